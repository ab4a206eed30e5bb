#include "gdl/text/token.hpp"

#include <algorithm>

namespace ludi::gdl {

namespace {

/// Bytes of the token at the beginning of the text.
std::size_t length_of_token(std::string_view text) {
  if (text.empty() || text.front() == '\n') return 0;
  if (text.front() == '(' || text.front() == ')') return 1;
  if (text.front() == '"') {
    std::size_t at = 1;
    while (at < text.size() && text[at] != '"') at += text[at] == '\\' ? 2 : 1;
    return std::min(at + 1, text.size());
  }
  const std::size_t end = text.find_first_of(" \t\r\n()\";");
  return std::min({end, text.find("//"), text.size()});
}

}  // namespace

std::size_t byte_at(std::string_view source, SourcePosition position) {
  std::size_t at = source.starts_with("\xEF\xBB\xBF") ? 3 : 0;
  for (std::uint32_t line = 1; line < position.line; ++line) {
    const std::size_t end = source.find('\n', at);
    if (end == std::string_view::npos) return source.size();
    at = end + 1;
  }
  for (std::uint32_t column = 1; at < source.size() && source[at] != '\n'; ++at)
    if (begins_character(source[at]) && position.column <= column++) break;
  return at;
}

SourcePosition position_of(std::string_view source, std::size_t byte) {
  SourcePosition position = {1, 1};
  for (std::size_t at = source.starts_with("\xEF\xBB\xBF") ? 3 : 0;
       at < std::min(byte, source.size()); ++at) {
    if (source[at] == '\n')
      position = {position.line + 1, 1};
    else if (at + 1 >= source.size() || begins_character(source[at + 1]))
      ++position.column;
  }
  return position;
}

SourcePosition end_of_token(std::string_view source, SourcePosition begin) {
  if (begin.line == 0) return begin;
  const std::size_t at = byte_at(source, begin);
  return position_of(source, at + length_of_token(source.substr(at)));
}

}  // namespace ludi::gdl
