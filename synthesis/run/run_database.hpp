// The database of a run, as rows: what the store of a run writes and reads with.
#pragma once

#include <SQLiteCpp/SQLiteCpp.h>
#include <fmt/format.h>

#include <cstdint>
#include <exception>
#include <filesystem>
#include <map>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>

#include "gdl/text/result.hpp"
#include "synthesis/run/evolution.hpp"
#include "synthesis/run/path_lock.hpp"
#include "synthesis/run/seals.hpp"
#include "synthesis/run/statements.hpp"

namespace ludi::synthesis {

/// The file of the database in the folder of a run.
std::filesystem::path database_in(const std::filesystem::path& folder);

/// Thrown where rows are not as they were sealed.
struct BrokenSeal : std::runtime_error {
  using std::runtime_error::runtime_error;
};
/// What is thrown of a game.
BrokenSeal broken_seal(const std::string& name);

/// How long a writer waits for readers, in milliseconds.
inline constexpr int patience_ms = 10'000;

/// Malformed, if no stage is called so.
Stage stage_named(std::string_view name);

/// The connection, and what is written and read piece by piece.
struct RunDatabase {
  RunDatabase(std::filesystem::path where, int flags, std::unique_ptr<PathLock> held)
      : folder(std::move(where)),
        lock(std::move(held)),
        database(database_in(folder).string(), flags, patience_ms),
        statements(database) {}

  std::filesystem::path folder;
  std::unique_ptr<PathLock> lock;
  SQLite::Database database;
  Statements statements;
  std::map<std::string, std::int64_t, std::less<>> ids;  ///< by name

  gdl::Diagnostic fault_of(const std::exception& e) const {
    return {{}, fmt::format("{}: {}", database_in(folder).string(), e.what()), {}};
  }

  /// What `work` returns of one moment, whoever writes meanwhile, or what went wrong.
  template <typename Work>
  auto read(const Work& work) -> gdl::Result<decltype(work())> {
    try {
      SQLite::Transaction at_one_moment(database);
      return work();
    } catch (const SQLite::Exception& e) {
      return fault_of(e);
    } catch (const BrokenSeal& e) {
      return fault_of(e);
    }
  }
  /// Does `work` as a whole or not at all.
  template <typename Work>
  std::optional<gdl::Diagnostic> write(const Work& work) {
    try {
      SQLite::Transaction transaction(database);
      work();
      transaction.commit();
      return std::nullopt;
    } catch (const SQLite::Exception& e) {
      return fault_of(e);
    }
  }

  /// Seals the rows of a game, or of the run itself, now that they are all written.
  void seal(std::int64_t game) { seals_.set(game); }

  std::int64_t add_game(std::optional<int> founder, std::optional<int> number,
                        const std::string& name, const std::string& hash, int generation,
                        const std::string& rules, const std::string& text);
  /// The founder's row, now that its rules have been read.
  std::int64_t id_of_founder(std::size_t place, const std::string& name, const std::string& hash,
                             const std::string& rules);
  void add_verdict(std::int64_t game, std::string_view stage, const Appraisal* appraisal,
                   const std::string& relative);
  void add_family(std::int64_t game, const Child& child);
  /// The appraisal of a game that has been measured.
  std::optional<Appraisal> appraisal_of(std::int64_t game);
  void read_family(std::int64_t game, Child& child);
  void read_costs(std::int64_t game, Child& child);
  void read_ids();
  /// True if the rows of a game, or of the run itself, are what was written.
  bool is_sealed(std::int64_t game) { return seals_.holds(game); }
  /// Throws BrokenSeal if they are not.
  void expect_sealed(std::int64_t game, const std::string& name);
  /// Throws BrokenSeal unless these are all founders, in their order, as their own rows say it: an
  /// index that is damaged may list others.
  void expect_founders(const std::vector<std::int64_t>& games);
  /// Throws BrokenSeal if games have gone since they were sealed.
  void expect_complete();

 private:
  Seals seals_{statements};
};

/// True for a database that nobody has written to.
bool is_blank(SQLite::Database& database);
/// Why a database that is not blank cannot be the run of this folder. Runs of before there was an
/// id have none.
std::optional<gdl::Diagnostic> refusal_of(SQLite::Database& database,
                                          const std::filesystem::path& folder);

/// The database of a run for reading only. Errors: there is none of this version in the folder.
gdl::Result<std::unique_ptr<RunDatabase>> looked_into(const std::filesystem::path& folder);

}  // namespace ludi::synthesis
