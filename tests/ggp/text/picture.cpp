// Positions as pictures.
#include "ggp/text/picture.hpp"

#include <map>
#include <string>

#include "tests/plays.hpp"

namespace {

using namespace ludi;
using test::Game;

/// How many cells are painted in each colour.
std::vector<int> cells_by_colour(const Game& game) {
  const std::string drawn = ggp::svg(game, game.engine().start());
  constexpr std::string_view tile = "<polygon points=\"", fill = "fill=\"";
  std::map<std::string, int> cells;
  for (std::size_t at = drawn.find(tile); at != std::string::npos; at = drawn.find(tile, at + 1)) {
    const std::size_t colour = drawn.find(fill, at) + fill.size();
    ++cells[drawn.substr(colour, drawn.find('"', colour) - colour)];
  }
  std::vector<int> counts;
  for (const auto& [colour, count] : cells) counts.push_back(count);
  std::ranges::sort(counts);
  return counts;
}

Game on_board(const std::string& board, const std::string& rest = "") {
  return test::game_of("(game Plain (players (White N) (Black S)) (board " + board +
                       ") (pieces (Stone All)) " + rest + " (end (All win (in-a-row 3))))");
}

}  // namespace

TEST_CASE("cells are painted in two colours or three where the board or the rules speak of them") {
  CHECK(cells_by_colour(on_board("(size 5 5)")) == std::vector<int>{25});
  CHECK(cells_by_colour(on_board("phase (size 5 5)")) == std::vector<int>{12, 13});
  CHECK(cells_by_colour(
            on_board("(size 5 5)", "(start (place (Stone All) (and (home 1) on-phase)))")) ==
        std::vector<int>{12, 13});
  // One cell in the middle, two rings of six with one colour in each corner: 19 = 7 + 6 + 6.
  CHECK(cells_by_colour(on_board("phase (tiling hex) (shape hex) (size 3)")) ==
        std::vector<int>{6, 6, 7});
}
