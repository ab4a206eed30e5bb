// Tables of fields between commas: what is read, and what is refused, where.
#include "criticism/study/comma_table.hpp"

#include <doctest/doctest.h>

#include <string>
#include <vector>

using namespace ludi;

namespace {

using Rows = std::vector<std::vector<std::string>>;

Rows rows_of(std::string_view text) {
  const auto table = criticism::read_comma_table(text);
  REQUIRE(table);
  Rows rows;
  for (std::size_t r = 0; r < table->rows(); ++r) {
    rows.emplace_back();
    for (const auto& field : table->row(r)) rows.back().push_back(field.text);
  }
  return rows;
}

std::string refusal_of(std::string_view text) {
  const auto table = criticism::read_comma_table(text);
  REQUIRE_FALSE(table);
  const auto& error = table.errors().front();
  return std::to_string(error.position.line) + ":" + std::to_string(error.position.column) + " " +
         error.message;
}

}  // namespace

TEST_CASE("rows and fields are read as they were meant") {
  CHECK(rows_of("a,b\nc,d\n") == Rows{{"a", "b"}, {"c", "d"}});
  CHECK(rows_of("a,b\r\nc,d") == Rows{{"a", "b"}, {"c", "d"}});
  CHECK(rows_of("\xEF\xBB\xBF"
                "a\n") == Rows{{"a"}});
  CHECK(rows_of(" a\t, b c \n\n  \n,\n") == Rows{{"a", "b c"}, {"", ""}});
  CHECK(rows_of("\"a,b\" , \"say \"\"Go\"\"\",\"two\r\nlines\"\n") ==
        Rows{{"a,b", "say \"Go\"", "two\nlines"}});
  CHECK(rows_of("6\" board,\"\",x") == Rows{{"6\" board", "", "x"}});
  CHECK(rows_of("").empty());
  CHECK(rows_of("\n \r\n").empty());
}

TEST_CASE("fields know where they stand, in characters") {
  const auto table = criticism::read_comma_table("\xEF\xBB\xBFä, b\n\"x\ny\",z\n");
  REQUIRE(table);
  CHECK(table->row(0)[1].position == gdl::SourcePosition{1, 4});
  CHECK(table->row(1)[0].position == gdl::SourcePosition{2, 1});
  CHECK(table->row(1)[1].position == gdl::SourcePosition{3, 4});
}

TEST_CASE("what is no table is refused where it goes wrong") {
  CHECK(refusal_of("a,\"b\nc\n") == "1:3 this quotation mark is never closed");
  CHECK(refusal_of("a\n\"b\"c,d\n") ==
        "2:4 a comma or the end of the line is expected after a closed quotation");
  CHECK(refusal_of(std::string_view("a,b\n\0", 5)) == "2:1 a NUL byte: this is not a text");
  CHECK(refusal_of("a\rb") == "1:2 a control character: this is not a text");
  for (const char* bytes : {"\xFF", "\xC0\x80", "\xE4", "\xED\xA0\x80", "\xF5\x80\x80\x80"})
    CHECK(refusal_of("x," + std::string(bytes) + "\n") == "1:3 not valid UTF-8");
  CHECK(refusal_of("\"\xFF\"") == "1:2 not valid UTF-8");
  CHECK_FALSE(criticism::read_comma_table("abc", {.bytes = 2}));
  CHECK_FALSE(criticism::read_comma_table("a,b,c", {.fields = 2}));
}

TEST_CASE("numbers in fields are finite and whole fields") {
  const auto number = [](std::string text) { return criticism::number_in({std::move(text), {}}); };
  CHECK(number("-1.5e3") == -1500);
  CHECK(number("+2") == 2);
  for (const char* odd :
       {"", "x", "1x", "1 2", "nan", "inf", "-inf", "1e999", "+-1", "0x10", "--1"})
    CHECK_FALSE(number(odd));
}

TEST_CASE("a text written as a field is read back") {
  for (const char* text :
       {"Go", "a,b", "say \"Go\"", " blank ", "two\nlines", "", "\xEF\xBB\xBFGo"})
    CHECK(rows_of(criticism::comma_field(text) + ",x\n") == Rows{{text, "x"}});
}
