// Games whose tiles make the board as they go, counted a second time on a field that is large
// enough. Nothing is compared but counts: where the first tile lies is a matter of taste.
#include "tests/naive/turns.hpp"

using namespace ludi;
using namespace ludi::test;

namespace {

struct NaiveTiles : Points {
  bool triangles;
  int touching;  ///< so many neighbours has every tile from the third on
  bool over = false;

  NaiveTiles(bool threes, int neighbours)
      : Points(40, 40), triangles(threes), touching(neighbours) {}
  /// Triangles of a row lie side by side, those with even numbers point up; the third neighbour is
  /// in the row below or above.
  [[nodiscard]] std::vector<Point> around(Point p) const {
    std::vector<Point> found;
    if (triangles)
      return {p + Point{0, 1}, p + Point{0, -1},
              p.y % 2 == 0 ? p + Point{-1, 1} : p + Point{1, -1}};
    for (const Point way : hex_ways) found.push_back(p + way);
    return found;
  }
  /// Bravalath ends with any row of three, won or lost. Three triangles that hang together always
  /// lie in one strip.
  [[nodiscard]] bool ends(Point p) const {
    if (1 < touching) return false;  // Andantino needs five, or a ring of six
    const auto same = [&](Point q) { return at(q) == at(p); };
    int beside = 0;
    bool third = false;
    for (const Point q : around(p)) {
      if (!same(q)) continue;
      ++beside;
      if (triangles)
        for (const Point r : around(q)) third = third || (same(r) && !(r == p));
      const Point way = q + -1 * p;
      if (!triangles) third = third || same(q + way) || same(p + -1 * way);
    }
    return third || (triangles && 1 < beside);
  }
  [[nodiscard]] std::vector<NaiveTiles> turns() const {
    std::vector<NaiveTiles> next;
    const int laid = count('1') + count('2');
    for (const Point p : of(".")) {
      int touched = 0;
      for (const Point q : around(p)) touched += at(q) == '1' || at(q) == '2' ? 1 : 0;
      if (laid == 0 ? !(p == Point{20, 20}) : touched < (laid < 2 ? 1 : touching)) continue;
      next.push_back(*this);
      next.back().set(p, mover);
      next.back().over = next.back().ends(p);
      next.back().pass_on();
    }
    return next;
  }
  [[nodiscard]] std::string standing() const { return over ? "over" : "-"; }
};

}  // namespace

TEST_CASE("games that make their board as they go are counted alike") {
  count_by_hand("bravalath", NaiveTiles(false, 1), 1'000);
  count_by_hand("bravalath-triangles", NaiveTiles(true, 1), 1'000);
  count_by_hand("andantino", NaiveTiles(false, 2), 1'000);
}

TEST_SUITE("long") {
  TEST_CASE("games that make their board as they go are counted alike, in depth") {
    count_by_hand("bravalath", NaiveTiles(false, 1));
    count_by_hand("bravalath-triangles", NaiveTiles(true, 1));
    count_by_hand("andantino", NaiveTiles(false, 2));
  }
}
