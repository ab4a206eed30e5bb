// Classes of cells by what stands on them, and what is picked from a region.
#include "ggp/base/effort.hpp"
#include "ggp/ludemes/families.hpp"

namespace ludi::ggp {

namespace {

using gdl::Arity;
using gdl::Head;
using gdl::Sort;

constexpr Ludeme class_rows[] = {
    {.word = {.text = "empty",
              .sort = Sort::region,
              .english = "{@empty cell}",
              .help = "Cells without a piece.",
              .example = "empty",
              .ideas = "free vacant open unoccupied",
              .traits = trait::contents | trait::vacancy,
              .weight = 12,
              .english_as_test = "{test} {is} empty"},
     .form = KnownForm::vacant,
     .meaning = where<[]<int W>(const View<W>& v) { return v.empty(); }>},
    {.word = {.text = "occupied",
              .sort = Sort::region,
              .english = "{@occupied cell}",
              .help = "Cells with a piece.",
              .example = "occupied",
              .ideas = "taken filled any piece",
              .traits = trait::contents,
              .weight = 3,
              .english_as_test = "{test} {is} occupied"},
     .meaning = where<[]<int W>(const View<W>& v) { return v.occupied(); }>},
    {.word = {.text = "friend",
              .sort = Sort::region,
              .english = "{*{my}{token}}",
              .help = "Cells with a piece of the player's own on top.",
              .example = "friend",
              .ideas = "own mine my ally self",
              .traits = trait::contents | trait::ownership,
              .weight = 8,
              .english_as_test = "{test} {is} occupied by {*{my}{token}}"},
     .form = KnownForm::mine,
     .meaning = where<[]<int W>(const View<W>& v) { return v.mine(); }>},
    {.word = {.text = "enemy",
              .sort = Sort::region,
              .english = "{*enemy {token}}",
              .help = "Cells with another player's piece on top.",
              .example = "enemy",
              .ideas = "opponent foe rival other",
              .traits = trait::contents | trait::ownership,
              .weight = 8,
              .english_as_test = "{test} {is} occupied by {*enemy {token}}"},
     .form = KnownForm::enemy,
     .meaning = where<[]<int W>(const View<W>& v) { return v.enemies(); }>},
    {.word = {.text = "neutral",
              .sort = Sort::region,
              .english = "{*neutral {token}}",
              .help = "Cells with a piece on top that belongs to nobody.",
              .example = "neutral",
              .ideas = "nobody unowned shared obstacle common",
              .traits = trait::contents | trait::ownership,
              .weight = 1,
              .english_as_test = "{test} {is} occupied by {*neutral {token}}"},
     .meaning = where<[]<int W>(const View<W>& v) { return v.neutral(); }>},
    {.word = {.text = "next",
              .sort = Sort::region,
              .english = "{*{token}} of the next player",
              .help = "Cells with a piece on top of the surviving player whose turn comes after.",
              .example = "next",
              .ideas = "following opponent after left",
              .traits = trait::contents | trait::ownership,
              .weight = 1,
              .english_as_test = "{test} {is} occupied by {*{token}} of the next player"},
     .meaning = where<[]<int W>(const View<W>& v) { return v.owned_by(seat_round(v.seat(), 1)); }>},
    {.word = {.text = "previous",
              .sort = Sort::region,
              .english = "{*{token}} of the previous player",
              .help = "Cells with a piece on top of the surviving player whose turn came before.",
              .example = "previous",
              .ideas = "before last opponent right",
              .traits = trait::contents | trait::ownership,
              .weight = 1,
              .english_as_test = "{test} {is} occupied by {*{token}} of the previous player"},
     .meaning =
         where<[]<int W>(const View<W>& v) { return v.owned_by(seat_round(v.seat(), -1)); }>},
    {.word = {.text = "any",
              .sort = Sort::region,
              .english = "{*{token}} of any player",
              .help =
                  "Cells with a piece of any player on top; said of `from`, a step may start with "
                  "anybody's piece.",
              .example = "any",
              .ideas = "anyone everybody whoever occupied",
              .traits = trait::contents | trait::ownership,
              .weight = 1,
              .english_as_test = "{test} {is} occupied by {*{token}} of any player"},
     .meaning = where<[]<int W>(const View<W>& v) { return v.pieces(); }>},
    {.word = {.text = "PLAYER",
              .sort = Sort::region,
              .head = Head::refers,
              .head_sort = Sort::player,
              .english = "{*{head} {token}}",
              .help = "Cells whose top piece this player owns.",
              .example = "White",
              .ideas = "side colour owner owned",
              .traits = trait::contents | trait::ownership,
              .weight = 1,
              .english_as_test = "{test} {is} occupied by {*{head} {token}}"},
     .meaning = where<[]<int W>(const View<W>& v, const Expr<W>& a) { return v.owned(a.number); }>},
    {.word = {.text = "PIECE",
              .sort = Sort::region,
              .head = Head::refers,
              .head_sort = Sort::piece,
              .params = {{{.name = "owner", .sort = Sort::player, .arity = Arity::optional}}},
              .english = "{*{owner:whose}{head}}",
              .help = "Cells with a piece of this kind on top.",
              .example = "Stone",
              .ideas = "man stone kind token type",
              .traits = trait::contents,
              .weight = 3,
              .english_as_test = "{test} {is} occupied by {*{owner:whose}{head}}"},
     .meaning = where<[]<int W>(const View<W>& v, const Expr<W>& a) {
       const CellSet<W> of_kind = v.of_kind(a.number);
       return a.has(0) ? of_kind & v.owned_by(a.who_is(v, 0)) : of_kind;
     }>},
    {.word = {.text = "stacked",
              .sort = Sort::region,
              .params = {{{.name = "height", .sort = Sort::value, .least = 1, .most = max_height},
                          {.name = "exactly", .sort = Sort::flag}}},
              .english = "{@stack} of {exactly|exactly |}{height}{exactly|| or more} {tokens}",
              .help = "Cells with at least so many pieces one on another; `exactly`: not more.",
              .example = "(stacked 2)",
              .ideas = "tower pile height tall",
              .traits = trait::contents | trait::stacks,
              .weight = 2},
     .meaning = where<[]<int W>(const View<W>& v, const Expr<W>& a) {
       const int n = a.value(v, 0);
       CellSet<W> out;
       v.pieces().for_each([&](int c) {
         const int h = v.height_at(c);
         if (a.flag(1) ? h == n : h >= n) out.add(c);
       });
       return out;
     }>},
    {.word = {.text = "carries",
              .sort = Sort::region,
              .params = {{{.name = "piece", .sort = Sort::piece}}},
              .english = "{@stack} holding {piece:a}",
              .help = "Cells whose stack holds such a piece at any height.",
              .example = "(carries King)",
              .ideas = "stack contains holds inside",
              .traits = trait::contents | trait::stacks,
              .weight = 1},
     .meaning = where<[]<int W>(const View<W>& v, const Expr<W>& a) {
       const Expr<W>& piece = a.arg(0);
       const SeatSet owners = piece.has(0) ? piece.who_is(v, 0) : static_cast<SeatSet>(~0U);
       const auto is_one = [&](int owner, int kind) {
         const int seat = owner == v.ground.players ? neutral_seat : owner;
         return kind == piece.number && ((owners >> static_cast<unsigned>(seat)) & 1U) != 0;
       };
       CellSet<W> out;
       v.pieces().for_each([&](int c) {
         bool found = is_one(v.owner_at(c), v.kind_at(c));
         for (int level = 1; !found && level < v.height_at(c); ++level) {
           const auto [owner, kind] = v.piece_below(c, level);
           found = is_one(owner, kind);
         }
         if (found) out.add(c);
       });
       return out;
     }>},
    {.word = {.text = "flagged",
              .sort = Sort::region,
              .params = {{{.name = "flag", .sort = Sort::piece_flag}}},
              .english = "{*{token}} marked as {flag}",
              .help = "Cells whose top piece has the flag.",
              .example = "(flagged moved)",
              .ideas = "marked attribute property status moved",
              .traits = trait::contents | trait::flags,
              .weight = 1,
              .english_as_test = "{test} {is} occupied by {*{token}} marked as {flag}"},
     .meaning = where<[]<int W>(const View<W>& v, const Expr<W>& a) {
       CellSet<W> out;
       v.pieces().for_each([&](int c) {
         if (Marks::flag(v.marks_at(c), a.arg(0).number)) out.add(c);
       });
       return out;
     }>},
    {.word = {.text = "in-state",
              .sort = Sort::region,
              .params = {{{.name = "state", .sort = Sort::value, .least = 0, .most = 255}}},
              .english = "{*{token}} with the number {state}",
              .help = "Cells whose top piece is in this state.",
              .example = "(in-state 2)",
              .ideas = "level number status value",
              .traits = trait::contents | trait::states,
              .weight = 2,
              .english_as_test = "{test} {is} occupied by {*{token}} with the number {state}"},
     .meaning = where<[]<int W>(const View<W>& v, const Expr<W>& a) {
       const int state = a.value(v, 0);
       CellSet<W> out;
       v.pieces().for_each([&](int c) {
         if (v.state_at(c) == state) out.add(c);
       });
       return out;
     }>},
    {.word = {.text = "bottom",
              .sort = Sort::region,
              .params = {{{.name = "owner", .sort = Sort::player}}},
              .english = "{@stack} whose lowest {token} belongs to {owner}",
              .help = "Cells whose stack stands on a piece of these players.",
              .example = "(bottom friend)",
              .ideas = "stack under base prisoner owner",
              .traits = trait::contents | trait::stacks,
              .weight = 1},
     .meaning = where<[]<int W>(const View<W>& v, const Expr<W>& a) {
       const SeatSet owners = a.who_is(v, 0);
       CellSet<W> out;
       v.pieces().for_each([&](int c) {
         const int owner = v.height_at(c) > 1 ? v.piece_below(c, 1).first : v.owner_at(c);
         const int seat = owner == v.ground.players ? neutral_seat : owner;
         if (((owners >> static_cast<unsigned>(seat)) & 1U) != 0) out.add(c);
       });
       return out;
     }>},
    {.word = {.text = "where",
              .sort = Sort::region,
              .params = {{{.name = "region", .sort = Sort::region, .encloses = true},
                          {.name = "condition",
                           .sort = Sort::condition,
                           .own = trait::uses_current,
                           .around = trait::uses_outer,
                           .binds = "current outer"}}},
              .english = "{region:same} for which {condition:asked}",
              .help = "The cells of the region for which the condition holds, in which `current` "
                      "means the cell asked about; or a name does that stands before the region, "
                      "as in `(where x friend (some (where y (nbors x) …)))`.",
              .example = "(where enemy (< (height current) 3))",
              .ideas = "filter select such that each condition compare with",
              .weight = 1},
     .meaning = where<[]<int W>(const View<W>& v, const Expr<W>& a) {
       const auto& test = *static_cast<const CellTest<W>*>(a.extra);
       CellSet<W> cells = a.where(v);
       View<W> view = v;
       view.outer = v.current;
       view.current = -1;
       for (const Expr<W>* set : test.sets) cells &= set->code.where(view, *set);
       if (cells.none()) return cells;
       for (const Expr<W>* condition : test.once) {
         book(v.at.head.work, ask_work);
         if (!condition->code.holds(view, *condition)) return CellSet<W>{};
       }
       if (test.rest.empty()) return cells;
       CellSet<W> kept;
       cells.for_each([&](int c) {
         view.current = c;
         for (const Expr<W>* condition : test.rest) {
           book(v.at.head.work, ask_work);
           if (!condition->code.holds(view, *condition)) return;
         }
         kept.add(c);
       });
       return kept;
     }>},
    {.word = {.text = "prefer",
              .sort = Sort::region,
              .params = {{{.name = "regions", .sort = Sort::region, .arity = Arity::some}}},
              .english = "{regions:same/or, failing that,}",
              .help = "The first of the regions that is not empty.",
              .example = "(prefer (and enemy corners) enemy)",
              .ideas = "priority first else otherwise fallback",
              .weight = 1},
     .meaning = where<[]<int W>(const View<W>& v, const Expr<W>& a) {
       for (int i = 0; i < a.count(0); ++i)
         if (const CellSet<W> s = a.where(v, 0, static_cast<std::size_t>(i)); s.any()) return s;
       return CellSet<W>{};
     }>},
    {.word = {.text = "choose",
              .sort = Sort::region,
              .params = {{{.name = "region", .sort = Sort::region, .encloses = true}}},
              .english = "{region:same}, one of {my} choice",
              .help = "Inside an effect: the mover picks one cell of the region, as a further step "
                      "of their turn.",
              .example = "(choose enemy)",
              .ideas = "pick select target decision mover",
              .traits = trait::chooses | trait::continues,
              .weight = 1},
     .meaning = where<[]<int W>(const View<W>& v, const Expr<W>& a) {
       return v.chosen >= 0 ? CellSet<W>::of(v.chosen) : a.where(v);
     }>},
};

static_assert(fits(class_rows));

}  // namespace

std::span<const Ludeme> class_ludemes() {
  return class_rows;
}

}  // namespace ludi::ggp
