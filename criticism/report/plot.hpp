// Figures as self-contained pictures (SVG): bars, scatter plots and lines, with axes whose
// ticks stand at round numbers.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "criticism/criteria/interval.hpp"

namespace ludi::criticism {

/// Round numbers (1, 2 or 5 times a power of ten apart) from at or below `least` to at or above
/// `most`, about as many as asked for, never fewer than two.
std::vector<double> tick_values(double least, double most, int about = 6);

/// A tick as it is written: with as many decimals as the step between ticks has.
std::string tick_text(double value, double step);

struct Bar {
  std::string label;
  double value = 0;
  std::optional<Interval> interval{};  ///< drawn as a whisker
};

/// Horizontal bars from 0, the first on top.
struct BarChart {
  std::string title;
  std::string axis;  ///< what the values are
  std::vector<Bar> bars;
};

struct Dot {
  double x = 0, y = 0;
  std::string name;  ///< written beside it where there is room, and shown under the pointer
};

struct ScatterPlot {
  std::string title;
  std::string x_axis, y_axis;
  std::vector<Dot> dots;
  bool trend = true;  ///< draws the line of least squares
};

struct Series {
  enum class Style : std::uint8_t { line, thick, dots };
  std::string name;
  std::vector<Dot> points;  ///< joined in this order
  Style style = Style::line;
};

struct LineChart {
  std::string title;
  std::string x_axis, y_axis;
  std::vector<Series> series;
};

/// Upright bars side by side, each of several parts on top of each other.
struct Histogram {
  struct Bin {
    double from = 0, to = 0;
    std::vector<double> counts;  ///< of each part, from below
  };
  std::string title;
  std::string x_axis, y_axis;
  std::vector<std::string> names;  ///< of the parts
  std::vector<Bin> bins;           ///< from left to right
};

/// The pictures. Numbers must be finite; texts UTF-8.
std::string svg(const BarChart& chart);
std::string svg(const ScatterPlot& plot);
std::string svg(const LineChart& chart);
std::string svg(const Histogram& histogram);

}  // namespace ludi::criticism
