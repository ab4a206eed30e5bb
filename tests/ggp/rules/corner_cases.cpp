// Words where their meaning is easily missed: at ends of lines that close, on stacks that are full,
// in words of many arguments, in turns of several steps.
#include <doctest/doctest.h>

#include "tests/plays.hpp"

using namespace ludi;
using namespace ludi::test;

TEST_CASE("what lies between is what lies on the way that is taken") {
  const Game game = game_of(R"((game Round (players White Black)
    (board (tiling square) (size 6 3) (wrap rows))
    (pieces (Man White (moves
              (move (pre (and (line (or E W)) (empty to) (= (num-between enemy) 1))))))
            (Stone Black))
    (start (place (Man White) a1) (place (Stone Black) f1))
    (end (White win (reach b3)))))");
  // Westwards over f1.
  CHECK(legal(game, game.engine().start()) ==
        std::vector<std::string>{"a1-b1", "a1-c1", "a1-d1", "a1-e1"});
}

TEST_CASE("a piece is threatened by what a turn takes with a later step") {
  const auto text = [](const std::string& whom) {
    return R"((game Threat (players White Black)
      (board (tiling square) (size 7 2))
      (pieces (Man White (moves (move (pre (and (jump enemy) (empty to)))
                                      (post (capture jumped) (again)))
                                (move (label "wait") (pre (friend from)) (action (pass)))))
              (King Black) (Pawn Black (moves (move (pre (and (step) (empty to)))))))
      (start (place (Man White) a1) (place (Pawn Black) b1) (place (King Black) d1)
             (place (Pawn Black) g2))
      (end (Black lose (threatened ()" +
           whom + R"( friend))))))";
  };
  // a1 jumps b1 to c1, and from there d1.
  for (const char* whom : {"Pawn", "King"}) {
    CAPTURE(whom);
    const Game game = game_of(text(whom));
    CHECK(standing(game, after(game, "pass g2-f2")) == "WL");
  }
}

TEST_CASE("pieces for which a stack has no room stay where they are") {
  const auto pieces = [](const Game& game, const State& state) {
    int all = 0;
    for (const auto& cell : game.engine().contents(state)) all += cell.height;
    return all;
  };
  const Game gather = game_of(R"((game Gather (players White Black)
    (board (tiling square) (size 4 1))
    (pieces (Seed All (moves (move (pre (friend from)) (action (gather (or a1 b1) (to c1)))))))
    (start (stack (Seed White) 40 a1) (stack (Seed White) 40 b1) (place (Seed Black) d1))
    (end (All win (eliminate)))))");
  const State gathered = after(gather, "-a1");
  CHECK(pieces(gather, gathered) == 81);
  CHECK(content(gather, gathered, "c1").height == 64);
  const Game sow = game_of(R"((game Sow (players White Black)
    (board (tiling square) (size 4 1))
    (pieces (Seed All (moves (move (pre (friend from)) (action (sow (track a1 b1 loop)))))))
    (start (stack (Seed White) 64 b1) (stack (Seed White) 64 a1) (place (Seed Black) d1))
    (end (All win (eliminate)))))");
  CHECK(pieces(sow, after(sow, "-a1")) == 129);
}

TEST_CASE("who has no piece left is eliminated, whatever kinds are in nobody's hand") {
  const Game game = game_of(R"((game Kings (players White Black)
    (board (tiling square) (size 4 1))
    (pieces (King All (moves (move (pre (and (step) (or (empty to) (enemy to))))
                                   (post (capture to)))))
            (Man All (moves (move (pre (empty to)) (action (push))))))
    (start (place (King White) a1) (place (King Black) b1) (in-hand (Man All) 0))
    (end (All win (eliminate)))))");
  CHECK(standing(game, after(game, "a1-b1")) == "WL");
}

TEST_CASE("turning the neighbours leaves the piece as it looks") {
  const Game game = game_of(R"((game Turn (players White Black)
    (board (tiling square) (size 3 1))
    (pieces (Man All (orientation E)
                     (moves (move (pre (friend from)) (action (rotate W (nbors from)))))))
    (start (place (Man White) a1) (place (Man White) b1) (place (Man Black) c1))
    (end (All win (eliminate)))))");
  const State before = game.engine().start(), turned = after(game, "-a1");
  CHECK(content(game, turned, "a1").facing == content(game, before, "a1").facing);
  CHECK(content(game, turned, "b1").facing != content(game, before, "b1").facing);
}

