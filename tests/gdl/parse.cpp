#include "gdl/text/parse.hpp"

#include <doctest/doctest.h>

#include <string>

#include "gdl/text/print.hpp"

using namespace ludi::gdl;

namespace {

/// "line:column message" of the one complaint a text deserves.
std::string refusal(std::string_view text) {
  const auto parsed = parse(text);
  if (parsed) return "accepted";
  REQUIRE(parsed.errors().size() == 1);
  const Diagnostic& error = parsed.errors().front();
  return std::to_string(error.position.line) + ":" + std::to_string(error.position.column) + " " +
         error.message;
}

std::string line(std::string_view text) {
  const auto parsed = parse(text);
  if (!parsed) return refusal(text);
  return print_line(*parsed);
}

}  // namespace

TEST_CASE("an expression is read with its parts in order") {
  const auto parsed = parse("(in-a-row 4 (of \"a b\") -12 +)");
  REQUIRE(parsed);
  Tree expected = Tree::element("in-a-row");
  expected.add(Tree::integer(4));
  expected.add(Tree::element("of").add(Tree::string("a b")));
  expected.add(Tree::integer(-12));
  expected.add(Tree::word("+"));
  CHECK(*parsed == expected);
}

TEST_CASE("a single word, number or string is an expression too") {
  CHECK(*parse("to") == Tree::word("to"));
  CHECK(*parse(" -7 ") == Tree::integer(-7));
  CHECK(*parse("\"x\"") == Tree::string("x"));
}

TEST_CASE("blanks and comments of both kinds mean nothing") {
  CHECK(line("; first\n(a // second (((\n\t b)\r\n;last") == "(a b)");
  CHECK(line("(a b//c)\n)") == "(a b)");
  CHECK(line("(/ 4 2)") == "(/ 4 2)");
  CHECK(line("(a/b<=!=*+-)") == "(a/b<=!=*+-)");
  CHECK(line("(a(b)\"c\"(d))") == "(a (b) \"c\" (d))");
}

TEST_CASE("a byte order mark and carriage returns are accepted") {
  const auto parsed = parse("\xEF\xBB\xBF(a\r\n  b)\r\n");
  REQUIRE(parsed);
  CHECK(parsed->position(1).line == 2);
  CHECK(parsed->position(1).column == 3);
}

TEST_CASE("positions count lines and characters from 1 and point at the head of an element") {
  const auto parsed = parse("(a \"\xC3\xA9\" b\n  (c 1))");
  REQUIRE(parsed);
  CHECK(parsed->position(0) == SourcePosition{1, 2});
  CHECK(parsed->position(1) == SourcePosition{1, 4});
  CHECK(parsed->position(2) == SourcePosition{1, 8});
  CHECK(parsed->position(3) == SourcePosition{2, 4});
  CHECK(parsed->position(4) == SourcePosition{2, 6});
}

TEST_CASE("strings know three escapes and may run over lines") {
  CHECK(parse(R"("a\"b\\c\nd")")->text(0) == "a\"b\\c\nd");
  CHECK(parse("\"a\r\nb\tc\"")->text(0) == "a\nb\tc");
  CHECK(line("\"a\nb\"") == R"("a\nb")");
  CHECK(refusal(R"((a "x\t"))") ==
        "1:7 't' may not follow '\\' in a string: only '\"', '\\' and 'n'");
  CHECK(refusal("(a \"x\x1b\")") == "1:6 the control character 27 may not stand in a string");
  CHECK(refusal("(a \"xyz)") == "1:4 this string is never closed");
  CHECK(refusal("(a \"xyz\\") == "1:4 this string is never closed");
}

