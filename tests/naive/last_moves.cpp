// Games won by the last move, or lost by it, played a second time on plain arrays.
#include "tests/naive/turns.hpp"

using namespace ludi;
using namespace ludi::test;

namespace {

// Chomp: what has been eaten is '0'; the corner a1 is poisoned.
struct NaiveChomp : Points {
  NaiveChomp() : Points(7, 4) {}
  [[nodiscard]] std::vector<NaiveChomp> turns() const {
    std::vector<NaiveChomp> next;
    for (const Point bite : of(".")) {
      next.push_back(*this);
      for (const Point p : all())
        if (bite.x <= p.x && bite.y <= p.y) next.back().set(p, '0');
      next.back().pass_on();
    }
    return next;
  }
  [[nodiscard]] std::string standing() const { return of(".").empty() ? won_by(mover) : "-"; }
};

// Tac Tix: any number of balls side by side in a row or column; the last one loses.
struct NaiveTacTix : Points {
  NaiveTacTix() : Points(4, 4) {
    for (const Point p : all()) set(p, '0');
  }
  [[nodiscard]] std::vector<NaiveTacTix> turns() const {
    std::vector<NaiveTacTix> next;
    for (const Point p : of("0"))
      for (const Point way : {Point{1, 0}, {0, 1}}) {
        NaiveTacTix after = *this;
        after.pass_on();
        for (Point q = p; at(q) == '0'; q = q + way) {
          after.set(q, '.');
          next.push_back(after);
        }
      }
    return next;
  }
  [[nodiscard]] std::string standing() const { return of("0").empty() ? won_by(mover) : "-"; }
};

// Nim with heaps of three, five and seven; only counted, heaps are no cells.
struct NaiveNim : Points {
  std::vector<int> heaps = {3, 5, 7};

  NaiveNim() : Points(1, 1) {}
  [[nodiscard]] std::string hidden() const {
    return std::to_string(heaps[0]) + '/' + std::to_string(heaps[1]) + '/' +
           std::to_string(heaps[2]);
  }
  [[nodiscard]] std::vector<NaiveNim> turns() const {
    std::vector<NaiveNim> next;
    for (std::size_t h = 0; h < heaps.size(); ++h)
      for (int left = 0; left < heaps[h]; ++left) {
        next.push_back(*this);
        next.back().heaps[h] = left;
        next.back().pass_on();
      }
    return next;
  }
  [[nodiscard]] std::string standing() const { return turns().empty() ? won_by(other()) : "-"; }
};

// Treblecross: crosses of nobody on a strip, three side by side win.
struct NaiveTreblecross : Points {
  NaiveTreblecross() : Points(14, 1) {}
  [[nodiscard]] std::vector<NaiveTreblecross> turns() const {
    std::vector<NaiveTreblecross> next;
    for (const Point p : of(".")) {
      next.push_back(*this);
      next.back().set(p, '0');
      next.back().pass_on();
    }
    return next;
  }
  [[nodiscard]] std::string standing() const {
    const std::string strip(cell.begin(), cell.end());
    return strip.find("000") != std::string::npos ? won_by(other()) : "-";
  }
};

// Notakto: crosses on three boards of Tic-Tac-Toe side by side, a board with a row is dead.
struct NaiveNotakto : Points {
  NaiveNotakto() : Points(11, 3) {
    for (const int wall : {3, 7})
      for (int y = 0; y < 3; ++y) set({wall, y}, '#');
  }
  [[nodiscard]] bool dead(int board) const {
    for (const Point p : of("0"))
      for (const Point way : all_ways)
        if (p.x / 4 == board && at(p + way) == '0' && at(p + 2 * way) == '0') return true;
    return false;
  }
  [[nodiscard]] std::vector<NaiveNotakto> turns() const {
    std::vector<NaiveNotakto> next;
    for (const Point p : of(".")) {
      if (dead(p.x / 4)) continue;
      next.push_back(*this);
      next.back().set(p, '0');
      next.back().pass_on();
    }
    return next;
  }
  [[nodiscard]] std::string standing() const { return turns().empty() ? won_by(mover) : "-"; }
};

// Lights: red 'r' is set, turns yellow 'y' and then green 'g'; three alike win.
struct NaiveTrafficLights : Points {
  NaiveTrafficLights() : Points(4, 3) {}
  [[nodiscard]] static std::string sign(char, const std::string& kind, int) {
    return kind == "Red" ? "r" : kind == "Yellow" ? "y" : "g";
  }
  [[nodiscard]] std::vector<NaiveTrafficLights> turns() const {
    std::vector<NaiveTrafficLights> next;
    for (const Point p : of(".ry")) {
      next.push_back(*this);
      next.back().set(p, at(p) == '.' ? 'r' : at(p) == 'r' ? 'y' : 'g');
      next.back().pass_on();
    }
    return next;
  }
  [[nodiscard]] std::string standing() const {
    for (const Point p : of("ryg"))
      for (const Point way : all_ways)
        if (at(p + way) == at(p) && at(p + 2 * way) == at(p)) return won_by(other());
    return turns().empty() ? won_by(other()) : "-";
  }
};

struct NaiveDomineering : Points {
  NaiveDomineering() : Points(8, 8) {}
  [[nodiscard]] std::vector<NaiveDomineering> turns() const {
    std::vector<NaiveDomineering> next;
    const Point way = mover == '1' ? Point{0, 1} : Point{1, 0};
    for (const Point p : of(".")) {
      if (!empty(p + way)) continue;
      next.push_back(*this);
      next.back().set(p, mover);
      next.back().set(p + way, mover);
      next.back().pass_on();
    }
    return next;
  }
  [[nodiscard]] std::string standing() const { return turns().empty() ? won_by(other()) : "-"; }
};

// Col and Snort: beside no stone of one's own, or beside none of the enemy's.
struct NaiveColouring : Points {
  bool snort;

