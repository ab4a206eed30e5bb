#include "gdl/english/english.hpp"

#include <doctest/doctest.h>

#include <string>

#include "tests/gdl/small_language.hpp"

using namespace ludi::gdl;
using namespace small_language;
using Form = Mood::Form;

namespace {

std::string said(std::string_view text, Sort slot = Sort::condition) {
  return phrase(vocabulary(), fragment(text, slot), 0);
}

Word word(std::string_view text, Sort sort, std::string_view english) {
  return {.text = text, .sort = sort, .english = english, .help = "W.", .example = "(w)"};
}

Word with_params(Word row, std::array<Param, max_params> params) {
  row.params = params;
  return row;
}

const Word pawns = word("pawns", Sort::region, "{*{my}{token}}");
const Word foes = word("foes", Sort::region, "{*enemy {token}}");
const Word rim = word("rim", Sort::region, "{@cell} on the rim");
const Word nests = word("nests", Sort::region, "{@nest}");
const Word lake = word("lake", Sort::region, "the lake");

/// What the small language and these rows make of `text`.
std::string told(const std::vector<Word>& more, std::string_view text, Sort slot,
                 const Voice& voice = {}, const Mood& mood = {}) {
  std::vector<const Word*> words;
  for (const Word& row : rows) words.push_back(&row);
  for (const Word* row : {&pawns, &foes, &rim, &nests, &lake}) words.push_back(row);
  for (const Word& row : more) words.push_back(&row);
  const Vocabulary larger(words);
  const auto checked = check_fragment(larger, tree(text), slot, names());
  if (!checked) FAIL(complaints(checked.errors()));
  return phrase(larger, *checked, 0, voice, mood);
}

std::string told(const Word& row, std::string_view text) {
  return told({row}, text, row.sort);
}

std::string cells(std::string_view text, Form form, bool denied = false) {
  return told({}, text, Sort::region, {.token = "man"}, {.form = form, .denied = denied});
}

constexpr Param a_region = {.name = "of", .sort = Sort::region};
constexpr Param a_value = {.name = "n", .sort = Sort::value, .arity = Arity::optional};

}  // namespace

TEST_CASE("holes are filled by what was said, or by the phrase of the fallback") {
  CHECK(said("(in-a-row 4)") == "four cells in a row");
  CHECK(said("(in-a-row 1)") == "one cell in a row");
  CHECK(said("(in-a-row 13)") == "13 cells in a row");
  CHECK(said("capture", Sort::effect) == "capture surrounded enemy pieces");
  CHECK(said("(in-a-row 4 exactly (of empty))") ==
        "exactly four cells in a row of the empty cells");
  CHECK(said("(in-a-row 4 (of (enemy)))") == "four cells in a row");
  CHECK(said("(connect 2 any)") == "two sides are connected");
  CHECK(said("(connect 2 apart)") == "two sides are connected, apart");
}

TEST_CASE("every form of hole does what its description says") {
  const auto row = [](std::string_view english) {
    return with_params(
        word("w", Sort::condition, english),
        {{a_value,
          {.name = "far", .sort = Sort::flag},
          {.name = "way", .sort = Sort::choice, .fallback = "up", .options = "up down"}}});
  };
  CHECK(told(row("a{n| of {}} b"), "(w)") == "a b");
  CHECK(told(row("a{n| of {}} b"), "(w 7)") == "a of seven b");
  CHECK(told(row("a{n| of {n:digits}} b"), "(w 7)") == "a of 7 b");
  CHECK(told(row("{n|some|none}"), "(w)") == "none");
  CHECK(told(row("{far?far|near}"), "(w far)") == "far");
  CHECK(told(row("{far?far|near}"), "(w)") == "near");
  CHECK(told(row("{way=down|below|above}"), "(w down)") == "below");
  CHECK(told(row("{way=up|above|below}"), "(w)") == "above");
  CHECK(told(row("{way:up=upwards;down=downwards}"), "(w down)") == "downwards");
  CHECK(told(row("{n=7|seven|{n=8|eight|other}}"), "(w 8)") == "eight");
  CHECK(told(row("{n#mouse}"), "(w 1)") == "one mouse");
  CHECK(told(row("{n#mouse}"), "(w 2)") == "two mice");
  CHECK(told(row("{n#die/dice}"), "(w)") == "dice");
  CHECK(told(row("{not|no|yes}{nested|, inside}"), "(w)") == "yes");
  CHECK(told(row("{not|no|yes}{nested|, inside}"), "(and (w) (not (w 3)))").empty() == false);
  CHECK(told(row("{n} , {way} ;"), "(w)") == ", up;");
}

