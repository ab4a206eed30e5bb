#include "criticism/measure/measuring.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

#include "criticism/trials/cap.hpp"

namespace ludi::criticism {

Measuring::Measuring(ggp::Game game, MeasureSettings settings)
    : game_(std::move(game)),
      settings_(in_full(game_, std::move(settings))),
      modes_(contests_of(settings_)) {
  key_ = measurement_key(game_, settings_);
}

void Measuring::go_on(int more) {
  if (done()) return;
  const int wanted = trials_in_budget(settings_.trials, trials_);
  if (played() < wanted) {
    const int next = std::min(wanted, played() + more);
    std::ranges::move(more_trials(game_, settings_, played(), next), std::back_inserter(trials_));
  } else {
    contests_.push_back(play_contest(game_, modes_[contests_.size()], *settings_.policy,
                                     settings_.search, settings_.contests, settings_.trials,
                                     contests_));
  }
}

bool Measuring::done() const {
  return played() >= trials_in_budget(settings_.trials, trials_) &&
         contests_.size() == modes_.size();
}

Measurement Measuring::result() const {
  return measure_trials(game_, trials_, contests_, settings_);
}

}  // namespace ludi::criticism
