#include "gdl/english.hpp"

#include <algorithm>
#include <optional>

#include "gdl/parse.hpp"
#include "gdl/print.hpp"

namespace ludi::gdl {

namespace {

/// One hole of a phrase, taken apart: `name mark text else`.
struct Hole {
  std::string_view name;
  std::string_view equals;  ///< what stood behind `=`
  char mark = 0;            ///< `|`, `#`, `/` or none
  std::string_view text;
  std::string_view otherwise;
};

/// Where a `c` outside inner holes stands, or the end.
std::size_t find_outside_holes(std::string_view text, std::string_view any_of) {
  int depth = 0;
  for (std::size_t at = 0; at < text.size(); ++at) {
    if (depth == 0 && any_of.find(text[at]) != std::string_view::npos) return at;
    if (text[at] == '{') ++depth;
    if (text[at] == '}') --depth;
  }
  return text.size();
}

Hole take_apart(std::string_view inside) {
  Hole hole;
  std::size_t end = find_outside_holes(inside, "|?#/=");
  hole.name = inside.substr(0, end);
  if (end == inside.size()) return hole;
  if (inside[end] == '=') {
    inside.remove_prefix(end + 1);
    end = find_outside_holes(inside, "|?");
    hole.equals = inside.substr(0, end);
  }
  hole.mark = end < inside.size() && inside[end] == '?' ? '|'
              : end < inside.size()                     ? inside[end]
                                                        : '|';
  inside.remove_prefix(std::min(end + 1, inside.size()));
  if (hole.mark != '|') {
    hole.text = inside;
    return hole;
  }
  end = find_outside_holes(inside, "|");
  hole.text = inside.substr(0, end);
  if (end < inside.size()) hole.otherwise = inside.substr(end + 1);
  return hole;
}

/// Calls `plain` for the text and `hole` for the inside of each hole, in order; false if the braces
/// do not match.
template <typename Plain, typename InHole>
bool each_part(std::string_view phrase, const Plain& plain, const InHole& hole) {
  while (!phrase.empty()) {
    const std::size_t brace = phrase.find_first_of("{}");
    plain(phrase.substr(0, brace));
    if (brace == std::string_view::npos) return true;
    if (phrase[brace] == '}') return false;
    phrase.remove_prefix(brace + 1);
    const std::size_t end = find_outside_holes(phrase, "}");
    if (end == phrase.size()) return false;
    hole(phrase.substr(0, end));
    phrase.remove_prefix(end + 1);
  }
  return true;
}

/// With a capital and a full stop; a name at the beginning stays as it is spelled.
std::string sentence(std::string text, const Names& names) {
  while (!text.empty() && text.back() == ' ') text.pop_back();
  if (text.empty()) return text;
  const bool name = names.contains(std::string_view(text).substr(0, text.find(' ')));
  if (!name && text.front() >= 'a' && text.front() <= 'z')
    text.front() = static_cast<char>(text.front() - 'a' + 'A');
  if (std::string_view(".!?").find(text.back()) == std::string_view::npos) text += '.';
  return text;
}

std::string join(const std::vector<std::string>& parts, std::string_view by, const Names& names) {
  std::string text;
  for (std::size_t i = 0; i < parts.size(); ++i) {
    if (by == ".") {
      text += (i > 0 ? " " : "") + sentence(parts[i], names);
      continue;
    }
    if (i > 0) {
      if (by == ";" || by == ",") {
        text += std::string(by) + " ";
      } else {
        text += i + 1 < parts.size() ? ", " : " " + std::string(by) + " ";
      }
    }
    text += parts[i];
  }
  return text;
}

/// Clauses that drop out leave their blanks behind.
std::string tidied(std::string_view text) {
  std::string tidy;
  for (const char c : text) {
    const bool blank_before = !tidy.empty() && tidy.back() == ' ';
    if (c == ' ' && (tidy.empty() || blank_before)) continue;
    if (blank_before && std::string_view(",.;:)").find(c) != std::string_view::npos)
      tidy.pop_back();
    tidy += c;
  }
  while (!tidy.empty() && tidy.back() == ' ') tidy.pop_back();
  return tidy;
}

/// Work allowed for one text: phrases may say an argument twice, and twice in it again.
struct Budget {
  int phrases = 100'000;
  int nesting = 0;
};

class Speaker {
 public:
  Speaker(const Vocabulary& vocabulary, const Checked& checked, Budget& budget)
      : vocabulary_(vocabulary), checked_(checked), budget_(budget) {}

  std::string say(NodeIndex at) {
    const Use& use = checked_.use(at);
    if (use.kind != Use::Kind::row) return spelled(at);
    if (--budget_.phrases < 0 || budget_.nesting > 400) return "...";
    ++budget_.nesting;
    const Word& word = vocabulary_.row(use.row);
    std::string_view phrase = word.english;
    if (use.as_test && !word.english_as_test.empty()) phrase = word.english_as_test;
    std::string said = fill(phrase, at, word, nullptr);
    if (use.as_test && word.english_as_test.empty())
      said = fill("{test} is among ", at, word, nullptr) + said;
    --budget_.nesting;
    return tidied(said);
  }

 private:
  [[nodiscard]] std::string spelled(NodeIndex at) const {
    const Tree& tree = checked_.tree;
    return tree.kind(at) == NodeKind::integer ? std::to_string(tree.number(at))
                                              : std::string(tree.text(at));
  }

