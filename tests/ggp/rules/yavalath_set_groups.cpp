// The games of chains and groups of the Yavalath set against their rulebook: Cross, Omega,
// Manalath, Odd and Susan.
#include "tests/ggp/rules/set_games.hpp"

using namespace ludi;
using namespace ludi::test;

namespace {

// Turns of Omega that fill a board: its rows from the top, each colour a digit from 1.
std::string rounds(const std::vector<std::string>& rows, std::size_t colours) {
  const std::size_t middle = rows.size() / 2;
  std::vector<std::vector<std::string>> stones_of(colours);
  for (std::size_t r = 0; r < rows.size(); ++r)
    for (std::size_t k = 0; k < rows[r].size(); ++k)
      if (rows[r][k] != '.')
        stones_of[static_cast<std::size_t>(rows[r][k] - '1')].push_back(
            static_cast<char>('a' + r) + std::to_string(k + 1 + (r > middle ? r - middle : 0)));
  std::string turns;
  for (std::size_t i = 0; i < stones_of[0].size(); ++i)
    for (std::size_t c = 0; c < colours; ++c)
      turns += stones_of[c][i] + (c + 1 == colours ? ' ' : ',');
  return turns;
}

}  // namespace

TEST_CASE("Cross: a chain joining three sides of which no two meet wins") {
  const Game game = set_game("cross");
  // a3 touches the top, g9 the lower right and g3 the lower left.
  const std::string y = "a3 b4 c5 d6 e7 f8 g3 g4 g5 g6 g7 g8 ";
  CHECK(outcome(game, alternating(y + "g9", "h4 h5 h6 h7 h8 h9 i5 i6 i7 i8 i9 a1")) == "WL");
  CHECK(outcome(game, alternating(y + "f9", "h4 h5 h6 h7 h8 h9 i5 i6 i7 i8 i9 a1")) == "WL");
  CHECK(outcome(game, alternating(y, "h4 h5 h6 h7 h8 h9 i5 i6 i7 i8 i9")) == "-");
  CHECK(outcome(game, alternating(y + "f6", "h4 h5 h6 h7 h8 h9 i5 i6 i7 i8 i9 a1")) == "-");
}

TEST_CASE("Cross: a chain joining two opposite sides loses, neighbouring sides are nothing") {
  const Game game = set_game("cross");
  const std::string others = "a1 a2 a3 a4 a5 i5 i7 i9";
  CHECK(outcome(game, alternating("e2 e3 e4 e5 e6 e7 e8 e1 e9", others)) == "LW");
  CHECK(outcome(game, alternating("d1 d2 d3 d4 d5 d6 d7 d8", "i5 i7 i9 g3 g5 g7 g9")) == "-");
  // The corner e9 belongs to the lower right side as well.
  CHECK(outcome(game, alternating("d1 d2 d3 d4 d5 d6 d7 d8 e8", "i5 i7 i9 g3 g5 g7 g9 a1")) == "-");
  CHECK(outcome(game, alternating("d1 d2 d3 d4 d5 d6 d7 d8 e8 e9", "i5 i7 i9 g3 g5 g7 g9 a1 a3")) ==
        "LW");
  // By Black, whom it makes lose as well: the upper left and the lower right.
  CHECK(outcome(game, alternating("a1 a3 a5 i5 i7 i9 g3 g5 g7", "c1 c2 d3 d4 e5 f6 g8 f7 g9")) ==
        "WL");
}

TEST_CASE("Cross: three separate sides win even where two opposite ones are joined as well") {
  const Game game = set_game("cross");
  // The corners a1 and a5 bring the top row the two sides beside it, i5 the bottom.
  const std::string upper = "a1 a2 a3 a4 a5 ", lower = "b5 c5 d5 f5 g5 h5 i5 ";
  const std::string others = "h7 h8 h9 g7 g8 g9 f7 f8 f9 e7 e8 e9";
  CHECK(outcome(game, alternating(upper + lower, others)) == "-");
  CHECK(outcome(game, alternating(upper + lower + "e5", others)) == "WL");
  // Without a1 it is the top and the bottom alone.
  CHECK(outcome(game, alternating("i7 a2 a3 a4 a5 " + lower + "e5", others)) == "LW");
}

