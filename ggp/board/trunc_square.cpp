// Boards of octagons with small squares between them (the tiling 4.8.8), drawn as the net of their
// adjacency.
//
//   5  .---.---.       directions E N NE NW and their opposites W S SW SE, all across edges: E N W
//   S
//      |\ /|\ /|       from octagon to octagon only, the diagonals octagon and small square by
//   4  | . | . |       turns. Inside, an octagon has 8 neighbours and a small square 4. Three cells
//      |/ \|/ \|       meet at every corner and all share edges, so i-nbors changes nothing.
//   3  .---.---.
//      |\ /|\ /|       Columns are lettered and rows numbered from the bottom left, those of small
//   2  | . | . |       squares counted too: octagons a1 c1 a3 …, small squares b2 d2 …, and a1 b2
//   c3
//      |/ \|/ \|       is straight. Lattice unit: half the way from octagon to octagon; octagons
//   1  .---.---.       have even coordinates, small squares odd ones.
//      a b c d e       Cells run along the rows from a1.
//
// Shapes have their sizes counted in octagons; a small square stands wherever two octagons lie
// diagonally opposite across it, which makes slanted sides straight. `square 4 4` has 16 + 9 cells.
#include <algorithm>
#include <numbers>

#include "ggp/board/tiling.hpp"

namespace ludi::ggp {
namespace {

std::vector<SiteRow> with_small_squares(const std::vector<SiteRow>& octagons) {
  std::vector<SiteRow> all;
  for (std::size_t i = 0; i < octagons.size(); ++i) {
    const SiteRow& lower = octagons[i];
    all.push_back(
        {.y = 2 * lower.y, .first = 2 * lower.first, .length = lower.length, .stride = 2});
    if (i + 1 == octagons.size()) break;
    const SiteRow& upper = octagons[i + 1];
    const int lower_last = lower.first + lower.length - 1;
    const int upper_last = upper.first + upper.length - 1;
    // Half a cell right of x: between lower x and upper x + 1, or lower x + 1 and upper x.
    const int rising_first = std::max(lower.first, upper.first - 1);
    const int rising_last = std::min(lower_last, upper_last - 1);
    const int falling_first = std::max(lower.first - 1, upper.first);
    const int falling_last = std::min(lower_last - 1, upper_last);
    int first = rising_first, last = rising_last;
    if (first > last) {
      first = falling_first;
      last = falling_last;
    } else if (falling_first <= falling_last) {
      first = std::min(first, falling_first);
      last = std::max(last, falling_last);
    }
    if (first <= last)
      all.push_back(
          {.y = 2 * lower.y + 1, .first = 2 * first + 1, .length = last - first + 1, .stride = 2});
  }
  return all;
}

Axis axis(const char* name, int angle, Site from_octagon, Site from_small_square) {
  const Point unit = unit_vector(angle);
  return {{.name = name, .dx = unit.x, .dy = unit.y}, {from_octagon, from_small_square}};
}

std::vector<Axis> octagon_axes(const BoardSpec&) {
  return {axis("E", 0, {2, 0}, {}), axis("N", 90, {0, 2}, {}), axis("NE", 45, {1, 1}, {1, 1}),
          axis("NW", 135, {-1, 1}, {-1, 1})};
}

int octagon_kind(Site site) {
  return site.x % 2;
}

std::string octagon_label(const Board&, Site site, int, int left) {
  return letters(site.x - left) + std::to_string(site.y + 1);
}

std::vector<Point> outline(int kind_of_cell) {
  return kind_of_cell == 0 ? regular_polygon(8, 22.5) : regular_polygon(4, 0);
}

constexpr Site octagon_quarter[] = {{1, 0}, {1, 1}, {0, 1}};
constexpr double half_spacing = (1 + std::numbers::sqrt2) / 2;

}  // namespace

constinit const TilingFacts trunc_square_tiling = {
    .tiling = Tiling::trunc_square,
    .name = "trunc-square",
    .adjective = "octagonal and square",
    .tiles = "octagons and small squares",
    .tile = "cell",
    .usual_shape = "square",
    .quarter = octagon_quarter,
    .metric = {1, 1},
    .scale = {half_spacing, half_spacing},
    .north_east = 45,
    .phases = 3,
    .lettered_columns = true,
    .with_small_cells = with_small_squares,
    .axes = octagon_axes,
    .site =
        [](int x, int row) {
          return Site{x, row};
        },
    .row = [](Site site) { return site.y; },
    .kind = octagon_kind,
    .phase = [](Site site) { return octagon_kind(site) == 1 ? 2 : (site.x + site.y) / 2 % 2; },
    .label = octagon_label,
    .outline = outline,
};

}  // namespace ludi::ggp