  std::string fill(std::string_view phrase, NodeIndex at, const Word& word, const Param* same) {
    std::string said;
    each_part(
        phrase, [&](std::string_view text) { said += text; },
        [&](std::string_view inside) { said += answer(inside, at, word, same); });
    return said;
  }

  std::string answer(std::string_view inside, NodeIndex at, const Word& word, const Param* same) {
    if (inside == "head") return std::string(checked_.tree.text(at));
    if (inside == "test") {
      const auto tested = checked_.tested(at);
      return tested.empty() ? "it" : say(tested.front());
    }
    const Hole hole = take_apart(inside);
    const Param* param = hole.name.empty() ? same : nullptr;
    for (const Param& p : word.parameters())
      if (p.name == hole.name) param = &p;
    if (param == nullptr) return {};
    const auto arguments = checked_.arguments(at, static_cast<int>(param - word.params.data()));
    switch (hole.mark) {
      case '|': {
        const bool holds = hole.equals.empty() ? was_said(arguments, *param)
                                               : is_word(arguments, *param, hole.equals);
        return fill(holds ? hole.text : hole.otherwise, at, word, param);
      }
      case '#':
        return counted(parts_of(arguments, *param), hole.text);
      case '/':
        return join(parts_of(arguments, *param), hole.text, checked_.names);
      default:
        return join(parts_of(arguments, *param), "and", checked_.names);
    }
  }

  [[nodiscard]] bool was_said(const std::vector<NodeIndex>& arguments, const Param& param) const {
    return !arguments.empty() && !is_word(arguments, param, param.fallback);
  }

  [[nodiscard]] bool is_word(const std::vector<NodeIndex>& arguments, const Param& param,
                             std::string_view word) const {
    if (arguments.empty()) return param.fallback == word;
    if (arguments.size() > 1) return false;
    const std::string line = print_line(checked_.tree, arguments.front());
    return line == word || line == "(" + std::string(word) + ")" ||
           "(" + line + ")" == std::string(word);
  }

  std::vector<std::string> parts_of(const std::vector<NodeIndex>& arguments, const Param& param) {
    std::vector<std::string> parts;
    for (const NodeIndex argument : arguments)
      if (std::string part = say(argument); !part.empty()) parts.push_back(std::move(part));
    if (!arguments.empty() || param.fallback.empty()) return parts;
    if (param.sort == Sort::choice) return {std::string(param.fallback)};
    const auto parsed = parse(param.fallback);
    if (!parsed || budget_.nesting > 400) return parts;
    if (const auto fallback = check_fragment(vocabulary_, *parsed, param.sort, checked_.names)) {
      ++budget_.nesting;
      parts.push_back(Speaker(vocabulary_, *fallback, budget_).say(0));
      --budget_.nesting;
    }
    return parts;
  }

  std::string counted(const std::vector<std::string>& numbers, std::string_view noun) const {
    const std::size_t slash = noun.find('/');
    const std::string singular(noun.substr(0, slash));
    const std::string plural =
        slash == std::string_view::npos ? singular + "s" : std::string(noun.substr(slash + 1));
    if (numbers.empty()) return plural;
    return join(numbers, "and", checked_.names) + " " +
           (numbers.size() == 1 && numbers[0] == "1" ? singular : plural);
  }

  const Vocabulary& vocabulary_;
  const Checked& checked_;
  Budget& budget_;
};

std::string fault_of_phrase(std::string_view phrase, const Word& word, bool inner) {
  std::string fault;
  const bool matched = each_part(
      phrase, [](std::string_view) {},
      [&](std::string_view inside) {
        if (inside == "head" || inside == "test" || !fault.empty()) return;
        const Hole hole = take_apart(inside);
        const bool known = std::ranges::any_of(word.parameters(),
                                               [&](const Param& p) { return p.name == hole.name; });
        if (!known && !(hole.name.empty() && inner))
          fault = "no parameter '" + std::string(hole.name) + "'";
        if (hole.mark != '|') return;
        for (const auto text : {hole.text, hole.otherwise})
          if (fault.empty()) fault = fault_of_phrase(text, word, true);
      });
  return matched ? fault : "braces that do not match";
}

}  // namespace

std::string phrase(const Vocabulary& vocabulary, const Checked& checked, NodeIndex at) {
  Budget budget;
  return Speaker(vocabulary, checked, budget).say(at);
}

std::string english(const Vocabulary& vocabulary, const Checked& checked) {
  Budget budget;
  Speaker speaker(vocabulary, checked, budget);
  std::string title;
  std::vector<std::string> paragraphs;
  const Word* game =
      checked.use(0).kind == Use::Kind::row ? &vocabulary.row(checked.use(0).row) : nullptr;
  if (game == nullptr) return sentence(speaker.say(0), checked.names) + "\n";
  for (std::size_t p = 0; p < game->param_count(); ++p) {
    for (const NodeIndex at : checked.arguments(0, static_cast<int>(p))) {
      std::string said = speaker.say(at);
      if (game->params[p].sort == Sort::name) {
        title = std::move(said);
      } else if (!said.empty()) {
        paragraphs.push_back(sentence(std::move(said), checked.names));
      }
    }
  }
  std::string text = title + "\n";
  for (const auto& paragraph : paragraphs) text += "\n" + paragraph + "\n";
  return text;
}

std::string fault_of_phrases(const Word& word) {
  std::string fault = fault_of_phrase(word.english, word, false);
  if (fault.empty()) fault = fault_of_phrase(word.english_as_test, word, false);
  return fault;
}

}  // namespace ludi::gdl
