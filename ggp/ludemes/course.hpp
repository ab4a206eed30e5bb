// Tracks as places one after another, with branches that a condition opens.
#pragma once

#include <array>
#include <cstddef>
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
/// comes in there. `Cells` tells cells by their order, `size()` and `[i]`; what it looks at must
/// outlive the course.
template <typename Cells>
class Course {
 public:
  Course(Cells line, bool loop) : line_(line), length_(line.size()), loop_(loop) {}
  /// The cell where it leaves the line, and then those of the branch, one at least; of a track
  /// `most_branches` at most.
  void add_branch(Cells cells) {
    const int last = cells.size() - 1;
    Branch& branch = branches_[count_++];
    branch = {.cells = cells, .first = length_, .joins = place_on_line(cells[last])};
    length_ += last - (branch.joins < 0 ? 0 : 1);
    branch.end = length_;
  }

  [[nodiscard]] int length() const { return length_; }
  /// How many steps lead as far as possible without coming back to where they began.
  [[nodiscard]] int longest() const { return loop_ ? length() : length() - 1; }
  [[nodiscard]] int cell(int place) const {
    if (place < line_.size()) return line_[place];
    const Branch* branch = branches_.data();
    while (branch->end <= place) ++branch;
    return branch->cells[1 + place - branch->first];
  }
  /// The first place of a cell, or -1.
  [[nodiscard]] int place_of(int wanted) const {
    int place = place_on_line(wanted);
    if (place >= 0) return place;
    for (place = line_.size(); place < length_; ++place)
      if (cell(place) == wanted) return place;
    return -1;
  }
  /// The place after this one, or before it; -1 beyond an end. `holds` tells whether the condition
  /// of a branch holds.
  template <typename Holds>
  [[nodiscard]] int next(int place, bool backward, const Holds& holds) const {
    for (std::size_t i = 0; i < count_; ++i) {
      const Branch& branch = branches_[i];
      if (branch.first <= place && place < branch.end) {
        if (backward) return place == branch.first ? parting(branch) : place - 1;
        return place + 1 == branch.end ? branch.joins : place + 1;
      }
      if (line_.size() <= place) continue;
      const bool empty = branch.first == branch.end;
      if (!backward && cell(place) == branch.cells[0] && holds(i))
        return empty ? branch.joins : branch.first;
      if (backward && place == branch.joins && holds(i))
        return empty ? parting(branch) : branch.end - 1;
    }
    const int there = place + (backward ? -1 : 1);
    if (0 <= there && there < line_.size()) return there;
    return !loop_ ? -1 : backward ? line_.size() - 1 : 0;
  }

 private:
  struct Branch {
    Cells cells = {};        ///< the one where it parts from the line, and its own
    int first = 0, end = 0;  ///< its places
    int joins = -1;          ///< the place where it comes in; -1: it ends for itself
  };

  [[nodiscard]] int place_on_line(int wanted) const {
    for (int place = 0; place < line_.size(); ++place)
      if (line_[place] == wanted) return place;
    return -1;
  }
  [[nodiscard]] int parting(const Branch& branch) const { return place_on_line(branch.cells[0]); }

  Cells line_;
  std::array<Branch, most_branches> branches_;
  std::size_t count_ = 0;
  int length_;
  bool loop_;
};

/// Paths along the track of `follow`, those of branches with the conditions they wait for.
std::vector<Path> ways_along(const Board& board, const Entry& follow);

}  // namespace ludi::ggp
