// Flaws in games: what trials show, with the places to look at.
#include "criticism/measure/flaw.hpp"

#include <doctest/doctest.h>

#include <algorithm>

#include "advisors/advisors.hpp"
#include "advisors/mirror.hpp"
#include "criticism/measure/measure.hpp"
#include "criticism/measure/vestige.hpp"
#include "ggp/text/notation.hpp"
#include "tests/criticism/hand_made_trials.hpp"

namespace {

using namespace ludi;
using criticism::Contest;
using criticism::Evidence;
using criticism::Flaw;
using criticism::Mode;
using criticism::Trial;
using hand_made::End;
using hand_made::trial_of_length;

std::optional<Flaw> flaw(std::string_view name, const Evidence& evidence) {
  const auto flaws = find_flaws(evidence);
  const auto found = std::ranges::find(flaws, name, &Flaw::name);
  if (found == flaws.end()) return std::nullopt;
  return *found;
}

std::string text(std::string_view name, const std::vector<Trial>& trials,
                 const std::vector<Contest>& contests = {},
                 const ggp::Game& game = hand_made::rows_of_three()) {
  const auto found = flaw(name, Evidence(game, trials, contests));
  return found ? found->text : "";
}

std::vector<Trial> many(int number, int plies, End end) {
  return std::vector<Trial>(static_cast<std::size_t>(number), trial_of_length(plies, end));
}

Contest contest(Mode mode, int lost, int games) {
  Contest played{mode, {}};
  for (int i = 0; i < games; ++i) played.bouts.push_back({i < lost ? 0.0 : 1.0, true});
  return played;
}

/// Trials as measurements play them.
std::vector<Trial> self_play(const ggp::Game& game, int trials) {
  const ggp::Policy policy = advisors::policy_of(game);
  criticism::TrialSettings settings;
  settings.trials = trials;
  return play_trials(
      game, [&] { return game.engine().searcher(policy, {.nodes = 50}); }, settings);
}

std::vector<std::string> vestiges_of(const ggp::Game& game, int trials = 20) {
  const auto played = self_play(game, trials);
  const Evidence evidence(game, played);
  std::vector<std::string> texts;
  for (const auto& vestige : vestiges(game, evidence.trials)) texts.push_back(vestige.text);
  return texts;
}

}  // namespace

TEST_CASE("an edge is told with its interval, and where to look") {
  // The exact interval of 20 in 20 begins at the twentieth root of 0.005, 0.7673.
  const auto all = many(20, 30, End::white_wins);
  CHECK(text("first-player edge", all) ==
        "The first player wins 20 of 20 decided games (77–100 %).");
  const auto found = flaw("first-player edge", Evidence(hand_made::rows_of_three(), all));
  REQUIRE(found->places.size() == 3);
  CHECK(found->places[0] == criticism::Place{0, 31});
  CHECK(text("first-player edge", many(20, 30, End::black_wins)) ==
        "The first player loses 20 of 20 decided games (77–100 %).");
  auto even = many(10, 30, End::white_wins);
  for (const Trial& trial : many(10, 30, End::black_wins)) even.push_back(trial);
  CHECK(text("first-player edge", even) == "");
}

TEST_CASE("an edge of a side is one only if the sides take turns in beginning") {
  auto trials = many(20, 30, End::white_wins);
  CHECK(text("uneven sides", trials) == "");
  for (std::size_t i = 0; i < trials.size(); i += 2) {
    trials[i].first = ggp::Player{1};
    for (auto& ply : trials[i].plies) ply.mover = ggp::Player{1 - ply.mover.index()};
  }
  CHECK(text("uneven sides", trials) == "White wins 20 of 20 decided games (77–100 %).");
  CHECK(text("first-player edge", trials) == "");
}

TEST_CASE("games that are drawn, stopped or over too soon") {
  CHECK(text("draws", many(20, 30, End::draw)) == "20 of 20 games have no winner (77–100 %).");
  CHECK(text("draws", many(20, 30, End::white_wins)) == "");
  CHECK(text("too long", many(20, 120, End::timeout)) ==
        "20 of 20 games are not over after 120 plies (77–100 %).");
  CHECK(text("too short", many(20, 10, End::white_wins)) ==
        "20 of 20 games end within 10 plies (77–100 %).");
  CHECK(text("too short", many(20, 11, End::white_wins)) == "");
  CHECK(text("draws", {}) == "");
  // Stopped after few plies, as games of endless turns are, it is too long, not too short.
  CHECK(text("too short", many(20, 2, End::timeout)) == "");
  CHECK(text("too long", many(20, 2, End::timeout)) != "");
  // Where a game without a winner ended is shown, not where one was broken off.
  auto trials = many(1, 3, End::timeout);
  trials.front().exhausted = true;
  for (const Trial& trial : many(20, 30, End::draw)) trials.push_back(trial);
  const auto found = flaw("draws", Evidence(hand_made::rows_of_three(), trials));
  REQUIRE(found);
  CHECK(found->places.front() == criticism::Place{1, 31});
}

