#include "gdl/reference.hpp"

#include <doctest/doctest.h>

#include <string>

#include "tests/small_language.hpp"

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
