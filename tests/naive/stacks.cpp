// Games of towers, gobblers and piles of coins played a second time with a string for each cell.
#include "tests/naive/turns.hpp"

using namespace ludi;
using namespace ludi::test;

namespace {

/// What stands on each cell from the bottom up; `at` is its top.
struct Towers : Points {
  std::vector<std::string> tower;

  Towers(int c, int r) : Points(c, r), tower(cell.size()) {}
  [[nodiscard]] std::string& on(Point p) {
    return tower[static_cast<std::size_t>(p.y * columns + p.x)];
  }
  [[nodiscard]] const std::string& on(Point p) const {
    return tower[static_cast<std::size_t>(p.y * columns + p.x)];
  }
  [[nodiscard]] int height(Point p) const { return static_cast<int>(on(p).size()); }
  void pile(Point p, const std::string& pieces) {
    on(p) += pieces;
    set(p, on(p).back());
  }
  std::string lift(Point p, std::size_t pieces) {
    const auto top = on(p).substr(on(p).size() - pieces);
    on(p).erase(on(p).size() - pieces);
    set(p, on(p).empty() ? '.' : on(p).back());
    return top;
  }
  [[nodiscard]] static std::string sign(char owner, const std::string&, int height) {
    return owner + std::to_string(height);
  }
  [[nodiscard]] std::string sign_at(Point p) const { return at(p) + std::to_string(height(p)); }
  [[nodiscard]] std::string hidden() const {
    std::string text;
    for (const auto& t : tower) text += t + '|';
    return text;
  }
};

// Workers '1' and '2', placed in turn, stand on blocks '0'; a fourth block is a dome.
struct NaiveSantorini : Towers {
  int to_place = 4;

  NaiveSantorini() : Towers(5, 5) {}
  [[nodiscard]] bool open(Point p) const { return at(p) == '.' || (at(p) == '0' && height(p) < 4); }
  [[nodiscard]] std::vector<NaiveSantorini> turns() const {
    std::vector<NaiveSantorini> next;
    if (0 < to_place) {
      for (const Point p : of(".")) {
        next.push_back(*this);
        next.back().pile(p, std::string(1, mover));
        --next.back().to_place;
        next.back().pass_on();
      }
      return next;
    }
    for (const Point p : of(std::string(1, mover)))
      for (const Point way : all_ways) {
        const Point to = p + way;
        if (!open(to) || height(p) < height(to)) continue;  // the worker's own height counts one
        NaiveSantorini half = *this;
        half.pile(to, half.lift(p, 1));
        if (half.height(to) == 4) {
          half.pass_on();
          next.push_back(half);
          continue;
        }
        for (const Point side : all_ways) {
          if (!half.open(to + side)) continue;
          next.push_back(half);
          next.back().pile(to + side, "0");
          next.back().pass_on();
        }
      }
    return next;
  }
  [[nodiscard]] std::string standing() const {
    for (const Point p : of("12"))
      if (height(p) == 4) return won_by(at(p));
    return turns().empty() ? won_by(other()) : "-";
  }
};

// Small, medium and large gobblers: a b c of the first player, A B C of the second.
struct NaiveGobblets : Towers {
  std::map<char, int> in_hand = {{'a', 2}, {'b', 2}, {'c', 2}, {'A', 2}, {'B', 2}, {'C', 2}};

