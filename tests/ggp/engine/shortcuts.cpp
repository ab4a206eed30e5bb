// The shortcuts of random play against the general path, which is what the rules mean.
#include <doctest/doctest.h>

#include "ggp/engine/playout/finisher.hpp"
#include "ggp/engine/referee/settle.hpp"
#include "ggp/engine/search/row_wins.hpp"
#include "ggp/ludemes/families.hpp"
#include "ggp/play/game.hpp"

using namespace ludi::ggp;

namespace {

Game read(const std::string& text) {
  auto game = Game::read(text);
  REQUIRE(game);
  return *game;
}

// Plays the cells in their order through the referee, forced passes included.
template <int W>
std::pair<Outcome, int> play_in_order(const Referee<W>& referee, const std::vector<int>& order) {
  PositionStack<W> room(referee.ground().layout, 1);
  Position<W>& at = room[0];
  at.copy_from(referee.initial(), referee.ground().layout);
  Options<W> options;
  referee.settle(at, options, nullptr);
  for (std::size_t i = 0; !at.head.outcome.over() && i < order.size(); ++i) {
    Step wanted;
    referee.for_each(options, [&](const Step& step) {
      if (step.to == order[i]) wanted = step;
    });
    REQUIRE(!wanted.is_pass());
    referee.play(at, wanted);
    referee.settle(at, options, nullptr);
  }
  return {at.head.outcome, static_cast<int>(at.head.turns)};
}

template <int W>
void compare_fills(const std::string& text, int games) {
  const Game game = read(text);
  const Referee<W> referee(vocabulary(), ludemes(), game.rules());
  auto runner = FillRunner<W>::make(referee);
  REQUIRE(runner);
  Rng rng(7);
  std::vector<int> order(static_cast<std::size_t>(game.board().cells()));
  for (std::size_t i = 0; i < order.size(); ++i) order[i] = static_cast<int>(i);
  for (int g = 0; g < games; ++g) {
    shuffle(rng, std::span<int>(order));
    const auto [outcome, turns] = play_in_order(referee, order);
    PlayoutTally tally;
    runner->replay(referee.initial(), order, tally);
    CAPTURE(text);
    CAPTURE(g);
    REQUIRE(tally.turns == static_cast<std::uint64_t>(turns));
    const Player winner = outcome.winner();
    REQUIRE(tally.wins[0] == (winner == Player{0} ? 1U : 0U));
    REQUIRE(tally.wins[1] == (winner == Player{1} ? 1U : 0U));
    REQUIRE(tally.draws == (winner.exists() ? 0U : 1U));
  }
}

// Random games on few cells against the same draws of cells, played through the referee.
void compare_small_fills(const std::string& text, int games) {
  const Game game = read(text);
  const Referee<1> referee(vocabulary(), ludemes(), game.rules());
  REQUIRE(referee.fill_verdicts());
  REQUIRE_FALSE(referee.fill_verdicts()->by_cells.empty());
  auto runner = FillRunner<1>::make(referee);
  REQUIRE(runner);
  Rng one(3), other(3);
  PlayoutTally fast, slow;
  runner->run(one, static_cast<std::uint64_t>(games), max_playout_turns, fast);
  std::vector<int> cells(static_cast<std::size_t>(game.board().cells()));
  for (std::size_t i = 0; i < cells.size(); ++i) cells[i] = static_cast<int>(i);
  const auto draw = [&](std::size_t left) {
    std::swap(cells[other.below(static_cast<std::uint32_t>(left))], cells[left - 1]);
    return cells[left - 1];
  };
  for (int g = 0; g < games; ++g) {
    const auto order_before = cells;
    const Rng rng_before = other;
    std::vector<int> order;
    for (std::size_t left = cells.size(); left > 0; --left) order.push_back(draw(left));
    const auto [outcome, turns] = play_in_order(referee, order);
    // No cell is drawn once a game is over.
    cells = order_before;
    other = rng_before;
    for (int turn = 0; turn < turns; ++turn) draw(cells.size() - static_cast<std::size_t>(turn));
    slow.turns += static_cast<std::uint64_t>(turns);
    if (const Player winner = outcome.winner(); winner.exists())
      ++slow.wins[static_cast<std::size_t>(winner.index())];
    else
      ++slow.draws;
  }
  CAPTURE(text);
  CHECK(fast.games == static_cast<std::uint64_t>(games));
  CHECK(fast.turns == slow.turns);
  CHECK(fast.wins == slow.wins);
  CHECK(fast.draws == slow.draws);
  CHECK(one.bits() == other.bits());
}

// Games that go on from random positions, against the same draws played through the referee.
template <int W>
void compare_finishes(const std::string& text, int games) {
  const Game game = read(text);
  const Referee<W> referee(vocabulary(), ludemes(), game.rules());
  PlayoutRunner<W> general(referee);
  Finisher<W> finisher(referee);
  PositionStack<W> room(referee.ground().layout, 1);
  Position<W>& at = room[0];
  Options<W> options;
  Rng rng(5);
  CAPTURE(text);
  int hurried = 0;
  for (int g = 0; g < games; ++g) {
    CAPTURE(g);
    at.copy_from(referee.initial(), referee.ground().layout);
    referee.settle(at, options, nullptr);
    const auto most = static_cast<std::uint32_t>(game.board().cells()) / 2;
    for (auto left = rng.below(most); left > 0 && !at.head.outcome.over(); --left) {
      referee.play(at, referee.pick(options, static_cast<int>(rng.below(
                                                 static_cast<std::uint32_t>(options.choices())))));
      referee.settle(at, options, nullptr);
    }
    const int last_turn = g % 3 == 0 ? static_cast<int>(at.head.turns) + 9 : max_playout_turns;
    Rng one(static_cast<std::uint64_t>(g)), other = one;
    Work of_one, of_other;
    PlayoutTally fast, slow;
    at.head.work = &of_one;
    finisher.run(one, at, last_turn, fast);
    at.head.work = &of_other;
    general.run(other, at, last_turn, slow);
    REQUIRE(fast.turns == slow.turns);
    REQUIRE(fast.steps == slow.steps);
    REQUIRE(fast.wins == slow.wins);
    REQUIRE(fast.draws == slow.draws);
    REQUIRE(fast.cut_off == slow.cut_off);
    REQUIRE(of_one.done == of_other.done);
    REQUIRE(one.bits() == other.bits());
    if (at.head.outcome.over() || options.total == 0) continue;

    // The same once more, of a position whose steps are listed.
    Rng third(static_cast<std::uint64_t>(g));
    Work of_third;
    at.head.work = &of_third;
    const auto end = finisher.hurry(third, at, static_cast<std::uint32_t>(last_turn));
    if (!end) continue;
    ++hurried;
    REQUIRE(end->steps == slow.steps - at.head.turns);
    REQUIRE(end->outcome.over() == (slow.cut_off == 0));
    REQUIRE((end->cut_off == nullptr) == (slow.cut_off == 0));
    for (std::size_t p = 0; p < 2; ++p)
      REQUIRE((end->outcome.of[p] == Result::win) == (slow.wins[p] == 1));
    REQUIRE(of_third.done + list_work == of_other.done);
  }
  CHECK(games / 4 < hurried);
}

// The cells that win at once by rows of some lengths, counted cell by cell along the board.
template <int W>
CellSet<W> winners_by_counting(const Board& board, const CellSet<W>& own, const CellSet<W>& empty,
                               int least, int most) {
  CellSet<W> found;
  empty.for_each([&](int c) {
    int longest = 1;
    for (int axis = 0; axis < board.axes(); ++axis) {
      if (!board.direction(Direction{axis}).adjacent) continue;
      int row = 1;
      for (const int direction : {axis, axis + board.axes()})
        for (Cell o = board.step(Cell{c}, Direction{direction}); o.exists() && own.has(o.index());
             o = board.step(o, Direction{direction}))
          ++row;
      longest = std::max(longest, row);
    }
    if (least <= longest && longest <= most) found.add(c);
  });
  return found;
}

// Random games; rows of `least` to `most` win.
template <int W>
void compare_winners(const std::string& text, int least, int most, int games) {
  const Game game = read(text);
  const Referee<W> referee(vocabulary(), ludemes(), game.rules());
  const auto wins = RowWins<W>::make(referee);
  REQUIRE(wins);
  PositionStack<W> room(referee.ground().layout, 1);
  Position<W>& at = room[0];
  Options<W> options;
  Rng rng(5);
  CAPTURE(text);
  int met = 0;
  for (int g = 0; g < games; ++g) {
    at.copy_from(referee.initial(), referee.ground().layout);
    referee.settle(at, options, nullptr);
    std::optional<typename RowWins<W>::Threats> carried;
    while (!at.head.outcome.over()) {
      const auto own = at.owned(at.head.mover), enemy = at.owned(1 - at.head.mover);
      const auto threats = wins->threats(at);
      REQUIRE(threats.own == winners_by_counting(game.board(), own, at.empty(), least, most));
      REQUIRE(threats.enemy == winners_by_counting(game.board(), enemy, at.empty(), least, most));
      if (carried) REQUIRE(carried->own == threats.own);
      if (carried) REQUIRE(carried->enemy == threats.enemy);
      met += threats.own.any() ? 1 : 0;
      const auto k = rng.below(static_cast<std::uint32_t>(options.choices()));
      const Step step = referee.pick(options, static_cast<int>(k));
      referee.play(at, step);
      referee.settle(at, options, nullptr);
      if (!at.head.outcome.over())
        carried = wins->threats_after(threats, at, step.to);
      else
        carried.reset();
    }
  }
  CHECK(met > 0);
}

std::string placing(const std::string& board, const std::string& end) {
  return "(game Fill (players White Black) (board " + board + ") (end " + end + "))";
}

}  // namespace

