// What a fuzz target does where something that must hold does not.
#pragma once

#include <cstdio>
#include <cstdlib>
#include <string>
#include <string_view>

namespace ludi::fuzz {

inline void must(bool holds, std::string_view law, const std::string& about = {}) {
  if (holds) return;
  std::fprintf(stderr, "does not hold: %.*s\n%s\n", static_cast<int>(law.size()), law.data(),
               about.c_str());
  std::abort();
}

}  // namespace ludi::fuzz
