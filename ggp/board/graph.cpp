// Edges and vertices as cells. The lattice of the tiling is made finer, so that an edge lies
// half-way between two faces and a vertex where edges meet:
//
//   a2nw - a2n - a2ne        a step in any direction leads from a face across its edge and on, or
//    |            |          along edges from vertex to vertex. What a graph does not have is
//    passed
//   a2w    a2    a2e         over; what is left out of it ends the way. An edge is named after the
//    |            |          first of its faces and the side on which it lies there, a vertex after
//   a1nw - a1n - a1ne        the first of its faces and the corner it has there.
//
// Faces keep their numbers; after them come the edges and then the vertices, in the order of the
// faces they are named after. Which kinds of sites there are, and where a step leads from each, is
// told by the row of the tiling (GraphFacts).
#include "ggp/board/graph.hpp"

#include <algorithm>
#include <cmath>
#include <map>
#include <string_view>

#include "ggp/base/real.hpp"
#include "ggp/board/maker.hpp"

namespace ludi::ggp {
namespace {

constexpr Site moved(Site site, Site offset) {
  return {site.x + offset.x, site.y + offset.y, site.level};
}

/// True if moves of the lattice onto itself lead from one site to the other.
bool alike(const GraphFacts& facts, Site one, Site other) {
  const auto& [along, up] = facts.period;
  const int y = other.y - one.y;
  return y % up.y == 0 && (other.x - one.x - y / up.y * up.x) % along.x == 0;
}

/// The kind of a place of the lattice, on the board or not; none where no site can be.
std::optional<std::size_t> kind_at(const GraphFacts& facts, Site site) {
  for (std::size_t kind = 0; kind < facts.kinds.size(); ++kind)
    if (alike(facts, facts.kinds[kind].base, site)) return kind;
  return std::nullopt;
}

bool has(const GraphSpec& graph, SiteClass what) {
  return what == SiteClass::face || (what == SiteClass::edge ? graph.edges : graph.vertices);
}

/// Where a step leads, over what the graph does not have, were the board endless.
std::optional<Site> beyond(const GraphFacts& facts, const GraphSpec& graph, const GraphAxis& axis,
                           Site site) {
  for (auto kind = kind_at(facts, site); kind && axis.offset[*kind] != Site{};) {
    site = moved(site, axis.offset[*kind]);
    kind = kind_at(facts, site);
    if (kind && has(graph, facts.kinds[*kind].what)) return site;
  }
  return std::nullopt;
}

/// The axes along which some step leads from a site that the graph has.
std::vector<GraphAxis> axes_of(const GraphFacts& facts, const BoardSpec& spec) {
  std::vector<GraphAxis> axes = facts.axes(spec);
  std::erase_if(axes, [&](const GraphAxis& axis) {
    return std::ranges::none_of(facts.kinds, [&](const SiteKind& kind) {
      return has(*spec.graph, kind.what) && beyond(facts, *spec.graph, axis, kind.base);
    });
  });
  return axes;
}

Point turned(Point point, int angle) {
  const Point unit = unit_vector((angle % 360 + 360) % 360);
  return {unit.x * point.x - unit.y * point.y, unit.y * point.x + unit.x * point.y};
}

}  // namespace

std::vector<Point> site_outline(const Board& board, Cell c) {
  const TilingFacts& tiling = facts_of(board.spec().tiling);
  const GraphFacts& facts = *tiling.graph;
  const std::size_t which = *kind_at(facts, board.site(c));
  const SiteKind& kind = facts.kinds[which];
  const int corners = static_cast<int>(
      tiling.outline(static_cast<int>(kind.what == SiteClass::face ? which : 0)).size());
  // Faces are drawn so much smaller that half a band is left free at each of their edges.
  const double half_turn = 180.0 / corners;
  const double smaller = 1 - facts.band * sine(half_turn) / cosine(half_turn);
  std::vector<Point> outline;
  switch (kind.what) {
    case SiteClass::face:
      outline = tiling.outline(static_cast<int>(which));
      for (Point& corner : outline) corner = {corner.x * smaller, corner.y * smaller};
      break;
    case SiteClass::edge:
      for (const Point corner : {Point{1, 1}, {-1, 1}, {-1, -1}, {1, -1}})
        outline.push_back(turned({corner.x * facts.band / 2, corner.y * smaller / 2}, kind.turn));
      break;
    case SiteClass::vertex:
      outline = regular_polygon(facts.around, kind.turn);
      for (Point& corner : outline) corner = {corner.x * facts.band, corner.y * facts.band};
      break;
  }
  return outline;
}

void BoardMaker::add_sites(const Board* full) {
  const GraphSpec& graph = *board.spec_.graph;
  const GraphFacts& facts = *tiling.graph;
  const int faces = board.cells(), finer = facts.finer;
  for (Site& site : board.sites_) site = {finer * site.x, finer * site.y, site.level};
  for (auto& [site, cell] : board.by_site_) site = {finer * site.x, finer * site.y, site.level};
  const auto add_beside = [&](std::span<const Beside> all, SiteClass what, int most_faces) {
    const auto each = [&](const auto& visit) {
      for (int face = 0; face < faces; ++face) {
        const std::size_t kind = *kind_at(facts, board.sites_[at(face)]);
        for (const Beside& beside : all)
          if (static_cast<std::size_t>(beside.face) == kind)
            visit(face, beside, moved(board.sites_[at(face)], beside.offset));
      }
    };
    std::map<Site, int> faces_at;
    each([&](int, const Beside&, Site site) { ++faces_at[site]; });
    each([&](int face, const Beside& beside, Site site) {
      const auto found = faces_at.find(site);
      if (found == faces_at.end()) return;  // it is there already
      const bool on_outline = found->second < most_faces;
      faces_at.erase(found);
      if (graph.inner && on_outline) return;
      std::string label = board.labels_[at(face)] + std::string(beside.name);
      if (full != nullptr) {
        const Cell same = full->cell_at(site);
        if (!same.exists() || left_out(same.index())) return;
        label = full->label(same);
      }
      const Point centre = board.points_[at(face)];
      board.by_site_.emplace_back(site, Cell{static_cast<int>(board.sites_.size())});
      board.sites_.push_back(site);
      board.labels_.push_back(std::move(label));
      board.points_.push_back({centre.x + tiling.scale.x * beside.offset.x / finer,
                               centre.y + tiling.scale.y * beside.offset.y / finer});
      board.phases_.push_back(static_cast<std::uint8_t>(tiling.phases));
      board.classes_.push_back(what);
    });
  };
  if (graph.edges) add_beside(facts.edges, SiteClass::edge, 2);
  if (graph.vertices) add_beside(facts.vertices, SiteClass::vertex, facts.around);
  std::ranges::sort(board.by_site_);
}

void BoardMaker::join_sites() {
  const GraphSpec& graph = *board.spec_.graph;
  const GraphFacts& facts = *tiling.graph;
  const std::vector<GraphAxis> axes = axes_of(facts, board.spec_);
  board.directions_.clear();
  std::vector<Axis> directions;
  for (const GraphAxis& axis : axes) directions.push_back({axis.facts, {}});
  lay_directions(directions);
  // The ways that lead from each kind of site: one way of an axis is told by its offsets, the other
  // by the kinds they lead to.
  std::vector<std::uint64_t> ways(facts.kinds.size());
  for (int d = 0; d < board.axes(); ++d)
    for (std::size_t kind = 0; kind < facts.kinds.size(); ++kind) {
      if (!has(graph, facts.kinds[kind].what)) continue;
      const auto there = beyond(facts, graph, axes[at(d)], facts.kinds[kind].base);
      if (!there) continue;
      ways[kind] |= std::uint64_t{1} << d;
      ways[*kind_at(facts, *there)] |= std::uint64_t{1} << (d + board.axes());
    }
  for (int c = 0; c < board.cells(); ++c) {
    const Site from = board.sites_[at(c)];
    board.ways_.push_back(ways[*kind_at(facts, from)]);
    for (int d = 0; d < board.axes(); ++d) {
      const auto there = beyond(facts, graph, axes[at(d)], from);
      const Cell to = there ? board.cell_at(*there) : Cell::none();
      if (to.exists()) join(Cell{c}, to, d);
    }
  }
}

void BoardMaker::lay_graph() {
  join_sites();
  board.lines_.clear();
  board.lines_meet_twice_ = false;
  board.neighbours_.clear();
  board.direct_neighbours_.clear();
  board.all_neighbours_.clear();
  board.diameter_ = 0;
  lay_lines();
  lay_neighbours();
  lay_distances();
}

}  // namespace ludi::ggp
