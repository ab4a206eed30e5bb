// The rows of what both languages can say, the page they make, and what is said of all else.
#include <doctest/doctest.h>

#include <algorithm>
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

bool holds(std::string_view text, std::string_view part) {
  return text.find(part) != text.npos;
}

/// The moves of a game with an example of a move, or of what follows one, in it.
std::string play_with(Slot slot, const std::string& example) {
  const std::string hop =
      "(move Hop (between if:(is Enemy (who at:(between))) (apply (remove (between)))) "
      "(to if:(is Empty (to))))";
  if (slot == Slot::effect && example == "(remove (between))")
    return "(forEach Piece \"Disc\" " + hop + ")";
  if (slot == Slot::effect && holds(example, "moveAgain"))
    return "(if (is Prev Mover) (forEach Piece \"Disc\" (if (= (from) (last To)) " + hop +
           ")) (forEach Piece \"Disc\" (move Step (to if:(is Empty (to))) (then " + example +
           "))))";
  if (slot == Slot::effect) return "(move Add (to (sites Empty)) (then " + example + "))";
  if (holds(example, "Shoot"))
    return "(if (is Prev Mover) " + example +
           " (forEach Piece \"Disc\" (move Slide (then (moveAgain)))))";
  return holds(example, "forEach") || holds(example, "Add") || holds(example, "Pass")
             ? example
             : "(forEach Piece \"Disc\" " + example + ")";
}

/// A game with an example of this slot in it.
std::string framed(Slot slot, const std::string& example) {
  std::string board = "(square 5)", extra, play = "(move Add (to (sites Empty)))", start;
  std::string condition = "(is Line 3)";
  if (slot == Slot::board) board = example;
  if (slot == Slot::site && holds(example, "last"))
    condition = "(is In " + example + " (sites Corners))";
  if (slot == Slot::site && !holds(example, "last"))
    play = "(forEach Piece \"Disc\" (move Step (to if:(and (is Empty (to)) (is In " + example +
           " (sites Corners))))))";
  if (slot == Slot::region) condition = "(= (count Sites in:" + example + ") 1)";
  if (slot == Slot::condition && holds(example, "(to)"))
    play = "(move Add (to (sites Empty) if:" + example + "))";
  else if (slot == Slot::condition)
    condition = example;
  if (slot == Slot::number) condition = holds(example, "(= ") ? example : "(= 1 " + example + ")";
  if (slot == Slot::moves || slot == Slot::direction || slot == Slot::effect) {
    play = play_with(slot, example);
    start = "(start (place \"Disc1\" (sites Top)))";
  }
  if (holds(play, "Dot0")) extra = "(piece \"Dot\" Neutral)";
  if (holds(play, "Dot0")) condition = "(is Full)";
  return "(game \"G\" (players {(player N) (player S)}) (equipment {(board " + board +
         ") (piece \"Disc\" Each (move Slide)) " + extra +
         " (regions P1 (sites Corners)) (regions P2 (sites Centre))}) (rules " + start + " (play " +
         play + ") (end (if " + condition + " (result Mover Win)))))";
}

/// On one line, with one blank where there were some.
std::string squeezed(const std::string& text) {
  std::string line;
  for (const char c : text)
    if (c != '\n' && !(c == ' ' && !line.empty() && line.back() == ' '))
      line += c;
    else if (c == '\n' && !line.empty() && line.back() != ' ')
      line += ' ';
  return line;
}

TEST_CASE("the example of every construct is read, and comes to what the page says") {
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
    INFO(made->text);
    if (!holds(row->stands_for, "…")) CHECK(holds(squeezed(made->text), row->stands_for));
  }
}

TEST_CASE("the example of every section is read") {
  const auto with = [](const std::string& part, const std::string& by) {
    std::string text =
        "(game \"G\" (players {(player N) (player S)}) (equipment {(board (square 8)) "
        "(piece \"Ball\" Each (move Slide)) (regions P2 (sites Top))}) (rules (meta (swap)) "
        "(start (place \"Ball1\" {\"A1\" \"B1\"})) (play (forEach Piece)) "
        "(end {(if (no Moves Next) (result Next Loss)) (if (is In (last To) (sites Mover)) "
        "(result Mover Win))})))";
    text.replace(text.find(part), part.size(), by);
    const auto made = app::lud::from_lud(text);
    return made && made->refusals.empty() ? squeezed(made->text) : std::string();
  };
  CHECK(holds(with("(sites Top)", "(sites Bottom)"), "(players (White N) (Black S))"));
  CHECK(holds(with("(regions P2", "(regions P1 (sites Top)) (regions P2"),
              "(regions (Own White (sides N)) (Own Black (sides N)))"));
  CHECK(holds(with("{\"A1\" \"B1\"}", "coord:\"A1\""), "(start (place (Ball White) a1))"));
  CHECK(holds(with("(swap)", "(no Repeat Situational)"), "(play (never (repeated)))"));
  CHECK(holds(with("(swap)", "{(swap)}"), "(can-swap)"));
  CHECK(holds(with("(swap)", "(swap)"), "(All lose (no-move))"));
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
  CHECK(made->refusals[0].position == gdl::SourcePosition{2, 55});
  CHECK(made->refusals[1].message == "not translated: (is Pattern {F R F})");
  CHECK(made->refusals[1].position == gdl::SourcePosition{4, 14});
}

TEST_CASE("passes on a condition are not taken for passes at any time") {
  const auto refusals = [](const std::string& play) {
    const auto made = app::lud::from_lud(
        "(game \"G\" (players 2) (equipment {(board (square 3)) (piece \"Disc\" Each)}) (rules "
        "(play " +
        play + ") (end (if (all Passed) (result Mover Draw)))))");
    return made ? made->refusals.size() : 99;
  };
  const std::string add = "(move Add (to (sites Empty)))";
  CHECK(refusals("(or " + add + " (move Pass))") == 0);
  CHECK(refusals("(or " + add + " (if (is Full) (move Pass)))") == 1);
  CHECK(refusals("(priority {" + add + " (move Pass)})") == 1);
}

