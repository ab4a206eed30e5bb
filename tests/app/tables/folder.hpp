// A folder of a test's own that is gone with it.
#pragma once

#include <cstdlib>
#include <filesystem>
#include <string>

namespace ludi::test {

struct Folder {
  Folder() {
    std::string name = (std::filesystem::temp_directory_path() / "ludi-tables-XXXXXX").string();
    path = mkdtemp(name.data());
  }
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;
  ~Folder() { std::filesystem::remove_all(path); }
  std::filesystem::path path;
};

}  // namespace ludi::test
