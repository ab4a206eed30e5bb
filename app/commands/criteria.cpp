// ludi criteria: what is measured, and how.
#include "app/answer.hpp"
#include "app/command.hpp"
#include "app/criteria_page.hpp"
#include "criticism/measure/measure.hpp"

namespace ludi::app {

namespace {

constexpr Option criteria_options[] = {{"markdown", "", "the whole page, as in docs/criteria.md"}};

Exit criteria(const Arguments& arguments) {
  if (arguments.flag("markdown")) {
    if (!arguments.operands().empty()) throw WrongUsage("use either a criterion or --markdown");
    say(criteria_page());
    return Exit::done;
  }
  if (arguments.operands().empty()) {
    for (const auto* row : criticism::criteria()) say("{:<8} {}\n", row->symbol, row->name);
    return Exit::done;
  }
  const auto rows = criticism::read_criteria(arguments.operand(0));
  if (!rows) {
    const auto& error = rows.errors().front();
    throw BadInput(fmt::format("ludi: error: {}; {}\n", error.message, error.hint));
  }
  for (const auto* row : *rows) say(explanation(*row));
  return Exit::done;
}

}  // namespace

constinit const Command criteria_command = {
    .name = "criteria",
    .operands = "[LIST]",
    .least_operands = 0,
    .most_operands = 1,
    .summary = "the criteria that games are measured by",
    .details =
        "LIST is all, fast, trials, paper57, fast57, or symbols such as A_comp,A_durn; those are "
        "explained.",
    .options = criteria_options,
    .run = criteria};

}  // namespace ludi::app