TEST_CASE("games that only fill cells end the same through the shortcut as by the rules") {
  compare_fills<1>(placing("(tiling square i-nbors) (size 3 3)", "(All win (in-a-row 3))"), 2000);
  compare_fills<1>(placing("(tiling square) (size 4 4)", "(All lose (in-a-row 3))"), 1000);
  compare_fills<1>(placing("(tiling hex) (shape hex) (size 5)",
                           "(All win (in-a-row 4)) (All lose (in-a-row 3))"),
                   1000);
  compare_fills<1>(
      placing("(tiling hex) (shape hex) (size 4)",
              "(All win (in-a-row 4)) (All lose (and (in-a-row 3) (not (in-a-row 4))))"),
      1000);
  compare_fills<1>(placing("(tiling hex) (shape trapezium) (size 4 5)",
                           "(All draw (in-a-row 5)) (All win (in-a-row 4))"),
                   1000);
  compare_fills<4>(placing("(tiling square i-nbors) (size 15 15)", "(All win (in-a-row 5))"), 200);
  compare_fills<1>(
      placing("(tiling hex) (shape rhombus) (size 5 5)", "(All win (connect own-regions))"), 1000);
  compare_fills<1>(
      placing("(tiling hex) (shape rhombus) (size 4 4)", "(All lose (connect own-regions))"), 1000);
  compare_fills<4>(
      placing("(tiling hex) (shape rhombus) (size 11 11)", "(All win (connect own-regions))"), 200);
}

