// Routes about runs of evolution: everybody may watch, the owner alone has a say.
#include <algorithm>
#include <charconv>
#include <limits>

#include "app/command.hpp"
#include "app/live/runs.hpp"
#include "app/server/call.hpp"
#include "gdl/text/print.hpp"
#include "synthesis/run/run_store.hpp"
#include "synthesis/run/support.hpp"

namespace ludi::app::server {

namespace {

using live::Chronicle;
using live::Member;
using live::RunOrder;
using live::RunView;
using tables::Refusal;
using tables::Why;

constexpr int most_children_told = 200;  ///< at once
constexpr int generations = 5;           ///< of relatives, each way
constexpr std::size_t most_relatives = 300;
constexpr std::size_t longest_name = 60;
constexpr std::size_t most_names = 300;

std::string name_asked(const Call& call, std::string_view field, std::string_view usual) {
  std::string name = call.text(field, usual);
  if (longest_name < name.size()) throw Refusal(Why::wrong, fmt::format("'{}' is too long", field));
  return name;
}

RunOrder order_asked(const Call& call) {
  RunOrder order;
  constexpr std::int64_t most = std::numeric_limits<std::int64_t>::max();
  constexpr std::int64_t most_count = std::numeric_limits<int>::max();
  order.children = static_cast<int>(call.number("children", 1, most_count, order.children));
  order.seed = static_cast<std::uint64_t>(
      call.number("seed", 0, most, static_cast<std::int64_t>(order.seed)));
  order.selection = name_asked(call, "selection", order.selection);
  order.archive = call.flag("archive", order.archive);
  order.trials = static_cast<int>(call.number("trials", 1, most_count, order.trials));
  order.nodes = static_cast<std::uint64_t>(
      call.number("nodes", 1, most_count, static_cast<std::int64_t>(order.nodes)));
  order.weights = name_asked(call, "weights", order.weights);
  order.set = name_asked(call, "set", order.set);
  order.founders = call.texts("founders", most_names);
  order.around = name_asked(call, "around", order.around);
  order.pinned = call.texts("pinned", most_names);
  return order;
}

Json line_of(const RunView& run, const Call& call) {
  const auto& row = run.row;
  return {{"run", row.id},
          {"state", run.state},
          {"why", call.owner ? Json(row.why) : Json("")},
          {"began", row.began},
          {"children", row.order.children},
          {"born", row.tally.born},
          {"viable", row.tally.viable},
          {"best", or_null(row.tally.best)}};
}

Json json_of(const Member& member) {
  return {{"name", member.name},
          {"number", member.founder() ? Json(nullptr) : Json(member.number)},
          {"generation", member.generation},
          {"stage", member.founder() ? Json("founder") : Json(synthesis::name_of(member.stage))},
          {"score", or_null(member.score)},
          {"viable", member.viable}};
}

Json stages_json(const live::Figures& figures) {
  Json stages = Json::array();
  for (const synthesis::StageRow& row : synthesis::stages) {
    const auto& [children, seconds] = figures.stages[synthesis::place_of(row.stage)];
    stages.push_back(
        {{"stage", row.name}, {"fate", row.fate}, {"children", children}, {"seconds", seconds}});
  }
  return stages;
}

Json all_runs(House& house, const Call& call) {
  Json runs = Json::array();
  for (const RunView& run : house.runs.all()) runs.push_back(line_of(run, call));
  return {{"runs", std::move(runs)}};
}

Json run_choices(House& house, const Call&) {
  const auto& bounds = house.runs.settings();
  return {{"usual", live::json_of(RunOrder{})},
          {"weights", live::weight_names(house.runs.data())},
          {"sets", live::founder_sets()},
          {"games", live::library_names()},
          {"most",
           {{"children", bounds.most_children},
            {"trials", bounds.most_trials},
            {"nodes", bounds.most_nodes},
            {"at_once", bounds.at_once},
            {"bytes", bounds.most_bytes}}},
          {"threads", bounds.threads}};
}

Json begin_run(House& house, const Call& call) {
  return {{"run", house.runs.begin(order_asked(call))}};
}

Json one_run(House& house, const Call& call) {
  const RunView run = house.runs.view(call.id());
  const live::Figures figures = run.chronicle->figures(house.database.now());
  Json answer = line_of(run, call);
  const auto viable = figures.stages[synthesis::place_of(synthesis::Stage::viable)].children;
  answer["born"] = figures.born;
  answer["viable"] = viable;
  answer["settings"] = live::json_of(run.row.order);
  answer["stages"] = stages_json(figures);
  double seconds = 0;
  for (const auto& stage : figures.stages) seconds += stage.seconds;
  answer["seconds"] = seconds;
  answer["rate"] = run.state == "going" ? or_null(figures.rate) : Json(nullptr);
  answer["left"] = Json(nullptr);
  if (run.state == "going" && figures.rate)
    answer["left"] = std::max(0, run.row.order.children - figures.born) / *figures.rate;
  answer["curve"] = Json::array();
  for (const auto& block : figures.curve)
    answer["curve"].push_back({{"children", block.children},
                               {"best", or_null(block.best)},
                               {"mean", or_null(block.mean)}});
  answer["leaders"] = Json::array();
  for (const Member& member : figures.best) answer["leaders"].push_back(json_of(member));
  answer["best"] = figures.curve.empty() ? Json(nullptr) : or_null(figures.curve.back().best);
  answer["newest"] = figures.newest ? json_of(*figures.newest) : Json(nullptr);
  const auto guidance = house.runs.guidance(call.id());
  answer["pinned"] = guidance.pinned;
  answer["banned"] = guidance.banned;
  answer["stars"] = run.stars;
  return answer;
}

/// What stands behind the `?` as a number, at least 0.
int number_in(const Call& call, const std::string& field) {
  const auto found = call.query.find(field);
  if (found == call.query.end()) return 0;
  int number = 0;
  const std::string& text = found->second;
  const char* end = text.data() + text.size();
  const auto [stop, failed] = std::from_chars(text.data(), end, number);
  if (failed != std::errc() || stop != end || number < 0)
    throw Refusal(Why::wrong, fmt::format("'{}' must be a number of children", field));
  return number;
}

Json run_children(House& house, const Call& call) {
  const RunView run = house.runs.view(call.id());
  const int since = number_in(call, "since");
  Json lines = Json::array();
  for (const auto& [member, parents, at] : run.chronicle->children(since, most_children_told)) {
    Json line = json_of(member);
    line["parents"] = parents;
    line["at"] = or_null(at);
    lines.push_back(std::move(line));
  }
  const auto next = since + static_cast<int>(lines.size());
  return {{"children", std::move(lines)}, {"next", next}};
}

synthesis::RunStore store_of(House& house, const RunView& run) {
  auto store = synthesis::RunStore::look_into(house.runs.folder_of(run.row.id));
  if (!store) throw Refusal(Why::busy, "the run cannot be read now");
  return std::move(*store);
}

/// The founder of this name as a child is told.
void tell_founder(Json& answer, const synthesis::RunStore& store, const std::string& name) {
  const auto founder = store.founder(name);
  if (!founder || !*founder) throw Refusal(Why::busy, "the run cannot be read now");
  answer["rules"] = (*founder)->text;
  if (const auto& appraisal = (*founder)->appraisal) {
    for (const auto& [symbol, value] : appraisal->criteria) answer["criteria"][symbol] = value;
    answer["reasons"] = appraisal->reasons;
  }
}

void tell_child(Json& answer, const synthesis::RunStore& store, const std::string& name) {
  const auto child = store.child(name);
  if (!child || !*child) throw Refusal(Why::busy, "the run cannot be read now");
  const synthesis::Child& bred = **child;
  const gdl::Tree& text = synthesis::survives(bred.stage) ? bred.text : bred.rules;
  answer["rules"] = text.empty() ? std::string() : gdl::print(text) + "\n";
  for (const auto& [parent, distance] : bred.parents)
    answer["parents"].push_back({{"name", parent}, {"distance", distance}});
  for (const auto& change : bred.changes) answer["changes"].push_back(synthesis::told(change));
  answer["reasons"] = bred.appraisal.reasons;
  for (const auto& [symbol, value] : bred.appraisal.criteria) answer["criteria"][symbol] = value;
  answer["relative"] = bred.relative;
  if (bred.appraisal.interval)
    answer["interval"] = {bred.appraisal.interval->low, bred.appraisal.interval->high};
}

Json one_child(House& house, const Call& call) {
  const RunView run = house.runs.view(call.id());
  const auto member = run.chronicle->named(call.places[1]);
  if (!member) throw Refusal(Why::missing, "there is no such game in the run");
  Json answer = json_of(*member);
  answer["parents"] = Json::array();
  answer["changes"] = Json::array();
  answer["reasons"] = Json::array();
  answer["criteria"] = Json::object();
  answer["relative"] = "";
  answer["interval"] = nullptr;
  if (member->founder())
    tell_founder(answer, store_of(house, run), member->name);
  else
    tell_child(answer, store_of(house, run), member->name);
  return answer;
}

/// In the form of the pages of a run's family tree, without rules and changes.
Json run_family(House& house, const Call& call) {
  const RunView run = house.runs.view(call.id());
  const auto members = run.chronicle->relatives(call.places[1], generations, most_relatives);
  if (members.empty()) throw Refusal(Why::missing, "there is no such game in the run");
  Json games = Json::array();
  for (const Member& member : members) {
    Json game = json_of(member);
    game["page"] = "";
    game["parents"] = member.parents;
    game["refused"] = member.refused;
    game["changes"] = Json::array();
    game["rules"] = Json::array();
    games.push_back(std::move(game));
  }
  return {{"games", std::move(games)}};
}

Json pause_run(House& house, const Call& call) {
  house.runs.pause(call.id());
  return Json::object();
}

Json resume_run(House& house, const Call& call) {
  std::optional<int> children;
  if (call.body.contains("children"))
    children = static_cast<int>(call.number("children", 1, std::numeric_limits<int>::max()));
  house.runs.resume(call.id(), children);
  return Json::object();
}

Json stop_run(House& house, const Call& call) {
  house.runs.stop(call.id());
  return Json::object();
}

Json remove_run(House& house, const Call& call) {
  house.runs.remove(call.id());
  return Json::object();
}

Json mark_game(House& house, const Call& call) {
  const std::string as = call.text("as"), name = call.text("name");
  const bool on = call.flag("on", true);
  using live::Steer;
  if (as == "star")
    house.runs.star(call.id(), name, on);
  else if (as == "pin" || as == "ban")
    house.runs.steer(call.id(), name, !on ? Steer::none : as == "pin" ? Steer::pin : Steer::ban);
  else
    throw Refusal(Why::wrong, "'as' must be star, pin or ban");
  return Json::object();
}

constexpr Route rows_of_runs[] = {
    {"GET", "/api/runs", For::everybody, Price::free, all_runs},
    {"GET", "/api/run-choices", For::owner, Price::free, run_choices},
    {"POST", "/api/runs", For::owner, Price::free, begin_run},
    {"GET", "/api/runs/*", For::everybody, Price::free, one_run},
    {"GET", "/api/runs/*/children", For::everybody, Price::free, run_children},
    {"GET", "/api/runs/*/children/*", For::everybody, Price::free, one_child},
    {"GET", "/api/runs/*/family/*", For::everybody, Price::free, run_family},
    {"POST", "/api/runs/*/pause", For::owner, Price::free, pause_run},
    {"POST", "/api/runs/*/resume", For::owner, Price::free, resume_run},
    {"POST", "/api/runs/*/stop", For::owner, Price::free, stop_run},
    {"POST", "/api/runs/*/remove", For::owner, Price::free, remove_run},
    {"POST", "/api/runs/*/mark", For::owner, Price::free, mark_game}};

}  // namespace

std::span<const Route> run_routes() {
  return rows_of_runs;
}

}  // namespace ludi::app::server
