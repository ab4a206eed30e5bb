#include "criticism/report/plot.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <iterator>
#include <numeric>

#include "gdl/text/markup.hpp"
#include "gdl/text/token.hpp"

namespace ludi::criticism {

namespace {

constexpr double text_size = 13, title_size = 16, small_size = 11;
constexpr double gap = 8, tick_length = 5;
constexpr std::string_view ink = "#333333", faint = "#e3e3e3", paper = "#ffffff";
constexpr std::array<std::string_view, 6> colours = {"#2f6db5", "#c8402f", "#3c8a4b",
                                                     "#dd7f2b", "#7b4fa0", "#7a5536"};

/// About how wide a text is set at most, in pixels: no font is at hand to ask.
double width_of(std::string_view text, double size) {
  const auto characters = std::ranges::count_if(text, gdl::begins_character);
  return 0.64 * size * static_cast<double>(characters);
}

struct Box {
  double left = 0, top = 0, right = 0, bottom = 0;
  [[nodiscard]] bool meets(const Box& other) const {
    return left < other.right && other.left < right && top < other.bottom && other.top < bottom;
  }
  [[nodiscard]] bool holds(const Box& other) const {
    return left <= other.left && other.right <= right && top <= other.top && other.bottom <= bottom;
  }
};

/// One direction of a figure: numbers, their ticks, and the pixels they stand at.
struct Scale {
  std::vector<double> ticks;
  double from = 0, to = 1;  ///< pixels of the first tick and of the last

  [[nodiscard]] double pixel(double value) const {
    return from + (value - ticks.front()) / (ticks.back() - ticks.front()) * (to - from);
  }
  [[nodiscard]] std::string text(double tick) const { return tick_text(tick, ticks[1] - ticks[0]); }
  [[nodiscard]] double widest_text() const {
    double widest = 0;
    for (const double tick : ticks) widest = std::max(widest, width_of(text(tick), text_size));
    return widest;
  }
};

class Sheet {
 public:
  Sheet(double width, double height) : width_(width), height_(height) {}

  void line(double x1, double y1, double x2, double y2, std::string_view colour, double wide = 1) {
    add("<line x1=\"{:.1f}\" y1=\"{:.1f}\" x2=\"{:.1f}\" y2=\"{:.1f}\" stroke=\"{}\" "
        "stroke-width=\"{}\"/>\n",
        x1, y1, x2, y2, colour, wide);
  }
  void box(const Box& at, std::string_view fill) {
    add("<rect x=\"{:.1f}\" y=\"{:.1f}\" width=\"{:.1f}\" height=\"{:.1f}\" fill=\"{}\"/>\n",
        at.left, at.top, at.right - at.left, at.bottom - at.top, fill);
  }
  void dot(double x, double y, std::string_view fill, std::string_view name) {
    add("<circle cx=\"{:.1f}\" cy=\"{:.1f}\" r=\"3.5\" fill=\"{}\"><title>{}</title></circle>\n", x,
        y, fill, gdl::markup(name));
  }
  void path(const std::vector<std::pair<double, double>>& points, std::string_view colour,
            double wide) {
    std::string text;
    for (const auto& [x, y] : points)
      fmt::format_to(std::back_inserter(text), "{}{:.1f},{:.1f}", text.empty() ? "" : " ", x, y);
    add("<polyline points=\"{}\" fill=\"none\" stroke=\"{}\" stroke-width=\"{}\"/>\n", text, colour,
        wide);
  }
  /// `y` is the middle of the letters; `anchor` as SVG says it: start, middle or end.
  void text(double x, double y, std::string_view anchor, std::string_view words,
            double size = text_size) {
    add("<text x=\"{:.1f}\" y=\"{:.1f}\" text-anchor=\"{}\" font-size=\"{}\">{}</text>\n", x,
        y + size * 0.35, anchor, size, gdl::markup(words));
  }
  void upright_text(double x, double y, std::string_view words) {
    add("<text transform=\"translate({:.1f} {:.1f}) rotate(-90)\" text-anchor=\"middle\" "
        "font-size=\"{}\">{}</text>\n",
        x, y, text_size, gdl::markup(words));
  }

  void title(std::string_view words) {
    title_ = words;
    text(width_ / 2, gap + title_size / 2, "middle", words, title_size);
  }

  /// The axis below `frame`, with lines up through it.
  void horizontal_axis(const Scale& scale, const Box& frame, std::string_view label) {
    for (const double tick : scale.ticks) {
      const double x = scale.pixel(tick);
      line(x, frame.top, x, frame.bottom, faint);
      line(x, frame.bottom, x, frame.bottom + tick_length, ink);
      text(x, frame.bottom + tick_length + gap / 2 + text_size / 2, "middle", scale.text(tick));
    }
    line(frame.left, frame.bottom, frame.right, frame.bottom, ink);
    text((frame.left + frame.right) / 2, frame.bottom + tick_length + 1.5 * gap + 1.5 * text_size,
         "middle", label);
  }

