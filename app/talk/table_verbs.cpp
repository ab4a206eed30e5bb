// Verbs about games at a table, for whoever keeps them.
#include "app/tables/match.hpp"
#include "app/talk/talk.hpp"

namespace ludi::app::talk {

namespace {

Json stand(Talk&, Request& ask) {
  Json answer = {{"sound", false},   {"complaints", Json::array()},
                 {"hash", ""},       {"turns", Json::array()},
                 {"automatic", 0},   {"players", Json::array()},
                 {"mover", nullptr}, {"results", Json::array()},
                 {"board", ""}};
  const std::string rules = ask.text("rules");
  tables::Match match;
  match.params = ask.numbers("params");
  match.seed = static_cast<std::uint64_t>(ask.number("seed"));
  match.turns = ask.texts("turns");
  const auto game = ggp::Game::read(rules, match.params);
  if (!game) {
    answer["complaints"] = complaints_json(rules, game.errors());
    return answer;
  }
  answer["hash"] = game->hash();
  const auto turn = ask.has("turn") ? std::optional(ask.text("turn")) : std::nullopt;
  const auto standing = tables::stand(*game, match, turn, ask.flag("automatic"));
  if (!standing) {
    const gdl::Diagnostic& first = standing.errors().front();
    ask.refuse(first.message + (first.hint.empty() ? "" : "; " + first.hint));
    return answer;
  }
  answer["sound"] = true;
  answer["turns"] = standing->turns;
  answer["automatic"] = standing->automatic;
  answer["players"] = standing->players;
  if (standing->mover) answer["mover"] = *standing->mover;
  answer["results"] = standing->results;
  answer["board"] = standing->board;
  return answer;
}

constexpr std::int64_t most_turns = 5'000;

constexpr Field asked_of_stand[] = {
    {"rules", "text", "the text of a game"},
    {"params", "params?", "values of the text's parameters, by name"},
    {"seed", "number", "what set-ups by lot are drawn from", 0, exact, "0"},
    {"turns", "[text]", "those played so far", 0, most_turns},
    {"turn", "text?", "one more"},
    {"automatic", "flag", "turns that are forced are played after it", 0, 1, "false"}};
constexpr Field told_by_stand[] = {
    {"sound", "flag", "the text is a game"},
    {"complaints", "[complaint]", "what is wrong with it"},
    {"hash", "text", "of its rules"},
    {"turns", "[text]", "all of them, as the notation has them"},
    {"automatic", "number", "how many of the last were forced"},
    {"players", "[text]", "in the order of their seats"},
    {"mover", "number?", "whose turn it is, from 0; null where the game is over"},
    {"results", "[text]", "of each player, where it is over"},
    {"board", "text", "as messages show it"}};

constexpr Verb table_rows[] = {
    {.name = "stand",
     .summary = "How a game stands after turns that are told at once, and one more; no sitting "
                "begins.",
     .asks = asked_of_stand,
     .answers = told_by_stand,
     .run = stand}};

}  // namespace

std::span<const Verb> table_verbs() {
  return table_rows;
}

}  // namespace ludi::app::talk
