// docs/language.md is what the program prints, so it cannot fall behind the words.
#include <doctest/doctest.h>

#include <fstream>
#include <iterator>
#include <string>

#include "app/language_page.hpp"

TEST_CASE("the page of the language in docs is the one the program writes") {
  std::ifstream stream(LUDI_SOURCE_DIR "/docs/language.md", std::ios::binary);
  const std::string kept{std::istreambuf_iterator<char>(stream), {}};
  const bool current = kept == ludi::app::language_page();
  CHECK_MESSAGE(current, "renew it: ./ludi words --markdown > docs/language.md");
}

TEST_CASE("the page shows a board of every tiling") {
  const std::string page = ludi::app::language_page();
  for (const char* board : {"`square square 4`\n", "`square square 3 3 2`\n", "`hex hex 4`\n",
                            "`tri tri 4`\n", "`trunc-square square 4`\n"})
    CHECK(page.find(board) != std::string::npos);
  CHECK(page.find("@board") == std::string::npos);
}
