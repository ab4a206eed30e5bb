// Where the program finds what comes with it: beside an installed program, or in the source tree it
// was built from.
#pragma once

#include <filesystem>
#include <optional>

namespace ludi::app {

/// share/ludi beside the program that runs, or what stands for it beside a module of another
/// program, if that is installed; nothing in a source tree.
std::optional<std::filesystem::path> installed_share();

/// What pages are played with: scripts, styles and the engine. The folder may be missing.
std::filesystem::path page_folder();

/// Where puzzles of games are kept from one site to the next: in a source tree beside its builds,
/// of an installed program in its user's cache. Made where it is missing; empty where it cannot be.
std::filesystem::path puzzle_folder();

}  // namespace ludi::app
