// The board section: tiling, shape, size, phases.
#include "ggp/ludemes/vocabulary.hpp"

namespace ludi::ggp {

namespace {

using gdl::Arity;
using gdl::Sort;

constexpr Ludeme rows[] = {
    {.word = {.text = "board",
              .sort = Sort::board,
              .params = {{{.name = "phase", .sort = Sort::flag},
                          {.name = "tiling", .sort = Sort::tiling},
                          {.name = "shape", .sort = Sort::shape, .arity = Arity::optional},
                          {.name = "size", .sort = Sort::size}}},
              .english = "the board is {shape|{} of |}{tiling}{size}{phase|, coloured in turn}",
              .help =
                  "The cells and how they touch. With `phase` the cells are drawn in alternating "
                  "colours.",
              .example = "(board (tiling hex) (shape hex) (size 5))",
              .weight = 0},
     .meaning = Build{[](Draft& d, const Entry& e) {
       d.rules.board_spec.phased = e.flag(0);
       for (const auto at : e.args(1)) d.build(at);
       const bool has_shape = e.has(2);
       if (!has_shape)
         d.rules.board_spec.shape = d.rules.board_spec.tiling == Tiling::hex   ? Shape::hex
                                    : d.rules.board_spec.tiling == Tiling::tri ? Shape::tri
                                                                               : Shape::square;
       for (const auto at : e.args(2)) d.build(at);
       for (const auto at : e.args(3)) {
         d.rules.size_node = at;
         d.build(at);
       }
       if (!d.errors.empty()) return;
       auto board = Board::make(d.rules.board_spec);
       if (!board) {
         for (const auto& error : board.errors())
           d.refuse(d.rules.size_node, error.message, error.hint);
         return;
       }
       d.rules.board = std::move(*board);
     }}},
    {.word = {.text = "tiling",
              .sort = Sort::tiling,
              .params = {{{.name = "tiles",
                           .sort = Sort::choice,
                           .arity = Arity::one,
                           .options = "square hex tri trunc-square"},
                          {.name = "i-nbors", .sort = Sort::flag}}},
              .english = "{tiles:square=square;hex=hexagonal;tri=triangular;"
                         "trunc-square=octagonal and square} cells{i-nbors|, adjacent at corners "
                         "too}",
              .help = "The shape of the cells. `i-nbors`: cells that touch only indirectly "
                      "(diagonally) are adjacent too.",
              .example = "(tiling square i-nbors)"},
     .meaning = Build{[](Draft& d, const Entry& e) {
       constexpr std::array tilings = {Tiling::square, Tiling::hex, Tiling::tri,
                                       Tiling::trunc_square};
       d.rules.board_spec.tiling = tilings[static_cast<std::size_t>(e.choice(0))];
       d.rules.board_spec.indirect_neighbours = e.flag(1);
     }}},
    {.word = {.text = "shape",
              .sort = Sort::shape,
              .params = {{{.name = "outline",
                           .sort = Sort::choice,
                           .arity = Arity::one,
                           .options = "square hex rhombus tri trapezium"}}},
              .english = "a {outline:square=square;hex=hexagon;rhombus=rhombus;tri=triangle;"
                         "trapezium=trapezium}",
              .help = "The outline of the board. Without it: a hexagon of hexagons, a triangle of "
                      "triangles, else a rectangle.",
              .example = "(shape trapezium)"},
     .meaning = Build{[](Draft& d, const Entry& e) {
       constexpr std::array shapes = {Shape::square, Shape::hex, Shape::rhombus, Shape::tri,
                                      Shape::trapezium};
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
              .help = "One number is the side; two are columns and rows (rows and first row of a "
                      "trapezium); a third is the number of levels.",
              .example = "(size 3 3)"},
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
};

}  // namespace

std::span<const Ludeme> board_ludemes() {
  return rows;
}

}  // namespace ludi::ggp
