// The thread of `Runs` that begins and ends processes until all are as wished.
#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <sstream>
#include <string_view>

#include "app/command.hpp"
#include "app/game_file.hpp"
#include "app/live/runs.hpp"
#include "app/queue/queue_address.hpp"
#include "app/runs/run_judges.hpp"
#include "app/tables/refusal.hpp"
#include "synthesis/run/path_lock.hpp"
#include "synthesis/run/run_store.hpp"

namespace ludi::app::live {

namespace fs = std::filesystem;

using tables::Refusal;
using SteadyClock = std::chrono::steady_clock;

namespace {

constexpr std::chrono::milliseconds between_looks{200};
constexpr std::chrono::milliseconds between_tidings{500};  ///< of one run
constexpr std::chrono::seconds between_weighings{3};
constexpr std::chrono::seconds to_end{30};           ///< for a run that is asked to
constexpr std::chrono::milliseconds at_last{2'000};  ///< … when the server ends
constexpr int most_setbacks = 3;
constexpr std::size_t longest_why = 400;
constexpr std::size_t most_notes = std::size_t{1} << 20U;
constexpr int niceness = 5;  ///< those who ask the server go first

/// What a run said last of what went wrong.
std::string last_words(const fs::path& folder) {
  std::string last;
  try {
    std::istringstream lines(read_text(folder / "errors.txt", most_notes));
    // What helps against it stands below, and is meant for a terminal.
    for (std::string line; std::getline(lines, line);)
      if (last.empty() || line.find("error: ") != std::string::npos) last = line;
  } catch (const BadInput&) {
    return {};
  }
  return last.substr(0, longest_why);
}

Process process_of(const RunRow& row, const fs::path& folder, const fs::path& data,
                   const LiveSettings& settings) {
  constexpr mode_t for_me = 0600;
  const int errors =
      open((folder / "errors.txt").c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, for_me);
  Launch launch{.program = settings.program,
                .words = words_of(row.order, folder, data, settings.threads),
                .errors = errors,
                .niceness = niceness};
  if (const char* games = std::getenv("LUDI_GAMES"))
    launch.surroundings.push_back(std::string("LUDI_GAMES=") + games);
  if (!settings.queue.empty()) {
    launch.words.insert(launch.words.end(), {"--queue", settings.queue});
    launch.surroundings.push_back(std::string(queue::password_variable) + "=" +
                                  settings.queue_password);
  }
  Process process(launch);
  if (errors >= 0) close(errors);
  return process;
}

}  // namespace

void Runs::watch() {
  while (true) {
    {
      std::unique_lock lock(mutex_);
      changed_.wait_for(lock, between_looks, [this] { return hurry_ || stop_; });
      hurry_ = false;
      if (stop_) break;
    }
    try {
      look_round();
    } catch (const Refusal&) {
      // The database may be had at the next look.
    } catch (const BadInput&) {
    }
  }
  for (auto& [id, run] : going_) run.process.ask_to_end();
  const auto until = SteadyClock::now() + at_last;
  for (auto& [id, run] : going_)
    static_cast<void>(run.process.ending_within(std::max(
        std::chrono::milliseconds(0),
        std::chrono::duration_cast<std::chrono::milliseconds>(until - SteadyClock::now()))));
  going_.clear();
}

void Runs::look_round() {
  std::vector<RunId> ended;
  for (auto& [id, run] : going_) {
    if (!run.ending) run.ending = run.process.ending();
    if (run.ending) ended.push_back(id);
  }
  for (const RunId id : ended) {
    try {
      mourn(id, *going_.at(id).ending);
    } catch (const Refusal&) {
      continue;  // the database may be had at the next look
    } catch (const BadInput&) {
      // What is left in its folder cannot be read.
    }
    going_.erase(id);
    const std::lock_guard lock(mutex_);
    living_.erase(id);
  }
  const auto rows = database_.read([](SQLite::Database& file) { return run_rows(file); });
  hold_to_wishes(rows);
  mind_the_room(rows);
  begin_some(rows);
  for (const auto& [id, run] : going_) tell_of_births(id);
}

void Runs::mourn(RunId id, int ending) {
  chronicle_of(id)->look(database_.now());
  told_[id].at = {};
  tell_of_births(id);
  const int born = chronicle_of(id)->figures(database_.now()).born;
  // Whoever has a database last puts all of it into its one file, and those who only read cannot.
  chronicle_of(id)->rest();
  static_cast<void>(synthesis::RunStore::open(folder_of(id)));
  const bool called_off = ending == static_cast<int>(Exit::stopped) && was_called_off(id);
  database_.write([&](SQLite::Database& file) {
    RunRow row;
    try {
      row = run_row(file, id);
    } catch (const Refusal&) {
      return;  // removed meanwhile
    }
    std::string_view what = name_of(row.wish);
    if (ending == static_cast<int>(Exit::done)) {
      // More may have been asked for meanwhile.
      if (row.order.children <= born) row.ending = Ending::done;
      if (row.ending == Ending::done) what = name_of(row.ending);
    } else if (row.is_to_go() && called_off) {
      row.wish = Wish::paused;
      row.why = "it was called off by whoever watches the queue";
      what = name_of(row.wish);
    } else if (row.is_to_go()) {
      const bool broken_off = ending < 0 || ending == static_cast<int>(Exit::stopped);
      Setback& setback = setbacks_[id];
      setback.times = setback.born == born ? setback.times + 1 : 1;
      setback.born = born;
      setback.until = SteadyClock::now() + std::chrono::seconds(setback.times);
      if (!broken_off || most_setbacks < setback.times) {
        row.ending = Ending::failed;
        row.why = last_words(folder_of(id));
        if (row.why.empty()) row.why = fmt::format("it ended with {}", ending);
        setbacks_.erase(id);
      }
      what = row.ending == Ending::failed ? "failed" : "waiting";
    }
    keep(file, row);
    tell(file, id, what, database_.now());
  });
}

bool Runs::was_called_off(RunId id) const {
  if (settings_.queue.empty()) return false;
  try {
    auto address = queue::read_address(settings_.queue);
    if (auto* server = std::get_if<queue::RedisAddress>(&address))
      server->password = settings_.queue_password;
    const std::string name = job_of_run(folder_of(id));
    return std::ranges::any_of(
        queue::open_queue(address)->state().jobs,
        [&](const queue::Job& job) { return job.name == name && job.cancelled; });
  } catch (const std::runtime_error&) {
    return false;  // it cannot be asked
  }
}

void Runs::hold_to_wishes(const std::vector<RunRow>& rows) {
  for (auto& [id, run] : going_) {
    const auto row = std::ranges::find(rows, id, &RunRow::id);
    if (row != rows.end() && row->is_to_go()) continue;
    if (!run.asked_to_end) {
      run.process.ask_to_end();
      run.asked_to_end = SteadyClock::now();
    } else if (to_end < SteadyClock::now() - *run.asked_to_end) {
      run.process.end_at_once();  // its store is whole at every moment
    }
  }
}

void Runs::mind_the_room(const std::vector<RunRow>& rows) {
  if (going_.empty() || SteadyClock::now() - weighed_ < between_weighings) return;
  weighed_ = SteadyClock::now();
  if (bytes() < settings_.most_bytes) return;
  for (const RunRow& row : rows)
    if (row.is_to_go())
      change(row.id, [&](RunRow& changed) {
        changed.wish = Wish::paused;
        changed.why = "all runs together take more room than they may; remove one";
        return "paused";
      });
}

bool Runs::still_to_go(RunId id) {
  return database_.read([&](SQLite::Database& file) {
    return std::ranges::any_of(run_rows(file),
                               [&](const RunRow& row) { return row.id == id && row.is_to_go(); });
  });
}

void Runs::begin_some(const std::vector<RunRow>& rows) {
  for (const RunRow& row : rows) {
    if (settings_.at_once <= going_.size()) return;
    if (!row.is_to_go() || going_.contains(row.id)) continue;
    if (const auto setback = setbacks_.find(row.id);
        setback != setbacks_.end() && SteadyClock::now() < setback->second.until)
      continue;
    const fs::path folder = folder_of(row.id);
    make_folder(folder);
    // Somebody may go on with it at a terminal.
    if (!synthesis::PathLock(folder, 1).held()) continue;
    Process process = process_of(row, folder, fs::absolute(data()), settings_);
    if (!process.lives()) continue;
    going_.emplace(row.id, Going{std::move(process)});
    {
      const std::lock_guard lock(mutex_);
      living_.insert(row.id);
    }
    database_.write([&](SQLite::Database& file) { tell(file, row.id, "going", database_.now()); });
  }
}

void Runs::tell_of_births(RunId id) {
  const auto chronicle = chronicle_of(id);
  chronicle->look(database_.now());
  Told& told = told_[id];
  const std::int64_t edition = chronicle->edition();
  if (edition == told.edition || SteadyClock::now() - told.at < between_tidings) return;
  const Figures figures = chronicle->figures(database_.now());
  Tally tally{figures.born, figures.stages[synthesis::place_of(Stage::viable)].children, {}};
  if (!figures.curve.empty()) tally.best = figures.curve.back().best;
  database_.write([&](SQLite::Database& file) {
    keep(file, id, tally);
    tell(file, id, births, database_.now());
  });
  told = {edition, SteadyClock::now()};
}

}  // namespace ludi::app::live
