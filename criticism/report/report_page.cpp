#include "criticism/report/report_page.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <utility>

#include "gdl/text/markup.hpp"
#include "gdl/text/spelling.hpp"

namespace ludi::criticism {

namespace {

using gdl::markup;

constexpr std::string_view style = R"(
:root { color-scheme: light dark; --ink: #26262b; --soft: #6b6b74; --line: #e2ddd2;
  --paper: #fbfaf5; --panel: #fff; --good: #2f7d3b; --bad: #b03a2a; --accent: #8a6a3a; }
@media (prefers-color-scheme: dark) {
  :root { --ink: #ece7de; --soft: #b3aca0; --line: #45403a; --paper: #1d1b18; --panel: #282420;
    --good: #9fdc92; --bad: #ff9d8c; --accent: #e0bd85; }
  figure svg { filter: brightness(0.88); }
  mark { color: #26262b !important; }
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink);
  font: 16px/1.55 system-ui, "Segoe UI", "DejaVu Sans", sans-serif; }
main { max-width: 1080px; margin: 0 auto; padding: 1.5rem 1.25rem 4rem; }
h1 { font-size: 2.2rem; margin: 0.5rem 0 0; letter-spacing: -0.01em; }
h2 { font-size: 1.35rem; margin: 2.6rem 0 0.8rem; padding-bottom: 0.3rem;
  border-bottom: 2px solid var(--line); }
h3 { font-size: 1.05rem; margin: 1.6rem 0 0.3rem; }
h3 span { color: var(--soft); font-weight: normal; margin-left: 0.5em; }
p, ul { margin: 0.4rem 0 0.9rem; max-width: 68ch; }
.columns { display: grid; grid-template-columns: 3fr 2fr; gap: 1.5rem; align-items: start; }
.columns > div, .gallery figure, .pairs figure, .pairs > div { min-width: 0; }
.cards { display: grid; grid-template-columns: repeat(auto-fill, minmax(190px, 1fr)); gap: 0.8rem; }
.card { background: var(--panel); border: 1px solid var(--line); border-radius: 10px; padding: 0.8rem 1rem; }
.card b { display: block; font-size: 1.5rem; line-height: 1.3; }
.card i { font-style: normal; color: var(--accent); font-size: 0.9rem; }
.card small { color: var(--soft); display: block; line-height: 1.35; }
.pulls { list-style: none; padding: 0; margin: 0.4rem 0 1rem; max-width: none; }
.pulls li { display: grid; grid-template-columns: 1fr auto; gap: 0 1rem; padding: 0.45rem 0;
  border-bottom: 1px solid var(--line); }
.pulls b { overflow-wrap: normal; }
.pulls em { font-style: normal; font-variant-numeric: tabular-nums; text-align: right;
  color: var(--bad); }
.pulls .up em { color: var(--good); }
.pulls i { grid-column: 1 / -1; height: 6px; margin: 0.2rem 0 0.3rem; border-radius: 3px;
  min-width: 2px; background: var(--bad); }
.pulls .up i { background: var(--good); }
.pulls small { grid-column: 1 / -1; color: var(--soft); line-height: 1.4; }
.verdict { font-size: 1.1rem; font-weight: 600; color: var(--bad); }
.verdict.good { color: var(--good); }
figure { margin: 0.8rem 0 1.4rem; }
figure svg { width: 100%; height: auto; max-height: 78vh; background: #fff;
  border: 1px solid var(--line); border-radius: 10px; padding: 6px; }
figure.small { max-width: 340px; }
figcaption { color: var(--soft); font-size: 0.9rem; margin-top: 0.3rem; }
figcaption code { display: block; white-space: pre-wrap; overflow-wrap: anywhere; max-height: 6.5em;
  overflow-y: auto; }
code { font: 0.85rem/1.4 ui-monospace, "DejaVu Sans Mono", monospace; }
.gallery { display: flex; flex-wrap: wrap; gap: 1rem; }
.gallery figure { flex: 1 1 240px; }
.pairs { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 480px), 1fr));
  gap: 0 1.5rem; }
.moves { columns: 6rem auto; font: 0.9rem/1.5 ui-monospace, "DejaVu Sans Mono", monospace;
  list-style: none; padding: 0; }
.scroll { overflow-x: auto; }
table { border-collapse: collapse; font-size: 0.88rem; background: var(--panel); min-width: 720px; }
th, td { text-align: left; vertical-align: top; padding: 0.35rem 0.6rem;
  border-bottom: 1px solid var(--line); }
th { color: var(--soft); font-weight: 600; }
td:nth-child(3), td:nth-child(4), td:nth-child(5) { white-space: nowrap;
  font-variant-numeric: tabular-nums; }
td:last-child { color: var(--soft); min-width: 16rem; }
main, figure, .scroll { max-width: 100%; }
h3, p, li { overflow-wrap: anywhere; }
details summary { cursor: pointer; color: var(--accent); }
a { color: var(--accent); }
pre { font: 0.82rem/1.5 ui-monospace, "DejaVu Sans Mono", monospace; background: var(--panel);
  border: 1px solid var(--line); border-radius: 10px; padding: 0.8rem 1rem; overflow-x: auto; }
mark { color: inherit; border-radius: 3px; }
.tree, .tree ul { list-style: none; padding-left: 1.1rem; margin: 0.2rem 0; max-width: none;
  border-left: 2px solid var(--line); }
.tree small, .change { color: var(--soft); }
.change { font-size: 0.82rem; padding-left: 0.6rem; }
@media (max-width: 760px) { .columns { grid-template-columns: 1fr; } h1 { font-size: 1.7rem; } }
@media print { body { background: #fff; } .card, figure svg { break-inside: avoid; } }
)";

}  // namespace

void ReportPage::section(std::string_view title) {
  fmt::format_to(std::back_inserter(body_), "<h2>{}</h2>\n", markup(title));
}

void ReportPage::heading(std::string_view title, std::string_view aside) {
  fmt::format_to(std::back_inserter(body_), "<h3>{}<span>{}</span></h3>\n", markup(title),
                 markup(aside));
}

void ReportPage::paragraph(std::string_view text) {
  fmt::format_to(std::back_inserter(body_), "<p>{}</p>\n", markup(text));
}

std::string prose_markup(std::string_view text) {
  std::string all;
  std::size_t depth = 0;  // of lists in lists
  const auto close_to = [&](std::size_t wanted) {
    for (; depth > wanted; --depth) all += "</li>\n</ul>\n";
  };
  for (std::string_view line : gdl::split(text, '\n')) {
    const std::size_t dashes = std::min(line.find_first_not_of('-'), line.size());
    if (dashes == 0 || dashes == line.size() || line[dashes] != ' ') {
      close_to(0);
      if (!line.empty()) fmt::format_to(std::back_inserter(all), "<p>{}</p>\n", markup(line));
      continue;
    }
    if (dashes <= depth) {
      close_to(dashes);
      all += "</li>\n";
    }
    for (; depth < dashes; ++depth) all += depth + 1 < dashes ? "<ul>\n<li>" : "<ul>\n";
    fmt::format_to(std::back_inserter(all), "<li>{}", markup(line.substr(dashes + 1)));
  }
  close_to(0);
  return all;
}

void ReportPage::prose(std::string_view text) {
  text.remove_prefix(std::min(text.find('\n'), text.size()));
  body_ += prose_markup(text);
}

void ReportPage::list(const std::vector<std::string>& items) {
  body_ += "<ul>\n";
  for (const auto& item : items)
    fmt::format_to(std::back_inserter(body_), "<li>{}</li>\n", markup(item));
  body_ += "</ul>\n";
}

void ReportPage::moves(const std::vector<std::string>& turns) {
  body_ += "<ol class=\"moves\">\n";
  for (std::size_t i = 0; i < turns.size(); ++i)
    fmt::format_to(std::back_inserter(body_), "<li>{}. {}</li>\n", i + 1, markup(turns[i]));
  body_ += "</ol>\n";
}

void ReportPage::hidden(std::string_view title, std::string_view text) {
  fmt::format_to(std::back_inserter(body_), "<details><summary>{}</summary>{}</details>\n",
                 markup(title), markup(text));
}

void ReportPage::verdict(bool good, std::string_view text) {
  fmt::format_to(std::back_inserter(body_), "<p class=\"verdict{}\">{}</p>\n", good ? " good" : "",
                 markup(text));
}

void ReportPage::card(std::string_view name, std::string_view value, std::string_view below) {
  fmt::format_to(std::back_inserter(body_),
                 "<div class=\"card\"><i>{}</i><b>{}</b><small>{}</small></div>\n", markup(name),
                 markup(value), below);
}

void ReportPage::pull(std::string_view name, std::string_view effect, double share, bool up,
                      std::string_view below) {
  fmt::format_to(
      std::back_inserter(body_),
      "<li{}><b>{}</b><em>{}</em><i style=\"width:{:.0f}%\"></i><small>{}</small></li>\n",
      up ? " class=\"up\"" : "", markup(name), markup(effect), 100 * std::clamp(share, 0.0, 1.0),
      markup(below));
}

void ReportPage::figure(std::string_view svg, std::string_view caption) {
  fmt::format_to(std::back_inserter(body_), "<figure>{}<figcaption>{}</figcaption></figure>\n", svg,
                 markup(caption));
}

void ReportPage::small_figure(std::string_view svg, std::string_view command,
                              std::string_view address) {
  const std::string link =
      address.empty() ? std::string()
                      : fmt::format("<a href=\"{}\">Play on from here</a>", markup(address));
  fmt::format_to(
      std::back_inserter(body_),
      "<figure class=\"small\">{}<figcaption>{}<code tabindex=\"0\">{}</code></figcaption>"
      "</figure>\n",
      svg, link, markup(command));
}

void ReportPage::links(const std::vector<std::pair<std::string, std::string>>& all) {
  std::vector<std::string> items;
  for (const auto& [address, name] : all)
    items.push_back(fmt::format("<a href=\"{}\">{}</a>", markup(address), markup(name)));
  if (!items.empty())
    fmt::format_to(std::back_inserter(body_), "<p>{}</p>\n", fmt::join(items, " · "));
}

void ReportPage::begin_table(std::initializer_list<std::string_view> head) {
  body_ += "<div class=\"scroll\" tabindex=\"0\"><table><thead><tr>";
  for (const auto cell : head)
    fmt::format_to(std::back_inserter(body_), "<th>{}</th>", markup(cell));
  body_ += "</tr></thead>\n";
}

void ReportPage::row(const std::vector<std::string>& cells) {
  body_ += "<tr>";
  for (const auto& cell : cells) fmt::format_to(std::back_inserter(body_), "<td>{}</td>", cell);
  body_ += "</tr>\n";
}

std::string ReportPage::html() const {
  return fmt::format(
      "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
      "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; "
      "style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'\">\n"
      "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
      "<title>{0}</title>\n<style>{1}</style>\n</head>\n<body>\n<main>\n<h1>{0}</h1>\n{2}</main>\n"
      "</body>\n</html>\n",
      markup(title_), style, body_);
}

}  // namespace ludi::criticism
