// The folders in which evolution keeps its runs, and what can be asked of a run that is over.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "app/options.hpp"
#include "synthesis/run/family.hpp"

namespace ludi::app {

/// The first of runs/1, runs/2 … without a run.
std::filesystem::path next_free_run();
/// The last of them with a run. Throws BadInput if there is none.
std::filesystem::path last_run();

/// The games of the run in a folder. Throws BadInput if there is none, or it cannot be read.
synthesis::Family family_in(const std::filesystem::path& folder);

/// The child of this name; throws BadInput with the nearest name if there is none.
const synthesis::Child& need_child(const synthesis::Family& family, std::string_view name);

/// Those in the population, the viable ones first and the best of them.
void list_games(const Arguments& arguments, const synthesis::Family& family);
/// One child: its text, its family, what breeding did, how it was judged.
void show_game(const Arguments& arguments, const synthesis::Family& family,
               const std::string& name);
/// Its ancestors down to the founders.
void show_ancestors(const Arguments& arguments, const synthesis::Family& family,
                    const std::string& name);
/// Writes the text of every survivor into a folder, `name.gdl`.
void export_games(const std::vector<synthesis::Child>& children,
                  const std::filesystem::path& folder);

}  // namespace ludi::app
