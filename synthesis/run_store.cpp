#include "synthesis/run_store.hpp"

#include <SQLiteCpp/SQLiteCpp.h>
#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "gdl/parse.hpp"
#include "gdl/print.hpp"
#include "synthesis/folder_lock.hpp"
#include "synthesis/run_schema.hpp"

namespace ludi::synthesis {

namespace {

namespace fs = std::filesystem;
using Fault = std::optional<gdl::Diagnostic>;

constexpr int patience_ms = 10'000;  ///< with those who only read
constexpr std::string_view founder_stage = "founder";

gdl::Diagnostic fault(std::string message) {
  return {{}, std::move(message), {}};
}

fs::path database_in(const fs::path& folder) {
  return folder / "run.db";
}

/// Binds a value, or nothing, to the next place of a statement.
class Row {
 public:
  Row(SQLite::Database& database, const char* sql) : statement_(database, sql) {}

  template <typename Value>
  Row& with(const Value& value) {
    statement_.bind(++place_, value);
    return *this;
  }
  template <typename Value>
  Row& with(const std::optional<Value>& value) {
    if (value) return with(*value);
    ++place_;  // what is not bound is null
    return *this;
  }
  void write() { statement_.exec(); }

 private:
  SQLite::Statement statement_;
  int place_ = 0;
};

Stage stage_named(std::string_view name) {
  const auto found = std::ranges::find_if(stages, [&](Stage s) { return name_of(s) == name; });
  return found == stages.end() ? Stage::malformed : *found;
}

}  // namespace

struct RunStore::Connection {
  Connection(fs::path where, int flags, std::unique_ptr<FolderLock> held)
      : folder(std::move(where)),
        lock(std::move(held)),
        database(database_in(folder).string(), flags, patience_ms) {}

  fs::path folder;
  std::unique_ptr<FolderLock> lock;
  SQLite::Database database;
  std::map<std::string, std::int64_t, std::less<>> ids;  ///< by name

  gdl::Diagnostic fault_of(const SQLite::Exception& e) const {
    return fault(fmt::format("{}: {}", database_in(folder).string(), e.what()));
  }

  /// What `work` returns, or what went wrong.
  template <typename Work>
  auto read(const Work& work) -> gdl::Result<decltype(work())> {
    try {
      return work();
    } catch (const SQLite::Exception& e) {
      return fault_of(e);
    }
  }
  /// Does `work` as a whole or not at all.
  template <typename Work>
  Fault write(const Work& work) {
    try {
      SQLite::Transaction transaction(database);
      work();
      transaction.commit();
      return std::nullopt;
    } catch (const SQLite::Exception& e) {
      return fault_of(e);
    }
  }

  std::int64_t add_game(std::optional<int> founder, std::optional<int> number,
                        const std::string& name, const std::string& hash, int generation,
                        const std::string& rules, const std::string& text) {
    const auto known = [](const std::string& s) {
      return s.empty() ? std::nullopt : std::optional(s);
    };
    Row(database,
        "INSERT INTO games (founder, number, name, hash, generation, rules, text) "
        "VALUES (?, ?, ?, ?, ?, ?, ?)")
        .with(founder)
        .with(number)
        .with(name)
        .with(known(hash))
        .with(generation)
        .with(known(rules))
        .with(known(text))
        .write();
    return ids[name] = database.getLastInsertRowid();
  }

  /// The founder's row, now that his rules have been read.
  std::int64_t id_of_founder(std::size_t place, const std::string& name, const std::string& hash,
                             const std::string& rules) {
    Row(database, "UPDATE games SET name = ?, hash = ?, rules = ? WHERE founder = ?")
        .with(name)
        .with(hash)
        .with(rules)
        .with(static_cast<std::int64_t>(place))
        .write();
    SQLite::Statement found(database, "SELECT id FROM games WHERE founder = ?");
    found.bind(1, static_cast<std::int64_t>(place));
    found.executeStep();
    return ids[name] = found.getColumn(0).getInt64();
  }

