// Groups: how well the own pieces hang together and how much room they have.
#include "advisors/families.hpp"

namespace ludi::advisors {

namespace {

constexpr auto largest_group = []<int W>(const View<W>& v, const Counsel<W>& c) {
  const CellSet<W> own = goal_cells(v, c);
  int largest = 0;
  for (CellSet<W> left = own; left.any();) {
    const CellSet<W> group = v.flood(CellSet<W>::of(left.first()), left);
    largest = std::max(largest, group.count());
    left -= group;
  }
  const int target = c.goal->has(Role::number) ? c.goal->value(v, Role::number) : 1;
  return share(largest, std::max(own.count(), target));
};

constexpr auto liberties = []<int W>(const View<W>& v, const Counsel<W>&) {
  Score sum = 0;
  int groups = 0;
  for (CellSet<W> left = v.mine(); left.any(); ++groups) {
    const CellSet<W> group = v.flood(CellSet<W>::of(left.first()), left);
    sum += std::min(4, (v.tables().grow(group) & v.empty()).count());
    left -= group;
  }
  return share(sum, 4 * groups);
};

constexpr Advisor group_rows[] = {
    {.symbol = "grup",
     .name = "Group formation",
     .phrase = "having the pieces in one group",
     .formula = "size of the largest own group / the greater of own pieces and wanted size (ours)",
     .serves = goal::group,
     .advice = ggp::advice<largest_group>},
    {.symbol = "libr",
     .name = "Liberties",
     .phrase = "groups with empty cells beside them",
     .formula = "mean over own groups of min(1, adjacent empty cells / 4) (ours)",
     .applies = [](const Rules& rules) { return has_any(rules, trait::surrounds); },
     .support_weight = 0.1,
     .advice = ggp::advice<liberties>},
};

}  // namespace

std::span<const Advisor> group_advisors() {
  return group_rows;
}

}  // namespace ludi::advisors
