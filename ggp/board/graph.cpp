// Edges and vertices as cells. The lattice is made twice as fine, so that an edge lies half-way
// between two faces and a vertex half-way between two edges:
//
//   a2nw - a2n - a2ne        a step in any direction leads from a face across its edge and on, or
//    |            |          along edges from vertex to vertex. What a graph does not have is
//    passed
//   a2w    a2    a2e         over; what is left out of it ends the way. An edge is named after the
//    |            |          first of its faces and the side on which it lies there, a vertex after
//   a1nw - a1n - a1ne        the first of its faces and the two sides that meet in it.
//
// Faces keep their numbers; after them come the edges and then the vertices, in the order of the
// faces they are named after.
#include "ggp/board/graph.hpp"

#include <algorithm>
#include <array>
#include <string_view>

#include "ggp/board/maker.hpp"

namespace ludi::ggp {
namespace {

constexpr int finer = 2;        ///< steps of the finer lattice from face to face
constexpr double band = 0.3;    ///< how broad edges are drawn, in edges
constexpr int most_around = 4;  ///< faces around a vertex

struct Beside {
  Site offset;  ///< from a face, on the finer lattice
  std::string_view name;
};
constexpr std::array<Beside, 4> edges_beside = {
    {{{1, 0}, "e"}, {{0, 1}, "n"}, {{-1, 0}, "w"}, {{0, -1}, "s"}}};
constexpr std::array<Beside, 4> vertices_beside = {
    {{{1, 1}, "ne"}, {{-1, 1}, "nw"}, {{-1, -1}, "sw"}, {{1, -1}, "se"}}};

constexpr bool odd(int number) {
  return number % 2 != 0;
}

constexpr SiteClass class_at(Site site) {
  return odd(site.x) && odd(site.y)   ? SiteClass::vertex
         : odd(site.x) || odd(site.y) ? SiteClass::edge
                                      : SiteClass::face;
}

constexpr Site moved(Site site, Site offset, int times = 1) {
  return {site.x + times * offset.x, site.y + times * offset.y, site.level};
}

}  // namespace

std::vector<Point> site_outline(const Board& board, Cell c) {
  const Site site = board.site(c);
  const GraphSpec& graph = *board.spec().graph;
  const bool bars = graph.edges, knots = graph.vertices;
  const double long_side = (1 - (bars || knots ? band : 0)) / 2, short_side = band / 2;
  const double across = odd(site.x) ? short_side : long_side;
  const double up = odd(site.y) ? short_side : long_side;
  return {{across, up}, {-across, up}, {-across, -up}, {across, -up}};
}

void BoardMaker::add_sites(const Board* full) {
  const GraphSpec& graph = *board.spec_.graph;
  const int faces = board.cells();
  for (Site& site : board.sites_) site = {finer * site.x, finer * site.y, site.level};
  for (auto& [site, cell] : board.by_site_) site = {finer * site.x, finer * site.y, site.level};
  const auto faces_around = [&](Site site) {
    int count = 0;
    for (const int dx : {-1, 0, 1})
      for (const int dy : {-1, 0, 1})
        if (const Site near{site.x + dx, site.y + dy, 0}; class_at(near) == SiteClass::face)
          count += static_cast<int>(board.cell_at(near).exists());
    return count;
  };
  std::vector<std::pair<Site, Cell>> found;
  const auto add = [&](int face, const Beside& beside, SiteClass what) {
    const Site site = moved(board.sites_[at(face)], beside.offset);
    if (std::ranges::count(found, site, &std::pair<Site, Cell>::first) != 0) return;
    if (graph.inner && faces_around(site) < (what == SiteClass::edge ? 2 : most_around)) return;
    std::string label = board.labels_[at(face)] + std::string(beside.name);
    if (full != nullptr) {
      const Cell same = full->cell_at(site);
      if (!same.exists() || left_out(same.index())) return;
      label = full->label(same);
    }
    const Point centre = board.points_[at(face)];
    found.emplace_back(site, Cell{static_cast<int>(board.sites_.size())});
    board.sites_.push_back(site);
    board.labels_.push_back(std::move(label));
    board.points_.push_back({centre.x + tiling.scale.x * beside.offset.x / finer,
                             centre.y + tiling.scale.y * beside.offset.y / finer});
    board.phases_.push_back(static_cast<std::uint8_t>(tiling.phases));
    board.classes_.push_back(what);
  };
  if (graph.edges)
    for (int face = 0; face < faces; ++face)
      for (const Beside& beside : edges_beside) add(face, beside, SiteClass::edge);
  if (graph.vertices)
    for (int face = 0; face < faces; ++face)
      for (const Beside& beside : vertices_beside) add(face, beside, SiteClass::vertex);
  board.by_site_.insert(board.by_site_.end(), found.begin(), found.end());
  std::ranges::sort(board.by_site_);
}

void BoardMaker::join_sites() {
  const GraphSpec& graph = *board.spec_.graph;
  const std::vector<Axis> axes = tiling.axes(board.spec_);
  const auto passed_over = [&](Site site) {
    const SiteClass what = class_at(site);
    return (what == SiteClass::edge && !graph.edges) ||
           (what == SiteClass::vertex && !graph.vertices);
  };
  board.steps_.assign(at(board.cells() * board.directions()), Cell::none());
  for (int c = 0; c < board.cells(); ++c)
    for (int d = 0; d < board.axes(); ++d) {
      const Site from = board.sites_[at(c)], offset = axes[at(d)].offset[0];
      const Site next = moved(from, offset);
      const Cell to = board.cell_at(passed_over(next) ? moved(from, offset, finer) : next);
      if (to.exists()) join(Cell{c}, to, d);
    }
}

void BoardMaker::lay_graph(const Board* full) {
  add_sites(full);
  join_sites();
  board.lines_.clear();
  board.neighbours_.clear();
  board.direct_neighbours_.clear();
  board.all_neighbours_.clear();
  board.diameter_ = 0;
  lay_lines();
  lay_neighbours();
  lay_distances();
}

}  // namespace ludi::ggp
