// Fields of data as rows: the page, the schemas, the check and the descriptions of exported tables
// follow from them.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "app/answer.hpp"

namespace ludi::app::data {

enum class Type : std::uint8_t {
  text,
  integer,
  number,
  flag,    ///< in comma-separated tables 1 or 0
  object,  ///< with fields of its own
  any,     ///< whatever JSON can say
};

/// A kind of text that can be told by looking at it.
struct TextKind {
  std::string_view what;     ///< "64 hexadecimal digits"
  std::string_view pattern;  ///< the same as a regular expression of JSON Schema
  bool (*holds)(std::string_view);
};
extern const TextKind hash_text;   ///< SHA-256
extern const TextKind short_hash;  ///< the first digits of one
extern const TextKind plain_word;  ///< without blanks

/// One column of a table, or one field of an object. A name that ends in `*` stands for any number
/// of fields that begin so.
struct Field {
  std::string name{};
  Type type = Type::text;
  std::string meaning{};
  std::string unit{};  ///< "plies"; empty: none
  std::optional<double> least{}, most{};
  std::vector<std::string> words{};  ///< if there are any, nothing else may stand there
  const TextKind* kind = nullptr;    ///< of a text
  int lists = 0;                     ///< how many lists the value is inside
  bool blank = false;                ///< nothing may stand there: an empty field, null
  bool missing = false;              ///< the column or field may be left out
  bool reproducible = true;          ///< equal rules, settings and seeds give equal values
  std::vector<Field> fields{};       ///< of an object
  /// The field of another table in which its values stand, as `run-games.id`.
  std::string refers{};
  /// Of one of many fields that follow from the rows of another table: the name and the meaning
  /// that stand for all of them on the page.
  std::string stands_for{}, all_mean{};
};

/// The field of this name, or the one that stands for it; null if there is none.
const Field* find(std::span<const Field> fields, std::string_view name);

/// "whole number, from 0", "list of text", …: what is expected there.
std::string expectation(const Field& field);

/// The type as one word of the page: "text", "whole number", "list of number" ….
std::string type_in_words(const Field& field);

/// The interval of a field and its words, as ", from 0 to 1"; empty if it has none.
std::string range_in_words(const Field& field);

}  // namespace ludi::app::data
