// The shortcut for the commonest family of games: each turn puts one own piece on any empty cell
// and nothing ever leaves. A random game is then the beginning of a random order of the cells, and
// the ends need only what each new piece completes: a row, or a chain between regions.
// The general path stays the meaning; a test holds the two equal.
#pragma once

#include <optional>

#include "ggp/engine/referee/referee.hpp"
#include "ggp/play/engine.hpp"

namespace ludi::ggp {

template <int W>
class FillRunner {
 public:
  /// Nothing if the game is not of this family.
  static std::optional<FillRunner> make(const Referee<W>& referee) {
    const auto& verdicts = referee.fill_verdicts();
    if (!verdicts) return std::nullopt;
    return FillRunner(referee, *verdicts);
  }

  /// One game that takes the cells in this order; for comparison with the general path.
  void replay(const std::vector<int>& order, PlayoutTally& tally) {
    for (std::size_t i = 0; i < order.size(); ++i)
      order_[order.size() - 1 - i] = static_cast<std::uint16_t>(order[i]);
    Rng unused(0);
    if (verdicts_.by_chain != Result::none)
      chain_game<false, true>(unused, cells_, tally);
    else
      one_game<false, true>(unused, cells_, tally);
  }

  /// Plays `games` from the empty board.
  void run(Rng& random, std::uint64_t games, int max_turns, PlayoutTally& tally) {
    Rng rng = random;  // in registers
    const bool chains = verdicts_.by_chain != Result::none;
    if (max_turns >= cells_ && !verdicts_.by_cells.empty()) {
      small_games(rng, games, tally);
    } else if (max_turns < cells_ && chains) {
      for (std::uint64_t g = 0; g < games; ++g) chain_game<true>(rng, max_turns, tally);
    } else if (max_turns < cells_) {
      for (std::uint64_t g = 0; g < games; ++g) one_game<true>(rng, max_turns, tally);
    } else if (chains) {
      for (std::uint64_t g = 0; g < games; ++g) chain_game<false>(rng, cells_, tally);
    } else {
      for (std::uint64_t g = 0; g < games; ++g) one_game<false>(rng, cells_, tally);
    }
    random = rng;
  }

 private:
  static constexpr std::size_t lanes = 4;  ///< axes whose lines are read in one word
  static constexpr int lane_bits = 16;

  // Where a cell stands on its lines: line 0 is nobody's, for axes a board does not have.
  struct Place {
    std::array<std::uint16_t, lanes> line{};
    std::array<std::uint16_t, lanes> bit{};
  };

  FillRunner(const Referee<W>& referee, const FillVerdicts& verdicts)
      : verdicts_(verdicts), cells_(referee.ground().tables.cells) {
    const auto& tables = referee.ground().tables;
    for (int c = 0; c < cells_; ++c) order_.push_back(static_cast<std::uint16_t>(c));
    if (verdicts_.by_chain != Result::none) {
      make_chains(referee);
      return;
    }
    places_.resize(static_cast<std::size_t>(cells_));
    std::uint16_t next = 1;
    for (std::size_t a = 0; a < tables.line_axes.size(); ++a) {
      std::vector<std::uint16_t> line_of(static_cast<std::size_t>(cells_), 0);
      for (int c = 0; c < cells_; ++c) {
        const auto& line = tables.lines_of(c)[a];
        if (line.mask.first() != c) continue;
        int bit = 0;
        line.mask.for_each([&](int o) {
          auto& place = places_[static_cast<std::size_t>(o)];
          place.line[a] = next;
          place.bit[a] = static_cast<std::uint16_t>(1U << static_cast<unsigned>(bit++));
        });
        ++next;
      }
    }
    line_count_ = next;
    lines_.resize(static_cast<std::size_t>(next) * 2);
  }

