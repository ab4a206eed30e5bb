// ludi words: the reference of the language.
#include "app/answer.hpp"
#include "app/command.hpp"
#include "app/language_page.hpp"
#include "gdl/reference.hpp"
#include "gdl/spelling.hpp"
#include "ggp/ludemes/vocabulary.hpp"

namespace ludi::app {

namespace {

constexpr Option options[] = {{"markdown", "", "the whole page, as in docs/language.md"}};

Exit words(const Arguments& arguments) {
  if (arguments.flag("markdown")) {
    say(language_page());
    return Exit::done;
  }
  const std::string word = arguments.operands().empty() ? "" : arguments.operand(0);
  const std::string entries = gdl::reference(ggp::vocabulary(), word);
  if (entries.empty()) {
    const auto near = gdl::nearest(word, ggp::vocabulary().texts());
    throw BadInput(fmt::format("ludi: error: there is no word '{}'{}\n", word,
                               near.empty() ? "" : fmt::format("; did you mean '{}'?", near)));
  }
  say(entries);
  return Exit::done;
}

}  // namespace

constinit const Command words_command = {
    .name = "words",
    .operands = "[WORD]",
    .least_operands = 0,
    .most_operands = 1,
    .summary = "the words of the language, with what they take and an example",
    .options = options,
    .run = words};

}  // namespace ludi::app
