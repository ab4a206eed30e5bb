// Fields of requests and answers as rows: the reader of requests, the schema and the page of the
// protocol follow from them.
#pragma once

#include <cstdint>
#include <nlohmann/json.hpp>
#include <span>
#include <string>
#include <string_view>

namespace ludi::app::talk {

using Json = nlohmann::ordered_json;

inline constexpr std::int64_t exact = std::int64_t{1} << 53U;  ///< whole numbers that all can read

/// A field. Its type is `text`, `number` (a whole one), `real`, `flag`, `any`, the name of a
/// record, or one of these in brackets for a list of them; a `?` behind says that it may be missing
/// or null.
struct Field {
  std::string_view name;
  std::string_view type;
  std::string_view what;
  std::int64_t least = -exact;  ///< of a number
  std::int64_t most = exact;    ///< … and of a list: how many entries at most
  std::string_view usual = {};  ///< of a request: what a missing one stands for
};

/// Fields that several verbs have.
inline constexpr Field seed_field = {"seed", "number", "what chance follows from", 0, exact, "1"};
inline constexpr Field told_of_position[] = {{"position", "position", "the present one"}};

/// An object that answers hold, with its fields.
struct Record {
  std::string_view name;
  std::string_view what;
  std::span<const Field> fields;
};

/// All records, each before those that hold it.
std::span<const Record> records();

/// The schema of one field's value, by JSON Schema 2020-12; records are references into `$defs`.
Json schema_of(const Field& field);
/// The schema of an object of these fields and no others.
Json schema_of(std::span<const Field> fields);

/// A list of fields as Markdown, one a line.
std::string markdown_of(std::span<const Field> fields);

}  // namespace ludi::app::talk
