#include "app/prediction/prediction_answer.hpp"

#include <string_view>
#include <vector>

#include "app/command.hpp"
#include "app/game_file.hpp"
#include "criticism/criteria/criterion.hpp"
#include "criticism/study/comma_table.hpp"

namespace ludi::app {

namespace {

using criticism::Influence;
using criticism::Prediction;

/// The strongest that raise, or that lower.
std::string pulls_text(const Prediction& prediction, bool up) {
  constexpr std::size_t most = 3;
  std::string text;
  std::size_t shown = 0;
  for (const Influence& one : prediction.influences)
    if (one.main() != 0 && (one.main() > 0) == up && shown++ < most)
      text +=
          fmt::format("  {:<8} {:<8} {}: {}\n", up ? "raised" : "lowered", one.criterion->symbol,
                      one.criterion->name, criticism::effect_of(one, prediction));
  return text;
}

}  // namespace

std::optional<criticism::Ratings> ratings_asked(const Arguments& arguments) {
  const auto file = arguments.text("ratings");
  if (!file) return std::nullopt;
  return read_file(*file, criticism::CommaTableLimits{}.bytes, [](const std::string& text) {
    return criticism::read_ratings(text, {.target = "rating"});
  });
}

std::string prediction_text(const Prediction& prediction) {
  std::string text;
  for (const criticism::Foretold& one : prediction.targets)
    text += fmt::format("  foretold {0} {1:.{4}f}, nine times in ten {2:.{4}f} to {3:.{4}f}\n",
                        one.target, one.points, one.interval.low, one.interval.high,
                        criticism::decimals_of(one));
  text += pulls_text(prediction, true) + pulls_text(prediction, false);
  if (!prediction.unmeasured.empty()) {
    std::vector<std::string_view> symbols;
    for (const auto* criterion : prediction.unmeasured) symbols.push_back(criterion->symbol);
    text += fmt::format("  unknown  {}: taken to be usual\n", fmt::join(symbols, ", "));
  }
  for (const std::string& warning : criticism::warnings(prediction))
    text += fmt::format("  beware   {}\n", warning);
  return text;
}

Json prediction_json(const Prediction& prediction) {
  Json targets = Json::object(), contributions = Json::array(), nearest = Json::array();
  for (const criticism::Foretold& one : prediction.targets)
    targets[one.target] = {
        {"points", one.points}, {"low", one.interval.low}, {"high", one.interval.high}};
  for (const Influence& one : prediction.influences) {
    Json points = Json::object();
    for (std::size_t i = 0; i < one.points.size(); ++i)
      points[prediction.targets[i].target] = one.points[i];
    contributions.push_back({{"symbol", one.criterion->symbol},
                             {"name", one.criterion->name},
                             {"value", one.value},
                             {"usual", one.usual},
                             {"score", one.score},
                             {"points", std::move(points)}});
  }
  for (const criticism::Neighbour& one : prediction.nearest) {
    nearest.push_back({{"game", one.game}, {"distance", one.distance}});
    if (one.rating) nearest.back()["rating"] = *one.rating;
  }
  Json json = {{"prediction", std::move(targets)}, {"contributions", std::move(contributions)}};
  json["percentile"] = prediction.percentile ? Json(*prediction.percentile) : Json(nullptr);
  json["leverage"] = prediction.leverage;
  json["warnings"] = criticism::warnings(prediction);
  json["nearest"] = std::move(nearest);
  return json;
}

}  // namespace ludi::app
