// A subcommand as a row: its name, what it takes, what it says about itself, what it does.
#pragma once

#include <span>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "app/options.hpp"

namespace ludi::app {

/// How the program ends.
enum class Exit : int {
  done = 0,
  bad_input = 1,
  wrong_usage = 2,
  stopped = 3,  ///< by a limit or a signal; what was found so far is kept
};

/// Thrown by a command whose input cannot be used; `what()` is the whole complaint, ready to print.
struct BadInput : std::runtime_error {
  using std::runtime_error::runtime_error;
};

struct Command {
  std::string_view name;
  std::string_view operands;  ///< as in the usage line: "GAME", "GAME…", "[WORD]"
  int least_operands = 0;
  int most_operands = 0;
  std::string_view summary;       ///< one line for the list of commands
  std::string_view details = {};  ///< more for `help COMMAND`; may be empty
  std::span<const Option> options;
  Exit (*run)(const Arguments&) = nullptr;
};

// The rows, each in the file of its name.
extern const Command check_command;
extern const Command cite_command;
extern const Command correlate_command;
extern const Command repeat_command;
extern const Command criteria_command;
extern const Command data_command;
extern const Command distance_command;
extern const Command evolve_command;
extern const Command help_command;
extern const Command match_command;
extern const Command measure_command;
extern const Command moves_command;
extern const Command list_command;
extern const Command name_command;
extern const Command open_command;
extern const Command perft_command;
extern const Command play_command;
extern const Command plot_command;
extern const Command playouts_command;
extern const Command post_command;
extern const Command predict_command;
extern const Command puzzles_command;
extern const Command rank_command;
extern const Command search_command;
extern const Command serve_command;
extern const Command show_command;
extern const Command signature_command;
extern const Command site_command;
extern const Command solve_command;
extern const Command talk_command;
extern const Command lsp_command;
extern const Command shard_command;
extern const Command top_command;
extern const Command worker_command;
extern const Command tune_command;
extern const Command from_lud_command;
extern const Command to_lud_command;
extern const Command upgrade_command;
extern const Command why_command;
extern const Command words_command;

/// All commands in the order of the help page.
std::span<const Command* const> commands();

/// The command of a name. Throws WrongUsage with the nearest one if there is none.
const Command& command_named(std::string_view name);

/// Runs the program with the arguments behind its name; returns its exit code. Never throws.
int run(const std::vector<std::string>& words);

}  // namespace ludi::app
