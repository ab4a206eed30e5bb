// The position at the start.
#include <bit>

#include "ggp/ludemes/carried.hpp"
#include "ggp/ludemes/families.hpp"
#include "ggp/rules/limits.hpp"

namespace ludi::ggp {

namespace {

using gdl::Arity;
using gdl::Param;
using gdl::Sort;

constexpr Param symmetry = {.name = "symmetry",
                            .sort = Sort::choice,
                            .arity = Arity::optional,
                            .options = "mirror rotate-180"};

/// What the entry says of it, as its parameter of this number.
SetupRule::Symmetry symmetry_of(const Entry& e, int param) {
  constexpr std::array options = {SetupRule::Symmetry::mirror, SetupRule::Symmetry::rotate};
  return e.has(param) ? options[static_cast<std::size_t>(e.choice(param))]
                      : SetupRule::Symmetry::none;
}

constexpr Ludeme start_rows[] = {
    {.word = {.text = "start",
              .sort = Sort::start,
              .params = {{{.name = "clauses", .sort = Sort::setup, .arity = Arity::some}}},
              .english = "at the start {clauses/;}",
              .help = "What stands on the board and in hand before the first turn. Without it the "
                      "board is empty. A hand is endless for every kind that no `in-hand` names.",
              .example = "(start (place (Stone White) home))",
              .ideas = "setup initial position beginning",
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
                          {.name = "cells", .sort = Sort::region, .arity = Arity::any},
                          {.name = "random", .sort = Sort::flag},
                          symmetry,
                          carried_state,
                          {.name = "flags",
                           .sort = Sort::piece_flag,
                           .arity = Arity::any,
                           .keyword = "flags",
                           .count_most = max_flags},
                          carried_orientation}},
              .english = "{count|{} of {piece:the}|{piece:bare}} stand {cells|on {}|on the "
                         "board}{state|, with the number {} on each}{flags|, marked as "
                         "{flags/and}}{orientation|, facing {}}{random?, drawn by "
                         "lot}{symmetry=mirror|, and those of the other player likewise, "
                         "reflected}{symmetry=rotate-180|, and those of the other player "
                         "likewise, turned by half}",
              .help =
                  "Pieces on cells: on all of the region, none of which may be taken, or on its "
                  "first empty cells if a number is given; `random` draws them by lot. For a piece "
                  "of all players each gets the region as seen from their side; so does a player "
                  "without any set-up where the "
                  "region is a home. `state`, `flags` and `orientation` say what they carry where "
                  "that is not what their kind says. `mirror` and `rotate-180` give the next "
                  "player the same, "
                  "reflected or turned by half.",
              .example = "(place (Stone All) (home 2))",
              .ideas = "setup initial position random chance lot array",
              .weight = 6},
     .meaning = Build{[](Draft& d, const Entry& e) {
       SetupRule rule{
           SetupRule::What::place, e.node(), e.args(0).front(), e.number(1), e.args(2), e.flag(3),
           symmetry_of(e, 4)};
       rule.state = e.number(5);
       for (const auto flag : e.args(6))
         rule.flags |= 1U << static_cast<unsigned>(std::max(0, e.order_of(flag)));
       if (e.has(7)) rule.orientation = e.args(7).front();
       if (rule.state) d.rules.traits |= trait::states;
       if (rule.flags != 0) d.rules.traits |= trait::flags;
       if (rule.orientation) d.rules.traits |= trait::faces;
       d.rules.setup.push_back(std::move(rule));
       d.rules.random_setup |= e.flag(3);
     }}},
    {.word = {.text = "stack",
              .sort = Sort::setup,
              .params = {{{.name = "piece", .sort = Sort::piece},
                          {.name = "height",
                           .sort = Sort::integer,
                           .arity = Arity::one,
                           .fallback = "1",
                           .least = 1,
                           .most = max_height},
                          {.name = "cells", .sort = Sort::region, .arity = Arity::some},
                          symmetry}},
              .english = "on every cell of {cells} {height=1|stands|stand} {height} {piece:n}"
                         "{height=1||, one on the other}{symmetry=mirror|, and likewise for the "
                         "other player, reflected}{symmetry=rotate-180|, and likewise for the "
                         "other player, turned by half}",
              .help = "So many pieces on each cell of the region, one on the other and all on top "
                      "of what an earlier clause has put there. A stack of several kinds is told "
                      "from the lowest piece upwards.",
              .example = "(stack (Stone All) 3 (home 1))",
              .ideas = "setup tower pile height initial",
              .traits = trait::stacks,
              .weight = 0},
     .meaning = Build{[](Draft& d, const Entry& e) {
       d.rules.setup.push_back({.what = SetupRule::What::place,
                                .node = e.node(),
                                .piece = e.args(0).front(),
                                .count = {},
                                .regions = e.args(2),
                                .symmetry = symmetry_of(e, 3),
                                .height = e.number(1).value_or(1)});
     }}},
    {.word = {.text = "line-up",
              .sort = Sort::setup,
              .params = {{{.name = "pieces", .sort = Sort::piece, .arity = Arity::some},
                          {.name = "cells", .sort = Sort::region, .keyword = "on"},
                          {.name = "random", .sort = Sort::flag},
                          symmetry}},
              .english = "{random?{pieces/and} are dealt out by lot, each on a cell of its own "
                         "of|{pieces/, then} stand side by side on} {cells}{symmetry=mirror|, and "
                         "those of the other player likewise, reflected}{symmetry=rotate-180|, "
                         "and those of the other player likewise, turned by half}",
              .help = "Pieces one after another, each on the next cell of the region: row by row "
                      "from the south, from the west in each row, or with `random` in an order "
                      "drawn by lot. Otherwise as `place`: for pieces of all players each gets the "
                      "region as seen from their side.",
              .example = "(line-up (Stone All) (Stone All) (on (home 1)))",
              .ideas = "setup initial position array order row rank back",
              .weight = 1},
     .meaning = Build{[](Draft& d, const Entry& e) {
       const bool by_lot = e.flag(2);
       std::optional<int> nth;
       if (!by_lot) nth = 0;
       for (const auto piece : e.args(0)) {
         d.rules.setup.push_back({.what = SetupRule::What::place,
                                  .node = piece,
                                  .piece = piece,
                                  .count = by_lot ? std::optional(1) : std::nullopt,
                                  .regions = e.args(1),
                                  .random = by_lot,
                                  .symmetry = symmetry_of(e, 3),
                                  .nth = nth});
         if (nth) ++*nth;
       }
       d.rules.random_setup |= by_lot;
     }}},
    {.word =
         {.text = "in-hand",
          .sort =
              Sort::setup,
          .params = {{{.name = "pieces", .sort = Sort::piece, .arity = Arity::some},
                      {.name = "count", .sort = Sort::integer, .least = 0, .most = 254}}},
          .english = "{count} {pieces:n/and} are in hand",
          .help =
              "How many pieces of each kind a player holds off the board. Without it the hand has "
              "endlessly many of the kind, even where other pieces stand on the board.",
          .example = "(in-hand (Stone All) 5)",
          .ideas = "reserve supply stock pool number",
          .traits = trait::hands,
          .weight = 4},
     .meaning = Build{[](Draft& d, const Entry& e) {
       for (const auto piece : e.args(0))
         d.rules.setup.push_back(
             {SetupRule::What::hand, e.node(), piece, e.number(1), {}, false, {}});
     }}},
    {.word = {.text = "opening",
              .sort = Sort::setup,
              .params =
                  {{{.name = "turns",
                     .sort = Sort::integer,
                     .arity = Arity::one,
                     .fallback = "1",
                     .least = 1,
                     .most = 200},
                    {.name = "who", .sort = Sort::player, .arity = Arity::one, .fallback = "All"},
                    {.name = "can-pass", .sort = Sort::flag},
                    {.name = "moves", .sort = Sort::move, .arity = Arity::some}}},
              .english = "before play begins, {who} {can-pass?may |}take {turns#turn} of another "
                         "kind: {moves/or}",
              .help =
                  "Turns taken before play, by these moves only: by the players in turn from the "
                  "first one, through all openings, or all by the one named; then the first "
                  "player begins. No end is read during them.",
              .example = "(opening 2 (move (pre (empty to)) (action (push Stone))))",
              .ideas = "setup placement first drop phase",
              .weight = 1},
     .meaning = Build{[](Draft& d, const Entry& e) {
       const std::size_t first = d.rules.moves.size();
       for (const auto at : e.args(3)) d.build(at);
       const SeatSet who = e.seats_of(e.args(1).front());
       OpeningRule opening;
       opening.turns = e.number(0).value_or(1);
       opening.can_pass = e.flag(2);
       if (std::has_single_bit(static_cast<unsigned>(who & d.rules.everybody())))
         opening.player = std::countr_zero(who);
       else if (who != d.rules.everybody())
         d.refuse(e.args(1).front(),
                  "an opening is taken by all players in turn or by one of them");
       d.rules.openings.push_back(opening);
       for (std::size_t i = first; i < d.rules.moves.size(); ++i) {
         d.rules.moves[i].opening = static_cast<int>(d.rules.openings.size());
         d.rules.moves[i].users = who;
       }
       int turns = 0;
       for (const auto& each : d.rules.openings) turns += each.turns;
       if (turns > max_opening_turns)
         d.refuse(e.node(), "openings may have at most " + std::to_string(max_opening_turns) +
                                " turns together");
     }}},
    {.word = {.text = "never",
              .sort = Sort::setup,
              .params = {{{.name = "condition", .sort = Sort::condition}}},
              .english = "lots are drawn again as long as {condition}",
              .help = "A set-up drawn by lot of which the condition holds is drawn again.",
              .example = "(never (empty centre))",
              .ideas = "forbid avoid redraw chance",
              .weight = 0},
     .meaning =
         Build{[](Draft& d, const Entry& e) { d.rules.start_never.push_back(e.args(0).front()); }}},
};

}  // namespace

std::span<const Ludeme> start_ludemes() {
  return start_rows;
}

}  // namespace ludi::ggp