TEST_CASE("Cross: on his first move Black may swap colours") {
  const Game game = set_game("cross");
  CHECK(turns_of(game, played(game, "e5")).size() == 60 + 1);
  CHECK_FALSE(allows(game, played(game, "e5 swap"), "swap"));
  CHECK(outcome(game, "e1 swap " + alternating("a1 a2 a3 a4 a5 i5 i7 i9",
                                               "e3 e4 e5 e6 e7 e8 e9 e2")) == "WL");
}

TEST_CASE("Omega: a turn places one stone of each colour") {
  const Game game = set_game("omega");
  CHECK(game.engine().turns(game.engine().start()).size() == 61 * 60);
  const State state = played(game, "e5,e6");
  CHECK(stones(game, state, 0) == LabelSet{"e5"});
  CHECK(stones(game, state, 1) == LabelSet{"e6"});
  CHECK(mover(game, state) == "22");
  CHECK(game.engine().turns(state).size() == 59 * 58 + 1);
  const State second = played(game, state, "a1,a2");
  CHECK(stones(game, second, 0) == LabelSet{"a1", "e5"});
  CHECK(stones(game, second, 1) == LabelSet{"a2", "e6"});
  CHECK_FALSE(allows(game, second, "a3"));
  CHECK_FALSE(allows(game, second, "pass"));
}

TEST_CASE("Omega: before White's turn the game ends if a round does not fit; the last wins ties") {
  // Seven cells take one round of four; three are left.
  const Game game = set_game("omega", {{"size", 2}});
  CHECK(outcome(game, "a1,a2") == "-");
  CHECK(outcome(game, "a1,a2 b1,b3") == "LW");  // 2 against 2
  CHECK(outcome(game, "a1,a2 b1,c2") == "WL");  // 2 against 1 x 1
  CHECK(outcome(game, "a1,a2 b3,c3") == "LW");  // 1 x 1 against 1 x 1
  CHECK(outcome(game, "a1,a2 c3,b3") == "LW");
  // Nineteen cells take four rounds, and three are left again.
  const Game three = set_game("omega", {{"size", 3}});
  const std::string seven = "a1,a2 a3,b1 b2,b3 b4,c1 c2,c3 c4,c5 d2,d3 ";
  CHECK(outcome(three, seven) == "-");
  CHECK(outcome(three, seven + "d4,d5") != "-");
}

TEST_CASE("Omega: the products of the sizes of all groups are compared") {
  // The sizes of the rulebook's example, 17 x 9 x 3 against 19 x 8 x 2, and a single stone each.
  CHECK(outcome(set_game("omega"), rounds({"22211", "112212", "1212222", "22122211", "121221221",
                                           "21121211", "21.1112", "221121", "11121"},
                                          2)) == "WL");
}

TEST_CASE("Omega: swaps exchange persons, and colours go on in turn") {
  const Game game = set_game("omega", {{"size", 2}});
  const State state = played(game, "a1,a2 swap");
  CHECK(mover(game, state) == "12");
  CHECK_FALSE(allows(game, state, "swap"));
  CHECK(outcome(game, "a1,a2 swap b1,b3") == "WL");  // a tie goes to black stones, the first's now
  CHECK(outcome(game, "a1,a2 swap b1,c2") == "LW");
}

TEST_CASE("Omega for three: one stone of each colour, nine cells a round, both may swap") {
  const Game game = set_game("omega-3", {{"size", 3}});
  const State first = played(game, "a1,a2,a3");
  CHECK(stones(game, first, 2) == LabelSet{"a3"});
  CHECK(turns_of(game, first).size() == 16 * 15 * 14 + 1);
  const State red = played(game, first, "b1,b2,b3");
  CHECK(allows(game, red, "swap=White"));
  CHECK(allows(game, red, "swap=Black"));
  CHECK(turns_of(game, red).size() == 13 * 12 * 11 + 2);
  const State swapped = played(game, first, "swap=White");
  CHECK(mover(game, swapped) == "12");
  CHECK(mover(game, played(game, swapped, "b1,b2,b3")) == "33");
  CHECK(mover(game, played(game, red, "swap=White")) == "13");
  CHECK(mover(game, played(game, red, "swap=Black")) == "23");
}

