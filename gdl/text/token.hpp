// Where in a text the words stand that complaints are about.
#pragma once

#include <string_view>

#include "gdl/text/tree.hpp"

namespace ludi::gdl {

/// True of a byte of UTF-8 that begins a character.
constexpr bool begins_character(char byte) {
  return (static_cast<unsigned char>(byte) & 0xC0U) != 0x80U;
}

/// The position behind the token that begins here: a word, a number, a whole string or a single
/// parenthesis; the position itself where none begins. Columns count characters, as in complaints.
SourcePosition end_of_token(std::string_view source, SourcePosition begin);

/// The position of a byte of the text, and the byte at a position, the end of its line where the
/// line is shorter.
SourcePosition position_of(std::string_view source, std::size_t byte);
std::size_t byte_at(std::string_view source, SourcePosition position);

}  // namespace ludi::gdl