  NaiveGobblets() : Towers(3, 3) {}
  [[nodiscard]] static std::string sign(char owner, const std::string& kind, int height) {
    const char size = kind == "Small" ? 'a' : kind == "Medium" ? 'b' : 'c';
    return static_cast<char>(owner == '1' ? size : std::toupper(size)) + std::to_string(height);
  }
  [[nodiscard]] static int size(char piece) { return std::tolower(piece); }
  [[nodiscard]] static char owner(char piece) { return 'a' <= piece ? '1' : '2'; }
  [[nodiscard]] std::vector<NaiveGobblets> turns() const {
    std::vector<NaiveGobblets> next;
    const auto drop = [&](const NaiveGobblets& half, char piece, const Point* from) {
      for (const Point to : half.all()) {
        if ((from != nullptr && to == *from) ||
            (!half.empty(to) && size(piece) <= size(half.at(to))))
          continue;
        next.push_back(half);
        next.back().pile(to, std::string(1, piece));
        next.back().pass_on();
      }
    };
    for (const auto& [piece, held] : in_hand) {
      if (owner(piece) != mover || held == 0) continue;
      NaiveGobblets half = *this;
      --half.in_hand[piece];
      drop(half, piece, nullptr);
    }
    for (const Point p : of(mover == '1' ? "abc" : "ABC")) {
      NaiveGobblets half = *this;
      const char piece = half.lift(p, 1).front();
      drop(half, piece, &p);
    }
    return next;
  }
  [[nodiscard]] bool has_row(char who) const {
    for (const Point p : all())
      for (const Point way : all_ways) {
        int n = 0;
        for (Point q = p; at(q) != '#' && at(q) != '.' && owner(at(q)) == who; q = q + way) ++n;
        if (n == 3) return true;
      }
    return false;
  }
  // Who shows a row of the enemy's has lost, even with one of his own.
  [[nodiscard]] std::string standing() const {
    if (has_row(mover)) return won_by(mover);
    if (has_row(other())) return won_by(other());
    return turns().empty() ? won_by(other()) : "-";
  }
};

// Coins go left, any way and over others; they pile up freely.
struct NaiveNimble : Towers {
  NaiveNimble() : Towers(12, 1) {
    for (const int x : {2, 4, 6, 9, 11}) pile({x, 0}, "0");
  }
  [[nodiscard]] std::vector<NaiveNimble> turns() const {
    std::vector<NaiveNimble> next;
    for (const Point p : of("0"))
      for (int x = 0; x < p.x; ++x) {
        next.push_back(*this);
        next.back().pile({x, 0}, next.back().lift(p, 1));
        next.back().pass_on();
      }
    return next;
  }
  [[nodiscard]] std::string standing() const { return turns().empty() ? won_by(other()) : "-"; }
};

// Towers come together: the top of any tower moves onto one that is exactly as far as it is high.
struct NaiveMixtour : Towers {
  std::map<char, int> in_hand = {{'1', 20}, {'2', 20}};
  std::set<std::string> before;

  NaiveMixtour() : Towers(5, 5) {}
  [[nodiscard]] std::string stood(char next_mover) const { return hidden() + next_mover; }
  [[nodiscard]] std::vector<NaiveMixtour> turns() const {
    std::vector<NaiveMixtour> next;
    auto known = before;
    known.insert(stood(mover));
    const auto add = [&](NaiveMixtour after) {
      if (known.count(after.stood(other())) != 0) return;
      after.before = known;
      after.pass_on();
      next.push_back(after);
    };
    if (0 < in_hand.at(mover))
      for (const Point p : of(".")) {
        NaiveMixtour after = *this;
        --after.in_hand[mover];
        after.pile(p, std::string(1, mover));
        add(after);
      }
    for (const Point p : of("12"))
      for (const Point way : all_ways) {
        int distance = 1;
        while (empty(p + distance * way)) ++distance;
        const Point to = p + distance * way;
        if (at(to) == '#' || height(to) != distance) continue;
        for (int n = 1; n <= height(p); ++n) {
          NaiveMixtour after = *this;
          after.pile(to, after.lift(p, static_cast<std::size_t>(n)));
          add(after);
        }
      }
    return or_a_pass(std::move(next), *this);
  }
  [[nodiscard]] std::string standing() const {
    for (const Point p : of("12"))
      if (5 <= height(p)) return won_by(at(p));
    return "-";
  }
};

// Tzaar: stacks of tzaars a A, tzarras b B and totts c C; the second player's are the capitals. A
// turn captures, and but for the very first may go on with a capture or put one stack on another.
struct NaiveTzaar : Towers {
  bool begun = false;

