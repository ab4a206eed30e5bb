// The frame of every text: the game, its parameters and its players.
#include "gdl/text/traits.hpp"
#include "ggp/ludemes/families.hpp"

namespace ludi::ggp {

namespace {

using gdl::Arity;
using gdl::Head;
using gdl::Sort;

void build_all(Draft& d, const Entry& e, int param) {
  for (const auto at : e.args(param)) d.build(at);
}

constexpr Ludeme structure_rows[] = {
    {.word =
         {.text = "game",
          .sort = Sort::game,
          .params = {{{.name = "name", .sort = Sort::name},
                      {.name = "params", .sort = Sort::params, .arity = Arity::optional},
                      {.name = "players", .sort = Sort::players},
                      {.name = "board", .sort = Sort::board},
                      {.name = "definitions", .sort = Sort::definition, .arity = Arity::any},
                      {.name = "pieces",
                       .sort = Sort::pieces,
                       .arity = Arity::optional,
                       .fallback =
                           "(pieces (Piece All (moves (move (pre (empty to)) (action (push))))))"},
                      {.name = "start", .sort = Sort::start, .arity = Arity::optional},
                      {.name = "play", .sort = Sort::play, .arity = Arity::optional},
                      {.name = "end", .sort = Sort::end},
                      {.name = "support", .sort = Sort::support, .arity = Arity::optional}}},
          .english = "{name}: {players}; {board}{start|; {}}{pieces|; {}}{play|; {}}; {end}",
          .help = "A whole game: its name, then its sections.",
          .example = "(game Rows (players White Black) (board (tiling square) (size 3 3)) "
                     "(end (All win (in-a-row 3))))",
          .ideas = "rules name whole",
          .weight = 0},
     .meaning = Build{[](Draft& d, const Entry& e) {
       d.rules.name = std::string(e.text(0));
       constexpr int support = 9;
       for (int section = 1; section < support; ++section) {
         build_all(d, e, section);
         for (const auto at : e.args(section))
           d.rules.traits |= traits_of(d.vocabulary, d.rules.checked, at);
       }
       build_all(d, e, support);
     }}},
    {.word = {.text = "define",
              .sort = Sort::definition,
              .params =
                  {{{.name = "name", .sort = Sort::name},
                    {.name = "with", .sort = Sort::formal, .arity = Arity::any, .keyword = "with"},
                    {.name = "meaning", .sort = Sort::anything, .arity = Arity::some}}},
              .english = "{name}",
              .help =
                  "A name for what the rules say more than once: a condition, a region, a "
                  "number, directions, a track, effects or moves. It stands for them where it is "
                  "written, with what is given for its parameters; `from`, `to` and `current` "
                  "are those of the place of use. Among the sections of a game only.",
              .example = "(define beside-a-friend (some (and friend (nbors to))))",
              .ideas = "name macro abbreviation repeat same share reuse function call let",
              .weight = 0},
     .meaning = Build{[](Draft&, const Entry&) {}}},
    {.word = {.text = "FORMAL",
              .sort = Sort::formal,
              .head = Head::binds,
              .head_sort = Sort::formal,
              .params = {{{.name = "sort",
                           .sort = Sort::choice,
                           .options = "condition region cell number direction player piece effect "
                                      "move label"}}},
              .english = "{head}",
              .help = "A parameter of a definition and the sort of what may be given for it.",
              .example = "(there region)",
              .ideas = "parameter argument variable",
              .weight = 0},
     .meaning = Build{[](Draft&, const Entry&) {}}},
    {.word = {.text = "kinds",
              .sort = Sort::piece_definition,
              .params = {{{.name = "names", .sort = Sort::name, .arity = Arity::some},
                          {.name = "owner", .sort = Sort::player},
                          {.name = "moves", .sort = Sort::moves, .arity = Arity::optional}}},
              .english = "{names/,}",
              .help = "Several kinds of piece that are alike but for their names: it stands for a "
                      "definition of each, with all that follows the names. What may follow is "
                      "what may follow the name of one kind.",
              .example = "(kinds Rook Chariot All (moves (move (pre (and (slide) (empty to))))))",
              .ideas = "group same share several types alike",
              .weight = 0},
     .meaning = Build{[](Draft&, const Entry&) {}}},
    {.word = {.text = "params",
              .sort = Sort::params,
              .params = {{{.name = "parameters", .sort = Sort::param, .arity = Arity::some}}},
              .english = "{parameters}",
              .help = "Numbers that the command line may change; their names stand for values.",
              .example = "(params (side 5) (goal-length 4))",
              .ideas = "variables options variants settings size",
              .weight = 0},
     .meaning = Build{[](Draft& d, const Entry& e) { build_all(d, e, 0); }}},
    {.word = {.text = "PARAMETER",
              .sort = Sort::param,
              .head = Head::binds,
              .head_sort = Sort::value,
              .params = {{{.name = "number", .sort = Sort::integer}}},
              .english = "{head} is {number}",
              .help = "A named number with its usual value.",
              .example = "(side 5)",
              .ideas = "variable constant option variant",
              .weight = 0},
     .meaning = Build{[](Draft& d, const Entry& e) {
       d.rules.params.push_back(e.number(0).value_or(0));
     }}},
    {.word = {.text = "players",
              .sort = Sort::players,
              .params = {{{.name = "seats",
                           .sort = Sort::seat,
                           .arity = Arity::some,
                           .count_most = max_players}}},
              .english = "a game for {seats}",
              .help =
                  "Who plays, in turn order; the first named moves first. One to eight players, "
                  "each with the compass direction of play if it matters.",
              .example = "(players White Black)",
              .ideas = "sides colours seats two three number",
              .weight = 0},
     .meaning = Build{[](Draft& d, const Entry& e) { build_all(d, e, 0); }}},
    {.word = {.text = "PLAYER",
              .sort = Sort::seat,
              .head = Head::binds,
              .head_sort = Sort::player,
              .params = {{{.name = "heading",
                           .sort = Sort::choice,
                           .arity = Arity::optional,
                           .options = "N NE E SE S SW W NW"}}},
              .english = "{head}{heading|, who plays to the {heading:N=north;NE=north-east;E=east;"
                         "SE=south-east;S=south;SW=south-west;W=west;NW=north-west}}",
              .help = "A player's name, with the direction of play if it matters.",
              .example = "(White N)",
              .ideas = "side colour heading direction",
              .weight = 0},
     .meaning = Build{[](Draft& d, const Entry& e) {
       PlayerFacts player{std::string(e.head()), std::nullopt};
       if (e.has(0)) player.heading = compass_point(e.text(0));
       d.rules.players.push_back(std::move(player));
     }}},
};

}  // namespace

std::span<const Ludeme> structure_ludemes() {
  return structure_rows;
}

}  // namespace ludi::ggp
