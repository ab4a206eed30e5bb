#include "app/runs/run_control.hpp"

#include <sstream>

#include "app/answer.hpp"
#include "app/command.hpp"
#include "app/game_file.hpp"

namespace ludi::app {

bool RunControl::changed() {
  std::error_code failed;
  std::string text;
  if (std::filesystem::exists(file_, failed)) {
    constexpr std::size_t most = 1U << 16U;
    try {
      text = read_text(file_, most);
    } catch (const BadInput& bad) {  // it may be written just now
      warn(bad.what());
      return false;
    }
  }
  if (text == text_) return false;
  text_ = std::move(text);

  synthesis::Guidance asked;
  std::istringstream lines(text_);
  int number = 0;
  for (std::string line; std::getline(lines, line);) {
    ++number;
    std::istringstream words(line.substr(0, line.find('#')));
    std::string what, name, more;
    if (!(words >> what)) continue;
    const bool whole = words >> name && !(words >> more);
    if (whole && what == "pin")
      asked.pinned.push_back(name);
    else if (whole && what == "ban")
      asked.banned.push_back(name);
    else
      warn("{}:{}: error: a line is `pin NAME` or `ban NAME`\n", file_.string(), number);
  }
  if (asked == guidance_) return false;
  guidance_ = std::move(asked);
  return true;
}

}  // namespace ludi::app
