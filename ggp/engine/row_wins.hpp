// Which placements win at once in games that only fill cells and end by the rows that the last
// piece completes. What a search would find out two plies later is read off the sets.
#pragma once

#include <optional>

#include "ggp/engine/referee.hpp"

namespace ludi::ggp {

template <int W>
class RowWins {
 public:
  /// Nothing if the game is not of that family, or no row wins.
  static std::optional<RowWins> make(const Referee<W>& referee) {
    const auto& verdicts = referee.fill_verdicts();
    if (!verdicts || verdicts->by_chain != Result::none) return std::nullopt;
    for (int n = 0; n < FillVerdicts::most; ++n)
      if (verdicts->by_row[static_cast<std::size_t>(n)] == Result::win)
        return RowWins(referee, *verdicts, n);
    return std::nullopt;
  }

  /// The length of the shortest row that wins.
  [[nodiscard]] int least() const { return least_; }
  /// What a piece on the cell makes of the game for its owner.
  [[nodiscard]] Result verdict(CellSet<W> own, int cell) const {
    own.add(cell);
    const auto& tables = referee_->ground().tables;
    const LineThrough<W>* line = tables.lines_of(cell);
    std::uint64_t rows = 0;  // lines are shorter than 16 cells, so rows do not run together
    for (std::size_t a = 0; a < tables.line_axes.size(); ++a) rows |= line[a].of(own) << (16 * a);
    std::size_t longest = 0;
    for (; rows != 0; rows &= rows >> 1U) ++longest;
    return verdicts_.by_row[longest];
  }
  /// The cells of `among` where a piece wins at once.
  [[nodiscard]] CellSet<W> winners(const CellSet<W>& own, const CellSet<W>& among) const {
    CellSet<W> found;
    if (longer_win_) {
      // A cell wins if so many own pieces lie before it and so many behind that the row is full.
      const auto& tables = referee_->ground().tables;
      for (const int axis : tables.line_axes) {
        const auto& onward = tables.step[static_cast<std::size_t>(axis)];
        const auto& back = tables.step[static_cast<std::size_t>(axis + tables.board->axes())];
        std::array<CellSet<W>, FillVerdicts::most> before;  // by how many own cells end there
        before[0] = among;
        CellSet<W> shifted = own;
        for (int n = 1; n < least_; ++n) {
          shifted = onward(shifted);
          before[static_cast<std::size_t>(n)] = before[static_cast<std::size_t>(n - 1)] & shifted;
        }
        CellSet<W> behind = among;
        shifted = own;
        found |= before[static_cast<std::size_t>(least_ - 1)];
        for (int n = 1; n < least_; ++n) {
          shifted = back(shifted);
          behind &= shifted;
          found |= behind & before[static_cast<std::size_t>(least_ - 1 - n)];
        }
      }
      return found;
    }
    among.for_each([&](int c) {
      if (verdict(own, c) == Result::win) found.add(c);
    });
    return found;
  }

  /// What is left to the mover of a position, whose game goes on.
  struct Choice {
    bool wins = false;   ///< at once
    bool loses = false;  ///< he cannot stop the enemy from winning at once
    int only = -1;       ///< the one cell that stops him
  };
  [[nodiscard]] Choice choice(const Position<W>& at) const {
    const CellSet<W>& own = at.owned(at.head.mover);
    const CellSet<W>& enemy = at.owned(1 - at.head.mover);
    if (winners(own, at.empty()).any()) return {.wins = true};
    const CellSet<W> threats = winners(enemy, at.empty());
    if (threats.count() > 1) return {.loses = true};
    return {.only = threats.any() ? threats.first() : -1};
  }

 private:
  RowWins(const Referee<W>& referee, const FillVerdicts& verdicts, int least)
      : referee_(&referee), verdicts_(verdicts), least_(least) {
    for (int n = least; n < FillVerdicts::most; ++n)
      longer_win_ = longer_win_ && verdicts.by_row[static_cast<std::size_t>(n)] == Result::win;
  }

  const Referee<W>* referee_;
  FillVerdicts verdicts_;
  int least_;
  bool longer_win_ = true;  ///< every row that is long enough wins
};

}  // namespace ludi::ggp
