// How a board comes to be: is the spec possible, and where do its tiles lie.
#include <algorithm>
#include <cstdint>

#include "gdl/english/wording.hpp"
#include "ggp/board/maker.hpp"

namespace ludi::ggp {
namespace {

constexpr int largest_size = max_cells;

gdl::Diagnostic refusal(std::string message, std::string hint = {}) {
  return {.position = {}, .message = std::move(message), .hint = std::move(hint)};
}

std::string fitting_shapes(const TilingFacts& tiling) {
  std::vector<std::string> names;
  for (const ShapeRow* shape : shapes())
    if (shape->on(tiling.tiling) != nullptr) names.emplace_back(shape->name);
  return gdl::joined(names, "or");
}

/// Why indirect neighbours cannot be kept to the phase, if so.
std::optional<gdl::Diagnostic> refused_phase(const TilingFacts& tiling, const BoardSpec& spec) {
  if (!spec.indirect_phase) return std::nullopt;
  const std::vector<Axis> axes = tiling.axes(spec);
  if (std::ranges::all_of(axes, [](const Axis& axis) { return axis.facts.direct; }))
    return refusal("on the " + std::string(tiling.name) +
                       " tiling all neighbours are direct ones: no phase can choose among indirect",
                   "the square, hex and tri tilings have indirect neighbours");
  if (*spec.indirect_phase < 0 || *spec.indirect_phase >= tiling.phases)
    return refusal("the " + std::string(tiling.name) + " tiling has phases 0 to " +
                   std::to_string(tiling.phases - 1) + ", not " +
                   std::to_string(*spec.indirect_phase));
  return std::nullopt;
}

/// Why the shape cannot be cut from the tiling in the sizes said, if so.
gdl::Diagnostics refused_shape(const TilingFacts& tiling, const BoardSpec& spec) {
  const ShapeRow* shape = shape_named(spec.shape);
  const Cut* cut = shape != nullptr ? shape->on(spec.tiling) : nullptr;
  if (cut == nullptr)
    return {
        refusal("the " + std::string(tiling.name) + " tiling has no boards of shape " + spec.shape,
                "it takes " + fitting_shapes(tiling))};
  if (spec.sizes.size() > cut->sizes) {
    constexpr const char* most[] = {"no size", "one size", "one or two sizes",
                                    "one to three sizes"};
    return {refusal("a board of shape " + spec.shape + " on the " + std::string(tiling.name) +
                    " tiling takes " + most[cut->sizes] + ", not " +
                    std::to_string(spec.sizes.size()))};
  }
  gdl::Diagnostics errors;
  for (const int size : spec.sizes)
    if (size < 1 || size > largest_size)
      errors.push_back(refusal("a board size must be from 1 to " + std::to_string(largest_size) +
                               ", not " + std::to_string(size)));
  return errors;
}

/// The sizes with those that were not said.
std::vector<int> completed(std::vector<int> sizes, const Cut& cut) {
  if (sizes.empty()) sizes.assign(cut.usual.begin(), cut.usual.end());
  if (cut.sizes > 1 && sizes.size() == 1) sizes.push_back(sizes[0]);
  if (cut.sizes == 1) sizes.resize(1);
  return sizes;
}

/// Why the board cannot have edges and vertices as cells, if it shall.
std::optional<gdl::Diagnostic> refused_graph(const TilingFacts& tiling, const BoardSpec& spec,
                                             const ShapeRow& shape) {
  if (!spec.graph) return std::nullopt;
  if (tiling.graph == nullptr) {
    std::vector<std::string> tiles;
    for (const TilingFacts* other : tilings())
      if (other->graph != nullptr) tiles.emplace_back(other->tiles);
    return refusal(
        "only boards of " + gdl::joined(tiles, "or") + " can have edges and vertices as cells",
        "on other tilings give the board by its lines, edges as points of their own");
  }
  if (spec.sizes.size() > 2 || shape.endless)
    return refusal("only flat, bounded boards can have edges and vertices as cells");
  return std::nullopt;
}

/// Shapes of boards that can close on themselves: "square on the square tiling, …".
std::string closable_shapes() {
  std::vector<std::string> names;
  for (const ShapeRow* shape : shapes())
    for (const Cut& cut : shape->cuts)
      if (cut.seams != nullptr)
        names.push_back(std::string(shape->name) + " on the " +
                        std::string(facts_of(cut.tiling).name) + " tiling");
  return gdl::joined(names, "or");
}

/// Why lines of the board cannot close on themselves, if they shall.
std::optional<gdl::Diagnostic> refused_closing(const BoardSpec& spec, const Cut& cut) {
  if (!spec.closing.any()) return std::nullopt;
  if (cut.seams == nullptr || spec.sizes.size() > 2)
    return refusal("boards of this shape cannot close on themselves",
                   "such a board is flat and has the shape " + closable_shapes());
  if (spec.graph || !spec.links.empty())
    return refusal(
        "a board that closes on itself has neither edges and vertices as cells nor links");
  constexpr int fewest = 3;  // with fewer, one cell would be the next both ways
  const std::array<Site, 2> seams = cut.seams(spec.sizes);
  const auto refused = [&](bool closes, std::size_t which, const std::string& what,
                           const std::string& across) -> std::optional<gdl::Diagnostic> {
    if (!closes) return std::nullopt;
    if (spec.sizes[which] < fewest)
      return refusal(what + " that close on themselves have three cells or more, not " +
                     std::to_string(spec.sizes[which]));
    if (seams[which] == Site{})
      return refusal(
          what + " of " + std::to_string(spec.sizes[which]) + " cells do not meet themselves here",
          "with an even number of " + across + " they do");
    return std::nullopt;
  };
  if (auto wrong = refused(spec.closing.rows, 0, "rows", "columns")) return wrong;
  return refused(spec.closing.columns, 1, "columns", "rows");
}

std::optional<gdl::Diagnostic> too_many(std::int64_t cells) {
  if (cells <= max_cells) return std::nullopt;
  return refusal("this board has " + std::to_string(cells) + " cells, more than the limit of " +
                 std::to_string(max_cells));
}

}  // namespace

void BoardMaker::take_shape() {
  board.shape_ = shape_named(board.spec_.shape);
  board.cut_ = board.shape_->on(tiling.tiling);
}

std::vector<SiteRow> BoardMaker::rows() const {
  std::vector<SiteRow> rows = board.cut().rows(board.spec_.sizes);
  return tiling.with_small_cells ? tiling.with_small_cells(rows) : rows;
}

void BoardMaker::lay_tiles(const std::vector<SiteRow>& rows) {
  const std::vector<Axis> axes = tiling.axes(board.spec_);
  lay_cells(rows);
  lay_directions(axes);
  lay_steps(axes);
}

void BoardMaker::lay_cells(const std::vector<SiteRow>& rows) {
  const int left = std::ranges::min(rows, {}, &SiteRow::first).first;
  int right = left;
  for (const SiteRow& row : rows) right = std::max(right, row.first + row.length * row.stride);
  int number = 0;
  for (int level = 0; level < board.levels(); ++level)
    for (const SiteRow& row : rows)
      for (int i = 0; i < row.length; ++i) {
        if (left_out(number++)) continue;
        Site site = tiling.site(row.first + i * row.stride, row.y);
        site.level = level;
        const Cell cell{static_cast<int>(board.sites_.size())};
        board.by_site_.emplace_back(site, cell);
        board.sites_.push_back(site);
        board.labels_.push_back(tiling.label(board, site, i, left));
        board.phases_.push_back(static_cast<std::uint8_t>(tiling.phase(site)));
        board.points_.push_back(
            {tiling.scale.x * site.x + level * (right - left + 1), tiling.scale.y * site.y});
      }
  board.phase_count_ = tiling.phases;
  std::ranges::sort(board.by_site_);
}

void BoardMaker::lay_directions(const std::vector<Axis>& axes) {
  for (const Axis& axis : axes) board.directions_.push_back(axis.facts);
  for (const Axis& axis : axes) {
    DirectionFacts back = axis.facts;
    for (std::string* name : {&back.name, &back.point})
      for (char& letter : *name) {
        constexpr std::string_view forward = "ENWS+-", backward = "WSEN-+";
        const std::size_t place = forward.find(letter);
        if (place != std::string_view::npos) letter = backward[place];
      }
    back.dx = -back.dx;
    back.dy = -back.dy;
    back.dz = -back.dz;
    board.directions_.push_back(back);
  }
  board.steps_.assign(at(board.cells() * board.directions()), Cell::none());
}

void BoardMaker::join(Cell from, Cell to, int axis) {
  board.steps_[at(from.index() * board.directions() + axis)] = to;
  board.steps_[at(to.index() * board.directions() + board.axes() + axis)] = from;
}

/// A step across a seam leads back to the other end of the row, of the column, or of both.
Cell BoardMaker::cell_at_or_across(Site site) const {
  const Closing& closing = board.spec_.closing;
  if (const Cell cell = board.cell_at(site); cell.exists() || !closing.any()) return cell;
  const std::array<Site, 2> seams = board.cut().seams(board.spec_.sizes);
  const int most_rows = closing.rows ? 1 : 0, most_columns = closing.columns ? 1 : 0;
  for (int i = -most_rows; i <= most_rows; ++i)
    for (int j = -most_columns; j <= most_columns; ++j)
      if (const Cell cell = board.cell_at(
              {site.x + i * seams[0].x + j * seams[1].x, site.y + i * seams[0].y + j * seams[1].y});
          cell.exists())
        return cell;
  return Cell::none();
}

void BoardMaker::lay_steps(const std::vector<Axis>& axes) {
  const auto in_phase = [&](Cell c) { return board.phase(c) == board.spec_.indirect_phase; };
  for (int c = 0; c < board.cells(); ++c)
    for (int d = 0; d < board.axes(); ++d) {
      const Site from = board.sites_[at(c)];
      const Site offset = axes[at(d)].offset[at(tiling.kind(from))];
      if (offset == Site{}) continue;
      const Cell to =
          cell_at_or_across({from.x + offset.x, from.y + offset.y, from.level + offset.level});
      if (!to.exists()) continue;
      const bool restricted = board.spec_.indirect_phase && !axes[at(d)].facts.direct;
      if (!restricted || (in_phase(Cell{c}) && in_phase(to))) join(Cell{c}, to, d);
    }
}

gdl::Result<Board> Board::make(const BoardSpec& spec) {
  std::optional<Board> full, full_of_faces;
  if (!spec.without.empty()) {
    BoardSpec nothing_left_out = spec;
    nothing_left_out.without.clear();
    gdl::Result<Board> made = make(nothing_left_out);
    if (!made) return made.errors();
    full = std::move(*made);
    if (spec.graph) {
      nothing_left_out.graph.reset();
      full_of_faces = *make(nothing_left_out);
    }
    // Edges and vertices go with the faces they lie at.
    for (int c = 0, left = full->faces_; c < full->faces_; ++c) {
      left -= static_cast<int>(std::ranges::count(spec.without, Cell{c}) > 0);
      if (left == 0) return refusal("no cell of the board is left");
    }
  }

  BoardMaker maker{.tiling = spec.lines.empty() ? facts_of(spec.tiling) : facts_of(Tiling::square),
                   .board = {}};
  Board& board = maker.board;
  board.spec_ = spec;
  if (spec.lines.empty()) {
    if (auto wrong = refused_shape(maker.tiling, spec); !wrong.empty()) return wrong;
    if (auto wrong = refused_phase(maker.tiling, spec)) return *std::move(wrong);
    maker.take_shape();
    if (auto wrong = refused_graph(maker.tiling, spec, board.shape())) return *std::move(wrong);
    board.spec_.sizes = completed(spec.sizes, board.cut());
    if (auto wrong = refused_closing(board.spec_, board.cut())) return *std::move(wrong);
    const std::vector<SiteRow> rows = maker.rows();
    std::int64_t cells = 0;
    for (const SiteRow& row : rows) cells += row.length;
    if (auto wrong = too_many(cells * board.levels())) return *std::move(wrong);
    maker.lay_tiles(rows);
  } else if (auto wrong = maker.lay_points()) {
    return *std::move(wrong);
  }
  maker.lay_lines();
  maker.lay_neighbours();
  maker.lay_distances();
  // Sides and edge are told of faces alone.
  maker.lay_sides(full_of_faces ? &*full_of_faces : full ? &*full : nullptr);
  maker.find_centre();
  board.faces_ = board.cells();
  if (spec.graph) {
    maker.add_sites(full ? &*full : nullptr);
    if (auto wrong = too_many(board.cells())) return *std::move(wrong);
    maker.lay_graph();
  }
  board.links_ = Links(board, spec.links);
  return std::move(board);
}

}  // namespace ludi::ggp
