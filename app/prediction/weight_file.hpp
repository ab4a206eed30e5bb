// Weight sets named on the command line: by the name of one that comes with the program, or by a
// file.
#pragma once

#include "app/options.hpp"
#include "criticism/criteria/score.hpp"

namespace ludi::app {

namespace option {
inline constexpr Option weights{"weights", "SET",
                                "weights of the score: default, ludi2010 or a file", "default"};
}  // namespace option

/// The set that `--weights` asks for. Throws WrongUsage where there is neither a set nor a file of
/// this name, BadInput where the file holds no set.
criticism::WeightSet weights_asked(const Arguments& arguments);

}  // namespace ludi::app
