// Pieces that cover several cells: where they may lie, and that they stay one piece.
#include "ggp/text/position_text.hpp"
#include "tests/ggp/engine/law_of_play.hpp"
#include "tests/plays.hpp"

using namespace ludi;
using namespace ludi::test;

namespace {

using Texts = std::vector<std::string>;

/// A game of one kind of piece on a small board, which is laid anywhere.
Game laying(std::string_view board, std::string_view covers, std::string_view more = "") {
  return game_of("(game Lay (players White Black) (board " + std::string(board) +
                 ") (pieces (Tile All " + std::string(covers) + " (moves (move (action (push)) " +
                 std::string(more) + "))))" + " (end (All lose (no-move))))");
}

std::size_t ways(std::string_view board, std::string_view covers) {
  return turns_of(laying(board, covers)).size();
}

}  // namespace

TEST_CASE("a shape may lie as often as it fits, turned and turned over, each set of cells once") {
  // On n by m squares a rectangle of a by b lies in (n - a + 1)(m - b + 1) places, and in as many
  // again when turned; a shape has up to eight ways to lie in its rectangle.
  const std::string squares = "(tiling square) (size 5 5)";
  CHECK(ways(squares, "(covers f)") == 2 * 5 * 4);
  CHECK(ways(squares, "(covers f f l)") == 8 * 4 * 3);            // L of four
  CHECK(ways(squares, "(covers f f l one-sided)") == 4 * 4 * 3);  // … which has two sides
  CHECK(ways(squares, "(covers f l r)") == 4 * 4 * 3);            // Z of four
  CHECK(ways(squares, "(covers f l l)") == 4 * 4);                // a square
  CHECK(ways(squares, "(covers f f b l)") == 4 * 4 * 3);          // T of four
  CHECK(ways(squares, "(covers f l b b f r)") == 3 * 3);          // a cross
  CHECK(ways(squares, "(covers f l r b l)") == 8 * 3 * 3);        // F of five
  CHECK(ways(squares, "(covers f f f f)") == 2 * 5);              // I of five
  // Three cells of a hexagon of side two: a straight line lies in three places, through the middle.
  CHECK(ways("(tiling hex) (size 2)", "(covers f f)") == 3);
  // Three that meet in a corner are a triangle: six with the middle.
  CHECK(ways("(tiling hex) (size 2)", "(covers f l l)") > 0);
}

TEST_CASE("on triangles a heading means another side of every other cell, and all ways are there") {
  // Of a triangle of side n, n(n - 1)/2 cells have three neighbours; of the others three have one
  // and 3(n - 2) two, if n is 3.
  const std::string triangles = "(tiling tri) (size 3)";
  CHECK(ways(triangles, "(covers f)") == 3 * 3);
  CHECK(ways(triangles, "(covers f f)") == 3 * 3 + 3);  // two neighbours of a cell, and the cell
  CHECK(ways(triangles, "(covers f f one-sided)") == 3 * 3 + 3);
  for (const char* covers : {"(covers f)", "(covers f f)", "(covers f l l)", "(covers f r l r l)"})
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
      CAPTURE(covers);
      ggp::Rng rng(seed);
      keep_laws(rng, laying("(tiling tri) (size 6)", covers), 1, 60);
    }
  CHECK(ways("(tiling trunc-square) (size 3 3)", "(covers f)") == 12 + 4 * 4);
}

TEST_CASE("headings are those that are named, as each player sees them") {
  const Game game = game_of(
      "(game Lay (players (White N) (Black E)) (board (tiling square) (size 2 2))"
      " (pieces (Tile All (covers f (heading forward)) (moves (move (action (push))))))"
      " (end (All lose (no-move))))");
  CHECK(turns_of(game) == Texts{"a1", "b1"});
  CHECK(turns_of(game, "a1") == Texts{});  // no two free cells side by side
  CHECK(standing(game, played(game, "a1")) == "WL");
}

TEST_CASE("a pose is named where a shape has several, and what differs is told apart") {
  const Game game = laying("(tiling square) (size 3 2)", "(covers f f l)");
  CHECK(turns_of(game) == Texts{"a1/E", "a1/W", "a1/W*", "c1/E*"});
}

