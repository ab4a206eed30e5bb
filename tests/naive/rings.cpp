// Games on boards that close on themselves, played a second time on plain arrays.
#include <map>

#include "tests/naive/turns.hpp"

using namespace ludi;
using namespace ludi::test;

namespace {

/// Points whose columns, and if wanted rows, begin anew where they end.
struct Round : Points {
  bool rows_meet;  ///< the lowest and the highest

  Round(int c, int r, bool ring) : Points(c, r), rows_meet(ring) {}
  /// The point n steps one way; off the board at the ends of a tube.
  [[nodiscard]] Point away(Point p, Point way, int n = 1) const {
    const auto wrapped = [](int at, int length) { return (at % length + length) % length; };
    const Point q = p + n * way;
    return {wrapped(q.x, columns), rows_meet ? wrapped(q.y, rows) : q.y};
  }
  [[nodiscard]] std::vector<std::string> empty_labels() const {
    std::vector<std::string> labels;
    for (const Point p : of(".")) labels.push_back(label(p));
    std::sort(labels.begin(), labels.end());
    return labels;
  }
};

/// Four in a row lose, five and more win.
struct RoundRow : Round {
  using Round::Round;

  /// Of the lines through a point the cells it holds together with the point; a line that is held
  /// all round counts once round.
  [[nodiscard]] int run(Point p, Point way) const {
    int n = 1;
    for (const int sense : {1, -1})
      for (int i = 1; away(p, way, sense * i) != p && at(away(p, way, sense * i)) == at(p); ++i)
        ++n;
    int round = 1;
    while (at(away(p, way, round)) != '#' && away(p, way, round) != p) ++round;
    return std::min(n, away(p, way, round) == p ? round : n);
  }
  [[nodiscard]] std::vector<std::string> legal() const {
    return result == "-" ? empty_labels() : std::vector<std::string>();
  }
  void play(const std::string& step) {
    const Point p{column_of(step), row_of(step)};
    set(p, mover);
    int longest = 0;
    for (const Point way : {Point{1, 0}, Point{0, 1}, Point{1, 1}, Point{1, -1}})
      longest = std::max(longest, run(p, way));
    if (longest >= 5)
      result = won_by(mover);
    else if (longest == 4)
      result = won_by(other());
    else if (of(".").empty())
      result = "DD";
    pass_on();
  }
};

/// What is caught between two of one's own turns over; in the end the greater number wins.
struct RoundCatch : Round {
  using Round::Round;

  [[nodiscard]] std::vector<std::string> legal() const {
    return result == "-" ? empty_labels() : std::vector<std::string>();
  }
  void play(const std::string& step) {
    const Point p{column_of(step), row_of(step)};
    set(p, mover);
    std::vector<Point> caught;
    for (const Point way : all_ways) {
      int n = 1;
      while (at(away(p, way, n)) == other()) ++n;
      if (at(away(p, way, n)) != mover || away(p, way, n) == p) continue;
      for (int i = 1; i < n; ++i) caught.push_back(away(p, way, i));
    }
    for (const Point c : caught) set(c, mover);
    if (of(".").empty()) {
      const int mine = count(mover), theirs = count(other());
      result = mine == theirs ? "DD" : won_by(mine > theirs ? mover : other());
    }
    pass_on();
  }
};

/// Rooks, bishops, knights, guards that step one cell, and springers that jump over one piece.
/// Capitals are the first player's.
struct RoundArmy : Round {
  std::map<std::string, int> seen;