  /// The axis to the left of `frame`, with lines across it.
  void vertical_axis(const Scale& scale, const Box& frame, std::string_view label) {
    for (const double tick : scale.ticks) {
      const double y = scale.pixel(tick);
      line(frame.left, y, frame.right, y, faint);
      line(frame.left - tick_length, y, frame.left, y, ink);
      text(frame.left - tick_length - gap / 2, y, "end", scale.text(tick));
    }
    line(frame.left, frame.top, frame.left, frame.bottom, ink);
    upright_text(frame.left - tick_length - 1.5 * gap - scale.widest_text(),
                 (frame.top + frame.bottom) / 2, label);
  }

  [[nodiscard]] std::string svg() const {
    return fmt::format(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {0:.0f} {1:.0f}\" "
        "width=\"{0:.0f}\" height=\"{1:.0f}\" font-family=\"sans-serif\" fill=\"{2}\">\n"
        "<title>{3}</title>\n<rect width=\"100%\" height=\"100%\" fill=\"{4}\"/>\n{5}</svg>\n",
        width_, height_, ink, gdl::markup(title_), paper, content_);
  }

 private:
  template <typename... More>
  void add(fmt::format_string<More...> format, More&&... more) {
    fmt::format_to(std::back_inserter(content_), format, std::forward<More>(more)...);
  }

  double width_, height_;
  std::string title_, content_;
};

constexpr double axis_room = tick_length + 2.5 * gap + 2 * text_size;  ///< below a frame
constexpr double title_room = title_size + 3 * gap;                    ///< above it

/// Axes for points, and where their frame lies on a sheet of the usual size.
struct Plane {
  static constexpr double width = 900, height = 640;
  Box frame;
  Scale x, y;

