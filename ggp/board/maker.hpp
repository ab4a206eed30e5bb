// The making of a board: its cells and steps come from a tiling or from lines of points, everything
// else follows from these, alike for both.
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "ggp/board/board.hpp"
#include "ggp/board/shape.hpp"
#include "ggp/board/tiling.hpp"

namespace ludi::ggp {

/// Fills a board in the order in which its facts follow from one another.
struct BoardMaker {
  const TilingFacts& tiling;
  Board board;

  // first of all either the shape and its tiles, or the points, which may refuse
  void take_shape();
  [[nodiscard]] std::vector<SiteRow> rows() const;
  void lay_tiles(const std::vector<SiteRow>& rows);
  std::optional<gdl::Diagnostic> lay_points();

  // then what follows; the full board is the one before cells were left out, if any were
  void lay_lines();
  void lay_neighbours();
  void lay_distances();
  void lay_sides(const Board* full);
  void find_centre();
  /// Adds the edges and vertices that the spec asks for.
  void add_sites(const Board* full);
  /// Joins all sites of a graph anew.
  void lay_graph();

 private:
  void lay_cells(const std::vector<SiteRow>& rows);
  void lay_directions(const std::vector<Axis>& axes);
  void lay_steps(const std::vector<Axis>& axes);
  void join(Cell from, Cell to, int axis);
  [[nodiscard]] Cell cell_at_or_across(Site site) const;
  void take_line(Board::Line line, std::vector<bool>& aligned);
  void colour_points();
  void join_sites();
  void lay_corners();
  void lay_hull();
  void lay_levels();
  void lay_coast(const Board* full);
  void lay_rim(const Board& full);
  [[nodiscard]] bool left_out(int cell_of_full_board) const;

  static std::size_t at(int index) { return static_cast<std::size_t>(index); }
};

}  // namespace ludi::ggp
