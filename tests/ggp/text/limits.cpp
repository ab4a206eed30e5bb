// What a game may have at most: that many are taken, one more is refused.
#include "ggp/text/limits.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <string>

#include "ggp/play/game.hpp"

namespace ludi::ggp {
namespace {

int most(std::string_view what) {
  const auto row = std::ranges::find(limits(), what, &Limit::what);
  REQUIRE(row != limits().end());
  CHECK(row->above.starts_with("an error"));
  return static_cast<int>(row->most);
}

/// `part` as often as said; # in it is a name that no other one has.
std::string times(int number, const std::string& part) {
  std::string all;
  for (int i = 0; i < number; ++i) {
    std::string one = part;
    const std::string name = {static_cast<char>('A' + i / 26), static_cast<char>('a' + i % 26),
                              'x'};
    for (auto at = one.find('#'); at != one.npos; at = one.find('#')) one.replace(at, 1, name);
    all += one;
  }
  return all;
}

bool is_game(const std::string& players, const std::string& regions, const std::string& pieces,
             const std::string& rest = {}) {
  const std::string text = "(game Test (players " + players + ") (board (tiling square) (size 5)" +
                           (regions.empty() ? "" : " (regions " + regions + ")") + ") (pieces " +
                           pieces + ") " + rest + " (end (All win (in-a-row 3))))";
  return static_cast<bool>(Game::read(text));
}

}  // namespace

TEST_CASE("as many as the limits say make a game, one more does not") {
  const std::string two = "White Black", move = "(move (pre (empty to)))",
                    man = "(Man All (moves " + move + "))", kind = "(# All (moves " + move + "))";
  const auto holds = [](int limit, auto&& game) { return game(limit) && !game(limit + 1); };
  CHECK(holds(most("players"), [&](int n) { return is_game(times(n, "# "), "", man); }));
  CHECK(holds(most("kinds of pieces"), [&](int n) { return is_game(two, "", times(n, kind)); }));
  CHECK(holds(most("moves of all pieces and openings together"),
              [&](int n) { return is_game(two, "", "(Man All (moves " + times(n, move) + "))"); }));
  CHECK(holds(most("regions of one player"),
              [&](int n) { return is_game(two, times(n, "(# White a1)"), man); }));
  CHECK(holds(most("turns of all openings together"), [&](int n) {
    return is_game(two, "", man,
                   "(start (opening 100 (move (pre (empty to)) (action (push Man)))) (opening " +
                       std::to_string(n - 100) + " (move (pre (empty to)) (action (push Man)))))");
  }));
  CHECK(holds(most("steps that `turn` lists"), [&](int n) {
    return is_game(two, "", man, "(play (turn " + times(n, "Man ") + "))");
  }));
  CHECK(holds(most("pieces of a kind in hand"), [&](int n) {
    return is_game(two, "", man, "(start (in-hand (Man All) " + std::to_string(n) + "))");
  }));
  CHECK(holds(most("letters of a word"), [&](int n) {
    return is_game("White B" + std::string(static_cast<std::size_t>(n - 1), 'x'), "", man);
  }));
}

}  // namespace ludi::ggp
