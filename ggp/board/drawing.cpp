// Boards as text: squares as a grid, hexagons as on game servers with numbers along the diagonals,
// triangles with their edges, octagons and small squares as the net of their adjacency, points with
// their lines.
#include <algorithm>
#include <array>
#include <cstdlib>
#include <limits>
#include <map>
#include <numeric>
#include <string>
#include <utility>

#include "ggp/board/canvas.hpp"
#include "ggp/board/shape.hpp"
#include "ggp/board/tiling.hpp"

namespace ludi::ggp {
namespace {

std::string draw_square_level(const Picture& picture, int level) {
  const Board& board = picture.board;
  const int pitch = std::max(picture.width, picture.widest_column_name()) + 1;
  const int left = picture.left() * pitch;
  int bottom = std::numeric_limits<int>::min();
  Canvas canvas;
  for (const Cell c : picture.cells) {
    const Site site = board.site(c);
    if (site.level != level) continue;
    canvas.centre(-site.y, site.x * pitch, picture.text(c));
    canvas.end_at(-site.y, left - picture.margin(), board.row_name(c));
    bottom = std::max(bottom, -site.y);
  }
  for (const Cell c : picture.cells)
    if (board.level(c) == level)
      canvas.centre(bottom + 1, board.site(c).x * pitch, board.column_name(c));
  return canvas.text();
}

std::string draw_square(const Picture& picture) {
  if (picture.board.spec().sizes.size() < 3) return draw_square_level(picture, 0);
  std::string all;
  for (int level = 0; level < picture.board.levels(); ++level)
    all += (level > 0 ? "\n" : "") + ("level " + letters(level)) + "\n" +
           draw_square_level(picture, level);
  return all;
}

/// From 10 and 11 on, single spaces no longer keep apart the numbers of columns that begin in the
/// same row.
bool has_long_numbers_side_by_side(const Picture& picture) {
  std::map<std::string_view, bool> begun;
  std::map<int, int> long_numbers;
  for (const Cell c : picture.cells) {
    const std::string_view name = picture.board.column_name(c);
    if (!std::exchange(begun[name], true) && name.size() > 1)
      ++long_numbers[picture.board.site(c).y];
  }
  return std::ranges::any_of(long_numbers, [](const auto& row) { return row.second > 1; });
}

std::string draw_hex(const Picture& picture) {
  const Board& board = picture.board;
  const bool indented = board.shape().indented;
  const Site top = board.site(picture.cells.front());
  const bool spaced = picture.width > 1 || indented || has_long_numbers_side_by_side(picture);
  const int half = spaced ? picture.half_cell() : 1;
  // A column's number stands as many lines above its first cell as `above`, and goes as many half
  // cells to the right a line as `slope`; a stroke leads to it. Falling to the left, columns begin
  // on the right side, too, where number and stroke have to clear the row above.
  const Columns columns = board.cut().columns;
  const int slope = columns == Columns::falling_right ? -1 : columns == Columns::upright ? 0 : 1;
  const int above = slope == 1 ? 3 : slope == 0 ? 1 : 2;
  Canvas canvas;
  std::map<std::string_view, bool> lettered, numbered;
  for (const Cell c : picture.cells) {
    const Site site = board.site(c);
    const int line = -site.y, column = site.x * half;
    canvas.centre(line, column, picture.text(c));
    if (!std::exchange(lettered[board.row_name(c)], true))
      canvas.end_at(line, column - picture.margin(), std::string(board.row_name(c)) + "-");
    if (std::exchange(numbered[board.column_name(c)], true)) continue;
    if (indented && site.x < top.x) {  // close by, or it would meet the cells of the top arm
      canvas.write(line - 1, column, "/");
      canvas.centre(line - 2, column + 1, board.column_name(c));
      continue;
    }
    if (slope != 0)
      canvas.write(line - above + 1, column + (above - 1) * half * slope, slope > 0 ? "/" : "\\");
    canvas.centre(line - above, column + above * half * slope, board.column_name(c));
  }
  return canvas.text();
}

std::string draw_tri(const Picture& picture) {
  const Board& board = picture.board;
  std::map<int, std::string_view> columns;
  for (const Cell c : picture.cells) columns.emplace(board.site(c).x, board.column_name(c));
  const auto long_names =
      std::ranges::count_if(columns, [](const auto& column) { return column.second.size() > 1; });
  const int half =
      picture.width > 1 || long_names > 1 ? picture.half_cell() : 1;  // of a row's height, in lines
  Canvas canvas;
  std::map<std::string_view, bool> lettered;
  int bottom = std::numeric_limits<int>::min();
  for (const Cell c : picture.cells) {
    const int row = -tri_tiling.row(board.site(c));
    const int middle = board.site(c).x * 2 * half;
    const bool up = board.phase(c) == 0;
    const int top = row * 2 * half, base = up ? top + 2 * half : top;
    for (int i = 1; i < 2 * half; ++i) {
      const int away = up ? i : 2 * half - i;
      canvas.write(top + i, middle - away, up ? "/" : "\\");
      canvas.write(top + i, middle + away, up ? "\\" : "/");
    }
    canvas.write(base, middle - 2 * half,
                 "+" + std::string(static_cast<std::size_t>(4 * half - 1), '-') + "+");
    canvas.write(up ? top : top + 2 * half, middle, "+");
    canvas.centre(top + half, middle, picture.text(c));
    if (!std::exchange(lettered[board.row_name(c)], true))
      canvas.end_at(top + half, middle - 2 * half - 2, board.row_name(c));
    bottom = std::max(bottom, top + 2 * half + 1);
  }
  for (const auto& [x, name] : columns) canvas.centre(bottom, x * 2 * half, name);
  return canvas.text();
}

std::string draw_trunc_square(const Picture& picture) {
  const Board& board = picture.board;
  const int width = std::max(picture.width, picture.widest_column_name());
  const int clear = width / 2 + 1;             // from the middle of a text to the first dash
  const int half = width > 1 ? 2 * clear : 2;  // from octagon to small square, in columns
  const int left = picture.left() * half;
  int bottom = std::numeric_limits<int>::min();
  Canvas canvas;
  for (const Cell c : picture.cells) {
    const Site site = board.site(c);
    const int line = -2 * site.y, column = site.x * half;
    bottom = std::max(bottom, line);
    for (const Cell next : board.direct_neighbours(c)) {
      if (!picture.shows(next)) continue;
      const Site other = board.site(next);
      const int right = other.x - site.x, up = other.y - site.y;
      if (right == 2)
        canvas.write(line, column + clear,
                     std::string(static_cast<std::size_t>(2 * half - 2 * clear + 1), '-'));
      if (up == 2)
        for (int i = 1; i < 4; ++i) canvas.write(line - i, column, "|");
      if (up == 1) canvas.write(line - 1, column + right * half / 2, right > 0 ? "/" : "\\");
    }
    canvas.end_at(line, left - picture.margin(), board.row_name(c));
    canvas.centre(line, column, picture.text(c));
  }
  for (const Cell c : picture.cells)
    canvas.centre(bottom + 1, board.site(c).x * half, board.column_name(c));
  return canvas.text();
}

/// Where the sites of a graph lie that are drawn, one line of text for each height.
struct Heights {
  std::vector<int> rising;  ///< of the lattice, each once
  int row = 1;              ///< lines from one row of faces to the next

