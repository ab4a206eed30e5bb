#include "criticism/study/comma_table.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "gdl/text/decimal.hpp"

namespace ludi::criticism {

namespace {

/// What some programs put in front of a text of UTF-8; it is no part of it.
constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";

/// Bytes of the UTF-8 character at the front of a text, 0 if there is none (Unicode 15, table 3-7).
std::size_t character_at_front(std::string_view text) {
  const auto byte = [&](std::size_t i) {
    return i < text.size() ? static_cast<unsigned char>(text[i]) : 0U;
  };
  const auto follows = [&](std::size_t i) { return (byte(i) & 0xC0U) == 0x80U; };
  const unsigned first = byte(0), second = byte(1);
  if (first < 0x80) return 1;
  if (0xC2 <= first && first <= 0xDF) return follows(1) ? 2 : 0;
  if (0xE0 <= first && first <= 0xEF) {
    const bool overlong = first == 0xE0 && second < 0xA0,
               surrogate = first == 0xED && second > 0x9F;
    return follows(1) && follows(2) && !overlong && !surrogate ? 3 : 0;
  }
  if (0xF0 <= first && first <= 0xF4) {
    const bool overlong = first == 0xF0 && second < 0x90, beyond = first == 0xF4 && second > 0x8F;
    return follows(1) && follows(2) && follows(3) && !overlong && !beyond ? 4 : 0;
  }
  return 0;
}

class CommaReader {
 public:
  CommaReader(std::string_view text, const CommaTableLimits& limits)
      : text_(text), limits_(limits) {
    if (text_.starts_with(byte_order_mark)) at_ = byte_order_mark.size();
  }

  gdl::Result<CommaTable> read() {
    if (text_.size() > limits_.bytes)
      return gdl::Diagnostic{
          {}, fmt::format("the table is larger than {} bytes", limits_.bytes), {}};
    while (at_ < text_.size()) {
      if (!row()) return fault_;
    }
    return std::move(table_);
  }

 private:
  bool refuse(gdl::SourcePosition where, std::string message, std::string hint = {}) {
    fault_ = {where, std::move(message), std::move(hint)};
    return false;
  }

  [[nodiscard]] bool at_line_end() const {
    return at_ == text_.size() || text_[at_] == '\n' || text_.substr(at_, 2) == "\r\n";
  }

  void take_line_end() {
    at_ = std::min(text_.find('\n', at_), text_.size() - 1) + 1;
    here_ = {here_.line + 1, 1};
  }

  void take_blanks() {
    while (at_ < text_.size() && (text_[at_] == ' ' || text_[at_] == '\t')) {
      ++at_;
      ++here_.column;
    }
  }

  /// Moves one character on, into the field.
  bool take(std::string& into) {
    const auto byte = static_cast<unsigned char>(text_[at_]);
    if ((byte < 0x20 && byte != '\t') || byte == 0x7F)
      return refuse(here_, byte == 0 ? "a NUL byte: this is not a text"
                                     : "a control character: this is not a text");
    const std::size_t bytes = character_at_front(text_.substr(at_));
    if (bytes == 0) return refuse(here_, "not valid UTF-8");
    into += text_.substr(at_, bytes);
    at_ += bytes;
    ++here_.column;
    return true;
  }

  bool quoted(Field& field) {
    const gdl::SourcePosition opening = here_;
    ++at_;
    ++here_.column;
    for (;;) {
      if (at_ == text_.size())
        return refuse(opening, "this quotation mark is never closed",
                      "a quotation mark inside a field is written twice");
      if (at_line_end()) {
        take_line_end();
        field.text += '\n';
      } else if (text_[at_] != '"') {
        if (!take(field.text)) return false;
      } else {
        ++at_;
        ++here_.column;
        if (at_ == text_.size() || text_[at_] != '"') break;
        field.text += '"';
        ++at_;
        ++here_.column;
      }
    }
    take_blanks();
    if (!at_line_end() && text_[at_] != ',')
      return refuse(here_, "a comma or the end of the line is expected after a closed quotation",
                    "a quotation mark inside a field is written twice");
    return true;
  }

  bool plain(Field& field) {
    while (!at_line_end() && text_[at_] != ',')
      if (!take(field.text)) return false;
    while (field.text.ends_with(' ') || field.text.ends_with('\t')) field.text.pop_back();
    return true;
  }

  bool row() {
    take_blanks();
    if (at_line_end()) {
      take_line_end();
      return true;
    }
    for (;;) {
      take_blanks();
      Field field{{}, here_};
      const bool in_quotes = at_ < text_.size() && text_[at_] == '"';
      if (in_quotes ? !quoted(field) : !plain(field)) return false;
      if (table_.fields() == limits_.fields)
        return refuse(field.position,
                      fmt::format("the table has more than {} fields", limits_.fields));
      table_.add(std::move(field));
      if (at_line_end()) break;
      ++at_;
      ++here_.column;
    }
    table_.end_row();
    take_line_end();
    return true;
  }

  std::string_view text_;
  const CommaTableLimits& limits_;
  std::size_t at_ = 0;
  gdl::SourcePosition here_ = {1, 1};
  CommaTable table_;
  gdl::Diagnostic fault_;
};

}  // namespace

gdl::Result<CommaTable> read_comma_table(std::string_view text, const CommaTableLimits& limits) {
  return CommaReader(text, limits).read();
}

std::optional<double> number_in(const Field& field) {
  std::string_view text = field.text;
  if (text.size() > 1 && text[0] == '+' && text[1] != '-') text.remove_prefix(1);
  return gdl::read_decimal(text);
}

std::string comma_field(std::string_view text) {
  const bool plain = text.find_first_of(",\"\r\n") == text.npos && !text.starts_with(' ') &&
                     !text.ends_with(' ') && !text.starts_with('\t') && !text.ends_with('\t') &&
                     !text.starts_with(byte_order_mark);
  if (plain) return std::string(text);
  std::string field = "\"";
  for (const char letter : text) {
    field += letter;
    if (letter == '"') field += '"';
  }
  return field + '"';
}

}  // namespace ludi::criticism
