// An advisor: one narrow, rational view of a position. Rows live to the right of this folder;
// search and self-play take them as an argument.
#pragma once

#include <string_view>

#include "ggp/engine/cells/row_promise.hpp"
#include "ggp/ludemes/ludeme.hpp"

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
class Prospect {
 public:
  /// Steps the player would have at the beginning of a turn of his own, `never` not consulted.
  [[nodiscard]] virtual int steps(int player) const = 0;
  /// The same with every rule consulted, where there are no more than `many_steps`: in some games
  /// each must be tried for that.
  [[nodiscard]] virtual int legal_steps(int player) const = 0;
  /// Pieces of others that some such step would capture or convert.
  [[nodiscard]] virtual CellSet<W> takeable(int player) const = 0;

 protected:
  ~Prospect() = default;
};

/// What an advisor of one width is asked with.
template <int W>
struct Counsel {
  /// The compiled atom of the end clause it serves; null for advisors that serve none.
  const Expr<W>* goal = nullptr;
  const Prospect<W>* prospect = nullptr;
  /// What the row's `reference` said of the position the game starts from.
  Scores reference{};
  /// Only where the goal is a row (trait::goal_row).
  RowPromise<W>* rows = nullptr;
};

/// Advice for all players at once, 0 … one each.
template <int W>
using AdviceCode = void(const View<W>&, const Counsel<W>&, Scores&);

struct Advisor {
  std::string_view symbol;  ///< four letters
  std::string_view name;
  std::string_view phrase;   ///< what it measures, after "likes" (or "avoids" if weighed below 0)
  std::string_view formula;  ///< with its source
  /// The goals it serves: it then appears once for each such atom of the end clauses.
  gdl::Traits serves = 0;
  /// Goals of others that it guards against: it then appears once for each clause by which others
  /// win so.
  gdl::Traits guards = 0;
  /// Goals whose own advisors say little in games where pieces are taken by some moves and not by
  /// others: nine tenths of their weight go to this one, reversed.
  gdl::Traits relieves = 0;
  /// True if it has something to say about a game although no clause asks for it.
  bool (*applies)(const Rules&) = nullptr;
  /// The weight it gets where it applies without a clause, or guards against one.
  double support_weight = 0;
  /// The weight it gets in the policy of a player without any goal ("fight or flight").
  double aimless_weight = 0;
  /// A number that stays the same through a game, taken once at its start.
  ByWidth<AdviceCode> reference = {};
  ByWidth<AdviceCode> advice;
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

}  // namespace detail

// The forms rows are written in: a lambda for one seat, `advice<[]<int W>(const View<W>& v, const
// Counsel<W>& c) -> Score { … }>`, or for all players where they share their work.

template <auto F>
inline constexpr ByWidth<AdviceCode> advice = {detail::advise_each<F, 1>, detail::advise_each<F, 2>,
                                               detail::advise_each<F, 4>,
                                               detail::advise_each<F, 8>};
template <auto F>
inline constexpr ByWidth<AdviceCode> advice_to_all = {
    detail::advise_all<F, 1>, detail::advise_all<F, 2>, detail::advise_all<F, 4>,
    detail::advise_all<F, 8>};

}  // namespace ludi::ggp
