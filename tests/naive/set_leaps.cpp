// Games of the Yavalath set in which stones leap, played a second time, cell by cell from their
// rulebook.
#include <set>

#include "tests/naive/set.hpp"

using namespace ludi;
using namespace ludi::test;

namespace {

struct NaiveQuantumLeap : NaiveSet {
  /// As the lot has filled the board; Black may exchange two stones first.
  NaiveQuantumLeap(const HexBoard& on, const Game& game, const State& lot) : NaiveSet(on) {
    for (int c = 0; c < on.size(); ++c) {
      const auto stone = content(game, lot, on.label(c));
      if (stone.kind.exists()) set(c, colour(stone.owner.index()));
    }
    seat = 1;
  }
  [[nodiscard]] std::vector<NaiveQuantumLeap> captures() const {
    std::vector<NaiveQuantumLeap> found;
    for (const int c : all(own())) {
      int friends = 0;
      for (const int n : board->neighbours(c)) friends += at(n) == own();
      for (int d = 0; d < 6 && friends > 0; ++d) {
        const int to = board->away(c, d, friends);
        if (at(to) != other()) continue;
        NaiveQuantumLeap next = *this;
        ++next.turn;
        next.set(c, '.');
        next.set(to, own());
        next.seat = 1 - seat;
        found.push_back(next);
      }
    }
    return found;
  }
  [[nodiscard]] std::vector<NaiveQuantumLeap> turns() const {
    std::vector<NaiveQuantumLeap> found = turn == 0 ? exchanges() : captures();
    for (auto& next : found)
      if (next.captures().empty()) next.won_by(1 - next.seat);
    return found;
  }
  [[nodiscard]] std::vector<NaiveQuantumLeap> exchanges() const {
    NaiveQuantumLeap next = *this;
    ++next.turn;
    next.seat = 0;
    std::vector<NaiveQuantumLeap> found = {next};
    for (int a = 0; a < board->size(); ++a)
      for (int b = 0; b < a; ++b)
        if (at(a) != '.' && at(b) != '.') {
          found.push_back(next);
          std::swap(found.back().cells[static_cast<std::size_t>(a)],
                    found.back().cells[static_cast<std::size_t>(b)]);
        }
    return found;
  }
};

struct NaivePlayWin : NaiveSet {
  explicit NaivePlayWin(const HexBoard& on) : NaiveSet(on) {
    for (int c = 0; c < on.size(); ++c)
      if (on.row(c) < 2 || on.row(c) > 6) set(c, on.row(c) < 2 ? '2' : '1');
    remember();
  }
  /// Every series of leaps with one stone, by the enemies it takes.
  void leap(int stone, int taken, std::map<int, std::set<std::string>>& series) const {
    if (taken > 0) series[taken].insert(cells);
    for (int d = 0; d < 6; ++d) {
      const int over = board->away(stone, d);
      if (at(over) != other()) continue;
      for (const int turned : {(d + 1) % 6, (d + 5) % 6}) {
        const int to = board->away(over, turned);
        if (at(to) != '.') continue;
        NaivePlayWin next = *this;
        next.set(stone, '.');
        next.set(over, '.');
        next.set(to, own());
        next.leap(to, taken + 1, series);
      }
    }
  }
  [[nodiscard]] int nearest_enemy(int cell) const {
    int least = 100;
    for (const int enemy : all(other())) least = std::min(least, board->distance(cell, enemy));
    return least;
  }
  [[nodiscard]] std::set<std::string> positions() const {
    std::map<int, std::set<std::string>> series;
    NaivePlayWin bare = *this;  // not to copy the past with every leap
    bare.seen.clear();
    for (const int c : all(own())) bare.leap(c, 0, series);
    if (!series.empty()) return series.rbegin()->second;
    std::set<std::string> approaches;
    for (const int c : all(own()))
      for (int d = 0; d < 6; ++d)
        for (int n = 1; n < count(own()) && at(board->away(c, d, n)) == '.'; ++n) {
          const int to = board->away(c, d, n);
          if (nearest_enemy(to) >= nearest_enemy(c)) continue;
          NaivePlayWin next = *this;
          next.set(c, '.');
          next.set(to, own());
          approaches.insert(next.cells);
        }
    return approaches;
  }
  [[nodiscard]] std::vector<NaivePlayWin> turns() const {
    std::vector<NaivePlayWin> found;
    for (const std::string& position : positions()) {
      found.push_back(*this);
      NaivePlayWin& next = found.back();
      next.cells = position;
      next.seat = 1 - seat;
      if (next.positions().empty()) next.won_by(seat);
      next.remember();
    }
    return found;
  }
};

// Stacks from the bottom up; '1' is Black, 'b' a lake.
struct NaiveOnager : NaiveSet {
  std::vector<std::string> stacks;
  explicit NaiveOnager(const HexBoard& on) : NaiveSet(on), stacks(cells.size(), "") {
    for (int c = 0; c < on.size(); ++c)
      if (on.row(c) < 2 || on.row(c) > 6) put(c, on.row(c) < 2 ? '2' : '1');
  }
  void put(int cell, char disc) { change(cell, stacks[static_cast<std::size_t>(cell)] + disc); }
  void take(int cell) {
    const auto& stack = stacks[static_cast<std::size_t>(cell)];
    change(cell, stack.substr(0, stack.size() - 1));
  }
  void change(int cell, const std::string& stack) {
    stacks[static_cast<std::size_t>(cell)] = stack;
    set(cell, stack.empty() ? '.' : stack.back());
  }
  [[nodiscard]] NaiveOnager gone(int from, int to) const {
    NaiveOnager next = *this;
    next.take(from);
    next.put(to, own());
    return next;
  }
  void jump(int from, std::map<std::string, NaiveOnager>& found) const {
    for (int d = 0; d < 6; ++d) {
      int n = 1;
      while (at(board->away(from, d, n)) == '.') ++n;
      if (at(board->away(from, d, n)) != own()) continue;
      const int to = board->away(from, d, 2 * n);
      if (at(to) != '.' && at(to) != other()) continue;
      const NaiveOnager next = gone(from, to);
      const bool fresh = found.emplace(next.pieces() + std::to_string(to), next).second;
      if (fresh && at(to) == other()) next.jump(to, found);
    }
  }
  [[nodiscard]] std::vector<NaiveOnager> movements() const {
    std::vector<NaiveOnager> found;
    for (const int c : all(own())) {
      for (const int to : board->neighbours(c))
        if (at(to) == '.') found.push_back(gone(c, to));
      std::map<std::string, NaiveOnager> jumped;
      jump(c, jumped);
      // A series of jumps may not come back to where it began.
      for (const auto& [text, next] : jumped)
        if (next.stacks != stacks) found.push_back(next);
    }
    return found;
  }
  [[nodiscard]] int in_row(char disc, int row) const {
    int n = 0;
    for (const int c : all(disc)) n += board->row(c) == row;
    return n;
  }
  [[nodiscard]] std::vector<NaiveOnager> turns() const {
    std::vector<NaiveOnager> found;
    if (turn < 3) {
      for (const int c : all('.'))
        if (board->label(c) != "e5") {
          found.push_back(*this);
          found.back().put(c, 'b');
          found.back().seat = turn == 0 ? 1 : 0;
          ++found.back().turn;
        }
      return found;
    }
    const int my_back = seat == 0 ? 8 : 0, enemy_back = 8 - my_back;
    NaiveOnager bare = *this;  // not to copy the past with every jump
    bare.seen.clear();
    for (NaiveOnager& next : found = bare.movements()) {
      next.seat = 1 - seat;
      if (next.in_row(other(), my_back) > next.in_row(own(), enemy_back))
        next.won_by(1 - seat);
      else if (next.movements().empty())
        next.won_by(seat);
      next.seen = seen;
      next.remember_stacks();
    }
    return found;
  }
  void remember_stacks() {
    std::string whole;
    for (const auto& stack : stacks) whole += stack + ',';
    if (result == "-" && ++seen[whole + own()] == 3) drawn();
  }
  [[nodiscard]] std::string pieces() const {
    std::string text;
    for (std::size_t c = 0; c < cells.size(); ++c) {
      text += cells[c];
      if (stacks[c].size() > 1) text += std::to_string(stacks[c].size());
    }
    return text;
  }
};

std::string disc_and_height(const Game& game, const ggp::CellContent& on) {
  return plain_glyph(game, on) + (on.height > 1 ? std::to_string(on.height) : "");
}

}  // namespace

