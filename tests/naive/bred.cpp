// Games that Ludi bred, played a second time on plain arrays.
#include "tests/naive/turns.hpp"

using namespace ludi;
using namespace ludi::test;

namespace {

// Nalim: men step and capture ahead only, captures are compulsory and are gone on with, by a man
// that became a king as well as by any other; kings fly and take nothing.
struct NaiveNalim : Points {
  int quiet = 0;

  NaiveNalim() : Points(8, 8) {
    for (const Point p : all())
      if ((p.x + p.y) % 2 == 0 && (p.y < 2 || 5 < p.y)) set(p, p.y < 2 ? '1' : '2');
  }
  [[nodiscard]] static std::string sign(char owner, const std::string& kind, int) {
    return std::string(1, kind == "Man" ? owner : owner == '1' ? 'A' : 'B');
  }
  [[nodiscard]] std::string hidden() const { return std::to_string(quiet); }
  [[nodiscard]] int ahead() const { return mover == '1' ? 1 : -1; }
  // What a man captures next, if it can; one that has become a king cannot.
  bool leap(Point p, std::vector<NaiveNalim>& ends) const {
    bool any = false;
    for (const int aside : {-1, 1}) {
      const Point over = p + Point{aside, ahead()}, to = over + Point{aside, ahead()};
      if (at(p) != mover || !belongs(at(over), other()) || !empty(to)) continue;
      any = true;
      NaiveNalim after = *this;
      after.move(p, to);
      after.set(over, '.');
      if (to.y == (mover == '1' ? 7 : 0)) after.set(to, mover == '1' ? 'A' : 'B');
      after.quiet = 0;
      if (after.leap(to, ends)) continue;
      after.pass_on();
      ends.push_back(after);
    }
    return any;
  }
  [[nodiscard]] std::vector<NaiveNalim> turns() const {
    std::vector<NaiveNalim> next;
    for (const Point p : all()) leap(p, next);
    if (!next.empty()) return next;
    for (const Point p : all())
      for (const Point way : diagonals)
        if (belongs(at(p), mover))
          for (const Point to : free_run(p, way)) {
            if (at(p) == mover && (way.y != ahead() || to.y != p.y + way.y)) continue;
            next.push_back(*this);
            next.back().move(p, to);
            ++next.back().quiet;
            next.back().pass_on();
          }
    return next;
  }
  [[nodiscard]] std::string standing() const {
    if (turns().empty()) return won_by(other());
    return 80 <= quiet ? "DD" : "-";
  }
};

// Talmeris: octagons at odd columns and rows, small squares between four of them. Four pieces are
// placed anywhere; then a turn is a piece on an octagon, or a block anywhere with pieces beside it
// on the empty cells ahead. Who joins their own sides loses.
struct NaiveTalmeris : Points {
  int placed = 0;

  NaiveTalmeris() : Points(9, 9) {
    for (int x = 0; x < 9; ++x)
      for (int y = 0; y < 9; ++y)
        if ((x + y) % 2 == 1) set({x, y}, '#');
  }
  [[nodiscard]] static std::string sign(char owner, const std::string& kind, int) {
    return std::string(1, kind == "Piece" ? owner : owner == '1' ? 'A' : 'B');
  }
  [[nodiscard]] std::string hidden() const { return std::to_string(placed); }
  [[nodiscard]] static bool is_octagon(Point p) { return p.x % 2 == 0; }
  [[nodiscard]] static std::vector<Point> beside(Point p) {
    std::vector<Point> ways = diagonals;
    if (is_octagon(p)) ways.insert(ways.end(), {{2, 0}, {-2, 0}, {0, 2}, {0, -2}});
    return ways;
  }
  [[nodiscard]] NaiveTalmeris with(Point p, char piece) const {
    NaiveTalmeris after = *this;
    after.set(p, piece);
    return after;
  }
  [[nodiscard]] NaiveTalmeris passed_on() const {
    NaiveTalmeris after = *this;
    ++after.placed;
    after.pass_on();
    return after;
  }
  [[nodiscard]] std::vector<NaiveTalmeris> turns() const {
    std::vector<NaiveTalmeris> next;
    for (const Point p : of(".")) {
      if (placed < 4 || is_octagon(p)) next.push_back(with(p, mover).passed_on());
      if (placed < 4) continue;
      const char block = mover == '1' ? 'A' : 'B';
      NaiveTalmeris after = with(p, block);
      for (const Point way : beside(p))
        if ((mover == '1' ? way.y > 0 : way.y < 0) && empty(p + way)) after.set(p + way, block);
      next.push_back(after.passed_on());
    }
    return next;
  }
  [[nodiscard]] bool joins(char owner) const {
    std::vector<Point> chain;
    for (const Point p : all())
      if (belongs(at(p), owner) && (owner == '1' ? p.y : p.x) == 0) chain.push_back(p);
    for (std::size_t i = 0; i < chain.size(); ++i)
      for (const Point way : beside(chain[i])) {
        const Point q = chain[i] + way;
        if (belongs(at(q), owner) && std::count(chain.begin(), chain.end(), q) == 0)
          chain.push_back(q);
      }
    return std::any_of(chain.begin(), chain.end(),
                       [&](Point p) { return (owner == '1' ? p.y : p.x) == 8; });
  }
  [[nodiscard]] std::string standing() const {
    for (const char owner : {'1', '2'})
      if (joins(owner)) return won_by(owner == '1' ? '2' : '1');
    return turns().empty() ? "DD" : "-";
  }
};

// Noren: a stone is placed on any empty point or steps north or south; who surrounds a group of two
// or more wins, and if both have done so, who moved. Stones touch in eight ways; a rock lies on f6.
struct NaiveNoren : Points {
  NaiveNoren() : Points(7, 7) { set({5, 5}, '0'); }
  [[nodiscard]] std::vector<NaiveNoren> turns() const {
    std::vector<NaiveNoren> next = placements(*this);
    for (const Point p : of(std::string(1, mover)))
      for (const Point way : {Point{0, 1}, Point{0, -1}}) {
        if (!empty(p + way)) continue;
        next.push_back(*this);
        next.back().move(p, p + way);
        next.back().pass_on();
      }
    return next;
  }
  [[nodiscard]] bool has_lost_some(char owner) const {
    for (const auto& group : groups(*this, owner, all_ways)) {
      const bool free = std::any_of(group.begin(), group.end(), [&](Point p) {
        return std::any_of(all_ways.begin(), all_ways.end(),
                           [&](Point way) { return empty(p + way); });
      });
      if (!free && 2 <= group.size()) return true;
    }
    return false;
  }
  [[nodiscard]] std::string standing() const {
    if (has_lost_some(mover)) return won_by(other());
    if (has_lost_some(other())) return won_by(mover);
    return of(".").empty() ? "DD" : "-";
  }
};

}  // namespace

TEST_CASE("games that Ludi bred agree with naive implementations") {
  compare("nalim", NaiveNalim(), 20, 200);
  compare("talmeris", NaiveTalmeris(), 20, 60);
  compare("noren", NaiveNoren(), 20, 100);
}

TEST_SUITE("long") {
  TEST_CASE("games that Ludi bred are counted alike by naive implementations") {
    count_by_hand("nalim", NaiveNalim());
    count_by_hand("noren", NaiveNoren());
  }
}
