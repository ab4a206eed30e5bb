#include "criticism/store/trial_file.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <iterator>
#include <nlohmann/json.hpp>
#include <sstream>
#include <vector>

namespace ludi::criticism {

namespace {

using Json = nlohmann::ordered_json;

constexpr std::string_view store_heading = "ludi trials 1 ";
constexpr std::string_view epoch_field = " epoch ";

Json to_json(const ggp::Step& step) {
  return {step.from, step.to, step.path, step.rule, step.choice};
}

ggp::Step step_of(const Json& json) {
  return {json.at(0), json.at(1), json.at(2), json.at(3), json.at(4)};
}

Json to_json(const Ply& ply) {
  Json turn = Json::array();
  for (const ggp::Step& step : ply.turn) turn.push_back(to_json(step));
  Json json = {{"t", std::move(turn)}, {"m", ply.mover.index()}, {"b", ply.choices},
               {"c", ply.changed},     {"i", ply.interacts},     {"r", ply.repeats},
               {"o", ply.to.index()},  {"e", ply.values}};
  if (ply.searched) json["s"] = *ply.searched;
  if (!ply.chances.empty()) json["p"] = ply.chances;
  return json;
}

Ply ply_of(const Json& json) {
  Ply ply;
  for (const Json& step : json.at("t")) ply.turn.push_back(step_of(step));
  ply.mover = ggp::Player{json.at("m").get<int>()};
  ply.choices = json.at("b");
  ply.changed = json.at("c");
  ply.interacts = json.at("i");
  ply.repeats = json.at("r");
  ply.to = ggp::Cell{json.at("o").get<int>()};
  ply.values = json.at("e").get<std::vector<double>>();
  if (json.contains("s")) ply.searched = json["s"].get<double>();
  if (json.contains("p")) ply.chances = json["p"].get<std::vector<double>>();
  return ply;
}

Json to_json(const Look& look) {
  Json deepened = Json::array();
  for (const auto& each : look.deepened) deepened.push_back({each.step, each.value});
  Json json = {{"n", look.ply}, {"b", look.before}, {"v", look.values}, {"d", std::move(deepened)}};
  if (look.replies) json["r"] = {look.replies->before, look.replies->after};
  return json;
}

Look look_of(const Json& json) {
  Look look;
  look.ply = json.at("n");
  look.before = json.at("b");
  look.values = json.at("v").get<std::vector<double>>();
  for (const Json& each : json.at("d")) look.deepened.push_back({each.at(0), each.at(1)});
  if (json.contains("r")) look.replies = Look::Replies{json["r"].at(0), json["r"].at(1)};
  return look;
}

Trial trial_of(const Json& json) {
  Trial trial;
  trial.seed = json.at("seed");
  trial.lot = json.at("lot");
  trial.first = ggp::Player{json.at("first").get<int>()};
  trial.opening = json.at("opening");
  trial.at_start = json.at("start").get<std::vector<double>>();
  for (const Json& ply : json.at("plies")) trial.plies.push_back(ply_of(ply));
  for (const Json& look : json.at("looks")) trial.looks.push_back(look_of(look));
  trial.covered = json.at("covered");
  const auto results = json.at("results").get<std::vector<int>>();
  for (std::size_t p = 0; p < trial.outcome.of.size() && p < results.size(); ++p)
    trial.outcome.of[p] = static_cast<ggp::Result>(results[p]);
  trial.work = json.at("work");
  trial.timed_out = json.at("timed_out");
  trial.exhausted = json.at("exhausted");
  if (json.contains("ended_by_stronger"))
    trial.ended_by_stronger = json["ended_by_stronger"].get<bool>();
  return trial;
}

/// True if the trial can be replayed, so that a file that was tampered with does no harm.
bool fits(const ggp::Game& game, const Trial& trial) {
  const auto players = static_cast<std::size_t>(game.players());
  if (trial.at_start.size() != players || trial.opening < 0 || trial.opening > trial.length())
    return false;
  for (const Look& look : trial.looks)
    for (const Look::Deepened& each : look.deepened)
      if (each.step >= look.values.size()) return false;
  if (!trial.first.exists() || !game.engine().may_begin(trial.first)) return false;
  ggp::State state = start_of(game, trial);
  for (const Ply& ply : trial.plies) {
    if (ply.values.size() != players || ply.turn.empty() ||
        (!ply.chances.empty() && ply.chances.size() != players) ||
        ply.to.index() >= game.board().cells() || ply.mover != game.engine().facts(state).mover)
      return false;
    for (const ggp::Step& step : ply.turn) {
      if (!game.engine().legal(state, step)) return false;
      game.engine().play(state, step);
    }
  }
  return game.engine().facts(state).outcome == trial.outcome;
}

/// A line of a store, and where it belongs: the heading, then trials by number, then bouts by mode
/// and number.
struct Line {
  std::array<int, 3> place{};
  std::string text;
};

Line line_of(std::string text) {
  constexpr std::size_t enough = 40;  // for what and which; a trial is long
  std::istringstream words(text.substr(0, enough));
  std::string what;
  words >> what;
  Line line;
  if (what == "trial") {
    line.place[0] = 1;
    words >> line.place[2];
  } else if (what == "bout") {
    line.place[0] = 2;
    words >> line.place[1] >> line.place[2];
  }
  line.text = std::move(text);
  return line;
}

}  // namespace

std::string write(const Trial& trial) {
  Json plies = Json::array(), looks = Json::array(), results = Json::array();
  for (const Ply& ply : trial.plies) plies.push_back(to_json(ply));
  for (const Look& look : trial.looks) looks.push_back(to_json(look));
  for (const ggp::Result result : trial.outcome.of) results.push_back(static_cast<int>(result));
  Json json = {{"seed", trial.seed},
               {"lot", trial.lot},
               {"first", trial.first.index()},
               {"opening", trial.opening},
               {"start", trial.at_start},
               {"plies", std::move(plies)},
               {"looks", std::move(looks)},
               {"covered", trial.covered},
               {"results", std::move(results)},
               {"work", trial.work},
               {"timed_out", trial.timed_out},
               {"exhausted", trial.exhausted}};
  if (trial.ended_by_stronger) json["ended_by_stronger"] = *trial.ended_by_stronger;
  return json.dump();
}

std::optional<Trial> read_trial(const ggp::Game& game, std::string_view line) {
  try {
    Trial trial = trial_of(Json::parse(line));
    if (fits(game, trial)) return trial;
  } catch (const Json::exception&) {
    // Not a trial: nothing is made up for it.
  }
  return std::nullopt;
}

std::string write(const Bout& bout) {
  return fmt::format("{} {} {} {} {} {}", bout.score, bout.decided ? 1 : 0,
                     bout.winner.exists() ? bout.winner.index() : -1, bout.plies,
                     bout.spent ? 1 : 0, bout.work);
}

std::optional<Bout> read_bout(std::string_view line) {
  std::istringstream words{std::string(line)};
  Bout bout;
  int winner = 0;
  if (!(words >> bout.score >> bout.decided >> winner >> bout.plies >> bout.spent >> bout.work))
    return std::nullopt;
  if (winner >= 0) bout.winner = ggp::Player{winner};
  return bout;
}

TrialFile::TrialFile(const ggp::Game& game, std::filesystem::path file, std::string_view key,
                     int epoch)
    : file_(std::move(file)) {
  const std::string first = fmt::format("{}{} epoch {}", store_heading, key, epoch);
  bool same = false;
  std::uintmax_t whole = 0;  // bytes in lines that have an end
  {
    std::ifstream in(file_, std::ios::binary);
    std::string line;
    same = std::getline(in, line) && !in.eof() && line == first;
    if (same) {
      restore(game, in);
      in.clear();
      in.seekg(0);
      const std::string text{std::istreambuf_iterator<char>(in), {}};
      whole = text.rfind('\n') + 1;
    } else if (!line.empty() && !in.eof()) {
      put_aside(line, epoch);
    }
  }
  std::error_code failed;
  if (same) std::filesystem::resize_file(file_, whole, failed);
  out_.open(file_, same ? std::ios::binary | std::ios::app : std::ios::binary | std::ios::trunc);
  failed_ = !out_;
  if (!same) add(first);
}

TrialFile::~TrialFile() {
  out_.close();
  if (failed_) return;
  std::vector<Line> lines;
  std::ifstream in(file_, std::ios::binary);
  for (std::string text; std::getline(in, text);) lines.push_back(line_of(std::move(text)));
  if (std::ranges::is_sorted(lines, {}, &Line::place)) return;
  std::ranges::stable_sort(lines, {}, &Line::place);
  const std::filesystem::path beside = file_.string() + ".new";
  std::ofstream sorted(beside, std::ios::binary);
  for (const Line& line : lines) sorted << line.text << '\n';
  sorted.close();
  std::error_code failed;
  if (sorted) std::filesystem::rename(beside, file_, failed);
  if (!sorted || failed) std::filesystem::remove(beside, failed);
}

/// Keeps what was written under another heading, and notes why it cannot be gone on with.
void TrialFile::put_aside(std::string_view heading, int epoch) {
  const std::filesystem::path old = file_.string() + ".old";
  std::error_code failed;
  std::filesystem::rename(file_, old, failed);
  const auto at = heading.find(epoch_field);
  const std::string_view its =
      at == heading.npos ? std::string_view{} : heading.substr(at + epoch_field.size());
  const std::string why =
      !heading.starts_with(store_heading) ? "it is no store of trials"
      : its == std::to_string(epoch)
          ? "it was played with other rules or settings"
          : fmt::format("it was played by {} of the engine, and this is epoch {}",
                        its.empty() ? "an older epoch" : fmt::format("epoch {}", its), epoch);
  note_ = failed ? fmt::format("{}: {}; it is begun anew", file_.string(), why)
                 : fmt::format("{}: {}; it is kept as {}", file_.string(), why, old.string());
}

/// Lines read `trial N …` or `bout MODE N SCORE DECIDED WINNER PLIES SPENT WORK`.
void TrialFile::restore(const ggp::Game& game, std::istream& in) {
  for (std::string line; std::getline(in, line) && !in.eof();) {
    std::istringstream words(line);
    std::string what;
    words >> what;
    if (what == "trial") {
      int number = 0;
      if (!(words >> number)) continue;
      std::string rest;
      std::getline(words, rest);
      if (auto trial = read_trial(game, rest)) trials_[number] = std::move(*trial);
    } else if (what == "bout") {
      int mode = 0, number = 0;
      if (!(words >> mode >> number)) continue;
      std::string rest;
      std::getline(words, rest);
      if (const auto bout = read_bout(rest)) bouts_[std::pair(mode, number)] = *bout;
    }
  }
}

void TrialFile::add(const std::string& line) {
  if (failed_) return;
  out_ << line << '\n' << std::flush;
  failed_ = !out_;
}

std::optional<Trial> TrialFile::trial(int number) const {
  const std::lock_guard lock(guard_);
  const auto found = trials_.find(number);
  return found == trials_.end() ? std::nullopt : std::optional(found->second);
}

std::optional<Bout> TrialFile::bout(Mode mode, int number) const {
  const std::lock_guard lock(guard_);
  const auto found = bouts_.find(std::pair(static_cast<int>(mode), number));
  return found == bouts_.end() ? std::nullopt : std::optional(found->second);
}

void TrialFile::keep(int number, const Trial& trial) {
  const std::string line = fmt::format("trial {} {}", number, write(trial));
  const std::lock_guard lock(guard_);
  add(line);
}

void TrialFile::keep(Mode mode, int number, const Bout& bout) {
  const std::string line =
      fmt::format("bout {} {} {}", static_cast<int>(mode), number, write(bout));
  const std::lock_guard lock(guard_);
  add(line);
}

}  // namespace ludi::criticism
