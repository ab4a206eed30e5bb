#include "app/survey/learning.hpp"

#include <fmt/format.h>
#include <sys/resource.h>

#include <chrono>
#include <cmath>

#include "app/command.hpp"
#include "app/corpus_file.hpp"
#include "app/game_file.hpp"
#include "app/process.hpp"
#include "app/survey/weighing.hpp"
#include "criticism/study/corpus.hpp"

namespace ludi::app::survey {

namespace fs = std::filesystem;
using tables::Refusal;
using tables::Why;

namespace {

constexpr std::size_t largest_table = std::size_t{64} << 20U;
constexpr std::uint64_t largest_file = std::uint64_t{64} << 20U;
constexpr std::chrono::milliseconds between_looks{200};
constexpr int niceness = 10;

/// The values of a row of a table of measurements, by the game's name or the hash of its rules.
std::optional<MeasuredValues> row_of(const criticism::MeasurementTable& table,
                                     const std::string& hash) {
  for (std::size_t i = 0; i < table.games.size(); ++i) {
    const bool same = i < table.hashes.size() && table.hashes[i] == hash;
    if (!same && table.games[i] != hash) continue;
    MeasuredValues values;
    for (std::size_t j = 0; j < table.criteria.size(); ++j) {
      const double value = table.values(static_cast<Eigen::Index>(i), static_cast<Eigen::Index>(j));
      if (!std::isnan(value)) values[std::string(table.criteria[j]->symbol)] = value;
    }
    return values;
  }
  return std::nullopt;
}

std::optional<criticism::MeasurementTable> table_in(const fs::path& file) {
  std::error_code missing;
  if (!fs::exists(file, missing)) return std::nullopt;
  auto table = criticism::read_measurements(read_text(file, largest_table));
  if (!table) return std::nullopt;
  return std::move(*table);
}

}  // namespace

bool measure_apart(const fs::path& game, const fs::path& table, const LearningSettings& settings,
                   const std::atomic<bool>& stop) {
  using SteadyClock = std::chrono::steady_clock;
  Launch launch;
  launch.program = settings.program;
  launch.words = {"measure",      game.string(), "--all",     "--corpus",
                  table.string(), "--quiet",     "--threads", "1"};
  launch.limits = {{RLIMIT_AS, settings.memory},
                   {RLIMIT_CPU, static_cast<std::uint64_t>(settings.seconds)},
                   {RLIMIT_FSIZE, largest_file},
                   {RLIMIT_CORE, 0}};
  launch.network = false;
  launch.niceness = niceness;
  Process process(launch);
  // A busy machine may take twice as long as the processor time that there is.
  const auto until = SteadyClock::now() + std::chrono::seconds(2 * settings.seconds);
  while (process.lives() && !stop && SteadyClock::now() < until)
    if (const auto ended = process.ending_within(between_looks)) return *ended == 0;
  return false;
}

Learning::~Learning() {
  stop_ = true;
  wait();
}

void Learning::wait() {
  if (thread_.joinable()) thread_.join();
}

void Learning::say(const std::string& doing) {
  const std::lock_guard lock(mutex_);
  state_.doing = doing;
}

LearningState Learning::state() {
  const std::lock_guard lock(mutex_);
  return state_;
}

void Learning::begin(StudyId study, bool attentive_only) {
  const Study view = studies_.view(study);
  const std::lock_guard lock(mutex_);
  if (state_.study)
    throw Refusal(Why::busy, fmt::format("weights of study {} are being fitted", *state_.study));
  if (thread_.joinable()) thread_.join();
  state_ = {study, "beginning"};
  thread_ = std::thread([this, view, attentive_only] {
    std::string failed;
    try {
      learn(view, attentive_only);
    } catch (const std::exception& trouble) {
      failed = trouble.what();
    }
    const std::lock_guard done(mutex_);
    state_ = {std::nullopt, failed};
  });
}

std::vector<std::optional<MeasuredValues>> Learning::values_of(const Design& design) {
  const auto corpus = shipped_corpus();
  const fs::path folder = settings_.data / "measured";
  const fs::path table = folder / "games.csv";
  std::vector<std::optional<MeasuredValues>> values;
  for (const StudyGame& game : design.games) {
    if (stop_) break;
    values.push_back(corpus ? row_of(*corpus, game.hash) : std::nullopt);
    if (!values.back()) values.back() = sources_.measured_in_run(game);
    if (values.back()) continue;
    auto measured = table_in(table);
    if (!measured || !row_of(*measured, game.hash)) {
      say(fmt::format("measuring {}, game {} of {}", game.title, values.size(),
                      design.games.size()));
      make_folder(folder);
      const fs::path file = folder / (game.hash + ".gdl");
      write_text(file, game.rules);
      if (measure_apart(file, table, settings_, stop_)) measured = table_in(table);
    }
    if (measured) values.back() = row_of(*measured, game.hash);
  }
  values.resize(design.games.size());
  return values;
}

void Learning::learn(const Study& study, bool attentive_only) {
  const auto values = values_of(study.design);
  if (stop_) return;
  say("fitting weights");
  const Analysis analysis = analysis_of(study.design, participations(database_, study),
                                        {.attentive_only = attentive_only});
  const std::string name = fmt::format("study-{}", study.id);
  const Lesson lesson = lesson_of(study.design, analysis, values, name);
  const fs::path folder = settings_.data / "weights";
  const fs::path file = folder / (name + ".json");
  if (lesson.weights) {
    make_folder(folder);
    write_text(file, criticism::write(*lesson.weights));
  } else {
    // What was learned before no longer holds.
    std::error_code ignored;
    fs::remove(file, ignored);
  }
  Json kept = to_json(lesson);
  kept["answers"] = analysis.comparisons;
  kept["attentive_only"] = attentive_only;
  studies_.keep_learned(study.id, kept.dump());
}

}  // namespace ludi::app::survey
