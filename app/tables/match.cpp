#include "app/tables/match.hpp"

#include <utility>

#include "ggp/base/types.hpp"
#include "ggp/play/forced.hpp"
#include "ggp/text/notation.hpp"

namespace ludi::app::tables {

namespace {

constexpr std::size_t most_in_a_chain = 200;  ///< turns played unasked, one after the other

}  // namespace

gdl::Result<Standing> stand(const ggp::Game& game, const Match& match,
                            const std::optional<std::string>& turn, bool automatic,
                            const ggp::State* known) {
  const ggp::Engine& engine = game.engine();
  Standing standing;
  ggp::State state = known != nullptr ? *known : engine.start(match.seed);
  if (known != nullptr) standing.turns = match.turns;
  const auto play = [&](const ggp::Turn& played) {
    standing.turns.push_back(ggp::notate(game, state, played));
    ggp::play(game, state, played);
  };
  for (const std::string& text : match.turns) {
    if (known != nullptr) break;
    auto read = ggp::read_turn(game, state, text);
    if (!read) return std::move(read.errors());
    play(*read);
  }
  if (turn) {
    auto read = ggp::read_turn(game, state, *turn);
    if (!read) return std::move(read.errors());
    play(*read);
    while (automatic && standing.automatic < most_in_a_chain) {
      const auto forced = ggp::forced_turn(game, state);
      if (!forced) break;
      play(*forced);
      ++standing.automatic;
    }
  }
  const ggp::Facts facts = engine.facts(state);
  for (int p = 0; p < game.players(); ++p) {
    standing.players.push_back(game.player_name(ggp::Player{p}));
    if (facts.outcome.over())
      standing.results.emplace_back(ggp::name_of(facts.outcome.result(ggp::Player{p})));
  }
  if (!facts.outcome.over()) standing.mover = facts.mover.index();
  standing.board = board_text(game, state);
  standing.hash = game.hash();
  standing.state = std::move(state);
  return standing;
}

}  // namespace ludi::app::tables
