// Classes of cells by what stands on them, and the cells a step speaks of.
#include "ggp/ludemes/vocabulary.hpp"

namespace ludi::ggp {

namespace {

using gdl::Arity;
using gdl::Head;
using gdl::Sort;

template <int W>
CellSet<W> cell(int c) {
  return c >= 0 ? CellSet<W>::of(c) : CellSet<W>{};
}

constexpr Ludeme rows[] = {
    {.word = {.text = "from",
              .sort = Sort::cell,
              .english = "where it starts",
              .help = "The cell a piece leaves.",
              .example = "from",
              .traits = trait::uses_from,
              .weight = 6},
     .meaning = where<[]<int W>(const View<W>& v) { return cell<W>(v.from); }>},
    {.word = {.text = "to",
              .sort = Sort::cell,
              .english = "the destination",
              .help = "The cell a piece goes to.",
              .example = "to",
              .traits = trait::uses_to,
              .weight = 10},
     .meaning = where<[]<int W>(const View<W>& v) { return cell<W>(v.to); }, Standard::target>},
    {.word = {.text = "current",
              .sort = Sort::cell,
              .english = "the cell in question",
              .help = "The cell under test where an effect is filtered cell by cell.",
              .example = "current",
              .traits = trait::uses_current,
              .weight = 1},
     .meaning = where<[]<int W>(const View<W>& v) { return cell<W>(v.current); }>},
    {.word = {.text = "last-to",
              .sort = Sort::cell,
              .english = "the cell last moved to",
              .help = "The destination of the last step played.",
              .example = "last-to",
              .weight = 2},
     .meaning = where<[]<int W>(const View<W>& v) { return cell<W>(v.at.head.last_to); }>},
    {.word = {.text = "last-from",
              .sort = Sort::cell,
              .english = "the cell last moved from",
              .help = "The origin of the last step played; no cell after a placement.",
              .example = "last-from",
              .weight = 1},
     .meaning = where<[]<int W>(const View<W>& v) { return cell<W>(v.at.head.last_from); }>},
    {.word = {.text = "empty",
              .sort = Sort::region,
              .english = "empty cells",
              .help = "Cells without a piece.",
              .example = "empty",
              .traits = trait::contents | trait::vacancy,
              .weight = 12},
     .meaning = where<[]<int W>(const View<W>& v) { return v.empty(); }, Standard::vacant>},
    {.word = {.text = "occupied",
              .sort = Sort::region,
              .english = "occupied cells",
              .help = "Cells with a piece.",
              .example = "occupied",
              .traits = trait::contents,
              .weight = 3},
     .meaning = where<[]<int W>(const View<W>& v) { return v.occupied(); }>},
    {.word = {.text = "friend",
              .sort = Sort::region,
              .english = "own pieces",
              .help = "Cells with a piece of the player himself on top.",
              .example = "friend",
              .traits = trait::contents | trait::ownership,
              .weight = 8},
     .meaning = where<[]<int W>(const View<W>& v) { return v.mine(); }, Standard::mine>},
    {.word = {.text = "enemy",
              .sort = Sort::region,
              .english = "enemy pieces",
              .help = "Cells with another player's piece on top.",
              .example = "enemy",
              .traits = trait::contents | trait::ownership,
              .weight = 8},
     .meaning = where<[]<int W>(const View<W>& v) { return v.enemies(); }, Standard::enemy>},
    {.word = {.text = "neutral",
              .sort = Sort::region,
              .english = "neutral pieces",
              .help = "Cells with a piece on top that belongs to nobody.",
              .example = "neutral",
              .traits = trait::contents | trait::ownership,
              .weight = 1},
     .meaning = where<[]<int W>(const View<W>& v) { return v.neutral(); }>},
    {.word = {.text = "any",
              .sort = Sort::region,
              .english = "pieces of anyone",
              .help =
                  "Cells with a piece of any player on top; said of `from`, a step may start with "
                  "anybody's piece.",
              .example = "any",
              .traits = trait::contents | trait::ownership,
              .weight = 1},
     .meaning = where<[]<int W>(const View<W>& v) { return v.occupied(); }>},
    {.word = {.text = "PLAYER",
              .sort = Sort::region,
              .head = Head::refers,
              .head_sort = Sort::player,
              .english = "{head} pieces",
              .help = "Cells whose top piece this player owns.",
              .example = "White",
              .traits = trait::contents | trait::ownership,
              .weight = 1},
     .meaning = where<[]<int W>(const View<W>& v, const Expr<W>& a) { return v.owned(a.number); }>},
    {.word = {.text = "PIECE",
              .sort = Sort::region,
              .head = Head::refers,
              .head_sort = Sort::piece,
              .params = {{{.name = "owner", .sort = Sort::player, .arity = Arity::optional}}},
              .english = "{head} pieces{owner| of {}}",
              .help = "Cells with a piece of this kind on top.",
              .example = "Stone",
              .traits = trait::contents,
              .weight = 3},
     .meaning = where<[]<int W>(const View<W>& v, const Expr<W>& a) {
       const CellSet<W> of_kind = v.of_kind(a.number);
       return a.has(0) ? of_kind & v.owned_by(a.who_is(v, 0)) : of_kind;
     }>},
    {.word = {.text = "owner",
              .sort = Sort::condition,
              .params = {{{.name = "cell",
                           .sort = Sort::region,
                           .arity = Arity::one,
                           .fallback = "from"}}},
              .english = "the piece on {cell} is one's own",
              .help = "The top piece there belongs to the player himself.",
              .example = "(owner from)",
              .traits = trait::contents | trait::ownership,
              .weight = 3},
     .meaning = holds<[]<int W>(const View<W>& v, const Expr<W>& a) {
       const CellSet<W> s = a.where(v);
       return s.any() && (s - v.mine()).none();
     }>},
    {.word = {.text = "in",
              .sort = Sort::condition,
              .params = {{{.name = "cells", .sort = Sort::region},
                          {.name = "region", .sort = Sort::region}}},
              .english = "{cells} is among {region}",
              .help = "The first region is not empty and lies wholly in the second.",
              .example = "(in to (nbors friend))",
              .traits = trait::membership,
              .weight = 6},
     .meaning = holds<[]<int W>(const View<W>& v, const Expr<W>& a) {
       const CellSet<W> s = a.where(v, 0);
       return s.any() && (s - a.where(v, 1)).none();
     }>},
    {.word = {.text = "some",
              .sort = Sort::condition,
              .params = {{{.name = "region", .sort = Sort::region}}},
              .english = "there are {region}",
              .help = "The region is not empty.",
              .example = "(some custodial)",
              .traits = trait::existence,
              .weight = 6},
     .meaning = holds<[]<int W>(const View<W>& v, const Expr<W>& a) { return a.where(v).any(); }>},
    {.word = {.text = "full",
              .sort = Sort::condition,
              .english = "the board is full",
              .help = "No cell is empty.",
              .example = "(full)",
              .weight = 3},
     .meaning = holds<[]<int W>(const View<W>& v) { return v.empty().none(); }>},
};

}  // namespace

std::span<const Ludeme> class_ludemes() {
  return rows;
}

}  // namespace ludi::ggp
