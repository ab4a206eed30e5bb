// Rows of equal pieces on small boards, entered and moved, played a second time on plain arrays.
#include "tests/naive/turns.hpp"

using namespace ludi;
using namespace ludi::test;

namespace {

/// True if `length` points in a line, one of `ways` on, hold this piece.
bool has_row(const Points& board, char piece, int length, const std::vector<Point>& ways) {
  for (const Point p : board.of(std::string(1, piece)))
    for (const Point way : ways) {
      int n = 0;
      while (n < length && board.at(p + n * way) == piece) ++n;
      if (n == length) return true;
    }
  return false;
}

/// So many men each are entered, or stand on the board already, and then go about.
struct Men {
  int men = 3;
  bool flies = false;            ///< to any free point
  bool diagonals_drawn = true;   ///< everywhere, else nowhere
  bool only_by_the_hub = false;  ///< diagonals lead to and from the middle only
  bool stuck_loses = false;      ///< else one passes
  bool through_the_hub = false;  ///< rows across the middle alone count
  bool not_at_home = false;      ///< rows on one's own first row do not count
  int row = 3;
  bool squares_win = false;
};

struct NaiveMen : Points {
  Men rules;
  std::map<char, int> in_hand;

  NaiveMen(int side, Men given, bool placed = false) : Points(side, side), rules(given) {
    const int held = placed ? 0 : rules.men;
    in_hand = {{'1', held}, {'2', held}};
    for (int x = 0; placed && x < side; ++x) {
      set({x, 0}, '1');
      set({x, side - 1}, '2');
    }
  }
  [[nodiscard]] std::string hidden() const {
    return std::to_string(in_hand.at('1')) + '/' + std::to_string(in_hand.at('2'));
  }
  [[nodiscard]] Point hub() const { return {columns / 2, rows / 2}; }
  [[nodiscard]] bool joined(Point p, Point q) const {
    const int dx = std::abs(p.x - q.x), dy = std::abs(p.y - q.y);
    if (dx + dy == 1) return true;
    if (dx != 1 || dy != 1) return false;
    return rules.only_by_the_hub ? p == hub() || q == hub() : rules.diagonals_drawn;
  }
  [[nodiscard]] std::vector<NaiveMen> moves() const {
    std::vector<NaiveMen> next;
    for (const Point to : of(".")) {
      if (0 < in_hand.at(mover)) {
        next.push_back(*this);
        next.back().set(to, mover);
        --next.back().in_hand[mover];
        next.back().pass_on();
        continue;
      }
      for (const Point from : of(std::string(1, mover))) {
        if (!rules.flies && !joined(from, to)) continue;
        next.push_back(*this);
        next.back().move(from, to);
        next.back().pass_on();
      }
    }
    return next;
  }
  [[nodiscard]] std::vector<NaiveMen> turns() const {
    auto next = moves();
    return or_a_pass(std::move(next), *this);
  }
  [[nodiscard]] bool wins(char owner) const {
    const bool any =
        has_row(*this, owner, rules.row,
                rules.diagonals_drawn || rules.only_by_the_hub ? all_ways : orthogonals);
    if (any && rules.through_the_hub) return at(hub()) == owner;
    if (any && rules.not_at_home)
      for (int x = 0; x < columns; ++x)
        if (at({x, owner == '1' ? 0 : rows - 1}) != owner) return true;
    if (any) return !rules.not_at_home;
    for (const Point p : of(std::string(1, owner)))
      if (rules.squares_win && at(p + Point{1, 0}) == owner && at(p + Point{0, 1}) == owner &&
          at(p + Point{1, 1}) == owner)
        return true;
    return false;
  }
  [[nodiscard]] std::string standing() const {
    for (const char owner : {other(), mover})
      if (wins(owner)) return won_by(owner);
    return rules.stuck_loses && moves().empty() ? won_by(other()) : "-";
  }
};

const NaiveMen achi(
    3, {.men = 4, .diagonals_drawn = false, .only_by_the_hub = true, .stuck_loses = true});
const NaiveMen three_mens_morris(3, {.diagonals_drawn = false, .stuck_loses = true});
const NaiveMen nine_holes(3, {.flies = true, .diagonals_drawn = false});
const NaiveMen teeko(5, {.men = 4, .row = 4, .squares_win = true});
const NaiveMen shisima(3,
                       {.diagonals_drawn = false, .only_by_the_hub = true, .through_the_hub = true},
                       true);
const NaiveMen tant_fant(3,
                         {.diagonals_drawn = false, .only_by_the_hub = true, .not_at_home = true},
                         true);

// Signs of nobody: 'x' and 'o', whoever writes them.
struct NaiveSigns : Points {
  int row;
  bool chaos;  ///< the second player wants no row

