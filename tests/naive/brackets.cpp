// Games of catching enemies between two of one's own, played a second time on plain arrays.
#include "tests/naive/turns.hpp"

using namespace ludi;
using namespace ludi::test;

namespace {

// Tafl: attackers '1', the king's men '2', the king 'B'.
struct NaiveTafl : Points {
  bool to_edge;

  NaiveTafl(int side, bool edge_wins) : Points(side, side), to_edge(edge_wins) {}
  [[nodiscard]] static std::string sign(char owner, const std::string& kind, int) {
    return kind == "King" ? "B" : std::string(1, owner);
  }
  [[nodiscard]] Point middle() const { return {columns / 2, rows / 2}; }
  [[nodiscard]] bool corner(Point p) const {
    return (p.x == 0 || p.x == columns - 1) && (p.y == 0 || p.y == rows - 1);
  }
  [[nodiscard]] bool sheltered(Point p) const {
    const Point m = middle();
    return std::abs(p.x - m.x) + std::abs(p.y - m.y) <= 1;
  }
  /// The empty middle helps to capture, in Brandub the corners too; the king's own castle does his
  /// men no harm while he is in it.
  [[nodiscard]] bool presses(Point p) const {
    return belongs(at(p), mover) || (p == middle() && empty(p)) || (!to_edge && corner(p));
  }
  [[nodiscard]] NaiveTafl moved(Point from, Point to) const {
    NaiveTafl after = *this;
    after.move(from, to);
    std::vector<Point> dead;
    for (const Point way : orthogonals) {
      const Point victim = to + way;
      const bool safe_king = after.at(victim) == 'B' && sheltered(victim);
      if (belongs(after.at(victim), other()) && !safe_king && after.presses(victim + way))
        dead.push_back(victim);
    }
    const auto king = after.of("B");
    if (mover == '1' && !king.empty() && sheltered(king.front())) {
      const auto shut = [&](Point way) {
        const Point p = king.front() + way;
        return after.at(p) == '1' || p == middle();
      };
      if (std::all_of(orthogonals.begin(), orthogonals.end(), shut)) dead.push_back(king.front());
    }
    for (const Point p : dead) after.set(p, '.');
    after.pass_on();
    return after;
  }
  [[nodiscard]] std::vector<NaiveTafl> turns() const {
    std::vector<NaiveTafl> next;
    for (const Point p : of(mover == '1' ? "1" : "2B"))
      for (const Point way : orthogonals)
        for (const Point to : free_run(p, way)) {
          if (to_edge && to == middle()) break;
          if (to == middle() || (!to_edge && at(p) != 'B' && corner(to))) continue;
          next.push_back(moved(p, to));
        }
    return next;
  }
  [[nodiscard]] std::string standing() const {
    const auto king = of("B");
    if (king.empty()) return "WL";
    const Point k = king.front();
    if (to_edge ? k.x == 0 || k.y == 0 || k.x == columns - 1 || k.y == rows - 1 : corner(k))
      return "LW";
    return turns().empty() ? won_by(other()) : "-";
  }
};

NaiveTafl brandub() {
  NaiveTafl game(7, false);
  game.put('1', "d1 d2 d6 d7 a4 b4 f4 g4");
  game.put('2', "d3 d5 c4 e4");
  game.put('B', "d4");
  return game;
}

NaiveTafl tablut() {
  NaiveTafl game(9, true);
  game.put('1', "d1 e1 f1 e2 a4 a5 a6 b5 i4 i5 i6 h5 d9 e9 f9 e8");
  game.put('2', "e3 e4 e6 e7 c5 d5 f5 g5");
  game.put('B', "e5");
  return game;
}

// Men that move like rooks and take what they hold between themselves and a fellow.
struct NaiveRooks : Points {
  using Points::Points;

