// Games of the Yavalath set in which stones shift, against their rulebook: Feed the Ducks and
// Taacoca.
#include "tests/ggp/rules/set_games.hpp"

using namespace ludi;
using namespace ludi::test;

namespace {

// Ducks round the pond from a1, a letter each.
std::string pond(const std::string& ducks) {
  std::istringstream edge(
      "a1 a2 a3 a4 a5 b6 c7 d8 e9 f9 g9 h9 i9 i8 i7 i6 i5 h4 g3 f2 e1 d1 c1 b1");
  std::string turns, cell;
  for (std::size_t i = 0; edge >> cell; ++i)
    turns += cell + (ducks[i] == 'W' ? "=White " : "=Black ");
  return turns;
}
const std::string mixed = pond("WBWBWBWBWBWBWBWBWBWBWBWB");

}  // namespace

TEST_CASE("Feed the Ducks: twenty-four ducks of any colour fill the edge first") {
  const Game game = set_game("feed-the-ducks");
  LabelSet first;
  for (const char* cell : {"a1", "a2", "a3", "a4", "a5", "b6", "c7", "d8", "e9", "f9", "g9", "h9",
                           "i9", "i8", "i7", "i6", "i5", "h4", "g3", "f2", "e1", "d1", "c1", "b1"})
    for (const char* colour : {"=White", "=Black"}) first.insert(std::string(cell) + colour);
  State state = game.engine().start();
  for (const auto& turn : first) CHECK(allows(game, state, turn));
  CHECK(turns_of(game, state).size() == first.size());
  state = played(game, "a1=Black c7=Black");
  CHECK(mover(game, state) == "11");
  CHECK(stones(game, state, 1) == LabelSet{"a1", "c7"});
  state = played(game, mixed);
  CHECK(stones(game, state, 0).size() == 12);
  CHECK(stones(game, state, 1).size() == 12);
  CHECK(mover(game, state) == "11");
  // Twelve of a colour are all there are.
  state = played(game, mixed.substr(0, mixed.find("e1")));
  CHECK(turns_of(game, state).size() == 2 * 4);
  const std::string arcs = pond("WWWWWWWWWWWWBBBBBBBBBBBB");
  state = played(game, arcs.substr(0, arcs.find("i9")));
  CHECK(turns_of(game, state).size() == 12);
}

TEST_CASE(
    "Feed the Ducks: the crumb goes on any empty cell and the ducks of six lines rush to it") {
  const Game game = set_game("feed-the-ducks");
  const State pond_full = played(game, mixed);
  CHECK(turns_of(game, pond_full).size() == 37);
  CHECK_FALSE(allows(game, pond_full, "a1"));
  State state = played(game, pond_full, "e5");
  // The six corners, all white, stop before the crumb; nobody else has moved.
  CHECK(look(game, state, "e4 e6 d4 d5 f5 f6 e5") == "WWWWWW*");
  CHECK(look(game, state, "a1 a5 e1 e9 i5 i9") == "......");
  CHECK(look(game, state, "a2 a3 a4 b1 b6 i6 i7 i8") == "BWBBBBWB");
  // The next one on none of the six lines from there: of the 61 cells 24 are, and 18 edge cells
  // are taken.
  CHECK(turns_of(game, state).size() == 61 - 1 - 24 - 18);
  for (const char* barred : {"e5", "e3", "e8", "b2", "b5", "g5", "h8", "e4", "a1"})
    CHECK_FALSE(allows(game, state, barred));
  state = played(game, state, "d2");
  // Ducks stop before one another and keep their order; two were beside the crumb already.
  CHECK(look(game, state, "d1 d2 d3 d4 d5 d6 d7 d8") == "B*WWB...");
  CHECK(look(game, state, "c2 b2 a2 e2 f2 c1 e3 f4 i7") == "B..B.WW..");
  CHECK(look(game, state, "e5 e4 e6 f5 f6") == ".WWWW");
  CHECK(stones(game, state, 0).size() == 12);
  CHECK(stones(game, state, 1).size() == 12);
}

