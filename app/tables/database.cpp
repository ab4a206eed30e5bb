#include "app/tables/database.hpp"

#include <fmt/format.h>
#include <sqlite3.h>
#include <sys/stat.h>

#include <algorithm>

#include "app/command.hpp"
#include "app/game_file.hpp"
#include "app/tables/schema.hpp"

namespace ludi::app::tables {

namespace fs = std::filesystem;

namespace {

constexpr int patience_ms = 5'000;  ///< for another program that writes
constexpr int little_patience_ms = 50;
constexpr mode_t for_nobody_else = 0077;

fs::path file_in(const fs::path& folder) {
  make_folder(folder);
  return folder / "tables.db";
}

SQLite::Database opened(const fs::path& folder) {
  const fs::path file = file_in(folder);
  const mode_t before = umask(for_nobody_else);
  try {
    SQLite::Database database(file.string(), SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE,
                              patience_ms);
    umask(before);
    return database;
  } catch (const SQLite::Exception& failed) {
    umask(before);
    throw BadInput(fmt::format("{}: error: {}\n", file.string(), failed.what()));
  }
}

}  // namespace

Database::Database(const fs::path& folder, Clock clock)
    : folder_(folder), clock_(std::move(clock)), database_(opened(folder)) {
  const auto refuse = [&](std::string_view why) {
    throw BadInput(fmt::format("{}: error: {}\n", database_.getFilename(), why));
  };
  try {
    database_.exec("PRAGMA foreign_keys = ON; PRAGMA secure_delete = ON");
    // Two programs may find it empty at once.
    SQLite::Transaction transaction(database_, SQLite::TransactionBehavior::IMMEDIATE);
    const int application = database_.execAndGet("PRAGMA application_id").getInt();
    const int format = database_.execAndGet("PRAGMA user_version").getInt();
    const bool blank = database_.execAndGet("SELECT count(*) FROM sqlite_schema").getInt() == 0;
    if (!blank && application != tables_application) refuse("this is no database of tables");
    const auto steps = schema_steps();
    if (format < 0 || std::ssize(steps) < format) refuse("a later version of Ludi wrote it");
    for (const char* step : steps.subspan(static_cast<std::size_t>(format))) database_.exec(step);
    database_.exec(fmt::format("PRAGMA application_id = {}; PRAGMA user_version = {}",
                               tables_application, steps.size()));
    known_ = known_time();
    transaction.commit();
    database_.exec("PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL");
  } catch (const SQLite::Exception& failed) {
    refuse(failed.what());
  }
}

/// The time that the file knows of this run of the machine; of a new run the first one is kept.
KnownTime Database::known_time() {
  const Instant instant = clock_();
  KnownTime known{instant.wall, instant};
  auto row = asked(database_, "SELECT time, monotonic, boot FROM clock");
  const bool any = row.executeStep();
  if (any)
    known = {row.getColumn(0).getInt64(),
             {0, row.getColumn(1).getInt64(), row.getColumn(2).getString()}};
  if (any && known.at.boot == instant.boot) return known;
  // What happened last tells how late it was at least.
  auto last = asked(database_, "SELECT coalesce(max(at), 0) FROM event");
  last.executeStep();
  known = {std::max({instant.wall, known.time, last.getColumn(0).getInt64()}), instant};
  done(database_, "DELETE FROM clock");
  done(database_, "INSERT INTO clock (time, monotonic, boot) VALUES (?, ?, ?)", known.time,
       instant.monotonic, instant.boot);
  return known;
}

std::int64_t Database::astray() const {
  const Instant instant = clock_();
  return instant.wall - time_at(instant, known_);
}

std::int64_t Database::version() {
  const std::lock_guard lock(mutex_);
  return guarded([&] { return database_.execAndGet("PRAGMA data_version").getInt64(); });
}

void Database::settle() {
  const std::lock_guard lock(mutex_);
  due_ = true;
  guarded([&] {
    // Nobody waits for whoever reads just now; the first column tells whether somebody does.
    database_.setBusyTimeout(little_patience_ms);
    try {
      due_ = database_.execAndGet("PRAGMA wal_checkpoint(TRUNCATE)").getInt() != 0;
    } catch (...) {
      database_.setBusyTimeout(patience_ms);
      throw;
    }
    database_.setBusyTimeout(patience_ms);
  });
}

void Database::settle_if_due() {
  {
    const std::lock_guard lock(mutex_);
    if (!due_) return;
  }
  settle();
}

void Database::give_up(const SQLite::Exception& failed) const {
  switch (failed.getErrorCode()) {
    case SQLITE_BUSY:
    case SQLITE_LOCKED:
      throw Refusal(Why::busy, "somebody else is writing; nothing was changed, try again");
    case SQLITE_FULL:
      throw Refusal(Why::busy, "the disk is full; nothing was changed");
    default:
      throw Refusal(Why::busy, fmt::format("the database cannot be used ({}); nothing was changed",
                                           failed.what()));
  }
}

}  // namespace ludi::app::tables
