// Games to breed from, and what the tests of breeding ask of them.
#pragma once

#include <doctest/doctest.h>

#include <string>
#include <string_view>
#include <vector>

#include "gdl/text/check.hpp"
#include "gdl/text/parse.hpp"
#include "gdl/text/print.hpp"
#include "ggp/rules/vocabulary.hpp"
#include "synthesis/breed/breed.hpp"
#include "tests/plays.hpp"

namespace ludi::test {

inline gdl::Tree tree_of(std::string_view text) {
  auto tree = gdl::parse(text);
  REQUIRE(tree);
  return *tree;
}

inline gdl::Checked checked_game(std::string_view text) {
  auto checked = gdl::check(ggp::vocabulary(), tree_of(text));
  for (const auto& error : checked ? gdl::Diagnostics{} : checked.errors()) CAPTURE(error.message);
  REQUIRE(checked);
  return *checked;
}

/// The shipped games.
inline std::vector<gdl::Checked> shipped_games() {
  std::vector<gdl::Checked> games;
  for (const auto& file : test::shipped_files())
    games.push_back(checked_game(test::contents_of(file)));
  return games;
}

inline constexpr std::string_view rows_game =
    "(game Rows (players White Black) (board (tiling square i-nbors) (size 5 5))"
    " (end (All win (in-a-row 3))))";
inline constexpr std::string_view army_game =
    "(game Army (params (side 7)) (players (Red N) (Blue S))"
    " (board (tiling square i-nbors) (size side side))"
    " (pieces (Man All (moves (move (pre (and (step forward) (empty to))))"
    "                         (move (pre (and (step) (enemy to))) (post (capture to)))))"
    "         (King All (moves (move (pre (and (step) (empty to)))))))"
    " (start (place (Man All) (home 2)) (place (King Red) d1))"
    " (end (Red win (reach goal)) (Blue lose (eliminate))))";

inline std::string repaired(std::string_view child, std::string_view pattern,
                            std::string_view donor = rows_game) {
  const auto first = checked_game(pattern);
  const auto second = checked_game(donor);
  const auto game =
      synthesis::repair(ggp::vocabulary(), tree_of(child), {first, {&first, &second}});
  REQUIRE(game);
  return gdl::print_line(game->tree);
}

inline std::string canonical(std::string_view text) {
  return gdl::print_line(gdl::canonical(ggp::vocabulary(), checked_game(text)));
}

}  // namespace ludi::test
