#include "criticism/criteria/measuring.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

namespace ludi::criticism {

Measuring::Measuring(ggp::Game game, MeasureSettings settings)
    : game_(std::move(game)),
      settings_(in_full(game_, std::move(settings))),
      modes_(contests_of(settings_)) {
  key_ = measurement_key(game_, settings_);
}

void Measuring::go_on(int more) {
  if (done()) return;
  TrialSettings play = settings_.trials;
  if (played() >= play.trials) {
    const Mode mode = modes_[contests_.size()];
    contests_.push_back(
        play_contest(game_, mode, *settings_.policy, settings_.search, settings_.contests, play));
    return;
  }
  play.trials = std::min(settings_.trials.trials, played() + more);
  const auto searcher = [&] {
    return game_.engine().searcher(*settings_.policy, settings_.search);
  };
  std::ranges::move(play_trials(game_, searcher, play, played()), std::back_inserter(trials_));
}

Measurement Measuring::result() const {
  return measure_trials(game_, trials_, contests_, settings_);
}

}  // namespace ludi::criticism
