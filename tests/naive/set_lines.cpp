// The line games of the Yavalath set played a second time, cell by cell from their rulebook.
#include "tests/naive/set.hpp"

using namespace ludi;
using namespace ludi::test;

namespace {

struct NaiveYavalath3 : NaiveSet {
  std::array<bool, 3> alive = {true, true, true};
  explicit NaiveYavalath3(const HexBoard& on) : NaiveSet(on, 3) {}

  [[nodiscard]] int after_me() const {
    int next = (seat + 1) % 3;
    while (!alive[static_cast<std::size_t>(next)]) next = (next + 1) % 3;
    return next;
  }
  /// Four cells in a line of which three are his and one is free.
  [[nodiscard]] bool could_win(int who) const {
    for (int c = 0; c < board->size(); ++c)
      for (int d = 0; d < 3; ++d) {
        int his = 0, free = 0;
        for (int n = 0; n < 4; ++n) {
          his += at(board->away(c, d, n)) == colour(who);
          free += at(board->away(c, d, n)) == '.';
        }
        if (his == 3 && free == 1) return true;
      }
    return false;
  }
  [[nodiscard]] std::vector<NaiveYavalath3> turns() const {
    std::vector<NaiveYavalath3> wins, blocks, rest;
    for (const int c : all('.')) {
      NaiveYavalath3 next = *this;
      next.set(c, own());
      const bool wins_now = next.line_of(own(), 4), blocked = !next.could_win(after_me());
      next.end_turn(wins_now);
      (wins_now ? wins : blocked ? blocks : rest).push_back(next);
      if (wins_now && blocked) blocks.push_back(next);
    }
    if (blocks.empty()) blocks = rest;
    blocks.insert(blocks.end(), wins.begin(), wins.end());
    return blocks;
  }
  void end_turn(bool four) {
    if (four) return won_by(seat);
    const int next = after_me();
    if (line_of(own(), 3)) alive[static_cast<std::size_t>(seat)] = false;
    if (std::count(alive.begin(), alive.end(), true) == 1) return won_by(next);
    if (all('.').empty()) drawn();
    seat = next;
  }
};

// Two players and the turn on which the second one may take over what the first has done.
struct NaiveYavalath2 : NaiveSet {
  bool swap;
  NaiveYavalath2(const HexBoard& on, bool may_swap) : NaiveSet(on), swap(may_swap) {}

  [[nodiscard]] std::vector<NaiveYavalath2> turns() const {
    std::vector<NaiveYavalath2> found;
    for (int c = 0; c < board->size(); ++c) {
      const bool replaces = !swap && turn == 1 && at(c) == other();
      if (at(c) != '.' && !replaces) continue;
      NaiveYavalath2 next = *this;
      ++next.turn;
      next.set(c, own());
      next.seat = 1 - seat;
      if (next.line_of(own(), 4))
        next.won_by(seat);
      else if (next.line_of(own(), 3))
        next.won_by(1 - seat);
      else if (next.all('.').empty())
        next.drawn();
      found.push_back(next);
    }
    if (swap && turn == 1) {
      found.push_back(*this);
      ++found.back().turn;
      std::swap(found.back().person[0], found.back().person[1]);
    }
    return found;
  }
};

struct NaivePentalath : NaiveSet {
  explicit NaivePentalath(const HexBoard& on) : NaiveSet(on) { remember(); }

