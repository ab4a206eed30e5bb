// An advisor: one narrow, rational view of a position. Rows live to the right of this folder;
// search and self-play take them as an argument.
#pragma once

#include <string_view>

#include "ggp/ludeme.hpp"

namespace ludi::ggp {

/// Values of advisors and evaluations: 4096 is 1.
using Score = std::int32_t;
inline constexpr Score one = 4096;

/// What an advisor of one width is asked with: the end condition it serves, where it serves one.
template <int W>
struct Counsel {
  const Expr<W>* goal =
      nullptr;  ///< the compiled condition of the clause; null for general advisors
  const Referee<W>* referee = nullptr;
};

template <int W>
using AdviceCode = Score(const View<W>&, const Counsel<W>&);

struct Advisor {
  std::string_view symbol;  ///< four letters
  std::string_view name;
  std::string_view phrase;   ///< what it wants, as in "likes …"
  std::string_view formula;  ///< with its source
  /// The goals it serves: it then appears once for each such atom of the end clauses.
  gdl::Traits serves = 0;
  /// True if it has something to say about a game although no clause asks for it.
  bool (*applies)(const Rules&) = nullptr;
  /// The weight it gets by default where it applies without a clause, in 1/4096.
  Score support_weight = 0;
  ByWidth<AdviceCode> value;  ///< for the viewing player, 0 … one
};

namespace detail {
template <auto F, int W>
Score advice_code(const View<W>& v, const Counsel<W>& c) {
  return F.template operator()<W>(v, c);
}
}  // namespace detail

template <auto F>
inline constexpr ByWidth<AdviceCode> advice = {detail::advice_code<F, 1>, detail::advice_code<F, 2>,
                                               detail::advice_code<F, 4>,
                                               detail::advice_code<F, 8>};

}  // namespace ludi::ggp
