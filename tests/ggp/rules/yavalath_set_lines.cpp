// The line games of the Yavalath set against their rulebook: Yavalath with its variants, Pentalath,
// Yavalanchor, Yavalade and Coffee.
#include "tests/ggp/rules/set_games.hpp"

using namespace ludi;
using namespace ludi::test;

TEST_CASE("Yavalath-3: who can stop the next player's four must") {
  const Game game = set_game("yavalath-3");
  const State threat = played(game, "c1 e1 i5 c3 e2 i7 g3 e4");
  CHECK(turns_of(game, threat).size() == 61 - 8);  // Red moves: it is White's affair
  CHECK(turns_of(game, played(game, threat, "i9")) == LabelSet{"e3"});
}

TEST_CASE("Yavalath-3: he must even where his block is a losing three") {
  const Game game = set_game("yavalath-3");
  const State threat = played(game, "c3 e1 i5 d3 e2 i7 g9 e4 i9");
  REQUIRE(turns_of(game, threat) == LabelSet{"e3"});
  State state = played(game, threat, "e3");
  CHECK(standing(game, state) == "-");
  CHECK(stones(game, state, 0) == LabelSet{"c3", "d3", "e3", "g9"});  // they stay
  CHECK(mover(game, state) == "22");
  state = played(game, state, "a1 a5");
  CHECK(mover(game, state) == "22");  // White is skipped
}

TEST_CASE("Yavalath-3: two threats at once free all moves, and a win may be taken beside a block") {
  const Game game = set_game("yavalath-3");
  // White has e1 e2 _ e4 _ e6 e7, which Red cannot stop; Black has c1 c2 _ c4.
  const State two = played(game, "e1 c1 i5 e2 c2 i7 e6 g4 i9 e7 g9 a1 e4 c4");
  CHECK(turns_of(game, two).size() == 61 - 14);
  const State state = played(game, two, "a5");
  CHECK(turns_of(game, state) == LabelSet{"c3", "e3", "e5"});
  CHECK(outcome(game, "e1 c1 i5 e2 c2 i7 e6 g4 i9 e7 g9 a1 e4 c4 a5 e5") == "WLL");
  CHECK(standing(game, played(game, state, "c3")) == "-");
}

TEST_CASE("Yavalath-3: with two threats an own win may be taken, but need not be") {
  const Game game = set_game("yavalath-3");
  // Red cannot stop both e3 and e5 of White's, and has the same at g5 and g7.
  const std::string two = "e1 a1 g3 e2 a3 g4 e6 a5 g8 e7 c1 g9 i9 c3 g6 e4 i5";
  CHECK(turns_of(game, played(game, two)).size() == 61 - 17);
  CHECK(outcome(game, two + " g5") == "LLW");
}

TEST_CASE("Yavalath-3: with two threats a suicide is as free as any other move") {
  const Game game = set_game("yavalath-3");
  const State two = played(game, "e1 c1 i5 e2 c2 i6 e6 g4 a1 e7 g9 a3 e4 c4");
  REQUIRE(allows(game, two, "i7"));
  const State state = played(game, two, "i7");
  CHECK(standing(game, state) == "-");
  CHECK(outcome(game, "e1 c1 i5 e2 c2 i6 e6 g4 a1 e7 g9 a3 e4 c4 i7 e3") == "WLL");
}

TEST_CASE("Yavalath-3: a suicide elsewhere is no block") {
  const Game game = set_game("yavalath-3");
  // White could make three by c5 and so be gone, but Black would win all the same.
  const State threat = played(game, "c3 e1 i5 c4 e2 i7 g9 e4 i9");
  CHECK(turns_of(game, threat) == LabelSet{"e3"});
}

TEST_CASE("Yavalath-3: a three puts out, the order skips, and the last one left wins") {
  const Game game = set_game("yavalath-3");
  State state = played(game, "a1 a3 i5 a5 c1 i6 c3 c5 i7");
  CHECK(standing(game, state) == "-");
  CHECK(stones(game, state, 2) == LabelSet{"i5", "i6", "i7"});
  CHECK(mover(game, state) == "11");
  state = played(game, state, "e1 g3");
  CHECK(mover(game, state) == "11");
  CHECK(standing(game, played(game, state, "e2 g5 e3")) == "LWL");
}

TEST_CASE("Yavalath-3: the next player is the next one left, and his four must be stopped") {
  const Game game = set_game("yavalath-3");
  // Red is out, so Black plays before White and White before Black.
  const State state = played(game, "a1 e1 i5 a3 e2 i6 c3 g9 i7 c5 e4");
  CHECK(turns_of(game, state) == LabelSet{"e3"});
}

