// Names that a text gives to what it says more than once.
#include <doctest/doctest.h>

#include "gdl/text/print.hpp"
#include "ggp/play/game.hpp"
#include "ggp/rules/vocabulary.hpp"
#include "ggp/text/warnings/warnings.hpp"
#include "tests/plays.hpp"

using namespace ludi;
using ggp::Game;

namespace {

std::string game_with(const std::string& definitions, const std::string& pieces,
                      const std::string& end = "(All win (in-a-row 3))") {
  return "(game G (players White Black) (board (tiling square) (size 4 4))" + definitions +
         "(pieces " + pieces + ") (end " + end + "))";
}

Game read(const std::string& text) {
  CAPTURE(text);
  auto game = Game::read(text);
  REQUIRE(game);
  return *game;
}

/// Two texts with the same rules.
void same(const std::string& defined, const std::string& plain) {
  const Game one = read(defined), other = read(plain);
  CHECK(one.hash() == other.hash());
  CHECK(gdl::print(gdl::canonical(ggp::vocabulary(), one.checked())) ==
        gdl::print(gdl::canonical(ggp::vocabulary(), other.checked())));
}

gdl::Diagnostics faults(const std::string& text) {
  CAPTURE(text);
  const auto game = Game::read(text);
  REQUIRE_FALSE(game);
  return game.errors();
}

const std::string plain_moves =
    "(Man All (moves (move (pre (and (empty to) (some (and friend "
    "(nbors to))))))))";

}  // namespace

TEST_CASE(
    "a name stands for its condition, region, number, effect or moves wherever it is written") {
  same(game_with("(define free (empty to))", "(Man All (moves (move (pre (free)))))"),
       game_with("", "(Man All (moves (move (pre (empty to)))))"));
  same(game_with("(define home-corner a1)", "(Man All (moves (move (pre (in to home-corner)))))"),
       game_with("", "(Man All (moves (move (pre (in to a1)))))"));
  same(game_with("(define goal-length (+ 1 2))", "(Man All)", "(All win (in-a-row goal-length))"),
       game_with("", "(Man All)", "(All win (in-a-row (+ 1 2)))"));
  same(game_with("(define take (capture to))",
                 "(Man All (moves (move (pre (step)) (post (take)))))"),
       game_with("", "(Man All (moves (move (pre (step)) (post (capture to)))))"));
  same(game_with("(define ways (move (pre (and (step) (empty to)))) (move (pre (and (slide) (enemy "
                 "to)))))",
                 "(Man All (moves ways)) (King All (moves (ways) (move (pre (step)))))"),
       game_with("",
                 "(Man All (moves (move (pre (and (step) (empty to)))) (move (pre (and (slide) "
                 "(enemy to))))))"
                 "(King All (moves (move (pre (and (step) (empty to)))) (move (pre (and (slide) "
                 "(enemy to)))) (move (pre (step)))))"));
}

TEST_CASE(
    "what is given for a parameter stands where the parameter does, through other names too") {
  const std::string near = "(define near (with (what region)) (some (and what (nbors to))))";
  same(game_with(near, "(Man All (moves (move (pre (and (empty to) (near friend))))))"),
       game_with("", plain_moves));
  same(game_with(near + "(define beside (with (whom region)) (and (empty to) (near whom)))",
                 "(Man All (moves (move (pre (beside friend)))))"),
       game_with("", plain_moves));
  // A piece given for a parameter may take an argument of its own.
  same(game_with("(define own (with (kind piece)) (some (and (kind friend) (nbors to))))",
                 "(Man All (moves (move (pre (and (empty to) (own Man))))))"),
       game_with("",
                 "(Man All (moves (move (pre (and (empty to) (some (and (Man friend) (nbors "
                 "to))))))))"));
}

TEST_CASE("the canonical text keeps the names, reads as the same game, and is its own") {
  const Game game = read(
      game_with("(define near (with (what region)) (some (and what (nbors to))))"
                "(define put (move (pre (and (empty to) (near friend)))) (move (pre (and (empty "
                "to) (near enemy)))))",
                "(Man All (moves put))"));
  const std::string text = gdl::print(gdl::canonical(ggp::vocabulary(), game.written()));
  CHECK(text.find("(near enemy)") != std::string::npos);
  CHECK(text.find("(moves (put))") != std::string::npos);
  const Game again = read(text);
  CHECK(again.hash() == game.hash());
  CHECK(gdl::print(gdl::canonical(ggp::vocabulary(), again.written())) == text);
}

