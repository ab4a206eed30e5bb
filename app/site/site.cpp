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
  for (const Entry& entry : entries) {
    write_text(out / "play" / (entry.slug + ".html"), play_page(entry));
    write_text(out / "play" / (entry.slug + ".js"),
               fmt::format("var ludiGame = {{ rules: {} }};\n", script_text(entry.text)));
    write_text(out / "pictures" / (entry.slug + ".svg"),
               ggp::svg(entry.game, entry.game.engine().start()));
  }
  bool whole = true;
  for (const char* file : {"engine.js", "play.js", "style.css"}) {
    std::error_code missing;
    if (std::filesystem::is_regular_file(settings.built / file, missing))
      write_text(out / file, read_text(settings.built / file, most_bytes));
    else
      whole = false;
  }
  return whole;
}

}  // namespace ludi::app::site
