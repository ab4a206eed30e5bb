// ludi site: games to play in a browser, as files that need no server.
#include "app/site/site.hpp"
#include "app/answer.hpp"
#include "app/command.hpp"
#include "app/game_file.hpp"
#include "gdl/text/parse.hpp"

namespace ludi::app {

namespace {

constexpr Option options[] = {{"out", "DIR", "the folder to write", "site"}, option::quiet};

Exit write_site(const Arguments& arguments) {
  std::vector<std::filesystem::path> files;
  for (const std::string& name : arguments.operands()) files.push_back(find_game(name));
  if (files.empty()) files = shipped_games();
  std::vector<site::Entry> entries;
  for (const auto& file : files) {
    const std::string text = read_text(file, gdl::TextLimits{}.bytes);
    const auto game = ggp::Game::read(text);
    if (!game) throw BadInput(rendered_rules(game.errors(), file.string(), text));
    entries.push_back({file.stem().string(), text, *game});
  }
  const std::filesystem::path out = *arguments.text("out");
  const bool playable = site::write_site(entries, {out, LUDI_PAGE_DIR});
  if (!arguments.quiet())
    say("{}: {} game{}{}\n", (out / "index.html").string(), entries.size(),
        entries.size() == 1 ? "" : "s",
        playable ? "" : "; nothing can be played there: the engine of pages is not built");
  return Exit::done;
}

}  // namespace

constinit const Command site_command = {
    .name = "site",
    .operands = "[GAME…]",
    .least_operands = 0,
    .most_operands = 100'000,
    .summary = "writes games as pages to play in a browser, all shipped ones if none is named",
    .details = "Open index.html of the folder; no server is needed.",
    .options = options,
    .run = write_site};

}  // namespace ludi::app
