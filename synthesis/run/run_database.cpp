#include "synthesis/run/run_database.hpp"

#include <algorithm>

#include "gdl/text/parse.hpp"
#include "gdl/text/print.hpp"
#include "synthesis/run/run_schema.hpp"

namespace ludi::synthesis {

namespace {

Change::Cause cause_named(std::string_view name) {
  const auto found = std::ranges::find(causes, name);
  return found == causes.end() ? Change::Cause::mutation
                               : static_cast<Change::Cause>(found - causes.begin());
}

int number_of(SQLite::Database& database, const char* question) {
  return database.execAndGet(question).getInt();
}

/// What a database declares, by name; what it makes by itself has no text.
std::map<std::string, std::string> declared_in(SQLite::Database& database) {
  std::map<std::string, std::string> texts;
  SQLite::Statement rows(database, "SELECT name, sql FROM sqlite_schema WHERE sql IS NOT NULL");
  while (rows.executeStep()) texts[rows.getColumn(0).getString()] = rows.getColumn(1).getString();
  return texts;
}

/// True if every table of a run is declared as it was: a column of another name would be read as a
/// text. What somebody has added for themselves may stand beside.
bool is_declared_as_written(SQLite::Database& database) {
  SQLite::Database fresh(":memory:", SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE);
  fresh.exec(run_schema);
  const auto found = declared_in(database);
  return std::ranges::all_of(declared_in(fresh), [&](const auto& own) {
    const auto at = found.find(own.first);
    return at != found.end() && at->second == own.second;
  });
}

}  // namespace

Stage stage_named(std::string_view name) {
  const auto found = std::ranges::find(stages, name, &StageRow::name);
  return found == stages.end() ? Stage::malformed : found->stage;
}

BrokenSeal broken_seal(const std::string& name) {
  return BrokenSeal(fmt::format("{} is not as it was written: the file is damaged", name));
}

std::filesystem::path database_in(const std::filesystem::path& folder) {
  return folder / "run.db";
}

bool is_blank(SQLite::Database& database) {
  return number_of(database, "PRAGMA application_id") == 0 &&
         number_of(database, "PRAGMA user_version") == 0 &&
         number_of(database, "SELECT count(*) FROM sqlite_schema") == 0;
}

std::optional<gdl::Diagnostic> refusal_of(SQLite::Database& database,
                                          const std::filesystem::path& folder) {
  const auto refusal = [](std::string message) {
    return gdl::Diagnostic{{}, std::move(message), {}};
  };
  const int application = number_of(database, "PRAGMA application_id");
  const bool has_tables = database.tableExists("settings") && database.tableExists("verdicts");
  if (application != run_application && (application != 0 || !has_tables))
    return refusal(fmt::format("'{}' is another program's database, not a run of Ludi",
                               database_in(folder).string()));
  if (number_of(database, "PRAGMA user_version") != run_format)
    return refusal(fmt::format("'{}' was written by another version of Ludi", folder.string()));
  if (!is_declared_as_written(database))
    return refusal(fmt::format("{}: the tables are not as they were written: the file is damaged",
                               database_in(folder).string()));
  return std::nullopt;
}

std::int64_t RunDatabase::add_game(std::optional<int> founder, std::optional<int> number,
                                   const std::string& name, const std::string& hash, int generation,
                                   const std::string& rules, const std::string& text) {
  const auto known = [](const std::string& s) {
    return s.empty() ? std::nullopt : std::optional(s);
  };
  statements(
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

std::int64_t RunDatabase::id_of_founder(std::size_t place, const std::string& name,
                                        const std::string& hash, const std::string& rules) {
  statements("UPDATE games SET name = ?, hash = ?, rules = ? WHERE founder = ?")
      .with(name)
      .with(hash)
      .with(rules)
      .with(static_cast<std::int64_t>(place))
      .write();
  Asked found = statements("SELECT id FROM games WHERE founder = ?");
  found.with(static_cast<std::int64_t>(place)).next();
  return ids[name] = found[0].getInt64();
}

void RunDatabase::add_verdict(std::int64_t game, std::string_view stage, const Appraisal* appraisal,
                              const std::string& relative) {
  std::optional<double> score, low, high, leverage;
  std::optional<int> viable;
  std::optional<std::string> policy, like;
  if (appraisal != nullptr) {
    score = appraisal->score;
    if (const auto& interval = appraisal->interval) {
      low = interval->low;
      high = interval->high;
    }
    leverage = appraisal->leverage;
    viable = appraisal->viable ? 1 : 0;
    if (!appraisal->policy.empty()) policy = gdl::print_line(appraisal->policy);
  }
  if (!relative.empty()) like = relative;
  statements(
      "INSERT INTO verdicts (game, stage, score, low, high, leverage, viable, policy, "
      "relative) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)")
      .with(game)
      .with(std::string(stage))
      .with(score)
      .with(low)
      .with(high)
      .with(leverage)
      .with(viable)
      .with(policy)
      .with(like)
      .write();
  if (appraisal == nullptr) return;
  for (std::size_t i = 0; i < appraisal->reasons.size(); ++i)
    statements("INSERT INTO reasons VALUES (?, ?, ?)")
        .with(game)
        .with(static_cast<std::int64_t>(i))
        .with(appraisal->reasons[i])
        .write();
  for (const auto& [criterion, value] : appraisal->criteria)
    statements("INSERT INTO measurements VALUES (?, ?, ?)")
        .with(game)
        .with(criterion)
        .with(value)
        .write();
}

void RunDatabase::add_family(std::int64_t game, const Child& child) {
  for (std::size_t i = 0; i < child.parents.size(); ++i) {
    const auto parent = ids.find(child.parents[i].name);
    if (parent == ids.end()) continue;
    statements("INSERT INTO parents VALUES (?, ?, ?, ?)")
        .with(game)
        .with(static_cast<std::int64_t>(i))
        .with(parent->second)
        .with(child.parents[i].distance)
        .write();
  }
  for (std::size_t i = 0; i < child.changes.size(); ++i) {
    const Change& change = child.changes[i];
    statements("INSERT INTO changes VALUES (?, ?, ?, ?, ?, ?)")
        .with(game)
        .with(static_cast<std::int64_t>(i))
        .with(std::string(name_of(change.cause)))
        .with(change.where)
        .with(change.before)
        .with(change.after)
        .write();
  }
}

std::optional<Appraisal> RunDatabase::appraisal_of(std::int64_t game) {
  Asked found = statements(
      "SELECT score, viable, policy, low, high, leverage FROM verdicts "
      "WHERE game = ?");
  found.with(game);
  if (!found.next() || found[0].isNull()) return std::nullopt;
  Appraisal appraisal;
  appraisal.score = found[0].getDouble();
  appraisal.viable = found[1].getInt() != 0;
  if (!found[3].isNull()) appraisal.interval = {found[3].getDouble(), found[4].getDouble()};
  appraisal.leverage = found[5].getDouble();
  if (!found[2].isNull())
    if (auto policy = gdl::parse(found[2].getString())) appraisal.policy = std::move(*policy);
  Asked reasons = statements("SELECT reason FROM reasons WHERE game = ? ORDER BY place");
  reasons.with(game);
  while (reasons.next()) appraisal.reasons.push_back(reasons[0].getString());
  Asked measured = statements("SELECT criterion, value FROM measurements WHERE game = ?");
  measured.with(game);
  while (measured.next())
    appraisal.criteria.emplace_back(measured[0].getString(), measured[1].getDouble());
  return appraisal;
}

void RunDatabase::read_family(std::int64_t game, Child& child) {
  Asked parents = statements(
      "SELECT name, distance FROM parents JOIN games ON id = parent "
      "WHERE game = ? ORDER BY place");
  parents.with(game);
  while (parents.next()) child.parents.push_back({parents[0].getString(), parents[1].getDouble()});
  Asked changes = statements(
      "SELECT cause, \"where\", before, after FROM changes "
      "WHERE game = ? ORDER BY place");
  changes.with(game);
  while (changes.next())
    child.changes.push_back({cause_named(changes[0].getString()), changes[1].getString(),
                             changes[2].getString(), changes[3].getString()});
}

void RunDatabase::read_costs(std::int64_t game, Child& child) {
  Asked times = statements("SELECT stage, seconds FROM times WHERE game = ?");
  times.with(game);
  while (times.next())
    child.costs.push_back({stage_named(times[0].getString()), times[1].getDouble()});
}

void RunDatabase::read_ids() {
  Asked games = statements("SELECT name, id FROM games");
  while (games.next()) ids[games[0].getString()] = games[1].getInt64();
}

void RunDatabase::expect_sealed(std::int64_t game, const std::string& name) {
  if (!is_sealed(game)) throw broken_seal(name);
}

void RunDatabase::expect_founders(const std::vector<std::int64_t>& games) {
  const auto place_of = [&](std::int64_t game) -> std::optional<std::int64_t> {
    Asked row = statements("SELECT founder FROM games WHERE id = ?");
    row.with(game);
    if (!row.next() || row[0].isNull()) return std::nullopt;
    return row[0].getInt64();
  };
  std::int64_t place = 0;
  for (const std::int64_t game : games)
    if (place_of(game) != place++)
      throw BrokenSeal("founders are not listed as they were written: the file is damaged");
  if (!games.empty() && place_of(games.back() + 1))
    throw BrokenSeal("games are missing: the file is damaged");
}

void RunDatabase::expect_complete() {
  if (!seals_.complete()) throw BrokenSeal("games are missing: the file is damaged");
}

}  // namespace ludi::synthesis
