// Hunts, unequal sides on small boards, played a second time on plain arrays of points.
#include "tests/naive/turns.hpp"

using namespace ludi;
using namespace ludi::test;

namespace {

// Goats and tigers of Nepal, or hunters and a hare: many men step, the beasts step or leap.
struct NaiveHunt : Alquerque {
  int in_hand, taken = 0, enough;

  NaiveHunt(int hand, int least) : Alquerque(5), in_hand(hand), enough(least) {}
  [[nodiscard]] std::string hidden() const {
    return std::to_string(in_hand) + '/' + std::to_string(taken);
  }
  [[nodiscard]] std::vector<NaiveHunt> turns() const {
    std::vector<NaiveHunt> next;
    if (mover == '1' && 0 < in_hand) {
      for (const Point p : of(".")) {
        next.push_back(*this);
        next.back().set(p, '1');
        --next.back().in_hand;
        next.back().pass_on();
      }
      return next;
    }
    for (const Point p : of(std::string(1, mover)))
      for (const Point way : ways(p)) {
        const bool leap = mover == '2' && at(p + way) == '1' && empty(p + 2 * way);
        if (!leap && !empty(p + way)) continue;
        NaiveHunt after = *this;
        after.move(p, p + (leap ? 2 : 1) * way);
        if (leap) {
          after.set(p + way, '.');
          ++after.taken;
        }
        after.pass_on();
        next.push_back(after);
      }
    return next;
  }
  [[nodiscard]] std::string standing() const {
    if (taken == enough) return "LW";
    return turns().empty() ? won_by(other()) : "-";
  }
};

NaiveHunt bagh_chal() {
  NaiveHunt hunt(20, 5);
  for (const Point corner : {Point{0, 0}, {0, 4}, {4, 0}, {4, 4}}) hunt.set(corner, '2');
  return hunt;
}

NaiveHunt catch_the_hare() {
  NaiveHunt hunt(0, 3);
  for (int x = 0; x < 5; ++x)
    for (int y = 0; y < 2; ++y) hunt.set({x, y}, '1');
  hunt.set({0, 2}, '1');
  hunt.set({4, 2}, '1');
  hunt.set({2, 2}, '2');
  return hunt;
}

// Eleven points: the corners of five by three are no points, every other one has diagonals.
struct NaiveHareAndHounds : Points {
  NaiveHareAndHounds() : Points(5, 3) {
    put('0', "a1 a3 e1 e3");
    put('1', "a2 b1 b3");
    put('2', "e2");
  }
  [[nodiscard]] std::vector<NaiveHareAndHounds> turns() const {
    std::vector<NaiveHareAndHounds> next;
    for (const Point p : of(std::string(1, mover)))
      for (const Point way : (p.x + p.y) % 2 == 1 ? all_ways : orthogonals) {
        if (!empty(p + way) || (mover == '1' && way.x < 0)) continue;
        next.push_back(*this);
        next.back().move(p, p + way);
        next.back().pass_on();
      }
    return next;
  }
  [[nodiscard]] std::string standing() const {
    if (at({0, 1}) == '2') return "LW";
    return turns().empty() ? won_by(other()) : "-";
  }
  [[nodiscard]] std::string thrice() const { return "LW"; }  // the hounds are stalling
};

struct NaiveThreeMusketeers : Points {
  NaiveThreeMusketeers() : Points(5, 5) {
    for (const Point p : all()) set(p, '2');
    put('1', "a1 c3 e5");
  }
  [[nodiscard]] std::vector<NaiveThreeMusketeers> turns() const {
    std::vector<NaiveThreeMusketeers> next;
    for (const Point p : of(std::string(1, mover)))
      for (const Point way : orthogonals) {
        if (at(p + way) != (mover == '1' ? '2' : '.')) continue;
        next.push_back(*this);
        next.back().move(p, p + way);
        next.back().pass_on();
      }
    return or_a_pass(std::move(next), *this);
  }
  [[nodiscard]] std::string standing() const {
    const auto three = of("1");
    const auto level = [&](auto line) {
      return line(three[0]) == line(three[1]) && line(three[1]) == line(three[2]);
    };
    if (level([](Point p) { return p.x; }) || level([](Point p) { return p.y; })) return "LW";
    if (mover == '2') return "-";
    for (const Point p : three)
      for (const Point way : orthogonals)
        if (at(p + way) == '2') return "-";
    return "WL";
  }
};

struct NaiveFoxAndHounds : Points {
  NaiveFoxAndHounds() : Points(8, 8) {
    put('1', "e1");
    put('2', "b8 d8 f8 h8");
  }
  [[nodiscard]] std::vector<NaiveFoxAndHounds> turns() const {
    std::vector<NaiveFoxAndHounds> next;
    for (const Point p : of(std::string(1, mover)))
      for (const Point way : diagonals) {
        if (!empty(p + way) || (mover == '2' && 0 < way.y)) continue;
        next.push_back(*this);
        next.back().move(p, p + way);
        next.back().pass_on();
      }
    return next;
  }
  [[nodiscard]] std::string standing() const {
    if (of("1").front().y == 7) return "WL";
    return turns().empty() ? won_by(other()) : "-";
  }
};

// Thirteen geese on the cross of thirty-three points; the fox may leap on as long as he likes.
struct NaiveFoxAndGeese : Points {
  NaiveFoxAndGeese() : Points(7, 7) {
    for (const Point p : all()) {
      const bool arm = 2 <= p.x && p.x <= 4, middle = 2 <= p.y && p.y <= 4;
      set(p, !arm && !middle ? '#' : p.y < 3 ? '1' : '.');
    }
    put('2', "d4");
  }
  [[nodiscard]] static const std::vector<Point>& ways(Point p) {
    return (p.x + p.y) % 2 == 0 ? all_ways : orthogonals;
  }
  void leap_on(Point p, std::vector<NaiveFoxAndGeese>& next) const {
    for (const Point way : ways(p)) {
      if (at(p + way) != '1' || !empty(p + 2 * way)) continue;
      NaiveFoxAndGeese after = *this;
      after.move(p, p + 2 * way);
      after.set(p + way, '.');
      next.push_back(after);
      if (6 <= after.count('1')) after.leap_on(p + 2 * way, next);
    }
  }
  [[nodiscard]] std::vector<NaiveFoxAndGeese> turns() const {
    std::vector<NaiveFoxAndGeese> next;
    for (const Point p : of(std::string(1, mover))) {
      for (const Point way : ways(p)) {
        if (!empty(p + way) || (mover == '1' && way.y < 0)) continue;
        next.push_back(*this);
        next.back().move(p, p + way);
      }
      if (mover == '2') leap_on(p, next);
    }
    if (next.empty()) next.push_back(*this);  // the geese wait
    for (auto& after : next) after.pass_on();
    return next;
  }
  [[nodiscard]] std::string standing() const {
    if (count('1') < 6) return "LW";
    const bool shut_in = mover == '2' && turns().size() == 1 && turns().front().cell == cell;
    return shut_in ? "WL" : "-";
  }
};

// Buffaloes walk ahead; the chief takes them by a king's step, his dogs only stand in their way.
struct NaiveBuffaloChess : Points {
  NaiveBuffaloChess() : Points(11, 7) {
    for (int x = 0; x < 11; ++x) set({x, 0}, '1');
    put('B', "f6");
    put('2', "d6 e6 g6 h6");
  }
  [[nodiscard]] static std::string sign(char owner, const std::string& kind, int) {
    return kind == "Chief" ? "B" : std::string(1, owner);
  }
  [[nodiscard]] std::vector<NaiveBuffaloChess> turns() const {
    std::vector<NaiveBuffaloChess> next;
    const auto go = [&](Point from, Point to) {
      next.push_back(*this);
      next.back().move(from, to);
      next.back().pass_on();
    };
    if (mover == '1') {
      for (const Point p : of("1"))
        if (empty(p + Point{0, 1})) go(p, p + Point{0, 1});
      return next;
    }
    const auto plain = [](Point p) { return 0 < p.y && p.y < 6; };
    for (const Point way : all_ways) {
      for (const Point p : of("2"))
        for (const Point to : free_run(p, way))
          if (plain(to)) go(p, to);
      const Point chief = of("B").front(), to = chief + way;
      if ((empty(to) || at(to) == '1') && plain(to)) go(chief, to);
    }
    return next;
  }
  [[nodiscard]] std::string standing() const {
    for (const Point p : of("1"))
      if (p.y == 6) return "WL";
    return turns().empty() ? won_by(other()) : "-";
  }
};

}  // namespace

TEST_CASE("hunts agree with naive implementations") {
  compare("bagh-chal", bagh_chal(), 6, 120);
  compare("catch-the-hare", catch_the_hare(), 10, 120);
  compare("hare-and-hounds", NaiveHareAndHounds(), 20, 120);
  compare("three-musketeers", NaiveThreeMusketeers(), 20, 120);
  compare("fox-and-hounds", NaiveFoxAndHounds(), 20, 120);
  compare("fox-and-geese", NaiveFoxAndGeese(), 8, 150);
  compare("buffalo-chess", NaiveBuffaloChess(), 10, 60);
}

TEST_SUITE("long") {
  TEST_CASE("hunts are counted alike by naive implementations") {
    count_by_hand("bagh-chal", bagh_chal());
    count_by_hand("catch-the-hare", catch_the_hare());
    count_by_hand("hare-and-hounds", NaiveHareAndHounds());
    count_by_hand("three-musketeers", NaiveThreeMusketeers());
    count_by_hand("fox-and-hounds", NaiveFoxAndHounds());
    count_by_hand("fox-and-geese", NaiveFoxAndGeese());
    count_by_hand("buffalo-chess", NaiveBuffaloChess());
  }
}
