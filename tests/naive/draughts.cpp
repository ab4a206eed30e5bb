// Draughts of several countries played a second time on plain arrays of points.
#include "tests/naive/turns.hpp"

using namespace ludi;
using namespace ludi::test;

namespace {

// Men are '1' and '2', kings 'A' and 'B'; which king belongs to `belongs`.
template <typename Board>
struct Draughtsmen : Board {
  using Board::Board;
  int quiet = 0;

  [[nodiscard]] static std::string sign(char owner, const std::string& kind, int) {
    return std::string(1, kind == "Man" ? owner : owner == '1' ? 'A' : 'B');
  }
  [[nodiscard]] bool mine(Point p) const { return this->belongs(this->at(p), this->mover); }
  [[nodiscard]] bool hostile(Point p) const { return this->belongs(this->at(p), this->other()); }
  [[nodiscard]] bool is_king(Point p) const { return 'A' <= this->at(p); }
  [[nodiscard]] int ahead() const { return this->mover == '1' ? 1 : -1; }
  [[nodiscard]] int far_row() const { return this->mover == '1' ? this->rows - 1 : 0; }
  void crown(Point p) {
    if (p.y == far_row()) this->set(p, this->mover == '1' ? 'A' : 'B');
  }
  void end_turn(bool captured) {
    quiet = captured ? 0 : quiet + 1;
    this->pass_on();
  }
  [[nodiscard]] std::vector<Point> men() const {
    std::vector<Point> points;
    for (const Point p : this->all())
      if (mine(p)) points.push_back(p);
    return points;
  }
};

// What is taken stays till the end of the turn and is never jumped twice; the most must be taken.
struct NaiveMajority : Draughtsmen<Points> {
  bool dameo;
  std::vector<Point> taken;