TEST_CASE("Feed the Ducks: a colour gathered into one group wins, whoever dropped the crumb") {
  const Game game = set_game("feed-the-ducks");
  const std::string arcs = pond("WWWWWWWWWWWWBBBBBBBBBBBB");
  CHECK(outcome(game, arcs) == "-");  // only the crumb counts
  CHECK(outcome(game, arcs + "b2 e4") == "-");
  CHECK(outcome(game, arcs + "b2 e4 g5") == "LW");
  CHECK(outcome(game, arcs + "b3 c5 e8") == "WL");
  // Both at once by the last crumb: its dropper wins.
  CHECK(outcome(game, pond("WWWWWWWBWWBBBBBBBBBBBWWW") + "h8 d7 e2 f5 e7") == "WL");
  CHECK(outcome(game, pond("WWWWWWWWWBBBBBBBBBBBBWWW") + "e8 d6 e5 f7 b4 e3") == "LW");
}

TEST_CASE("Taacoca: three stones go one cell forward in the same direction") {
  const Game game = set_game("taacoca");
  const State start = game.engine().start();
  CHECK(stones(game, start, 0).size() == 12);
  CHECK(stones(game, start, 1).size() == 12);
  CHECK(allows(game, start, "g5-f5,g6-f6,g7-f7"));
  CHECK(allows(game, start, "g5-f4,g6-f5,g7-f6"));
  CHECK_FALSE(allows(game, start, "g5-f4,g6-f6,g7-f7"));  // two directions
  CHECK_FALSE(allows(game, start, "g5-f5,g6-f6"));        // not whole
  CHECK_FALSE(allows(game, start, "g5-g4,g6-f6,g7-f7"));  // not forward
  CHECK_FALSE(allows(game, start, "g5-f5,f5-e5,g7-f7"));  // one stone twice
  CHECK_FALSE(allows(game, start, "h5-g5,h6-g6,g7-f7"));  // onto stones that stay
  CHECK(allows(game, start, "g5-f5,h5-g5,i5-h5"));        // all three leave at once
  const State state = played(game, start, "g6-f6,g7-f7,h7-g7");
  CHECK(look(game, state, "f6 f7 g7 g6 h7") == "WWW..");
  CHECK(mover(game, state) == "22");
  CHECK(allows(game, state, "c3-d3,c4-d4,c5-d5"));
  CHECK(allows(game, state, "c3-d4,c4-d5,c5-d6"));
  CHECK_FALSE(allows(game, state, "c3-b3,c4-b4,c5-b5"));
}

TEST_CASE("Taacoca: enemy stones on target cells are captured") {
  const Game game =
      set_game_with("taacoca", {"(Stone White) e3 e5 e7 h5", "(Stone Black) d3 d5 d6 c1"});
  const State start = game.engine().start();
  State state = played(game, start, "e3-d3,e5-d5,e7-d7");
  CHECK(stones(game, state, 0) == LabelSet{"d3", "d5", "d7", "h5"});
  CHECK(stones(game, state, 1) == LabelSet{"c1", "d6"});
  CHECK(game.engine().captured(state, ggp::Player{0}) == 2);
  // Fewer than three must all move, here both in one direction.
  CHECK(turns_of(game, state) == LabelSet{"c1-d1,d6-e6", "c1-d2,d6-e7"});
  state = played(game, start, "e3-d2,e5-d4,e7-d6");
  CHECK(stones(game, state, 1) == LabelSet{"c1", "d3", "d5"});
  CHECK(turns_of(game, state).size() == 2);  // exactly three: all of them
}

TEST_CASE("Taacoca: a stone on the enemy's home row wins, no stones or no move lose") {
  const auto from = [](const std::string& white, const std::string& black) {
    return set_game_with("taacoca", {"(Stone White) " + white, "(Stone Black) " + black});
  };
  CHECK(outcome(from("b2 e3 e5", "d8 g3 g5"), "b2-a2,e3-d3,e5-d5") == "WL");
  CHECK(outcome(from("e3 e5 e7", "h5 c3 c5"), "e3-d3,e5-d5,e7-d7 c3-d4,c5-d6,h5-i6") == "LW");
  CHECK(outcome(from("e3 e5 e7", "d3"), "e3-d3,e5-d5,e7-d7") == "WL");
  // The stone on b2 might reach the goal, but the turn must be whole: d1 goes to the upper right
  // only, d8 to the upper left only.
  CHECK(outcome(from("b2 d1 d8", "g3 g5 g7"), "") == "LW");
  CHECK(outcome(from("e3 e5 e7", "f2 f9"), "e3-d3,e5-d5,e7-d7") == "WL");
  CHECK(outcome(from("e5", "f2 g5"), "e5-d5") == "-");
}
