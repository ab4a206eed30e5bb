// Chains that join the sides of the board, with a rule of their own each, a second time.
#include "tests/naive/turns.hpp"

using namespace ludi;
using namespace ludi::test;

namespace {

// The triangle of Y on which no stone may touch the one just placed.
struct NaiveTabuY : Points {
  Point last = {-9, -9};

  NaiveTabuY() : Points(11, 11) {
    for (const Point p : all())
      if (p.x < p.y) set(p, '#');
  }
  [[nodiscard]] std::string hidden() const { return label(last); }
  [[nodiscard]] std::vector<NaiveTabuY> turns() const {
    auto next = placements(*this);
    std::erase_if(next, [&](const NaiveTabuY& after) {
      return std::any_of(hex_ways.begin(), hex_ways.end(),
                         [&](Point way) { return after.last == last + way; });
    });
    return or_a_pass(std::move(next), *this);
  }
  [[nodiscard]] std::string standing() const {
    for (const char owner : {other(), mover})
      for (const auto& group : groups(*this, owner, hex_ways)) {
        bool left = false, right = false, bottom = false;
        for (const Point p : group) {
          left = left || p.y == 0;
          right = right || p.y == p.x;
          bottom = bottom || p.x == 10;
        }
        if (left && right && bottom) return won_by(owner);
      }
    return "-";
  }
};

// Crossway: a stone may not complete a crossing, two of each colour corner to corner.
struct NaiveCrossway : Points {
  NaiveCrossway() : Points(13, 13) {}
  [[nodiscard]] std::vector<NaiveCrossway> turns() const {
    std::vector<NaiveCrossway> next;
    for (const Point p : of(".")) {
      const auto crosses = [&](Point way) {
        return at(p + way) == mover && at(p + Point{way.x, 0}) == other() &&
               at(p + Point{0, way.y}) == other();
      };
      if (std::any_of(diagonals.begin(), diagonals.end(), crosses)) continue;
      next.push_back(*this);
      next.back().set(p, mover);
      next.back().pass_on();
    }
    return or_a_pass(std::move(next), *this);
  }
  [[nodiscard]] std::string standing() const {
    const char owner = other();
    for (const auto& group : groups(*this, owner, all_ways)) {
      bool low = false, high = false;
      for (const Point p : group) {
        low = low || (owner == '1' ? p.y : p.x) == 0;
        high = high || (owner == '1' ? p.y : p.x) == 12;
      }
      if (low && high) return won_by(owner);
    }
    return "-";
  }
};

// Scaffold: then stones follow on points between two chains or more of one's own.
struct NaiveScaffold : Points {
  NaiveScaffold() : Points(10, 10) {}
  [[nodiscard]] bool joins(Point p) const {
    int touched = 0;
    for (const auto& group : groups(*this, mover, orthogonals))
      touched +=
          std::any_of(group.begin(), group.end(),
                      [&](Point q) { return std::abs(p.x - q.x) + std::abs(p.y - q.y) == 1; })
              ? 1
              : 0;
    return 1 < touched;
  }
  [[nodiscard]] bool connected(char owner) const {
    for (const auto& group : groups(*this, owner, orthogonals)) {
      bool low = false, high = false;
      for (const Point p : group) {
        low = low || (owner == '1' ? p.y : p.x) == 0;
        high = high || (owner == '1' ? p.y : p.x) == 9;
      }
      if (low && high) return true;
    }
    return false;
  }
  void go_on(std::vector<NaiveScaffold>& next) const {
    bool more = false;
    for (const Point p : of(".")) {
      if (connected(mover) || !joins(p)) continue;
      more = true;
      NaiveScaffold after = *this;
      after.set(p, mover);
      after.go_on(next);
    }
    if (more) return;
    next.push_back(*this);
    next.back().pass_on();
  }
  [[nodiscard]] std::vector<NaiveScaffold> turns() const {
    std::vector<NaiveScaffold> next;
    for (const Point p : of(".")) {
      NaiveScaffold after = *this;
      after.set(p, mover);
      after.go_on(next);
    }
    return next;
  }
  [[nodiscard]] std::string standing() const { return connected(other()) ? won_by(other()) : "-"; }
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

TEST_CASE("chains from side to side agree with naive implementations") {
  compare("tabu-y", NaiveTabuY(), 2, 70);
  compare("crossway", NaiveCrossway(), 1, 100);
  compare("scaffold", NaiveScaffold(), 2, 14);
  compare("slither", NaiveSlither(), 1, 12);
}

TEST_SUITE("long") {
  TEST_CASE("chains from side to side are counted alike by naive implementations") {
    count_by_hand("tabu-y", NaiveTabuY());
    count_by_hand("crossway", NaiveCrossway());
    count_by_hand("scaffold", NaiveScaffold());
    count_by_hand("slither", NaiveSlither());
    compare("crossway", NaiveCrossway(), 6, 200);
    compare("slither", NaiveSlither(), 2, 30);
  }
}
