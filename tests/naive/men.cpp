// English draughts and Lines of Action played a second time on plain arrays of squares.
#include <map>

#include "tests/naive/naive.hpp"

using namespace ludi;
using namespace ludi::test;

namespace {

// Men are '1' and '2', kings 'A' and 'B'.
struct NaiveDraughts : Squares {
  int running_x = -1, running_y = -1, quiet = 0;
  bool captured = false;
  std::map<std::string, int> seen;

  NaiveDraughts() : Squares(8, 8) {
    for (int x = 0; x < 8; ++x)
      for (int y = 0; y < 8; ++y)
        if ((x + y) % 2 == 0 && (y < 3 || y > 4)) set(x, y, y < 3 ? '1' : '2');
    begin_turn();
  }
  [[nodiscard]] static char owner(char piece) {
    return piece == 'A' ? '1' : piece == 'B' ? '2' : piece;
  }
  [[nodiscard]] std::vector<std::string> diagonals(int reach) const {
    std::vector<std::string> steps;
    for (int x = 0; x < 8; ++x)
      for (int y = 0; y < 8; ++y) {
        const char piece = at(x, y);
        if (owner(piece) != mover) continue;
        if (running_x >= 0 && (x != running_x || y != running_y)) continue;
        for (const int dx : {-1, 1})
          for (const int dy : {-1, 1}) {
            const int ahead = mover == '1' ? 1 : -1;
            if (piece == mover && dy != ahead) continue;
            if (at(x + reach * dx, y + reach * dy) != '.') continue;
            if (reach == 2 && owner(at(x + dx, y + dy)) != other()) continue;
            steps.push_back(square(x, y) + "-" + square(x + reach * dx, y + reach * dy));
          }
      }
    std::sort(steps.begin(), steps.end());
    return steps;
  }
  [[nodiscard]] std::vector<std::string> moves() const {
    auto jumps = diagonals(2);
    return jumps.empty() && running_x < 0 ? diagonals(1) : jumps;
  }
  [[nodiscard]] std::vector<std::string> legal() const {
    return result == "-" ? moves() : std::vector<std::string>{};
  }
  void play(const std::string& step) {
    const Spelling s(step);
    const int x = column_of(s.from), y = row_of(s.from), to_x = column_of(s.to),
              to_y = row_of(s.to);
    const char piece = at(x, y);
    set(x, y, '.');
    set(to_x, to_y, piece);
    const bool jump = std::abs(to_x - x) == 2;
    if (jump) {
      set((x + to_x) / 2, (y + to_y) / 2, '.');
      captured = true;
    }
    const bool crowned = piece == mover && to_y == (mover == '1' ? 7 : 0);
    if (crowned) set(to_x, to_y, mover == '1' ? 'A' : 'B');
    running_x = to_x;
    running_y = to_y;
    if (jump && !crowned && !diagonals(2).empty()) return;
    running_x = running_y = -1;
    quiet = captured ? 0 : quiet + 1;
    captured = false;
    mover = other();
    begin_turn();
  }
  void begin_turn() {
    if (moves().empty())
      result = won_by(other());
    else if (quiet >= 80 || ++seen[std::string(cell.begin(), cell.end()) + mover] == 3)
      result = "DD";
  }
};

struct NaiveLinesOfAction : Squares {
  std::map<std::string, int> seen;

  NaiveLinesOfAction() : Squares(8, 8) {
    for (int i = 1; i < 7; ++i) {
      set(i, 0, '1');
      set(i, 7, '1');
      set(0, i, '2');
      set(7, i, '2');
    }
    begin_turn();
  }
  [[nodiscard]] std::vector<std::string> moves() const {
    std::vector<std::string> steps;
    for (int x = 0; x < 8; ++x)
      for (int y = 0; y < 8; ++y)
        for (int dx = -1; dx <= 1; ++dx)
          for (int dy = -1; dy <= 1; ++dy) {
            if (at(x, y) != mover || (dx == 0 && dy == 0)) continue;
            int men = 1;
            for (const int sign : {-1, 1})
              for (int n = 1; at(x + sign * n * dx, y + sign * n * dy) != '#'; ++n)
                men += at(x + sign * n * dx, y + sign * n * dy) != '.' ? 1 : 0;
            bool open = true;
            for (int n = 1; n < men; ++n) open = open && at(x + n * dx, y + n * dy) != other();
            const char there = at(x + men * dx, y + men * dy);
            if (open && (there == '.' || there == other()))
              steps.push_back(square(x, y) + "-" + square(x + men * dx, y + men * dy));
          }
    std::sort(steps.begin(), steps.end());
    return steps;
  }
  [[nodiscard]] bool united(char who) const {
    std::vector<std::pair<int, int>> open;
    auto left = *this;
    for (int x = 0; x < 8 && open.empty(); ++x)
      for (int y = 0; y < 8 && open.empty(); ++y)
        if (at(x, y) == who) open.emplace_back(x, y);
    while (!open.empty()) {
      const auto [x, y] = open.back();
      open.pop_back();
      left.set(x, y, '.');
      for (int dx = -1; dx <= 1; ++dx)
        for (int dy = -1; dy <= 1; ++dy)
          if (left.at(x + dx, y + dy) == who) open.emplace_back(x + dx, y + dy);
    }
    return left.count(who) == 0;
  }
  [[nodiscard]] std::vector<std::string> legal() const {
    return result == "-" ? moves() : std::vector<std::string>{};
  }
  void play(const std::string& step) {
    const Spelling s(step);
    set(column_of(s.from), row_of(s.from), '.');
    set(column_of(s.to), row_of(s.to), mover);
    if (united(mover))
      result = won_by(mover);
    else if (united(other()))
      result = won_by(other());
    mover = other();
    if (result == "-") begin_turn();
  }
  void begin_turn() {
    if (moves().empty())
      result = won_by(other());
    else if (++seen[std::string(cell.begin(), cell.end()) + mover] == 3)
      result = "DD";
  }
};

}  // namespace

TEST_CASE("English draughts agrees with a naive implementation") {
  play_side_by_side(game_named("english-draughts"), NaiveDraughts(), 60, 400, 1);
}

TEST_CASE("Lines of Action agrees with a naive implementation") {
  play_side_by_side(game_named("lines-of-action"), NaiveLinesOfAction(), 8, 300, 2);
}
