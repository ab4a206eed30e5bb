// Where a value stands in a JSON text.
#pragma once

#include <cstddef>
#include <optional>
#include <string_view>

#include "app/data/encoding.hpp"
#include "gdl/text/token.hpp"

namespace ludi::app::data {

/// The byte at which the value of a path begins in a text that is JSON; nothing if it has no such
/// value. Of a name that stands twice in an object the last counts, as for readers of JSON.
std::optional<std::size_t> byte_of(std::string_view json, const Path& path);

using gdl::position_of;

}  // namespace ludi::app::data
