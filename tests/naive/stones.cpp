// Stones that are placed and mind their neighbours, played a second time on plain arrays.
#include "tests/naive/turns.hpp"

using namespace ludi;
using namespace ludi::test;

namespace {

/// True if a stone of the group has a free neighbour.
template <typename Board>
bool breathes(const Board& board, const std::vector<Point>& group, const std::vector<Point>& ways) {
  return std::any_of(group.begin(), group.end(), [&](Point p) {
    return std::any_of(ways.begin(), ways.end(), [&](Point way) { return board.empty(p + way); });
  });
}

// Bamboo: no group of one's own may be larger than the number of one's groups.
struct NaiveBamboo : Hexagons {
  Point last = {};

  NaiveBamboo() : Hexagons(5) {}
  [[nodiscard]] std::vector<NaiveBamboo> turns() const {
    auto next = placements(*this);
    std::erase_if(next, [&](const NaiveBamboo& after) {
      const auto own = groups(after, mover, hex_ways);
      return std::any_of(own.begin(), own.end(),
                         [&](const auto& group) { return own.size() < group.size(); });
    });
    return next;
  }
  [[nodiscard]] std::string standing() const { return turns().empty() ? won_by(other()) : "-"; }
};

// Mini-Susan: place or step; who has a stone without a free neighbour has lost, the mover first.
struct NaiveMiniSusan : Hexagons {
  Point last = {};

  NaiveMiniSusan() : Hexagons(4) {}
  [[nodiscard]] std::vector<NaiveMiniSusan> turns() const {
    auto next = placements(*this);
    for (const Point p : of(std::string(1, mover)))
      for (const Point way : hex_ways) {
        if (!empty(p + way)) continue;
        next.push_back(*this);
        next.back().move(p, p + way);
        next.back().pass_on();
      }
    return or_a_pass(std::move(next), *this);
  }
  [[nodiscard]] std::string standing() const {
    for (const char owner : {other(), mover})
      for (const Point p : of(std::string(1, owner)))
        if (!breathes(*this, {p}, hex_ways)) return won_by(owner == '1' ? '2' : '1');
    return "-";
  }
};

// Reversi on hexagons with nineteen holes.
struct NaiveMacBeth : Hexagons {
  NaiveMacBeth() : Hexagons(6) {
    for (const Point p : all())
      if (p.x % 2 == 1 && p.y % 2 == 1) set(p, '#');
    put('1', "e5 f7 g6");
    put('2', "e6 f5 g7");
  }
  [[nodiscard]] std::vector<NaiveMacBeth> moves() const {
    std::vector<NaiveMacBeth> next;
    for (const Point p : of(".")) {
      NaiveMacBeth after = *this;
      for (const Point way : hex_ways) {
        int n = 1;
        while (at(p + n * way) == other()) ++n;
        if (n == 1 || at(p + n * way) != mover) continue;
        for (int k = 0; k < n; ++k) after.set(p + k * way, mover);
      }
      if (after.empty(p)) continue;
      after.pass_on();
      next.push_back(after);
    }
    return next;
  }
  [[nodiscard]] NaiveMacBeth passed() const {
    NaiveMacBeth after = *this;
    after.pass_on();
    return after;
  }
  [[nodiscard]] std::vector<NaiveMacBeth> turns() const {
    auto next = moves();
    if (next.empty()) next.push_back(passed());
    return next;
  }
  [[nodiscard]] std::string standing() const {
    if (!moves().empty() || !passed().moves().empty()) return "-";
    const int lead = count('1') - count('2');
    return lead == 0 ? "DD" : won_by(0 < lead ? '1' : '2');
  }
};

// Redstone: stones may choke nobody; a red stone '0' is for that alone and takes all it chokes.
struct NaiveRedstone : Points {
  Point last = {};
  int turn = 0;

