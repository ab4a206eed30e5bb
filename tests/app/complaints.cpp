// How complaints are shown.
#include "app/game_file.hpp"

#include <doctest/doctest.h>

namespace ludi::app {

TEST_CASE("of complaints that differ in names and numbers only five are shown") {
  gdl::Diagnostics many;
  for (int i = 0; i < 20; ++i)
    many.push_back({{}, "there is no word 'w" + std::to_string(i) + "'", {}});
  many.insert(many.begin() + 2, {{}, "this string is never closed", {}});
  std::string expected =
      "f: error: there is no word 'w0'\nf: error: there is no word 'w1'\n"
      "f: error: this string is never closed\n";
  for (int i = 2; i < 5; ++i)
    expected += "f: error: there is no word 'w" + std::to_string(i) + "'\n";
  CHECK(rendered(many, "f", "") == expected + "f: and 15 more\n");

  many.resize(6);  // five of the kind, and the other one
  CHECK(rendered(many, "f", "") == expected);
  // A warning is of another kind than an error, and an apostrophe begins no quotation.
  many = {{{}, "White's men are 3", {}}, {{}, "White's men are 4", {}, gdl::Severity::warning}};
  CHECK(rendered(many, "f", "") == "f: error: White's men are 3\nf: warning: White's men are 4\n");
}

}  // namespace ludi::app
