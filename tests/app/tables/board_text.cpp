// Boards as text messages show them.
#include "app/tables/match.hpp"
#include "tests/plays.hpp"

using namespace ludi;
using namespace ludi::test;

namespace {

using Texts = std::vector<std::string>;

std::string board_after(const char* name, const Texts& turns,
                        const gdl::ParamOverrides& params = {}) {
  const auto game = Game::read(text_of(name), params);
  REQUIRE(game);
  const auto standing =
      app::tables::stand(*game, {.rules = "", .params = params, .turns = turns}, {}, false);
  REQUIRE(standing);
  return standing->board;
}

}  // namespace

// The diagram as the help page of the server prints it: x has just made three.
TEST_CASE("a board of Yavalath looks as on the server of 2007, blanks at the ends of lines too") {
  CHECK(board_after("yavalath",
                    {"c5", "c4", "e3", "d3", "e5", "e6", "f4", "g5", "f5", "g8", "g7", "d5"}) ==
        "            1 2 3 4 5    \n"
        "           / / / / / 6    \n"
        "                    / 7  \n"
        "     a-  . . . . .   / 8  \n"
        "    b-  . . . . . .   / 9 \n"
        "   c-  . . . x o . .   / \n"
        "  d-  . . x . x . . .    \n"
        " e-  . . o . o x . . .  \n"
        "  f-  . . o o . . . .   \n"
        "   g-  . . x . o x .     \n"
        "    h-  . . . . . .      \n"
        "     i-  . . . . .      \n");
}

TEST_CASE("other boards look as everywhere, with o and x where pieces are of one kind") {
  const std::string grid = board_after("tic-tac-toe", {"a1", "b2"});
  CHECK(grid.find("o . .") != std::string::npos);
  CHECK(grid.find(". x .") != std::string::npos);
  const std::string chess = board_after("chess", {"e2-e4"});
  CHECK(chess.find('x') == std::string::npos);
  // Six to a side: eleven rows, each at least as wide as its cells.
  const std::string six = board_after("cross", {"a1"}, {{"size", 6}});
  CHECK(std::ranges::count(six, '\n') == 14);
}
