#include "app/queue/handout.hpp"

#include <fmt/format.h>

#include "app/answer.hpp"
#include "app/command.hpp"
#include "app/queue/crew.hpp"

namespace ludi::app::queue {

std::optional<Handout> Handout::at(const std::optional<QueueAddress>& address, std::string job,
                                   std::int64_t total) {
  if (!address) return std::nullopt;
  Handout handout;
  if (const auto* shards = std::get_if<ShardAddress>(&*address)) handout.folder_ = shards->folder;
  handout.queue_ = open_queue(*address);
  handout.errands_ = std::make_unique<Errands>(
      *handout.queue_,
      ErrandSettings{.job = std::move(job), .total = total, .on_trouble = [](const auto& what) {
                       warn("ludi: warning: {}\n", what);
                     }});
  return handout;
}

std::string job_of(std::string_view words) {
  return fmt::format("{}, {}", words, own_name());
}

void Handout::expect_written() const {
  if (const auto why = errands_->lost()) throw BadInput(fmt::format("ludi: error: {}\n", *why));
}

std::string Handout::told_of_later_answers() const {
  return fmt::format(
      "the work waits in {0}: `ludi shard split {0} --shards N`, each shard by `ludi shard run {0} "
      "--shard K`, `ludi shard merge {0}`, and this command again\n",
      folder_);
}

}  // namespace ludi::app::queue
