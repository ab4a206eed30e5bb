#include "ggp/text/excerpt.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

#include "gdl/text/spelling.hpp"

namespace ludi::ggp {

namespace {

// What may stand behind the name of a kind or of a flag; of a piece in a stack the next one, too.
// Names may hold all of these themselves.
constexpr std::string_view behind_a_name = "/:+!<";

}  // namespace

int number_in(const Excerpt& part, int most, int least, FirstFault& fault) {
  int n = 0;
  const char* end = part.text.data() + part.text.size();
  const auto [stop, failed] = std::from_chars(part.text.data(), end, n);
  if (failed != std::errc{} || stop != end || n < least || most < n) {
    fault.tell(part, part.text.empty()
                         ? "a number is missing here"
                         : fmt::format("'{}' is no number up to {}", part.text, most));
    return 0;
  }
  return n;
}

Excerpt trimmed(Excerpt part) {
  constexpr std::string_view blanks = " \t\r\n";
  const std::size_t first = part.text.find_first_not_of(blanks);
  if (first == std::string_view::npos) return {{}, part.at};
  const std::size_t end = part.text.find_last_not_of(blanks) + 1;
  return {part.text.substr(first, end - first), part.at + first};
}

std::vector<Excerpt> split(Excerpt part, std::string_view marks) {
  std::vector<Excerpt> parts;
  std::size_t begin = 0;
  while (begin <= part.text.size()) {
    const std::size_t end = std::min(part.text.find_first_of(marks, begin), part.text.size());
    if (const Excerpt one = trimmed({part.text.substr(begin, end - begin), part.at + begin});
        !one.text.empty())
      parts.push_back(one);
    begin = end + 1;
  }
  return parts;
}

std::size_t length_of_name(std::string_view text, const std::vector<std::string_view>& names) {
  std::size_t longest = 0;
  for (const std::string_view name : names) {
    const bool ends = name.size() == text.size() ||
                      (name.size() < text.size() &&
                       behind_a_name.find(text[name.size()]) != std::string_view::npos);
    if (ends && longest < name.size() && gdl::same_name(text.substr(0, name.size()), name))
      longest = name.size();
  }
  return longest != 0 ? longest : std::min(text.find_first_of(behind_a_name), text.size());
}

}  // namespace ludi::ggp
