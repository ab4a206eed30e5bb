// What the engine does to fixed games at fixed depth. A change of tests/signature.txt is a change
// of results: it is made on purpose (`./ludi signature > tests/signature.txt`) or not at all.
#include <doctest/doctest.h>

#include "tests/app/answers.hpp"
#include "tests/plays.hpp"

TEST_CASE("signatures of games are told to programs, too") {
  const std::string line = ludi::run_program({"signature", "tic-tac-toe"}).out;
  const ludi::Json json = ludi::answer({"signature", "tic-tac-toe"});
  CHECK(line == "tic-tac-toe steps " + json["steps"].get<std::string>() + " searches " +
                    json["searches"].get<std::string>() + " criteria " +
                    json["criteria"].get<std::string>() + " english " +
                    json["english"].get<std::string>() + "\n");
  CHECK(ludi::run_program({"signature", "tic-tac-toe", "--all"}).exit == 2);
}

TEST_CASE("the signature is the one on file") {
  const auto now = ludi::run_program({"signature"});
  CHECK(now.exit == 0);
  CHECK(now.out == ludi::test::contents_of(std::filesystem::path(LUDI_SOURCE_DIR) / "tests" /
                                           "signature.txt"));
}
