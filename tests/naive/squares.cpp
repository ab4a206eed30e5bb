// Breakthrough, Reversi and Konane played a second time on plain arrays of squares.
#include <array>

#include "tests/naive/naive.hpp"

using namespace ludi;
using namespace ludi::test;

namespace {

struct NaiveBreakthrough : Squares {
  NaiveBreakthrough(int c, int r) : Squares(c, r) {
    for (int x = 0; x < c; ++x)
      for (int y = 0; y < 2; ++y) {
        set(x, y, '1');
        set(x, r - 1 - y, '2');
      }
  }
  [[nodiscard]] std::vector<std::string> legal() const {
    std::vector<std::string> steps;
    if (result != "-") return steps;
    const int up = mover == '1' ? 1 : -1;
    for (int x = 0; x < columns; ++x)
      for (int y = 0; y < rows; ++y) {
        if (at(x, y) != mover) continue;
        for (int side = -1; side <= 1; ++side) {
          const char there = at(x + side, y + up);
          if (there == '.' || (there == other() && side != 0))
            steps.push_back(square(x, y) + "-" + square(x + side, y + up));
        }
      }
    std::sort(steps.begin(), steps.end());
    return steps;
  }
  void play(const std::string& step) {
    const Spelling s(step);
    set(column_of(s.from), row_of(s.from), '.');
    set(column_of(s.to), row_of(s.to), mover);
    if (row_of(s.to) == (mover == '1' ? rows - 1 : 0) || count(other()) == 0)
      result = won_by(mover);
    mover = other();
  }
};

struct NaiveReversi : Squares {
  NaiveReversi() : Squares(8, 8) {
    set(4, 3, '1');
    set(3, 4, '1');
    set(3, 3, '2');
    set(4, 4, '2');
  }
  [[nodiscard]] std::vector<std::pair<int, int>> turned(int x, int y, char who) const {
    std::vector<std::pair<int, int>> all;
    if (at(x, y) != '.') return all;
    for (int dx = -1; dx <= 1; ++dx)
      for (int dy = -1; dy <= 1; ++dy) {
        std::vector<std::pair<int, int>> run;
        int n = 1;
        while (at(x + n * dx, y + n * dy) == (who == '1' ? '2' : '1')) {
          run.emplace_back(x + n * dx, y + n * dy);
          ++n;
        }
        if (at(x + n * dx, y + n * dy) == who) all.insert(all.end(), run.begin(), run.end());
      }
    return all;
  }
  [[nodiscard]] std::vector<std::string> placements(char who) const {
    std::vector<std::string> steps;
    for (int x = 0; x < 8; ++x)
      for (int y = 0; y < 8; ++y)
        if (!turned(x, y, who).empty()) steps.push_back(square(x, y));
    std::sort(steps.begin(), steps.end());
    return steps;
  }
  [[nodiscard]] std::vector<std::string> legal() const {
    if (result != "-") return {};
    auto steps = placements(mover);
    if (steps.empty()) steps.push_back("pass");
    return steps;
  }
  void play(const std::string& step) {
    if (step != "pass") {
      const int x = column_of(step), y = row_of(step);
      for (const auto& [a, b] : turned(x, y, mover)) set(a, b, mover);
      set(x, y, mover);
    }
    mover = other();
    if (placements('1').empty() && placements('2').empty()) {
      const int lead = count('1') - count('2');
      result = lead == 0 ? "DD" : won_by(lead > 0 ? '1' : '2');
    }
  }
};

struct NaiveKonane : Squares {
  int turn = 0;
  int running_x = -1, running_y = -1, dx = 0, dy = 0;  // of a series of jumps under way

  NaiveKonane() : Squares(10, 10) {
    for (int x = 0; x < 10; ++x)
      for (int y = 0; y < 10; ++y) set(x, y, (x + y) % 2 == 0 ? '1' : '2');
  }
  [[nodiscard]] std::vector<std::string> steps_of(char who) const {
    std::vector<std::string> steps;
    constexpr std::array<std::pair<int, int>, 4> ways = {{{1, 0}, {-1, 0}, {0, 1}, {0, -1}}};
    const char enemy = who == '1' ? '2' : '1';
    for (int x = 0; x < 10; ++x)
      for (int y = 0; y < 10; ++y) {
        if (at(x, y) != who) continue;
        const bool corner = (x == 0 || x == 9) && (y == 0 || y == 9);
        const bool centre = (x == 4 || x == 5) && (y == 4 || y == 5);
        if (turn == 0 && (corner || centre)) steps.push_back("-" + square(x, y));
        for (const auto& [a, b] : ways) {
          if (turn == 1 && at(x + a, y + b) == '.') steps.push_back("-" + square(x, y));
          if (turn < 2 || at(x + a, y + b) != enemy || at(x + 2 * a, y + 2 * b) != '.') continue;
          if (running_x >= 0 && (x != running_x || y != running_y || a != dx || b != dy)) continue;
          steps.push_back(square(x, y) + "-" + square(x + 2 * a, y + 2 * b));
        }
      }
    std::sort(steps.begin(), steps.end());
    return steps;
  }
  [[nodiscard]] std::vector<std::string> legal() const {
    if (result != "-") return {};
    auto steps = steps_of(mover);
    if (running_x >= 0) steps.push_back("stop");
    return steps;
  }
  void play(const std::string& step) {
    if (step == "stop") return end_turn();
    const Spelling s(step);
    const int x = column_of(s.from), y = row_of(s.from);
    set(x, y, '.');
    if (s.to.empty()) return end_turn();
    const int to_x = column_of(s.to), to_y = row_of(s.to);
    set((x + to_x) / 2, (y + to_y) / 2, '.');
    set(to_x, to_y, mover);
    running_x = to_x;
    running_y = to_y;
    dx = (to_x - x) / 2;
    dy = (to_y - y) / 2;
    if (steps_of(mover).empty()) end_turn();
  }
  void end_turn() {
    running_x = running_y = -1;
    ++turn;
    mover = other();
    if (steps_of(mover).empty()) result = won_by(other());
  }
};

}  // namespace

TEST_CASE("Breakthrough agrees with a naive implementation") {
  play_side_by_side(game_named("breakthrough"), NaiveBreakthrough(8, 8), 40, 300, 1);
  play_side_by_side(game_named("breakthrough-4x6"), NaiveBreakthrough(4, 6), 100, 300, 2);
}

TEST_CASE("Reversi agrees with a naive implementation") {
  play_side_by_side(game_named("reversi"), NaiveReversi(), 40, 200, 3);
}

TEST_CASE("Konane agrees with a naive implementation") {
  play_side_by_side(game_named("konane"), NaiveKonane(), 40, 300, 4);
}
