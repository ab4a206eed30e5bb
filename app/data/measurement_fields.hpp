// What several formats of measurements have in common, and the fields of a measurement as a line of
// JSON.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "app/data/field.hpp"

namespace ludi::app::data {

Field hash_field();                  ///< of the rules
Field name_field(std::string name);  ///< the game's own name
Field seed_field();
Field trials_field();
Field nodes_field();
Field epoch_field(std::string name);
Field partial_field();
Field score_field();
Field viable_field();

/// Fields one after the other.
template <typename... Fields>
std::vector<Field> fields_with(std::vector<Field> first, Fields&&... more) {
  (first.insert(first.end(), more.begin(), more.end()), ...);
  return first;
}

/// One measurement with everything it depends on, and the line that tells of several.
std::vector<Field> measurement_line_fields();
std::vector<Field> measurement_summary();

}  // namespace ludi::app::data
