// The options that goals share: exact numbers, whose pieces, which directions count.
#pragma once

#include "ggp/ludemes/families.hpp"

namespace ludi::ggp {

inline constexpr gdl::Param exactly = {.name = "exactly", .sort = gdl::Sort::flag};
inline constexpr gdl::Param of_region = {.name = "of",
                                         .sort = gdl::Sort::region,
                                         .arity = gdl::Arity::one,
                                         .fallback = "friend",
                                         .keyword = "of"};
inline constexpr gdl::Param adjacency = {.name = "adjacency",
                                         .sort = gdl::Sort::direction,
                                         .arity = gdl::Arity::optional,
                                         .keyword = "adjacency"};

}  // namespace ludi::ggp
