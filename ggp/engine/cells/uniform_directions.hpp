// The directions of a small board, side by side in the lanes of a vector.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>

namespace ludi::ggp {

/// The adjacent directions of a board of one word on which each is one shift, so that all can be
/// followed at once. Runs are filled by doubling, which is enough for lines of nine cells.
struct UniformDirections {
  static constexpr std::size_t most = 8;
  bool exists = false;
  std::array<std::uint64_t, most> left{};     ///< places to shift up; one of the two is 0
  std::array<std::uint64_t, most> right{};    ///< places to shift down
  std::array<std::uint64_t, most> reached{};  ///< cells that a step in the direction can reach

  /// All cells that a step from one of the set reaches.
  [[nodiscard]] std::uint64_t grown(std::uint64_t s) const {
    const Shifts all(*this);
    const Lanes moved = (s + Lanes{}) << all.up >> all.down & all.mask;
    return joined(moved);
  }

  /// The cells just past a run of `held` that begins next to a cell of `by`, in any direction.
  [[nodiscard]] std::uint64_t past_runs(std::uint64_t by, std::uint64_t held) const {
    const Shifts all(*this);
    Lanes run = by + Lanes{};
    all.fill(run, held);
    const Lanes past = (run & held) << all.up >> all.down & all.mask;
    return joined(past) & ~held;
  }

  /// The runs of `held` that begin next to a cell and end next to a cell of `by`, in any direction.
  [[nodiscard]] std::uint64_t bracketed(std::uint64_t cell, std::uint64_t held,
                                        std::uint64_t by) const {
    const Shifts all(*this);
    Lanes run = cell + Lanes{};
    all.fill(run, held);
    const Lanes closed = (run << all.up >> all.down & all.mask & (by & ~held)) != 0;
    return joined(run & closed) & held & ~cell;
  }

 private:
  using Lanes = std::uint64_t __attribute__((vector_size(most * sizeof(std::uint64_t))));

  // The three tables as vectors. Vectors are handed on by reference: how they are passed differs
  // between machines.
  struct Shifts {
    explicit Shifts(const UniformDirections& of) {
      std::memcpy(&up, of.left.data(), sizeof up);
      std::memcpy(&down, of.right.data(), sizeof down);
      std::memcpy(&mask, of.reached.data(), sizeof mask);
    }
    // Fills on from `run` through what it meets of `held`.
    void fill(Lanes& run, std::uint64_t held) const {
      Lanes through = held & mask;
      run |= through & (run << up >> down);
      through &= through << up >> down;
      run |= through & (run << (up + up) >> (down + down));
      through &= through << (up + up) >> (down + down);
      run |= through & (run << (4 * up) >> (4 * down));
    }
    Lanes up, down, mask;
  };
  static std::uint64_t joined(const Lanes& lanes) {
    std::array<std::uint64_t, most> each;
    std::memcpy(each.data(), &lanes, sizeof lanes);
    return (each[0] | each[1] | each[2] | each[3]) | (each[4] | each[5] | each[6] | each[7]);
  }
};

}  // namespace ludi::ggp