TEST_CASE("Omega for three: it ends with fewer than nine cells, and the last of the best wins") {
  const Game game = set_game("omega-3", {{"size", 3}});
  // White 3 x 2 x 1, Black 3 x 2 x 1, Red 2 x 2 x 1 x 1.
  CHECK(outcome(game, rounds({"321", "1211", "31232", "2313", "23."}, 3)) == "LWL");
  // White 4 x 2, Black 3 x 2 x 1, Red 4 x 2.
  CHECK(outcome(game, rounds({"122", "133.", "11321", "3231", "322"}, 3)) == "LLW");
  // White 6, Black 3 x 2 x 1, Red 3 x 2 x 1.
  CHECK(outcome(game, rounds({"222", "311.", "31313", "3213", "212"}, 3)) == "LLW");
  // One round leaves ten cells, enough for another.
  CHECK(outcome(game, "a1,a2,a3 b1,b2,b3 b4,c1,c2") == "-");
}

TEST_CASE("Manalath: a stone of either colour on any empty cell") {
  const Game game = set_game("manalath");
  CHECK(turns_of(game, game.engine().start()).size() == 122);
  const State state = played(game, "e5=Black");
  CHECK(stones(game, state, 1) == LabelSet{"e5"});
  CHECK(mover(game, state) == "22");
  CHECK(turns_of(game, state).size() == 120);
  CHECK(allows(game, state, "e6=White"));
  CHECK_FALSE(allows(game, state, "swap"));
}

TEST_CASE("Manalath: five of one's colour win, four lose") {
  const Game game = set_game("manalath");
  const std::string pairs =
      "e1=White a1=Black e2=White a3=Black e4=White a5=Black e5=White i5=Black ";
  CHECK(outcome(game, pairs + "e3=White") == "WL");
  CHECK(outcome(game, "e1=White a1=Black e2=White a3=Black e3=White a5=Black e4=White") == "LW");
  CHECK(outcome(game, "e1=White a1=Black i5=White a2=Black i7=White a3=Black i9=White a4=Black") ==
        "WL");
  CHECK(outcome(game, "e1=White a1=Black e2=White a3=Black e3=White") == "-");
}

TEST_CASE("Manalath: what the enemy makes of my stones counts at the end of my next turn") {
  const Game game = set_game("manalath");
  // A four, which White must make five.
  const std::string four =
      "e1=White a1=Black e2=White a3=Black e3=White a5=Black i5=White e4=White ";
  CHECK(outcome(game, four) == "-");
  CHECK(outcome(game, four + "e5=White") == "WL");
  CHECK(outcome(game, four + "i9=White") == "LW");
  // A five.
  const std::string five =
      "e1=White a1=Black e2=White a3=Black e3=White a5=Black e5=White e4=White ";
  CHECK(outcome(game, five) == "-");
  CHECK(outcome(game, five + "i5=Black") == "WL");
}

TEST_CASE("Manalath: no stone may make a group of more than five, of whichever colour") {
  const Game game = set_game("manalath");
  // White's four in the corner touches five free cells; a stone on any of them would reach a
  // fifth and a sixth stone. He cannot grow it and loses, as in the rulebook's example.
  const State state = played(game,
                             "b4=White i5=Black d3=White i7=Black d1=White i9=Black a1=White "
                             "g9=Black a2=White g3=Black b1=White b2=White");
  CHECK(standing(game, state) == "-");
  for (const std::string cell : {"a3", "b3", "c1", "c2", "c3"}) {
    CAPTURE(cell);
    CHECK_FALSE(allows(game, state, cell + "=White"));
    CHECK(allows(game, state, cell + "=Black"));
    // Nor may Black do it, whom it would cost nothing.
    CHECK_FALSE(allows(game,
                       played(game,
                              "i5=Black b4=White i7=Black d3=White i9=Black d1=White "
                              "g3=Black a1=White g9=Black a2=White g5=Black b1=White "
                              "g7=Black b2=White"),
                       cell + "=White"));
  }
  for (const auto& turn : turns_of(game, state))
    CHECK(standing(game, played(game, state, turn)) == "LW");
}

TEST_CASE("Manalath: five wins beside a four, and who has no legal move loses") {
  const Game game = set_game("manalath");
  CHECK(outcome(game,
                "e1=White i5=Black e2=White i7=Black e4=White i9=Black e5=White g9=Black "
                "a1=White g3=Black a2=White g5=Black b1=White b2=White e3=White") == "WL");
  // Seven cells filled with groups of three and of two: Black is to move.
  CHECK(outcome(set_game("manalath", {{"size", 2}}),
                "a1=White a2=Black b2=White b3=Black c3=White b1=Black c2=Black") == "WL");
}

