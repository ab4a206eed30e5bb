#include "app/server/shared_pages.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "app/site/html.hpp"
#include "gdl/text/markup.hpp"

namespace ludi::app::server {

namespace {

using gdl::markup;

constexpr SharedPage pages_of_people[] = {
    {"lobby", "Tables", "Games with other people: by correspondence, or at once."},
    {"match", "A game", "A game of people, on its board.", false, true},
    {"runs", "Evolution", "Games that are bred from games, as it happens.", true, true, "runs.css"},
    {"studies", "Studies", "Surveys of which games people prefer, for their owner.", true, false,
     "survey.css"},
    {"study", "A study", "Play games in pairs and say which one you prefer.", false, true,
     "survey.css"}};

std::string address_of(const SharedPage& page) {
  return fmt::format("{}.html", page.name);
}

std::string document_of(const SharedPage& shared) {
  site::Page page;
  page.title = std::string(shared.title) + " – Ludi";
  page.scripts = {"site.js"};
  if (shared.plays) page.scripts.emplace_back("engine.js");
  page.scripts.push_back(fmt::format("{}.js", shared.name));
  page.styles = {std::string(shared.style)};
  page.links = {{"index.html", "Ludi"}, {"library.html", "All games"}};
  page.asks = true;
  page.body = fmt::format(
      "<h1>{}</h1>\n<div id=\"{}\"><p>{}</p>\n<p class=\"still\">This page needs scripts.</p></div>"
      "\n",
      markup(shared.title), shared.name, markup(shared.lead));
  return site::document(page);
}

}  // namespace

std::span<const SharedPage> shared_pages() {
  return pages_of_people;
}

std::string shared_links() {
  Json all = Json::array();
  for (const SharedPage& page : shared_pages())
    if (page.led_to) all.push_back({{"to", address_of(page)}, {"name", page.title}});
  return site::script_setting("ludiShared", all);
}

std::optional<std::string> shared_page(std::string_view path) {
  const auto found = std::ranges::find_if(
      shared_pages(), [&](const SharedPage& page) { return path == "/" + address_of(page); });
  if (found == shared_pages().end()) return std::nullopt;
  return document_of(*found);
}

}  // namespace ludi::app::server
