#include "app/tables/place.hpp"

#include <cstdlib>

namespace ludi::app::tables {

namespace fs = std::filesystem;

fs::path data_folder(const Arguments& arguments) {
  if (const auto said = arguments.text("data")) return *said;
  const auto variable = [](const char* name) -> fs::path {
    const char* value = std::getenv(name);
    return value != nullptr ? value : "";
  };
  if (const fs::path data = variable("XDG_DATA_HOME"); data.is_absolute()) return data / "ludi";
  if (const fs::path home = variable("HOME"); home.is_absolute()) return home / ".local/share/ludi";
  throw WrongUsage("say where people's games are kept: --data FOLDER");
}

Register register_asked(const Arguments& arguments) {
  const std::string said = arguments.text("register").value_or("invite");
  if (said == "closed") return Register::closed;
  if (said == "invite") return Register::invite;
  if (said == "open") return Register::open;
  throw WrongUsage("--register is closed, invite or open");
}

}  // namespace ludi::app::tables
