// The runs of evolution that a server keeps: each a process of `ludi evolve` in a folder of its
// own, the same as from the terminal.
#pragma once

#include <chrono>
#include <condition_variable>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <set>
#include <string>
#include <thread>
#include <vector>

#include "app/live/chronicle.hpp"
#include "app/live/run_rows.hpp"
#include "app/live/steering.hpp"
#include "app/process.hpp"
#include "app/tables/database.hpp"

namespace ludi::app::live {

/// A run as people see it.
struct RunView {
  RunRow row;
  /// waiting, going, pausing, paused, stopping, stopped, done or failed
  std::string_view state;
  std::vector<std::string> stars;
  std::shared_ptr<const Chronicle> chronicle;
};

/// What the database says is to go goes, also after the server was killed. A pause ends the process
/// as Ctrl-C does, so that whoever goes on with the run, this server, a later one or a terminal,
/// finds a whole store and nobody at work on it; what was being bred is bred again, alike. May be
/// asked by several threads at once; what is asked for throws Refusal.
class Runs {
 public:
  Runs(tables::Database& database, const LiveSettings& settings);
  Runs(const Runs&) = delete;
  Runs& operator=(const Runs&) = delete;
  /// Interrupts what goes; a later object goes on with it.
  ~Runs();

  [[nodiscard]] const LiveSettings& settings() const { return settings_; }
  [[nodiscard]] const std::filesystem::path& data() const { return database_.folder(); }
  [[nodiscard]] std::filesystem::path folder_of(RunId id) const;

  RunId begin(const RunOrder& order);
  void pause(RunId id);
  /// … to so many children altogether, where that is said: a run that is done can have more.
  void resume(RunId id, std::optional<int> children);
  void stop(RunId id);
  /// Forgets a run that does not go, and everything in its folder.
  void remove(RunId id);
  /// Marks a founder or child of the run.
  void star(RunId id, const std::string& name, bool on);
  void steer(RunId id, const std::string& name, Steer how);
  /// What is asked of the run now.
  [[nodiscard]] synthesis::Guidance guidance(RunId id) const;

  /// The newest first, without their chronicles.
  std::vector<RunView> all();
  RunView view(RunId id);

 private:
  /// A run that goes, as the one thread that begins and ends processes sees it.
  struct Going {
    Process process;
    std::optional<std::chrono::steady_clock::time_point> asked_to_end = {};
    std::optional<int> ending = {};  ///< how it ended, until that is kept
  };
  /// One that ended though nobody wanted it to.
  struct Setback {
    int times = 0;
    int born = -1;  ///< children it had
    std::chrono::steady_clock::time_point until;
  };

  void watch();
  void look_round();
  void mourn(RunId id, int ending);
  /// True if somebody called its job off in the queue. What cannot be asked says no.
  [[nodiscard]] bool was_called_off(RunId id) const;
  void hold_to_wishes(const std::vector<RunRow>& rows);
  void begin_some(const std::vector<RunRow>& rows);
  void tell_of_births(RunId id);
  void mind_the_room(const std::vector<RunRow>& rows);
  void clear_away();
  bool still_to_go(RunId id);
  std::uint64_t bytes() const;
  std::shared_ptr<Chronicle> chronicle_of(RunId id);
  /// Changes a row as `change` does, and tells.
  void change(RunId id, const std::function<std::string_view(RunRow&)>& change);
  std::string known_name(RunId id, const std::string& name);
  [[nodiscard]] bool lives(RunId id) const;

  tables::Database& database_;
  LiveSettings settings_;
  mutable std::mutex mutex_;
  std::condition_variable changed_;
  bool hurry_ = false, stop_ = false;
  std::set<RunId> living_;
  std::map<RunId, std::pair<std::shared_ptr<Chronicle>, std::chrono::steady_clock::time_point>>
      chronicles_;
  std::mutex steering_;

  // Of the watcher alone.
  std::map<RunId, Going> going_;
  std::map<RunId, Setback> setbacks_;
  struct Told {
    std::int64_t edition = 0;
    std::chrono::steady_clock::time_point at;
  };
  std::map<RunId, Told> told_;  ///< of births
  std::chrono::steady_clock::time_point weighed_;
  std::thread watcher_;
};

}  // namespace ludi::app::live
