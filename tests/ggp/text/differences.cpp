#include "ggp/text/differences.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "tests/plays.hpp"

using namespace ludi;
using namespace ludi::test;

namespace {

Game rows(const std::string& board, const std::string& end, const std::string& more = "") {
  return game_of("(game Row (players White Black) (board " + board + ")" + more + " (end " + end +
                 "))");
}

const std::string three = "(tiling square i-nbors) (size 3 3)";

}  // namespace

TEST_CASE("games with the same rules do not differ, whatever they are called") {
  const Game game = rows(three, "(All win (in-a-row 3))");
  CHECK(ggp::differences(game, game).empty());
  const Game other = game_of("(game Other (players White Black) (board " + three +
                             ") (end (All win (in-a-row 3))))");
  CHECK(ggp::differences(game, other).empty());
}

TEST_CASE("a changed sentence is told with the one whose place it takes") {
  const auto told = ggp::differences(rows(three, "(All win (in-a-row 3))"),
                                     rows(three, "(All win (in-a-row 4))"));
  REQUIRE(told.size() == 1);
  CHECK(told.front().starts_with("Instead of “You win if you have a row of three"));
  CHECK(told.front().find("”: “You win if you have a row of four") != std::string::npos);
}

TEST_CASE("a new rule is new one way and gone the other way") {
  const Game plain = rows(three, "(All win (in-a-row 3))");
  const Game more = rows(three, "(All win (in-a-row 3)) (All lose (no-move))");
  const auto come = ggp::differences(plain, more);
  const auto gone = ggp::differences(more, plain);
  REQUIRE(come.size() == gone.size());
  for (std::size_t i = 0; i < come.size(); ++i) {
    CAPTURE(come[i]);
    if (come[i].starts_with("New: "))
      CHECK(gone[i] == "No longer: " + come[i].substr(std::string("New: ").size()));
    else
      CHECK(gone[i].starts_with("Instead of "));
  }
}

TEST_CASE("the board, the turn and the end are told in the order of the page") {
  const auto told =
      ggp::differences(rows(three, "(All win (in-a-row 3))"),
                       rows("(tiling hex) (shape hex) (size 4)", "(All lose (in-a-row 3))"));
  const auto place_of = [&](std::string_view words) {
    return std::ranges::find_if(
        told, [&](const std::string& line) { return line.find(words) != line.npos; });
  };
  CHECK(place_of("hexagon") == told.begin());
  CHECK(place_of("You lose") > place_of("hexagon"));
  CHECK(place_of("You lose") < told.end());
}