  NaiveColouring(const Points& board, bool enemies_apart) : Points(board), snort(enemies_apart) {}
  [[nodiscard]] std::vector<NaiveColouring> turns() const {
    std::vector<NaiveColouring> next;
    for (const Point p : of(".")) {
      const auto banned = [&](Point way) { return at(p + way) == (snort ? other() : mover); };
      if (std::any_of(hex_ways.begin(), hex_ways.end(), banned)) continue;
      next.push_back(*this);
      next.back().set(p, mover);
      next.back().pass_on();
    }
    return next;
  }
  [[nodiscard]] std::string standing() const { return turns().empty() ? won_by(other()) : "-"; }
};

// Go without captures: neither colour may be left without a free neighbour (NoGo), or the first
// capture wins (Atari Go).
struct NaiveLiberties : Points {
  bool atari;
  bool taken = false;

  explicit NaiveLiberties(bool captures_win) : Points(9, 9), atari(captures_win) {}
  [[nodiscard]] bool breathes(Point p, std::set<std::string>& seen) const {
    if (!seen.insert(label(p)).second) return false;
    for (const Point way : orthogonals) {
      if (empty(p + way)) return true;
      if (at(p + way) == at(p) && breathes(p + way, seen)) return true;
    }
    return false;
  }
  [[nodiscard]] std::vector<Point> choked(char owner) const {
    std::vector<Point> stones;
    for (const Point p : of(std::string(1, owner))) {
      std::set<std::string> seen;
      if (!breathes(p, seen)) stones.push_back(p);
    }
    return stones;
  }
  [[nodiscard]] std::vector<NaiveLiberties> turns() const {
    std::vector<NaiveLiberties> next;
    for (const Point p : of(".")) {
      NaiveLiberties after = *this;
      after.set(p, mover);
      const auto prey = after.choked(other());
      if (!atari && !prey.empty()) continue;
      for (const Point dead : prey) after.set(dead, '.');
      if (!after.choked(mover).empty()) continue;
      after.taken = !prey.empty();
      after.pass_on();
      next.push_back(after);
    }
    return next;
  }
  [[nodiscard]] std::string standing() const {
    return taken || turns().empty() ? won_by(other()) : "-";
  }
};

// Clobber: always onto a neighbouring enemy.
struct NaiveClobber : Points {
  NaiveClobber(int c, int r) : Points(c, r) {
    for (const Point p : all()) set(p, (p.x + p.y) % 2 == 0 ? '1' : '2');
  }
  [[nodiscard]] std::vector<NaiveClobber> turns() const {
    std::vector<NaiveClobber> next;
    for (const Point p : of(std::string(1, mover)))
      for (const Point way : orthogonals) {
        if (at(p + way) != other()) continue;
        next.push_back(*this);
        next.back().move(p, p + way);
        next.back().pass_on();
      }
    return next;
  }
  [[nodiscard]] std::string standing() const { return turns().empty() ? won_by(other()) : "-"; }
};

// Konane: a stone each is taken off, then series of leaps along one line.
struct NaiveLeaps : Points {
  int turn = 0;

