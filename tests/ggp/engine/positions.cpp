// Positions written down and read again.
#include "ggp/text/position_text.hpp"
#include "tests/plays.hpp"

using namespace ludi;
using namespace ludi::test;

namespace {

State read(const Game& game, std::string_view text) {
  auto state = ggp::read_position(game, text);
  if (!state) throw std::runtime_error(state.errors().front().message);
  return *state;
}

std::string refusal(const Game& game, std::string_view text) {
  const auto state = ggp::read_position(game, text);
  if (state) return "read";
  const auto& error = state.errors().front();
  return std::to_string(error.position.column) + " " + error.message +
         (error.hint.empty() ? "" : "; " + error.hint);
}

}  // namespace

TEST_CASE("what is written of a position is the position, in every game") {
  int positions = 0;
  for (const auto& file : shipped_files()) {
    const Game game = game_of(contents_of(file));
    CAPTURE(file.string());
    ggp::Rng rng(3);
    for (int trial = 0; trial < 3; ++trial) {
      State state = game.engine().start(rng.bits());
      for (int ply = 0; ply < 60; ++ply) {
        const auto facts = game.engine().facts(state);
        const auto steps = game.engine().steps(state);
        if (facts.outcome.over() || steps.empty()) break;
        if (facts.step == 0) {
          const std::string text = ggp::position_text(game, state);
          CAPTURE(text);
          const State again = read(game, text);
          CHECK(ggp::position_text(game, again) == text);
          CHECK(game.engine().facts(again).hash == facts.hash);
          CHECK(game.engine().inconsistency(again) == game.engine().inconsistency(state));
          // What may be played depends on earlier positions only where they may come back.
          if (!game.engine().can_repeat()) CHECK(game.engine().steps(again) == steps);
          ++positions;
        }
        game.engine().play(state, steps[rng.below(static_cast<std::uint32_t>(steps.size()))]);
      }
    }
  }
  CHECK(positions > 2000);
}

TEST_CASE("positions are written as people would say them") {
  const Game chess = game_named("chess");
  // Lucena's position, White to move: the rook builds a bridge.
  const State lucena =
      read(chess, "White: g8=King g7=Pawn f1=Rook; Black: e7=King h2=Rook; to move: White");
  CHECK(is_legal(chess, lucena, "f1-f4"));
  CHECK_FALSE(is_legal(chess, lucena, "g8-f8"));

  // Of pieces alike that lie on each other the number is told, and read as well as all of them.
  const Game oware = game_named("oware");
  const std::string seeds = ggp::position_text(oware, oware.engine().start());
  CHECK(seeds.find("=4*nobody.") != std::string::npos);
  const auto twice = [&](const std::string& stack) {
    return ggp::position_text(oware, read(oware, "stacks: a1=" + stack));
  };
  const std::string kind =
      seeds.substr(seeds.find("4*") + 2, seeds.find(' ', seeds.find("4*")) - seeds.find("4*") - 2);
  CHECK(twice("3*" + kind) == twice(kind + "<2*" + kind));

  const Game go = game_named("tic-tac-toe");
  CHECK(ggp::position_text(go, played(go, "a1 b2")) ==
        "Cross: a1; Nought: b2; to move: Cross; turns: 2");
}

TEST_CASE("names that hold the marks of a written position are read as names") {
  const Game game = game_of(
      "(game Odd (players A/B X<Y=2*Z) (board (tiling square) (size 4 4))"
      " (pieces (Man All (flags up+down)) (MAN All) (Q+R All) (Q<R All (flags (up!x off)))"
      "  (Q*R All (moves (move (pre (and (step) (or (empty to) (occupied to))))"
      "   (action (pop-all) (push))))))"
      " (start (counters (E=F 3) (Energy 2)) (in-hand (Man All) 0))"
      " (end (All win (no-move))))");
  const std::vector<std::string> positions = {
      "A/B: b1=MAN c1=Q+R d1=Q<R+up!x a2!up+down; X<Y=2*Z: d4=Q*R; to move: A/B; turns: 0",
      "stacks: c4=X<Y=2*Z.Q<R+up!x<3*A/B.Q<R<A/B.Q*R<X<Y=2*Z.Man!up+down; A/B counts: E=F=4 "
      "Energy=2; to move: X<Y=2*Z; turns: 1",
      "A/B holds: 2 Man 1 MAN; to move: A/B; turns: 0"};
  for (const std::string& text : positions)
    CHECK(ggp::position_text(game, read(game, text)) == text);
  // Capitals matter only where two kinds differ in nothing else.
  CHECK(ggp::position_text(game, read(game, "A/B: a1=q+r b1=man")) ==
        "A/B: a1=Q+R b1; to move: A/B; turns: 0");
  CHECK(refusal(game, "A/B: a1=Q+Z").starts_with("9 'Q' is no kind that A/B may have"));
  CHECK(refusal(game, "A/B: a1=Man+upx") == "13 'upx' is no flag of this game");
  CHECK(refusal(game, "A/B: a1=Man<A/B.Man") ==
        "12 pieces on each other are told behind 'stacks:'");
}

