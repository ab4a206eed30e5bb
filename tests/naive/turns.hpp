// Naive games told by positions instead of steps: what stands on the board after each whole turn.
// So turns of many steps, stacks and several kinds of pieces are compared without any notation.
#pragma once

#include <set>

#include "ggp/text/notation.hpp"
#include "tests/ggp/engine/figures.hpp"
#include "tests/naive/naive.hpp"

namespace ludi::test {

struct Point {
  int x, y;
  friend bool operator==(Point, Point) = default;
  friend Point operator+(Point a, Point b) { return {a.x + b.x, a.y + b.y}; }
  friend Point operator*(int n, Point p) { return {n * p.x, n * p.y}; }
};

inline const std::vector<Point> orthogonals = {{1, 0}, {-1, 0}, {0, 1}, {0, -1}};
inline const std::vector<Point> diagonals = {{1, 1}, {1, -1}, {-1, 1}, {-1, -1}};
inline const std::vector<Point> all_ways = {{1, 0}, {-1, 0}, {0, 1},  {0, -1},
                                            {1, 1}, {1, -1}, {-1, 1}, {-1, -1}};
inline const std::vector<Point> knight_ways = {{1, 2},  {2, 1},  {-1, 2},  {-2, 1},
                                               {1, -2}, {2, -1}, {-1, -2}, {-2, -1}};
/// On hexagons, with a row's letter and a cell's number as coordinates.
inline const std::vector<Point> hex_ways = {{0, 1}, {0, -1}, {1, 1}, {-1, -1}, {1, 0}, {-1, 0}};

/// A board of points told by two numbers, the first one the letter of the label. A naive game is
/// derived from it and has `turns()`, the positions its turns lead to (asked only while the game
/// goes on), and `standing()`; where more than the board and the mover matters, `hidden()`.
struct Points : Squares {
  using Squares::Squares;

  [[nodiscard]] std::string label(Point p) const { return square(p.x, p.y); }
  [[nodiscard]] char at(Point p) const { return Squares::at(p.x, p.y); }
  [[nodiscard]] bool empty(Point p) const { return at(p) == '.'; }
  void set(Point p, char piece) { Squares::set(p.x, p.y, piece); }
  void move(Point from, Point to) {
    set(to, at(from));
    set(from, '.');
  }
  void put(char piece, const std::string& labels) {
    std::istringstream words(labels);
    for (std::string word; words >> word;) set({column_of(word), row_of(word)}, piece);
  }
  [[nodiscard]] std::vector<Point> all() const {
    std::vector<Point> points;
    for (int x = 0; x < columns; ++x)
      for (int y = 0; y < rows; ++y)
        if (at({x, y}) != '#') points.push_back({x, y});
    return points;
  }
  [[nodiscard]] std::vector<Point> of(const std::string& pieces) const {
    std::vector<Point> points;
    for (const Point p : all())
      if (pieces.find(at(p)) != std::string::npos) points.push_back(p);
    return points;
  }
  /// The ends of a run of empty points from `p` one way, near to far.
  [[nodiscard]] std::vector<Point> free_run(Point p, Point way) const {
    std::vector<Point> run;
    for (Point q = p + way; empty(q); q = q + way) run.push_back(q);
    return run;
  }
  /// The signs of a player's pieces: men, and what `strong` adds ('A' for '1', 'B' for '2').
  [[nodiscard]] static bool belongs(char piece, char owner) {
    return piece == owner || piece == (owner == '1' ? 'A' : 'B');
  }
  void pass_on() { mover = other(); }
  [[nodiscard]] std::string hidden() const { return {}; }
  [[nodiscard]] std::string thrice() const { return "DD"; }  ///< the same position again and again
  /// What `sign` makes of a piece in the engine must be what stands in `cell`.
  [[nodiscard]] static std::string sign(char owner, const std::string& /*kind*/, int /*height*/) {
    return std::string(1, owner);
  }
  [[nodiscard]] std::string sign_at(Point p) const { return std::string(1, at(p)); }
};

/// A board of hexagons with so many cells a side.
struct Hexagons : Points {
  explicit Hexagons(int side) : Points(2 * side - 1, 2 * side - 1) {
    for (int x = 0; x < columns; ++x)
      for (int y = 0; y < rows; ++y)
        if (side <= std::abs(x - y)) set({x, y}, '#');
  }
};

/// Rows of hexagons, each one longer than the one above it.
struct Trapezium : Points {
  Trapezium(int count, int top) : Points(count, top + count - 1) {
    for (int x = 0; x < columns; ++x)
      for (int y = top + x; y < rows; ++y) set({x, y}, '#');
  }
};

/// The board of alquerque, every other point with diagonals. Its points are told by column and row,
/// their labels by the engine's board, which stands on a corner.
struct Alquerque : Points {
  explicit Alquerque(int side) : Points(side, side) {}
  [[nodiscard]] std::string label(Point p) const { return square(rows - 1 + p.x - p.y, p.x + p.y); }
  [[nodiscard]] static const std::vector<Point>& ways(Point p) {
    return (p.x + p.y) % 2 == 0 ? all_ways : orthogonals;
  }
};

/// The connected parts of one owner's stones.
template <typename Board>
std::vector<std::vector<Point>> groups(const Board& board, char owner,
                                       const std::vector<Point>& ways) {
  std::vector<std::vector<Point>> parts;
  auto left = board.of(std::string(1, owner));
  while (!left.empty()) {
    std::vector<Point> part = {left.back()};
    left.pop_back();
    for (std::size_t i = 0; i < part.size(); ++i)
      for (const Point way : ways) {
        const auto found = std::find(left.begin(), left.end(), part[i] + way);
        if (found == left.end()) continue;
        part.push_back(*found);
        left.erase(found);
      }
    parts.push_back(part);
  }
  return parts;
}

/// The position after every placement, the turn passed on.
template <typename Naive>
std::vector<Naive> placements(const Naive& now) {
  std::vector<Naive> next;
  for (const Point p : now.of(".")) {
    next.push_back(now);
    next.back().set(p, now.mover);
    if constexpr (requires { next.back().last = p; }) next.back().last = p;
    next.back().pass_on();
  }
  return next;
}

/// The turns there are; who has none passes.
template <typename Naive>
std::vector<Naive> or_a_pass(std::vector<Naive> next, const Naive& now) {
  if (next.empty()) {
    next.push_back(now);
    next.back().pass_on();
  }
  return next;
}

template <typename Naive>
std::string picture(const Naive& naive) {
  std::set<std::string> cells;
  for (const Point p : naive.all())
    if (naive.at(p) != '.') cells.insert(naive.label(p) + ':' + naive.sign_at(p) + ' ');
  std::string text;
  for (const auto& cell : cells) text += cell;
  return text;
}

/// The engine's position in the words of the naive game.
template <typename Naive>
std::string picture(const Game& game, const State& state) {
  const auto contents = game.engine().contents(state);
  std::set<std::string> cells;
  for (std::size_t c = 0; c < contents.size(); ++c) {
    const auto& there = contents[c];
    if (!there.kind.exists()) continue;
    const char owner = there.owner.exists() ? static_cast<char>('1' + there.owner.index()) : '0';
    const auto& kind = game.rules().kinds[static_cast<std::size_t>(there.kind.index())].name;
    cells.insert(game.board().label(ggp::Cell{static_cast<int>(c)}) + ':' +
                 Naive::sign(owner, kind, there.height) + ' ');
  }
  std::string text;
  for (const auto& cell : cells) text += cell;
  return text;
}

/// The positions that have stood at the start of a turn; the third time is a draw.
class Past {
 public:
  template <typename Naive>
  [[nodiscard]] std::string enter(const Naive& naive) {
    seen_.push_back(picture(naive) + naive.mover + naive.hidden());
    const auto standing = naive.standing();
    const bool thrice = std::count(seen_.begin(), seen_.end(), seen_.back()) >= 3;
    return standing == "-" && thrice ? naive.thrice() : standing;
  }
  void leave() { seen_.pop_back(); }

