// What people may think of a game, as a section of its report.
#pragma once

#include "criticism/report/report_page.hpp"
#include "criticism/study/prediction.hpp"

namespace ludi::criticism {

/// Writes what is foretold and how surely, what raises and lowers it most, and the known games it
/// is like; of a prediction without targets what moves the score.
void write_prediction(ReportPage& page, const Prediction& prediction);

}  // namespace ludi::criticism
