// Games of the paper's appendix, bred and not designed, played a second time on plain arrays.
#include "tests/naive/turns.hpp"

using namespace ludi;
using namespace ludi::test;

namespace {

// Elrostir: a row of three loses, and so does having no cell left.
struct NaiveElrostir : Points {
  NaiveElrostir() : Points(5, 5) {}
  [[nodiscard]] std::vector<NaiveElrostir> turns() const { return placements(*this); }
  [[nodiscard]] std::string standing() const {
    for (const Point p : of(std::string(1, other())))
      for (const Point way : all_ways)
        if (at(p + way) == other() && at(p + 2 * way) == other()) return won_by(mover);
    return of(".").empty() ? won_by(other()) : "-";
  }
};

// Gorodrui: five stones each are placed; or an enemy stone leaps to a free cell that is one further
// away than its state, which then grows.
struct NaiveGorodrui : Hexagons {
  std::map<char, int> in_hand = {{'1', 5}, {'2', 5}};
  std::map<std::string, int> state;

  NaiveGorodrui() : Hexagons(3) {}
  [[nodiscard]] std::string hidden() const {
    std::string text = std::to_string(in_hand.at('1')) + '/' + std::to_string(in_hand.at('2'));
    for (const auto& [name, n] : state) text += ' ' + name + '=' + std::to_string(n);
    return text;
  }
  [[nodiscard]] static int distance(Point p, Point q) {
    const int dx = q.x - p.x, dy = q.y - p.y;
    return dx * dy < 0 ? std::abs(dx) + std::abs(dy) : std::max(std::abs(dx), std::abs(dy));
  }
  [[nodiscard]] std::vector<NaiveGorodrui> turns() const {
    std::vector<NaiveGorodrui> next;
    for (const Point to : of(".")) {
      if (0 < in_hand.at(mover)) {
        next.push_back(*this);
        auto& after = next.back();
        after.set(to, mover);
        after.state[label(to)] = 1;
        --after.in_hand[mover];
        after.pass_on();
      }
      for (const Point from : of(std::string(1, other()))) {
        const int far = state.at(label(from)) + 1;
        if (distance(from, to) != far) continue;
        next.push_back(*this);
        auto& after = next.back();
        after.move(from, to);
        after.state.erase(label(from));
        after.state[label(to)] = far;
        after.pass_on();
      }
    }
    return next;
  }
  [[nodiscard]] std::string standing() const { return turns().empty() ? won_by(other()) : "-"; }
};

// Teiglith: a stone goes wherever it joins another of its colour, in a group larger than the colour
// of the cell, 0 or 1.
struct NaiveTeiglith : Points {
  NaiveTeiglith() : Points(7, 7) {
    for (int x = 0; x < 7; ++x) {
      set({x, 0}, '1');
      set({x, 6}, '2');
    }
  }
  [[nodiscard]] int group_size(Point p) const {
    std::vector<Point> group = {p};
    for (std::size_t i = 0; i < group.size(); ++i)
      for (const Point way : orthogonals) {
        const Point q = group[i] + way;
        if (at(q) == at(p) && std::count(group.begin(), group.end(), q) == 0) group.push_back(q);
      }
    return static_cast<int>(group.size());
  }
  [[nodiscard]] std::vector<NaiveTeiglith> turns() const {
    std::vector<NaiveTeiglith> next;
    for (const Point from : of(std::string(1, mover)))
      for (const Point to : of(".")) {
        NaiveTeiglith after = *this;
        after.move(from, to);
        const int size = after.group_size(to);
        if (size < 2 || size <= (to.x + to.y) % 2) continue;
        after.pass_on();
        next.push_back(after);
      }
    return next;
  }
  [[nodiscard]] std::string standing() const { return turns().empty() ? won_by(mover) : "-"; }
};

// Valion as we complete it: four stones each are placed, or leap along a line over one enemy and
// turn those they bracket.
struct NaiveValion : Points {
  std::map<char, int> in_hand = {{'1', 4}, {'2', 4}};

  NaiveValion() : Points(4, 4) {}
  [[nodiscard]] std::string hidden() const {
    return std::to_string(in_hand.at('1')) + '/' + std::to_string(in_hand.at('2'));
  }
  [[nodiscard]] std::vector<NaiveValion> turns() const {
    std::vector<NaiveValion> next;
    if (0 < in_hand.at(mover))
      for (const Point p : of(".")) {
        next.push_back(*this);
        next.back().set(p, mover);
        --next.back().in_hand[mover];
        next.back().pass_on();
      }
    for (const Point p : of(std::string(1, mover)))
      for (const Point way : all_ways) {
        int enemies = 0;
        for (Point to = p + way; at(to) != '#'; to = to + way) {
          enemies += at(to) == other() ? 1 : 0;
          if (!empty(to) || enemies != 1) continue;
          NaiveValion after = *this;
          after.move(p, to);
          after.turn_bracketed(to);
          after.pass_on();
          next.push_back(after);
        }
      }
    return next;
  }
  void turn_bracketed(Point to) {
    const NaiveValion before = *this;
    for (const Point way : all_ways) {
      int n = 1;
      while (before.at(to + n * way) == other()) ++n;
      if (before.at(to + n * way) != mover) continue;
      for (int k = 1; k < n; ++k) set(to + k * way, mover);
    }
  }
  [[nodiscard]] std::string standing() const {
    for (const char owner : {other(), mover})
      for (const Point p : of(std::string(1, owner)))
        for (const Point way : all_ways) {
          int n = 0;
          while (n < 4 && at(p + n * way) == owner) ++n;
          if (n == 4) return won_by(owner);
        }
    return turns().empty() ? won_by(other()) : "-";
  }
};

}  // namespace

TEST_CASE("games of the appendix agree with naive implementations") {
  compare("elrostir", NaiveElrostir(), 20, 30);
  compare("gorodrui", NaiveGorodrui(), 10, 60);
  compare("teiglith", NaiveTeiglith(), 3, 100);
  compare("valion", NaiveValion(), 10, 60);
}

TEST_SUITE("long") {
  TEST_CASE("games of the appendix are counted alike by naive implementations") {
    count_by_hand("elrostir", NaiveElrostir());
    count_by_hand("gorodrui", NaiveGorodrui());
    count_by_hand("teiglith", NaiveTeiglith());
    count_by_hand("valion", NaiveValion());
  }
}
