#include "app/site/entry.hpp"

#include <fmt/format.h>

#include <set>

#include "gdl/text/spelling.hpp"

namespace ludi::app::site {

std::string slug_of(std::string_view name) {
  std::string slug;
  for (const char letter : gdl::lower_case(name)) {
    const bool plain = ('a' <= letter && letter <= 'z') || ('0' <= letter && letter <= '9');
    // No name begins with a point: such files are hidden.
    slug += plain || (letter == '.' && !slug.empty()) ? letter : '-';
  }
  return slug.empty() ? "game" : slug;
}

void tell_apart(std::vector<Entry>& entries) {
  std::set<std::string> taken;
  for (Entry& entry : entries) {
    const std::string wish = entry.slug;
    for (int number = 2; !taken.insert(entry.slug).second; ++number)
      entry.slug = fmt::format("{}-{}", wish, number);
  }
}

}  // namespace ludi::app::site
