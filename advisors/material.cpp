// What a player owns: pieces, stacks, reserves.
#include "advisors/families.hpp"

namespace ludi::advisors {

namespace {

// Twice the value of what a player has: whole on the board, half in hand. A stack counts as pieces
// like its top.
template <int W>
Score wealth(const View<W>& v, int player) {
  const auto& values = v.ground.piece_worths;
  const CellSet<W>& own = v.owned(player);
  Score twice = 0;
  for (int k = 0; k < v.ground.kinds; ++k) {
    const CellSet<W> pieces = own & v.of_kind(k);
    int n = pieces.count();
    if (v.ground.layout.heights != 0) pieces.for_each([&](int c) { n += v.height_at(c) - 1; });
    if (const int held = v.in_hand(player, k); held != ggp::endless)
      twice += held * values[static_cast<std::size_t>(k)];
    twice += 2 * n * values[static_cast<std::size_t>(k)];
  }
  return std::max(0, twice);
}

constexpr auto material = []<int W>(const View<W>& v, const Counsel<W>&, Scores& out) {
  Scores all{};
  for (int p = 0; p < v.ground.players; ++p) all[static_cast<std::size_t>(p)] = wealth(v, p);
  if (v.ground.players == 1)
    out[0] = share(all[0], 2 * v.ground.tables.cells);
  else
    share_out(v, all, out);
};

constexpr auto stack_height = []<int W>(const View<W>& v, const Counsel<W>&, Scores& out) {
  if (v.ground.layout.heights == 0) return;
  Score total = 0;
  v.occupied().for_each([&](int c) { total += v.height_at(c); });
  for (int p = 0; p < v.ground.players; ++p) {
    Score above = 0;
    v.owned(p).for_each([&](int c) { above += v.height_at(c) - 1; });
    out[static_cast<std::size_t>(p)] = share(above, total);
  }
};

template <int W>
Score reserve(const View<W>& v) {
  Score held = 0;
  for (int k = 0; k < v.ground.kinds; ++k)
    if (const int n = v.in_hand(v.me, k); n != ggp::endless) held += n;
  return held;
}
constexpr auto reserve_at_start = []<int W>(const View<W>& v, const Counsel<W>&) {
  return reserve(v);
};
constexpr auto reserve_left = []<int W>(const View<W>& v, const Counsel<W>& c) {
  return share(reserve(v), c.reference[static_cast<std::size_t>(v.me)]);
};

constexpr Advisor material_rows[] = {
    {.symbol = "matl",
     .name = "Material",
     .phrase = "owning more than the enemy",
     .formula =
         "own / (own + enemy) value, pieces in hand at half; a stack counts as pieces like "
         "its top; where the rules give no values, kinds are worth their mean steps on boards "
         "filled at random (terms Ludii, form ours)",
     .relieves = goal::stuck,
     .applies = [](const Rules& rules) { return has_any(rules, trait::removes | trait::converts); },
     .support_weight = 0.3,
     .advice = ggp::advice_to_all<material>},
    {.symbol = "stkh",
     .name = "Stack height",
     .phrase = "owning tall stacks",
     .formula = "sum of (height - 1) over own stacks / pieces on the board; without a goal of its "
                "own a small negative weight discourages cycles (name and weight Browne and Maire "
                "2010, formula ours)",
     .serves = goal::stack,
     .applies = [](const Rules& rules) { return has_any(rules, trait::stacks); },
     .support_weight = -0.05,
     .advice = ggp::advice_to_all<stack_height>},
    {.symbol = "hand",
     .name = "Reserve",
     .phrase = "keeping pieces in hand",
     .formula = "pieces in hand / pieces in hand at the start (ours)",
     .applies = [](const Rules& rules) { return has_any(rules, trait::hands); },
     .support_weight = 0.02,
     .reference = ggp::advice<reserve_at_start>,
     .advice = ggp::advice<reserve_left>},
};

}  // namespace

std::span<const Advisor> material_advisors() {
  return material_rows;
}

}  // namespace ludi::advisors
