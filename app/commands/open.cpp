// ludi open: a page of the site in the system's browser.
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cstdlib>
#include <filesystem>
#include <string>

#include "app/answer.hpp"
#include "app/command.hpp"
#include "app/game_file.hpp"
#include "app/installation.hpp"
#include "app/site/shelf.hpp"
#include "app/site/site.hpp"

namespace ludi::app {

namespace {

namespace fs = std::filesystem;

constexpr Option open_options[] = {
    {"out", "DIR", "the folder of the site, which is written where it is missing", "site"},
    option::quiet};

void write_missing(const fs::path& out) {
  std::error_code missing;
  if (fs::exists(out / "index.html", missing)) return;
  site::SiteSettings settings;
  settings.out = out;
  settings.built = page_folder();
  settings.teaching = {.games = 0, .kept = puzzle_folder()};
  site::write_site(site::entries_named({}), settings);
}

/// A page by its file, by its name, or by the game it is of. Throws BadInput if there is none.
fs::path page_named(const fs::path& out, const std::string& name) {
  std::error_code missing;
  for (const fs::path& page :
       {fs::path(name), out / (name + ".html"), out / "play" / (name + ".html")})
    if (fs::is_regular_file(page, missing)) return page;
  throw BadInput(
      fmt::format("ludi: error: there is no page '{}' in '{}'\n  hint: pages are index, "
                  "library, editor and the games by name\n",
                  name, out.string()));
}

/// True if the system took the page.
bool show(const fs::path& page) {
  const auto said = [](const char* name) {
    const char* value = std::getenv(name);
    return value != nullptr && *value != '\0';
  };
  if (!said("DISPLAY") && !said("WAYLAND_DISPLAY")) return false;
  const pid_t child = fork();
  if (child == 0) {
    execlp("xdg-open", "xdg-open", page.c_str(), static_cast<char*>(nullptr));
    _exit(127);
  }
  int status = 0;
  return child > 0 && waitpid(child, &status, 0) == child && WIFEXITED(status) &&
         WEXITSTATUS(status) == 0;
}

Exit open_page(const Arguments& arguments) {
  const fs::path out = *arguments.text("out");
  write_missing(out);
  const fs::path page = fs::absolute(
      page_named(out, arguments.operands().empty() ? std::string("index") : arguments.operand(0)));
  if (!show(page))
    say("no browser could be opened here; the page is {}\n", page.string());
  else if (!arguments.quiet())
    say("{}\n", page.string());
  return Exit::done;
}

}  // namespace

constinit const Command open_command = {
    .name = "open",
    .operands = "[PAGE]",
    .least_operands = 0,
    .most_operands = 1,
    .summary = "opens a page of the site in the browser: a game, library, editor",
    .details = "Writes the site first where it is missing; `ludi site` renews it.",
    .options = open_options,
    .run = open_page};

}  // namespace ludi::app
