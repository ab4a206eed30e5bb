#include "app/citation/citation_text.hpp"

#include <string>
#include <vector>

#include "gdl/text/spelling.hpp"

namespace ludi::app {

namespace {

using Tree = nlohmann::ordered_json;

struct Line {
  std::size_t indent = 0;
  std::string_view text;
};

constexpr std::string_view dash = "- ";

std::string unquoted(std::string_view text) {
  if (text.size() < 2 || !text.starts_with('"') || !text.ends_with('"')) return std::string(text);
  text = text.substr(1, text.size() - 2);
  std::string out;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '\\' && i + 1 < text.size()) ++i;
    out += text[i];
  }
  return out;
}

class CitationReader {
 public:
  explicit CitationReader(std::string_view text) {
    for (const std::string_view line : gdl::split(text, '\n')) {
      const std::size_t indent = line.find_first_not_of(' ');
      if (indent != std::string_view::npos && line[indent] != '#')
        lines_.push_back({indent, line.substr(indent)});
    }
  }

  /// Everything from here on that is as far in as the first line.
  Tree block() {
    if (at_ == lines_.size()) return Tree::object();
    return lines_[at_].text.starts_with(dash) ? items() : fields();
  }

 private:
  [[nodiscard]] bool more(std::size_t indent) const {
    return at_ < lines_.size() && lines_[at_].indent == indent;
  }

  Tree items() {
    Tree list = Tree::array();
    const std::size_t indent = lines_[at_].indent;
    while (more(indent) && lines_[at_].text.starts_with(dash)) {
      Line& line = lines_[at_];
      line = {indent + dash.size(), line.text.substr(dash.size())};
      if (line.text.find(": ") == std::string_view::npos || line.text.starts_with('"'))
        list.push_back(unquoted(lines_[at_++].text));
      else
        list.push_back(fields());
    }
    return list;
  }

  Tree fields() {
    Tree object = Tree::object();
    const std::size_t indent = lines_[at_].indent;
    while (more(indent) && !lines_[at_].text.starts_with(dash)) {
      const std::string_view text = lines_[at_++].text;
      const std::size_t colon = text.find(':');
      if (colon == std::string_view::npos) continue;
      std::string_view value = text.substr(colon + 1);
      value.remove_prefix(std::min(value.find_first_not_of(' '), value.size()));
      const std::string name(text.substr(0, colon));
      if (value == ">-")
        object[name] = folded(indent);
      else if (value.empty())
        object[name] = block();
      else
        object[name] = unquoted(value);
    }
    return object;
  }

  std::string folded(std::size_t indent) {
    std::string text;
    for (; at_ < lines_.size() && indent < lines_[at_].indent; ++at_)
      text += (text.empty() ? "" : " ") + std::string(lines_[at_].text);
    return text;
  }

  std::vector<Line> lines_;
  std::size_t at_ = 0;
};

}  // namespace

nlohmann::ordered_json read_citation(std::string_view text) {
  return CitationReader(text).block();
}

}  // namespace ludi::app
