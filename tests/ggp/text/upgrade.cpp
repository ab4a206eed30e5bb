// Old texts and records, rewritten.
#include "ggp/text/upgrade.hpp"

#include <doctest/doctest.h>

#include <array>
#include <set>

#include "ggp/rules/vocabulary.hpp"
#include "tests/plays.hpp"

using namespace ludi;
using namespace ludi::test;

namespace {

constexpr std::array<ggp::Renamed, 2> renamed = {{{"row-of", "in-row"}, {"in-row", "in-a-row"}}};

}  // namespace

TEST_CASE("old words give way to new ones, and nothing else does") {
  const std::string text =
      "; (in-row 3) in a remark, and é before (in-row)\n"
      "(game Old (players White Black) (board (tiling square) (size 3 3))\n"
      "  (end (All win (or (in-row 3)   (row-of 4))))  ; kept\n"
      "  (support (description \"a (in-row 3)\")))\n";
  const auto words = ggp::old_words(text, renamed);
  REQUIRE(words.size() == 2);
  CHECK(words[0].was == "in-row");
  CHECK(words[1].was == "row-of");  // renamed twice
  CHECK(words[1].is == "in-a-row");
  const std::string now = ggp::respelled(text, words);
  CHECK(now ==
        "; (in-row 3) in a remark, and é before (in-row)\n"
        "(game Old (players White Black) (board (tiling square) (size 3 3))\n"
        "  (end (All win (or (in-a-row 3)   (in-a-row 4))))  ; kept\n"
        "  (support (description \"a (in-row 3)\")))\n");
  CHECK(ggp::Game::read(now));
  CHECK(ggp::old_words(now, renamed).empty());
}

TEST_CASE("no word of today is listed as an old one, and all renamings lead to words") {
  for (const ggp::Renamed& each : ggp::renamed_words()) {
    INFO(each.was);
    CHECK_FALSE(ggp::vocabulary().knows(each.was));
  }
}

TEST_CASE("a record of other rules is adopted where its turns lead to its result") {
  const Game game = game_of(
      "(game Rows (players White Black) (board (tiling square) (size 3 3))"
      " (end (All win (in-a-row 3))))");
  const std::string rest = " seed 1 players a b result win loss turns a1 b1 a2 b2 a3";
  const auto adopted = ggp::adopted_record(game, "game 123abc" + rest);
  REQUIRE(adopted);
  CHECK(*adopted == "game " + game.hash() + rest);
  CHECK_FALSE(ggp::adopted_record(game, "game 123abc seed 1 players a b result loss win turns a1"));
  CHECK_FALSE(ggp::adopted_record(game, "match 123abc" + rest));
}
