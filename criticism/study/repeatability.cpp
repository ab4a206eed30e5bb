#include "criticism/study/repeatability.hpp"

#include <algorithm>
#include <cmath>
#include <optional>

#include "criticism/models/correlation.hpp"

namespace ludi::criticism {

namespace {

/// The column of a criterion or a covariate.
std::optional<Eigen::Index> column_of(const MeasurementTable& table, const Criterion* criterion,
                                      const std::string& covariate) {
  if (criterion != nullptr) {
    const auto found = std::ranges::find(table.criteria, criterion);
    if (found == table.criteria.end()) return std::nullopt;
    return found - table.criteria.begin();
  }
  const auto found = std::ranges::find(table.covariates, covariate);
  if (found == table.covariates.end()) return std::nullopt;
  return std::ssize(table.criteria) + (found - table.covariates.begin());
}

bool varies(const std::vector<double>& values) {
  return std::ranges::adjacent_find(values, std::ranges::not_equal_to{}) != values.end();
}

}  // namespace

std::optional<double> Repeatability::median() const {
  std::vector<double> all;
  for (const Agreement& each : agreements)
    if (each.criterion != nullptr && each.varies) all.push_back(each.rank_correlation);
  if (all.empty()) return std::nullopt;
  std::ranges::sort(all);
  return (all[(all.size() - 1) / 2] + all[all.size() / 2]) / 2;
}

Repeatability repeatability(const MeasurementTable& once, const MeasurementTable& again) {
  Repeatability result;
  std::vector<std::pair<Eigen::Index, Eigen::Index>> rows;
  for (std::size_t i = 0; i < once.games.size(); ++i) {
    const auto there = std::ranges::find(again.games, once.games[i]);
    if (there == again.games.end()) continue;
    rows.emplace_back(static_cast<Eigen::Index>(i), there - again.games.begin());
    result.games.push_back(once.games[i]);
  }
  const auto compare = [&](Eigen::Index column, const Criterion* criterion,
                           const std::string& name) {
    const auto other = column_of(again, criterion, name);
    if (!other) return;
    std::vector<double> a, b;
    for (const auto& [here, there] : rows) {
      const double first = once.values(here, column), second = again.values(there, *other);
      if (std::isnan(first) || std::isnan(second)) continue;
      a.push_back(first);
      b.push_back(second);
    }
    Agreement agreement;
    agreement.criterion = criterion;
    agreement.column = name;
    agreement.games = a.size();
    agreement.varies = varies(a) && varies(b);
    if (agreement.varies) {
      agreement.rank_correlation = spearman(a, b);
      agreement.interval = correlation_interval(agreement.rank_correlation, a.size());
      agreement.correlation = pearson(a, b);
    }
    result.agreements.push_back(std::move(agreement));
  };
  Eigen::Index column = 0;
  for (const Criterion* criterion : once.criteria)
    compare(column++, criterion, std::string(criterion->symbol));
  for (const std::string& covariate : once.covariates) compare(column++, nullptr, covariate);
  return result;
}

}  // namespace ludi::criticism
