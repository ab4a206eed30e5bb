// The tables of the database of tables, as they came to be.
#pragma once

#include <span>

namespace ludi::app::tables {

inline constexpr int tables_application = 0x4c746162;  ///< "Ltab"

/// What each format of the file adds to the one before it. A file tells its format by their number.
std::span<const char* const> schema_steps();

}  // namespace ludi::app::tables
