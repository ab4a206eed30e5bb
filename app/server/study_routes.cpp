// Routes about studies, for their owner.
#include <fmt/format.h>

#include "app/server/call.hpp"
#include "app/survey/analysis.hpp"
#include "app/survey/export.hpp"

namespace ludi::app::server {

namespace {

using survey::Study;

survey::Design design_asked(House& house, const Call& call) {
  const auto design = call.body.find("design");
  return survey::read_design(design == call.body.end() ? Json() : *design,
                             house.institute.sources.finder());
}

Json study_line(House& house, const Study& study) {
  const auto progress = house.institute.studies.progress(study.id);
  return {{"study", study.id},
          {"title", study.design.title},
          {"stage", name_of(study.stage)},
          {"games", study.design.games.size()},
          {"begun", progress.begun},
          {"finished", progress.finished}};
}

Json studies(House& house, const Call&) {
  Json all = Json::array();
  for (const Study& study : house.institute.studies.all()) all.push_back(study_line(house, study));
  return {{"studies", std::move(all)}};
}

Json study_json(House& house, std::int64_t id) {
  const Study study = house.institute.studies.view(id);
  const auto progress = house.institute.studies.progress(id);
  Json pairs = Json::array();
  const auto both = survey::pairs_of(static_cast<int>(study.design.games.size()));
  for (std::size_t p = 0; p < both.size(); ++p)
    pairs.push_back({{"one", both[p].first},
                     {"other", both[p].second},
                     {"judged", progress.judged[p]},
                     {"open", progress.open[p]}});
  return {{"study", study.id},
          {"stage", name_of(study.stage)},
          {"design", survey::to_json(study.design)},
          {"hash", study.hash},
          {"follows", or_null(study.follows)},
          {"link", study.link},
          {"made", study.made},
          {"opened", or_null(study.opened)},
          {"closed", or_null(study.closed)},
          {"exported", or_null(study.exported)},
          {"progress",
           {{"begun", progress.begun},
            {"finished", progress.finished},
            {"quit", progress.quit},
            {"judgements", progress.judgements},
            {"tokens", progress.tokens},
            {"tokens_used", progress.tokens_used},
            {"pairs", std::move(pairs)}}}};
}

Json study_view(House& house, const Call& call) {
  return study_json(house, call.id());
}

Json make_study(House& house, const Call& call) {
  return study_json(house, house.institute.studies.make(design_asked(house, call)));
}

Json edit_study(House& house, const Call& call) {
  house.institute.studies.edit(call.id(), design_asked(house, call));
  return study_json(house, call.id());
}

Json copy_study(House& house, const Call& call) {
  return study_json(house, house.institute.studies.copy(call.id()));
}

Json open_study(House& house, const Call& call) {
  house.institute.studies.open(call.id());
  return study_json(house, call.id());
}

Json close_study(House& house, const Call& call) {
  house.institute.studies.close(call.id());
  return study_json(house, call.id());
}

Json delete_study(House& house, const Call& call) {
  house.institute.studies.remove(call.id());
  return Json::object();
}

Json give_tokens(House& house, const Call& call) {
  const int count = static_cast<int>(call.number("count", 1, 1'000));
  return {{"tokens", house.institute.studies.give_tokens(call.id(), count)}};
}

Json preview(House& house, const Call& call) {
  const auto design = house.institute.studies.view(call.id()).design;
  Json walk = survey::walk_json(design, survey::Studies::sample(design), true);
  walk["step"] = 0;
  return walk;
}

Json interval_json(const criticism::Interval& interval) {
  return {interval.low, interval.high};
}

Json ranked_json(const survey::Design& design, const survey::RankedGame& ranked) {
  return {{"game", ranked.game},
          {"title", design.games[static_cast<std::size_t>(ranked.game)].title},
          {"strength", ranked.strength.strength},
          {"interval", interval_json(ranked.strength.interval)},
          {"preferred", ranked.record.wins},
          {"not_preferred", ranked.record.losses},
          {"searched", ranked.searched},
          {"spread", ranked.spread}};
}

Json standing(House& house, const Call& call) {
  const Study study = house.institute.studies.view(call.id());
  const auto asked = call.query.find("attentive");
  const survey::AnalysisSettings settings = {.attentive_only =
                                                 asked != call.query.end() && asked->second == "1"};
  const auto analysis =
      survey::analysis_of(study.design, survey::participations(house.database, study), settings);
  Json games = Json::array(), neighbours = Json::array();
  for (const auto& ranked : analysis.games) games.push_back(ranked_json(study.design, ranked));
  for (const auto& two : analysis.neighbours)
    neighbours.push_back({{"better", two.better},
                          {"worse", two.worse},
                          {"difference", two.difference},
                          {"error", two.error},
                          {"separated", two.separated},
                          {"more", or_null(two.more)}});
  return {{"people", analysis.people},
          {"left_out", analysis.left_out},
          {"comparisons", analysis.comparisons},
          {"ties", analysis.ties},
          {"joined", analysis.joined},
          {"rate", analysis.rate},
          {"level", settings.level},
          {"power", settings.power},
          {"games", std::move(games)},
          {"neighbours", std::move(neighbours)},
          {"agreement",
           {{"compared", analysis.agreement.compared},
            {"share", analysis.agreement.share},
            {"interval", interval_json(analysis.agreement.interval)},
            {"coefficient", analysis.agreement.coefficient}}}};
}

Json mark_export(House& house, const Call& call) {
  house.institute.studies.mark_exported(call.id());
  return study_json(house, call.id());
}

/// A table of those who were marked as exported.
template <std::string (*table)(const Study&, const std::vector<survey::Participation>&)>
std::string table_of(House& house, const Study& study) {
  if (!study.exported) throw tables::Refusal(tables::Why::stale, "mark first what is exported");
  return table(study, survey::participations(house.database, study));
}

Document table_document(const Study& study, const char* name, std::string text) {
  return {fmt::format("study-{}-{}.csv", study.id, name), "text/csv; charset=utf-8",
          std::move(text)};
}

Document answers(House& house, const Call& call) {
  const Study study = house.institute.studies.view(call.id());
  return table_document(study, "answers", table_of<survey::answers_csv>(house, study));
}

Document participants(House& house, const Call& call) {
  const Study study = house.institute.studies.view(call.id());
  return table_document(study, "participants", table_of<survey::participants_csv>(house, study));
}

Document preferences(House& house, const Call& call) {
  const Study study = house.institute.studies.view(call.id());
  return table_document(study, "preferences", table_of<survey::preferences_csv>(house, study));
}

Document codebook(House& house, const Call& call) {
  const Study study = house.institute.studies.view(call.id());
  return table_document(study, "codebook", survey::codebook_csv(study));
}

Document design(House& house, const Call& call) {
  const Study study = house.institute.studies.view(call.id());
  return {fmt::format("study-{}-design.json", study.id), "application/json",
          survey::design_json(study)};
}

Json learn(House& house, const Call& call) {
  house.institute.learning.begin(call.id(), call.flag("attentive", false));
  return Json::object();
}

Json learning(House& house, const Call& call) {
  const Study study = house.institute.studies.view(call.id());
  const auto state = house.institute.learning.state();
  return {{"at_work", or_null(state.study)},
          {"doing", state.doing},
          {"lesson", study.learned.empty() ? Json(nullptr) : Json::parse(study.learned)}};
}

Json bred(House& house, const Call&) {
  Json runs = Json::array();
  for (const auto& run : house.institute.sources.runs()) {
    Json games = Json::array();
    for (const auto& game : run.games)
      games.push_back({{"name", game.name}, {"score", game.score}, {"viable", game.viable}});
    runs.push_back({{"run", run.number}, {"games", std::move(games)}});
  }
  return {{"runs", std::move(runs)}};
}

constexpr Route rows_of_studies[] = {
    {"GET", "/api/studies", For::owner, Price::free, studies},
    {"POST", "/api/studies", For::owner, Price::free, make_study},
    {"GET", "/api/studies/*", For::owner, Price::free, study_view},
    {"POST", "/api/studies/*/edit", For::owner, Price::free, edit_study},
    {"POST", "/api/studies/*/copy", For::owner, Price::free, copy_study},
    {"POST", "/api/studies/*/open", For::owner, Price::free, open_study},
    {"POST", "/api/studies/*/close", For::owner, Price::free, close_study},
    {"POST", "/api/studies/*/delete", For::owner, Price::free, delete_study},
    {"POST", "/api/studies/*/tokens", For::owner, Price::free, give_tokens},
    {"GET", "/api/studies/*/preview", For::owner, Price::free, preview},
    {"GET", "/api/studies/*/standing", For::owner, Price::free, standing},
    {"POST", "/api/studies/*/export", For::owner, Price::free, mark_export},
    {"GET", "/api/studies/*/answers.csv", For::owner, Price::free, nullptr, answers},
    {"GET", "/api/studies/*/participants.csv", For::owner, Price::free, nullptr, participants},
    {"GET", "/api/studies/*/preferences.csv", For::owner, Price::free, nullptr, preferences},
    {"GET", "/api/studies/*/codebook.csv", For::owner, Price::free, nullptr, codebook},
    {"GET", "/api/studies/*/design.json", For::owner, Price::free, nullptr, design},
    {"POST", "/api/studies/*/learn", For::owner, Price::free, learn},
    {"GET", "/api/studies/*/learning", For::owner, Price::free, learning},
    {"GET", "/api/bred", For::owner, Price::free, bred}};

}  // namespace

std::span<const Route> study_routes() {
  return rows_of_studies;
}

}  // namespace ludi::app::server
