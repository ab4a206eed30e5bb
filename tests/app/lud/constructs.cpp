// The rows of what both languages can say, the page they make, and what is said of all else.
#include <doctest/doctest.h>

#include <string>

#include "app/lud/construct.hpp"
#include "app/lud/reading.hpp"
#include "app/lud/writing.hpp"
#include "tests/app/program.hpp"
#include "tests/plays.hpp"

namespace ludi {
namespace {

using app::lud::Construct;
using app::lud::Slot;

/// A game with an example of this slot in it.
std::string framed(Slot slot, const std::string& example) {
  std::string players = "2", board = "(square 5)", extra, play = "(move Add (to (sites Empty)))";
  std::string condition = "(is Line 3)";
  switch (slot) {
    case Slot::frame:
      return example;
    case Slot::board:
      board = example;
      break;
    case Slot::site:
      condition = "(is In (last To) (sites Around " + example + "))";
      if (example == "(to)" || example == "(from)")
        play = "(forEach Piece \"Disc\" (move Step (to if:(is Empty " + example + "))))";
      if (example == "(to)" || example == "(from)" || example == "(last From)")
        condition = "(is Full)";
      break;
    case Slot::region:
      condition = "(= (count Sites in:" + example + ") 1)";
      break;
    case Slot::condition:
      condition = example.find("(to)") == example.npos ? example : condition;
      if (condition != example)
        play = "(forEach Piece \"Disc\" (move Step (to if:(and (is Empty (to)) " + example +
               ") (apply (if (is Enemy (who at:(to))) (remove (to)))))))";
      break;
    case Slot::number:
      condition = example[1] == '=' ? example : "(= 1 " + example + ")";
      break;
    case Slot::direction:
    case Slot::moves:
      play = example.find("forEach") != example.npos || example.find("Add") != example.npos
                 ? example
                 : "(forEach Piece \"Disc\" " + example + ")";
      if (example.find("Shoot") != example.npos)
        play = "(if (is Prev Mover) " + example +
               " (forEach Piece \"Disc\" (move Slide (then (moveAgain)))))";
      break;
    case Slot::effect:
      play = "(move Add (to (sites Empty)) (then " + example + "))";
      if (example.find("(between))") != example.npos && example.starts_with("(remove"))
        play =
            "(forEach Piece \"Disc\" (move Hop (between if:(is Enemy (who at:(between))) (apply " +
            example + ")) (to if:(is Empty (to)))))";
      if (example.find("moveAgain") != example.npos)
        play = "(if (is Prev Mover) (move Shoot (piece \"Dot0\")) " + play + ")";
      break;
  }
  if (play.find("Dot0") != play.npos) {
    extra = "(piece \"Dot\" Neutral)";
    condition = "(is Full)";
  }
  return "(game \"G\" (players {(player N) (player S)}) (equipment {(board " + board +
         ") (piece \"Disc\" Each (move Slide)) " + extra +
         " (regions P1 (sites Corners)) (regions P2 (sites Centre))}) (rules (play " + play +
         ") (end (if " + condition + " (result Mover Win)))))";
}

TEST_CASE("the example of every construct is read") {
  for (const Construct* row : app::lud::constructs()) {
    if (row->slot == Slot::frame ||
        (row->from == nullptr && row->moves_from == nullptr && row->slot != Slot::direction))
      continue;
    const std::string text = framed(row->slot, std::string(row->example));
    INFO(text);
    const auto made = app::lud::from_lud(text);
    const bool read = static_cast<bool>(made);
    REQUIRE(read);
    INFO((made->refusals.empty() ? std::string() : made->refusals.front().message));
    CHECK(made->refusals.empty());
    // What it stands for here is spoken of, wherever a single word tells it.
    if (!row->ludi.empty() && row->lud != "no Pieces" && row->lud != "forEach Piece" &&
        row->lud != "or" && row->lud != "priority" && row->lud != "rectangle" &&
        row->lud != "square")
      CHECK(made->text.find(row->ludi) != std::string::npos);
  }
}

TEST_CASE("the page of constructs in docs is the one the program writes") {
  const bool current =
      test::contents_of(LUDI_SOURCE_DIR "/docs/lud.md") == app::lud::constructs_page();
  CHECK_MESSAGE(current, "renew it: ./ludi from-lud --constructs > docs/lud.md");
}

TEST_CASE("what cannot be said is named with its place, all of it") {
  const auto made = app::lud::from_lud(
      "(game \"G\" (players 2)\n"
      "  (equipment { (board (square 5)) (piece \"Disc\" Each) (hand Each) })\n"
      "  (rules (play (move Add (to (sites Empty))))\n"
      "    (end (if (is Pattern {F R F}) (result Mover Win)))))\n");
  const bool read = static_cast<bool>(made);
  REQUIRE(read);
  REQUIRE(made->refusals.size() == 2);
  CHECK(made->refusals[0].message == "not translated: (hand Each)");
  CHECK(made->refusals[0].position == gdl::SourcePosition{2, 57});
  CHECK(made->refusals[1].message == "not translated: (is Pattern {F R F})");
  CHECK(made->refusals[1].position == gdl::SourcePosition{4, 14});
}

TEST_CASE("a definition that the file does not hold is named with its place") {
  const auto made = app::lud::from_lud("(game \"G\"\n (\"TwoPlayers\"))");
  const bool read = static_cast<bool>(made);
  REQUIRE_FALSE(read);
  CHECK(made.errors()[0].message.find("\"TwoPlayers\"") != std::string::npos);
  CHECK(made.errors()[0].position == gdl::SourcePosition{2, 2});
}

TEST_CASE("what of a game of ours cannot be said is named with its place") {
  const std::string text =
      "(game G (players White Black) (board (tiling square) (size 4 4))\n"
      "  (end (All win (group 3))))";
  const auto written = app::lud::to_lud(test::game_of(text));
  REQUIRE(written.refusals.size() == 1);
  CHECK(written.refusals[0].message.starts_with("not translated: (group 3"));
  CHECK(written.refusals[0].position == gdl::SourcePosition{2, 18});
}

TEST_CASE("no text is too short, too deep or too odd to be answered") {
  const std::string sample = test::contents_of(LUDI_SOURCE_DIR "/tests/app/lud/men-that-jump.lud");
  std::size_t whole = 0;
  for (std::size_t length = 0; length <= sample.size(); ++length) {
    const auto made = app::lud::from_lud(sample.substr(0, length));
    whole += made && made->refusals.empty() ? 1 : 0;
  }
  // The text without its last newline, and with it.
  CHECK(whole == 2);
  for (const char* open : {"(", "{", "(game ", "a:", "(a {", "<a "}) {
    std::string deep;
    for (int i = 0; i < 10'000; ++i) deep += open;
    CHECK_FALSE(static_cast<bool>(app::lud::from_lud(deep)));
  }
  for (const char* odd :
       {"", ")", "}", ":", "\"", "<", "<a", "(\"A\")", "(game)", "(game \"G\")", "#1",
        "(define \"A\" (\"A\")) (game (\"A\"))", "(define \"A\" (x #1 #1)) (game \"G\")",
        "(game \"G\" (players 0) (equipment {}) (rules))",
        "(game \"G\" (players 99999999999) (equipment {(board (square -3))}) (rules))",
        "(game \"\xff\" (players 2) (equipment {(board (square 3))}) (rules (play) (end)))"}) {
    const auto made = app::lud::from_lud(odd);
    CHECK((!made || !made->refusals.empty()));
  }
}

TEST_CASE("definitions that double at every call come to an end") {
  std::string text = "(define \"D0\" (is Full))";
  for (int i = 1; i < 40; ++i)
    text += "(define \"D" + std::to_string(i) + "\" (or (\"D" + std::to_string(i - 1) + "\") (\"D" +
            std::to_string(i - 1) + "\")))";
  const auto made = app::lud::from_lud(text + "(game \"G\" (\"D39\"))");
  const bool read = static_cast<bool>(made);
  REQUIRE_FALSE(read);
  CHECK(made.errors()[0].message == "not translated: definitions that go on without end");
}

TEST_CASE("the commands write a game or complain, and nothing between") {
  const std::string file = LUDI_SOURCE_DIR "/tests/app/lud/squava.lud";
  const Run from = run_program({"from-lud", file});
  CHECK(from.exit == 0);
  CHECK(from.out.starts_with("(game Four-but-not-Three\n"));
  const Run to = run_program({"to-lud", "squava"});
  CHECK(to.exit == 0);
  CHECK(to.out.find("(is Line 4)") != std::string::npos);
  const Run not_said = run_program({"to-lud", "chess"});
  CHECK(not_said.exit == 1);
  CHECK(not_said.out.empty());
  CHECK(not_said.err.find("chess.gdl:") != std::string::npos);
  CHECK(not_said.err.find(": error: not translated: ") != std::string::npos);
  const Run partial = run_program({"to-lud", "chess", "--partial"});
  CHECK(partial.exit == 1);
  CHECK(partial.out.starts_with("(game \"Chess\"\n"));
  CHECK(run_program({"from-lud"}).exit == 2);
}

}  // namespace
}  // namespace ludi
