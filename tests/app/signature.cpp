// What the engine does to fixed games at fixed depth. A change of tests/signature.txt is a change
// of results: it is made on purpose (`./ludi signature > tests/signature.txt`) or not at all.
#include <doctest/doctest.h>

#include "tests/app/program.hpp"
#include "tests/plays.hpp"

TEST_CASE("the signature is the one on file") {
  const auto now = ludi::run_program({"signature"});
  CHECK(now.exit == 0);
  CHECK(now.out == ludi::test::contents_of(std::filesystem::path(LUDI_SOURCE_DIR) / "tests" /
                                           "signature.txt"));
}
