#include "criticism/criteria/measuring.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

namespace ludi::criticism {

Measuring::Measuring(ggp::Game game, MeasureSettings settings)
    : game_(std::move(game)), settings_(in_full(game_, std::move(settings))) {
  key_ = measurement_key(game_, settings_);
}

void Measuring::go_on(int more) {
  TrialSettings play = settings_.trials;
  play.trials = std::min(settings_.trials.trials, played() + more);
  const auto searcher = [&] {
    return game_.engine().searcher(*settings_.policy, settings_.search);
  };
  std::ranges::move(play_trials(game_, searcher, play, played()), std::back_inserter(trials_));
}

Measurement Measuring::result() const {
  return measure_trials(game_, trials_, {}, settings_);
}

}  // namespace ludi::criticism
