// Predictions as commands tell them.
#pragma once

#include <optional>
#include <string>

#include "app/answer.hpp"
#include "app/options.hpp"
#include "criticism/study/corpus.hpp"
#include "criticism/study/prediction.hpp"

namespace ludi::app {

namespace option {
inline constexpr Option ratings{"ratings", "FILE",
                                "what people gave known games: a table with columns game, rating"};
}  // namespace option

/// The table of `--ratings`; nothing where there is none. Throws BadInput.
std::optional<criticism::Ratings> ratings_asked(const Arguments& arguments);

/// What is foretold, what raises and what lowers it most, and what speaks against it: indented
/// lines.
std::string prediction_text(const criticism::Prediction& prediction);

/// `prediction` {target: {points, low, high}}, `contributions` with the largest first,
/// `percentile`, `leverage`, `warnings` and `nearest`.
Json prediction_json(const criticism::Prediction& prediction);

}  // namespace ludi::app
