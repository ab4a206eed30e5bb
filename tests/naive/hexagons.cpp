// Yavalath and Ndengrod played a second time on plain maps of cells.
#include <map>
#include <set>

#include "tests/naive/naive.hpp"

using namespace ludi;
using namespace ludi::test;

namespace {

// A cell by its row from the top and its place along one diagonal; the six neighbours are then at
// fixed offsets, and a line is a repeated offset.
using At = std::pair<int, int>;
constexpr At around[] = {{0, 1}, {1, 0}, {1, 1}, {0, -1}, {-1, 0}, {-1, -1}};

struct Stones {
  std::map<At, char> cells;  // '.', 'W', 'B'
  std::map<At, std::string> label;
  std::map<std::string, At> at;
  char mover = 'W';
  std::string result = "-";

  void add(At c, const std::string& name) {
    cells[c] = '.';
    label[c] = name;
    at[name] = c;
  }
  [[nodiscard]] char look(At c) const {
    const auto found = cells.find(c);
    return found == cells.end() ? '#' : found->second;
  }
  [[nodiscard]] bool has_row(char colour, int length) const {
    for (const auto& [c, owner] : cells)
      for (const At& d : around) {
        int n = 0;
        while (n < length && look({c.first + n * d.first, c.second + n * d.second}) == colour) ++n;
        if (n == length) return true;
      }
    return false;
  }
  [[nodiscard]] std::vector<std::string> legal() const {
    std::vector<std::string> texts;
    if (result != "-") return texts;
    for (const auto& [c, owner] : cells)
      if (owner == '.') texts.push_back(label.at(c));
    std::sort(texts.begin(), texts.end());
    return texts;
  }
  [[nodiscard]] std::string standing() const { return result; }
  [[nodiscard]] char other() const { return mover == 'W' ? 'B' : 'W'; }
  [[nodiscard]] std::string won_by(char colour) const { return colour == 'W' ? "WL" : "LW"; }
};

struct NaiveYavalath : Stones {
  explicit NaiveYavalath(int side) {
    const int rows = 2 * side - 1;
    for (int r = 0; r < rows; ++r) {
      // Numbers run along diagonals that go down to the left.
      const int first = std::max(0, r - side + 1);
      const int width = r < side ? side + r : rows - (r - side + 1);
      for (int k = first; k < first + width; ++k)
        add({r, k}, std::string(1, static_cast<char>('a' + r)) + std::to_string(k + 1));
    }
  }
  void play(const std::string& step) {
    cells[at.at(step)] = mover;
    if (has_row(mover, 4))
      result = won_by(mover);
    else if (has_row(mover, 3))
      result = won_by(other());
    else if (std::none_of(cells.begin(), cells.end(), [](auto& c) { return c.second == '.'; }))
      result = "DD";
    mover = other();
  }
};

struct NaiveNdengrod : Stones {
  NaiveNdengrod(int rows, int top) {
    // Every row begins at 1; a row is one longer than the row above, so both its ends stick out.
    for (int r = 0; r < rows; ++r)
      for (int k = 0; k < top + r; ++k)
        add({r, k}, std::string(1, static_cast<char>('a' + r)) + std::to_string(k + 1));
  }
  void play(const std::string& step) {
    cells[at.at(step)] = mover;
    std::vector<At> dead;
    for (const auto& [c, owner] : cells)
      if (owner == other() && !breathes(c)) dead.push_back(c);
    for (const At& c : dead) cells[c] = '.';
    if (has_row(mover, 5)) result = won_by(mover);
    mover = other();
    if (result == "-" && legal().empty()) result = "DD";
  }
  [[nodiscard]] bool breathes(At start) const {
    std::set<At> group = {start};
    std::vector<At> open = {start};
    while (!open.empty()) {
      const At c = open.back();
      open.pop_back();
      for (const At& d : around) {
        const At n = {c.first + d.first, c.second + d.second};
        if (look(n) == '.') return true;
        if (look(n) == look(start) && group.insert(n).second) open.push_back(n);
      }
    }
    return false;
  }
};

}  // namespace

TEST_CASE("Yavalath agrees with a naive implementation on every side length") {
  play_side_by_side(game_named("yavalath-side-2"), NaiveYavalath(2), 30, 100, 1);
  play_side_by_side(game_named("yavalath-side-3"), NaiveYavalath(3), 50, 100, 2);
  play_side_by_side(game_named("yavalath-side-4"), NaiveYavalath(4), 30, 100, 3);
  play_side_by_side(game_named("yavalath"), NaiveYavalath(5), 30, 100, 4);
}

TEST_CASE("Ndengrod agrees with a naive implementation") {
  play_side_by_side(game_named("ndengrod"), NaiveNdengrod(7, 7), 30, 400, 5);
}

TEST_CASE("a small board of Ndengrod fills up and is captured from again and again") {
  const Game game = game_of(
      "(game Small (players White Black) (board (tiling hex) (shape trapezium) (size 3 3))"
      " (pieces (Piece All (moves (move (pre (empty to)) (action (push))"
      "   (post (capture surround))))))"
      " (end (All win (in-a-row 5))))");
  // Third occurrences draw in the engine; the naive game is compared up to there.
  play_side_by_side(game, NaiveNdengrod(3, 3), 60, 25, 6);
}
