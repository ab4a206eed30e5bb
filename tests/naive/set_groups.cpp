// The games of groups and chains of the Yavalath set played a second time, cell by cell from their
// rulebook.
#include "tests/naive/set.hpp"

using namespace ludi;
using namespace ludi::test;

namespace {

struct NaiveCross : NaiveSet {
  using NaiveSet::NaiveSet;
  [[nodiscard]] std::vector<NaiveCross> turns() const {
    std::vector<NaiveCross> found;
    for (const int c : all('.')) {
      NaiveCross next = *this;
      ++next.turn;
      next.set(c, own());
      next.seat = 1 - seat;
      bool three = false, opposite = false;
      for (const auto& chain : next.groups(own())) {
        std::array<bool, 6> touched{};
        for (const int stone : chain)
          for (int s = 0; s < 6; ++s)
            if (board->on_side(stone, s)) touched[static_cast<std::size_t>(s)] = true;
        three = three || (touched[0] && touched[2] && touched[4]) ||
                (touched[1] && touched[3] && touched[5]);
        for (std::size_t s = 0; s < 3; ++s) opposite = opposite || (touched[s] && touched[s + 3]);
      }
      if (three)
        next.won_by(seat);
      else if (opposite)
        next.won_by(1 - seat);
      else if (next.all('.').empty())
        next.drawn();
      found.push_back(next);
    }
    if (turn == 1) {
      found.push_back(*this);
      ++found.back().turn;
      std::swap(found.back().person[0], found.back().person[1]);
    }
    return found;
  }
};

struct NaiveOmega : NaiveSet {
  std::array<bool, 3> moved{};  ///< who has had his first turn
  NaiveOmega(const HexBoard& on, int number_of_players) : NaiveSet(on, number_of_players) {}

  [[nodiscard]] long score(int who) const {
    long product = 1;
    for (const auto& stones : groups(colour(who))) product *= static_cast<long>(stones.size());
    return product;
  }
  void next_turn() {
    moved[static_cast<std::size_t>(person[static_cast<std::size_t>(seat)])] = true;
    seat = (seat + 1) % players;
    if (seat != 0 || count('.') >= players * players) return;
    int best = 0;
    for (int p = 1; p < players; ++p)
      if (score(p) >= score(best)) best = p;
    won_by(best);
  }
  [[nodiscard]] std::vector<NaiveOmega> turns() const {
    std::vector<NaiveOmega> found = {*this};
    for (int p = 0; p < players; ++p) {
      std::vector<NaiveOmega> more;
      for (const NaiveOmega& begun : found)
        for (const int c : begun.all('.')) {
          more.push_back(begun);
          more.back().set(c, colour(p));
        }
      found = more;
    }
    for (NaiveOmega& next : found) next.next_turn();
    const int me = person[static_cast<std::size_t>(seat)];
    if (players == 2 && me == 1 && !moved[1]) {
      found.push_back(*this);
      found.back().moved[1] = true;
      std::swap(found.back().person[0], found.back().person[1]);
    }
    return found;
  }
};

struct NaiveManalath : NaiveSet {
  using NaiveSet::NaiveSet;
  [[nodiscard]] bool has_group(char what, std::size_t size) const {
    for (const auto& stones : groups(what))
      if (stones.size() == size) return true;
    return false;
  }
  [[nodiscard]] std::vector<NaiveManalath> placements() const {
    std::vector<NaiveManalath> found;
    for (const int c : all('.'))
      for (const char what : {'1', '2'}) {
        NaiveManalath next = *this;
        next.set(c, what);
        if (next.group(c).size() > 5) continue;
        next.seat = 1 - seat;
        found.push_back(next);
      }
    return found;
  }
  [[nodiscard]] std::vector<NaiveManalath> turns() const {
    auto found = placements();
    for (NaiveManalath& next : found) {
      if (next.has_group(own(), 5))
        next.won_by(seat);
      else if (next.has_group(own(), 4))
        next.won_by(1 - seat);
      else if (next.placements().empty())
        next.won_by(seat);
    }
    return found;
  }
};

struct NaiveOdd : NaiveSet {
  std::size_t least = 5;
  using NaiveSet::NaiveSet;
  [[nodiscard]] std::vector<NaiveOdd> turns() const {
    std::vector<NaiveOdd> found;
    for (const int c : all('.'))
      for (const char what : {'a', 'b'}) {
        NaiveOdd next = *this;
        next.set(c, what);
        next.seat = 1 - seat;
        if (next.all('.').empty()) {
          int large = 0;
          for (const char stones : {'a', 'b'})
            for (const auto& g : next.groups(stones)) large += g.size() >= least;
          next.won_by(large % 2 == 1 ? 0 : 1);
        }
        found.push_back(next);
      }
    return found;
  }
};

struct NaiveSusan : NaiveSet {
  int slides = 0;
  using NaiveSet::NaiveSet;
  [[nodiscard]] bool surrounded(char what) const {
    for (const int c : all(what)) {
      bool free = false;
      for (const int n : board->neighbours(c)) free = free || at(n) == '.';
      if (!free) return true;
    }
    return false;
  }
  [[nodiscard]] NaiveSusan ended(int slides_now) const {
    NaiveSusan next = *this;
    next.slides = slides_now;
    next.seat = 1 - seat;
    if (surrounded(own()))
      next.won_by(1 - seat);
    else if (surrounded(other()))
      next.won_by(seat);
    else if (slides_now == 6)
      next.drawn();
    return next;
  }
  [[nodiscard]] std::vector<NaiveSusan> turns() const {
    std::vector<NaiveSusan> found;
    for (const int to : all('.')) {
      NaiveSusan next = *this;
      next.set(to, own());
      found.push_back(next.ended(0));
      for (const int from : board->neighbours(to)) {
        if (at(from) != own()) continue;
        NaiveSusan slid = next;
        slid.set(from, '.');
        found.push_back(slid.ended(slides + 1));
      }
    }
    return found;
  }
};

const std::string white_three =
    "b4=White i5=Black d3=White i7=Black d1=White i9=Black a1=White g9=Black a2=White g3=Black "
    "b1=White";

}  // namespace

