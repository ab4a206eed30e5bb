// SHA-256, as FIPS 180-4 defines it.
#pragma once

#include <string>
#include <string_view>

namespace ludi::gdl {

/// SHA-256 of a text as 64 hexadecimal digits.
std::string sha256(std::string_view text);

}  // namespace ludi::gdl
