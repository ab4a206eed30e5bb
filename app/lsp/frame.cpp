#include "app/lsp/frame.hpp"

#include <algorithm>
#include <cctype>
#include <charconv>

namespace ludi::app::lsp {

namespace {

/// The number that a line such as `Content-Length: 12` tells, however its name is capitalized.
std::optional<std::size_t> length_in(std::string_view line) {
  constexpr std::string_view field = "content-length:";
  if (line.size() < field.size()) return std::nullopt;
  for (std::size_t i = 0; i < field.size(); ++i)
    if (std::tolower(static_cast<unsigned char>(line[i])) != field[i]) return std::nullopt;
  line.remove_prefix(field.size());
  line.remove_prefix(std::min(line.find_first_not_of(' '), line.size()));
  std::size_t length = 0;
  const auto [end, fault] = std::from_chars(line.data(), line.data() + line.size(), length);
  return fault == std::errc{} && end == line.data() + line.size() ? std::optional(length)
                                                                  : std::nullopt;
}

}  // namespace

std::optional<std::string> read_message(std::istream& stream) {
  std::optional<std::size_t> length;
  for (std::string line; std::getline(stream, line);) {
    if (line.ends_with('\r')) line.pop_back();
    if (const auto told = length_in(line)) length = told;
    if (!line.empty()) continue;
    if (!length || longest_message < *length) return std::nullopt;
    std::string message(*length, '\0');
    stream.read(message.data(), static_cast<std::streamsize>(*length));
    if (static_cast<std::size_t>(stream.gcount()) != *length) return std::nullopt;
    return message;
  }
  return std::nullopt;
}

std::string framed(std::string_view message) {
  return "Content-Length: " + std::to_string(message.size()) + "\r\n\r\n" + std::string(message);
}

}  // namespace ludi::app::lsp