TEST_CASE("Quantum Leap agrees with a naive implementation") {
  const Game game = set_game("quantum-leap");
  for (const std::uint64_t seed : {1U, 2U, 4U}) {
    const State lot = game.engine().start(seed);
    CHECK(play_beside(game, lot, NaiveQuantumLeap(hexagon_5, game, lot), 2, 100, seed) == "LW WL");
  }
}

TEST_CASE("Play Win agrees with a naive implementation") {
  CHECK(play_beside(set_game("play-win"), NaivePlayWin(hexagon_5), 20, 200, 1) == "LW WL");
}

TEST_CASE("Onager agrees with a naive implementation") {
  CHECK(play_beside(set_game("onager"), NaiveOnager(hexagon_5), 6, 200, 1, disc_and_height) ==
        "- LW WL");
}

TEST_CASE("the figures of the leaping games are counted by naive implementations") {
  count_figure("onager", "e4 e6 f5", 3, NaiveOnager(hexagon_5), disc_and_height);
  // Of set-ups by lot the table has the first.
  const Game game = set_game("quantum-leap");
  count_figure("quantum-leap", "", 2, NaiveQuantumLeap(hexagon_5, game, game.engine().start()));
}

TEST_SUITE("long") {
  TEST_CASE("the greater figures of the leaping games are counted by naive implementations") {
    const Game game = set_game("quantum-leap");
    count_figure("quantum-leap", "", 3, NaiveQuantumLeap(hexagon_5, game, game.engine().start()));
    count_figure("play-win", "", 3, NaivePlayWin(hexagon_5));
    count_figure("play-win", "", 4, NaivePlayWin(hexagon_5));
    count_figure("onager", "e4 e6 f5", 4, NaiveOnager(hexagon_5), disc_and_height);
  }
}
