// Games made whole after parts of them were lost.
#include <algorithm>

#include "ggp/play/game.hpp"
#include "ggp/rules/trait.hpp"
#include "tests/synthesis/parents.hpp"

using namespace ludi;
using namespace ludi::test;
using ggp::vocabulary;

TEST_CASE("repair turns lost names to what there is and drops what cannot be meant") {
  // Queen is nobody's piece, King and Red are the other parent's: the only piece and the first
  // player answer for them.
  CHECK(repaired("(game Stones (players White Black) (board (tiling square) (size 4 4))"
                 " (pieces (Stone All (moves (move (pre (empty to)) (action (push))))))"
                 " (start (place (King Red) a1) (place (Queen White) a2))"
                 " (end (All win (in-a-row 3))))",
                 rows_game, army_game) ==
        canonical("(game Stones (players White Black) (board (tiling square) (size 4 4))"
                  " (pieces (Stone All (moves (move (pre (empty to)) (action (push))))))"
                  " (start (place (Stone White) a1))"
                  " (end (All win (in-a-row 3))))"));
}

TEST_CASE("repair writes out the numbers of parameters that are gone") {
  CHECK(repaired("(game Rows (players White Black) (board (tiling square) (size side side))"
                 " (end (All win (in-a-row 3))))",
                 rows_game, army_game) ==
        canonical("(game Rows (players White Black) (board (tiling square) (size 7 7))"
                  " (end (All win (in-a-row 3))))"));
}

TEST_CASE("repair brings back the sections a game cannot be without") {
  CHECK(repaired("(game Rows (players White Black) (board (tiling hex) (shape hex) (size 4)))",
                 rows_game) ==
        canonical("(game Rows (players White Black) (board (tiling hex) (shape hex) (size 4))"
                  " (end (All win (in-a-row 3))))"));
  CHECK(repaired("(game Rows (players White Black) (board (tiling square i-nbors) (size 5 5))"
                 " (end (All win)))",
                 rows_game) == canonical(rows_game));
}

TEST_CASE("repair seats as many players as the template does") {
  CHECK(repaired("(game Rows (players White) (board (tiling square i-nbors) (size 5 5))"
                 " (end (All win (in-a-row 3))))",
                 rows_game) == canonical(rows_game));
}

TEST_CASE("repair keeps boards to sizes for people") {
  const auto board = [](std::string_view text) {
    const std::string game = repaired(
        "(game Rows (players White Black) " + std::string(text) + " (end (All win (in-a-row 2))))",
        rows_game);
    const auto first = game.find("(board");
    return game.substr(first, game.find(" (end") - first);
  };
  CHECK(board("(board (tiling square) (size 15 1))") == "(board (tiling square) (size 11 2))");
  CHECK(board("(board (tiling hex) (shape hex) (size 11))") ==
        "(board (tiling hex) (shape hex) (size 11))");
  // 11³ = 1331 and 9³ = 729 cells are too many; 8³ = 512 are just allowed.
  CHECK(board("(board (tiling square) (size 20 20 20))") == "(board (tiling square) (size 8 8 8))");
  // A hexagon of squares cannot be; the first outline that can takes its place.
  CHECK(board("(board (tiling square) (shape hex) (size 5 5))") ==
        "(board (tiling square) (shape square) (size 5 5))");
  // A triangle has one side.
  CHECK(board("(board (tiling tri) (shape tri) (size 6 4 3))") ==
        "(board (tiling tri) (shape tri) (size 6))");
}

TEST_CASE("repair asks for no row longer than the board has") {
  CHECK(repaired("(game Rows (players White Black) (board (tiling square) (size 5 4))"
                 " (end (All win (in-a-row 40)) (All lose (in-a-row 2))))",
                 rows_game) ==
        canonical("(game Rows (players White Black) (board (tiling square) (size 5 4))"
                  " (end (All win (in-a-row 5)) (All lose (in-a-row 2))))"));
}
