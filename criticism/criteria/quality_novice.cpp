// What a game is to those who have just learned it: who know the rules and nothing else, or err.
#include <algorithm>
#include <array>

#include "criticism/criteria/means.hpp"
#include "criticism/criteria/tally.hpp"

namespace ludi::criticism {

namespace {

std::optional<Tally> novices(const Evidence& evidence) {
  return tally_of(evidence.of(Mode::thinking_against_thinking));
}

std::optional<double> reward_of_thinking(const Evidence& evidence) {
  const auto tally = tally_of(evidence.of(Mode::thinking_against_random));
  if (!tally) return std::nullopt;
  return tally->advantage();
}

std::optional<double> novice_balance(const Evidence& evidence) {
  auto tally = novices(evidence);
  if (!tally || tally->decided == 0) return std::nullopt;
  tally->seat_wins.resize(static_cast<std::size_t>(evidence.game.players()));
  const auto [least, most] = std::ranges::minmax(tally->seat_wins);
  return 1 - double(most - least) / tally->decided;
}

std::optional<double> novice_draws(const Evidence& evidence) {
  const auto tally = novices(evidence);
  if (!tally) return std::nullopt;
  return 1 - tally->decided_share();
}

std::optional<double> novice_length(const Evidence& evidence) {
  const auto tally = novices(evidence);
  if (!tally) return std::nullopt;
  return std::min(1.0, tally->plies / tally->games / (2 * preferred_length));
}

std::optional<double> cost_of_lots(const Evidence& evidence) {
  Mean mean;
  for (const Mode mode : lot_modes)
    if (const auto tally = tally_of(evidence.of(mode))) mean.add(tally->advantage());
  return mean.value();
}

std::optional<double> cost_of_few_lots(const Evidence& evidence) {
  const auto tally = tally_of(evidence.of(Mode::lots_250));
  if (!tally) return std::nullopt;
  return tally->advantage();
}

constexpr std::string_view cited_flat =
    "Collins, Zhang et al., People use fast and flat simulation (2026)";

constexpr std::array novice_rows = {
    Criterion{.symbol = "A_rewd",
              .name = "Reward of thinking",
              .meaning = "Whether someone who has just learned the rules does better by thinking "
                         "than by chance.",
              .formula = "clip(2·s − 1), s the score of a player who takes the step behind which a "
                         "few random playouts went best, against a random player",
              .source = Source::later,
              .cited = cited_flat,
              .paper57 = false,
              .better = Better::higher,
              .needs = Needs::thinking,
              .measure = reward_of_thinking},
    Criterion{
        .symbol = "A_bbal",
        .name = "Beginners' balance",
        .meaning = "Whether all sides have the same chances among those who have just learned "
                   "the rules.",
        .category = Category::viability,
        .formula = "1 − (most − fewest wins of a seat) / wins, in games between two players of "
                   "A_rewd",
        .source = Source::later,
        .cited = cited_flat,
        .paper57 = false,
        .better = Better::higher,
        .needs = Needs::thinking,
        .measure = novice_balance},
    Criterion{.symbol = "A_bdrw",
              .name = "Beginners' draws",
              .meaning = "How often nobody wins among those who have just learned the rules.",
              .category = Category::viability,
              .formula = "games without a winner / games, between two players of A_rewd",
              .source = Source::later,
              .cited = cited_flat,
              .paper57 = false,
              .better = Better::lower,
              .needs = Needs::thinking,
              .measure = novice_draws},
    Criterion{.symbol = "A_blen",
              .name = "Beginners' length",
              .meaning = "How long a game lasts among those who have just learned the rules.",
              .category = Category::viability,
              .formula = "min(1, mean plies / 120), in games between two players of A_rewd",
              .source = Source::later,
              .cited = cited_flat,
              .paper57 = false,
              .needs = Needs::thinking,
              .measure = novice_length},
    Criterion{.symbol = "A_lotc",
              .name = "Cost of steps by lot",
              .meaning = "What blunders cost, from some to nothing else.",
              .formula =
                  "mean over q = 1/4, 1/2, 1 of clip(2·s_q − 1), s_q the score of the normal "
                  "player against itself with a share q of its steps drawn by lot",
              .paper57 = false,
              .better = Better::higher,
              .needs = Needs::lots,
              .measure = cost_of_lots},
    Criterion{.symbol = "A_lotq",
              .name = "Cost of a blunder in four",
              .meaning = "Whether a game forgives one blunder in four steps.",
              .formula = "clip(2·s − 1), s as s_q of A_lotc for q = 1/4",
              .paper57 = false,
              .needs = Needs::lots,
              .measure = cost_of_few_lots},
};
static_assert(std::ranges::all_of(novice_rows, sound));

}  // namespace

std::span<const Criterion> novice_criteria() {
  return novice_rows;
}

}  // namespace ludi::criticism
