// Verbs about whole games: the turns played, and records of them.
#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "app/talk/talk.hpp"
#include "ggp/text/notation.hpp"
#include "ggp/text/record.hpp"

namespace ludi::app::talk {

namespace {

/// The turns played so far; one that is not finished is left out.
std::vector<ggp::Turn> turns_played(const Talk::Sitting& sitting) {
  std::vector<ggp::Turn> all;
  for (std::size_t i = 0; i < sitting.present; ++i) {
    if (sitting.game.engine().facts(sitting.states[i]).step == 0) all.emplace_back();
    all.back().push_back(sitting.steps[i]);
  }
  const ggp::Facts now = sitting.game.engine().facts(sitting.now());
  if (!now.outcome.over() && now.step != 0) all.pop_back();
  return all;
}

Json moves(Talk& talk, Request& /*ask*/) {
  const Talk::Sitting& sitting = *talk.sitting;
  return {{"turns", turns_json(sitting.game, sitting.states.front(), turns_played(sitting))}};
}

/// Plays a turn if the sitting has room for it.
bool play_turn(Talk::Sitting& sitting, Request& ask, const ggp::Turn& turn) {
  if (sitting.full()) {
    ask.refuse(fmt::format("a game of more than {} steps is not kept", Talk::most_steps));
    return false;
  }
  for (const ggp::Step& step : turn) sitting.play(step);
  return true;
}

Json replay(Talk& talk, Request& ask) {
  const auto texts = ask.texts("turns");
  Talk::Sitting fresh = talk.sitting->begun_again();
  for (std::size_t i = 0; i < texts.size(); ++i) {
    const auto turn = ggp::read_turn(fresh.game, fresh.now(), texts[i]);
    if (!turn) {
      ask.refuse(fmt::format("turn {}, '{}': {}", i + 1, texts[i], turn.errors().front().message));
      return {};
    }
    if (!play_turn(fresh, ask, *turn)) return {};
  }
  talk.sitting = std::move(fresh);
  return {{"position", position_json(*talk.sitting)}};
}

Json record(Talk& talk, Request& ask) {
  const Talk::Sitting& sitting = *talk.sitting;
  const auto seats = static_cast<std::size_t>(sitting.game.players());
  if (sitting.arranged) {
    ask.refuse("a record begins at the start of a game, and this one began at a position set up");
    return {};
  }
  ggp::Record record;
  record.game_hash = sitting.game.hash();
  record.seed = sitting.seed;
  record.first = sitting.first;
  record.players = ask.texts("players");
  if (!ask.has("players")) record.players.assign(seats, "human");
  if (record.players.size() != seats) {
    ask.refuse(fmt::format("'players' names {}, and {} has {}", record.players.size(),
                           sitting.game.name(), seats));
    return {};
  }
  record.turns = turns_played(sitting);
  record.outcome = sitting.game.engine().facts(sitting.now()).outcome;
  return {{"record", ggp::write(sitting.game, record)}};
}

Json read_record(Talk& talk, Request& ask) {
  const std::string line = ask.text("record");
  if (static_cast<std::size_t>(std::ranges::count(line, ' ')) > 2 * Talk::most_steps) {
    ask.refuse(fmt::format("a game of more than {} steps is not kept", Talk::most_steps));
    return {};
  }
  const auto record = ggp::read_record(talk.sitting->game, line);
  if (!record) {
    const gdl::Diagnostic& first = record.errors().front();
    ask.refuse(first.message + (first.hint.empty() ? "" : "; " + first.hint));
    return {};
  }
  Talk::Sitting fresh = talk.sitting->anew(record->seed, record->first);
  for (const ggp::Turn& turn : record->turns)
    if (!play_turn(fresh, ask, turn)) return {};
  talk.sitting = std::move(fresh);
  return {{"position", position_json(*talk.sitting)}};
}

constexpr Field told_by_moves[] = {{"turns", "[text]", "finished ones"}};
constexpr Field asked_of_replay[] = {{"turns", "[text]", "as `moves` tells them", 0, 100'000}};
constexpr Field asked_of_record[] = {
    {"players", "[text]?", "who played each seat", 0, ggp::max_players}};
constexpr Field told_by_record[] = {{"record", "text", "a line, as `ludi play` saves it"}};
constexpr Field asked_of_read_record[] = {{"record", "text", "as `record` tells it"}};

constexpr Verb record_rows[] = {
    {.name = "moves",
     .summary = "The turns played up to the present position.",
     .answers = told_by_moves,
     .needs_game = true,
     .run = moves},
    {.name = "replay",
     .summary = "Plays turns from where the sitting began, all or none.",
     .asks = asked_of_replay,
     .answers = told_of_position,
     .needs_game = true,
     .run = replay},
    {.name = "record",
     .summary = "The game up to the present position as a record.",
     .asks = asked_of_record,
     .answers = told_by_record,
     .needs_game = true,
     .run = record},
    {.name = "read_record",
     .summary = "Replays a record of this game.",
     .asks = asked_of_read_record,
     .answers = told_of_position,
     .needs_game = true,
     .run = read_record}};

}  // namespace

std::span<const Verb> record_verbs() {
  return record_rows;
}

Json turns_json(const ggp::Game& game, ggp::State state, std::span<const ggp::Turn> turns) {
  Json texts = Json::array();
  for (const ggp::Turn& turn : turns) {
    texts.push_back(ggp::notate(game, state, turn));
    ggp::play(game, state, turn);
  }
  return texts;
}

}  // namespace ludi::app::talk
