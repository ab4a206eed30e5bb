// Every criterion of every game, however odd, is a number in its range.
#include <doctest/doctest.h>

#include <algorithm>
#include <mutex>

#include "gdl/text/print.hpp"
#include "ggp/base/jobs.hpp"
#include "ggp/rules/vocabulary.hpp"
#include "synthesis/breed/breed.hpp"
#include "tests/criticism/fault_of_numbers.hpp"
#include "tests/plays.hpp"

using namespace ludi;
using namespace ludi::test;

namespace {

/// What is wrong with what was measured, if anything.
std::string fault_of(const Game& game, const criticism::Measurement& measured) {
  const bool broken_off =
      std::ranges::any_of(measured.trials, &criticism::Trial::exhausted) ||
      std::ranges::any_of(measured.contests, [](const criticism::Contest& contest) {
        return std::ranges::any_of(contest.bouts, &criticism::Bout::spent);
      });
  const auto sayable = std::ranges::count_if(criticism::criteria(), [&](const auto* row) {
    return row->applies == nullptr || row->applies(game);
  });
  if (!broken_off && std::ssize(measured.criteria) != sayable) return "criteria are missing";
  return fault_of_numbers(measured);
}

/// Little play, everything measured.
criticism::MeasureSettings quick() {
  criticism::MeasureSettings settings;
  settings.trials.trials = 2;
  settings.trials.threads = 1;
  settings.trials.most_plies = 24;
  settings.trials.most_steps = 60;
  settings.trials.most_effort = 5'000;
  settings.search.nodes = 8;
  settings.contests = {
      .games = 2, .quick_games = 2, .ladder_games = 2, .most_nodes = 10, .flat_nodes = 50};
  settings.problems = {.positions = 2, .depth = 2, .nodes = 50, .step_nodes = 20};
  settings.bootstrap.resamples = 4;
  settings.criteria = *criticism::read_criteria("all");
  settings.flaws = true;
  return settings;
}

/// The children of random pairs of shipped games that compile, each measured; the texts of those
/// whose numbers are wrong.
std::string faulty_children(std::uint64_t seed, std::size_t children) {
  std::vector<gdl::Checked> parents;
  for (const auto& file : shipped_files())
    parents.push_back(synthesis::stripped(ggp::vocabulary(), game_of(contents_of(file)).checked()));
  std::mutex guard;
  std::string all;
  std::size_t measured = 0;
  ggp::run_jobs(0, children, [&](std::size_t k) {
    ggp::Rng rng(ggp::mix(seed, k));
    const auto parent = [&] { return rng.below(static_cast<std::uint32_t>(parents.size())); };
    const auto& mother = parents[parent()];
    const auto& father = parents[parent()];
    const auto child = synthesis::breed(rng, ggp::vocabulary(), mother, father);
    if (!child) return;
    const auto game = Game::make(child->game.tree);
    if (!game) return;
    auto settings = quick();
    settings.flaws = k % 10 == 0;
    const std::string fault = fault_of(*game, measure(*game, settings));
    const std::lock_guard lock(guard);
    ++measured;
    if (!fault.empty()) all += fault + " in\n" + gdl::print(child->game.tree) + "\n";
  });
  CHECK(measured * 10 > children * 6);
  return all;
}

}  // namespace

TEST_CASE("every criterion of bred games lies in its range") {
  CHECK(faulty_children(11, brief() ? 12 : 60) == "");
}

TEST_CASE("games that end at once, never move or never end are measured") {
  for (const char* text :
       {"(game Over (players White Black) (board (tiling square) (size 3 3)) (end (All win "
        "(no-move))))",
        "(game Empty (players White Black) (board (tiling square) (size 2 2))"
        " (pieces (Man All (moves (move (pre (step)))))) (end (All lose (no-move))))",
        "(game Alone (players White) (board (tiling square) (size 2 2)) (end (White win (in-a-row "
        "2))))",
        "(game Still (players White Black) (board (tiling square) (size 2 2))"
        " (pieces (Man All (moves (move (pre (step))))))"
        " (start (place (Man White) a1) (place (Man Black) b2)) (end (All win (in-a-row 2))))",
        "(game Three (players A B C) (board (tiling hex) (size 2 2)) (end (All win (in-a-row "
        "3))))"}) {
    CAPTURE(text);
    const Game game = game_of(text);
    CHECK(fault_of(game, measure(game, quick())) == "");
  }
}

TEST_CASE("a game that whoever begins wins at once is not viable, and for that reason") {
  auto settings = quick();
  settings.trials.trials = 20;
  settings.trials.opening = 0;
  const auto measured =
      measure(game_of("(game Dash (players White Black) (board (tiling square) (size 3 3))"
                      " (end (All win (in-a-row 1))))"),
              settings);
  CHECK_FALSE(measured.viable);
  REQUIRE_FALSE(measured.reasons.empty());
  CHECK(measured.reasons.front().starts_with("the first player wins too many"));
}

TEST_SUITE("long") {
  TEST_CASE("every criterion of hundreds of bred games lies in its range") {
    CHECK(faulty_children(12, 500) == "");
  }
}
