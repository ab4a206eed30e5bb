// The folder of a run: every surviving child as a text that can be played, a table of everybody,
// and what measuring the founders gave. Always whole: files are written aside and moved into place.
#pragma once

#include <filesystem>
#include <map>
#include <optional>
#include <string>

#include "gdl/result.hpp"
#include "synthesis/evolution.hpp"

namespace ludi::synthesis {

class Shelf {
 public:
  /// Makes the folder if need be. Refuses one that holds a run already, or that cannot be written.
  static gdl::Result<Shelf> create(std::filesystem::path folder);

  /// True if there is a run in the folder.
  static bool holds_run(const std::filesystem::path& folder);

  /// Writes down what a founder was worth. Says what went wrong, if anything did.
  std::optional<gdl::Diagnostic> keep(const Individual& founder);
  /// The same for a child: a line in the table, and its text if it survived.
  std::optional<gdl::Diagnostic> keep(const Child& child);

  [[nodiscard]] const std::filesystem::path& folder() const { return folder_; }
  /// Where a game of this name is kept.
  [[nodiscard]] std::filesystem::path path_of(std::string_view name) const;

 private:
  explicit Shelf(std::filesystem::path folder);
  [[nodiscard]] std::optional<gdl::Diagnostic> write(const std::filesystem::path& file,
                                                     std::string_view text) const;

  std::filesystem::path folder_;
  std::string founders_;  ///< the tables so far
  std::string children_;
};

/// The appraisals in a founders' table, by the hash of the rules; lines that make no sense are left
/// out.
std::map<std::string, Appraisal> read_founders(const std::filesystem::path& folder);

}  // namespace ludi::synthesis
