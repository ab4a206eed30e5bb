// Tables as text: a row a line, fields separated by commas (RFC 4180).
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "gdl/text/result.hpp"

namespace ludi::criticism {

struct Field {
  std::string text;  ///< without its quotation marks, or without the blanks around it
  gdl::SourcePosition position;
};

class CommaTable {
 public:
  [[nodiscard]] std::size_t rows() const { return ends_.size(); }
  /// At least one field.
  [[nodiscard]] std::span<const Field> row(std::size_t i) const {
    const std::size_t begin = i == 0 ? 0 : ends_[i - 1];
    return std::span(fields_).subspan(begin, ends_[i] - begin);
  }

  void add(Field field) { fields_.push_back(std::move(field)); }
  void end_row() { ends_.push_back(fields_.size()); }
  [[nodiscard]] std::size_t fields() const { return fields_.size(); }

 private:
  std::vector<Field> fields_;
  std::vector<std::size_t> ends_;  ///< of the rows, in fields
};

struct CommaTableLimits {
  std::size_t bytes = std::size_t{64} << 20U;
  std::size_t fields = 8'000'000;
};

/// Reads a text of UTF-8 with or without a byte order mark, its lines ended with or without a
/// carriage return. Blank lines are no rows. A field in quotation marks may hold commas, ends of
/// lines and, doubled, quotation marks. Refused are control characters, bytes that are no UTF-8,
/// and quotes that are not closed or have something behind them.
gdl::Result<CommaTable> read_comma_table(std::string_view text,
                                         const CommaTableLimits& limits = {});

/// The field as a finite number, if it is one.
std::optional<double> number_in(const Field& field);

/// A text as a field, in quotation marks where it needs them.
std::string comma_field(std::string_view text);

/// Collects the errors of a table, up to a limit.
class Complaints {
 public:
  void add(const Field& field, std::string message, std::string hint = {}) {
    if (!full()) all_.push_back({field.position, std::move(message), std::move(hint)});
  }
  /// More errors than these are not reported.
  [[nodiscard]] bool full() const { return all_.size() >= most; }
  [[nodiscard]] bool empty() const { return all_.empty(); }
  [[nodiscard]] const gdl::Diagnostics& all() const { return all_; }

 private:
  static constexpr std::size_t most = 10;
  gdl::Diagnostics all_;
};

}  // namespace ludi::criticism
