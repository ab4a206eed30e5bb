// The statements that a run's database is asked by, each prepared once: a run is read and written a
// game at a time, by the same few.
#pragma once

#include <SQLiteCpp/SQLiteCpp.h>

#include <map>
#include <optional>
#include <string_view>

namespace ludi::synthesis {

/// One use of a statement that is kept. It ends with the object, and the statement is free again;
/// until then nobody else may use the same.
class Asked {
 public:
  explicit Asked(SQLite::Statement& statement) : statement_(statement) {
    statement_.clearBindings();
  }
  Asked(const Asked&) = delete;
  Asked& operator=(const Asked&) = delete;
  // What has failed was thrown where it failed; a statement that is done with only ends its read.
  ~Asked() { statement_.tryReset(); }

  /// Binds a value, or nothing, to the next place.
  template <typename Value>
  Asked& with(const Value& value) {
    statement_.bind(++place_, value);
    return *this;
  }
  template <typename Value>
  Asked& with(const std::optional<Value>& value) {
    if (value) return with(*value);
    ++place_;  // what is not bound is null
    return *this;
  }
  void write() { statement_.exec(); }

  /// Goes to the next row; false behind the last.
  bool next() { return statement_.executeStep(); }
  [[nodiscard]] SQLite::Column operator[](int column) { return statement_.getColumn(column); }
  [[nodiscard]] int columns() { return statement_.getColumnCount(); }

 private:
  SQLite::Statement& statement_;
  int place_ = 0;
};

class Statements {
 public:
  /// The database must outlive them.
  explicit Statements(SQLite::Database& database) : database_(database) {}

  /// Throws what SQLite throws at words that it does not understand. The words are not copied.
  Asked operator()(const char* sql) {
    auto found = kept_.find(sql);
    if (found == kept_.end()) found = kept_.emplace(sql, SQLite::Statement(database_, sql)).first;
    return Asked(found->second);
  }

 private:
  SQLite::Database& database_;
  std::map<std::string_view, SQLite::Statement> kept_;
};

}  // namespace ludi::synthesis
