#include "app/live/runs.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <system_error>

#include "app/command.hpp"
#include "app/game_file.hpp"
#include "app/tables/refusal.hpp"

namespace ludi::app::live {

namespace fs = std::filesystem;

using tables::Refusal;
using tables::Why;

namespace {

constexpr std::size_t most_chronicles = 8;  ///< of runs that do not go
constexpr const char* removed = "removed-";

std::string_view state_of(const RunRow& row, bool lives) {
  if (row.ending != Ending::none) return name_of(row.ending);
  switch (row.wish) {
    case Wish::going:
      return lives ? "going" : "waiting";
    case Wish::paused:
      return lives ? "pausing" : "paused";
    default:
      return lives ? "stopping" : "stopped";
  }
}

}  // namespace

Runs::Runs(tables::Database& database, const LiveSettings& settings)
    : database_(database), settings_(settings) {
  clear_away();
  watcher_ = std::thread([this] { watch(); });
}

Runs::~Runs() {
  {
    const std::lock_guard lock(mutex_);
    stop_ = true;
  }
  changed_.notify_all();
  watcher_.join();
}

fs::path Runs::folder_of(RunId id) const {
  return fs::absolute(data()) / "runs" / std::to_string(id);
}

void Runs::clear_away() {
  std::error_code missing;
  for (fs::directory_iterator entry(data() / "runs", missing), end; !missing && entry != end;
       entry.increment(missing))
    if (entry->path().filename().string().starts_with(removed)) {
      std::error_code stays;
      fs::remove_all(entry->path(), stays);
    }
}

RunId Runs::begin(const RunOrder& order) {
  expect_possible(order, data(), settings_);
  if (settings_.most_bytes <= bytes())
    throw Refusal(Why::too_much, "there is no room for more runs; remove one");
  const RunId id = database_.write([&](SQLite::Database& file) {
    const auto rows = run_rows(file);
    if (settings_.most_runs <= rows.size())
      throw Refusal(Why::too_much,
                    fmt::format("{} runs are kept, and no more; remove one", rows.size()));
    RunRow row;
    row.id = 1 + file.execAndGet(
                         "SELECT coalesce(max(seq), 0) FROM sqlite_sequence "
                         "WHERE name = 'run'")
                     .getInt64();
    std::error_code missing;
    while (fs::exists(folder_of(row.id), missing)) ++row.id;  // somebody else's
    row.order = order;
    row.began = database_.now();
    try {
      make_folder(folder_of(row.id));
      lay_down_founders(order, folder_of(row.id));
    } catch (const BadInput&) {
      throw Refusal(Why::busy, "the folder of the run cannot be written");
    }
    keep(file, row);
    tell(file, row.id, "begun", row.began);
    return row.id;
  });
  const std::lock_guard lock(mutex_);
  hurry_ = true;
  changed_.notify_all();
  return id;
}

void Runs::change(RunId id, const std::function<std::string_view(RunRow&)>& change) {
  database_.write([&](SQLite::Database& file) {
    RunRow row = run_row(file, id);
    const std::string_view what = change(row);
    keep(file, row);
    tell(file, id, what, database_.now());
  });
  const std::lock_guard lock(mutex_);
  hurry_ = true;
  changed_.notify_all();
}

void Runs::pause(RunId id) {
  change(id, [](RunRow& row) {
    if (!row.is_to_go()) throw Refusal(Why::stale, "the run does not go");
    row.wish = Wish::paused;
    return "paused";
  });
}

void Runs::resume(RunId id, std::optional<int> children) {
  change(id, [&](RunRow& row) {
    if (row.wish == Wish::stopped) throw Refusal(Why::stale, "the run was stopped for good");
    if (children) {
      if (*children < row.order.children || settings_.most_children < *children)
        throw Refusal(Why::wrong, fmt::format("there may be {} to {} children", row.order.children,
                                              settings_.most_children));
    }
    const bool more = children && row.order.children < *children;
    if (row.is_to_go() || (row.ending == Ending::done && !more))
      throw Refusal(Why::stale, row.is_to_go() ? "the run goes already"
                                               : "all its children are born; ask for more");
    if (children) row.order.children = *children;
    row.wish = Wish::going;
    row.ending = Ending::none;
    row.why.clear();
    return "resumed";
  });
}

void Runs::stop(RunId id) {
  change(id, [](RunRow& row) {
    if (row.wish == Wish::stopped || row.ending == Ending::done)
      throw Refusal(Why::stale, "the run is over");
    row.wish = Wish::stopped;
    row.ending = Ending::none;
    row.why.clear();
    return "stopped";
  });
}

void Runs::remove(RunId id) {
  const fs::path folder = folder_of(id),
                 away = folder.parent_path() / (removed + std::to_string(id));
  {
    const std::lock_guard lock(mutex_);
    database_.write([&](SQLite::Database& file) {
      if (run_row(file, id).is_to_go() || living_.contains(id))
        throw Refusal(Why::stale, "the run goes; stop it first");
      forget(file, id);
      tell(file, id, "removed", database_.now());
    });
    chronicles_.erase(id);
  }
  std::error_code stays;
  fs::rename(folder, away, stays);
  if (!stays) fs::remove_all(away, stays);
}

std::string Runs::known_name(RunId id, const std::string& name) {
  const auto member = view(id).chronicle->named(name);
  if (!member) throw Refusal(Why::missing, "there is no such game in the run");
  return member->name;
}

void Runs::star(RunId id, const std::string& name, bool on) {
  const std::string known = known_name(id, name);
  database_.write([&](SQLite::Database& file) {
    set_star(file, id, known, on);
    tell(file, id, "marked", database_.now());
  });
}

void Runs::steer(RunId id, const std::string& name, Steer how) {
  const std::string known = known_name(id, name);
  if (known.find_first_of(" \t\r\n#") != std::string::npos)
    throw Refusal(Why::wrong, "a game of this name cannot be pinned or banned");
  const std::lock_guard lock(steering_);
  try {
    live::steer(folder_of(id), known, how);
  } catch (const BadInput&) {
    throw Refusal(Why::busy, "the run's control.txt cannot be written");
  }
  database_.write([&](SQLite::Database& file) { tell(file, id, "marked", database_.now()); });
}

synthesis::Guidance Runs::guidance(RunId id) const {
  try {
    return guidance_of(folder_of(id));
  } catch (const BadInput&) {
    return {};
  }
}

bool Runs::lives(RunId id) const {
  const std::lock_guard lock(mutex_);
  return living_.contains(id);
}

std::vector<RunView> Runs::all() {
  auto rows = database_.read([](SQLite::Database& file) { return run_rows(file); });
  std::ranges::reverse(rows);
  std::vector<RunView> views;
  for (RunRow& row : rows) {
    const std::string_view state = state_of(row, lives(row.id));
    views.push_back({std::move(row), state, {}, nullptr});
  }
  return views;
}

RunView Runs::view(RunId id) {
  auto [row, stars] = database_.read(
      [&](SQLite::Database& file) { return std::pair(run_row(file, id), stars_of(file, id)); });
  const auto chronicle = chronicle_of(id);
  chronicle->look(database_.now());
  const std::string_view state = state_of(row, lives(id));
  return {std::move(row), state, std::move(stars), chronicle};
}

std::shared_ptr<Chronicle> Runs::chronicle_of(RunId id) {
  const std::lock_guard lock(mutex_);
  auto& [chronicle, asked] = chronicles_[id];
  asked = std::chrono::steady_clock::now();
  if (!chronicle) chronicle = std::make_shared<Chronicle>(folder_of(id));
  const auto kept = chronicle;
  while (most_chronicles + living_.size() < chronicles_.size()) {
    auto oldest = chronicles_.end();
    for (auto each = chronicles_.begin(); each != chronicles_.end(); ++each)
      if (!living_.contains(each->first) &&
          (oldest == chronicles_.end() || each->second.second < oldest->second.second))
        oldest = each;
    if (oldest == chronicles_.end()) break;
    chronicles_.erase(oldest);
  }
  return kept;
}

std::uint64_t Runs::bytes() const {
  std::uint64_t sum = 0;
  std::error_code missing;
  for (fs::recursive_directory_iterator entry(data() / "runs", missing), end;
       !missing && entry != end; entry.increment(missing)) {
    std::error_code gone;
    const auto size = entry->is_regular_file(gone) ? entry->file_size(gone) : 0;
    if (!gone) sum += size;
  }
  return sum;
}

}  // namespace ludi::app::live