TEST_CASE("conditions are asked of all cells that would be covered") {
  const std::string squares = "(tiling square) (size 3 3)";
  // A domino that touches the middle one, which lies on b2 and b3, at an edge.
  const Game game = laying(squares, "(covers f)",
                           "(pre (or (not (some friend)) (some (and footprint (nbors friend)))))");
  CHECK(turns_of(game, "b2/N a1/N").size() == 3);  // b1-c1, c1-c2, c2-c3; a3 is free alone
}

TEST_CASE("what covers several cells is taken, counted and given back as one piece") {
  const auto after_blow = [](std::string_view effect, std::string_view end) {
    return game_of(
        "(game Take (players White Black) (board (tiling square) (size 4 2))"
        " (pieces (Tile All (covers f f (heading E)) (moves (move (action (push)))))"
        "  (Man All (moves (move (pre (and (step) (empty to))) (post " +
        std::string(effect) +
        ")))))"
        " (start (in-hand (Tile All) 2) (place (Tile Black) b2) (place (Man White) a1))"
        " (end (All win (capture " +
        std::string(end) + "))))");
  };
  // The man steps under the tile on b2, c2 and d2, of which the effect means one cell.
  const auto occupied = [](const Game& game, std::string_view moves) {
    std::string cells;
    const auto contents = game.engine().contents(played(game, moves));
    for (std::size_t c = 0; c < contents.size(); ++c)
      if (contents[c].kind.exists())
        cells += game.board().label(ggp::Cell{static_cast<int>(c)}) + " ";
    return cells;
  };
  const Game takes = after_blow("(capture c2)", "1");
  CHECK(occupied(takes, "") == "a1 b2 c2 d2 ");
  CHECK(occupied(takes, "a1-b1") == "b1 ");
  CHECK(standing(takes, played(takes, "a1-b1")) == "WL");
  CHECK(standing(after_blow("(capture c2)", "2"),
                 played(after_blow("(capture c2)", "2"), "a1-b1")) == "-");

  const Game returns = after_blow("(return d2)", "1");
  CHECK(occupied(returns, "a1-b1") == "b1 ");
  CHECK(returns.engine().in_hand(played(returns, "a1-b1"), ggp::Player{1}, ggp::Kind{0}) == 3);

  const Game converts = after_blow("(convert c2)", "1");
  const auto contents = converts.engine().contents(played(converts, "a1-b1"));
  for (const char* label : {"b2", "c2", "d2"})
    CHECK(contents[static_cast<std::size_t>(converts.board().find(label).index())].owner ==
          ggp::Player{0});
}

TEST_CASE("no effect takes a piece of several cells apart") {
  // A man steps to b1 below the tile on b2, c2 and d2, of which each effect means a part.
  for (const char* effect : {"(capture b2)", "(remove c2)", "(return d2)", "(convert d2)",
                             "(revolve (or b1 b2 c1 c2) left)", "(promote Man (of c2))",
                             "(set-state 3 (of d2))", "(displace N)", "(capture c2 late)"}) {
    CAPTURE(effect);
    const auto game = Game::read(
        "(game Whole (players White Black) (board (tiling square) (size 4 3))"
        " (pieces (Tile All (covers f f (heading E)) (moves (move (action (push)))))"
        "  (Man All (moves (move (pre (and (step) (empty to))) (post " +
        std::string(effect) +
        ")))))"
        " (start (in-hand (Tile All) 2) (place (Tile Black) b2) (place (Man White) a1))"
        " (end (All lose (no-move))))");
    if (!game) continue;  // the rules may refuse it, too
    CHECK(game->engine().inconsistency(played(*game, "a1-b1")) == "");
  }
  const Game lifts = game_of(
      "(game Whole (players White Black) (board (tiling square) (size 4 2))"
      " (pieces (Tile All (covers f f (heading E)) (moves (move (action (push)))))"
      "  (Man All (moves (move (pre (and (line) (occupied to))) (action (swap))))))"
      " (start (place (Tile Black) b2) (place (Man White) a2)) (end (All lose (no-move))))");
  for (const auto& step : lifts.engine().steps(lifts.engine().start())) {
    State state = lifts.engine().start();
    lifts.engine().play(state, step);
    CHECK(lifts.engine().inconsistency(state) == "");
  }
  const auto overlap =
      ggp::read_position(game_named("blokus-duo"), "First: a1=I5/E c1; to move: Second");
  REQUIRE_FALSE(overlap);
  CHECK(overlap.errors().front().message == "this piece does not fit on c1");
}