TEST_CASE("Yavalath-3: a full board is a draw, and nobody may swap or replace") {
  CHECK(outcome(set_game("yavalath-3", {{"size", 2}}), "a1 b2 a2 b1 b3 c2 c3") == "DDD");
  const Game game = set_game("yavalath-3");
  CHECK(turns_of(game, played(game, "e5")).size() == 60);
  CHECK_FALSE(allows(game, played(game, "e5"), "swap"));
  CHECK_FALSE(allows(game, played(game, "e5"), "e5"));
}

TEST_CASE("Yavalath: four or more wins even with a three elsewhere, three alone loses") {
  for (const char* name : {"yavalath-swap", "yavalath-replace"}) {
    const Game game = set_game(name);
    CHECK(outcome(game, "e1 a1 e2 a3 e4 a5 c3 i5 d3 i7 e3") == "WL");        // and c3 d3 e3
    CHECK(outcome(game, "e1 a1 e2 a3 e4 a5 e5 i5 e3") == "WL");              // five
    CHECK(outcome(game, "e1 a1 e2 a3 e4 a5 e5 i5 e7 i7 c3 g9 e3") == "WL");  // five in seven
    CHECK(outcome(game, "e1 a1 e2 a3 e3") == "LW");
    CHECK(outcome(game, "e1 a1 e3 a2 c1 a3") == "WL");
    CHECK(outcome(set_game(name, {{"size", 2}}), "a1 b2 a2 b3 c2 c3 b1") == "DD");
  }
}

TEST_CASE("Yavalath: instead of his first move Black may take over White's colour") {
  const Game game = set_game("yavalath-swap");
  CHECK_FALSE(allows(game, game.engine().start(), "swap"));
  const State first = played(game, "e5");
  CHECK(turns_of(game, first).size() == 60 + 1);
  const State state = played(game, first, "swap");
  CHECK(stones(game, state, 0) == LabelSet{"e5"});
  CHECK(stones(game, state, 1).empty());
  CHECK(mover(game, state) == "12");  // who began now plays the black stones
  CHECK(turns_of(game, state).size() == 60);
  CHECK_FALSE(allows(game, state, "swap"));
  const State third = played(game, state, "a1");
  CHECK(stones(game, third, 1) == LabelSet{"a1"});
  CHECK(mover(game, third) == "21");
  CHECK_FALSE(allows(game, third, "swap"));
  CHECK_FALSE(allows(game, played(game, "e5 a1"), "swap"));
  // Results are told by person.
  CHECK(outcome(game, "e5 swap a1 e6 a3 e8 i5 e7") == "LW");
  CHECK(outcome(game, "e5 swap a1 e6 a3 e7") == "WL");
}

TEST_CASE("Yavalath: instead of his first move Black may put a stone in the place of White's") {
  const Game game = set_game("yavalath-replace");
  const State first = played(game, "e5");
  CHECK(turns_of(game, first).size() == 61);
  State state = played(game, first, "e5");
  CHECK(stones(game, state, 0).empty());
  CHECK(stones(game, state, 1) == LabelSet{"e5"});
  CHECK(mover(game, state) == "11");
  CHECK_FALSE(allows(game, state, "e5"));
  CHECK(turns_of(game, state).size() == 60);
  state = played(game, first, "a1");
  CHECK(turns_of(game, state).size() == 59);
  CHECK_FALSE(allows(game, state, "a1"));
  CHECK_FALSE(allows(game, played(game, state, "a3"), "e5"));
}

TEST_CASE("Pentalath: enemy groups without freedom are captured") {
  const Game game = set_game("pentalath");
  CHECK(game.board().cells() == 70);
  State state = played(game, "a2 a1 b1 g13 b2");
  CHECK(stones(game, state, 1) == LabelSet{"g13"});
  CHECK(game.engine().captured(state, ggp::Player{0}) == 1);
  CHECK(allows(game, played(game, state, "g11"), "a1"));
  CHECK_FALSE(allows(game, state, "a1"));  // no suicide
  // A group of two, taken by its last freedom; a white stone beside it is left alone.
  state = played(game, "a3 a1 b1 a2 b2 g13 b3");
  CHECK(stones(game, state, 1) == LabelSet{"g13"});
  CHECK(stones(game, state, 0) == LabelSet{"a3", "b1", "b2", "b3"});
  // Two groups at once, a1 and c1, by the stone at b1.
  state = played(game, "a2 a1 b2 c1 c2 g1 d1 g3 d2 g5 b1");
  CHECK(stones(game, state, 1) == LabelSet{"g1", "g3", "g5"});
}

