// Children of the shipped games.
#include <algorithm>
#include <cmath>
#include <set>

#include "advisors/advisors.hpp"
#include "gdl/text/definitions.hpp"
#include "synthesis/judge/critic.hpp"
#include "tests/ggp/engine/law_of_play.hpp"

#include "ggp/play/game.hpp"
#include "ggp/rules/trait.hpp"
#include "tests/synthesis/parents.hpp"

using namespace ludi;
using namespace ludi::test;
using ggp::vocabulary;

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
void breed_children(std::uint64_t seed, int children, Inspection one_in,
                    const std::vector<gdl::Checked>& games = shipped_games()) {
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
  breed_children(1, brief() ? 120 : 600, {.laws = 1, .measurement = 100});
}

TEST_CASE("children of games on graphs, and of such whose tracks branch, keep the same promises") {
  constexpr std::string_view parents[] = {
      // Who draws the last side of a hexagon owns it.
      "(game Boxes (players Red Blue) (board (tiling hex) (size 2) (graph edges))"
      " (define closed (where (and (sites faces) (nbors to))"
      "  (not (some (and empty (nbors current))))))"
      " (pieces (Line neutral (moves (move (pre (and (empty to) (in to (sites edges))))"
      "  (post (fill closed (with Box)) (again (if (some closed))))))) (Box All))"
      " (end (All win (and (full) (> (count (Box friend)) 3)))))",
      "(game Walk (players White Black)"
      " (board (tiling tri i-nbors) (size 2) (graph edges vertices))"
      " (pieces (Man All (moves (move (pre (and (slide diagonal) (empty to))))"
      "  (move (pre (and (step) (enemy to))) (post (capture to))))))"
      " (start (place (Man White) b1 a2sw) (place (Man Black) b3 b3se))"
      " (end (All win (eliminate)) (All lose (no-move))))",
      "(game Walls (players White Black)"
      " (board (tiling hex) (shape rhombus) (size 2 2) (graph inner edges vertices))"
      " (pieces (Wall All (covers f b l one-sided (on vertices)) (moves (move (action (push))))))"
      " (end (All lose (no-move))))",
      "(game Homeward (players White Black) (board (tiling square) (size 4 4))"
      " (define way (track a1 b1 c1 d1 d2 d3 d4 c4 b4 a4 a3 a2"
      "  (branch a2 (mover White) b2 c2) (branch d3 (friend from) c3 b3 d1) loop))"
      " (pieces (Man All (moves (move (pre (and (follow way 1 3 both) (not (friend to))))"
      "  (post (capture to) (remove (trail way)))))))"
      " (start (place (Man White) a1 b1) (place (Man Black) d4 c4))"
      " (end (All win (eliminate)) (White win (in c2 friend)) (All lose (no-move))))",
      "(game Fork (players South North) (board (tiling square) (size 4 2))"
      " (define round (track a1 b1 c1 d1 d2 c2 b2 a2 (branch b1 (= (height c1) 3) b2)"
      "  (branch d1 (mover North) c2 d2) loop))"
      " (pieces (Seed neutral (moves (move (pre (in from (row 1 2)))"
      "  (action (sow round (skip from) (relay (> (height to) 3))))"
      "  (post (inc-score (height (trail round (stacked 2 exactly) backward)))"
      "   (remove (trail round (stacked 2 exactly) backward)))))))"
      " (start (stack (Seed neutral) 3 board)) (end (All win (score 7)) (All draw (no-move))))"};
  std::vector<gdl::Checked> games = {checked_game(text_of("oware"))};
  for (const std::string_view text : parents) games.push_back(checked_game(text));
  breed_children(3, brief() ? 40 : 150, {.laws = 5, .measurement = 100}, games);
}

TEST_SUITE("long") {
  TEST_CASE("thousands of children parse, check, read the same and stay bounded") {
    breed_children(2, 4'000, {.laws = 10, .measurement = 100});
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
