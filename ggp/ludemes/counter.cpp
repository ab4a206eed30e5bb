// Numbers of the players' own, beside the score.
#include "ggp/ludemes/families.hpp"
#include "ggp/rules/limits.hpp"

namespace ludi::ggp {

namespace {

using gdl::Arity;
using gdl::Head;
using gdl::Sort;

constexpr Ludeme counter_rows[] = {
    {.word = {.text = "counters",
              .sort = Sort::setup,
              .params = {{{.name = "counters",
                           .sort = Sort::counter_definition,
                           .arity = Arity::some,
                           .count_most = max_named_counters}}},
              .english = "each player keeps count of {counters/and}",
              .help = "Numbers that every player has beside the score, each with a name. "
                      "`inc-score` and its kin change them, and the name stands for the number.",
              .example = "(counters (Energy 3))",
              .ideas = "variable number resource money life energy tally own",
              .weight = 0},
     .meaning = Build{[](Draft& d, const Entry& e) {
       for (const auto at : e.args(0)) d.build(at);
     }}},
    {.word = {.text = "COUNTER",
              .sort = Sort::counter_definition,
              .head = Head::binds,
              .head_sort = Sort::counter,
              .params = {{{.name = "start",
                           .sort = Sort::integer,
                           .arity = Arity::one,
                           .fallback = "0",
                           .least = -100000,
                           .most = 100000}}},
              .english = "{head}, which begins at {start}",
              .help = "The name of a number that every player has, and what it is at the start.",
              .example = "(Energy 3)",
              .ideas = "variable initial begin name",
              .weight = 0},
     .meaning = Build{[](Draft& d, const Entry& e) {
       d.rules.counters.push_back({std::string(e.head()), e.number(0).value_or(0)});
     }}},
    {.word = {.text = "COUNTER",
              .sort = Sort::counter,
              .head = Head::refers,
              .head_sort = Sort::counter,
              .english = "{head}",
              .help = "A counter by its name.",
              .example = "Energy",
              .ideas = "which variable",
              .weight = 1},
     .meaning = Build{nullptr}},
    {.word = {.text = "COUNTER",
              .sort = Sort::value,
              .head = Head::refers,
              .head_sort = Sort::counter,
              .params = {{{.name = "player", .sort = Sort::player, .arity = Arity::optional}}},
              .english = "{player|the {head} of {player}|{my} {head}}",
              .help = "The number that the player, or the one named, has in this counter.",
              .example = "(Energy enemy)",
              .ideas = "variable resource money life energy tally",
              .weight = 1},
     .meaning = value<[]<int W>(const View<W>& v, const Expr<W>& a) {
       return v.count_of(a.number, player_said(v, a, 0));
     }>},
};

}  // namespace

std::span<const Ludeme> counter_ludemes() {
  return counter_rows;
}

}  // namespace ludi::ggp
