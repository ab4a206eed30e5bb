// Tracks as places one after another, with branches that a condition opens.
#pragma once

#include <algorithm>
#include <cstddef>
#include <span>
#include <vector>

#include "ggp/board/board.hpp"
#include "ggp/engine/cells/tables.hpp"
#include "ggp/rules/rules.hpp"

namespace ludi::ggp {

// The parameters of `track` and of `branch`.
inline constexpr std::size_t track_branches = 1, track_loops = 2;
inline constexpr std::size_t branch_condition = 1, branch_cells = 2;
inline constexpr std::size_t most_branches = 4;  ///< bits of Path::taken

/// The cells of a track in their order, each as a region of one.
std::vector<std::vector<Cell>> cells_in_order(const Board& board, const Entry& track, int me);
/// The cell where a branch leaves its track, and then its own.
std::vector<std::vector<Cell>> cells_of_branch(const Board& board, const Entry& branch, int me);

/// A track as a list of places: first those of its line, then those of the branches one after
/// another. A branch that ends on a cell of the line has no place of its own for that cell and
/// comes in there.
class Course {
 public:
  struct Branch {
    int leaves = 0;          ///< the cell where it parts from the line
    int first = 0, end = 0;  ///< its places
    int joins = -1;          ///< the place where it comes in; -1: it ends for itself
  };

  Course(std::span<const int> line, bool loop) : line_(static_cast<int>(line.size())), loop_(loop) {
    cells_.assign(line.begin(), line.end());
  }
  /// The cell where it leaves the line, and then those of the branch, one at least.
  void add_branch(std::span<const int> cells) {
    Branch branch{.leaves = cells.front(), .first = length(), .end = 0};
    const auto line = std::span(cells_).first(static_cast<std::size_t>(line_));
    const auto last = std::ranges::find(line, cells.back());
    if (last != line.end()) branch.joins = static_cast<int>(last - line.begin());
    cells_.insert(cells_.end(), cells.begin() + 1, cells.end() - (branch.joins < 0 ? 0 : 1));
    branch.end = length();
    branches_.push_back(branch);
  }

  [[nodiscard]] int length() const { return static_cast<int>(cells_.size()); }
  /// How many steps lead as far as possible without coming back to where they began.
  [[nodiscard]] int longest() const { return loop_ ? length() : length() - 1; }
  [[nodiscard]] int cell(int place) const { return cells_[static_cast<std::size_t>(place)]; }
  /// The first place of a cell, or -1.
  [[nodiscard]] int place_of(int wanted) const {
    const auto found = std::ranges::find(cells_, wanted);
    return found == cells_.end() ? -1 : static_cast<int>(found - cells_.begin());
  }
  /// The place after this one, or before it; -1 beyond an end. `holds` tells whether the condition
  /// of a branch holds.
  template <typename Holds>
  [[nodiscard]] int next(int place, bool backward, const Holds& holds) const {
    for (std::size_t i = 0; i < branches_.size(); ++i) {
      const Branch& branch = branches_[i];
      const int parting = place_of(branch.leaves);
      if (branch.first <= place && place < branch.end) {
        if (backward) return place == branch.first ? parting : place - 1;
        return place + 1 == branch.end ? branch.joins : place + 1;
      }
      if (line_ <= place) continue;
      const bool empty = branch.first == branch.end;
      if (!backward && cell(place) == branch.leaves && holds(i))
        return empty ? branch.joins : branch.first;
      if (backward && place == branch.joins && holds(i)) return empty ? parting : branch.end - 1;
    }
    const int there = place + (backward ? -1 : 1);
    if (0 <= there && there < line_) return there;
    return !loop_ ? -1 : backward ? line_ - 1 : 0;
  }

 private:
  std::vector<int> cells_;
  std::vector<Branch> branches_;
  int line_;
  bool loop_;
};

/// Paths along the track of `follow`, those of branches with the conditions they wait for.
std::vector<Path> ways_along(const Board& board, const Entry& follow);

}  // namespace ludi::ggp
