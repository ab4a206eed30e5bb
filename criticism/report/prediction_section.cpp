#include "criticism/report/prediction_section.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

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

void pulls(ReportPage& page, const Prediction& prediction, bool up, double strongest) {
  const std::string what =
      prediction.targets.empty() ? std::string("the score") : prediction.targets.front().target;
  page.heading(up ? "What raises it" : "What lowers it",
               fmt::format("the strongest first, by {}", what));
  std::size_t shown = 0;
  page.pulls([&] {
    for (const Influence& one : prediction.influences) {
      const double share = std::abs(one.main()) / strongest;
      if ((one.main() > 0) != up || share < least_share) continue;
      if (shown++ == most_pulls) break;
      page.pull(one.criterion->name, effect_of(one, prediction), share, up,
                fmt::format("{} Here {:.3f}.", one.criterion->meaning, one.value));
    }
  });
  if (shown == 0) page.paragraph("Nothing that was measured.");
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
  page.section("What people may think of it");
  if (prediction.targets.empty())
    page.paragraph(
        "The weights in use foretell no ratings. What follows is what raises and lowers the "
        "score.");
  cards(page, prediction);
  const auto warned = warnings(prediction);
  if (!warned.empty()) {
    page.verdict(false, "Unlike the games that were learned from.");
    page.list(warned);
  }
  if (!prediction.influences.empty() && prediction.influences.front().main() != 0) {
    const double strongest = std::abs(prediction.influences.front().main());
    page.pairs([&] {
      for (const bool up : {true, false})
        page.part([&] { pulls(page, prediction, up, strongest); });
    });
  }
  if (!prediction.unmeasured.empty()) {
    std::vector<std::string_view> names;
    for (const Criterion* criterion : prediction.unmeasured) names.push_back(criterion->name);
    page.paragraph(fmt::format("Not measured, and taken to be usual: {}.", fmt::join(names, ", ")));
  }
  neighbours(page, prediction);
}

}  // namespace ludi::criticism
