// Pieces that cover several cells.
#include "ggp/ludemes/families.hpp"

namespace ludi::ggp {

namespace {

using gdl::Arity;
using gdl::Sort;

constexpr Ludeme footprint_rows[] = {
    {.word = {.text = "covers",
              .sort = Sort::footprint,
              .params = {{{.name = "strokes",
                           .sort = Sort::choice,
                           .arity = Arity::some,
                           .options = "f b l r",
                           .count_most = 24},
                          {.name = "heading",
                           .sort = Sort::direction,
                           .arity = Arity::optional,
                           .keyword = "heading"},
                          {.name = "one-sided", .sort = Sort::flag},
                          {.name = "sort",
                           .sort = Sort::choice,
                           .arity = Arity::optional,
                           .keyword = "on",
                           .options = site_classes}}},
              .english = "a cell and the next ones {strokes:f=ahead;b=back;l=left;r=right}"
                         "{heading| beginning {}|, turned to any edge}{one-sided?| or turned over}"
                         "{sort|, the first of them {sort:faces=a square;edges=an edge;"
                         "vertices=a vertex}}",
              .help = "The piece covers several cells and stays one piece: a cell, and those that "
                      "the strokes lead to, `f` forward, `b` back, `l` and `r` after a turn to the "
                      "next edge. It may be laid with any heading, or those named, and turned "
                      "over unless it is `one-sided`; all its cells must be empty. It stands on "
                      "the lowest of its cells, which is `to`; `footprint` is all of them. It does "
                      "not move. On a board that is a graph the first cell is a face, or what `on` "
                      "says.",
              .example = "(covers f f l)",
              .ideas = "polyomino tile domino tetromino pentomino shape blokus cathedral lay",
              .traits = trait::covers | trait::fills,
              .weight = 2},
     .meaning = Build{nullptr}},
    {.word = {.text = "footprint",
              .sort = Sort::region,
              .params = {{{.name = "cells",
                           .sort = Sort::region,
                           .arity = Arity::optional,
                           .spares = trait::uses_to | trait::uses_path}}},
              .english = "{cells|{@cell} of {cells:pieces}|{@cell} that the piece covers}",
              .help = "The cells that the piece covers which is laid; with a region all cells of "
                      "the pieces that stand on some of it.",
              .example = "footprint",
              .ideas = "covered tile polyomino shape whole piece contact",
              .traits = trait::uses_to | trait::uses_path,
              .weight = 1},
     .meaning = where<[]<int W>(const View<W>& v, const Expr<W>& a) {
       if (a.has(0)) return v.whole(a.where(v, 0));
       if (v.covering != nullptr) return *v.covering;
       return v.to < 0 ? CellSet<W>{} : v.piece_on(v.to);
     }>},
    {.word = {.text = "feet",
              .sort = Sort::region,
              .english = "{@cell} on which a piece stands",
              .help = "One cell of each piece: of one that covers several the lowest. So pieces "
                      "are counted and not cells.",
              .example = "feet",
              .ideas = "count pieces whole tile polyomino anchor lowest once",
              .traits = trait::contents,
              .weight = 1},
     .meaning = where<[]<int W>(const View<W>& v) {
       CellSet<W> feet = v.pieces();
       for (std::size_t kind = 0; kind < v.ground.covers.size(); ++kind)
         if (v.ground.covers[kind].poses() != 0)
           v.of_kind(static_cast<int>(kind)).for_each([&](int c) {
             if (!v.is_foot(c)) feet.remove(c);
           });
       return feet;
     }>},
};

}  // namespace

std::span<const Ludeme> footprint_ludemes() {
  return footprint_rows;
}

}  // namespace ludi::ggp