  // A random cell of the first `left` in the order, moved to the end of them; of a script the last.
  template <bool scripted>
  std::uint16_t draw(Rng& rng, int left) {
    if (scripted) return order_[static_cast<std::size_t>(left - 1)];
    const auto i = rng.below(static_cast<std::uint32_t>(left));
    const auto last = static_cast<std::size_t>(left - 1);
    const std::uint16_t cell = order_[i];
    order_[i] = order_[last];
    order_[last] = cell;
    return cell;
  }

  template <bool bounded, bool scripted = false>
  void one_game(Rng& rng, int bound, PlayoutTally& tally) {
    std::fill(lines_.begin(), lines_.end(), std::uint16_t{0});
    std::uint16_t* mine = lines_.data();
    std::uint16_t* theirs = mine + line_count_;
    const int gate = verdicts_.least_row;
    std::size_t mover = 0;
    for (int left = cells_; left > 0; --left, mover ^= 1U, std::swap(mine, theirs)) {
      if (bounded && cells_ - left >= bound) {
        ++tally.cut_off;
        ++tally.draws;
        count(tally, bound);
        return;
      }
      const Place& place = places_[draw<scripted>(rng, left)];
      std::uint64_t rows = 0;
      for (std::size_t a = 0; a < lanes; ++a)
        rows |= std::uint64_t{mine[place.line[a]] |= place.bit[a]} << (lane_bits * a);
      const std::uint64_t run = run_of(rows, gate);
      if (run == 0) [[likely]]
        continue;
      // Rows made before decided nothing, so those of this length or more are the new ones.
      int length = gate;
      for (std::uint64_t longer = run & (run >> 1U); longer != 0; longer &= longer >> 1U) ++length;
      const Result result = verdicts_.by_row[static_cast<std::size_t>(length)];
      if (result == Result::none) continue;
      settle(tally, mover, result, cells_ - left + 1);
      return;
    }
    ++tally.draws;
    count(tally, cells_);
  }

  // Games on few cells: the order of the cells, four bits each, and the pieces stay in registers.
  void small_games(Rng& rng, std::uint64_t games, PlayoutTally& tally) {
    const Result* verdicts = verdicts_.by_cells.data();
    std::uint64_t order = 0;
    for (std::size_t i = order_.size(); i-- > 0;) order = order << 4U | order_[i];
    for (std::uint64_t g = 0; g < games; ++g) {
      std::size_t mine = 0, theirs = 0;
      unsigned left = static_cast<unsigned>(cells_);
      Result result = Result::none;
      for (; left > 0; --left) {
        const unsigned at = 4 * rng.below(left), last = 4 * (left - 1);
        const std::uint64_t cell = order >> at & 15U, other = order >> last & 15U;
        order ^= (cell ^ other) << at | (cell ^ other) << last;
        mine |= std::size_t{1} << cell;
        result = verdicts[mine];
        if (result != Result::none) break;
        std::swap(mine, theirs);
      }
      const int turns = cells_ - static_cast<int>(left) + (left > 0 ? 1 : 0);
      if (result == Result::none) {
        ++tally.draws;
        count(tally, turns);
      } else {
        settle(tally, static_cast<std::size_t>(turns - 1) & 1U, result, turns);
      }
    }
    for (std::uint16_t& cell : order_) {
      cell = order & 15U;
      order >>= 4U;
    }
  }

  // Bits at which a run of n set bits ends; lanes are apart, so runs do not leave them.
  static std::uint64_t run_of(std::uint64_t bits, int n) {
    if (n >= 4) {
      bits &= bits >> 1U;
      bits &= bits >> 2U;
      for (int i = 4; i < n; ++i) bits &= bits >> 1U;
      return bits;
    }
    for (int i = 1; i < n; ++i) bits &= bits >> 1U;
    return bits;
  }

  static void settle(PlayoutTally& tally, std::size_t mover, Result result, int turns) {
    if (result == Result::draw)
      ++tally.draws;
    else
      ++tally.wins[result == Result::win ? mover : 1 - mover];
    count(tally, turns);
  }
  static void count(PlayoutTally& tally, int turns) {
    ++tally.games;
    tally.turns += static_cast<std::uint64_t>(turns);
    tally.steps += static_cast<std::uint64_t>(turns);
  }

