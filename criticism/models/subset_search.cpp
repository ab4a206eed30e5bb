#include "criticism/models/subset_search.hpp"

#include <algorithm>
#include <cmath>
#include <map>
#include <numeric>

#include "criticism/models/correlation.hpp"

namespace ludi::criticism {

namespace {

constexpr std::size_t block = 8;  ///< cases worked on at once

/// a −= factor · b, in whole blocks.
void subtract(double* a, double factor, const double* b, std::size_t padded) {
  for (std::size_t i = 0; i < padded; i += block)
    for (std::size_t k = 0; k < block; ++k) a[i + k] -= factor * b[i + k];
}

}  // namespace

Predictors columns_of(const Predictors& predictors, const Subset& subset) {
  Predictors some(predictors.rows(), static_cast<Eigen::Index>(subset.size()));
  for (std::size_t j = 0; j < subset.size(); ++j)
    some.col(static_cast<Eigen::Index>(j)) = predictors.col(subset[j]);
  return some;
}

SubsetJudge::SubsetJudge(const Predictors& predictors, const Eigen::VectorXd& target, double ridge)
    : cases_(static_cast<std::size_t>(predictors.rows())),
      padded_((cases_ + block - 1) / block * block) {
  const Predictors columns = Scales(predictors).standardised(predictors);
  const double penalty = ridge * static_cast<double>(cases_);
  products_ = columns.transpose() * columns;
  products_.diagonal().array() += penalty;
  columns_.resize(padded_ * static_cast<std::size_t>(columns.cols()), 0);
  for (Eigen::Index j = 0; j < columns.cols(); ++j)
    std::copy_n(columns.col(j).data(), cases_, &columns_[padded_ * static_cast<std::size_t>(j)]);
  const double mean = target.mean();
  for (Eigen::Index i = 0; i < target.size(); ++i) target_.push_back(target[i] - mean);
}

double SubsetJudge::fitness(const Subset& subset) const {
  // With products = L·Lᵀ and W = L⁻¹·columnsᵀ the hat matrix is 1/n + Wᵀ·W.
  const std::size_t p = subset.size();
  std::vector<double> triangle(p * p, 0), w(p * padded_), fitted(padded_, 0),
      leverages(padded_, 1 / static_cast<double>(cases_));
  for (std::size_t j = 0; j < p; ++j) {
    double* row = &triangle[j * p];
    double* w_j = &w[j * padded_];
    std::copy_n(&columns_[static_cast<std::size_t>(subset[j]) * padded_], padded_, w_j);
    double rest = products_(subset[j], subset[j]);
    const double least = 1e-10 * rest;
    for (std::size_t m = 0; m < j; ++m) {
      const double* other = &triangle[m * p];
      if (other[m] == 0) continue;
      double sum = products_(subset[j], subset[m]);
      for (std::size_t q = 0; q < m; ++q) sum -= row[q] * other[q];
      row[m] = sum / other[m];
      rest -= row[m] * row[m];
      subtract(w_j, row[m], &w[m * padded_], padded_);
    }
    // A predictor that others make up tells nothing new.
    if (!(rest > least)) continue;
    row[j] = std::sqrt(rest);
    double share = 0;
    for (std::size_t i = 0; i < cases_; ++i) {
      w_j[i] /= row[j];
      share += w_j[i] * target_[i];
    }
    for (std::size_t i = 0; i < cases_; ++i) {
      fitted[i] += share * w_j[i];
      leverages[i] += w_j[i] * w_j[i];
    }
  }
  std::vector<double> left_out(cases_);
  for (std::size_t i = 0; i < cases_; ++i) {
    constexpr double little = 1e-9;
    const double rest = 1 - leverages[i];
    // One case alone settles something: no such subset is wanted.
    if (rest <= little) return -1;
    left_out[i] = target_[i] - (target_[i] - fitted[i]) / rest;
  }
  return pearson(left_out, target_);
}

SubsetFound search_subsets(ggp::Rng& rng, const Predictors& predictors,
                           const Eigen::VectorXd& target, const SubsetSettings& settings) {
  const auto count = static_cast<std::size_t>(predictors.cols());
  const auto samples = static_cast<std::size_t>(settings.samples);
  const auto elite = std::clamp<std::size_t>(
      static_cast<std::size_t>(std::lround(settings.elite * settings.samples)), 1, samples);
  const SubsetJudge judge(predictors, target, settings.regression.ridge);
  SubsetFound found{{}, -1, std::vector<double>(count, 0.5), 0};
  std::map<Subset, double> known;
  std::vector<std::map<Subset, double>::const_iterator> drawn(samples);
  const auto undecided = [&](double p) { return settings.decided < p && p < 1 - settings.decided; };
  while (found.rounds < settings.most_rounds &&
         std::ranges::any_of(found.probabilities, undecided)) {
    ++found.rounds;
    for (auto& one : drawn) {
      Subset subset;
      for (std::size_t j = 0; j < count; ++j)
        if (rng.unit() < found.probabilities[j]) subset.push_back(static_cast<Eigen::Index>(j));
      const auto [place, fresh] = known.try_emplace(std::move(subset), 0);
      if (fresh) place->second = judge.fitness(place->first);
      one = place;
    }
    std::ranges::stable_sort(drawn, [](auto a, auto b) { return a->second > b->second; });
    if (found.rounds == 1 || found.fitness < drawn.front()->second) {
      found.subset = drawn.front()->first;
      found.fitness = drawn.front()->second;
    }
    std::vector<double> shares(count, 0);
    for (std::size_t e = 0; e < elite; ++e)
      for (const Eigen::Index j : drawn[e]->first)
        shares[static_cast<std::size_t>(j)] += 1 / static_cast<double>(elite);
    for (std::size_t j = 0; j < count; ++j)
      found.probabilities[j] += settings.smoothing * (shares[j] - found.probabilities[j]);
  }
  return found;
}

}  // namespace ludi::criticism
