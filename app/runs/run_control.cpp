#include "app/runs/run_control.hpp"

#include <iterator>
#include <sstream>

#include "app/answer.hpp"
#include "app/command.hpp"
#include "app/game_file.hpp"

namespace ludi::app {

synthesis::Guidance guidance_in(const std::string& text, const std::function<void(int)>& wrong) {
  synthesis::Guidance asked;
  std::istringstream lines(text);
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
    else if (wrong)
      wrong(number);
  }
  return asked;
}

const synthesis::Guidance& RunControl::at(int child) {
  changed_ = false;
  if (!noted_.empty()) {
    const auto next = noted_.upper_bound(child);
    if (next != noted_.begin()) guidance_ = std::prev(next)->second;
    if (child <= noted_.rbegin()->first) return guidance_;
    noted_.clear();
  }
  if (!read()) return guidance_;
  changed_ = asked_ != guidance_;
  guidance_ = asked_;
  return guidance_;
}

bool RunControl::read() {
  std::error_code failed;
  std::string text;
  if (std::filesystem::exists(file_, failed)) {
    try {
      text = read_text(file_, most_control);
    } catch (const BadInput& bad) {  // it may be written just now
      warn(bad.what());
      return false;
    }
  }
  if (text == text_) return true;
  text_ = std::move(text);
  asked_ = guidance_in(text_, [&](int line) {
    warn("{}:{}: error: a line is `pin NAME` or `ban NAME`\n", file_.string(), line);
  });
  return true;
}

}  // namespace ludi::app
