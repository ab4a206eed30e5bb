#include "criticism/measure/proven_start.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <string_view>
#include <vector>

#include "ggp/play/solver.hpp"

namespace ludi::criticism {

namespace {

using StartValue = ProvenStart::Value;

ggp::Player enemy_of(ggp::Player player) {
  return ggp::Player{1 - player.index()};
}

/// What a value for the player to move says of the start.
ProvenStart start_worth(ggp::Result value, ggp::Player mover, std::optional<int> plies) {
  if (value == ggp::Result::draw) return {StartValue::drawn, {}, {}};
  return {StartValue::won, value == ggp::Result::win ? mover : enemy_of(mover), plies};
}

/// The turns of a line that ends the game; nothing if it breaks off before.
std::optional<int> turns_to_end(const ggp::Engine& engine, ggp::State state,
                                const std::vector<ggp::Step>& line) {
  for (const ggp::Step& step : line) {
    if (engine.facts(state).outcome.over() || !engine.legal(state, step)) return std::nullopt;
    engine.play(state, step);
  }
  const ggp::Facts end = engine.facts(state);
  if (!end.outcome.over()) return std::nullopt;
  return static_cast<int>(end.turns) + (end.step != 0 ? 1 : 0);
}

/// The shortest win, or a draw whose every line was followed to its end.
ProvenStart by_depth(const ggp::Engine& engine, const ggp::State& start, const ggp::Policy& policy,
                     const ProofSettings& settings) {
  const ggp::Player mover = engine.facts(start).mover;
  ggp::Work work;
  const ggp::Effort effort(work, settings.effort);
  std::uint64_t used = 0;
  for (int depth = 1; depth <= settings.most_plies; ++depth) {
    if (used >= settings.nodes || effort.spent()) break;
    const std::uint64_t left =
        settings.effort - std::min(settings.effort, work.done / ggp::step_work);
    // Threats and what is settled at the leaves would find longer wins before the shortest one.
    const auto searcher = engine.searcher(
        policy, {.depth = depth,
                 .nodes = settings.nodes - used,
                 .effort = settings.effort == 0 ? 0 : std::max<std::uint64_t>(left, 1),
                 .table_bytes = settings.table_bytes,
                 .use_threats = false,
                 .use_quiescence = false});
    const auto found = searcher->search(start, &work);
    used += found.nodes;
    if (found.proven) {
      const auto value = found.value > 0   ? ggp::Result::win
                         : found.value < 0 ? ggp::Result::loss
                                           : ggp::Result::draw;
      return start_worth(value, mover, depth);
    }
    if (found.depth < depth) break;
  }
  return {};
}

/// A win by unbroken threats, which may be long and need not be the shortest.
ProvenStart by_threats(const ggp::Engine& engine, const ggp::State& start,
                       const ggp::Policy& policy, const ProofSettings& settings) {
  ggp::Work work;
  const auto searcher = engine.searcher(policy, {.nodes = settings.threat_nodes,
                                                 .effort = settings.effort,
                                                 .table_bytes = settings.table_bytes});
  const auto found = searcher->search(start, &work);
  if (!found.proven || found.value <= 0) return {};
  return start_worth(ggp::Result::win, engine.facts(start).mover,
                     turns_to_end(engine, start, found.line));
}

ProvenStart by_solver(const ggp::Engine& engine, const ggp::State& start,
                      const ProofSettings& settings) {
  const auto solver = engine.solver(
      {.nodes = settings.solver_nodes, .table_bytes = settings.table_bytes, .stop = {}});
  const auto found = solver->solve(start, settings.solver_nodes);
  if (!found.value) return {};
  return start_worth(*found.value, engine.facts(start).mover,
                     turns_to_end(engine, start, found.line));
}

std::string plies_in_words(int plies) {
  constexpr std::array<std::string_view, 13> words = {"no",   "one",    "two",   "three", "four",
                                                      "five", "six",    "seven", "eight", "nine",
                                                      "ten",  "eleven", "twelve"};
  const auto place = static_cast<std::size_t>(std::max(plies, 0));
  const std::string number =
      place < words.size() ? std::string(words[place]) : fmt::format("{}", plies);
  return number + (plies == 1 ? " ply" : " plies");
}

}  // namespace

ProvenStart prove_start(const ggp::Game& game, const ggp::Policy& policy,
                        const ProofSettings& settings) {
  const ggp::Engine& engine = game.engine();
  if (game.players() != 2 || engine.draws_lots()) return {};
  const ggp::State start = engine.start();
  if (const ggp::Outcome outcome = engine.facts(start).outcome; outcome.over())
    return outcome.winner().exists() ? ProvenStart{StartValue::won, outcome.winner(), 0}
                                     : ProvenStart{StartValue::drawn, {}, {}};
  ProvenStart proven;
  if (settings.nodes > 0) proven = by_depth(engine, start, policy, settings);
  if (proven.value == StartValue::unknown && settings.threat_nodes > 0)
    proven = by_threats(engine, start, policy, settings);
  if (proven.value == StartValue::unknown && settings.solver_nodes > 0)
    proven = by_solver(engine, start, settings);
  return proven;
}

std::string told(const ggp::Game& game, const ProvenStart& start) {
  switch (start.value) {
    case StartValue::unknown:
      return {};
    case StartValue::drawn:
      return "perfect play draws from the start";
    case StartValue::won:
      return fmt::format("{} wins by force{} from the start", game.player_name(start.winner),
                         start.plies ? " in " + plies_in_words(*start.plies) : "");
  }
  return {};
}

}  // namespace ludi::criticism
