#include "app/queue/task.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <charconv>
#include <numeric>

#include "app/game_file.hpp"
#include "app/game_signature.hpp"
#include "criticism/measure/measure.hpp"
#include "gdl/hash/hash.hpp"
#include "gdl/hash/sha256.hpp"

namespace ludi::app::queue {

// Of orders and answers; more of it makes another era.
constexpr int format = 2;

Era own_era() {
  std::string results = fmt::format("format {}\n", format);
  for (const char* name : {"tic-tac-toe", "yavalath", "breakthrough"})
    results += measurements(open_game(name, {}), Digits::all);
  return {criticism::engine_epoch, gdl::sha256(results)};
}

std::string word_of(const Era& era) {
  constexpr std::size_t enough = 16;
  return fmt::format("{}-{}", era.epoch, era.signature.substr(0, enough));
}

std::string name_of(const Task& task, const Era& era) {
  return gdl::sha256(fmt::format("task {} epoch {}\n{}", task.kind, era.epoch, task.order));
}

bool is_done_twice(const std::string& name) {
  constexpr std::uint64_t one_in = 100;
  return gdl::leading_bits(name) % one_in == 0;
}

// A part is its size as eight digits of base 16, then its bytes.
constexpr std::size_t size_digits = 8;

void Answer::add(std::string_view part, double took) {
  bytes += fmt::format("{:0{}x}", part.size(), size_digits);
  bytes += part;
  seconds.push_back(took);
}

std::vector<std::string> Answer::parts() const {
  std::vector<std::string> parts;
  for (std::size_t at = 0; at + size_digits <= bytes.size();) {
    std::size_t size = 0;
    const char* end = bytes.data() + at + size_digits;
    if (std::from_chars(bytes.data() + at, end, size, 16).ptr != end) break;
    at += size_digits;
    if (bytes.size() - at < size) break;
    parts.push_back(bytes.substr(at, size));
    at += size;
  }
  return parts;
}

double Answer::all_seconds() const {
  return std::accumulate(seconds.begin(), seconds.end(), 0.0);
}

std::string text_of_seconds(const Answer& answer) {
  return fmt::format("{}", fmt::join(answer.seconds, " "));
}

std::vector<double> read_seconds(std::string_view text) {
  std::vector<double> seconds;
  const char* at = text.data();
  const char* const end = at + text.size();
  while (at < end) {
    double value = 0;
    const auto read = std::from_chars(at, end, value);
    if (read.ec != std::errc{}) break;
    seconds.push_back(value);
    at = read.ptr == end ? end : read.ptr + 1;
  }
  return seconds;
}

}  // namespace ludi::app::queue
