// The table of criteria, and those of them that read the rules alone.
#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <set>
#include <string>

#include "tests/criticism/hand_made_trials.hpp"

using namespace ludi;
using doctest::Approx;
using hand_made::value;

TEST_CASE("the sixteen intrinsic criteria of three games") {
  const auto in = [](const char* text) { return hand_made::read(text); };
  const auto check = [](const ggp::Game& game, const std::map<std::string, double>& expected) {
    int intrinsic = 0;
    for (const criticism::Criterion* row : criticism::criteria()) {
      if (row->category != criticism::Category::intrinsic) continue;
      ++intrinsic;
      const auto found = expected.find(std::string(row->symbol));
      INFO(game.name(), " ", row->symbol);
      CHECK(value(row->symbol, {}, game) == Approx(found == expected.end() ? 0 : found->second));
    }
    CHECK(intrinsic == 16);
  };
  // Nine cells; 4 corners with 3, 4 sides with 5, the centre with 8 neighbours: 40/9 on average.
  // Elements: game players board tiling size end All in-a-row; atoms: White Black square i-nbors 3
  // 3 win 3: 8 + 0.5 · 8 = 12. One kind of piece that is added.
  check(hand_made::rows_of_three(), {{"A_ginro", 1},
                                     {"A_bsiz", std::log(10.0) / std::log(201.0)},
                                     {"A_badj", 40.0 / 72},
                                     {"A_rcpx", 12.0 / 60},
                                     {"A_mtyp", 1.0 / 6}});
  // A row only inside a negation is no goal. Four cells with 2 neighbours each. Elements: game
  // players board tiling size end, All and no-move not in-a-row, White group: 13; atoms: White
  // Black square 2 2, lose 3, win 4: 9.
  check(in(R"((game Negated (players White Black) (board (tiling square) (size 2 2))
              (end (All lose (and (no-move) (not (in-a-row 3)))) (White win (group 4)))))"),
        {{"A_gnomv", 1},
         {"A_ggrup", 1},
         {"A_bsiz", std::log(5.0) / std::log(201.0)},
         {"A_badj", 2.0 / 8},
         {"A_rcpx", 17.5 / 60},
         {"A_mtyp", 1.0 / 6}});
  // Two kinds; step, jump, slide and the pass of six classes; one move of three captures.
  // 16 cells with 48 neighbours in all. Elements: game players board tiling size; pieces Man moves
  // move pre step move pre jump post capture; Rook moves move pre slide; play can-pass; end All or
  // reach capture eliminate score stack state connect: 33. Atoms: White Black square 4 4; All
  // forward enemy jumped All orthogonal; win goal 5 10 3 2 sides 2: 19.
  check(in(R"((game Rich (players White Black) (board (tiling square) (size 4 4))
              (pieces
                (Man All (moves (move (pre (step forward)))
                                (move (pre (jump enemy)) (post (capture jumped)))))
                (Rook All (moves (move (pre (slide orthogonal))))))
              (play can-pass)
              (end (All win (or (reach goal) (capture 5) (eliminate) (score 10) (stack 3)
                                (state 2) (connect sides 2))))))"),
        {{"A_grech", 1},
         {"A_gcapt", 1},
         {"A_gelim", 1},
         {"A_gscor", 1},
         {"A_gstak", 1},
         {"A_gstat", 1},
         {"A_gconn", 1},
         {"A_bsiz", std::log(17.0) / std::log(201.0)},
         {"A_badj", 3.0 / 8},
         {"A_rcpx", 42.5 / 60},
         {"A_ptyp", 0.5},
         {"A_mtyp", 4.0 / 6},
         {"A_rcap", 1.0 / 3}});
}

TEST_CASE("symbols are unique and rows are sound") {
  std::set<std::string_view> symbols;
  for (const criticism::Criterion* row : criticism::criteria()) {
    INFO(row->symbol);
    CHECK(symbols.insert(row->symbol).second);
    CHECK(criticism::sound(*row));
    CHECK((row->measure != nullptr));
    CHECK(criticism::find_criterion(row->symbol) == row);
  }
  CHECK(criticism::find_criterion("A_none") == nullptr);
  const auto of_paper = [](criticism::Category category) {
    return std::ranges::count_if(criticism::criteria(), [&](const criticism::Criterion* row) {
      return row->paper57 && row->category == category;
    });
  };
  // The paper's numbers.
  CHECK(of_paper(criticism::Category::intrinsic) == 16);
  CHECK(of_paper(criticism::Category::viability) == 11);
  CHECK(of_paper(criticism::Category::quality) == 30);
}
