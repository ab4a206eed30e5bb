// The folder of a run and its database: every game with its family, how it was judged and what that
// cost, written as soon as it is known. A run that was broken off at any moment can be gone on
// with.
#pragma once

#include <cstdint>
#include <filesystem>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "gdl/text/result.hpp"
#include "synthesis/run/evolution.hpp"

namespace ludi::synthesis {

/// What a run depends on, as text by name.
using RunSettings = std::map<std::string, std::string>;

struct RunDatabase;

/// Writes are whole or not done at all, and one object at a time writes to a folder.
class RunStore {
 public:
  /// Opens `run.db` in the folder, making both if need be. Errors: they cannot be made or written,
  /// another program is at work on them, or the database is another program's.
  static gdl::Result<RunStore> open(const std::filesystem::path& folder);
  /// The same for reading only, also while a run goes on. Errors: there is no run of this version.
  static gdl::Result<RunStore> look_into(const std::filesystem::path& folder);
  /// True if a run has begun in the folder.
  static bool holds_run(const std::filesystem::path& folder);

  RunStore(RunStore&&) noexcept;
  RunStore& operator=(RunStore&&) noexcept;
  ~RunStore();

  [[nodiscard]] const std::filesystem::path& folder() const;

  /// Writes down what the run will depend on, the founders' texts among it.
  std::optional<gdl::Diagnostic> begin(const RunSettings& settings,
                                       const std::vector<Founder>& founders);
  /// Empty for a run that has not begun.
  [[nodiscard]] gdl::Result<RunSettings> settings() const;

  /// Writes down what the founder of this place, from 0, is called by its rules, and what it was
  /// found to be worth if that was not known.
  std::optional<gdl::Diagnostic> keep(const Individual& founder, std::size_t place);
  /// Writes down a child: its text, its family and how far it came.
  std::optional<gdl::Diagnostic> keep(const Child& child);

  /// Writes down what was asked for from the child of this number on.
  std::optional<gdl::Diagnostic> note(int child, const Guidance& guidance);

  /// The founders in their order, each with its appraisal if that is known. Errors: rules that no
  /// longer fit their hash, rows that are not as they were written.
  [[nodiscard]] gdl::Result<std::vector<Founder>> founders() const;
  /// The children so far, in order of birth: what `evolve` takes for the past. Errors: rules that
  /// no longer fit their hash, a name that nobody was given, rows that are not as they were
  /// written.
  [[nodiscard]] gdl::Result<std::vector<Child>> children() const;
  /// The founder of this name, however capitalised; nothing if there is none. Errors likewise.
  [[nodiscard]] gdl::Result<std::optional<Founder>> founder(const std::string& name) const;
  /// The child of this name, however capitalised; nothing if there is none. Errors likewise.
  [[nodiscard]] gdl::Result<std::optional<Child>> child(const std::string& name) const;
  /// What was noted so far, by the numbers of the children from which on it holds.
  [[nodiscard]] gdl::Result<std::map<int, Guidance>> guidance() const;

 private:
  explicit RunStore(std::unique_ptr<RunDatabase> database);
  /// Those of a name, or all.
  [[nodiscard]] gdl::Result<std::vector<Founder>> read_founders(
      const std::optional<std::string>& name) const;
  [[nodiscard]] std::vector<Child> read_children(const std::optional<std::string>& name,
                                                 std::vector<std::int64_t>& ids) const;
  /// What is wrong with these rows, with the rules in them as `misfit_of` tells by their place, and
  /// with the run as a whole if these are all. Seals come first: to read rules again costs
  /// three times as much.
  template <typename Games, typename Misfit>
  [[nodiscard]] std::optional<gdl::Diagnostic> damage_to(const std::vector<std::int64_t>& ids,
                                                         const Games& games, bool all,
                                                         const Misfit& misfit_of) const;

  std::unique_ptr<RunDatabase> database_;
};

}  // namespace ludi::synthesis