 private:
  std::vector<std::string> seen_;
};

/// The turns by what they make of the board, each position once.
template <typename Naive>
std::multimap<std::string, Naive> distinct_turns(const Naive& naive) {
  std::multimap<std::string, Naive> turns;
  std::set<std::string> known;
  for (const auto& next : naive.turns()) {
    const auto seen = picture(next);
    if (known.insert(seen + next.hidden()).second) turns.emplace(seen, next);
  }
  return turns;
}

template <typename Naive>
std::uint64_t count(const Naive& naive, int depth, Past& past) {
  if (depth == 0) return 1;
  std::uint64_t nodes = 0;
  if (past.enter(naive) == "-")
    for (const auto& [seen, next] : distinct_turns(naive)) nodes += count(next, depth - 1, past);
  past.leave();
  return nodes;
}

/// Counts the naive game against the rows of the table that have no more nodes than `most`.
template <typename Naive>
void count_by_hand(const std::string& name, const Naive& start, std::uint64_t most = 2'000'000) {
  int rows = 0;
  for (const Figure& f : figures()) {
    if (f.game != name || f.after != "-" || most < f.nodes) continue;
    ++rows;
    CAPTURE(name);
    CAPTURE(f.depth);
    Past past;
    CHECK(count(start, f.depth, past) == f.nodes);
  }
  CHECK(rows > 0);
}

/// Random games on both sides, all turns compared before each; and small counts.
template <typename Naive>
void compare(const std::string& name, const Naive& start, int games, int longest) {
  count_by_hand(name, start, 5'000);
  const Game game = game_named(name);
  CAPTURE(name);
  ggp::Rng rng(static_cast<std::uint64_t>(games));
  for (int g = 0; g < games; ++g) {
    State state = game.engine().start();
    Naive naive = start;
    Past past;
    for (int n = 0; n < longest; ++n) {
      const auto here = picture(naive) + "to move: " + naive.mover;
      CAPTURE(here);
      const auto expected = past.enter(naive);
      REQUIRE(standing(game, state) == expected);
      if (expected != "-") break;
      std::multimap<std::string, State> theirs;
      for (const auto& turn : game.engine().turns(state)) {
        State next = state;
        ggp::play(game, next, turn);
        theirs.emplace(picture<Naive>(game, next), next);
      }
      const auto ours = distinct_turns(naive);
      REQUIRE(!ours.empty());
      std::string only_ours, only_theirs;
      for (const auto& [seen, next] : ours)
        if (theirs.count(seen) != ours.count(seen)) only_ours += seen + '\n';
      for (const auto& [seen, next] : theirs)
        if (theirs.count(seen) != ours.count(seen)) only_theirs += seen + '\n';
      CAPTURE(only_ours);
      CAPTURE(only_theirs);
      REQUIRE((only_ours.empty() && only_theirs.empty()));
      // Positions that look alike but are not are compared, and then left aside.
      auto choice = ours.begin();
      std::advance(choice, rng.below(static_cast<std::uint32_t>(ours.size())));
      for (std::size_t tried = 0; ours.count(choice->first) != 1 && tried < ours.size(); ++tried)
        if (++choice == ours.end()) choice = ours.begin();
      state = theirs.find(choice->first)->second;
      naive = choice->second;
    }
  }
}

}  // namespace ludi::test
