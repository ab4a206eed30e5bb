// What the owner asks of a run while it goes on: the file control.txt in its folder.
#pragma once

#include <filesystem>
#include <string>

#include "synthesis/breed/mating.hpp"

namespace ludi::app::live {

/// What the file asks for now.
synthesis::Guidance guidance_of(const std::filesystem::path& folder);

/// What a game may be marked as for the run's breeding.
enum class Steer { pin, ban, none };

/// Writes the file anew with this game marked so and not otherwise; all other lines stay as they
/// are. Throws Refusal (too much) where the file would be longer than runs read.
void steer(const std::filesystem::path& folder, const std::string& name, Steer how);

}  // namespace ludi::app::live
