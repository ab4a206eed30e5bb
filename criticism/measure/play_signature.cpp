#include "criticism/measure/play_signature.hpp"

#include <algorithm>
#include <iterator>
#include <tuple>
#include <vector>

#include "criticism/trials/choices.hpp"
#include "ggp/base/rng.hpp"

namespace ludi::criticism {

namespace {

using Bits = std::uint64_t;

Bits bits_of(const StepPlace& place) {
  return std::apply(
      [](auto... parts) {
        Bits bits = 0;
        ((bits = ggp::mix(bits, static_cast<Bits>(parts))), ...);
        return bits;
      },
      place);
}

Bits bits_of(const ggp::Facts& facts) {
  Bits bits = ggp::mix(static_cast<Bits>(facts.mover.index()), static_cast<Bits>(facts.step));
  for (const ggp::Result result : facts.outcome.of)
    bits = ggp::mix(bits, static_cast<Bits>(result));
  return bits;
}

/// A step from or to this place; where there are several, so much further round.
const ggp::Step& step_at(const StepPlace& place, const std::vector<ggp::Step>& steps,
                         Bits further) {
  std::vector<const ggp::Step*> there;
  for (const ggp::Step& step : steps)
    if (step_place(step) == place) there.push_back(&step);
  return *there[further % there.size()];
}

}  // namespace

std::uint64_t play_signature(const ggp::Game& game, const PlaySignatureSettings& settings) {
  const ggp::Engine& engine = game.engine();
  ggp::Rng rng(1);
  ggp::Work work;
  const ggp::Effort effort(work, settings.effort);
  Bits signature = 0;
  for (int plies = 0; plies < settings.plies && !effort.spent();) {
    ggp::State state = engine.start(engine.lot(rng));
    for (int ply = 0; ply < settings.longest && !effort.spent(); ++ply, ++plies) {
      const auto steps = engine.steps(state, &work);
      auto places = step_places(steps);
      places.erase(std::ranges::unique(places).begin(), places.end());
      for (const StepPlace& place : places) signature = ggp::mix(signature, bits_of(place));
      signature = ggp::mix(signature, bits_of(engine.facts(state)));
      if (places.empty()) break;
      const auto& place = places[rng.below(static_cast<std::uint32_t>(places.size()))];
      // Not by the generator: two rules that allow the same step must not disturb what follows.
      engine.play(state, step_at(place, steps, signature), &work);
    }
    ++plies;  // a game without steps counts as well
  }
  return signature;
}

}  // namespace ludi::criticism