  /// Runs of enemies from `p` on to a man of the mover.
  [[nodiscard]] std::vector<Point> held(Point p) const {
    std::vector<Point> dead;
    for (const Point way : orthogonals) {
      std::vector<Point> run;
      Point q = p + way;
      for (; at(q) == other(); q = q + way) run.push_back(q);
      if (at(q) == mover) dead.insert(dead.end(), run.begin(), run.end());
    }
    return dead;
  }
  void clear(const std::vector<Point>& dead) {
    for (const Point p : dead) set(p, '.');
  }
};

struct NaiveHasamiShogi : NaiveRooks {
  NaiveHasamiShogi() : NaiveRooks(9, 9) {
    for (int x = 0; x < 9; ++x) {
      set({x, 0}, '1');
      set({x, 8}, '2');
    }
  }
  [[nodiscard]] std::vector<NaiveHasamiShogi> turns() const {
    std::vector<NaiveHasamiShogi> next;
    for (const Point p : of(std::string(1, mover)))
      for (const Point way : orthogonals)
        for (const Point to : free_run(p, way)) {
          next.push_back(*this);
          next.back().move(p, to);
          next.back().clear(next.back().held(to));
          next.back().pass_on();
        }
    return next;
  }
  [[nodiscard]] std::string standing() const {
    for (const char loser : {'1', '2'})
      if (count(loser) < 2) return won_by(loser == '1' ? '2' : '1');
    return turns().empty() ? won_by(other()) : "-";
  }
};

// Also over a neighbour, and against both neighbours of a man in the corner; five in a row win.
struct NaiveDaiHasamiShogi : NaiveRooks {
  NaiveDaiHasamiShogi() : NaiveRooks(9, 9) {
    for (const Point p : all())
      if (p.y < 2 || 6 < p.y) set(p, p.y < 2 ? '1' : '2');
  }
  [[nodiscard]] std::vector<Point> cornered() const {
    std::vector<Point> dead;
    for (const Point p : {Point{0, 0}, {0, 8}, {8, 0}, {8, 8}}) {
      if (at(p) != other()) continue;
      bool shut = true;
      for (const Point way : orthogonals)
        shut = shut && (at(p + way) == '#' || at(p + way) == mover);
      if (shut) dead.push_back(p);
    }
    return dead;
  }
  [[nodiscard]] NaiveDaiHasamiShogi moved(Point from, Point to) const {
    NaiveDaiHasamiShogi after = *this;
    after.move(from, to);
    after.clear(after.held(to));
    const auto corners = after.cornered();
    for (const Point p : corners)
      for (const Point way : orthogonals)
        if (p + way == to) after.set(p, '.');
    after.pass_on();
    return after;
  }
  [[nodiscard]] std::vector<NaiveDaiHasamiShogi> turns() const {
    std::vector<NaiveDaiHasamiShogi> next;
    for (const Point p : of(std::string(1, mover)))
      for (const Point way : orthogonals) {
        for (const Point to : free_run(p, way)) next.push_back(moved(p, to));
        const char over = at(p + way);
        if ((over == '1' || over == '2') && empty(p + 2 * way))
          next.push_back(moved(p, p + 2 * way));
      }
    return next;
  }
  [[nodiscard]] bool has_row(char owner) const {
    for (const Point p : all())
      for (const Point way : {Point{1, 0}, {0, 1}}) {
        int n = 0;
        for (Point q = p; at(q) == owner && (owner == '1' ? 1 < q.y : q.y < 7); q = q + way) ++n;
        if (5 <= n) return true;
      }
    return false;
  }
  [[nodiscard]] std::string standing() const {
    if (has_row(other())) return won_by(other());
    if (has_row(mover)) return won_by(mover);
    if (count('1') < 5 && count('2') < 5) return "DD";
    return turns().empty() ? won_by(other()) : "-";
  }
};

// Mak-yek: a man also takes the two enemies between whom it steps.
struct NaiveMakYek : NaiveRooks {
  NaiveMakYek() : NaiveRooks(8, 8) {
    for (int x = 0; x < 8; ++x)
      for (const int y : {0, 2}) {
        set({x, y}, '1');
        set({x, 7 - y}, '2');
      }
  }
  [[nodiscard]] std::vector<NaiveMakYek> turns() const {
    std::vector<NaiveMakYek> next;
    for (const Point p : of(std::string(1, mover)))
      for (const Point way : orthogonals)
        for (const Point to : free_run(p, way)) {
          next.push_back(*this);
          auto& after = next.back();
          after.move(p, to);
          auto dead = after.held(to);
          for (const Point side : {Point{1, 0}, {0, 1}}) {
            const Point one = to + side, two = to + -1 * side;
            if (after.at(one) != other() || after.at(two) != other()) continue;
            dead.push_back(one);
            dead.push_back(two);
          }
          after.clear(dead);
          after.pass_on();
        }
    return next;
  }
  [[nodiscard]] std::string standing() const {
    for (const char loser : {'1', '2'})
      if (count(loser) == 0) return won_by(loser == '1' ? '2' : '1');
    return turns().empty() ? won_by(other()) : "-";
  }
};

// Pente: stones capture twos (in Keryo-Pente threes as well) in eight directions.
struct NaivePente : Points {
  bool keryo;
  std::map<char, int> taken;

  explicit NaivePente(bool threes) : Points(19, 19), keryo(threes) {}
  [[nodiscard]] NaivePente with(Point p) const {
    NaivePente after = *this;
    after.set(p, mover);
    for (const Point way : all_ways) {
      int n = 1;
      while (at(p + n * way) == other()) ++n;
      if (at(p + n * way) != mover || !(n == 3 || (keryo && n == 4))) continue;
      for (int k = 1; k < n; ++k) after.set(p + k * way, '.');
      after.taken[mover] += n - 1;
    }
    after.pass_on();
    return after;
  }
  [[nodiscard]] std::vector<NaivePente> turns() const {
    std::vector<NaivePente> next;
    for (const Point p : of(".")) next.push_back(with(p));
    return next;
  }
  [[nodiscard]] std::string standing() const {
    const auto found = taken.find(other());
    if (found != taken.end() && (keryo ? 15 : 10) <= found->second) return won_by(other());
    for (const Point p : of(std::string(1, other())))
      for (const Point way : all_ways) {
        int n = 0;
        while (n < 5 && at(p + n * way) == other()) ++n;
        if (n == 5) return won_by(other());
      }
    return "-";
  }
};

}  // namespace

TEST_CASE("games of catching between two agree with naive implementations") {
  compare("brandub", brandub(), 10, 150);
  compare("tablut", tablut(), 4, 150);
  compare("hasami-shogi", NaiveHasamiShogi(), 3, 300);
  compare("dai-hasami-shogi", NaiveDaiHasamiShogi(), 3, 300);
  compare("mak-yek", NaiveMakYek(), 3, 300);
}

TEST_CASE("Pente and Keryo-Pente agree with naive implementations") {
  compare("pente", NaivePente(false), 1, 150);
  compare("keryo-pente", NaivePente(true), 1, 150);
}

TEST_SUITE("long") {
  TEST_CASE("games of catching between two are counted alike by naive implementations") {
    count_by_hand("brandub", brandub());
    count_by_hand("tablut", tablut());
    count_by_hand("hasami-shogi", NaiveHasamiShogi());
    count_by_hand("dai-hasami-shogi", NaiveDaiHasamiShogi());
    count_by_hand("mak-yek", NaiveMakYek());
    compare("pente", NaivePente(false), 10, 400);
    compare("keryo-pente", NaivePente(true), 10, 400);
  }
}
