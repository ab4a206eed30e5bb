// What the program sees to before anything else: its standard streams, and its end by a signal.
#pragma once

namespace ludi::app {

/// Sees to it that a stream that is closed fails when it is used, instead of being the next file
/// that the program opens, that a pipe nobody reads any more ends the program with exit 1, and
/// Ctrl-C or SIGTERM with exit 3.
void begin_safely();

}  // namespace ludi::app
