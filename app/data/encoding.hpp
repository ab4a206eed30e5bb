// Encodings as rows: how rows of data are written in a text, and how they are read back with their
// places.
#pragma once

#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "app/data/format.hpp"
#include "gdl/text/result.hpp"

namespace ludi::app::data {

/// The way to a value inside a row: names of fields and places in lists, from the outside in.
using Path = std::vector<std::string>;

/// A row of data, or a whole document.
struct Row {
  Json values;  ///< an object
  gdl::SourcePosition position;
  /// Where the value of a path stands in the text.
  std::function<gdl::SourcePosition(const Path&)> place;
};

/// What a reader tells of what it reads. Each may be called many times.
struct Listener {
  std::function<void(const Row&)> row;
  std::function<void(gdl::Diagnostic)> complaint;
  std::function<bool()> enough;  ///< nothing more is wanted
};

struct Encoding {
  std::string_view name;       ///< "CSV"
  std::string_view extension;  ///< of files whose name says no more, with its dot; may be empty
  std::string_view media_type;
  std::string_view told;  ///< how a file is made up, in sentences
  void (*read)(std::string_view text, const Format& format, const Listener& listener);
  std::string_view begins = {};  ///< every such file begins so, and no other one; empty: it may not
};

extern const Encoding comma_table;    ///< a heading, then a row a line (RFC 4180)
extern const Encoding json_lines;     ///< a JSON object a line
extern const Encoding json_document;  ///< one JSON object
extern const Encoding record_lines;   ///< a played game a line
extern const Encoding trial_lines;    ///< a heading, then a trial or a game of a contest a line

std::span<const Encoding* const> encodings();

/// How a file of this format is read: as lines of JSON if its name ends so, which every table may
/// be written as, too.
const Encoding& encoding_of(const Format& format, std::string_view file_name);

/// What a field of a table says: a value of the field's type, null if it is blank, and its text
/// where that is no such value.
Json value_in(const Field& field, std::string_view text);

/// A value as a field of a table, in quotation marks where it needs them.
std::string text_in_table(const Json& value);

}  // namespace ludi::app::data
