#include "gdl/text/spelling.hpp"

#include <algorithm>
#include <cstdlib>
#include <vector>

namespace ludi::gdl {

namespace {

char lower(char letter) {
  return 'A' <= letter && letter <= 'Z' ? static_cast<char>(letter - 'A' + 'a') : letter;
}

}  // namespace

std::string lower_case(std::string_view text) {
  std::string low(text);
  std::ranges::transform(low, low.begin(), lower);
  return low;
}

bool same_name(std::string_view a, std::string_view b) {
  return std::ranges::equal(a, b, {}, lower, lower);
}

std::vector<std::string_view> split(std::string_view text, char separator) {
  std::vector<std::string_view> stretches;
  for (std::size_t begin = 0; begin <= text.size();) {
    const std::size_t end = std::min(text.find(separator, begin), text.size());
    stretches.push_back(text.substr(begin, end - begin));
    begin = end + 1;
  }
  return stretches;
}

int edits(std::string_view a, std::string_view b) {
  std::vector<int> before_last(b.size() + 1);
  std::vector<int> last(b.size() + 1);
  std::vector<int> row(b.size() + 1);
  for (std::size_t j = 0; j <= b.size(); ++j) row[j] = static_cast<int>(j);
  for (std::size_t i = 1; i <= a.size(); ++i) {
    std::swap(before_last, last);
    std::swap(last, row);
    row[0] = static_cast<int>(i);
    for (std::size_t j = 1; j <= b.size(); ++j) {
      const int change = last[j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1);
      row[j] = std::min({last[j] + 1, row[j - 1] + 1, change});
      if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
        row[j] = std::min(row[j], before_last[j - 2] + 1);
    }
  }
  return row[b.size()];
}

std::string_view nearest(std::string_view text, std::span<const std::string_view> candidates) {
  std::string_view found;
  int fewest = static_cast<int>(text.size() / 3) + 1;
  for (const auto candidate : candidates) {
    const auto difference =
        static_cast<std::ptrdiff_t>(candidate.size()) - static_cast<std::ptrdiff_t>(text.size());
    if (candidate.empty() || std::abs(difference) >= fewest) continue;
    if (const int between = edits(text, candidate); between < fewest) {
      fewest = between;
      found = candidate;
    }
  }
  return found;
}

std::vector<std::string_view> nearest_few(std::string_view text,
                                          std::span<const std::string_view> candidates,
                                          std::size_t count) {
  const int fewest = static_cast<int>(text.size() / 3) + 1;
  std::vector<std::pair<int, std::string_view>> ranked;
  for (const auto candidate : candidates) {
    const auto difference =
        static_cast<std::ptrdiff_t>(candidate.size()) - static_cast<std::ptrdiff_t>(text.size());
    if (candidate.empty() || text.empty()) continue;
    const int between = std::abs(difference) < fewest ? edits(text, candidate) : fewest;
    if (between < fewest || candidate.find(text) != std::string_view::npos)
      ranked.emplace_back(between, candidate);
  }
  std::sort(ranked.begin(), ranked.end());
  ranked.erase(std::unique(ranked.begin(), ranked.end()), ranked.end());
  std::vector<std::string_view> few;
  for (std::size_t i = 0; i < std::min(count, ranked.size()); ++i) few.push_back(ranked[i].second);
  return few;
}

}  // namespace ludi::gdl
