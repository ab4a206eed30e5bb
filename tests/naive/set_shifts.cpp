// Games of the Yavalath set in which stones shift, played a second time, cell by cell from their
// rulebook.
#include <set>

#include "tests/naive/set.hpp"

using namespace ludi;
using namespace ludi::test;

namespace {

// Directions of HexBoard.
constexpr int south_east = 1, south_west = 2, north_west = 4, north_east = 5;
// Ducks are '1' and '2', the crumb is 'b'.
struct NaiveDucks : NaiveSet {
  using NaiveSet::NaiveSet;

  [[nodiscard]] bool on_edge(int cell) const { return board->neighbours(cell).size() < 6; }
  /// The cells from the next one to the edge.
  [[nodiscard]] std::vector<int> ray(int cell, int direction) const {
    std::vector<int> found;
    for (int n = 1; board->away(cell, direction, n) >= 0; ++n)
      found.push_back(board->away(cell, direction, n));
    return found;
  }
  void attract(int crumb) {
    for (int d = 0; d < 6; ++d) {
      const auto way = ray(crumb, d);
      std::string ducks;
      for (const int c : way)
        if (at(c) != '.') ducks += at(c);
      for (std::size_t i = 0; i < way.size(); ++i) set(way[i], i < ducks.size() ? ducks[i] : '.');
    }
  }
  [[nodiscard]] bool united(char duck) const { return groups(duck).size() == 1; }
  [[nodiscard]] std::vector<NaiveDucks> turns() const {
    std::vector<NaiveDucks> found;
    const auto lay = all('b');
    for (const int c : all('.')) {
      NaiveDucks next = *this;
      ++next.turn;
      next.seat = 1 - seat;
      if (turn < 24) {
        if (!on_edge(c)) continue;
        for (const char duck : {'1', '2'}) {
          if (count(duck) == 12) continue;
          next.set(c, duck);
          found.push_back(next);
        }
        continue;
      }
      if (!lay.empty()) {
        bool in_line = false;
        for (int d = 0; d < 6; ++d)
          for (const int other_cell : ray(lay[0], d)) in_line = in_line || other_cell == c;
        if (in_line) continue;
        next.set(lay[0], '.');
      }
      next.set(c, 'b');
      next.attract(c);
      if (next.united(own()))
        next.won_by(seat);
      else if (next.united(other()))
        next.won_by(1 - seat);
      next.remember();
      found.push_back(next);
    }
    return found;
  }
};

struct NaiveTaacoca : NaiveSet {
  explicit NaiveTaacoca(const HexBoard& on) : NaiveSet(on) {
    for (const char* c : {"i5", "i6", "i7", "i8", "i9", "h5", "h6", "h7", "h8", "g5", "g6", "g7"})
      set(on.find(c), '1');
    for (const char* c : {"a1", "a2", "a3", "a4", "a5", "b2", "b3", "b4", "b5", "c3", "c4", "c5"})
      set(on.find(c), '2');
  }
  /// Visits what every whole turn of the mover leads to until told to stop.
  template <typename Visit>
  void each_turn(Visit visit) const {
    const auto stones = all(own());
    const std::size_t n = stones.size(), needed = std::min<std::size_t>(3, n);
    if (n == 0) return;
    const std::array<int, 2> forward =
        seat == 0 ? std::array{north_west, north_east} : std::array{south_west, south_east};
    for (const int d : forward)
      for (std::size_t i = 0; i < n; ++i)
        for (std::size_t j = needed > 1 ? i + 1 : i; j < (needed > 1 ? n : i + 1); ++j)
          for (std::size_t k = needed > 2 ? j + 1 : j; k < (needed > 2 ? n : j + 1); ++k) {
            const std::set<int> chosen = {stones[i], stones[j], stones[k]};
            bool free = true;
            for (const int c : chosen) {
              const int to = board->away(c, d);
              free = free && to >= 0 && (at(to) != own() || chosen.count(to) == 1);
            }
            if (!free) continue;
            NaiveTaacoca next = *this;
            for (const int c : chosen) next.set(c, '.');
            for (const int c : chosen) next.set(board->away(c, d), own());
            next.seat = 1 - seat;
            if (!visit(next)) return;
          }
  }
  [[nodiscard]] bool can_move() const {
    bool can = false;
    each_turn([&](const NaiveTaacoca&) { return !(can = true); });
    return can;
  }
  [[nodiscard]] std::vector<NaiveTaacoca> turns() const {
    std::vector<NaiveTaacoca> found;
    const int goal = seat == 0 ? 0 : 8;
    each_turn([&](NaiveTaacoca& next) {
      bool reached = false;
      for (const int c : next.all(own())) reached = reached || board->row(c) == goal;
      if (reached || !next.can_move()) next.won_by(seat);
      found.push_back(next);
      return true;
    });
    return found;
  }
};

}  // namespace

TEST_CASE("Feed the Ducks agrees with a naive implementation") {
  CHECK(play_beside(set_game("feed-the-ducks"), NaiveDucks(hexagon_5), 10, 150, 1) == "- LW WL");
}

TEST_CASE("Taacoca agrees with a naive implementation") {
  CHECK(play_beside(set_game("taacoca"), NaiveTaacoca(hexagon_5), 6, 100, 1) == "LW WL");
}

TEST_CASE("the figures of the shifting games are counted by naive implementations") {
  count_figure("feed-the-ducks",
               "a1=White a2=Black a3=White a4=Black a5=White b6=Black c7=White d8=Black e9=White "
               "f9=Black g9=White h9=Black i9=White i8=Black i7=White i6=Black i5=White h4=Black "
               "g3=White f2=Black e1=White d1=Black c1=White b1=Black",
               3, NaiveDucks(hexagon_5));
  count_figure("taacoca", "", 2, NaiveTaacoca(hexagon_5));
}

TEST_SUITE("long") {
  TEST_CASE("the greater figures of the shifting games are counted by naive implementations") {
    count_figure("taacoca", "", 3, NaiveTaacoca(hexagon_5));
  }
}