TEST_CASE("numbers that pieces carry, and regions they leave, are seen by the ends") {
  const Game numbers = game_of(R"((game Numbers (players White Black)
    (board (tiling square) (size 4 1))
    (pieces (Man All (state 0)
      (moves (move (pre (friend from)) (action (inc-state (of (or from (nbors from)))))))))
    (start (place (Man White) a1) (place (Man White) b1)
           (place (Man Black) c1) (place (Man Black) d1))
    (end (All win (reach board 2 (of (and friend (in-state 2))))))))");
  CHECK(standing(numbers, after(numbers, "-a1 -d1 -a1")) == "WL");
  const Game region = game_of(R"((game Region (players White Black)
    (board (tiling square) (size 4 3))
    (pieces (Man All (moves (move (pre (and (step) (empty to)))))))
    (start (place (Man White) a1) (place (Man White) c1) (place (Man White) d1)
           (place (Man Black) a3) (place (Man Black) c3))
    (end (All win (group (of (and friend (row 1))))))))");
  CHECK(standing(region, after(region, "a1-a2")) == "WL");
}

TEST_CASE("a word may have more than 255 arguments") {
  std::string cells;
  for (int row = 1; row <= 19; ++row)
    for (char column = 'a'; column <= 's'; ++column)
      if ((row - 1) * 19 + column - 'a' < 300)
        cells += " (in to " + std::string(1, column) + std::to_string(row) + ")";
  const Game game = game_of(
      "(game Many (players White Black) (board (tiling square) (size 19 19)) "
      "(pieces (Man All (moves (move (pre (and (empty to) (or" +
      cells + "))))))) (end (All win (in-a-row 5))))");
  CHECK(legal(game, game.engine().start()).size() == 300);
}

TEST_CASE("what is more than a step can tell is refused") {
  const auto refused = [](const std::string& text) {
    const auto game = Game::read(text);
    REQUIRE_FALSE(game);
    return game.errors().front().message;
  };
  std::string kinds;
  for (char letter = 'A'; letter <= 'P'; ++letter) kinds += std::string(" K") + letter;
  CHECK(
      refused("(game Promo (players White Black) (board (tiling square) (size 3 3)) (pieces (Pawn "
              "All (moves (move (pre (and (step N) (empty to))) (post (promote" +
              kinds + "))))) (kinds" + kinds +
              " All)) (start (place (Pawn White) a1) (place (Pawn Black) c3)) (end (All win "
              "(eliminate))))")
          .find("15") != std::string::npos);
  std::string lines;
  for (const char* end : {"a2", "b1", "b2", "b3", "c2", "b4", "d2", "c4", "d3", "b5", "e2",
                          "d5", "e4", "b6", "f2", "c6", "f3", "d6", "f4", "e6", "f5", "b7",
                          "g2", "f7", "g6", "b8", "h2", "c8", "h3", "d8", "h4"})
    lines += " (a1 " + std::string(end) + ")";
  const auto board = [&](const std::string& more) {
    return "(game Star (players White Black) (board (lines" + lines + more +
           ")) (pieces (Man All (moves (move (pre (and (empty to) (some custodial))) (action "
           "(push)) (post (capture custodial)))))) (start (place (Man White) b1) (place (Man "
           "Black) a1)) (end (All win (eliminate))))";
  };
  // Nothing lies behind a1, so nobody can be flanked, and nobody moves.
  const Game game = game_of(board(""));
  CHECK(standing(game, game.engine().start()) == "DD");
  CHECK(refused(board(" (a1 e8)")).find("62 directions") != std::string::npos);
}

TEST_CASE("a piece that leaves its cell flanks nobody from there") {
  const auto game = [](const std::string& more) {
    return game_of(
        "(game Five (players White Black) (board (tiling square) (size 5 1)) (pieces (Man All "
        "(moves (move (pre (and (jump enemy) (empty to) (some custodial))) (post (capture "
        "custodial)))))) (start (place (Man White) a1" +
        more + ") (place (Man Black) b1 d1)) (end (All win (eliminate))))");
  };
  // From a1 over b1 to c1: neither b1 nor d1 has a man of White's behind it then.
  const Game alone = game("");
  CHECK(standing(alone, alone.engine().start()) == "DD");
  const Game helped = game(" e1");
  CHECK(standing(helped, helped.engine().start()) != "DD");
}
