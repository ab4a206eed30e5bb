// Stones that grow in groups and turn or take others, played a second time on plain arrays.
#include "tests/naive/turns.hpp"

using namespace ludi;
using namespace ludi::test;

namespace {

/// All points of the owner of `p` that hang together with it.
template <typename Board>
std::vector<Point> group_of(const Board& board, Point p, const std::vector<Point>& ways) {
  std::vector<Point> group = {p};
  for (std::size_t i = 0; i < group.size(); ++i)
    for (const Point way : ways) {
      const Point q = group[i] + way;
      if (board.at(q) == board.at(p) && std::count(group.begin(), group.end(), q) == 0)
        group.push_back(q);
    }
  return group;
}

// Blobs grow to a neighbour or leap two away, and turn all enemies around them.
template <typename Board>
struct NaiveBlobs : Board {
  const std::vector<Point>* near;

  NaiveBlobs(const Board& board, const std::vector<Point>& ways) : Board(board), near(&ways) {}
  [[nodiscard]] NaiveBlobs grown(Point to) const {
    NaiveBlobs after = *this;
    after.set(to, this->mover);
    for (const Point way : *near)
      if (this->at(to + way) == this->other()) after.set(to + way, this->mover);
    after.pass_on();
    return after;
  }
  [[nodiscard]] std::vector<NaiveBlobs> moves() const {
    std::vector<NaiveBlobs> next;
    const auto own = this->of(std::string(1, this->mover));
    for (const Point to : this->of(".")) {
      bool grows = false;
      for (const Point from : own) {
        bool one = false, two = false;
        for (const Point a : *near) {
          one = one || from + a == to;
          for (const Point b : *near) two = two || from + a + b == to;
        }
        grows = grows || one;
        if (one || !two) continue;
        NaiveBlobs left = *this;
        left.set(from, '.');
        next.push_back(left.grown(to));
      }
      if (grows) next.push_back(grown(to));
    }
    return next;
  }
  [[nodiscard]] NaiveBlobs passed() const {
    NaiveBlobs after = *this;
    after.pass_on();
    return after;
  }
  [[nodiscard]] std::vector<NaiveBlobs> turns() const {
    auto next = moves();
    if (next.empty()) next.push_back(passed());
    return next;
  }
  [[nodiscard]] std::string standing() const {
    const int lead = this->count('1') - this->count('2');
    if (this->count('1') == 0 || this->count('2') == 0) return this->won_by(0 < lead ? '1' : '2');
    if (!moves().empty() || !passed().moves().empty()) return "-";
    return lead == 0 ? "DD" : this->won_by(0 < lead ? '1' : '2');
  }
};

NaiveBlobs<Points> ataxx() {
  Points board(7, 7);
  board.put('1', "a7 g1");
  board.put('2', "a1 g7");
  return {board, all_ways};
}
NaiveBlobs<Hexagons> hexxagon() {
  Hexagons board(5);
  board.put('1', "a1 e9 i5");
  board.put('2', "a5 e1 i9");
  return {board, hex_ways};
}

// Bounce: a man goes wherever its group gets larger; if none can, one is taken off.
struct NaiveBounce : Points {
  NaiveBounce() : Points(8, 8) {
    for (const Point p : all()) {
      const bool corner = (p.x == 0 || p.x == 7) && (p.y == 0 || p.y == 7);
      if (!corner) set(p, (p.x + p.y) % 2 == 0 ? '1' : '2');
    }
  }
  [[nodiscard]] std::vector<NaiveBounce> turns() const {
    std::vector<NaiveBounce> next;
    for (const Point from : of(std::string(1, mover))) {
      const auto before = group_of(*this, from, orthogonals).size();
      for (const Point to : of(".")) {
        NaiveBounce after = *this;
        after.move(from, to);
        if (group_of(after, to, orthogonals).size() <= before) continue;
        after.pass_on();
        next.push_back(after);
      }
    }
    if (!next.empty()) return next;
    for (const Point p : of(std::string(1, mover))) {
      next.push_back(*this);
      next.back().set(p, '.');
      next.back().pass_on();
    }
    return next;
  }
  [[nodiscard]] bool united(char owner) const {
    const auto men = of(std::string(1, owner));
    return !men.empty() && group_of(*this, men.front(), orthogonals).size() == men.size();
  }
  [[nodiscard]] std::string standing() const {
    for (const char owner : {other(), mover})
      if (united(owner)) return won_by(owner);
    return "-";
  }
};

// Oust: away from one's own stones, or next to them if the new group is larger than all enemy
// groups it touches, which are taken; then one goes on.
struct NaiveOust : Hexagons {
  int turn = 0;