TEST_CASE("one who only copies should not do well") {
  const std::vector<Contest> held = {contest(Mode::against_mirror, 15, 20),
                                     contest(Mode::against_random, 1, 20)};
  CHECK(text("copying", {}, held).find("scores 75 % against") != std::string::npos);
  // As much as one scores who moves at random is no merit of copying.
  const std::vector<Contest> blind = {contest(Mode::against_mirror, 15, 20),
                                      contest(Mode::against_random, 14, 20)};
  CHECK(text("copying", {}, blind) == "");
  CHECK(text("copying", {}, {contest(Mode::against_mirror, 15, 20)}) == "");
  // Of what was broken off for want of effort nobody knows who would have won.
  std::vector<Contest> hurried = {contest(Mode::against_mirror, 9, 9),
                                  contest(Mode::against_random, 0, 20)};
  for (int i = 0; i < 6; ++i) hurried[0].bouts.push_back({.score = 0.5, .spent = true});
  CHECK(text("copying", {}, hurried).find("scores 100 % against") != std::string::npos);
}

TEST_CASE("a copying player makes the position symmetric again") {
  const ggp::Game game = hand_made::read(R"((game Corners (players White Black)
    (board (tiling square) (size 4 4)) (end (All win (in-a-row 4)))))");
  const auto mirror = advisors::make_mirror(game);
  ggp::Rng rng(3);
  for (const auto& [move, answer] :
       std::vector<std::pair<std::string, std::string>>{{"a1", "d4"}, {"b3", "c2"}, {"d2", "a3"}}) {
    const auto state = ggp::play_text(game, game.engine().start(), move);
    REQUIRE(state);
    CHECK(notate(game, *state, mirror->choose(rng, game, *state)) == answer);
  }
  // In a game of corners against corners a half turn decides nothing, but whoever copies is never
  // without an answer.
  const auto spec = advisors::PlayerSpec::parse("mirror");
  REQUIRE(spec);
  CHECK(spec->describe() == "mirror");
}

TEST_CASE("rules that no game notices are named, the greatest parts of them") {
  // Three in a row are two in a row as well.
  const ggp::Game twice = hand_made::read(R"((game Twice (players White Black)
    (board (tiling square i-nbors) (size 3 3))
    (end (All win (and (in-a-row 3) (in-a-row 2))))))");
  CHECK(vestiges_of(twice) == std::vector<std::string>{"(in-a-row 2)"});
  // A board of nine cells never holds six stones of one player in four groups of …; but five in a
  // row cannot be made on it at all.
  const ggp::Game never = hand_made::read(R"((game Never (players White Black)
    (board (tiling square i-nbors) (size 3 3))
    (end (All win (in-a-row 3)) (All lose (in-a-row 3 (exactly))))))");
  CHECK(vestiges_of(hand_made::rows_of_three()).empty());
  CHECK_FALSE(vestiges_of(never).empty());
  CHECK(criticism::vestiges(twice, {}).empty());
}

TEST_CASE("captures that never happen and moves that nobody makes are named") {
  // The pieces stand too far apart to meet in the few turns that the race takes.
  const ggp::Game race = hand_made::read(R"((game Race (players (White N) (Black S))
    (board (tiling square) (size 2 5))
    (pieces (Man All (moves
      (move (pre (and (step forward) (empty to))))
      (move (pre (and (step backward) (enemy to))) (post (capture to))))))
    (start (place (Man White) a2) (place (Man Black) b4))
    (end (All win (reach goal)))))");
  const auto trials = self_play(race, 5);
  CHECK(text("no captures", trials, {}, race) ==
        "The rules let pieces be captured or converted, but no game has such a move.");
  CHECK(text("unused moves", trials, {}, race).find("(step backward)") != std::string::npos);
  const auto takes = hand_made::read(R"((game Takes (players White Black)
    (board (tiling square) (size 3 3))
    (pieces (Man All (moves (move (pre (and (step) (enemy to))) (post (capture to))))))
    (start (place (Man White) (on-phase 0)) (place (Man Black) (on-phase 1)))
    (end (All lose (no-move)))))");
  CHECK(text("no captures", self_play(takes, 5), {}, takes) == "");
}

TEST_CASE("a player who must pass is stuck, at the ply where he first is") {
  // Whoever stands in the corner behind the other's stones cannot move.
  const ggp::Game stuck = hand_made::read(R"((game Stuck (players White Black)
    (board (tiling square) (size 5 1))
    (pieces (Man All (moves (move (pre (and (step E) (empty to)))))))
    (start (place (Man White) a1) (place (Man Black) e1))
    (end (White win (reach d1)))))");
  const auto trials = self_play(stuck, 20);
  const Evidence evidence(stuck, trials);
  const auto found = flaw("dead ends", evidence);
  REQUIRE(found);
  CHECK(found->text.starts_with("In 20 of 20"));
  const auto& place = found->places.front();
  CHECK(trials[static_cast<std::size_t>(place.trial)].ply(place.ply).turn.front().is_pass());
}

TEST_CASE("every flaw has a name, a meaning and a finder") {
  std::vector<std::string_view> names;
  for (const auto& row : criticism::flaw_rows()) {
    CHECK(bool(row.find != nullptr));
    CHECK(row.meaning.ends_with('.'));
    CHECK(std::ranges::count(names, row.name) == 0);
    names.push_back(row.name);
  }
}
