// What is put down on the board or lifted off it for that: every effect reads its region once,
// when it begins.
#include <algorithm>
#include <bit>

#include "ggp/ludemes/effects/filter.hpp"

namespace ludi::ggp {

namespace {

using gdl::Arity;
using gdl::Sort;

constexpr Ludeme placement_rows[] = {
    {.word = {.text = "push",
              .sort = Sort::effect,
              .params =
                  {{{.name = "pieces", .sort = Sort::piece, .arity = Arity::any, .count_most = 63},
                    {.name = "under", .sort = Sort::flag}}},
              .english = "put {pieces|{pieces:a/or}|{mover}} {under?under what stands }on {there}",
              .help = "Puts down the pieces just popped, or a new one, of several kinds one that "
                      "the mover chooses; it stacks on what is there, or goes under it with "
                      "`under`.",
              .example = "(push)",
              .ideas = "drop put place stack lay add",
              .traits = trait::adds,
              .weight = 6},
     .meaning = effect<[]<int W>(Play<W>& p, const Expr<W>& a) {
       if (p.to < 0) return;
       if (a.has(0)) {
         // A new piece, whatever has been lifted.
         p.carrying = 0;
         const auto& piece =
             a.arg(0, std::min(p.entered, static_cast<std::size_t>(a.count(0)) - 1));
         p.placed_kind = piece.number;
         const bool nobodys = ((p.ground.neutral_kinds >> p.placed_kind) & 1U) != 0;
         // Of several owners the step has chosen one.
         if (piece.has(0) && std::has_single_bit(unsigned{piece.who_is(p, 0)}))
           p.placed_owner = owner_said(p, piece);
         else if (nobodys != (p.placed_owner == p.ground.players))
           p.placed_owner = nobodys ? p.ground.players : p.me;
       }
       if (a.flag(1)) {
         // What stands there is lifted last, so it comes to lie on top.
         if (p.carrying == 0) {
           p.add_to_hand(p.placed_owner, p.placed_kind, -1);
           p.carry(p.placed_kind, p.placed_owner);
         }
         p.lift(p.to, max_height);
       }
       p.set_down(p.to);
     }>},
    {.word = {.text = "pop",
              .sort = Sort::effect,
              .params = {{{.name = "number",
                           .sort = Sort::value,
                           .arity = Arity::optional,
                           .least = 1,
                           .most = max_height},
                          {.name = "cells",
                           .sort = Sort::region,
                           .arity = Arity::optional,
                           .keyword = "of"},
                          {.name = "lowest", .sort = Sort::flag}}},
              .english = "lift {lowest?the lowest {number|{} {tokens}|{token}}|{number|the top {} "
                         "{tokens}|{cells|the top {token}|{mover}}}}{cells| of {cells:a}}",
              .help = "Takes the top piece, or so many top pieces, from `from`, or with `of` from "
                      "each of those cells; `lowest`: from the bottom of the stack. What is lifted "
                      "later lies on what was lifted before.",
              .example = "(pop)",
              .ideas = "lift pick take up stack",
              .traits = trait::lifts,
              .weight = 6},
     .meaning = effect<[]<int W>(Play<W>& p, const Expr<W>& a) {
       const int n = a.has(0) ? std::max(0, a.value(p, 0)) : 1;
       if (a.has(1))
         (a.where(p, 1) & p.pieces()).for_each([&](int c) { p.lift(c, n, a.flag(2)); });
       else if (p.from >= 0)
         p.lift(p.from, n, a.flag(2));
     }>},
    {.word = {.text = "pop-all",
              .sort = Sort::effect,
              .english = "lift the whole stack",
              .help = "Takes the whole stack from `from`; a `push` puts it down in the same order.",
              .example = "(pop-all)",
              .ideas = "lift pick whole tower stack",
              .traits = trait::lifts | trait::stacks,
              .weight = 2},
     .meaning = effect<[]<int W>(Play<W>& p) {
       if (p.from >= 0) p.lift(p.from, max_height);
     }>},
    {.word = {.text = "swap",
              .sort = Sort::effect,
              .english = "exchange {mover} with the {token} on {there}",
              .help = "The top pieces on `from` and `to` change places.",
              .example = "(swap)",
              .ideas = "exchange switch trade places",
              .traits = trait::lifts | trait::adds | trait::exchanges,
              .weight = 1},
     .meaning = effect<[]<int W>(Play<W>& p) {
       if (p.from < 0 || p.to < 0 || p.owner_at(p.from) < 0 || p.owner_at(p.to) < 0) return;
       if (p.lies_on(p.from) || p.lies_on(p.to)) return;
       const auto top = [&](int c) { return Carried{p.owner_at(c), p.kind_at(c), p.marks_at(c)}; };
       const Carried one = top(p.from), other = top(p.to);
       p.take(p.from, one.kind, one.owner);
       p.take(p.to, other.kind, other.owner);
       p.put(p.from, other.kind, other.owner, other.marks);
       p.put(p.to, one.kind, one.owner, one.marks);
       p.lost = true;
     }>},
    {.word = {.text = "fill",
              .sort = Sort::effect,
              .params = {{{.name = "region", .sort = Sort::region},
                          if_clause,
                          {.name = "piece",
                           .sort = Sort::piece,
                           .arity = Arity::optional,
                           .keyword = "with"}}},
              .english = "put {piece|{piece:a} on every empty cell among {region:subject}|more "
                         "{tokens} on {region}}{if|, but only where {}}",
              .help = "Puts new pieces of the kind and owner the move puts down, or of those told "
                      "by `with`, on the empty cells of the region, as many as are in hand.",
              .example = "(fill (nbors to E))",
              .ideas = "drop add place put territory flood grow spread",
              .traits = trait::fills,
              .weight = 2},
     .meaning = effect<[]<int W>(Play<W>& p, const Expr<W>& a) {
       const int kind = a.has(2) ? a.kind(2) : p.placed_kind;
       const int owner = a.has(2) ? owner_said(p, a.arg(2)) : p.placed_owner;
       if (owner < 0) return;
       (filtered(p, a, a.where(p), 1) & p.empty()).for_each([&](int c) {
         if (owner < p.ground.players && p.in_hand(owner, kind) == 0) return;
         p.add_to_hand(owner, kind, -1);
         p.put(c, kind, owner);
       });
     }>},
    {.word = {.text = "pass",
              .sort = Sort::effect,
              .english = "pass",
              .help = "Does nothing: the turn goes to the next player. When all players pass in "
                      "succession the game ends.",
              .example = "pass",
              .ideas = "nothing skip wait",
              .traits = trait::passes,
              .weight = 1},
     .meaning = effect<[]<int W>(Play<W>&) {}>},
};

}  // namespace

std::span<const Ludeme> placement_ludemes() {
  return placement_rows;
}

}  // namespace ludi::ggp
