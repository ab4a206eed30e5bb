// Verbs that help to teach a game: places its rules speak of, lessons, puzzles.
#include <fmt/format.h>

#include "advisors/advisors.hpp"
#include "advisors/lesson.hpp"
#include "advisors/puzzle.hpp"
#include "app/talk/talk.hpp"
#include "ggp/play/decision.hpp"
#include "ggp/text/notation.hpp"
#include "ggp/text/places.hpp"
#include "ggp/text/rulebook/rulebook.hpp"

namespace ludi::app::talk {

namespace {

Json lights(Talk& talk, Request& /*ask*/) {
  Json list = Json::array();
  for (const ggp::NamedPlace& place : ggp::named_places(talk.sitting->game)) {
    const Json seat = place.of.exists() ? Json(place.of.index()) : Json(nullptr);
    list.push_back({{"phrase", place.phrase}, {"seat", seat}, {"cells", cells_json(place.cells)}});
  }
  return {{"lights", std::move(list)}};
}

Json lessons(Talk& talk, Request& ask) {
  const ggp::Game& game = talk.sitting->game;
  advisors::LessonSettings settings;
  settings.seed = static_cast<std::uint64_t>(ask.number("seed"));
  Json list = Json::array();
  for (const advisors::Lesson& lesson : advisors::lessons(game, settings))
    list.push_back(lesson_json(game, lesson));
  return {{"lessons", std::move(list)}};
}

/// What ends the line of a puzzle, as the rules tell it; nothing if that is not known.
std::string ending_of(const ggp::Game& game, const ggp::State& last, ggp::Player winner) {
  for (const ggp::Decision& decision : game.engine().decisions(last))
    if (decision.person == winner) return " " + ggp::clause_in_english(game, decision.clause);
  return {};
}

Json puzzle(Talk& talk, Request& ask) {
  const ggp::Game& game = talk.sitting->game;
  Json answer = {{"found", false},
                 {"turns", Json::array()},
                 {"solution", Json::array()},
                 {"mover", 0},
                 {"goal", ""}};
  if (game.players() != 2 || game.engine().draws_lots()) return answer;
  advisors::PuzzleSettings settings;
  settings.win_nodes = static_cast<std::uint64_t>(ask.number("nodes"));
  settings.other_nodes = 4 * settings.win_nodes;
  advisors::MatchSettings match;
  match.seed = static_cast<std::uint64_t>(ask.number("seed"));
  advisors::PlayerSpec player;
  player.kind = advisors::PlayerKind::alphabeta;
  player.settings.nodes = 100;
  const ggp::Policy policy = advisors::policy_of(game);
  const advisors::Entrant entrant = {
      "ludi", [&](ggp::Player) { return advisors::make_contestant(player, game, policy); }};
  const auto games = static_cast<std::size_t>(ask.number("games"));
  for (std::size_t number = 0; number < games; ++number) {
    const auto found = advisors::puzzle_in_game(game, entrant, number, match, settings);
    if (found) return puzzle_json(game, *found);
  }
  return answer;
}

constexpr Field told_by_lights[] = {{"lights", "[light]", "the longest phrases first"}};
constexpr Field asked_of_lessons[] = {seed_field};
constexpr Field told_by_lessons[] = {
    {"lessons", "[lesson]", "one a move, then one for each way to end that was seen"}};
constexpr Field asked_of_puzzle[] = {
    {"games", "number", "to look through at most", 1, 1000, "4"},
    seed_field,
    {"nodes", "number",
     "positions to show that a turn wins, four times as many that another does "
     "not",
     1, 1'000'000, "3000"}};
constexpr Field told_by_puzzle[] = {
    {"found", "flag",
     "there is one; there is none in games of other than two players, or drawn by "
     "lot"},
    {"turns", "[text]", "that lead to it"},
    {"solution", "[text]", "the one turn that wins, and how it goes on"},
    {"mover", "number", "who is to find it", 0},
    {"goal", "text", "what is to be found, in words"}};

constexpr Verb lesson_rows[] = {
    {.name = "lights",
     .summary = "Phrases of the rules in English that name places of the board.",
     .answers = told_by_lights,
     .needs_game = true,
     .run = lights},
    {.name = "lessons",
     .summary = "Positions from self-play that show what each rule is for.",
     .asks = asked_of_lessons,
     .answers = told_by_lessons,
     .needs_game = true,
     .run = lessons},
    {.name = "puzzle",
     .summary = "A position in which one turn wins, proven to be the only one.",
     .asks = asked_of_puzzle,
     .answers = told_by_puzzle,
     .needs_game = true,
     .run = puzzle}};

}  // namespace

Json lesson_json(const ggp::Game& game, const advisors::Lesson& lesson) {
  ggp::State state = game.engine().start();
  Json turns = turns_json(game, state, lesson.before), answers = Json::array();
  for (const ggp::Turn& turn : lesson.before) ggp::play(game, state, turn);
  for (const ggp::Turn& turn : lesson.answers) answers.push_back(ggp::notate(game, state, turn));
  return {{"rule", lesson.rule}, {"turns", std::move(turns)}, {"answers", std::move(answers)}};
}

Json puzzle_json(const ggp::Game& game, const advisors::Puzzle& puzzle) {
  ggp::State state = game.engine().start();
  Json turns = turns_json(game, state, puzzle.before);
  for (const ggp::Turn& turn : puzzle.before) ggp::play(game, state, turn);
  Json solution = turns_json(game, state, puzzle.line);
  const ggp::Facts facts = game.engine().facts(state);
  for (const ggp::Turn& turn : puzzle.line) ggp::play(game, state, turn);
  return {{"found", true},
          {"turns", std::move(turns)},
          {"solution", std::move(solution)},
          {"mover", facts.mover.index()},
          {"goal", fmt::format("{} moves and wins, whatever is answered.{}",
                               game.player_name(facts.seat), ending_of(game, state, facts.mover))}};
}

std::span<const Verb> lesson_verbs() {
  return lesson_rows;
}

}  // namespace ludi::app::talk
