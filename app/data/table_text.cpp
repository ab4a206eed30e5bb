#include "app/data/table_text.hpp"

#include <filesystem>

#include "app/data/encoding.hpp"

namespace ludi::app::data {

TableText::TableText(const Format& format, std::vector<Field> columns)
    : format_(&format), columns_(std::move(columns)) {
  for (const Field& column : columns_)
    csv_ += (csv_.empty() ? "" : ",") + text_in_table(Json(column.name));
  csv_ += '\n';
}

void TableText::add(const Json& row) {
  Json told = Json::object();
  std::string line;
  for (const Field& column : columns_) {
    const auto found = row.find(column.name);
    const Json value = found == row.end() ? Json(nullptr) : *found;
    if (&column != columns_.data()) line += ',';
    line += text_in_table(value);
    told[column.name] = value;
  }
  // A line of nothing would be no row.
  csv_ += (line.empty() ? "\"\"" : line) + "\n";
  lines_ += told.dump(-1, ' ', false, Json::error_handler_t::replace) + "\n";
  ++rows_;
}

std::string TableText::stem() const {
  return std::filesystem::path(format_->file).stem().string();
}

}  // namespace ludi::app::data
