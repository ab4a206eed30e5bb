// What people share, in one SQLite file: who they are, their games, studies and links. Several
// programs may have it open at once.
#pragma once

#include <SQLiteCpp/SQLiteCpp.h>
#include <SQLiteCpp/VariadicBind.h>

#include <cstdint>
#include <filesystem>
#include <mutex>
#include <string>
#include <string_view>
#include <utility>

#include "app/tables/clock.hpp"
#include "app/tables/refusal.hpp"

namespace ludi::app::tables {

class Database {
 public:
  /// Opens the file in a folder, which is made if it is missing; an empty one becomes a database of
  /// tables. Throws BadInput where it is another program's or another version's.
  explicit Database(const std::filesystem::path& folder, Clock clock = clock_of_the_machine());

  /// Seconds since 1970, as `time_at` has them.
  [[nodiscard]] std::int64_t now() const { return time_at(clock_(), known_); }
  [[nodiscard]] Instant instant() const { return clock_(); }
  /// By how many seconds the calendar of the machine is ahead of `now`: 0 unless it was set to
  /// another day while the machine ran.
  [[nodiscard]] std::int64_t astray() const;
  [[nodiscard]] const std::filesystem::path& folder() const { return folder_; }

  /// Runs what reads and writes as one: all of it is kept, or nothing, and what is kept is on disk
  /// when this returns. `work` gets the database and returns what this returns; what it throws
  /// undoes everything. Throws Refusal (busy) where the file cannot be written.
  template <typename Work>
  auto write(Work&& work) {
    return at_once(SQLite::TransactionBehavior::IMMEDIATE, work);
  }
  /// The same for what only reads: all of it is of one moment, whatever others write meanwhile.
  template <typename Work>
  auto read(Work&& work) {
    return at_once(SQLite::TransactionBehavior::DEFERRED, work);
  }
  /// Rises whenever another program has written.
  [[nodiscard]] std::int64_t version();
  /// Writes everything into the one file and leaves nothing of what was deleted in others. Where
  /// somebody reads just then, `settle_if_due` does it later.
  void settle();
  void settle_if_due();

 private:
  template <typename Work>
  auto at_once(SQLite::TransactionBehavior how, Work& work) {
    const std::lock_guard lock(mutex_);
    return guarded([&] {
      SQLite::Transaction transaction(database_, how);
      if constexpr (std::is_void_v<decltype(work(database_))>) {
        work(database_);
        transaction.commit();
      } else {
        auto result = work(database_);
        transaction.commit();
        return result;
      }
    });
  }
  template <typename Work>
  auto guarded(Work&& work) -> decltype(work()) {
    try {
      return work();
    } catch (const SQLite::Exception& failed) {
      give_up(failed);
    }
  }
  KnownTime known_time();
  [[noreturn]] void give_up(const SQLite::Exception& failed) const;

  std::filesystem::path folder_;
  Clock clock_;
  KnownTime known_;
  std::mutex mutex_;
  SQLite::Database database_;
  bool due_ = false;  ///< to be settled
};

/// Puts bytes that are no text, such as a hash, in the place of a statement.
inline void bind_bytes(SQLite::Statement& statement, int place, const std::string& bytes) {
  statement.bind(place, bytes.data(), static_cast<int>(bytes.size()));
}

/// A statement with its values in place.
template <typename... Values>
SQLite::Statement asked(SQLite::Database& database, const char* sql, Values&&... values) {
  SQLite::Statement statement(database, sql);
  if constexpr (0 < sizeof...(values)) SQLite::bind(statement, std::forward<Values>(values)...);
  return statement;
}
/// … carried out; returns how many rows it changed.
template <typename... Values>
int done(SQLite::Database& database, const char* sql, Values&&... values) {
  return asked(database, sql, std::forward<Values>(values)...).exec();
}

/// Tells those who watch a topic, once all of it is written.
inline void announce(SQLite::Database& database, const std::string& topic, const std::string& what,
                     std::int64_t at) {
  done(database, "INSERT INTO event (topic, what, at) VALUES (?, ?, ?)", topic, what, at);
}

}  // namespace ludi::app::tables
