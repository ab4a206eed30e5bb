#include "app/site/site.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <fstream>

#include "app/command.hpp"
#include "app/game_file.hpp"
#include "app/site/home.hpp"
#include "app/site/library.hpp"
#include "criticism/measure/measure.hpp"
#include "gdl/text/markup.hpp"
#include "ggp/text/picture.hpp"
#include "ggp/text/rulebook/rulebook.hpp"

namespace ludi::app::site {

namespace {

namespace fs = std::filesystem;
using gdl::markup;

/// What the pages know of their site; it also marks the folder as Ludi's.
constexpr std::string_view site_file = "site.js", begin_of_site = "var ludiSite = ";
constexpr std::size_t most_of_file = 16U << 20U;  ///< of a built file

/// Four stones in a row, on paper.
constexpr std::string_view icon =
    "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 64 64\">"
    "<path d=\"M32 2 58 17v30L32 62 6 47V17z\" fill=\"#efd9b4\" stroke=\"#7d5f34\" "
    "stroke-width=\"3\"/><circle cx=\"24\" cy=\"26\" r=\"10\" fill=\"#fbfaf5\" stroke=\"#333\" "
    "stroke-width=\"2\"/><circle cx=\"40\" cy=\"38\" r=\"10\" fill=\"#26262b\"/></svg>\n";

std::vector<std::string> paragraphs_of(const ggp::Game& game) {
  const ggp::RulebookParts parts = ggp::rulebook_parts(game);
  std::vector<std::string> all = {parts.credits, parts.players, parts.board, parts.pieces,
                                  parts.start};
  all.insert(all.end(), parts.turn.begin(), parts.turn.end());
  all.insert(all.end(), parts.ending.begin(), parts.ending.end());
  std::erase_if(all, [](const std::string& text) { return text.empty(); });
  return all;
}

std::string play_page(const Entry& entry) {
  Page page;
  page.title = ggp::title(entry.game) + " – Ludi";
  page.asks = true;
  page.root = "../";
  page.scripts = {"site.js", "engine.js", "play/" + entry.slug + ".js", "play.js"};
  page.links = {{"../library.html", "All games"},
                {"../editor.html#g=" + entry.slug, "Edit this game"}};
  page.links.insert(page.links.end(), entry.links.begin(), entry.links.end());
  page.body = fmt::format(
      "<h1>{}</h1>\n<div id=\"play\">\n<p class=\"still\">To be played, this page needs scripts, "
      "and engine.js beside it.</p>\n<figure>{}</figure>\n{}</div>\n",
      markup(ggp::title(entry.game)), ggp::svg(entry.game, entry.game.engine().start()),
      rules_markup(paragraphs_of(entry.game)));
  return document(page);
}

/// The rules, and what is known to teach them; the page works out what is not.
std::string game_script(const Entry& entry, const Json& lore) {
  Json game = {{"rules", entry.text}, {"slug", entry.slug}};
  if (lore.is_object() && lore.contains("lessons")) game["taught"] = lore;
  return script_setting("ludiGame", game);
}

/// The rules of a game are written and tried here; `games.js` names the games to begin with.
std::string editor_page() {
  Page page;
  page.title = "Write a game – Ludi";
  page.asks = true;
  page.scripts = {"site.js", "engine.js", "games.js", "editor.js"};
  page.styles = {"editor.css"};
  page.links = {{"index.html", "Ludi"}, {"library.html", "All games"}};
  page.body =
      "<h1>Write a game</h1>\n"
      "<div id=\"editor\"><p>Rules are written here with scripts only.</p></div>\n";
  return document(page);
}

std::string manifest() {
  return Json{{"name", "Ludi"},
              {"short_name", "Ludi"},
              {"start_url", "index.html"},
              {"scope", "."},
              {"display", "standalone"},
              {"background_color", "#fdfbf6"},
              {"theme_color", "#efd9b4"},
              {"icons", {{{"src", "icon.svg"}, {"sizes", "any"}, {"type", "image/svg+xml"}}}}}
             .dump(1) +
         "\n";
}

/// What pages know of their site: the epoch of the engine they were written with, and an address.
std::string site_script(const std::string& base) {
  Json site = {{"epoch", criticism::engine_epoch}};
  if (!base.empty()) site["base"] = base;
  return script_setting("ludiSite", site);
}

/// The file of the launcher that builds the engine now; empty where none is built.
fs::path joining() {
  const char* said = std::getenv("LUDI_JOIN");
  return said == nullptr ? fs::path() : fs::path(said);
}

}  // namespace

void expect_own_pages(const fs::path& folder) {
  std::error_code missing;
  if (const fs::path file = folder / site_file; fs::is_regular_file(file, missing)) {
    std::string mark(begin_of_site.size(), '\0');
    std::ifstream(file).read(mark.data(), static_cast<std::streamsize>(mark.size()));
    if (mark == begin_of_site) return;
  }
  std::vector<std::string> foreign;
  for (const auto& file : fs::directory_iterator(folder, missing))
    if (const auto kind = file.path().extension();
        kind == ".html" || kind == ".js" || kind == ".css")
      foreign.push_back(file.path().filename().string());
  if (foreign.empty()) return;
  throw BadInput(
      fmt::format("{}: error: this folder holds pages that Ludi did not write: {}\n"
                  "  hint: name another folder; pages of the same names would be replaced\n",
                  folder.string(), *std::ranges::min_element(foreign)));
}

void claim(const fs::path& folder) {
  expect_own_pages(folder);
  make_folder(folder);
  std::error_code missing;
  if (!fs::exists(folder / site_file, missing)) write_text(folder / site_file, site_script(""));
}

std::string_view told_of_play(bool playable) {
  if (playable) return "";
  return joining().empty() ? "; nothing can be played there: the engine of pages is not built"
                           : "; its games can be played once the engine of pages is built";
}

bool join_engine(const fs::path& out, const fs::path& built) {
  std::error_code missing;
  for (const auto& file : fs::directory_iterator(built, missing))
    if (file.path().extension() == ".js" || file.path().extension() == ".css")
      renew_text(out / file.path().filename(), read_text(file.path(), most_of_file));
  // What a page that is one file is made of.
  Json parts = Json::object();
  for (const char* part : {"play.js", "style.css"})
    if (fs::is_regular_file(built / part, missing))
      parts[fs::path(part).stem().string()] = read_text(built / part, most_of_file);
  renew_text(out / "standalone.js", script_setting("ludiParts", parts));
  return fs::is_regular_file(out / "engine.js", missing);
}

bool write_site(const std::vector<Entry>& entries, const SiteSettings& settings) {
  const fs::path& out = settings.out;
  if (!settings.own) expect_own_pages(out);
  for (const char* folder : {"", "play", "pictures"}) make_folder(out / folder);
  renew_text(out / site_file, site_script(settings.base));  // first: what follows is ours
  renew_text(out / "library.html", library_page(entries));
  renew_text(out / "editor.html", editor_page());
  renew_text(out / "games.js", games_script(entries, settings.threads));
  renew_text(out / "measures.js", measures_script(entries));
  renew_text(out / "manifest.webmanifest", manifest());
  renew_text(out / "icon.svg", icon);
  const std::vector<Json> lore = taught(entries, settings.teaching);
  for (std::size_t i = 0; i < entries.size(); ++i) {
    const Entry& entry = entries[i];
    renew_text(out / "play" / (entry.slug + ".html"), play_page(entry));
    renew_text(out / "play" / (entry.slug + ".js"), game_script(entry, lore[i]));
    renew_text(out / "pictures" / (entry.slug + ".svg"),
               ggp::svg(entry.game, entry.game.engine().start()));
  }
  const bool playable = join_engine(out, settings.built);
  if (settings.home) {
    renew_text(out / "index.html", home_page(entries));
    renew_text(out / "puzzles.js", puzzles_script(entries, lore));
  }
  if (const fs::path notes = joining(); !notes.empty())
    append_text(notes, fs::absolute(out).string() + "\n");
  return playable;
}

}  // namespace ludi::app::site
