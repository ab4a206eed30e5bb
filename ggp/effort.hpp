// How much work has been done, counted so that it is the same on every machine.
#pragma once

#include <cstdint>

namespace ludi::ggp {

/// Steps that the calling thread has played so far, in games and in thought. Searches count the
/// positions they enter; this counts as well the steps that are only tried, to see whether they are
/// legal or what they take, which in some games is most of the work.
inline constinit thread_local std::uint64_t steps_played = 0;

/// How far the thread has come since a beginning.
class Effort {
 public:
  /// `most` steps; 0: as many as it takes.
  explicit Effort(std::uint64_t most) : most_(most) {}
  [[nodiscard]] bool spent() const { return most_ != 0 && steps_played - begin_ > most_; }

 private:
  std::uint64_t begin_ = steps_played;
  std::uint64_t most_;
};

}  // namespace ludi::ggp
