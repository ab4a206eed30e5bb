#include "synthesis/breed/breed.hpp"

#include <doctest/doctest.h>
#include <set>

#include <algorithm>
#include <cmath>
#include <string>
#include <vector>

#include "advisors/advisors.hpp"
#include "gdl/language/soundness.hpp"
#include "gdl/text/definitions.hpp"
#include "gdl/text/parse.hpp"
#include "gdl/text/print.hpp"
#include "ggp/play/game.hpp"
#include "ggp/rules/trait.hpp"
#include "ggp/rules/vocabulary.hpp"
#include "synthesis/judge/critic.hpp"
#include "tests/ggp/engine/law_of_play.hpp"

using namespace ludi;
using ggp::vocabulary;
using test::brief;

namespace {

gdl::Tree tree_of(std::string_view text) {
  auto tree = gdl::parse(text);
  REQUIRE(tree);
  return *tree;
}

gdl::Checked checked_game(std::string_view text) {
  auto checked = gdl::check(vocabulary(), tree_of(text));
  for (const auto& error : checked ? gdl::Diagnostics{} : checked.errors()) CAPTURE(error.message);
  REQUIRE(checked);
  return *checked;
}

/// The shipped games.
std::vector<gdl::Checked> shipped_games() {
  std::vector<gdl::Checked> games;
  for (const auto& file : test::shipped_files())
    games.push_back(checked_game(test::contents_of(file)));
  return games;
}

constexpr std::string_view rows_game =
    "(game Rows (players White Black) (board (tiling square i-nbors) (size 5 5))"
    " (end (All win (in-a-row 3))))";
constexpr std::string_view army_game =
    "(game Army (params (side 7)) (players (Red N) (Blue S))"
    " (board (tiling square i-nbors) (size side side))"
    " (pieces (Man All (moves (move (pre (and (step forward) (empty to))))"
    "                         (move (pre (and (step) (enemy to))) (post (capture to)))))"
    "         (King All (moves (move (pre (and (step) (empty to)))))))"
    " (start (place (Man All) (home 2)) (place (King Red) d1))"
    " (end (Red win (reach goal)) (Blue lose (eliminate))))";

std::string repaired(std::string_view child, std::string_view pattern,
                     std::string_view donor = rows_game) {
  const auto first = checked_game(pattern);
  const auto second = checked_game(donor);
  const auto game = synthesis::repair(vocabulary(), tree_of(child), {first, {&first, &second}});
  REQUIRE(game);
  return gdl::print_line(game->tree);
}

std::string canonical(std::string_view text) {
  return gdl::print_line(gdl::canonical(vocabulary(), checked_game(text)));
}

}  // namespace

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

TEST_CASE("repair turns lost names to what there is and drops what cannot be meant") {
  // Queen is nobody's piece, King and Red are the other parent's: the only piece and the first
  // player answer for them.
  CHECK(repaired("(game Stones (players White Black) (board (tiling square) (size 4 4))"
                 " (pieces (Stone All (moves (move (pre (empty to)) (action (push))))))"
                 " (start (place (King Red) a1) (place (Queen White) a2))"
                 " (end (All win (in-a-row 3))))",
                 rows_game, army_game) ==
        canonical("(game Stones (players White Black) (board (tiling square) (size 4 4))"
                  " (pieces (Stone All (moves (move (pre (empty to)) (action (push))))))"
                  " (start (place (Stone White) a1))"
                  " (end (All win (in-a-row 3))))"));
}

TEST_CASE("repair writes out the numbers of parameters that are gone") {
  CHECK(repaired("(game Rows (players White Black) (board (tiling square) (size side side))"
                 " (end (All win (in-a-row 3))))",
                 rows_game, army_game) ==
        canonical("(game Rows (players White Black) (board (tiling square) (size 7 7))"
                  " (end (All win (in-a-row 3))))"));
}

TEST_CASE("repair brings back the sections a game cannot be without") {
  CHECK(repaired("(game Rows (players White Black) (board (tiling hex) (shape hex) (size 4)))",
                 rows_game) ==
        canonical("(game Rows (players White Black) (board (tiling hex) (shape hex) (size 4))"
                  " (end (All win (in-a-row 3))))"));
  CHECK(repaired("(game Rows (players White Black) (board (tiling square i-nbors) (size 5 5))"
                 " (end (All win)))",
                 rows_game) == canonical(rows_game));
}

TEST_CASE("repair seats as many players as the template does") {
  CHECK(repaired("(game Rows (players White) (board (tiling square i-nbors) (size 5 5))"
                 " (end (All win (in-a-row 3))))",
                 rows_game) == canonical(rows_game));
}

