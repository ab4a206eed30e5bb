// Games of the Yavalath set in which stones leap, against their rulebook: Quantum Leap, Play Win
// and Onager.
#include "tests/ggp/rules/set_games.hpp"

using namespace ludi;
using namespace ludi::test;

TEST_CASE("Quantum Leap: thirty stones of each colour by lot, one free cell but never the centre") {
  const Game game = set_game("quantum-leap");
  CHECK(game.engine().draws_lots());
  LabelSet free;
  for (std::uint64_t seed = 0; seed < 300; ++seed) {
    const State state = game.engine().start(seed);
    REQUIRE(stones(game, state, 0).size() == 30);
    REQUIRE(stones(game, state, 1).size() == 30);
    for (const auto& content : game.engine().contents(state)) REQUIRE(content.height <= 1);
    REQUIRE(content(game, state, "e5").kind.exists());
    for (int c = 0; c < game.board().cells(); ++c)
      if (const auto& label = game.board().label(ggp::Cell{c});
          !content(game, state, label).kind.exists())
        free.insert(label);
  }
  CHECK(free.size() > 50);  // of the other 60 cells
}

TEST_CASE("Quantum Leap: Black may exchange two stones first, then White begins") {
  const Game game = set_game("quantum-leap");
  const State lot = game.engine().start(7);
  CHECK(mover(game, lot) == "22");
  const auto turns = turns_of(game, lot);
  CHECK(turns.size() == 30 * 30 + 1);
  CHECK(turns.contains("pass"));
  const State same = played(game, lot, "pass");
  CHECK(stones(game, same, 0) == stones(game, lot, 0));
  CHECK(mover(game, same) == "11");
  const std::string white = *stones(game, lot, 0).begin(), black = *stones(game, lot, 1).begin();
  const State state = played(game, lot, white + "~" + black);
  CHECK(look(game, state, white) == "B");
  CHECK(look(game, state, black) == "W");
  CHECK(stones(game, state, 0).size() == 30);
  CHECK(mover(game, state) == "11");
}

TEST_CASE("Quantum Leap: a stone leaps exactly as far as it has friends beside it, onto an enemy") {
  const auto from = [](const std::string& white, const std::string& black) {
    return set_game_with("quantum-leap", {"(Stone White) " + white, "(Stone Black) " + black});
  };
  // Three friends beside e5, as in the rulebook; e6 and d5 have two each, d4 and f5 have e5 and
  // one more or none.
  const Game game = from("e5 e6 d5 f5", "e8 e7 b5 d3 h5 a1 e2 b2");
  LabelSet of_e5;
  for (const auto& turn : turns_of(game, game.engine().start()))
    if (turn.substr(0, 2) == "e5") of_e5.insert(turn);
  CHECK(of_e5 == LabelSet{"e5-e8", "e5-b5", "e5-h5", "e5-e2", "e5-b2"});
  const State state = played(game, "e5-e8");
  CHECK(look(game, state, "e5 e6 e7 e8") == ".WBW");
  CHECK(game.engine().captured(state, ggp::Player{0}) == 1);
  // Neither onto a friend nor onto a free cell nor by any other distance: one friend, one cell.
  CHECK(turns_of(from("e5 e6", "e7 i9"), "") == std::vector<std::string>{"e6-e7"});
  CHECK(outcome(from("e5 e6", "e8 i9"), "") == "LW");
  CHECK(outcome(from("e5 e6", "e3 i9"), "") == "LW");
}

TEST_CASE("Quantum Leap: who cannot capture loses") {
  const auto from = [](const std::string& white, const std::string& black) {
    return set_game_with("quantum-leap", {"(Stone White) " + white, "(Stone Black) " + black});
  };
  CHECK(outcome(from("e5", "e6 e7 d5"), "") == "LW");  // an isolated stone has no reach
  CHECK(outcome(from("e5 e6", "e4"), "") == "-");
  CHECK(outcome(from("e5 e6", "e4 e3"), "e5-e4") == "WL");  // Black's last stone has no friend
}

TEST_CASE("Play Win: eleven stones on the two nearest rows, and nobody need capture at first") {
  const Game game = set_game("play-win");
  const State start = game.engine().start();
  CHECK(stones(game, start, 0) ==
        LabelSet{"h4", "h5", "h6", "h7", "h8", "h9", "i5", "i6", "i7", "i8", "i9"});
  CHECK(stones(game, start, 1) ==
        LabelSet{"a1", "a2", "a3", "a4", "a5", "b1", "b2", "b3", "b4", "b5", "b6"});
  CHECK(allows(game, start, "h4-c4"));
  CHECK(allows(game, start, "h4-g4"));
  CHECK_FALSE(allows(game, start, "h4-b4"));  // not empty
  CHECK_FALSE(allows(game, start, "i5-h5"));
}

