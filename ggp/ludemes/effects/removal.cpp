// What leaves the board: captures, what is only removed, what goes back into hands.
#include "ggp/ludemes/effects/filter.hpp"

namespace ludi::ggp {

namespace {

using gdl::Arity;
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
  e.replaces = [](const Entry& entry) -> std::optional<Replacement> {
    if (entry.flag(static_cast<int>(late_flag))) return std::nullopt;
    for (std::size_t i = capture_part; i < capture_part + 4; ++i)
      if (!entry.args(static_cast<int>(i)).empty()) return std::nullopt;
    return Replacement{entry.flag(static_cast<int>(hand_flag)) ? Fate::to_hand : Fate::captured,
                       entry.flag(static_cast<int>(top_flag)) ? Share::top : Share::stack};
  };
  return e;
}();

constexpr Ludeme removal_rows[] = {
    {.word = {.text = "capture",
              .sort = Sort::effect,
              .params = {{{.name = "region", .sort = Sort::region},
                          {.name = "top", .sort = Sort::flag},
                          {.name = "late", .sort = Sort::flag, .adds = trait::late},
                          {.name = "to-hand", .sort = Sort::flag, .adds = trait::hands},
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
};

}  // namespace

std::span<const Ludeme> removal_ludemes() {
  return removal_rows;
}

}  // namespace ludi::ggp
