#include "gdl/text/print.hpp"

#include <doctest/doctest.h>

#include <random>
#include <string>

#include "gdl/hash/hash.hpp"
#include "gdl/hash/sha256.hpp"
#include "gdl/text/elaborate.hpp"
#include "gdl/text/parse.hpp"
#include "tests/gdl/small_language.hpp"

using namespace ludi::gdl;
using namespace small_language;

namespace {

std::uint32_t below(std::mt19937& random, std::uint32_t bound) {
  return static_cast<std::uint32_t>(random() % bound);
}

std::string random_word(std::mt19937& random) {
  constexpr std::string_view first = "abcXYZ-+*<>=!";
  constexpr std::string_view later = "abcXYZ-+*<>=!0189";
  std::string word(1, first[below(random, first.size())]);
  for (std::uint32_t n = below(random, 9); n > 0; --n) word += later[below(random, later.size())];
  // A minus before digits alone is a number.
  return word.front() == '-' ? "a" + word : word;
}

std::string random_string(std::mt19937& random) {
  constexpr std::string_view letters[] = {
      "a", " ", "\"", "\\", "\n", "\t", "(", ";", "/", "\xC3\xA9", "\xF0\x9F\x8E\xB2"};
  std::string text;
  for (std::uint32_t n = below(random, 12); n > 0; --n) text += letters[below(random, 11)];
  return text;
}

Tree random_tree(std::mt19937& random, int depth) {
  const std::uint32_t shape = below(random, depth > 0 ? 7U : 3U);
  if (shape == 0) return Tree::word(random_word(random));
  if (shape == 1) return Tree::integer(static_cast<std::int32_t>(random()));
  if (shape == 2) return Tree::string(random_string(random));
  Tree tree = Tree::element(random_word(random));
  for (std::uint32_t n = below(random, 6); n > 0; --n) tree.add(random_tree(random, depth - 1));
  return tree;
}

std::string canonical_line(std::string_view text, Sort slot = Sort::condition) {
  return print_line(canonical(vocabulary(), fragment(text, slot)));
}

}  // namespace

TEST_CASE("a tree survives being printed and parsed again") {
  std::mt19937 random(4711);
  for (int round = 0; round < 2'000; ++round) {
    const Tree tree = random_tree(random, 5);
    for (const int width : {0, 20, 80}) {
      const auto again = parse(print(tree, width));
      REQUIRE(again);
      CHECK(*again == tree);
      CHECK(print(*again, width) == print(tree, width));
    }
    const auto again = parse(print_line(tree));
    REQUIRE(again);
    CHECK(*again == tree);
  }
}

TEST_CASE("what fits stands on one line, what does not is indented by two") {
  const Tree game = tree(
      "(game G (players White Black) (end (All win (in-a-row 4)) (All lose (and (in-a-row 3) "
      "(not (in-a-row 4))))))");
  CHECK(print(game, 40) ==
        "(game G\n"
        "  (players White Black)\n"
        "  (end\n"
        "    (All win (in-a-row 4))\n"
        "    (All lose\n"
        "      (and\n"
        "        (in-a-row 3)\n"
        "        (not (in-a-row 4))))))");
  CHECK(print(game, 200) == print_line(game));
  CHECK(print(tree("(place (Stone White) a1 b2 c3 d4 e5 f6 g7)"), 24) ==
        "(place\n"
        "  (Stone White)\n"
        "  a1 b2 c3 d4 e5 f6 g7)");
  // The last line carries the closing parentheses of all that ends there.
  CHECK(print(tree("(a (b c))"), 9) == "(a (b c))");
  CHECK(print(tree("(a (b c))"), 8) == "(a\n  (b c))");
}

TEST_CASE("lines are no longer than asked where the words allow it") {
  const std::string text = print(tree(gorodrui), 40);
  std::size_t begin = 0;
  while (begin < text.size()) {
    const std::size_t end = std::min(text.find('\n', begin), text.size());
    CHECK(end - begin <= 40);
    begin = end + 1;
  }
}

