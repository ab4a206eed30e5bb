// Effects: what an action or what follows it changes. Each reads its region once, when it begins.
#include "ggp/ludemes/vocabulary.hpp"

namespace ludi::ggp {

namespace {

using gdl::Arity;
using gdl::Param;
using gdl::Sort;

constexpr Param if_clause = {
    .name = "if", .sort = Sort::condition, .arity = Arity::optional, .keyword = "if"};

// The region of an effect, filtered cell by cell through its `if` (parameter 1).
template <int W>
CellSet<W> filtered(Play<W>& p, const Expr<W>& a, const CellSet<W>& region, std::size_t param) {
  if (!a.has(param)) return region;
  const Expr<W>& condition = a.arg(param);
  CellSet<W> kept;
  region.for_each([&](int c) {
    p.current = c;
    if (condition.code.holds(p, condition)) kept.add(c);
  });
  p.current = -1;
  return kept;
}
template <int W>
bool wanted(const Play<W>& p, const Expr<W>& a, std::size_t param) {
  return !a.has(param) || a.holds(p, param);
}
// The piece an effect on "the piece" means: the one just moved or placed.
template <int W>
int own_cell(const Play<W>& p) {
  return p.to >= 0 ? p.to : p.from;
}

template <int by>
constexpr Effect change_state = effect<[]<int W>(Play<W>& p, const Expr<W>& a) {
  if (const int c = own_cell(p); c >= 0 && wanted(p, a, 0)) p.set_state(c, p.state_at(c) + by);
}>;

constexpr Ludeme rows[] = {
    {.word = {.text = "push",
              .sort = Sort::effect,
              .params = {{{.name = "piece", .sort = Sort::piece, .arity = Arity::optional}}},
              .english = "put {piece|{piece:a}|{mover}} on {there}",
              .help = "Puts down the piece just popped, or a new one; it stacks on what is there.",
              .example = "(push)",
              .traits = trait::adds,
              .weight = 6},
     .meaning = effect<[]<int W>(Play<W>& p, const Expr<W>& a) {
       if (p.to < 0) return;
       if (a.has(0)) p.placed_kind = a.kind(0);
       p.set_down(p.to);
     }>},
    {.word = {.text = "pop",
              .sort = Sort::effect,
              .english = "lift {mover}",
              .help = "Takes the top piece from `from`.",
              .example = "(pop)",
              .traits = trait::lifts,
              .weight = 6},
     .meaning = effect<[]<int W>(Play<W>& p) {
       if (p.from >= 0) p.lift(p.from);
     }>},
    {.word = {.text = "fill",
              .sort = Sort::effect,
              .params = {{{.name = "region", .sort = Sort::region}, if_clause}},
              .english = "put more {tokens} on {region}{if|, but only where {}}",
              .help = "Puts new pieces of the kind and owner the move puts down on the empty cells "
                      "of the region, as many as are in hand.",
              .example = "(fill (nbors to E))",
              .traits = trait::fills,
              .weight = 2},
     .meaning = effect<[]<int W>(Play<W>& p, const Expr<W>& a) {
       (filtered(p, a, a.where(p), 1) & p.empty()).for_each([&](int c) {
         if (p.placed_owner < p.ground.players && p.in_hand(p.placed_owner, p.placed_kind) == 0)
           return;
         p.add_to_hand(p.placed_owner, p.placed_kind, -1);
         p.put(c, p.placed_kind, p.placed_owner);
       });
     }>},
    {.word = {.text = "pass",
              .sort = Sort::effect,
              .english = "pass",
              .help = "Does nothing: the turn goes to the next player.",
              .example = "pass",
              .traits = trait::passes,
              .weight = 1},
     .meaning = effect<[]<int W>(Play<W>&) {}>},
    {.word = {.text = "capture",
              .sort = Sort::effect,
              .params = {{{.name = "region", .sort = Sort::region}, if_clause}},
              .english = "capture {region:enemy-pieces}{if|, but only where {}}",
              .help = "Enemy pieces in the region leave the board and count as captured. The piece "
                      "that just arrived is set aside, so `(capture to)` is replacement.",
              .example = "(capture surround)",
              .traits = trait::removes,
              .weight = 10},
     .meaning = effect<[]<int W>(Play<W>& p, const Expr<W>& a) {
       p.remove(filtered(p, a, a.where(p), 1) & p.enemies(), true);
     }>},
    {.word = {.text = "remove",
              .sort = Sort::effect,
              .params = {{{.name = "region", .sort = Sort::region}, if_clause}},
              .english = "remove {region:pieces}{if|, but only where {}}",
              .help = "Pieces of any owner in the region leave the board; they are not captures.",
              .example = "(remove from)",
              .traits = trait::removes,
              .weight = 4},
     .meaning = effect<[]<int W>(Play<W>& p, const Expr<W>& a) {
       p.remove(filtered(p, a, a.where(p), 1), false);
     }>},
    {.word = {.text = "convert",
              .sort = Sort::effect,
              .params = {{{.name = "region",
                           .sort = Sort::region,
                           .arity = Arity::one,
                           .fallback = "custodial"},
                          if_clause}},
              .english = "bring to {my} side {region:enemy-pieces}{if|, but only where {}}",
              .help = "Enemy pieces in the region become the mover's.",
              .example = "(convert custodial)",
              .traits = trait::converts,
              .weight = 7},
     .meaning = effect<[]<int W>(Play<W>& p, const Expr<W>& a) {
       p.convert(filtered(p, a, a.where(p), 1) & p.enemies(), p.me);
     }>},
    {.word = {.text = "promote",
              .sort = Sort::effect,
              .params = {{{.name = "piece", .sort = Sort::piece}, if_clause}},
              .english = "promote {mover} to {piece:a}{if| if {}}",
              .help = "The piece that just moved becomes one of another kind.",
              .example = "(promote King (if (goal to)))",
              .traits = trait::converts,
              .weight = 4},
     .meaning = effect<[]<int W>(Play<W>& p, const Expr<W>& a) {
       if (const int c = own_cell(p); c >= 0 && wanted(p, a, 1)) p.promote(c, a.kind(0));
     }>},
    {.word = {.text = "inc-state",
              .sort = Sort::effect,
              .params = {{if_clause}},
              .english = "add one to the number on {mover}{if| if {}}",
              .help = "The state of the piece that just moved grows by one.",
              .example = "(inc-state)",
              .traits = trait::states,
              .weight = 2},
     .meaning = change_state<1>},
    {.word = {.text = "dec-state",
              .sort = Sort::effect,
              .params = {{if_clause}},
              .english = "take one from the number on {mover}{if| if {}}",
              .help = "The state of the piece that just moved falls by one, not below 0.",
              .example = "(dec-state)",
              .traits = trait::states,
              .weight = 1},
     .meaning = change_state<-1>},
    {.word = {.text = "set-state",
              .sort = Sort::effect,
              .params = {{{.name = "state", .sort = Sort::value, .least = 0, .most = 255},
                          if_clause}},
              .english = "set the number on {mover} to {state}{if| if {}}",
              .help = "The state of the piece that just moved becomes this number.",
              .example = "(set-state 2)",
              .traits = trait::states,
              .weight = 1},
     .meaning = effect<[]<int W>(Play<W>& p, const Expr<W>& a) {
       if (const int c = own_cell(p); c >= 0 && wanted(p, a, 1)) p.set_state(c, a.value(p, 0));
     }>},
    {.word = {.text = "inc-score",
              .sort = Sort::effect,
              .params =
                  {{{.name = "points", .sort = Sort::value, .arity = Arity::one, .fallback = "1"},
                    if_clause}},
              .english = "score {points#point}{if| if {}}",
              .help = "The mover gains points.",
              .example = "(inc-score 1)",
              .traits = trait::scores,
              .weight = 2},
     .meaning = effect<[]<int W>(Play<W>& p, const Expr<W>& a) {
       if (wanted(p, a, 1)) p.add_score(p.me, a.value(p, 0));
     }>},
    {.word = {.text = "again",
              .sort = Sort::effect,
              .params = {{{.name = "can-pass", .sort = Sort::flag}, if_clause}},
              .english = "{if|if {} and |if }{can-pass|{me} like, |it is possible, }make another "
                         "such move with {mover}",
              .help = "Another step by the same player with the piece that just moved, by moves of "
                      "the same label: forced while there is one, or as he likes with `can-pass`.",
              .example = "(again)",
              .traits = trait::continues,
              .weight = 3},
     .meaning = effect<[]<int W>(Play<W>& p, const Expr<W>& a) {
       if (!wanted(p, a, 1) || own_cell(p) < 0) return;
       p.goes_on = a.flag(0) ? Again::offered : Again::forced;
       p.goes_on_from = own_cell(p);
     }>},
};

}  // namespace

std::span<const Ludeme> effect_ludemes() {
  return rows;
}

}  // namespace ludi::ggp
