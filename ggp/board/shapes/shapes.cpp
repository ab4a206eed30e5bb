// The table of shapes, and what several of them share.
#include <algorithm>
#include <cstdlib>

#include "gdl/english/wording.hpp"
#include "ggp/board/shape.hpp"
#include "ggp/board/tiling.hpp"

namespace ludi::ggp {

std::span<const ShapeRow* const> shapes() {
  static const std::vector<const ShapeRow*> all = [] {
    std::vector<const ShapeRow*> rows;
    for (const auto family : {square_shapes, slanted_shapes, hexagonal_shapes, endless_shapes})
      for (const ShapeRow& row : family) rows.push_back(&row);
    return rows;
  }();
  return all;
}

const ShapeRow* shape_named(std::string_view name) {
  const auto found = std::ranges::find(shapes(), name, &ShapeRow::name);
  return found == shapes().end() ? nullptr : *found;
}

const Cut* ShapeRow::on(Tiling tiling) const {
  const auto found = std::ranges::find(cuts, tiling, &Cut::tiling);
  return found == cuts.end() ? nullptr : &*found;
}

SiteRow hexagons(int row, int first, int length) {
  return {.y = -row, .first = first, .length = length, .stride = 2};
}

SiteRow triangles(int row, int first, int length) {
  return {.y = -row, .first = first, .length = length};
}

std::vector<SiteRow> rectangle_of_squares(BoardSizes sizes) {
  std::vector<SiteRow> rows;
  for (int y = 0; y < sizes[1]; ++y) rows.push_back({.y = y, .length = sizes[0]});
  return rows;
}

std::vector<SiteRow> hexagon_of_hexagons(BoardSizes sizes) {
  const int top = sizes[0], left = sizes[1];
  std::vector<SiteRow> rows;
  for (int row = 0; row < 2 * left - 1; ++row) {
    const int longer = left - 1 - std::abs(left - 1 - row);
    rows.push_back(hexagons(row, -longer, top + longer));
  }
  return rows;
}

std::vector<SiteRow> hexagon_of_triangles(BoardSizes sizes) {
  const int top = sizes[0], left = sizes[1];
  std::vector<SiteRow> rows;
  for (int row = 0; row < 2 * left; ++row) {
    const int longer = row < left ? row : 2 * left - 1 - row;
    rows.push_back(triangles(row, -longer, 2 * (top + longer) + 1));
  }
  return rows;
}

std::vector<SideFacts> four_sides(BoardSizes) {
  return {{90}, {0}, {270}, {180}};
}

std::vector<SideFacts> six_sides(BoardSizes) {
  return {{90}, {30}, {330}, {270}, {210}, {150}};
}

std::string cells_counted(const Board& board) {
  return std::to_string(board.faces()) + " " + std::string(facts_of(board.spec().tiling).tiles);
}

std::string size_in_words(const Board& board, std::size_t which) {
  return gdl::number_in_words(board.spec().sizes[which]);
}

std::string sizes_by_tiles(const Board& board) {
  return size_in_words(board, 0) + " by " + size_in_words(board, 1) + " " +
         std::string(facts_of(board.spec().tiling).tiles);
}

}  // namespace ludi::ggp
