// Men that walk and leap towards a goal, played a second time on plain arrays of points.
#include "tests/naive/turns.hpp"

using namespace ludi;
using namespace ludi::test;

namespace {

/// Two sides of single men.
struct Walking : Points {
  using Points::Points;

  [[nodiscard]] std::vector<Point> own() const { return of(std::string(1, mover)); }
  [[nodiscard]] int ahead() const { return mover == '1' ? 1 : -1; }
};

/// Adds the position after a move to a list of such positions.
template <typename Naive>
void go(std::vector<Naive>& next, const Naive& now, Point from, Point to) {
  next.push_back(now);
  next.back().move(from, to);
  next.back().pass_on();
}

struct NaiveFianco : Walking {
  NaiveFianco() : Walking(9, 9) {
    put('1', "a1 b1 c1 d1 e1 f1 g1 h1 i1 b2 h2 c3 g3 d4 f4");
    put('2', "a9 b9 c9 d9 e9 f9 g9 h9 i9 b8 h8 c7 g7 d6 f6");
  }
  [[nodiscard]] std::vector<NaiveFianco> turns() const {
    std::vector<NaiveFianco> leaps, steps;
    for (const Point p : own()) {
      for (const int side : {-1, 1}) {
        const Point way = {side, ahead()};
        if (at(p + way) != other() || !empty(p + 2 * way)) continue;
        go(leaps, *this, p, p + 2 * way);
        leaps.back().set(p + way, '.');
      }
      for (const Point way : {Point{0, ahead()}, {1, 0}, {-1, 0}})
        if (empty(p + way)) go(steps, *this, p, p + way);
    }
    return leaps.empty() ? steps : leaps;
  }
  [[nodiscard]] std::string standing() const {
    for (int x = 0; x < 9; ++x) {
      if (at({x, 8}) == '1') return "WL";
      if (at({x, 0}) == '2') return "LW";
    }
    return turns().empty() ? won_by(other()) : "-";
  }
};

struct NaiveFourFieldKono : Walking {
  NaiveFourFieldKono() : Walking(4, 4) {
    for (const Point p : all()) set(p, p.y < 2 ? '1' : '2');
  }
  [[nodiscard]] std::vector<NaiveFourFieldKono> turns() const {
    std::vector<NaiveFourFieldKono> next;
    for (const Point p : own())
      for (const Point way : orthogonals) {
        if (empty(p + way)) go(next, *this, p, p + way);
        if (at(p + way) == mover && at(p + 2 * way) == other()) go(next, *this, p, p + 2 * way);
      }
    return next;
  }
  [[nodiscard]] std::string standing() const {
    if (count(mover) < 2 || turns().empty()) return won_by(other());
    return "-";
  }
};

struct NaiveFiveFieldKono : Walking {
  NaiveFiveFieldKono() : Walking(5, 5) {
    put('1', "a1 b1 c1 d1 e1 a2 e2");
    put('2', "a5 b5 c5 d5 e5 a4 e4");
  }
  [[nodiscard]] std::vector<NaiveFiveFieldKono> turns() const {
    std::vector<NaiveFiveFieldKono> next;
    for (const Point p : own())
      for (const Point way : diagonals)
        if (empty(p + way)) go(next, *this, p, p + way);
    return next;
  }
  [[nodiscard]] std::string standing() const {
    const NaiveFiveFieldKono start;
    const auto arrived = [&](char owner) {
      const auto goals = start.of(owner == '1' ? "2" : "1");
      return std::all_of(goals.begin(), goals.end(), [&](Point p) { return at(p) == owner; });
    };
    for (const char owner : {other(), mover})
      if (arrived(owner)) return won_by(owner);
    return turns().empty() ? won_by(other()) : "-";
  }
};

// Steps and series of leaps, right and up for White, left and down for Black.
struct NaiveUgolki : Walking {
  NaiveUgolki() : Walking(8, 8) {
    for (int x = 0; x < 4; ++x)
      for (int y = 0; y < 4; ++y) {
        set({x, y}, '1');
        set({7 - x, 7 - y}, '2');
      }
  }
  void leap_on(Point p, std::vector<NaiveUgolki>& next) const {
    for (const Point way : {Point{ahead(), 0}, {0, ahead()}}) {
      const char over = at(p + way);
      if ((over != '1' && over != '2') || !empty(p + 2 * way)) continue;
      NaiveUgolki after = *this;
      after.move(p, p + 2 * way);
      after.leap_on(p + 2 * way, next);
      after.pass_on();
      next.push_back(after);
    }
  }
  [[nodiscard]] std::vector<NaiveUgolki> moves() const {
    std::vector<NaiveUgolki> next;
    for (const Point p : own()) {
      for (const Point way : {Point{ahead(), 0}, {0, ahead()}})
        if (empty(p + way)) go(next, *this, p, p + way);
      leap_on(p, next);
    }
    return next;
  }
  [[nodiscard]] NaiveUgolki passed() const {
    NaiveUgolki after = *this;
    after.pass_on();
    return after;
  }
  [[nodiscard]] std::vector<NaiveUgolki> turns() const {
    auto next = moves();
    if (next.empty()) next.push_back(passed());
    return next;
  }
  [[nodiscard]] std::string standing() const {
    if (!moves().empty() || !passed().moves().empty()) return "-";
    int lead = 0;
    for (int x = 0; x < 4; ++x)
      for (int y = 0; y < 4; ++y)
        lead += (at({7 - x, 7 - y}) == '1' ? 1 : 0) - (at({x, y}) == '2' ? 1 : 0);
    return lead == 0 ? "DD" : won_by(0 < lead ? '1' : '2');
  }
};

struct NaiveToadsAndFrogs : Walking {
  NaiveToadsAndFrogs() : Walking(7, 3) {
    put('1', "a1 b1 a2 b2 a3 b3");
    put('2', "f1 g1 f2 g2 f3 g3");
  }
  [[nodiscard]] std::vector<NaiveToadsAndFrogs> turns() const {
    std::vector<NaiveToadsAndFrogs> next;
    for (const Point p : own()) {
      const Point one = p + Point{ahead(), 0}, two = one + Point{ahead(), 0};
      if (empty(one)) go(next, *this, p, one);
      if (at(one) == other() && empty(two)) go(next, *this, p, two);
    }
    return next;
  }
  [[nodiscard]] std::string standing() const { return turns().empty() ? won_by(other()) : "-"; }
};

struct NaiveDodo : Hexagons {
  NaiveDodo() : Hexagons(4) {
    put('1', "a1 b1 b2 c1 c2 d1 d2 d3 e2 e3 f3 f4 g4");
    put('2', "a4 b4 b5 c5 c6 d5 d6 d7 e6 e7 f6 f7 g7");
  }
  [[nodiscard]] std::vector<NaiveDodo> turns() const {
    std::vector<NaiveDodo> next;
    const int ahead = mover == '1' ? 1 : -1;
    for (const Point p : of(std::string(1, mover)))
      for (const Point way : {Point{0, 1}, {1, 1}, {-1, 0}})
        if (empty(p + ahead * way)) go(next, *this, p, p + ahead * way);
    return next;
  }
  [[nodiscard]] std::string standing() const { return turns().empty() ? won_by(mover) : "-"; }
};

// A stone beside an enemy is stuck; one may leap along a line of fellows, also onto an enemy.
struct NaiveAboyne : Hexagons {
  NaiveAboyne() : Hexagons(5) {
    put('1', "a1 b1 c1 d1 e2 f2 g3 h4 i5");
    put('2', "a5 b6 c7 d8 e8 f9 g9 h9 i9");
  }
  [[nodiscard]] std::vector<NaiveAboyne> turns() const {
    std::vector<NaiveAboyne> next;
    const Point own_goal = mover == '1' ? Point{4, 0} : Point{4, 8};
    for (const Point p : of(std::string(1, mover))) {
      const auto hostile = [&](Point way) { return at(p + way) == other(); };
      if (std::any_of(hex_ways.begin(), hex_ways.end(), hostile)) continue;
      for (const Point way : hex_ways) {
        Point to = p + way;
        while (at(to) == mover) to = to + way;
        const bool leap = !(to == p + way);
        if ((empty(to) || (leap && at(to) == other())) && !(to == own_goal)) go(next, *this, p, to);
      }
    }
    return next;
  }
  [[nodiscard]] std::string standing() const {
    if (at({4, 8}) == '1') return "WL";
    if (at({4, 0}) == '2') return "LW";
    return turns().empty() ? won_by(other()) : "-";
  }
};

// The star of New Zealand: eight points round a hub.
struct NaiveMuTorere : Walking {
  NaiveMuTorere() : Walking(3, 3) {
    put('1', "a1 a2 a3 b3");
    put('2', "c3 c2 c1 b1");
  }
  [[nodiscard]] std::vector<NaiveMuTorere> turns() const {
    static const std::vector<Point> ring = {{0, 0}, {0, 1}, {0, 2}, {1, 2},
                                            {2, 2}, {2, 1}, {2, 0}, {1, 0}};
    static const Point hub = {1, 1};
    std::vector<NaiveMuTorere> next;
    for (std::size_t i = 0; i < 8; ++i) {
      const Point p = ring[i], left = ring[(i + 7) % 8], right = ring[(i + 1) % 8];
      if (at(hub) == mover && empty(p)) go(next, *this, hub, p);
      if (at(p) != mover) continue;
      for (const Point to : {left, right})
        if (empty(to)) go(next, *this, p, to);
      const bool beside_enemy = at(left) == other() || at(right) == other();
      if (empty(hub) && beside_enemy) go(next, *this, p, hub);
    }
    return next;
  }
  [[nodiscard]] std::string standing() const { return turns().empty() ? won_by(other()) : "-"; }
};

// One snail and its trail: whose corner it reaches wins, whoever led it there.
struct NaiveSlimetrail : Points {
  Point snail = {4, 4};

