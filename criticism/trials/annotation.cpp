#include "criticism/trials/annotation.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <numeric>

#include "criticism/trials/lead.hpp"

namespace ludi::criticism {

namespace {

using ggp::Player;

/// The winner's worst lead between the opening and the end.
double worst_lead(const Trial& trial) {
  double worst = 0;
  for (int n = trial.opening + 1; n < trial.length(); ++n)
    worst = std::min(worst, lead(trial, n, trial.outcome.winner()));
  return worst;
}

std::vector<std::string> notes_of(const ggp::Game& game, const Trial& trial,
                                  const std::vector<std::string>& turns) {
  const auto turn = [&](int n) {
    return fmt::format("{}. {}", n, turns[static_cast<std::size_t>(n - 1)]);
  };
  const auto name = [&](Player player) { return game.player_name(player); };
  std::vector<std::string> notes;
  if (trial.opening > 0)
    notes.push_back(fmt::format("The first {} plies were drawn by lot.", trial.opening));
  int best = 0;
  for (int n = trial.opening + 1; n < trial.length(); ++n)
    if (best == 0 || gain(trial, n) > gain(trial, best)) best = n;
  if (best != 0 && gain(trial, best) > 0)
    notes.push_back(fmt::format("{} gains most with {}: {:+.2f}.", name(trial.ply(best).mover),
                                turn(best), gain(trial, best)));
  if (!trial.decided()) {
    notes.push_back(trial.timed_out ? "The game was stopped undecided."
                                    : "The game has no winner.");
    return notes;
  }
  const Player winner = trial.outcome.winner();
  int worst = trial.opening, safe = trial.opening;
  for (int n = trial.opening + 1; n < trial.length(); ++n) {
    if (lead(trial, n, winner) < lead(trial, worst, winner)) worst = n;
    if (is_behind(trial, n, winner)) safe = n;
  }
  if (worst > trial.opening && is_behind(trial, worst, winner))
    notes.push_back(fmt::format("{} stands worst after {}: {:+.2f}.", name(winner), turn(worst),
                                lead(trial, worst, winner)));
  if (safe > trial.opening)
    notes.push_back(
        fmt::format("From {} on {} is not behind any more.", turn(safe + 1), name(winner)));
  else
    notes.push_back(fmt::format("{} is never behind.", name(winner)));
  const Player last = trial.ply(trial.length()).mover;
  notes.push_back(last == winner
                      ? fmt::format("{} wins with {}.", name(winner), turn(trial.length()))
                      : fmt::format("{} loses with {}.", name(last), turn(trial.length())));
  return notes;
}

}  // namespace

std::vector<Annotation> annotated_games(const ggp::Game& game, std::span<const Trial> trials) {
  std::vector<Annotation> chosen;
  const auto add = [&](std::size_t t, std::string reason) {
    if (std::ranges::find(chosen, t, &Annotation::trial) != chosen.end()) return;
    Annotation annotation{t, std::move(reason), turns_of(game, trials[t]), {}};
    annotation.notes = notes_of(game, trials[t], annotation.turns);
    chosen.push_back(std::move(annotation));
  };
  std::vector<std::size_t> played, decided;
  for (std::size_t t = 0; t < trials.size(); ++t) {
    if (trials[t].length() > 0) played.push_back(t);
    if (trials[t].length() > 0 && trials[t].decided()) decided.push_back(t);
  }
  const auto length = [&](std::size_t t) { return trials[t].length(); };
  if (!decided.empty()) {
    add(std::ranges::min(decided, {}, length), "the shortest game with a winner");
    const std::size_t comeback =
        std::ranges::min(decided, {}, [&](std::size_t t) { return worst_lead(trials[t]); });
    if (worst_lead(trials[comeback]) < 0) add(comeback, "the greatest comeback");
  }
  std::ranges::stable_sort(played, {}, length);
  // From the middle outwards, one that is not there yet.
  for (std::size_t i = 0; i < played.size() && chosen.size() < 3; ++i) {
    const std::size_t half = played.size() / 2, step = (i + 1) / 2;
    const std::size_t at = i % 2 == 0 ? half - std::min(half, step) : half + step;
    if (at < played.size()) add(played[at], "a game of middling length");
  }
  return chosen;
}

}  // namespace ludi::criticism
