// How far a long command has come, on stderr.
#pragma once

#include <cstdint>
#include <mutex>
#include <string>

#include "app/options.hpp"
#include "app/stopwatch.hpp"

namespace ludi::app {

/// On a terminal a bar with rate and time left, redrawn in place; elsewhere a plain line now and
/// then; nothing with `--quiet`.
class Progress {
 public:
  Progress(const Arguments& arguments, std::string what, std::uint64_t total);
  /// Takes the bar away.
  ~Progress();
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;

  /// One more is done. May be called by any thread.
  void step();

 private:
  void draw(double seconds);

  bool silent_;
  bool terminal_;
  std::string what_;
  std::uint64_t total_;
  std::uint64_t done_ = 0;
  std::mutex guard_;
  Stopwatch watch_;
  double drawn_ = 0;
};

}  // namespace ludi::app
