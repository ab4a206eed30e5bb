#include "gdl/english/wording.hpp"

#include <doctest/doctest.h>

using namespace ludi::gdl;

TEST_CASE("nouns have their plurals") {
  CHECK(plural("stone") == "stones");
  CHECK(plural("fox") == "foxes");
  CHECK(plural("ox") == "oxen");
  CHECK(plural("man") == "men");
  CHECK(plural("enemy man") == "enemy men");
  CHECK(plural("Swordsman") == "Swordsmen");
  CHECK(plural("wolf") == "wolves");
  CHECK(plural("city") == "cities");
  CHECK(plural("boy") == "boys");
  CHECK(plural("cross") == "crosses");
  CHECK(plural("domino") == "dominoes");
  CHECK(plural("sheep") == "sheep");
}

TEST_CASE("articles go by the sound of the next word") {
  CHECK(with_article("stone") == "a stone");
  CHECK(with_article("enemy stone") == "an enemy stone");
  CHECK(with_article("unicorn") == "a unicorn");
  CHECK(with_article("undercutter") == "an undercutter");
  CHECK(with_article("8 by 8 board") == "an 8 by 8 board");
  CHECK(with_article("").empty());
}

TEST_CASE("numbers below thirteen are words") {
  CHECK(number_in_words(0) == "zero");
  CHECK(number_in_words(12) == "twelve");
  CHECK(number_in_words(13) == "13");
  CHECK(number_in_words(-2) == "minus two");
  CHECK(number_in_words(-2147483648LL) == "minus 2147483648");
  CHECK(ordinal(1) == "first");
  CHECK(ordinal(12) == "twelfth");
  CHECK(ordinal(13) == "13th");
  CHECK(ordinal(22) == "22nd");
  CHECK(ordinal(111) == "111th");
}

TEST_CASE("verbs and owners agree") {
  CHECK(third_person("have") == "has");
  CHECK(third_person("are") == "is");
  CHECK(third_person("reach") == "reaches");
  CHECK(third_person("carry") == "carries");
  CHECK(third_person("can") == "can");
  CHECK(possessive("White") == "White's");
  CHECK(possessive("your opponents") == "your opponents'");
}

TEST_CASE("lists are joined as people join them, and no statement is said twice") {
  CHECK(joined({}).empty());
  CHECK(joined({"a"}) == "a");
  CHECK(joined({"a", "b", "c"}) == "a, b and c");
  CHECK(joined({"a", "b"}, "or") == "a or b");
  CHECK(joined({"a", "", "b"}, ";") == "a; b");
  CHECK(joined_statements({"it is red", "it is round"}) == "it is red and round");
  CHECK(joined_statements({"it is red", "that is round"}) == "it is red and that is round");
  CHECK(joined_statements({"it is red", "it is red"}) == "it is red");
  CHECK(joined_statements({"there is a", "there is b"}, "or") == "there is a or there is b");
}

TEST_CASE("sentences begin with a capital and end with a full stop") {
  CHECK(sentence("so  it , is ") == "So it, is.");
  CHECK(sentence("Done!") == "Done!");
  CHECK(sentence(" ").empty());
}

TEST_CASE("lists within a list of statements come last and show where they end") {
  CHECK(joined_statements({"either a is b or c is d", "e is f"}) ==
        "e is f and either a is b or c is d");
  CHECK(joined_statements({"both a and b", "both c and d"}, "or") ==
        "both a and b, or both c and d");
  CHECK(joined_statements({"e", "all of these hold: a, b and c"}, "or") ==
        "e, or all of these hold: a, b and c");
  CHECK(joined_statements({"that is red", "either that is round or is flat"}) ==
        "that is red and either is round or is flat");
  CHECK(joined_statements({"either that cell is a or is b", "either that cell is c or is d"}) ==
        "either that cell is a or is b, and either that cell is c or is d");
  CHECK(joined_statements({"either that is a or is b", "either that is c or is d"}) ==
        "that either is a or is b, and either is c or is d");
}

TEST_CASE("three and more alternatives that are lists have letters") {
  CHECK(joined_statements({"both a and b", "all of these hold: c, d and e", "both f and g", "h"},
                          "or") == "a) h, b) a and b, c) c, d and e, or d) f and g");
  CHECK(joined_statements(
            {"both that is a and is b", "both that is c and is d", "both that is e and is f"},
            "or") == "that a) is a and is b, b) is c and is d, or c) is e and is f");
}

TEST_CASE("three and more alternatives of several statements have letters behind their subject") {
  CHECK(joined_statements({"that is a", "that is b and is c", "that is d and is e"}, "or") ==
        "that a) is a, b) is b and is c, or c) is d and is e");
  CHECK(joined_statements({"x is a", "y is b and is c", "there is d and there is e"}, "or") ==
        "a) x is a, b) y is b and is c, or c) there is d and there is e");
}

TEST_CASE("an alternative of several statements ends with a comma") {
  CHECK(joined_statements({"that is a and is b", "that is c"}, "or") ==
        "that is a and is b, or is c");
}

TEST_CASE("kinds that something may be are told behind one verb") {
  CHECK(joined_statements({"that is a queen", "that is an ox"}, "or") ==
        "that is a queen or an ox");
  CHECK(joined_statements({"that is red", "either that is a queen or an ox"}) ==
        "that is red and is either a queen or an ox");
}

TEST_CASE("a noun is followed by one 'that'") {
  CHECK(joined_statements({"that is next to a1", "that is dark and old", "that holds a stack"}) ==
        "that is next to a1, is dark and old and holds a stack");
}

TEST_CASE("what narrows a noun is not taken for its statement") {
  CHECK(joined_statements({"cells that are dark are empty", "cells that are dark are new"}) ==
        "cells that are dark are empty and cells that are dark are new");
}

TEST_CASE("a pronoun stays where more than one word is said of it") {
  CHECK(joined_statements({"it is White's turn", "it is Black's turn"}, "or") ==
        "it is White's turn or it is Black's turn");
}

TEST_CASE("quantities ask for places in an order") {
  CHECK(ordinal_of("exactly two") == "the second");
  CHECK(ordinal_of("at least one") == "at least the first");
  CHECK(ordinal_of("more than 21") == "later than the 21st");
  CHECK(ordinal_of("fewer than three") == "earlier than the third");
  CHECK(ordinal_of("anything but one") == "not the first");
  CHECK(ordinal_of("no") == "no");
}
