// Which placements win at once in games that only fill cells and end by the rows that the last
// piece completes. What a search would find out two plies later is read off the sets.
#pragma once

#include <algorithm>
#include <optional>

#include "ggp/engine/referee/referee.hpp"

namespace ludi::ggp {

template <int W>
class RowWins {
 public:
  /// Nothing if the game is not of that family, no row wins, or some row is a draw: such a one
  /// would be an answer to every threat.
  static std::optional<RowWins> make(const Referee<W>& referee) {
    const auto& verdicts = referee.fill_verdicts();
    if (!verdicts || verdicts->by_chain != Result::none) return std::nullopt;
    if (std::ranges::count(verdicts->by_row, Result::draw) != 0) return std::nullopt;
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
    if (!longer_win_) return winners_singly(own, among);
    CellSet<W> found;
    for (const LineThrough<W>* line : lines_) add_winners(*line, own, among, found);
    return found;
  }
  /// Those of them on a line with a cell.
  [[nodiscard]] CellSet<W> winners_beside(int cell, const CellSet<W>& own,
                                          const CellSet<W>& among) const {
    const auto& tables = referee_->ground().tables;
    const LineThrough<W>* line = tables.lines_of(cell);
    CellSet<W> found;
    for (std::size_t a = 0; a < tables.line_axes.size(); ++a)
      if (longer_win_)
        add_winners(line[a], own, among, found);
      else
        found |= winners_singly(own, among & line[a].mask);
    return found;
  }

  /// Where the mover of a position and their enemy would win at once.
  struct Threats {
    CellSet<W> own, enemy;
  };
  [[nodiscard]] Threats threats(const Position<W>& at) const {
    const int mover = at.head.mover;
    return {winners(at.owned(mover), at.empty()), winners(at.owned(1 - mover), at.empty())};
  }
  /// The threats after the mover has put a piece on a cell, from those before.
  [[nodiscard]] Threats threats_after(const Threats& before, const Position<W>& after,
                                      int cell) const {
    if (!longer_win_) return threats(after);
    Threats now{before.enemy, before.own};
    now.own.remove(cell);
    now.enemy.remove(cell);
    now.enemy |= winners_beside(cell, after.owned(1 - after.head.mover), after.empty());
    return now;
  }

  /// What is left to the mover of a position, whose game goes on.
  struct Choice {
    bool wins = false;   ///< at once
    bool loses = false;  ///< the mover cannot stop the enemy from winning at once
    int only = -1;       ///< the one cell that stops him
  };
  [[nodiscard]] static Choice choice(const Threats& threats) {
    if (threats.own.any()) return {.wins = true};
    if (threats.enemy.count() > 1) return {.loses = true};
    return {.only = threats.enemy.any() ? threats.enemy.first() : -1};
  }
  [[nodiscard]] Choice choice(const Position<W>& at) const { return choice(threats(at)); }

 private:
  RowWins(const Referee<W>& referee, const FillVerdicts& verdicts, int least)
      : referee_(&referee), verdicts_(verdicts), least_(least) {
    const auto& tables = referee.ground().tables;
    for (int n = least; n <= tables.longest_line; ++n)
      longer_win_ = longer_win_ && verdicts.by_row[static_cast<std::size_t>(n)] == Result::win;
    for (int c = 0; c < tables.cells; ++c)
      for (std::size_t a = 0; a < tables.line_axes.size(); ++a)
        if (const auto& line = tables.lines_of(c)[a];
            line.mask.first() == c && least <= line.mask.count())
          lines_.push_back(&line);
  }

  [[nodiscard]] CellSet<W> winners_singly(const CellSet<W>& own, const CellSet<W>& among) const {
    CellSet<W> found;
    among.for_each([&](int c) {
      if (verdict(own, c) == Result::win) found.add(c);
    });
    return found;
  }

  /// Adds the cells of a line where enough own pieces lie just before and just behind.
  void add_winners(const LineThrough<W>& line, const CellSet<W>& own, const CellSet<W>& among,
                   CellSet<W>& found) const {
    const std::uint64_t held = line.of(own);
    if (std::popcount(held) < least_ - 1) return;
    const auto most = static_cast<std::size_t>(least_ - 1);
    std::array<std::uint64_t, FillVerdicts::most> before;  // by the number of pieces
    before[0] = ~std::uint64_t{0};
    for (std::size_t n = 1; n <= most; ++n) before[n] = (held & before[n - 1]) << 1U;
    std::uint64_t behind = ~std::uint64_t{0}, wins = 0;
    for (std::size_t n = 0; n <= most; ++n) {
      wins |= behind & before[most - n];
      behind = (held & behind) >> 1U;
    }
    for (wins &= line.of(among) & ~held; wins != 0; wins &= wins - 1)
      found.add(line.mask.nth(std::countr_zero(wins)));
  }

  const Referee<W>* referee_;
  FillVerdicts verdicts_;
  int least_;
  bool longer_win_ = true;                    ///< every row that is long enough wins
  std::vector<const LineThrough<W>*> lines_;  ///< those where a row has room
};

}  // namespace ludi::ggp
