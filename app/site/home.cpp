#include "app/site/home.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "gdl/text/markup.hpp"
#include "ggp/text/picture.hpp"
#include "ggp/text/rulebook/rulebook.hpp"

namespace ludi::app::site {

namespace {

using gdl::markup;

/// The game that a newcomer meets first, where the site has it.
constexpr std::string_view featured = "yavalath";

const Entry* first_shown(const std::vector<Entry>& entries) {
  const auto found = std::ranges::find(entries, featured, &Entry::slug);
  if (found != entries.end()) return &*found;
  return entries.empty() ? nullptr : &entries.front();
}

}  // namespace

std::string home_page(const std::vector<Entry>& entries) {
  Page page;
  page.title = "Ludi: games to play, to measure and to write";
  page.scripts = {"site.js", "engine.js"};
  const Entry* shown = first_shown(entries);
  if (shown != nullptr) page.scripts.push_back("play/" + shown->slug + ".js");
  page.scripts.insert(page.scripts.end(), {"puzzles.js", "home.js"});
  page.styles = {"home.css"};
  page.links = {{"library.html", "All games"}, {"editor.html", "Write a game"}};
  std::string board;
  if (shown != nullptr)
    board = fmt::format(
        "<section id=\"first\" aria-labelledby=\"first-title\">\n<h2 id=\"first-title\">{1}</h2>\n"
        "<div class=\"table\"><figure>{2}</figure></div>\n<p class=\"onward\">"
        "<a href=\"editor.html#g={0}\">Change its rules</a> "
        "<a href=\"play/{0}.html\">Stronger opponents, hints and more</a></p>\n</section>\n",
        shown->slug, markup(ggp::title(shown->game)),
        ggp::svg(shown->game, shown->game.engine().start()));
  page.body = fmt::format(
      "<h1>Ludi</h1>\n<p class=\"lead\">Ludi reads the rules of a board game from a short text, "
      "plays the game, says how good it is, and breeds new ones. The engine runs in this page: "
      "nothing is sent anywhere.</p>\n<ul class=\"ways\">\n"
      "<li><a href=\"library.html\">{}</a></li>\n"
      "<li><a href=\"editor.html{}\">Change a rule and play at once</a></li>\n</ul>\n"
      "<div class=\"tables\">\n{}<section id=\"puzzle\" aria-labelledby=\"puzzle-title\" hidden>\n"
      "<h2 id=\"puzzle-title\">The puzzle of the day</h2>\n<div class=\"table\"></div>\n"
      "</section>\n</div>\n",
      entries.size() == 1 ? "Play its only game"
                          : fmt::format("Play one of {} games", entries.size()),
      shown == nullptr ? "" : "#g=" + shown->slug, board);
  return document(page);
}

std::string puzzles_script(const std::vector<Entry>& entries, const std::vector<Json>& taught) {
  Json all = Json::array();
  for (std::size_t i = 0; i < entries.size(); ++i) {
    if (taught[i].is_null()) continue;
    for (const Json& puzzle : taught[i]["puzzles"])
      all.push_back({{"slug", entries[i].slug},
                     {"title", ggp::title(entries[i].game)},
                     {"turns", puzzle["turns"]},
                     {"winning", puzzle["solution"][0]},
                     {"plies", puzzle["solution"].size()}});
  }
  return script_setting("ludiPuzzles", all);
}

}  // namespace ludi::app::site
