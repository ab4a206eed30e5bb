#include "app/own_file.hpp"

#include <dlfcn.h>
#include <link.h>

#include <system_error>

namespace ludi::app {

namespace {

constexpr char landmark = 0;  ///< something of this code, to ask the loader about

}  // namespace

std::filesystem::path own_file() {
  Dl_info found{};
  link_map* loaded = nullptr;
  // Of the program itself the loader keeps no name.
  if (dladdr1(&landmark, &found, reinterpret_cast<void**>(&loaded), RTLD_DL_LINKMAP) != 0 &&
      loaded != nullptr && loaded->l_name[0] != '\0')
    return loaded->l_name;
  std::error_code failed;
  return std::filesystem::read_symlink("/proc/self/exe", failed);
}

}  // namespace ludi::app