TEST_CASE("Cross agrees with a naive implementation") {
  CHECK(play_beside(set_game("cross"), NaiveCross(hexagon_5), 8, 100, 1) == "LW WL");
  CHECK(play_beside(set_game("cross", {{"size", 3}}), NaiveCross(hexagon_3), 40, 100, 2) ==
        "LW WL");
}

TEST_CASE("Omega agrees with a naive implementation") {
  CHECK(play_beside(set_game("omega"), NaiveOmega(hexagon_5, 2), 1, 100, 1) == "WL");
  CHECK(play_beside(set_game("omega", {{"size", 3}}), NaiveOmega(hexagon_3, 2), 20, 100, 2) ==
        "LW WL");
  CHECK(play_beside(set_game("omega", {{"size", 2}}), NaiveOmega(hexagon_2, 2), 40, 100, 3) ==
        "LW WL");
}

TEST_CASE("Manalath agrees with a naive implementation") {
  CHECK(play_beside(set_game("manalath"), NaiveManalath(hexagon_5), 6, 130, 1) == "LW WL");
  CHECK(play_beside(set_game("manalath", {{"size", 3}}), NaiveManalath(hexagon_3), 30, 130, 2) ==
        "LW WL");
}

TEST_CASE("Odd agrees with a naive implementation") {
  CHECK(play_beside(set_game("odd"), NaiveOdd(hexagon_5), 3, 100, 1) == "LW WL");
  NaiveOdd pairs(hexagon_4);
  pairs.least = 2;
  CHECK(play_beside(set_game("odd", {{"size", 4}, {"least", 2}}), pairs, 10, 100, 2) == "LW WL");
}

TEST_CASE("Susan agrees with a naive implementation") {
  CHECK(play_beside(set_game("susan"), NaiveSusan(hexagon_5), 6, 100, 1) == "DD LW WL");
  CHECK(play_beside(set_game("susan", {{"size", 3}}), NaiveSusan(hexagon_3), 30, 100, 2) ==
        "DD LW WL");
}

TEST_CASE("the figures of the games of groups are counted by naive implementations") {
  count_figure("cross", "a1 h7 a2 h8 a3 h9 a4 g7 a5 g8 b5 g9 c5 f7 d5 f8 f5 f9 g5 e7 h5 e8 i5", 3,
               NaiveCross(hexagon_5));
  count_figure("manalath", white_three, 2, NaiveManalath(hexagon_5));
  count_figure("susan", "a1 i9 a1-a2 i9-i8 a2-a3 i8-i7 a3-a4", 3, NaiveSusan(hexagon_5));
}

TEST_SUITE("long") {
  TEST_CASE("the greater figures of the games of groups are counted by naive implementations") {
    count_figure("manalath", white_three, 3, NaiveManalath(hexagon_5));
  }
}
