// Requests to a run while it goes on: the file control.txt in its folder.
#pragma once

#include <filesystem>
#include <functional>
#include <map>
#include <string>

#include "synthesis/breed/mating.hpp"

namespace ludi::app {

inline constexpr const char* control_name = "control.txt";
inline constexpr std::size_t most_control = std::size_t{1} << 16U;  ///< bytes of it

/// What lines `pin NAME` and `ban NAME` ask for; `#` begins a remark. `wrong` is told the numbers
/// of other lines.
synthesis::Guidance guidance_in(const std::string& text,
                                const std::function<void(int)>& wrong = {});

/// The file as a run follows it. Lines that ask for nothing are reported on stderr.
class RunControl {
 public:
  /// `noted` is what a run that was broken off has noted, by the children from which on it holds.
  explicit RunControl(const std::filesystem::path& folder,
                      std::map<int, synthesis::Guidance> noted = {})
      : file_(folder / control_name), noted_(std::move(noted)) {}

  /// What holds for the child of this number; children are asked for in order. It is what was noted
  /// where the run was broken off after it had begun that child, else what the file says now. So a
  /// run is a function of its settings and its notes, however often it is broken off.
  const synthesis::Guidance& at(int child);
  /// True if something else was asked for at the last child than before, which is to be noted.
  [[nodiscard]] bool changed() const { return changed_; }

 private:
  /// Reads the file again if it is another than before; false where that fails.
  bool read();

  std::filesystem::path file_;
  std::map<int, synthesis::Guidance> noted_;
  std::string text_;
  synthesis::Guidance asked_;     ///< by the file
  synthesis::Guidance guidance_;  ///< of the last child
  bool changed_ = false;
};

}  // namespace ludi::app
