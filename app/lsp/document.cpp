#include "app/lsp/document.hpp"

#include <algorithm>

namespace ludi::app::lsp {

namespace {

/// Bytes of the character that begins so.
std::size_t bytes_of(char begin) {
  const auto byte = static_cast<unsigned char>(begin);
  return byte < 0xc0U ? 1 : byte < 0xe0U ? 2 : byte < 0xf0U ? 3 : 4;
}

/// Units of UTF-16 for a character of so many bytes of UTF-8.
std::uint32_t units_of(std::size_t bytes) {
  return bytes == 4 ? 2 : 1;
}

}  // namespace

Place place_in(const Json& told) {
  return {told.at("line").get<std::uint32_t>(), told.at("column").get<std::uint32_t>()};
}

std::string_view Document::line(std::uint32_t number) const {
  std::string_view rest = text_;
  for (; number > 1; --number) {
    const auto end = rest.find('\n');
    if (end == std::string_view::npos) return {};
    rest.remove_prefix(end + 1);
  }
  return rest.substr(0, rest.find('\n'));
}

Place Document::place(const Json& position) const {
  const auto last = static_cast<std::uint64_t>(std::ranges::count(text_, '\n'));
  const auto asked = position.at("line").get<std::uint64_t>();
  auto units = position.at("character").get<std::uint64_t>();
  Place place{static_cast<std::uint32_t>(std::min(asked, last)) + 1, 1};
  if (asked > last) units = UINT64_MAX;
  const std::string_view on = line(place.line);
  for (std::size_t at = 0; at < on.size(); ++place.column) {
    const std::size_t bytes = bytes_of(on[at]);
    if (units < units_of(bytes)) break;
    units -= units_of(bytes);
    at += bytes;
  }
  return place;
}

Json Document::position(Place place) const {
  if (place.line == 0) place = beginning;
  const std::string_view on = line(place.line);
  std::uint32_t units = 0;
  std::size_t at = 0;
  for (std::uint32_t column = 1; column < place.column && at < on.size(); ++column) {
    const std::size_t bytes = bytes_of(on[at]);
    units += units_of(bytes);
    at += bytes;
  }
  return {{"line", place.line - 1}, {"character", units}};
}

Json Document::range(Place begin, Place end) const {
  return {{"start", position(begin)}, {"end", position(end)}};
}

Json Document::range(const Json& begin, const Json& end) const {
  return range(place_in(begin), place_in(end));
}

Json Document::whole() const {
  const auto last = static_cast<std::uint32_t>(std::ranges::count(text_, '\n')) + 1;
  return range(beginning, Place{last, UINT32_MAX});
}

}  // namespace ludi::app::lsp