  NaiveTzaar() : Towers(9, 9) {
    for (const Point p : all())
      if (4 < std::abs(p.x - p.y) || p == Point{4, 4}) set(p, '#');
    const std::map<char, std::string> places = {
        {'a', "c5 d3 d6 e3 g6 g7"},
        {'A', "c3 c4 e7 f4 f7 g5"},
        {'b', "b5 c2 c6 d2 d7 e2 h6 h7 h8"},
        {'B', "b2 b3 b4 e8 f3 f8 g4 g8 h5"},
        {'c', "a5 b1 b6 c1 c7 d1 d5 d8 e1 e4 f6 i6 i7 i8 i9"},
        {'C', "a1 a2 a3 a4 d4 e6 e9 f2 f5 f9 g3 g9 h4 h9 i5"}};
    for (const auto& [piece, labels] : places) {
      std::istringstream words(labels);
      for (std::string word; words >> word;)
        pile({column_of(word), row_of(word)}, std::string(1, piece));
    }
  }
  [[nodiscard]] static std::string sign(char owner, const std::string& kind, int height) {
    const char piece = kind == "Tzaar" ? 'a' : kind == "Tzarra" ? 'b' : 'c';
    return static_cast<char>(owner == '1' ? piece : std::toupper(piece)) + std::to_string(height);
  }
  [[nodiscard]] std::string own() const { return mover == '1' ? "abc" : "ABC"; }
  [[nodiscard]] bool hostile(Point p) const {
    return (mover == '1' ? std::string("ABC") : std::string("abc")).find(at(p)) !=
           std::string::npos;
  }
  [[nodiscard]] bool lacks_a_kind(char owner) const {
    for (const char piece : owner == '1' ? std::string("abc") : std::string("ABC"))
      if (count(piece) == 0) return true;
    return false;
  }
  [[nodiscard]] std::vector<NaiveTzaar> steps(bool captures) const {
    std::vector<NaiveTzaar> next;
    for (const Point p : of(own()))
      for (const Point way : hex_ways) {
        Point to = p + way;
        while (empty(to)) to = to + way;
        if (at(to) == '#' || hostile(to) != captures) continue;
        if (captures && height(p) < height(to)) continue;
        next.push_back(*this);
        auto& after = next.back();
        const auto stack = after.lift(p, static_cast<std::size_t>(height(p)));
        if (captures) after.lift(to, static_cast<std::size_t>(height(to)));
        after.pile(to, stack);
      }
    return next;
  }
  [[nodiscard]] std::vector<NaiveTzaar> turns() const {
    auto next = steps(true);
    if (begun) {
      const auto first = next;
      for (const auto& half : first) {
        if (half.lacks_a_kind(other())) continue;
        for (const bool captures : {true, false}) {
          const auto more = half.steps(captures);
          next.insert(next.end(), more.begin(), more.end());
        }
      }
    }
    for (auto& after : next) {
      after.begun = true;
      after.pass_on();
    }
    return next;
  }
  [[nodiscard]] std::string standing() const {
    const bool enemy_lost = lacks_a_kind(mover), lost = lacks_a_kind(other());
    if (enemy_lost || lost) return won_by(enemy_lost ? other() : mover);
    return turns().empty() ? won_by(other()) : "-";
  }
};

}  // namespace

TEST_CASE("towers and piles agree with naive implementations") {
  compare("santorini", NaiveSantorini(), 6, 80);
  compare("gobblet-gobblers", NaiveGobblets(), 20, 80);
  compare("nimble", NaiveNimble(), 20, 80);
  compare("mixtour", NaiveMixtour(), 4, 60);
  compare("tzaar", NaiveTzaar(), 1, 60);
}

TEST_SUITE("long") {
  TEST_CASE("towers and piles are counted alike by naive implementations") {
    count_by_hand("santorini", NaiveSantorini());
    count_by_hand("gobblet-gobblers", NaiveGobblets());
    count_by_hand("nimble", NaiveNimble());
    count_by_hand("mixtour", NaiveMixtour());
    count_by_hand("tzaar", NaiveTzaar());
  }
}
