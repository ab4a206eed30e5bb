#include "synthesis/run/run_store.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstring>
#include <map>
#include <utility>

#include "gdl/hash/hash.hpp"
#include "gdl/text/check.hpp"
#include "gdl/text/parse.hpp"
#include "gdl/text/print.hpp"
#include "ggp/rules/vocabulary.hpp"
#include "synthesis/run/names.hpp"
#include "synthesis/run/run_database.hpp"
#include "synthesis/run/run_schema.hpp"

namespace ludi::synthesis {

namespace {

namespace fs = std::filesystem;
using Fault = std::optional<gdl::Diagnostic>;

constexpr std::string_view founder_stage = "founder";

gdl::Diagnostic fault(std::string message) {
  return {{}, std::move(message), {}};
}

/// What a text is the rules of.
struct Identity {
  std::string name, hash;
};

/// Nothing if the tree is no game.
std::optional<Identity> identity_of(const gdl::Tree& tree) {
  if (tree.empty()) return std::nullopt;
  const auto checked = gdl::check(ggp::vocabulary(), tree);
  if (!checked) return std::nullopt;
  Identity identity{{}, gdl::game_hash(ggp::vocabulary(), *checked)};
  for (const gdl::NodeIndex part : checked->tree.children(0))
    if (checked->use(part).slot == gdl::Sort::name) identity.name = checked->tree.text(part);
  return identity;
}

Fault misfit(const fs::path& folder, const std::string& name) {
  return fault(
      fmt::format("{}: the rules of {} do not fit their hash: somebody changed them, or another "
                  "version of Ludi wrote them",
                  database_in(folder).string(), name));
}

/// What is wrong with a child that was read: its name may become that of a file, and what its rules
/// were judged to be holds for those rules alone.
Fault damage_of(const Child& child, const fs::path& folder) {
  if (!can_be_given(child.name))
    return fault(fmt::format("{}: '{}' is no name of a game that was bred",
                             database_in(folder).string(), child.name));
  if (child.hash.empty()) {
    if (survives(child.stage)) return misfit(folder, child.name);
    return std::nullopt;
  }
  const auto rules = identity_of(child.rules);
  if (!rules || rules->hash != child.hash) return misfit(folder, child.name);
  if (!survives(child.stage)) return std::nullopt;
  const auto text = identity_of(child.text);
  if (!text || text->hash != child.hash || text->name != child.name)
    return misfit(folder, child.name);
  return std::nullopt;
}

}  // namespace

RunStore::RunStore(std::unique_ptr<RunDatabase> database) : database_(std::move(database)) {}
RunStore::RunStore(RunStore&&) noexcept = default;
RunStore& RunStore::operator=(RunStore&&) noexcept = default;
RunStore::~RunStore() = default;

gdl::Result<RunStore> RunStore::open(const fs::path& folder) {
  std::error_code failed;
  fs::create_directories(folder, failed);
  if (failed)
    return fault(fmt::format("cannot make the folder '{}': {}", folder.string(), failed.message()));
  const fs::path file = database_in(folder);
  if (fs::exists(file, failed) && !fs::is_regular_file(file, failed))
    return fault(fmt::format("'{}' is no file", file.string()));
  auto lock = std::make_unique<PathLock>(folder);
  if (lock->is_taken())
    return fault(fmt::format("another program is at work in '{}'", folder.string()));
  if (!lock->held())
    return fault(fmt::format("'{}' cannot be locked against other programs: {}", folder.string(),
                             std::strerror(lock->fault())));
  try {
    auto connection = std::make_unique<RunDatabase>(
        folder, SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE, std::move(lock));
    SQLite::Database& database = connection->database;
    const bool is_new = is_blank(database);
    if (!is_new)
      if (auto refusal = refusal_of(database, folder)) return *std::move(refusal);
    database.exec("PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL;");
    SQLite::Transaction transaction(database);
    if (is_new) database.exec(run_schema);
    database.exec(fmt::format("PRAGMA application_id = {}; PRAGMA user_version = {}",
                              run_application, run_format));
    transaction.commit();
    connection->read_ids();
    return RunStore(std::move(connection));
  } catch (const SQLite::Exception& e) {
    return fault(fmt::format("{}: {}", database_in(folder).string(), e.what()));
  }
}

gdl::Result<std::unique_ptr<RunDatabase>> looked_into(const fs::path& folder) {
  if (!RunStore::holds_run(folder))
    return fault(fmt::format("there is no run in '{}'", folder.string()));
  try {
    auto connection = std::make_unique<RunDatabase>(folder, SQLite::OPEN_READONLY, nullptr);
    if (auto refusal = refusal_of(connection->database, folder)) return *std::move(refusal);
    return connection;
  } catch (const SQLite::Exception& e) {
    return fault(fmt::format("{}: {}", database_in(folder).string(), e.what()));
  }
}

gdl::Result<RunStore> RunStore::look_into(const fs::path& folder) {
  auto connection = looked_into(folder);
  if (!connection) return connection.errors();
  return RunStore(std::move(*connection));
}

bool RunStore::holds_run(const fs::path& folder) {
  std::error_code ignored;
  if (!fs::is_regular_file(database_in(folder), ignored)) return false;
  try {
    SQLite::Database database(database_in(folder).string(), SQLite::OPEN_READONLY, patience_ms);
    return database.tableExists("settings") &&
           database.execAndGet("SELECT count(*) FROM settings").getInt() != 0;
  } catch (const SQLite::Exception&) {
    return false;
  }
}

const fs::path& RunStore::folder() const {
  return database_->folder;
}

Fault RunStore::begin(const RunSettings& settings, const std::vector<Founder>& founders) {
  return database_->write([&] {
    for (const auto& [name, value] : settings)
      database_->statements("INSERT INTO settings VALUES (?, ?)").with(name).with(value).write();
    for (std::size_t i = 0; i < founders.size(); ++i) {
      const Founder& founder = founders[i];
      const std::int64_t game = database_->add_game(static_cast<int>(i), std::nullopt, founder.name,
                                                    {}, 0, {}, founder.text);
      if (founder.appraisal) database_->add_verdict(game, founder_stage, &*founder.appraisal, {});
      database_->seal(game);
    }
    database_->seal(run_itself);
  });
}

Fault RunStore::keep(const Individual& founder, std::size_t place) {
  return database_->write([&] {
    const std::int64_t game = database_->id_of_founder(place, founder.name, founder.hash,
                                                       gdl::print(founder.rules.with_names().tree));
    if (!database_->appraisal_of(game))
      database_->add_verdict(game, founder_stage, &founder.appraisal, {});
    database_->seal(game);
  });
}

Fault RunStore::keep(const Child& child) {
  return database_->write([&] {
    const bool stays = survives(child.stage);
    const std::int64_t game =
        database_->add_game(std::nullopt, child.number, child.name, child.hash, child.generation,
                            child.rules.empty() ? std::string{} : gdl::print(child.rules),
                            stays ? gdl::print(child.text) : std::string{});
    database_->add_family(game, child);
    database_->add_verdict(game, name_of(child.stage), stays ? &child.appraisal : nullptr,
                           child.relative);
    if (stays)
      database_->statements("UPDATE verdicts SET novelty = ? WHERE game = ?")
          .with(child.novelty)
          .with(game)
          .write();
    for (const auto& [stage, seconds] : child.costs)
      database_->statements("INSERT INTO times VALUES (?, ?, ?)")
          .with(game)
          .with(std::string(name_of(stage)))
          .with(seconds)
          .write();
    database_->seal(game);
  });
}

Fault RunStore::note(int child, const Guidance& guidance) {
  return database_->write([&] {
    database_->statements("DELETE FROM guidance WHERE child = ?").with(child).write();
    const auto add = [&](std::string_view rule, const std::string& name) {
      database_->statements("INSERT INTO guidance VALUES (?, ?, ?)")
          .with(child)
          .with(std::string(rule))
          .with(name)
          .write();
    };
    if (guidance == Guidance{}) add("none", "");
    for (const auto& name : guidance.pinned) add("pin", name);
    for (const auto& name : guidance.banned) add("ban", name);
    database_->seal(run_itself);
  });
}

template <typename Games, typename Misfit>
Fault RunStore::damage_to(const std::vector<std::int64_t>& ids, const Games& games, bool all,
                          const Misfit& misfit_of) const {
  Fault misfit;
  const auto looked = database_->read([&] {
    for (std::size_t i = 0; i < ids.size(); ++i) {
      if (database_->is_sealed(ids[i])) continue;
      // Rules that do not fit their hash tell more than a seal.
      misfit = misfit_of(i);
      if (!misfit) throw broken_seal(games[i].name);
      return true;
    }
    if (all) database_->expect_complete();
    return true;
  });
  if (!looked) return looked.errors().front();
  for (std::size_t i = 0; i < ids.size() && !misfit; ++i) misfit = misfit_of(i);
  return misfit;
}

gdl::Result<std::vector<Founder>> RunStore::read_founders(
    const std::optional<std::string>& name) const {
  std::vector<std::string> hashes;
  std::vector<std::int64_t> ids;
  auto read = database_->read([&] {
    std::vector<Founder> founders;
    const std::string sql = fmt::format(
        "SELECT id, name, text, hash FROM games WHERE founder IS NOT NULL{} ORDER BY founder",
        name ? " AND name = ? COLLATE NOCASE" : "");
    SQLite::Statement rows(database_->database, sql);
    if (name) rows.bind(1, *name);
    while (rows.executeStep()) {
      founders.push_back({rows.getColumn(1).getString(), rows.getColumn(2).getString(),
                          database_->appraisal_of(rows.getColumn(0).getInt64())});
      hashes.push_back(rows.getColumn(3).getString());
      ids.push_back(rows.getColumn(0).getInt64());
    }
    if (!name) database_->expect_founders(ids);
    return founders;
  });
  if (!read) return read;
  const auto misfit_of = [&](std::size_t i) -> Fault {
    if (hashes[i].empty()) return std::nullopt;  // nobody has looked at them yet
    const Founder& founder = (*read)[i];
    const auto tree = gdl::parse(founder.text);
    const auto found = tree ? identity_of(*tree) : std::nullopt;
    if (found && found->hash == hashes[i]) return std::nullopt;
    return misfit(folder(), founder.name);
  };
  if (auto damage = damage_to(ids, *read, !name, misfit_of)) return *std::move(damage);
  return read;
}

gdl::Result<std::vector<Founder>> RunStore::founders() const {
  return read_founders(std::nullopt);
}

gdl::Result<std::optional<Founder>> RunStore::founder(const std::string& name) const {
  auto read = read_founders(name);
  if (!read) return read.errors();
  return read->empty() ? std::optional<Founder>() : std::optional(std::move(read->front()));
}

std::vector<Child> RunStore::read_children(const std::optional<std::string>& name,
                                           std::vector<std::int64_t>& ids) const {
  std::vector<Child> children;
  // An index has no seal: numbers and names are read in the rows themselves.
  const std::string sql = fmt::format(
      "SELECT id, number, name, hash, generation, rules, text, stage, relative, novelty FROM games "
      "NOT INDEXED JOIN verdicts ON game = id WHERE number IS NOT NULL{} ORDER BY number",
      name ? " AND name = ? COLLATE NOCASE" : "");
  SQLite::Statement rows(database_->database, sql);
  if (name) rows.bind(1, *name);
  while (rows.executeStep()) {
    Child child;
    const std::int64_t game = ids.emplace_back(rows.getColumn(0).getInt64());
    child.number = rows.getColumn(1).getInt();
    child.name = rows.getColumn(2).getString();
    child.hash = rows.getColumn(3).getString();
    child.generation = rows.getColumn(4).getInt();
    if (auto rules = gdl::parse(rows.getColumn(5).getString())) child.rules = std::move(*rules);
    if (auto text = gdl::parse(rows.getColumn(6).getString())) child.text = std::move(*text);
    child.stage = stage_named(rows.getColumn(7).getString());
    child.relative = rows.getColumn(8).getString();
    if (!rows.getColumn(9).isNull()) child.novelty = rows.getColumn(9).getDouble();
    database_->read_family(game, child);
    database_->read_costs(game, child);
    if (auto appraisal = database_->appraisal_of(game)) child.appraisal = std::move(*appraisal);
    children.push_back(std::move(child));
  }
  return children;
}

gdl::Result<std::vector<Child>> RunStore::children() const {
  std::vector<std::int64_t> ids;
  auto read = database_->read([&] { return read_children(std::nullopt, ids); });
  if (!read) return read;
  const auto misfit_of = [&](std::size_t i) { return damage_of((*read)[i], folder()); };
  if (auto damage = damage_to(ids, *read, true, misfit_of)) return *std::move(damage);
  for (std::size_t i = 0; i < read->size(); ++i)
    if ((*read)[i].number != static_cast<int>(i))
      return fault(fmt::format("{}: child {} is missing: the file is damaged",
                               database_in(folder()).string(), i));
  return read;
}

gdl::Result<std::optional<Child>> RunStore::child(const std::string& name) const {
  std::vector<std::int64_t> ids;
  auto read = database_->read([&] { return read_children(name, ids); });
  if (!read) return read.errors();
  if (read->empty()) return std::optional<Child>();
  const auto misfit_of = [&](std::size_t i) { return damage_of((*read)[i], folder()); };
  if (auto damage = damage_to(ids, *read, false, misfit_of)) return *std::move(damage);
  return std::optional(std::move(read->front()));
}

gdl::Result<std::map<int, Guidance>> RunStore::guidance() const {
  return database_->read([&] {
    std::map<int, Guidance> noted;
    SQLite::Statement rows(database_->database,
                           "SELECT child, rule, name FROM guidance ORDER BY rowid");
    while (rows.executeStep()) {
      Guidance& of = noted[rows.getColumn(0).getInt()];
      const std::string rule = rows.getColumn(1).getString(), name = rows.getColumn(2).getString();
      if (rule == "pin") of.pinned.push_back(name);
      if (rule == "ban") of.banned.push_back(name);
    }
    if (!noted.empty()) database_->expect_sealed(run_itself, "what was asked for");
    return noted;
  });
}

gdl::Result<RunSettings> RunStore::settings() const {
  return database_->read([&] {
    RunSettings known;
    SQLite::Statement rows(database_->database, "SELECT name, value FROM settings");
    while (rows.executeStep()) known[rows.getColumn(0).getString()] = rows.getColumn(1).getString();
    if (!known.empty()) database_->expect_sealed(run_itself, "what the run depends on");
    return known;
  });
}

}  // namespace ludi::synthesis
