// Bizingo on triangles, and Slither with its two kinds of touching, a second time.
#include "tests/naive_turns.hpp"

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

// A stone may first be shifted, then one is placed; nowhere may own stones touch by corners alone.
struct NaiveSlither : Points {
  NaiveSlither() : Points(8, 8) {}
  [[nodiscard]] bool sound() const {
    for (const Point p : of(std::string(1, mover)))
      for (const Point way : diagonals)
        if (at(p + way) == mover && at(p + Point{way.x, 0}) != mover &&
            at(p + Point{0, way.y}) != mover)
          return false;
    return true;
  }
  [[nodiscard]] bool connected(char owner) const {
    std::vector<Point> chain;
    for (const Point p : of(std::string(1, owner)))
      if ((owner == '1' ? p.y : p.x) == 0) chain.push_back(p);
    for (std::size_t i = 0; i < chain.size(); ++i) {
      if ((owner == '1' ? chain[i].y : chain[i].x) == 7) return true;
      for (const Point way : orthogonals) {
        const Point q = chain[i] + way;
        if (at(q) == owner && std::count(chain.begin(), chain.end(), q) == 0) chain.push_back(q);
      }
    }
    return false;
  }
  void place(std::vector<NaiveSlither>& next) const {
    for (const Point p : of(".")) {
      next.push_back(*this);
      next.back().set(p, mover);
    }
  }
  [[nodiscard]] std::vector<NaiveSlither> turns() const {
    std::vector<NaiveSlither> next;
    place(next);
    for (const Point p : of(std::string(1, mover)))
      for (const Point way : all_ways) {
        if (!empty(p + way)) continue;
        NaiveSlither half = *this;
        half.move(p, p + way);
        if (half.connected(mover))
          next.push_back(half);
        else
          half.place(next);
      }
    std::erase_if(next, [](const NaiveSlither& after) { return !after.sound(); });
    if (next.empty()) next.push_back(*this);
    for (auto& after : next) after.pass_on();
    return next;
  }
  [[nodiscard]] std::string standing() const {
    return connected(other()) ? won_by(other()) : connected(mover) ? won_by(mover) : "-";
  }
};

}  // namespace

TEST_CASE("Bizingo and Slither agree with naive implementations") {
  compare("bizingo", NaiveBizingo(), 2, 100);
  compare("slither", NaiveSlither(), 1, 12);
}

TEST_SUITE("long") {
  TEST_CASE("Bizingo and Slither are counted alike by naive implementations") {
    count_by_hand("bizingo", NaiveBizingo());
    count_by_hand("slither", NaiveSlither());
    compare("bizingo", NaiveBizingo(), 6, 200);
    compare("slither", NaiveSlither(), 2, 30);
  }
}
