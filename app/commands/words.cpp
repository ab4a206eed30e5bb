// ludi words: the reference of the language.
#include "app/answer.hpp"
#include "app/command.hpp"
#include "app/language_page.hpp"
#include "app/word_examples.hpp"
#include "gdl/english/reference.hpp"
#include "gdl/text/spelling.hpp"
#include "ggp/rules/vocabulary.hpp"

namespace ludi::app {

namespace {

constexpr Option words_options[] = {
    {"records", "", "the sorts of records: which words stand for them, and where"},
    {"limits", "", "what a text and a game may have at most"},
    {"markdown", "", "the whole page, as in docs/language.md"}};

constexpr std::size_t most_examples = 3;

std::string examples(const SoughtWord& word) {
  const auto uses = word_examples(word, most_examples);
  std::string text;
  for (const auto& use : uses) {
    text += "  in " + use.place + "\n    ";
    for (const char c : use.text) text += c == '\n' ? "\n    " : std::string(1, c);
    text += "\n";
  }
  return uses.empty() ? "  no game that comes with Ludi uses it\n" : text;
}

std::string explained(const std::string& word) {
  const auto& vocabulary = ggp::vocabulary();
  std::string text;
  for (int row = 0; row < static_cast<int>(vocabulary.rows().size()); ++row)
    if (vocabulary.row(row).text == word)
      text += gdl::explanation(vocabulary, row) + examples({.row = row, .text = {}});
  if (const std::string inside = gdl::whereabouts(vocabulary, word); !inside.empty())
    text += inside + examples({.row = -1, .text = word});
  return text;
}

/// The words that have something to do with an idea, beside the word of this text itself.
std::string related(const std::string& idea) {
  const std::string found = gdl::found_by_idea(ggp::vocabulary(), idea);
  std::string lines;
  for (const auto line : gdl::split(found, '\n'))
    if (!line.empty() && !line.starts_with(idea + " ("))
      lines += fmt::format("{}{}\n", lines.empty() ? "see also\n  " : "  ", line);
  return lines;
}

[[noreturn]] void refuse(const std::string& word) {
  std::string hint;
  for (const auto near : gdl::nearest_few(word, ggp::vocabulary().texts(), 3))
    hint += fmt::format("{}'{}'", hint.empty() ? "; did you mean " : " or ", near);
  throw BadInput(
      fmt::format("ludi: error: there is no word '{}'{}{}\n", word, hint, hint.empty() ? "" : "?"));
}

Exit words(const Arguments& arguments) {
  const bool one = !arguments.operands().empty();
  const int pages = int{arguments.flag("markdown")} + int{arguments.flag("records")} +
                    int{arguments.flag("limits")};
  if (pages + int{one} > 1)
    throw WrongUsage("use one of a word, --records, --limits and --markdown at a time");
  if (arguments.flag("markdown")) {
    say(language_page());
  } else if (arguments.flag("records")) {
    say(gdl::records(ggp::vocabulary()));
  } else if (arguments.flag("limits")) {
    say(limits_in_words());
  } else if (one) {
    const std::string& word = arguments.operand(0);
    const std::string text = explained(word);
    const std::string found =
        text.empty() ? gdl::found_by_idea(ggp::vocabulary(), word) : related(word);
    if (text.empty() && found.empty()) refuse(word);
    say(text + found);
  } else {
    say(gdl::reference(ggp::vocabulary()));
  }
  return Exit::done;
}

}  // namespace

constinit const Command words_command = {
    .name = "words",
    .operands = "[WORD|IDEA]",
    .least_operands = 0,
    .most_operands = 1,
    .summary = "the words of the language, with what they take and examples",
    .details =
        "One WORD is explained by what it takes, in English and by games that use it. An IDEA, "
        "such as flip, counter or chance, lists the words to say it with.",
    .options = words_options,
    .run = words};

}  // namespace ludi::app