TEST_CASE("kinds that are alike but for their names are defined together") {
  const std::string moves = "(moves (move (pre (and (slide) (empty to)))))";
  same(game_with("", "(kinds Rook Chariot All (value 5) " + moves + ") (Man All)"),
       game_with("", "(Rook All (value 5) " + moves + ") (Chariot All (value 5) " + moves +
                         ") (Man All)"));
  // White is a player, so what is alike are the two before it.
  same(game_with("", "(kinds Rook Chariot White " + moves + ") (Man Black)"),
       game_with("", "(Rook White " + moves + ") (Chariot White " + moves + ") (Man Black)"));
  const Game game = read(game_with("(define glide (and (slide) (empty to)))",
                                   "(kinds Rook Chariot All (moves (move (pre (glide)))))"));
  const std::string text = gdl::print(gdl::canonical(ggp::vocabulary(), game.written()));
  CHECK(text.find("(kinds Rook Chariot All (moves (move (pre (glide)))))") != std::string::npos);
  CHECK(read(text).hash() == game.hash());
  CHECK(faults(game_with("", "(kinds All " + moves + ")")).front().message ==
        "'kinds' begins with the names of what is alike");
  CHECK(faults(game_with("", "(kinds Rook Rook All " + moves + ")")).front().message ==
        "'Rook' is already the name of a piece");
  CHECK(faults(game_with("(define Rook (empty to))", "(kinds Rook Man All " + moves + ")"))
            .front()
            .message == "'Rook' is already the name of a piece");
}

TEST_CASE("a parameter that is a word of the language is told which") {
  const auto fault = [](const std::string& name) {
    return faults(game_with("(define near (with (" + name + " region)) (some (and " + name +
                                " (nbors to))))",
                            "(Man All (moves (move (pre (and (empty to) (near friend))))))"))
        .front()
        .message;
  };
  CHECK(fault("edge") == "'edge' is a word of the language (region) and cannot name a parameter");
  CHECK(fault("label") ==
        "'label' is a word of the language (a part of other words) and cannot name a parameter");
  CHECK(fault("a1") == "'a1' reads as a cell and cannot name a parameter");
}

TEST_CASE("kinds that are defined together may each get a number of their own") {
  const std::string moves = "(moves (move (pre (and (slide) (empty to)))))";
  same(game_with("", "(kinds Rook Chariot All (value 5 3) (state 1) " + moves + ") (Man All)"),
       game_with("", "(Rook All (value 5) (state 1) " + moves +
                         ") (Chariot All (value 3) (state 1) " + moves + ") (Man All)"));
  const Game game = read(game_with("", "(kinds Rook Chariot All (value 5 3) " + moves + ")"));
  const std::string text = gdl::print(gdl::canonical(ggp::vocabulary(), game.written()));
  CHECK(text.find("(value 5 3)") != std::string::npos);
  CHECK(read(text).hash() == game.hash());
  CHECK(faults(game_with("", "(kinds Rook Chariot Man All (value 5 3) " + moves + ")"))
            .front()
            .message == "'value' tells 2 for 3 names: one for all is meant, or one for each");
}

TEST_CASE("of several kinds that are set the mover chooses one that they hold") {
  const Game game = read(
      "(game Choice (players White Black) (board (tiling square) (size 2 1))"
      " (pieces (kinds Rook Chariot All) (Man All (moves (move (pre (empty to))"
      " (action (push Rook Chariot))))))"
      " (start (in-hand (Rook All) 1) (in-hand (Chariot All) 1)) (end (All lose (no-move))))");
  CHECK(test::turns_of(game) == std::vector<std::string>{"a1", "a1=Chariot", "b1", "b1=Chariot"});
  CHECK(test::turns_of(game, "a1=Chariot") ==
        std::vector<std::string>{"b1", "b1=Chariot"});  // of Black
  const Game alone = read(
      "(game Choice (players White Black) (board (tiling square) (size 3 1))"
      " (pieces (kinds Rook Chariot All) (Man All (moves (move (pre (empty to))"
      " (action (push Rook Chariot))))))"
      " (start (in-hand (Rook All) 1) (in-hand (Chariot All) 1)) (end (All lose (no-move))))");
  CHECK(test::turns_of(alone, "a1=Chariot b1") == std::vector<std::string>{"c1"});  // a rook
}

