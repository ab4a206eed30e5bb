// Runs of evolution as the database of tables keeps them: what was asked for, and what became of
// it.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "app/live/run_order.hpp"
#include "app/tables/database.hpp"

namespace ludi::app::live {

using RunId = std::int64_t;

/// What its owner wants of a run.
enum class Wish { going, paused, stopped };
/// What became of it.
enum class Ending { none, done, failed };

std::string_view name_of(Wish wish);
std::string_view name_of(Ending ending);

/// What a run had come to when those who watch were told last.
struct Tally {
  int born = 0, viable = 0;
  std::optional<double> best;  ///< score of a viable child
};

struct RunRow {
  RunId id = 0;
  RunOrder order;
  Wish wish = Wish::going;
  Ending ending = Ending::none;
  std::string why;         ///< what ended it or made it wait; may name files
  std::int64_t began = 0;  ///< seconds since 1970
  Tally tally;
  [[nodiscard]] bool is_to_go() const { return wish == Wish::going && ending == Ending::none; }
};

/// All of them, the oldest first.
std::vector<RunRow> run_rows(SQLite::Database& database);
/// Throws Refusal (missing).
RunRow run_row(SQLite::Database& database, RunId id);
/// Keeps all but the tally.
void keep(SQLite::Database& database, const RunRow& row);
void keep(SQLite::Database& database, RunId id, const Tally& tally);
void forget(SQLite::Database& database, RunId id);

/// Names of games, by the alphabet.
std::vector<std::string> stars_of(SQLite::Database& database, RunId run);
void set_star(SQLite::Database& database, RunId run, const std::string& name, bool on);

/// Tells those who watch a run and those who watch them all. Of what happens often only the last
/// is kept.
void tell(SQLite::Database& database, RunId run, std::string_view what, std::int64_t now);

/// What is told of children.
inline constexpr std::string_view births = "born";

}  // namespace ludi::app::live
