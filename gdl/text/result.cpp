#include "gdl/text/result.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace ludi::gdl {

namespace {

/// True of a text that begins with one of the control characters U+0080 to U+009F.
bool is_control(std::string_view text) {
  return text.size() > 1 && text[0] == '\xC2' &&
         (static_cast<unsigned char>(text[1]) & 0xE0U) == 0x80U;
}

/// Splits the beginning of a line into so many characters that each take one column: tabs become
/// spaces, and what a terminal would obey or could not show becomes a question mark.
std::vector<std::string_view> columns(std::string_view line, std::size_t most) {
  std::vector<std::string_view> shown;
  shown.reserve(std::min(line.size(), most));
  for (std::size_t at = 0; at < line.size() && shown.size() < most;) {
    const auto byte = static_cast<unsigned char>(line[at]);
    std::size_t bytes = byte < 0x80 ? 1 : byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4;
    bool whole = byte < 0x80 || (byte >= 0xC2 && byte < 0xF5 && at + bytes <= line.size());
    for (std::size_t more = 1; whole && more < bytes; ++more)
      whole = (static_cast<unsigned char>(line[at + more]) & 0xC0U) == 0x80U;
    if (!whole) bytes = 1;
    // Some terminals obey the control characters of two bytes as well.
    const bool controls = byte < 0x20 || byte == 0x7f || (whole && is_control(line.substr(at)));
    if (byte == '\t') {
      shown.emplace_back(" ");
    } else if (!whole || controls) {
      shown.emplace_back("?");
    } else {
      shown.emplace_back(line.substr(at, bytes));
    }
    at += bytes;
  }
  return shown;
}

/// A message that may quote what a text holds: no byte of it shall be obeyed by a terminal.
std::string harmless(std::string text) {
  for (char& c : text)
    if ((static_cast<unsigned char>(c) < 0x20 && c != '\n') || c == 0x7f) c = '?';
  for (std::size_t at = 0; at < text.size(); ++at)
    if (is_control(std::string_view(text).substr(at))) text.replace(at, 2, "?");
  return text;
}

std::string_view line_of(std::string_view source, std::uint32_t number) {
  if (source.starts_with("\xEF\xBB\xBF")) source.remove_prefix(3);
  for (; number > 1; --number) {
    const auto end = source.find('\n');
    if (end == std::string_view::npos) return {};
    source.remove_prefix(end + 1);
  }
  std::string_view line = source.substr(0, source.find('\n'));
  if (line.ends_with('\r')) line.remove_suffix(1);
  return line;
}

/// The line of a place and a caret under its column.
std::string excerpt_at(SourcePosition position, std::string_view source) {
  constexpr std::size_t width = 100;
  const std::size_t at_fault = position.column > 0 ? position.column - 1 : 0;
  // One more than can be shown tells whether the line goes on.
  const auto shown = columns(line_of(source, position.line), at_fault + width + 1);
  const std::size_t caret = std::min(at_fault, shown.size());
  // A line too long to show is shown from shortly before the fault.
  const std::size_t first = shown.size() > width && caret > width / 2 ? caret - width / 2 : 0;
  const std::size_t last = std::min(shown.size(), first + width);
  std::string excerpt = first > 0 ? "..." : "";
  const std::size_t indent = excerpt.size() + caret - first;
  for (std::size_t at = first; at < last; ++at) excerpt += shown[at];
  if (last < shown.size()) excerpt += "...";
  return "  " + excerpt + "\n  " + std::string(indent, ' ') + "^\n";
}

}  // namespace

std::string render(const Diagnostic& diagnostic, std::string_view file, std::string_view source) {
  const auto [line, column] = diagnostic.position;
  std::string text = harmless(std::string(file));
  if (line > 0) text += fmt::format(":{}:{}", line, column);
  text += diagnostic.severity == Severity::error     ? ": error: "
          : diagnostic.severity == Severity::warning ? ": warning: "
                                                     : ": note: ";
  text += harmless(diagnostic.message) + "\n";
  if (line > 0) text += excerpt_at(diagnostic.position, source);
  if (!diagnostic.hint.empty()) text += "  hint: " + harmless(diagnostic.hint) + "\n";
  for (const Remark& remark : diagnostic.remarks)
    text += fmt::format("{}:{}:{}: note: {}\n", harmless(std::string(file)), remark.position.line,
                        remark.position.column, harmless(remark.message)) +
            excerpt_at(remark.position, source);
  return text;
}

}  // namespace ludi::gdl
