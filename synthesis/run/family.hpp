// The games of a run: founders and children, and which descends from which.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "synthesis/run/evolution.hpp"

namespace ludi::synthesis {

class Family {
 public:
  Family(std::vector<Founder> founders, std::vector<Child> children);

  [[nodiscard]] const std::vector<Founder>& founders() const { return founders_; }
  [[nodiscard]] const std::vector<Child>& children() const { return children_; }
  /// The child or founder of this name, however capitalised; null if there is none.
  [[nodiscard]] const Child* child(std::string_view name) const;
  [[nodiscard]] const Founder* founder(std::string_view name) const;
  /// The founders a child descends from, each once, in the order in which the family tree, template
  /// first, comes to them.
  [[nodiscard]] std::vector<const Founder*> founders_of(const Child& child) const;

 private:
  std::vector<Founder> founders_;
  std::vector<Child> children_;
  std::map<std::string, std::size_t, std::less<>> founder_, child_;  ///< places by name, in small
};

}  // namespace ludi::synthesis
