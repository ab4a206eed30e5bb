// ludi correlate: which measurements foretell how games are rated.
#include <algorithm>
#include <cmath>
#include <filesystem>

#include "app/answer.hpp"
#include "app/command.hpp"
#include "app/game_file.hpp"
#include "app/progress.hpp"
#include "criticism/criteria/score.hpp"
#include "criticism/report/plot.hpp"
#include "criticism/study/comma_table.hpp"
#include "criticism/study/study.hpp"

namespace ludi::app {

namespace fs = std::filesystem;

namespace {

using criticism::Contribution;
using criticism::Corpus;
using criticism::Foresight;
using criticism::Study;

constexpr Option correlate_options[] = {
    {"target", "NAME", "the column of the ratings; by default rank, rating, score or strength"},
    {"covariate", "NAME", "a column of the measurements to compare with; may be repeated"},
    {"folds", "N", "parts of the nested search; by default each game is left out alone"},
    {"ridge", "L", "penalty on weights, from 0 (least squares) upwards", "0.001"},
    {"weights", "FILE", "write the weights of the best subset"},
    {"figures", "DIR", "draw removal.svg and scatter.svg"},
    option::seed,
    option::threads,
    option::json,
    option::quiet};

void tell_names(const std::vector<std::string>& names, std::string_view what) {
  constexpr std::size_t most = 20;
  if (names.empty()) return;
  const std::vector<std::string> some(
      names.begin(), names.begin() + static_cast<std::ptrdiff_t>(std::min(most, names.size())));
  warn("{}: {}{}\n", what, fmt::join(some, ", "),
       names.size() > most ? fmt::format(" and {} more", names.size() - most) : "");
}

Corpus open_corpus(const Arguments& arguments) {
  const auto covariates = arguments.texts("covariate");
  constexpr std::size_t limit = criticism::CommaTableLimits{}.bytes;
  const auto measurements = read_file(arguments.operand(0), limit, [&](const std::string& text) {
    return criticism::read_measurements(text, covariates);
  });
  const auto ratings = read_file(arguments.operand(1), limit, [&](const std::string& text) {
    return criticism::read_ratings(text, arguments.text("target").value_or(""));
  });
  Corpus corpus = criticism::join(measurements, ratings);
  tell_names(measurements.unknown, "not criteria");
  tell_names(corpus.unrated, "measured but not rated");
  tell_names(corpus.unmeasured, "rated but not measured");
  if (corpus.games.size() < criticism::least_studied_games)
    throw BadInput(fmt::format("{}: error: {} games stand in both files; at least {} are needed\n",
                               arguments.operand(1), corpus.games.size(),
                               criticism::least_studied_games));
  if (!(corpus.target.minCoeff() < corpus.target.maxCoeff()))
    throw BadInput(fmt::format("{}: error: every game has the same {}\n", arguments.operand(1),
                               corpus.rated_by));
  return corpus;
}

/// A number, or null where there is none.
Json finite(double number) {
  return std::isfinite(number) ? Json(number) : Json(nullptr);
}

Json to_json(const Corpus& corpus, const Study& study) {
  Json foresights = Json::array(), contributions = Json::array(), games = Json::array();
  for (const Foresight& each : study.foresights)
    foresights.push_back({{"predictors", each.predictors},
                          {"count", each.count},
                          {"correlation", each.correlation},
                          {"interval", {each.interval.low, each.interval.high}},
                          {"rank_correlation", each.rank_correlation},
                          {"error", each.error}});
  for (const Contribution& each : study.contributions)
    contributions.push_back(
        {{"symbol", each.criterion->symbol},
         {"name", each.criterion->name},
         {"weight", each.weight},
         {"interval", {finite(each.interval.low), finite(each.interval.high)}},
         {"standard_weight", each.standard_weight},
         {"error_increase", each.error_increase},
         {"error_interval", {each.error_interval.low, each.error_interval.high}},
         {"chosen", each.chosen}});
  for (std::size_t i = 0; i < corpus.games.size(); ++i) {
    const auto at = static_cast<Eigen::Index>(i);
    games.push_back({{"game", corpus.games[i]},
                     {corpus.rated_by, corpus.ratings[at]},
                     {"predicted", study.best.left_out[at]}});
  }
  return {{"games", corpus.games.size()},
          {"criteria", corpus.criteria.size()},
          {"target", corpus.rated_by},
          {"negated", corpus.lower_is_better},
          {"results", std::move(foresights)},
          {"bias", study.best.intercept},
          {"best_subset", std::move(contributions)},
          {"predictions", std::move(games)},
          {"unrated", corpus.unrated},
          {"unmeasured", corpus.unmeasured}};
}

void print(const Corpus& corpus, const Study& study) {
  say("{} games, {} criteria; target {}{}\n\n", corpus.games.size(), corpus.criteria.size(),
      corpus.rated_by,
      corpus.lower_is_better ? " with its sign turned, so that better games have more of it" : "");
  std::size_t width = 10;
  for (const Foresight& each : study.foresights) width = std::max(width, each.predictors.size());
  say("{:<{}}  number  correlation  95 % interval     of ranks  error\n", "predictors", width);
  for (const Foresight& each : study.foresights)
    say("{:<{}}  {:>6}  {:>+11.3f}  [{:>+6.3f}, {:>+6.3f}]  {:>+8.3f}  {:>4.1f} %\n",
        each.predictors, width, each.count, each.correlation, each.interval.low, each.interval.high,
        each.rank_correlation, 100 * each.error);
  say("\nbest subset, by how much the error grows without each\n");
  say("criterion     error  95 % interval         weight  95 % interval           chosen\n");
  for (const Contribution& each : study.contributions)
    say("{:<9}  {:>+6.1f} %  [{:>+6.1f}, {:>+6.1f}]  {:>+11.4f}  [{:>+9.4f}, {:>+9.4f}]  {:>3.0f} %"
        "  {}\n",
        each.criterion->symbol, 100 * each.error_increase, 100 * each.error_interval.low,
        100 * each.error_interval.high, each.weight, each.interval.low, each.interval.high,
        100 * each.chosen, each.criterion->name);
  say("constant term {:.4f}\n", study.best.intercept);
}

const Foresight& named(const Study& study, std::string_view name) {
  return *std::ranges::find(study.foresights, name, &Foresight::predictors);
}

/// The weights as a score applies them.
std::string weights_of(const std::string& name, const Corpus& corpus, const Study& study) {
  criticism::WeightSet set{
      name,
      fmt::format("fitted to the {} of {} games; correlation {:.3f} with games left out, "
                  "{:.3f} where the choice was nested",
                  corpus.rated_by, corpus.games.size(), named(study, "best subset").correlation,
                  named(study, "best subset, nested").correlation),
      {},
      study.best.intercept};
  for (const Contribution& each : study.contributions)
    set.weights.push_back({each.criterion, each.weight});
  return criticism::write(set);
}

void draw(const fs::path& folder, const Corpus& corpus, const Study& study) {
  criticism::BarChart bars{
      "What each predictor of the best subset does", "increase in error without it, %", {}};
  for (const Contribution& each : study.contributions)
    bars.bars.push_back(
        {fmt::format("{} ({})", each.criterion->name, each.weight < 0 ? "\u2212" : "+"),
         100 * each.error_increase,
         criticism::Interval{100 * each.error_interval.low, 100 * each.error_interval.high}});
  write_text(folder / "removal.svg", criticism::svg(bars));
  criticism::ScatterPlot plot{
      fmt::format("Predicted score and {}: correlation {:+.3f} with the game left out",
                  corpus.rated_by, named(study, "best subset").correlation),
      corpus.lower_is_better ? corpus.rated_by + " (the lowest is best)" : corpus.rated_by,
      "predicted score",
      {}};
  for (std::size_t i = 0; i < corpus.games.size(); ++i) {
    const auto at = static_cast<Eigen::Index>(i);
    plot.dots.push_back({corpus.ratings[at], study.best.left_out[at], corpus.games[i]});
  }
  write_text(folder / "scatter.svg", criticism::svg(plot));
}

Exit correlate(const Arguments& arguments) {
  constexpr double most_ridge = 1e6;
  criticism::StudySettings settings;
  settings.folds = static_cast<int>(arguments.number("folds", 2, 1'000'000).value_or(0));
  settings.search.regression.ridge = *arguments.decimal("ridge", 0, most_ridge);
  settings.seed = arguments.seed();
  settings.threads = arguments.threads();
  const Corpus corpus = open_corpus(arguments);
  if (const auto path = arguments.text("weights")) expect_writable(*path);
  if (const auto folder = arguments.text("figures")) make_folder(*folder);

  Study study;
  {
    Progress progress(arguments, "searches",
                      1 + criticism::folds_of(settings.folds, corpus.games.size()));
    settings.on_search = [&] { progress.step(); };
    study = criticism::study(corpus, settings);
  }
  if (const auto path = arguments.text("weights"))
    write_text(*path, weights_of(fs::path(*path).stem().string(), corpus, study));
  if (const auto folder = arguments.text("figures")) draw(*folder, corpus, study);
  if (arguments.json())
    answer(to_json(corpus, study));
  else
    print(corpus, study);
  return Exit::done;
}

}  // namespace

constinit const Command correlate_command = {
    .name = "correlate",
    .operands = "MEASUREMENTS.csv RATINGS.csv",
    .least_operands = 2,
    .most_operands = 2,
    .summary = "which criteria foretell how games are rated",
    .details =
        "Both files begin with the names of their columns and have one called game, by which "
        "they are joined; of the measurements it reads the columns that criteria's symbols "
        "name. It turns the sign of a rank. Correlations are between ratings and what "
        "linear regression on all other games says of each; predictors that tell nothing come "
        "out below 0. The best subset is found by the cross-entropy method on these same games "
        "and so looks better than it is; `nested` repeats the search without the games it is "
        "judged on. The error is the mean absolute one in percent of the range of ratings; "
        "`chosen` is the share of nested searches that took the criterion, too.",
    .options = correlate_options,
    .run = correlate};

}  // namespace ludi::app