  RoundArmy(int c, int r, bool ring, const std::string& first, const std::string& second)
      : Round(c, r, ring) {
    for (int x = 0; x < c; ++x) {
      set({x, 0}, first[static_cast<std::size_t>(x)]);
      set({x, r - 1}, second[static_cast<std::size_t>(x)]);
    }
    ++seen[position()];
  }
  [[nodiscard]] std::string position() const {
    return std::string(cell.begin(), cell.end()) + mover;
  }
  [[nodiscard]] bool belongs_to(Point p, char owner) const {
    const char piece = at(p);
    return owner == '1' ? 'A' <= piece && piece <= 'Z' : 'a' <= piece && piece <= 'z';
  }
  [[nodiscard]] std::vector<Point> targets(Point p) const {
    std::vector<Point> found;
    const auto open = [&](Point to) { return at(to) != '#' && !belongs_to(to, mover); };
    const auto leap = [&](const std::vector<Point>& ways) {
      for (const Point way : ways)
        if (open(away(p, way))) found.push_back(away(p, way));
    };
    const auto slide = [&](const std::vector<Point>& ways) {
      for (const Point way : ways)
        for (int n = 1; away(p, way, n) != p && open(away(p, way, n)); ++n) {
          found.push_back(away(p, way, n));
          if (!empty(away(p, way, n))) break;
        }
    };
    switch (std::toupper(at(p))) {
      case 'R':
        slide(orthogonals);
        break;
      case 'B':
        slide(diagonals);
        break;
      case 'N':
        leap(knight_ways);
        break;
      case 'G':
        leap(all_ways);
        break;
      case 'S':
        for (const Point way : all_ways) {
          const Point over = away(p, way), to = away(p, way, 2);
          if (at(over) != '#' && !empty(over) && open(to) && to != p) found.push_back(to);
        }
        break;
      default:
        break;
    }
    return found;
  }
  [[nodiscard]] std::vector<std::string> legal() const {
    std::set<std::string> steps;  // two ways to one point are one move
    if (result != "-") return {};
    for (const Point p : all())
      if (belongs_to(p, mover))
        for (const Point to : targets(p)) steps.insert(label(p) + "-" + label(to));
    return {steps.begin(), steps.end()};
  }
  void play(const std::string& step) {
    const Spelling s(step);
    move({column_of(s.from), row_of(s.from)}, {column_of(s.to), row_of(s.to)});
    const char winner = mover;
    pass_on();
    const std::vector<Point> points = all();
    if (std::ranges::none_of(points, [&](Point p) { return belongs_to(p, mover); }))
      result = won_by(winner);
    else if (legal().empty())
      result = won_by(winner);
    else if (++seen[position()] == 3)
      result = "DD";
  }
};

std::string board_text(int columns, int rows, bool ring) {
  return "(board (tiling square i-nbors) (size " + std::to_string(columns) + " " +
         std::to_string(rows) + ") (wrap rows" + (ring ? " columns" : "") + "))";
}

struct Field {
  int columns, rows;
  bool ring;
};
constexpr Field fields[] = {{5, 4, false}, {4, 5, true}, {6, 4, true}, {3, 6, false}, {7, 9, true}};

}  // namespace

TEST_CASE("rows across the seams of tubes and rings are those of a naive implementation") {
  for (const auto& [columns, rows, ring] : fields) {
    CAPTURE(columns);
    CAPTURE(ring);
    const Game game =
        game_of("(game Rows (players White Black) " + board_text(columns, rows, ring) +
                " (end (All win (in-a-row 5)) (All lose (in-a-row 4)) (All draw (full))))");
    play_side_by_side(game, RoundRow(columns, rows, ring), 60, 100, 5);
  }
}

TEST_CASE("what is caught across the seams is caught by a naive implementation, too") {
  for (const auto& [columns, rows, ring] : fields) {
    CAPTURE(columns);
    CAPTURE(ring);
    const Game game =
        game_of("(game Catch (players White Black) " + board_text(columns, rows, ring) +
                " (pieces (Disc All (moves (move (pre (empty to)) (action (push)) (post (convert "
                "custodial))))))"
                " (end (All win (and (full) (most (count friend)))) (All draw (full))))");
    play_side_by_side(game, RoundCatch(columns, rows, ring), 40, 100, 7);
  }
}

TEST_CASE("slides, leaps and jumps across the seams are those of a naive implementation") {
  for (const auto& [columns, rows, ring] : fields) {
    CAPTURE(columns);
    CAPTURE(ring);
    std::string first, second, setup;
    for (int x = 0; x < columns; ++x) {
      constexpr std::string_view kinds = "RNBGS";
      constexpr const char* names[] = {"Rook", "Knight", "Bishop", "Guard", "Springer"};
      const auto k = static_cast<std::size_t>(x) % kinds.size();
      first += kinds[k];
      second += static_cast<char>(std::tolower(kinds[k]));
      setup += std::string(" (place (") + names[k] + " White) " + square(x, 0) + ") (place (" +
               names[k] + " Black) " + square(x, rows - 1) + ")";
    }
    const Game game =
        game_of("(game Army (players White Black) " + board_text(columns, rows, ring) +
                " (pieces (Rook All (moves (move (pre (slide orthogonal)))))"
                " (Knight All (moves (move (pre (or (turtle f f l) (turtle f f r))))))"
                " (Bishop All (moves (move (pre (slide diagonal)))))"
                " (Guard All (moves (move (pre (step)))))"
                " (Springer All (moves (move (pre (jump occupied)))))"
                " (pre (not (friend to))) (post (capture to)))"
                " (start" +
                setup + ") (end (All win (eliminate)) (All lose (no-move))))");
    play_side_by_side(game, RoundArmy(columns, rows, ring, first, second), 25, 80, 9);
  }
}
