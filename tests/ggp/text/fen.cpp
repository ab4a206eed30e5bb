// Positions as players of chess and shogi write them.
#include "ggp/text/fen.hpp"

#include "ggp/text/position_text.hpp"
#include "tests/plays.hpp"

using namespace ludi;
using namespace ludi::test;

namespace {

State read(const Game& game, std::string_view fen) {
  auto state = ggp::read_position(game, fen);
  REQUIRE(state);
  return *state;
}

std::uint64_t count(const Game& game, std::string_view fen, int depth) {
  return game.engine().perft(read(game, fen), depth).nodes;
}

std::string complaint_of(const Game& game, std::string_view fen) {
  const auto state = ggp::read_position(game, fen);
  REQUIRE_FALSE(state);
  return state.errors().front().message;
}

constexpr std::string_view chess_start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

}  // namespace

TEST_CASE("the first position of chess is that of its notation") {
  const Game chess = game_named("chess");
  CHECK(ggp::position_text(chess, read(chess, chess_start)) ==
        ggp::position_text(chess, chess.engine().start()));
}

// Counts as published at chessprogramming.org, Perft Results.
TEST_CASE("known positions of chess have as many turns as is known") {
  const Game chess = game_named("chess");
  constexpr std::string_view kiwipete =
      "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";
  CHECK(count(chess, kiwipete, 1) == 48);
  CHECK(count(chess, kiwipete, 2) == 2039);
  CHECK(count(chess, "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", 3) == 2812);
  CHECK(count(chess, "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1", 2) == 264);
}

TEST_CASE("castles that are gone and pawns that passed by are read") {
  const Game chess = game_named("chess");
  const auto steps = [&](std::string_view fen) { return legal(chess, read(chess, fen)); };
  const auto has = [](const auto& all, std::string_view one) {
    return std::ranges::count(all, one) != 0;
  };
  constexpr std::string_view both = "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1";
  CHECK(has(steps(both), "e1-g1"));
  CHECK(has(steps(both), "e1-c1"));
  constexpr std::string_view queens = "4k3/8/8/8/8/8/8/R3K2R w Q - 0 1";
  CHECK_FALSE(has(steps(queens), "e1-g1"));
  CHECK(has(steps(queens), "e1-c1"));
  CHECK(has(steps("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1"), "e5-d6"));
  CHECK_FALSE(has(steps("4k3/8/8/3pP3/8/8/8/4K3 w - - 0 1"), "e5-d6"));
}

TEST_CASE("hands and promoted pieces of shogi are read") {
  const Game shogi = game_named("shogi");
  CHECK(count(shogi, "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1", 2) == 900);
  // Positions with 207 turns and with 593, the most there can be.
  CHECK(count(shogi, "l6nl/5+P1gk/2np1S3/p1p4Pp/3P2Sp1/1PPb2P1P/P5GS1/R8/LN4bKL w GR5pnsg 1", 1) ==
        207);
  CHECK(count(shogi, "R8/2K1S1SSk/4B4/9/9/9/9/9/1L1L1L3 b RBGSNLP3g3n17p 1", 1) == 593);
  const std::string text =
      ggp::position_text(shogi, read(shogi, "4k4/9/9/9/9/9/9/+B8/4K4 w 2Pg 8"));
  CHECK(text ==
        "Sente: e1=King a2=Bishop+promoted; Gote: e9=King; Sente holds: 2 Pawn; "
        "Gote holds: 1 Gold; to move: Gote; turns: 7");
}

TEST_CASE("what is in hand may stand in brackets, with White for the first player") {
  const Game minishogi = game_named("minishogi"), shogi = game_named("shogi");
  CHECK(ggp::position_text(minishogi, read(minishogi, "rbsgk/4p/5/P4/KGSBR[-] w - - 0 1")) ==
        ggp::position_text(minishogi, minishogi.engine().start()));
  const std::string text =
      ggp::position_text(shogi, read(shogi, "4k4/9/9/9/9/9/9/B~8/4K4[PPg] b - - 0 4"));
  CHECK(text ==
        "Sente: e1=King a2=Bishop+promoted; Gote: e9=King; Sente holds: 2 Pawn; "
        "Gote holds: 1 Gold; to move: Gote; turns: 7");
  CHECK(complaint_of(shogi, "9/9/9/9/9/9/9/9/9[P w") ==
        "one ']' is expected behind what is in hand");
  CHECK(complaint_of(shogi, "9/9/9/9/9/9/9/9/~9[] w") == "'~' stands behind a promoted piece");
}

TEST_CASE("what is wrong with such a text is told at its place") {
  const Game chess = game_named("chess");
  CHECK(complaint_of(chess, "8/8/8/8/8/8/8/7 w") == "this row has 7 squares, not 8");
  CHECK(complaint_of(chess, "8/8/8/8 w") == "the board has 8 rows, not 4");
  CHECK(complaint_of(chess, "8/8/8/8/8/8/8/8/8 w") == "the board has 8 rows");
  CHECK(complaint_of(chess, "8/8/8/8/8/8/8/6xx w") == "'x' is no letter of a kind");
  CHECK(complaint_of(chess, "8/8/8/8/8/8/8/8 x") == "'x' is no player");
  CHECK(complaint_of(chess, "8/8/8/8/8/8/8/8 w - e3") == "no piece has passed over e3");
  CHECK(complaint_of(chess, "8/8/8/8/8/8/8/8 w - - many 1") == "'many' is no number up to 60000");
  CHECK(complaint_of(game_named("hex"), "8/8 w") ==
        "only games for two on a rectangle of squares have such positions");
}
