// Small chess and the Maharajah played a second time on plain arrays; capitals are White's.
#include "tests/naive/turns.hpp"

using namespace ludi;
using namespace ludi::test;

namespace {

struct NaiveChess : Points {
  std::string promotions;  ///< none: a pawn stays a pawn
  bool double_steps = false;
  bool counts_quiet = true;
  int quiet = 0;

  NaiveChess(const std::string& back, const std::string& choice)
      : Points(static_cast<int>(back.size()), static_cast<int>(back.size())), promotions(choice) {
    for (int x = 0; x < columns; ++x) {
      set({x, 0}, back[static_cast<std::size_t>(x)]);
      set({x, 1}, 'P');
      set({x, rows - 1}, black(back[static_cast<std::size_t>(x)]));
      set({x, rows - 2}, 'p');
    }
  }
  [[nodiscard]] static char black(char piece) { return static_cast<char>(std::tolower(piece)); }
  [[nodiscard]] static char white(char piece) { return static_cast<char>(std::toupper(piece)); }
  [[nodiscard]] static std::string sign(char owner, const std::string& kind, int) {
    const char letter = kind == "Knight" ? 'N' : kind[0];
    return std::string(1, owner == '1' ? letter : black(letter));
  }
  [[nodiscard]] bool belongs_to(Point p, char owner) const {
    const char piece = at(p);
    return owner == '1' ? 'A' <= piece && piece <= 'Z' : 'a' <= piece && piece <= 'z';
  }
  [[nodiscard]] char enemy_of(char owner) const { return owner == '1' ? '2' : '1'; }
  /// Where a piece may go, whether its king likes it or not.
  [[nodiscard]] std::vector<Point> targets(Point p, char owner) const {
    std::vector<Point> found;
    const char piece = white(at(p));
    const auto open = [&](Point to) { return at(to) != '#' && !belongs_to(to, owner); };
    const auto leap = [&](const std::vector<Point>& ways) {
      for (const Point way : ways)
        if (open(p + way)) found.push_back(p + way);
    };
    const auto slide = [&](const std::vector<Point>& ways) {
      for (const Point way : ways)
        for (Point to = p + way; open(to); to = to + way) {
          found.push_back(to);
          if (!empty(to)) break;
        }
    };
    if (piece == 'K') leap(all_ways);
    if (piece == 'N' || piece == 'A') leap(knight_ways);
    if (piece == 'R') slide(orthogonals);
    if (piece == 'B') slide(diagonals);
    if (piece == 'Q' || piece == 'A') slide(all_ways);
    if (piece != 'P') return found;
    const int ahead = owner == '1' ? 1 : -1;
    const Point one = p + Point{0, ahead}, two = one + Point{0, ahead};
    if (empty(one)) found.push_back(one);
    if (double_steps && p.y == (owner == '1' ? 1 : rows - 2) && empty(one) && empty(two))
      found.push_back(two);
    for (const int side : {-1, 1})
      if (belongs_to(one + Point{side, 0}, enemy_of(owner))) found.push_back(one + Point{side, 0});
    return found;
  }
  [[nodiscard]] bool in_check(char owner) const {
    for (const Point p : all())
      if (belongs_to(p, enemy_of(owner)))
        for (const Point to : targets(p, enemy_of(owner)))
          if (belongs_to(to, owner) && (white(at(to)) == 'K' || white(at(to)) == 'A')) return true;
    return false;
  }
  [[nodiscard]] std::vector<NaiveChess> turns() const {
    std::vector<NaiveChess> next;
    for (const Point p : all()) {
      if (!belongs_to(p, mover)) continue;
      for (const Point to : targets(p, mover)) {
        NaiveChess after = *this;
        after.move(p, to);
        after.quiet = empty(to) ? quiet + 1 : 0;
        if (after.in_check(mover)) continue;
        after.pass_on();
        const bool arrives = white(at(p)) == 'P' && to.y == (mover == '1' ? rows - 1 : 0);
        if (!arrives || promotions.empty()) next.push_back(after);
        for (const char piece : arrives ? promotions : std::string()) {
          after.set(to, mover == '1' ? piece : black(piece));
          next.push_back(after);
        }
      }
    }
    return next;
  }
  [[nodiscard]] std::string standing() const {
    if (turns().empty()) return in_check(mover) ? won_by(other()) : "DD";
    return counts_quiet && 100 <= quiet ? "DD" : "-";
  }
};

NaiveChess maharajah() {
  NaiveChess game("RNBQKBNR", "");
  game.double_steps = true;
  game.counts_quiet = false;
  for (int x = 0; x < 8; ++x)
    for (const int y : {6, 7}) game.set({x, y}, x == 4 && y == 7 ? 'a' : '.');
  return game;
}

}  // namespace

TEST_CASE("chess on small boards agrees with a naive implementation") {
  compare("gardner-chess", NaiveChess("RNBQK", "QRBN"), 6, 80);
  compare("los-alamos-chess", NaiveChess("RNQKNR", "QRN"), 4, 80);
  compare("maharajah-and-sepoys", maharajah(), 4, 60);
}

TEST_SUITE("long") {
  TEST_CASE("chess on small boards is counted alike by a naive implementation") {
    count_by_hand("gardner-chess", NaiveChess("RNBQK", "QRBN"));
    count_by_hand("los-alamos-chess", NaiveChess("RNQKNR", "QRN"));
    count_by_hand("maharajah-and-sepoys", maharajah());
  }
}
