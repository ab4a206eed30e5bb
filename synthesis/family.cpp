#include "synthesis/family.hpp"

#include <algorithm>
#include <set>

#include "gdl/spelling.hpp"

namespace ludi::synthesis {

namespace {

template <typename Members>
auto named(const Members& members, std::string_view name) {
  const auto found = std::ranges::find_if(members, [&](const auto& each) {
    return gdl::lower_case(each.name) == gdl::lower_case(name);
  });
  return found == members.end() ? nullptr : &*found;
}

}  // namespace

const Child* Family::child(std::string_view name) const {
  return named(children_, name);
}

const Founder* Family::founder(std::string_view name) const {
  return named(founders_, name);
}

std::vector<const Founder*> Family::founders_of(const Child& child) const {
  std::vector<const Founder*> found;
  std::set<std::string_view> seen;
  const auto visit = [&](const auto& self, const Child& each) -> void {
    for (const Parentage& parent : each.parents) {
      if (!seen.insert(parent.name).second) continue;
      if (const Child* bred = this->child(parent.name))
        self(self, *bred);
      else if (const Founder* given = founder(parent.name))
        found.push_back(given);
    }
  };
  visit(visit, child);
  return found;
}

}  // namespace ludi::synthesis
