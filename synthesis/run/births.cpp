#include "synthesis/run/births.hpp"

#include <algorithm>

#include "synthesis/run/run_database.hpp"

namespace ludi::synthesis {

namespace {

Birth birth_in(SQLite::Statement& row) {
  Birth birth;
  birth.id = row.getColumn(0).getInt64();
  if (!row.getColumn(1).isNull()) birth.number = row.getColumn(1).getInt();
  birth.name = row.getColumn(2).getString();
  birth.generation = row.getColumn(3).getInt();
  birth.stage = stage_named(row.getColumn(4).getString());
  if (!row.getColumn(5).isNull()) birth.score = row.getColumn(5).getDouble();
  birth.viable = row.getColumn(6).getInt() != 0;
  birth.relative = row.getColumn(7).getString();
  return birth;
}

/// Calls `take` with each row of a game among these, which stand by their ids.
template <typename Take>
void each_of(std::vector<Birth>& births, SQLite::Database& database, const char* sql,
             const Take& take) {
  if (births.empty()) return;
  SQLite::Statement rows(database, sql);
  rows.bind(1, births.front().id);
  rows.bind(2, births.back().id);
  auto birth = births.begin();
  while (rows.executeStep()) {
    const std::int64_t game = rows.getColumn(0).getInt64();
    birth = std::ranges::lower_bound(birth, births.end(), game, {}, &Birth::id);
    if (birth == births.end()) return;
    if (birth->id == game) take(*birth, rows);
  }
}

}  // namespace

Births::Births(std::unique_ptr<RunDatabase> database) : database_(std::move(database)) {}
Births::Births(Births&&) noexcept = default;
Births& Births::operator=(Births&&) noexcept = default;
Births::~Births() = default;

gdl::Result<Births> Births::of(const std::filesystem::path& folder) {
  auto database = looked_into(folder);
  if (!database) return database.errors();
  return Births(std::move(*database));
}

gdl::Result<std::vector<Birth>> Births::founders() const {
  return database_->read([&] {
    std::vector<Birth> founders;
    SQLite::Statement rows(
        database_->database,
        "SELECT id, number, name, generation, stage, score, viable, relative FROM games "
        "LEFT JOIN verdicts ON game = id WHERE founder IS NOT NULL ORDER BY founder");
    std::vector<std::int64_t> games;
    while (rows.executeStep()) games.push_back(founders.emplace_back(birth_in(rows)).id);
    database_->expect_founders(games);
    for (const Birth& founder : founders) database_->expect_sealed(founder.id, founder.name);
    return founders;
  });
}

gdl::Result<std::vector<Birth>> Births::children(std::int64_t behind, int most) const {
  return database_->read([&] {
    std::vector<Birth> births;
    SQLite::Statement rows(
        database_->database,
        "SELECT id, number, name, generation, stage, score, viable, relative FROM games "
        "JOIN verdicts ON game = id WHERE id > ? AND number IS NOT NULL ORDER BY id LIMIT ?");
    rows.bind(1, behind);
    rows.bind(2, most);
    while (rows.executeStep()) births.push_back(birth_in(rows));
    each_of(births, database_->database,
            "SELECT game, parent FROM parents WHERE game BETWEEN ? AND ? ORDER BY game, place",
            [](Birth& birth, SQLite::Statement& row) {
              birth.parents.push_back(row.getColumn(1).getInt64());
            });
    each_of(births, database_->database,
            "SELECT game, stage, seconds FROM times WHERE game BETWEEN ? AND ? ORDER BY game",
            [](Birth& birth, SQLite::Statement& row) {
              birth.costs.push_back(
                  {stage_named(row.getColumn(1).getString()), row.getColumn(2).getDouble()});
            });
    // Children are numbered without gaps, in the order of their ids.
    for (std::size_t i = 0; i < births.size(); ++i) {
      const Birth& birth = births[i];
      database_->expect_sealed(birth.id, birth.name);
      const bool follows = i == 0 ? birth.number == 0 || birth.id == behind + 1
                                  : birth.number == births[i - 1].number + 1;
      if (!follows) throw BrokenSeal("games are missing: the file is damaged");
    }
    return births;
  });
}

gdl::Result<std::int64_t> Births::version() const {
  return database_->read(
      [&] { return database_->database.execAndGet("PRAGMA data_version").getInt64(); });
}

}  // namespace ludi::synthesis
