#include "app/play/expected_line.hpp"

#include <utility>

#include "ggp/text/notation.hpp"

namespace ludi::app {

namespace {

bool within_a_turn(const ggp::Game& game, const ggp::State& state) {
  const ggp::Facts facts = game.engine().facts(state);
  return !facts.outcome.over() && facts.step != 0;
}

}  // namespace

std::vector<std::string> expected_line(const ggp::Game& game, const ggp::State& start,
                                       ggp::Searcher& searcher, const ggp::SearchResult& found) {
  std::vector<std::string> texts;
  ggp::State state = start;
  for (std::size_t i = 0; i < found.line.size();) {
    ggp::State next = state;
    ggp::Turn turn;
    do {
      turn.push_back(found.line[i++]);
      game.engine().play(next, turn.back());
    } while (i < found.line.size() && within_a_turn(game, next));
    while (texts.empty() && within_a_turn(game, next)) {
      const auto more = searcher.search(next);
      if (!more.best) break;
      turn.push_back(*more.best);
      game.engine().play(next, turn.back());
    }
    texts.push_back(ggp::notate(game, state, turn));
    state = std::move(next);
  }
  return texts;
}

}  // namespace ludi::app
