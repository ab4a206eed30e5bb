// The board section as games write it: gaps, lines, named regions, families; what is refused.
#include <doctest/doctest.h>

#include <algorithm>
#include <string>

#include "gdl/english/english.hpp"
#include "gdl/text/parse.hpp"
#include "ggp/base/rng.hpp"
#include "ggp/ludemes/families.hpp"
#include "ggp/play/game.hpp"
#include "ggp/rules/rules.hpp"
#include "ggp/text/notation.hpp"
#include "ggp/text/rulebook/rulebook.hpp"
#include "tests/ggp/board/specs.hpp"
#include "tests/plays.hpp"

using namespace ludi;
using namespace ludi::ggp;

namespace {

using Lines = std::vector<std::vector<std::string>>;

gdl::Result<Rules> read(const std::string& board, const std::string& condition = "(in-a-row 3)") {
  const std::string text = "(game Test (params (two 2)) (players (White N) (Black S)) " + board +
                           " (end (All win " + condition + ")))";
  auto tree = gdl::parse(text);
  REQUIRE(tree);
  auto checked = gdl::check(vocabulary(), std::move(*tree));
  if (!checked) return checked.errors();
  return draft(vocabulary(), *checked);
}

Rules rules_of(const std::string& board, const std::string& condition = "(in-a-row 3)") {
  auto rules = read(board, condition);
  if (!rules) FAIL(rules.errors().front().message);
  return std::move(*rules);
}

std::string error_of(const std::string& board, const std::string& condition = "(in-a-row 3)") {
  const auto rules = read(board, condition);
  return rules ? "" : rules.errors().front().message;
}

/// The cells of a region written in rules with this board, for a seat.
std::string region(const std::string& board, const std::string& text, int me = 0) {
  const Rules rules = rules_of(board, "(reach " + text + ")");
  const auto& checked = rules.checked;
  for (gdl::NodeIndex at = 0; at < checked.tree.size(); ++at) {
    if (checked.tree.text(at) != "reach") continue;
    const auto argument = checked.arguments(at, 0);
    REQUIRE(argument.size() == 1);
    const auto cells = fixed_region(*rules.board, Entry(vocabulary(), rules, argument.front()), me);
    return cells ? labels_of(*rules.board, *cells) : "unknown";
  }
  return "nowhere";
}

/// The regions of a family, each in braces.
std::string family(const std::string& board, const std::string& text, int me = 0) {
  const Rules rules = rules_of(board, "(connect " + text + ")");
  const auto& checked = rules.checked;
  for (gdl::NodeIndex at = 0; at < checked.tree.size(); ++at) {
    if (checked.tree.text(at) != "connect") continue;
    const auto argument = checked.arguments(at, 0).front();
    const auto& row = *ludemes()[static_cast<std::size_t>(checked.use(argument).row)];
    std::string all;
    for (const auto& cells :
         std::get<Family>(row.meaning).code(*rules.board, Entry(vocabulary(), rules, argument), me))
      all += "{" + labels_of(*rules.board, cells) + "}";
    return all;
  }
  return "nowhere";
}

const std::string four = "(board (size 4))";

std::string with(const std::string& regions) {
  return "(board (size 4) (regions " + regions + "))";
}

}  // namespace

TEST_CASE("a board may leave everything unsaid") {
  const Board plain = *rules_of("(board)").board;
  CHECK(plain.cells() == 64);
  CHECK(rules_of("(board (tiling hex))").board->cells() == 61);
  CHECK(rules_of("(board (tiling hex) (size two))").board->cells() == 7);
  CHECK(rules_of("(board (shape boardless))").board->boardless());
}

TEST_CASE("a board is written as its lines of points") {
  const Rules rules = rules_of("(board (lines (a1 b1 c1) (a1 a2 a3) (c1 b2 a3)))");
  CHECK(rules.board->cells() == 6);
  CHECK(rules.board->lines().size() == 3);
  CHECK(rules.board->label(Cell{5}) == "a3");
  CHECK(error_of("(board (tiling hex) (lines (a1 b1)))") ==
        "a board given by its lines has no tiling, shape, size, wrap or graph besides");
  CHECK(error_of("(board (lines (a1 b1)) (size 3))") ==
        "a board given by its lines has no tiling, shape, size, wrap or graph besides");
  CHECK(error_of("(board (lines (a1 to)))") == "'to' does not name a point");
  CHECK_FALSE(error_of("(board (lines))").empty());
  CHECK_FALSE(error_of("(board (lines (a1)))").empty());
  CHECK_FALSE(error_of("(board (lines a1 b1))").empty());
}

