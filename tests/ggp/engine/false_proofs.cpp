// What is called proven holds where games end in draws by rows, in places, by positions that come
// back, and by the last step rather than by what stands on the board.
#include <cmath>
#include <thread>

#include "tests/advisors/policies.hpp"

using namespace ludi;
using namespace ludi::test;

namespace {

std::optional<ggp::Result> proven_result(const Game& game, const State& state) {
  return game.engine().solver({})->solve(state, 2'000'000).value;
}

ggp::SearchResult searched(const Game& game, const State& state, ggp::Method method,
                           std::uint64_t seed = 1) {
  ggp::SearchSettings settings;
  settings.method = method;
  settings.nodes = 10'000;
  settings.seed = seed;
  return game.engine().searcher(advisors::default_policy(game), settings)->search(state);
}

}  // namespace

TEST_CASE("a row that draws answers every threat of a row that wins") {
  const Game game = game_of(R"((game Rows (players White Black)
    (board (tiling square) (size 6 3))
    (end (All win (in-a-row 4)) (All draw (in-a-row 3)))))");
  // Black can complete a row of three beside d3 e3 at once, on either side; White cannot win
  // before.
  const State state = after(game, "a1 d3 c1 e3 f1 a3");
  CHECK(proven_result(game, state) == ggp::Result::draw);
  for (const auto method : {ggp::Method::alphabeta, ggp::Method::uct})
    CHECK(searched(game, state, method).value < 1);
}

TEST_CASE("who comes in first has won, though others play on") {
  const Game game = game_of(R"((game Race (players (Aa N) (Bb N) (Cc N))
    (board (tiling square) (size 3 3))
    (pieces (Man All (moves (move (pre (and (step N) (empty to))))
                            (move (label "wait") (action (pass))))))
    (start (place (Man Aa) a2) (place (Man Bb) b1) (place (Man Cc) c1))
    (end (All place (reach (row 3))))))");
  const State start = game.engine().start();
  const auto found = searched(game, start, ggp::Method::alphabeta);
  REQUIRE(found.best);
  CHECK(spelled(game, *found.best) == "a2-a3");
  CHECK(found.value == 1);
  CHECK(game.engine().solver({})->wins(start, ggp::Player{0}, 100'000) == true);
}

TEST_CASE("a position that comes back ends a game of stacks as well") {
  const Game game = game_of(R"((game Stacks (players White Black)
    (board (tiling square) (size 5 1))
    (pieces (Man All (moves (move (pre (and (step) (or (empty to) (friend to))))
                                  (action (pop) (push))))))
    (start (place (Man White) a1) (place (Man White) b1) (place (Man Black) d1))
    (end (All lose (no-move)))))");
  CHECK(standing(game, after(game, "a1-b1 d1-e1 b1-a1 e1-d1")) == "-");
  CHECK(standing(game, after(game, "a1-b1 d1-e1 b1-a1 e1-d1 a1-b1 d1-e1 b1-a1 e1-d1")) == "DD");
}

TEST_CASE("men who march forward come back where both players march with them") {
  for (const char* rules : {"(pieces (Man All (moves (move (owner White) (pre (and (step forward) "
                            "(empty to))))))) ",
                            "(pieces (Man All (moves (move (pre (and (step forward) (empty "
                            "to))))))) (play (turn White)) "}) {
    CAPTURE(rules);
    const Game game = game_of(
        "(game Shared (players White Black) (board (tiling square) (size 1 "
        "4)) " +
        std::string(rules) + "(start (place (Man White) a2)) (end (All lose (no-move))))");
    CHECK(standing(game, after(game, "a2-a3 a3-a2 a2-a3 a3-a2")) == "DD");
  }
}

TEST_CASE("a game that the last step has ended is another thing than the same pieces at play") {
  const Game game = game_of(R"((game Token (players White Black)
    (board (tiling square) (size 4 2))
    (pieces (Tok neutral (moves
      (move (pre (and (mover White) (follow (track a1 a2)) (empty to))))
      (move (pre (and (mover White) (follow (track a1 d2)) (empty to))))
      (move (pre (and (mover Black) (follow (track a2 c1)) (empty to))))
      (move (pre (and (mover Black) (follow (track d2 b1)) (empty to))))
      (move (pre (and (mover White) (follow (track b1 c1)) (empty to))))
      (move (pre (and (mover White) (follow (track c1 d1)) (empty to))))
      (move (pre (and (mover Black) (follow (track d1 c1)) (empty to)))))))
    (start (place (Tok neutral) a1))
    (end (White win (and (in last-to c1) (moved-last White))))))");
  // a1-d2, then Black must go to b1, then White goes to c1.
  CHECK(proven_result(game, game.engine().start()) == ggp::Result::win);
}

