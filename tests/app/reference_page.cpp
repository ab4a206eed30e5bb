// docs/language.md is what the program prints, so it cannot fall behind the words.
#include <doctest/doctest.h>

#include <fstream>
#include <iterator>
#include <regex>
#include <string>

#include "advisors/advisors.hpp"
#include "app/criteria_page.hpp"
#include "app/language_page.hpp"
#include "criticism/criteria/criterion.hpp"
#include "ggp/board/shape.hpp"

namespace {

std::string contents(const std::string& file) {
  std::ifstream stream(std::string(LUDI_SOURCE_DIR) + "/" + file, std::ios::binary);
  return {std::istreambuf_iterator<char>(stream), {}};
}
std::string kept(const std::string& page) {
  return contents("docs/" + page);
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

TEST_CASE("the page tells every shape and every limit") {
  const std::string page = ludi::app::language_page();
  for (const ludi::ggp::ShapeRow* shape : ludi::ggp::shapes())
    CHECK(page.find("| `" + std::string(shape->name) + "` | " + std::string(shape->sizes)) !=
          std::string::npos);
  CHECK(page.find("| moves of all pieces and openings together | 128 | an error |") !=
        std::string::npos);
  CHECK(page.find("| bytes of a text | 1,048,576 | an error |") != std::string::npos);
  CHECK(
      ludi::app::limits_in_words().find("cells of a board, levels included: at most 1,024; above: "
                                        "an error\n") != std::string::npos);
}

TEST_CASE("the page shows a board of every tiling") {
  const std::string page = ludi::app::language_page();
  for (const char* board : {"`square square 4`\n", "`square square 3 3 2`\n", "`hex hex 4`\n",
                            "`tri tri 4`\n", "`trunc-square square 4`\n"})
    CHECK(page.find(board) != std::string::npos);
  CHECK(page.find("\n@") == std::string::npos);
}

TEST_CASE("the page of the players lists every advisor") {
  const std::string page = kept("players.md");
  for (const ludi::ggp::Advisor* advisor : ludi::advisors::advisors()) {
    const std::string row = "| `" + std::string(advisor->symbol) + "` | " +
                            std::string(advisor->phrase) + " | " + std::string(advisor->formula) +
                            " |\n";
    INFO(row);
    CHECK(page.find(row) != std::string::npos);
  }
}

TEST_CASE("the number of criteria is the same wherever it is written") {
  const std::regex told("([0-9]+)( aesthetic)? criteria|all ([0-9]+) \\|");
  int found = 0;
  for (const char* file : {"README.md", "CITATION.cff", "docs/measurements.md"}) {
    INFO(file);
    const std::string text = contents(file);
    for (std::sregex_iterator at(text.begin(), text.end(), told), end; at != end; ++at, ++found)
      CHECK((*at)[(*at)[1].matched ? 1 : 3].str() ==
            std::to_string(ludi::criticism::criteria().size()));
  }
  CHECK(found > 0);
}
