// Rows: how much the own pieces promise towards n in a line.
#include "advisors/families.hpp"

namespace ludi::advisors {

namespace {

constexpr auto promise = []<int W>(const View<W>& v, const Counsel<W>& c) {
  const CellSet<W> own = goal_cells(v, c);
  return c.rows->of(v.me, own, v.all() - own - v.empty());
};

constexpr Advisor row_rows[] = {
    {.symbol = "inro",
     .name = "In a row",
     .phrase = "open lines towards a row",
     .formula = "1 - product of (1 - q^4) over all stretches of n cells in line with an own piece "
                "and no other; q = own pieces / n, halved for each cell just beyond an end that is "
                "taken (window and halving as Ludii, citing Browne's thesis; the exponent is ours: "
                "with 2 the product is spent after ten stones on 61 cells)",
     .serves = goal::row,
     .advice = ggp::advice<promise>},
};

}  // namespace

std::span<const Advisor> row_advisors() {
  return row_rows;
}

}  // namespace ludi::advisors
