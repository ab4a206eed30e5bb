#include "gdl/text/tidy.hpp"

#include <algorithm>
#include <cstddef>
#include <string>
#include <vector>

#include "gdl/text/parse.hpp"
#include "gdl/text/print.hpp"
#include "gdl/text/spelling.hpp"

namespace ludi::gdl {

namespace {

struct Comment {
  std::size_t before = 0;  ///< tokens that stand before it
  bool alone = false;      ///< it has a line to itself
  std::string text;
};

struct Tokens {
  std::vector<std::size_t> lines;  ///< by token: the line it begins in, from 0
  std::vector<Comment> comments;
};

constexpr std::string_view blanks = " \t\r\n";

bool begins_comment(std::string_view text, std::size_t at) {
  return text[at] == ';' || text.substr(at, 2) == "//";
}

/// The place behind the token that begins here.
std::size_t end_of(std::string_view text, std::size_t at) {
  if (text[at] == '(' || text[at] == ')') return at + 1;
  if (text[at] == '"') {
    for (++at; at < text.size() && text[at] != '"'; ++at)
      if (text[at] == '\\') ++at;
    return std::min(at + 1, text.size());
  }
  do {
    ++at;
  } while (at < text.size() && blanks.find(text[at]) == blanks.npos && text[at] != '(' &&
           text[at] != ')' && text[at] != '"' && !begins_comment(text, at));
  return at;
}

/// Of a text that can be parsed.
Tokens tokens_of(std::string_view text) {
  Tokens found;
  std::size_t line = 0;
  bool first = true;  // nothing but blanks so far in this line
  for (std::size_t at = 0; at < text.size();) {
    if (text[at] == '\n') {
      ++line;
      first = true;
      ++at;
    } else if (blanks.find(text[at]) != blanks.npos) {
      ++at;
    } else if (begins_comment(text, at)) {
      const std::size_t end = std::min(text.find('\n', at), text.size());
      std::string said(text.substr(at, end - at));
      said.erase(said.find_last_not_of(blanks) + 1);
      found.comments.push_back({found.lines.size(), first, std::move(said)});
      at = end;
    } else {
      const std::size_t end = end_of(text, at);
      found.lines.push_back(line);
      line += static_cast<std::size_t>(std::count(text.begin() + static_cast<std::ptrdiff_t>(at),
                                                  text.begin() + static_cast<std::ptrdiff_t>(end),
                                                  '\n'));
      first = false;
      at = end;
    }
  }
  return found;
}

}  // namespace

Result<std::string> tidy(std::string_view text) {
  const auto tree = parse(text);
  if (!tree) return tree.errors();
  constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";
  if (text.starts_with(byte_order_mark)) text.remove_prefix(byte_order_mark.size());
  const std::string laid_out = print(*tree);
  const auto comments = tokens_of(text).comments;
  const auto lines_of = tokens_of(laid_out).lines;
  const auto lines = split(laid_out, '\n');
  std::vector<std::string> above(lines.size() + 1), behind(lines.size());
  for (const Comment& comment : comments) {
    const std::size_t line =
        comment.before < lines_of.size() ? lines_of[comment.before] : lines.size();
    // Where the words around it come to stand in one line, it stays behind the comment before it.
    const bool goes_on =
        comment.before > 0 && line == lines_of[comment.before - 1] && !behind[line].empty();
    const bool on_top = (comment.alone && !goes_on) || comment.before == 0;
    if (on_top) {
      const std::size_t indent = line < lines.size() ? lines[line].find_first_not_of(' ') : 0;
      above[line] += std::string(indent, ' ') + comment.text + '\n';
    } else {
      behind[lines_of[comment.before - 1]] += "  " + comment.text;
    }
  }
  std::string tidied;
  for (std::size_t i = 0; i < lines.size(); ++i)
    tidied += above[i] + std::string(lines[i]) + behind[i] + '\n';
  return tidied + above[lines.size()];
}

}  // namespace ludi::gdl
