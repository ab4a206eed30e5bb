#include <fmt/format.h>

#include <algorithm>
#include <cstdio>
#include <new>

#include "app/answer.hpp"
#include "app/command.hpp"
#include "app/version.hpp"
#include "criticism/criteria/measure.hpp"
#include "gdl/text/spelling.hpp"

namespace ludi::app {

namespace {

constexpr std::string_view closing =
    "\nA GAME is a path, or the name of a game that comes with Ludi (yavalath, hex, …).\n"
    "`ludi help COMMAND` tells the options of a command, `ludi test` runs all tests.\n";

const Command* find(std::string_view name) {
  for (const Command* command : commands())
    if (command->name == name) return command;
  return nullptr;
}

std::string usage(const Command& command) {
  return fmt::format("ludi {}{}{}{}", command.name, command.operands.empty() ? "" : " ",
                     command.operands, command.options.empty() ? "" : " [options]");
}

void help() {
  say("Ludi, a general game system: reads, plays, measures and breeds board games.\n\n");
  say("usage: ludi COMMAND [options]\n\n");
  for (const Command* command : commands()) say("  {:<10} {}\n", command->name, command->summary);
  say("{}", closing);
}

void help(const Command& command) {
  say("usage: {}\n\n{}\n", usage(command), command.summary);
  if (!command.details.empty()) say("{}\n", command.details);
  if (!command.options.empty()) say("\n");
  for (const Option& option : command.options) {
    const std::string left = option.argument.empty()
                                 ? fmt::format("--{}", option.name)
                                 : fmt::format("--{} {}", option.name, option.argument);
    say("  {:<20} {}{}\n", left, option.help,
        option.fallback.empty() ? "" : fmt::format(" (default {})", option.fallback));
  }
}

const Command& named(const std::string& name) {
  if (const Command* command = find(name)) return *command;
  std::vector<std::string_view> names = {"help"};
  for (const Command* command : commands()) names.push_back(command->name);
  const auto near = gdl::nearest(name, names);
  throw WrongUsage(fmt::format("there is no command '{}'{}", name,
                               near.empty() ? "" : fmt::format("; did you mean '{}'?", near)));
}

Exit dispatch(std::vector<std::string> words) {
  if (words.empty()) {
    help();
    return Exit::wrong_usage;
  }
  const std::string first = words.front();
  words.erase(words.begin());
  if (first == "--version") {
    say("ludi {} ({}), engine epoch {}\n", version, commit, criticism::engine_epoch);
    return Exit::done;
  }
  if (first == "help" || first == "--help" || first == "-h") {
    if (words.empty())
      help();
    else
      help(named(words.front()));
    return Exit::done;
  }
  const Command& command = named(first);
  if (std::find(words.begin(), words.end(), "--help") != words.end()) {
    help(command);
    return Exit::done;
  }
  try {
    const Arguments arguments(command.options, command.least_operands, command.most_operands,
                              words);
    return command.run(arguments);
  } catch (const WrongUsage& wrong) {
    throw WrongUsage(fmt::format("{}\nusage: {}", wrong.what(), usage(command)));
  }
}

}  // namespace

std::span<const Command* const> commands() {
  static constexpr const Command* all[] = {
      &evolve_command,   &check_command,    &show_command,     &moves_command,     &play_command,
      &search_command,   &solve_command,    &puzzles_command,  &tune_command,      &match_command,
      &measure_command,  &criteria_command, &rank_command,     &correlate_command, &repeat_command,
      &playouts_command, &perft_command,    &distance_command, &name_command,      &words_command,
      &signature_command};
  return all;
}

int run(const std::vector<std::string>& words) {
  Exit exit = Exit::done;
  try {
    exit = dispatch(words);
  } catch (const WrongUsage& wrong) {
    fmt::print(stderr, "ludi: error: {}\n", wrong.what());
    exit = Exit::wrong_usage;
  } catch (const BadInput& bad) {
    fmt::print(stderr, "{}", bad.what());
    exit = Exit::bad_input;
  } catch (const std::bad_alloc&) {
    fmt::print(stderr, "ludi: error: out of memory\n");
    exit = Exit::bad_input;
  } catch (const std::exception& fault) {
    fmt::print(stderr, "ludi: error: {}\n", fault.what());
    exit = Exit::bad_input;
  }
  if (std::fflush(stdout) != 0 || std::ferror(stdout) != 0) {
    fmt::print(stderr, "ludi: error: the answer could not be written\n");
    if (exit == Exit::done) exit = Exit::bad_input;
  }
  return static_cast<int>(exit);
}

}  // namespace ludi::app
