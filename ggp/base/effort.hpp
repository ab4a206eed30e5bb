// How much work has been done, counted so that it is the same on every machine.
#pragma once

#include <cstdint>

namespace ludi::ggp {

/// Work done so far, in games and in thought, for whoever keeps this account. Searches count the
/// positions they enter; this counts as well the steps that are only tried, to see whether they are
/// legal or what they take, the lists of steps, what rules ask of single cells and steps, the
/// groups and lines that rules and advisors walk through, the laps of relays: in some games most of
/// the work. To make a game or a searcher is not counted. One thread books at a time.
struct Work {
  std::uint64_t done = 0;
};

inline constexpr std::uint64_t step_work = 8;  ///< a step played or tried
inline constexpr std::uint64_t list_work = 1;  ///< steps listed, of a player or of one way to move
inline constexpr std::uint64_t ask_work = 1;   ///< a condition asked of a cell or of a step
inline constexpr std::uint64_t walk_work = 1;  ///< a group or a line walked through
inline constexpr std::uint64_t sown_work = 1;  ///< a counter sown in a lap behind the first

/// What an advisor says of a position on a board of so many cells.
constexpr std::uint64_t advice_work(int cells) {
  return 1 + static_cast<std::uint64_t>(cells) / 32;
}

/// Books work on an account; null: nobody keeps one.
inline void book(Work* account, std::uint64_t work) {
  if (account != nullptr) account->done += work;
}

/// How far an account has come since a beginning.
class Effort {
 public:
  /// One that is never spent.
  Effort() = default;
  /// From now on `most` steps, or as much other work; 0: as many as it takes. The account must
  /// outlive it.
  Effort(const Work& account, std::uint64_t most)
      : account_(&account), begin_(account.done), most_(most) {}
  [[nodiscard]] bool spent() const {
    return most_ != 0 && account_->done - begin_ > most_ * step_work;
  }

 private:
  const Work* account_ = nullptr;
  std::uint64_t begin_ = 0, most_ = 0;
};

}  // namespace ludi::ggp
