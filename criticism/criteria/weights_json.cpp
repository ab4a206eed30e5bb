// Weight sets as JSON.
#include <fmt/format.h>

#include <algorithm>
#include <initializer_list>
#include <nlohmann/json.hpp>

#include "criticism/criteria/score.hpp"
#include "gdl/text/decimal.hpp"
#include "gdl/text/spelling.hpp"
#include "gdl/text/token.hpp"

namespace ludi::criticism {

namespace {

using Json = nlohmann::ordered_json;

gdl::Diagnostic refusal(std::string message, std::string hint = {}) {
  return {{1, 1}, std::move(message), std::move(hint)};
}

/// Reads JSON for nothing but where it ends to be any.
struct Reading final : nlohmann::json_sax<Json> {
  std::size_t end = 0;  ///< byte, counted from 1

  bool null() override { return true; }
  bool boolean(bool) override { return true; }
  bool number_integer(number_integer_t) override { return true; }
  bool number_unsigned(number_unsigned_t) override { return true; }
  bool number_float(number_float_t, const string_t&) override { return true; }
  bool string(string_t&) override { return true; }
  bool binary(binary_t&) override { return true; }
  bool start_object(std::size_t) override { return true; }
  bool key(string_t&) override { return true; }
  bool end_object() override { return true; }
  bool start_array(std::size_t) override { return true; }
  bool end_array() override { return true; }
  bool parse_error(std::size_t byte, const std::string&, const Json::exception&) override {
    end = byte;
    return false;
  }
};

std::size_t place_of(const Criterion* criterion) {
  return static_cast<std::size_t>(std::ranges::find(criteria(), criterion) - criteria().begin());
}

bool is_number(const Json& value) {
  return value.is_number() && std::isfinite(value.get<double>());
}

/// Reads a set; the first thing wrong stands in `fault` and the rest is not read.
class SetReader {
 public:
  explicit SetReader(const Json& json) : json_(json) {}

  gdl::Result<WeightSet> read() {
    if (!json_.is_object() || !json_.contains("weights") || !json_["weights"].is_object())
      return refusal("this is no set of weights",
                     "one reads: {\"name\": …, \"note\": …, \"bias\": 0, \"weights\": {\"A_comp\": "
                     "0.1, …}}");
    const bool good =
        texts() && scale() && weights() && targets() && spread() &&
        known("the set", json_,
              {"name", "note", "bias", "most_deviation", "weights", "targets", "spread"});
    if (!good) return fault_;
    return std::move(set_);
  }

 private:
  bool refuse(std::string message, std::string hint = {}) {
    fault_ = refusal(std::move(message), std::move(hint));
    return false;
  }

  /// Refuses what nobody would read.
  bool known(const std::string& where, const Json& object,
             std::initializer_list<std::string_view> names) {
    for (const auto& [name, value] : object.items()) {
      if (std::ranges::find(names, name) != names.end()) continue;
      const std::vector<std::string_view> candidates(names);
      const auto near = gdl::nearest(name, candidates);
      return refuse(fmt::format("{} has no '{}'", where, name),
                    near.empty() ? "" : fmt::format("did you mean '{}'?", near));
    }
    return true;
  }

  bool texts() {
    for (const auto& [field, said] :
         {std::pair{"name", &set_.name}, std::pair{"note", &set_.note}}) {
      if (!json_.contains(field)) continue;
      if (!json_[field].is_string()) return refuse(fmt::format("'{}' is no text", field));
      *said = json_[field].get<std::string>();
    }
    return true;
  }

  bool scale() {
    if (json_.contains("bias")) {
      if (!is_number(json_["bias"])) return refuse("the bias is no number");
      set_.bias = json_["bias"].get<double>();
    }
    if (!json_.contains("most_deviation")) {
      for (const char* field : {"targets", "spread"})
        if (json_.contains(field))
          return refuse(fmt::format("'{}' is for sets with scales", field),
                        "those have a number 'most_deviation'");
      return true;
    }
    if (!is_number(json_["most_deviation"]) || json_["most_deviation"].get<double>() <= 0)
      return refuse("'most_deviation' is no number above 0");
    set_.most_deviation = json_["most_deviation"].get<double>();
    return true;
  }

  bool weights() {
    for (const auto& [symbol, value] : json_["weights"].items()) {
      const Criterion* criterion = find_criterion(symbol);
      if (criterion == nullptr)
        return refuse(fmt::format("there is no criterion '{}'", symbol),
                      "`ludi criteria` lists all");
      Weight weight{criterion};
      if (set_.most_deviation && value.is_object()) {
        if (!known("a weight", value, {"weight", "mean", "deviation"}) ||
            !fields("weight of " + symbol, value,
                    {{"weight", &weight.weight},
                     {"mean", &weight.mean},
                     {"deviation", &weight.deviation}}))
          return false;
        if (weight.deviation <= 0)
          return refuse(fmt::format("the deviation of {} is not above 0", symbol));
      } else if (value.is_object()) {
        return refuse(fmt::format("the weight of {} has scales and the set has none", symbol),
                      "sets with scales have a number 'most_deviation'");
      } else if (!is_number(value)) {
        return refuse(fmt::format("the weight of {} is no number", symbol));
      } else {
        weight.weight = value.get<double>();
      }
      if (weight.weight != 0 || set_.most_deviation) set_.weights.push_back(weight);
    }
    if (!set_.most_deviation)
      std::ranges::sort(set_.weights, {}, [](const Weight& w) { return place_of(w.criterion); });
    return true;
  }