  explicit Heights(const Picture& picture) {
    std::vector<int> faces;
    for (const Cell c : picture.cells) {
      const int y = picture.board.site(c).y;
      rising.push_back(y);
      if (picture.board.class_of(c) == SiteClass::face) faces.push_back(y);
    }
    for (std::vector<int>* each : {&rising, &faces}) {
      std::ranges::sort(*each);
      each->erase(std::unique(each->begin(), each->end()), each->end());
    }
    for (std::size_t i = 1; i < faces.size(); ++i)
      row = std::max(row, line(faces[i - 1]) - line(faces[i]));
  }
  [[nodiscard]] int line(int y) const {
    return static_cast<int>(rising.end() - std::ranges::lower_bound(rising, y));
  }
};

/// The sites of hexagons or triangles, each where it lies.
std::string draw_graph(const Picture& picture) {
  const Board& board = picture.board;
  const Heights heights(picture);
  const int first = board.site(picture.cells.front()).x;
  int unit = 0;
  for (const Cell c : picture.cells) unit = std::gcd(unit, board.site(c).x - first);
  const int pitch = std::max(picture.width, picture.widest_column_name()) + 1;
  const auto columns_to = [&](int x) { return x / std::max(unit, 1) * pitch; };
  // A column's number stands where its next cell upwards would; under upright ones of triangles.
  const bool hexagons = board.spec().tiling == Tiling::hex;
  const Columns columns = board.cut().columns;
  const int slope = columns == Columns::falling_right ? -1 : columns == Columns::upright ? 0 : 1;
  const int half_cell = columns_to(facts_of(board.spec().tiling).graph->finer);
  Canvas canvas;
  std::map<std::string_view, bool> lettered, numbered;
  for (const Cell c : picture.cells) {
    const int line = heights.line(board.site(c).y), column = columns_to(board.site(c).x - first);
    canvas.centre(line, column, picture.text(c));
    if (board.class_of(c) != SiteClass::face) continue;
    if (!std::exchange(lettered[board.row_name(c)], true))
      canvas.end_at(line, columns_to(picture.left() - first) - picture.margin(), board.row_name(c));
    if (std::exchange(numbered[board.column_name(c)], true)) continue;
    if (hexagons)
      canvas.centre(line - heights.row, column + slope * half_cell, board.column_name(c));
    else
      canvas.centre(heights.line(heights.rising.front()) + 1, column, board.column_name(c));
  }
  return canvas.text();
}

/// A stroke from one point to another, both left free; neighbours stand so many columns apart.
void join_points(Canvas& canvas, Site from, Site to, int across, int clear) {
  constexpr int up = 2;  // from point to point, in lines
  if (to.y < from.y) std::swap(from, to);
  const int column = from.x * across, line = -from.y * up;
  const int columns = (to.x - from.x) * across, lines = (to.y - from.y) * up;
  if (lines == 0)
    return canvas.write(
        line, std::min(column, column + columns) + clear,
        std::string(static_cast<std::size_t>(std::abs(columns) - 2 * clear + 1), '-'));
  for (int i = 1; i < lines; ++i)
    canvas.write(line - i, column + columns * i / lines,
                 columns == 0  ? "|"
                 : columns > 0 ? "/"
                               : "\\");
}

std::string draw_points(const Picture& picture) {
  const Board& board = picture.board;
  const int clear = picture.width / 2 + 1;
  const int across = std::max(4, 2 * clear);
  const int left = picture.left() * across;
  int bottom = std::numeric_limits<int>::min();
  Canvas canvas;
  for (const Board::Line& line : board.lines())
    if (line.adjacent)
      for (std::size_t i = 1; i < line.cells.size(); ++i)
        join_points(canvas, board.site(line.cells[i - 1]), board.site(line.cells[i]), across,
                    clear);
  for (const Cell c : picture.cells) {
    const Site site = board.site(c);
    bottom = std::max(bottom, -2 * site.y);
    canvas.end_at(-2 * site.y, left - picture.margin(), board.row_name(c));
    canvas.centre(-2 * site.y, site.x * across, picture.text(c));
  }
  for (const Cell c : picture.cells)
    canvas.centre(bottom + 1, board.site(c).x * across, board.column_name(c));
  return canvas.text();
}

/// What bounds the cells of a drawing: two coordinates of the lattice, of hexagons all three.
std::array<int, 3> coordinates(const Board& board, Cell c) {
  const Site site = board.site(c);
  if (board.spec().tiling == Tiling::hex)
    return {site.y, (site.x - site.y) / 2, (site.x + site.y) / 2};
  return {facts_of(board.spec().tiling).row(site), site.x, 0};
}

}  // namespace

std::vector<Cell> cells_in_view(const Board& board, const std::vector<Cell>& in_use) {
  if (!board.boardless()) return all_cells(board);
  constexpr int margin = 2;
  const std::vector<Cell>& inside = in_use.empty() ? board.centre() : in_use;
  std::array<int, 3> least = coordinates(board, inside.front()), most = least;
  for (const Cell c : inside)
    for (std::size_t i = 0; i < least.size(); ++i) {
      least[i] = std::min(least[i], coordinates(board, c)[i]);
      most[i] = std::max(most[i], coordinates(board, c)[i]);
    }
  std::vector<Cell> view = all_cells(board);
  std::erase_if(view, [&](Cell c) {
    const std::array<int, 3> place = coordinates(board, c);
    for (std::size_t i = 0; i < least.size(); ++i)
      if (place[i] < least[i] - margin || most[i] + margin < place[i]) return true;
    return false;
  });
  return view;
}

std::string draw(const Board& board, const CellText& texts) {
  const Picture picture(board, texts);
  if (board.has_points()) return draw_points(picture);
  if (board.spec().graph && board.spec().tiling != Tiling::square) return draw_graph(picture);
  switch (board.spec().tiling) {
    case Tiling::square:
      return draw_square(picture);
    case Tiling::hex:
      return draw_hex(picture);
    case Tiling::tri:
      return draw_tri(picture);
    case Tiling::trunc_square:
      break;
  }
  return draw_trunc_square(picture);
}

}  // namespace ludi::ggp
