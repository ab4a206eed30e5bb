// Formats as schemas that other programs read.
#pragma once

#include <functional>

#include "app/data/format.hpp"

namespace ludi::app::data {

/// A row of the format, or the whole document, by JSON Schema 2020-12. Rows of tables are described
/// as the objects that they are in JSON Lines.
Json json_schema(const Format& format);

/// The columns of a table by Table Schema of Frictionless Data. `resource_of` gives the names of
/// other tables of the package by the names of their formats; empty: it is not in the package.
Json table_schema(const Format& format, std::span<const Field> columns,
                  const std::function<std::string(std::string_view format)>& resource_of);

}  // namespace ludi::app::data