TEST_CASE("repair keeps boards to sizes for people") {
  const auto board = [](std::string_view text) {
    const std::string game = repaired(
        "(game Rows (players White Black) " + std::string(text) + " (end (All win (in-a-row 2))))",
        rows_game);
    const auto first = game.find("(board");
    return game.substr(first, game.find(" (end") - first);
  };
  CHECK(board("(board (tiling square) (size 15 1))") == "(board (tiling square) (size 11 2))");
  CHECK(board("(board (tiling hex) (shape hex) (size 11))") ==
        "(board (tiling hex) (shape hex) (size 11))");
  // 11³ = 1331 and 9³ = 729 cells are too many; 8³ = 512 are just allowed.
  CHECK(board("(board (tiling square) (size 20 20 20))") == "(board (tiling square) (size 8 8 8))");
  // A hexagon of squares cannot be; the first outline that can takes its place.
  CHECK(board("(board (tiling square) (shape hex) (size 5 5))") ==
        "(board (tiling square) (shape square) (size 5 5))");
  // A triangle has one side.
  CHECK(board("(board (tiling tri) (shape tri) (size 6 4 3))") ==
        "(board (tiling tri) (shape tri) (size 6))");
}

TEST_CASE("repair asks for no row longer than the board has") {
  CHECK(repaired("(game Rows (players White Black) (board (tiling square) (size 5 4))"
                 " (end (All win (in-a-row 40)) (All lose (in-a-row 2))))",
                 rows_game) ==
        canonical("(game Rows (players White Black) (board (tiling square) (size 5 4))"
                  " (end (All win (in-a-row 5)) (All lose (in-a-row 2))))"));
}

TEST_CASE("turns of many steps that nothing allows are given up in bounded time") {
  // A turn after which the enemy has pieces never comes about on an empty board, so every one of
  // the 49^5 ways to begin it would have to be tried.
  const auto game = ggp::Game::read(
      "(game Hostile (players White Black) (board (tiling square) (size 7 7))"
      " (pieces (Stone All (moves (move (pre (empty to)) (action (push))))))"
      " (play (turn Stone Stone Stone Stone Stone) (never (eliminate)))"
      " (end (All lose (no-move))))");
  REQUIRE(game);
  ggp::Rng rng(1);
  const auto tally = game->engine().playouts(rng, 2, 60);
  CHECK(tally.games == 2);
  CHECK(tally.steps == 0);
}

TEST_CASE("a child may be its parent without one part of the rules") {
  const auto parent = checked_game(army_game);
  const auto whole = synthesis::stripped(vocabulary(), parent).tree.size();
  std::set<std::string> lost;
  for (std::uint64_t seed = 0; seed < 200; ++seed) {
    ggp::Rng rng(seed);
    const auto child = synthesis::vary(rng, vocabulary(), parent, {.shortening = 1});
    REQUIRE(child);
    CHECK(child->game.tree.size() < whole);
    REQUIRE_FALSE(child->changes.empty());
    CHECK(child->changes.front().after.empty());
    CHECK(gdl::check(vocabulary(), child->game.tree));
    lost.insert(child->changes.front().before);
  }
  CHECK(lost.contains("(Blue lose (eliminate))"));
  CHECK(lost.contains("(move (pre (and (step) (enemy to))) (post (capture to)))"));
  CHECK_FALSE(lost.contains("(players (Red N) (Blue S))"));
}

TEST_CASE("a child may be its parent with one rule twice, the second time a little different") {
  const auto parent = checked_game(rows_game);
  const auto single = synthesis::stripped(vocabulary(), parent);
  std::set<std::string> gained;
  for (std::uint64_t seed = 0; seed < 400; ++seed) {
    ggp::Rng rng(seed);
    const auto child = synthesis::vary(rng, vocabulary(), parent, {.shortening = 0, .doubling = 1});
    REQUIRE(child);
    CHECK(child->game.tree.size() > single.tree.size());
    CHECK(gdl::check(vocabulary(), child->game.tree));
    REQUIRE(child->changes.size() == 1);
    CHECK(child->changes.front().before.empty());
    gained.insert(child->changes.front().where + " " + child->changes.front().after);
  }
  CHECK(gained.contains("game/end (All lose (in-a-row 2))"));
  CHECK(gained.contains("game/end (All win (in-a-row 4))"));
  CHECK_FALSE(gained.contains("game/end (All win (in-a-row 3))"));
  for (const auto& each : gained) CHECK(each.starts_with("game/end (All "));
  // How a game is set up is not doubled: `start` and `board` of this one have parts of their own.
  for (std::uint64_t seed = 0; seed < 200; ++seed) {
    ggp::Rng rng(seed);
    const auto child = synthesis::vary(rng, vocabulary(), checked_game(army_game),
                                       {.shortening = 0, .doubling = 1});
    if (!child) continue;
    const std::string& where = child->changes.front().where;
    CHECK((where.starts_with("game/pieces") || where.starts_with("game/end")));
  }
}

