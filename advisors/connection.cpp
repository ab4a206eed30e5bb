// Connection: how many empty cells a chain between the regions still needs.
#include "advisors/families.hpp"

namespace ludi::advisors {

namespace {

// For each cell the least number of empty cells on a way from a region to it, itself included;
// `far` where there is no way through own and empty cells.
constexpr std::uint8_t far = 255;
constexpr std::size_t most_regions = 16;

template <int W>
using Needed = std::array<std::uint8_t, static_cast<std::size_t>(W) * 64>;

template <int W>
void measure(const View<W>& v, const CellSet<W>& own, const CellSet<W>& empty,
             const CellSet<W>& region, Needed<W>& needed) {
  needed.fill(far);
  CellSet<W> reached;
  CellSet<W> front = region & own;
  for (std::uint8_t cost = 0; cost < far; ++cost) {
    // Own stones behind the new cells cost nothing more.
    front = v.tables().flood(front, front | (own - reached));
    front.for_each([&](int c) { needed[static_cast<std::size_t>(c)] = cost; });
    reached |= front;
    // One empty cell more: next to what is reached, or, at first, in the region itself.
    CellSet<W> next = cost == 0 ? region & empty : CellSet<W>{};
    front.for_each([&](int c) { next |= v.tables().near(c); });
    front = (next & empty) - reached;
    if (front.none()) return;
  }
}

// The least number of empty cells with which one chain joins `enough` of the regions. Exact for two
// and three regions, whose ways meet in one cell; an upper bound for more.
template <int W>
Score missing(const View<W>& v, const Counsel<W>& c, const CellSet<W>& own,
              const CellSet<W>& empty) {
  const Expr<W>& family = c.goal->arg(0);
  const int n = family.number;
  const CellSet<W>* regions = family.family + v.me * n;
  const int enough = c.goal->has(1) ? c.goal->value(v, 1) : n;
  const auto cells = static_cast<Score>(v.ground.tables.cells);
  if (n < enough || most_regions < static_cast<std::size_t>(n) || enough < 1) return cells;
  std::array<Needed<W>, most_regions> needed;
  for (int i = 0; i < n; ++i)
    measure(v, own, empty, regions[i], needed[static_cast<std::size_t>(i)]);
  Score least = cells;
  (own | empty).for_each([&](int cell) {
    std::array<std::uint8_t, most_regions> ways{};  // ascending
    for (std::size_t i = 0; i < static_cast<std::size_t>(n); ++i) {
      std::size_t place = i;
      const std::uint8_t way = needed[i][static_cast<std::size_t>(cell)];
      for (; place > 0 && way < ways[place - 1]; --place) ways[place] = ways[place - 1];
      ways[place] = way;
    }
    if (ways[static_cast<std::size_t>(enough) - 1] == far) return;
    Score sum = empty.has(cell) ? 1 - enough : 0;  // the meeting cell is counted once
    for (std::size_t i = 0; i < static_cast<std::size_t>(enough); ++i) sum += ways[i];
    least = std::min(least, sum);
  });
  return least;
}

constexpr auto missing_on_empty_board = []<int W>(const View<W>& v, const Counsel<W>& c) {
  return missing(v, c, CellSet<W>{}, v.all());
};
constexpr auto nearness_to_joining = []<int W>(const View<W>& v, const Counsel<W>& c) {
  const Score whole = c.reference[static_cast<std::size_t>(v.me)];
  const Score left = missing(v, c, goal_cells(v, c), v.empty());
  return one - share(left, whole, one);
};

constexpr Advisor connection_rows[] = {
    {.symbol = "conn",
     .name = "Connection",
     .phrase = "needing few cells to join the regions",
     .formula = "1 - empty cells needed on a chain that joins the regions, enemy cells barred / "
                "the same on an empty board (name Browne and Maire 2010, formula ours)",
     .serves = ggp::trait::goal_connect,
     .reference = ggp::advice<missing_on_empty_board>,
     .advice = ggp::advice<nearness_to_joining>},
};

}  // namespace

std::span<const Advisor> connection_advisors() {
  return connection_rows;
}

}  // namespace ludi::advisors