TEST_CASE("integers have 32 bits and nothing else") {
  CHECK(parse("2147483647")->number(0) == 2147483647);
  CHECK(parse("-2147483648")->number(0) == -2147483647 - 1);
  CHECK(refusal("2147483648") ==
        "1:1 2147483648 is out of range: integers go from -2147483648 to 2147483647");
  CHECK(refusal("(a 1" + std::string(400, '0') + ")") ==
        "1:4 100000000000... is out of range: integers go from -2147483648 to 2147483647");
  CHECK(refusal("(size 4.5)") == "1:7 a fraction where an integer stands");
  CHECK(refusal("(size -4.5)") == "1:7 a fraction where an integer stands");
  CHECK(refusal("(size 4x4)") == "1:7 a word cannot begin with a digit");
}

TEST_CASE("parentheses that do not match are shown where they stand") {
  CHECK(refusal("(game X\n  (end (All win)\n") == "2:3 this parenthesis is never closed");
  CHECK(refusal("(game X (") == "1:9 this parenthesis is never closed");
  CHECK(refusal("(a) )") == "1:5 this ')' closes nothing");
  CHECK(refusal(")") == "1:1 this ')' closes nothing");
  CHECK(refusal("(a) b") == "1:5 text after the end of the rules");
  CHECK(refusal("(a)(b)") == "1:4 text after the end of the rules");
}

TEST_CASE("several mistakes are found in one run, in the order of the text") {
  const auto parsed =
      parse("(a_b 3.5 4x \"\\q\"\n (99999999999 c\xC3\xA9) ( ) " + std::string(65, 'w') + ")");
  REQUIRE_FALSE(parsed);
  std::string lines;
  for (const auto& error : parsed.errors())
    lines += std::to_string(error.position.line) + ":" + std::to_string(error.position.column) +
             " " + error.message + "\n";
  CHECK(lines ==
        "1:3 '_' may not stand in a word\n"
        "1:6 a fraction where an integer stands\n"
        "1:10 a word cannot begin with a digit\n"
        "1:15 'q' may not follow '\\' in a string: only '\"', '\\' and 'n'\n"
        "2:3 a word is expected after '('\n"
        "2:16 '\xC3\xA9' may not stand in a word\n"
        "2:21 a word is expected after '('\n"
        "2:23 the word 'wwwwwwwwwwww...' is longer than 64 letters\n");

  std::string many = "(a";
  for (int i = 0; i < 100; ++i) many += " _";
  const auto bounded = parse(many + ")");
  REQUIRE_FALSE(bounded);
  CHECK(bounded.errors().size() == 20);
}

TEST_CASE("the layout of the text tells where a closing mark is missing") {
  const auto told = [](std::string_view text) {
    const auto parsed = parse(text);
    REQUIRE_FALSE(parsed);
    const auto& error = parsed.errors().back();
    return std::to_string(error.position.line) + ":" + std::to_string(error.position.column) + " " +
           error.message + " [" + error.hint + "]";
  };
  CHECK(told("(game X\n  (players A B\n  (board (size 3))\n  (end (All win)))") ==
        "2:3 this parenthesis is never closed [line 3 begins as far left; is a ')' missing before "
        "it?]");
  CHECK(told("(game X\n(players A B)\n(board (size 3))\n(end (All win))") ==
        "1:1 this parenthesis is never closed []");
  CHECK(told("(game X)\n  (players A B))") ==
        "2:3 text after the end of the rules [the ')' in line 1, column 8 ends them]");
  CHECK(told("a b") ==
        "1:3 text after the end of the rules [a game is one expression in parentheses]");
  CHECK(told("(a \"one)\n(b \"two\")") ==
        "2:8 this string is never closed [the string that begins in line 1 runs over several "
        "lines; is its '\"' missing?]");
}

TEST_CASE("an element begins with a word") {
  for (const auto* text : {"()", "( )", "((a))", "(3)", "(\"a\" b)"})
    CHECK(refusal(text).ends_with(" a word is expected after '('"));
}

