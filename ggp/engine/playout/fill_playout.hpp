// The shortcut for the commonest family of games: each turn puts one own piece on any empty cell
// and nothing ever leaves. A random game is then the beginning of a random order of the empty
// cells, and the ends need only what each new piece completes: a row, or a chain between regions.
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

  /// One game that goes on from a position by taking its empty cells in this order; for comparison
  /// with the general path.
  void replay(const Position<W>& at, const std::vector<int>& order, PlayoutTally& tally) {
    const Stand stand = lay_out(at);
    for (std::size_t i = 0; i < order.size(); ++i)
      order_[order.size() - 1 - i] = static_cast<std::uint16_t>(order[i]);
    Rng unused(0);
    play_on<Draw::script>(unused, stand, tally);
  }

  /// One game that goes on to its end from a position that is not over, whose steps may have been
  /// `listed`. Its turns count those behind it. Draws the cells that the general path would draw,
  /// and books as much.
  void finish(Rng& rng, const Position<W>& at, bool listed, PlayoutTally& tally) {
    const Stand stand = lay_out(at);
    const std::uint64_t before = tally.steps + at.head.turns;
    const bool full = play_on<Draw::rank>(rng, stand, tally);
    const std::uint64_t steps = tally.steps - before;
    // Nobody's turn begins after a win; on a full board it is seen that neither player has a step.
    const std::uint64_t lists = steps + (full ? 2 : 0) - (listed ? 1 : 0);
    book(at.head.work, steps * step_work + lists * list_work);
  }
  /// How many turns there have been, and are to come, where such a game fills the board.
  [[nodiscard]] static std::uint32_t most_turns(const Position<W>& at) {
    return at.head.turns + static_cast<std::uint32_t>(at.empty().count());
  }

  /// Plays `games` from the empty board.
  void run(Rng& random, std::uint64_t games, int max_turns, PlayoutTally& tally) {
    Rng rng = random;  // in registers
    const bool chains = verdicts_.by_chain != Result::none;
    if (max_turns >= cells_ && !verdicts_.by_cells.empty()) {
      small_games(rng, games, tally);
    } else if (max_turns < cells_ && chains) {
      for (std::uint64_t g = 0; g < games; ++g)
        chain_game<true>(rng, empty_board(), max_turns, tally);
    } else if (max_turns < cells_) {
      for (std::uint64_t g = 0; g < games; ++g)
        row_game<true>(rng, empty_board(), max_turns, tally);
    } else if (chains) {
      for (std::uint64_t g = 0; g < games; ++g)
        chain_game<false>(rng, empty_board(), cells_, tally);
    } else {
      for (std::uint64_t g = 0; g < games; ++g) row_game<false>(rng, empty_board(), cells_, tally);
    }
    random = rng;
  }

 private:
  static constexpr std::size_t lanes = 4;  ///< axes whose lines are read in one word
  static constexpr int lane_bits = 16;

  // Where a game begins.
  struct Stand {
    int left = 0;   ///< cells that are empty
    int turns = 0;  ///< made before
    std::size_t mover = 0;
  };

  // Where a cell stands on its lines: line 0 is nobody's, for axes a board does not have.
  struct Place {
    std::array<std::uint16_t, lanes> line{};
    std::array<std::uint16_t, lanes> bit{};
  };

  FillRunner(const Referee<W>& referee, const FillVerdicts& verdicts)
      : verdicts_(verdicts),
        tables_(referee.ground().tables),
        cells_(referee.ground().tables.cells) {
    const auto& tables = tables_;
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

  // How the next cell is found.
  enum class Draw : std::uint8_t {
    lot,     ///< a random one of the first `left` in the order, which is moved to the end of them
    rank,    ///< a random one of the empty cells in the order of their numbers
    script,  ///< the last of the first `left` in the order
  };
  template <Draw how>
  std::uint16_t draw(Rng& rng, int left) {
    const auto last = static_cast<std::size_t>(left - 1);
    if (how == Draw::script) return order_[last];
    const auto i = rng.below(static_cast<std::uint32_t>(left));
    if (how == Draw::rank) {
      const int cell = empty_.nth(static_cast<int>(i));
      empty_.remove(cell);
      return static_cast<std::uint16_t>(cell);
    }
    const std::uint16_t cell = order_[i];
    order_[i] = order_[last];
    order_[last] = cell;
    return cell;
  }

  // True if the board filled up and nothing was decided, as in the games below.
  template <Draw how>
  bool play_on(Rng& rng, const Stand& stand, PlayoutTally& tally) {
    if (verdicts_.by_chain != Result::none)
      return chain_game<false, how>(rng, stand, cells_, tally);
    return row_game<false, how>(rng, stand, cells_, tally);
  }

  // The board before the first piece. The order need not be put back: it is a permutation still.
  Stand empty_board() {
    std::fill(lines_.begin(), lines_.end(), std::uint16_t{0});
    std::fill(codes_.begin(), codes_.end(), std::uint8_t{0});
    return {cells_, 0, 0};
  }

  // The pieces of a position, as its game sees them.
  Stand lay_out(const Position<W>& at) {
    empty_board();
    for (std::size_t p = 0; p < 2; ++p)
      if (verdicts_.by_chain != Result::none)
        lay_chains(p, at.owned(static_cast<int>(p)));
      else
        lay_lines(p, at.owned(static_cast<int>(p)));
    empty_ = at.empty();
    return {empty_.count(), static_cast<int>(at.head.turns), at.head.mover};
  }
  void lay_lines(std::size_t player, const CellSet<W>& own) {
    std::uint16_t* lines = lines_.data() + player * line_count_;
    own.for_each([&](int c) {
      const Place& place = places_[static_cast<std::size_t>(c)];
      for (std::size_t a = 0; a < lanes; ++a)
        lines[place.line[a]] = static_cast<std::uint16_t>(lines[place.line[a]] | place.bit[a]);
    });
  }
  void lay_chains(std::size_t player, const CellSet<W>& own) {
    const CellSet<W> joined = tables_.flood(first_region_[player] & own, own);
    const auto loose = static_cast<std::uint8_t>(1U << player);
    own.for_each([&](int c) { codes_[static_cast<std::size_t>(c)] = loose; });
    joined.for_each([&](int c) {
      codes_[static_cast<std::size_t>(c)] = static_cast<std::uint8_t>(4U << player);
    });
  }

  template <bool bounded, Draw how = Draw::lot>
  bool row_game(Rng& rng, const Stand stand, int bound, PlayoutTally& tally) {
    std::uint16_t* mine = lines_.data() + stand.mover * line_count_;
    std::uint16_t* theirs = lines_.data() + (1 - stand.mover) * line_count_;
    const int gate = verdicts_.least_row;
    const int whole = stand.turns + stand.left;
    std::size_t mover = stand.mover;
    for (int left = stand.left; left > 0; --left, mover ^= 1U, std::swap(mine, theirs)) {
      if (bounded && whole - left >= bound) {
        ++tally.cut_off;
        ++tally.draws;
        count(tally, bound);
        return false;
      }
      const Place& place = places_[draw<how>(rng, left)];
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
      settle(tally, mover, result, whole - left + 1);
      return false;
    }
    ++tally.draws;
    count(tally, whole);
    return true;
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
      for (int c = 0; c < cells_; ++c) {
        touch_[p].push_back(static_cast<std::uint8_t>(
            referee.ground().touch_flags[p][static_cast<std::size_t>(c)]));
        if ((touch_[p].back() & 1U) != 0) first_region_[p].add(c);
      }
    codes_.resize(static_cast<std::size_t>(cells_) + 1);
    stack_.resize(static_cast<std::size_t>(cells_) + 16);
  }

  template <bool bounded, Draw how = Draw::lot>
  bool chain_game(Rng& rng, const Stand stand, int bound, PlayoutTally& tally) {
    const int whole = stand.turns + stand.left;
    std::size_t mover = stand.mover;
    for (int left = stand.left; left > 0; --left, mover ^= 1U) {
      if (bounded && whole - left >= bound) {
        ++tally.cut_off;
        ++tally.draws;
        count(tally, bound);
        return false;
      }
      const std::uint16_t cell = draw<how>(rng, left);
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
      settle(tally, mover, verdicts_.by_chain, whole - left + 1);
      return false;
    }
    ++tally.draws;
    count(tally, whole);
    return true;
  }

  const FillVerdicts& verdicts_;
  const Tables<W>& tables_;
  int cells_;
  std::vector<std::uint16_t> order_;  ///< all cells: always a permutation
  CellSet<W> empty_;                  ///< cells that are left, where they are drawn by rank
  std::vector<Place> places_;
  std::size_t line_count_ = 0;
  std::vector<std::uint16_t> lines_;  ///< contents of every line, by player
  std::size_t degree_ = 0;
  std::vector<std::uint16_t> near_;
  std::array<std::vector<std::uint8_t>, 2> touch_;
  std::array<CellSet<W>, 2> first_region_{};
  std::vector<std::uint8_t> codes_;  ///< 1, 2: a loose piece of player 1, 2; 4, 8: a joined one
  std::vector<std::uint16_t> stack_;
};

}  // namespace ludi::ggp
