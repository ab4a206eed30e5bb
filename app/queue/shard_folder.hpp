// Shards, for clusters that allow no server. Whoever asks writes down tasks in a folder and ends;
// `ludi shard` deals them to shards, does one shard a job, and gathers the answers; then whoever
// asks is begun again and goes on.
//
//   era                    the era of whoever asks, in one word
//   tasks.jsonl            the tasks, in the order they were asked for
//   answers.jsonl          the answers that were gathered
//   round-1/shard-1.tasks.jsonl, round-1/shard-1.answers.jsonl, …
#pragma once

#include <filesystem>
#include <utility>

#include "app/queue/file_queue.hpp"

namespace ludi::app::queue {

/// What was gathered.
struct Gathered {
  std::int64_t fresh = 0;    ///< answers that were not there before
  std::int64_t missing = 0;  ///< tasks that have none yet
  std::int64_t compared = 0;
  std::vector<Alarm> alarms;
};

/// A folder of shards of one era. Calls throw QueueLost where it cannot be read or written.
class ShardFolder {
 public:
  /// A folder that is there, of whatever era.
  explicit ShardFolder(std::filesystem::path folder) : folder_(std::move(folder)) {}
  /// Makes the folder if it is missing. Throws OtherEra if it belongs to another.
  ShardFolder(std::filesystem::path folder, const Era& era);

  /// The files of whoever asks.
  [[nodiscard]] FileQueue::Files whole() const;
  /// The files of a shard of the last round, both from 1.
  [[nodiscard]] FileQueue::Files shard(int number) const;

  /// Deals what has no answer to so many shards of a new round, in turn, and what is done twice to
  /// two of them. Returns how many tasks those are; with 0 there is no new round.
  std::int64_t split(int shards);
  /// The last round; 0: none.
  [[nodiscard]] int round() const;
  /// How many shards the last round has.
  [[nodiscard]] int shards() const;
  /// Gathers the answers of all rounds.
  Gathered merge();

 private:
  [[nodiscard]] std::filesystem::path round_folder(int number) const;

  std::filesystem::path folder_;
};

}  // namespace ludi::app::queue
