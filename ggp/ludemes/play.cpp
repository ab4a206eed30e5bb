// Constraints on whole turns, and what turns consist of.
#include "ggp/ludemes/families.hpp"
#include "ggp/rules/limits.hpp"

namespace ludi::ggp {

namespace {

using gdl::Arity;
using gdl::Sort;

constexpr Ludeme play_rows[] = {
    {.word = {.text = "play",
              .sort = Sort::play,
              .params = {{{.name = "constraints", .sort = Sort::constraint, .arity = Arity::some}}},
              .english = "{constraints/.}",
              .help = "Constraints on whole turns.",
              .example = "(play (can-pass))",
              .ideas = "constraints turns rules",
              .weight = 0},
     .meaning = Build{[](Draft& d, const Entry& e) {
       for (const auto at : e.args(0)) d.build(at);
     }}},
    {.word = {.text = "can-pass",
              .sort = Sort::constraint,
              .english = "you may pass instead; when all players pass in succession, the game is "
                         "over",
              .help = "A player may pass instead of taking a turn. When all pass in succession the "
                      "game ends.",
              .example = "(can-pass)",
              .ideas = "skip decline voluntary optional",
              .traits = trait::passes,
              .weight = 2},
     .meaning = Build{[](Draft& d, const Entry&) { d.rules.can_pass = true; }}},
    {.word = {.text = "never",
              .sort = Sort::constraint,
              .params = {{{.name = "condition", .sort = Sort::condition}}},
              .english = "you may not end your turn so that {condition}",
              .help =
                  "Turns after which the condition holds are illegal; it is read for the player "
                  "who moved, captures done. A pass is never illegal.",
              .example = "(never (some (surround friend)))",
              .ideas = "forbid illegal prohibit suicide check ko avoid restriction",
              .weight = 4},
     .meaning =
         Build{[](Draft& d, const Entry& e) { d.rules.never.push_back(e.args(0).front()); }}},
    {.word = {.text = "can-swap",
              .sort = Sort::constraint,
              .english = "instead of your first turn you may change places with an earlier "
                         "player, whose pieces become yours",
              .help =
                  "Instead of their first turn later players may take over the seat of an earlier "
                  "one, who takes theirs: the stones stay, the persons change colours.",
              .example = "(can-swap)",
              .ideas = "pie steal exchange fairness balance",
              .weight = 3},
     .meaning = Build{[](Draft& d, const Entry&) { d.rules.can_swap = true; }}},
    {.word = {.text = "repetition",
              .sort = Sort::constraint,
              .params = {{{.name = "result",
                           .sort = Sort::choice,
                           .arity = Arity::one,
                           .options = "draw loss win none"},
                          {.name = "times",
                           .sort = Sort::integer,
                           .arity = Arity::one,
                           .fallback = "3",
                           .least = 2,
                           .most = 100},
                          {.name = "who", .sort = Sort::player, .arity = Arity::optional}}},
              .english =
                  "{result=none|a position may come back as often as the players like|once a "
                  "position with the same player to move has occurred {times#time}{who| "
                  "and you brought it about|}, {result=draw|the game is a draw}{result=loss|"
                  "{who|{who:+lose}|who brought it about loses}}{result=win|{who|"
                  "{who:+win}|who brought it about wins}}}",
              .help =
                  "What follows when a position stands for so many times with the same player to "
                  "move: a draw, a loss or a win of the player who brought it about, or of another "
                  "one as that player sees it; `none`: play goes on. Without it the third time is "
                  "a draw. A position may be forbidden to come back at all with `(never "
                  "(repeated))`.",
              .example = "(repetition loss 4)",
              .ideas = "draw threefold fold perpetual cycle shuffle back",
              .weight = 1},
     .meaning = Build{[](Draft& d, const Entry& e) {
       constexpr std::array results = {Result::draw, Result::loss, Result::win, Result::none};
       RepetitionRule& rule = d.rules.repetition;
       if (rule.node) d.refuse(e.node(), "what repetition means is said already");
       rule = {
           e.node(), results[static_cast<std::size_t>(e.choice(0))], e.number(1).value_or(3), {}};
       if (!e.has(2)) return;
       rule.who = e.args(2).front();
       if (!rule.decides()) d.refuse(*rule.who, "only a win or a loss is a player's");
     }}},
    {.word = {.text = "must",
              .sort = Sort::constraint,
              .params = {{{.name = "condition", .sort = Sort::condition}}},
              .english = "if you can, you must end your turn so that {condition}, unless the turn "
                         "wins",
              .help =
                  "If some turn makes the condition true, only such turns and those that win are "
                  "legal; it is read for the player who moved, captures done.",
              .example = "(must (not (can-win next)))",
              .ideas = "forced compulsory obligatory block mandatory prefer",
              .weight = 2},
     .meaning = Build{[](Draft& d, const Entry& e) { d.rules.must.push_back(e.args(0).front()); }}},
    {.word = {.text = "most",
              .sort = Sort::constraint,
              .params = {{{.name = "number", .sort = Sort::value}}},
              .english = "you must play so that {number} becomes as great as possible",
              .help =
                  "Only turns after which the number is the greatest that any turn can reach are "
                  "legal; it is read for the player who moved.",
              .example = "(most (captures))",
              .ideas = "maximum majority capture best compulsory longest",
              .weight = 2},
     .meaning = Build{[](Draft& d, const Entry& e) { d.rules.most.push_back(e.args(0).front()); }}},
    {.word = {.text = "turn",
              .sort = Sort::constraint,
              .params = {{{.name = "number", .sort = Sort::value, .arity = Arity::optional},
                          {.name = "steps", .sort = Sort::step_kind, .arity = Arity::any},
                          {.name = "first",
                           .sort = Sort::value,
                           .arity = Arity::optional,
                           .keyword = "first"},
                          {.name = "together", .sort = Sort::flag}}},
              .english =
                  "{number|a turn is {} steps}{steps|a turn is {steps/, then}}{first|, in the "
                  "very first turn {}}{together?; only finished turns count for how the game "
                  "ends}",
              .help =
                  "What every turn consists of: either a number of steps (another in the very "
                  "first "
                  "turn with `first`), or a list that says for each step the piece it plays, the "
                  "player whose piece it plays, or the label of its move. A turn must be finished: "
                  "steps that make that impossible are illegal. `together`: the end is read after "
                  "the last step only; alone it says so of turns that go on by `again`.",
              .example = "(turn Stone King)",
              .ideas = "steps two several order sequence phases double",
              .traits = trait::continues,
              .weight = 2},
     .meaning = Build{[](Draft& d, const Entry& e) {
       TurnRule& turn = d.rules.turn;
       if (e.has(0)) turn.number = e.args(0).front();
       if (e.has(2)) turn.first = e.args(2).front();
       turn.together = e.flag(3);
       for (const auto at : e.args(1)) {
         TurnStep step;
         const auto declared = d.rules.checked.names.find(e.text_of(at));
         if (d.rules.checked.tree.kind(at) == gdl::NodeKind::string)
           step.label = std::string(e.text_of(at));
         else if (declared->second.sort == Sort::player)
           step.owner = declared->second.order;
         else
           step.kind = declared->second.order;
         if (turn.steps.size() >= max_listed_steps) {
           d.refuse(at, "a turn may have at most " + std::to_string(max_listed_steps) + " steps");
           return;
         }
         turn.steps.push_back(std::move(step));
       }
       const bool said = turn.number.has_value() || !turn.steps.empty();
       if ((!said && !turn.together) || (turn.number.has_value() && !turn.steps.empty()))
         d.refuse(e.node(), "a turn needs either a number of steps or a list of them",
                  "for example (turn 2) or (turn Stone Arrow)");
       if (turn.first && !turn.number) d.refuse(e.node(), "'first' goes with a number of steps");
       if (turn.number && !turn.first) turn.first = turn.number;
     }}},
    {.word = {.text = "PIECE",
              .sort = Sort::step_kind,
              .head = gdl::Head::refers,
              .head_sort = Sort::piece,
              .english = "a move with {*{head}}",
              .help = "A step that plays a piece of this kind.",
              .example = "Stone",
              .ideas = "man stone kind phase",
              .weight = 10},
     .meaning = Build{nullptr}},
    {.word = {.text = "PLAYER",
              .sort = Sort::step_kind,
              .head = gdl::Head::refers,
              .head_sort = Sort::player,
              .english = "a move with a piece of {head}",
              .help = "A step that plays a piece of this player, whoever moves.",
              .example = "White",
              .ideas = "side colour phase",
              .weight = 3},
     .meaning = Build{nullptr}},
    {.word = {.text = "LABEL",
              .sort = Sort::step_kind,
              .head = gdl::Head::refers,
              .head_sort = Sort::text,
              .english = "a {head}",
              .help = "A step by a move with this label.",
              .example = "\"drop\"",
              .ideas = "name phase kind",
              .weight = 0},
     .meaning = Build{nullptr}},
};

}  // namespace

std::span<const Ludeme> play_ludemes() {
  return play_rows;
}

}  // namespace ludi::ggp
