#include "app/data/json_place.hpp"

#include <algorithm>

namespace ludi::app::data {

namespace {

/// Goes through a JSON text that is known to be one.
class JsonWalk {
 public:
  explicit JsonWalk(std::string_view text) : text_(text) {}

  std::optional<std::size_t> find(const Path& path) {
    blanks();
    for (const std::string& name : path)
      if (!enter(name)) return std::nullopt;
    return at_;
  }

 private:
  [[nodiscard]] char here() const { return at_ < text_.size() ? text_[at_] : '\0'; }

  void blanks() { at_ = std::min(text_.find_first_not_of(" \t\r\n", at_), text_.size()); }

  /// Behind the string that begins here; its inside as it is written.
  std::string_view string() {
    const std::size_t begin = ++at_;
    while (at_ < text_.size() && text_[at_] != '"') at_ += text_[at_] == '\\' ? 2 : 1;
    const std::size_t end = std::min(at_, text_.size());
    at_ = std::min(end + 1, text_.size());
    return text_.substr(begin, end - begin);
  }

  /// Behind the value that begins here.
  void skip() {
    std::size_t depth = 0;
    do {
      const char c = here();
      if (c == '"') {
        string();
      } else if (c == '{' || c == '[') {
        ++depth;
        ++at_;
      } else if (c == '}' || c == ']') {
        --depth;
        ++at_;
      } else if (c == ',' || c == ':') {
        ++at_;
      } else {
        at_ = std::min(text_.find_first_of(",:]}\" \t\r\n", at_ + 1), text_.size());
      }
      if (depth > 0) blanks();
    } while (depth > 0 && at_ < text_.size());
  }

  /// To the value of this name, or of this place, inside the value that begins here.
  bool enter(const std::string& name) {
    const bool object = here() == '{';
    if (!object && here() != '[') return false;
    ++at_;
    std::optional<std::size_t> found;
    for (std::size_t place = 0;; ++place) {
      blanks();
      if (here() == ',') {
        ++at_;
        blanks();
      }
      if (here() == '}' || here() == ']' || at_ == text_.size()) break;
      bool wanted = !object && std::to_string(place) == name;
      if (object) {
        wanted = is_name(string(), name);
        blanks();
        ++at_;  // the colon
        blanks();
      }
      if (wanted) found = at_;
      skip();
    }
    at_ = found.value_or(at_);
    return found.has_value();
  }

  static bool is_name(std::string_view written, const std::string& name) {
    if (written.find('\\') == written.npos) return written == name;
    const Json read = Json::parse("\"" + std::string(written) + "\"", nullptr, false);
    return read.is_string() && read.get<std::string>() == name;
  }

  std::string_view text_;
  std::size_t at_ = 0;
};

}  // namespace

std::optional<std::size_t> byte_of(std::string_view json, const Path& path) {
  return JsonWalk(json).find(path);
}

}  // namespace ludi::app::data
