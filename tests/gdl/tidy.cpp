#include "gdl/text/tidy.hpp"

#include <doctest/doctest.h>

#include <string>

#include "gdl/text/parse.hpp"
#include "gdl/text/print.hpp"
#include "tests/plays.hpp"

using namespace ludi;

TEST_CASE("a text on one line is laid out as it would be printed") {
  const auto tidied = gdl::tidy("(game   Row(players A B)\t(board (tiling square)(size 3 3)))");
  REQUIRE(tidied);
  CHECK(*tidied == "(game Row (players A B) (board (tiling square) (size 3 3)))\n");
}

TEST_CASE("a comment stays with what it is about") {
  const auto tidied = gdl::tidy(
      "; a game of rows\n"
      "(game Row (players A B) ; two people\n"
      "   ; small\n"
      "(board (tiling square) (size 3 3))\n"
      "(end (All win (in-a-row 3))) (support (description \"one ; two // three\") (author "
      "\"somebody with a long name\")))\n"
      "// the end");
  REQUIRE(tidied);
  CHECK(*tidied ==
        "; a game of rows\n"
        "(game Row\n"
        "  (players A B)  ; two people\n"
        "  ; small\n"
        "  (board (tiling square) (size 3 3))\n"
        "  (end (All win (in-a-row 3)))\n"
        "  (support\n"
        "    (description \"one ; two // three\")\n"
        "    (author \"somebody with a long name\")))\n"
        "// the end\n");
}

TEST_CASE("comments keep their order where the words between which they stand come together") {
  const auto tidied = gdl::tidy(
      "(game Row ; two people\n"
      "          ; who sit at a table\n"
      "  (players\n"
      "    A ; one\n"
      "    ; and\n"
      "    B ; the other\n"
      "  ))");
  REQUIRE(tidied);
  const std::string together =
      "(game Row (players A B))  ; two people  ; who sit at a table  ; one  ; and  ; the other\n";
  CHECK(*tidied == together);
  CHECK(*gdl::tidy(together) == together);
}

TEST_CASE("a tidy text is left alone, and tidying changes no rule") {
  for (const auto& file : test::shipped_files(true)) {
    CAPTURE(file.string());
    const std::string text = test::contents_of(file);
    const auto once = gdl::tidy(text);
    REQUIRE(once);
    CHECK(*gdl::tidy(*once) == *once);
    CHECK(gdl::print(*gdl::parse(*once)) == gdl::print(*gdl::parse(text)));
  }
}

TEST_CASE("a text that cannot be read is told as reading tells it") {
  const std::string text = "(game Row (players A B)";
  const auto tidied = gdl::tidy(text);
  REQUIRE_FALSE(tidied);
  const auto parsed = gdl::parse(text);
  REQUIRE_FALSE(parsed);
  CHECK(tidied.errors().front().message == parsed.errors().front().message);
}
