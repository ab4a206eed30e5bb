// Files and folders held against their formats.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "app/data/format.hpp"

namespace ludi::app::data {

/// A file, or a table of a run's database, that was looked at.
struct Checked {
  std::string name;
  const Format* format = nullptr;  ///< null: of the database as a whole
  std::size_t rows = 0;
  std::size_t faults = 0;
  std::string complaints;  ///< rendered, the first of them

  [[nodiscard]] bool sound() const { return faults == 0; }
};

/// The format that a text fits, by its name and its first row; null where it fits none by far.
const Format* recognised(std::string_view file_name, std::string_view text);

/// Looks at a file; with no format at one that is recognised. Throws BadInput if it cannot be read,
/// or tells nothing of its format.
Checked check_file(const std::filesystem::path& file, const Format* format);

/// The rows of a file that was found sound.
std::vector<Json> rows_of(const std::filesystem::path& file, const Format& format);

/// Looks at everything in a folder whose format is recognised, a run's database among it, in an
/// order in which what is referred to comes first. Throws BadInput if there is nothing.
std::vector<Checked> check_folder(const std::filesystem::path& folder);

}  // namespace ludi::app::data
