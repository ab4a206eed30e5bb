// Fields that follow from the rows of the criteria, and from the settings of measurements.
#pragma once

#include <string>
#include <vector>

#include "app/data/field.hpp"

namespace ludi::app::data {

/// The symbols of all criteria, in their order.
std::vector<std::string> criterion_symbols();

/// A field for each criterion, called by its symbol, with its range. All may be left out.
std::vector<Field> value_fields();
/// Two for each: the ends of the interval, `A_comp_low` and `A_comp_high`.
std::vector<Field> interval_fields();
/// One for each, with both ends as a list.
std::vector<Field> end_fields();

/// A field for each setting of a measurement. All may be left out.
std::vector<Field> measurement_settings();

}  // namespace ludi::app::data
