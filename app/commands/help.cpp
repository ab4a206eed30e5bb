// ludi help: what the program tells of itself, for people, for man and for shells.
#include "app/help.hpp"

#include <filesystem>

#include "app/answer.hpp"
#include "app/command.hpp"
#include "app/game_file.hpp"
#include "app/manual/completion.hpp"
#include "app/manual/man_page.hpp"

namespace ludi::app {

namespace {

namespace fs = std::filesystem;

constexpr Option help_options[] = {
    {"man", "", "the page of the manual instead, for man"},
    {"completion", "bash|zsh", "what a shell needs to complete command lines"},
    {"into", "DIR",
     "write all pages of the manual and what shells need, laid out as in /usr/share or "
     "~/.local/share"}};

const Shell& shell_asked(const std::string& name) {
  std::string known;
  for (const Shell& shell : shells()) {
    if (shell.name == name) return shell;
    known += (known.empty() ? "" : " or ") + std::string(shell.name);
  }
  throw WrongUsage(fmt::format("--completion takes {}, not '{}'", known, name));
}

void write_all(const fs::path& folder) {
  const auto write = [&](const fs::path& place, const std::string& text) {
    make_folder((folder / place).parent_path());
    renew_text(folder / place, text);
  };
  write("man/man1/ludi.1", man_page());
  for (const Command* command : commands())
    write(fmt::format("man/man1/ludi-{}.1", command->name), man_page(*command));
  for (const Shell& shell : shells()) write(shell.place, shell.script());
}

Exit tell_help(const Arguments& arguments) {
  const Command* command =
      arguments.operands().empty() ? nullptr : &command_named(arguments.operand(0));
  const auto shell = arguments.text("completion"), folder = arguments.text("into");
  if ((shell || folder) && command != nullptr)
    throw WrongUsage("--completion and --into are about all commands; name none");
  if ((shell ? 1 : 0) + (folder ? 1 : 0) + (arguments.flag("man") ? 1 : 0) > 1)
    throw WrongUsage("use one of --man, --completion and --into");
  if (folder)
    write_all(*folder);
  else if (shell)
    say("{}", shell_asked(*shell).script());
  else if (arguments.flag("man"))
    say("{}", command == nullptr ? man_page() : man_page(*command));
  else
    say("{}", command == nullptr ? help() : help(*command));
  return Exit::done;
}

}  // namespace

constinit const Command help_command = {
    .name = "help",
    .operands = "[COMMAND]",
    .least_operands = 0,
    .most_operands = 1,
    .summary = "the commands, or the options of one; pages of the manual, completion in shells",
    .options = help_options,
    .run = tell_help};

}  // namespace ludi::app
