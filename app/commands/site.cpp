// ludi site: games to play in a browser, as files that need no server.
#include "app/site/site.hpp"

#include <cstdlib>

#include "app/answer.hpp"
#include "app/command.hpp"
#include "app/installation.hpp"
#include "app/interruption.hpp"
#include "app/progress.hpp"
#include "app/runs/run_folder.hpp"
#include "app/site/family_page.hpp"
#include "app/site/shelf.hpp"
#include "gdl/english/wording.hpp"

namespace ludi::app {

namespace {

constexpr Option site_options[] = {
    {"out", "DIR", "the folder to write", "site"},
    {"base", "URL", "the address it will have on the web, for links that are shared"},
    {"run", "DIR", "the games of a run of evolution, and its family tree"},
    {"puzzles", "N", "games looked through for each puzzle; 0: only what is known already", "4"},
    {"join", "DIR", "only put the engine of pages into a folder of pages that lacks it"},
    option::threads,
    option::quiet};

void tell(const Arguments& arguments, const std::filesystem::path& page, std::size_t games,
          bool playable) {
  if (arguments.quiet()) return;
  say("{}: {}{}\n", page.string(), gdl::counted(games, "game"), site::told_of_play(playable));
}

Exit join(const Arguments& arguments) {
  const std::filesystem::path folder = *arguments.text("join");
  if (!arguments.operands().empty()) throw WrongUsage("--join takes no games");
  site::expect_own_pages(folder);
  if (site::join_engine(folder, page_folder())) return Exit::done;
  throw BadInput("ludi: error: the engine of pages is not built\n");
}

Exit write_site(const Arguments& arguments) {
  if (arguments.flag("join")) return join(arguments);
  const std::filesystem::path out = *arguments.text("out");
  synthesis::PlayPages pages;
  std::optional<synthesis::Family> family;
  if (const auto run = arguments.text("run")) {
    if (!arguments.operands().empty()) throw WrongUsage("--run takes all games of the run");
    family = family_in(*run);
  }
  const auto entries =
      family ? site::entries_of(*family, pages) : site::entries_named(arguments.operands());
  const Interruption interruption;
  site::SiteSettings settings;
  settings.out = out;
  settings.built = page_folder();
  settings.base = arguments.text("base").value_or("");
  settings.threads = arguments.threads();
  settings.teaching.lessons = !family;  // those of bred games are worked out where they are read
  settings.teaching.games = static_cast<std::size_t>(*arguments.number("puzzles", 0, 1'000'000));
  settings.teaching.kept = puzzle_folder();
  settings.teaching.threads = arguments.threads();
  settings.teaching.stop = interruption.stop();
  Progress progress(arguments, "games", entries.size());
  settings.teaching.on_game = [&] { progress.step(); };
  if (family) {
    site::claim(out);
    site::write_family(out, *family, pages);
  }
  const bool playable = site::write_site(entries, settings);
  tell(arguments, out / "index.html", entries.size(), playable);
  return interruption.happened() ? Exit::stopped : Exit::done;
}

}  // namespace

constinit const Command site_command = {
    .name = "site",
    .operands = "[GAME…]",
    .least_operands = 0,
    .most_operands = 100'000,
    .summary = "writes games as pages to play in a browser, all shipped ones if none is named",
    .details =
        "Open index.html of the folder, or say `ludi open`; no server is needed. Only files that "
        "change are written. Lessons and puzzles are worked out once and kept; Ctrl-C leaves out "
        "those not yet found.",
    .options = site_options,
    .run = write_site};

}  // namespace ludi::app
