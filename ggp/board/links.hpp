// Which pairs of cells can be joined by a link, and which links lie across each other.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "ggp/base/types.hpp"

namespace ludi::ggp {

class Board;

/// Two cells that can be joined, the lower one first.
struct Link {
  Cell one, other;
  [[nodiscard]] Cell beyond(Cell end) const { return end == one ? other : one; }
  friend bool operator==(const Link&, const Link&) = default;
};

/// All links of a board, numbered from 0 in the order of their lower cells.
class Links {
 public:
  Links() = default;
  /// The links that the strokes lead to from every cell, with any heading and turned over.
  Links(const Board& board, std::string_view strokes);

  [[nodiscard]] int count() const { return static_cast<int>(ends_.size()); }
  [[nodiscard]] const Link& operator[](int link) const {
    return ends_[static_cast<std::size_t>(link)];
  }
  /// Numbers of the links that end on a cell, rising.
  [[nodiscard]] const std::vector<std::int16_t>& at(Cell cell) const {
    return at_[static_cast<std::size_t>(cell.index())];
  }
  /// Numbers of the links that share a point with this one which is an end of neither, or more
  /// than one point.
  [[nodiscard]] const std::vector<std::int16_t>& across(int link) const {
    return across_[static_cast<std::size_t>(link)];
  }
  [[nodiscard]] std::optional<int> between(Cell one, Cell other) const;

 private:
  std::vector<Link> ends_;
  std::vector<std::vector<std::int16_t>> at_, across_;
};

}  // namespace ludi::ggp
