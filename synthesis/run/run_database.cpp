#include "synthesis/run/run_database.hpp"

#include <algorithm>

#include "gdl/text/parse.hpp"
#include "gdl/text/print.hpp"

namespace ludi::synthesis {

namespace {

Change::Cause cause_named(std::string_view name) {
  const auto found = std::ranges::find(causes, name);
  return found == causes.end() ? Change::Cause::mutation
                               : static_cast<Change::Cause>(found - causes.begin());
}

}  // namespace

Stage stage_named(std::string_view name) {
  const auto found = std::ranges::find(stages, name, &StageRow::name);
  return found == stages.end() ? Stage::malformed : found->stage;
}

std::filesystem::path database_in(const std::filesystem::path& folder) {
  return folder / "run.db";
}

std::int64_t RunDatabase::add_game(std::optional<int> founder, std::optional<int> number,
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

std::int64_t RunDatabase::id_of_founder(std::size_t place, const std::string& name,
                                        const std::string& hash, const std::string& rules) {
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
  Row(database,
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

void RunDatabase::add_family(std::int64_t game, const Child& child) {
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

std::optional<Appraisal> RunDatabase::appraisal_of(std::int64_t game) {
  SQLite::Statement found(database,
                          "SELECT score, viable, policy, low, high, leverage FROM verdicts "
                          "WHERE game = ?");
  found.bind(1, game);
  if (!found.executeStep() || found.getColumn(0).isNull()) return std::nullopt;
  Appraisal appraisal;
  appraisal.score = found.getColumn(0).getDouble();
  appraisal.viable = found.getColumn(1).getInt() != 0;
  if (!found.getColumn(3).isNull())
    appraisal.interval = {found.getColumn(3).getDouble(), found.getColumn(4).getDouble()};
  appraisal.leverage = found.getColumn(5).getDouble();
  if (!found.getColumn(2).isNull())
    if (auto policy = gdl::parse(found.getColumn(2).getString()))
      appraisal.policy = std::move(*policy);
  SQLite::Statement reasons(database, "SELECT reason FROM reasons WHERE game = ? ORDER BY place");
  reasons.bind(1, game);
  while (reasons.executeStep()) appraisal.reasons.push_back(reasons.getColumn(0).getString());
  SQLite::Statement measured(database, "SELECT criterion, value FROM measurements WHERE game = ?");
  measured.bind(1, game);
  while (measured.executeStep())
    appraisal.criteria.emplace_back(measured.getColumn(0).getString(),
                                    measured.getColumn(1).getDouble());
  return appraisal;
}

void RunDatabase::read_family(std::int64_t game, Child& child) {
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
    child.changes.push_back({cause_named(changes.getColumn(0).getString()),
                             changes.getColumn(1).getString(), changes.getColumn(2).getString(),
                             changes.getColumn(3).getString()});
}

void RunDatabase::read_costs(std::int64_t game, Child& child) {
  SQLite::Statement times(database, "SELECT stage, seconds FROM times WHERE game = ?");
  times.bind(1, game);
  while (times.executeStep())
    child.costs.push_back(
        {stage_named(times.getColumn(0).getString()), times.getColumn(1).getDouble()});
}

void RunDatabase::read_ids() {
  SQLite::Statement games(database, "SELECT name, id FROM games");
  while (games.executeStep()) ids[games.getColumn(0).getString()] = games.getColumn(1).getInt64();
}

Seals& RunDatabase::seals() {
  if (!seals_) seals_.emplace(database);
  return *seals_;
}

void RunDatabase::expect_sealed(std::int64_t game, const std::string& name) {
  if (!seals().holds(game))
    throw BrokenSeal(fmt::format("{} is not as it was written: the file is damaged", name));
}

void RunDatabase::expect_founders(const std::vector<std::int64_t>& games) {
  SQLite::Statement row(database, "SELECT founder FROM games WHERE id = ?");
  const auto place_of = [&](std::int64_t game) -> std::optional<std::int64_t> {
    row.reset();
    row.bind(1, game);
    if (!row.executeStep() || row.getColumn(0).isNull()) return std::nullopt;
    return row.getColumn(0).getInt64();
  };
  std::int64_t place = 0;
  for (const std::int64_t game : games)
    if (place_of(game) != place++)
      throw BrokenSeal("founders are not listed as they were written: the file is damaged");
  if (!games.empty() && place_of(games.back() + 1))
    throw BrokenSeal("games are missing: the file is damaged");
}

void RunDatabase::expect_complete() {
  if (!seals().complete()) throw BrokenSeal("games are missing: the file is damaged");
}

}  // namespace ludi::synthesis
