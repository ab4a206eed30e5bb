#include "ggp/ludemes/course.hpp"

#include <algorithm>
#include <cstdint>
#include <utility>

namespace ludi::ggp {
namespace {

void add_cells(std::vector<std::vector<Cell>>& cells, const Board& board, const Entry& e, int param,
               int me) {
  for (const auto at : e.args(param))
    if (auto cell = fixed_region(board, e.at(at), me); cell && cell->size() == 1)
      cells.push_back(std::move(*cell));
}

/// The cells of a track or of a branch, kept.
struct KeptCells {
  const std::vector<std::vector<Cell>>* cells = nullptr;
  [[nodiscard]] int size() const { return static_cast<int>(cells->size()); }
  int operator[](int i) const { return (*cells)[static_cast<std::size_t>(i)].front().index(); }
};

/// So many steps along a course, from some place on, where the branches say so.
struct Ride {
  int place = -1;
  std::uint16_t taken = 0, passed = 0;  ///< branches that must hold, and must not
  std::vector<std::int16_t> over = {};
};

/// All rides of so many steps from a place, appended to `rides`.
void ride(const Course<KeptCells>& course, bool backward, int steps, Ride begun,
          std::vector<Ride>& rides) {
  if (steps == 0) {
    rides.push_back(std::move(begun));
    return;
  }
  const auto onward = [&](Ride taken, int place) {
    if (place < 0) return;
    taken.place = place;
    if (steps > 1) taken.over.push_back(static_cast<std::int16_t>(course.cell(place)));
    ride(course, backward, steps - 1, std::move(taken), rides);
  };
  // A condition that has not been answered before parts the ride: one goes on as if it held, the
  // other asks on.
  Ride left = std::move(begun);
  for (;;) {
    std::uint16_t asked = 0;
    const int place = course.next(left.place, backward, [&](std::size_t branch) {
      const auto bit = static_cast<std::uint16_t>(1U << branch);
      if ((left.taken & bit) != 0) return true;
      if ((left.passed & bit) == 0 && asked == 0) asked = bit;
      return false;
    });
    if (asked == 0) return onward(std::move(left), place);
    Ride other = left;
    other.taken = static_cast<std::uint16_t>(left.taken | asked);
    left.passed = static_cast<std::uint16_t>(left.passed | asked);
    ride(course, backward, steps, std::move(other), rides);
  }
}

}  // namespace

std::vector<std::vector<Cell>> cells_in_order(const Board& board, const Entry& e, int me) {
  std::vector<std::vector<Cell>> cells;
  add_cells(cells, board, e, 0, me);
  return cells;
}

std::vector<std::vector<Cell>> cells_of_branch(const Board& board, const Entry& e, int me) {
  std::vector<std::vector<Cell>> cells = cells_in_order(board, e, me);
  add_cells(cells, board, e, branch_cells, me);
  return cells;
}

// Paths along a track: a cell that is passed twice begins several, so each path takes those of the
// steps that lead from and to different cells, under the same conditions.
std::vector<Path> ways_along(const Board& board, const Entry& e) {
  std::vector<Path> paths;
  const Entry track = e.at(e.args(0).front());
  const auto line = cells_in_order(board, track, 0);
  std::vector<std::vector<std::vector<Cell>>> branches;
  for (const auto branch : track.args(track_branches))
    branches.push_back(cells_of_branch(board, track.at(branch), 0));
  Course course(KeptCells{&line}, track.flag(track_loops));
  for (const auto& cells : branches) course.add_branch(KeptCells{&cells});
  const int least = e.number(1).value_or(1);
  const int most = std::max(least, e.number(2).value_or(least));
  const auto none = std::vector<std::int16_t>(static_cast<std::size_t>(board.cells()), -1);
  for (const bool backward : {false, true}) {
    if (backward ? !e.flag(3) && !e.flag(4) : e.flag(3)) continue;
    for (int steps = least; steps <= std::min(most, course.longest()); ++steps) {
      std::vector<Path> alike;
      for (int place = 0; place < course.length(); ++place) {
        std::vector<Ride> rides;
        ride(course, backward, steps, {.place = place}, rides);
        for (Ride& each : rides) {
          const auto from = static_cast<std::size_t>(course.cell(place));
          const auto to = static_cast<std::size_t>(course.cell(each.place));
          if (from == to) continue;
          auto path = std::ranges::find_if(alike, [&](const Path& other) {
            return other.to_of[from] < 0 && other.from_of[to] < 0 && other.taken == each.taken &&
                   other.passed == each.passed;
          });
          if (path == alike.end()) {
            alike.push_back({Direction::none(), steps, none, none,
                             std::vector<std::vector<std::int16_t>>(none.size()), 0, each.taken,
                             each.passed});
            path = alike.end() - 1;
          }
          path->to_of[from] = static_cast<std::int16_t>(to);
          path->from_of[to] = static_cast<std::int16_t>(from);
          path->inner[from] = std::move(each.over);
        }
      }
      paths.insert(paths.end(), alike.begin(), alike.end());
    }
  }
  return paths;
}

}  // namespace ludi::ggp
