#include "advisors/advisors.hpp"

#include <algorithm>
#include <vector>

#include "advisors/families.hpp"

namespace ludi::advisors {

std::span<const Advisor* const> advisors() {
  static const std::vector<const Advisor*> all = [] {
    std::vector<const Advisor*> rows;
    for (const auto family :
         {row_advisors(), connection_advisors(), group_advisors(), distance_advisors(),
          progress_advisors(), mobility_advisors(), material_advisors(), attack_advisors()})
      for (const auto& row : family) rows.push_back(&row);
    return rows;
  }();
  return all;
}

const Advisor* find_advisor(std::string_view symbol) {
  const auto all = advisors();
  const auto found =
      std::find_if(all.begin(), all.end(), [&](const Advisor* a) { return a->symbol == symbol; });
  return found == all.end() ? nullptr : *found;
}

}  // namespace ludi::advisors
