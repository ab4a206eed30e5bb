// Goals that are counts: how much of the number is there.
#include "advisors/families.hpp"

namespace ludi::advisors {

namespace {

constexpr auto captured = []<int W>(const View<W>& v, const Counsel<W>& c) {
  return share(v.at.head.captured[static_cast<std::size_t>(v.me)], c.goal->value(v, Role::number),
               one);
};

// Pieces on the board, and in hand where their number is limited, of those to be eliminated.
template <int W>
Score prey(const View<W>& v, const Counsel<W>& c) {
  const ggp::SeatSet who = c.goal->who_is(v, Role::who);
  Score n = v.owned_by(who).count();
  for (int p = 0; p < v.ground.players; ++p)
    if (((who >> static_cast<unsigned>(p)) & 1U) != 0)
      for (int k = 0; k < v.ground.kinds; ++k)
        if (const int held = v.in_hand(p, k); held != ggp::endless) n += held;
  return n;
}
constexpr auto prey_at_start = []<int W>(const View<W>& v, const Counsel<W>& c) {
  return prey(v, c);
};
constexpr auto eliminated = []<int W>(const View<W>& v, const Counsel<W>& c) {
  const Score left = prey(v, c), start = c.reference[static_cast<std::size_t>(v.me)];
  if (start > 0) return one - share(left, start);
  return share(v.mine().count(), v.mine().count() + left, one / 2);
};

constexpr auto scored = []<int W>(const View<W>& v, const Counsel<W>& c) {
  const auto own = v.at.head.score[static_cast<std::size_t>(v.me)];
  return share(own, c.goal->value(v, Role::number), one);
};

constexpr auto in_state = []<int W>(const View<W>& v, const Counsel<W>& c) {
  const int state = c.goal->value(v, Role::state);
  int n = 0;
  goal_cells(v, c).for_each([&](int cell) { n += v.state_at(cell) == state ? 1 : 0; });
  return share(n, c.goal->value(v, Role::number), one);
};

constexpr auto majority = []<int W>(const View<W>& v, const Counsel<W>& c, Scores& out) {
  Scores counts{};
  View<W> seat = v;
  for (int p = 0; p < v.ground.players; ++p) {
    seat.me = p;
    counts[static_cast<std::size_t>(p)] = std::clamp(c.goal->value(seat, Role::number), 0, 1 << 20);
  }
  if (v.ground.players == 1)
    out[0] = share(counts[0], v.ground.tables.cells);
  else
    share_out(v, counts, out);
};

// Which of the two numbers compared is to be the greater.
template <Role greater, Role less>
constexpr auto ahead = []<int W>(const View<W>& v, const Counsel<W>& c) {
  const auto number = [&](Role side) { return std::clamp(c.goal->value(v, side), 0, 1 << 20); };
  const std::int64_t wanted = number(greater);
  return share(wanted, wanted + number(less), one / 2);
};

constexpr auto present = []<int W>(const View<W>& v, const Counsel<W>& c) {
  return share(c.goal->where(v, Role::region).count(), v.pieces().count());
};

constexpr Advisor progress_rows[] = {
    {.symbol = "cpgl",
     .name = "Capture progress",
     .phrase = "having captured what is wanted",
     .formula = "min(1, pieces captured / pieces wanted) (ours)",
     .serves = goal::capture,
     .advice = ggp::advice<captured>},
    {.symbol = "elim",
     .name = "Elimination",
     .phrase = "few enemy pieces left",
     .formula =
         "1 - pieces left to the players in question / their pieces at the start; where they "
         "start with none: own / (own + left) pieces (ours)",
     .serves = goal::eliminate,
     .reference = ggp::advice<prey_at_start>,
     .advice = ggp::advice<eliminated>},
    {.symbol = "scor",
     .name = "Score",
     .phrase = "points towards the target",
     .formula = "min(1, own points / points wanted) (Ludii)",
     .serves = goal::score,
     .advice = ggp::advice<scored>},
    {.symbol = "stat",
     .name = "State progress",
     .phrase = "pieces in the wanted state",
     .formula = "min(1, pieces in the state / pieces wanted) (ours)",
     .serves = goal::state,
     .advice = ggp::advice<in_state>},
    {.symbol = "most",
     .name = "Majority",
     .phrase = "counting for more than the enemy",
     .formula = "own / (own + enemy) of the number compared (ours)",
     .serves = goal::count,
     .advice = ggp::advice_to_all<majority>},
    {.symbol = "more",
     .name = "Excess",
     .phrase = "the first of two numbers great beside the second",
     .formula = "a / (a + b) of the numbers a and b that a clause compares, a to be the greater; "
                "one half where both are 0 (ours)",
     .serves = goal::more,
     .advice = ggp::advice<ahead<Role::left, Role::right>>},
    {.symbol = "less",
     .name = "Shortfall",
     .phrase = "the first of two numbers small beside the second",
     .formula = "b / (a + b) of the numbers a and b that a clause compares, b to be the greater; "
                "one half where both are 0 (ours)",
     .serves = goal::fewer,
     .advice = ggp::advice<ahead<Role::right, Role::left>>},
    {.symbol = "pres",
     .name = "Presence",
     .phrase = "cells of the kind that a clause looks for",
     .formula = "min(1, such cells / pieces on the board) (ours)",
     .serves = goal::presence,
     .advice = ggp::advice<present>},
};

}  // namespace

std::span<const Advisor> progress_advisors() {
  return progress_rows;
}

}  // namespace ludi::advisors