  [[nodiscard]] bool breathes(const std::vector<int>& stones) const {
    for (const int c : stones)
      for (const int n : board->neighbours(c))
        if (at(n) == '.') return true;
    return false;
  }
  [[nodiscard]] std::vector<NaivePentalath> turns() const {
    auto found = placements();
    if (!found.empty()) return found;
    NaivePentalath next = *this;  // a pass, which the rulebook does not foresee
    next.seat = 1 - seat;
    next.remember();
    found.push_back(next);
    return found;
  }
  [[nodiscard]] std::vector<NaivePentalath> placements() const {
    std::vector<NaivePentalath> found;
    for (const int c : all('.')) {
      NaivePentalath next = *this;
      next.set(c, own());
      const NaivePentalath placed = next;
      for (const auto& enemies : placed.groups(other()))
        if (!placed.breathes(enemies))
          for (const int dead : enemies) next.set(dead, '.');
      if (!next.breathes(next.group(c))) continue;
      if (next.line_of(own(), 5)) next.won_by(seat);
      next.seat = 1 - seat;
      next.remember();
      found.push_back(next);
    }
    return found;
  }
};

struct NaiveYavalanchor : NaiveSet {
  using NaiveSet::NaiveSet;
  [[nodiscard]] bool five_for(char who) const {
    return line(5, [&](int c) { return at(c) == who || at(c) == 'b'; });
  }
  [[nodiscard]] std::vector<NaiveYavalanchor> turns() const {
    std::vector<NaiveYavalanchor> found;
    for (const int c : all('.')) {
      bool anchored = false;
      for (const int n : board->neighbours(c)) anchored = anchored || at(n) == 'b';
      for (const char what : {'b', own()}) {
        if (what == own() && !anchored) continue;
        NaiveYavalanchor next = *this;
        next.set(c, what);
        if (next.five_for(own()))
          next.won_by(seat);
        else if (next.five_for(other()))
          next.won_by(1 - seat);
        else if (next.all('.').empty())
          next.drawn();
        next.seat = 1 - seat;
        found.push_back(next);
      }
    }
    return found;
  }
};

struct NaiveYavalade : NaiveSet {
  explicit NaiveYavalade(const HexBoard& on) : NaiveSet(on, 3) {}
  // White's stack holds red too, Black's white and Red's black.
  [[nodiscard]] bool five_for(int who) const {
    const char mine = colour(who), second = "312"[who];
    for (int c = 0; c < board->size(); ++c)
      for (int d = 0; d < 3; ++d) {
        int first = 0, seconds = 0;
        for (int n = 0; n < 5; ++n) {
          first += at(board->away(c, d, n)) == mine;
          seconds += at(board->away(c, d, n)) == second;
        }
        if (first + seconds == 5 && first > 0 && seconds > 0) return true;
      }
    return false;
  }
  [[nodiscard]] std::vector<NaiveYavalade> turns() const {
    std::vector<NaiveYavalade> found;
    for (const int c : all('.')) {
      NaiveYavalade next = *this;
      next.set(c, own());
      for (const int who :
           {(seat + 2) % 3, (seat + 1) % 3, seat})  // the mover's choice counts last
        if (next.five_for(who)) next.won_by(who);
      if (next.result == "-" && next.all('.').empty()) next.drawn();
      next.seat = (seat + 1) % 3;
      found.push_back(next);
    }
    return found;
  }
};

// A colour and behind it the way its rod pointed, as `-` for none.
struct NaiveCoffee : NaiveSet {
  std::string rods;
  int last = -1;
  explicit NaiveCoffee(const HexBoard& on)
      : NaiveSet(on), rods(static_cast<std::size_t>(on.size()), '-') {}

  // 'E' from west to east, 'S' down to the right, 'N' up to the right.
  [[nodiscard]] std::vector<int> free_on_line(int cell, char rod) const {
    const int d = rod == 'E' ? 0 : rod == 'S' ? 1 : 5;
    std::vector<int> found;
    for (int n = -2 * board->size(); n <= 2 * board->size(); ++n)
      if (at(board->away(cell, d, n)) == '.') found.push_back(board->away(cell, d, n));
    return found;
  }
  [[nodiscard]] std::vector<NaiveCoffee> turns() const {
    std::vector<NaiveCoffee> found;
    const auto choice =
        last < 0 ? all('.') : free_on_line(last, rods[static_cast<std::size_t>(last)]);
    for (const int c : choice) {
      NaiveCoffee next = *this;
      ++next.turn;
      next.set(c, own());
      next.last = c;
      next.seat = 1 - seat;
      if (next.line_of(own(), length)) {
        next.won_by(seat);
        found.push_back(next);
        continue;
      }
      for (const char rod : {'E', 'S', 'N'}) {
        if (next.free_on_line(c, rod).empty()) continue;
        next.rods[static_cast<std::size_t>(c)] = rod;
        found.push_back(next);
        // Who can drop a stone but not aim has lost; seen one turn ahead.
        if (!found.back().can_go_on()) found.back().won_by(seat);
      }
    }
    if (turn == 1) {
      found.push_back(*this);
      ++found.back().turn;
      std::swap(found.back().person[0], found.back().person[1]);
    }
    return found;
  }
  [[nodiscard]] bool can_go_on() const {
    for (const int c : free_on_line(last, rods[static_cast<std::size_t>(last)])) {
      NaiveCoffee next = *this;
      next.set(c, own());
      if (next.line_of(own(), length)) return true;
      for (const char rod : {'E', 'S', 'N'})
        if (!next.free_on_line(c, rod).empty()) return true;
    }
    return false;
  }
  [[nodiscard]] std::string pieces() const {
    std::string text;
    for (std::size_t c = 0; c < cells.size(); ++c) text += {cells[c], rods[c]};
    return text;
  }
  int length = 4;
};

// What the engine says of a stone and its rod, written as above.
std::string bean_and_rod(const Game& game, const ggp::CellContent& on) {
  static const std::map<std::string, char> rods = {{"E", 'E'},  {"W", 'E'},  {"NE", 'N'},
                                                   {"SW", 'N'}, {"NW", 'S'}, {"SE", 'S'}};
  const std::string plain = plain_glyph(game, on);
  if (plain == "." || !on.facing.exists()) return plain + '-';
  return plain + rods.at(game.board().direction(on.facing).name);
}

const HexBoard trapezium_7 = HexBoard::trapezium(7, 7);
const std::string after_two_threats = "e1 c1 i5 e2 c2 i7 e6 g4 i9 e7 g9 a1 e4 c4";

}  // namespace