  NaiveMajority(int side, bool is_dameo) : Draughtsmen<Points>(side, side), dameo(is_dameo) {}
  void leap(Point p, std::vector<NaiveMajority>& ends) const {
    for (const Point way : dameo ? orthogonals : diagonals) {
      Point over = p + way;
      while (is_king(p) && empty(over)) over = over + way;
      if (!hostile(over) || std::count(taken.begin(), taken.end(), over) != 0) continue;
      for (Point to = over + way; empty(to); to = to + way) {
        NaiveMajority after = *this;
        after.move(p, to);
        after.taken.push_back(over);
        ends.push_back(after);
        ends.back().finish(to);
        after.leap(to, ends);
        if (!is_king(p)) break;
      }
    }
  }
  // `taken` keeps what this turn took, for the count.
  void finish(Point p) {
    for (const Point dead : taken) set(dead, '.');
    crown(p);
    end_turn(!taken.empty());
  }
  void walk(Point from, Point to, std::vector<NaiveMajority>& next) const {
    next.push_back(*this);
    next.back().move(from, to);
    next.back().finish(to);
  }
  [[nodiscard]] std::vector<NaiveMajority> turns() const {
    NaiveMajority fresh = *this;
    fresh.taken.clear();
    std::vector<NaiveMajority> next;
    for (const Point p : men()) fresh.leap(p, next);
    std::size_t most = 0;
    for (const auto& after : next) most = std::max(most, after.taken.size());
    std::erase_if(next, [&](const auto& after) { return after.taken.size() < most; });
    if (!next.empty()) return next;
    for (const Point p : men())
      for (const Point way : dameo ? all_ways : diagonals) {
        if (is_king(p)) {
          for (const Point to : free_run(p, way)) fresh.walk(p, to, next);
        } else if (way.y == ahead()) {
          // In Dameo a man may pass over a whole file of its fellows: the last steps to the front.
          Point to = p + way;
          while (dameo && at(to) == mover) to = to + way;
          if (empty(to)) fresh.walk(p, to, next);
        }
      }
    return next;
  }
  [[nodiscard]] std::string standing() const {
    if (turns().empty()) return won_by(other());
    return !dameo && 50 <= quiet ? "DD" : "-";
  }
};

NaiveMajority international() {
  NaiveMajority game(10, false);
  for (const Point p : game.all())
    if ((p.x + p.y) % 2 == 0 && (p.y < 4 || 5 < p.y)) game.set(p, p.y < 4 ? '1' : '2');
  return game;
}

NaiveMajority dameo() {
  NaiveMajority game(8, true);
  for (const Point p : game.all()) {
    const int row = std::min(p.y, 7 - p.y);
    if (row < 3 && row <= p.x && p.x < 8 - row) game.set(p, p.y < 4 ? '1' : '2');
  }
  return game;
}

// What is taken goes at once; captures are compulsory and are gone on with, which one is free.
struct NaiveMakhos : Draughtsmen<Points> {
  NaiveMakhos() : Draughtsmen<Points>(8, 8) {
    for (const Point p : all())
      if ((p.x + p.y) % 2 == 0 && (p.y < 2 || 5 < p.y)) set(p, p.y < 2 ? '1' : '2');
  }
  // Plays on from `p` as long as there is something to take; a crowned man stops.
  bool leap(Point p, std::vector<NaiveMakhos>& ends) const {
    bool any = false;
    for (const Point way : diagonals) {
      if (!is_king(p) && way.y != ahead()) continue;
      Point over = p + way;
      while (is_king(p) && empty(over)) over = over + way;
      if (!hostile(over) || !empty(over + way)) continue;
      any = true;
      NaiveMakhos after = *this;
      after.move(p, over + way);
      after.set(over, '.');
      const bool crowned = !is_king(p) && (over + way).y == far_row();
      if (crowned) after.crown(over + way);
      if (crowned || !after.leap(over + way, ends)) {
        after.end_turn(true);
        ends.push_back(after);
      }
    }
    return any;
  }
  [[nodiscard]] std::vector<NaiveMakhos> turns() const {
    std::vector<NaiveMakhos> next;
    for (const Point p : men()) leap(p, next);
    if (!next.empty()) return next;
    for (const Point p : men())
      for (const Point way : diagonals)
        for (const Point to : free_run(p, way)) {
          if (!is_king(p) && (way.y != ahead() || to.y != p.y + way.y)) continue;
          next.push_back(*this);
          next.back().move(p, to);
          next.back().crown(to);
          next.back().end_turn(false);
        }
    return next;
  }
  [[nodiscard]] std::string standing() const {
    if (turns().empty()) return won_by(other());
    return 80 <= quiet ? "DD" : "-";
  }
};

// Short leaps along the lines of the alquerque board, nobody is crowned.
struct NaiveAlquerque : Draughtsmen<Alquerque> {
  NaiveAlquerque() : Draughtsmen<Alquerque>(5) {
    for (const Point p : all())
      if (p.y != 2) set(p, p.y < 2 ? '1' : '2');
    for (const int x : {0, 1}) {
      set({x, 2}, '2');
      set({4 - x, 2}, '1');
    }
  }
  bool leap(Point p, std::vector<NaiveAlquerque>& ends) const {
    bool any = false;
    for (const Point way : ways(p)) {
      if (!hostile(p + way) || !empty(p + 2 * way)) continue;
      any = true;
      NaiveAlquerque after = *this;
      after.move(p, p + 2 * way);
      after.set(p + way, '.');
      if (after.leap(p + 2 * way, ends)) continue;
      after.pass_on();
      ends.push_back(after);
    }
    return any;
  }
  [[nodiscard]] std::vector<NaiveAlquerque> turns() const {
    std::vector<NaiveAlquerque> next;
    for (const Point p : men()) leap(p, next);
    if (!next.empty()) return next;
    for (const Point p : men())
      for (const Point way : ways(p)) {
        if (!empty(p + way)) continue;
        next.push_back(*this);
        next.back().move(p, p + way);
        next.back().pass_on();
      }
    return next;
  }
  [[nodiscard]] std::string standing() const { return turns().empty() ? won_by(other()) : "-"; }
};

// The same on nine by nine points; men go ahead only but capture all round, and are crowned where
// a turn ends on the far side; mullahs fly.
struct NaiveZamma : Draughtsmen<Alquerque> {
  NaiveZamma() : Draughtsmen<Alquerque>(9) {
    for (const Point p : all())
      if (p.y != 4 || p.x != 4) set(p, p.y < 4 || (p.y == 4 && 4 < p.x) ? '1' : '2');
  }
  bool leap(Point p, std::vector<NaiveZamma>& ends) const {
    bool any = false;
    for (const Point way : ways(p)) {
      Point over = p + way;
      while (is_king(p) && empty(over)) over = over + way;
      if (!hostile(over)) continue;
      for (Point to = over + way; empty(to); to = to + way) {
        any = true;
        NaiveZamma after = *this;
        after.move(p, to);
        after.set(over, '.');
        if (!after.leap(to, ends)) {
          after.crown(to);
          after.pass_on();
          ends.push_back(after);
        }
        if (!is_king(p)) break;
      }
    }
    return any;
  }
  [[nodiscard]] std::vector<NaiveZamma> turns() const {
    std::vector<NaiveZamma> next;
    for (const Point p : men()) leap(p, next);
    if (!next.empty()) return next;
    for (const Point p : men())
      for (const Point way : ways(p))
        for (const Point to : free_run(p, way)) {
          if (!is_king(p) && (way.y != ahead() || to.y != p.y + way.y)) continue;
          next.push_back(*this);
          next.back().move(p, to);
          next.back().crown(to);
          next.back().pass_on();
        }
    return next;
  }
  [[nodiscard]] std::string standing() const { return turns().empty() ? won_by(other()) : "-"; }
};

}  // namespace

TEST_CASE("draughts of several countries agree with naive implementations") {
  compare("international-draughts", international(), 8, 200);
  compare("dameo", dameo(), 8, 150);
  compare("makhos", NaiveMakhos(), 10, 200);
  compare("alquerque", NaiveAlquerque(), 20, 150);
  compare("zamma", NaiveZamma(), 6, 150);
}

TEST_SUITE("long") {
  TEST_CASE("draughts of several countries are counted alike by naive implementations") {
    count_by_hand("international-draughts", international());
    count_by_hand("dameo", dameo());
    count_by_hand("makhos", NaiveMakhos());
    count_by_hand("alquerque", NaiveAlquerque());
    count_by_hand("zamma", NaiveZamma());
  }
}
