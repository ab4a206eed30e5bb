// What a kind of piece and a clause of the set-up say alike of what new pieces carry.
#pragma once

#include "gdl/language/word.hpp"

namespace ludi::ggp {

inline constexpr gdl::Param carried_state = {.name = "state",
                                             .sort = gdl::Sort::integer,
                                             .arity = gdl::Arity::optional,
                                             .keyword = "state",
                                             .least = 0,
                                             .most = 255};
inline constexpr gdl::Param carried_orientation = {.name = "orientation",
                                                   .sort = gdl::Sort::direction,
                                                   .arity = gdl::Arity::optional,
                                                   .keyword = "orientation"};

}  // namespace ludi::ggp
