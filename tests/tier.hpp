// How much the tests are to ask: what the environment says of it.
#pragma once

#include <cstdlib>
#include <string_view>

namespace ludi::test {

/// 1 where the long figures are asked for as well (LUDI_LONG=1), 2 with those that take hours, too
/// (LUDI_LONG=2, as tests/trust/run figures says), 0 otherwise.
inline int tier() {
  const char* said = std::getenv("LUDI_LONG");
  const std::string_view word = said == nullptr ? "" : said;
  return word == "1" ? 1 : word == "2" ? 2 : 0;
}

/// True in the long tier.
inline bool thorough() {
  return tier() > 0;
}

/// True where the tests run again under the sanitizers, which notice as much in shorter plays.
inline bool brief() {
  return std::getenv("LUDI_BRIEF") != nullptr;
}

}  // namespace ludi::test
