// Two implementations of one game side by side: the engine, and a naive one written cell by cell
// from the rules, sharing no code with it.
#pragma once

#include "ggp/base/rng.hpp"
#include "tests/plays.hpp"

namespace ludi::test {

/// A naive game tells steps by labels (see `spelled`): `legal()` sorted, empty once it is over;
/// `play(step)`; `standing()` as the function of that name. Both sides play the same random steps.
template <typename Naive>
void play_side_by_side(const Game& game, const Naive& start, int games, int longest,
                       std::uint64_t seed) {
  ggp::Rng rng(seed);
  for (int g = 0; g < games; ++g) {
    State state = game.engine().start();
    Naive naive = start;
    std::string played;
    for (int n = 0; n < longest; ++n) {
      CAPTURE(played);
      const auto expected = naive.legal();
      REQUIRE(legal(game, state) == expected);
      REQUIRE(standing(game, state) == naive.standing());
      if (expected.empty()) break;
      const auto& choice = expected[rng.below(static_cast<std::uint32_t>(expected.size()))];
      state = after(game, std::move(state), choice);
      naive.play(choice);
      played += choice + ' ';
    }
  }
}

/// Owners by square: '.', '1' and '2'; '#' off the board.
struct Squares {
  int columns, rows;
  std::vector<char> cell;
  char mover = '1';
  std::string result = "-";

  Squares(int c, int r)
      : columns(c), rows(r), cell(static_cast<std::size_t>(c) * static_cast<std::size_t>(r), '.') {}
  [[nodiscard]] char at(int c, int r) const {
    if (c < 0 || r < 0 || c >= columns || r >= rows) return '#';
    return cell[static_cast<std::size_t>(r * columns + c)];
  }
  void set(int c, int r, char owner) { cell[static_cast<std::size_t>(r * columns + c)] = owner; }
  [[nodiscard]] char other() const { return mover == '1' ? '2' : '1'; }
  [[nodiscard]] std::string won_by(char owner) const { return owner == '1' ? "WL" : "LW"; }
  [[nodiscard]] int count(char owner) const {
    return static_cast<int>(std::count(cell.begin(), cell.end(), owner));
  }
  [[nodiscard]] std::string standing() const { return result; }
};

/// The label of a cell of a board of squares.
inline std::string square(int column, int row) {
  return std::string(1, static_cast<char>('a' + column)) + std::to_string(row + 1);
}

/// The parts of `from-to`, of `to` or of `-from`.
struct Spelling {
  std::string from, to;
  explicit Spelling(const std::string& step) {
    const auto dash = step.find('-');
    if (dash == std::string::npos) {
      to = step;
    } else {
      from = step.substr(0, dash);
      to = step.substr(dash + 1);
      if (dash == 0) std::swap(from, to);
    }
  }
};
inline int column_of(const std::string& label) {
  return label[0] - 'a';
}
inline int row_of(const std::string& label) {
  return std::stoi(label.substr(1)) - 1;
}

}  // namespace ludi::test