TEST_CASE("a position holds whatever pieces a set-up gives or an effect makes somebody's") {
  const auto with = [](const std::string& rook, const std::string& start, const std::string& post) {
    return game_of("(game Test (players White Black) (board (tiling square) (size 3 3)) (pieces " +
                   rook + " (Man Black (moves (move (pre (and (step) (not (friend to)))) " + post +
                   ")))) (start " + start + ") (end (All win (no-move))))");
  };
  const auto kept = [](const Game& game, const std::string& text) {
    return ggp::position_text(game, read(game, text)) == text;
  };
  const std::string of_white = "White: a1; Black: c3=Man; to move: White; turns: 0";
  const std::string of_nobody = "nobody: a1; Black: c3=Man; to move: White; turns: 0";
  const std::string start = "(place (Man Black) c3) ";

  const Game plain = with("(Rook Black)", start, "(post (capture to))");
  CHECK(refusal(plain, of_white) == "8 the rules have no pieces that belong to White");
  CHECK(refusal(plain, "White: a1=Man").starts_with("11 'Man' is no kind that White may have"));
  CHECK(refusal(plain, of_nobody) == "9 the rules have no pieces that belong to nobody");

  const Game given = with("(Rook Black)", start + "(place (Rook White) b2)", "(post (capture to))");
  CHECK(kept(given, of_white));
  CHECK(refusal(given, of_nobody).starts_with("9 "));
  CHECK(kept(with("(Rook Black)", start + "(place (Rook neutral) b2)", "(post (capture to))"),
             "Black: c3=Man; nobody: a1; to move: White; turns: 0"));
  CHECK(kept(with("(Rook Black)", start, "(post (convert nbors (to White)))"), of_white));
  CHECK(kept(with("(Rook Black)", "(in-hand (Rook All) 2)", "(post (capture to))"),
             "Black: a1=Man; White holds: 1 Rook; Black holds: 1 Rook; to move: White; turns: 0"));
  // Black's men bring rooks, which are White's.
  const Game brought = game_of(
      "(game Test (players White Black) (board (tiling square) (size 3 3)) (pieces (Rook White)"
      " (Man Black (moves (move (pre (empty to)) (action (push Rook))))))"
      " (end (All win (in-a-row 3))))");
  CHECK(kept(brought, "White: b2; Black: a1=Rook; to move: White; turns: 0"));
}

TEST_CASE("a position tells how a piece of several cells lies and then which way it looks") {
  const Game game = game_of(
      "(game Test (players White Black) (board (tiling square) (size 3 3)) (pieces (Bar All"
      " (covers f) (moves (move (pre (empty to)) (action (push)) (post (rotate N))))))"
      " (end (All win (no-move))))");
  const auto kept = [&](const std::string& text) {
    return ggp::position_text(game, read(game, text)) == text;
  };
  CHECK(kept("White: a1/E; Black: a2/N; to move: White; turns: 0"));
  CHECK(kept("White: a1/E/N; Black: a2/N; to move: White; turns: 0"));
  CHECK(kept("White: a1/one-cell; Black: a2/one-cell/S; to move: White; turns: 0"));
  // What is not said to lie in some way lies in the first.
  CHECK(ggp::position_text(game, read(game, "White: a1")).starts_with("White: a1/"));
  CHECK(refusal(game, "White: a1/E b1/one-cell") == "13 this piece does not fit on b1");
  CHECK(kept("White: a1/one-cell b1/one-cell; to move: White; turns: 0"));
  CHECK(refusal(game, "White: a1/up").starts_with("11 'up' is no way in which a Bar lies; say"));
}

TEST_CASE("what is said amiss of a position is told where it stands") {
  const Game game = game_named("breakthrough");
  CHECK(refusal(game, "White: a1; Blak: b2")
            .starts_with("12 'Blak' says nothing of a position; did"));
  CHECK(refusal(game, "White: a1 z9") == "11 there is no cell 'z9'");
  CHECK(refusal(game, "White: a1 a1") == "11 a1 is named twice");
  CHECK(refusal(game, "White: a1=Queen").starts_with("11 'Queen' is no kind that White may have"));
  CHECK(refusal(game, "White: a1; to move: Red").starts_with("21 'Red' is no player"));
  CHECK(refusal(game, "White: a1:3") == "8 the piece on a1 carries what the rules know nothing of");
  CHECK(refusal(game, "White: a1; turns: many") == "19 'many' is no number up to 1000000");
  CHECK(refusal(game, "stacks: a1=White.Pawn<Black.Pawn")
            .starts_with("9 so many pieces cannot stand"));
  CHECK(refusal(game, "stacks: a1=0*White.Pawn") == "12 a piece of a stack is there once or more");
  CHECK(refusal(game, "White holds: 2 Man") == "7 the rules limit no hand");
  CHECK(refusal(game, "nobody: a1").starts_with("9 "));
  CHECK(refusal(game, "turns: -1") == "8 '-1' is no number up to 1000000");
  CHECK(refusal(game, "passes: -1") == "9 '-1' is no number up to 1");
  CHECK(refusal(game, "White took: -1") == "13 '-1' is no number up to 60000");
  CHECK(refusal(game, "White came in: 1") == "7 the rules give no places");
  CHECK(refusal(game, "White is out: 1") == "15 nothing is expected behind this");
}

TEST_CASE("an end that a position by hand fulfils already is found, though the game goes on") {
  const Game game = game_named("tic-tac-toe");
  const State won = read(game, "Cross: a1 a2 a3; to move: Nought");
  CHECK_FALSE(game.engine().facts(won).outcome.over());
  CHECK(game.engine().fulfilled(won) == 0);
  CHECK_FALSE(game.engine().fulfilled(read(game, "Cross: a1 a2; to move: Nought")));
  CHECK_FALSE(game.engine().fulfilled(played(game, "a1 b1 a2 b2 a3")));
}

TEST_CASE("a position by hand lies behind the opening, and the first player is to move") {
  const Game game = game_of(
      "(game Test (players White Black) (board (tiling square) (size 3 3))"
      " (start (opening 1 Black (move (pre (empty to))))) (end (All win (in-a-row 3))))");
  CHECK(game.engine().facts(game.engine().start()).mover == ggp::Player{1});
  CHECK(game.engine().facts(read(game, "White: a1")).mover == ggp::Player{0});
  CHECK(game.engine().facts(read(game, "White: a1; to move: Black")).mover == ggp::Player{1});
}