TEST_CASE("Yavalath for three agrees with a naive implementation") {
  CHECK(play_beside(set_game("yavalath-3"), NaiveYavalath3(hexagon_5), 4, 100, 1) == "LLW LWL");
  CHECK(play_beside(set_game("yavalath-3", {{"size", 4}}), NaiveYavalath3(hexagon_4), 8, 100, 2) ==
        "DDD LLW LWL WLL");
  CHECK(play_beside(set_game("yavalath-3", {{"size", 3}}), NaiveYavalath3(hexagon_3), 30, 100, 3) ==
        "DDD LLW LWL WLL");
}

TEST_CASE("Yavalath with a swap or a replacement agrees with a naive implementation") {
  CHECK(play_beside(set_game("yavalath-swap"), NaiveYavalath2(hexagon_5, true), 10, 100, 1) ==
        "LW WL");
  CHECK(play_beside(set_game("yavalath-replace"), NaiveYavalath2(hexagon_5, false), 10, 100, 2) ==
        "LW WL");
  CHECK(play_beside(set_game("yavalath-swap", {{"size", 2}}), NaiveYavalath2(hexagon_2, true), 30,
                    100, 3) == "DD LW WL");
  CHECK(play_beside(set_game("yavalath-replace", {{"size", 2}}), NaiveYavalath2(hexagon_2, false),
                    30, 100, 4) == "DD LW WL");
}

TEST_CASE("Pentalath agrees with a naive implementation") {
  CHECK(play_beside(set_game("pentalath"), NaivePentalath(trapezium_7), 6, 300, 1) == "LW WL");
  const HexBoard four = HexBoard::trapezium(4, 4), three = HexBoard::trapezium(3, 3);
  CHECK(play_beside(set_game("pentalath", {{"size", 4}}), NaivePentalath(four), 15, 300, 2) ==
        "LW WL");
  CHECK(play_beside(set_game("pentalath", {{"size", 3}}), NaivePentalath(three), 30, 300, 3) ==
        "LW WL");
}

TEST_CASE("Yavalanchor agrees with a naive implementation") {
  CHECK(play_beside(set_game("yavalanchor"), NaiveYavalanchor(hexagon_5), 15, 100, 1) == "LW WL");
  CHECK(play_beside(set_game("yavalanchor", {{"size", 3}}), NaiveYavalanchor(hexagon_3), 40, 100,
                    2) == "DD LW WL");
}

TEST_CASE("Yavalade agrees with a naive implementation") {
  CHECK(play_beside(set_game("yavalade"), NaiveYavalade(hexagon_5), 15, 100, 1) == "LLW LWL WLL");
  CHECK(play_beside(set_game("yavalade", {{"size", 3}}), NaiveYavalade(hexagon_3), 40, 100, 2) ==
        "DDD LLW LWL WLL");
}

TEST_CASE("Coffee agrees with a naive implementation") {
  CHECK(play_beside(set_game("coffee"), NaiveCoffee(hexagon_5), 40, 100, 1, bean_and_rod) ==
        "LW WL");
  CHECK(play_beside(set_game("coffee", {{"size", 3}}), NaiveCoffee(hexagon_3), 60, 100, 2,
                    bean_and_rod) == "LW WL");
  NaiveCoffee three(hexagon_4);
  three.length = 3;
  CHECK(play_beside(set_game("coffee", {{"size", 4}, {"length", 3}}), three, 60, 100, 3,
                    bean_and_rod) == "LW WL");
}

TEST_CASE("the figures of the line games are counted by naive implementations") {
  count_figure("yavalath-3", after_two_threats, 3, NaiveYavalath3(hexagon_5));
  count_figure("pentalath", "a3 a1 b1 g1 b2 g3 b3", 2, NaivePentalath(trapezium_7));
  count_figure("coffee", "", 3, NaiveCoffee(hexagon_5), bean_and_rod);
}

TEST_SUITE("long") {
  TEST_CASE("the greater figures of the line games are counted by naive implementations") {
    count_figure("yavalath-3", after_two_threats, 4, NaiveYavalath3(hexagon_5));
    count_figure("pentalath", "a3 a1 b1 g1 b2 g3 b3", 3, NaivePentalath(trapezium_7));
    count_figure("yavalanchor", "", 3, NaiveYavalanchor(hexagon_5));
    count_figure("yavalanchor",
                 "e1=Anchor a5=Anchor e3=Anchor c5=Anchor e2=Stone b5=Stone e4=Stone d5=Stone", 3,
                 NaiveYavalanchor(hexagon_5));
    count_figure("yavalade", "e1 b5 e2 a5 d5 e4 e3 i5 i7 c5 i9 g3", 3, NaiveYavalade(hexagon_5));
    count_figure("coffee", "", 4, NaiveCoffee(hexagon_5), bean_and_rod);
  }
}
