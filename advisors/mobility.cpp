// Mobility: how many steps a player has.
#include "advisors/families.hpp"

namespace ludi::advisors {

namespace {

constexpr auto freedom = []<int W>(const View<W>& v, const Counsel<W>& c, Scores& out) {
  Scores steps{};
  for (int p = 0; p < v.ground.players; ++p) steps[static_cast<std::size_t>(p)] = c.next->steps(p);
  if (v.ground.players == 1)
    out[0] = share(steps[0], v.ground.tables.cells);
  else
    share_out(v, steps, out);
};

// Steps of the freest player when the game starts.
constexpr auto steps_at_start = []<int W>(const View<W>& v, const Counsel<W>& c, Scores& out) {
  Score most = 1;
  for (int p = 0; p < v.ground.players; ++p) most = std::max(most, c.next->legal_steps(p));
  out.fill(most);
};
constexpr auto hemmed_in = []<int W>(const View<W>& v, const Counsel<W>& c) {
  const auto p = static_cast<std::size_t>(v.me);
  return one - share(c.next->legal_steps(v.me), c.reference[p]);
};

constexpr Advisor mobility_rows[] = {
    {.symbol = "mobl",
     .name = "Mobility",
     .phrase = "having more steps than the enemy",
     .formula = "own / (own + enemy) steps, each counted as if it were that player's turn; alone: "
                "steps / cells (name Browne and Maire 2010, count Ludii, ratio ours)",
     .applies = [](const Rules& rules) { return has_any(rules, trait::lifts); },
     .support_weight = 0.1,
     .aimless_weight = 0.5,
     .advice = ggp::advice_to_all<freedom>},
    {.symbol = "nomv",
     .name = "Restriction",
     .phrase = "having few steps left",
     .formula = "1 - own steps / steps of the freest player at the start, at least 0; against a "
                "clause that loses for want of steps its weight is negative, so that the enemy is "
                "restricted (ours)",
     .serves = goal::stuck,
     .reference = ggp::advice_to_all<steps_at_start>,
     .advice = ggp::advice<hemmed_in>},
};

}  // namespace

std::span<const Advisor> mobility_advisors() {
  return mobility_rows;
}

}  // namespace ludi::advisors
