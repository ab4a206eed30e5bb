// Pieces that slide, most of them as far as they can, played a second time on plain arrays.
#include "tests/naive/turns.hpp"

using namespace ludi;
using namespace ludi::test;

namespace {

/// Games in which a piece goes on until something stops it.
struct Sliding : Points {
  using Points::Points;

  /// Where a slide from `p` one way ends; `p` itself if it is blocked at once.
  [[nodiscard]] Point end_of(Point p, Point way) const {
    while (empty(p + way)) p = p + way;
    return p;
  }
  [[nodiscard]] bool has_row(char owner, int length, const std::vector<Point>& ways) const {
    for (const Point p : of(std::string(1, owner)))
      for (const Point way : ways) {
        int n = 0;
        while (n < length && at(p + n * way) == owner) ++n;
        if (n == length) return true;
      }
    return false;
  }
  [[nodiscard]] bool has_square(char owner) const {
    for (const Point p : of(std::string(1, owner)))
      if (at(p + Point{1, 0}) == owner && at(p + Point{0, 1}) == owner &&
          at(p + Point{1, 1}) == owner)
        return true;
    return false;
  }
};

// Kings 'A' and 'B' alone may stop in the centre; the first turn is not theirs.
struct NaiveKingsValley : Sliding {
  bool begun = false;

  NaiveKingsValley() : Sliding(5, 5) {
    put('1', "a1 b1 d1 e1");
    put('A', "c1");
    put('2', "a5 b5 d5 e5");
    put('B', "c5");
  }
  [[nodiscard]] static std::string sign(char owner, const std::string& kind, int) {
    return std::string(1, kind != "King" ? owner : owner == '1' ? 'A' : 'B');
  }
  [[nodiscard]] std::vector<NaiveKingsValley> turns() const {
    std::vector<NaiveKingsValley> next;
    for (const Point p : of(mover == '1' ? "1A" : "2B")) {
      const bool king = 'A' <= at(p);
      if (king && !begun) continue;
      for (const Point way : all_ways) {
        const Point to = end_of(p, way);
        if (to == p || (!king && to == Point{2, 2})) continue;
        next.push_back(*this);
        next.back().move(p, to);
        next.back().begun = true;
        next.back().pass_on();
      }
    }
    return next;
  }
  [[nodiscard]] std::string standing() const {
    const char centre = at({2, 2});
    if (centre == 'A' || centre == 'B') return won_by(centre == 'A' ? '1' : '2');
    const Point king = of(mover == '1' ? "A" : "B").front();
    const auto blocked = [&](Point way) { return !empty(king + way); };
    if (std::all_of(all_ways.begin(), all_ways.end(), blocked)) return won_by(other());
    return turns().empty() ? won_by(other()) : "-";
  }
};

// The neutron '0' and then a soldier; on the first turn the neutron stays.
struct NaiveNeutron : Sliding {
  bool begun = false;

  NaiveNeutron() : Sliding(5, 5) {
    put('1', "a1 b1 c1 d1 e1");
    put('2', "a5 b5 c5 d5 e5");
    put('0', "c3");
  }
  [[nodiscard]] std::vector<NaiveNeutron> turns() const {
    std::vector<NaiveNeutron> half, next;
    const Point neutron = of("0").front();
    if (!begun) half.push_back(*this);
    for (const Point way : all_ways) {
      const Point to = end_of(neutron, way);
      if (!begun || to == neutron) continue;
      half.push_back(*this);
      half.back().move(neutron, to);
    }
    for (auto& after : half) {
      after.begun = true;
      // The game is over when the neutron arrives; no soldier follows.
      const int row = after.of("0").front().y;
      if (row == 0 || row == 4) {
        next.push_back(after);
        next.back().pass_on();
        continue;
      }
      for (const Point p : after.of(std::string(1, mover)))
        for (const Point way : all_ways) {
          const Point to = after.end_of(p, way);
          if (to == p) continue;
          next.push_back(after);
          next.back().move(p, to);
          next.back().pass_on();
        }
    }
    return next;
  }
  [[nodiscard]] std::string standing() const {
    const int row = of("0").front().y;
    if (row == 0 || row == 4) return won_by(row == 0 ? '1' : '2');
    return turns().empty() ? won_by(other()) : "-";
  }
};

// Neutreeko, Dao and All Queens Chess: one kind of piece, no capture, a pattern wins.
struct NaivePattern : Sliding {
  enum class Rules { neutreeko, dao, all_queens } rules;

