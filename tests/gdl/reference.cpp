#include "gdl/english/reference.hpp"

#include <doctest/doctest.h>

#include <string>
#include <string_view>
#include <vector>

#include "gdl/text/spelling.hpp"
#include "tests/gdl/small_language.hpp"

using namespace ludi::gdl;
using namespace small_language;

TEST_CASE("a word of the reference stands at the start of its line, its details below it") {
  CHECK(reference(vocabulary(), "in-a-row") ==
        "in-a-row (condition): A straight line.\n"
        "  n: value from 1 to 512\n"
        "  exactly: flag\n"
        "  of: region, written (of ...), default enemy\n"
        "  with: region, any number, written (with ...), may be left out\n"
        "  example: (in-a-row 4)\n");
  CHECK(reference(vocabulary(), "shape") ==
        "shape (shape): The outline.\n"
        "  kind: square or hex or trapezium, default square\n"
        "  example: (shape hex)\n");
  CHECK(reference(vocabulary(), "size") ==
        "size (size): The size.\n"
        "  side: number from 1 to 512, one or more up to 3\n"
        "  example: (size 7 7)\n");
}

TEST_CASE("a text of several sorts has an entry for each, an unknown one none") {
  const std::string both = reference(vocabulary(), "and");
  CHECK(both.starts_with("and (region): "));
  CHECK(both.find("\nand (condition): ") != std::string::npos);
  CHECK(reference(vocabulary(), "in-a-raw").empty());
}

TEST_CASE("every row is on both pages with its example") {
  const std::string page = "\n" + reference(vocabulary());
  const std::string markdown = reference_markdown(vocabulary());
  for (const Word& row : rows) {
    const std::string text(row.text);
    CHECK(page.find("\n" + text + " (" + std::string(name_of(row.sort)) + "): ") !=
          std::string::npos);
    CHECK(page.find("  example: " + std::string(row.example) + "\n") != std::string::npos);
    CHECK(markdown.find("\n### `" + text + "`\n") != std::string::npos);
    CHECK(markdown.find("```gdl\n" + std::string(row.example) + "\n```") != std::string::npos);
  }
}

TEST_CASE("an explanation reads the example in English") {
  const int row = vocabulary().find("in-a-row", Sort::condition);
  REQUIRE(row >= 0);
  CHECK(explanation(vocabulary(), row) ==
        reference(vocabulary(), "in-a-row") + "  in English: four cells in a row\n");
}

TEST_CASE("a word that stands only inside others is told with them") {
  CHECK(whereabouts(vocabulary(), "exactly") == "exactly (flag): may stand in in-a-row\n");
  CHECK(whereabouts(vocabulary(), "apart") == "apart (choice): may stand in connect (way)\n");
  CHECK(whereabouts(vocabulary(), "with") ==
        "with (keyword): `(with ...)` may stand in in-a-row (region)\n");
  CHECK(whereabouts(vocabulary(), "full").empty());
  CHECK(whereabouts(vocabulary(), "nonsense").empty());
}

TEST_CASE("every sort of record is listed with its words and its places") {
  const std::string page = "\n" + records(vocabulary());
  for (const Word& row : rows) {
    const auto entry = page.find("\n" + std::string(name_of(row.sort)) + ": ");
    REQUIRE(entry != std::string::npos);
    const auto places = page.find("\n  stands in: ", entry);
    REQUIRE(places != std::string::npos);
    const auto listed = page.substr(entry, places - entry);
    const auto at = listed.find(std::string(row.text));
    CHECK(at != std::string::npos);
  }
  CHECK(page.find("\nadvisor weight: ") == std::string::npos);  // has no word here
  CHECK(page.find("\ngame: a whole text\n  words: game\n  stands in: nothing") !=
        std::string::npos);
  CHECK(page.find(
            "\nshape: the outline of the board\n  words: shape\n  stands in: board (shape)\n") !=
        std::string::npos);
}

TEST_CASE("words near a misspelt one are told in order") {
  CHECK(nearest_few("in-a-raw", vocabulary().texts(), 3) ==
        std::vector<std::string_view>{"in-a-row"});
  const std::vector<std::string_view> words = {"home", "home-row", "row", "rows", "arrow", "throw"};
  CHECK(nearest_few("row", words, 3) == std::vector<std::string_view>{"row", "rows", "arrow"});
  CHECK(nearest_few("", words, 3).empty());
  CHECK(nearest_few("zzz", words, 3).empty());
}

TEST_CASE("the page is grouped by sort") {
  const std::string page = reference_markdown(vocabulary());
  const auto regions = page.find("## Region\n");
  const auto conditions = page.find("## Condition\n");
  REQUIRE(regions != std::string::npos);
  REQUIRE(conditions != std::string::npos);
  CHECK(regions < conditions);
  CHECK(page.find("### `surround`") > regions);
  CHECK(page.find("### `surround`") < conditions);
  CHECK(page.find("### `in-a-row`") > conditions);
}
