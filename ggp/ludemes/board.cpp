// The board section: tiling, shape, size and phases, or lines of points; gaps.
#include <functional>

#include "ggp/board/shape.hpp"
#include "ggp/board/tiling.hpp"
#include "ggp/ludemes/families.hpp"

namespace ludi::ggp {

namespace {

using gdl::Arity;
using gdl::Sort;

/// The seats' regions together, `without (home)` meaning everybody's; complains if play changes
/// them.
std::vector<Cell> everybodys(Draft& d, const Entry& region, const Board& board) {
  std::vector<Cell> all;
  for (std::size_t me = 0; me < d.rules.players.size(); ++me) {
    const auto cells = fixed_region(board, region, static_cast<int>(me));
    if (!cells) {
      d.refuse(region.node(), "what the board lacks must be known before play",
               "it is made of cells, rows, sides, corners and the like with and, or, not");
      return {};
    }
    all.insert(all.end(), cells->begin(), cells->end());
  }
  return all;
}

/// The board of the spec so far; complaints go where the sizes stand, or else the board.
std::optional<Board> made_board(Draft& d, gdl::NodeIndex at) {
  if (!d.errors.empty()) return std::nullopt;
  auto board = Board::make(d.rules.board_spec);
  if (board) return std::move(*board);
  for (const auto& error : board.errors()) d.refuse(at, error.message, error.hint);
  return std::nullopt;
}

// The parameters of `board`, in their order.
enum BoardPart { phase, tiling, shape, size, wrap, lines, graph, links, gap, regions };

void build_board(Draft& d, const Entry& e) {
  BoardSpec& spec = d.rules.board_spec;
  spec = BoardSpec{};
  spec.phased = e.flag(phase);
  for (const auto at : e.args(tiling)) d.build(at);
  spec.shape = facts_of(spec.tiling).usual_shape;
  spec.sizes.clear();
  for (const BoardPart part : {shape, size, wrap, lines, graph, links})
    for (const auto at : e.args(part)) d.build(at);
  if (e.has(lines))
    for (const BoardPart part : {tiling, shape, size, wrap, graph})
      for (const auto at : e.args(part))
        d.refuse(at,
                 "a board given by its lines has no tiling, shape, size, wrap or graph besides");

  // The sizes are blamed last, though not for a shape that the tiling does not have.
  const ShapeRow* cut = shape_named(spec.shape);
  const bool fits = cut != nullptr && cut->on(spec.tiling) != nullptr;
  gdl::NodeIndex blamed = e.node();
  for (const BoardPart part : {lines, shape, size, graph, wrap})
    if (fits || part != size || !e.has(shape))
      for (const auto at : e.args(part)) blamed = at;
  d.rules.board = made_board(d, blamed);
  for (const auto at : e.args(gap)) {
    if (!d.rules.board) return;
    spec.without = everybodys(d, d.entry(d.entry(at).args(0).front()), *d.rules.board);
    d.rules.board = made_board(d, at);
  }
  if (!d.rules.board) return;
  for (const auto at : e.args(regions)) d.build(at);
}

/// What the rows of a table say one after another.
template <typename Rows>
std::string told(const Rows& rows, std::string_view between, const auto& what) {
  std::string text;
  for (const auto* row : rows) {
    if (!text.empty()) text += between;
    text += what(*row);
  }
  return text;
}

Ludeme tiling_row() {
  static const std::string options = told(tilings(), " ", std::mem_fn(&TilingFacts::name));
  static const std::string english =
      "{tiles:" +
      told(tilings(), ";",
           [](const TilingFacts& tiling) {
             return std::string(tiling.name) + "=" + std::string(tiling.adjective);
           }) +
      "} cells{contact|, {}}";
  return {
      .word = {.text = "tiling",
               .sort = Sort::tiling,
               .params = {{{.name = "tiles", .sort = Sort::choice, .options = options},
                           {.name = "contact", .sort = Sort::contact, .arity = Arity::optional}}},
               .english = english,
               .help = "The shape of the cells. With `i-nbors`, cells that touch only "
                       "indirectly (diagonally) are adjacent too.",
               .example = "(tiling square i-nbors)",
               .ideas = "square hexagonal triangular grid cells"},
      .meaning = Build{[](Draft& d, const Entry& e) {
        const auto chosen = static_cast<std::size_t>(e.choice(0));
        d.rules.board_spec.tiling = tilings()[chosen]->tiling;
        for (const auto at : e.args(1)) d.build(at);
      }}};
}

Ludeme shape_row() {
  static const std::string options = told(shapes(), " ", std::mem_fn(&ShapeRow::name));
  static const std::string english =
      "{outline:" +
      told(shapes(), ";",
           [](const ShapeRow& shape) {
             return std::string(shape.name) + "=" + std::string(shape.phrase);
           }) +
      "}";
  static const std::string help = [] {
    std::string text =
        "The outline of the board. Without it: a hexagon of hexagons, a triangle of triangles, "
        "else a rectangle.";
    for (const ShapeRow* shape : shapes())
      if (!shape->help.empty())
        text += " `" + std::string(shape->name) + "`: " + std::string(shape->help) + ".";
    return text;
  }();
  return {.word = {.text = "shape",
                   .sort = Sort::shape,
                   .params = {{{.name = "outline", .sort = Sort::choice, .options = options}}},
                   .english = english,
                   .help = help,
                   .example = "(shape trapezium)",
                   .ideas = "outline hexagon rectangle triangle cross star form"},
          .meaning = Build{[](Draft& d, const Entry& e) {
            const auto chosen = static_cast<std::size_t>(e.choice(0));
            d.rules.board_spec.shape = shapes()[chosen]->name;
          }}};
}

Ludeme size_row() {
  static const std::string help =
      "How many cells, or on triangles edges, the sides have; without it a usual size. " +
      told(shapes(), ". ",
           [](const ShapeRow& shape) {
             return std::string(shape.name) + ": " + std::string(shape.sizes);
           }) +
      ". One number where two are taken stands for both.";
  return {.word = {.text = "size",
                   .sort = Sort::size,
                   .params = {{{.name = "lengths",
                                .sort = Sort::integer,
                                .arity = Arity::some,
                                .least = 1,
                                .most = max_cells,
                                .count_most = 3}}},
                   .english = ", {lengths/by} in size",
                   .help = help,
                   .example = "(size 3 3)",
                   .ideas = "dimensions width height large"},
          .meaning = Build{[](Draft& d, const Entry& e) {
            d.rules.board_spec.sizes.clear();
            for (std::size_t i = 0; i < e.args(0).size(); ++i) {
              const auto n = e.number(0, i);
              if (!n)
                d.refuse(e.args(0)[i], "a size must be a number that does not depend on play");
              else if (*n < 1 || *n > max_cells)
                d.refuse(e.args(0)[i], "a size must be from 1 to " + std::to_string(max_cells) +
                                           ", not " + std::to_string(*n));
              d.rules.board_spec.sizes.push_back(n.value_or(1));
            }
          }}};
}

constexpr Ludeme board_row = {
    .word = {.text = "board",
             .sort = Sort::board,
             .params = {{{.name = "phase", .sort = Sort::flag},
                         {.name = "tiling", .sort = Sort::tiling, .arity = Arity::optional},
                         {.name = "shape", .sort = Sort::shape, .arity = Arity::optional},
                         {.name = "size", .sort = Sort::size, .arity = Arity::optional},
                         {.name = "wrap", .sort = Sort::wrap, .arity = Arity::optional},
                         {.name = "lines", .sort = Sort::lines, .arity = Arity::optional},
                         {.name = "graph", .sort = Sort::graph, .arity = Arity::optional},
                         {.name = "links", .sort = Sort::links, .arity = Arity::optional},
                         {.name = "gap", .sort = Sort::gap, .arity = Arity::optional},
                         {.name = "regions", .sort = Sort::regions, .arity = Arity::optional}}},
             .english =
                 "the board is {lines|{}|{shape|{} of |}{tiling|{}|square "
                 "cells}}{size}{wrap|, {}}{graph|, {}}{links|, {}}{gap|, {}}{phase|, coloured in "
                 "turn}{regions|; {}}",
             .help =
                 "The cells and how they touch: a tiling, squares if not said, in some shape and "
                 "size, or points on lines. With `phase` the cells are drawn in alternating "
                 "colours.",
             .example = "(board (tiling hex) (shape hex) (size 5))",
             .ideas = "grid field map cells topology",
             .weight = 0},
    .meaning = Build{build_board}};

constexpr Ludeme contact_row = {
    .word = {.text = "i-nbors",
             .sort = Sort::contact,
             .params = {{{.name = "phase",
                          .sort = Sort::integer,
                          .arity = Arity::optional,
                          .least = 0,
                          .most = 2}}},
             .english = "adjacent at corners too{phase|, but only on the cells of one colour}",
             .help = "Cells that touch only indirectly (diagonally) are adjacent too. With a phase "
                     "there are diagonals between cells of that phase alone, as on the boards of "
                     "alquerque: on squares those of phase 0 run through a1.",
             .example = "(i-nbors 0)",
             .ideas = "diagonal eight king moore corner touching alquerque"},
    .meaning = Build{[](Draft& d, const Entry& e) {
      d.rules.board_spec.indirect_neighbours = true;
      if (e.has(0)) d.rules.board_spec.indirect_phase = e.number(0);
      if (e.has(0) && !e.number(0))
        d.refuse(e.args(0).front(), "a phase must be a number that does not depend on play");
    }}};

constexpr Ludeme wrap_row = {
    .word = {.text = "wrap",
             .sort = Sort::wrap,
             .params = {{{.name = "lines",
                          .sort = Sort::choice,
                          .arity = Arity::some,
                          .options = "rows columns",
                          .count_most = 2}}},
             .english =
                 "{lines:rows=its left edge meets its right one;columns=its upper edge meets "
                 "its lower one/and}",
             .help =
                 "Rows or columns close on themselves: from the last cell of a row a step leads "
                 "on to its first. With `rows` the board is a tube, with both a ring. Sides that "
                 "meet have no cells. Rectangles of squares or hexagons and rhombs of hexagons "
                 "can close so.",
             .example = "(wrap rows)",
             .ideas = "cylinder torus toroidal round circular loop around joined",
             .weight = 0},
    .meaning = Build{[](Draft& d, const Entry& e) {
      Closing& closing = d.rules.board_spec.closing;
      for (const int chosen : e.choices(0)) (chosen == 0 ? closing.rows : closing.columns) = true;
    }}};

constexpr Ludeme point_rows[] = {
    {.word = {.text = "graph",
              .sort = Sort::graph,
              .params = {{{.name = "inner", .sort = Sort::flag},
                          {.name = "sorts",
                           .sort = Sort::choice,
                           .arity = Arity::some,
                           .options = "edges vertices",
                           .count_most = 2}}},
              .english = "with the {inner|inner |}{sorts:edges=edges;vertices=vertices/and} of its "
                         "{tile}s as places of their own",
              .help =
                  "The edges between squares, hexagons or triangles and the vertices where edges "
                  "meet are cells, too: a step leads from a square to its edge and on to the "
                  "next square, along edges from vertex to vertex. `inner` leaves out those on "
                  "the outline of the board. An edge is named after a square and its side, a1n "
                  "or a1e, a vertex a1ne. What other words say of rows, sides and corners is "
                  "said of the squares, hexagons or triangles alone.",
              .example = "(graph edges vertices)",
              .ideas = "edge vertex wall border line fence link crossing intersection",
              .weight = 0},
     .meaning = Build{[](Draft& d, const Entry& e) {
       GraphSpec& graph = d.rules.board_spec.graph.emplace();
       graph.inner = e.flag(0);
       for (const int chosen : e.choices(1)) (chosen == 0 ? graph.edges : graph.vertices) = true;
     }}},
    {.word = {.text = "lines",
              .sort = Sort::lines,
              .params = {{{.name = "lines", .sort = Sort::line, .arity = Arity::some}}},
              .english = "points on the lines {lines/;}",
              .help =
                  "A board given by its lines: the points that follow one another on a line are "
                  "neighbours, and rows, slides and leaps run along the lines. The points lie "
                  "where their names say, column and row.",
              .example = "(lines (a1 b1 c1) (a1 a2 a3) (c1 c2 c3) (a3 b3 c3))",
              .ideas = "graph edges points network morris custom",
              .weight = 0},
     .meaning = Build{[](Draft& d, const Entry& e) {
       for (const auto at : e.args(0)) d.build(at);
     }}},
    {.word = {.text = "LINE",
              .sort = Sort::line,
              .head = gdl::Head::refers,
              .head_sort = Sort::cell,
              .params = {{{.name = "points", .sort = Sort::cell, .arity = Arity::some}}},
              .english = "{head}, {points/,}",
              .help = "The points of one line in their order, none of them twice.",
              .example = "(a1 d1 g1)",
              .ideas = "edge path row",
              .weight = 0},
     .meaning = Build{[](Draft& d, const Entry& e) {
       auto& line = d.rules.board_spec.lines.emplace_back();
       line.emplace_back(e.head());
       for (const auto at : e.args(0)) line.emplace_back(e.text_of(at));
     }}},
    {.word = {.text = "without",
              .sort = Sort::gap,
              .params = {{{.name = "region", .sort = Sort::region}}},
              .english = "without {region}",
              .help = "Cells that the board does not have: lines stop there. What they are is read "
                      "on the full board, and the other cells keep their names.",
              .example = "(without (and (row 1 2 6 7) (column a b f g)))",
              .ideas = "hole missing removed cut cross",
              .weight = 2},
     .meaning = Build{[](Draft&, const Entry&) {
       // `board` reads it, once there is a full board to read it on.
     }}},
};

}  // namespace

std::span<const Ludeme> board_ludemes() {
  static const std::vector<Ludeme> rows = [] {
    std::vector<Ludeme> all = {board_row,   tiling_row(), contact_row,
                               shape_row(), size_row(),   wrap_row};
    all.insert(all.end(), std::begin(point_rows), std::end(point_rows));
    return all;
  }();
  return rows;
}

}  // namespace ludi::ggp
