// Trials and bouts of a measurement that others play.
#pragma once

#include <atomic>
#include <string>

#include "app/queue/errands.hpp"
#include "criticism/measure/measure.hpp"
#include "criticism/trials/trial_store.hpp"

namespace ludi::app::queue {

/// A store that has what workers play: it asks them for a trial or bout, and waits. Behind it may
/// stand another, which is asked first and keeps what they played.
class PlayedElsewhere final : public criticism::TrialStore {
 public:
  /// The settings are those of the measurement. Where an answer is no longer waited for the store
  /// requests the stop and has nothing. All arguments must outlive it. Throws std::runtime_error
  /// for settings that no order can tell.
  PlayedElsewhere(Errands& errands, const ggp::Game& game,
                  const criticism::MeasureSettings& settings, ggp::Stopper stopper,
                  criticism::TrialStore* behind = nullptr);

  [[nodiscard]] std::optional<criticism::Trial> trial(int number) const override;
  [[nodiscard]] std::optional<criticism::Bout> bout(criticism::Mode mode,
                                                    int number) const override;
  void keep(int number, const criticism::Trial& trial) override;
  void keep(criticism::Mode mode, int number, const criticism::Bout& bout) override;

  /// Asks at once for what is sure to be wanted, before anybody waits for it: trials, and the first
  /// games of every contest.
  void prepare();
  /// True once an answer was not there and comes after this program has ended.
  [[nodiscard]] bool answers_later() const { return later_; }

 private:
  [[nodiscard]] Task trial_task(int number) const;
  [[nodiscard]] Task bout_task(criticism::Mode mode, int number) const;
  [[nodiscard]] std::optional<std::string> played(const Task& task) const;

  Errands& errands_;
  const ggp::Game& game_;
  std::string about_;  ///< the order but for what is asked for, as JSON
  int sure_trials_ = 0;
  std::vector<criticism::Mode> modes_;
  int sure_bouts_ = 0;  ///< of each
  ggp::Stopper stopper_;
  criticism::TrialStore* behind_;
  mutable std::atomic<bool> later_ = false;
};

}  // namespace ludi::app::queue