TEST_CASE("Play Win: a turny jump goes over an enemy and on to the left or right") {
  const auto from = [](const std::string& white, const std::string& black) {
    return set_game_with("play-win", {"(Stone White) " + white, "(Stone Black) " + black});
  };
  const Game one = from("e5 i5", "e6 a1 a5");
  CHECK(turns_of(one, "") == std::vector<std::string>{"e5-d6", "e5-f7"});
  State state = played(one, "e5-d6");
  CHECK(stones(one, state, 0) == LabelSet{"d6", "i5"});
  CHECK(stones(one, state, 1) == LabelSet{"a1", "a5"});
  // Not onto a stone.
  CHECK(turns_of(from("e5 f7", "e6 a1 a5"), "") == std::vector<std::string>{"e5-d6", "f7-d6"});
  // Whatever takes most: two by e5, though i5 could take one.
  const Game more = from("e5 i5", "e6 c6 i6 a1");
  for (const auto& turn : turns_of(more, "")) {
    CAPTURE(turn);
    CHECK(turn.substr(0, 3) == "e5-");
    CHECK(stones(more, played(more, turn), 1) == LabelSet{"a1", "i6"});
  }
}

TEST_CASE("Play Win: a series may come back to a cell it has left") {
  // Over e6, g7 and f5 in a triangle back to e5, or in the end away to f4; the other way round
  // back to e5 as well, or away to d6.
  const Game game = set_game_with("play-win", {"(Stone White) e5", "(Stone Black) e6 g7 f5 a1 a5"});
  const auto turns = game.engine().turns(game.engine().start());
  LabelSet ends;
  for (const auto& turn : turns) {
    State state = game.engine().start();
    ggp::play(game, state, turn);
    CHECK(game.engine().captured(state, ggp::Player{0}) == 3);
    ends.merge(stones(game, state, 0));
  }
  CHECK(turns.size() == 3);
  CHECK(ends == LabelSet{"d6", "e5", "f4"});
}

TEST_CASE("Play Win: without a capture a stone approaches, one cell less than there are stones") {
  const auto from = [](const std::string& white, const std::string& black) {
    return set_game_with("play-win", {"(Stone White) " + white, "(Stone Black) " + black});
  };
  // Four stones: three cells at most, as in the rulebook. a1 is eight cells from i9.
  const Game game = from("i9 i5 g3 h9", "a1");
  const State start = game.engine().start();
  CHECK(allows(game, start, "i9-f6"));
  CHECK_FALSE(allows(game, start, "i9-e5"));
  CHECK(allows(game, start, "i5-f5"));
  CHECK_FALSE(allows(game, start, "i5-e5"));
  CHECK(allows(game, start, "i5-h4"));
  CHECK_FALSE(allows(game, start, "i9-i8"));
  // Nearer to some enemy than it was to any: nearer to e9 alone is not enough beside c3.
  const Game two = from("d3 i5 i6 i7", "b3 e9");
  CHECK(allows(two, two.engine().start(), "d3-c3"));
  CHECK_FALSE(allows(two, two.engine().start(), "d3-d6"));
  // Along empty lines only.
  const Game wall = from("e1 e3 i5 i6 i7", "e9");
  CHECK(allows(wall, wall.engine().start(), "e1-e2"));
  CHECK_FALSE(allows(wall, wall.engine().start(), "e1-e4"));
}

TEST_CASE("Play Win: who has no stone or no move left loses") {
  const auto from = [](const std::string& white, const std::string& black) {
    return set_game_with("play-win", {"(Stone White) " + white, "(Stone Black) " + black});
  };
  CHECK(outcome(from("e5 i5", "e6"), "e5-d6") == "WL");
  // A single stone cannot move without capturing.
  CHECK(outcome(from("e5 i5", "e6 a1"), "e5-d6") == "WL");
  CHECK(outcome(from("e5", "a1 a5"), "") == "LW");
  CHECK(outcome(from("e5", "e6 a1 a5"), "e5-d6") == "-");
}

TEST_CASE("Onager: three lakes, none in the centre, then Black begins") {
  const Game game = set_game("onager");
  const State start = game.engine().start();
  CHECK(game.player_name(ggp::Player{0}) == "Black");
  CHECK(stones(game, start, 0) ==
        LabelSet{"h4", "h5", "h6", "h7", "h8", "h9", "i5", "i6", "i7", "i8", "i9"});
  CHECK(turns_of(game, start).size() == 38);
  CHECK_FALSE(allows(game, start, "e5"));
  CHECK_FALSE(allows(game, start, "h4"));
  CHECK(mover(game, played(game, "e4")) == "22");
  CHECK(mover(game, played(game, "e4 e6")) == "11");
  const State state = played(game, "e4 e6 f5");
  CHECK(look(game, state, "e4 e6 f5") == "***");
  CHECK(mover(game, state) == "11");
  CHECK(allows(game, state, "h5-g5"));
  CHECK_FALSE(allows(game, state, "e5"));
}

