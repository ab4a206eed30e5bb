// Verbs about what players think of a position.
#include <utility>

#include "advisors/advisors.hpp"
#include "advisors/player.hpp"
#include "app/talk/talk.hpp"
#include "ggp/text/notation.hpp"

namespace ludi::app::talk {

namespace {

/// The first turn of the line a search expects, searched on until it is whole, as a text.
std::string first_turn(const Talk::Sitting& sitting, ggp::Searcher& searcher,
                       const ggp::SearchResult& found) {
  const ggp::Engine& engine = sitting.game.engine();
  const auto goes_on = [&](const ggp::State& state) {
    const ggp::Facts facts = engine.facts(state);
    return !facts.outcome.over() && facts.step != 0;
  };
  ggp::State next = sitting.now();
  ggp::Turn turn;
  std::size_t at = 0;
  do {
    std::optional<ggp::Step> step;
    if (at < found.line.size())
      step = found.line[at++];
    else
      step = searcher.search(next).best;
    if (!step) break;
    turn.push_back(*step);
    engine.play(next, *step);
  } while (goes_on(next));
  // In the middle of a turn what is left of it is told step by step.
  if (engine.facts(sitting.now()).step == 0)
    return turn.empty() ? "" : ggp::notate(sitting.game, sitting.now(), turn);
  std::string text;
  ggp::State state = sitting.now();
  for (const ggp::Step& step : turn) {
    text += (text.empty() ? "" : ",") + ggp::notate(sitting.game, state, step);
    engine.play(state, step);
  }
  return text;
}

/// The line a search expects, turn by turn; in the middle of a turn the rest of it comes first.
Json line_json(const Talk::Sitting& sitting, const std::vector<ggp::Step>& line) {
  const ggp::Engine& engine = sitting.game.engine();
  Json list = Json::array();
  ggp::State state = sitting.now();
  std::string text;
  for (const ggp::Step& step : line) {
    if (engine.facts(state).outcome.over()) break;
    // A stop behind other steps goes without saying.
    if (text.empty() || !step.is_stop())
      text += (text.empty() ? "" : ",") + ggp::notate(sitting.game, state, step);
    engine.play(state, step);
    const ggp::Facts facts = engine.facts(state);
    if (facts.step == 0 || facts.outcome.over()) list.push_back(std::exchange(text, {}));
  }
  if (!text.empty()) list.push_back(std::move(text));
  return list;
}

Json search(Talk& talk, Request& ask) {
  const Talk::Sitting& sitting = *talk.sitting;
  const auto spec = advisors::PlayerSpec::parse(ask.text("player"));
  if (!spec) {
    ask.refuse(spec.errors().front().message);
    return {};
  }
  if (sitting.game.engine().facts(sitting.now()).outcome.over()) {
    ask.refuse("the game is over");
    return {};
  }
  ggp::SearchSettings settings = spec->settings;
  settings.method = advisors::method_of(spec->kind, sitting.game);
  settings.nodes = static_cast<std::uint64_t>(ask.number("nodes"));
  settings.depth = static_cast<int>(ask.number("depth"));
  settings.seed = static_cast<std::uint64_t>(ask.number("seed"));
  settings.seconds = 0;
  const auto searcher = sitting.game.engine().searcher(advisors::policy_of(sitting.game), settings);
  ggp::SearchResult found;
  // The same seed errs at other steps of the game, not at all or at none of them.
  ggp::Rng rng(ggp::mix(settings.seed, sitting.present));
  if (rng.below(1000) < static_cast<std::uint32_t>(ask.number("noise"))) {
    const auto steps = sitting.game.engine().steps(sitting.now());
    found.best = steps[rng.below(static_cast<std::uint32_t>(steps.size()))];
    found.line = {*found.best};
  } else {
    found = searcher->search(sitting.now());
  }
  return {{"best", found.best ? ggp::notate(sitting.game, sitting.now(), *found.best) : ""},
          {"turn", first_turn(sitting, *searcher, found)},
          {"line", line_json(sitting, found.line)},
          {"value", found.value},
          {"proven", found.proven},
          {"nodes", found.nodes},
          {"depth", found.depth}};
}

Json playouts(Talk& talk, Request& ask) {
  const Talk::Sitting& sitting = *talk.sitting;
  const auto games = static_cast<std::uint64_t>(ask.number("games"));
  ggp::Rng rng(static_cast<std::uint64_t>(ask.number("seed")));
  const ggp::PlayoutTally tally = sitting.game.engine().playouts(rng, games);
  Json wins = Json::array();
  for (int p = 0; p < sitting.game.players(); ++p)
    wins.push_back(tally.wins[static_cast<std::size_t>(p)]);
  return {{"games", tally.games},     {"turns", tally.turns},    {"steps", tally.steps},
          {"cut_off", tally.cut_off}, {"wins", std::move(wins)}, {"draws", tally.draws}};
}

constexpr Field asked_of_search[] = {
    {"player", "text", "as on the command line: `ai`, `alphabeta`, `uct:prior=0`", -exact, exact,
     "ai"},
    {"nodes", "number", "positions to enter at most", 1, 1'000'000'000, "100000"},
    {"depth", "number", "turns to look ahead at most", 1, 1000, "64"},
    {"noise", "number", "how often in 1000 the step is one at random, for weaker players", 0, 1000,
     "0"},
    seed_field};
constexpr Field told_by_search[] = {
    {"best", "text", "the step"},
    {"turn", "text", "the whole turn, or what is left of it"},
    {"line", "[text]", "the turns expected, from this one on"},
    {"value", "real", "for who is to move, from -1 to 1; ±1 is proven"},
    {"proven", "flag", "the value is that of perfect play"},
    {"nodes", "number", "positions entered"},
    {"depth", "number", "turns looked ahead"}};

constexpr Field asked_of_playouts[] = {{"games", "number", "how many", 1, 100'000, "100"},
                                       seed_field};
constexpr Field told_by_playouts[] = {{"games", "number", "played"},
                                      {"turns", "number", "of all games together"},
                                      {"steps", "number", "of all games together"},
                                      {"cut_off", "number", "games that did not end"},
                                      {"wins", "[number]", "of each player"},
                                      {"draws", "number", "those cut off included"}};

constexpr Verb search_rows[] = {{.name = "search",
                                 .summary = "The best turn that a player finds, and its value.",
                                 .asks = asked_of_search,
                                 .answers = told_by_search,
                                 .needs_game = true,
                                 .run = search},
                                {.name = "playouts",
                                 .summary = "How random games from the start end.",
                                 .asks = asked_of_playouts,
                                 .answers = told_by_playouts,
                                 .needs_game = true,
                                 .run = playouts}};

}  // namespace

std::span<const Verb> search_verbs() {
  return search_rows;
}

}  // namespace ludi::app::talk