  NaivePattern(int side, Rules r, const std::string& first, const std::string& second)
      : Sliding(side, side), rules(r) {
    put('1', first);
    put('2', second);
  }
  [[nodiscard]] std::vector<NaivePattern> turns() const {
    std::vector<NaivePattern> next;
    const auto go = [&](Point from, Point to) {
      next.push_back(*this);
      next.back().move(from, to);
      next.back().pass_on();
    };
    for (const Point p : of(std::string(1, mover)))
      for (const Point way : all_ways) {
        if (rules == Rules::all_queens)
          for (const Point to : free_run(p, way)) go(p, to);
        else if (empty(p + way))
          go(p, end_of(p, way));
      }
    if (next.empty()) {  // a pass
      next.push_back(*this);
      next.back().pass_on();
    }
    return next;
  }
  [[nodiscard]] bool wins(char owner) const {
    if (rules == Rules::neutreeko) return has_row(owner, 3, all_ways);
    if (rules == Rules::all_queens) return has_row(owner, 4, all_ways);
    if (has_row(owner, 4, orthogonals) || has_square(owner)) return true;
    const char enemy = owner == '1' ? '2' : '1';
    int corners = 0;
    for (const Point p : {Point{0, 0}, {0, 3}, {3, 0}, {3, 3}}) {
      if (at(p) != owner) continue;
      ++corners;
      // Whoever hems a man in the corner has lost.
      const auto shut = [&](Point way) { return at(p + way) == '#' || at(p + way) == enemy; };
      if (std::all_of(all_ways.begin(), all_ways.end(), shut)) return true;
    }
    return corners == 4;
  }
  [[nodiscard]] std::string standing() const {
    if (wins(other())) return won_by(other());
    return wins(mover) ? won_by(mover) : "-";
  }
};

NaivePattern neutreeko() {
  return {5, NaivePattern::Rules::neutreeko, "b1 d1 c4", "b5 d5 c2"};
}
NaivePattern dao() {
  return {4, NaivePattern::Rules::dao, "a1 b2 c3 d4", "a4 b3 c2 d1"};
}
NaivePattern all_queens() {
  return {5, NaivePattern::Rules::all_queens, "a1 c1 e1 a3 b5 d5", "b1 d1 e3 a5 c5 e5"};
}

// Isolation: a king's step, then a hole anywhere.
struct NaiveIsolation : Points {
  NaiveIsolation() : Points(8, 6) {
    put('1', "a3");
    put('2', "h4");
  }
  [[nodiscard]] std::vector<NaiveIsolation> turns() const {
    std::vector<NaiveIsolation> next;
    const Point pawn = of(std::string(1, mover)).front();
    for (const Point way : all_ways) {
      if (!empty(pawn + way)) continue;
      NaiveIsolation half = *this;
      half.move(pawn, pawn + way);
      for (const Point hole : half.of(".")) {
        next.push_back(half);
        next.back().set(hole, '0');
        next.back().pass_on();
      }
    }
    return next;
  }
  [[nodiscard]] std::string standing() const { return turns().empty() ? won_by(other()) : "-"; }
};

// Amazons: a queen's move, then an arrow '0' shot like a queen's move.
struct NaiveAmazons : Points {
  NaiveAmazons() : Points(10, 10) {
    put('1', "a4 d1 g1 j4");
    put('2', "a7 d10 g10 j7");
  }
  [[nodiscard]] std::vector<NaiveAmazons> turns() const {
    std::vector<NaiveAmazons> next;
    for (const Point p : of(std::string(1, mover)))
      for (const Point way : all_ways)
        for (const Point to : free_run(p, way)) {
          NaiveAmazons half = *this;
          half.move(p, to);
          for (const Point shot : all_ways)
            for (const Point hit : half.free_run(to, shot)) {
              next.push_back(half);
              next.back().set(hit, '0');
              next.back().pass_on();
            }
        }
    return next;
  }
  [[nodiscard]] std::string standing() const { return turns().empty() ? won_by(other()) : "-"; }
};

}  // namespace

TEST_CASE("slides that go as far as they can agree with naive implementations") {
  compare("kings-valley", NaiveKingsValley(), 10, 150);
  compare("neutron", NaiveNeutron(), 10, 100);
  compare("neutreeko", neutreeko(), 10, 150);
  compare("dao", dao(), 10, 150);
}

TEST_CASE("All Queens Chess and Isolation agree with naive implementations") {
  compare("all-queens-chess", all_queens(), 10, 150);
  compare("isolation", NaiveIsolation(), 6, 60);
}

TEST_SUITE("long") {
  TEST_CASE("games of slides are counted alike by naive implementations") {
    count_by_hand("kings-valley", NaiveKingsValley());
    count_by_hand("neutron", NaiveNeutron());
    count_by_hand("neutreeko", neutreeko());
    count_by_hand("dao", dao());
    count_by_hand("all-queens-chess", all_queens());
    count_by_hand("isolation", NaiveIsolation());
    compare("amazons", NaiveAmazons(), 2, 100);
  }
}
