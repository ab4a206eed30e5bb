#include "app/progress.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <cstdio>

#include "app/answer.hpp"

namespace ludi::app {

namespace {

constexpr double redraw_seconds = 0.1;  ///< on a terminal
constexpr double line_seconds = 10;     ///< elsewhere

std::string span_of(double seconds) {
  const auto whole = static_cast<std::uint64_t>(seconds + 0.5);
  return whole < 3600 ? fmt::format("{}:{:02}", whole / 60, whole % 60)
                      : fmt::format("{}:{:02}:{:02}", whole / 3600, whole / 60 % 60, whole % 60);
}

}  // namespace

Progress::Progress(const Arguments& arguments, std::string what, std::uint64_t total)
    : silent_(arguments.quiet()),
      terminal_(isatty(STDERR_FILENO) == 1),
      what_(std::move(what)),
      total_(total) {}

Progress::~Progress() {
  if (!silent_ && terminal_ && drawn_ > 0) warn("\r\033[K");
}

void Progress::step() {
  const std::scoped_lock lock(guard_);
  ++done_;
  const double seconds = watch_.seconds();
  if (silent_ || seconds - drawn_ < (terminal_ ? redraw_seconds : line_seconds)) return;
  drawn_ = seconds;
  draw(seconds);
}

void Progress::draw(double seconds) {
  constexpr std::uint64_t width = 24;
  const double rate = static_cast<double>(done_) / seconds;
  const double left = static_cast<double>(total_ - std::min(done_, total_)) / rate;
  const std::string numbers =
      fmt::format("{} {}/{}, {:.1f}/s, {} left", what_, done_, total_, rate, span_of(left));
  if (!terminal_) {
    warn("{}\n", numbers);
    return;
  }
  const std::uint64_t full = total_ == 0 ? width : std::min(width, done_ * width / total_);
  warn("\r\033[K[{:=>{}}{:>{}}] {}", "", full, "", width - full, numbers);
  std::fflush(stderr);
}

}  // namespace ludi::app
