// Bizingo and Sahara on triangles, played a second time on plain arrays.
#include "tests/naive/turns.hpp"

using namespace ludi;
using namespace ludi::test;

namespace {

/// A board of triangles by row and number; numbers count along the row so that the same number in
/// the next row lies straight below or above.
struct Triangles : Points {
  using Points::Points;
  /// The three that share a side; `up` says whether p stands on its base.
  [[nodiscard]] std::vector<Point> around(Point p, bool up) const {
    std::vector<Point> found;
    for (const Point way : {Point{0, 1}, {0, -1}, {up ? 1 : -1, 0}})
      if (at(p + way) != '#') found.push_back(p + way);
    return found;
  }
};

// Men '1' '2' and captains 'A' 'B' on triangles of one way only; who is shut in on all sides by
// enemies is lost, a captain and a man at the edge only if one of them is a captain.
struct NaiveBizingo : Triangles {
  NaiveBizingo() : Triangles(13, 25) {
    for (const Point p : all())
      if (p.x < std::abs(p.y - 12)) set(p, '#');
    put('#', "a13 b12 b13 b14 l2 m1 m2 m3 l24 m23 m24 m25");
    put('A', "j9 j17");
    put('1', "j7 j11 j13 j15 j19 k8 k10 k12 k14 k16 k18 l9 l11 l13 l15 l17");
    put('B', "h10 h16");
    put('2', "h8 h12 h14 h18 g9 g11 g13 g15 g17 f10 f12 f14 f16 e11 e13 e15");
  }
  [[nodiscard]] static std::string sign(char owner, const std::string& kind, int) {
    return std::string(1, kind == "Man" ? owner : owner == '1' ? 'A' : 'B');
  }
  [[nodiscard]] std::vector<Point> around(Point p) const {
    return Triangles::around(p, (p.y - 12 + p.x) % 2 == 0);
  }
  [[nodiscard]] bool shut_in(Point p, char by) const {
    const auto sides = around(p);
    bool captain = false;
    for (const Point q : sides) {
      if (!belongs(at(q), by)) return false;
      captain = captain || 'A' <= at(q);
    }
    return captain || (sides.size() == 3 && at(p) < 'A');
  }
  [[nodiscard]] std::vector<NaiveBizingo> turns() const {
    std::vector<NaiveBizingo> next;
    for (const Point p : all()) {
      if (!belongs(at(p), mover)) continue;
      for (const Point way : {Point{0, 2}, {0, -2}, {1, 1}, {1, -1}, {-1, 1}, {-1, -1}}) {
        const Point to = p + way;
        if (!empty(to)) continue;
        NaiveBizingo after = *this;
        after.move(p, to);
        int enemies = 0;
        std::vector<Point> prey;
        for (const Point q : after.around(to)) {
          if (!belongs(at(q), other())) continue;
          ++enemies;
          if (after.shut_in(q, mover)) prey.push_back(q);
        }
        for (const Point dead : prey) after.set(dead, '.');
        // Among three enemies of whom none is taken one is lost oneself.
        if (enemies == 3 && prey.empty()) after.set(to, '.');
        after.pass_on();
        next.push_back(after);
      }
    }
    return next;
  }
  [[nodiscard]] std::string standing() const {
    if (count('2') + count('B') < 3) return "WL";
    if (count('1') + count('A') < 3) return "LW";
    return turns().empty() ? won_by(other()) : "-";
  }
};

// Pyramids tip over an edge; from a triangle on its point they may tip once more, not back. A
// pyramid with no free triangle beside it has lost.
struct NaiveSahara : Triangles {
  NaiveSahara() : Triangles(6, 11) {
    for (const Point p : all()) {
      const int missing = p.x < 3 ? 2 - p.x : p.x - 3;
      if (p.y < missing || 10 - missing < p.y) set(p, '#');
    }
    put('1', "a4 a9 c1 d11 f3 f8");
    put('2', "a3 a8 c11 d1 f4 f9");
  }
  [[nodiscard]] static bool up(Point p) { return (p.x + p.y) % 2 == 0; }
  [[nodiscard]] bool shut_in(char owner) const {
    for (const Point p : of(std::string(1, owner))) {
      const auto sides = around(p, up(p));
      if (std::none_of(sides.begin(), sides.end(), [&](Point q) { return empty(q); })) return true;
    }
    return false;
  }
  [[nodiscard]] std::vector<NaiveSahara> turns() const {
    std::vector<NaiveSahara> next;
    for (const Point p : of(std::string(1, mover)))
      for (const Point q : around(p, up(p))) {
        if (!empty(q)) continue;
        NaiveSahara once = *this;
        once.move(p, q);
        next.push_back(once);
        if (up(q) || once.shut_in('1') || once.shut_in('2')) continue;
        for (const Point r : around(q, false)) {
          if (!empty(r) || r == p) continue;
          next.push_back(once);
          next.back().move(q, r);
        }
      }
    if (next.empty()) next.push_back(*this);
    for (auto& after : next) after.pass_on();
    return next;
  }
  // If both are shut in the mover has won.
  [[nodiscard]] std::string standing() const {
    if (shut_in(mover)) return won_by(other());
    return shut_in(other()) ? won_by(mover) : "-";
  }
};

}  // namespace

TEST_CASE("games on triangles agree with naive implementations") {
  compare("bizingo", NaiveBizingo(), 2, 100);
  compare("sahara", NaiveSahara(), 10, 80);
}

TEST_SUITE("long") {
  TEST_CASE("games on triangles are counted alike by naive implementations") {
    count_by_hand("bizingo", NaiveBizingo());
    count_by_hand("sahara", NaiveSahara());
    compare("bizingo", NaiveBizingo(), 6, 200);
  }
}
