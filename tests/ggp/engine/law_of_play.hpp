// What holds in every position of every game, shipped or bred.
#pragma once

#include "tests/plays.hpp"

namespace ludi::test {

/// Some step that may or may not be legal: the given one with another end, origin or choice.
inline ggp::Step altered(ggp::Rng& rng, const Game& game, ggp::Step step) {
  const auto cell =
      static_cast<std::int16_t>(rng.below(static_cast<std::uint32_t>(game.board().cells())));
  const auto what = rng.below(3);
  if (what == 0) step.to = cell;
  if (what == 1) step.from = step.from < 0 ? step.from : cell;
  if (what == 2) step.choice = static_cast<std::uint8_t>(step.choice ^ 1U);
  return step;
}

/// How a trial under the laws went.
struct LawfulPlay {
  int steps = 0;       ///< played
  std::string broken;  ///< the law that did not hold, after so many steps; empty: none
};

/// Random play from the set-up drawn from `lot`: positions agree with themselves worked out anew,
/// what is listed is legal and nothing else, copies play on alike, and the game is over when and
/// only when nothing is listed. It ends, too, where so much effort is spent; 0: however much.
inline LawfulPlay play_by_laws(ggp::Rng& rng, const Game& game, std::uint64_t lot, int most_steps,
                               std::uint64_t most_effort = 0) {
  const auto& engine = game.engine();
  LawfulPlay play;
  ggp::Work work;
  const ggp::Effort effort(work, most_effort);
  const auto holds = [&](bool law, std::string_view name) {
    if (!law && play.broken.empty()) play.broken = name;
    return law;
  };
  State state = engine.start(lot);
  for (; play.steps < most_steps && !effort.spent(); ++play.steps) {
    const std::string odd = engine.inconsistency(state);
    if (!holds(odd.empty(), "what is kept is what comes out anew: " + odd)) break;
    const auto steps = engine.steps(state, &work);
    if (!holds(steps.empty() == engine.facts(state).outcome.over(),
               "nothing is listed if and only if the game is over"))
      break;
    if (steps.empty()) {
      for (int p = 0; p < game.players(); ++p)
        holds(engine.facts(state).outcome.result(ggp::Player{p}) != ggp::Result::none,
              "everybody has a result in the end");
      break;
    }
    holds(std::is_sorted(steps.begin(), steps.end()), "steps are sorted");
    holds(std::adjacent_find(steps.begin(), steps.end()) == steps.end(), "no step is listed twice");
    const auto& step = steps[rng.below(static_cast<std::uint32_t>(steps.size()))];
    holds(engine.legal(state, step), "what is listed is legal");
    const auto other = altered(rng, game, step);
    holds(engine.legal(state, other) == std::binary_search(steps.begin(), steps.end(), other),
          "what is legal is listed");
    if (!play.broken.empty()) break;
    const State before = state;
    engine.play(state, step);
    if (play.steps % 16 == 0) {
      State again = before;
      engine.play(again, step);
      if (!holds(again == state, "copies play on alike")) break;
    }
  }
  return play;
}

inline void keep_laws(ggp::Rng& rng, const Game& game, std::uint64_t lot, int most_steps) {
  const LawfulPlay play = play_by_laws(rng, game, lot, most_steps);
  CAPTURE(play.steps);
  REQUIRE(play.broken == "");
}

}  // namespace ludi::test
