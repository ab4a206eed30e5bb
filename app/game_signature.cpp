#include "app/game_signature.hpp"

#include <fmt/format.h>

#include "advisors/advisors.hpp"
#include "criticism/measure/measure.hpp"
#include "gdl/hash/hash.hpp"
#include "gdl/hash/sha256.hpp"
#include "ggp/text/notation.hpp"
#include "ggp/text/rulebook/rulebook.hpp"

namespace ludi::app {

namespace {

constexpr std::uint64_t seed = 1;

constexpr int listed_positions = 20;
constexpr int most_turns = 40;  ///< of the random games that the positions are taken from

// Seconds for the games of the longest lists; most games stay far below.
constexpr std::uint64_t most_search_effort = 1'000'000;
constexpr std::uint64_t most_trial_effort = 300'000;

/// The legal steps of twenty positions of random games.
std::string legal_lists(const ggp::Game& game) {
  const ggp::Engine& engine = game.engine();
  ggp::Rng rng(ggp::mix(seed, gdl::leading_bits(game.hash())));
  std::string text;
  ggp::State state = engine.start();
  for (int position = 0, turn = 0; position < listed_positions; ++position) {
    const auto steps = engine.steps(state);
    for (const std::string& step : ggp::step_texts(game, state)) text += step + " ";
    text += "\n";
    // Positions one, two, three … steps apart, so that early and late ones are among them.
    for (int ahead = position; 0 <= ahead; --ahead) {
      const auto next = engine.steps(state);
      if (next.empty() || most_turns < ++turn) {
        state = engine.start();
        turn = 0;
        break;
      }
      engine.play(state, next[rng.below(static_cast<std::uint32_t>(next.size()))]);
    }
  }
  return text;
}

/// What alpha-beta and UCT find at the start with 500 nodes each.
std::string searches(const ggp::Game& game) {
  std::string text;
  for (const auto method : {ggp::Method::alphabeta, ggp::Method::uct}) {
    const ggp::SearchSettings settings = {
        .method = method, .nodes = 500, .effort = most_search_effort};
    const auto searcher = game.engine().searcher(advisors::policy_of(game), settings);
    const auto found = searcher->search(game.engine().start());
    text += fmt::format("{:.6f} {} {}", found.value, found.nodes, found.depth);
    for (const ggp::Step& step : found.line)
      text += fmt::format(" {}-{}.{}.{}.{}", step.from, step.to, step.path, step.rule, step.choice);
    text += "\n";
  }
  return text;
}

}  // namespace

std::string measurements(const ggp::Game& game, Digits digits) {
  criticism::MeasureSettings settings;
  settings.trials.trials = 4;
  settings.trials.seed = seed;
  settings.trials.threads = 1;
  settings.trials.most_effort = most_trial_effort;
  settings.search.nodes = 50;
  settings.bootstrap.resamples = 0;
  const auto measurement = criticism::measure(game, settings);
  std::string text = game.name();
  for (const auto& entry : measurement.criteria)
    text += digits == Digits::six ? fmt::format(" {}={:.6f}", entry.criterion->symbol, entry.value)
                                  : fmt::format(" {}={:a}", entry.criterion->symbol, entry.value);
  return text + "\n";
}

GameSignature signature_of(const ggp::Game& game) {
  const auto brief = [](const std::string& text) { return gdl::sha256(text).substr(0, 12); };
  return {brief(legal_lists(game)), brief(searches(game)), brief(measurements(game, Digits::six)),
          brief(ggp::rulebook(game))};
}

std::string to_text(const GameSignature& signature) {
  return fmt::format("steps {} searches {} criteria {} english {}", signature.steps,
                     signature.searches, signature.criteria, signature.english);
}

}  // namespace ludi::app
