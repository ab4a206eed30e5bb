// Viability criteria: how games end and how long they last.
#include <algorithm>
#include <array>
#include <cmath>

#include "criticism/criteria/means.hpp"
#include "criticism/criteria/outcomes.hpp"
#include "criticism/criteria/tally.hpp"
#include "ggp/base/real.hpp"

namespace ludi::criticism {

namespace {

std::optional<double> ratio(double part, double whole) {
  if (whole == 0) return std::nullopt;
  return part / whole;
}

std::optional<double> completion(const Evidence& evidence) {
  const Outcomes o = outcomes_of(evidence);
  return ratio(o.decided(), o.games);
}

std::optional<double> duration(const Evidence& evidence) {
  return mean_over_trials(evidence, [](const Trial& trial) {
    return 1 - std::abs(preferred_length - trial.length()) / double{preferred_length};
  });
}

std::optional<double> balance(const Evidence& evidence) {
  const Outcomes o = outcomes_of(evidence);
  if (o.decided() == 0) return std::nullopt;
  const auto [least, most] = std::ranges::minmax(o.wins);
  return 1 - double(most - least) / o.decided();
}

std::optional<double> first_advantage(const Evidence& evidence) {
  const Outcomes o = outcomes_of(evidence);
  if (o.decided() == 0) return std::nullopt;
  const double half = o.decided() / 2.0;
  return std::abs(o.first_wins - half) / half;
}

std::optional<double> drawishness(const Evidence& evidence) {
  const Outcomes o = outcomes_of(evidence);
  return ratio(o.draws, o.games);
}

std::optional<double> timeouts(const Evidence& evidence) {
  const Outcomes o = outcomes_of(evidence);
  return ratio(o.timeouts, o.games);
}

std::optional<double> duration_spread(const Evidence& evidence) {
  const auto length = [](const Trial& trial) { return double(trial.length()); };
  const auto mean = mean_over_trials(evidence, length);
  if (!mean) return std::nullopt;
  const auto variance = mean_over_trials(evidence, [&](const Trial& trial) {
    const double off = length(trial) - *mean;
    return off * off;
  });
  return 1 - std::min(1.0, std::sqrt(*variance) / preferred_length);
}

std::optional<double> outcome_uniformity(const Evidence& evidence) {
  const Outcomes o = outcomes_of(evidence);
  if (o.decided() == 0 || o.wins.size() < 2) return std::nullopt;
  double entropy = 0;
  for (const int wins : o.wins)
    if (wins != 0) {
      const double share = double(wins) / o.decided();
      entropy -= share * ggp::logarithm(share);
    }
  return entropy / ggp::logarithm(double(o.wins.size()));
}

/// Mean over the rungs, what was not measured left out.
template <typename Value>
std::optional<double> mean_over_rungs(const Evidence& evidence, std::span<const Mode> rungs,
                                      const Value& value) {
  Mean mean;
  for (const Mode mode : rungs)
    if (const auto tally = tally_of(evidence.of(mode))) mean.add(value(*tally));
  return mean.value();
}

std::optional<double> robust_to_random(const Evidence& evidence) {
  return mean_over_rungs(evidence, random_modes,
                         [](const Tally& tally) { return tally.advantage(); });
}

/// Robust games are still won, and by the player who plays normally.
template <const auto& rungs>
std::optional<double> robust_to(const Evidence& evidence) {
  return mean_over_rungs(evidence, rungs, [](const Tally& tally) {
    return tally.decided_share() * clip01(2 * tally.score());
  });
}

constexpr std::array viability_rows = {
    Criterion{.symbol = "A_comp",
              .name = "Completion",
              .meaning = "How often a game ends with a winner.",
              .category = Category::viability,
              .formula = "games won by a player / G",
              .source = Source::paper,
              .better = Better::higher,
              .from = From::counted,
              .measure = completion},
    Criterion{.symbol = "A_durn",
              .name = "Duration",
              .meaning = "How near games come to the length people prefer, 60 plies.",
              .category = Category::viability,
              .formula = "1 − (1/G) Σ |60 − M| / 60",
              .source = Source::paper,
              .better = Better::higher,
              .from = From::counted,
              .measure = duration},
    Criterion{.symbol = "A_bala",
              .name = "Balance",
              .meaning = "Whether both sides have the same chances.",
              .category = Category::viability,
              .formula = "1 − |wins_1 − wins_2| / (wins_1 + wins_2); more players: most less "
                         "fewest wins",
              .source = Source::thesis,
              .better = Better::higher,
              .from = From::ended,
              .measure = balance},
    Criterion{.symbol = "A_advn",
              .name = "First-move advantage",
              .meaning = "Whether the first move matters; trials are begun by each side in turn "
                         "where the rules allow it.",
              .category = Category::viability,
              .formula = "|wins_F − W/2| / (W/2), W all wins, wins_F those of the first player",
              .source = Source::thesis,
              .better = Better::lower,
              .from = From::ended,
              .measure = first_advantage},
    Criterion{.symbol = "A_draw",
              .name = "Drawishness",
              .meaning = "How often the rules end a game with no winner.",
              .category = Category::viability,
              .formula = "games drawn by the rules / G",
              .source = Source::successor,
              .better = Better::lower,
              .from = From::counted,
              .measure = drawishness},
    Criterion{.symbol = "A_time",
              .name = "Timeouts",
              .meaning = "How often a game drags on until it is stopped.",
              .category = Category::viability,
              .formula = "games stopped at the cap on plies / G",
              .source = Source::thesis,
              .better = Better::lower,
              .from = From::counted,
              .measure = timeouts},
    Criterion{.symbol = "A_dvar",
              .name = "Duration spread",
              .meaning = "Whether all games last about as long.",
              .category = Category::viability,
              .formula = "1 − min(1, standard deviation of M over the trials / 60)",
              .source = Source::successor,
              .from = From::ended,
              .neutral = 0.5,
              .measure = duration_spread},
    Criterion{.symbol = "A_outu",
              .name = "Outcome uniformity",
              .meaning = "How open the question is which side will win, before anything is known; "
                         "with two players it ranks games as A_bala does.",
              .category = Category::viability,
              .formula = "entropy of the shares of wins / ln(players)",
              .better = Better::higher,
              .from = From::ended,
              .measure = outcome_uniformity},
    Criterion{.symbol = "A_rrnd",
              .name = "Robustness to random play",
              .meaning = "Whether playing well beats playing blindly: where it does not, luck or "
                         "emptiness rules.",
              .category = Category::viability,
              .formula =
                  "mean over players of 4, 16, 64 nodes and the normal one of clip(2 · score "
                  "against a random player − 1), score = (wins + draws/2) / games",
              .better = Better::higher,
              .needs = Needs::random,
              .measure = robust_to_random},
    Criterion{.symbol = "A_rdef",
              .name = "Robustness to defensive play",
              .meaning = "Whether a purely defensive opponent can spoil the game.",
              .category = Category::viability,
              .formula =
                  "mean over players of 4, 16, 64 nodes and the normal one of share of games "
                  "decided · clip(2 · score against one who only lowers the opponent's "
                  "evaluation)",
              .better = Better::higher,
              .needs = Needs::defensive,
              .measure = robust_to<defensive_modes>},
    Criterion{.symbol = "A_robs",
              .name = "Robustness to obstructive play",
              .meaning = "Whether an opponent who only takes moves away can spoil the game.",
              .category = Category::viability,
              .formula =
                  "mean over players of 4, 16, 64 nodes and the normal one of share of games "
                  "decided · clip(2 · score against one who leaves it the fewest steps)",
              .better = Better::higher,
              .needs = Needs::obstructive,
              .measure = robust_to<obstructive_modes>},
};
static_assert(viability_rows.size() == 11);
static_assert(std::ranges::all_of(viability_rows, sound));

}  // namespace

std::span<const Criterion> viability_criteria() {
  return viability_rows;
}

}  // namespace ludi::criticism
