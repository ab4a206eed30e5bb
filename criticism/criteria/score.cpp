#include "criticism/criteria/score.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <iterator>
#include <nlohmann/json.hpp>

#include "criticism/criteria/weight_files.hpp"
#include "gdl/text/hash.hpp"
#include "gdl/text/sha256.hpp"

namespace ludi::criticism {

namespace {

using Json = nlohmann::ordered_json;

gdl::Diagnostic refusal(std::string message, std::string hint = {}) {
  return {{1, 1}, std::move(message), std::move(hint)};
}

std::size_t place_of(const Criterion* criterion) {
  return static_cast<std::size_t>(std::ranges::find(criteria(), criterion) - criteria().begin());
}

}  // namespace

gdl::Result<WeightSet> read_weights(std::string_view text) {
  const Json json = Json::parse(text, nullptr, false);
  if (!json.is_object() || !json.contains("weights") || !json["weights"].is_object())
    return refusal("this is no set of weights",
                   "one reads: {\"name\": …, \"note\": …, \"bias\": 0, \"weights\": {\"A_comp\": "
                   "0.1, …}}");
  WeightSet set;
  for (const auto& [field, said] : {std::pair{"name", &set.name}, std::pair{"note", &set.note}}) {
    if (!json.contains(field)) continue;
    if (!json[field].is_string()) return refusal(fmt::format("'{}' is no text", field));
    *said = json[field].get<std::string>();
  }
  const auto number = [](const Json& value) { return value.is_number(); };
  if (json.contains("bias")) {
    if (!number(json["bias"])) return refusal("the bias is no number");
    set.bias = json["bias"].get<double>();
  }
  for (const auto& [symbol, value] : json["weights"].items()) {
    const Criterion* criterion = find_criterion(symbol);
    if (criterion == nullptr)
      return refusal(fmt::format("there is no criterion '{}'", symbol),
                     "`ludi criteria` lists all");
    if (!number(value) || !std::isfinite(value.get<double>()))
      return refusal(fmt::format("the weight of {} is no number", symbol));
    if (value.get<double>() != 0) set.weights.push_back({criterion, value.get<double>()});
  }
  std::ranges::sort(set.weights, {}, [](const Weight& w) { return place_of(w.criterion); });
  return set;
}

std::string write(const WeightSet& set) {
  Json weights = Json::object();
  for (const Weight& weight : set.weights)
    weights[std::string(weight.criterion->symbol)] = weight.weight;
  const Json json = {
      {"name", set.name}, {"note", set.note}, {"bias", set.bias}, {"weights", std::move(weights)}};
  return json.dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
}

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
  for (const Weight& weight : set.weights) weighted.push_back(weight.criterion);
  return weighted;
}

}  // namespace ludi::criticism
