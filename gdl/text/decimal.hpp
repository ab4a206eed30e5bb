// Decimal numbers read alike on every machine, whatever its library and language.
#pragma once

#include <optional>
#include <string_view>

namespace ludi::gdl {

/// The double nearest to a number written as `-12.5e3`, ties to even; nothing for any other text,
/// signs and blanks before it among them, and for numbers beyond what a double holds.
std::optional<double> read_decimal(std::string_view text);

}  // namespace ludi::gdl
