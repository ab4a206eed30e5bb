#include "app/prediction/correlation_answer.hpp"

#include <algorithm>
#include <numeric>

namespace ludi::app {

namespace {

using criticism::Contribution;
using criticism::Corpus;
using criticism::Estimate;
using criticism::Judgement;
using criticism::ModelReport;
using criticism::PoolStudy;

Json to_json(const Estimate& found) {
  return {{"value", found.value},
          {"deviation", found.deviation},
          {"interval", {found.interval.low, found.interval.high}}};
}

Json to_json(const Judgement& judged) {
  return {{"correlation", to_json(judged.correlation)},
          {"rank_correlation", to_json(judged.ranks)},
          {"pairs", to_json(judged.pairs)},
          {"explained", to_json(judged.explained)},
          {"unweighted", judged.unweighted}};
}

Json to_json(const ModelReport& made) {
  Json json = {{"name", made.name}, {"linear", made.model->linear}};
  json.update(to_json(made.judged));
  json["apparent"] = made.apparent;
  json["shuffled"] = made.shuffled;
  json["shuffled_apparent"] = made.shuffled_apparent;
  if (made.partial) json["partial"] = to_json(*made.partial);
  if (made.beyond) json["beyond"] = to_json(*made.beyond);
  return json;
}

Json to_json(const Contribution& each) {
  return {{"symbol", each.criterion->symbol},
          {"name", each.criterion->name},
          {"standard_weight", each.standard_weight},
          {"error_increase", each.error_increase},
          {"error_interval", {each.error_interval.low, each.error_interval.high}},
          {"chosen", each.chosen}};
}

double mean_of(const std::vector<double>& numbers) {
  return std::accumulate(numbers.begin(), numbers.end(), 0.0) / static_cast<double>(numbers.size());
}

std::string told(const Estimate& found) {
  return fmt::format("{:>+6.3f} [{:>+6.3f}, {:>+6.3f}]", found.value, found.interval.low,
                     found.interval.high);
}

std::string judged_line(std::string_view name, const Judgement& judged) {
  return fmt::format("{:<24}  {}  ±{:.3f}  {:>+6.3f}  {:>5.1f} %  {:>+6.3f}", name,
                     told(judged.correlation), judged.correlation.deviation, judged.ranks.value,
                     100 * judged.pairs.value, judged.explained.value);
}

constexpr std::string_view judged_heading =
    "                          correlation [95 % interval]  deals   ranks    pairs      R²";

void say_report(const ModelReport& made) {
  say("{}", judged_line(made.name, made.judged));
  say("  {:>+6.3f}", made.apparent);
  if (!made.shuffled.empty())
    say("  {:>+6.3f} {:>+6.3f}", mean_of(made.shuffled), mean_of(made.shuffled_apparent));
  say("\n");
}

std::string weights_told(const Corpus& corpus) {
  return (corpus.weights.array() == 1).all() ? "" : ", weighted by how many people rated";
}

}  // namespace

void print(const StudiedSet& set) {
  const auto& [corpus, study, settings, baselines] = set;
  say("{} games, {} criteria; target {}{}{}\n", corpus.games.size(), corpus.criteria.size(),
      corpus.rated_by,
      corpus.lower_is_better ? " with its sign turned, so that better games have more of it" : "",
      weights_told(corpus));
  say("{} deals of {} folds{}; everything is fitted again in each\n\n", settings.nested.deals,
      criticism::fold_count(corpus.games.size(), settings.nested.folds, corpus.groups),
      corpus.groups.empty() ? "" : fmt::format(" of {} whole families", corpus.families.size()));
  say("{}  fitted  shuffled, fitted\n", judged_heading);
  for (const ModelReport& made : study.models) say_report(made);
  if (study.both) say_report(*study.both);
  if (study.covariates) say_report(*study.covariates);
  for (const Baseline& each : baselines) say("{}\n", judged_line(each.name, each.judged));
  if (study.covariates) {
    say("\ncovariates given           partial correlation          correlation beyond theirs\n");
    for (const ModelReport& made : study.models)
      say("{:<24}  {}     {}\n", made.name, told(*made.partial), told(*made.beyond));
    say("{:<24}  {}     {}\n", study.both->name, told(*study.both->partial),
        told(*study.both->beyond));
  }
  if (!study.curve.empty()) {
    say("\nfitted to    games  correlation of {}\n", study.models[study.best].name);
    for (const auto& point : study.curve)
      say("{:>7.0f} %  {:>7.1f}  {}\n", 100 * point.share, point.games, told(point.correlation));
  }
  if (study.contributions.empty()) return;
  say("\n{}: by how much the error out of fold grows with each criterion at its mean\n",
      study.models[*study.best_line].name);
  say("criterion    error  95 % interval       points  chosen\n");
  constexpr std::size_t most = 20;
  for (std::size_t k = 0; k < std::min(most, study.contributions.size()); ++k) {
    const Contribution& each = study.contributions[k];
    say("{:<9}  {:>+5.1f} %  [{:>+5.1f}, {:>+5.1f}]  {:>+8.4f}  {:>4.0f} %  {}\n",
        each.criterion->symbol, 100 * each.error_increase, 100 * each.error_interval.low,
        100 * each.error_interval.high, each.standard_weight, 100 * each.chosen,
        each.criterion->name);
  }
}

Json to_json(const StudiedSet& set) {
  const auto& [corpus, study, settings, baselines] = set;
  Json models = Json::array(), scores = Json::array(), curve = Json::array(),
       contributions = Json::array(), games = Json::array();
  for (const ModelReport& made : study.models) models.push_back(to_json(made));
  for (const Baseline& each : baselines) {
    scores.push_back({{"name", each.name}});
    scores.back().update(to_json(each.judged));
  }
  for (const auto& point : study.curve)
    curve.push_back({{"share", point.share},
                     {"games", point.games},
                     {"correlation", to_json(point.correlation)}});
  for (const Contribution& each : study.contributions) contributions.push_back(to_json(each));
  const std::size_t told_by = study.best_line.value_or(study.best);
  const Eigen::VectorXd predicted = study.models[told_by].nested.out_of_fold();
  const double sign = corpus.lower_is_better ? -1 : 1;
  for (std::size_t i = 0; i < corpus.games.size(); ++i) {
    const auto at = static_cast<Eigen::Index>(i);
    games.push_back({{"game", corpus.games[i]},
                     {corpus.rated_by, corpus.ratings[at]},
                     {"predicted", sign * predicted[at]}});
  }
  Json json = {
      {"games", corpus.games.size()},
      {"criteria", corpus.criteria.size()},
      {"target", corpus.rated_by},
      {"negated", corpus.lower_is_better},
      {"families", corpus.families},
      {"deals", settings.nested.deals},
      {"folds", criticism::fold_count(corpus.games.size(), settings.nested.folds, corpus.groups)},
      {"models", std::move(models)},
      {"best", study.models[study.best].name},
      {"written", study.models[told_by].name}};
  if (study.covariates) {
    json["covariates"] = to_json(*study.covariates);
    json["both"] = to_json(*study.both);
  }
  json["baselines"] = std::move(scores);
  json["learning_curve"] = std::move(curve);
  json["contributions"] = std::move(contributions);
  json["predictions"] = std::move(games);
  json["unrated"] = corpus.unrated;
  json["unmeasured"] = corpus.unmeasured;
  return json;
}

void print(const std::vector<Corpus>& corpora, const PoolStudy& study) {
  for (std::size_t s = 0; s < corpora.size(); ++s) {
    const Corpus& corpus = corpora[s];
    const PoolStudy::Set& set = study.sets[s];
    say("{} of {} games, {} criteria{}\n{}\n", corpus.rated_by, corpus.games.size(),
        corpus.criteria.size(), weights_told(corpus), judged_heading);
    say("{}\n{}\n{}\n", judged_line("weights of its own", set.alone),
        judged_line("common weights", set.common), judged_line("common and own", set.partial));
    say("{:<24}  {}\n", "cost of the common ones", told(set.cost));
    for (std::size_t from = 0; from < corpora.size(); ++from)
      if (from != s)
        say("{:<24}  {}\n", fmt::format("fitted to {}", corpora[from].rated_by),
            told(set.transfers[from]));
    say("\n");
  }
  say("criteria {}, penalty {:g}{}\n", study.common.choice, study.common.penalty,
      study.partially ? fmt::format("; own weights at {:g} of it, since the common ones cost more "
                                    "than {:g}",
                                    study.fit.own_cost, criticism::most_cost)
                      : "; no set needs weights of its own");
}

Json to_json(const std::vector<Corpus>& corpora, const PoolStudy& study) {
  Json sets = Json::array();
  for (std::size_t s = 0; s < corpora.size(); ++s) {
    const PoolStudy::Set& set = study.sets[s];
    Json transfers = Json::array();
    for (std::size_t from = 0; from < corpora.size(); ++from)
      if (from != s)
        transfers.push_back({{"from", from}, {"correlation", to_json(set.transfers[from])}});
    sets.push_back({{"target", corpora[s].rated_by},
                    {"games", corpora[s].games.size()},
                    {"alone", to_json(set.alone)},
                    {"common", to_json(set.common)},
                    {"partial", to_json(set.partial)},
                    {"cost", to_json(set.cost)},
                    {"transfers", std::move(transfers)}});
  }
  return {{"sets", std::move(sets)},         {"criteria", corpora.front().criteria.size()},
          {"partially", study.partially},    {"choice", study.common.choice},
          {"penalty", study.common.penalty}, {"own_cost", study.fit.own_cost}};
}

}  // namespace ludi::app
