// Piece definitions and their moves.
#include "gdl/english/wording.hpp"
#include "ggp/ludemes/carried.hpp"
#include "ggp/ludemes/families.hpp"
#include "ggp/rules/limits.hpp"

namespace ludi::ggp {

namespace {

using gdl::Arity;
using gdl::Head;
using gdl::Sort;

/// What a move cannot speak of, being what it is without what it shares with others: it has no cell
/// to go to, or none at all.
gdl::Traits foreign_to(const Draft& d, const MoveRule& move) {
  const MoveForm form = form_of(d.rules, move);
  if (form.act == MoveForm::Act::pass) return trait::uses_from | trait::uses_to | trait::uses_path;
  const auto speaks = [&](gdl::NodeIndex at) { return facts_of(d.rules, at).has(trait::uses_to); };
  if (form.has_target() || std::ranges::any_of(move.action, speaks) ||
      std::ranges::any_of(move.post, speaks))
    return {};
  return trait::uses_to;
}

/// Adds what all moves of a kind or a game share, but for what is foreign to this one.
void share(std::vector<gdl::NodeIndex>& with, std::vector<gdl::NodeIndex> shared,
           gdl::Traits foreign, const Draft& d) {
  for (const auto at : shared) {
    const auto& use = d.rules.checked.use(at);
    if (!facts_of(d.rules, at).has_any(foreign))
      with.push_back(at);
    else if (use.kind == gdl::Use::Kind::row && !use.as_test &&
             vocabulary().row(use.row).traits.has(trait::conjunction))
      share(with, d.rules.checked.arguments(at, 0), foreign, d);
  }
}

constexpr Ludeme piece_rows[] = {
    {.word =
         {.text = "pieces",
          .sort = Sort::pieces,
          .params =
              {{{.name = "kinds",
                 .sort = Sort::piece_definition,
                 .arity = Arity::some,
                 .count_most = max_kinds},
                {.name = "pre",
                 .sort = Sort::condition,
                 .arity = Arity::optional,
                 .keyword = "pre"},
                {.name = "post", .sort = Sort::effect, .arity = Arity::any, .keyword = "post"}}},
          .english = "{kinds/.}",
          .help = "What the players move. A `pre` here is required of every move, a `post` here "
                  "follows every move; of moves that lead to no cell only what does not speak of "
                  "`to`. Without this section each turn places one own piece, which "
                  "has no name, on an empty cell.",
          .example = "(pieces (Stone All (moves (move (pre (empty to)) (action (push))))))",
          .ideas = "men stones units equipment",
          .weight = 0},
     .meaning = Build{[](Draft& d, const Entry& e) {
       d.shared_pre = e.args(1);
       d.shared_post = e.args(2);
       for (const auto at : e.args(0)) d.build(at);
     }}},
    {.word =
         {.text = "PIECE",
          .sort = Sort::piece_definition,
          .head = Head::binds,
          .head_sort = Sort::piece,
          .params =
              {{{.name = "owner", .sort = Sort::player},
                {.name = "label", .sort = Sort::text, .arity = Arity::optional, .keyword = "label"},
                {.name = "value",
                 .sort = Sort::integer,
                 .arity = Arity::optional,
                 .keyword = "value",
                 .least = -1000,
                 .most = 1000},
                carried_state,
                {.name = "covers", .sort = Sort::footprint, .arity = Arity::optional},
                {.name = "moves", .sort = Sort::moves, .arity = Arity::optional},
                {.name = "pre",
                 .sort = Sort::condition,
                 .arity = Arity::optional,
                 .keyword = "pre"},
                {.name = "post", .sort = Sort::effect, .arity = Arity::any, .keyword = "post"},
                {.name = "flags",
                 .sort = Sort::flag_definition,
                 .arity = Arity::any,
                 .keyword = "flags",
                 .count_most = max_flags},
                carried_orientation}},
          .english = "{owner:+have} {*{head}}{state|, each with the number {} on it}{value|, "
                     "worth {} each}{moves|: {}}",
          .help = "A kind of piece: its name, whose it is, and its moves. `state` is the number "
                  "new pieces carry, `value` what one is worth, `flags` what is true of new ones "
                  "(or not yet, with `off`), `orientation` where they look, `covers` on which "
                  "cells they lie if not on one.",
          .example = "(Stone All (moves (move (pre (empty to)) (action (push)))))",
          .ideas = "man stone kind token type unit define",
          .weight = 2},
     .meaning = Build{[](Draft& d, const Entry& e) {
       PieceKind kind;
       kind.name = std::string(e.head());
       kind.owners = e.seats_of(e.args(0).front());
       if (e.has(1)) kind.label = std::string(e.text(1));
       kind.value = e.number(2);
       kind.state = e.number(3).value_or(0);
       if (e.has(3)) d.rules.traits |= trait::states;
       for (const auto flag : e.args(8)) {
         const int number = e.order_of(flag);
         if (number >= max_flags)
           d.refuse(flag, "a game may have at most " + gdl::number_in_words(max_flags) + " flags");
         else
           (e.at(flag).flag(0) ? kind.flags_named : kind.flags) |= 1U
                                                                   << static_cast<unsigned>(number);
       }
       kind.flags_named |= kind.flags;
       if (e.has(8)) d.rules.traits |= trait::flags;
       if (e.has(9)) {
         kind.orientation = e.args(9).front();
         d.rules.traits |= trait::faces;
       }
       if (e.has(4)) {
         kind.covers = e.args(4).front();
         const Entry covers = e.at(*kind.covers);
         if (covers.has(1)) kind.lies = covers.args(1).front();
       }
       const std::size_t first = d.rules.moves.size();
       d.rules.kinds.push_back(std::move(kind));
       for (const auto at : e.args(5)) d.build(at);
       for (std::size_t i = first; i < d.rules.moves.size(); ++i) {
         auto& move = d.rules.moves[i];
         move.kind = static_cast<int>(d.rules.kinds.size()) - 1;
         move.users = static_cast<SeatSet>(d.rules.kinds.back().owners);
         const gdl::Traits foreign = foreign_to(d, move);
         for (const auto& shared : {e.args(6), d.shared_pre}) share(move.pre, shared, foreign, d);
         for (const auto& shared : {e.args(7), d.shared_post}) share(move.post, shared, foreign, d);
       }
     }}},
    {.word = {.text = "FLAG",
              .sort = Sort::flag_definition,
              .head = Head::binds,
              .head_sort = Sort::piece_flag,
              .params = {{{.name = "off", .sort = Sort::flag}}},
              .english = "{head}",
              .help = "The name of something that is true of new pieces of the kind; with `off`, "
                      "of something that is not true of them until `set-flag` makes it so.",
              .example = "(fresh off)",
              .ideas = "mark attribute property declare false",
              .weight = 0},
     .meaning = Build{nullptr}},
    {.word = {.text = "FLAG",
              .sort = Sort::piece_flag,
              .head = Head::refers,
              .head_sort = Sort::piece_flag,
              .english = "{head}",
              .help = "A flag that pieces may have, by its name.",
              .example = "moved",
              .ideas = "mark attribute property condition",
              .weight = 1},
     .meaning = Build{nullptr}},
    {.word = {.text = "moves",
              .sort = Sort::moves,
              .params = {{{.name = "moves", .sort = Sort::move, .arity = Arity::some}}},
              .english = "{moves/;}",
              .help = "The ways a piece can be played.",
              .example = "(moves (move (pre (empty to)) (action (push))))",
              .ideas = "actions ways options movement",
              .weight = 0},
     .meaning = Build{[](Draft& d, const Entry& e) {
       for (const auto at : e.args(0)) d.build(at);
     }}},
    {.word = {.text = "move",
              .sort = Sort::move,
              .params = {{{.name = "priority",
                           .sort = Sort::integer,
                           .arity = Arity::optional,
                           .keyword = "priority",
                           .least = 0,
                           .most = 1000},
                          {.name = "mandatory", .sort = Sort::flag},
                          {.name = "label",
                           .sort = Sort::text,
                           .arity = Arity::optional,
                           .keyword = "label",
                           .also = Sort::piece},
                          {.name = "owner",
                           .sort = Sort::player,
                           .arity = Arity::optional,
                           .keyword = "owner"},
                          {.name = "dirn",
                           .sort = Sort::direction,
                           .arity = Arity::optional,
                           .keyword = "dirn"},
                          {.name = "pre",
                           .sort = Sort::condition,
                           .arity = Arity::optional,
                           .keyword = "pre"},
                          {.name = "action",
                           .sort = Sort::effect,
                           .arity = Arity::any,
                           .keyword = "action"},
                          {.name = "post",
                           .sort = Sort::effect,
                           .arity = Arity::any,
                           .keyword = "post"}}},
              .english = "{action|{action}|move}{pre|, if {}}{post|, and then {}}{mandatory|; "
                         "this is compulsory where it is possible}",
              .help =
                  "One way to play a piece. `pre` must hold, `action` is done, `post` follows. "
                  "Without an action the piece moves from `from` to `to` if the `pre` speaks of "
                  "`from`, else it is placed on `to`. `mandatory`: while a mandatory move is "
                  "possible, no "
                  "other is, whatever the piece; in a turn that goes on the same holds among the "
                  "moves that `again` names, but `can-pass` still lets the player stop. "
                  "`priority`: while a move of a higher priority is possible, none of a lower one "
                  "is; without it the priority is 0. `label`: the name that `again`, `turn` and "
                  "the rules in English call it by, perhaps that of a kind. `owner`: whose pieces "
                  "it moves or places, if "
                  "not the mover's. `dirn`: the directions it may take; a step that goes nowhere "
                  "takes one of them for its effects.",
              .example = "(move (pre (empty to)) (action (push)) (post (capture surround)))",
              .ideas = "action step play turn rule"},
     .meaning = Build{[](Draft& d, const Entry& e) {
       MoveRule move;
       move.node = e.node();
       move.priority = e.number(0).value_or(0);
       move.mandatory = e.flag(1);
       if (e.has(2)) move.label = std::string(e.text(2));
       if (e.has(3)) move.owner = e.args(3).front();
       if (e.has(4)) move.dirn = e.args(4).front();
       move.pre = e.args(5);
       move.action = e.args(6);
       move.post = e.args(7);
       // Of several kinds that may be put down each is a move of its own.
       for (; move.entered < kinds_to_choose(d.rules, move); ++move.entered) {
         if (d.rules.moves.size() >= max_moves) {
           d.refuse(e.node(), "a game may have at most " + std::to_string(max_moves) + " moves");
           return;
         }
         d.rules.moves.push_back(move);
       }
     }}},
};

}  // namespace

std::span<const Ludeme> piece_ludemes() {
  return piece_rows;
}

}  // namespace ludi::ggp
