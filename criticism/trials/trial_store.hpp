// Where what was played for a measurement is kept, so that it need not be played again.
#pragma once

#include <optional>

#include "criticism/trials/contest.hpp"
#include "criticism/trials/trial.hpp"

namespace ludi::criticism {

/// The trials and bouts of one game and one way of playing it, by number. Safe to use from several
/// threads.
class TrialStore {
 public:
  TrialStore() = default;
  TrialStore(const TrialStore&) = delete;
  TrialStore& operator=(const TrialStore&) = delete;
  virtual ~TrialStore() = default;

  [[nodiscard]] virtual std::optional<Trial> trial(int number) const = 0;
  [[nodiscard]] virtual std::optional<Bout> bout(Mode mode, int number) const = 0;
  virtual void keep(int number, const Trial& trial) = 0;
  virtual void keep(Mode mode, int number, const Bout& bout) = 0;
};

}  // namespace ludi::criticism
