// Small chess, chess on a tube and the Maharajah played a second time on plain arrays; capitals are
// White's.
#include "tests/naive/turns.hpp"

using namespace ludi;
using namespace ludi::test;

namespace {

struct NaiveChess : Points {
  std::string promotions;  ///< none: a pawn stays a pawn
  bool double_steps = false;
  bool counts_quiet = true;
  bool pawns_are_loud = false;  ///< a pawn's move ends a quiet spell, as a capture does
  bool tube = false;            ///< the first and the last column are neighbours
  bool in_passing = false;
  int quiet = 0;
  std::map<char, Point> doubled = {};  ///< by owner: their pawn that just went two steps

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
  [[nodiscard]] Point on_board(Point p) const {
    return tube ? Point{(p.x + columns) % columns, p.y} : p;
  }
  [[nodiscard]] bool may_pass(Point beside, char enemy) const {
    const auto pawn = doubled.find(enemy);
    return in_passing && pawn != doubled.end() && pawn->second == beside;
  }
  [[nodiscard]] std::string hidden() const {
    std::string text;
    for (const auto& [owner, pawn] : doubled) text += owner + label(pawn);
    return text;
  }
  /// Where a piece may go, whether its king likes it or not.
  [[nodiscard]] std::vector<Point> targets(Point p, char owner) const {
    std::vector<Point> found;
    const char piece = white(at(p));
    const auto open = [&](Point to) { return at(to) != '#' && !belongs_to(to, owner); };
    const auto leap = [&](const std::vector<Point>& ways) {
      for (const Point way : ways)
        if (const Point to = on_board(p + way); open(to)) found.push_back(to);
    };
    const auto slide = [&](const std::vector<Point>& ways) {
      for (const Point way : ways)
        for (Point to = on_board(p + way); to != p && open(to); to = on_board(to + way)) {
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
    for (const int side : {-1, 1}) {
      const Point to = on_board(one + Point{side, 0}), beside = on_board(p + Point{side, 0});
      if (belongs_to(to, enemy_of(owner)) || (empty(to) && may_pass(beside, enemy_of(owner))))
        found.push_back(to);
    }
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
        const bool pawn = white(at(p)) == 'P';
        after.move(p, to);
        if (pawn && p.x != to.x && empty(to)) after.set({to.x, p.y}, '.');
        after.quiet = empty(to) && !(pawn && pawns_are_loud) ? quiet + 1 : 0;
        after.doubled.erase(mover);
        if (in_passing && pawn && std::abs(to.y - p.y) == 2) after.doubled.emplace(mover, to);
        if (after.in_check(mover)) continue;
        after.pass_on();
        const bool arrives = pawn && to.y == (mover == '1' ? rows - 1 : 0);
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

NaiveChess cylinder() {
  NaiveChess game("RNBQKBNR", "QRBN");
  game.double_steps = game.pawns_are_loud = game.tube = game.in_passing = true;
  return game;
}

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
  compare("cylinder-chess", cylinder(), 4, 80);
}

TEST_SUITE("long") {
  TEST_CASE("chess on small boards is counted alike by a naive implementation") {
    count_by_hand("gardner-chess", NaiveChess("RNBQK", "QRBN"));
    count_by_hand("los-alamos-chess", NaiveChess("RNQKNR", "QRN"));
    count_by_hand("maharajah-and-sepoys", maharajah());
    count_by_hand("cylinder-chess", cylinder());
  }
}