  NaiveSigns(int side, int length, bool against)
      : Points(side, side), row(length), chaos(against) {}
  [[nodiscard]] static std::string sign(char, const std::string& kind, int) {
    return kind == "Cross" ? "x" : "o";
  }
  [[nodiscard]] std::vector<NaiveSigns> turns() const {
    std::vector<NaiveSigns> next;
    for (const Point p : of("."))
      for (const char piece : {'x', 'o'}) {
        next.push_back(*this);
        next.back().set(p, piece);
        next.back().pass_on();
      }
    return next;
  }
  [[nodiscard]] std::string standing() const {
    if (has_row(*this, 'x', row, all_ways) || has_row(*this, 'o', row, all_ways))
      return chaos ? "WL" : won_by(other());
    return !of(".").empty() ? "-" : chaos ? "LW" : "DD";
  }
};

// Trianon: who has three stones anywhere on one straight line has lost.
struct NaiveTrianon : Points {
  NaiveTrianon() : Points(5, 5) {}
  [[nodiscard]] std::vector<NaiveTrianon> turns() const { return placements(*this); }
  [[nodiscard]] bool lost(char owner) const {
    for (int n = -4; n < 9; ++n) {
      int across = 0, up = 0, rising = 0, falling = 0;
      for (const Point p : of(std::string(1, owner))) {
        across += p.y == n ? 1 : 0;
        up += p.x == n ? 1 : 0;
        rising += p.x - p.y == n ? 1 : 0;
        falling += p.x + p.y == n ? 1 : 0;
      }
      if (std::max({across, up, rising, falling}) > 2) return true;
    }
    return false;
  }
  [[nodiscard]] std::string standing() const { return lost(other()) ? won_by(mover) : "-"; }
};

// Tic-Tac-Toe whose row loses.
struct NaiveMisere : NaiveTrianon {
  NaiveMisere() {
    columns = rows = 3;
    cell.assign(9, '.');
  }
  [[nodiscard]] std::vector<NaiveMisere> turns() const { return placements(*this); }
  [[nodiscard]] std::string standing() const {
    if (has_row(*this, other(), 3, all_ways)) return won_by(mover);
    return of(".").empty() ? "DD" : "-";
  }
};

// Four files meet no end: discs fall (Connect Four), and one's own may be popped out below.
struct NaivePopOut : Points {
  NaivePopOut() : Points(7, 6) {}
  [[nodiscard]] std::vector<NaivePopOut> turns() const {
    std::vector<NaivePopOut> next;
    for (int x = 0; x < columns; ++x) {
      int top = 0;
      while (top < rows && !empty({x, top})) ++top;
      if (top < rows) {
        next.push_back(*this);
        next.back().set({x, top}, mover);
      }
      if (at({x, 0}) != mover) continue;
      next.push_back(*this);
      for (int y = 0; y < rows; ++y) next.back().set({x, y}, y + 1 < rows ? at({x, y + 1}) : '.');
    }
    if (next.empty()) next.push_back(*this);
    for (auto& after : next) after.pass_on();
    return next;
  }
  [[nodiscard]] std::string standing() const {
    for (const char owner : {other(), mover})
      if (has_row(*this, owner, 4, all_ways)) return won_by(owner);
    return "-";
  }
};

/// A man out of the hand while there is one, then a step along a line; who is shut in passes.
template <typename Naive, typename Free>
std::vector<Naive> entries_or_steps(const Naive& now, Free free) {
  std::vector<Naive> next;
  if (0 < now.in_hand.at(now.mover)) {
    for (const Point p : now.of(".")) {
      if (!free(p)) continue;
      next.push_back(now);
      next.back().set(p, now.mover);
      --next.back().in_hand[now.mover];
      next.back().pass_on();
    }
    return next;
  }
  for (const Point p : now.of(std::string(1, now.mover)))
    for (const Point way : now.ways(p)) {
      if (!now.empty(p + way)) continue;
      next.push_back(now);
      next.back().move(p, p + way);
      next.back().pass_on();
    }
  return or_a_pass(std::move(next), now);
}

// Picaria: thirteen points, three men each, not entered on the middle.
struct NaivePicaria : Points {
  std::map<char, int> in_hand = {{'1', 3}, {'2', 3}};