TEST_CASE("pieces are lined up one after another, for each player from their side") {
  const Game game = read(
      "(game G (players (White N) (Black S)) (board (tiling square) (size 3 4))"
      "(pieces (kinds King Rook Pawn All (moves (move (pre (step))))))"
      "(start (line-up (Rook All) (King All) (on (home 1))) (line-up (Pawn White) (Pawn Black)"
      "(on (row 2)))) (end (All win (no-move))))");
  const auto contents = game.engine().contents(game.engine().start());
  const auto at = [&](std::string_view cell) {
    const auto& content = contents[static_cast<std::size_t>(game.board().find(cell).index())];
    if (!content.owner.exists()) return std::string("-");
    const auto owner = static_cast<std::size_t>(content.owner.index());
    const auto kind = static_cast<std::size_t>(content.kind.index());
    return game.rules().players[owner].name + " " + game.rules().kinds[kind].name;
  };
  CHECK(at("a1") == "White Rook");
  CHECK(at("b1") == "White King");
  CHECK(at("c1") == "-");
  CHECK(at("a4") == "Black Rook");
  CHECK(at("b4") == "Black King");
  CHECK(at("a2") == "White Pawn");
  CHECK(at("b2") == "Black Pawn");
  CHECK(ggp::warnings(read("(game G (players White Black) (board (tiling square) (size 3 3))"
                           "(pieces (Man All))"
                           "(start (line-up (Man White) (Man White) (on (or a1))))"
                           "(end (All win (in-a-row 3))))"))
            .front()
            .message == "2 pieces do not fit on 1 cell");
}

TEST_CASE("what cannot be a definition is refused in its own words") {
  struct Case {
    std::string definitions;
    std::string_view message;
  };
  const std::string free = "(define free (empty to))";
  const std::vector<Case> cases = {
      {"(define)", "a definition needs a name and what it stands for"},
      {"(define (free x) (empty to))", "a name is expected here (definition)"},
      {"(define free)", "'free' stands for nothing: say what"},
      {"(define empty (empty to))",
       "'empty' is a word of the language and cannot name a definition"},
      {"(define a1 (empty to))", "'a1' reads as a cell and cannot name a definition"},
      {"(define White (empty to))", "'White' is already the name of a player"},
      {"(define Man (empty to))", "'Man' is already the name of a piece"},
      {free + free, "'free' is already the name of a definition"},
      {"(define free (with (n)) (empty to))", "a parameter of a definition is written (NAME SORT)"},
      {"(define free (with (n sheep)) (empty to))",
       "a parameter of a definition is written (NAME SORT)"},
      {"(define free (with (n region) (n region)) (empty n))", "'n' is already named here"},
      {"(define free (with (Man region)) (empty to))", "'Man' is already the name of a piece"},
      {"(define free (with (White player)) (empty to))", "'White' is already the name of a player"},
      {"(define free (not (free)))", "'free' would stand for itself"},
      {"(define free (not (bound))) (define bound (not (free)))", "would stand for itself"},
      {"(define free (with (what region)) (empty to))", "'free' takes what"},
  };
  for (const auto& each : cases) {
    const auto errors =
        faults(game_with(each.definitions, "(Man All (moves (move (pre (free)))))"));
    CAPTURE(each.definitions);
    CHECK(errors.front().message.find(each.message) != std::string::npos);
  }
  CHECK(faults(game_with("(define free (with (what region)) (empty to))",
                         "(Man All (moves (move (pre (free friend)))))"))
            .front()
            .message == "'free' makes no use of 'what'");
  CHECK(faults(game_with(free, "(Man All (moves (move (pre (free to)))))")).front().message ==
        "'free' takes nothing");
}

TEST_CASE("a fault inside a definition is told once, with the place where the name is used") {
  const auto errors = faults(
      "(game G (players White Black) (board (tiling square) (size 4 4))\n"
      "(define near (with (what region)) (some (and what (nbors too))))\n"
      "(pieces (Man All (moves (move (pre (near friend)))\n"
      "                        (move (pre (near enemy))))))\n"
      "(end (All win (in-a-row 3))))");
  REQUIRE(errors.size() == 1);
  CHECK(errors[0].position.line == 2);
  REQUIRE(errors[0].remarks.size() == 1);
  CHECK(errors[0].remarks[0].position == gdl::SourcePosition{3, 37});
  CHECK(errors[0].remarks[0].message == "'near' is used here");
}