TEST_CASE("nouns of classes bend as they are asked for") {
  CHECK(cells("foes", Form::one) == "an enemy man");
  CHECK(cells("foes", Form::one, true) == "any enemy man");
  CHECK(cells("foes", Form::all) == "the enemy men");
  CHECK(cells("foes", Form::bare) == "enemy men");
  CHECK(cells("foes", Form::there) == "there is an enemy man");
  CHECK(cells("foes", Form::there, true) == "there is no enemy man");
  CHECK(cells("foes", Form::pieces) == "the enemy men");
  CHECK(cells("pawns", Form::one) == "one of your men");
  CHECK(cells("pawns", Form::all) == "your men");
  CHECK(cells("pawns", Form::number) == "of your men");
  CHECK(cells("pawns", Form::there) == "you have a man");
  CHECK(cells("pawns", Form::there, true) == "you have no man");
  CHECK(cells("rim", Form::one) == "a cell on the rim");
  CHECK(cells("rim", Form::pieces) == "the men on the cells on the rim");
  CHECK(cells("nests", Form::bare) == "nests");
}

TEST_CASE("a class without a noun is a place with a name") {
  CHECK(cells("lake", Form::one) == "the lake");
  CHECK(cells("lake", Form::bare) == "cells of the lake");
  CHECK(cells("lake", Form::pieces) == "any man on the lake");
  CHECK(cells("lake", Form::there, true) == "there is no cell of the lake");
  CHECK(cells("d4", Form::there) == "there is such a cell as d4");
  CHECK(cells("lake", Form::subject) == "the cells of the lake");
  CHECK(cells("d4", Form::subject) == "d4");
  CHECK(cells("pawns", Form::subject) == "your men");
}

TEST_CASE("what is said of a place with a name is said of its cells") {
  const Word dry = with_params(word("dry", Sort::condition, "{of:+lie} dry"), {{a_region}});
  CHECK(told(dry, "(dry lake)") == "the cells of the lake lie dry");
  CHECK(told(dry, "(dry nests)") == "the nests lie dry");
  CHECK(told(dry, "(dry d4)") == "d4 lies dry");
  CHECK(told({}, "(rim lake)", Sort::condition) == "the cells of the lake are on the rim");
}

TEST_CASE("players are spoken of by name") {
  const Voice white = {.me = "White", .my = "White's", .mine = "White's", .token = "man"};
  CHECK(told({}, "pawns", Sort::region, white, {.form = Form::one}) == "one of White's men");
  CHECK(told({}, "pawns", Sort::region, white, {.form = Form::there}) == "White has a man");
  const Word stuck = word("w", Sort::condition, "{I have} {not|a|no} move, {my} last");
  CHECK(told({stuck}, "(w)", Sort::condition) == "you have no move, your last");
  CHECK(told({stuck}, "(w)", Sort::condition, white, {.denied = true}) ==
        "White has a move, White's last");
}

TEST_CASE("a phrase may speak of the player who is its head") {
  const Word clause = {.text = "PLAYER",
                       .sort = Sort::effect,
                       .head = Head::refers,
                       .head_sort = Sort::player,
                       .params = {{a_region}},
                       .english = "{head} counts {of:of-head}, you count {of}",
                       .help = "W.",
                       .example = "(White pawns)"};
  CHECK(told({clause}, "(White pawns)", Sort::effect) ==
        "White counts White's pieces, you count your pieces");
}

TEST_CASE("numbers in a list are all said") {
  const auto sum = with_params(word("sum", Sort::value, "{n/plus}"),
                               {{{.name = "n", .sort = Sort::value, .arity = Arity::some}}});
  CHECK(told(sum, "(sum 1 1)") == "one plus one");
}

TEST_CASE("a class used as a test is said of what is tested") {
  CHECK(said("(empty from)") == "the origin is empty");
  CHECK(said("empty") == "the destination is empty");
  CHECK(said("(Stone to)") == "the destination holds a stone");
  CHECK(said("(home 2 to)") == "the destination is on the two home rows");
  CHECK(told({}, "(rim to)", Sort::condition) == "the destination is on the rim");
  CHECK(told({}, "(nests to)", Sort::condition) == "the destination is a nest");
  CHECK(told({}, "(nests rim)", Sort::condition) == "the cells on the rim are nests");
  CHECK(told({}, "(foes to)", Sort::condition) == "the destination is occupied by an enemy piece");
  CHECK(told({}, "(d4 to)", Sort::condition) == "the destination is d4");
}

