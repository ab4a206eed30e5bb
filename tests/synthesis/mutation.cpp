// Games that change by chance.
#include <set>

#include "gdl/language/soundness.hpp"

#include "ggp/play/game.hpp"
#include "ggp/rules/trait.hpp"
#include "tests/synthesis/parents.hpp"

using namespace ludi;
using namespace ludi::test;
using ggp::vocabulary;

TEST_CASE("mutation at a rate of nothing changes nothing, at one it always leaves a game") {
  const auto army = checked_game(army_game);
  ggp::Rng rng(6);
  synthesis::Offspring same{army, {}};
  synthesis::mutate(rng, vocabulary(), same, {army, {&army}}, {.rate = 0}, {});
  CHECK(same.game.tree == army.tree);
  CHECK(same.changes.empty());
  int changed = 0;
  for (int i = 0; i < 100; ++i) {
    synthesis::Offspring child{army, {}};
    synthesis::mutate(rng, vocabulary(), child, {army, {&army}}, {.rate = 1}, {});
    CHECK(gdl::check(vocabulary(), child.game.tree));
    changed += child.changes.empty() ? 0 : 1;
  }
  CHECK(changed == 100);
}

TEST_CASE("what is added beside others may be one of them with another result and another number") {
  const auto rows = checked_game(
      "(game Rows (players White Black) (board (tiling hex) (size 4)) (end (All win (in-a-row "
      "4))))");
  ggp::Rng rng(8);
  std::set<std::string> added;
  for (int i = 0; i < 9000; ++i) {
    synthesis::Offspring child{rows, {}};
    synthesis::mutate(rng, vocabulary(), child, {rows, {&rows}}, {.rate = 0.3, .doubling = 1}, {});
    if (child.changes.empty()) continue;
    const auto& first = child.changes.front();
    if (first.before.empty() && first.where == "game/end" && first.after.starts_with("("))
      added.insert(first.after);
  }
  CHECK(added.contains("(All lose (in-a-row 3))"));
  CHECK_FALSE(added.contains("(All win (in-a-row 4))"));
  for (const std::string& clause : added) {
    CAPTURE(clause);
    CHECK(clause.starts_with("(All "));
    CHECK(clause.find("(in-a-row ") != std::string::npos);
  }
}

TEST_CASE("mutated numbers stay within the bounds of their slots and mostly take small steps") {
  const auto rows = checked_game(rows_game);
  gdl::NodeIndex row = 0;
  while (rows.tree.text(row) != "in-a-row") ++row;
  ggp::Rng rng(7);
  int steps = 0, small = 0;
  for (int i = 0; i < 2000; ++i) {
    const auto other = synthesis::varied(rng, vocabulary(), rows, row);
    if (!other) continue;
    const int number = other->number(1);
    CHECK(number >= 1);
    CHECK(number <= 512);
    ++steps;
    small += std::abs(number - 3) == 1 ? 1 : 0;
  }
  // One in two stays as it is; a step grows by one with a chance of one in three each time. Three
  // standard deviations are 68 and 43.
  CHECK(std::abs(steps - 1000) < 68);
  CHECK(std::abs(small - steps * 2 / 3) < 45);
}
