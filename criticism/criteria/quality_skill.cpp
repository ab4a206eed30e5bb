// Quality criteria of skill: what more thought wins, on ladders of players each of whom searches
// twice as much as the one below.
#include <algorithm>
#include <array>

#include "criticism/criteria/counting.hpp"
#include "criticism/criteria/means.hpp"
#include "criticism/criteria/tally.hpp"
#include "criticism/trials/sign_test.hpp"

namespace ludi::criticism {

namespace {

/// The rungs that were measured, from low to high.
std::vector<Tally> rungs_of(const Evidence& evidence, std::span<const Mode> ladder) {
  std::vector<Tally> rungs;
  for (const Mode mode : ladder)
    if (const auto tally = tally_of(evidence.of(mode))) rungs.push_back(*tally);
  return rungs;
}

std::optional<double> mean_advantage(const Evidence& evidence, std::span<const Mode> ladder) {
  Mean mean;
  for (const Tally& rung : rungs_of(evidence, ladder)) mean.add(rung.advantage());
  return mean.value();
}

template <const auto& ladder>
std::optional<double> rungs_won(const Evidence& evidence) {
  Mean mean;
  for (const Tally& rung : rungs_of(evidence, ladder))
    mean.add(clearly_more(rung.wins, rung.losses) ? 1.0 : 0.0);
  return mean.value();
}

template <const auto& ladder>
std::optional<double> score_a_doubling(const Evidence& evidence) {
  Mean mean;
  for (const Tally& rung : rungs_of(evidence, ladder)) mean.add(rung.score());
  return mean.value();
}

template <const auto& ladder>
std::optional<double> skill_trace(const Evidence& evidence) {
  const auto rungs = rungs_of(evidence, ladder);
  if (rungs.size() < 2) return std::nullopt;
  const auto count = static_cast<double>(rungs.size());
  const double middle = (count + 1) / 2;
  double level = 0, along = 0, spread = 0;
  for (std::size_t i = 0; i < rungs.size(); ++i) {
    const double gain = 2 * rungs[i].score() - 1, from = double(i + 1) - middle;
    level += gain / count;
    along += from * gain;
    spread += from * from;
  }
  Mean trace;
  for (std::size_t r = 1; r <= 2 * rungs.size(); ++r)
    trace.add(clip01(level + along / spread * (double(r) - middle)));
  return trace.value();
}

template <const auto& ladder>
std::optional<double> elegance(const Evidence& evidence) {
  const auto gained = mean_advantage(evidence, ladder);
  if (!gained) return std::nullopt;
  return std::min(1.0, 10 * *gained / rule_length(evidence.game));
}

constexpr std::string_view cited_depth = "Lantz et al., Depth in Strategic Games (2017)";
constexpr std::string_view cited_doubling = "Tavener (2020)";
constexpr std::string_view cited_shibui = "Browne, Elegance in Game Design (2012)";

constexpr std::array skill_rows = {
    Criterion{.symbol = "A_rung",
              .name = "Rungs of skill",
              .meaning = "How often thinking twice as long wins clearly: how many levels of "
                         "players there are.",
              .formula = "rungs won clearly / rungs; 125, 250, 500, 1000, 2000 nodes, each against "
                         "the one before; clearly: the 95 % interval of its share of the wins lies "
                         "above 1/2",
              .source = Source::later,
              .cited = cited_depth,
              .paper57 = false,
              .better = Better::higher,
              .needs = Needs::ladder,
              .measure = rungs_won<ladder_modes>},
    Criterion{.symbol = "A_dble",
              .name = "Win rate per doubling",
              .meaning = "What a player wins by thinking twice as long as the opponent.",
              .formula = "mean over the rungs of A_rung of the score of the player of more nodes",
              .source = Source::later,
              .cited = cited_doubling,
              .paper57 = false,
              .better = Better::higher,
              .needs = Needs::ladder,
              .neutral = 0.5,
              .measure = score_a_doubling<ladder_modes>},
    Criterion{.symbol = "A_trac",
              .name = "Skill trace",
              .meaning = "How much there is to learn, rungs beyond those measured foretold.",
              .formula = "mean over r = 1 … 2R of clip(a + b·r), a + b·r the line of least squares "
                         "through 2·s_r − 1, s_r the scores on the R rungs of A_rung",
              .source = Source::successor,
              .paper57 = false,
              .better = Better::higher,
              .needs = Needs::ladder,
              .measure = skill_trace<ladder_modes>},
    Criterion{.symbol = "A_eleg",
              .name = "Elegance (shibui)",
              .meaning = "How much skill comes of how few rules.",
              .formula = "min(1, 10 · mean over the rungs of A_rung of clip(2·s_r − 1) / (elements "
                         "+ 0.5 · atoms of the canonical rules))",
              .source = Source::later,
              .cited = cited_shibui,
              .paper57 = false,
              .better = Better::higher,
              .needs = Needs::ladder,
              .measure = elegance<ladder_modes>},
    Criterion{.symbol = "A_brun",
              .name = "Beginners' rungs of skill",
              .meaning = "How often thinking a little longer wins clearly.",
              .formula = "as A_rung, of 2, 4, 8, 16, 32, 64, 128 nodes",
              .source = Source::later,
              .cited = cited_depth,
              .paper57 = false,
              .better = Better::higher,
              .needs = Needs::beginners,
              .measure = rungs_won<beginner_modes>},
    Criterion{.symbol = "A_bdbl",
              .name = "Beginners' win rate per doubling",
              .meaning = "What a beginner wins by thinking twice as long as the opponent.",
              .formula = "as A_dble, on the rungs of A_brun",
              .source = Source::later,
              .cited = cited_doubling,
              .paper57 = false,
              .better = Better::higher,
              .needs = Needs::beginners,
              .neutral = 0.5,
              .measure = score_a_doubling<beginner_modes>},
    Criterion{.symbol = "A_btra",
              .name = "Beginners' skill trace",
              .meaning = "How fast a beginner learns, and whether it goes on.",
              .formula = "as A_trac, on the rungs of A_brun",
              .source = Source::successor,
              .paper57 = false,
              .better = Better::higher,
              .needs = Needs::beginners,
              .measure = skill_trace<beginner_modes>},
    Criterion{.symbol = "A_bele",
              .name = "Beginners' elegance",
              .meaning = "How much of a beginner's skill comes of how few rules.",
              .formula = "as A_eleg, on the rungs of A_brun",
              .source = Source::later,
              .cited = cited_shibui,
              .paper57 = false,
              .better = Better::higher,
              .needs = Needs::beginners,
              .measure = elegance<beginner_modes>},
};
static_assert(std::ranges::all_of(skill_rows, sound));

}  // namespace

std::span<const Criterion> skill_criteria() {
  return skill_rows;
}

}  // namespace ludi::criticism