TEST_CASE("games on few cells end as the rules say of the cells that are drawn") {
  compare_small_fills(placing("(tiling square i-nbors) (size 3 3)", "(All win (in-a-row 3))"),
                      3000);
  compare_small_fills(
      placing("(tiling square) (size 4 3)", "(All lose (in-a-row 3)) (All draw (in-a-row 4))"),
      2000);
  compare_small_fills(placing("(tiling hex) (shape hex) (size 2)", "(All lose (in-a-row 2))"), 500);
}

TEST_CASE("cells that complete a winning row are found along lines as by counting") {
  compare_winners<1>(placing("(tiling hex) (shape hex) (size 5)",
                             "(All win (in-a-row 4)) (All lose (in-a-row 3))"),
                     4, 9, 300);
  compare_winners<1>(placing("(tiling hex) (shape trapezium) (size 4 5)",
                             "(All lose (in-a-row 5))"
                             "(All win (and (in-a-row 4) (not (in-a-row 5))))"),
                     4, 4, 300);
  compare_winners<4>(placing("(tiling square i-nbors) (size 15 15)", "(All win (in-a-row 5))"), 5,
                     15, 20);
}

std::string racing(const std::string& end) {
  return "(game Race (players (White N) (Black S)) (board (tiling square) (size 6 7))"
         "(pieces (Pawn All (moves"
         " (move (pre (and (step (and forward orthogonal)) (empty to))))"
         " (move (pre (and (step (and forward diagonal)) (not (friend to)))) (post (capture "
         "to))))))"
         "(start (place (Pawn All) (home 2)))(end " +
         end + "))";
}