  Plane(const std::vector<const Dot*>& dots, double right_room) {
    double left = 0, right = 1, low = 0, high = 1;
    if (!dots.empty()) {
      const auto by_x = [](const Dot* dot) { return dot->x; };
      const auto by_y = [](const Dot* dot) { return dot->y; };
      left = (*std::ranges::min_element(dots, {}, by_x))->x;
      right = (*std::ranges::max_element(dots, {}, by_x))->x;
      low = (*std::ranges::min_element(dots, {}, by_y))->y;
      high = (*std::ranges::max_element(dots, {}, by_y))->y;
    }
    x.ticks = tick_values(left, right, 9);
    y.ticks = tick_values(low, high, 7);
    frame = {tick_length + 3.5 * gap + text_size + y.widest_text(), title_room, width - right_room,
             height - axis_room};
    x.from = frame.left, x.to = frame.right;
    y.from = frame.bottom, y.to = frame.top;
  }
};

/// Writes names beside their dots, each on the first of several places where it covers nothing.
void write_names(Sheet& sheet, const Plane& plane, const std::vector<Dot>& dots) {
  constexpr double radius = 4;
  std::vector<Box> taken;
  for (const Dot& dot : dots) {
    const double x = plane.x.pixel(dot.x), y = plane.y.pixel(dot.y);
    taken.push_back({x - radius, y - radius, x + radius, y + radius});
  }
  for (const Dot& dot : dots) {
    const double x = plane.x.pixel(dot.x), y = plane.y.pixel(dot.y);
    const double width = width_of(dot.name, small_size), half = small_size * 0.6;
    struct Place {
      double left, middle;
      std::string_view anchor;
      double at;
    };
    const double aside = radius + 2, above = radius + half;
    const std::array<Place, 8> places = {{{x + aside, y, "start", x + aside},
                                          {x - aside - width, y, "end", x - aside},
                                          {x - width / 2, y - above, "middle", x},
                                          {x - width / 2, y + above, "middle", x},
                                          {x + radius, y - above, "start", x + radius},
                                          {x + radius, y + above, "start", x + radius},
                                          {x - radius - width, y - above, "end", x - radius},
                                          {x - radius - width, y + above, "end", x - radius}}};
    for (const Place& place : places) {
      const Box box{place.left, place.middle - half, place.left + width, place.middle + half};
      if (!plane.frame.holds(box) ||
          std::ranges::any_of(taken, [&](const Box& other) { return box.meets(other); }))
        continue;
      taken.push_back(box);
      sheet.text(place.at, place.middle, place.anchor, dot.name, small_size);
      break;
    }
  }
}

/// The line of least squares, cut off at the frame.
void draw_trend(Sheet& sheet, const Plane& plane, const std::vector<Dot>& dots) {
  const auto n = static_cast<double>(dots.size());
  double mean_x = 0, mean_y = 0, xx = 0, xy = 0;
  for (const Dot& dot : dots) mean_x += dot.x / n, mean_y += dot.y / n;
  for (const Dot& dot : dots) {
    xx += (dot.x - mean_x) * (dot.x - mean_x);
    xy += (dot.x - mean_x) * (dot.y - mean_y);
  }
  if (!(xx > 0)) return;
  const auto at = [&](double x) { return mean_y + xy / xx * (x - mean_x); };
  double left = plane.x.ticks.front(), right = plane.x.ticks.back();
  if (xy != 0) {
    const double low = mean_x + (plane.y.ticks.front() - mean_y) * xx / xy;
    const double high = mean_x + (plane.y.ticks.back() - mean_y) * xx / xy;
    left = std::max(left, std::min(low, high));
    right = std::min(right, std::max(low, high));
  }
  sheet.line(plane.x.pixel(left), plane.y.pixel(at(left)), plane.x.pixel(right),
             plane.y.pixel(at(right)), colours[1], 1.5);
}

}  // namespace

std::vector<double> tick_values(double least, double most, int about) {
  // Beyond these, differences and steps would leave the range of numbers.
  constexpr double largest = 1e300, little = 1e-9;
  least = std::clamp(least, -largest, largest);
  most = std::clamp(most, -largest, largest);
  const double size = std::max(std::abs(least), std::abs(most));
  if (!(size > 1 / largest)) {
    least = -1, most = 1;
  } else if (!(most - least > little * size)) {
    least -= size / 2, most += size / 2;
  }
  const double rough = (most - least) / std::max(1, about - 1);
  const double power = std::pow(10, std::floor(std::log10(rough)));
  double step = 10 * power;
  for (const double round : {5.0, 2.0, 1.0})
    if (rough <= round * power * (1 + little)) step = round * power;
  const double first = std::floor(least / step + little);
  const int steps = std::max(1, static_cast<int>(std::ceil(most / step - little) - first));
  std::vector<double> ticks;
  for (int i = 0; i <= steps; ++i) ticks.push_back((first + i) * step);
  return ticks;
}

std::string tick_text(double value, double step) {
  if (std::abs(value) < step / 2) return "0";
  const int decimals = std::max(0, static_cast<int>(std::ceil(-std::log10(std::abs(step)) - 1e-9)));
  constexpr int most_decimals = 6;
  constexpr double most_plain = 1e7;
  const std::string text = decimals > most_decimals || most_plain <= std::abs(value)
                               ? fmt::format("{:.3g}", value)
                               : fmt::format("{:.{}f}", value, decimals);
  // A true minus is as wide as a digit.
  return text.starts_with('-') ? "\u2212" + text.substr(1) : text;
}

std::string svg(const BarChart& chart) {
  constexpr double row = 24, thick = 14, plot_width = 560;
  double least = 0, most = 0, labels = 0;
  for (const Bar& bar : chart.bars) {
    least = std::min({least, bar.value, bar.interval ? bar.interval->low : 0.0});
    most = std::max({most, bar.value, bar.interval ? bar.interval->high : 0.0});
    labels = std::max(labels, width_of(bar.label, text_size));
  }
  const double left = labels + 3 * gap,
               height = row * static_cast<double>(std::max<std::size_t>(1, chart.bars.size()));
  const Box frame{left, title_room, left + plot_width, title_room + height};
  Sheet sheet(frame.right + 4 * gap, frame.bottom + axis_room);
  const Scale scale{tick_values(least, most, 8), frame.left, frame.right};
  sheet.title(chart.title);
  sheet.horizontal_axis(scale, frame, chart.axis);
  for (std::size_t i = 0; i < chart.bars.size(); ++i) {
    const Bar& bar = chart.bars[i];
    const double y = frame.top + row * (static_cast<double>(i) + 0.5);
    const double zero = scale.pixel(0), end = scale.pixel(bar.value);
    sheet.box({std::min(zero, end), y - thick / 2, std::max(zero, end), y + thick / 2}, colours[0]);
    if (bar.interval) {
      const double low = scale.pixel(bar.interval->low), high = scale.pixel(bar.interval->high);
      sheet.line(low, y, high, y, ink, 1.5);
      for (const double x : {low, high}) sheet.line(x, y - thick / 4, x, y + thick / 4, ink, 1.5);
    }
    sheet.text(frame.left - gap, y, "end", bar.label);
  }
  sheet.line(scale.pixel(0), frame.top, scale.pixel(0), frame.bottom, ink);
  return sheet.svg();
}

std::string svg(const ScatterPlot& plot) {
  std::vector<const Dot*> dots;
  for (const Dot& dot : plot.dots) dots.push_back(&dot);
  const Plane plane(dots, 4 * gap);
  Sheet sheet(Plane::width, Plane::height);
  sheet.title(plot.title);
  sheet.horizontal_axis(plane.x, plane.frame, plot.x_axis);
  sheet.vertical_axis(plane.y, plane.frame, plot.y_axis);
  if (plot.trend) draw_trend(sheet, plane, plot.dots);
  for (const Dot& dot : plot.dots)
    sheet.dot(plane.x.pixel(dot.x), plane.y.pixel(dot.y), colours[0], dot.name);
  write_names(sheet, plane, plot.dots);
  return sheet.svg();
}

std::string svg(const LineChart& chart) {
  std::vector<const Dot*> dots;
  double names = 0;
  for (const Series& series : chart.series) {
    names = std::max(names, width_of(series.name, text_size));
    for (const Dot& dot : series.points) dots.push_back(&dot);
  }
  constexpr double sample = 24;  ///< length of a line in the legend
  const Plane plane(dots, 4 * gap + (names > 0 ? sample + gap + names : 0));
  Sheet sheet(Plane::width, Plane::height);
  sheet.title(chart.title);
  sheet.horizontal_axis(plane.x, plane.frame, chart.x_axis);
  sheet.vertical_axis(plane.y, plane.frame, chart.y_axis);
  for (std::size_t s = 0; s < chart.series.size(); ++s) {
    const std::string_view colour = colours[s % colours.size()];
    std::vector<std::pair<double, double>> points;
    for (const Dot& dot : chart.series[s].points)
      points.emplace_back(plane.x.pixel(dot.x), plane.y.pixel(dot.y));
    const Series& series = chart.series[s];
    if (series.style == Series::Style::dots)
      for (const Dot& dot : series.points)
        sheet.dot(plane.x.pixel(dot.x), plane.y.pixel(dot.y), colour, dot.name);
    else
      sheet.path(points, colour, series.style == Series::Style::thick ? 4 : 1.8);
    if (series.name.empty()) continue;
    const double x = plane.frame.right + 2 * gap,
                 y = plane.frame.top + 1.5 * text_size * (static_cast<double>(s) + 0.5);
    if (series.style == Series::Style::dots)
      sheet.dot(x + sample / 2, y, colour, series.name);
    else
      sheet.line(x, y, x + sample, y, colour, 3);
    sheet.text(x + sample + gap, y, "start", series.name);
  }
  return sheet.svg();
}

std::string svg(const Histogram& histogram) {
  const auto height_of = [](const Histogram::Bin& bin) {
    return std::accumulate(bin.counts.begin(), bin.counts.end(), 0.0);
  };
  double tallest = 1, names = 0;
  for (const auto& bin : histogram.bins) tallest = std::max(tallest, height_of(bin));
  for (const auto& name : histogram.names) names = std::max(names, width_of(name, text_size));
  std::vector<Dot> corners = {{0, 0, {}}, {0, tallest, {}}};
  for (const auto& bin : histogram.bins)
    for (const double x : {bin.from, bin.to}) corners.push_back({x, 0, {}});
  if (!histogram.bins.empty()) corners[0].x = corners[1].x = histogram.bins.front().from;
  std::vector<const Dot*> dots;
  for (const Dot& corner : corners) dots.push_back(&corner);
  constexpr double sample = 14;
  const Plane plane(dots, 4 * gap + (names > 0 ? sample + gap + names : 0));
  Sheet sheet(Plane::width, Plane::height);
  sheet.title(histogram.title);
  sheet.horizontal_axis(plane.x, plane.frame, histogram.x_axis);
  sheet.vertical_axis(plane.y, plane.frame, histogram.y_axis);
  for (const auto& bin : histogram.bins) {
    double below = 0;
    for (std::size_t k = 0; k < bin.counts.size(); ++k) {
      const double top = below + bin.counts[k];
      if (bin.counts[k] > 0)
        sheet.box({plane.x.pixel(bin.from) + 1, plane.y.pixel(top), plane.x.pixel(bin.to) - 1,
                   plane.y.pixel(below)},
                  colours[k % colours.size()]);
      below = top;
    }
  }
  for (std::size_t k = 0; k < histogram.names.size(); ++k) {
    const double x = plane.frame.right + 2 * gap,
                 y = plane.frame.top + 1.5 * text_size * (static_cast<double>(k) + 0.5);
    sheet.box({x, y - sample / 2, x + sample, y + sample / 2}, colours[k % colours.size()]);
    sheet.text(x + sample + gap, y, "start", histogram.names[k]);
  }
  return sheet.svg();
}

}  // namespace ludi::criticism
