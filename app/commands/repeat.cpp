// ludi repeat: which measurements come out alike when the games are played anew.
#include "app/answer.hpp"
#include "app/command.hpp"
#include "app/game_file.hpp"
#include "criticism/study/comma_table.hpp"
#include "criticism/study/repeatability.hpp"
#include "gdl/english/wording.hpp"

namespace ludi::app {

namespace {

using criticism::Agreement;
using criticism::MeasurementTable;
using criticism::Repeatability;

constexpr Option repeat_options[] = {
    {"covariate", "NAME", "another column to compare, such as score; may be repeated"},
    option::json};

/// Fewer games tell nothing of a correlation.
constexpr std::size_t least_games = 4;

std::string name_of(const Agreement& agreement) {
  return agreement.criterion == nullptr ? std::string{} : std::string(agreement.criterion->name);
}

bool is_noise(const Agreement& agreement) {
  return agreement.varies && agreement.rank_correlation < criticism::mostly_noise;
}

Json to_json(const Repeatability& found) {
  Json columns = Json::array();
  for (const Agreement& each : found.agreements) {
    Json column = {{"column", each.column}, {"games", each.games}, {"varies", each.varies}};
    if (each.varies) {
      column["rank_correlation"] = each.rank_correlation;
      column["interval"] = {each.interval.low, each.interval.high};
      column["correlation"] = each.correlation;
      column["mostly_noise"] = is_noise(each);
    }
    columns.push_back(std::move(column));
  }
  return {{"games", found.games.size()},
          {"median", found.median() ? Json(*found.median()) : Json()},
          {"columns", std::move(columns)}};
}

void print(const Repeatability& found) {
  say("{}\n\n", gdl::counted(found.games.size(), "game"));
  say("column    of ranks  95 % interval     of values  games\n");
  std::vector<std::string> noise, constant;
  for (const Agreement& each : found.agreements) {
    if (!each.varies) {
      constant.push_back(each.column);
      continue;
    }
    if (is_noise(each)) noise.push_back(each.column);
    say("{:<8}  {:>+8.3f}  [{:>+6.3f}, {:>+6.3f}]  {:>+9.3f}  {:>5}  {}\n", each.column,
        each.rank_correlation, each.interval.low, each.interval.high, each.correlation, each.games,
        name_of(each));
  }
  if (const auto median = found.median())
    say("\nmedian of the criteria, of ranks: {:+.3f}\n", *median);
  say("mostly noise (rank correlation below {}): {}\n", criticism::mostly_noise,
      noise.empty() ? "none" : fmt::format("{}", fmt::join(noise, ", ")));
  if (!constant.empty()) say("the same for all games: {}\n", fmt::join(constant, ", "));
}

Exit repeat(const Arguments& arguments) {
  const auto covariates = arguments.texts("covariate");
  const auto open = [&](std::size_t operand) {
    return read_file(
        arguments.operand(operand), criticism::CommaTableLimits{}.bytes,
        [&](const std::string& text) { return criticism::read_measurements(text, covariates); });
  };
  const auto once = open(0), again = open(1);
  const Repeatability found = criticism::repeatability(once, again);
  if (found.games.size() < least_games)
    throw BadInput(fmt::format("{}: error: {} games stand in both files; at least {} are needed\n",
                               arguments.operand(1), found.games.size(), least_games));
  if (arguments.json())
    answer(to_json(found));
  else
    print(found);
  return Exit::done;
}

}  // namespace

constinit const Command repeat_command = {
    .name = "repeat",
    .operands = "ONCE.csv AGAIN.csv",
    .least_operands = 2,
    .most_operands = 2,
    .summary = "which criteria come out alike when games are measured anew",
    .details =
        "Both files are tables of measurements of the same games, as `ludi measure --corpus` "
        "writes them, with different seeds. Two measurements of a game differ by luck alone, so "
        "their correlation over the games that have a value in both is the share of the variance "
        "that lies in the games; "
        "a criterion below one half mostly measures luck.",
    .options = repeat_options,
    .run = repeat};

}  // namespace ludi::app
