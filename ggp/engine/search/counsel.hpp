// What advisors are asked with and what they answer, for boards of one width: the forms that the
// functions beside their rows are written in.
#pragma once

#include "ggp/engine/cells/row_promise.hpp"
#include "ggp/engine/position/by_width.hpp"
#include "ggp/engine/position/view.hpp"
#include "ggp/play/advisor.hpp"

namespace ludi::ggp {

/// Values of advisors: 4096 is 1.
using Score = std::int32_t;
inline constexpr Score one = 4096;
/// By player.
using Scores = std::array<Score, max_players>;

/// Who has more steps than this is not close to having none.
inline constexpr int many_steps = 24;

/// What an advisor may ask beyond the board: what the players could do next.
template <int W>
class NextSteps {
 public:
  /// Steps the player would have at the beginning of a turn of their own, `never` not consulted.
  [[nodiscard]] virtual int steps(int player) = 0;
  /// The same with every rule consulted, where there are no more than `many_steps`: in some games
  /// each must be tried for that.
  [[nodiscard]] virtual int legal_steps(int player) = 0;
  /// Pieces of others that some such step would capture or convert.
  [[nodiscard]] virtual CellSet<W> takeable(int player) = 0;

 protected:
  ~NextSteps() = default;
};

/// What an advisor of one width is asked with.
template <int W>
struct Counsel {
  /// The compiled atom of the end clause it serves; null for advisors that serve none.
  const Expr<W>* goal = nullptr;
  NextSteps<W>* next = nullptr;
  /// What the row's `reference` said of the position the game starts from.
  Scores reference{};
  /// Only where the goal is a row (goal::row).
  RowPromise<W>* rows = nullptr;
};

/// Advice for all players at once, 0 … one each.
template <int W>
using AdviceCode = void(const View<W>&, const Counsel<W>&, Scores&);

struct Advice {
  ByWidth<AdviceCode> code;
};

namespace detail {

template <auto F, int W>
void advise_all(const View<W>& v, const Counsel<W>& c, Scores& out) {
  F.template operator()<W>(v, c, out);
}
// Advice written for one seat is asked from every seat.
template <auto F, int W>
void advise_each(const View<W>& v, const Counsel<W>& c, Scores& out) {
  View<W> seat = v;
  for (int p = 0; p < v.ground.players; ++p) {
    seat.me = p;
    out[static_cast<std::size_t>(p)] = static_cast<Score>(F.template operator()<W>(seat, c));
  }
}

template <auto F>
inline constexpr Advice advice_each = {{advise_each<F, 1>, advise_each<F, 2>, advise_each<F, 4>,
                                        advise_each<F, 8>, advise_each<F, 16>}};
template <auto F>
inline constexpr Advice advice_all = {
    {advise_all<F, 1>, advise_all<F, 2>, advise_all<F, 4>, advise_all<F, 8>, advise_all<F, 16>}};

}  // namespace detail

// The forms rows are written in: a lambda for one seat, `advice<[]<int W>(const View<W>& v, const
// Counsel<W>& c) -> Score { … }>`, or for all players where they share their work.

template <auto F>
inline constexpr const Advice* advice = &detail::advice_each<F>;
template <auto F>
inline constexpr const Advice* advice_to_all = &detail::advice_all<F>;

}  // namespace ludi::ggp