  void add_verdict(std::int64_t game, std::string_view stage, const Appraisal* appraisal,
                   const std::string& relative) {
    std::optional<double> score;
    std::optional<int> viable;
    std::optional<std::string> policy, like;
    if (appraisal != nullptr) {
      score = appraisal->score;
      viable = appraisal->viable ? 1 : 0;
      if (!appraisal->policy.empty()) policy = gdl::print_line(appraisal->policy);
    }
    if (!relative.empty()) like = relative;
    Row(database,
        "INSERT INTO verdicts (game, stage, score, viable, policy, relative) "
        "VALUES (?, ?, ?, ?, ?, ?)")
        .with(game)
        .with(std::string(stage))
        .with(score)
        .with(viable)
        .with(policy)
        .with(like)
        .write();
    if (appraisal == nullptr) return;
    for (std::size_t i = 0; i < appraisal->reasons.size(); ++i)
      Row(database, "INSERT INTO reasons VALUES (?, ?, ?)")
          .with(game)
          .with(static_cast<std::int64_t>(i))
          .with(appraisal->reasons[i])
          .write();
    for (const auto& [criterion, value] : appraisal->criteria)
      Row(database, "INSERT INTO measurements VALUES (?, ?, ?)")
          .with(game)
          .with(criterion)
          .with(value)
          .write();
  }

  void add_family(std::int64_t game, const Child& child) {
    for (std::size_t i = 0; i < child.parents.size(); ++i) {
      const auto parent = ids.find(child.parents[i].name);
      if (parent == ids.end()) continue;
      Row(database, "INSERT INTO parents VALUES (?, ?, ?, ?)")
          .with(game)
          .with(static_cast<std::int64_t>(i))
          .with(parent->second)
          .with(child.parents[i].distance)
          .write();
    }
    for (std::size_t i = 0; i < child.changes.size(); ++i) {
      const Change& change = child.changes[i];
      Row(database, "INSERT INTO changes VALUES (?, ?, ?, ?, ?, ?)")
          .with(game)
          .with(static_cast<std::int64_t>(i))
          .with(std::string(name_of(change.cause)))
          .with(change.where)
          .with(change.before)
          .with(change.after)
          .write();
    }
  }

  /// The appraisal of a game that has been measured.
  std::optional<Appraisal> appraisal_of(std::int64_t game) {
    SQLite::Statement found(database, "SELECT score, viable, policy FROM verdicts WHERE game = ?");
    found.bind(1, game);
    if (!found.executeStep() || found.getColumn(0).isNull()) return std::nullopt;
    Appraisal appraisal;
    appraisal.score = found.getColumn(0).getDouble();
    appraisal.viable = found.getColumn(1).getInt() != 0;
    if (!found.getColumn(2).isNull())
      if (auto policy = gdl::parse(found.getColumn(2).getString()))
        appraisal.policy = std::move(*policy);
    SQLite::Statement reasons(database, "SELECT reason FROM reasons WHERE game = ? ORDER BY place");
    reasons.bind(1, game);
    while (reasons.executeStep()) appraisal.reasons.push_back(reasons.getColumn(0).getString());
    SQLite::Statement measured(database,
                               "SELECT criterion, value FROM measurements WHERE game = ?");
    measured.bind(1, game);
    while (measured.executeStep())
      appraisal.criteria.emplace_back(measured.getColumn(0).getString(),
                                      measured.getColumn(1).getDouble());
    return appraisal;
  }

  void read_family(std::int64_t game, Child& child) {
    SQLite::Statement parents(database,
                              "SELECT name, distance FROM parents JOIN games ON id = parent "
                              "WHERE game = ? ORDER BY place");
    parents.bind(1, game);
    while (parents.executeStep())
      child.parents.push_back({parents.getColumn(0).getString(), parents.getColumn(1).getDouble()});
    SQLite::Statement changes(database,
                              "SELECT cause, \"where\", before, after FROM changes "
                              "WHERE game = ? ORDER BY place");
    changes.bind(1, game);
    while (changes.executeStep())
      child.changes.push_back({changes.getColumn(0).getString() == name_of(Change::Cause::crossover)
                                   ? Change::Cause::crossover
                                   : Change::Cause::mutation,
                               changes.getColumn(1).getString(), changes.getColumn(2).getString(),
                               changes.getColumn(3).getString()});
  }