TEST_CASE("Pentalath: a move into a space without freedom is legal only if it captures") {
  const Game game = set_game("pentalath");
  State state = played(game, "a3 a1 b1 g1 b2 g3 b3");
  CHECK_FALSE(allows(game, state, "a2"));  // the group of two would have no freedom
  CHECK(turns_of(game, state).size() == 70 - 7 - 1);
  state = played(game, "a2 a3 b2 b3 b1 c3 g1 c2 g3 c1 g5 a1");
  CHECK(stones(game, state, 1) == LabelSet{"a1", "a3", "b3", "c1", "c2", "c3"});
  CHECK(stones(game, state, 0) == LabelSet{"g1", "g3", "g5"});
  CHECK(game.engine().captured(state, ggp::Player{1}) == 3);
}

TEST_CASE("Pentalath: five or more in a line win, four do not, and there is no passing") {
  const Game game = set_game("pentalath");
  CHECK(outcome(game, "g1 a1 g2 a3 g3 a5 g4") == "-");
  CHECK(outcome(game, "g1 a1 g2 a3 g3 a5 g4 a7 g5") == "WL");
  CHECK(outcome(game, "g1 a1 g2 a3 g3 a5 g5 a7 g6 c1 g4") == "WL");
  CHECK(outcome(game, "a1 c3 a3 d4 a5 e5 a7 f6 c7 g7") == "LW");
  CHECK_FALSE(allows(game, game.engine().start(), "pass"));
  CHECK_FALSE(allows(game, played(game, "a1 a2"), "pass"));
}

TEST_CASE("Yavalanchor: an anchor goes anywhere, a stone beside an anchor only") {
  const Game game = set_game("yavalanchor");
  CHECK(turns_of(game, game.engine().start()).size() == 61);
  CHECK_FALSE(allows(game, game.engine().start(), "e5=Stone"));
  const State first = played(game, "e5=Anchor");
  CHECK(turns_of(game, first).size() == 60 + 6);
  for (const char* beside : {"e4", "e6", "d4", "d5", "f5", "f6"})
    CHECK(allows(game, first, std::string(beside) + "=Stone"));
  CHECK_FALSE(allows(game, first, "d6=Stone"));
  const State second = played(game, first, "e6=Stone");
  CHECK_FALSE(allows(game, second, "e7=Stone"));  // a stone is no anchor
  CHECK(turns_of(game, second).size() == 59 + 5);
  CHECK_FALSE(allows(game, second, "e6=Anchor"));
}

TEST_CASE("Yavalanchor: five of one colour and red win for the colour, whoever placed the last") {
  const Game game = set_game("yavalanchor");
  const std::string row = "e1=Anchor e3=Anchor e2=Stone ";
  CHECK(outcome(game, row + "e5=Anchor e4=Stone") == "WL");  // the rulebook's 3 red and 2 white
  CHECK(outcome(game, row + "a1=Anchor e4=Stone") == "-");
  CHECK(outcome(game, row + "a1=Anchor e4=Stone e5=Anchor") == "WL");
  CHECK(outcome(game, row + "e4=Stone e5=Anchor") == "-");  // both colours in it
}

TEST_CASE("Yavalanchor: of several lines, and of a line all red, the mover's counts") {
  const Game game = set_game("yavalanchor");
  const std::string red = "e1=Anchor e2=Anchor e3=Anchor e4=Anchor ";
  CHECK(outcome(game, red + "e5=Anchor") == "WL");
  CHECK(outcome(game, red + "a1=Anchor e5=Anchor") == "LW");
  // White's e1-e5 and Black's a5-e5.
  const std::string both =
      "e1=Anchor a5=Anchor e3=Anchor c5=Anchor e2=Stone b5=Stone e4=Stone d5=Stone ";
  CHECK(outcome(game, both + "e5=Anchor") == "WL");
  CHECK(outcome(game, both + "i9=Anchor e5=Anchor") == "LW");
  CHECK(outcome(game, both + "i9=Anchor i7=Anchor e5=Anchor") == "WL");
}

TEST_CASE("Yavalanchor: a full board is a draw") {
  CHECK(outcome(set_game("yavalanchor", {{"size", 2}}),
                "a1=Anchor a2=Anchor b1=Stone b2=Stone b3=Stone c2=Anchor c3=Anchor") == "DD");
}

