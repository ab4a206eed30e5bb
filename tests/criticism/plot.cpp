// Figures: round ticks, and pictures that hold together.
#include "criticism/report/plot.hpp"

#include <doctest/doctest.h>

#include <cmath>
#include <limits>
#include <string>

using namespace ludi;
using criticism::tick_text;
using criticism::tick_values;
using doctest::Approx;

namespace {

bool is_well_made(const std::string& picture) {
  return picture.starts_with("<svg ") && picture.ends_with("</svg>\n") &&
         picture.find("nan") == std::string::npos && picture.find("inf") == std::string::npos;
}

}  // namespace

TEST_CASE("ticks stand at round numbers around what is shown") {
  CHECK(tick_values(0, 10, 6) == std::vector<double>{0, 2, 4, 6, 8, 10});
  CHECK(tick_values(-0.4, 0.3, 4) == std::vector<double>{-0.5, 0, 0.5});
  CHECK(tick_values(1, 79, 9).back() == 80);
  CHECK(tick_values(3, 3).size() >= 2);
  CHECK(tick_values(0, 0).size() >= 2);
}

TEST_CASE("ticks cover whatever numbers there are, each once") {
  constexpr double most = std::numeric_limits<double>::max();
  const double ends[] = {-most, -1e17, -5, -1e-300, 0, 1e-12, 0.3, 7, 1e17, 1e17 + 64, most};
  for (const double least : ends)
    for (const double last : ends) {
      if (last < least) continue;
      CAPTURE(least);
      CAPTURE(last);
      const auto ticks = tick_values(least, last);
      REQUIRE(ticks.size() >= 2);
      CHECK(ticks.size() < 40);
      for (std::size_t i = 1; i < ticks.size(); ++i) CHECK(ticks[i - 1] < ticks[i]);
      if (std::abs(least) > 1e299 || std::abs(last) > 1e299) continue;
      const double step = ticks[1] - ticks[0];
      CHECK(ticks.front() <= least + 1e-6 * step);
      CHECK(ticks.back() >= last - 1e-6 * step);
    }
}

TEST_CASE("ticks are written with the decimals of their step") {
  CHECK(tick_text(2, 1) == "2");
  CHECK(tick_text(0.30000000000000004, 0.1) == "0.3");
  CHECK(tick_text(-0.25, 0.05) == "\u22120.25");
  CHECK(tick_text(1e-17, 0.5) == "0");
  CHECK(tick_text(500, 100) == "500");
}

TEST_CASE("pictures are whole whatever is drawn") {
  using criticism::svg;
  CHECK(is_well_made(svg(criticism::BarChart{})));
  CHECK(is_well_made(svg(criticism::ScatterPlot{})));
  CHECK(is_well_made(svg(criticism::LineChart{})));
  const auto bars = svg(criticism::BarChart{
      "a < b & c", "%", {{"one", 3, criticism::Interval{-1, 4}}, {"two", -2, {}}}});
  CHECK(is_well_made(bars));
  CHECK(bars.find("a &lt; b &amp; c") != std::string::npos);
  CHECK(is_well_made(svg(criticism::ScatterPlot{"", "x", "y", {{1, 1, "only"}}})));
  const auto dots = svg(criticism::ScatterPlot{
      "", "x", "y", {{1, 1, "there"}, {1, 1, "hidden by it"}, {5, -3, "far"}}});
  CHECK(is_well_made(dots));
  CHECK(dots.find(">there</text>") != std::string::npos);
  CHECK(dots.find(">far</text>") != std::string::npos);
  const auto lines = svg(criticism::LineChart{
      "",
      "n",
      "lead",
      {{"first", {{0, 0, ""}, {1, 2, ""}}}, {"second", {{0, 1, ""}, {1, 0, ""}}}}});
  CHECK(is_well_made(lines));
  CHECK(lines.find(">second</text>") != std::string::npos);
}
