// Runs the tests: the short tier, or with LUDI_LONG=1 in the environment the long figures as well.
#define DOCTEST_CONFIG_IMPLEMENT
#include <doctest/doctest.h>

#include <cstdlib>
#include <string_view>

int main(int argc, char** argv) {
  doctest::Context context;
  const char* tier = std::getenv("LUDI_LONG");
  const bool long_tier = tier != nullptr && std::string_view(tier) == "1";
  if (!long_tier) context.addFilter("test-suite-exclude", "long");
  context.applyCommandLine(argc, argv);
  return context.run();
}