  bool targets() {
    if (!json_.contains("targets")) return true;
    if (!json_["targets"].is_array()) return refuse("'targets' is no list");
    for (const Json& each : json_["targets"]) {
      if (!each.is_object() || !each.contains("name") || !each["name"].is_string())
        return refuse("a target has no name");
      Target target{each["name"].get<std::string>()};
      if (!known("a target", each, {"name", "mean", "slope", "error", "least", "most", "own"}) ||
          !fields("target " + target.name, each,
                  {{"mean", &target.mean},
                   {"slope", &target.slope},
                   {"error", &target.error},
                   {"least", &target.least},
                   {"most", &target.most}}))
        return false;
      if (target.error < 0) return refuse(fmt::format("the error of {} is below 0", target.name));
      if (target.least >= target.most)
        return refuse(fmt::format("the scale of {} ends before it begins", target.name));
      if (each.contains("own") &&
          !numbers("own weights of " + target.name, each["own"], set_.weights.size(), target.own))
        return false;
      set_.targets.push_back(std::move(target));
    }
    return true;
  }

  bool spread() {
    if (!json_.contains("spread")) return true;
    const Json& said = json_["spread"];
    Spread spread;
    if (!said.is_object() || !said.contains("factor")) return refuse("the spread has no 'factor'");
    const std::size_t p = set_.weights.size();
    if (!known("the spread", said, {"mean_leverage", "factor"}) ||
        !fields("spread", said, {{"mean_leverage", &spread.mean_leverage}}) ||
        !numbers("factor of the spread", said["factor"], p * (p + 1) / 2, spread.factor))
      return false;
    if (spread.mean_leverage < 0) return refuse("the mean leverage is below 0");
    set_.spread = std::move(spread);
    return true;
  }

  bool fields(const std::string& whose, const Json& from,
              std::initializer_list<std::pair<const char*, double*>> into) {
    for (const auto& [name, value] : into) {
      if (!from.contains(name) || !is_number(from[name]))
        return refuse(fmt::format("the {} has no number '{}'", whose, name));
      *value = from[name].get<double>();
    }
    return true;
  }

  bool numbers(const std::string& what, const Json& from, std::size_t count,
               std::vector<double>& into) {
    if (!from.is_array() || from.size() != count || !std::ranges::all_of(from, is_number))
      return refuse(fmt::format("the {} must be {} numbers", what, count));
    for (const Json& value : from) into.push_back(value.get<double>());
    return true;
  }

  const Json& json_;
  WeightSet set_;
  gdl::Diagnostic fault_;
};

Json rounded(double number) {
  return gdl::read_decimal(fmt::format("{:.6g}", number)).value_or(number);
}

Json rounded(const std::vector<double>& numbers) {
  Json all = Json::array();
  for (const double number : numbers) all.push_back(rounded(number));
  return all;
}

Json weight_json(const WeightSet& set, const Weight& weight) {
  if (!set.most_deviation) return rounded(weight.weight);
  return {{"weight", rounded(weight.weight)},
          {"mean", rounded(weight.mean)},
          {"deviation", rounded(weight.deviation)}};
}

Json target_json(const Target& target) {
  Json json = {{"name", target.name},
               {"mean", rounded(target.mean)},
               {"slope", rounded(target.slope)},
               {"error", rounded(target.error)},
               {"least", rounded(target.least)},
               {"most", rounded(target.most)}};
  if (!target.own.empty()) json["own"] = rounded(target.own);
  return json;
}

std::string one_line(const Json& json) {
  return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

/// A line for each member of the outer two levels.
std::string laid_out(const Json& json) {
  std::string text = "{";
  for (const auto& [name, value] : json.items()) {
    text += fmt::format("{}\n  {}: ", text == "{" ? "" : ",", one_line(Json(name)));
    if (!value.is_structured() || value.empty()) {
      text += one_line(value);
      continue;
    }
    text += value.is_array() ? "[" : "{";
    bool first = true;
    for (const auto& [key, inner] : value.items()) {
      text += fmt::format("{}\n    ", first ? "" : ",");
      if (value.is_object()) text += one_line(Json(key)) + ": ";
      text += one_line(inner);
      first = false;
    }
    text += value.is_array() ? "\n  ]" : "\n  }";
  }
  return text + "\n}\n";
}

}  // namespace

gdl::Result<WeightSet> read_weights(std::string_view text) {
  const auto json = Json::parse(text, nullptr, false);
  if (!json.is_discarded()) return SetReader(json).read();
  auto refused = refusal("this is no set of weights", "from here on it is no JSON");
  Reading reading;
  Json::sax_parse(text, &reading);
  refused.position = gdl::position_of(text, reading.end - std::min<std::size_t>(reading.end, 1));
  return refused;
}

std::string write(const WeightSet& set) {
  Json weights = Json::object();
  for (const Weight& weight : set.weights)
    weights[std::string(weight.criterion->symbol)] = weight_json(set, weight);
  Json json = {{"name", set.name}, {"note", set.note}, {"bias", rounded(set.bias)}};
  if (set.most_deviation) json["most_deviation"] = rounded(*set.most_deviation);
  json["weights"] = std::move(weights);
  if (!set.targets.empty()) {
    json["targets"] = Json::array();
    for (const Target& target : set.targets) json["targets"].push_back(target_json(target));
  }
  if (set.spread)
    json["spread"] = {{"mean_leverage", rounded(set.spread->mean_leverage)},
                      {"factor", rounded(set.spread->factor)}};
  return laid_out(json);
}

}  // namespace ludi::criticism
