// The position at the start, and constraints on play.
#include "ggp/ludemes/vocabulary.hpp"

namespace ludi::ggp {

namespace {

using gdl::Arity;
using gdl::Sort;

constexpr Ludeme rows[] = {
    {.word = {.text = "start",
              .sort = Sort::start,
              .params = {{{.name = "clauses", .sort = Sort::setup, .arity = Arity::some}}},
              .english = "at the start {clauses/;}",
              .help = "What stands on the board and in hand before the first turn. Without it the "
                      "board is empty and hands never run out.",
              .example = "(start (place (Stone White) home))",
              .weight = 0},
     .meaning = Build{[](Draft& d, const Entry& e) {
       for (const auto at : e.args(0)) d.build(at);
     }}},
    {.word = {.text = "place",
              .sort = Sort::setup,
              .params = {{{.name = "piece", .sort = Sort::piece},
                          {.name = "count",
                           .sort = Sort::integer,
                           .arity = Arity::optional,
                           .least = 0,
                           .most = max_cells},
                          {.name = "cells", .sort = Sort::region, .arity = Arity::any}}},
              .english = "{count|{} }{piece:bare} stand on {cells}",
              .help =
                  "Pieces on cells: on all of the region, or on its first empty cells if a number "
                  "is given. For a piece of all players each gets the region as seen from his "
                  "side; so does a player without any set-up where the region is a home.",
              .example = "(place (Stone All) (home 2))",
              .weight = 6},
     .meaning = Build{[](Draft& d, const Entry& e) {
       d.rules.setup.push_back(
           {SetupRule::What::place, e.node(), e.args(0).front(), e.number(1), e.args(2)});
     }}},
    {.word = {.text = "in-hand",
              .sort = Sort::setup,
              .params = {{{.name = "piece", .sort = Sort::piece},
                          {.name = "count", .sort = Sort::integer, .least = 0, .most = 254}}},
              .english = "{count} {piece:n} are in hand",
              .help = "How many pieces of a kind a player holds off the board.",
              .example = "(in-hand (Stone All) 5)",
              .traits = trait::hands,
              .weight = 4},
     .meaning = Build{[](Draft& d, const Entry& e) {
       d.rules.setup.push_back(
           {SetupRule::What::hand, e.node(), e.args(0).front(), e.number(1), {}});
     }}},
    {.word = {.text = "play",
              .sort = Sort::play,
              .params = {{{.name = "constraints", .sort = Sort::constraint, .arity = Arity::some}}},
              .english = "{constraints/.}",
              .help = "Constraints on whole turns.",
              .example = "(play (can-pass))",
              .weight = 0},
     .meaning = Build{[](Draft& d, const Entry& e) {
       for (const auto at : e.args(0)) d.build(at);
     }}},
    {.word = {.text = "can-pass",
              .sort = Sort::constraint,
              .english = "you may pass instead; when all players pass in succession, the game is "
                         "over",
              .help = "A player may pass his turn. When all pass in succession the game ends.",
              .example = "(can-pass)",
              .traits = trait::passes,
              .weight = 2},
     .meaning = Build{[](Draft& d, const Entry&) { d.rules.can_pass = true; }}},
    {.word = {.text = "never",
              .sort = Sort::constraint,
              .params = {{{.name = "condition", .sort = Sort::condition}}},
              .english = "you may not end your turn so that {condition}",
              .help =
                  "Turns after which the condition holds are illegal; it is read for the player "
                  "who moved, captures done.",
              .example = "(never (some (surround friend)))",
              .traits = trait::looks_ahead,
              .weight = 4},
     .meaning =
         Build{[](Draft& d, const Entry& e) { d.rules.never.push_back(e.args(0).front()); }}},
    {.word = {.text = "turn",
              .sort = Sort::constraint,
              .params = {{{.name = "steps", .sort = Sort::step_kind, .arity = Arity::some}}},
              .english = "a turn is {steps/, then}",
              .help =
                  "What every turn consists of: for each step the piece it plays or the label of "
                  "its move. A turn must be finished: steps that make that impossible are illegal.",
              .example = "(turn Stone King)",
              .traits = trait::continues | trait::looks_ahead,
              .weight = 2},
     .meaning = Build{[](Draft& d, const Entry& e) {
       for (const auto at : e.args(0)) {
         TurnStep step;
         if (d.rules.checked.tree.kind(at) == gdl::NodeKind::string)
           step.label = std::string(e.text_of(at));
         else
           step.kind = d.rules.checked.names.find(e.text_of(at))->second.order;
         if (d.rules.turn.size() >= 64) {
           d.refuse(at, "a turn may have at most 64 steps");
           return;
         }
         d.rules.turn.push_back(std::move(step));
       }
     }}},
    {.word = {.text = "PIECE",
              .sort = Sort::step_kind,
              .head = gdl::Head::refers,
              .head_sort = Sort::piece,
              .english = "a move with {*{head}}",
              .help = "A step that plays a piece of this kind.",
              .example = "Stone",
              .weight = 10},
     .meaning = Build{nullptr}},
};

}  // namespace

std::span<const Ludeme> start_ludemes() {
  return rows;
}

}  // namespace ludi::ggp