TEST_CASE("a class may be restricted by others") {
  const auto both = with_params(word("both", Sort::region, "{of/that}"),
                                {{{.name = "of", .sort = Sort::region, .arity = Arity::some}}});
  const auto mood = [](Form form) { return Mood{.form = form}; };
  CHECK(told({both}, "(both rim foes)", Sort::region, {}, mood(Form::all)) ==
        "the enemy pieces that are on the rim");
  CHECK(told({both}, "(both rim nests)", Sort::region, {}, mood(Form::one)) ==
        "a cell on the rim that is a nest");
  CHECK(told({both}, "(both foes rim nests)", Sort::region, {}, mood(Form::there)) ==
        "there is an enemy piece that is on the rim and is a nest");
  CHECK(told({both}, "(both rim)", Sort::region, {}, mood(Form::one)) == "a cell on the rim");
  const auto outside =
      with_params(word("outside", Sort::region, "{@cell} {of:that-not}"), {{a_region}});
  CHECK(told({outside}, "(outside rim)", Sort::region, {}, mood(Form::all)) ==
        "the cells that are not on the rim");
}

TEST_CASE("values are told with a quantity where they are compared with a number") {
  const auto many = with_params(
      word("many", Sort::value, "{quantity|there {are} {of:n}|the number of {of:bare}}"),
      {{a_region}});
  const auto less =
      with_params(word("less", Sort::condition, "{a@fewer than {b}|is less than {b}}"),
                  {{{.name = "a", .sort = Sort::value}, {.name = "b", .sort = Sort::value}}});
  const auto read = [&](std::string_view text) {
    return told({many, less}, text, Sort::condition);
  };
  CHECK(read("(less (many foes) 2)") == "there are fewer than two enemy pieces");
  CHECK(read("(less (many foes) 1)") == "there is fewer than one enemy piece");
  CHECK(read("(less (many pawns) 3)") == "there are fewer than three of your pieces");
  CHECK(read("(less (many foes) (many pawns))") ==
        "the number of enemy pieces is less than the number of your pieces");
  CHECK(read("(less 2 (many foes))") == "two is less than the number of enemy pieces");
}

TEST_CASE("numbers that do not depend on play are worked out") {
  Voice voice;
  voice.constant = [](NodeIndex) { return std::optional(4); };
  CHECK(phrase(vocabulary(), fragment("(- side 1)", Sort::value), 0, voice) == "four");
  CHECK(phrase(vocabulary(), fragment("(- side 1)", Sort::value), 0) == "side minus one");
}

TEST_CASE("lists of statements are flat and say nothing twice") {
  const auto all = with_params(word("all", Sort::condition, "{of:same/or}"),
                               {{{.name = "of", .sort = Sort::condition, .arity = Arity::some}}});
  CHECK(told(all, "(all (full) (all (line) (no-move)))") ==
        "the board is full, in a line or there is no move");
  CHECK(told(all, "(all (full) (all (full)))") == "the board is full");
  CHECK(told(all, "(all (empty to) (rim to))") == "the destination is empty or is on the rim");
}

TEST_CASE("phrases that cannot be filled are found out") {
  Word row = rows[0];
  CHECK(fault_of_phrases(row).empty());
  for (const auto* wrong : {"{", "}", "{name", "{nobody}", "{name|{nobody}}", "{}", "a {name} }",
                            "{*a {nobody}}", "{name:loudly}", "{name@{nobody}|x}"}) {
    CAPTURE(wrong);
    row.english = wrong;
    CHECK_FALSE(fault_of_phrases(row).empty());
  }
  for (const auto* right : {"{name|{}}", "{*{my}{token}}", "{name:a/any}", "{I have}",
                            "{name:x=one;y=two}", "{name:test name}"}) {
    CAPTURE(right);
    row.english = right;
    CHECK(fault_of_phrases(row).empty());
  }
  CHECK_FALSE(fault_of_phrases(with_params(word("w", Sort::value, "x"),
                                           {{{.name = "token", .sort = Sort::value}}}))
                  .empty());
}

TEST_CASE("a phrase that says its argument twice stays bounded") {
  const auto echo =
      with_params(word("echo", Sort::condition, "{of} {of}x"),
                  {{{.name = "of", .sort = Sort::condition, .arity = Arity::optional}}});
  std::string text = "(echo)";
  for (int i = 0; i < 100; ++i) text = "(echo " + text + ")";
  CHECK(told(echo, text).size() < 10'000'000);
  CHECK(told(echo, "(echo (echo))") == "x xx");
}
