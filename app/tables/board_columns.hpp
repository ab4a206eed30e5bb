// How what is known of a board stands in the columns of its tables.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "app/tables/boards.hpp"

namespace ludi::app::tables {

Stage stage_named(std::string_view name);
std::string params_text(const gdl::ParamOverrides& params);
gdl::ParamOverrides params_in(const std::string& text);
std::string list_text(const std::vector<std::string>& list);
std::vector<std::string> list_in(const std::string& text);

/// Plans of all players of a board.
std::vector<Plan> plans_of(SQLite::Database& database, BoardId board);

/// Results as `finish` keeps them.
inline constexpr std::string_view win = "win", loss = "loss", drawn = "draw";

}  // namespace ludi::app::tables