  // Chains between two regions: own pieces joined to the first region are marked, each once.
  void make_chains(const Referee<W>& referee) {
    const auto& tables = referee.ground().tables;
    std::size_t degree = 0;
    for (int c = 0; c < cells_; ++c)
      degree = std::max(degree, static_cast<std::size_t>(tables.near(c).count()));
    degree_ = degree;
    const auto outside = static_cast<std::uint16_t>(cells_);
    near_.assign(static_cast<std::size_t>(cells_) * degree, outside);
    for (int c = 0; c < cells_; ++c) {
      std::size_t n = 0;
      tables.near(c).for_each([&](int o) {
        near_[static_cast<std::size_t>(c) * degree + n++] = static_cast<std::uint16_t>(o);
      });
    }
    for (std::size_t p = 0; p < 2; ++p)
      for (int c = 0; c < cells_; ++c)
        touch_[p].push_back(static_cast<std::uint8_t>(
            referee.ground().touch_flags[p][static_cast<std::size_t>(c)]));
    codes_.resize(static_cast<std::size_t>(cells_) + 1);
    stack_.resize(static_cast<std::size_t>(cells_) + 16);
  }

  template <bool bounded, bool scripted = false>
  void chain_game(Rng& rng, int bound, PlayoutTally& tally) {
    std::fill(codes_.begin(), codes_.end(), std::uint8_t{0});
    std::size_t mover = 0;
    for (int left = cells_; left > 0; --left, mover ^= 1U) {
      if (bounded && cells_ - left >= bound) {
        ++tally.cut_off;
        ++tally.draws;
        count(tally, bound);
        return;
      }
      const std::uint16_t cell = draw<scripted>(rng, left);
      const auto own = static_cast<std::uint8_t>(1U << mover);
      const auto joined = static_cast<std::uint8_t>(4U << mover);
      const std::uint8_t* touch = touch_[mover].data();
      const std::uint16_t* near = near_.data() + cell * degree_;
      unsigned around = 0;
      for (std::size_t i = 0; i < degree_; ++i) around |= codes_[near[i]];
      if (((around & joined) | (touch[cell] & 1U)) == 0) {
        codes_[cell] = own;
        continue;
      }
      codes_[cell] = joined;
      unsigned reached = touch[cell];
      if ((around & own) != 0) {
        std::size_t waiting = 0;
        stack_[waiting++] = cell;
        while (waiting != 0) {
          const std::uint16_t at = stack_[--waiting];
          reached |= touch[at];
          const std::uint16_t* next = near_.data() + at * degree_;
          for (std::size_t i = 0; i < degree_; ++i) {
            const std::uint16_t o = next[i];
            const bool fresh = codes_[o] == own;
            stack_[waiting] = o;
            waiting += fresh ? 1U : 0U;
            codes_[o] = fresh ? joined : codes_[o];
          }
        }
      }
      if ((reached & 2U) == 0) continue;
      settle(tally, mover, verdicts_.by_chain, cells_ - left + 1);
      return;
    }
    ++tally.draws;
    count(tally, cells_);
  }

  const FillVerdicts& verdicts_;
  int cells_;
  std::vector<std::uint16_t> order_;  ///< all cells; always a permutation, never put back in order
  std::vector<Place> places_;
  std::size_t line_count_ = 0;
  std::vector<std::uint16_t> lines_;  ///< contents of every line, by player
  std::size_t degree_ = 0;
  std::vector<std::uint16_t> near_;
  std::array<std::vector<std::uint8_t>, 2> touch_;
  std::vector<std::uint8_t> codes_;  ///< 1, 2: a loose piece of player 1, 2; 4, 8: a joined one
  std::vector<std::uint16_t> stack_;
};

}  // namespace ludi::ggp
