// What has happened: where pieces stood this turn, how long ago something was, who moved last.
#include <algorithm>

#include "ggp/ludemes/families.hpp"

namespace ludi::ggp {

namespace {

using gdl::Arity;
using gdl::Sort;

constexpr Ludeme memory_rows[] = {
    {.word = {.text = "moved",
              .sort = Sort::region,
              .english = "{*{token}} moved this turn",
              .help = "Where the pieces moved or placed this turn now stand.",
              .example = "moved",
              .ideas = "just played new touched turn",
              .traits = trait::contents | trait::moved,
              .weight = 1,
              .english_as_test = "{test} {is} occupied by {*{token}} moved this turn"},
     .meaning =
         where<[]<int W>(const View<W>& v) { return v.set_or_none(v.ground.layout.moved); }>},
    {.word = {.text = "visited",
              .sort = Sort::region,
              .english = "{@cell} visited this turn",
              .help = "Cells a piece has left or come to this turn.",
              .example = "visited",
              .ideas = "path been trail already",
              .traits = trait::visited,
              .weight = 1,
              .english_as_test = "{test} {is} among the cells visited this turn"},
     .meaning =
         where<[]<int W>(const View<W>& v) { return v.set_or_none(v.ground.layout.visited); }>},
    {.word = {.text = "captures",
              .sort = Sort::value,
              .english = "{quantity|{I have} captured {*{token}} this turn|the number of {tokens} "
                         "captured this turn}",
              .help = "How many pieces have been captured so far in this turn.",
              .example = "(captures)",
              .ideas = "taken killed prisoners majority",
              .traits = trait::counts_steps | trait::counts_captures,
              .weight = 2,
              .magnitude = gdl::Magnitude::natural},
     .meaning = value<[]<int W>(const View<W>& v) { return v.at.head.taken; }>},
    {.word = {.text = "num-captured",
              .sort = Sort::value,
              .english = "{quantity|{I have} captured {*{token}}|the number of {tokens} that {I "
                         "have} captured}",
              .help = "How many pieces the player has captured since the beginning of the game.",
              .example = "(num-captured)",
              .ideas = "taken prisoners captives total",
              .goals = goal::capture,
              .weight = 2,
              .magnitude = gdl::Magnitude::natural},
     .meaning = value<[]<int W>(const View<W>& v) {
       return v.at.head.captured[static_cast<std::size_t>(v.me)];
     }>},
    {.word = {.text = "steps",
              .sort = Sort::value,
              .english =
                  "{quantity|this is {nth} step of the turn|the number of this step in its turn}",
              .help = "The number of this step in its turn, from 1.",
              .example = "(steps)",
              .ideas = "count turn number first second",
              .traits = trait::counts_steps,
              .weight = 1,
              .magnitude = gdl::Magnitude::ordinal},
     .meaning =
         [] {
           Value v = value<[]<int W>(const View<W>& view) { return view.at.head.step + 1; }>;
           v.of_step = true;
           return v;
         }()},
    {.word = {.text = "turns",
              .sort = Sort::value,
              .english = "{quantity|{quantity} turn{s} {has} been played|the number of turns "
                         "played}",
              .help =
                  "How many turns have been completed since play began. End clauses that ask are "
                  "read between turns.",
              .example = "(turns)",
              .ideas = "time clock count plies limit",
              .traits = trait::counts_quiet | trait::turn_start,
              .weight = 1,
              .magnitude = gdl::Magnitude::natural},
     .meaning =
         value<[]<int W>(const View<W>& v) { return v.at.head.turns - v.at.head.openings; }>},
    {.word = {.text = "rounds",
              .sort = Sort::value,
              .english = "{quantity|{quantity} round{s} {has} been played|the number of rounds "
                         "played}",
              .help =
                  "How many times every player has had a turn since play began. End clauses that "
                  "ask are read between turns.",
              .example = "(rounds)",
              .ideas = "time clock count turns limit",
              .traits = trait::counts_quiet | trait::turn_start,
              .weight = 1,
              .magnitude = gdl::Magnitude::natural},
     .meaning = value<[]<int W>(const View<W>& v) {
       return static_cast<std::int32_t>(v.at.head.turns - v.at.head.openings) / v.ground.players;
     }>},
    {.word = {.text = "since",
              .sort = Sort::value,
              .params = {{{.name = "labels", .sort = Sort::text, .arity = Arity::any},
                          {.name = "capture", .sort = Sort::flag}}},
              .english =
                  "{quantity|{quantity} turn{s} {has} passed since the last "
                  "{labels|{labels/or} move{capture? or capture}|capture}|the number of turns "
                  "since the last {labels|{labels/or} move{capture? or capture}|capture}}",
              .help =
                  "How many turns have been completed since a move with one of these labels was "
                  "played or, with `capture` or nothing said, a piece was captured. End clauses "
                  "that ask are read between turns.",
              .example = "(since capture)",
              .ideas = "fifty moves counter clock progress last",
              .traits = trait::counts_quiet | trait::turn_start,
              .weight = 1,
              .magnitude = gdl::Magnitude::natural},
     .meaning =
         [] {
           Value v = value<[]<int W>(const View<W>& view, const Expr<W>& a) {
             return view.at.head.quiet[static_cast<std::size_t>(a.number)];
           }>;
           v.event = [](const Entry& e) {
             Event event;
             for (const auto at : e.args(0)) event.labels.emplace_back(e.text_of(at));
             event.capture = e.flag(1) || event.labels.empty();
             return event;
           };
           return v;
         }()},
    {.word = {.text = "moved-last",
              .sort = Sort::condition,
              .params = {{{.name = "who",
                           .sort = Sort::player,
                           .arity = Arity::one,
                           .fallback = "friend"}}},
              .english = "{who:+have} {not|not |}made the last step",
              .help = "That player made the last step.",
              .example = "(moved-last)",
              .ideas = "mover previous player who",
              .weight = 2},
     .meaning = holds<[]<int W>(const View<W>& v, const Expr<W>& a) {
       const auto last = v.at.head.last_mover;
       return last < max_players && ((a.who_is(v, 0) >> last) & 1U) != 0;
     }>},
    {.word = {.text = "repeated",
              .sort = Sort::condition,
              .params = {{{.name = "times",
                           .sort = Sort::value,
                           .arity = Arity::one,
                           .fallback = "1",
                           .least = 1,
                           .most = 100}}},
              .english = "the position has {not|not |}occurred {times=1|before|{times} times "
                         "before}",
              .help = "The position, with the player to move, has been seen at least this often "
                      "before in this game. End clauses that ask are read between turns.",
              .example = "(repeated)",
              .ideas = "repetition ko superko cycle again thrice",
              .traits = trait::repeats | trait::turn_start,
              .weight = 3},
     .meaning = holds<[]<int W>(const View<W>& v, const Expr<W>& a) {
       return v.seen != nullptr && v.seen->times(v.at.head.hash) >= std::max(1, a.value(v, 0));
     }>},
};

}  // namespace

std::span<const Ludeme> memory_ludemes() {
  return memory_rows;
}

}  // namespace ludi::ggp
