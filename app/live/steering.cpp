#include "app/live/steering.hpp"

#include <algorithm>
#include <sstream>
#include <system_error>

#include "app/game_file.hpp"
#include "app/runs/run_control.hpp"
#include "app/tables/refusal.hpp"
#include "gdl/text/spelling.hpp"

namespace ludi::app::live {

namespace fs = std::filesystem;

namespace {

std::string control_of(const fs::path& folder) {
  std::error_code missing;
  const fs::path file = folder / control_name;
  return fs::exists(file, missing) ? read_text(file, most_control) : std::string();
}

/// True of a line that asks for something about this game.
bool is_about(const std::string& line, const std::string& name) {
  const auto guidance = guidance_in(line);
  const auto same = [&](const std::string& other) { return gdl::same_name(name, other); };
  return std::ranges::any_of(guidance.pinned, same) || std::ranges::any_of(guidance.banned, same);
}

}  // namespace

synthesis::Guidance guidance_of(const fs::path& folder) {
  return guidance_in(control_of(folder));
}

void steer(const fs::path& folder, const std::string& name, Steer how) {
  std::string text;
  std::istringstream lines(control_of(folder));
  for (std::string line; std::getline(lines, line);)
    if (!is_about(line, name)) text += line + "\n";
  if (how != Steer::none) text += (how == Steer::pin ? "pin " : "ban ") + name + "\n";
  if (most_control <= text.size())
    throw tables::Refusal(tables::Why::too_much, "so many games cannot be pinned and banned");
  write_text(folder / control_name, text);
}

}  // namespace ludi::app::live
