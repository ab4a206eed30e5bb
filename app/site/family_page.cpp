#include "app/site/family_page.hpp"

#include <fmt/format.h>

#include "app/game_file.hpp"
#include "app/site/html.hpp"

namespace ludi::app::site {

void write_family(const std::filesystem::path& out, const synthesis::Family& family,
                  const synthesis::PlayPages& pages) {
  Page page;
  page.title = "Family tree – Ludi";
  page.scripts = {"family.js", "tree.js"};
  page.styles = {"tree.css"};
  page.links = {{"index.html", "The run"}, {"library.html", "All games"}};
  page.body = fmt::format(
      "<h1>Family tree</h1>\n<p>Every game has two parents, and some of its rules from each.</p>\n"
      "<div id=\"tree\">\n{}</div>\n",
      synthesis::family_list(family, pages));
  renew_text(out / "tree.html", document(page));
  renew_text(out / "family.js",
             script_setting("ludiFamily", Json::parse(synthesis::family_json(family, pages))));
}

}  // namespace ludi::app::site
