#include "criticism/report/prediction_section.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "criticism/criteria/criterion.hpp"

namespace ludi::criticism {

namespace {

/// Of what raises, and of what lowers.
constexpr std::size_t most_pulls = 7;
/// Less than this share of the strongest is no pull worth a line.
constexpr double least_share = 0.005;

std::string points_text(const Foretold& foretold, double points) {
  return fmt::format("{:.{}f}", points, decimals_of(foretold));
}

void cards(ReportPage& page, const Prediction& prediction) {
  page.cards([&] {
    for (const Foretold& one : prediction.targets)
      page.card(one.target, points_text(one, one.points),
                fmt::format("on a scale of {:g} to {:g}; of ten games foretold so, nine lie "
                            "between {} and {}",
                            one.least, one.most, points_text(one, one.interval.low),
                            points_text(one, one.interval.high)));
    if (prediction.percentile)
      page.card("Among known games", fmt::format("{:.0f} %", 100 * *prediction.percentile),
                "of them have a lower score");
  });
}

/// The strongest that raise, or that lower, as far as they are worth a line.
std::vector<const Influence*> strongest(const Prediction& prediction, bool up) {
  std::vector<const Influence*> found;
  if (prediction.influences.empty()) return found;
  const double least = least_share * std::abs(prediction.influences.front().main());
  for (const Influence& one : prediction.influences)
    if ((one.main() > 0) == up && std::abs(one.main()) > least && found.size() < most_pulls)
      found.push_back(&one);
  return found;
}

/// The influences that have no line of their own, as one; nothing where there are none.
std::optional<Influence> rest_of(const Prediction& prediction,
                                 const std::vector<const Influence*>& shown) {
  if (shown.size() == prediction.influences.size()) return std::nullopt;
  Influence rest;
  rest.points.resize(prediction.targets.size());
  for (const Influence& one : prediction.influences) {
    if (std::ranges::count(shown, &one) != 0) continue;
    rest.score += one.score;
    for (std::size_t i = 0; i < rest.points.size(); ++i) rest.points[i] += one.points[i];
  }
  return rest;
}

void pulls(ReportPage& page, const Prediction& prediction) {
  std::vector<const Influence*> shown;
  const double most =
      prediction.influences.empty() ? 0 : std::abs(prediction.influences.front().main());
  page.pairs([&] {
    for (const bool up : {true, false})
      page.part([&] {
        const auto found = strongest(prediction, up);
        page.heading(up ? "What raises it" : "What lowers it",
                     found.empty() ? "nothing that was measured" : "the strongest first");
        page.pulls([&] {
          for (const Influence* one : found)
            page.pull(one->criterion->name, effect_of(*one, prediction),
                      std::abs(one->main()) / most, up,
                      fmt::format("{} Here {:.3f}, usually {:.3f}.", one->criterion->meaning,
                                  one->value, one->usual));
        });
        shown.insert(shown.end(), found.begin(), found.end());
      });
  });
  std::string text;
  for (const Foretold& one : prediction.targets)
    text +=
        fmt::format("{}{} {}", text.empty() ? "" : ", ", one.target, points_text(one, one.usual));
  if (!text.empty())
    text = fmt::format("A game that is usual by every criterion is foretold {}. ", text);
  if (const auto rest = rest_of(prediction, shown))
    text += fmt::format("All other criteria together: {}.", effect_of(*rest, prediction));
  if (!text.empty()) page.paragraph(text);
}

void neighbours(ReportPage& page, const Prediction& prediction) {
  if (prediction.nearest.empty()) return;
  page.heading("Known games like it", "by the criteria of the score");
  std::vector<std::string> items;
  for (const Neighbour& one : prediction.nearest)
    items.push_back(fmt::format(
        "{}, at a distance of {:.1f}{}", one.game, one.distance,
        one.rating ? fmt::format("; people rate it {:.3g}", *one.rating) : std::string{}));
  page.list(items);
  page.paragraph(fmt::format(
      "Distances are counted in standard deviations of the criteria, all taken together.{}",
      prediction.usual_distance
          ? fmt::format(" Half of the known games have another one nearer than {:.1f}.",
                        *prediction.usual_distance)
          : std::string{}));
}

}  // namespace

void write_prediction(ReportPage& page, const Prediction& prediction) {
  page.section(prediction.targets.empty() ? "What its score is made of"
                                          : "What people may think of it");
  if (prediction.targets.empty())
    page.paragraph("The weights in use were fitted to no ratings that they could foretell.");
  cards(page, prediction);
  const auto warned = warnings(prediction);
  if (!warned.empty()) {
    page.verdict(false, "Unlike the games that were learned from.");
    page.list(warned);
  }
  pulls(page, prediction);
  if (!prediction.unmeasured.empty()) {
    std::vector<std::string_view> names;
    for (const Criterion* criterion : prediction.unmeasured) names.push_back(criterion->name);
    page.paragraph(fmt::format("Not measured, and taken to be usual: {}.", fmt::join(names, ", ")));
  }
  neighbours(page, prediction);
}

}  // namespace ludi::criticism
