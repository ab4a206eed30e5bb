// Within what bounds a server keeps runs of evolution.
#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <string>

namespace ludi::app::live {

struct LiveSettings {
  std::filesystem::path program = "/proc/self/exe";  ///< whose `evolve` breeds
  unsigned threads = 1;                              ///< of one run
  std::string queue =
      {};  ///< where runs hand their work out, as `--queue` takes it; empty: nowhere
  std::string queue_password = {};           ///< … told to them alone
  std::size_t at_once = 1;                   ///< runs that breed; others wait
  std::size_t most_runs = 200;               ///< that are kept
  std::uint64_t most_bytes = 2'000'000'000;  ///< of all runs together
  int most_children = 100'000;               ///< of one run
  int most_trials = 1'000;
  std::uint64_t most_nodes = 100'000;
};

}  // namespace ludi::app::live
