// The critic that plays: what it says of a game is what its readers find when they measure its
// text.
#include "synthesis/judge/critic.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <sstream>
#include <string>

#include "advisors/advisors.hpp"
#include "criticism/store/measure_kept.hpp"
#include "gdl/text/print.hpp"
#include "ggp/rules/vocabulary.hpp"
#include "synthesis/breed/breed.hpp"
#include "synthesis/run/support.hpp"
#include "tests/folder.hpp"
#include "tests/plays.hpp"

namespace {

using namespace ludi;
using synthesis::Judgement;
using test::Game;

/// Judgements of a moment; the last ones keep their trials in the folder.
synthesis::CriticSettings hasty(const std::filesystem::path& kept) {
  synthesis::CriticSettings settings;
  settings.trials = settings.last_trials = 4;
  settings.trial_nodes = settings.last_nodes = 40;
  settings.tuning_iterations = 1;
  settings.tuning_games = 2;
  settings.kept = kept;
  return settings;
}

Game published(const Game& game, const synthesis::Appraisal& appraisal) {
  auto individual =
      synthesis::individual("Published", synthesis::stripped(ggp::vocabulary(), game.checked()));
  individual.appraisal = appraisal;
  return test::game_of(gdl::print(synthesis::published(individual, {}, {})));
}

std::string contents_of_all(const std::filesystem::path& folder) {
  std::string text;
  for (const auto& entry : std::filesystem::directory_iterator(folder))
    text += test::contents_of(entry.path());
  return text;
}

}  // namespace

TEST_CASE("a game is judged by the policy that is written into its text") {
  const Folder folder;
  const auto settings = hasty(folder.file(""));
  const auto critic = synthesis::playing_critic(settings);
  for (const char* name : {"fox-and-hounds", "breakthrough"}) {
    CAPTURE(name);
    const Game game = test::game_named(name);
    // Weights that no text can hold, other ones for each player.
    auto policy = advisors::default_policy(game);
    for (std::size_t p = 0; p < policy.of.size(); ++p)
      for (std::size_t i = 0; i < policy.of[p].size(); ++i)
        policy.of[p][i].weight /= 3.0 + static_cast<double>(p + i);
    const auto appraisal = critic.appraise(game, policy);
    const Game text = published(game, appraisal);
    const auto again = criticism::measure(
        text, synthesis::measuring(advisors::policy_of(text), settings, Judgement::first));
    CHECK(again.score == appraisal.score);
    CHECK(again.viable == appraisal.viable);
    for (const auto& [symbol, value] : appraisal.criteria) {
      CAPTURE(symbol);
      CHECK(again.find(symbol)->value == value);
    }
  }
}

TEST_CASE("where no advisor is left, a game is judged by the policy that follows from its rules") {
  const Folder folder;
  const auto settings = hasty(folder.file(""));
  const Game game = test::game_of(
      "(game Last (players White Black) (board (tiling square (i-nbors 0)) (size 3 3))"
      " (end (All lose (moved-last))))");
  ggp::Policy none;
  none.of.resize(2);
  const auto appraisal = synthesis::playing_critic(settings).appraise(game, none);
  const Game text = published(game, appraisal);
  CHECK(text.hash() == game.hash());
  const auto again = criticism::measure(
      text, synthesis::measuring(advisors::policy_of(text), settings, Judgement::first));
  CHECK(again.score == appraisal.score);
}

TEST_CASE("the trials of a last judgement are there for whoever measures the text once more") {
  const Folder folder;
  const auto settings = hasty(folder.file(""));
  const Game game = test::game_named("tic-tac-toe");
  const auto critic = synthesis::playing_critic(settings);
  const auto appraisal = critic.reappraise(game, advisors::default_policy(game));
  const std::string kept = contents_of_all(folder.file(""));
  const auto begin_with = [&](const std::string& what) {
    std::istringstream lines(kept);
    int count = 0;
    for (std::string line; std::getline(lines, line);) count += line.starts_with(what) ? 1 : 0;
    return count;
  };
  CHECK(begin_with("trial ") == settings.last_trials);
  CHECK(begin_with("bout ") > 0);

  const Game text = published(game, appraisal);
  const auto policy = advisors::policy_of(text);
  const auto how = synthesis::measuring(policy, settings, Judgement::last);
  const auto file = synthesis::trials_of(text, policy, settings, Judgement::last);
  CHECK(criticism::measure_kept(text, how, file).score == appraisal.score);
  CHECK(contents_of_all(folder.file("")) == kept);
}

TEST_CASE("a game that nobody plays better than chance is not viable, whatever was measured") {
  // Who fills the last of the cells wins: nothing anybody does makes a difference.
  const Game parity = test::game_of(
      "(game Parity (players White Black) (board (tiling square) (size 7 5))"
      " (end (All win (full))))");
  // Chance makes no rows, and stops nobody's.
  const Game rows = test::game_of(
      "(game Rows (players White Black) (board (tiling square) (size 6 6))"
      " (end (All win (in-a-row 4))))");
  auto settings = hasty({});
  settings.chance_games = 20;
  const auto critic = synthesis::playing_critic(settings);
  const auto reasons = [&](const Game& game) {
    const auto policy = advisors::default_policy(game);
    const auto before = critic.appraise(game, policy), after = critic.reappraise(game, policy);
    CHECK(before.reasons.size() <= after.reasons.size());
    return after.reasons.size() - before.reasons.size();
  };
  CHECK(reasons(parity) == 1);
  CHECK(reasons(rows) == 0);
}

