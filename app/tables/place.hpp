// Where the tables are kept, and who may join: options that `post` and `serve` share.
#pragma once

#include <filesystem>

#include "app/options.hpp"
#include "app/tables/people.hpp"

namespace ludi::app::tables {

inline constexpr Option data_option{
    "data", "FOLDER", "where people's games are kept; by default ludi in the user's data folder"};

/// As asked for, else what XDG_DATA_HOME or HOME say. Throws WrongUsage where neither is set.
std::filesystem::path data_folder(const Arguments& arguments);

/// What `--register` says. Throws WrongUsage.
Register register_asked(const Arguments& arguments);

}  // namespace ludi::app::tables
