// Requests to a run while it goes on: the file control.txt in its folder.
#pragma once

#include <filesystem>
#include <string>

#include "synthesis/breed/mating.hpp"

namespace ludi::app {

/// Lines `pin NAME` and `ban NAME`; `#` begins a remark. Any other line is
/// reported on stderr and ignored.
class RunControl {
 public:
  explicit RunControl(const std::filesystem::path& folder) : file_(folder / "control.txt") {}

  /// Reads the file again if it is another than before. True if it asks for something else now.
  bool changed();
  [[nodiscard]] const synthesis::Guidance& guidance() const { return guidance_; }

 private:
  std::filesystem::path file_;
  std::string text_;
  synthesis::Guidance guidance_;
};

}  // namespace ludi::app
