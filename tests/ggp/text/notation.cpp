// Turns as text: what they look like, and that every text finds back to its turn.
#include "ggp/text/notation.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <set>

#include "tests/plays.hpp"

namespace ludi::ggp {
using namespace ludi::test;
namespace {

std::vector<std::string> sorted(std::vector<std::string> texts) {
  std::sort(texts.begin(), texts.end());
  return texts;
}

bool has(const std::vector<std::string>& texts, std::string_view text) {
  return std::find(texts.begin(), texts.end(), text) != texts.end();
}

State after(const Game& game, std::string_view moves) {
  auto state = play_text(game, game.engine().start(), moves);
  if (!state) FAIL(gdl::render(state.errors().front(), "moves", moves));
  return std::move(*state);
}

std::string complaint(const Game& game, std::string_view moves) {
  const auto state = play_text(game, game.engine().start(), moves);
  return state ? "" : gdl::render(state.errors().front(), "moves", moves);
}

/// Checks what must hold of the texts of one position.
void check_texts(Rng& rng, const Game& game, const State& state) {
  const auto steps = game.engine().steps(state);
  const auto texts = step_texts(game, state);
  REQUIRE(texts.size() == steps.size());
  CHECK(std::set<std::string>(texts.begin(), texts.end()).size() == texts.size());
  for (const auto& text : texts) {
    CHECK_FALSE(text.empty());
    CHECK(text.find_first_of(" ,\t\n") == std::string::npos);
  }
  constexpr std::size_t many = 1000;
  const auto turns = game.engine().turns(state, many);
  const auto turn_list = turn_texts(game, state, many);
  REQUIRE(turn_list.size() == turns.size());
  CHECK(std::set<std::string>(turn_list.begin(), turn_list.end()).size() == turns.size());
  // Some of them, as reading lists all steps again.
  for (int sample = 0; sample < 4 && !turns.empty(); ++sample) {
    const std::size_t i = rng.below(static_cast<std::uint32_t>(turns.size()));
    INFO(turn_list[i]);
    CHECK(notate(game, state, turns[i]) == turn_list[i]);
    const auto read = read_turn(game, state, turn_list[i]);
    REQUIRE(bool(read));
    CHECK(*read == turns[i]);
  }
}

}  // namespace

TEST_CASE("every legal turn of random games of every shipped game is read back from its text") {
  for (const auto& file : shipped_files()) {
    INFO(file.string());
    const Game game = game_of(contents_of(file));
    Rng rng(11);
    for (int trial = 0; trial < (brief() ? 1 : 2); ++trial) {
      State state = game.engine().start();
      for (int ply = 0; ply < (brief() ? 12 : 60) && !game.engine().facts(state).outcome.over();
           ++ply) {
        // Positions with thousands of turns are looked at now and then.
        if (game.engine().steps(state).size() < 50 || ply % 8 == 0) check_texts(rng, game, state);
        const auto steps = game.engine().steps(state);
        game.engine().play(state, steps[rng.below(static_cast<std::uint32_t>(steps.size()))]);
        while (!game.engine().facts(state).outcome.over() && game.engine().facts(state).step != 0) {
          const auto more = game.engine().steps(state);
          game.engine().play(state, more[rng.below(static_cast<std::uint32_t>(more.size()))]);
        }
      }
    }
  }
}

TEST_CASE("placements are cells, moves two cells") {
  const Game row = game_of(
      "(game Rows (players White Black) (board (tiling square) (size 2 2)) "
      "(end (All win (in-a-row 2))))");
  CHECK(sorted(turn_texts(row, row.engine().start())) ==
        std::vector<std::string>{"a1", "a2", "b1", "b2"});
  const Game pawns = game_named("hexapawn");
  CHECK(sorted(turn_texts(pawns, pawns.engine().start())) ==
        std::vector<std::string>{"a1-a2", "b1-b2", "c1-c2"});
}

TEST_CASE("a capture may be written with a cross, and capitals do not matter") {
  const Game game = game_named("hexapawn");
  const State state = after(game, "a1-a2");
  CHECK(has(turn_texts(game, state), "b3-a2"));
  CHECK(after(game, "a1-a2 b3xa2") == after(game, "a1-a2 b3-a2"));
  CHECK(after(game, "A1-A2 B3xA2") == after(game, "a1-a2 b3-a2"));
}

TEST_CASE(
    "the kind of a placed piece is written where there are several, the first one goes bare") {
  const Game game = game_of(
      "(game Two (players White Black) (board (tiling square) (size 2 1)) "
      "(pieces (Stone All (moves (move (pre (empty to)) (action (push))))) "
      "        (Anchor All (moves (move (pre (empty to)) (action (push)))))) "
      "(end (All draw (full))))");
  CHECK(sorted(turn_texts(game, game.engine().start())) ==
        std::vector<std::string>{"a1", "a1=Anchor", "b1", "b1=Anchor"});
  CHECK(after(game, "a1=Stone") == after(game, "a1"));
  CHECK(after(game, "a1=anchor") == after(game, "a1=Anchor"));
  CHECK(complaint(game, "a1=White").find("may mean a1 or a1=Anchor") != std::string::npos);
}

TEST_CASE("the owner of a placed piece is written where it is not the mover") {
  const Game game = game_of(
      "(game Either (players White Black) (board (tiling square) (size 2 1)) "
      "(pieces (Stone All (moves (move (owner All) (pre (empty to)) (action (push)))))) "
      "(end (All draw (full))))");
  CHECK(sorted(turn_texts(game, game.engine().start())) ==
        std::vector<std::string>{"a1", "a1=Black", "b1", "b1=Black"});
  CHECK(has(turn_texts(game, after(game, "a1")), "b1=White"));
}

TEST_CASE("two moves that read alike get what tells them apart") {
  const Game promotion = game_of(
      "(game Promotion (players White Black) (board (tiling square) (size 1 3)) "
      "(pieces (Pawn All (moves "
      "  (move (pre (step N)) (post (promote Rook))) "
      "  (move (pre (step N)) (post (promote Queen))) "
      "  (move (pre (step N))))) (Rook All) (Queen All) (pre (empty to))) "
      "(start (place (Pawn White) a1)) (end (All lose (no-move))))");
  CHECK(sorted(turn_texts(promotion, promotion.engine().start())) ==
        std::vector<std::string>{"a1-a2", "a1-a2=Queen", "a1-a2=Rook"});
  const Game labels = game_of(
      "(game Labels (players White Black) (board (tiling square) (size 3 1)) "
      "(pieces (Stone All (moves "
      "  (move (label \"stay\") (pre (step))) "
      "  (move (label \"clear\") (pre (step)) (post (capture edge))))) (pre (empty to))) "
      "(start (place (Stone White) a1) (place (Stone Black) c1)) (end (All lose (no-move))))");
  CHECK(sorted(turn_texts(labels, labels.engine().start())) ==
        std::vector<std::string>{"a1-b1=clear", "a1-b1=stay"});
  CHECK(complaint(labels, "a1-b1").find("may mean a1-b1=stay or a1-b1=clear") != std::string::npos);
}

TEST_CASE("taking a piece away shows whose it was") {
  const Game konane = game_named("konane");
  CHECK(has(turn_texts(konane, konane.engine().start()), "-a1"));
  CHECK(has(turn_texts(konane, after(konane, "-a1")), "-b1"));
  const Game theft = game_of(
      "(game Theft (players White Black) (board (tiling square) (size 2 1)) "
      "(pieces (Stone All (moves (move (pre (enemy from)) (action (remove from)))))) "
      "(start (place (Stone White) a1) (place (Stone Black) b1)) (end (All win (eliminate))))");
  CHECK(turn_texts(theft, theft.engine().start()) == std::vector<std::string>{"xb1"});
}

TEST_CASE("the steps of a turn are joined by commas and read in every order") {
  const Game game = game_of(
      "(game Pairs (players White Black) (board (tiling square) (size 2 2)) "
      "(pieces (Stone All (moves (move (pre (empty to)) (action (push)))))) "
      "(play (turn Stone Stone)) (end (All draw (full))))");
  CHECK(sorted(turn_texts(game, game.engine().start())) ==
        std::vector<std::string>{"a1,a2", "a1,b1", "a1,b2", "a2,b2", "b1,a2", "b1,b2"});
  for (const char* turn : {"a1,b2", "b2,a1"})
    CHECK(game.engine().facts(after(game, turn)).hash ==
          game.engine().facts(after(game, "a1,b2")).hash);
  CHECK(complaint(game, "a1").find("the turn must go on") != std::string::npos);
  CHECK(complaint(game, "a1,a2,b1").find("the turn is over before b1") != std::string::npos);
}

TEST_CASE("the end of a turn that might go on goes without saying") {
  const Game game = game_of(
      "(game Hops (players White Black) (board (tiling square) (size 5 1)) "
      "(pieces (Stone All (moves (move (pre (and (jump enemy) (empty to))) "
      "  (post (capture between) (again can-pass)))))) "
      "(start (place (Stone White) a1) (place (Stone Black) b1 d1)) (end (All lose (no-move))))");
  CHECK(sorted(turn_texts(game, game.engine().start())) ==
        std::vector<std::string>{"a1-c1", "a1-c1,c1-e1"});
  CHECK(after(game, "a1-c1") == after(game, "a1-c1,stop"));
  CHECK(complaint(game, "a1-c1,c1-e1,stop").find("the turn is over before stop") !=
        std::string::npos);
}

TEST_CASE("passes are turns") {
  const Game game = game_of(
      "(game Passing (players White Black) (board (tiling square) (size 2 1)) (play (can-pass)) "
      "(end (All draw (full))))");
  CHECK(has(turn_texts(game, game.engine().start()), "pass"));
  CHECK(game.engine().facts(after(game, "pass pass")).outcome.over());
}

TEST_CASE("complaints name the place and what is legal") {
  const Game game = game_named("tic-tac-toe");
  CHECK(complaint(game, "a1 b2 c3 a1 a2") ==
        "moves:1:10: error: 'a1' is not a legal step here\n"
        "  a1 b2 c3 a1 a2\n"
        "           ^\n"
        "  hint: legal here: b1, c1, a2, c2, a3, b3\n");
  CHECK(complaint(game, "a1 b1\n  b2 z9").starts_with("moves:2:6: error: 'z9' is not"));
  CHECK(complaint(game, "a1 a2 b1 b2 c1 c2").starts_with("moves:1:16: error: the game is over"));
  const Game yavalath = game_named("yavalath");
  CHECK(complaint(yavalath, "e55").find("hint: did you mean e5?") != std::string::npos);
}

TEST_CASE("texts that are no moves are refused, not run") {
  const Game game = game_named("amazons");
  const State start = game.engine().start();
  for (const std::string text : {"", ",", ",,,,", "-", "a", "a4", "a4-", "a4-a5", "a4-a5,", "=",
                                 "a4-a5,a6,a7", "stop", "pass", "#1", "\xff\xfe", "a4--a5"})
    CHECK_FALSE(bool(read_turn(game, start, text)));
  CHECK_FALSE(bool(read_turn(game, start, std::string(100'000, 'a'))));
  CHECK_FALSE(bool(read_turn(game, start, std::string(10'000, ','))));
}

TEST_CASE("a drawn position names owners, kinds, hands and the mover") {
  const Game draughts = game_of(
      "(game Kinds (players White Black) (board (tiling square) (size 3 1)) "
      "(pieces (Man All (moves (move (pre (step)))))  (King All)) "
      "(start (place (Man White) a1) (place (King Black) c1) (in-hand (King All) 2)) "
      "(end (All lose (no-move))))");
  CHECK(draw(draughts, draughts.engine().start()) ==
        "1  WM .  BK\n"
        "   a  b  c\n"
        "White holds 2 King.\n"
        "Black holds 2 King.\n"
        "White to move.\n");
  const Game game = game_named("tic-tac-toe");
  CHECK(draw(game, after(game, "a1 a2 b1 b2 c1")) ==
        "3  . . .\n"
        "2  N N .\n"
        "1  C C C\n"
        "   a b c\n"
        "Cross wins, Nought loses.\n");
}

TEST_CASE("a label of several words is one word in a turn, and read so") {
  const std::string step = "(pre (and (step) (empty to)))";
  const auto move = [&](const std::string& label, int points) {
    return "(move (label \"" + label + "\") " + step + " (post (inc-score " +
           std::to_string(points) + ")))";
  };
  const Game game = game_of(
      "(game Labels (players White Black) (board (tiling square) (size 3 1)) (pieces (Man All "
      "(moves " +
      move("big jump", 1) + move("a,b", 2) + move("two\nlines", 3) + move("big-jump", 4) +
      "))) (start (place (Man White) a1) (place (Man Black) c1)) (end (All win (score 9))))");
  const auto texts = sorted(step_texts(game, game.engine().start()));
  CHECK(texts == std::vector<std::string>{"a1-b1=a-b", "a1-b1=big-jump#1", "a1-b1=big-jump#2",
                                          "a1-b1=two-lines"});
  for (const std::string& text : texts) CHECK(complaint(game, text) == "");
}

}  // namespace ludi::ggp
