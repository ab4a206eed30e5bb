// Numbers of all cells at once, and the conditions that are told by them.
#include "ggp/engine/cells/numbers.hpp"

#include <doctest/doctest.h>

#include "ggp/engine/referee/settle.hpp"
#include "ggp/ludemes/families.hpp"
#include "ggp/play/game.hpp"

using namespace ludi::ggp;

namespace {

/// Every set of a pattern against its condition, asked of one cell or one way after the other.
template <int W>
int compare_sets(const RuleSet<W>& set, View<W>& view) {
  int compared = 0;
  const auto& tables = set.ground.tables;
  const auto same = [&](const CellSet<W>& told, const Expr<W>* asked) {
    ++compared;
    REQUIRE(told.has(view.to) == asked->code.holds(view, *asked));
  };
  for (const auto& rule : set.moves)
    for (const auto& pattern : rule.patterns) {
      for (std::size_t i = 0; i < pattern.to_sets.size(); ++i) {
        view.from = view.to = -1;
        const CellSet<W> told = pattern.to_sets[i]->code.where(view, *pattern.to_sets[i]);
        for (view.to = 0; view.to < tables.cells; ++view.to) same(told, pattern.to_each[i]);
      }
      for (std::size_t i = 0; i < pattern.both_sets.size(); ++i)
        for (std::size_t p = 1; p < tables.paths.size(); ++p) {
          if (!tables.paths[p].direction.exists()) continue;
          view.path = static_cast<std::uint16_t>(p);
          view.from = view.to = -1;
          const CellSet<W> told = pattern.both_sets[i]->code.where(view, *pattern.both_sets[i]);
          for (view.to = 0; view.to < tables.cells; ++view.to) {
            view.from = tables.paths[p].from_of[static_cast<std::size_t>(view.to)];
            if (view.from >= 0) same(told, pattern.both[i]);
          }
          view.path = 0;
        }
    }
  view.from = view.to = -1;
  return compared;
}

/// The same in positions of random games.
template <int W>
void hold_sets_to_conditions(const std::string& text) {
  CAPTURE(text);
  const auto game = Game::read(text);
  REQUIRE(game);
  const Referee<W> referee(vocabulary(), ludemes(), game->rules());
  PositionStack<W> room(referee.ground().layout, 1);
  Position<W>& at = room[0];
  at.copy_from(referee.initial(), referee.ground().layout);
  Options<W> options;
  referee.settle(at, options, nullptr);
  Rng rng(3);
  int compared = 0;
  Findings<W> found;
  for (int step = 0; step < 60 && !at.head.outcome.over(); ++step) {
    View<W> view(referee.ground(), at);
    view.before = true;
    view.found = &found;
    compared += compare_sets(referee.rule_set(), view);
    std::vector<Step> steps;
    referee.for_each(options, [&](const Step& each) { steps.push_back(each); });
    referee.play(at, steps[rng.below(static_cast<std::uint32_t>(steps.size()))]);
    referee.settle(at, options, nullptr);
  }
  CHECK(compared > 200);
}

std::string stones_put_where(const std::string& board, const std::string& condition) {
  return "(game Placing (players White Black) (board " + board +
         ") (pieces (Stone All (state 2) (moves (move (pre (and (empty to) (or (< (turns) 6) " +
         condition + "))) (action (push))) (move (pre (and " + condition +
         " (enemy to))) (action (remove to) (push)) (post (set-state 3)))))) (end (All lose "
         "(no-move))))";
}

std::string men_moving_where(const std::string& board, const std::string& condition) {
  return "(game Moving (players White Black) (board " + board +
         ") (pieces (Man All (moves (move (pre (and (line) (not (friend to)) " + condition +
         ")) (post (capture to)))))) (start (place (Man All) (home 2))) (end (All lose "
         "(no-move))))";
}

}  // namespace