TEST_CASE("Onager: a piece walks to a neighbouring empty cell or jumps like a mirror") {
  const auto of_e2 = [](const std::string& black, const std::string& white,
                        const std::string& lakes) {
    const Game game = set_game_with(
        "onager", {"(Disc Black) " + black, "(Disc White) " + white, "(Lake neutral) " + lakes});
    LabelSet turns;
    for (const auto& turn : turns_of(game, ""))
      if (turn.substr(0, 3) == "e2-") turns.insert(turn.substr(3));
    return turns;
  };
  // Not onto the lake e1 nor onto d1; beyond e4 as far as it is before it.
  CHECK(of_e2("e2 e4", "a1 d1", "i9 e1") == LabelSet{"d2", "e3", "f2", "f3", "e6"});
  CHECK(of_e2("e2 e3", "a1 d1", "i9 e1") == LabelSet{"d2", "f2", "f3", "e4"});  // neighbours
  // What stands beyond the friend is no obstacle; landing on an enemy is legal.
  CHECK(of_e2("e2 e5", "a1 e6 e8", "e7").contains("e8"));
  CHECK(of_e2("e2 d2", "a1 c2", "i9").contains("c2"));  // in each of the three directions
  CHECK(of_e2("e2 f3", "a1", "i9").contains("g4"));
  // A lake, an enemy or a friend before the friend; a lake or a friend to land on.
  CHECK_FALSE(of_e2("e2 e5", "a1", "e3").contains("e8"));
  CHECK_FALSE(of_e2("e2 e5", "a1 e4", "i9").contains("e8"));
  CHECK_FALSE(of_e2("e2 e4 e5", "a1", "i9").contains("e8"));
  CHECK_FALSE(of_e2("e2 e4", "a1", "e6").contains("e6"));
  CHECK_FALSE(of_e2("e2 e4 e6", "a1", "i9").contains("e6"));
  // Not over an enemy, and to no other distance; beyond e6 it would leave the board.
  CHECK(of_e2("e2 i5", "e4 a1", "i9") == LabelSet{"d1", "d2", "e1", "e3", "f2", "f3"});
  CHECK(of_e2("e2 e6", "a1", "i9") == LabelSet{"d1", "d2", "e1", "e3", "f2", "f3"});
}

TEST_CASE("Onager: who lands on an enemy covers him, and frees him by leaving") {
  const Game game = set_game_with(
      "onager", {"(Disc Black) e2 e4 i5", "(Disc White) e6 a1 a5", "(Lake neutral) i9"});
  State state = played(game, "e2-e6");
  CHECK(content(game, state, "e6").height == 2);
  CHECK(look(game, state, "e2 e6") == ".B");
  for (const auto& turn : turns_of(game, state)) CHECK(turn.substr(0, 2) != "e6");
  state = played(game, state, "a1-b1 e6-d6");
  CHECK(content(game, state, "e6").height == 1);
  CHECK(look(game, state, "e6 d6") == "WB");
  CHECK(allows(game, state, "e6-e7"));
}

TEST_CASE("Onager: after landing on an enemy a piece may jump again, but neither must nor walk") {
  const Game game = set_game_with(
      "onager", {"(Disc Black) e2 e4 d6 i5", "(Disc White) e6 a1", "(Lake neutral) i9"});
  const State begun = game.engine().start();
  CHECK(allows(game, begun, "e2-e6"));
  CHECK(allows(game, begun, "e2-e6,e6-c6"));
  CHECK_FALSE(allows(game, begun, "e2-e6,e6-e7"));
  CHECK_FALSE(allows(game, begun, "e2-e6,d6-d7"));
  const State state = played(game, begun, "e2-e6,e6-c6");
  CHECK(look(game, state, "e2 e4 e6 d6 c6") == ".BWBB");
  // From an empty cell there is no second jump: e7 is empty, so is its mirror beyond d7.
  const Game plain =
      set_game_with("onager", {"(Disc Black) e3 e5 d7 i5", "(Disc White) a1", "(Lake neutral) i9"});
  CHECK(allows(plain, plain.engine().start(), "e3-e7"));
  CHECK_FALSE(allows(plain, plain.engine().start(), "e3-e7,e7-c7"));
}

TEST_CASE("Onager: at the start of a turn more pieces on the enemy's back rank win") {
  const auto from = [](const std::string& black, const std::string& white) {
    return set_game_with("onager",
                         {"(Disc Black) " + black, "(Disc White) " + white, "(Lake neutral) e5"});
  };
  // Black comes to White's back rank; White has one turn to undo it.
  const Game game = from("b1 i5 i6", "b6 h9");
  CHECK(outcome(game, "b1-a1") == "-");
  CHECK(outcome(game, "b1-a1 b6-c6") == "WL");
  CHECK(outcome(game, "b1-a1 h9-i9") == "-");  // one against one
  CHECK(outcome(game, "b1-a1 h9-i9 i5-h5 i9-i8") == "-");
  // The rulebook's two to one, White to move.
  CHECK(outcome(from("b1 h5 h7", "i5 i6 b6"), "b1-a1") == "LW");
  // A covered disc is no piece.
  CHECK(outcome(from("g6 h6 i9", "i6 b1"), "i9-h9") == "LW");
  CHECK(outcome(from("g6 h6 i9", "i6 b1"), "g6-i6") == "-");
}

TEST_CASE("Onager: who has no move at the start of his turn loses") {
  const Game game =
      set_game_with("onager", {"(Disc Black) i9 e1", "(Disc White) a1", "(Lake neutral) a2 b1 b2"});
  CHECK(outcome(game, "e1-e2") == "WL");
}
