// Effects on what pieces and cells carry: states, flags, the way a piece looks; and on the score.
#include <utility>

#include "ggp/ludemes/effects/filter.hpp"

namespace ludi::ggp {

namespace {

using gdl::Arity;
using gdl::Param;
using gdl::Sort;

template <bool set, bool clear>
constexpr Effect change_flag = effect<[]<int W>(Play<W>& p, const Expr<W>& a) {
  const unsigned bit = Marks::flags_at + static_cast<unsigned>(a.arg(0).number);
  p.whole(filtered(p, a, a.where(p, 1) & p.pieces(), 2)).for_each([&](int c) {
    const std::uint32_t marks = p.marks_at(c), one = std::uint32_t{1} << bit;
    p.set_marks(c, set && clear ? marks ^ one : set ? marks | one : marks & ~one);
  });
}>;

template <int by>
constexpr Effect change_cell_state = effect<[]<int W>(Play<W>& p, const Expr<W>& a) {
  filtered(p, a, a.where(p), 1).for_each([&](int c) {
    p.set_cell_state(c, p.cell_state_at(c) + by);
  });
}>;

/// The counter that the effect names; none for the score.
template <int W>
std::optional<int> counter_said(const Expr<W>& a) {
  return a.has(3) ? std::optional(a.arg(3).number) : std::nullopt;
}

template <int by>
constexpr Effect change_score = effect<[]<int W>(Play<W>& p, const Expr<W>& a) {
  if (wanted(p, a, 1)) p.add_count(counter_said(a), player_said(p, a, 2), by * a.value(p, 0));
}>;

constexpr Param whose_score = {
    .name = "player", .sort = Sort::player, .arity = Arity::optional, .keyword = "of"};
constexpr Param which_counter = {
    .name = "counter", .sort = Sort::counter, .arity = Arity::optional};
constexpr Param whose_state = {
    .name = "cells", .sort = Sort::region, .arity = Arity::optional, .keyword = "of"};

constexpr Param piece_flag = {.name = "flag", .sort = Sort::piece_flag};
constexpr Param which_cells = {
    .name = "cells", .sort = Sort::region, .arity = Arity::one, .fallback = "to"};

template <int by>
constexpr Effect change_state = effect<[]<int W>(Play<W>& p, const Expr<W>& a) {
  said_cells(p, a, 1, 0).for_each([&](int c) { p.set_state(c, p.state_at(c) + by); });
}>;

constexpr Ludeme mark_rows[] = {
    {.word = {.text = "inc-state",
              .sort = Sort::effect,
              .params = {{if_clause, whose_state}},
              .english = "add one to the number on {cells|{cells:pieces}|{mover}}{if| if {}}",
              .help = "The state of the piece that just moved, or with `of` of all pieces of the "
                      "region, grows by one.",
              .example = "(inc-state)",
              .ideas = "counter level grow raise age add",
              .traits = trait::states | trait::raises,
              .weight = 2},
     .meaning = change_state<1>},
    {.word = {.text = "dec-state",
              .sort = Sort::effect,
              .params = {{if_clause, whose_state}},
              .english = "take one from the number on {cells|{cells:pieces}|{mover}}{if| if {}}",
              .help = "The state of the piece that just moved, or with `of` of all pieces of the "
                      "region, falls by one, not below 0.",
              .example = "(dec-state)",
              .ideas = "lower damage health counter subtract",
              .traits = trait::states | trait::lowers,
              .weight = 1},
     .meaning = change_state<-1>},
    {.word = {.text = "set-state",
              .sort = Sort::effect,
              .params = {{{.name = "state", .sort = Sort::value, .least = 0, .most = 255},
                          if_clause,
                          whose_state}},
              .english = "set the number on {cells|{cells:pieces}|{mover}} to {state}{if| if {}}",
              .help = "The state of the piece that just moved, or with `of` of all pieces of the "
                      "region, becomes this number.",
              .example = "(set-state 2)",
              .ideas = "number mark level remember",
              .traits = trait::states,
              .weight = 1},
     .meaning = effect<[]<int W>(Play<W>& p, const Expr<W>& a) {
       const int state = a.value(p, 0);
       said_cells(p, a, 2, 1).for_each([&](int c) { p.set_state(c, state); });
     }>},
    {.word =
         {.text = "inc-score",
          .sort = Sort::effect,
          .params = {{{.name = "points", .sort = Sort::value, .arity = Arity::one, .fallback = "1"},
                      if_clause,
                      whose_score,
                      which_counter}},
          .english = "{counter|add {points} to {player|{player:whose}|{my}} {counter}|"
                     "{player|{player:+score}|score} {points#point}}{if| if {}}",
          .help = "The mover, or with `of` the player named, gains points, of the score or of the "
                  "counter that is named.",
          .example = "(inc-score 1)",
          .ideas = "gain points add bonus reward",
          .weight = 2},
     .meaning = change_score<1>},
    {.word =
         {.text = "dec-score",
          .sort = Sort::effect,
          .params = {{{.name = "points", .sort = Sort::value, .arity = Arity::one, .fallback = "1"},
                      if_clause,
                      whose_score,
                      which_counter}},
          .english = "{counter|take {points} from {player|{player:whose}|{my}} {counter}|"
                     "{player|{player:+lose}|lose} {points#point}}{if| if {}}",
          .help = "The mover, or with `of` the player named, loses points, of the score or of the "
                  "counter that is named.",
          .example = "(dec-score 1)",
          .ideas = "lose penalty points subtract",
          .weight = 1},
     .meaning = change_score<-1>},
    {.word = {.text = "set-score",
              .sort = Sort::effect,
              .params = {{{.name = "points", .sort = Sort::value},
                          if_clause,
                          whose_score,
                          which_counter}},
              .english =
                  "set {player|{player:whose}|{my}} {counter|{}|score} to {points}{if| if {}}",
              .help = "The score of the mover, or with `of` of the player named, becomes this "
                      "number; or the counter that is named.",
              .example = "(set-score (largest-group))",
              .ideas = "points total assign",
              .weight = 1},
     .meaning = effect<[]<int W>(Play<W>& p, const Expr<W>& a) {
       if (wanted(p, a, 1)) p.set_count(counter_said(a), player_said(p, a, 2), a.value(p, 0));
     }>},
    {.word = {.text = "set-flag",
              .sort = Sort::effect,
              .params = {{piece_flag, which_cells, if_clause}},
              .english = "mark {cells=to|{mover}|{cells:pieces}} as {flag}{if| if {}}",
              .help = "The piece on the cell, usually the one that just moved, gets the flag.",
              .example = "(set-flag moved)",
              .ideas = "mark remember moved tag status",
              .traits = trait::flags,
              .weight = 1},
     .meaning = change_flag<true, false>},
    {.word = {.text = "clear-flag",
              .sort = Sort::effect,
              .params = {{piece_flag, which_cells, if_clause}},
              .english = "no longer mark {cells=to|{mover}|{cells:pieces}} as {flag}{if| if {}}",
              .help = "The piece on the cell, usually the one that just moved, loses the flag.",
              .example = "(clear-flag moved)",
              .ideas = "unmark reset forget unset lose",
              .traits = trait::flags,
              .weight = 1},
     .meaning = change_flag<false, true>},
    {.word = {.text = "toggle-flag",
              .sort = Sort::effect,
              .params = {{piece_flag, which_cells, if_clause}},
              .english = "mark {cells=to|{mover}|{cells:pieces}} as {flag}, or no longer where "
                         "that mark was{if| if {}}",
              .help = "The piece on the cell gets the flag if it had it not, else loses it.",
              .example = "(toggle-flag moved)",
              .ideas = "flip switch change invert",
              .traits = trait::flags,
              .weight = 1},
     .meaning = change_flag<true, true>},
    {.word = {.text = "inc-cell-state",
              .sort = Sort::effect,
              .params = {{which_cells, if_clause}},
              .english = "add one to the number of {cells}{if| if {}}",
              .help = "The state of the cells, which no piece takes along, grows by one.",
              .example = "(inc-cell-state from)",
              .ideas = "counter build raise level visit mark add",
              .traits = trait::cell_states,
              .weight = 1},
     .meaning = change_cell_state<1>},
    {.word = {.text = "set-cell-state",
              .sort = Sort::effect,
              .params = {{{.name = "state", .sort = Sort::value, .least = 0, .most = 255},
                          which_cells,
                          if_clause}},
              .english = "set the number of {cells} to {state}{if| if {}}",
              .help = "The state of the cells, which no piece takes along, becomes this number.",
              .example = "(set-cell-state 1 from)",
              .ideas = "mark paint memory register number",
              .traits = trait::cell_states,
              .weight = 1},
     .meaning = effect<[]<int W>(Play<W>& p, const Expr<W>& a) {
       const int state = a.value(p, 0);
       filtered(p, a, a.where(p, 1), 2).for_each([&](int c) { p.set_cell_state(c, state); });
     }>},
    {.word = {.text = "rotate",
              .sort = Sort::effect,
              .params = {{{.name = "direction", .sort = Sort::direction}, which_cells, if_clause}},
              .english = "turn {cells=to|{mover}|{cells:pieces}} to face {direction}{if| if {}}",
              .help = "The piece on the cell, usually the one that just moved, looks in the "
                      "direction.",
              .example = "(rotate (clockwise facing))",
              .ideas = "turn flip face orient direct spin",
              .traits = trait::faces,
              .weight = 1},
     .meaning = effect<[]<int W>(Play<W>& p, const Expr<W>& a) {
       // A piece that turns on the spot has no `to`: it is meant by that, and no other region's.
       const auto to = std::exchange(p.to, own_cell(p));
       const CellSet<W> cells = a.where(p, 1) & p.pieces();
       p.to = to;
       const DirectionSet d = a.directions(p, 0);
       if (d == 0) return;
       filtered(p, a, cells, 2).for_each([&](int c) {
         p.set_marks(c, Marks::with_facing(p.marks_at(c), std::countr_zero(d)));
       });
     }>},
};

}  // namespace

std::span<const Ludeme> mark_ludemes() {
  return mark_rows;
}

}  // namespace ludi::ggp
