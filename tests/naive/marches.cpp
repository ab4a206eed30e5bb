// Whole files of men that march together, and captures by approach, played a second time.
#include "tests/naive/turns.hpp"

using namespace ludi;
using namespace ludi::test;

namespace {

// Epaminondas: n men in a row move up to n points ahead in their line; a longer row than the one it
// meets takes the first of it and all behind.
struct NaiveEpaminondas : Points {
  NaiveEpaminondas() : Points(14, 12) {
    for (const Point p : all())
      if (p.y < 2 || 9 < p.y) set(p, p.y < 2 ? '1' : '2');
  }
  [[nodiscard]] int run(Point p, Point way, char owner) const {
    int n = 0;
    while (at(p + n * way) == owner) ++n;
    return n;
  }
  [[nodiscard]] std::vector<NaiveEpaminondas> turns() const {
    std::vector<NaiveEpaminondas> next;
    for (const Point head : of(std::string(1, mover)))
      for (const Point way : all_ways) {
        if (at(head + way) == mover) continue;
        // Rows of every length that end in this man.
        const int longest = run(head, -1 * way, mover);
        for (int men = 1; men <= longest; ++men)
          for (int far = 1; far <= men; ++far) {
            const Point to = head + far * way;
            const int met = run(to, way, other());
            if (at(to) == '#' || at(to) == mover || men <= met) break;
            NaiveEpaminondas after = *this;
            for (int k = 0; k < met; ++k) after.set(to + k * way, '.');
            for (int k = 0; k < men; ++k) after.set(head + -k * way, '.');
            for (int k = 0; k < men; ++k) after.set(to + -k * way, mover);
            after.pass_on();
            next.push_back(after);
            if (0 < met) break;
          }
      }
    return or_a_pass(std::move(next), *this);
  }
  [[nodiscard]] std::string standing() const {
    int first = 0, second = 0;
    for (int x = 0; x < 14; ++x) {
      first += at({x, 11}) == '1' ? 1 : 0;
      second += at({x, 0}) == '2' ? 1 : 0;
    }
    const bool ahead = mover == '1' ? second < first : first < second;
    return ahead ? won_by(mover) : "-";
  }
};

// Fanorona: by approach one takes the enemies in line before one, by withdrawal those behind; a
// series never goes on the same way twice running and touches no point again. It may stop.
struct NaiveFanorona : Points {
  NaiveFanorona() : Points(9, 5) {
    for (const Point p : all())
      if (p.y != 2) set(p, p.y < 2 ? '1' : '2');
    put('1', "b3 d3 g3 i3");
    put('2', "a3 c3 f3 h3");
  }
  [[nodiscard]] static const std::vector<Point>& ways(Point p) {
    return (p.x + p.y) % 2 == 0 ? all_ways : orthogonals;
  }
  void take(Point p, std::vector<Point> visited, Point last_way,
            std::vector<NaiveFanorona>& next) const {
    visited.push_back(p);
    for (const Point way : ways(p)) {
      const Point to = p + way;
      if (!empty(to) || way == last_way || std::count(visited.begin(), visited.end(), to) != 0)
        continue;
      for (const bool approach : {true, false}) {
        const Point on = approach ? way : -1 * way;
        Point victim = approach ? to + on : p + on;
        if (at(victim) != other()) continue;
        NaiveFanorona after = *this;
        after.move(p, to);
        for (; at(victim) == other(); victim = victim + on) after.set(victim, '.');
        next.push_back(after);
        if (after.count(other()) != 0) after.take(to, visited, way, next);
      }
    }
  }
  [[nodiscard]] std::vector<NaiveFanorona> turns() const {
    std::vector<NaiveFanorona> next;
    const auto own = of(std::string(1, mover));
    for (const Point p : own) take(p, {}, {0, 0}, next);
    if (next.empty())
      for (const Point p : own)
        for (const Point way : ways(p)) {
          if (!empty(p + way)) continue;
          next.push_back(*this);
          next.back().move(p, p + way);
        }
    for (auto& after : next) after.pass_on();
    return next;
  }
  [[nodiscard]] std::string standing() const {
    if (count(mover) == 0) return won_by(other());
    return turns().empty() ? won_by(other()) : "-";
  }
};

// Abalone: up to three marbles in a row go one cell together, along the row or all to one side;
// along it they push a shorter row of enemies, off the board too.
struct NaiveAbalone : Hexagons {
  std::map<char, int> taken = {{'1', 0}, {'2', 0}};

  NaiveAbalone() : Hexagons(5) {
    for (const Point p : all()) {
      if (6 < p.x) set(p, '1');
      if (p.x < 2) set(p, '2');
    }
    put('1', "g5 g6 g7");
    put('2', "c3 c4 c5");
  }
  [[nodiscard]] std::vector<NaiveAbalone> turns() const {
    std::vector<NaiveAbalone> next;
    for (const Point tail : of(std::string(1, mover)))
      for (const Point row : hex_ways)
        for (int men = 1; men <= 3; ++men) {
          if (at(tail + (men - 1) * row) != mover) break;
          for (const Point way : hex_ways) {
            if (way == row) in_line(tail, row, men, next);
            if (way == row || way == -1 * row) continue;
            bool open = true;
            for (int k = 0; k < men; ++k) open = open && empty(tail + k * row + way);
            if (!open) continue;
            next.push_back(*this);
            for (int k = 0; k < men; ++k) next.back().move(tail + k * row, tail + k * row + way);
            next.back().pass_on();
          }
        }
    return next;
  }
  void in_line(Point tail, Point way, int men, std::vector<NaiveAbalone>& next) const {
    const Point front = tail + men * way;
    int enemies = 0;
    while (at(front + enemies * way) == other()) ++enemies;
    const char behind = at(front + enemies * way);
    if (men <= enemies || behind == mover || (enemies == 0 && behind == '#')) return;
    NaiveAbalone after = *this;
    after.set(tail, '.');
    after.set(front, mover);
    if (0 < enemies) {
      if (behind == '#')
        ++after.taken[mover];
      else
        after.set(front + enemies * way, other());
    }
    after.pass_on();
    next.push_back(after);
  }
  [[nodiscard]] std::string standing() const {
    return taken.at(other()) == 6 ? won_by(other()) : "-";
  }
};

}  // namespace

TEST_CASE("men that march together agree with naive implementations") {
  compare("epaminondas", NaiveEpaminondas(), 2, 80);
  compare("fanorona", NaiveFanorona(), 10, 80);
  compare("abalone", NaiveAbalone(), 2, 120);
}

TEST_SUITE("long") {
  TEST_CASE("men that march together are counted alike by naive implementations") {
    count_by_hand("epaminondas", NaiveEpaminondas());
    count_by_hand("fanorona", NaiveFanorona());
    count_by_hand("abalone", NaiveAbalone());
  }
}