TEST_CASE("a draw because a position came back proves nothing of that position") {
  const Game game = game_of(R"((game Token (players Black White)
    (board (tiling square) (size 4 3))
    (pieces (Tok neutral (moves
      (move (pre (and (mover White) (follow (track b1 d1)) (empty to))))
      (move (pre (and (mover White) (follow (track a2 b2)) (empty to))))
      (move (pre (and (mover White) (follow (track c1 c2)) (empty to))))
      (move (pre (and (mover White) (follow (track b1 d2)) (empty to))))
      (move (pre (and (mover White) (follow (track a3 b3)) (empty to))))
      (move (pre (and (mover White) (follow (track c3 d3)) (empty to))))
      (move (pre (and (mover Black) (follow (track a1 b1)) (empty to))))
      (move (pre (and (mover Black) (follow (track a1 c1)) (empty to))))
      (move (pre (and (mover Black) (follow (track d1 a2)) (empty to))))
      (move (pre (and (mover Black) (follow (track b2 b1)) (empty to))))
      (move (pre (and (mover Black) (follow (track c2 a2)) (empty to))))
      (move (pre (and (mover Black) (follow (track d2 a3)) (empty to))))
      (move (pre (and (mover Black) (follow (track b3 c3)) (empty to)))))))
    (start (place (Tok neutral) a1))
    (play (repetition draw 2))
    (end (White win (some (and Tok d3))))))");
  // Wherever Black goes, White comes to b1 and by d2, a3, b3 and c3 to d3.
  for (std::uint64_t seed = 1; seed <= 8; ++seed) {
    const auto found = searched(game, game.engine().start(), ggp::Method::alphabeta, seed);
    CAPTURE(seed);
    if (found.proven) CHECK(found.value == -1);
  }
}

TEST_CASE("what was found out about one game is not taken for true of another") {
  const Game one = game_of(R"((game Lines
    (players Black White) (board (tiling square) (size 4 4))
    (pieces (Man White (moves (move (pre (and (line orthogonal) (empty to)
              (= (distance) (count (and occupied (through)))))))))
            (Stone Black (moves (move (pre (and (in to d4) (empty to))) (action (push))))))
    (start (place (Man White) (row 1 2)))
    (end (White lose (not (can-move White))) (White win (reach (row 3 4))))))");
  const Game other = game_of(R"((game Lines
    (players Black White) (board (tiling square) (size 8 2))
    (pieces (Man White (moves (move (pre (and (line orthogonal) (empty to)
              (= (distance) (count (and occupied (through)))))))))
            (Stone Black (moves (move (pre (and (in to h2) (empty to))) (action (push))))))
    (start (place (Man White) (row 1)))
    (end (White lose (not (can-move White))) (White win (reach (row 2))))))");
  // Each in a thread of its own, which lends games its memory.
  const auto seen = [](const std::vector<std::pair<const Game*, std::string>>& games) {
    std::string told;
    std::thread([&] {
      for (const auto& [game, turns] : games) {
        const State state = after(*game, turns);
        told = standing(*game, state);
        for (const std::string& text : legal(*game, state)) told += " " + text;
      }
    }).join();
    return told;
  };
  CHECK(seen({{&one, "d4"}, {&other, "h2"}}) == seen({{&other, "h2"}}));
}

