// Formats of data as rows: what Ludi writes for other programs to read.
#pragma once

#include <filesystem>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "app/data/field.hpp"
#include "gdl/text/result.hpp"

namespace ludi::app::data {

struct Encoding;

struct Format {
  std::string_view name;     ///< by which `ludi data` knows it
  std::string_view what;     ///< what a row, or the file, is; ends with a full stop
  const Encoding* encoding;  ///< how it is written
  std::string_view file;     ///< the name of its files; a `*` in front stands for any beginning
  std::string_view writer;   ///< the command that writes it
  std::vector<Field> (*fields)() = nullptr;
  /// Of lines of JSON: the fields of a line that tells of the others. Such a line lacks the first
  /// field of the rest. Null: there is none.
  std::vector<Field> (*summary)() = nullptr;
  std::string_view example = {};  ///< a whole file, as small as can be
  std::string_view key = {};      ///< the fields that tell rows apart, with blanks between them
  std::string_view also = {};     ///< more for the page, in sentences
  /// Of a table of a run: the question to its database; columns in the order of the fields.
  std::string_view query = {};
  /// What is wrong with a file whose rows are as they should be: what it says of others in its
  /// folder, for instance. Null: nothing more is asked.
  gdl::Diagnostics (*further)(const std::filesystem::path& file, std::string_view text) = nullptr;
};

/// All formats, in the order of the page.
std::span<const Format* const> formats();

/// The format of this name; null if there is none.
const Format* find_format(std::string_view name);

/// The fields that tell rows apart.
std::vector<std::string> key_of(const Format& format);

/// True of a file name that says by itself of which format the file is.
bool is_named_for(const Format& format, std::string_view file_name);

// The families.
std::span<const Format> measurement_formats();
std::span<const Format> played_formats();
std::span<const Format> run_formats();
std::span<const Format> study_formats();
std::span<const Format> package_formats();

}  // namespace ludi::app::data
