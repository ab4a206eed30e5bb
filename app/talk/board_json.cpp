#include <cmath>

#include "app/talk/talk.hpp"
#include "ggp/board/board.hpp"

namespace ludi::app::talk {

namespace {

/// Coordinates to a thousandth of an edge, with y downwards as screens have it.
double rounded(double coordinate) {
  const double thousandths = std::floor(coordinate * 1000 + 0.5);
  return thousandths == 0 ? 0 : thousandths / 1000;
}

Json point_json(ggp::Point point) {
  return Json::array({rounded(point.x), rounded(-point.y)});
}

std::string_view site_name(ggp::SiteClass what) {
  switch (what) {
    case ggp::SiteClass::face:
      break;
    case ggp::SiteClass::edge:
      return "edge";
    case ggp::SiteClass::vertex:
      return "vertex";
  }
  return "face";
}

Json cell_json(const ggp::Board& board, ggp::Cell cell) {
  Json outline = Json::array();
  if (!board.has_points())
    for (const ggp::Point corner : board.outline(cell)) outline.push_back(point_json(corner));
  return {{"label", board.label(cell)},
          {"row", board.row_name(cell)},
          {"column", board.column_name(cell)},
          {"at", point_json(board.at(cell))},
          {"outline", std::move(outline)},
          {"level", board.level(cell)},
          {"phase", board.phase(cell)},
          {"site", site_name(board.class_of(cell))},
          {"neighbours", cells_json(board.neighbours(cell))}};
}

}  // namespace

Json cells_json(std::span<const ggp::Cell> cells) {
  Json list = Json::array();
  for (const ggp::Cell cell : cells) list.push_back(cell.index());
  return list;
}

Json board_json(const ggp::Game& game) {
  const ggp::Board& board = game.board();
  Json cells = Json::array(), lines = Json::array(), sides = Json::array();
  for (int c = 0; c < board.cells(); ++c) cells.push_back(cell_json(board, ggp::Cell{c}));
  if (board.has_points())
    for (const auto& line : board.lines())
      if (line.adjacent) lines.push_back(cells_json(line.cells));
  for (const auto& side : board.sides())
    sides.push_back({{"name", side.name}, {"cells", cells_json(side.cells)}});
  Json seams = Json::array();
  for (const ggp::Stretch& edge : ggp::seams(board))
    seams.push_back({{"from", point_json(edge.from)}, {"to", point_json(edge.to)}});
  return {{"boardless", board.boardless()}, {"points", board.has_points()},
          {"phased", board.spec().phased},  {"levels", board.levels()},
          {"cells", std::move(cells)},      {"lines", std::move(lines)},
          {"sides", std::move(sides)},      {"seams", std::move(seams)}};
}

}  // namespace ludi::app::talk
