// Any bytes as the database of a run: it is told, or there is an error.
#include <unistd.h>

#include <cstdint>
#include <fstream>

#include "tests/fuzz/law.hpp"
#include "tests/trust/told_run.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  namespace fs = std::filesystem;
  static const fs::path folder = [] {
    std::string name = (fs::temp_directory_path() / "ludi-fuzz-XXXXXX").string();
    return fs::path(mkdtemp(name.data()));
  }();
  for (const char* side : {"run.db-wal", "run.db-shm", "run.db-journal"}) fs::remove(folder / side);
  std::ofstream(folder / "run.db", std::ios::binary)
      .write(reinterpret_cast<const char*>(data), static_cast<std::streamsize>(size));
  const auto told = ludi::trust::told_run(folder);
  ludi::fuzz::must(told.error.empty() != told.text.empty(), "a run is told, or there is an error",
                   told.error);
  return 0;
}
