// The end section: clauses, results and what decides between contradicting clauses.
#include "ggp/ludemes/families.hpp"

namespace ludi::ggp {

namespace {

using gdl::Arity;
using gdl::Head;
using gdl::Sort;

template <TieRule rule>
constexpr Build tie = Build{[](Draft& d, const Entry&) { d.rules.tie = rule; }};

void add_clause(Draft& d, const Entry& e, SeatSet of) {
  constexpr std::array results = {Result::win, Result::loss, Result::draw, Result::win};
  const auto chosen = static_cast<std::size_t>(e.choice(0));
  constexpr std::size_t place = 3;
  d.rules.clauses.push_back({e.node(), of, results[chosen], chosen == place, e.args(1).front()});
  d.rules.gives_places |= chosen == place && 2 < d.rules.players.size();
}

constexpr Ludeme end_rows[] = {
    {.word = {.text = "end",
              .sort = Sort::end,
              .params = {{{.name = "clauses", .sort = Sort::clause, .arity = Arity::some},
                          {.name = "tie", .sort = Sort::tie, .arity = Arity::optional}}},
              .english = "{clauses/;}{tie|; where these contradict each other {}}",
              .help =
                  "When the game is over and for whom. Clauses are read after every step for each "
                  "player they name; if they contradict each other the mover wins unless the "
                  "section says otherwise.",
              .example = "(end (All win (in-a-row 3)))",
              .ideas = "goal win lose finish victory over",
              .weight = 0},
     .meaning = Build{[](Draft& d, const Entry& e) {
       for (const auto at : e.args(0)) d.build(at);
       for (const auto at : e.args(1)) d.build(at);
     }}},
    {.word = {.text = "CLAUSE",
              .sort = Sort::clause,
              .head = Head::refers,
              .head_sort = Sort::player,
              .params = {{{.name = "result",
                           .sort = Sort::choice,
                           .arity = Arity::one,
                           .options = "win lose draw place"},
                          {.name = "condition", .sort = Sort::condition}}},
              .english = "{head} {result:win=wins;lose=loses;draw=draws;place=takes the best place "
                         "left} if {condition:of-head}",
              .help = "A player, a result and the condition for it, read from that player's seat. "
                      "With `place` the player takes the best place that is left and the others "
                      "play on, until one is left for the last.",
              .example = "(White win (in-a-row 4))",
              .ideas = "result outcome victory defeat side"},
     .meaning = Build{[](Draft& d, const Entry& e) { add_clause(d, e, e.seats_of(e.node())); }}},
    {.word = {.text = "All",
              .sort = Sort::clause,
              .params = {{{.name = "result",
                           .sort = Sort::choice,
                           .arity = Arity::one,
                           .options = "win lose draw place"},
                          {.name = "condition", .sort = Sort::condition}}},
              .english = "{result:win=you win;lose=you lose;draw=the game is a draw;place=you take "
                         "the best place left} if {condition}",
              .help =
                  "A result for each player who meets the condition. With `place` they take the "
                  "best place that is left and the others play on, until one is left for the "
                  "last.",
              .example = "(All win (in-a-row 4))",
              .ideas = "everybody everyone both each result"},
     .meaning = Build{[](Draft& d, const Entry& e) { add_clause(d, e, d.rules.everybody()); }}},
    {.word = {.text = "mover-wins",
              .sort = Sort::tie,
              .english = "the player who just moved wins",
              .help = "Contradicting clauses are decided for the mover (the default).",
              .example = "mover-wins",
              .ideas = "tie contradiction both default"},
     .meaning = tie<TieRule::mover_wins>},
    {.word = {.text = "mover-loses",
              .sort = Sort::tie,
              .english = "the player who just moved loses",
              .help = "Contradicting clauses are decided against the mover.",
              .example = "mover-loses",
              .ideas = "tie contradiction both"},
     .meaning = tie<TieRule::mover_loses>},
    {.word = {.text = "draw",
              .sort = Sort::tie,
              .english = "the game is drawn",
              .help = "Contradicting clauses make a draw.",
              .example = "draw",
              .ideas = "tie equal nobody"},
     .meaning = tie<TieRule::draw>},
};

}  // namespace

std::span<const Ludeme> end_ludemes() {
  return end_rows;
}

}  // namespace ludi::ggp