TEST_CASE("a game that is won by force soon after its start is not viable, however trials went") {
  // Two neighbours, which the first player has with their second stone.
  const Game pair = test::game_of(
      "(game Pair (players White Black) (board (tiling square) (size 6 6))"
      " (end (All win (in-a-row 2))))");
  auto settings = hasty({});
  settings.most_proven_plies = 0;
  const auto judged = [&] {
    return synthesis::playing_critic(settings).appraise(pair, advisors::default_policy(pair));
  };
  REQUIRE(judged().viable);
  settings.most_proven_plies = 2;
  CHECK(judged().viable);
  settings.most_proven_plies = 3;
  const auto condemned = judged();
  CHECK_FALSE(condemned.viable);
  CHECK(condemned.reasons ==
        std::vector<std::string>{"White wins by force in three plies from the start"});
}

TEST_CASE("a game that the second player holds by copying is not viable") {
  // Own stones never touch. The half turn leaves no cell in its place and each answer it gives is
  // legal as the turn was, so who copies always has an answer.
  const Game col = test::game_of(
      "(game Col (players White Black) (board (tiling square) (size 4 4))"
      " (pieces (Stone All (moves (move (pre (and (empty to) (not (in to (nbors friend)))))))))"
      " (end (All lose (no-move))))");
  auto settings = hasty({});
  settings.most_proven_plies = 0;
  settings.chance_games = 0;
  const auto reasons = [&] {
    return synthesis::playing_critic(settings)
        .reappraise(col, advisors::default_policy(col))
        .reasons;
  };
  settings.copying_games = 0;
  REQUIRE(reasons().empty());
  settings.copying_games = 24;
  REQUIRE(reasons().size() == 1);
  CHECK(reasons().front().starts_with(
      "the second player need only copy the opponent not to lose: 12 of 12 games"));
}

TEST_CASE("a game that goes the same way wherever pieces stand is not viable") {
  // Men may be crowned, and who fills the last cell wins: whoever counts both wins without a board.
  const Game lamps = test::game_of(
      "(game Lamps (players White Black) (board (tiling square) (size 4 4))"
      " (pieces (Man neutral (moves (move (pre (empty to)) (action (push)))"
      "                             (move (action (promote King))))) (King neutral))"
      " (end (All win (full))))");
  auto settings = hasty({});
  settings.chance_games = settings.copying_games = 0;
  const auto reasons = [&] {
    return synthesis::playing_critic(settings)
        .reappraise(lamps, advisors::default_policy(lamps))
        .reasons;
  };
  REQUIRE(reasons() == std::vector<std::string>{"it makes no difference where pieces stand"});
  settings.shuffled_games = 0;
  CHECK(reasons().empty());
}

TEST_CASE("a game whose openings fill the board is not viable") {
  // Sixteen stones are placed before anybody looks for rows, and then nothing can move.
  const auto game = [](int turns) {
    return test::game_of(
        "(game Rows (players White Black) (board (tiling square i-nbors) (size 4 4))"
        " (start (opening " +
        std::to_string(turns) +
        " (move (pre (empty to)) (action (push)))))"
        " (end (All win (in-a-row 3))))");
  };
  auto settings = hasty({});
  settings.most_proven_plies = 0;
  const auto reasons = [&](const Game& each) {
    return synthesis::playing_critic(settings)
        .appraise(each, advisors::default_policy(each))
        .reasons;
  };
  const auto told = reasons(game(15));
  REQUIRE_FALSE(told.empty());
  CHECK(told.back().starts_with("play hardly begins: openings take 15 of"));
  for (const std::string& reason : reasons(game(2)))
    CHECK_FALSE(reason.starts_with("play hardly begins"));
}

TEST_CASE("what trials alone cannot tell lies farther from known games") {
  // Two trials show nothing of who leads; nobody owns a piece, so that nothing is known of enemies.
  auto settings = hasty({});
  const auto leverage = [&](const char* name, int trials) {
    const Game game = test::game_named(name);
    settings.trials = trials;
    return synthesis::playing_critic(settings)
        .appraise(game, advisors::default_policy(game))
        .leverage;
  };
  CHECK(leverage("tic-tac-toe", 2) > 1);
  CHECK(leverage("tic-tac-toe", 60) < 1);
  CHECK(leverage("notakto", 60) > 1);
}

TEST_CASE("a score comes with its interval, the same every time") {
  const Game game = test::game_named("tic-tac-toe");
  auto settings = hasty({});
  const auto judged = [&] {
    return synthesis::playing_critic(settings).appraise(game, advisors::default_policy(game));
  };
  const auto appraisal = judged();
  REQUIRE(appraisal.interval);
  CHECK(appraisal.interval->low < appraisal.interval->high);
  CHECK(judged().interval == appraisal.interval);
  settings.resamples = 0;
  CHECK_FALSE(judged().interval);
  CHECK(judged().score == appraisal.score);
}
