// Where this code lies on the disk: what is installed with it is found from there.
#pragma once

#include <filesystem>

namespace ludi::app {

/// The file that this code was loaded from: the program, or a module of another program. Empty
/// where the system does not tell.
std::filesystem::path own_file();

}  // namespace ludi::app
