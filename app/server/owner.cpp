#include "app/server/owner.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include "app/command.hpp"
#include "app/game_file.hpp"
#include "app/tables/secrets.hpp"

namespace ludi::app::server {

namespace fs = std::filesystem;

std::string owner_secret_in(const fs::path& folder) {
  constexpr mode_t for_me_alone = 0600;
  constexpr std::size_t longest = 200;
  const fs::path file = folder / "owner.secret";
  const auto refuse = [&](std::string_view why) -> BadInput {
    return BadInput(fmt::format("{}: error: {}\n", file.string(), why));
  };
  make_folder(folder);
  const int made = open(file.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, for_me_alone);
  if (made >= 0) {
    const std::string secret = tables::new_secret();
    const std::string line = secret + "\n";
    const bool written = write(made, line.data(), line.size()) == static_cast<ssize_t>(line.size());
    if (close(made) != 0 || !written) throw refuse("it cannot be written");
    return secret;
  }
  struct stat facts = {};
  if (stat(file.c_str(), &facts) != 0) throw refuse("it cannot be made");
  if ((facts.st_mode & 0077U) != 0) throw refuse("others may read it; chmod 600");
  std::string secret = read_text(file, longest);
  while (!secret.empty() && secret.back() == '\n') secret.pop_back();
  if (secret.size() < 16) throw refuse("it holds no secret");
  return secret;
}

}  // namespace ludi::app::server
