#include "app/post/post.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "app/post/rows.hpp"
#include "gdl/text/parse.hpp"
#include "gdl/text/spelling.hpp"

namespace ludi::app::post {

namespace {

using tables::Refusal;
using tables::Why;

constexpr std::string_view general = "ludi";
constexpr std::size_t longest_message = 64'000;
constexpr int most_commands = 50;

/// Thrown where whoever sends messages has had all that they may.
struct TooDear : Refusal {
  TooDear() : Refusal(Why::too_much, "too much in so short a time; wait some minutes") {}
};

/// The lines of a message, one after the other.
class Message {
 public:
  explicit Message(std::string_view text) : text_(text) {}

  /// The next line that says something; false at the end.
  bool next(std::string_view& line) {
    while (at_ < text_.size()) {
      line = take();
      if (line == "--" || line == "-- " || line == "end") return false;
      if (!line.empty() && line.front() != '>' && line.front() != '#' &&
          line.find_first_not_of(" \t") != std::string_view::npos)
        return true;
    }
    return false;
  }
  /// The text of a game, if that comes next: to the parenthesis that closes it. What stands in
  /// comments and strings opens and closes nothing.
  std::string rules() {
    std::size_t from = at_;
    for (; from < text_.size() && text_[from] != '('; ++from) {
      if (begins_comment(from))
        from = end_of_line(from);
      else if (std::string_view(" \t\r\n").find(text_[from]) == std::string_view::npos)
        return {};
    }
    if (text_.size() <= from) return {};
    int depth = 0;
    for (std::size_t at = from; at < text_.size(); ++at) {
      if (begins_comment(at)) at = end_of_line(at);
      if (at < text_.size() && text_[at] == '"') at = end_of_string(at);
      if (text_.size() <= at) break;
      if (text_[at] == '(') ++depth;
      if (text_[at] != ')' || --depth != 0) continue;
      at_ = at + 1;
      return std::string(text_.substr(from, at_ - from));
    }
    at_ = text_.size();
    return std::string(text_.substr(from));
  }

 private:
  std::string_view take() {
    const std::size_t end = std::min(text_.find('\n', at_), text_.size());
    std::string_view line = text_.substr(at_, end - at_);
    at_ = end + 1;
    if (line.ends_with('\r')) line.remove_suffix(1);
    return line;
  }
  [[nodiscard]] bool begins_comment(std::size_t at) const {
    return text_[at] == ';' || text_.substr(at, 2) == "//";
  }
  [[nodiscard]] std::size_t end_of_line(std::size_t at) const {
    return std::min(text_.find('\n', at), text_.size());
  }
  /// Where the quote stands that closes a string.
  [[nodiscard]] std::size_t end_of_string(std::size_t at) const {
    for (++at; at < text_.size() && text_[at] != '"'; ++at)
      if (text_[at] == '\\') ++at;
    return std::min(at, text_.size());
  }
  std::string_view text_;
  std::size_t at_ = 0;
};

const Row& row_of(const Line& line) {
  const auto rows = line.word == general ? people_rows() : board_rows();
  std::vector<std::string_view> names;
  for (const Row& row : rows) {
    if (row.told.name == line.command) return row;
    names.push_back(row.told.name);
  }
  if (line.command.empty())
    throw Refusal(Why::wrong,
                  fmt::format("what is to be done? {} help tells what can be", line.word));
  const auto near = gdl::nearest(line.command, names);
  throw Refusal(Why::wrong,
                fmt::format("there is no command '{}'{}", line.command,
                            near.empty() ? "" : fmt::format("; did you mean '{}'?", near)));
}

std::string done(Tables& tables, const Line& line, const std::string& rules,
                 const std::function<bool()>& pay) {
  const Row& row = row_of(line);
  if (line.operands.size() < row.least || row.most < line.operands.size())
    throw Refusal(Why::wrong, fmt::format("this takes {}: {} {} {}",
                                          row.most == 0 ? "nothing further" : "other words",
                                          line.word, row.told.name, row.told.operands));
  if (!line.options.empty() && !row.with_options)
    throw Refusal(Why::wrong, fmt::format("{} takes no options", row.told.name));
  if (row.dear && pay && !pay()) throw TooDear();
  return row.run(tables, line, rules);
}

}  // namespace

Answer answer(Tables& tables, std::string_view text, const std::function<bool()>& pay) {
  Answer all;
  const auto refuse = [&](const std::string& sentence) {
    all.text += "error: " + sentence + "\n";
    all.all_done = false;
  };
  if (longest_message < text.size()) {
    refuse("a message has at most 64,000 bytes");
    return all;
  }
  Message message(text);
  int commands = 0;
  for (std::string_view line; message.next(line);) {
    if (most_commands <= commands++) {
      refuse("a message has at most 50 commands");
      break;
    }
    const Line apart = take_apart(line);
    const std::string rules = apart.word == own_word ? message.rules() : std::string();
    if (!all.text.empty()) all.text += "\n";
    try {
      all.text += done(tables, apart, rules, pay);
    } catch (const TooDear& refusal) {
      refuse(refusal.what());
      break;
    } catch (const Refusal& refusal) {
      refuse(refusal.what());
      if (refusal.why == Why::busy || (pay && !pay())) break;
    } catch (const std::exception& failed) {
      refuse(failed.what());
    }
  }
  if (commands == 0) refuse("the message holds no command");
  return all;
}

std::vector<CommandRow> game_commands() {
  std::vector<CommandRow> all;
  for (const Row& row : board_rows()) all.push_back(row.told);
  return all;
}

std::vector<CommandRow> general_commands() {
  std::vector<CommandRow> all;
  for (const Row& row : people_rows()) all.push_back(row.told);
  return all;
}

}  // namespace ludi::app::post
