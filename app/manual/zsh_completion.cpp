// Completion for zsh, whose own functions read a list for each command.
#include <fmt/format.h>

#include "app/command.hpp"
#include "app/manual/completion.hpp"

namespace ludi::app {

namespace {

constexpr std::string_view zsh_head = R"zsh(#compdef ludi
# Completion of ludi for zsh, written by `ludi help --completion zsh`.

_ludi_game() {
  local -a games
  games=(${(f)"$(LUDI_NO_BUILD=1 "${program/#\~/$HOME}" list --names 2>/dev/null)"})
  compadd -a games
  _files -g '*.gdl'
}

_ludi_command() {
  local -a commands
  commands=(
)zsh";

constexpr std::string_view zsh_middle = R"zsh(  )
  _describe -t commands command commands
}

_ludi() {
  local program=$words[1]
  if ((CURRENT == 2)); then
    _ludi_command
    return
  fi
  local command=$words[2]
  shift words
  ((CURRENT--))
  case $command in
)zsh";

constexpr std::string_view zsh_tail = R"zsh(  esac
}

_ludi "$@"
)zsh";

/// Within single quotes, in a list whose signs are those given.
std::string zsh_quoted(std::string_view text, std::string_view signs) {
  std::string out;
  for (const char letter : text) {
    if (letter == '\n') {
      out += ' ';
      continue;
    }
    if (letter == '\'') {
      out += "'\\''";
      continue;
    }
    if (signs.find(letter) != std::string_view::npos) out += '\\';
    out += letter;
  }
  return out;
}

std::string_view zsh_call(Filling filling) {
  switch (filling) {
    case Filling::command:
      return "_ludi_command";
    case Filling::game:
      return "_ludi_game";
    case Filling::file:
      return "_files";
    case Filling::folder:
      return "_files -/";
    case Filling::choice:
    case Filling::anything:
      break;
  }
  return "";
}

/// What completes a place: a list of words, a function or several, or nothing.
std::string zsh_action(const std::vector<Offer>& offers) {
  std::string words, calls;
  for (const Offer& offer : offers) {
    const std::string_view call = zsh_call(offer.filling);
    if (offer.filling == Filling::choice)
      words += fmt::format("{}{}", words.empty() ? "" : " ", offer.word);
    else if (!call.empty())
      calls += fmt::format("{}{}", calls.empty() ? "" : "; ", call);
  }
  if (!words.empty() && !calls.empty()) calls = fmt::format("compadd {}; {}", words, calls);
  if (!calls.empty()) return "{" + calls + "}";
  return words.empty() ? " " : "(" + words + ")";
}

std::string zsh_option(const Option& option) {
  const std::string help = zsh_quoted(option.help, "[]:\\");
  if (option.argument.empty()) return fmt::format("      '--{}[{}]'", option.name, help);
  return fmt::format("      '*--{}=[{}]:{}:{}'", option.name, help,
                     zsh_quoted(option.argument, ":\\"), zsh_action(offers_of(option.argument)));
}

std::string zsh_row(const Command& command) {
  std::string row = fmt::format("    {})\n      _arguments \\\n", command.name);
  for (const Option& option : command.options) row += zsh_option(option) + " \\\n";
  const auto operands = operands_of(command);
  for (std::size_t i = 0; i < operands.size(); ++i) {
    const bool further = i + 1 == operands.size() &&
                         operands.size() < static_cast<std::size_t>(command.most_operands);
    row += fmt::format("      '{}:operand:{}' \\\n", further ? "*" : std::to_string(i + 1),
                       zsh_action(operands[i]));
  }
  return row + "      '--help[its options]'\n      ;;\n";
}

}  // namespace

std::string zsh_completion() {
  std::string script(zsh_head);
  for (const Command* command : commands())
    script += fmt::format("    '{}:{}'\n", command->name, zsh_quoted(command->summary, ":\\"));
  script += zsh_middle;
  for (const Command* command : commands()) script += zsh_row(*command);
  return script + std::string(zsh_tail);
}

}  // namespace ludi::app