  NaiveSlimetrail() : Points(8, 8) { set(snail, '0'); }
  [[nodiscard]] std::string hidden() const { return label(snail); }
  [[nodiscard]] std::vector<NaiveSlimetrail> turns() const {
    std::vector<NaiveSlimetrail> next;
    for (const Point way : all_ways) {
      if (!empty(snail + way)) continue;
      next.push_back(*this);
      next.back().snail = snail + way;
      next.back().set(snail + way, '0');
      next.back().pass_on();
    }
    return next;
  }
  [[nodiscard]] std::string standing() const {
    if (!empty({0, 0})) return "WL";
    if (!empty({7, 7})) return "LW";
    return turns().empty() ? won_by(other()) : "-";
  }
};

// Knights: to the middle and away again in Jeson Mor, only ahead in Knightthrough.
struct NaiveKnights : Walking {
  bool middle;
  Point left = {-1, -1};

  NaiveKnights(int side, bool to_middle) : Walking(side, side), middle(to_middle) {
    for (int x = 0; x < side; ++x)
      for (int y = 0; y < (middle ? 1 : 2); ++y) {
        set({x, y}, '1');
        set({x, side - 1 - y}, '2');
      }
  }
  [[nodiscard]] std::vector<NaiveKnights> turns() const {
    std::vector<NaiveKnights> next;
    for (const Point p : own())
      for (const Point way : knight_ways) {
        const char there = at(p + way);
        if ((there != '.' && there != other()) || (!middle && way.y * ahead() < 0)) continue;
        go(next, *this, p, p + way);
        next.back().left = p;
      }
    return next;
  }
  [[nodiscard]] std::string standing() const {
    if (middle && left == Point{4, 4}) return won_by(other());
    if (count(mover) == 0) return won_by(other());
    for (int x = 0; x < columns && !middle; ++x) {
      if (at({x, rows - 1}) == '1') return "WL";
      if (at({x, 0}) == '2') return "LW";
    }
    return turns().empty() && !middle ? won_by(other()) : "-";
  }
};

}  // namespace

