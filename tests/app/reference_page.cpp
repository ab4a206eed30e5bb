// docs/language.md is what the program prints, so it cannot fall behind the words.
#include <doctest/doctest.h>

#include <fstream>
#include <iterator>
#include <string>

#include "app/criteria_page.hpp"
#include "app/language_page.hpp"

namespace {

std::string kept(const std::string& page) {
  std::ifstream stream(LUDI_SOURCE_DIR "/docs/" + page, std::ios::binary);
  return {std::istreambuf_iterator<char>(stream), {}};
}

}  // namespace

TEST_CASE("the page of the language in docs is the one the program writes") {
  const bool current = kept("language.md") == ludi::app::language_page();
  CHECK_MESSAGE(current, "renew it: ./ludi words --markdown > docs/language.md");
}

TEST_CASE("the page of the criteria in docs is the one the program writes") {
  const bool current = kept("criteria.md") == ludi::app::criteria_page();
  CHECK_MESSAGE(current, "renew it: ./ludi criteria --markdown > docs/criteria.md");
}

TEST_CASE("the page shows a board of every tiling") {
  const std::string page = ludi::app::language_page();
  for (const char* board : {"`square square 4`\n", "`square square 3 3 2`\n", "`hex hex 4`\n",
                            "`tri tri 4`\n", "`trunc-square square 4`\n"})
    CHECK(page.find(board) != std::string::npos);
  CHECK(page.find("@board") == std::string::npos);
}
