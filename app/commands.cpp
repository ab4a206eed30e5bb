#include <fmt/format.h>

#include <algorithm>
#include <cstdio>
#include <new>

#include "app/answer.hpp"
#include "app/command.hpp"
#include "app/help.hpp"
#include "app/version.hpp"
#include "criticism/measure/measure.hpp"
#include "gdl/text/spelling.hpp"

namespace ludi::app {

namespace {

Exit dispatch(std::vector<std::string> words) {
  if (words.empty()) {
    say("{}", help());
    return Exit::wrong_usage;
  }
  std::string first = words.front();
  words.erase(words.begin());
  if (first == "--version") {
    say("ludi {} ({}), engine epoch {}\n", version, commit, criticism::engine_epoch);
    return Exit::done;
  }
  if (first == "--help" || first == "-h") first = help_command.name;
  const Command& command = command_named(first);
  // Behind other words a single dash begins a move.
  const bool asks_first = !words.empty() && words.front() == "-h";
  if (asks_first || std::find(words.begin(), words.end(), "--help") != words.end()) {
    say("{}", help(command));
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
      &evolve_command,   &list_command,      &check_command,    &show_command,
      &moves_command,    &why_command,       &play_command,     &search_command,
      &solve_command,    &puzzles_command,   &tune_command,     &match_command,
      &measure_command,  &criteria_command,  &rank_command,     &correlate_command,
      &repeat_command,   &predict_command,   &data_command,     &plot_command,
      &playouts_command, &perft_command,     &distance_command, &name_command,
      &words_command,    &talk_command,      &lsp_command,      &worker_command,
      &shard_command,    &top_command,       &site_command,     &open_command,
      &serve_command,    &post_command,      &from_lud_command, &to_lud_command,
      &upgrade_command,  &signature_command, &cite_command,     &help_command};
  return all;
}

const Command& command_named(std::string_view name) {
  std::vector<std::string_view> names;
  for (const Command* command : commands()) {
    if (command->name == name) return *command;
    names.push_back(command->name);
  }
  if (name == "test")
    throw WrongUsage("the tests are run in the source tree: ./ludi test [--long]");
  const auto near = gdl::nearest(name, names);
  throw WrongUsage(fmt::format("there is no command '{}'{}", name,
                               near.empty() ? "" : fmt::format("; did you mean '{}'?", near)));
}

int run(const std::vector<std::string>& words) {
  Exit exit = Exit::done;
  try {
    exit = dispatch(words);
  } catch (const WrongUsage& wrong) {
    warn("ludi: error: {}\n", wrong.what());
    exit = Exit::wrong_usage;
  } catch (const BadInput& bad) {
    warn(bad.what());
    exit = Exit::bad_input;
  } catch (const std::bad_alloc&) {
    warn("ludi: error: out of memory\n");
    exit = Exit::bad_input;
  } catch (const std::exception& fault) {
    warn("ludi: error: {}\n", fault.what());
    exit = Exit::bad_input;
  }
  if (std::fflush(stdout) != 0 || std::ferror(stdout) != 0) {
    warn("ludi: error: the answer could not be written\n");
    if (exit == Exit::done) exit = Exit::bad_input;
  }
  return static_cast<int>(exit);
}

}  // namespace ludi::app
