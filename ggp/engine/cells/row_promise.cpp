#include "ggp/engine/cells/row_promise.hpp"

#include <limits>
#include <map>

#include "ggp/base/jobs.hpp"
#include "ggp/base/real.hpp"

namespace ludi::ggp {

namespace {

// 4096 (1 - e^-x) at steps of 1/64, up to where nothing is left to gain.
constexpr int chance_steps = 64 * 9;
constexpr auto make_chances() {
  std::array<std::int32_t, chance_steps + 1> chances{};
  for (int i = 0; i <= chance_steps; ++i)
    chances[static_cast<std::size_t>(i)] =
        static_cast<std::int32_t>(4096 * (1 - exponential(-i / 64.0)) + 0.5);
  return chances;
}
constexpr auto chances = make_chances();

std::vector<std::int32_t> make_table(int n, int length) {
  std::vector<std::array<std::int32_t, 3>> worth;
  for (int own = 0; own <= n; ++own)
    worth.push_back(
        {stretch_promise(n, own, 0), stretch_promise(n, own, 1), stretch_promise(n, own, 2)});
  std::size_t contents = 1;
  for (int i = 0; i < length; ++i) contents *= 3;
  std::vector<std::int32_t> table(contents);
  std::array<int, tabled_line> digit{};
  for (auto& sum : table) {
    sum = static_cast<std::int32_t>(line_promise(
        worth, n, length, [&](int i) { return digit[static_cast<std::size_t>(i)] == 1; },
        [&](int i) { return digit[static_cast<std::size_t>(i)] == 2; }));
    for (std::size_t i = 0; i < digit.size() && ++digit[i] == 3; ++i) digit[i] = 0;
  }
  return table;
}

}  // namespace

// A sum of a table is no greater than that of a line that is full.
static_assert(std::int64_t{tabled_line} * promise_kept <= std::numeric_limits<std::int32_t>::max());

std::int32_t stretch_promise(int n, int own, int blocked) {
  if (own == 0) return 0;
  double q = static_cast<double>(own) / n;
  for (int i = 0; i < blocked; ++i) q /= 2;
  if (q >= 1) return promise_kept;
  return static_cast<std::int32_t>(-logarithm(1 - q * q * q * q) * promise_unit + 0.5);
}

std::span<const std::int32_t> promise_table(int n, int length) {
  static Mutex access;
  static std::map<std::pair<int, int>, std::vector<std::int32_t>> tables;
  const Lock lock(access);
  auto& table = tables[{n, length}];
  if (table.empty()) table = make_table(n, length);
  return table;
}

std::int32_t chance_of_any(std::int64_t sum) {
  constexpr std::int64_t step = promise_unit / 64;
  const std::int64_t i = sum / step;
  if (i >= chance_steps) return sum >= promise_kept ? 4096 : chances[chance_steps];
  const std::int32_t low = chances[static_cast<std::size_t>(i)];
  const std::int32_t high = chances[static_cast<std::size_t>(i) + 1];
  return low + static_cast<std::int32_t>((high - low) * (sum % step) / step);
}

}  // namespace ludi::ggp
