#include "criticism/models/folds.hpp"

#include <algorithm>
#include <numeric>

namespace ludi::criticism {

namespace {

int group_count(const Groups& groups) {
  Groups all = groups;
  std::ranges::sort(all);
  return static_cast<int>(std::ranges::unique(all).begin() - all.begin());
}

Groups or_alone(std::size_t cases, const Groups& groups) {
  if (!groups.empty()) return groups;
  Groups alone(cases);
  std::iota(alone.begin(), alone.end(), 0);
  return alone;
}

}  // namespace

int fold_count(std::size_t cases, int folds, const Groups& groups) {
  return std::min(std::max(folds, 2),
                  groups.empty() ? static_cast<int>(cases) : group_count(groups));
}

std::vector<int> deal_folds(ggp::Rng& rng, std::size_t cases, int folds, const Groups& groups) {
  const Groups known = or_alone(cases, groups);
  const int count = fold_count(cases, folds, groups);
  std::vector<std::size_t> sizes(
      static_cast<std::size_t>(known.empty() ? 0 : *std::ranges::max_element(known) + 1));
  for (const int group : known) ++sizes[static_cast<std::size_t>(group)];
  std::vector<std::size_t> order(sizes.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  ggp::shuffle(rng, std::span(order));
  std::ranges::stable_sort(order, [&](auto a, auto b) { return sizes[a] > sizes[b]; });
  std::vector<std::size_t> filled(static_cast<std::size_t>(count), 0);
  std::vector<int> fold_of(sizes.size(), 0);
  for (const std::size_t group : order) {
    if (sizes[group] == 0) continue;
    const auto least = std::ranges::min_element(filled);
    *least += sizes[group];
    fold_of[group] = static_cast<int>(least - filled.begin());
  }
  std::vector<int> dealt;
  for (const int group : known) dealt.push_back(fold_of[static_cast<std::size_t>(group)]);
  return dealt;
}

Split split_at(const std::vector<int>& folds, int out) {
  Split split;
  for (std::size_t i = 0; i < folds.size(); ++i)
    (folds[i] == out ? split.out : split.in).push_back(static_cast<Eigen::Index>(i));
  return split;
}

Groups groups_of(const Groups& groups, const std::vector<Eigen::Index>& cases) {
  Groups some;
  if (groups.empty()) return some;
  for (const Eigen::Index i : cases) some.push_back(groups[static_cast<std::size_t>(i)]);
  return some;
}

}  // namespace ludi::criticism
