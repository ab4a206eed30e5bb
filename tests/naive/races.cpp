// Races, reunions and shoves, played a second time on plain arrays of points.
#include "tests/naive/turns.hpp"

using namespace ludi;
using namespace ludi::test;

namespace {

struct NaiveDodgem : Points {
  NaiveDodgem() : Points(3, 3) {
    put('1', "a2 a3");
    put('2', "b1 c1");
  }
  // White drives east, Black north; a car leaves over its far side. Who cannot move has won.
  [[nodiscard]] std::vector<NaiveDodgem> turns() const {
    std::vector<NaiveDodgem> next;
    for (const Point p : of(std::string(1, mover))) {
      for (const Point way : orthogonals) {
        const bool back = mover == '1' ? way.x < 0 : way.y < 0;
        if (back || !empty(p + way)) continue;
        next.push_back(*this);
        next.back().move(p, p + way);
      }
      if ((mover == '1' ? p.x : p.y) != 2) continue;
      next.push_back(*this);
      next.back().set(p, '.');
    }
    for (auto& after : next) after.pass_on();
    return next;
  }
  [[nodiscard]] std::string standing() const {
    if (count(other()) == 0) return won_by(other());
    return turns().empty() ? won_by(mover) : "-";
  }
};

struct NaiveHexapawn : Points {
  NaiveHexapawn() : Points(3, 3) {
    put('1', "a1 b1 c1");
    put('2', "a3 b3 c3");
  }
  [[nodiscard]] std::vector<NaiveHexapawn> turns() const {
    std::vector<NaiveHexapawn> next;
    const int ahead = mover == '1' ? 1 : -1;
    for (const Point p : of(std::string(1, mover)))
      for (const int side : {-1, 0, 1}) {
        const Point to = p + Point{side, ahead};
        if (at(to) != (side == 0 ? '.' : other())) continue;
        next.push_back(*this);
        next.back().move(p, to);
        next.back().pass_on();
      }
    return next;
  }
  [[nodiscard]] std::string standing() const {
    for (int x = 0; x < 3; ++x) {
      if (at({x, 2}) == '1') return "WL";
      if (at({x, 0}) == '2') return "LW";
    }
    return turns().empty() ? won_by(other()) : "-";
  }
};

// Five points: a square without its upper side, and its middle.
struct NaivePongHauKi : Points {
  NaivePongHauKi() : Points(3, 3) {
    put('#', "a2 c2 b1 b3");
    put('1', "a1 c1");
    put('2', "a3 c3");
  }
  [[nodiscard]] std::vector<NaivePongHauKi> turns() const {
    std::vector<NaivePongHauKi> next;
    for (const Point p : of(std::string(1, mover)))
      for (const Point to : of(".")) {
        const bool hub = p == Point{1, 1} || to == Point{1, 1};
        if (!hub && p.x != to.x && (p.y != 0 || to.y != 0)) continue;
        next.push_back(*this);
        next.back().move(p, to);
        next.back().pass_on();
      }
    return next;
  }
  [[nodiscard]] std::string standing() const { return turns().empty() ? won_by(other()) : "-"; }
};

// Towers are told by their colours, capitals White's: o orange, b blue, u purple, i pink, y yellow,
// r red, g green, n brown. The colour of the cell that was reached names the tower to move. One
// that cannot move stays, and the colour under it counts.
struct NaiveKamisado : Points {
  char due = ' ';

