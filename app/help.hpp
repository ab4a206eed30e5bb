// What the program tells of itself: the list of commands and the page of each.
#pragma once

#include <string>
#include <string_view>

namespace ludi::app {

struct Command;
struct Option;

/// How wide a page of help is at most, in characters.
inline constexpr std::size_t help_width = 90;

/// The text in lines no wider than `help_width`; all but the first begin with `indent` blanks. A
/// line that begins with a blank is left as it is: it is part of a table.
std::string wrapped(std::string_view text, std::size_t indent = 0);

/// "ludi measure GAME… [options]".
std::string usage(const Command& command);

/// What the help says of an option's argument where it is not given: " (default 20)", or nothing.
std::string default_of(const Option& option);

/// The page of all commands.
std::string help();

/// The page of one: its usage, what it does, its options with their defaults.
std::string help(const Command& command);

}  // namespace ludi::app
