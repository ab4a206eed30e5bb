#include "app/site/taught.hpp"

#include <fmt/format.h>

#include "advisors/advisors.hpp"
#include "advisors/lesson.hpp"
#include "advisors/puzzle.hpp"
#include "app/command.hpp"
#include "app/game_file.hpp"
#include "app/talk/talk.hpp"
#include "criticism/measure/measure.hpp"
#include "ggp/base/jobs.hpp"

namespace ludi::app::site {

namespace {

/// The first puzzle in some games that Ludi plays with itself, in a list; else none.
Json puzzles_of(const ggp::Game& game, const TeachingSettings& settings) {
  if (game.players() != 2 || game.engine().draws_lots()) return Json::array();
  const ggp::Policy policy = advisors::policy_of(game);
  advisors::PlayerSpec spec;
  spec.kind = advisors::PlayerKind::alphabeta;
  spec.settings.nodes = 60;
  spec.settings.stop = settings.stop;
  const advisors::Entrant player = {
      spec.describe(), [&](ggp::Player) { return advisors::make_contestant(spec, game, policy); }};
  advisors::MatchSettings match;
  match.most_turns = 100;
  match.most_effort = 2'000'000;
  match.stop = settings.stop;
  const advisors::PuzzleSettings proof = {.win_nodes = 1'000,
                                          .other_nodes = 4'000,
                                          .last_turns = 8,
                                          .most_steps = 120,
                                          .table_bytes = 4U << 20U,
                                          .stop = settings.stop};
  for (std::size_t number = 0; number < settings.games && !settings.stop.requested(); ++number)
    if (const auto found = advisors::puzzle_in_game(game, player, number, match, proof))
      return Json::array({talk::puzzle_json(game, *found)});
  return Json::array();
}

Json lessons_of(const ggp::Game& game, const ggp::Stop& stop) {
  advisors::LessonSettings settings;
  settings.stop = stop;
  Json list = Json::array();
  for (const advisors::Lesson& lesson : advisors::lessons(game, settings))
    list.push_back(talk::lesson_json(game, lesson));
  return list;
}

/// What was found before, or is found now and kept, with the number of games that were looked
/// through. What was stopped is not kept.
Json taught_of(const ggp::Game& game, const TeachingSettings& settings) {
  constexpr std::size_t most_bytes = 4U << 20U;
  const auto file = settings.kept / fmt::format("{}-{}.json", game.hash(), criticism::engine_epoch);
  std::error_code missing;
  try {
    Json known;
    if (!settings.kept.empty() && std::filesystem::exists(file, missing))
      known = Json::parse(read_text(file, most_bytes), nullptr, false);
    if (!known.is_object() || !known.contains("puzzles")) known = nullptr;
    if (settings.games == 0) return known;
    const bool sought =
        known.is_object() &&
        (!known["puzzles"].empty() || settings.games <= known.value("games", std::size_t{0}));
    const bool told = known.is_object() && (known.contains("lessons") || !settings.lessons);
    if (sought && told) return known;
    if (!sought) {
      known["games"] = settings.games;
      known["puzzles"] = puzzles_of(game, settings);
    }
    if (!told) known["lessons"] = lessons_of(game, settings.stop);
    if (settings.stop.requested()) return nullptr;
    if (!settings.kept.empty()) write_text(file, known.dump() + "\n");
    return known;
  } catch (const BadInput&) {  // then it is looked for again another time
    return nullptr;
  }
}

}  // namespace

std::vector<Json> taught(const std::vector<Entry>& entries, const TeachingSettings& settings) {
  std::vector<Json> all(entries.size());
  ggp::run_jobs(settings.threads, entries.size(), [&](std::size_t i) {
    all[i] = taught_of(entries[i].game, settings);
    if (all[i].is_object()) all[i].erase("games");
    if (settings.on_game) settings.on_game();
  });
  return all;
}

}  // namespace ludi::app::site