  NaivePicaria() : Points(5, 5) {
    for (const Point p : all())
      if ((p.x + p.y) % 2 == 1) set(p, '#');
  }
  [[nodiscard]] std::string hidden() const {
    return std::to_string(in_hand.at('1')) + '/' + std::to_string(in_hand.at('2'));
  }
  // Diagonals join all points; the eight on the rim and the middle also straight, two apart.
  [[nodiscard]] static std::vector<Point> ways(Point p) {
    auto found = diagonals;
    if (p.x % 2 == 0)
      for (const Point way : orthogonals) found.push_back(2 * way);
    return found;
  }
  [[nodiscard]] std::vector<NaivePicaria> turns() const {
    return entries_or_steps(*this, [](Point p) { return p != Point{2, 2}; });
  }
  [[nodiscard]] bool wins(char owner) const {
    for (const Point p : of(std::string(1, owner)))
      for (const Point way : ways(p))
        if (at(p + way) == owner && at(p + 2 * way) == owner) return true;
    return false;
  }
  [[nodiscard]] std::string standing() const {
    for (const char owner : {other(), mover})
      if (wins(owner)) return won_by(owner);
    return "-";
  }
};

// Tapatan: the eight lines of nine points, whose middle and corners alone have diagonals.
struct NaiveTapatan : Alquerque {
  std::map<char, int> in_hand = {{'1', 3}, {'2', 3}};

  NaiveTapatan() : Alquerque(3) {}
  [[nodiscard]] std::string hidden() const {
    return std::to_string(in_hand.at('1')) + '/' + std::to_string(in_hand.at('2'));
  }
  [[nodiscard]] std::vector<NaiveTapatan> turns() const {
    return entries_or_steps(*this, [](Point) { return true; });
  }
  [[nodiscard]] std::string standing() const {
    for (const char owner : {other(), mover})
      if (has_row(*this, owner, 3, all_ways)) return won_by(owner);
    return "-";
  }
};

}  // namespace

TEST_CASE("small games of rows agree with naive implementations") {
  compare("achi", achi, 20, 100);
  compare("three-mens-morris", three_mens_morris, 20, 100);
  compare("nine-holes", nine_holes, 20, 100);
  compare("tapatan", NaiveTapatan(), 20, 100);
  compare("teeko", teeko, 4, 150);
  compare("shisima", shisima, 20, 100);
  compare("tant-fant", tant_fant, 20, 100);
  compare("picaria", NaivePicaria(), 10, 100);
}

TEST_CASE("signs, losing rows and discs that are popped out agree with naive implementations") {
  compare("wild-tic-tac-toe", NaiveSigns(3, 3, false), 20, 10);
  compare("order-and-chaos", NaiveSigns(6, 5, true), 6, 40);
  compare("trianon", NaiveTrianon(), 20, 30);
  compare("misere-tic-tac-toe", NaiveMisere(), 20, 10);
  compare("pop-out", NaivePopOut(), 6, 150);
}

TEST_SUITE("long") {
  TEST_CASE("games of rows are counted alike by naive implementations") {
    count_by_hand("achi", achi);
    count_by_hand("three-mens-morris", three_mens_morris);
    count_by_hand("nine-holes", nine_holes);
    count_by_hand("tapatan", NaiveTapatan());
    count_by_hand("teeko", teeko);
    count_by_hand("shisima", shisima);
    count_by_hand("tant-fant", tant_fant);
    count_by_hand("picaria", NaivePicaria());
    count_by_hand("wild-tic-tac-toe", NaiveSigns(3, 3, false));
    count_by_hand("order-and-chaos", NaiveSigns(6, 5, true));
    count_by_hand("trianon", NaiveTrianon());
    count_by_hand("misere-tic-tac-toe", NaiveMisere());
    count_by_hand("pop-out", NaivePopOut());
  }
}