TEST_CASE("what does not fit is told where it is given, with the parameter it stands for") {
  const auto errors = faults(
      "(game G (players White Black) (board (tiling square) (size 4 4))\n"
      "(define near (with (what region)) (some (and what (nbors to))))\n"
      "(pieces (Man All (moves (move (pre (near 3))))))\n"
      "(end (All win (in-a-row 3))))");
  REQUIRE(errors.size() == 1);
  CHECK(errors[0].position == gdl::SourcePosition{3, 42});
  REQUIRE(errors[0].remarks.size() == 1);
  CHECK(errors[0].remarks[0].position == gdl::SourcePosition{2, 46});
  CHECK(errors[0].remarks[0].message == "it stands for 'what' here");
}

TEST_CASE("a parameter stands for what it is declared as") {
  const auto errors = faults(
      "(game G (players White Black) (board (tiling square) (size 4 4))\n"
      "(define near (with (what number)) (some (and what (nbors to))))\n"
      "(pieces (Man All (moves (move (pre (near friend))))))\n"
      "(end (All win (in-a-row 3))))");
  REQUIRE(errors.size() == 1);
  CHECK(errors[0].position == gdl::SourcePosition{2, 46});
  CHECK(errors[0].message == "'what' is declared as a number, but stands for a region here");
  // Players and kinds of piece stand for their cells, too.
  same(game_with("(define beside (with (whom player)) (some (and whom (nbors to))))",
                 "(Man All (moves (move (pre (beside friend)))))"),
       game_with("", "(Man All (moves (move (pre (some (and friend (nbors to)))))))"));
}

TEST_CASE("a text that grows without bound when it is written out is refused, and soon") {
  std::string definitions = "(define deep-0 (and (empty to) (empty to)))";
  for (int i = 1; i < 40; ++i) {
    const std::string before = "(deep-" + std::to_string(i - 1) + ")";
    definitions += "(define deep-" + std::to_string(i) + " (and " + before + " " + before + "))";
  }
  const auto errors = faults(game_with(definitions, "(Man All (moves (move (pre (deep-39)))))"));
  CHECK(errors.front().message ==
        "with its definitions written out the text has more than 20000 words and numbers");
  std::string deep = "(define deep-0 (empty to))";
  for (int i = 1; i < 300; ++i)
    deep += "(define deep-" + std::to_string(i) + " (not (deep-" + std::to_string(i - 1) + ")))";
  CHECK(faults(game_with(deep, "(Man All (moves (move (pre (deep-299)))))")).front().message ==
        "more than 200 parentheses and definitions inside one another");
}

TEST_CASE("a parameter hides no kind of several that are defined at once") {
  const auto errors =
      faults(game_with("(define near (with (Duke region)) (some (and Duke (nbors to))))",
                       "(kinds Man Duke All (moves (move (pre (near friend)))))"));
  CHECK(errors.front().message == "'Duke' is already the name of a piece");
  CHECK(errors.front().position.column > 1);
}

TEST_CASE("what is wrong with a definition that is used a billion times is told once, and soon") {
  // Nothing is written where a use is refused, so no count of nodes ends this.
  std::string doubled = "(define deep-0 (lone 1) (lone 1))";
  for (int i = 1; i < 40; ++i) {
    const std::string before = "(deep-" + std::to_string(i - 1) + ")";
    doubled += "(define deep-" + std::to_string(i) + " " + before + before + ")";
  }
  const std::string men = "(Man All (moves (move (pre (and (deep-39))))))";
  const auto errors = faults(game_with("(define lone (empty to))" + doubled, men));
  REQUIRE(errors.size() == 2);
  CHECK(errors[0].message == "'lone' takes nothing");
  CHECK(errors[1].message == "'lone' takes nothing");
  CHECK(errors[0].position.column + 9 == errors[1].position.column);
  // The uses that led there are 40; nobody reads so many.
  CHECK(errors.front().remarks.size() == 20);
}

TEST_CASE("a parameter that is given on and on is refused where it grows without bound") {
  std::string given = "(define on-0 (with (one condition)) one)";
  for (int i = 1; i < 60; ++i)
    given += "(define on-" + std::to_string(i) + " (with (one condition)) (on-" +
             std::to_string(i - 1) + " one))";
  given += "(define deep-0 (on-59 (empty to)))";
  for (int i = 1; i < 13; ++i) {
    const std::string before = "(deep-" + std::to_string(i - 1) + ")";
    given += "(define deep-" + std::to_string(i) + " (and " + before + before + "))";
  }
  // 12,288 words, of which 4,096 stand at the end of a way of 120 names.
  CHECK(faults(game_with(given, "(Man All (moves (move (pre (deep-12)))))")).front().message ==
        "with its definitions written out the text has more than 100000 names");
}

