// Pages of the manual, made from the rows of commands.
#pragma once

#include <string>

namespace ludi::app {

struct Command;

/// ludi(1): all commands, how the program ends, what of its surroundings it looks at. In roff.
std::string man_page();

/// ludi-COMMAND(1): its usage, what it does, its options with their defaults. In roff.
std::string man_page(const Command& command);

}  // namespace ludi::app