TEST_CASE("men that walk and leap agree with naive implementations") {
  compare("fianco", NaiveFianco(), 6, 200);
  compare("four-field-kono", NaiveFourFieldKono(), 20, 200);
  compare("five-field-kono", NaiveFiveFieldKono(), 10, 200);
  compare("ugolki", NaiveUgolki(), 4, 250);
  compare("toads-and-frogs", NaiveToadsAndFrogs(), 40, 100);
  compare("dodo", NaiveDodo(), 10, 150);
  compare("aboyne", NaiveAboyne(), 6, 150);
  compare("mu-torere", NaiveMuTorere(), 20, 150);
  compare("slimetrail", NaiveSlimetrail(), 40, 70);
}

TEST_CASE("races of knights agree with naive implementations") {
  compare("jeson-mor", NaiveKnights(9, true), 6, 100);
  compare("knightthrough", NaiveKnights(8, false), 10, 100);
}

TEST_SUITE("long") {
  TEST_CASE("men that walk and leap are counted alike by naive implementations") {
    count_by_hand("fianco", NaiveFianco());
    count_by_hand("four-field-kono", NaiveFourFieldKono());
    count_by_hand("five-field-kono", NaiveFiveFieldKono());
    count_by_hand("ugolki", NaiveUgolki());
    count_by_hand("toads-and-frogs", NaiveToadsAndFrogs());
    count_by_hand("dodo", NaiveDodo());
    count_by_hand("aboyne", NaiveAboyne());
    count_by_hand("mu-torere", NaiveMuTorere());
    count_by_hand("slimetrail", NaiveSlimetrail());
    count_by_hand("jeson-mor", NaiveKnights(9, true));
    count_by_hand("knightthrough", NaiveKnights(8, false));
  }
}