TEST_CASE("cells are left out by any region that is known before play") {
  const auto left = [](const std::string& gap) {
    const Rules rules = rules_of("(board (size 4) (without " + gap + "))");
    return labels_of(*rules.board, cells_of(*rules.board));
  };
  CHECK(left("(and (row 1 two) (column a b))") == "c1 d1 c2 d2 a3 b3 c3 d3 a4 b4 c4 d4");
  CHECK(left("(or a1 (not edge))") == "b1 c1 d1 a2 d2 a3 d3 a4 b4 c4 d4");
  CHECK(left("corners") == "b1 c1 a2 b2 c2 d2 a3 b3 c3 d3 b4 c4");
  CHECK(left("(sides N E)") == "a1 b1 c1 a2 b2 c2 a3 b3 c3");
  CHECK(left("home") == "a2 b2 c2 d2 a3 b3 c3 d3");  // everybody's
  CHECK(left("(on-phase 1)") == "a1 c1 b2 d2 a3 c3 b4 d4");
  CHECK(error_of("(board (size 4) (without empty))") ==
        "what the board lacks must be known before play");
  CHECK(error_of("(board (size 4) (without (and edge (nbors empty))))") ==
        "what the board lacks must be known before play");
  CHECK(error_of("(board (size 4) (without board))") == "no cell of the board is left");
  // Edges and vertices go with the faces they lie at.
  CHECK(error_of("(board (size 4) (graph edges vertices) (without (row 1 2 3 4)))") ==
        "no cell of the board is left");
}

TEST_CASE("diagonals of one phase are asked for in the tiling") {
  const Board board = *rules_of("(board (tiling square (i-nbors 0)) (size 5))").board;
  CHECK(board.neighbours(board.find("c3")).size() == 8);
  CHECK(board.neighbours(board.find("c2")).size() == 4);
  const Board all = *rules_of("(board (tiling square i-nbors) (size 5))").board;
  CHECK(all.neighbours(all.find("c2")).size() == 8);
  CHECK(error_of("(board (tiling trunc-square (i-nbors 0)))").find("all neighbours are direct") !=
        std::string::npos);
  CHECK(error_of("(board (tiling square (i-nbors 2)))") ==
        "the square tiling has phases 0 to 1, not 2");
}

TEST_CASE("sides are regions, too, with or without their corners") {
  CHECK(region(four, "(sides N)") == "a4 b4 c4 d4");
  CHECK(region(four, "(sides S open)") == "b1 c1");
  CHECK(region(four, "(and (sides N) (sides E))") == "d4");
  CHECK(region(four, "(sides open)") == "b1 c1 a2 d2 a3 d3 b4 c4");
  CHECK(family(four, "(sides open)") == "{b4 c4}{d2 d3}{b1 c1}{a2 a3}");
  CHECK(family(four, "(sides E W)") == "{d1 d2 d3 d4}{a1 a2 a3 a4}");
}

TEST_CASE("a named region is all it is made of") {
  CHECK(region(with("(Field b2 (row 4))"), "Field") == "b2 a4 b4 c4 d4");
  CHECK(region(with("(Field (row two))"), "Field") == "a2 b2 c2 d2");
  CHECK(region(with("(Field (and edge (not corners)))"), "Field") == "b1 c1 a2 d2 a3 d3 b4 c4");
  CHECK(region(with("(Low (row 1)) (Lower (and Low (column a)))"), "Lower") == "a1");
  CHECK(region(with("(Field b2)"), "(not Field)").size() == 15 * 3 - 1);
}