/// What is said of a game of four by four with these pieces, regions, start, play and end.
app::lud::Translation small_game(const std::string& equipment, const std::string& start,
                                 const std::string& play, const std::string& end) {
  auto made =
      app::lud::from_lud("(game \"G\" (players {(player N) (player S)})\n(equipment {" + equipment +
                         "(board (square 4))})\n(rules (start {" + start + "})\n(play " + play +
                         ")\n(end {" + end + "(if (no Moves Next) (result Next Loss))})))");
  const bool read = static_cast<bool>(made);
  REQUIRE(read);
  return std::move(*made);
}

TEST_CASE("pieces of two players under one name stay two kinds, each of its owner") {
  const std::string pawns =
      "(piece \"Pawn\" P1 (move Step Forward (to if:(is Empty (to)))))"
      "(piece \"Pawn\" P2 (move Step Orthogonal (to if:(is Empty (to)))))";
  const std::string start = "(place \"Pawn1\" {\"A1\"}) (place \"Pawn2\" {\"D4\"})";
  for (const char* play : {"(forEach Piece)", "(forEach Piece \"Pawn\")"}) {
    const auto made = small_game(pawns, start, play, "");
    INFO(made.text);
    REQUIRE(made.refusals.empty());
    const std::string text = squeezed(made.text);
    CHECK(holds(text, "(start (place (Pawn White) a1) (place (Pawn-2 Black) d4))"));
    CHECK(holds(text, "(Pawn-2 Black (moves"));
    // White's pawn has one step ahead from a1; Black's then goes to c4 or d3.
    const ggp::Game game = test::game_of(made.text);
    CHECK(game.engine().perft(game.engine().start(), 1).nodes == 1);
    CHECK(game.engine().perft(game.engine().start(), 2).nodes == 2);
  }
  // Which one is meant is not said.
  const auto made = small_game(pawns, start, "(forEach Piece)",
                               "(if (= (count Pieces Mover \"Pawn\") 0) (result Mover Win))");
  REQUIRE(made.refusals.size() == 1);
  CHECK(made.refusals[0].message == "not translated: \"Pawn\"");
  // A name with the number of another player is nobody's.
  CHECK(small_game(pawns, "(place \"Pawn3\" {\"A1\"})", "(forEach Piece)", "").refusals.size() ==
        1);
}

TEST_CASE("a priority that does not rank all moves alike is not translated") {
  const std::string hop =
      "(move Hop (between if:(is Enemy (who at:(between))) (apply (remove (between)))) "
      "(to if:(is Empty (to))))";
  const std::string step = "(move Step (to if:(is Empty (to))))";
  const std::string start = "(place \"Man1\" {\"A1\"}) (place \"Man2\" {\"D4\"})";
  const auto complaints = [&](const std::string& moves, const std::string& play) {
    return small_game("(piece \"Man\" Each " + moves + ")", start, play, "").refusals;
  };
  const std::string ranked =
      "(priority {(forEach Piece \"Man\" " + hop + ") (forEach Piece \"Man\" " + step + ")})";
  CHECK(complaints("", ranked).empty());
  CHECK(complaints("", "(or " + ranked + " (move Add (to (sites Empty))))").size() == 1);
  // There a man that cannot hop may step; here nobody may while anybody can hop.
  const auto made = complaints("(priority {" + hop + step + "})", "(forEach Piece)");
  REQUIRE(made.size() == 1);
  CHECK(made[0].message.ends_with(": a priority among the moves of each piece"));
}

TEST_CASE("no part of a move is dropped, and no name taken for one of several") {
  const std::string start = "(place \"Rook1\" {\"A1\"}) (place \"Rook2\" {\"D4\"})";
  const auto complaints = [&](const std::string& slide, const std::string& end) {
    return small_game(
               "(piece \"Rook\" Each " + slide +
                   ") (regions \"Home\" P1 (sites Bottom)) (regions \"Home\" P2 (sites Top))",
               start, "(forEach Piece)", end)
        .refusals;
  };
  const std::string taking = "if:(is Enemy (who at:(to))) (apply (remove (to)))";
  CHECK(complaints("(move Slide (to " + taking + "))", "").empty());
  auto made = complaints("(move Slide (to (sites Top) " + taking + "))", "");
  REQUIRE(made.size() == 1);
  CHECK(made[0].message == "not translated: (sites Top)");
  made = complaints("(move Slide (then (moveAgain)) (then (remove (to))))", "");
  CHECK(std::any_of(made.begin(), made.end(), [](const gdl::Diagnostic& complaint) {
    return complaint.message == "not translated: (then (remove (to))): a second one";
  }));
  made = complaints("(move Slide)", "(if (is In (last To) (sites \"Home\")) (result Mover Win))");
  REQUIRE(made.size() == 1);
  CHECK(made[0].message == "not translated: \"Home\": several regions have this name");
}

TEST_CASE("a complaint that shows the beginning of a text ends between its letters") {
  // 56 bytes of what stands there are shown: of "(hand \"" seven, then letters of two bytes.
  std::string name;
  for (int i = 0; i < 40; ++i) name += "é";
  const auto made = small_game("(hand \"" + name + "\")", "", "(move Add (to (sites Empty)))", "");
  REQUIRE_FALSE(made.refusals.empty());
  CHECK(made.refusals[0].message == "not translated: (hand \"" + name.substr(0, 48) + " …)");
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
