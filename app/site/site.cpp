#include "app/site/site.hpp"

#include <fmt/format.h>

#include "app/game_file.hpp"
#include "app/site/html.hpp"
#include "gdl/text/markup.hpp"
#include "ggp/text/picture.hpp"
#include "ggp/text/rulebook.hpp"

namespace ludi::app::site {

namespace {

using gdl::markup;

constexpr std::size_t most_bytes = 16U << 20U;  ///< of a built file

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
  page.root = "../";
  page.scripts = {"engine.js", "play/" + entry.slug + ".js", "play.js"};
  page.body = fmt::format(
      "<nav><a href=\"../index.html\">All games</a></nav>\n<h1>{}</h1>\n<div id=\"play\">\n"
      "<figure>{}</figure>\n{}</div>\n",
      markup(ggp::title(entry.game)), ggp::svg(entry.game, entry.game.engine().start()),
      rules_markup(paragraphs_of(entry.game)));
  return document(page);
}

/// The rules of a game are written and tried here; `games.js` names the games to begin with.
std::string editor_page() {
  Page page;
  page.title = "Write a game – Ludi";
  page.scripts = {"engine.js", "games.js", "editor.js"};
  page.styles = {"editor.css"};
  page.body =
      "<nav><a href=\"index.html\">All games</a></nav>\n<h1>Write a game</h1>\n"
      "<div id=\"editor\"><p>Rules are written here with scripts only.</p></div>\n";
  return document(page);
}

/// The games of the site by the names of their files, as a script.
std::string games_script(const std::vector<Entry>& entries) {
  std::string list;
  for (const Entry& entry : entries)
    list += fmt::format("{{ slug: {}, title: {} }},\n", script_text(entry.slug),
                        script_text(ggp::title(entry.game)));
  return fmt::format("var ludiGames = [\n{}];\n", list);
}

std::string library_page(const std::vector<Entry>& entries) {
  std::string cards;
  for (const Entry& entry : entries)
    cards += fmt::format(
        "<li><a href=\"play/{0}.html\"><img src=\"pictures/{0}.svg\" alt=\"\" loading=\"lazy\" "
        "width=\"160\" height=\"160\"><span>{1}</span></a></li>\n",
        markup(entry.slug), markup(ggp::title(entry.game)));
  Page page;
  page.title = "Ludi: games to play";
  page.body = fmt::format("<h1>Games to play</h1>\n<ul class=\"library\">\n{}</ul>\n", cards);
  return document(page);
}

}  // namespace

bool write_site(const std::vector<Entry>& entries, const SiteSettings& settings) {
  const auto& out = settings.out;
  for (const char* folder : {"", "play", "pictures"}) make_folder(out / folder);
  write_text(out / "index.html", library_page(entries));
  write_text(out / "editor.html", editor_page());
  write_text(out / "games.js", games_script(entries));
  for (const Entry& entry : entries) {
    write_text(out / "play" / (entry.slug + ".html"), play_page(entry));
    write_text(out / "play" / (entry.slug + ".js"),
               fmt::format("var ludiGame = {{ rules: {} }};\n", script_text(entry.text)));
    write_text(out / "pictures" / (entry.slug + ".svg"),
               ggp::svg(entry.game, entry.game.engine().start()));
  }
  std::error_code missing;
  for (const auto& file : std::filesystem::directory_iterator(settings.built, missing))
    if (file.path().extension() == ".js" || file.path().extension() == ".css")
      write_text(out / file.path().filename(), read_text(file.path(), most_bytes));
  return std::filesystem::is_regular_file(out / "engine.js", missing);
}

}  // namespace ludi::app::site
