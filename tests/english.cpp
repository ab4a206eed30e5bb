#include "gdl/english.hpp"

#include <doctest/doctest.h>

#include <string>

#include "tests/small_language.hpp"

using namespace ludi::gdl;
using namespace small_language;

namespace {

std::string said(std::string_view text, Sort slot = Sort::condition) {
  return phrase(vocabulary(), fragment(text, slot), 0);
}

/// What one phrase makes of `(w …)` with the given parameters.
std::string filled(const Word& word, std::string_view text) {
  std::vector<const Word*> words;
  for (const Word& row : rows) words.push_back(&row);
  words.push_back(&word);
  const Vocabulary larger(words);
  const auto checked = check_fragment(larger, tree(text), word.sort, names());
  if (!checked) FAIL(complaints(checked.errors()));
  return phrase(larger, *checked, 0);
}

}  // namespace

TEST_CASE("holes are filled by what was said, or by the phrase of the fallback") {
  CHECK(said("(in-a-row 4)") == "4 cells in a row");
  CHECK(said("(in-a-row 1)") == "1 cell in a row");
  CHECK(said("(in-a-row side)") == "side cells in a row");
  CHECK(said("capture", Sort::effect) == "capture surrounded enemy pieces");
  CHECK(said("(capture (if (full)) empty)", Sort::effect) ==
        "capture the empty cells where the board is full");
}

TEST_CASE("clauses that say no more than the default are dropped") {
  CHECK(said("(in-a-row 4 exactly (of empty))") == "exactly 4 cells in a row of the empty cells");
  CHECK(said("(in-a-row 4 (of enemy))") == "4 cells in a row");
  CHECK(said("(in-a-row 4 (of (enemy)))") == "4 cells in a row");
  CHECK(said("(connect 2 any)") == "2 sides are connected");
  CHECK(said("(connect 2 apart)") == "2 sides are connected, apart");
  CHECK(said("home", Sort::region) == "the home row");
  CHECK(said("(home 1)", Sort::region) == "the home row");
  CHECK(said("(home 2)", Sort::region) == "the 2 home rows");
}

TEST_CASE("lists are joined as people join them") {
  CHECK(said("(and (full) (line))") == "the board is full and in a line");
  CHECK(said("(or (full) (line) (no-move))") == "the board is full, in a line or there is no move");
  CHECK(said("(in-a-row 4 (with Stone Camp White))") ==
        "4 cells in a row with the Stones, Camp and the pieces of White");
  CHECK(said("(play (never (full)) (never (line)))", Sort::play) ==
        "No turn may end so that the board is full. No turn may end so that in a line.");
}

TEST_CASE("a class used as a test has a phrase of its own, or is among its cells") {
  CHECK(said("(empty from)") == "the origin is empty");
  CHECK(said("empty") == "it is empty");
  CHECK(said("(Stone to)") == "the destination holds a Stone");
  CHECK(said("(home 2 to)") == "the destination is among the 2 home rows");
}

TEST_CASE("every form of hole does what its description says") {
  const auto row = [](std::string_view english) {
    return Word{
        .text = "w",
        .sort = Sort::condition,
        .params = {{{.name = "n", .sort = Sort::value, .arity = Arity::optional},
                    {.name = "far", .sort = Sort::flag},
                    {.name = "way", .sort = Sort::choice, .fallback = "up", .options = "up down"}}},
        .english = english,
        .help = "W.",
        .example = "(w)"};
  };
  CHECK(filled(row("a{n| of {}} b"), "(w)") == "a b");
  CHECK(filled(row("a{n| of {}} b"), "(w 7)") == "a of 7 b");
  CHECK(filled(row("{n|some|none}"), "(w)") == "none");
  CHECK(filled(row("{n|some|none}"), "(w 7)") == "some");
  CHECK(filled(row("{far?far|near}"), "(w far)") == "far");
  CHECK(filled(row("{far?far|near}"), "(w)") == "near");
  CHECK(filled(row("{way=down|below|above}"), "(w down)") == "below");
  CHECK(filled(row("{way=up|above|below}"), "(w)") == "above");
  CHECK(filled(row("{n=7|seven|{n=8|eight|other}}"), "(w 8)") == "eight");
  CHECK(filled(row("{n#mouse/mice}"), "(w 1)") == "1 mouse");
  CHECK(filled(row("{n#mouse/mice}"), "(w 2)") == "2 mice");
  CHECK(filled(row("{n#mouse/mice}"), "(w)") == "mice");
  CHECK(filled(row("{n} , {way} ;"), "(w)") == ", up;");
}

TEST_CASE("phrases that cannot be filled are found out") {
  Word word = rows[0];
  CHECK(fault_of_phrases(word).empty());
  for (const auto* wrong : {"{", "}", "{name", "{nobody}", "{name|{nobody}}", "{}", "a {name} }"}) {
    word.english = wrong;
    CHECK_FALSE(fault_of_phrases(word).empty());
  }
  word.english = "{name|{}}";
  CHECK(fault_of_phrases(word).empty());
}

TEST_CASE("a phrase that says its argument twice stays bounded") {
  const Word echo{.text = "echo",
                  .sort = Sort::condition,
                  .params = {{{.name = "of", .sort = Sort::condition, .arity = Arity::optional}}},
                  .english = "{of} {of}x",
                  .help = "E.",
                  .example = "(echo)"};
  std::string text = "(echo)";
  for (int i = 0; i < 100; ++i) text = "(echo " + text + ")";
  CHECK(filled(echo, text).size() < 10'000'000);
  CHECK(filled(echo, "(echo (echo))") == "x xx");
}

TEST_CASE("a game reads as its name and a paragraph for each section") {
  CHECK(english(vocabulary(), game(yavalath)) ==
        "Yavalath\n"
        "\n"
        "side is 5 and goal-length is 4.\n"
        "\n"
        "White and Black take turns.\n"
        "\n"
        "The board is a hex of size side of hex cells.\n"
        "\n"
        "A player wins if goal-length cells in a row. A player loses if goal-length minus 1 cells "
        "in a row.\n");
  const std::string text = english(vocabulary(), game(gorodrui));
  CHECK(text.starts_with("Gorodruir\n\nWhite and Black take turns.\n"));
  CHECK(text.find("if the destination is empty, put it down") != std::string::npos);
}