  NaiveRedstone() : Points(9, 9) {}
  [[nodiscard]] std::vector<Point> choked() const {
    std::vector<Point> stones;
    for (const char owner : {'1', '2'})
      for (const auto& group : groups(*this, owner, orthogonals))
        if (!breathes(*this, group, orthogonals))
          stones.insert(stones.end(), group.begin(), group.end());
    return stones;
  }
  [[nodiscard]] std::vector<NaiveRedstone> turns() const {
    auto next = placements(*this);
    std::erase_if(next, [](const NaiveRedstone& after) { return !after.choked().empty(); });
    for (const Point p : of(".")) {
      NaiveRedstone after = *this;
      after.set(p, '0');
      const auto prey = after.choked();
      if (prey.empty()) continue;
      for (const Point dead : prey) after.set(dead, '.');
      after.pass_on();
      next.push_back(after);
    }
    for (auto& after : next) ++after.turn;
    return next;
  }
  [[nodiscard]] std::string standing() const {
    if (2 < turn)
      for (const char owner : {other(), mover})
        if (count(owner == '1' ? '2' : '1') == 0) return won_by(owner);
    return "-";
  }
};

// Flume: a stone with three or four neighbours earns another one; the rim is green.
struct NaiveFlume : Points {
  bool begun = false;

  NaiveFlume() : Points(9, 9) {
    for (const Point p : all())
      if (p.x == 0 || p.y == 0 || p.x == 8 || p.y == 8) set(p, '0');
  }
  void place(std::vector<NaiveFlume>& next) const {
    for (const Point p : of(".")) {
      if (!begun && p == Point{4, 4}) continue;
      NaiveFlume after = *this;
      after.begun = true;
      after.set(p, mover);
      int neighbours = 0;
      for (const Point way : orthogonals) neighbours += empty(p + way) ? 0 : 1;
      if (2 < neighbours && !after.of(".").empty()) {
        after.place(next);
        continue;
      }
      after.pass_on();
      next.push_back(after);
    }
  }
  [[nodiscard]] std::vector<NaiveFlume> turns() const {
    std::vector<NaiveFlume> next;
    place(next);
    return next;
  }
  [[nodiscard]] std::string standing() const {
    if (!of(".").empty()) return "-";
    return won_by(count('1') > count('2') ? '1' : '2');
  }
};

// Complica: discs fall; into a full file one is pushed from above and the lowest drops out.
struct NaiveComplica : Points {
  NaiveComplica() : Points(4, 7) {}
  [[nodiscard]] std::vector<NaiveComplica> turns() const {
    std::vector<NaiveComplica> next;
    for (int x = 0; x < 4; ++x) {
      NaiveComplica after = *this;
      int y = 0;
      while (y < 7 && !empty({x, y})) ++y;
      if (y == 7)
        for (y = 0; y < 6; ++y) after.set({x, y}, at({x, y + 1}));
      after.set({x, y}, mover);
      after.pass_on();
      next.push_back(after);
    }
    return next;
  }
  [[nodiscard]] bool has_row(char owner) const {
    for (const Point p : of(std::string(1, owner)))
      for (const Point way : all_ways) {
        int n = 0;
        while (n < 4 && at(p + n * way) == owner) ++n;
        if (n == 4) return true;
      }
    return false;
  }
  [[nodiscard]] std::string standing() const {
    const bool first = has_row('1'), second = has_row('2');
    return first == second ? "-" : won_by(first ? '1' : '2');
  }
};

}  // namespace

TEST_CASE("stones that mind their neighbours agree with naive implementations") {
  compare("bamboo", NaiveBamboo(), 1, 60);
  compare("mini-susan", NaiveMiniSusan(), 3, 60);
  compare("macbeth", NaiveMacBeth(), 10, 100);
  compare("redstone", NaiveRedstone(), 1, 60);
  compare("flume", NaiveFlume(), 4, 16);
  compare("complica", NaiveComplica(), 10, 100);
}

TEST_SUITE("long") {
  TEST_CASE("stones that mind their neighbours are counted alike by naive implementations") {
    count_by_hand("bamboo", NaiveBamboo());
    count_by_hand("mini-susan", NaiveMiniSusan());
    count_by_hand("macbeth", NaiveMacBeth());
    count_by_hand("redstone", NaiveRedstone());
    count_by_hand("flume", NaiveFlume());
    count_by_hand("complica", NaiveComplica());
  }
}
