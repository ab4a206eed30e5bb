// Which format a text is in.
#include <algorithm>
#include <filesystem>

#include "app/data/check.hpp"
#include "app/data/encoding.hpp"
#include "criticism/study/comma_table.hpp"

namespace ludi::app::data {

namespace {

/// What the first row of a text says of its fields.
struct Beginning {
  bool is_json = false;
  std::vector<std::string> names;
};

Beginning beginning_of(std::string_view text) {
  Beginning begin;
  const std::string_view line = text.substr(0, text.find('\n'));
  const std::size_t first = line.find_first_not_of(" \t\r\xEF\xBB\xBF");
  if (first != line.npos && line[first] == '{') {
    begin.is_json = true;
    Json object = Json::parse(line, nullptr, false);
    if (!object.is_object()) object = Json::parse(text, nullptr, false);
    if (object.is_object())
      for (const auto& [name, value] : object.items()) begin.names.push_back(name);
  } else if (const auto heading = criticism::read_comma_table(line);
             heading && heading->rows() > 0) {
    for (const criticism::Field& field : heading->row(0)) begin.names.push_back(field.text);
  }
  return begin;
}

bool may_be(const Format& format, std::string_view file_name, const Beginning& begin) {
  const Encoding& encoding = encoding_of(format, file_name);
  return begin.is_json ? &encoding == &json_lines || &encoding == &json_document
                       : &encoding == &comma_table;
}

/// The name of a table in CSV where the file is the same table in JSON Lines.
std::string name_of_table(std::string_view file_name) {
  std::filesystem::path name(file_name);
  if (name.extension() == json_lines.extension) name.replace_extension(comma_table.extension);
  return name.string();
}

}  // namespace

const Format* recognised(std::string_view file_name, std::string_view text) {
  // Files of words tell by themselves what they are.
  for (const Format* format : formats())
    if (const Encoding& encoding = *format->encoding;
        !encoding.begins.empty() &&
        (file_name.ends_with(encoding.extension) || text.starts_with(encoding.begins)))
      return format;
  const Beginning begin = beginning_of(text);
  const Format* best = nullptr;
  std::ptrdiff_t least_cost = 0;
  for (const Format* format : formats()) {
    const bool named =
        is_named_for(*format, file_name) ||
        (format->encoding == &comma_table && is_named_for(*format, name_of_table(file_name)));
    if (!may_be(*format, file_name, begin) && !(named && begin.names.empty())) continue;
    const auto fields = format->fields();
    const auto known = std::ranges::count_if(
        begin.names, [&](const auto& name) { return find(fields, name) != nullptr; });
    const auto lacking = std::ranges::count_if(fields, [&](const Field& field) {
      return !field.missing && !field.name.ends_with('*') &&
             std::ranges::find(begin.names, field.name) == begin.names.end();
    });
    // Twice, so that of two that fit alike the one of the name is taken.
    const std::ptrdiff_t wrong = lacking + std::ssize(begin.names) - known;
    const bool by_name = named && (format->file.starts_with('*') || begin.names.empty());
    if (!by_name && wrong != 0 && known <= wrong) continue;
    const std::ptrdiff_t cost = 2 * wrong - (named ? 1 : 0);
    if (best == nullptr || cost < least_cost) {
      best = format;
      least_cost = cost;
    }
  }
  return best;
}

}  // namespace ludi::app::data
