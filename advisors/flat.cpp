#include "advisors/flat.hpp"

#include <numeric>
#include <optional>
#include <span>
#include <vector>

namespace ludi::advisors {

namespace {

using ggp::Engine;
using ggp::Game;
using ggp::Player;
using ggp::Rng;
using ggp::State;
using ggp::Step;
using ggp::Work;

/// A step that is thought about.
struct Prospect {
  bool over = false;  ///< nothing is left to be tried
  double sum = 0;
  int tries = 0;
  [[nodiscard]] double mean() const { return sum / tries; }
};

class FlatPlayer final : public Contestant {
 public:
  explicit FlatPlayer(const FlatSettings& settings) : settings_(settings) {}

  Step choose(Rng& rng, const Game& game, const State& state, Work* account) override {
    Work work;
    const Step chosen = thought_out(rng, game, state, work);
    ggp::book(account, work.done);
    return chosen;
  }

 private:
  Step thought_out(Rng& rng, const Game& game, const State& state, Work& work) const {
    const ggp::Effort effort(work, settings_.effort);
    const Engine& engine = game.engine();
    const Player mover = engine.facts(state).mover;
    auto steps = engine.steps(state, &work);
    if (steps.empty()) return Step::pass();
    ggp::shuffle(rng, std::span<Step>(steps));
    std::uint64_t entered = 0;
    std::vector<Prospect> prospects;
    for (const Step& step : steps) {
      Prospect prospect;
      State after = state;
      engine.play(after, step, &work);
      ++entered;
      const ggp::Outcome outcome = engine.facts(after).outcome;
      prospect.over = outcome.over();
      if (prospect.over) {
        if (outcome.result(mover) == ggp::Result::win) return step;
        prospect.sum = ggp::share_of(outcome.result(mover), game.players());
        prospect.tries = 1;
      }
      prospects.push_back(prospect);
    }
    const auto cut = static_cast<int>(settings_.cut);
    const auto at = static_cast<std::size_t>(mover.index());
    for (std::uint32_t sample = 0; sample < settings_.samples; ++sample)
      for (std::size_t i = 0; i < steps.size(); ++i) {
        Prospect& prospect = prospects[i];
        if (prospect.over) continue;
        if (entered >= settings_.nodes || effort.spent()) break;
        // Played again, which is booked above: the states behind tens of thousands of steps would
        // fill the memory.
        State after = state;
        engine.play(after, steps[i]);
        const auto tally = engine.playouts_from(rng, after, 1, cut, &work);
        entered += tally.steps - engine.facts(after).turns;
        prospect.sum += static_cast<double>(tally.wins[at]) + static_cast<double>(tally.draws) / 2;
        ++prospect.tries;
      }
    std::vector<std::size_t> best;
    for (std::size_t i = 0; i < prospects.size(); ++i) {
      if (prospects[i].tries == 0) continue;
      if (!best.empty() && prospects[i].mean() < prospects[best.front()].mean()) continue;
      if (!best.empty() && prospects[best.front()].mean() < prospects[i].mean()) best.clear();
      best.push_back(i);
    }
    if (best.empty()) return steps.front();
    return steps[best[rng.below(static_cast<std::uint32_t>(best.size()))]];
  }

  FlatSettings settings_;
};

}  // namespace

std::unique_ptr<Contestant> make_flat(const FlatSettings& settings) {
  return std::make_unique<FlatPlayer>(settings);
}

}  // namespace ludi::advisors
