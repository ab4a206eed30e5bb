// How messages of the Language Server Protocol follow each other in a stream: a head of lines with
// the length of what comes, an empty line, and so many bytes of JSON.
#pragma once

#include <istream>
#include <optional>
#include <string>
#include <string_view>

namespace ludi::app::lsp {

inline constexpr std::size_t longest_message = std::size_t{1} << 25U;  ///< bytes

/// The next message; nothing at the end of the stream, where no length is told or a longer one than
/// `longest_message`: what follows cannot be told apart then.
std::optional<std::string> read_message(std::istream& stream);

/// A message with its head.
std::string framed(std::string_view message);

}  // namespace ludi::app::lsp
