#include "app/installation.hpp"

#include <cstdlib>
#include <system_error>

#include "app/own_file.hpp"

namespace ludi::app {

namespace fs = std::filesystem;

namespace {

fs::path variable(const char* name) {
  const char* value = std::getenv(name);
  return value == nullptr ? fs::path() : fs::path(value);
}

/// A folder ludi in the user's cache; empty where there is no user with a home.
fs::path user_cache() {
  if (const fs::path cache = variable("XDG_CACHE_HOME"); cache.is_absolute()) return cache / "ludi";
  if (const fs::path home = variable("HOME"); home.is_absolute()) return home / ".cache/ludi";
  return {};
}

}  // namespace

std::optional<fs::path> installed_share() {
  const fs::path self = own_file();
  if (self.empty()) return std::nullopt;
  const fs::path share = (self.parent_path() / LUDI_INSTALLED_SHARE).lexically_normal();
  std::error_code failed;
  // The games are in every installation.
  if (!fs::is_directory(share / "games", failed)) return std::nullopt;
  return share;
}

fs::path page_folder() {
  const auto share = installed_share();
  return share ? *share / "page" : fs::path(LUDI_PAGE_DIR);
}

fs::path puzzle_folder() {
  const fs::path beside = installed_share() ? user_cache() : fs::path(LUDI_PAGE_DIR).parent_path();
  if (beside.empty()) return {};
  const fs::path folder = beside / "puzzles";
  std::error_code failed;
  fs::create_directories(folder, failed);
  return fs::is_directory(folder, failed) ? folder : fs::path();
}

}  // namespace ludi::app