  NaiveOust() : Hexagons(7) {}
  void place(std::vector<NaiveOust>& next) const {
    for (const Point p : of(".")) {
      NaiveOust after = *this;
      after.set(p, mover);
      const auto group = group_of(after, p, hex_ways);
      if (group.size() == 1) {
        after.end_turn();
        next.push_back(after);
        continue;
      }
      bool touches = false, larger = true;
      std::vector<Point> prey;
      for (const Point q : group)
        for (const Point way : hex_ways) {
          if (at(q + way) != other()) continue;
          touches = true;
          const auto theirs = group_of(*this, q + way, hex_ways);
          larger = larger && theirs.size() < group.size();
          prey.insert(prey.end(), theirs.begin(), theirs.end());
        }
      if (!touches || !larger) continue;
      for (const Point dead : prey) after.set(dead, '.');
      // With the enemy gone the game is over; without a further stone the turn is.
      std::vector<NaiveOust> more;
      if (after.count(other()) != 0) after.place(more);
      if (more.empty()) {
        after.end_turn();
        more.push_back(after);
      }
      next.insert(next.end(), more.begin(), more.end());
    }
  }
  void end_turn() {
    ++turn;
    pass_on();
  }
  [[nodiscard]] std::vector<NaiveOust> turns() const {
    std::vector<NaiveOust> next;
    place(next);
    if (next.empty()) {
      next.push_back(*this);
      next.back().end_turn();
    }
    return next;
  }
  [[nodiscard]] std::string standing() const {
    return 1 < turn && count(mover) == 0 ? won_by(other()) : "-";
  }
};

// Tumbleweed: a stack goes where more of one's stacks are in sight than what stands there is high.
// Counted up to the third turn only, before anybody may swap.
struct NaiveTumbleweed : Hexagons {
  std::map<std::string, int> high;
  int turn = 0;

  NaiveTumbleweed() : Hexagons(6) {
    put('0', "f6");
    high["f6"] = 2;
  }
  [[nodiscard]] int in_sight(Point p) const {
    int own = 0;
    for (const Point way : hex_ways) {
      Point q = p + way;
      while (empty(q)) q = q + way;
      own += at(q) == mover ? 1 : 0;
    }
    return own;
  }
  [[nodiscard]] std::vector<NaiveTumbleweed> turns() const {
    std::vector<NaiveTumbleweed> next;
    for (const Point p : all()) {
      const int stack = empty(p) ? 0 : high.at(label(p));
      const int seen = in_sight(p);
      if (turn < 2 ? !empty(p) : seen <= stack) continue;
      next.push_back(*this);
      next.back().set(p, mover);
      next.back().high[label(p)] = std::max(1, seen);
    }
    if (2 <= turn) next.push_back(*this);  // everybody may pass
    for (auto& after : next) {
      ++after.turn;
      after.pass_on();
    }
    return next;
  }
  [[nodiscard]] std::string standing() const { return "-"; }
};

}  // namespace

TEST_CASE("stones that turn or take in groups agree with naive implementations") {
  compare("ataxx", ataxx(), 2, 150);
  compare("hexxagon", hexxagon(), 2, 150);
  compare("bounce", NaiveBounce(), 1, 150);
  compare("oust", NaiveOust(), 1, 40);
  count_by_hand("tumbleweed", NaiveTumbleweed(), 1'000);
}

TEST_SUITE("long") {
  TEST_CASE("stones that turn or take in groups are counted alike by naive implementations") {
    count_by_hand("ataxx", ataxx());
    count_by_hand("hexxagon", hexxagon());
    count_by_hand("bounce", NaiveBounce());
    count_by_hand("oust", NaiveOust());
    count_by_hand("tumbleweed", NaiveTumbleweed());
    compare("ataxx", ataxx(), 10, 300);
    compare("hexxagon", hexxagon(), 10, 300);
    compare("bounce", NaiveBounce(), 4, 300);
    compare("oust", NaiveOust(), 4, 120);
  }
}