namespace {

/// How many of the children are looked at more closely: one in so many.
struct Inspection {
  int laws;         ///< held to the laws of play
  int measurement;  ///< measured in a hurry
};

/// Every criterion is a number, however odd the game is.
void keep_criteria(const ggp::Game& game) {
  synthesis::CriticSettings settings;
  settings.trials = 4;
  settings.trial_nodes = 30;
  settings.most_effort = 20'000;
  const auto appraisal =
      synthesis::playing_critic(settings).appraise(game, advisors::default_policy(game));
  CHECK(std::isfinite(appraisal.score));
  CHECK(!appraisal.criteria.empty());
  for (const auto& [symbol, value] : appraisal.criteria) {
    CAPTURE(symbol);
    CHECK(std::isfinite(value));
  }
}

/// Breeds children of random pairs and holds each to what is promised of it.
void breed_children(std::uint64_t seed, int children, Inspection one_in) {
  const auto games = shipped_games();
  REQUIRE(games.size() >= 6);
  int playable = 0;
  int changed = 0;
  int barren = 0;  // pairs whose parts never made a game
  for (int k = 0; k < children; ++k) {
    CAPTURE(k);
    ggp::Rng rng(ggp::mix(seed, static_cast<std::uint64_t>(k)));
    const auto parent = [&] { return rng.below(static_cast<std::uint32_t>(games.size())); };
    const auto& mother = games[parent()];
    const auto& father = games[parent()];
    const auto child = synthesis::breed(rng, vocabulary(), mother, father);
    if (!child) {
      const auto pair = std::string(mother.tree.text(1)) + " x " + std::string(father.tree.text(1));
      MESSAGE(pair);
      ++barren;
      continue;
    }
    const std::string text = gdl::print(child->game.tree);
    CAPTURE(text);
    const auto tree = gdl::parse(text);
    REQUIRE(tree);
    CHECK(*tree == child->game.tree);
    const auto checked = gdl::check(vocabulary(), *tree);
    REQUIRE(checked);
    CHECK(gdl::canonical(vocabulary(), *checked) == *tree);
    changed += child->changes.empty() ? 0 : 1;
    if (const auto game = ggp::Game::make(*tree)) {
      ++playable;
      constexpr int playouts = 5, most_turns = 60;
      const auto tally = game->engine().playouts(rng, playouts, most_turns);
      CHECK(tally.games == playouts);
      CHECK(tally.turns <= playouts * most_turns);
      CHECK(tally.steps <= playouts * most_turns * 64);
      if (k % one_in.laws == 0) test::keep_laws(rng, *game, 1, 60);
      if (k % one_in.measurement == 0) keep_criteria(*game);
    }
  }
  CHECK(playable * 10 >= children * 6);
  CHECK(changed * 2 > children);
  CHECK(barren * 50 < children);
}

}  // namespace

TEST_CASE("children of the shipped games parse, check, read the same and stay bounded") {
  breed_children(1, brief() ? 120 : 1000, {.laws = 1, .measurement = 100});
}

TEST_SUITE("long") {
  TEST_CASE("a hundred thousand children parse, check, read the same and stay bounded") {
    breed_children(2, 100'000, {.laws = 10, .measurement = 100});
  }
}

namespace {

constexpr std::string_view named_game =
    "(game Named (players White Black) (board (tiling square i-nbors) (size 5 5))"
    " (define crowded (with (whom region)) (< 1 (count (and whom (nbors to)))))"
    " (define free-step (and (step) (empty to)))"
    " (pieces (Man All (moves (move (pre (free-step)))"
    "                         (move (pre (and (empty to) (crowded friend))))"
    "                         (move (pre (and (step) (enemy to) (crowded enemy)))))))"
    " (start (place (Man White) (row 1)) (place (Man Black) (row 5)))"
    " (end (All win (reach (row 3)))))";

bool defines(const gdl::Checked& game, std::string_view name) {
  const auto names = gdl::definitions_of(vocabulary(), game.with_names().tree);
  return names.contains(name);
}

}  // namespace

TEST_CASE("children keep the names of their parents, take them along, or write them out") {
  const auto named = checked_game(named_game), army = checked_game(army_game);
  int kept = 0, taken_along = 0, changed_inside = 0, written_out = 0;
  const auto body_of = [](const gdl::Checked& game) {
    const gdl::Tree& tree = game.with_names().tree;
    const auto names = gdl::definitions_of(vocabulary(), tree);
    const auto crowded = names.find("crowded");
    return crowded == names.end() ? std::string() : gdl::print_line(tree, crowded->second);
  };
  for (std::uint64_t seed = 0; seed < 400; ++seed) {
    ggp::Rng rng(seed);
    synthesis::BreedSettings settings;
    settings.mother_is_template = true;
    if (const auto child = synthesis::vary(rng, vocabulary(), named, settings)) {
      const gdl::Checked& genome = child->game.with_names();
      kept += defines(child->game, "crowded") ? 1 : 0;
      changed_inside +=
          defines(child->game, "crowded") && body_of(child->game) != body_of(named) ? 1 : 0;
      written_out += !defines(child->game, "free-step") &&
                             gdl::print_line(genome.tree).find("(step)") != std::string::npos
                         ? 1
                         : 0;
      // What is written down reads as the same game.
      const auto again = gdl::check(vocabulary(), tree_of(gdl::print(genome.tree)));
      REQUIRE(again);
      CHECK(again->tree == child->game.tree);
    }
    settings.crossover.rate = 0.3;
    const auto mixed = synthesis::breed(rng, vocabulary(), army, named, settings);
    if (mixed && defines(mixed->game, "crowded")) ++taken_along;
  }
  CHECK(kept > 100);
  CHECK(changed_inside > 0);
  CHECK(taken_along > 0);
  CHECK(written_out > 0);
}
