// ludi plot: one column of a table against another, as a figure and in numbers.
#include <algorithm>
#include <map>

#include "app/answer.hpp"
#include "app/command.hpp"
#include "app/game_file.hpp"
#include "criticism/report/plot.hpp"
#include "criticism/study/comma_table.hpp"
#include "gdl/text/spelling.hpp"

namespace ludi::app {

namespace {

using criticism::CommaTable;

constexpr Option plot_options[] = {
    {"x", "COLUMN", "numbers along the figure"},
    {"y", "COLUMN", "numbers up the figure"},
    {"by", "COLUMN", "a line for each text in this column; by default one for all rows"},
    {"out", "FILE", "write the figure (SVG)"},
    {"title", "TEXT", "what stands above it"},
    option::json};

/// The rows of one line of the figure that have the same x.
struct Heap {
  std::vector<double> values;

  [[nodiscard]] double mean() const {
    double sum = 0;
    for (const double value : values) sum += value;
    return sum / static_cast<double>(values.size());
  }
};

/// By x, of each line of the figure by its name.
using Heaps = std::map<std::string, std::map<double, Heap>>;

std::size_t column_in(const CommaTable& table, const std::string& file, const std::string& name) {
  std::vector<std::string_view> names;
  for (const auto& head : table.row(0)) names.emplace_back(head.text);
  const auto found = std::ranges::find(names, name);
  if (found != names.end()) return static_cast<std::size_t>(found - names.begin());
  const auto near = gdl::nearest(name, names);
  throw BadInput(fmt::format("{}:1:1: error: there is no column '{}'{}\n", file, name,
                             near.empty() ? "" : fmt::format("; did you mean '{}'?", near)));
}

/// Rows in which x or y is blank are left out.
void read_into(Heaps& heaps, const std::string& file, const Arguments& arguments) {
  const std::string text = read_text(file, criticism::CommaTableLimits{}.bytes);
  const auto table = criticism::read_comma_table(text);
  if (!table) throw BadInput(rendered(table.errors(), file, text));
  if (table->rows() == 0)
    throw BadInput(fmt::format("{}:1:1: error: the table has no heading\n", file));
  const std::size_t x = column_in(*table, file, *arguments.text("x"));
  const std::size_t y = column_in(*table, file, *arguments.text("y"));
  const auto by = arguments.text("by");
  const std::size_t line = by ? column_in(*table, file, *by) : 0;
  criticism::Complaints complaints;
  for (std::size_t r = 1; r < table->rows(); ++r) {
    const auto row = table->row(r);
    if (row.size() != table->row(0).size()) {
      complaints.add(row.front(), "this row has not as many fields as the heading");
      continue;
    }
    if (row[x].text.empty() || row[y].text.empty()) continue;
    const auto at = criticism::number_in(row[x]), value = criticism::number_in(row[y]);
    if (!at) complaints.add(row[x], fmt::format("'{}' is no number", row[x].text));
    if (!value) complaints.add(row[y], fmt::format("'{}' is no number", row[y].text));
    if (at && value) heaps[by ? row[line].text : ""][*at].values.push_back(*value);
  }
  if (!complaints.empty()) throw BadInput(rendered(complaints.all(), file, text));
}

/// Single rows as dots, a line through the means. Without lines of several names one of each kind.
std::string figure_of(const Heaps& heaps, const Arguments& arguments) {
  using Series = criticism::Series;
  const std::string x = *arguments.text("x"), y = *arguments.text("y");
  criticism::LineChart chart{
      arguments.text("title").value_or(fmt::format("{} by {}", y, x)), x, y, {}};
  for (const auto& [name, by_x] : heaps) {
    Series rows{name.empty() ? y : name, {}, Series::Style::dots};
    Series means{name.empty() ? "mean" : name + ", mean", {}, Series::Style::thick};
    for (const auto& [at, heap] : by_x) {
      for (const double value : heap.values) rows.points.push_back({at, value, {}});
      means.points.push_back({at, heap.mean(), {}});
    }
    chart.series.push_back(std::move(rows));
    chart.series.push_back(std::move(means));
  }
  return criticism::svg(chart);
}

Exit plot(const Arguments& arguments) {
  if (!arguments.text("x") || !arguments.text("y"))
    throw WrongUsage("--x and --y name two columns");
  const auto out = arguments.text("out");
  if (out) expect_writable(*out);
  Heaps heaps;
  for (const std::string& file : arguments.operands()) read_into(heaps, file, arguments);
  if (heaps.empty())
    throw BadInput(fmt::format("{}: error: no row has both numbers\n", arguments.operand(0)));
  if (out) write_text(*out, figure_of(heaps, arguments));
  const std::string x = *arguments.text("x"), y = *arguments.text("y");
  Json list = Json::array();
  if (!arguments.json())
    say("{:>12} {:>6} {:>12} {:>12} {:>12}  {}\n", x, "rows", "mean", "least", "most", y);
  for (const auto& [name, by_x] : heaps)
    for (const auto& [at, heap] : by_x) {
      const auto [least, most] = std::ranges::minmax(heap.values);
      if (arguments.json())
        list.push_back({{"line", name},
                        {"x", at},
                        {"rows", heap.values.size()},
                        {"mean", heap.mean()},
                        {"least", least},
                        {"most", most}});
      else
        say("{:>12g} {:>6} {:>12.4f} {:>12.4f} {:>12.4f}{}\n", at, heap.values.size(), heap.mean(),
            least, most, name.empty() ? name : "  " + name);
    }
  if (arguments.json()) answer({{"x", x}, {"y", y}, {"points", std::move(list)}});
  return Exit::done;
}

}  // namespace

constinit const Command plot_command = {
    .name = "plot",
    .operands = "TABLE.csv…",
    .least_operands = 1,
    .most_operands = 1000,
    .summary = "a column of tables against another, as a figure",
    .details =
        "Rows with the same x are told together: how many, their mean, the least and the greatest. "
        "The figure shows each row as a dot, and a line through the means.",
    .options = plot_options,
    .run = plot};

}  // namespace ludi::app