TEST_CASE("canonical rules have one order, one wrapper and one spelling") {
  CHECK(canonical_line("(in-a-row (of (enemy)) exactly 4)") == "(in-a-row 4 exactly (of enemy))");
  CHECK(canonical_line("(in-a-row 4 (with Stone) (of empty) (with (Camp) White))") ==
        "(in-a-row 4 (of empty) (with Stone Camp White))");
  CHECK(canonical_line("(and full (line))") == "(and (full) (line))");
  CHECK(canonical_line("(or empty (empty) (empty (to)) (home (to) 2))") ==
        "(or (empty) (empty) (empty to) (home 2 to))");
  CHECK(canonical_line("(capture late (surround) (if full))", Sort::effect) ==
        "(capture (if (full)) surround late)");
  CHECK(canonical_line("push", Sort::effect) == "(push)");
  CHECK(canonical_line("(players (White) (Black N))", Sort::players) ==
        "(players White (Black N))");
  CHECK(canonical_line("(size (side) distance)", Sort::size) == "(size side (distance))");
  CHECK(canonical_line("(moves move)", Sort::moves) == "(moves (move))");
  CHECK(canonical_line("(turn (Stone) \"walk\")", Sort::constraint) == "(turn Stone \"walk\")");
}

TEST_CASE("canonical games check, are their own canonical form and keep their hash") {
  for (const auto text : {yavalath, gorodrui, teiglith, ndengrod}) {
    const Checked once = game(text);
    const Tree first = canonical(vocabulary(), once);
    const Checked twice = game(print(first));
    CHECK(canonical(vocabulary(), twice) == first);
    CHECK(game_hash(vocabulary(), once) == game_hash(vocabulary(), twice));
  }
}

TEST_CASE("elaborated rules say every fallback and mean the same") {
  CHECK(print_line(elaborated(vocabulary(), fragment("(in-a-row 4)"))) ==
        "(in-a-row 4 (of enemy))");
  CHECK(print_line(elaborated(vocabulary(), fragment("(capture)", Sort::effect))) ==
        "(capture (surround enemy))");
  CHECK(print_line(elaborated(vocabulary(), fragment("(home to)"))) == "(home 1 to)");
  CHECK(print_line(elaborated(vocabulary(), fragment("(connect 2)"))) == "(connect 2 any)");
  CHECK(print_line(elaborated(vocabulary(), fragment("(connect 2 apart)"))) == "(connect 2 apart)");
}

TEST_CASE("an elaborated game checks and has an argument wherever a row has a fallback") {
  const auto whole = elaborate(vocabulary(), game(ndengrod));
  REQUIRE(whole);
  int filled = 0;
  for (NodeIndex at = 0; at < whole->tree.size(); ++at) {
    if (whole->use(at).kind != Use::Kind::row) continue;
    const auto params = vocabulary().row(whole->use(at).row).parameters();
    for (std::size_t p = 0; p < params.size(); ++p)
      if (!params[p].fallback.empty()) {
        CHECK(whole->arguments(at, static_cast<int>(p)).size() == 1);
        ++filled;
      }
  }
  CHECK(filled == 4);  // the shape, the condition's `of`, the capture's region and that one's `of`
  CHECK(whole->tree == elaborate(vocabulary(), *whole)->tree);
}

TEST_CASE("SHA-256 agrees with its published vectors") {
  CHECK(sha256("") == "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
  CHECK(sha256("abc") == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
  CHECK(leading_bits(sha256("abc")) == 0xba7816bf8f01cfeaULL);
}

TEST_CASE("the hash of a game is that of its rules, whatever it is called and said about it") {
  const std::string rules =
      " (players White Black) (board (tiling hex) (size 5)) (end (All win (in-a-row 4)))";
  const auto hash = [](const std::string& text) { return game_hash(vocabulary(), game(text)); };
  const std::string plain = hash("(game G" + rules + ")");
  CHECK(plain == sha256("(game (players White Black) (board (tiling hex) (size 5)) (end (All win "
                        "(in-a-row 4))))"));
  CHECK(hash("(game Other" + rules + ")") == plain);
  CHECK(hash("(game G" + rules + " (support (description \"best\")))") == plain);
  CHECK(hash("(game G (end (All win (in-a-row 4))) ; end first\n (board (size 5) (tiling (hex)))"
             " (players White Black))") == plain);
  CHECK(hash("(game G (players White Black) (board (tiling hex) (size 5)) (end (All win (in-a-row "
             "5))))") != plain);
}
