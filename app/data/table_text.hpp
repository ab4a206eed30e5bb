// Tables as they are written: in CSV, and again in JSON Lines.
#pragma once

#include <string>
#include <vector>

#include "app/data/format.hpp"

namespace ludi::app::data {

class TableText {
 public:
  /// The columns are fields of the format, those that stand for any number replaced.
  TableText(const Format& format, std::vector<Field> columns);

  /// Adds a row: an object with the columns by their names; what it lacks is blank.
  void add(const Json& row);

  [[nodiscard]] const Format& format() const { return *format_; }
  [[nodiscard]] const std::vector<Field>& columns() const { return columns_; }
  /// The name of its files without what tells how they are written: "games".
  [[nodiscard]] std::string stem() const;
  [[nodiscard]] const std::string& csv() const { return csv_; }
  [[nodiscard]] const std::string& json_lines() const { return lines_; }
  [[nodiscard]] std::size_t rows() const { return rows_; }

 private:
  const Format* format_;
  std::vector<Field> columns_;
  std::string csv_, lines_;
  std::size_t rows_ = 0;
};

}  // namespace ludi::app::data
