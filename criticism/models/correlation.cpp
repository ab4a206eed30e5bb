#include "criticism/models/correlation.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "criticism/models/normal.hpp"

namespace ludi::criticism {

double pearson(std::span<const double> a, std::span<const double> b) {
  const auto n = static_cast<double>(a.size());
  const double mean_a = std::accumulate(a.begin(), a.end(), 0.0) / n;
  const double mean_b = std::accumulate(b.begin(), b.end(), 0.0) / n;
  double aa = 0, bb = 0, ab = 0, largest_a = 0, largest_b = 0;
  for (std::size_t i = 0; i < a.size(); ++i) {
    aa += (a[i] - mean_a) * (a[i] - mean_a);
    bb += (b[i] - mean_b) * (b[i] - mean_b);
    ab += (a[i] - mean_a) * (b[i] - mean_b);
    largest_a = std::max(largest_a, std::abs(a[i]));
    largest_b = std::max(largest_b, std::abs(b[i]));
  }
  // Equal numbers need not equal their computed mean to the last bit.
  constexpr double rounding = 1e-12;
  const auto steady = [&](double squares, double largest) {
    return !(squares > n * (rounding * largest) * (rounding * largest));
  };
  if (steady(aa, largest_a) || steady(bb, largest_b)) return 0;
  return std::clamp(ab / std::sqrt(aa) / std::sqrt(bb), -1.0, 1.0);
}

std::vector<double> ranks_of(std::span<const double> numbers) {
  std::vector<std::size_t> order(numbers.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::ranges::stable_sort(order, [&](auto a, auto b) { return numbers[a] < numbers[b]; });
  std::vector<double> ranks(numbers.size());
  for (std::size_t first = 0, end = 0; first < order.size(); first = end) {
    end = first + 1;
    while (end < order.size() && numbers[order[end]] == numbers[order[first]]) ++end;
    for (std::size_t i = first; i < end; ++i)
      ranks[order[i]] = static_cast<double>(first + end + 1) / 2;
  }
  return ranks;
}

double spearman(std::span<const double> a, std::span<const double> b) {
  return pearson(ranks_of(a), ranks_of(b));
}

Interval correlation_interval(double r, std::size_t n, double level) {
  if (n <= 3) return {-1, 1};
  const double z = normal_quantile((1 + level) / 2);
  const double centre = std::atanh(r), spread = z / std::sqrt(static_cast<double>(n) - 3);
  return {std::tanh(centre - spread), std::tanh(centre + spread)};
}

}  // namespace ludi::criticism