TEST_CASE("a parameter is not called unused where writing ended before its use") {
  std::string doubled = "(define deep-0 (with (one condition) (two condition)) (and one two))";
  for (int i = 1; i < 40; ++i)
    doubled += "(define deep-" + std::to_string(i) +
               " (with (one condition) (two condition)) (deep-" + std::to_string(i - 1) +
               " (and one two) (and two one)))";
  const auto errors =
      faults(game_with(doubled, "(Man All (moves (move (pre (deep-39 (empty to) (empty to))))))"));
  REQUIRE(errors.size() == 1);
  CHECK(errors.front().message ==
        "with its definitions written out the text has more than 20000 words and numbers");
}

TEST_CASE("a definition that nothing uses is warned of") {
  const Game game = read(game_with("(define free (empty to))", "(Man All)"));
  const auto warnings = ggp::warnings(game);
  CHECK(std::ranges::count(warnings, "the definition 'free' is never used",
                           &gdl::Diagnostic::message) == 1);
}

TEST_CASE("what stands in a definition that nothing uses means something all the same") {
  const Game game =
      read(game_with("(define vacant (empty to)) (define near (with (man piece)) (and (opne) (some "
                     "(where c corners (enemy "
                     "c))) (some (and man (nbors centre)))))",
                     "(Man All (moves (move (pre (empty to)) (action (push)))))"));
  std::vector<std::string> told;
  for (const auto& warning : ggp::warnings(game)) told.push_back(warning.message);
  CHECK(told == std::vector<std::string>{"the definition 'vacant' is never used",
                                         "the definition 'near' is never used",
                                         "'opne' is neither a word of the language nor a name"});
}

namespace {

const std::string men = "(Man All (moves (move (pre ";

/// A game whose men may be moved if the condition holds.
std::string men_if(const std::string& condition, const std::string& definitions = "") {
  return game_with(definitions, men + "(and (step) (empty to) " + condition + ")))))");
}

}  // namespace

TEST_CASE("a cell that is asked about has a name of its own, or two have, one in the other") {
  same(men_if("(some (where near (nbors to) (enemy near)))"),
       men_if("(some (where (nbors to) (enemy current)))"));
  same(men_if("(some (where one friend (some (where two (nbors one) (< (height two) (height "
              "one))))))"),
       men_if("(some (where friend (some (where (nbors current) (< (height current) (height "
              "outer))))))"));
  // In the region of the inner one the outer one is still the innermost.
  same(men_if("(some (where one friend (some (where two (nbors one) (enemy two)))))"),
       men_if("(some (where friend (some (where (nbors current) (enemy current)))))"));
}

TEST_CASE("what is given to a definition means the cell it meant where it was given") {
  const std::string weak =
      "(define weak (with (unit cell)) (some (where foe (and enemy (nbors unit)) (> (height foe) "
      "(height unit)))))";
  const std::string plain =
      "(some (where (and enemy (nbors current)) (> (height current) (height outer))))";
  same(men_if("(some (where one friend (weak one)))", weak),
       men_if("(some (where friend " + plain + "))"));
  same(men_if("(some (where friend (weak current)))", weak),
       men_if("(some (where friend " + plain + "))"));
  same(men_if("(weak from)", weak),
       men_if("(some (where (and enemy (nbors from)) (> (height current) (height from))))"));
}

TEST_CASE("the text keeps the names of cells") {
  const Game game = read(men_if("(some (where near (nbors to) (enemy near)))"));
  const std::string text = gdl::print(gdl::canonical(ggp::vocabulary(), game.written()));
  CHECK(text.find("(where near (nbors to) (enemy near))") != std::string::npos);
  CHECK(read(text).hash() == game.hash());
}

TEST_CASE("names of cells that hide something, are not used or are a third are refused") {
  const auto told = [](const std::string& condition, const std::string& definitions = "") {
    return faults(men_if(condition, definitions)).front().message;
  };
  CHECK(told("(some (where near (nbors to) (enemy to)))") == "no use is made of 'near'");
  CHECK(told("(some (where near friend (some (where near (nbors near) (enemy near)))))") ==
        "'near' is already named here");
  CHECK(told("(odd from)",
             "(define odd (with (unit cell)) (some (where unit (nbors unit) (enemy unit))))") ==
        "'unit' is already named here");
  CHECK(told("(some (where one friend (some (where two (nbors one) (some (where three (nbors two) "
             "(< (height three) (height one))))))))") ==
        "'one' is out of reach: two cells can be asked about, one inside the other, and no third");
  CHECK(told("(some (where Man (nbors to) (enemy to)))").find("where") != std::string::npos);
}
