// Men entered and then moved to make rows, on boards of lines and of squares, a second time.
#include "tests/naive/turns.hpp"

using namespace ludi;
using namespace ludi::test;

namespace {

/// Lines of points; two points next to each other on a line are neighbours.
using Lines = std::vector<std::vector<Point>>;

// Squares one in another, told by their corners on a grid of `size` points a side.
Lines rings(int size, int number) {
  Lines lines;
  const int middle = size / 2;
  for (int k = 0; k < number; ++k) {
    const int far = size - 1 - k;
    for (const int side : {k, far}) {
      lines.push_back({{k, side}, {middle, side}, {far, side}});
      lines.push_back({{side, k}, {side, middle}, {side, far}});
    }
  }
  return lines;
}

// From the middle of each side of the outer square inwards.
void add_spokes(Lines& lines, int size, int number, bool diagonal_ones) {
  const int middle = size / 2;
  for (const Point way : diagonal_ones ? diagonals : orthogonals) {
    std::vector<Point> line;
    for (int k = 0; k < number; ++k) line.push_back(Point{middle, middle} + (middle - k) * way);
    lines.push_back(line);
  }
}

struct Custom {
  int men;
  bool enters_freely = false;  ///< a man in hand need not be entered before others move
  bool flies = true;           ///< with three men left
  bool full_is_drawn = false;
};

struct NaiveMills : Points {
  Lines lines;
  Custom custom;
  std::map<char, int> in_hand;

  NaiveMills(int size, Lines given, Custom how)
      : Points(size, size), lines(std::move(given)), custom(how) {
    in_hand = {{'1', custom.men}, {'2', custom.men}};
    std::fill(cell.begin(), cell.end(), '#');
    for (const auto& line : lines)
      for (const Point p : line) set(p, '.');
  }
  [[nodiscard]] std::string hidden() const {
    return std::to_string(in_hand.at('1')) + '/' + std::to_string(in_hand.at('2'));
  }
  [[nodiscard]] bool in_mill(Point p) const {
    for (const auto& line : lines) {
      const bool through = std::count(line.begin(), line.end(), p) != 0;
      const auto same = [&](Point q) { return at(q) == at(p); };
      if (3 <= line.size() && through && std::all_of(line.begin(), line.end(), same)) return true;
    }
    return false;
  }
  [[nodiscard]] bool neighbours(Point p, Point q) const {
    for (const auto& line : lines)
      for (std::size_t i = 1; i < line.size(); ++i)
        if ((line[i - 1] == p && line[i] == q) || (line[i - 1] == q && line[i] == p)) return true;
    return false;
  }
  // A man has come to `to`: a mill takes an enemy man, one outside mills if there is any.
  void arrive(Point to, std::vector<NaiveMills>& next) const {
    const auto enemies = of(std::string(1, other()));
    std::vector<Point> prey;
    if (in_mill(to)) {
      for (const Point p : enemies)
        if (!in_mill(p)) prey.push_back(p);
      if (prey.empty()) prey = enemies;
    }
    if (prey.empty()) next.push_back(*this);
    for (const Point p : prey) {
      next.push_back(*this);
      next.back().set(p, '.');
    }
  }
  [[nodiscard]] std::vector<NaiveMills> turns() const {
    std::vector<NaiveMills> next;
    const auto own = of(std::string(1, mover));
    const int held = in_hand.at(mover);
    for (const Point to : of(".")) {
      if (0 < held) {
        NaiveMills after = *this;
        after.set(to, mover);
        --after.in_hand[mover];
        after.arrive(to, next);
      }
      if (0 < held && !custom.enters_freely) continue;
      const int men = static_cast<int>(own.size()) + (custom.enters_freely ? held : 0);
      for (const Point from : own) {
        if (!neighbours(from, to) && !(custom.flies && men == 3)) continue;
        NaiveMills after = *this;
        after.move(from, to);
        after.arrive(to, next);
      }
    }
    for (auto& after : next) after.pass_on();
    return next;
  }
  [[nodiscard]] std::string standing() const {
    for (const char owner : {mover, other()})
      if (in_hand.at(owner) == 0 && count(owner) < 3) return won_by(owner == '1' ? '2' : '1');
    if (custom.full_is_drawn && of(".").empty() && in_hand.at(mover) == 0) return "DD";
    return turns().empty() ? won_by(other()) : "-";
  }
};

NaiveMills nine_mens() {
  auto lines = rings(7, 3);
  add_spokes(lines, 7, 3, false);
  return {7, lines, {.men = 9}};
}
NaiveMills lasker() {
  auto lines = rings(7, 3);
  add_spokes(lines, 7, 3, false);
  return {7, lines, {.men = 10, .enters_freely = true}};
}
NaiveMills morabaraba() {
  auto lines = rings(7, 3);
  add_spokes(lines, 7, 3, false);
  add_spokes(lines, 7, 3, true);
  return {7, lines, {.men = 12, .full_is_drawn = true}};
}
NaiveMills six_mens() {
  auto lines = rings(5, 2);
  add_spokes(lines, 5, 2, false);
  return {5, lines, {.men = 6, .flies = false}};
}

// Dara: only a move makes a three that takes, a man in a three is safe, and four are forbidden.
struct NaiveDara : Points {
  std::map<char, int> in_hand = {{'1', 12}, {'2', 12}};