TEST_CASE("what stands where is one foot a piece") {
  const Game game = game_of(
      "(game Feet (players White Black) (board (tiling square) (size 3 3))"
      " (pieces (Tile All (covers f f) (moves (move (action (push))))))"
      " (end (All win (= (count (and friend feet)) 2))))");
  CHECK(standing(game, played(game, "a1/E a2/E")) == "-");
  CHECK(standing(game, played(game, "a1/E a2/E a3/E")) == "WL");
}

TEST_CASE("what lies on several cells neither moves nor stands in stacks, and must fit somewhere") {
  const auto refusal = [](std::string_view piece, std::string_view more = "") {
    const auto game = ggp::Game::read(
        "(game Bad (players White Black) (board (tiling square) (size 3 3)) (pieces " +
        std::string(piece) + ")" + std::string(more) + " (end (All lose (no-move))))");
    return game ? std::string() : game.errors().front().message;
  };
  CHECK(refusal("(Tile All (covers f) (moves (move (pre (step)))))") ==
        "a piece that covers several cells does not move, it is only laid");
  CHECK(refusal("(Tile All (covers f f f) (moves (move (action (push)))))") ==
        "this shape fits nowhere on the board");
  CHECK(refusal("(Tile All (covers f) (moves (move (action (push)))))",
                "(start (stack (Tile All) 2 a1))") ==
        "there are no stacks where pieces cover several cells");
  CHECK(refusal("(Tile All (covers f) (moves (move (action (push)))))"
                "(Man All (moves (move (action (push)) (post (fill (nbors to) (with Tile))))))") ==
        "Tile covers several cells and is only laid by moves");
  CHECK(refusal("(Tile All (covers f) (moves (move (action (push)))))"
                "(Man All (moves (move (action (push)) (post (push Tile)))))") ==
        "Tile covers several cells and is only laid by moves");
  CHECK(refusal("(Tile All (covers f) (moves (move (action (push)) (post (push Man)))))"
                "(Man All (moves (move (action (push)))))") ==
        "a piece that covers several cells is laid alone");
}

TEST_CASE("nothing is set on what covers several cells, not even where pieces are stacked") {
  const Game game = game_of(
      "(game Roof (players White Black) (board (tiling square) (size 3 1))"
      " (pieces (Beam All (covers f (heading E)) (moves (move (label \"beam\") (action (push)))))"
      "         (Stone All (moves (move (pre (or (empty to) (occupied to))) (action (push))))))"
      " (end (All lose (no-move))))");
  // A beam lies on a1 and b1; stones go beside it, one on the other.
  CHECK(turns_of(game, "a1") == Texts{"c1=Stone"});
  CHECK(turns_of(game, "a1 c1=Stone") == Texts{"c1=Stone"});
}

TEST_CASE("a piece laid at the start begins its strokes where it is told to look") {
  const auto covered = [](const std::string& start) {
    const Game game = game_of(
        "(game Bars (players White Black) (board (tiling square) (size 5 5))"
        " (pieces (Bar All (covers f f l) (moves (move (pre (empty to)) (action (push))))))"
        " (start " +
        start + ") (end (All lose (no-move))))");
    std::string text;
    for (int seat : {0, 1})
      for (const auto& label : cells_of(game, game.engine().start(), ggp::Player{seat}))
        text += label + (seat == 0 ? " " : "* ");
    return text;
  };
  // It stands on the lowest of its cells. East from b2 and left; north from it and left.
  CHECK(covered("(place (Bar White) b2 (orientation E))") == "b2 c2 d2 d3 ");
  CHECK(covered("(place (Bar White) c2 (orientation N))") == "c2 c3 b4 c4 ");
  // The other player's lies turned by half, about the middle of the board.
  CHECK(covered("(place (Bar White) a1 rotate-180 (orientation E))") ==
        "a1 b1 c1 c2 c4* c5* d5* e5* ");
}

TEST_CASE("a piece laid at the start carries what its clause says") {
  const Game game = game_of(
      "(game Bars (players White Black) (board (tiling square) (size 5 5))"
      " (pieces (Bar All (covers f f l) (moves (move (pre (empty to)) (action (push)) (post"
      " (set-state 1))))))"
      " (start (place (Bar White) a1 rotate-180 (state 3) (orientation E)))"
      " (end (All lose (no-move))))");
  CHECK(content(game, game.engine().start(), "a1").state == 3);
  CHECK(content(game, game.engine().start(), "c4").state == 3);
}
