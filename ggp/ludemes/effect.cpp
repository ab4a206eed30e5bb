// Effects: what an action or what follows it changes on the board. Each reads its region once, when
// it begins.
#include <algorithm>
#include <tuple>

#include "ggp/ludemes/filter.hpp"

namespace ludi::ggp {

namespace {

using gdl::Arity;
using gdl::Param;
using gdl::Sort;

// How a capture treats the pieces it takes, flags of the row `capture`.
constexpr std::size_t top_flag = 1, late_flag = 2, hand_flag = 3, capture_if = 4, capture_part = 5;
constexpr Effect capturing = [] {
  Effect e = effect<[]<int W>(Play<W>& p, const Expr<W>& a) {
    CellSet<W> taken = filtered(p, a, a.where(p), capture_if);
    if (const Part part = part_said(p, a, capture_part); !part.whole())
      return p.remove(taken, a.flag(hand_flag) ? Fate::to_hand : Fate::captured, part);
    taken &= p.enemies();
    // The piece just put down is the mover's own; one that was converted may be captured.
    const Share share = a.flag(top_flag) ? Share::top : Share::stack;
    if (a.flag(late_flag))
      p.capture_late(taken, share);
    else
      p.remove(taken, a.flag(hand_flag) ? Fate::to_hand : Fate::captured, share);
  }>;
  e.options = [](const Entry& entry) {
    return entry.flag(static_cast<int>(late_flag)) ? trait::late : gdl::Traits{};
  };
  e.replaces = [](const Entry& entry) -> std::optional<Replacement> {
    if (entry.flag(static_cast<int>(late_flag))) return std::nullopt;
    for (std::size_t i = capture_part; i < capture_part + 4; ++i)
      if (!entry.args(static_cast<int>(i)).empty()) return std::nullopt;
    return Replacement{entry.flag(static_cast<int>(hand_flag)) ? Fate::to_hand : Fate::captured,
                       entry.flag(static_cast<int>(top_flag)) ? Share::top : Share::stack};
  };
  return e;
}();

// Moves all that is stacked on a cell to an empty one.
template <int W>
void shift_stack(Play<W>& p, int cell, int to) {
  std::vector<Carried> pieces;
  for (int owner = p.owner_at(cell); owner >= 0; owner = p.owner_at(cell)) {
    pieces.push_back({owner, p.kind_at(cell), p.marks_at(cell)});
    p.take(cell, pieces.back().kind, owner);
  }
  for (auto piece = pieces.rbegin(); piece != pieces.rend(); ++piece)
    p.put(to, piece->kind, piece->owner, piece->marks);
}

/// How far pieces are pushed, and what of a stack.
struct Pushing {
  int most = 1;
  bool far = false;
  bool whole = false;
};

// Moves one piece along a direction through empty cells, at most `most` steps. One that would leave
// the board is captured if it is an enemy's, else removed; with `far` it stops at the edge.
template <int W>
void push_along(Play<W>& p, int cell, int direction, const Pushing& how) {
  const Board& board = *p.tables().board;
  if (p.owner_at(cell) < 0) return;  // pushed away already, in another direction
  int at = cell;
  for (int n = 0; n < how.most || how.far; ++n) {
    const Cell next = board.step(Cell{at}, Direction{direction});
    if (!next.exists() && !how.far)
      return p.remove(CellSet<W>::of(cell), p.enemies().has(cell) ? Fate::captured : Fate::removed);
    if (!next.exists() || !p.empty().has(next.index())) break;
    at = next.index();
  }
  if (at == cell) return;
  if (how.whole && !p.lies_on(cell))
    shift_stack(p, cell, at);
  else
    p.shift(cell, at);
}

constexpr std::size_t way_param = 1, direction_param = 2, number_param = 3, far_flag = 5,
                      whole_flag = 6;

// The pieces on those cells, the foremost in a direction first. A closed line begins where the way
// ahead is longest.
template <int W>
std::vector<int> foremost_first(const Tables<W>& t, const CellSet<W>& cells, int direction) {
  std::vector<std::pair<int, int>> behind;  // how many cells lie ahead, or between it and the first
  cells.for_each([&](int c) {
    const CellSet<W>& ahead = t.ray(c, direction);
    int order = ahead.count();
    if (t.on_closed_line(c, ahead.first(), direction)) {
      int first = c, widest = -1;
      for (CellSet<W> line = (ahead & cells) | CellSet<W>::of(c); line.any();) {
        const int other = line.first();
        line.remove(other);
        const int room = t.run_until(other, direction, cells).count();
        if (room > widest) std::tie(first, widest) = std::pair(other, room);
      }
      order = first == c ? -1 : t.between(c, first, direction).count();
    }
    behind.emplace_back(order, c);
  });
  std::ranges::stable_sort(behind, {}, &std::pair<int, int>::first);
  std::vector<int> pieces;
  for (const auto& [order, cell] : behind) pieces.push_back(cell);
  return pieces;
}

// The cells in a direction from one, the nearest first; of a closed line its nearer half.
template <int W>
std::vector<int> cells_onward(const Tables<W>& t, int from, int direction) {
  const Direction d{direction};
  std::vector<int> cells;
  Cell c = t.board->step(Cell{from}, d);
  for (; c.exists() && c.index() != from; c = t.board->step(c, d)) cells.push_back(c.index());
  if (c.exists()) {
    const bool forward = direction < t.board->axes();
    cells.resize((cells.size() + (forward ? 1 : 0)) / 2);
  }
  return cells;
}

// Pieces of a region pushed one after the other, the foremost first.
template <int W>
void displace(Play<W>& p, const Expr<W>& a) {
  const Tables<W>& t = p.tables();
  const CellSet<W> region = filtered(p, a, a.where(p) & p.pieces(), 4);
  const Pushing how = {.most = a.has(number_param) ? a.value(p, number_param) : 1,
                       .far = a.flag(far_flag),
                       .whole = a.flag(whole_flag)};
  if (a.has(direction_param)) {
    for (DirectionSet d = a.directions(p, direction_param); d != 0; d &= d - 1) {
      const int direction = std::countr_zero(d);
      for (const int cell : foremost_first(t, region, direction))
        push_along(p, cell, direction, how);
    }
    return;
  }
  if (p.to < 0) return;
  // Along lines through `to`: the nearest first when drawn in, the farthest first when driven off.
  const bool toward = a.choice[way_param] == 0;
  for (DirectionSet d = t.adjacent; d != 0; d &= d - 1) {
    const int direction = std::countr_zero(d);
    std::vector<int> pieces = cells_onward(t, p.to, direction);
    std::erase_if(pieces, [&](int c) { return !region.has(c); });
    if (!toward) std::reverse(pieces.begin(), pieces.end());
    const int way = toward ? t.opposite(direction) : direction;
    for (const int cell : pieces) push_along(p, cell, way, how);
  }
}

constexpr Ludeme effect_rows[] = {
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
              .help = "Does nothing: the turn goes to the next player.",
              .example = "pass",
              .ideas = "nothing skip wait",
              .traits = trait::passes,
              .weight = 1},
     .meaning = effect<[]<int W>(Play<W>&) {}>},
    {.word = {.text = "capture",
              .sort = Sort::effect,
              .params = {{{.name = "region", .sort = Sort::region},
                          {.name = "top", .sort = Sort::flag},
                          {.name = "late", .sort = Sort::flag},
                          {.name = "to-hand", .sort = Sort::flag},
                          if_clause,
                          part_lowest,
                          part_highest,
                          part_below,
                          part_owner}},
              .english =
                  "{to-hand?take into {my} hand|capture} {region:enemy-pieces}{top?, of a stack "
                  "only the top piece}{lowest|, of a stack only the lowest {}}{highest|, of a "
                  "stack only the highest {}}{below|, of a stack only what lies below the "
                  "highest {}}{owned|, but only what belongs to {}}{if|, but only where {}}"
                  "{late?; what is captured leaves the board only when the turn ends}",
              .help = "Enemy pieces in the region leave the board and count as captured. The piece "
                      "that just arrived is set aside, so `(capture to)` is replacement. A stack "
                      "with an enemy on top goes as a whole, though only the enemies in it count; "
                      "`top`: its top piece alone. "
                      "`lowest`, `highest`, `below` and `owned`: from any stack there only the "
                      "enemies among "
                      "its lowest so many, its highest so many, those below that many, those of a "
                      "player. `late`: "
                      "they stay as obstacles until the turn ends and cannot be taken twice; "
                      "`to-hand`: they become the captor's to enter.",
              .example = "(capture surround)",
              .ideas = "take kill remove eat prisoner replace custodian",
              .traits = trait::removes | trait::takes,
              .weight = 10},
     .meaning = capturing},
    {.word = {.text = "remove",
              .sort = Sort::effect,
              .params = {{{.name = "region", .sort = Sort::region},
                          if_clause,
                          part_lowest,
                          part_highest,
                          part_below,
                          part_owner}},
              .english = "remove {region:pieces}{lowest|, of a stack only the lowest "
                         "{}}{highest|, of a stack only the highest {}}{below|, of a stack only "
                         "what lies below the highest {}}{owned|, but only what belongs to "
                         "{}}{if|, but only where {}}",
              .help = "Pieces of any owner in the region leave the board; they are not "
                      "captures. A stack goes as a whole, unless `lowest`, `highest`, "
                      "`below` or `owned` say which of its pieces.",
              .example = "(remove from)",
              .ideas = "lift delete destroy discard vanish",
              .traits = trait::removes,
              .weight = 4},
     .meaning = effect<[]<int W>(Play<W>& p, const Expr<W>& a) {
       const CellSet<W> cells = filtered(p, a, a.where(p), 1);
       const Part part = part_said(p, a, 2);
       part.whole() ? p.remove(cells, Fate::removed) : p.remove(cells, Fate::removed, part);
     }>},
    {.word = {.text = "return",
              .sort = Sort::effect,
              .params = {{{.name = "region", .sort = Sort::region},
                          if_clause,
                          {.name = "player",
                           .sort = Sort::player,
                           .arity = Arity::optional,
                           .keyword = "to"},
                          part_lowest,
                          part_highest,
                          part_below,
                          part_owner}},
              .english = "put {region:pieces} back into {player|{player:whose} hand|their "
                         "owner's hand}{lowest|, of a stack only the lowest {}}{highest|, of a "
                         "stack only the highest {}}{below|, of a stack only what lies below "
                         "the highest {}}{owned|, but only what belongs to {}}{if|, but only "
                         "where {}}",
              .help = "Pieces in the region leave the board for the hands of their owners, "
                      "or with `to` for that of the player named. They do not count as "
                      "captured. Pieces that are nobody's need a player. `lowest`, "
                      "`highest`, `below` and `owned` say which pieces of a stack go.",
              .example = "(return (and friend (nbors to)))",
              .ideas = "hand reserve take back recover reuse",
              .traits = trait::removes | trait::hands,
              .weight = 1},
     .meaning = effect<[]<int W>(Play<W>& p, const Expr<W>& a) {
       const int holder = a.has(2) ? player_said(p, a, 2) : -1;
       p.give_back(filtered(p, a, a.where(p), 1), holder, part_said(p, a, 3));
     }>},
    {.word = {.text = "displace",
              .sort = Sort::effect,
              .params = {{{.name = "region", .sort = Sort::region},
                          {.name = "way",
                           .sort = Sort::choice,
                           .arity = Arity::optional,
                           .options = "toward away"},
                          {.name = "direction", .sort = Sort::direction, .arity = Arity::optional},
                          {.name = "number", .sort = Sort::value, .arity = Arity::optional},
                          if_clause,
                          {.name = "far", .sort = Sort::flag},
                          {.name = "whole", .sort = Sort::flag}}},
              .english = "push {region:pieces}{whole? with the whole stack below} "
                         "{way=toward|toward {there}}{way=away|away from "
                         "{there}}{direction|{}}{far? as far as possible|{number| by "
                         "{number#cell}}}{if|, but only where {}}",
              .help =
                  "Pieces of the region move in a line, the foremost first, until something is "
                  "in the way: toward `to` or away from it, or in a direction; one cell, so "
                  "many, or as far as they can (`far`). Who is pushed off the board is captured; "
                  "with `far` in a direction pieces stop at the edge. Of a stack the top piece "
                  "alone is "
                  "pushed, or all of it with `whole`.",
              .example = "(displace (and enemy (nbors to)) away)",
              .ideas = "push pull shove drag slide shift move sumito attract repel",
              .traits = trait::displaces | trait::uses_to,
              .weight = 3},
     .meaning = effect<[]<int W>(Play<W>& p, const Expr<W>& a) { displace(p, a); }>},
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
                  {{{.name = "piece", .sort = Sort::piece, .arity = Arity::some, .count_most = 63},
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
    {.word =
         {.text = "again",
          .sort =
              Sort::effect,
          .params =
              {{{.name = "can-pass", .sort = Sort::flag},
                {.name = "labels", .sort = Sort::text, .arity = Arity::any},
                {.name = "of", .sort = Sort::region, .arity = Arity::optional, .keyword = "of"},
                if_clause}},
          .english = "{if|if {} and |if }{can-pass|{me} like, |it is possible, }make "
                     "{labels|{labels:made/ with {of|{of:a}|{mover}}}|another such "
                     "move{enters|| with {of|{of:a}|{mover}}}}",
          .help =
              "Another step by the same player, with the piece that just moved or one of the "
              "region, by moves of the same label or of these labels: forced while there is "
              "one, or as they like with `can-pass`. In the region `from` and `to` are those of "
              "this step. Effects behind it are done if the turn stops here; after a further "
              "step those of its own move are.",
          .example = "(again)",
          .ideas = "repeat continue chain multiple extra double combo bonus series",
          .traits = trait::continues,
          .weight = 3},
     .meaning = effect<[]<int W>(Play<W>& p, const Expr<W>& a) {
       if (!wanted(p, a, 3) || (own_cell(p) < 0 && !a.has(2))) return;
       p.goes_on = a.flag(0) ? Again::offered : Again::forced;
       p.goes_on_from = a.has(2) ? -1 : own_cell(p);
     }>},
};

}  // namespace

std::span<const Ludeme> effect_ludemes() {
  return effect_rows;
}

}  // namespace ludi::ggp
