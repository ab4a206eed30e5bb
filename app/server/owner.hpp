// The owner's secret, in a file that nobody else can read.
#pragma once

#include <filesystem>
#include <string>

namespace ludi::app::server {

/// The secret in the folder; a new one where there is none. Throws BadInput where the file cannot
/// be read or written, or where others may read it.
std::string owner_secret_in(const std::filesystem::path& folder);

}  // namespace ludi::app::server
