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
    Lanes up, down, mask;
    load(up, left);
    load(down, right);
    load(mask, reached);
    const Lanes moved = (s + Lanes{}) << up >> down & mask;
    return joined(moved);
  }

  /// The cells just past a run of `held` that begins next to a cell of `by`, in any direction.
  [[nodiscard]] std::uint64_t past_runs(std::uint64_t by, std::uint64_t held) const {
    Lanes up, down, mask;
    load(up, left);
    load(down, right);
    load(mask, reached);
    Lanes run = by + Lanes{};
    fill(run, held & mask, up, down);
    const Lanes past = (run & held) << up >> down & mask;
    return joined(past) & ~held;
  }

  /// The runs of `held` that begin next to a cell and end next to a cell of `by`, in any direction.
  [[nodiscard]] std::uint64_t bracketed(std::uint64_t cell, std::uint64_t held,
                                        std::uint64_t by) const {
    Lanes up, down, mask;
    load(up, left);
    load(down, right);
    load(mask, reached);
    Lanes run = cell + Lanes{};
    fill(run, held & mask, up, down);
    const Lanes closed = (run << up >> down & mask & (by & ~held)) != 0;
    return joined(run & closed) & held;
  }

 private:
  using Lanes = std::uint64_t __attribute__((vector_size(most * sizeof(std::uint64_t))));

  // By reference: how vectors are passed differs between machines.
  static void load(Lanes& lanes, const std::array<std::uint64_t, most>& each) {
    std::memcpy(&lanes, each.data(), sizeof lanes);
  }
  // Fills on from `run` through what it meets of `held`.
  static void fill(Lanes& run, const Lanes& held, const Lanes& up, const Lanes& down) {
    Lanes through = held;
    run |= through & (run << up >> down);
    through &= through << up >> down;
    run |= through & (run << (up + up) >> (down + down));
    through &= through << (up + up) >> (down + down);
    run |= through & (run << (4 * up) >> (4 * down));
  }
  static std::uint64_t joined(const Lanes& lanes) {
    std::array<std::uint64_t, most> each;
    std::memcpy(each.data(), &lanes, sizeof lanes);
    return (each[0] | each[1] | each[2] | each[3]) | (each[4] | each[5] | each[6] | each[7]);
  }
};

}  // namespace ludi::ggp
