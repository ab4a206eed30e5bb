#include "synthesis/run/family.hpp"

#include <set>

#include "gdl/text/spelling.hpp"

namespace ludi::synthesis {

namespace {

template <typename Members>
auto places_of(const Members& members) {
  std::map<std::string, std::size_t, std::less<>> places;
  for (std::size_t i = 0; i < members.size(); ++i)
    places.emplace(gdl::lower_case(members[i].name), i);
  return places;
}

}  // namespace

Family::Family(std::vector<Founder> founders, std::vector<Child> children)
    : founders_(std::move(founders)),
      children_(std::move(children)),
      founder_(places_of(founders_)),
      child_(places_of(children_)) {}

const Child* Family::child(std::string_view name) const {
  const auto found = child_.find(gdl::lower_case(name));
  return found == child_.end() ? nullptr : &children_[found->second];
}

const Founder* Family::founder(std::string_view name) const {
  const auto found = founder_.find(gdl::lower_case(name));
  return found == founder_.end() ? nullptr : &founders_[found->second];
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