TEST_CASE("Yavalade: five of both colours of one's stack win") {
  const Game game = set_game("yavalade");
  CHECK(outcome(game, "e1 a1 e2 e3 a3 e4 e5") == "WLL");           // white and red
  CHECK(outcome(game, "e2 e1 a1 e4 e3 a3 a5 e5") == "LWL");        // black and white
  CHECK(outcome(game, "a1 e2 e1 a3 e4 e3 a5 c1 e5") == "LLW");     // red and black
  CHECK(outcome(game, "e1 e2 a1 e3 e4 a3 e5") == "LWL");           // … by White's own stone
  CHECK(outcome(game, "e1 a1 e2 e3 a3 e4 c1 a5 e6") == "-");       // a gap
  CHECK(outcome(game, "e1 e4 e2 e3 a3 c1 e5") == "-");             // all three colours
  CHECK(outcome(game, "e1 a1 e2 e3 a3 e4 a5 c1 e6 e5") == "WLL");  // six
}

TEST_CASE("Yavalade: five of one colour alone are nothing until the other joins them") {
  const Game game = set_game("yavalade");
  const std::string five = "e1 a1 i5 e2 a3 i7 e3 c1 i9 e4 c3 g3 e5 c5 ";
  CHECK(outcome(game, five) == "-");
  CHECK(outcome(game, five + "e6") == "WLL");
}

TEST_CASE("Yavalade: of several rows the mover chooses") {
  const Game game = set_game("yavalade");
  // e5 completes White's e1-e5 with red and Black's a5-e5 with white.
  CHECK(outcome(game, "e1 b5 e2 a5 d5 e4 e3 i5 i7 c5 i9 g3 e5") == "WLL");
  CHECK(outcome(set_game("yavalade", {{"size", 2}}), "a1 a2 b1 b2 b3 c2 c3") == "DDD");
}

TEST_CASE("Coffee: the rod may point three ways, and the next stone goes where it points") {
  const Game game = set_game("coffee");
  CHECK(game.player_name(ggp::Player{0}) == "Black");
  CHECK(turns_of(game, game.engine().start()).size() == 61 * 3);
  const State first = played(game, "e5,e5/E");
  LabelSet expected = {"swap"};
  for (const char* cell : {"e1", "e2", "e3", "e4", "e6", "e7", "e8", "e9"})
    for (const char* rod : {"/E", "/NE", "/NW"})
      expected.insert(std::string(cell) + "," + cell + rod);
  CHECK(turns_of(game, first) == expected);
  // Both ways, and past other stones: e4 and e7 to e9 lie behind e5 and e6.
  const State second = played(game, first, "e6,e6/E");
  CHECK(turns_of(game, second).size() == 7 * 3);
  CHECK(allows(game, second, "e1,e1/NE"));
  CHECK_FALSE(allows(game, second, "d5,d5/E"));
  const State turned = played(game, second, "e9,e9/NW");
  CHECK(allows(game, turned, "a5,a5/E"));
  CHECK(turns_of(game, turned).size() == 4 * 3);  // a5, b6, c7 and d8
}

TEST_CASE("Coffee: the rod may not leave the next player without a free space") {
  const Game game = set_game("coffee");
  const State state = played(game, "a1,a1/E a2,a2/E a3,a3/E a4,a4/E");
  CHECK(turns_of(game, state) == LabelSet{"a5,a5/NE", "a5,a5/NW"});
}

TEST_CASE("Coffee: a line wins before the rod is placed") {
  const Game game = set_game("coffee");
  const std::string three = "e1,e1/E e9,e9/E e2,e2/E e8,e8/E e3,e3/E e6,e6/E ";
  CHECK(allows(game, played(game, three), "e4"));
  CHECK_FALSE(allows(game, played(game, three), "e4,e4/E"));
  CHECK(outcome(game, three + "e4") == "WL");
  CHECK(outcome(set_game("coffee", {{"length", 3}}), "e1,e1/E e9,e9/E e2,e2/E e8,e8/E e3") == "WL");
}

TEST_CASE("Coffee: who cannot place the rod loses, unless his stone makes a line") {
  // On seven cells the last stone leaves nowhere to point at.
  const std::string six = "a1,a1/E a2,a2/NW b3,b3/NE c3,c3/E c2,c2/NW b1,b1/E";
  CHECK(outcome(set_game("coffee", {{"size", 2}, {"length", 3}}), six) == "LW");
  const Game pairs = set_game("coffee", {{"size", 2}, {"length", 2}});
  CHECK(outcome(pairs, six) == "-");
  CHECK(outcome(pairs, six + " b2") == "WL");
}

TEST_CASE("Coffee: White may take over Black's stone, and the rod keeps its place") {
  const Game game = set_game("coffee");
  const State state = played(game, "e5,e5/E swap");
  CHECK(mover(game, state) == "12");
  CHECK(turns_of(game, state).size() == 8 * 3);
  CHECK_FALSE(allows(game, state, "swap"));
  CHECK(outcome(game, "e1,e1/E swap e9,e9/E e2,e2/E e8,e8/E e3,e3/E e6,e6/E e4") == "LW");
}
