// The cells that a piece of one kind covers, as sets.
#pragma once

#include <cstdint>
#include <vector>

#include "ggp/engine/cells/cell_set.hpp"
#include "ggp/rules/footprint.hpp"

namespace ludi::ggp {

template <int W>
class Cover {
 public:
  /// Of a kind that covers its one cell.
  Cover() = default;
  Cover(const Footprint& print, int cells) : cells_(cells) {
    const auto count = static_cast<std::size_t>(cells);
    sets_.resize(print.poses.size() * count);
    lowest_.resize(print.poses.size() * Footprint::most_cells * count, -1);
    for (std::size_t pose = 0; pose < print.poses.size(); ++pose) {
      headings_.push_back(DirectionSet{1} << print.poses[pose].heading.index());
      for (std::size_t cell = 0; cell < count; ++cell) {
        alike_.push_back(print.alike[pose][cell]);
        const auto& covered = print.cells[pose][cell];
        for (std::size_t part = 0; part < covered.size(); ++part) {
          sets_[pose * count + cell].add(covered[part]);
          lowest_[place(static_cast<int>(pose), static_cast<int>(part), covered[part])] =
              static_cast<std::int16_t>(cell);
        }
      }
    }
  }

  [[nodiscard]] int poses() const { return static_cast<int>(headings_.size()); }
  /// The poses that begin with one of the headings, as a bit set.
  [[nodiscard]] unsigned poses_towards(DirectionSet headings) const {
    unsigned towards = 0;
    for (std::size_t pose = 0; pose < headings_.size(); ++pose)
      if ((headings_[pose] & headings) != 0) towards |= 1U << pose;
    return towards;
  }
  /// What it covers if its lowest cell is that one; nothing where it does not fit.
  [[nodiscard]] const CellSet<W>& at(int pose, int cell) const { return sets_[place(pose, cell)]; }
  /// True if no lower pose of those that may be taken covers the same cells.
  [[nodiscard]] bool is_first(int pose, int cell, unsigned may) const {
    return (alike_[place(pose, cell)] & may & ((1U << static_cast<unsigned>(pose)) - 1U)) == 0;
  }
  /// The lowest cell of the piece of which the cell is that part.
  [[nodiscard]] int lowest(int pose, int part, int cell) const {
    return lowest_[place(pose, part, cell)];
  }

 private:
  [[nodiscard]] std::size_t place(int pose, int cell) const {
    return static_cast<std::size_t>(pose * cells_ + cell);
  }
  [[nodiscard]] std::size_t place(int pose, int part, int cell) const {
    constexpr int parts = static_cast<int>(Footprint::most_cells);
    return static_cast<std::size_t>((pose * parts + part) * cells_ + cell);
  }

  int cells_ = 0;
  std::vector<DirectionSet> headings_;  ///< by pose
  std::vector<CellSet<W>> sets_;        ///< by pose, then cell
  std::vector<std::uint16_t> alike_;    ///< by pose, then cell: poses that cover the same
  std::vector<std::int16_t> lowest_;    ///< by pose, part and cell
};

}  // namespace ludi::ggp