  NaiveLeaps() : Points(10, 10) {
    for (const Point p : all()) set(p, (p.x + p.y) % 2 == 0 ? '1' : '2');
  }
  void take_off(Point p, std::vector<NaiveLeaps>& next) const {
    next.push_back(*this);
    next.back().set(p, '.');
  }
  [[nodiscard]] std::vector<NaiveLeaps> turns() const {
    std::vector<NaiveLeaps> next;
    for (const Point p : of(std::string(1, mover))) {
      const auto at_rim = [](int n) { return n == 0 || n == 9; };
      const auto at_centre = [](int n) { return n == 4 || n == 5; };
      if (turn == 0 && ((at_rim(p.x) && at_rim(p.y)) || (at_centre(p.x) && at_centre(p.y))))
        take_off(p, next);
      for (const Point way : orthogonals) {
        if (turn == 1 && empty(p + way)) take_off(p, next);
        NaiveLeaps after = *this;
        for (Point q = p; 1 < turn && at(q + way) == other() && empty(q + 2 * way);
             q = q + 2 * way) {
          after.move(q, q + 2 * way);
          after.set(q + way, '.');
          next.push_back(after);
        }
      }
    }
    for (auto& after : next) {
      ++after.turn;
      after.pass_on();
    }
    return next;
  }
  [[nodiscard]] std::string standing() const { return turns().empty() ? won_by(other()) : "-"; }
};

}  // namespace

TEST_CASE("games of the last move agree with naive implementations") {
  compare("chomp", NaiveChomp(), 20, 40);
  compare("tac-tix", NaiveTacTix(), 20, 40);
  compare("treblecross", NaiveTreblecross(), 20, 40);
  compare("notakto", NaiveNotakto(), 20, 40);
  compare("traffic-lights", NaiveTrafficLights(), 20, 60);
  compare("domineering", NaiveDomineering(), 10, 60);
  compare("col", NaiveColouring(Trapezium(5, 5), false), 10, 60);
  compare("snort", NaiveColouring(Hexagons(4), true), 10, 60);
  compare("konane", NaiveLeaps(), 10, 60);
  compare("clobber", NaiveClobber(10, 10), 3, 120);
  compare("nogo", NaiveLiberties(false), 1, 120);
  compare("atari-go", NaiveLiberties(true), 1, 120);
}

TEST_SUITE("long") {
  TEST_CASE("games of the last move are counted alike by naive implementations") {
    count_by_hand("chomp", NaiveChomp());
    count_by_hand("tac-tix", NaiveTacTix());
    count_by_hand("nim", NaiveNim());
    count_by_hand("treblecross", NaiveTreblecross());
    count_by_hand("notakto", NaiveNotakto());
    count_by_hand("traffic-lights", NaiveTrafficLights());
    count_by_hand("domineering", NaiveDomineering());
    count_by_hand("col", NaiveColouring(Trapezium(5, 5), false));
    count_by_hand("snort", NaiveColouring(Hexagons(4), true));
    count_by_hand("konane", NaiveLeaps());
    count_by_hand("clobber", NaiveClobber(10, 10));
    count_by_hand("nogo", NaiveLiberties(false));
    count_by_hand("atari-go", NaiveLiberties(true));
    compare("nogo", NaiveLiberties(false), 8, 120);
    compare("atari-go", NaiveLiberties(true), 8, 120);
  }
}