TEST_CASE("where a turn began decides how it may go on, so it belongs to the position") {
  // From b1 White may go back to a1 only if the turn began on c1, and loses from e1.
  const auto text = [](const std::string& first, const std::string& second) {
    return "(game Began (players Black White) (board (tiling square) (size 7 1)) "
           "(pieces (Tok neutral (moves "
           "(move (pre (and (mover Black) (follow (track d1 " +
           first +
           ")) (empty to)))) "
           "(move (pre (and (mover Black) (follow (track d1 " +
           second +
           ")) (empty to)))) "
           "(move (pre (and (mover Black) (follow (track e1 f1)) (empty to)))) "
           "(move (pre (and (mover White) (follow (track a1 b1)) (empty to))) (post (again "
           "\"on\"))) "
           "(move (pre (and (mover White) (follow (track c1 b1)) (empty to))) (post (again "
           "\"on\"))) "
           "(move (label \"on\") (pre (and (mover White) (= (steps) 2) (follow (track b1 a1)) "
           "(empty to)))) "
           "(move (label \"on\") (pre (and (mover White) (= (steps) 2) (follow (track b1 e1)) "
           "(empty to))))))) "
           "(start (place (Tok neutral) d1)) (end (All lose (no-move))))";
  };
  for (const auto& [first, second] : {std::pair{"a1", "c1"}, std::pair{"c1", "a1"}}) {
    CAPTURE(first);
    const Game game = game_of(text(first, second));
    CHECK(turns_of(game, "d1-a1") == std::vector<std::string>{"a1-b1,b1-e1"});
    CHECK(turns_of(game, "d1-c1") == std::vector<std::string>{"c1-b1,b1-a1", "c1-b1,b1-e1"});
    // By d1-a1, a1-b1-e1, e1-f1.
    CHECK(proven_result(game, game.engine().start()) == ggp::Result::win);
    const auto found = searched(game, game.engine().start(), ggp::Method::alphabeta);
    if (found.proven) CHECK(found.value == 1);
  }
}

TEST_CASE("what is forbidden of a turn's last step tells apart what only differs in it") {
  const Game game = game_of(R"((game Last (players White Black)
    (board (tiling square) (size 6 1))
    (pieces (Man White (moves (move (pre (and (step E) (empty to) (< (steps) 4)))
                                    (post (again can-pass (of friend))))))
            (Ox Black (moves (move (label "wait") (pre (friend from)) (action (pass))))))
    (play (never (in last-to d1)))
    (start (place (Man White) a1 c1) (place (Ox Black) f1))
    (end (White win (and (to-move Black) (in b1 friend) (in d1 friend))))))");
  // By c1-d1, a1-b1; in the other order the turn would end on d1.
  CHECK(proven_result(game, game.engine().start()) == ggp::Result::win);
}

TEST_CASE("a win that leads through a position seen twice is none") {
  const Game game = game_of(R"((game Twice (players White Black)
    (board (tiling square) (size 6 1))
    (pieces (Tok neutral (moves
      (move (pre (and (mover White) (follow (track a1 b1)) (empty to))))
      (move (pre (and (mover White) (follow (track d1 b1)) (empty to))))
      (move (pre (and (mover White) (follow (track c1 f1)) (empty to))))
      (move (pre (and (mover White) (follow (track c1 e1)) (empty to))))
      (move (pre (and (mover Black) (follow (track b1 c1)) (empty to))))
      (move (pre (and (mover Black) (follow (track e1 d1)) (empty to))))
      (move (pre (and (mover Black) (follow (track e1 a1)) (empty to)))))))
    (start (place (Tok neutral) a1))
    (end (White win (some (and Tok f1))))))");
  const auto solver = game.engine().solver({});
  const State start = game.engine().start();
  CHECK(solver->solve(start, 100'000).value == ggp::Result::win);
  // Twice b1 has been come to, and there is no other step.
  const State late = after(game, "a1-b1 b1-c1 c1-e1 e1-d1 d1-b1 b1-c1 c1-e1 e1-a1");
  CHECK(standing(game, late) == "-");
  CHECK(standing(game, after(game, late, "a1-b1")) == "DD");
  CHECK(solver->solve(late, 100'000).value == ggp::Result::draw);
  CHECK(solver->wins(late, ggp::Player{0}, 100'000) == false);
  CHECK(solver->solve(start, 100'000).value == ggp::Result::win);
}

TEST_CASE("that two together could beat a third proves nothing of three who play for themselves") {
  const Game game = game_of(R"((game Kingmaker (players Aa Bb Cc)
    (board (tiling square) (size 4 1))
    (pieces (Tok neutral (moves
      (move (pre (and (mover Aa) (follow (track a1 b1)) (empty to))))
      (move (pre (and (mover Bb) (follow (track b1 c1)) (empty to))))
      (move (pre (and (mover Bb) (follow (track b1 d1)) (empty to)))))))
    (start (place (Tok neutral) a1))
    (end (Aa win (some (and Tok d1))) (Cc win (some (and Tok c1))))))");
  // Bb loses either way, and may as well let Aa win.
  const auto found = searched(game, game.engine().start(), ggp::Method::alphabeta);
  CHECK_FALSE(found.proven);
  CHECK(std::abs(found.value) < 1);
}
