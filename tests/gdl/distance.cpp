#include "gdl/text/distance.hpp"

#include <doctest/doctest.h>

#include <string>

#include "tests/gdl/small_language.hpp"

using namespace ludi::gdl;
using namespace small_language;

namespace {

Distance between(std::string_view a, std::string_view b) {
  return distance(vocabulary(), game(a), game(b));
}

std::string ending(std::string_view condition) {
  return "(game G (players White Black) (board (tiling hex) (size 5)) (end (All win " +
         std::string(condition) + ")))";
}

// The nodes of `ending` without its condition, by depth: game; players, board, end; White, Black,
// tiling, size, All; hex, 5, win.
constexpr double frame = 1.0 + 3.0 / 2 + 5.0 / 3 + 3.0 / 4;

}  // namespace

TEST_CASE("a game is at no distance from itself, whatever it is called") {
  const Distance same = between(yavalath, yavalath);
  CHECK(same.value == 0);
  CHECK(same.differences.empty());
  const std::string rules =
      " (players White Black) (board (tiling hex) (size 5)) (end (All win (full)))";
  CHECK(between("(game G" + rules + ")", "(game H" + rules + " (support (description \"x\")))")
            .value == 0);
}

TEST_CASE("a number that differs costs a tenth of its place") {
  // (in-a-row 4) adds a node at depth 3 and one at depth 4 to either game.
  const double whole = 2 * (frame + 1.0 / 4 + 1.0 / 5);
  const Distance found = between(ending("(in-a-row 4)"), ending("(in-a-row 5)"));
  CHECK(found.value == doctest::Approx(0.1 / 5 / whole));
  REQUIRE(found.differences.size() == 1);
  CHECK(found.differences[0].where == "game/end/All/in-a-row");
  CHECK(found.differences[0].left == "4");
  CHECK(found.differences[0].right == "5");
  CHECK(found.differences[0].weight == doctest::Approx(found.value));
}

TEST_CASE("a subtree without counterpart costs every node by its depth") {
  // (in-a-row 4) against (or (full) (line)).
  const double left = 1.0 / 4 + 1.0 / 5;
  const double right = 1.0 / 4 + 2.0 / 5;
  const Distance found = between(ending("(in-a-row 4)"), ending("(or (full) (line))"));
  CHECK(found.value == doctest::Approx((left + right) / (2 * frame + left + right)));
  REQUIRE(found.differences.size() == 2);
  for (const Difference& difference : found.differences) CHECK(difference.where == "game/end/All");
  CHECK(found.differences[0].left + found.differences[1].left == "(in-a-row 4)");
  CHECK(found.differences[0].right + found.differences[1].right == "(or (full) (line))");
}

TEST_CASE("wrappers of keywords and the order of arguments do not count") {
  const Distance found =
      between(ending("(in-a-row 4 (of enemy))"), ending("(in-a-row (of enemy) exactly 4)"));
  const double whole = 2 * (frame + 1.0 / 4 + 2.0 / 5) + 1.0 / 5;
  CHECK(found.value == doctest::Approx(1.0 / 5 / whole));
  REQUIRE(found.differences.size() == 1);
  CHECK(found.differences[0].left.empty());
  CHECK(found.differences[0].right == "exactly");
}

TEST_CASE("the distance is symmetric, between 0 and 1, and the sum of its parts") {
  const std::string_view games[] = {yavalath, gorodrui, teiglith, ndengrod};
  for (const auto a : games)
    for (const auto b : games) {
      const Distance found = between(a, b);
      CHECK(found.value == between(b, a).value);
      CHECK(found.value >= 0);
      CHECK(found.value < 1);
      CHECK((found.value == 0) == (a == b));
      double sum = 0;
      for (const Difference& difference : found.differences) sum += difference.weight;
      CHECK(sum == doctest::Approx(found.value));
    }
}
