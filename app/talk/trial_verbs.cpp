// Verbs about what play says of the rules.
#include <algorithm>

#include "app/talk/talk.hpp"
#include "ggp/text/sample_play.hpp"

namespace ludi::app::talk {

namespace {

constexpr std::size_t most_firsts = 20;

Json sample(Talk& talk, Request& ask) {
  const Talk::Sitting& sitting = *talk.sitting;
  ggp::SampleSettings settings;
  settings.games = static_cast<int>(ask.number("games"));
  settings.seed = static_cast<std::uint64_t>(ask.number("seed"));
  const ggp::PlaySample told = ggp::sample_play(sitting.game, settings);
  Json wins = Json::array(), firsts = Json::array();
  for (int p = 0; p < sitting.game.players(); ++p)
    wins.push_back(told.wins[static_cast<std::size_t>(p)]);
  for (std::size_t i = 0; i < std::min(most_firsts, told.firsts.size()); ++i)
    firsts.push_back({{"turn", told.firsts[i].turn},
                      {"games", told.firsts[i].games},
                      {"wins", told.firsts[i].wins}});
  return {{"games", told.games},
          {"plies", told.turns},
          {"shortest", told.shortest},
          {"longest", told.longest},
          {"wins", std::move(wins)},
          {"draws", told.draws},
          {"unfinished", told.unfinished},
          {"firsts", std::move(firsts)},
          {"complaints", complaints_json(sitting.source, told.warnings)}};
}

Json measure(Talk& talk, Request& ask) {
  criticism::MeasureSettings settings;
  settings.trials.trials = static_cast<int>(ask.number("trials"));
  settings.trials.seed = static_cast<std::uint64_t>(ask.number("seed"));
  settings.trials.threads = 1;
  settings.search.nodes = static_cast<std::uint64_t>(ask.number("nodes"));
  settings.bootstrap.resamples = 0;  // of intervals, which are not told
  criticism::Measuring asked(talk.sitting->game, settings);
  if (!talk.measuring || talk.measuring->key() != asked.key()) talk.measuring = std::move(asked);
  criticism::Measuring& measuring = *talk.measuring;
  measuring.go_on(static_cast<int>(ask.number("more")));
  Json answer = {{"played", measuring.played()},
                 {"trials", settings.trials.trials},
                 {"done", measuring.done()},
                 {"criteria", Json::array()},
                 {"score", nullptr},
                 {"viable", false},
                 {"reasons", Json::array()}};
  if (!measuring.done()) return answer;
  const criticism::Measurement measured = measuring.result();
  for (const auto& entry : measured.criteria)
    answer["criteria"].push_back({{"code", entry.criterion->symbol},
                                  {"name", entry.criterion->name},
                                  {"value", entry.value},
                                  {"what", entry.criterion->meaning}});
  answer["score"] = measured.score;
  answer["viable"] = measured.viable;
  answer["reasons"] = measured.reasons;
  return answer;
}

constexpr Field asked_of_sample[] = {{"games", "number", "how many at most", 1, 10'000, "100"},
                                     seed_field};
constexpr Field told_by_sample[] = {
    {"games", "number", "played"},
    {"plies", "real", "turns of a game that ends, on average"},
    {"shortest", "number", "turns"},
    {"longest", "number", "turns"},
    {"wins", "[number]", "of each player"},
    {"draws", "number", "games nobody won"},
    {"unfinished", "number", "games that were broken off"},
    {"firsts", "[first]", "the most frequent first turns, twenty at most"},
    {"complaints", "[complaint]", "moves and captures that never came up, players who never win"}};

constexpr Field asked_of_measure[] = {
    {"trials", "number", "games of self-play", 1, 1000, "20"},
    seed_field,
    {"nodes", "number", "positions searched for each step", 1, 100'000, "300"},
    {"more", "number", "games to play now, at most; then a contest", 0, 1000, "4"}};
constexpr Field told_by_measure[] = {
    {"played", "number", "games so far"},
    {"trials", "number", "… of so many"},
    {"done", "flag", "there are no more to play: what follows holds"},
    {"criteria", "[criterion]", "those that need no more than trials; none before the end"},
    {"score", "real?", "of the usual weights"},
    {"viable", "flag", "nothing speaks against the game"},
    {"reasons", "[text]", "… or this does"}};

constexpr Verb trial_rows[] = {
    {.name = "sample",
     .summary = "What random games from the start say of the rules.",
     .asks = asked_of_sample,
     .answers = told_by_sample,
     .needs_game = true,
     .run = sample},
    {.name = "measure",
     .summary = "Plays some further trials of a measurement; ask again until it is done. The "
                "values are those of `ludi measure` with these settings.",
     .asks = asked_of_measure,
     .answers = told_by_measure,
     .needs_game = true,
     .run = measure}};

}  // namespace

std::span<const Verb> trial_verbs() {
  return trial_rows;
}

}  // namespace ludi::app::talk
