#include "criticism/measure/flaw.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "criticism/criteria/outcomes.hpp"
#include "criticism/criteria/tally.hpp"
#include "criticism/measure/vestige.hpp"
#include "gdl/text/print.hpp"
#include "ggp/rules/trait.hpp"
#include "ggp/rules/vocabulary.hpp"

namespace ludi::criticism {

namespace {

using ggp::Player;

constexpr std::size_t most_places = 3;

/// The last positions of the trials that fit, at most three of them.
template <typename F>
std::vector<Place> ends_where(const Inspection& in, const F& fits) {
  std::vector<Place> places;
  for (std::size_t t = 0; t < in.evidence.trials.size() && places.size() < most_places; ++t)
    if (const Trial& trial = *in.evidence.trials[t]; fits(trial))
      places.push_back({static_cast<int>(t), trial.length() + 1});
  return places;
}

/// A share of games as a sentence tells it: "12 of 20", and its interval, "36–81 %".
struct Share {
  std::string count, interval;
};

/// The share if it is too great beyond doubt.
std::optional<Share> too_many(const Inspection& in, int games, int of, double bound) {
  if (of == 0) return std::nullopt;
  const Interval share = proportion_interval(games, of, in.settings.level);
  if (share.low <= bound) return std::nullopt;
  return Share{fmt::format("{} of {}", games, of),
               fmt::format("{:.0f}–{:.0f} %", 100 * share.low, 100 * share.high)};
}

std::optional<Flaw> first_edge(const Inspection& in) {
  const Outcomes o = outcomes_of(in.evidence);
  if (in.evidence.game.players() < 2) return std::nullopt;
  const auto won_by = [](bool first) {
    return [first](const Trial& trial) {
      return trial.decided() && (trial.outcome.winner() == trial.beginner()) == first;
    };
  };
  const double fair = 2 * in.settings.fair_wins / in.evidence.game.players();
  if (const auto share = too_many(in, o.first_wins, o.decided(), fair))
    return Flaw{
        {},
        fmt::format("The first player wins {} decided games ({}).", share->count, share->interval),
        ends_where(in, won_by(true))};
  if (in.evidence.game.players() == 2)
    if (const auto share = too_many(in, o.decided() - o.first_wins, o.decided(), fair))
      return Flaw{{},
                  fmt::format("The first player loses {} decided games ({}).", share->count,
                              share->interval),
                  ends_where(in, won_by(false))};
  return std::nullopt;
}

std::optional<Flaw> side_edge(const Inspection& in) {
  const Outcomes o = outcomes_of(in.evidence);
  // Where the same side always begins, this flaw is the first player's edge again.
  const auto begins = [](const Trial* trial) { return trial->first == Player{0}; };
  if (o.wins.size() < 2 || std::ranges::all_of(in.evidence.trials, begins)) return std::nullopt;
  const double fair = 2 * in.settings.fair_wins / static_cast<double>(o.wins.size());
  for (std::size_t p = 0; p < o.wins.size(); ++p) {
    const Player side{static_cast<int>(p)};
    if (const auto share = too_many(in, o.wins[p], o.decided(), fair))
      return Flaw{{},
                  fmt::format("{} wins {} decided games ({}).", in.evidence.game.player_name(side),
                              share->count, share->interval),
                  ends_where(in, [&](const Trial& t) { return t.outcome.winner() == side; })};
  }
  return std::nullopt;
}

std::optional<Flaw> draws(const Inspection& in) {
  const Outcomes o = outcomes_of(in.evidence);
  const auto share = too_many(in, o.draws + o.timeouts, o.games, in.settings.few_draws);
  if (!share) return std::nullopt;
  return Flaw{{},
              fmt::format("{} games have no winner ({}).", share->count, share->interval),
              ends_where(in, [](const Trial& t) { return !t.decided() && !t.exhausted; })};
}

/// The plies after which games were stopped.
int longest_stopped(const Evidence& evidence) {
  int longest = 0;
  for (const Trial* trial : evidence.trials)
    if (trial->timed_out && !trial->exhausted) longest = std::max(longest, trial->length());
  return longest;
}

std::optional<Flaw> too_long(const Inspection& in) {
  const Outcomes o = outcomes_of(in.evidence);
  const auto share = too_many(in, o.timeouts, o.games, in.settings.few_stopped);
  if (!share) return std::nullopt;
  return Flaw{
      {},
      fmt::format("{} games are not over after {} plies ({}).{}", share->count,
                  longest_stopped(in.evidence), share->interval,
                  o.gone_on_with == 0
                      ? ""
                      : fmt::format(" Stronger players, who went on with {} of them, ended {}.",
                                    o.gone_on_with, o.ended_later)),
      ends_where(in, [](const Trial& t) { return t.timed_out && !t.exhausted; })};
}

std::optional<Flaw> too_short(const Inspection& in) {
  const Outcomes o = outcomes_of(in.evidence);
  const auto share = too_many(in, o.short_games, o.games, in.settings.few_short);
  if (!share) return std::nullopt;
  return Flaw{{},
              fmt::format("{} games end within {} plies ({}).", share->count, Outcomes::short_game,
                          share->interval),
              ends_where(in, [](const Trial& t) {
                return !t.timed_out && t.length() <= Outcomes::short_game;
              })};
}

std::optional<Flaw> dead_ends(const Inspection& in) {
  const auto stuck = static_cast<int>(
      std::ranges::count_if(in.stuck, [](const auto& ply) { return ply.has_value(); }));
  const auto share = too_many(in, stuck, static_cast<int>(in.stuck.size()), in.settings.few_stuck);
  if (!share) return std::nullopt;
  std::vector<Place> places;
  for (std::size_t t = 0; t < in.stuck.size() && places.size() < most_places; ++t)
    if (in.stuck[t]) places.push_back({static_cast<int>(t), *in.stuck[t]});
  return Flaw{{},
              fmt::format("In {} games a player has no legal move and must pass ({}).",
                          share->count, share->interval),
              std::move(places)};
}

std::string quoted(const std::vector<std::string>& texts) {
  return fmt::format("{}", fmt::join(texts, ", "));
}

std::optional<Flaw> vestigial_rules(const Inspection& in) {
  std::vector<std::string> texts;
  for (const Vestige& vestige : vestiges(in.evidence.game, in.evidence.trials))
    texts.push_back(vestige.text);
  if (texts.empty()) return std::nullopt;
  return Flaw{
      {}, fmt::format("Every game would have gone the same way without: {}.", quoted(texts)), {}};
}

std::optional<Flaw> unused_moves(const Inspection& in) {
  const ggp::Rules& rules = in.evidence.game.rules();
  std::vector<std::string> texts;
  for (std::size_t m = 0; m < in.used.size(); ++m) {
    if (in.used[m]) continue;
    texts.push_back(gdl::print_line(rules.checked.tree, rules.moves[m].node));
  }
  if (texts.empty() || in.evidence.trials.empty()) return std::nullopt;
  return Flaw{{}, fmt::format("No game uses: {}.", quoted(texts)), {}};
}

std::optional<Flaw> no_captures(const Inspection& in) {
  const ggp::Rules& rules = in.evidence.game.rules();
  const bool may = std::ranges::any_of(
      rules.moves, [](const ggp::MoveRule& move) { return move.form.changes_pieces(); });
  if (!may || in.captures || in.evidence.trials.empty()) return std::nullopt;
  return Flaw{
      {}, "The rules let pieces be captured or converted, but no game has such a move.", {}};
}

std::optional<Flaw> copying(const Inspection& in) {
  const auto mirror = tally_of(in.evidence.of(Mode::against_mirror));
  const auto chance = tally_of(in.evidence.of(Mode::against_random));
  if (!mirror || !chance) return std::nullopt;
  // Of those who do not play normally.
  const double copied = 1 - mirror->score(), blind = 1 - chance->score();
  const auto interval = proportion_interval(static_cast<int>(mirror->games - mirror->points),
                                            mirror->games, in.settings.level);
  if (interval.low <= std::max(in.settings.copied_score, blind)) return std::nullopt;
  return Flaw{
      {},
      fmt::format("A player who only copies the opponent, so that the position is symmetric "
                  "again, scores {:.0f} % against the player of the trials. A random "
                  "player scores {:.0f} %.",
                  100 * copied, 100 * blind),
      {}};
}

constexpr FlawRow kinds_of_flaw[] = {
    {"first-player edge", "The first move decides the game.", first_edge},
    {"uneven sides", "One side has the better chances.", side_edge},
    {"draws", "Many games have no winner.", draws},
    {"too long", "Games do not come to an end.", too_long},
    {"too short", "Games are over before they begin.", too_short},
    {"dead ends", "Players are stuck in the middle of a game.", dead_ends},
    {"vestigial rules", "Some rules make no difference in play.", vestigial_rules},
    {"unused moves", "Some moves are never made.", unused_moves},
    {"no captures", "Captures are allowed but never happen.", no_captures},
    {"copying", "Symmetric answers do as well as good ones.", copying},
};

bool takes_enemies(const std::vector<ggp::CellContent>& before,
                   const std::vector<ggp::CellContent>& after, Player mover) {
  const auto enemies = [&](const std::vector<ggp::CellContent>& contents) {
    return std::ranges::count_if(contents, [&](const ggp::CellContent& content) {
      return content.owner.exists() && content.owner != mover;
    });
  };
  return enemies(after) < enemies(before);
}

Inspection inspect(const Evidence& evidence, const FlawSettings& settings) {
  const ggp::Engine& engine = evidence.game.engine();
  Inspection in{evidence, settings, {}, {}, false};
  in.used.resize(evidence.game.rules().moves.size());
  for (const Trial* trial : evidence.trials) {
    std::optional<int> stuck;
    ggp::State state = start_of(evidence.game, *trial);
    for (int n = 1; n <= trial->length(); ++n) {
      const Ply& ply = trial->ply(n);
      const auto before = engine.contents(state);
      if (!stuck && ply.choices == 1 && !ply.turn.empty() && ply.turn.front().is_pass()) stuck = n;
      for (const ggp::Step& step : ply.turn) {
        if (step.rule < in.used.size()) in.used[step.rule] = true;
        engine.play(state, step);
      }
      in.captures = in.captures || takes_enemies(before, engine.contents(state), ply.mover);
    }
    in.stuck.push_back(stuck);
  }
  return in;
}

}  // namespace

std::span<const FlawRow> flaw_rows() {
  return kinds_of_flaw;
}

std::vector<Flaw> find_flaws(const Evidence& evidence, const FlawSettings& settings) {
  const Inspection in = inspect(evidence, settings);
  std::vector<Flaw> flaws;
  for (const FlawRow& row : kinds_of_flaw)
    if (auto flaw = row.find(in)) {
      flaw->name = row.name;
      flaws.push_back(std::move(*flaw));
    }
  return flaws;
}

}  // namespace ludi::criticism