TEST_CASE("a region may be a player's own, and one name may be several players'") {
  const std::string camps = with("(Camp White (row 1)) (Camp Black (row 4)) (Tower White b2)");
  CHECK(region(camps, "Camp", 0) == "a1 b1 c1 d1");
  CHECK(region(camps, "Camp", 1) == "a4 b4 c4 d4");
  CHECK(region(camps, "Tower", 1) == "b2");
  CHECK(family(camps, "own-regions", 0) == "{a1 b1 c1 d1}{b2}");
  CHECK(family(camps, "own-regions", 1) == "{a4 b4 c4 d4}");
  CHECK(family(camps, "enemy-regions", 0) == "{a4 b4 c4 d4}");
  CHECK(family(camps, "enemy-regions", 1) == "{a1 b1 c1 d1}{b2}");

  // Read from each player's side.
  const std::string bases = with("(Base All (home 1)) (Land home)");
  CHECK(region(bases, "Base", 0) == "a1 b1 c1 d1");
  CHECK(region(bases, "Base", 1) == "a4 b4 c4 d4");
  CHECK(region(bases, "Land", 1) == "a4 b4 c4 d4");
  CHECK(family(bases, "own-regions", 1) == "{a4 b4 c4 d4}");

  // Without any that is somebody's: the sides that face him and that face away.
  CHECK(family(with("(Field b2)"), "own-regions", 0) == "{a4 b4 c4 d4}{a1 b1 c1 d1}");
  CHECK(family(four, "enemy-regions", 0) == "{a4 b4 c4 d4}{a1 b1 c1 d1}");
}

TEST_CASE("a list of regions may be written out") {
  CHECK(family(four, "(regions (row 1) c3 (and edge (column d)))") ==
        "{a1 b1 c1 d1}{c3}{d1 d2 d3 d4}");
  CHECK(family(with("(Camp White a1) (Camp Black d4)"), "(regions Camp (row 2))", 1) ==
        "{d4}{a2 b2 c2 d2}");
  CHECK(error_of(four, "(connect (regions (row 1) empty))") ==
        "a list of regions must be known before play");
}

TEST_CASE("names of regions that cannot be are refused") {
  CHECK(error_of(with("(camp a1)")).find("begin with a capital letter") != std::string::npos);
  CHECK(error_of(with("(White a1)")) == "'White' is already the name of a player");
  CHECK(error_of(with("(Camp a1) (Camp b1)")) == "'Camp' is already the name of a region");
  CHECK(error_of(with("(Camp White a1) (Camp White b1)")) ==
        "'Camp' is already the name of a region");
  CHECK(error_of(with("(Camp White a1) (Camp All b1)")) ==
        "'Camp' is already the name of a region");
  CHECK(error_of(with("(Camp a1) (Camp White b1)")) == "'Camp' is already the name of a region");
  CHECK(error_of(with("(Camp neutral a1)")) ==
        "a region belongs to players of the game or to nobody");
  for (const char* wrong : {"(Camp empty)", "(Camp Camp)", "(One Two) (Two a1)"})
    CHECK(error_of(with(wrong)) == "what a name stands for must be known before play");
  CHECK_FALSE(error_of(with("(Camp)")).empty());
  std::string many;
  for (char c = 'A'; c < 'R'; ++c) many += std::string("(") + c + "x White a1)";
  CHECK(error_of(with(many)) == "a player has at most 16 regions of their own");
}

TEST_CASE("steps, slides and named regions work on lines") {
  const auto game = Game::read(
      "(game Walk (players White Black) (board (lines (a1 d1 g1) (d1 d2 d3) (b2 d2 f2) (a1 a4 a7)) "
      "(regions (Nest White d1) (Nest Black g1)))"
      "(pieces (Man All (moves (move (pre (and (step) (empty to))) (action (pop) (push)))))"
      "        (Rook All (moves (move (pre (and (slide) (empty to))) (action (pop) (push))))))"
      "(start (place (Man White) d2) (place (Rook White) a1) (place (Rook Black) d3))"
      "(end (All win (reach Nest))))");
  REQUIRE(game);
  State state = game->engine().start();
  auto turns = turn_texts(*game, state);
  std::ranges::sort(turns);
  std::string moves;
  for (const std::string& turn : turns) moves += turn + " ";
  CHECK(moves == "a1-a4 a1-a7 a1-d1 a1-g1 d2-b2 d2-d1 d2-f2 ");
  // Only his own nest wins him the game.
  for (const auto& [turn, over] : {std::pair{"a1-g1", false}, {"a1-d1", true}}) {
    const auto after = play_text(*game, state, turn);
    REQUIRE(after);
    CHECK(game->engine().facts(*after).outcome.over() == over);
  }
}