TEST_CASE("Odd: both players place stones of both colours until the board is full") {
  const Game game = set_game("odd");
  CHECK(game.player_name(ggp::Player{0}) == "Odd");
  CHECK(turns_of(game, game.engine().start()).size() == 122);
  const State state = played(game, "e5=White");
  CHECK(turns_of(game, state).size() == 120);
  CHECK(allows(game, state, "e6=White"));
  CHECK_FALSE(allows(game, state, "e5=Black"));
}

TEST_CASE("Odd: groups of at least five are counted over both colours") {
  const Game game = set_game("odd", {{"size", 2}});
  CHECK(outcome(game, "a1=White a2=White b1=White b2=White b3=White c2=White") == "-");
  const std::string six = "a1=White a2=White b1=White b2=White b3=White c2=White c3=";
  CHECK(outcome(game, six + "White") == "WL");
  CHECK(outcome(game, six + "Black") == "WL");
  const std::string four = "a1=White a2=White b1=White b2=White b3=Black c2=Black c3=";
  CHECK(outcome(game, four + "Black") == "LW");  // four and three
  CHECK(outcome(game, four + "White") == "WL");  // five
  // Pairs and more: a group of each colour make two, together with a lone stone still two.
  const Game pairs = set_game("odd", {{"size", 2}, {"least", 2}});
  CHECK(outcome(pairs, four + "Black") == "LW");
  CHECK(outcome(pairs, "a1=White a2=White b1=Black b2=White b3=Black c2=White c3=Black") == "LW");
  CHECK(outcome(pairs, "a1=White a2=White b1=Black b2=White b3=Black c2=White c3=White") == "WL");
}

TEST_CASE("Susan: a turn places a stone or slides one to the next cell") {
  const Game game = set_game("susan");
  CHECK(turns_of(game, game.engine().start()).size() == 61);
  CHECK(turns_of(game, played(game, "e5")).size() == 60);
  const State state = played(game, "e5 e6");
  CHECK(turns_of(game, state).size() == 59 + 5);
  CHECK(allows(game, state, "e5-d4"));
  CHECK_FALSE(allows(game, state, "e5-e6"));
  CHECK_FALSE(allows(game, state, "e5-e3"));
  CHECK_FALSE(allows(game, state, "e6-e7"));
  CHECK_FALSE(allows(game, state, "pass"));
  CHECK(stones(game, played(game, state, "e5-d4"), 0) == LabelSet{"d4"});
}

TEST_CASE("Susan: a stone without a free cell beside it loses, whoever stands there") {
  const Game game = set_game("susan");
  CHECK(outcome(game, "a2 a1 b1 i9 b2") == "WL");           // white stones and the edge
  CHECK(outcome(game, "a2 a1 i5 b1 b2") == "WL");           // and a black one
  CHECK(outcome(game, "a2 a1 b1 i9 b3 i7 b3-b2") == "WL");  // by a slide
  CHECK(outcome(game, "a2 i9 b1 i7 b2 a1") == "WL");        // by Black himself
  CHECK(outcome(game, "a2 a1 b1 i9 c3") == "-");
}

TEST_CASE("Susan: who surrounds a stone of his own loses even if an enemy's falls with it") {
  const Game game = set_game("susan");
  CHECK(outcome(game, "a1 a2 a3 b1 i9 b3 b2") == "LW");
  CHECK(outcome(game, "i9 a1 a2 a3 b1 i7 b3 b2") == "WL");  // the same by Black
}

TEST_CASE("Susan: six slides in succession are a draw, unless the sixth surrounds a stone") {
  const Game game = set_game("susan");
  const std::string five = "a1 i9 a1-a2 i9-i8 a2-a3 i8-i7 a3-a4 ";
  CHECK(outcome(game, five) == "-");
  CHECK(outcome(game, five + "i7-i6") == "DD");
  CHECK(outcome(game, five + "e5 a4-a5 i7-i6 a5-b5 i6-i5 b5-b4") == "-");
  CHECK(outcome(game, five + "e5 a4-a5 i7-i6 a5-b5 i6-i5 b5-b4 i5-h5") == "DD");
  CHECK(outcome(game, "a1 a2 i5 b1 i9 c3 i5-i6 c3-d3 i6-i7 d3-c3 i7-i8 c3-b2") == "LW");
}