TEST_CASE("an empty text and odd characters are named") {
  CHECK(refusal("") == "1:1 there is nothing here: rules begin with '('");
  CHECK(refusal(" ; only a comment") == "1:18 there is nothing here: rules begin with '('");
  CHECK(refusal("(a b_c)") == "1:5 '_' may not stand in a word");
  CHECK(refusal("(a [b])") == "1:4 '[' may not stand in a word");
  CHECK(refusal("(a caf\xC3\xA9)") == "1:7 '\xC3\xA9' may not stand in a word");
  CHECK(refusal("(a \x07)") == "1:4 the control character 7 may not stand in a word");
  CHECK(refusal("(a b") == "1:1 this parenthesis is never closed");
}

TEST_CASE("a text must be UTF-8 everywhere, without NUL bytes") {
  CHECK(refusal("(a ; \xFF\n)") == "1:6 not valid UTF-8");
  CHECK(refusal("(a \"\xC0\x80\")") == "1:5 not valid UTF-8");      // an overlong NUL
  CHECK(refusal("(a \"\xED\xA0\x80\")") == "1:5 not valid UTF-8");  // a surrogate
  CHECK(refusal("(a \"\xE2\x82") == "1:5 not valid UTF-8");         // cut short
  CHECK(refusal(std::string_view("(a \0)", 5)) == "1:4 a NUL byte: this is not a text");
  CHECK(line("(a \"\xF0\x9F\x8E\xB2\")") == "(a \"\xF0\x9F\x8E\xB2\")");
}