  void read_costs(std::int64_t game, Child& child) {
    SQLite::Statement times(database, "SELECT stage, seconds FROM times WHERE game = ?");
    times.bind(1, game);
    while (times.executeStep())
      child.costs.push_back(
          {stage_named(times.getColumn(0).getString()), times.getColumn(1).getDouble()});
  }

  void read_ids() {
    SQLite::Statement games(database, "SELECT name, id FROM games");
    while (games.executeStep()) ids[games.getColumn(0).getString()] = games.getColumn(1).getInt64();
  }
};

RunStore::RunStore(std::unique_ptr<Connection> connection) : connection_(std::move(connection)) {}
RunStore::RunStore(RunStore&&) noexcept = default;
RunStore& RunStore::operator=(RunStore&&) noexcept = default;
RunStore::~RunStore() = default;

gdl::Result<RunStore> RunStore::open(const fs::path& folder) {
  std::error_code failed;
  fs::create_directories(folder, failed);
  if (failed)
    return fault(fmt::format("cannot make the folder '{}': {}", folder.string(), failed.message()));
  auto lock = std::make_unique<FolderLock>(folder);
  if (!lock->held())
    return fault(fmt::format("another program is at work in '{}'", folder.string()));
  try {
    auto connection = std::make_unique<Connection>(
        folder, SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE, std::move(lock));
    SQLite::Database& database = connection->database;
    database.exec("PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL;");
    SQLite::Transaction transaction(database);
    const int format = database.execAndGet("PRAGMA user_version").getInt();
    if (format != 0 && format != run_format)
      return fault(fmt::format("'{}' was written by another version of Ludi", folder.string()));
    if (format == 0) {
      database.exec(run_schema);
      database.exec(fmt::format("PRAGMA user_version = {}", run_format));
    }
    transaction.commit();
    connection->read_ids();
    return RunStore(std::move(connection));
  } catch (const SQLite::Exception& e) {
    return fault(fmt::format("{}: {}", database_in(folder).string(), e.what()));
  }
}

gdl::Result<RunStore> RunStore::look_into(const fs::path& folder) {
  if (!holds_run(folder)) return fault(fmt::format("there is no run in '{}'", folder.string()));
  try {
    auto connection = std::make_unique<Connection>(folder, SQLite::OPEN_READONLY, nullptr);
    return RunStore(std::move(connection));
  } catch (const SQLite::Exception& e) {
    return fault(fmt::format("{}: {}", database_in(folder).string(), e.what()));
  }
}

bool RunStore::holds_run(const fs::path& folder) {
  std::error_code ignored;
  if (!fs::exists(database_in(folder), ignored)) return false;
  try {
    SQLite::Database database(database_in(folder).string(), SQLite::OPEN_READONLY, patience_ms);
    return database.tableExists("settings") &&
           database.execAndGet("SELECT count(*) FROM settings").getInt() != 0;
  } catch (const SQLite::Exception&) {
    return false;
  }
}

const fs::path& RunStore::folder() const {
  return connection_->folder;
}

Fault RunStore::begin(const RunSettings& settings, const std::vector<Founder>& founders) {
  return connection_->write([&] {
    for (const auto& [name, value] : settings)
      Row(connection_->database, "INSERT INTO settings VALUES (?, ?)")
          .with(name)
          .with(value)
          .write();
    for (std::size_t i = 0; i < founders.size(); ++i) {
      const Founder& founder = founders[i];
      const std::int64_t game = connection_->add_game(static_cast<int>(i), std::nullopt,
                                                      founder.name, {}, 0, {}, founder.text);
      if (founder.appraisal) connection_->add_verdict(game, founder_stage, &*founder.appraisal, {});
    }
  });
}

Fault RunStore::keep(const Individual& founder, std::size_t place) {
  return connection_->write([&] {
    const std::int64_t game = connection_->id_of_founder(place, founder.name, founder.hash,
                                                         gdl::print(founder.rules.tree));
    if (!connection_->appraisal_of(game))
      connection_->add_verdict(game, founder_stage, &founder.appraisal, {});
  });
}

Fault RunStore::keep(const Child& child) {
  return connection_->write([&] {
    const bool stays = survives(child.stage);
    const std::int64_t game =
        connection_->add_game(std::nullopt, child.number, child.name, child.hash, child.generation,
                              child.rules.empty() ? std::string{} : gdl::print(child.rules),
                              stays ? gdl::print(child.text) : std::string{});
    connection_->add_family(game, child);
    connection_->add_verdict(game, name_of(child.stage), stays ? &child.appraisal : nullptr,
                             child.relative);
    for (const auto& [stage, seconds] : child.costs)
      Row(connection_->database, "INSERT INTO times VALUES (?, ?, ?)")
          .with(game)
          .with(std::string(name_of(stage)))
          .with(seconds)
          .write();
  });
}

Fault RunStore::note(int child, const Guidance& guidance) {
  return connection_->write([&] {
    Row(connection_->database, "DELETE FROM guidance WHERE child = ?").with(child).write();
    const auto add = [&](std::string_view rule, const std::string& name) {
      Row(connection_->database, "INSERT INTO guidance VALUES (?, ?, ?)")
          .with(child)
          .with(std::string(rule))
          .with(name)
          .write();
    };
    if (guidance == Guidance{}) add("none", "");
    for (const auto& name : guidance.pinned) add("pin", name);
    for (const auto& name : guidance.banned) add("ban", name);
  });
}

gdl::Result<std::vector<Founder>> RunStore::founders() const {
  return connection_->read([&] {
    std::vector<Founder> founders;
    SQLite::Statement rows(connection_->database,
                           "SELECT id, name, text FROM games WHERE founder IS NOT NULL "
                           "ORDER BY founder");
    while (rows.executeStep())
      founders.push_back({rows.getColumn(1).getString(), rows.getColumn(2).getString(),
                          connection_->appraisal_of(rows.getColumn(0).getInt64())});
    return founders;
  });
}

gdl::Result<std::vector<Child>> RunStore::children() const {
  return connection_->read([&] {
    std::vector<Child> children;
    SQLite::Statement rows(
        connection_->database,
        "SELECT id, number, name, hash, generation, rules, text, stage, relative "
        "FROM games JOIN verdicts ON game = id WHERE number IS NOT NULL "
        "ORDER BY number");
    while (rows.executeStep()) {
      Child child;
      const std::int64_t game = rows.getColumn(0).getInt64();
      child.number = rows.getColumn(1).getInt();
      child.name = rows.getColumn(2).getString();
      child.hash = rows.getColumn(3).getString();
      child.generation = rows.getColumn(4).getInt();
      if (auto rules = gdl::parse(rows.getColumn(5).getString())) child.rules = std::move(*rules);
      if (auto text = gdl::parse(rows.getColumn(6).getString())) child.text = std::move(*text);
      child.stage = stage_named(rows.getColumn(7).getString());
      child.relative = rows.getColumn(8).getString();
      connection_->read_family(game, child);
      connection_->read_costs(game, child);
      if (auto appraisal = connection_->appraisal_of(game)) child.appraisal = std::move(*appraisal);
      children.push_back(std::move(child));
    }
    return children;
  });
}

gdl::Result<RunSettings> RunStore::settings() const {
  return connection_->read([&] {
    RunSettings known;
    SQLite::Statement rows(connection_->database, "SELECT name, value FROM settings");
    while (rows.executeStep()) known[rows.getColumn(0).getString()] = rows.getColumn(1).getString();
    return known;
  });
}

}  // namespace ludi::synthesis
