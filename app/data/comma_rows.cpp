// Rows of comma-separated tables, read and written.
#include <algorithm>
#include <charconv>
#include <set>

#include "app/data/encoding.hpp"
#include "criticism/study/comma_table.hpp"
#include "gdl/text/spelling.hpp"

namespace ludi::app::data {

namespace {

/// Tables of runs are longer than those that commands read.
constexpr criticism::CommaTableLimits most_of_table = {.bytes = std::size_t{1} << 30U,
                                                       .fields = 64'000'000};

template <typename Number>
std::optional<Number> whole(std::string_view text) {
  Number number{};
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
  return number;
}

/// The fields of a heading; none if it is not one of the format, after complaints.
std::vector<const Field*> columns_of(std::span<const criticism::Field> heading,
                                     const std::vector<Field>& fields, const Format& format,
                                     const Listener& listener) {
  bool right = true;
  const auto complain = [&](const criticism::Field& head, std::string message, std::string hint) {
    right = false;
    listener.complaint({head.position, std::move(message), std::move(hint)});
  };
  std::vector<const Field*> columns;
  std::set<std::string_view> names;
  std::vector<std::string_view> known;
  for (const Field& field : fields) known.push_back(field.name);
  for (const criticism::Field& head : heading) {
    columns.push_back(find(fields, head.text));
    const auto near = gdl::nearest(head.text, known);
    if (columns.back() == nullptr)
      complain(head, fmt::format("'{}' is no column of {}", head.text, format.name),
               near.empty() ? "" : fmt::format("did you mean '{}'?", near));
    if (!names.insert(head.text).second)
      complain(head, fmt::format("column '{}' stands there twice", head.text), {});
  }
  for (const Field& field : fields)
    if (!field.missing && !field.name.ends_with('*') && !names.contains(field.name))
      complain(heading.front(), fmt::format("column '{}' is missing", field.name),
               fmt::format("expected is {}", expectation(field)));
  return right ? columns : std::vector<const Field*>{};
}

void read_commas(std::string_view text, const Format& format, const Listener& listener) {
  const auto table = criticism::read_comma_table(text, most_of_table);
  if (!table) return listener.complaint(table.errors().front());
  if (table->rows() == 0) return listener.complaint({{1, 1}, "the table has no heading", {}});
  const auto fields = format.fields();
  const auto heading = table->row(0);
  const auto columns = columns_of(heading, fields, format, listener);
  if (columns.empty()) return;
  for (std::size_t r = 1; r < table->rows() && !listener.enough(); ++r) {
    const auto cells = table->row(r);
    if (cells.size() != heading.size()) {
      listener.complaint({cells.front().position,
                          fmt::format("expected {} fields, as the heading has, found {}",
                                      heading.size(), cells.size()),
                          {}});
      continue;
    }
    Row row;
    row.values = Json::object();
    row.position = cells.front().position;
    for (std::size_t c = 0; c < cells.size(); ++c)
      row.values[heading[c].text] = value_in(*columns[c], cells[c].text);
    row.place = [heading, cells](const Path& path) {
      for (std::size_t c = 0; c < cells.size() && !path.empty(); ++c)
        if (heading[c].text == path.front()) return cells[c].position;
      return cells.front().position;
    };
    listener.row(row);
  }
}

}  // namespace

Json value_in(const Field& field, std::string_view text) {
  if (text.empty() && (field.blank || field.type != Type::text)) return nullptr;
  switch (field.type) {
    case Type::integer:
      if (const auto number = whole<std::int64_t>(text)) return *number;
      if (const auto number = whole<std::uint64_t>(text)) return *number;
      break;
    case Type::number:
      if (const auto number = criticism::number_in({std::string(text), {}})) return *number;
      break;
    case Type::flag:
      if (text == "1" || text == "0") return text == "1";
      break;
    case Type::text:
    case Type::object:
    case Type::any:
      break;
  }
  return std::string(text);
}

std::string text_in_table(const Json& value) {
  if (value.is_null()) return "";
  if (value.is_boolean()) return value.get<bool>() ? "1" : "0";
  if (value.is_number_float()) return fmt::format("{}", value.get<double>());
  if (value.is_string()) return criticism::comma_field(value.get_ref<const std::string&>());
  return criticism::comma_field(value.dump());
}

constinit const Encoding comma_table = {
    "CSV", ".csv", "text/csv",
    "A heading with the names of the columns, then a row a line (RFC 4180, UTF-8). A field in "
    "quotation marks may hold commas, ends of lines and, doubled, quotation marks. Flags are 1 and "
    "0. A blank field: nothing is known, or nothing was there.",
    read_commas};

}  // namespace ludi::app::data
