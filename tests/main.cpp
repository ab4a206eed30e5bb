// Runs the tests: the short tier, with LUDI_LONG=1 in the environment the long figures as well, and
// with LUDI_LONG=2 those that take hours, too (tests/trust/run figures).
#define DOCTEST_CONFIG_IMPLEMENT
#include <doctest/doctest.h>

#include "tests/sanitizers.hpp"
#include "tests/tier.hpp"

#if LUDI_RACES_WATCHED
/// A static regular expression of the HTTP library, which nobody has built to be watched: that its
/// making is guarded is not seen.
extern "C" const char* __tsan_default_suppressions();
extern "C" const char* __tsan_default_suppressions() {
  return "race:std::__detail::_*Matcher";
}
#endif

int main(int argc, char** argv) {
  doctest::Context context;
  if (ludi::test::tier() < 1) context.addFilter("test-suite-exclude", "long");
  if (ludi::test::tier() < 2) context.addFilter("test-suite-exclude", "hours");
  context.applyCommandLine(argc, argv);
  return context.run();
}
