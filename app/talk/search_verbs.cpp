// Verbs about what players think of a position.
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

Json search(Talk& talk, Request& ask) {
  const Talk::Sitting& sitting = *talk.sitting;
  const std::string player = ask.text("player", "ai");
  const auto nodes = ask.number("nodes", 1, 1'000'000'000, 100'000);
  const auto depth = ask.number("depth", 1, 1000, 64);
  const auto seed = ask.number("seed", 0, std::uint64_t{1} << 53U, 1);
  if (!ask.refusal().empty()) return {};
  const auto spec = advisors::PlayerSpec::parse(player);
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
  settings.nodes = nodes;
  settings.depth = static_cast<int>(depth);
  settings.seed = seed;
  settings.seconds = 0;
  const auto searcher = sitting.game.engine().searcher(advisors::policy_of(sitting.game), settings);
  const ggp::SearchResult found = searcher->search(sitting.now());
  Json values = Json::array();
  return {{"best", found.best ? ggp::notate(sitting.game, sitting.now(), *found.best) : ""},
          {"turn", first_turn(sitting, *searcher, found)},
          {"value", found.value},
          {"proven", found.proven},
          {"nodes", found.nodes},
          {"depth", found.depth}};
}

Json playouts(Talk& talk, Request& ask) {
  const Talk::Sitting& sitting = *talk.sitting;
  const auto games = ask.number("games", 1, 100'000, 100);
  const auto seed = ask.number("seed", 0, std::uint64_t{1} << 53U, 1);
  if (!ask.refusal().empty()) return {};
  ggp::Rng rng(seed);
  const ggp::PlayoutTally tally = sitting.game.engine().playouts(rng, games);
  Json wins = Json::array();
  for (int p = 0; p < sitting.game.players(); ++p)
    wins.push_back(tally.wins[static_cast<std::size_t>(p)]);
  return {{"games", tally.games},     {"turns", tally.turns},    {"steps", tally.steps},
          {"cut_off", tally.cut_off}, {"wins", std::move(wins)}, {"draws", tally.draws}};
}

constexpr Verb rows[] = {
    {.name = "search",
     .summary = "The best turn that a `player` finds within `nodes` and `depth`, and its value.",
     .needs_game = true,
     .run = search},
    {.name = "playouts",
     .summary = "How so many random `games` from the start end.",
     .needs_game = true,
     .run = playouts}};

}  // namespace

std::span<const Verb> search_verbs() {
  return rows;
}

}  // namespace ludi::app::talk