  NaiveDara() : Points(6, 5) {}
  [[nodiscard]] std::string hidden() const {
    return std::to_string(in_hand.at('1')) + '/' + std::to_string(in_hand.at('2'));
  }
  [[nodiscard]] int longest_row(Point p) const {
    int longest = 0;
    for (const Point way : {Point{1, 0}, {0, 1}}) {
      int n = 1;
      for (const int sign : {1, -1})
        for (Point q = p + sign * way; at(q) == at(p); q = q + sign * way) ++n;
      longest = std::max(longest, n);
    }
    return longest;
  }
  [[nodiscard]] std::vector<NaiveDara> turns() const {
    std::vector<NaiveDara> next;
    if (0 < in_hand.at(mover)) {
      for (const Point p : of(".")) {
        NaiveDara after = *this;
        after.set(p, mover);
        --after.in_hand[mover];
        if (after.longest_row(p) < 4) next.push_back(after);
      }
    } else {
      for (const Point p : of(std::string(1, mover)))
        for (const Point way : orthogonals) {
          if (!empty(p + way)) continue;
          NaiveDara after = *this;
          after.move(p, p + way);
          const int row = after.longest_row(p + way);
          if (4 <= row) continue;
          const auto before = next.size();
          for (const Point prey : after.of(std::string(1, other()))) {
            if (row != 3 || 3 <= after.longest_row(prey)) continue;
            next.push_back(after);
            next.back().set(prey, '.');
          }
          if (next.size() == before) next.push_back(after);
        }
    }
    for (auto& after : next) after.pass_on();
    return next;
  }
  [[nodiscard]] std::string standing() const {
    for (const char owner : {mover, other()})
      if (in_hand.at(owner) == 0 && count(owner) < 3) return won_by(owner == '1' ? '2' : '1');
    return turns().empty() ? won_by(other()) : "-";
  }
};

}  // namespace

TEST_CASE("mills agree with naive implementations") {
  compare("nine-mens-morris", nine_mens(), 6, 150);
  compare("lasker-morris", lasker(), 3, 150);
  compare("morabaraba", morabaraba(), 6, 150);
  compare("six-mens-morris", six_mens(), 10, 150);
  compare("dara", NaiveDara(), 6, 150);
}

TEST_SUITE("long") {
  TEST_CASE("mills are counted alike by naive implementations") {
    count_by_hand("nine-mens-morris", nine_mens());
    count_by_hand("lasker-morris", lasker());
    count_by_hand("morabaraba", morabaraba());
    count_by_hand("six-mens-morris", six_mens());
    count_by_hand("dara", NaiveDara());
  }
}
