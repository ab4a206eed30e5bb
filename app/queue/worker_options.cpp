#include "app/queue/worker_options.hpp"

#include "app/answer.hpp"

namespace ludi::app::queue {

WorkerSettings worker_asked(const Arguments& arguments, std::string name) {
  constexpr std::uint64_t bytes_of_megabyte = 1U << 20U;
  WorkerSettings settings;
  settings.name = std::move(name);
  settings.most_memory = *arguments.number("memory", 0, 1U << 30U) * bytes_of_megabyte;
  settings.most_seconds = *arguments.number("seconds", 0, 1'000'000'000);
  settings.on_trouble = [](const std::string& what) { warn("ludi: warning: {}\n", what); };
  return settings;
}

}  // namespace ludi::app::queue
