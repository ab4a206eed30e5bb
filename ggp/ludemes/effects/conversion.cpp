// What becomes another player's, or another kind.
#include <algorithm>
#include <bit>

#include "ggp/ludemes/effects/filter.hpp"

namespace ludi::ggp {

namespace {

using gdl::Arity;
using gdl::Sort;

constexpr Ludeme conversion_rows[] = {
    {.word = {.text = "convert",
              .sort = Sort::effect,
              .params = {{{.name = "region",
                           .sort = Sort::region,
                           .arity = Arity::one,
                           .fallback = "custodial"},
                          if_clause,
                          {.name = "player",
                           .sort = Sort::player,
                           .arity = Arity::optional,
                           .keyword = "to"}}},
              .english = "{player|give {region:pieces} to {player}|bring to {my} side "
                         "{region:enemy-pieces}}{if|, but only where {}}",
              .help = "Enemy pieces in the region become the mover's. With `to` all pieces there "
                      "become those of the player named.",
              .example = "(convert custodial)",
              .ideas = "flip turn reverse recolour change own outflank",
              .traits = trait::converts,
              .weight = 7},
     .meaning = effect<[]<int W>(Play<W>& p, const Expr<W>& a) {
       if (!a.has(2)) return p.convert(filtered(p, a, a.where(p), 1) & p.enemies(), p.me);
       const unsigned named = a.who_is(p, 2);
       if (named == 0) return;
       const int owner = std::min(std::countr_zero(named), p.ground.players);
       p.convert(filtered(p, a, a.where(p), 1), owner);
     }>},
    {.word = {.text = "promote",
              .sort = Sort::effect,
              .params =
                  {{{.name = "piece", .sort = Sort::piece, .arity = Arity::some, .count_most = 15},
                    if_clause,
                    {.name = "cells",
                     .sort = Sort::region,
                     .arity = Arity::optional,
                     .keyword = "of"}}},
              .english = "{cells|turn {cells:pieces} into {piece:a/or}|promote {mover} to "
                         "{piece:a/or}}{if| if {}}",
              .help = "The piece that just moved becomes one of another kind, or with `of` all "
                      "pieces of the region; of several kinds the mover chooses one.",
              .example = "(promote King (if (goal to)))",
              .ideas = "crown upgrade become transform king queen evolve",
              .traits = trait::converts,
              .weight = 4},
     .meaning = effect<[]<int W>(Play<W>& p, const Expr<W>& a) {
       const int chosen = std::clamp(p.choice - 1, 0, a.count(0) - 1);
       said_cells(p, a, 2, 1).for_each([&](int c) {
         p.promote(c, a.arg(0, static_cast<std::size_t>(chosen)).number);
       });
     }>},
};

}  // namespace

std::span<const Ludeme> conversion_ludemes() {
  return conversion_rows;
}

}  // namespace ludi::ggp