TEST_CASE("a game of simple steps draws the same random games through the shortcut") {
  for (const std::string end :
       {"(All win (reach goal)) (All win (eliminate))", "(All lose (reach goal))",
        "(All win (in-a-row 7))", "(All win (eliminate))"}) {
    const Game game = read(racing(end));
    const Referee<1> referee(vocabulary(), ludemes(), game.rules());
    CAPTURE(end);
    REQUIRE(referee.steps_simply());
    for (const int most_turns : {max_playout_turns, 17}) {
      Rng one(11), other(11);
      const auto fast = game.engine().playouts(one, 3000, most_turns);
      const auto slow = game.engine().general_playouts(other, 3000, most_turns);
      CHECK(fast.turns == slow.turns);
      CHECK(fast.wins == slow.wins);
      CHECK(fast.draws == slow.draws);
      CHECK(fast.cut_off == slow.cut_off);
      CHECK(one.bits() == other.bits());
    }
  }
}

TEST_CASE("a game that goes on from any position ends as it would by the general path") {
  const std::string yavalath = "(All win (in-a-row 4)) (All lose (in-a-row 3))";
  compare_finishes<1>(placing("(tiling hex) (shape hex) (size 5)", yavalath), 2000);
  compare_finishes<1>(placing("(tiling square i-nbors) (size 3 3)", "(All win (in-a-row 3))"), 500);
  compare_finishes<4>(placing("(tiling square i-nbors) (size 15 15)", "(All win (in-a-row 5))"),
                      200);
  for (const std::string size : {"(size 6 6)", "(size 11 11)"})
    compare_finishes<4>(
        placing("(tiling hex) (shape rhombus) " + size, "(All win (connect own-regions))"), 300);
  compare_finishes<1>(racing("(All win (reach goal)) (All win (eliminate))"), 1000);
  compare_finishes<1>(racing("(All win (in-a-row 7))"), 300);
}

TEST_CASE("rules that look beyond the last piece take the general path") {
  for (const std::string end :
       {"(All win (in-a-row 3 exactly))", "(All win (in-a-row 3)) (All lose (no-move))",
        "(White win (in-a-row 3))", "(All win (and (in-a-row 3) (full)))",
        "(All lose (and (in-a-row 3) (not (in-a-row 4))))"}) {
    const Game game = read(placing("(tiling square i-nbors) (size 5 5)", end));
    const Referee<1> referee(vocabulary(), ludemes(), game.rules());
    CAPTURE(end);
    CHECK_FALSE(FillRunner<1>::make(referee).has_value());
  }
}

TEST_CASE("gathering bits and finding the n-th agree with their portable twins") {
  Rng rng(3);
  for (int i = 0; i < 10000; ++i) {
    const std::uint64_t word = rng.bits() & rng.bits(), mask = rng.bits();
    CHECK(gather(word, mask) == gather_portable(word, mask));
    if (word == 0) continue;
    const int k = static_cast<int>(rng.below(static_cast<std::uint32_t>(std::popcount(word))));
    CHECK(nth_bit(word, k) == nth_bit_portable(word, k));
    const auto place = static_cast<std::uint32_t>(k);
    CHECK(bit_if(true, word, place) == std::uint64_t{1} << nth_bit_portable(word, k));
    CHECK(bit_if(false, word, place) == 0);
  }
}
