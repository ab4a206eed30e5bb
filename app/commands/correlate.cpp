// ludi correlate: which measurements foretell how games are rated.
#include <algorithm>
#include <cmath>
#include <filesystem>
#include <iterator>

#include "app/command.hpp"
#include "app/game_file.hpp"
#include "app/prediction/correlation_answer.hpp"
#include "app/prediction/fitted_set.hpp"
#include "app/prediction/rated_games.hpp"
#include "app/progress.hpp"
#include "criticism/report/plot.hpp"
#include "criticism/study/comma_table.hpp"
#include "criticism/study/fitted_weights.hpp"
#include "gdl/text/decimal.hpp"
#include "gdl/text/spelling.hpp"

namespace ludi::app {

namespace fs = std::filesystem;

namespace {

using criticism::Cases;
using criticism::Corpus;
using criticism::TargetScale;

constexpr Option correlate_options[] = {
    {"target", "NAME",
     "the column of the ratings; by default rating, score, strength or rank; may be repeated, one "
     "for each set"},
    {"with", "FILES", "another set, as MEASUREMENTS.csv,RATINGS.csv; may be repeated"},
    {"models", "LIST", "ridge, elastic-net, pls, best-subset, trees; by default all"},
    {"criteria", "LIST",
     "those to tell by: all, fast, or symbols; of several lists, for several sets, inner folds "
     "choose one",
     "all"},
    {"own-criteria", "LIST",
     "of several sets: those that their points may be told by, too, where these have weights of "
     "their own; may be repeated"},
    {"deals", "N", "how often games are dealt to folds", "20"},
    {"folds", "N", "parts of the games that are left out in turn", "10"},
    {"group", "NAME", "a column of the ratings; games of one group are left out together"},
    {"weight-by", "NAME", "a column of the ratings: how many people rated; a game weighs n/(n+30)"},
    {"covariate", "NAME",
     "a column of the measurements or ratings to compare with; may be repeated"},
    {"baseline", "SET", "weights to compare with, a name or a file; may be repeated"},
    {"shuffles", "N", "how often ratings are dealt out by chance, for comparison", "3"},
    {"curve", "", "fit to 40, 60 and 80 % of the games, too"},
    {"scale", "LOW:HIGH",
     "ends of the scale of ratings; by default the least and the greatest one; "
     "may be repeated, one for each set"},
    {"weights", "FILE", "write the linear model that foretells best"},
    {"predictions", "FILE", "write what is foretold of each game, rated or not"},
    {"figures", "DIR", "draw removal.svg, scatter.svg and learning.svg"},
    option::seed,
    option::threads,
    option::json,
    option::quiet};

/// Ends of the target's scale, higher being better.
TargetScale scale_of(const Arguments& arguments, const Corpus& corpus, std::size_t set) {
  TargetScale scale{corpus.rated_by, corpus.target.minCoeff(), corpus.target.maxCoeff(), 0};
  const std::string said = for_set(arguments, "scale", set);
  if (said.empty()) return scale;
  const auto parts = gdl::split(said, ':');
  const auto low = gdl::read_decimal(parts.front()), high = gdl::read_decimal(parts.back());
  if (parts.size() != 2 || !low || !high || *low >= *high)
    throw WrongUsage(fmt::format("'{}' is no scale; one reads 0:100", said));
  scale.least = corpus.lower_is_better ? -*high : *low;
  scale.most = corpus.lower_is_better ? -*low : *high;
  return scale;
}

criticism::WeightSet weights_named(const std::string& asked) {
  if (const auto* set = criticism::find_weights(asked)) return *set;
  return read_file(asked, 1U << 24U,
                   [](const std::string& text) { return criticism::read_weights(text); });
}

std::vector<Baseline> baselines_of(const Arguments& arguments, const Corpus& corpus) {
  std::vector<Baseline> judged;
  const criticism::MeasurementTable table{
      corpus.games, corpus.criteria, {}, criticism::criteria_of(corpus), {}, {}};
  ggp::Rng rng(arguments.seed());
  constexpr int samples = 1000;
  const auto drawn = criticism::draw_samples(rng, corpus.games.size(), corpus.groups, samples);
  for (const std::string& asked : arguments.texts("baseline")) {
    const auto scores = criticism::scores(table, weights_named(asked));
    if (scores.empty() || std::ranges::any_of(scores, [](double s) { return std::isnan(s); })) {
      warn("{} weighs criteria that were not measured\n", asked);
      continue;
    }
    const Eigen::VectorXd told =
        Eigen::Map<const Eigen::VectorXd>(scores.data(), static_cast<Eigen::Index>(scores.size()));
    judged.push_back({asked, criticism::judge(told, corpus.target, corpus.weights, drawn)});
  }
  return judged;
}

/// What is foretold of the games of a set, as rows of a table.
struct Foretold {
  const Corpus& corpus;
  TargetScale scale;
  Eigen::VectorXd out_of_fold;
  Eigen::VectorXd unrated;
};

std::string prediction_rows(const Foretold& told) {
  constexpr double level = 0.9;
  const Corpus& corpus = told.corpus;
  const double width = criticism::conformal_width(told.out_of_fold, corpus.target, level);
  std::string text;
  const auto row = [&](const std::string& game, const std::string& rating, double predicted,
                       std::string_view role) {
    double ends[] = {predicted, predicted - width, predicted + width};
    for (double& end : ends) {
      end = std::clamp(end, told.scale.least, told.scale.most);
      if (corpus.lower_is_better) end = -end;
    }
    fmt::format_to(std::back_inserter(text), "{},{},{},{:.4f},{:.4f},{:.4f},{}\n",
                   criticism::comma_field(game), criticism::comma_field(corpus.rated_by), rating,
                   ends[0], std::min(ends[1], ends[2]), std::max(ends[1], ends[2]), role);
  };
  for (std::size_t i = 0; i < corpus.games.size(); ++i) {
    const auto at = static_cast<Eigen::Index>(i);
    row(corpus.games[i], fmt::format("{:g}", corpus.ratings[at]), told.out_of_fold[at], "fold");
  }
  for (std::size_t i = 0; i < corpus.unrated.size(); ++i)
    row(corpus.unrated[i], "", told.unrated[static_cast<Eigen::Index>(i)], "new");
  return text;
}

constexpr std::string_view predictions_heading = "game,target,rating,predicted,low,high,role\n";

void draw(const fs::path& folder, const Corpus& corpus, const criticism::Study& study) {
  criticism::BarChart bars{
      "What each criterion does", "increase in error out of fold with it at its mean, %", {}};
  constexpr std::size_t most_bars = 25;
  for (const auto& each : study.contributions)
    if (bars.bars.size() < most_bars)
      bars.bars.push_back(
          {fmt::format("{} ({})", each.criterion->name, each.standard_weight < 0 ? "\u2212" : "+"),
           100 * each.error_increase,
           criticism::Interval{100 * each.error_interval.low, 100 * each.error_interval.high}});
  write_text(folder / "removal.svg", criticism::svg(bars));
  const auto& told = study.models[study.best_line.value_or(study.best)];
  criticism::ScatterPlot plot{
      fmt::format("Predicted and real {}: correlation {:+.3f} out of fold", corpus.rated_by,
                  told.judged.correlation.value),
      corpus.lower_is_better ? corpus.rated_by + " (the lowest is best)" : corpus.rated_by,
      "predicted out of fold",
      {}};
  const Eigen::VectorXd predicted = told.nested.out_of_fold();
  for (std::size_t i = 0; i < corpus.games.size(); ++i) {
    const auto at = static_cast<Eigen::Index>(i);
    plot.dots.push_back({corpus.ratings[at],
                         corpus.lower_is_better ? -predicted[at] : predicted[at], corpus.games[i]});
  }
  write_text(folder / "scatter.svg", criticism::svg(plot));
  if (study.curve.empty()) return;
  criticism::LineChart chart{
      "What more games teach", "games fitted to", "correlation out of fold", {}};
  for (const char* name : {"low", "correlation", "high"}) chart.series.push_back({name, {}});
  chart.series[1].style = criticism::Series::Style::thick;
  for (const auto& point : study.curve) {
    chart.series[0].points.push_back({point.games, point.correlation.interval.low, ""});
    chart.series[1].points.push_back({point.games, point.correlation.value, ""});
    chart.series[2].points.push_back({point.games, point.correlation.interval.high, ""});
  }
  write_text(folder / "learning.svg", criticism::svg(chart));
}

criticism::NestedSettings nested_settings(const Arguments& arguments) {
  constexpr std::uint64_t most = 10'000;
  criticism::NestedSettings settings;
  settings.deals = static_cast<int>(*arguments.number("deals", 1, most));
  settings.folds = static_cast<int>(*arguments.number("folds", 2, most));
  settings.seed = arguments.seed();
  settings.threads = arguments.threads();
  return settings;
}

std::string stem_of(const std::string& path) {
  return fs::path(path).stem().string();
}

criticism::StudySettings study_settings(const Arguments& arguments) {
  constexpr std::uint64_t most_shuffles = 1000;
  criticism::StudySettings settings;
  settings.nested = nested_settings(arguments);
  settings.shuffles = static_cast<int>(*arguments.number("shuffles", 0, most_shuffles));
  if (arguments.flag("curve")) settings.shares = {0.4, 0.6, 0.8};
  if (const auto asked = arguments.text("models"))
    for (const auto name : gdl::split(*asked, ',')) {
      settings.models.push_back(criticism::find_model(name));
      if (settings.models.back() == nullptr)
        throw WrongUsage(fmt::format("there is no model '{}'", name));
    }
  return settings;
}

void correlate_one(const Arguments& arguments, const Corpus& corpus,
                   criticism::StudySettings settings) {
  const auto baselines = baselines_of(arguments, corpus);
  const TargetScale scale = scale_of(arguments, corpus, 0);
  criticism::Study study;
  {
    Progress progress(
        arguments, "stages",
        static_cast<std::uint64_t>(criticism::stages(settings, !corpus.covariates.empty())));
    settings.on_stage = [&] { progress.step(); };
    study = criticism::study(corpus, settings);
  }
  const Eigen::VectorXd out_of_fold =
      study.models[study.best_line.value_or(study.best)].nested.out_of_fold();
  if (const auto path = arguments.text("weights")) {
    if (!study.best_line) throw WrongUsage("weights are of linear models, and none was asked for");
    write_text(*path, criticism::write(fitted_set(corpus, study, scale, stem_of(*path))));
  }
  if (const auto path = arguments.text("predictions"))
    write_text(*path, std::string(predictions_heading) +
                          prediction_rows({corpus, scale, out_of_fold,
                                           study.whole.predict(corpus.unrated_values)}));
  if (const auto folder = arguments.text("figures")) draw(*folder, corpus, study);
  const StudiedSet told{corpus, study, settings, baselines};
  if (arguments.json())
    answer(to_json(told));
  else
    print(told);
}

void correlate_pool(const Arguments& arguments, const std::vector<Corpus>& corpora,
                    const criticism::NestedSettings& nested) {
  for (const char* option : {"covariate", "models", "figures", "baseline"})
    if (!arguments.texts(option).empty())
      throw WrongUsage(fmt::format("--{} is for one set of games", option));
  criticism::PoolStudySettings settings{
      .nested = nested,
      .choices = choices_of(arguments, "criteria", corpora),
      .own_choices = choices_of(arguments, "own-criteria", corpora)};
  std::vector<Cases> sets;
  for (const Corpus& corpus : corpora) sets.push_back(criticism::cases_of(corpus));
  criticism::PoolStudy study;
  {
    Progress progress(arguments, "stages",
                      static_cast<std::uint64_t>(criticism::pool_stages(sets.size())));
    settings.on_stage = [&] { progress.step(); };
    study = criticism::study_pool(sets, settings);
  }
  std::vector<TargetScale> scales;
  std::string rows(predictions_heading), sets_told;
  for (std::size_t s = 0; s < sets.size(); ++s) {
    const Eigen::VectorXd out_of_fold = study.sets[s].predicted.rowwise().mean();
    scales.push_back(scale_of(arguments, corpora[s], s));
    scales.back().error =
        criticism::prediction_error(out_of_fold, corpora[s].target, corpora[s].weights);
    rows += prediction_rows(
        {corpora[s], scales.back(), out_of_fold, study.fit.predict(s, corpora[s].unrated_values)});
    const auto r = [](const criticism::Judgement& judged) { return judged.correlation.value; };
    sets_told += fmt::format("{}the {} of {} games (correlation {:.3f}", s == 0 ? "" : " and ",
                             corpora[s].rated_by, corpora[s].games.size(), r(study.sets[s].common));
    if (study.partially) sets_told += fmt::format(", points {:.3f}", r(study.sets[s].partial));
    sets_told += ")";
  }
  if (const auto path = arguments.text("weights")) {
    auto set =
        criticism::weights_of(corpora.front().criteria, study.common, study.fit, sets, scales);
    set.name = stem_of(*path);
    set.note = fmt::format(
        "Fitted to {}, each set counting alike; correlations are with games "
        "left out, everything fitted again without them.{}",
        sets_told, study.partially ? " The points of a set have weights of its own, too." : "");
    write_text(*path, criticism::write(set));
  }
  if (const auto path = arguments.text("predictions")) write_text(*path, rows);
  if (arguments.json())
    answer(to_json(corpora, study));
  else
    print(corpora, study);
}

Exit correlate(const Arguments& arguments) {
  const auto settings = study_settings(arguments);
  const auto corpora = open_corpora(arguments);
  if (corpora.size() == 1 && arguments.texts("criteria").size() > 1)
    throw WrongUsage("--criteria may be repeated for several sets of games alone");
  if (corpora.size() == 1 && !arguments.texts("own-criteria").empty())
    throw WrongUsage("--own-criteria is for several sets of games");
  for (const char* option : {"weights", "predictions"})
    if (const auto path = arguments.text(option)) expect_writable(*path);
  if (const auto folder = arguments.text("figures")) make_folder(*folder);
  if (corpora.size() == 1)
    correlate_one(arguments, corpora.front(), settings);
  else
    correlate_pool(arguments, corpora, settings.nested);
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
        "name. A blank value was not measured and counts as the mean, a blank rating is not "
        "known. It turns the sign of a rank. Every figure is of games left out: scales, penalties "
        "and choices are found again without each fold, for many deals of folds, whose mean and "
        "spread stand beside each other; intervals are by bootstrap over games, or over groups. "
        "`fitted` is the correlation with the very games fitted to, and `shuffled` what both come "
        "to when the ratings are dealt out by chance. Of several sets each counts alike: one "
        "common vector of weights is told beside those of each set, and what a fit to one says "
        "of the other.",
    .options = correlate_options,
    .run = correlate};

}  // namespace ludi::app