  NaiveKamisado() : Points(8, 8) {
    for (int x = 0; x < 8; ++x) {
      set({x, 0}, static_cast<char>(std::toupper(colour({x, 0}))));
      set({x, 7}, colour({x, 7}));
    }
  }
  // The board looks the same from both sides: two long diagonals, and the others turn about them.
  [[nodiscard]] static char colour(Point p) {
    static const std::vector<std::string> painted = {"ngryiubo", "unybgior", "bynuroig",
                                                     "yrgnobui"};
    const bool upper = 3 < p.y;
    const int row = upper ? 7 - p.y : p.y, column = upper ? 7 - p.x : p.x;
    return painted[static_cast<std::size_t>(row)][static_cast<std::size_t>(column)];
  }
  [[nodiscard]] static std::string sign(char owner, const std::string& kind, int) {
    static const std::map<std::string, char> letters = {
        {"Orange", 'o'}, {"Blue", 'b'}, {"Purple", 'u'}, {"Pink", 'i'},
        {"Yellow", 'y'}, {"Red", 'r'},  {"Green", 'g'},  {"Brown", 'n'}};
    const char letter = letters.at(kind);
    return std::string(1, owner == '1' ? static_cast<char>(std::toupper(letter)) : letter);
  }
  [[nodiscard]] std::string hidden() const { return {due}; }
  [[nodiscard]] std::vector<NaiveKamisado> turns() const {
    std::vector<NaiveKamisado> next;
    Point stays = {0, 0};
    for (const Point p : all()) {
      const bool white = std::isupper(at(p)) != 0;
      const char tower = static_cast<char>(std::tolower(at(p)));
      if (empty(p) || white != (mover == '1') || (due != ' ' && tower != due)) continue;
      stays = p;
      for (const int side : {-1, 0, 1})
        for (const Point to : free_run(p, {side, white ? 1 : -1})) {
          next.push_back(*this);
          next.back().move(p, to);
          next.back().due = colour(to);
          next.back().pass_on();
        }
    }
    if (next.empty()) {
      next.push_back(*this);
      next.back().due = colour(stays);
      next.back().pass_on();
    }
    return next;
  }
  [[nodiscard]] std::string standing() const {
    for (int x = 0; x < 8; ++x) {
      if (std::isupper(at({x, 7})) != 0) return "WL";
      if (std::islower(at({x, 0})) != 0) return "LW";
    }
    return "-";
  }
};

// Six men each to be united in one group, by a king's step or over a neighbour.
struct NaiveGroups : Points {
  NaiveGroups() : Points(8, 8) {
    put('1', "d3 c4 e4 d5 f5 e6");
    put('2', "e3 d4 f4 c5 e5 d6");
  }
  [[nodiscard]] std::vector<NaiveGroups> turns() const {
    std::vector<NaiveGroups> next;
    for (const Point p : of(std::string(1, mover)))
      for (const Point way : all_ways) {
        const char beside = at(p + way);
        const Point to = beside == '.' ? p + way : p + 2 * way;
        if (beside == '#' || !empty(to)) continue;
        next.push_back(*this);
        next.back().move(p, to);
        next.back().pass_on();
      }
    return next;
  }
  [[nodiscard]] bool united(char owner) const {
    const auto men = of(std::string(1, owner));
    std::vector<Point> group = {men.front()};
    for (std::size_t i = 0; i < group.size(); ++i)
      for (const Point way : orthogonals) {
        const Point q = group[i] + way;
        if (at(q) == owner && std::count(group.begin(), group.end(), q) == 0) group.push_back(q);
      }
    return group.size() == men.size();
  }
  [[nodiscard]] std::string standing() const {
    for (const char owner : {other(), mover})
      if (united(owner)) return won_by(owner);
    return "-";
  }
};

// Halma from corner to corner; a series of leaps may stop anywhere but where it began.
struct NaiveHalma : Points {
  NaiveHalma() : Points(8, 8) {
    for (const Point p : all()) {
      if (p.x + p.y < 4) set(p, '1');
      if (14 - p.x - p.y < 4) set(p, '2');
    }
  }
  [[nodiscard]] std::vector<NaiveHalma> turns() const {
    std::vector<NaiveHalma> next;
    const auto go = [&](Point from, Point to) {
      next.push_back(*this);
      next.back().move(from, to);
      next.back().pass_on();
    };
    for (const Point p : of(std::string(1, mover))) {
      NaiveHalma lifted = *this;
      lifted.set(p, '.');
      std::vector<Point> reached, open = {p};
      while (!open.empty()) {
        const Point q = open.back();
        open.pop_back();
        for (const Point way : all_ways) {
          const char over = lifted.at(q + way);
          const Point to = q + 2 * way;
          if ((over != '1' && over != '2') || !lifted.empty(to)) continue;
          if (std::count(reached.begin(), reached.end(), to) != 0) continue;
          reached.push_back(to);
          open.push_back(to);
        }
      }
      for (const Point to : reached)
        if (!(to == p)) go(p, to);
      for (const Point way : all_ways)
        if (empty(p + way)) go(p, p + way);
    }
    return next;
  }
  [[nodiscard]] std::string standing() const {
    int first = 0, second = 0;
    for (const Point p : all()) {
      if (14 - p.x - p.y < 4 && at(p) == '1') ++first;
      if (p.x + p.y < 4 && at(p) == '2') ++second;
    }
    if (first == 10 || second == 10) return won_by(first == 10 ? '1' : '2');
    return turns().empty() ? won_by(other()) : "-";
  }
};

// Yote: stones enter, step or leap; a leap takes the enemy below and another one.
struct NaiveYote : Points {
  std::map<char, int> in_hand = {{'1', 12}, {'2', 12}};

