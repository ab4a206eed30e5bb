#include "app/data/field.hpp"

#include <algorithm>

namespace ludi::app::data {

namespace {

bool is_hex(std::string_view text) {
  return std::ranges::all_of(
      text, [](char c) { return ('0' <= c && c <= '9') || ('a' <= c && c <= 'f'); });
}

constexpr std::size_t hash_digits = 64, short_digits = 16;
constexpr std::size_t few_words = 12;  ///< of more of them only the number is told

std::string_view word_for(Type type) {
  switch (type) {
    case Type::text:
      return "text";
    case Type::integer:
      return "whole number";
    case Type::number:
      return "number";
    case Type::flag:
      return "flag";
    case Type::object:
      return "object";
    case Type::any:
      return "any";
  }
  return "";
}

}  // namespace

constinit const TextKind hash_text = {
    "64 hexadecimal digits", "^[0-9a-f]{64}$",
    [](std::string_view text) { return text.size() == hash_digits && is_hex(text); }};
constinit const TextKind short_hash = {
    "16 hexadecimal digits", "^[0-9a-f]{16}$",
    [](std::string_view text) { return text.size() == short_digits && is_hex(text); }};
constinit const TextKind plain_word = {
    "a word without blanks", "^[^ \\t\\r\\n]+$", [](std::string_view text) {
      return !text.empty() && text.find_first_of(" \t\r\n") == text.npos;
    }};

const Field* find(std::span<const Field> fields, std::string_view name) {
  for (const Field& field : fields)
    if (field.name == name) return &field;
  for (const Field& field : fields)
    if (field.name.ends_with('*') &&
        name.starts_with(std::string_view(field.name).substr(0, field.name.size() - 1)))
      return &field;
  return nullptr;
}

std::string type_in_words(const Field& field) {
  std::string text;
  for (int i = 0; i < field.lists; ++i) text += "list of ";
  return text + std::string(word_for(field.type));
}

std::string range_in_words(const Field& field) {
  std::string text;
  if (field.least) text += fmt::format(" from {:g}", *field.least);
  if (field.most) text += fmt::format(" to {:g}", *field.most);
  if (field.words.size() > few_words)
    text += fmt::format(", one of {} words", field.words.size());
  else if (!field.words.empty())
    text += fmt::format(", {}{}", field.words.size() == 1 ? "" : "one of ",
                        fmt::join(field.words, ", "));
  if (field.kind != nullptr) text += fmt::format(", {}", field.kind->what);
  return text;
}

std::string expectation(const Field& field) {
  return type_in_words(field) + range_in_words(field) + (field.blank ? ", or nothing" : "");
}

}  // namespace ludi::app::data
