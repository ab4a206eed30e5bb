// A small language for testing the folder that knows no words: enough rows to say the games of the
// paper's appendix, and to have every kind of parameter.
#pragma once

#include <doctest/doctest.h>

#include <array>
#include <string>
#include <string_view>

#include "gdl/text/check.hpp"
#include "gdl/text/parse.hpp"
#include "gdl/text/result.hpp"

namespace small_language {

enum class Fact { vacant, surrounds, stuck, pushes, captures };

}  // namespace small_language

template <>
struct ludi::gdl::SetOf<small_language::Fact> {
  using type = Traits;
};

namespace small_language {

using ludi::gdl::Arity;
using ludi::gdl::Head;
using ludi::gdl::Param;
using ludi::gdl::Sort;
using ludi::gdl::Word;

// clang-format off
inline constexpr Param a_condition{.name = "condition", .sort = Sort::condition};
inline constexpr Param conditions{.name = "conditions", .sort = Sort::condition, .arity = Arity::some};
inline constexpr Param regions{.name = "regions", .sort = Sort::region, .arity = Arity::some};
inline constexpr Param values{.name = "values", .sort = Sort::value, .arity = Arity::some};
inline constexpr Param two_values{.name = "values", .sort = Sort::value, .arity = Arity::some, .count_most = 2};
inline constexpr Param filter{.name = "if", .sort = Sort::condition, .arity = Arity::optional, .keyword = "if"};
inline constexpr Param label{.name = "label", .sort = Sort::text, .arity = Arity::optional, .keyword = "label"};

inline constexpr Word rows[] = {
    // structure
    {.text = "game", .sort = Sort::game,
     .params = {{{.name = "name", .sort = Sort::name},
                 {.name = "params", .sort = Sort::params, .arity = Arity::optional},
                 {.name = "players", .sort = Sort::players},
                 {.name = "board", .sort = Sort::board},
                 {.name = "pieces", .sort = Sort::pieces, .arity = Arity::optional},
                 {.name = "start", .sort = Sort::start, .arity = Arity::optional},
                 {.name = "play", .sort = Sort::play, .arity = Arity::optional},
                 {.name = "end", .sort = Sort::end},
                 {.name = "support", .sort = Sort::support, .arity = Arity::optional}}},
     .english = "{name}", .help = "A game.",
     .example = "(game G (players White Black) (board (tiling hex) (shape hex) (size 3)) (end (All lose (no-move))))"},
    {.text = "params", .sort = Sort::params,
     .params = {{{.name = "params", .sort = Sort::param, .arity = Arity::some}}},
     .english = "{params}", .help = "Numbers that may be changed.", .example = "(params (side 5))"},
    {.text = "PARAMETER", .sort = Sort::param, .head = Head::binds, .head_sort = Sort::value,
     .params = {{{.name = "number", .sort = Sort::integer, .least = 0, .most = 999}}},
     .english = "{head} is {number}", .help = "One number.", .example = "(side 5)"},
    {.text = "players", .sort = Sort::players,
     .params = {{{.name = "seats", .sort = Sort::seat, .arity = Arity::some, .count_most = 8}}},
     .english = "{seats} take turns", .help = "Who plays.", .example = "(players White (Black N))"},
    {.text = "PLAYER", .sort = Sort::seat, .head = Head::binds, .head_sort = Sort::player,
     .params = {{{.name = "heading", .sort = Sort::direction, .arity = Arity::optional}}},
     .english = "{head}{heading| (heading {})}", .help = "A player.", .example = "(White N)"},
    {.text = "board", .sort = Sort::board,
     .params = {{{.name = "phase", .sort = Sort::flag},
                 {.name = "tiling", .sort = Sort::tiling},
                 {.name = "shape", .sort = Sort::shape, .arity = Arity::optional},
                 {.name = "size", .sort = Sort::size},
                 {.name = "regions", .sort = Sort::regions, .arity = Arity::optional}}},
     .english = "the board is a {shape} {size} of {tiling}{phase?, coloured by phase}",
     .help = "The board.", .example = "(board (tiling square i-nbors) (size 3 3))"},
    {.text = "tiling", .sort = Sort::tiling,
     .params = {{{.name = "kind", .sort = Sort::choice, .options = "tri square hex trunc-square"},
                 {.name = "i-nbors", .sort = Sort::flag}}},
     .english = "{kind} cells{i-nbors?, diagonals included}", .help = "The tiling.", .example = "(tiling square i-nbors)"},
    {.text = "shape", .sort = Sort::shape,
     .params = {{{.name = "kind", .sort = Sort::choice, .fallback = "square", .options = "square hex trapezium"}}},
     .english = "{kind}", .help = "The outline.", .example = "(shape hex)"},
    {.text = "size", .sort = Sort::size,
     .params = {{{.name = "side", .sort = Sort::integer, .arity = Arity::some, .least = 1, .most = 512, .count_most = 3}}},
     .english = "of size {side/by}", .help = "The size.", .example = "(size 7 7)"},
    {.text = "regions", .sort = Sort::regions,
     .params = {{{.name = "records", .sort = Sort::region_record, .arity = Arity::some}}},
     .english = "{records/;}", .help = "Named regions.", .example = "(regions (Camp a1 b2))"},
    {.text = "REGION", .sort = Sort::region_record, .head = Head::binds, .head_sort = Sort::region,
     .params = {{regions}}, .english = "{head} is {regions}", .help = "A named region.", .example = "(Camp a1 b2)"},
    {.text = "pieces", .sort = Sort::pieces,
     .params = {{{.name = "definitions", .sort = Sort::piece_definition, .arity = Arity::some},
                 {.name = "pre", .sort = Sort::condition, .arity = Arity::optional, .keyword = "pre"}}},
     .english = "{definitions/.}{pre| Always {}.}", .help = "The pieces.", .example = "(pieces (Stone All))"},
    {.text = "PIECE", .sort = Sort::piece_definition, .head = Head::binds, .head_sort = Sort::piece,
     .params = {{{.name = "owners", .sort = Sort::player, .arity = Arity::some},
                 {.name = "state", .sort = Sort::integer, .arity = Arity::optional, .keyword = "state"},
                 {.name = "moves", .sort = Sort::moves, .arity = Arity::optional}}},
     .english = "{owners/or} may move {head}s{moves|: {}}", .help = "A kind of piece.", .example = "(Stone All (moves (move)))"},
    {.text = "moves", .sort = Sort::moves,
     .params = {{{.name = "moves", .sort = Sort::move, .arity = Arity::some}}},
     .english = "{moves/;}", .help = "How it moves.", .example = "(moves (move))"},
    {.text = "move", .sort = Sort::move,
     .params = {{label,
                 {.name = "mandatory", .sort = Sort::flag},
                 {.name = "pre", .sort = Sort::condition, .arity = Arity::optional, .keyword = "pre"},
                 {.name = "action", .sort = Sort::effect, .arity = Arity::any, .keyword = "action"},
                 {.name = "post", .sort = Sort::effect, .arity = Arity::any, .keyword = "post"}}},
     .english = "{pre|if {}, }{action|{action/, then}|play}{post|, then {}}{mandatory? (mandatory)}",
     .help = "One move.", .example = "(move (label \"walk\") (pre (empty to)) (action (push)))"},
    {.text = "start", .sort = Sort::start,
     .params = {{{.name = "setups", .sort = Sort::setup, .arity = Arity::any}}},
     .english = "{setups/.}", .help = "The set-up.", .example = "(start (place (Stone White) home))"},
    {.text = "place", .sort = Sort::setup,
     .params = {{{.name = "piece", .sort = Sort::piece},
                 {.name = "n", .sort = Sort::value, .arity = Arity::optional},
                 {.name = "where", .sort = Sort::region, .arity = Arity::any}}},
     .english = "{n#stone} {piece} on {where}", .help = "Puts pieces.", .example = "(place (Stone White) d4 e5)"},
    {.text = "in-hand", .sort = Sort::setup,
     .params = {{{.name = "piece", .sort = Sort::piece}, {.name = "n", .sort = Sort::value}}},
     .english = "{n} {piece} in hand", .help = "Pieces in hand.", .example = "(in-hand (Stone All) 5)"},
    {.text = "play", .sort = Sort::play,
     .params = {{{.name = "constraints", .sort = Sort::constraint, .arity = Arity::any}}},
     .english = "{constraints/.}", .help = "Constraints.", .example = "(play (never (full)))"},
    {.text = "never", .sort = Sort::constraint, .params = {{a_condition}},
     .english = "no turn may end so that {condition}", .help = "Forbids turns.", .example = "(never (full))"},
    {.text = "turn", .sort = Sort::constraint,
     .params = {{{.name = "steps", .sort = Sort::step_kind, .arity = Arity::some}}},
     .english = "a turn is {steps/, then}", .help = "What a turn is.", .example = "(turn \"walk\" Stone)"},
    {.text = "end", .sort = Sort::end,
     .params = {{{.name = "clauses", .sort = Sort::clause, .arity = Arity::some},
                 {.name = "tie", .sort = Sort::tie, .arity = Arity::optional}}},
     .english = "{clauses/.}", .help = "When it ends.", .example = "(end (All win (in-a-row 4)) mover-wins)"},
    {.text = "CLAUSE", .sort = Sort::clause, .head = Head::refers, .head_sort = Sort::player,
     .params = {{{.name = "result", .sort = Sort::choice, .options = "win lose draw"}, a_condition}},
     .english = "{head} {result}s if {condition}", .help = "One way to end.", .example = "(White win (no-move))"},
    {.text = "All", .sort = Sort::clause,
     .params = {{{.name = "result", .sort = Sort::choice, .options = "win lose draw"}, a_condition}},
     .english = "a player {result=draw|draws|{result}s} if {condition}", .help = "For all.", .example = "(All win (no-move))"},
    {.text = "mover-wins", .sort = Sort::tie, .english = "the mover wins", .help = "Ties.", .example = "mover-wins"},
    {.text = "support", .sort = Sort::support,
     .params = {{{.name = "entries", .sort = Sort::support_entry, .arity = Arity::any}}},
     .english = "{entries/.}", .help = "Facts.", .example = "(support (description \"x\"))"},
    {.text = "description", .sort = Sort::support_entry, .params = {{{.name = "text", .sort = Sort::text}}},
     .english = "{text}", .help = "A text.", .example = "(description \"A game.\")"},
    // players, pieces, names
    {.text = "All", .sort = Sort::player, .english = "anyone", .help = "Everyone.", .example = "All"},
    {.text = "PLAYER", .sort = Sort::player, .head = Head::refers, .head_sort = Sort::player,
     .english = "{head}", .help = "A player.", .example = "White"},
    {.text = "PLAYER", .sort = Sort::region, .head = Head::refers, .head_sort = Sort::player,
     .english = "the pieces of {head}", .help = "His cells.", .example = "White", .english_as_test = "{test} belongs to {head}"},
    {.text = "PIECE", .sort = Sort::piece, .head = Head::refers, .head_sort = Sort::piece,
     .params = {{{.name = "owner", .sort = Sort::player, .arity = Arity::optional}}},
     .english = "{owner|{} }{head}", .help = "A piece.", .example = "(Stone White)"},
    {.text = "PIECE", .sort = Sort::region, .head = Head::refers, .head_sort = Sort::piece,
     .params = {{{.name = "owner", .sort = Sort::player, .arity = Arity::optional}}},
     .english = "the {head}s", .help = "Where it stands.", .example = "(Stone White)", .english_as_test = "{test} holds a {head}"},
    {.text = "PIECE", .sort = Sort::step_kind, .head = Head::refers, .head_sort = Sort::piece,
     .english = "a move of {head}", .help = "A step.", .example = "Stone"},
    {.text = "LABEL", .sort = Sort::step_kind, .head = Head::refers, .head_sort = Sort::text,
     .english = "a {head}", .help = "A step.", .example = "\"walk\""},
    {.text = "REGION", .sort = Sort::region, .head = Head::refers, .head_sort = Sort::region,
     .english = "{head}", .help = "A named region.", .example = "Camp"},
    {.text = "CELL", .sort = Sort::cell, .head = Head::refers, .head_sort = Sort::cell,
     .english = "{head}", .help = "A cell.", .example = "d4"},
    {.text = "NUMBER", .sort = Sort::value, .head = Head::refers, .head_sort = Sort::value,
     .english = "{head}", .help = "A parameter.", .example = "side"},
    {.text = "N", .sort = Sort::direction, .english = "north", .help = "Up.", .example = "N"},
    // regions
    {.text = "to", .sort = Sort::cell, .english = "the destination", .help = "Where the move ends.", .example = "to"},
    {.text = "from", .sort = Sort::cell, .english = "the origin", .help = "Where it begins.", .example = "from"},
    {.text = "current", .sort = Sort::cell, .english = "the cell", .help = "The one asked about.", .example = "current"},
    {.text = "empty", .sort = Sort::region, .english = "the empty cells", .help = "Empty cells.", .example = "empty", .traits = Fact::vacant,
     .english_as_test = "{test} is empty"},
    {.text = "enemy", .sort = Sort::region, .english = "enemy pieces", .help = "Enemies.", .example = "enemy"},
    {.text = "surround", .sort = Sort::region, .params = {{{.name = "of", .sort = Sort::region, .fallback = "enemy"}}},
     .english = "surrounded {of}", .help = "Groups without a liberty.", .example = "surround", .traits = Fact::surrounds},
    {.text = "d-nbors", .sort = Sort::region, .params = {{{.name = "of", .sort = Sort::region, .fallback = "to"}}},
     .english = "the neighbours of {of}", .help = "Neighbours.", .example = "(d-nbors from)"},
    {.text = "home", .sort = Sort::region, .params = {{{.name = "rows", .sort = Sort::value, .fallback = "1", .least = 1}}},
     .english = "the {rows=1|home row|{} home rows}", .help = "Nearest rows.", .example = "(home 2)"},
    {.text = "and", .sort = Sort::region, .params = {{regions}}, .english = "{regions/that are also}", .help = "Both.", .example = "(and enemy empty)"},
    {.text = "not", .sort = Sort::region, .params = {{{.name = "of", .sort = Sort::region}}}, .english = "cells other than {of}", .help = "Not.", .example = "(not empty)"},
    // conditions
    {.text = "and", .sort = Sort::condition, .params = {{conditions}}, .english = "{conditions}", .help = "All of them.", .example = "(and (full) (no-move))"},
    {.text = "or", .sort = Sort::condition, .params = {{conditions}}, .english = "{conditions/or}", .help = "One of them.", .example = "(or (full) (no-move))"},
    {.text = "not", .sort = Sort::condition, .params = {{a_condition}}, .english = "not ({condition})", .help = "Not.", .example = "(not (full))"},
    {.text = "some", .sort = Sort::condition, .params = {{{.name = "of", .sort = Sort::region}}}, .english = "there are {of}", .help = "Not empty.", .example = "(some enemy)"},
    {.text = "full", .sort = Sort::condition, .english = "the board is full", .help = "No empty cell.", .example = "(full)"},
    {.text = "line", .sort = Sort::condition, .english = "in a line", .help = "In a line.", .example = "(line)"},
    {.text = "connected", .sort = Sort::condition, .english = "next to a friend", .help = "Touching.", .example = "(connected)"},
    {.text = "no-move", .sort = Sort::condition, .english = "there is no move", .help = "Stuck.", .example = "(no-move)", .traits = Fact::stuck},
    {.text = "in-a-row", .sort = Sort::condition,
     .params = {{{.name = "n", .sort = Sort::value, .least = 1, .most = 512},
                 {.name = "exactly", .sort = Sort::flag},
                 {.name = "of", .sort = Sort::region, .fallback = "enemy", .keyword = "of"},
                 {.name = "with", .sort = Sort::region, .arity = Arity::any, .keyword = "with"}}},
     .english = "{exactly?exactly }{n#cell} in a row{of| of {}}{with| with {}}", .help = "A straight line.", .example = "(in-a-row 4)"},
    {.text = ">", .sort = Sort::condition, .params = {{two_values}}, .english = "{values/is more than}", .help = "More.", .example = "(> 2 1)"},
    {.text = "=", .sort = Sort::condition, .params = {{two_values}}, .english = "{values/is}", .help = "Equal.", .example = "(= 1 1)"},
    {.text = "connect", .sort = Sort::condition,
     .params = {{{.name = "n", .sort = Sort::value}, {.name = "way", .sort = Sort::choice, .fallback = "any", .options = "any apart opposite"}}},
     .english = "{n} sides are connected{way|, {}}", .help = "A chain.", .example = "(connect 2)"},
    // values
    {.text = "-", .sort = Sort::value, .params = {{values}}, .english = "{values/minus}", .help = "Difference.", .example = "(- 3 1)"},
    {.text = "+", .sort = Sort::value, .params = {{values}}, .english = "{values/plus}", .help = "Sum.", .example = "(+ 1 2)"},
    {.text = "distance", .sort = Sort::value, .english = "the distance", .help = "Steps.", .example = "(distance)"},
    {.text = "piece-state", .sort = Sort::value, .english = "its state", .help = "The state.", .example = "(piece-state)"},
    {.text = "group-size", .sort = Sort::value, .params = {{{.name = "at", .sort = Sort::region}}}, .english = "the group at {at}", .help = "A size.", .example = "(group-size to)"},
    {.text = "phase", .sort = Sort::value, .params = {{{.name = "at", .sort = Sort::region}}}, .english = "the phase of {at}", .help = "A colour.", .example = "(phase to)"},
    // effects
    {.text = "push", .sort = Sort::effect, .english = "put it down", .help = "Puts.", .example = "(push)", .traits = Fact::pushes},
    {.text = "pop", .sort = Sort::effect, .english = "lift it", .help = "Lifts.", .example = "(pop)"},
    {.text = "inc-state", .sort = Sort::effect, .english = "raise its state", .help = "Raises.", .example = "(inc-state)"},
    {.text = "capture", .sort = Sort::effect,
     .params = {{filter, {.name = "what", .sort = Sort::region, .fallback = "surround"}, {.name = "late", .sort = Sort::flag}}},
     .english = "capture {what}{if| where {}}", .help = "Captures.", .example = "(capture (if (empty current)) d-nbors)", .traits = Fact::captures},
};
// clang-format on

inline const ludi::gdl::Vocabulary& vocabulary() {
  static const ludi::gdl::Vocabulary words = [] {
    std::vector<const Word*> pointers;
    for (const Word& row : rows) pointers.push_back(&row);
    return ludi::gdl::Vocabulary(std::move(pointers));
  }();
  return words;
}

inline ludi::gdl::Tree tree(std::string_view text) {
  auto parsed = ludi::gdl::parse(text);
  REQUIRE(parsed);
  return *parsed;
}

/// Every complaint about a game, one a line with its place and hint.
inline std::string complaints(const ludi::gdl::Diagnostics& errors) {
  std::string lines;
  for (const auto& error : errors)
    lines += std::to_string(error.position.line) + ":" + std::to_string(error.position.column) +
             " " + error.message + (error.hint.empty() ? "" : " [" + error.hint + "]") + "\n";
  return lines;
}

inline ludi::gdl::Checked game(std::string_view text) {
  auto checked = ludi::gdl::check(vocabulary(), tree(text));
  if (!checked) FAIL(complaints(checked.errors()));
  return *checked;
}

/// Names that fragments may use.
inline const ludi::gdl::Names& names() {
  static const ludi::gdl::Names known = {{"White", {Sort::player, 0}},
                                         {"Black", {Sort::player, 1}},
                                         {"Stone", {Sort::piece, 0}},
                                         {"Camp", {Sort::region, 0}},
                                         {"side", {Sort::value, 0}}};
  return known;
}

inline ludi::gdl::Checked fragment(std::string_view text, Sort slot = Sort::condition) {
  auto checked = ludi::gdl::check_fragment(vocabulary(), tree(text), slot, names());
  if (!checked) FAIL(complaints(checked.errors()));
  return *checked;
}

/// The complaints about a fragment; empty if it is well formed.
inline std::string about(std::string_view text, Sort slot = Sort::condition) {
  const auto checked = ludi::gdl::check_fragment(vocabulary(), tree(text), slot, names());
  return checked ? std::string() : complaints(checked.errors());
}

inline constexpr std::string_view yavalath =
    "(game Yavalath (params (side 5) (goal-length 4)) (players White Black)"
    " (board (tiling hex) (shape hex) (size side))"
    " (end (All win (in-a-row goal-length)) (All lose (in-a-row (- goal-length 1)))))";

inline constexpr std::string_view gorodrui =
    "(game Gorodruir (players White Black) (board (tiling hex) (shape hex) (size 3))"
    " (pieces (Stone All (state 1) (moves (move (pre (empty to)) (action (push)))"
    " (move (pre (and (enemy from) (empty to) (= (+ (piece-state) 1) (distance))))"
    " (action (pop) (push)) (post (inc-state))))))"
    " (start (in-hand (Stone All) 5)) (end (All lose (no-move))))";

inline constexpr std::string_view teiglith =
    "(game Teiglith (players White Black) (board (tiling square) (size 7 7))"
    " (pieces (Stone All (moves (move (pre (and (> (group-size to) (phase to)) (connected)))"
    " (action (pop) (push))))))"
    " (start (place (Stone White) home)) (end (All win (no-move))))";

inline constexpr std::string_view ndengrod =
    "(game Ndengrod (players White Black) (board (tiling hex) (shape trapezium) (size 7 7))"
    " (pieces (Piece All (moves (move (pre (empty to)) (action (push)) (post (capture "
    "surround))))))"
    " (end (All win (in-a-row 5))))";

}  // namespace small_language
