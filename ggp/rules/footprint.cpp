#include "ggp/rules/footprint.hpp"

#include <algorithm>

namespace ludi::ggp {

bool Footprint::turns(unsigned may) const {
  may &= (1U << poses.size()) - 1U;
  for (std::size_t pose = 0; pose < poses.size(); ++pose)
    for (const std::uint16_t same : alike[pose])
      if (same != 0 && ((may >> pose) & 1U) != 0 && (same & may) != may) return true;
  return false;
}

bool Footprint::has_two_sides() const {
  unsigned upright = 0;
  for (std::size_t pose = 0; pose < poses.size(); ++pose)
    if (!poses[pose].mirrored) upright |= 1U << pose;
  for (const auto& by_cell : alike)
    for (const std::uint16_t same : by_cell)
      if (same != 0 && (same & upright) == 0) return true;
  return false;
}

std::string name_of(const Board& board, const Footprint::Pose& pose) {
  return board.direction(pose.heading).name + (pose.mirrored ? "*" : "");
}

Footprint footprint_of(const Board& board, std::string_view strokes, bool one_sided,
                       SiteClass first) {
  const std::vector<int> edges = edges_in_turn(board);
  const auto cells = static_cast<std::size_t>(board.cells());
  Footprint print;
  for (const bool mirrored : {false, true})
    for (int heading = 0; heading < static_cast<int>(edges.size()); ++heading) {
      if (mirrored && one_sided) continue;
      print.poses.push_back({Direction{edges[static_cast<std::size_t>(heading)]}, mirrored});
      auto& by_cell = print.cells.emplace_back(cells);
      for (int c = 0; c < board.cells(); ++c) {
        if (board.class_of(Cell{c}) != first) continue;
        const auto way = follow_strokes(board, edges, Cell{c}, heading, strokes, mirrored);
        if (way.size() != strokes.size() + 1) continue;
        std::vector<std::int16_t> covered;
        for (const Cell cell : way) covered.push_back(static_cast<std::int16_t>(cell.index()));
        std::sort(covered.begin(), covered.end());
        covered.erase(std::unique(covered.begin(), covered.end()), covered.end());
        if (covered.size() > Footprint::most_cells) return {};
        by_cell[static_cast<std::size_t>(covered.front())] = std::move(covered);
      }
    }
  if (print.poses.size() > Footprint::most_poses) return {};
  for (const auto& by_cell : print.cells) {
    auto& alike = print.alike.emplace_back(cells);
    for (std::size_t c = 0; c < cells; ++c)
      for (std::size_t other = 0; !by_cell[c].empty() && other < print.cells.size(); ++other)
        if (print.cells[other][c] == by_cell[c])
          alike[c] = static_cast<std::uint16_t>(alike[c] | (1U << other));
  }
  return print;
}

}  // namespace ludi::ggp
