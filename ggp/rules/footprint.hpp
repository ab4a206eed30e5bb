// The cells that one piece covers, and the ways it may lie.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "ggp/board/board.hpp"

namespace ludi::ggp {

/// The shape of a piece that covers several cells, on one board. A piece stands on the lowest of
/// its cells; the others belong to it.
struct Footprint {
  /// Which way the first stroke goes, and whether left and right change places.
  struct Pose {
    Direction heading;
    bool mirrored = false;
    int number = 1;  ///< of those alike in both: where headings cross they are several
    friend bool operator==(const Pose&, const Pose&) = default;
  };

  static constexpr std::size_t most_poses = 15;
  static constexpr std::size_t most_cells = 16;

  std::vector<Pose> poses;
  /// By pose, then cell: the cells covered where that one is the lowest, in rising order; none
  /// where the piece does not fit.
  std::vector<std::vector<std::vector<std::int16_t>>> cells;
  /// By pose, then cell: bit set of the poses that cover the same cells, its own among them.
  std::vector<std::vector<std::uint16_t>> alike;

  /// True if two of the poses, given as a bit set, look different somewhere.
  [[nodiscard]] bool turns(unsigned may = ~0U) const;
  /// True if turned over it may cover what it cannot cover otherwise.
  [[nodiscard]] bool has_two_sides() const;
};

/// How a pose is written: `N`, turned over `N*`, a second one of both `N2` and `N*2`.
std::string name_of(const Board& board, const Footprint::Pose& pose);

/// The shape drawn by the strokes from a site of that class, whatever its heading, and unless it is
/// `one_sided` also turned over. No poses where it has more of them or of cells than a footprint
/// may.
Footprint footprint_of(const Board& board, std::string_view strokes, bool one_sided,
                       SiteClass first = SiteClass::face);

}  // namespace ludi::ggp