TEST_CASE("each limit is kept to the last and has its own message") {
  const auto deep = [](std::size_t n) {
    std::string text;
    for (std::size_t i = 0; i < n; ++i) text += "(a ";
    return text + std::string(n, ')');
  };
  CHECK(parse(deep(200)));
  CHECK(refusal(deep(201)) == "1:601 more than 200 parentheses inside one another");

  const auto wide = [](std::size_t n) {
    std::string text = "(a";
    for (std::size_t i = 1; i < n; ++i) text += " w" + std::to_string(i);
    return text + ")";
  };
  CHECK(parse(wide(20'000)));
  CHECK(refusal(wide(20'001)).ends_with(" more than 20000 words and numbers"));

  CHECK(parse(std::string(64, 'w')));
  CHECK(refusal(std::string(65, 'w')) ==
        "1:1 the word 'wwwwwwwwwwww...' is longer than 64 letters");
  CHECK(refusal("(" + std::string(65, 'w') + ")").ends_with("is longer than 64 letters"));

  const auto quoted = [](std::size_t n) { return "\"" + std::string(n, 's') + "\""; };
  CHECK(parse(quoted(4'096)));
  CHECK(refusal(quoted(4'097)) == "1:1 a string of more than 4096 bytes");

  const std::size_t megabyte = 1U << 20U;
  CHECK(parse("(a" + std::string(megabyte - 3, ' ') + ")"));
  CHECK(refusal("(a" + std::string(megabyte - 2, ' ') + ")") ==
        "0:0 the text is longer than 1048576 bytes");
}

TEST_CASE("hostile texts of a megabyte are refused in few words") {
  const std::size_t megabyte = 1U << 20U;
  std::string zigzag;
  while (zigzag.size() < megabyte - 8) zigzag += "(a)\n";
  std::string distinct = "(a";
  while (distinct.size() < megabyte - 16) distinct += " v" + std::to_string(distinct.size());
  std::string deep;
  while (deep.size() < megabyte - 8) deep += "(a ";
  std::string garbage;
  for (std::uint32_t x = 1; garbage.size() < megabyte; x = x * 1664525U + 1013904223U)
    garbage += static_cast<char>(x >> 24U);
  for (const std::string& text :
       {std::string(megabyte, '('), std::string(megabyte, ')'), std::string(megabyte, 'w'),
        std::string(megabyte, '9'), std::string(megabyte, '"'), std::string(megabyte, '\\'),
        "\"" + std::string(megabyte - 1, '\\'), "\"" + std::string(megabyte - 2, 'x'),
        std::string(megabyte, ';'), std::string(10'000, '('), zigzag, distinct, deep, garbage}) {
    const auto parsed = parse(text);
    REQUIRE_FALSE(parsed);
    CHECK(parsed.errors().front().message.size() < 100);
  }
}

TEST_CASE("every prefix of a text is refused or read, never more") {
  const std::string_view text = "(game X ; c\n (size 4 -3) (label \"a\\n\\\"\") // d\n (<= a b))\n";
  for (std::size_t length = 0; length <= text.size(); ++length) {
    const bool whole = length + 1 >= text.size();  // the last character is only a line break
    CHECK(static_cast<bool>(parse(text.substr(0, length))) == whole);
  }
}

TEST_CASE("a diagnostic is rendered with its line, a caret and the hint") {
  CHECK(render({{2, 6}, "no", "say yes"}, "x.gdl", "(a\n\t(b \xC3\xA9 c)\r\n)") ==
        "x.gdl:2:6: error: no\n"
        "   (b \xC3\xA9 c)\n"
        "       ^\n"
        "  hint: say yes\n");
  CHECK(render({{}, "no", ""}, "x.gdl", "(a)") == "x.gdl: error: no\n");
  const std::string rendered = render({{1, 5'000}, "no", ""}, "x", std::string(100'000, 'y'));
  CHECK(rendered.size() < 300);
  CHECK(rendered.find("...") != std::string::npos);
  CHECK(render({{1, 2}, "no", ""}, "x", "\x1b[2J\xFF") == "x:1:2: error: no\n  ?[2J?\n   ^\n");
  // Control characters of two bytes, in the text and in what is said of it.
  CHECK(render({{1, 3}, "no \xC2\x9B", ""}, "x\xC2\x9B",
               "a\xC2\x9B"
               "b\xC2\xA0") == "x?:1:3: error: no ?\n  a?b\xC2\xA0\n    ^\n");
  Diagnostic remarked{{1, 1}, "no", ""};
  remarked.remarks.push_back({{1, 1}, "see \x1b"});
  CHECK(render(remarked, "x\x1b", "a") ==
        "x?:1:1: error: no\n  a\n  ^\nx?:1:1: note: see ?\n  a\n  ^\n");
  CHECK(render({{9, 2'000'000}, "no", ""}, "x", "a") == "x:9:2000000: error: no\n  \n  ^\n");
}

TEST_CASE("nothing is said of what stands behind the place where reading stopped") {
  const auto complaints = [](std::string_view text, const TextLimits& limits) {
    const auto parsed = parse(text, limits);
    REQUIRE_FALSE(parsed);
    std::string told;
    for (const Diagnostic& error : parsed.errors())
      told += std::to_string(error.position.column) + " " + error.message + "\n";
    return told;
  };
  const std::string nested = "6 more than 2 parentheses inside one another\n";
  CHECK(complaints("(a(b (c) %)) )", {.nesting = 2}) == nested);
  CHECK(complaints("(a(b (% 1.5 \"", {.nesting = 2}) == nested);
  // The third node is the word with the odd character, which is not told any more.
  CHECK(complaints("(a b c% \"", {.nodes = 2}) == "6 more than 2 words and numbers\n");
  CHECK(complaints("(a b (% 1.5", {.nodes = 2}) == "7 more than 2 words and numbers\n");
  CHECK(complaints("(a \"b\" \"c\" 1.5)", {.nodes = 2}) == "8 more than 2 words and numbers\n");
  // What was found before is still told.
  CHECK(complaints("(a 1.5 (", {}) ==
        "4 a fraction where an integer stands\n8 this parenthesis is never closed\n");
  std::string deep;
  for (int i = 0; i < 100'000; ++i) deep += "(a";
  CHECK(complaints(deep, {}) == "401 more than 200 parentheses inside one another\n");
}
