#include "criticism/criteria/score.hpp"

#include <fmt/format.h>

#include <iterator>

#include "criticism/criteria/weight_files.hpp"
#include "gdl/hash/hash.hpp"
#include "gdl/hash/sha256.hpp"

namespace ludi::criticism {

std::string text_of(const WeightSet& set) {
  return fmt::format("{} {:016x}", set.name, gdl::leading_bits(gdl::sha256(write(set))));
}

std::span<const WeightSet> weight_sets() {
  static const std::vector<WeightSet> sets = [] {
    std::vector<WeightSet> all;
    for (const std::string_view text : weight_files) {
      // A test reads them all.
      if (auto set = read_weights(text)) all.push_back(std::move(*set));
    }
    return all;
  }();
  return sets;
}

const WeightSet* find_weights(std::string_view name) {
  const auto found = std::ranges::find(weight_sets(), name, &WeightSet::name);
  return found == weight_sets().end() ? nullptr : &*found;
}

const WeightSet& default_weights() {
  return *find_weights("default");
}

std::vector<const Criterion*> weighted_criteria(const WeightSet& set) {
  std::vector<const Criterion*> weighted;
  for (const Weight& weight : set.weights)
    if (weight.weight != 0) weighted.push_back(weight.criterion);
  return weighted;
}

double leverage_at(const WeightSet& set, std::span<const double> z) {
  if (!set.spread) return 0;
  double sum = 0;
  auto next = set.spread->factor.begin();
  for (std::size_t i = 0; i < z.size(); ++i) {
    double row = 0;
    for (std::size_t j = i; j < z.size(); ++j) row += *next++ * z[j];
    sum += row * row;
  }
  return sum;
}

double discount(const WeightSet& set, double leverage) {
  if (!set.spread || leverage <= set.spread->mean_leverage) return 1;
  return (1 + set.spread->mean_leverage) / (1 + leverage);
}

double discounted(const WeightSet& set, double score, double leverage) {
  return score <= set.bias ? score : set.bias + (score - set.bias) * discount(set, leverage);
}

double points(const WeightSet& set, const Target& target, double score, std::span<const double> z) {
  double sum = target.mean + target.slope * (score - set.bias);
  for (std::size_t i = 0; i < target.own.size(); ++i) sum += target.own[i] * z[i];
  return std::clamp(sum, target.least, target.most);
}

}  // namespace ludi::criticism
