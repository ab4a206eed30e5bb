// Completion for bash: what commands take as three lists, and a function that reads them.
#include <fmt/format.h>

#include "app/command.hpp"
#include "app/manual/completion.hpp"

namespace ludi::app {

namespace {

// What completes a word is one function, which asks for games when they are wanted. Where the
// program is begun by its launcher, nothing is built for that.
constexpr std::string_view bash_functions = R"bash(
_ludi_add() { # _ludi_add COMPGEN-OPTION...
  local found
  while IFS= read -r found; do COMPREPLY+=("$found"); done < <(compgen "$@")
}

_ludi_fill() { # _ludi_fill PROGRAM KINDS WORD
  local kind IFS=' '
  for kind in ${2//,/ }; do
    case $kind in
      is:*) _ludi_add -W "${kind#is:}" -- "$3" ;;
      command) _ludi_add -W "$_ludi_commands" -- "$3" ;;
      game)
        IFS=$' \n' _ludi_add -W "$(LUDI_NO_BUILD=1 "${1/#\~/$HOME}" list --names 2>/dev/null)" -- "$3"
        compopt -o filenames 2>/dev/null
        _ludi_add -f -X '!*.gdl' -- "$3"
        [[ $3 == */* ]] && _ludi_add -d -- "$3"
        ;;
      file)
        compopt -o filenames 2>/dev/null
        _ludi_add -f -- "$3"
        ;;
      folder)
        compopt -o filenames 2>/dev/null
        _ludi_add -d -- "$3"
        ;;
    esac
  done
  return 0
}

_ludi() {
  local program=$1 word=${COMP_WORDS[COMP_CWORD]} at before options= arguments= places=()
  COMPREPLY=()
  if ((COMP_CWORD == 1)); then
    _ludi_fill "$program" command "$word"
    return
  fi
  _ludi_rows "${COMP_WORDS[1]}"

  # bash takes --option=word apart at the sign.
  at=$((COMP_CWORD - 1))
  if [[ $word == = ]]; then
    word=
  elif [[ ${COMP_WORDS[at]} == = ]]; then
    at=$((at - 1))
  fi
  before=${COMP_WORDS[at]}
  if [[ $before == --* && " $arguments" == *" $before="* ]]; then
    arguments=" $arguments "
    arguments=${arguments##* "$before="}
    _ludi_fill "$program" "${arguments%% *}" "$word"
    return
  fi
  if [[ $word == -* ]]; then
    _ludi_add -W "$options" -- "$word"
    return
  fi

  # Which operand is it? Options and what they take are none.
  local place=0 i
  for ((i = 2; i < COMP_CWORD; i++)); do
    before=${COMP_WORDS[i]}
    if [[ $before == --* && " $arguments" == *" $before="* ]]; then
      [[ ${COMP_WORDS[i + 1]} == = ]] && i=$((i + 1))
      i=$((i + 1))
    elif [[ $before != --* ]]; then
      place=$((place + 1))
    fi
  done
  ((${#places[@]})) || return 0
  ((place < ${#places[@]})) || place=$((${#places[@]} - 1))
  _ludi_fill "$program" "${places[place]}" "$word"
}

complete -F _ludi ludi
)bash";

std::string_view bash_kind(Filling filling) {
  switch (filling) {
    case Filling::choice:
      return "is:";
    case Filling::command:
      return "command";
    case Filling::game:
      return "game";
    case Filling::file:
      return "file";
    case Filling::folder:
      return "folder";
    case Filling::anything:
      break;
  }
  return "anything";
}

std::string bash_kinds(const std::vector<Offer>& offers) {
  std::string kinds;
  for (const Offer& offer : offers)
    kinds += fmt::format("{}{}{}", kinds.empty() ? "" : ",", bash_kind(offer.filling), offer.word);
  return kinds;
}

std::string bash_row(const Command& command) {
  std::string options = "--help", arguments, places;
  for (const Option& option : command.options) {
    options += fmt::format(" --{}", option.name);
    if (!option.argument.empty())
      arguments += fmt::format("{}--{}={}", arguments.empty() ? "" : " ", option.name,
                               bash_kinds(offers_of(option.argument)));
  }
  auto operands = operands_of(command);
  // What comes behind the last operand is nothing.
  if (static_cast<std::size_t>(command.most_operands) == operands.size())
    operands.push_back(std::vector{Offer{}});
  for (const auto& operand : operands)
    places += fmt::format("{}{}", places.empty() ? "" : " ", bash_kinds(operand));
  return fmt::format(
      "    {})\n      options='{}'\n      arguments='{}'\n      places=({})\n      ;;\n",
      command.name, options, arguments, places);
}

}  // namespace

std::string bash_completion() {
  std::string script =
      "# Completion of ludi for bash, written by `ludi help --completion "
      "bash`.\n\n_ludi_commands='";
  std::string rows;
  for (const Command* command : commands()) {
    script += fmt::format("{}{}", rows.empty() ? "" : " ", command->name);
    rows += bash_row(*command);
  }
  return script + "'\n\n_ludi_rows() { # _ludi_rows COMMAND\n  case $1 in\n" + rows +
         "  esac\n}\n" + std::string(bash_functions);
}

}  // namespace ludi::app
