// The games of the Yavalath set in which stones move, played a second time, cell by cell from their
// rulebook.
#include <set>

#include "tests/naive_set.hpp"

using namespace ludi;
using namespace ludi::test;

namespace {

// Directions of Hexagons.
constexpr int south_east = 1, south_west = 2, north_west = 4, north_east = 5;
const Hexagons hexagon_5 = Hexagons::hexagon(5);

// Ducks are '1' and '2', the crumb is 'b'.
struct NaiveDucks : NaiveSet {
  using NaiveSet::NaiveSet;

  [[nodiscard]] bool on_edge(int cell) const { return board->neighbours(cell).size() < 6; }
  /// The cells from the next one to the edge.
  [[nodiscard]] std::vector<int> ray(int cell, int direction) const {
    std::vector<int> found;
    for (int n = 1; board->away(cell, direction, n) >= 0; ++n)
      found.push_back(board->away(cell, direction, n));
    return found;
  }
  void attract(int crumb) {
    for (int d = 0; d < 6; ++d) {
      const auto way = ray(crumb, d);
      std::string ducks;
      for (const int c : way)
        if (at(c) != '.') ducks += at(c);
      for (std::size_t i = 0; i < way.size(); ++i) set(way[i], i < ducks.size() ? ducks[i] : '.');
    }
  }
  [[nodiscard]] bool united(char duck) const { return groups(duck).size() == 1; }
  [[nodiscard]] std::vector<NaiveDucks> turns() const {
    std::vector<NaiveDucks> found;
    const auto lay = all('b');
    for (const int c : all('.')) {
      NaiveDucks next = *this;
      ++next.turn;
      next.seat = 1 - seat;
      if (turn < 24) {
        if (!on_edge(c)) continue;
        for (const char duck : {'1', '2'}) {
          if (count(duck) == 12) continue;
          next.set(c, duck);
          found.push_back(next);
        }
        continue;
      }
      if (!lay.empty()) {
        bool in_line = false;
        for (int d = 0; d < 6; ++d)
          for (const int other_cell : ray(lay[0], d)) in_line = in_line || other_cell == c;
        if (in_line) continue;
        next.set(lay[0], '.');
      }
      next.set(c, 'b');
      next.attract(c);
      if (next.united(own()))
        next.won_by(seat);
      else if (next.united(other()))
        next.won_by(1 - seat);
      next.remember();
      found.push_back(next);
    }
    return found;
  }
};

struct NaiveTaacoca : NaiveSet {
  explicit NaiveTaacoca(const Hexagons& on) : NaiveSet(on) {
    for (const char* c : {"i5", "i6", "i7", "i8", "i9", "h5", "h6", "h7", "h8", "g5", "g6", "g7"})
      set(on.find(c), '1');
    for (const char* c : {"a1", "a2", "a3", "a4", "a5", "b2", "b3", "b4", "b5", "c3", "c4", "c5"})
      set(on.find(c), '2');
  }
  /// Visits what every whole turn of the mover leads to until told to stop.
  template <typename Visit>
  void each_turn(Visit visit) const {
    const auto stones = all(own());
    const std::size_t n = stones.size(), needed = std::min<std::size_t>(3, n);
    if (n == 0) return;
    const std::array<int, 2> forward =
        seat == 0 ? std::array{north_west, north_east} : std::array{south_west, south_east};
    for (const int d : forward)
      for (std::size_t i = 0; i < n; ++i)
        for (std::size_t j = needed > 1 ? i + 1 : i; j < (needed > 1 ? n : i + 1); ++j)
          for (std::size_t k = needed > 2 ? j + 1 : j; k < (needed > 2 ? n : j + 1); ++k) {
            const std::set<int> chosen = {stones[i], stones[j], stones[k]};
            bool free = true;
            for (const int c : chosen) {
              const int to = board->away(c, d);
              free = free && to >= 0 && (at(to) != own() || chosen.count(to) == 1);
            }
            if (!free) continue;
            NaiveTaacoca next = *this;
            for (const int c : chosen) next.set(c, '.');
            for (const int c : chosen) next.set(board->away(c, d), own());
            next.seat = 1 - seat;
            if (!visit(next)) return;
          }
  }
  [[nodiscard]] bool can_move() const {
    bool can = false;
    each_turn([&](const NaiveTaacoca&) { return !(can = true); });
    return can;
  }
  [[nodiscard]] std::vector<NaiveTaacoca> turns() const {
    std::vector<NaiveTaacoca> found;
    const int goal = seat == 0 ? 0 : 8;
    each_turn([&](NaiveTaacoca& next) {
      bool reached = false;
      for (const int c : next.all(own())) reached = reached || board->row(c) == goal;
      if (reached || !next.can_move()) next.won_by(seat);
      found.push_back(next);
      return true;
    });
    return found;
  }
};

struct NaiveQuantumLeap : NaiveSet {
  /// As the lot has filled the board; Black may exchange two stones first.
  NaiveQuantumLeap(const Hexagons& on, const Game& game, const State& lot) : NaiveSet(on) {
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
  explicit NaivePlayWin(const Hexagons& on) : NaiveSet(on) {
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
    for (const int c : all(own())) leap(c, 0, series);
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
  explicit NaiveOnager(const Hexagons& on) : NaiveSet(on), stacks(cells.size(), "") {
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
      for (const auto& [text, next] : jumped) found.push_back(next);
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
    for (NaiveOnager& next : found = movements()) {
      next.seat = 1 - seat;
      if (next.in_row(other(), my_back) > next.in_row(own(), enemy_back))
        next.won_by(1 - seat);
      else if (next.movements().empty())
        next.won_by(seat);
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

TEST_CASE("Feed the Ducks agrees with a naive implementation") {
  play_beside(set_game("feed-the-ducks"), NaiveDucks(hexagon_5), 10, 150, 1);
}

TEST_CASE("Taacoca agrees with a naive implementation") {
  play_beside(set_game("taacoca"), NaiveTaacoca(hexagon_5), 6, 100, 1);
}

TEST_CASE("Quantum Leap agrees with a naive implementation") {
  const Game game = set_game("quantum-leap");
  for (std::uint64_t seed = 1; seed <= 5; ++seed) {
    const State lot = game.engine().start(seed);
    play_beside(game, lot, NaiveQuantumLeap(hexagon_5, game, lot), 2, 100, seed);
  }
}

TEST_CASE("Play Win agrees with a naive implementation") {
  play_beside(set_game("play-win"), NaivePlayWin(hexagon_5), 20, 200, 1);
}

TEST_CASE("Onager agrees with a naive implementation") {
  play_beside(set_game("onager"), NaiveOnager(hexagon_5), 6, 200, 1, disc_and_height);
}
