// What a text says about a game beside its rules.
#include "ggp/ludemes/families.hpp"
#include "ggp/play/search.hpp"

namespace ludi::ggp {

namespace {

using gdl::Arity;
using gdl::Sort;

// Support is read by those who need it; it changes nothing in play.
constexpr Build silent = Build{[](Draft&, const Entry&) {}};

constexpr gdl::Param text = {.name = "text", .sort = Sort::text};
constexpr gdl::Param number = {.name = "number", .sort = Sort::text};

constexpr Ludeme support_rows[] = {
    {.word = {.text = "support",
              .sort = Sort::support,
              .params = {{{.name = "entries", .sort = Sort::support_entry, .arity = Arity::any}}},
              .english = "{entries/.}",
              .help = "Facts about the game that are not rules: they change nothing in play.",
              .example = "(support (aim \"Make a row of three.\"))",
              .ideas = "notes metadata information author",
              .weight = 0},
     .meaning = Build{[](Draft& d, const Entry& e) {
       for (const auto entry : e.args(0)) d.build(entry);
     }}},
    {.word = {.text = "description",
              .sort = Sort::support_entry,
              .params = {{text}},
              .english = "{text}",
              .help = "What there is to say about the game.",
              .example = "(description \"An old game.\")",
              .ideas = "note comment rules text",
              .weight = 0},
     .meaning = silent},
    {.word = {.text = "aim",
              .sort = Sort::support_entry,
              .params = {{text}},
              .english = "The aim: {text}",
              .help = "The aim of the game in a sentence.",
              .example = "(aim \"Make a row of three.\")",
              .ideas = "objective purpose summary",
              .traits = trait::credits,
              .weight = 0},
     .meaning = silent},
    {.word = {.text = "author",
              .sort = Sort::support_entry,
              .params = {{text}},
              .english = "By {text}.",
              .help = "Who invented the game.",
              .example = "(author \"Cameron Browne\")",
              .ideas = "designer inventor creator",
              .traits = trait::credits,
              .weight = 0},
     .meaning = silent},
    {.word = {.text = "origin",
              .sort = Sort::support_entry,
              .params = {{text}},
              .english = "From {text}.",
              .help = "Where the game comes from.",
              .example = "(origin \"Madagascar\")",
              .ideas = "source history country",
              .traits = trait::credits,
              .weight = 0},
     .meaning = silent},
    {.word = {.text = "year",
              .sort = Sort::support_entry,
              .params = {{{.name = "number", .sort = Sort::integer, .least = -5000, .most = 3000}}},
              .english = "First played in {number}.",
              .help = "The year the game was published or first described.",
              .example = "(year 2007)",
              .ideas = "date age published",
              .traits = trait::credits,
              .weight = 0},
     .meaning = silent},
    {.word = {.text = "ancestry",
              .sort = Sort::support_entry,
              .params = {{{.name = "generation", .sort = Sort::integer, .least = 0},
                          {.name = "parents", .sort = Sort::text, .arity = Arity::any}}},
              .english = "Generation {generation}, from {parents}.",
              .help = "The generation of an evolved game and its parents.",
              .example = "(ancestry 1 \"Yavalath\" \"Hex\")",
              .ideas = "parents generation evolved origin",
              .weight = 0},
     .meaning = silent},
    {.word = {.text = "ranking",
              .sort = Sort::support_entry,
              .params = {{{.name = "place", .sort = Sort::integer, .least = 1}}},
              .english = "Ranked number {place}.",
              .help = "The estimated place of the game in its population.",
              .example = "(ranking 2)",
              .ideas = "place position quality",
              .weight = 0},
     .meaning = silent},
    {.word = {.text = "viable",
              .sort = Sort::support_entry,
              .params = {{{.name = "verdict",
                           .sort = Sort::choice,
                           .arity = Arity::one,
                           .options = "yes no"},
                          {.name = "reasons", .sort = Sort::text, .arity = Arity::any}}},
              .english = "Viable: {verdict}.",
              .help = "Whether trials found the game viable, and if not, why.",
              .example = "(viable yes)",
              .ideas = "verdict playable quality",
              .weight = 0},
     .meaning = silent},
    {.word = {.text = "score",
              .sort = Sort::support_entry,
              .params = {{number}},
              .english = "Score {number}.",
              .help = "The estimated aesthetic score, as a decimal number in quotes.",
              .example = "(score \"0.61\")",
              .ideas = "quality rating aesthetic",
              .weight = 0},
     .meaning = silent},
    {.word = {.text = "player",
              .sort = Sort::support_entry,
              .params = {{{.name = "kind", .sort = Sort::choice, .options = "alphabeta maxn uct"}}},
              .english = "Best played by {kind}.",
              .help = "Which search plays the game best, where that is not alpha-beta.",
              .example = "(player uct)",
              .ideas = "search uct alphabeta computer",
              .weight = 0},
     .meaning = Build{[](Draft& d, const Entry& e) {
       constexpr Method methods[] = {Method::alphabeta, Method::maxn, Method::uct};
       d.rules.best_search = methods[e.choice(0)];
     }}},
    {.word = {.text = "advisors",
              .sort = Sort::support_entry,
              .params = {{{.name = "weights", .sort = Sort::weight, .arity = Arity::some}}},
              .english = "Policy: {weights}.",
              .help = "The policy for the game: advisors and their weights.",
              .example = "(advisors (advisor \"mobl\" \"0.25\"))",
              .ideas = "heuristic policy evaluation weights",
              .weight = 0},
     .meaning = silent},
    {.word = {.text = "advisor",
              .sort = Sort::weight,
              .params = {{{.name = "symbol", .sort = Sort::text},
                          {.name = "weight", .sort = Sort::text},
                          {.name = "number", .sort = Sort::integer, .arity = Arity::optional}}},
              .english = "{symbol} {weight}",
              .help = "One advisor by its symbol and its weight as a decimal number in quotes; the "
                      "number tells goals of one kind apart (the length of a row).",
              .example = "(advisor \"inro\" \"0.5\" 4)",
              .ideas = "heuristic feature evaluation",
              .weight = 0},
     .meaning = silent},
};

}  // namespace

std::span<const Ludeme> support_ludemes() {
  return support_rows;
}

}  // namespace ludi::ggp