TEST_CASE("numbers of cells compare as numbers do, bases and carries included") {
  constexpr int cells = 80;
  CellSet<2> all;
  for (int c = 0; c < cells; ++c) all.add(c);
  Rng rng(11);
  for (int round = 0; round < 50; ++round) {
    Numbers<2> one, other;
    std::array<int, cells> ones{}, others{};
    one.base = static_cast<int>(rng.below(40)) - 20;
    other.base = static_cast<int>(rng.below(2000)) - 1000;
    ones.fill(one.base);
    others.fill(other.base);
    for (int times = static_cast<int>(rng.below(30)); times > 0; --times) {
      CellSet<2> some;
      for (int c = 0; c < cells; ++c)
        if (rng.below(2) == 0) {
          some.add(c);
          ++ones[static_cast<std::size_t>(c)];
        }
      one.add(some);
    }
    for (int c = 0; c < cells && round % 5 != 0; ++c) {
      const int number = static_cast<int>(rng.below(1024));
      other.put(c, number);
      others[static_cast<std::size_t>(c)] += number;
    }
    const auto found = Numbers<2>::compare(one, other, all);
    const auto turned = Numbers<2>::compare(other, one, all);
    for (int c = 0; c < cells; ++c) {
      const int left = ones[static_cast<std::size_t>(c)],
                right = others[static_cast<std::size_t>(c)];
      REQUIRE(found.less.has(c) == (left < right));
      REQUIRE(found.equal.has(c) == (left == right));
      REQUIRE(turned.less.has(c) == (right < left));
      REQUIRE(turned.equal.has(c) == (left == right));
    }
  }
}

TEST_CASE("conditions on where a stone is put are told for all cells as they are for each") {
  const std::string hexagons = "(tiling hex) (shape hex) (size 5)",
                    squares = "(tiling square) (size 7)",
                    diagonals = "(tiling square i-nbors) (size 7)";
  hold_sets_to_conditions<1>(stones_put_where(hexagons, "(> (count (and friend (sight to))) 1)"));
  hold_sets_to_conditions<1>(stones_put_where(hexagons, "(< (count (nbors to)) 6)"));
  hold_sets_to_conditions<1>(
      stones_put_where(diagonals, "(>= (count (and enemy (nbors to))) (count friend))"));
  hold_sets_to_conditions<1>(
      stones_put_where(squares, "(<= (count (and occupied (sight to all-dirns))) 2)"));
  hold_sets_to_conditions<1>(
      stones_put_where(squares, "(!= (count (and friend (nbors to forward))) 1)"));
  hold_sets_to_conditions<1>(stones_put_where(
      squares, "(or (= (count (and friend (nbors to))) 2) (> 3 (count (and enemy (nbors to)))))"));
  hold_sets_to_conditions<4>(
      stones_put_where("(tiling hex) (shape hex) (size 8)",
                       "(>= (count (and friend (sight to))) (piece-state to))"));
}

TEST_CASE("conditions on where a man goes are told for all ends of a way as they are for each") {
  const std::string squares = "(tiling square i-nbors) (size 8)",
                    hexagons = "(tiling hex) (shape hex) (size 5)";
  hold_sets_to_conditions<1>(men_moving_where(squares, "(= (num-between enemy) 0)"));
  hold_sets_to_conditions<1>(
      men_moving_where(squares, "(= (distance) (count (and occupied through)))"));
  hold_sets_to_conditions<1>(
      men_moving_where(hexagons, "(< (num-between) (count (and friend (nbors to))))"));
  hold_sets_to_conditions<1>(men_moving_where(
      squares, "(not (and (friend from) (> (num-between friend) (num-between enemy))))"));
  hold_sets_to_conditions<4>(
      men_moving_where("(tiling square i-nbors) (size 14)",
                       "(or (enemy to) (<= (distance) (count (and friend through))))"));
}

TEST_CASE("a number that takes no region of a step is asked one end after the other") {
  const std::string squares = "(tiling square i-nbors) (size 6)";
  const auto perft = [&](const char* condition) {
    const auto game = Game::read(men_moving_where(squares, condition));
    REQUIRE(game);
    return game->engine().perft(game->engine().start(), 3).nodes;
  };
  // All that lies between the ends lies on their line.
  CHECK(perft("(= (num-between through) 1)") == perft("(= (distance) 2)"));
  CHECK(perft("(= (num-between (or through friend)) 2)") == perft("(= (distance) 3)"));
  CHECK(perft("(= (num-between (or through to)) 1)") == perft("(= (distance) 2)"));
}
