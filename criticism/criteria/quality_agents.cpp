// Quality criteria of how kinds of player differ, and of what a restriction costs one.
#include <algorithm>
#include <array>
#include <cmath>

#include "criticism/criteria/means.hpp"
#include "criticism/criteria/tally.hpp"

namespace ludi::criticism {

namespace {

/// Standard deviation of the mean scores of so many agents, each of whom beats all those below it.
double spread_of_perfect_order(std::size_t agents) {
  // Mean scores 0, 1/(n − 1), …, 1 have the variance (n + 1) / (12 (n − 1)).
  const auto n = static_cast<double>(agents);
  return std::sqrt((n + 1) / (12 * (n - 1)));
}

std::optional<double> spread_of_agents(const Evidence& evidence) {
  std::vector<advisors::PlayerKind> kinds;
  std::vector<Mean> scores;
  const auto score_of = [&](advisors::PlayerKind kind) -> Mean& {
    const auto at = static_cast<std::size_t>(std::ranges::find(kinds, kind) - kinds.begin());
    if (at == kinds.size()) {
      kinds.push_back(kind);
      scores.emplace_back();
    }
    return scores[at];
  };
  for (const Mode mode : agent_modes) {
    const auto tally = tally_of(evidence.of(mode));
    if (!tally) continue;
    score_of(row_of(mode).first.kind).add(tally->score());
    score_of(row_of(mode).other.kind).add(1 - tally->score());
  }
  if (scores.size() < 2) return std::nullopt;
  Mean mean, squares;
  for (const Mean& score : scores) mean.add(score.value());
  for (const Mean& score : scores) {
    const double off = *score.value() - *mean.value();
    squares.add(off * off);
  }
  return std::min(1.0, std::sqrt(*squares.value()) / spread_of_perfect_order(scores.size()));
}

template <Mode mode>
std::optional<double> cost_of_restriction(const Evidence& evidence) {
  const auto tally = tally_of(evidence.of(mode));
  if (!tally) return std::nullopt;
  return tally->advantage();
}

constexpr std::string_view cited_profiles =
    "Nielsen et al., General Video Game Evaluation Using Relative Algorithm Performance Profiles "
    "(2015)";
constexpr std::string_view cited_restricted =
    "Jaffe et al., Evaluating Competitive Game Balance with Restricted Play (2012)";

constexpr std::array agent_rows = {
    Criterion{.symbol = "A_sprd",
              .name = "Spread of agents",
              .meaning = "Whether a game tells kinds of player apart.",
              .formula =
                  "min(1, standard deviation of the mean scores of random, greedy, flat, UCT "
                  "and alpha-beta players, each against each other, those who search with "
                  "100 nodes, / that of a perfect order)",
              .source = Source::later,
              .cited = cited_profiles,
              .paper57 = false,
              .better = Better::higher,
              .needs = Needs::agents,
              .measure = spread_of_agents},
    Criterion{.symbol = "A_rcon",
              .name = "Need of the obvious",
              .meaning = "What it costs never to make the move that looks best at first sight.",
              .formula = "clip(2·s − 1), s the score of the normal player against itself where it "
                         "may not take a step that looks best at one ply",
              .source = Source::later,
              .cited = cited_restricted,
              .paper57 = false,
              .needs = Needs::restricted,
              .measure = cost_of_restriction<Mode::free_against_contrary>},
    Criterion{.symbol = "A_rhlf",
              .name = "Need of every turn",
              .meaning = "What it costs to play well only every other turn: whether plans can be "
                         "interrupted.",
              .formula = "clip(2·s − 1), s the score of the normal player against itself where it "
                         "draws every other turn by lot",
              .source = Source::later,
              .cited = cited_restricted,
              .paper57 = false,
              .needs = Needs::restricted,
              .measure = cost_of_restriction<Mode::free_against_half>},
};
static_assert(std::ranges::all_of(agent_rows, sound));

}  // namespace

std::span<const Criterion> agent_criteria() {
  return agent_rows;
}

}  // namespace ludi::criticism