TEST_CASE("rows of a mill board end the game exactly when a line is full") {
  const Lines lines = {
      {"a1", "d1", "g1"}, {"b2", "d2", "f2"}, {"c3", "d3", "e3"}, {"a4", "b4", "c4"},
      {"e4", "f4", "g4"}, {"c5", "d5", "e5"}, {"b6", "d6", "f6"}, {"a7", "d7", "g7"},
      {"a1", "a4", "a7"}, {"b2", "b4", "b6"}, {"c3", "c4", "c5"}, {"d1", "d2", "d3"},
      {"d5", "d6", "d7"}, {"e3", "e4", "e5"}, {"f2", "f4", "f6"}, {"g1", "g4", "g7"}};
  std::string board = "(board (lines";
  for (const auto& line : lines) board += " (" + line[0] + " " + line[1] + " " + line[2] + ")";
  const auto game =
      Game::read("(game Mill (players White Black) " + board + ")) (end (All win (in-a-row 3))))");
  REQUIRE(game);
  Rng rng(24);
  for (int trial = 0; trial < 100; ++trial) {
    State state = game->engine().start();
    for (int player = 0; !game->engine().facts(state).outcome.over(); player = 1 - player) {
      const auto steps = game->engine().steps(state);
      game->engine().play(state, steps[rng.below(static_cast<std::uint32_t>(steps.size()))]);
      const auto contents = game->engine().contents(state);
      const bool full = std::ranges::any_of(lines, [&](const auto& line) {
        return std::ranges::all_of(line, [&](const std::string& label) {
          const auto cell = static_cast<std::size_t>(game->board().find(label).index());
          return contents[cell].owner == Player{player};
        });
      });
      const Outcome outcome = game->engine().facts(state).outcome;
      REQUIRE((outcome.winner() == Player{player}) == full);
    }
  }
}

TEST_CASE("games on a cross and on a star") {
  // Fox and geese: the cross plays as the square without its corners, see tests/naive/chases.cpp.
  std::string text =
      test::contents_of(std::string(LUDI_SOURCE_DIR) + "/games/seed/hunts/fox-and-geese.gdl");
  const std::string gap = "(size 7 7)\n    (without (and (column a b f g) (row 1 2 6 7)))";
  REQUIRE(text.find(gap) != std::string::npos);
  text.replace(text.find(gap), gap.size(), "(shape cross) (size 3 2)");
  const Game fox = test::game_of(text);
  CHECK(fox.engine().perft(fox.engine().start(), 4).nodes == 4006);

  // Chinese checkers: each of the four front pegs has two steps, and each of the three behind them
  // two jumps.
  const Game checkers = test::game_of(
      "(game Checkers (players White Black) (board (tiling hex) (shape star))"
      " (pieces (Peg All (moves (move (pre (step))) (move (pre (jump occupied)))) (pre (empty "
      "to))))"
      " (start (place (Peg All) (home 4))) (end (All win (reach (goal 4) 10))))");
  CHECK(checkers.board().cells() == 121);
  CHECK(checkers.engine().perft(checkers.engine().start(), 1).nodes == 4 * 2 + 3 * 2);
  CHECK(labels_of(checkers.board(), checkers.board().sides()[3].cells) ==
        region("(board (tiling hex) (shape star))", "(home 4)"));

  CHECK(
      rulebook(fox).find("The board is a cross of 33 squares, its arms three wide and two long.") !=
      std::string::npos);
  CHECK(rulebook(checkers).find(
            "The board is a six-pointed star of 121 hexagons, its arms four long.") !=
        std::string::npos);
  CHECK(error_of("(board (tiling hex) (shape cross))") ==
        "the hex tiling has no boards of shape cross");
  CHECK(error_of("(board (shape star) (size 2))") ==
        "the square tiling has no boards of shape star");
}

TEST_CASE("boards read in English") {
  const auto said = [](const std::string& board) {
    const Rules rules = rules_of(board);
    for (gdl::NodeIndex at = 0; at < rules.checked.tree.size(); ++at)
      if (rules.checked.use(at).slot == gdl::Sort::board)
        return gdl::phrase(vocabulary(), rules.checked, at);
    return std::string();
  };
  CHECK(said("(board (tiling square (i-nbors 0)) (size 5))") ==
        "the board is square cells, adjacent at corners too, but only on the cells of one colour, "
        "five in size");
  CHECK(said("(board (tiling hex) (shape boardless))") ==
        "the board is an endless plane of hexagonal cells");
  CHECK(said("(board (lines (a1 b1 c1) (a1 a2)))") ==
        "the board is points on the lines a1, b1, c1; a1, a2");
  CHECK(
      said("(board phase (size 4) (without corners) (regions (Camp White (row 1 2)) (Dot b2)))") ==
      "the board is square cells, four in size, without the corners, coloured in turn; White's "
      "region Camp is row 1 or 2; the region Dot is b2");
}
