// The board section: tiling, shape, size and phases, or lines of points; gaps.
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

Shape usual_shape(Tiling tiling) {
  return tiling == Tiling::hex ? Shape::hex : tiling == Tiling::tri ? Shape::tri : Shape::square;
}

// The parameters of `board`, in their order.
enum BoardPart { phase, tiling, shape, size, lines, gap, regions };

void build_board(Draft& d, const Entry& e) {
  BoardSpec& spec = d.rules.board_spec;
  spec = BoardSpec{};
  spec.phased = e.flag(phase);
  for (const auto at : e.args(tiling)) d.build(at);
  spec.shape = usual_shape(spec.tiling);
  spec.sizes.clear();
  for (const BoardPart part : {shape, size, lines})
    for (const auto at : e.args(part)) d.build(at);
  if (e.has(lines))
    for (const BoardPart part : {tiling, shape, size})
      for (const auto at : e.args(part))
        d.refuse(at, "a board given by its lines has no tiling, shape or size besides");

  gdl::NodeIndex blamed = e.node();
  for (const BoardPart part : {lines, shape, size})
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

constexpr Ludeme board_rows[] = {
    {.word = {.text = "board",
              .sort = Sort::board,
              .params = {{{.name = "phase", .sort = Sort::flag},
                          {.name = "tiling", .sort = Sort::tiling, .arity = Arity::optional},
                          {.name = "shape", .sort = Sort::shape, .arity = Arity::optional},
                          {.name = "size", .sort = Sort::size, .arity = Arity::optional},
                          {.name = "lines", .sort = Sort::lines, .arity = Arity::optional},
                          {.name = "gap", .sort = Sort::gap, .arity = Arity::optional},
                          {.name = "regions", .sort = Sort::regions, .arity = Arity::optional}}},
              .english = "the board is {lines|{}|{shape|{} of |}{tiling|{}|square "
                         "cells}}{size}{gap|, {}}{phase|, coloured in turn}{regions|; {}}",
              .help =
                  "The cells and how they touch: a tiling, squares if not said, in some shape and "
                  "size, or points on lines. With `phase` the cells are drawn in alternating "
                  "colours.",
              .example = "(board (tiling hex) (shape hex) (size 5))",
              .ideas = "grid field map cells topology",
              .weight = 0},
     .meaning = Build{build_board}},
    {.word = {.text = "tiling",
              .sort = Sort::tiling,
              .params = {{{.name = "tiles",
                           .sort = Sort::choice,
                           .arity = Arity::one,
                           .options = "square hex tri trunc-square"},
                          {.name = "contact", .sort = Sort::contact, .arity = Arity::optional}}},
              .english = "{tiles:square=square;hex=hexagonal;tri=triangular;"
                         "trunc-square=octagonal and square} cells{contact|, {}}",
              .help = "The shape of the cells. With `i-nbors`, cells that touch only indirectly "
                      "(diagonally) are adjacent too.",
              .example = "(tiling square i-nbors)",
              .ideas = "square hexagonal triangular grid cells"},
     .meaning = Build{[](Draft& d, const Entry& e) {
       constexpr std::array tilings = {Tiling::square, Tiling::hex, Tiling::tri,
                                       Tiling::trunc_square};
       d.rules.board_spec.tiling = tilings[static_cast<std::size_t>(e.choice(0))];
       for (const auto at : e.args(1)) d.build(at);
     }}},
    {.word = {.text = "i-nbors",
              .sort = Sort::contact,
              .params = {{{.name = "phase",
                           .sort = Sort::integer,
                           .arity = Arity::optional,
                           .least = 0,
                           .most = 2}}},
              .english = "adjacent at corners too{phase|, but only on the cells of one colour}",
              .help =
                  "Cells that touch only indirectly (diagonally) are adjacent too. With a phase "
                  "there are diagonals between cells of that phase alone, as on the boards of "
                  "alquerque: on squares those of phase 0 run through a1.",
              .example = "(i-nbors 0)",
              .ideas = "diagonal eight king moore corner touching alquerque"},
     .meaning = Build{[](Draft& d, const Entry& e) {
       d.rules.board_spec.indirect_neighbours = true;
       if (e.has(0)) d.rules.board_spec.indirect_phase = e.number(0);
       if (e.has(0) && !e.number(0))
         d.refuse(e.args(0).front(), "a phase must be a number that does not depend on play");
     }}},
    {.word = {.text = "shape",
              .sort = Sort::shape,
              .params = {{{.name = "outline",
                           .sort = Sort::choice,
                           .arity = Arity::one,
                           .options = "square hex rhombus tri trapezium boardless"}}},
              .english = "{outline:square=a square;hex=a hexagon;rhombus=a rhombus;tri=a triangle;"
                         "trapezium=a trapezium;boardless=an endless plane}",
              .help = "The outline of the board. Without it: a hexagon of hexagons, a triangle of "
                      "triangles, else a rectangle. All shapes fit all tilings, but there are no "
                      "hexagons of squares. `boardless` is an unbounded area; the size says how "
                      "far play can spread.",
              .example = "(shape trapezium)",
              .ideas = "outline hexagon rectangle triangle form"},
     .meaning = Build{[](Draft& d, const Entry& e) {
       constexpr std::array shapes = {Shape::square, Shape::hex,       Shape::rhombus,
                                      Shape::tri,    Shape::trapezium, Shape::boardless};
       d.rules.board_spec.shape = shapes[static_cast<std::size_t>(e.choice(0))];
     }}},
    {.word = {.text = "size",
              .sort = Sort::size,
              .params = {{{.name = "lengths",
                           .sort = Sort::integer,
                           .arity = Arity::some,
                           .least = 1,
                           .most = max_cells,
                           .count_most = 3}}},
              .english = ", {lengths/by} in size",
              .help =
                  "How many cells, or on triangles edges, the sides have; without it a usual size. "
                  "square: columns, rows and, of squares, levels. hex: top side, upper left side. "
                  "rhombus: top side, left side. tri: the side. trapezium: rows, top side, every "
                  "row being one longer than the one above. boardless: as square on tilings of "
                  "squares, as hex on the others. One number where two are taken stands for both.",
              .example = "(size 3 3)",
              .ideas = "dimensions width height large"},
     .meaning = Build{[](Draft& d, const Entry& e) {
       d.rules.board_spec.sizes.clear();
       for (std::size_t i = 0; i < e.args(0).size(); ++i) {
         const auto n = e.number(0, i);
         if (!n)
           d.refuse(e.args(0)[i], "a size must be a number that does not depend on play");
         else if (*n < 1 || *n > max_cells)
           d.refuse(e.args(0)[i], "a size must be from 1 to 512, not " + std::to_string(*n));
         d.rules.board_spec.sizes.push_back(n.value_or(1));
       }
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
  return board_rows;
}

}  // namespace ludi::ggp