  NaiveYote() : Points(6, 5) {}
  [[nodiscard]] std::string hidden() const {
    return std::to_string(in_hand.at('1')) + '/' + std::to_string(in_hand.at('2'));
  }
  [[nodiscard]] std::vector<NaiveYote> turns() const {
    std::vector<NaiveYote> next;
    if (0 < in_hand.at(mover))
      for (const Point p : of(".")) {
        next.push_back(*this);
        next.back().set(p, mover);
        --next.back().in_hand[mover];
      }
    for (const Point p : of(std::string(1, mover)))
      for (const Point way : orthogonals) {
        if (empty(p + way)) {
          next.push_back(*this);
          next.back().move(p, p + way);
        }
        if (at(p + way) != other() || !empty(p + 2 * way)) continue;
        NaiveYote after = *this;
        after.move(p, p + 2 * way);
        after.set(p + way, '.');
        const auto enemies = after.of(std::string(1, other()));
        if (enemies.empty()) next.push_back(after);
        for (const Point prey : enemies) {
          next.push_back(after);
          next.back().set(prey, '.');
        }
      }
    for (auto& after : next) after.pass_on();
    return next;
  }
  [[nodiscard]] std::string standing() const {
    for (const char owner : {other(), mover}) {
      const char enemy = owner == '1' ? '2' : '1';
      if (count(enemy) == 0 && in_hand.at(enemy) == 0) return won_by(owner);
    }
    if (!turns().empty()) return "-";
    return won_by(count(mover) > count(other()) ? mover : other());
  }
};

// Quixo: a cube of the rim, blank or one's own, comes out and is pushed in at an end of its line.
struct NaiveQuixo : Points {
  NaiveQuixo() : Points(5, 5) {
    for (const Point p : all()) set(p, '0');
  }
  [[nodiscard]] std::vector<NaiveQuixo> turns() const {
    std::vector<NaiveQuixo> next;
    for (const Point p : all()) {
      const bool rim = p.x == 0 || p.y == 0 || p.x == 4 || p.y == 4;
      if (!rim || at(p) == other()) continue;
      for (const Point way : orthogonals) {
        if (at(p + way) == '#') continue;  // it would come back where it was
        NaiveQuixo after = *this;
        Point q = p;
        for (; at(q + way) != '#'; q = q + way) after.set(q, at(q + way));
        after.set(q, mover);
        after.pass_on();
        next.push_back(after);
      }
    }
    return or_a_pass(std::move(next), *this);
  }
  [[nodiscard]] bool has_row(char owner) const {
    for (const Point p : of(std::string(1, owner)))
      for (const Point way : all_ways) {
        int n = 0;
        while (n < 5 && at(p + n * way) == owner) ++n;
        if (n == 5) return true;
      }
    return false;
  }
  // A row for the opponent counts first.
  [[nodiscard]] std::string standing() const {
    if (has_row(mover)) return won_by(mover);
    return has_row(other()) ? won_by(other()) : "-";
  }
};

}  // namespace

TEST_CASE("races and reunions agree with naive implementations") {
  compare("dodgem", NaiveDodgem(), 20, 60);
  compare("hexapawn", NaiveHexapawn(), 20, 20);
  compare("pong-hau-ki", NaivePongHauKi(), 20, 60);
  compare("kamisado", NaiveKamisado(), 10, 60);
  compare("groups", NaiveGroups(), 4, 150);
  compare("halma", NaiveHalma(), 2, 100);
}

TEST_CASE("shoves and entries agree with naive implementations") {
  compare("quixo", NaiveQuixo(), 6, 80);
  compare("yote", NaiveYote(), 6, 120);
}

TEST_SUITE("long") {
  TEST_CASE("races, reunions and shoves are counted alike by naive implementations") {
    count_by_hand("dodgem", NaiveDodgem());
    count_by_hand("hexapawn", NaiveHexapawn());
    count_by_hand("pong-hau-ki", NaivePongHauKi());
    count_by_hand("kamisado", NaiveKamisado());
    count_by_hand("groups", NaiveGroups());
    count_by_hand("halma", NaiveHalma());
    count_by_hand("quixo", NaiveQuixo());
    count_by_hand("yote", NaiveYote());
  }
}
