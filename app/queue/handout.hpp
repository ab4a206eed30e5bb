// A command that hands out its work.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "app/queue/errands.hpp"
#include "app/queue/queue_address.hpp"

namespace ludi::app::queue {

/// The queue that `--queue` names, and the errands of one command.
class Handout {
 public:
  /// Nothing without an address. `job` is what the work is called by those who watch, `total` its
  /// extent in its own units. Throws BadInput.
  static std::optional<Handout> at(const std::optional<QueueAddress>& address, std::string job,
                                   std::int64_t total);

  [[nodiscard]] Errands& errands() const { return *errands_; }
  [[nodiscard]] bool answers_later() const { return queue_->answers_later(); }
  /// Throws BadInput where work could not be written down.
  void expect_written() const;
  /// Where the work waits and what to do about it, as a line for people, where answers come later.
  [[nodiscard]] std::string told_of_later_answers() const;

 private:
  Handout() = default;

  std::string folder_;  ///< of shards
  std::unique_ptr<TaskQueue> queue_;
  std::unique_ptr<Errands> errands_;
};

/// What the work of a command is called by those who watch: others may be begun with the same
/// words.
std::string job_of(std::string_view words);

/// How many threads wait for answers at a time, where nothing else bounds them.
inline constexpr unsigned most_awaited = 128;

}  // namespace ludi::app::queue
