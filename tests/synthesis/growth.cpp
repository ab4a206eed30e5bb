// Parts of games that grow, or are taken from one game to another.
#include <set>

#include "gdl/language/soundness.hpp"
#include "gdl/text/traits.hpp"

#include "ggp/play/game.hpp"
#include "ggp/rules/trait.hpp"
#include "tests/synthesis/parents.hpp"

using namespace ludi;
using namespace ludi::test;
using ggp::vocabulary;

TEST_CASE("something grows for every slot of the language, and all of it checks there") {
  const gdl::Names names = gdl::sample_names();
  ggp::Rng rng(1);
  for (const gdl::Word* row : vocabulary().rows())
    for (const gdl::Param& param : row->parameters()) {
      if (param.sort == gdl::Sort::flag || param.sort == gdl::Sort::choice) continue;
      // People give names; what is bred keeps and changes what they stand for.
      if (param.sort == gdl::Sort::definition || param.sort == gdl::Sort::anything) continue;
      CAPTURE(row->text);
      CAPTURE(param.name);
      for (int i = 0; i < 10; ++i) {
        const auto grown = synthesis::grow(rng, {vocabulary(), names}, param);
        REQUIRE(grown);
        CAPTURE(gdl::print_line(*grown));
        CHECK(gdl::check_fragment(vocabulary(), *grown, param.sort, names));
        if (grown->kind(0) == gdl::NodeKind::integer) {
          CHECK(grown->number(0) >= param.least);
          CHECK(grown->number(0) <= param.most);
        }
      }
    }
}

TEST_CASE("what grows has nothing in it that is out of place") {
  const gdl::Names names = gdl::sample_names();
  const gdl::Param condition{.name = "condition", .sort = gdl::Sort::condition};
  const auto of_moves = *synthesis::out_of_place_in(gdl::Sort::end);
  REQUIRE(of_moves.has(ggp::trait::uses_to));
  ggp::Rng rng(2);
  for (int i = 0; i < 300; ++i) {
    const auto grown = synthesis::grow(rng, {vocabulary(), names, of_moves}, condition);
    REQUIRE(grown);
    const auto checked = gdl::check_fragment(vocabulary(), *grown, gdl::Sort::condition, names);
    REQUIRE(checked);
    CAPTURE(gdl::print_line(*grown));
    CHECK(!gdl::traits_of(vocabulary(), *checked).has_any(of_moves));
  }
}

TEST_CASE("growth keeps to its depth where the sort allows so few words") {
  const gdl::Names names = gdl::sample_names();
  const gdl::Param condition{.name = "condition", .sort = gdl::Sort::condition};
  ggp::Rng rng(3);
  for (int i = 0; i < 300; ++i) {
    const auto grown =
        synthesis::grow(rng, {vocabulary(), names, {}, {.depth = 2, .said = 0.5}}, condition);
    REQUIRE(grown);
    // A keyword around an argument is a node above it and no word of its own.
    CHECK(grown->height() <= 4);
  }
}

TEST_CASE("a default is the fallback of the slot, or as small as can be") {
  const gdl::Names names = gdl::sample_names();
  ggp::Rng rng(4);
  const gdl::Param rows{.name = "rows", .sort = gdl::Sort::integer, .fallback = "7"};
  CHECK(*synthesis::default_argument(rng, {vocabulary(), names}, rows) == gdl::Tree::integer(7));
  const gdl::Param region{.name = "region", .sort = gdl::Sort::region};
  for (int i = 0; i < 50; ++i)
    CHECK(synthesis::default_argument(rng, {vocabulary(), names}, region)->size() <= 2);
}

TEST_CASE("a name answers to its own kind, by itself or by its place") {
  const auto army = checked_game(army_game);
  const auto rows = checked_game(rows_game);
  CHECK(synthesis::counterpart("Red", army.names, rows.names) == "White");
  CHECK(synthesis::counterpart("Blue", army.names, rows.names) == "Black");
  CHECK(synthesis::counterpart("King", army.names, army.names) == "King");
  CHECK(synthesis::counterpart("King", army.names, rows.names).empty());
  CHECK(synthesis::counterpart("Nobody", army.names, rows.names).empty());
}

TEST_CASE("a transplanted fragment speaks of its host's players") {
  const auto army = checked_game(army_game);
  const auto rows = checked_game(rows_game);
  for (gdl::NodeIndex at = 0; at < army.tree.size(); ++at) {
    if (army.tree.text(at) != "Red" || army.use(at).slot != gdl::Sort::clause) continue;
    CHECK(gdl::print_line(synthesis::transplanted(vocabulary(), army, at, rows.names, "")) ==
          "(White win (reach goal))");
    return;
  }
  FAIL("the clause of Red was not found");
}

TEST_CASE(
    "at a rate of nothing crossover leaves the template, at one every section changes hands") {
  const auto pattern = checked_game(rows_game);
  const auto donor = checked_game(
      "(game Other (players (Red N) (Blue S)) (board (tiling hex) (shape hex) (size 4))"
      " (end (All lose (in-a-row 4))))");
  ggp::Rng rng(5);
  std::vector<synthesis::Change> changes;
  CHECK(synthesis::crossed(rng, vocabulary(), pattern, donor, {.rate = 0}, changes) ==
        pattern.tree);
  CHECK(changes.empty());
  // Each section has but one counterpart; the donor's seats get the template's names, and the name
  // of the game is the template's.
  const auto child = synthesis::crossed(rng, vocabulary(), pattern, donor, {.rate = 1}, changes);
  CHECK(gdl::print_line(child) ==
        "(game Rows (players (Red N) (Blue S)) (board (tiling hex) (shape hex) (size 4))"
        " (end (All lose (in-a-row 4))))");
  CHECK(changes.size() == 3);
}

TEST_CASE("a piece that takes another's place takes its name") {
  const auto pattern = checked_game(
      "(game Stones (players White Black) (board (tiling square) (size 4 4))"
      " (pieces (Stone All (moves (move (pre (empty to)) (action (push))))))"
      " (start (in-hand (Stone All) 5)) (end (All win (in-a-row 3))))");
  const auto donor = checked_game(army_game);
  for (std::uint64_t seed = 0; seed < 200; ++seed) {
    ggp::Rng rng(seed);
    std::vector<synthesis::Change> changes;
    const auto child =
        synthesis::crossed(rng, vocabulary(), pattern, donor, {.rate = 0.3}, changes);
    for (const auto& change : changes)
      if (change.where == "game/pieces") CHECK(change.after.starts_with("(Stone "));
  }
}
