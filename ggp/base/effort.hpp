// How much work has been done, counted so that it is the same on every machine.
#pragma once

#include <cstdint>

namespace ludi::ggp {

/// Work that the calling thread has done so far, in games and in thought. Searches count the
/// positions they enter; this counts as well the steps that are only tried, to see whether they are
/// legal or what they take, and the groups that rules and advisors walk through: in some games most
/// of the work.
inline constinit thread_local std::uint64_t work_done = 0;

inline constexpr std::uint64_t walk_work = 1;  ///< a group walked through
inline constexpr std::uint64_t step_work = 4;  ///< a step played or tried

/// How far the thread has come since a beginning.
class Effort {
 public:
  /// `most` steps, or as much other work; 0: as many as it takes.
  explicit Effort(std::uint64_t most) : most_(most) {}
  [[nodiscard]] bool spent() const { return most_ != 0 && work_done - begin_ > most_ * step_work; }

 private:
  std::uint64_t begin_ = work_done;
  std::uint64_t most_;
};

}  // namespace ludi::ggp
