// Connection: how many empty cells a chain between the regions still needs.
#include "advisors/families.hpp"

namespace ludi::advisors {

namespace {

constexpr std::size_t most_regions = 16;

// The cells a chain from one region reaches, by how many empty cells it must fill for that.
template <int W>
struct Reach {
  CellSet<W> front;    ///< with the number that is looked at now
  CellSet<W> reached;  ///< with fewer
};

// Takes in the own stones beside the front, which cost nothing more; the empty cells beside it are
// what comes next.
template <int W>
CellSet<W> spread(const View<W>& v, const CellSet<W>& own, const CellSet<W>& empty,
                  Reach<W>& reach) {
  CellSet<W> next;
  for (CellSet<W> fresh = reach.front; fresh.any();) {
    const CellSet<W> beside = v.tables().grow(fresh);
    reach.reached |= fresh;
    next |= beside & empty;
    fresh = (beside & own) - reach.reached;
    reach.front |= fresh;
  }
  return next - reach.reached;
}

// The same with which a chain joins two regions: the front of the one comes to the other.
template <int W>
Score missing_between(const View<W>& v, const CellSet<W>& from, const CellSet<W>& to,
                      const CellSet<W>& own, const CellSet<W>& empty) {
  const auto cells = static_cast<Score>(v.ground.tables.cells);
  Reach<W> reach{.front = from & own, .reached = {}};
  for (Score number = 0; number < cells; ++number) {
    const CellSet<W> next = spread(v, own, empty, reach);
    if ((reach.front & to).any()) return number;
    reach.front = next;
    if (number == 0) reach.front |= (from & empty) - reach.reached;
    if (!reach.front.any()) break;
  }
  return cells;
}

// The least number of empty cells with which one chain joins `enough` of the regions. Exact for two
// and three regions, whose ways meet in one cell; an upper bound for more. The chains grow in step,
// so that the first to come to a cell are the shortest.
template <int W>
Score missing(const View<W>& v, const Counsel<W>& c, const CellSet<W>& own,
              const CellSet<W>& empty) {
  const Expr<W>& family = c.goal->arg(Role::regions);
  const auto n = static_cast<std::size_t>(family.number);
  const CellSet<W>* regions = family.family + static_cast<std::size_t>(v.me) * n;
  const int enough = c.goal->has(Role::number) ? c.goal->value(v, Role::number) : family.number;
  const auto cells = static_cast<Score>(v.ground.tables.cells);
  if (family.number < enough || most_regions < n || enough < 1) return cells;
  if (n == 2 && enough == 2) return missing_between(v, regions[0], regions[1], own, empty);
  std::array<Reach<W>, most_regions> reaches;
  std::array<std::uint8_t, static_cast<std::size_t>(W) * 64> ways{};
  std::array<std::uint16_t, static_cast<std::size_t>(W) * 64> filled{};
  Score least = cells;
  for (std::size_t i = 0; i < n; ++i) reaches[i].front = regions[i] & own;
  // A way of this many empty cells makes the whole at least as many.
  for (Score number = 0; number < least; ++number) {
    bool growing = number == 0;
    for (std::size_t i = 0; i < n; ++i) {
      Reach<W>& reach = reaches[i];
      const CellSet<W> next = spread(v, own, empty, reach);
      reach.front.for_each([&](int cell) {
        const auto at = static_cast<std::size_t>(cell);
        if (ways[at] == enough) return;
        filled[at] = static_cast<std::uint16_t>(filled[at] + number);
        if (++ways[at] < enough) return;
        // The meeting cell is counted once.
        least = std::min(least, filled[at] - (empty.has(cell) ? enough - 1 : 0));
      });
      reach.front = next;
      if (number == 0) reach.front |= (regions[i] & empty) - reach.reached;
      growing = growing || reach.front.any();
    }
    if (!growing) break;
  }
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
     .serves = goal::connect,
     .reference = ggp::advice<missing_on_empty_board>,
     .advice = ggp::advice<nearness_to_joining>},
};

}  // namespace

std::span<const Advisor> connection_advisors() {
  return connection_rows;
}

}  // namespace ludi::advisors
