// The holes of a phrase taken apart; gdl/english/english.hpp says what they mean.
#pragma once

#include <string_view>

namespace ludi::gdl {

/// One hole: `name:form`, then a mark and what it needs.
struct Hole {
  std::string_view name;
  std::string_view form;
  std::string_view equals;  ///< what stood behind `=`
  char mark = 0;            ///< `|`, `#`, `/`, `@` or none
  std::string_view text;
  std::string_view otherwise;
};

/// Where one of these characters stands outside inner holes, or the end.
std::size_t find_outside_holes(std::string_view text, std::string_view any_of);

Hole take_apart(std::string_view inside);

/// Calls `plain` for the text and `hole` for the inside of each hole, in order; false if the braces
/// do not match.
template <typename Plain, typename InHole>
bool each_part(std::string_view phrase, const Plain& plain, const InHole& hole) {
  while (!phrase.empty()) {
    const std::size_t brace = phrase.find_first_of("{}");
    plain(phrase.substr(0, brace));
    if (brace == std::string_view::npos) return true;
    if (phrase[brace] == '}') return false;
    phrase.remove_prefix(brace + 1);
    const std::size_t end = find_outside_holes(phrase, "}");
    if (end == phrase.size()) return false;
    hole(phrase.substr(0, end));
    phrase.remove_prefix(end + 1);
  }
  return true;
}

}  // namespace ludi::gdl
