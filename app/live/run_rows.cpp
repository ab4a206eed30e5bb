#include "app/live/run_rows.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "app/tables/refusal.hpp"

namespace ludi::app::live {

namespace {

using tables::asked;
using tables::done;

constexpr std::array<std::string_view, 3> wishes = {"going", "paused", "stopped"};
constexpr std::array<std::string_view, 3> endings = {"", "done", "failed"};

template <typename Value>
Value value_named(const std::array<std::string_view, 3>& names, const std::string& name) {
  return static_cast<Value>(std::ranges::find(names, name) - names.begin());
}

RunRow row_in(SQLite::Statement& found) {
  RunRow row;
  row.id = found.getColumn(0).getInt64();
  row.order = order_in(Json::parse(found.getColumn(1).getString()));
  row.wish = value_named<Wish>(wishes, found.getColumn(2).getString());
  row.ending = value_named<Ending>(endings, found.getColumn(3).getString());
  row.why = found.getColumn(4).getString();
  row.began = found.getColumn(5).getInt64();
  row.tally.born = found.getColumn(6).getInt();
  row.tally.viable = found.getColumn(7).getInt();
  if (!found.getColumn(8).isNull()) row.tally.best = found.getColumn(8).getDouble();
  return row;
}

}  // namespace

std::string_view name_of(Wish wish) {
  return wishes[static_cast<std::size_t>(wish)];
}
std::string_view name_of(Ending ending) {
  return endings[static_cast<std::size_t>(ending)];
}

std::vector<RunRow> run_rows(SQLite::Database& database) {
  std::vector<RunRow> rows;
  auto found = asked(database, "SELECT * FROM run ORDER BY id");
  while (found.executeStep()) rows.push_back(row_in(found));
  return rows;
}

RunRow run_row(SQLite::Database& database, RunId id) {
  auto found = asked(database, "SELECT * FROM run WHERE id = ?", id);
  if (!found.executeStep()) throw tables::Refusal(tables::Why::missing, "there is no such run");
  return row_in(found);
}

void keep(SQLite::Database& database, const RunRow& row) {
  done(database,
       "INSERT INTO run (id, asked, wish, ending, why, began) VALUES (?, ?, ?, ?, ?, ?) "
       "ON CONFLICT (id) DO UPDATE SET asked = excluded.asked, wish = excluded.wish, "
       "ending = excluded.ending, why = excluded.why",
       row.id, json_of(row.order).dump(), std::string(name_of(row.wish)),
       std::string(name_of(row.ending)), row.why, row.began);
}

void keep(SQLite::Database& database, RunId id, const Tally& tally) {
  auto row = asked(database, "UPDATE run SET born = ?, viable = ?, best = ? WHERE id = ?");
  row.bind(1, tally.born);
  row.bind(2, tally.viable);
  if (tally.best) row.bind(3, *tally.best);
  row.bind(4, id);
  row.exec();
}

void forget(SQLite::Database& database, RunId id) {
  done(database, "DELETE FROM run WHERE id = ?", id);
}

std::vector<std::string> stars_of(SQLite::Database& database, RunId run) {
  std::vector<std::string> names;
  auto rows = asked(database, "SELECT name FROM star WHERE run = ? ORDER BY name", run);
  while (rows.executeStep()) names.push_back(rows.getColumn(0).getString());
  return names;
}

void set_star(SQLite::Database& database, RunId run, const std::string& name, bool on) {
  done(database,
       on ? "INSERT OR IGNORE INTO star (run, name) VALUES (?, ?)"
          : "DELETE FROM star WHERE run = ? AND name = ?",
       run, name);
}

void tell(SQLite::Database& database, RunId run, std::string_view what, std::int64_t now) {
  for (const std::string& topic : {fmt::format("run/{}", run), std::string("runs")}) {
    if (what == births)
      done(database, "DELETE FROM event WHERE topic = ? AND what = ?", topic, std::string(what));
    done(database, "INSERT INTO event (topic, what, at) VALUES (?, ?, ?)", topic, std::string(what),
         now);
  }
}

}  // namespace ludi::app::live
