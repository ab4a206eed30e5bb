#include "app/site/html.hpp"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "gdl/text/markup.hpp"
#include "gdl/text/spelling.hpp"

namespace ludi::app::site {

namespace {

/// Pages may come from a disk, where 'self' stands for nothing: files are named by their scheme.
constexpr std::string_view policy =
    "default-src 'none'; script-src 'self' file: 'wasm-unsafe-eval'; worker-src blob:; "
    "style-src 'self' file:; img-src 'self' file: data:; base-uri 'none'; form-action 'none'";

}  // namespace

std::string document(const Page& page) {
  std::string files;
  for (const std::string& style : page.styles)
    files += fmt::format("<link rel=\"stylesheet\" href=\"{}{}\">\n", page.root, style);
  for (const std::string& script : page.scripts)
    files += fmt::format("<script src=\"{}{}\" defer></script>\n", page.root, script);
  return fmt::format(
      "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
      "<meta http-equiv=\"Content-Security-Policy\" content=\"{}\">\n"
      "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
      "<title>{}</title>\n<link rel=\"stylesheet\" href=\"{}style.css\">\n{}</head>\n"
      "<body>\n<main>\n{}</main>\n</body>\n</html>\n",
      policy, gdl::markup(page.title), page.root, files, page.body);
}

std::string rules_markup(const std::vector<std::string>& paragraphs) {
  std::string all;
  for (const std::string& paragraph : paragraphs) {
    std::string items;
    for (const auto line : gdl::split(paragraph, '\n')) {
      if (line.starts_with("- "))
        items += fmt::format("<li>{}</li>\n", gdl::markup(line.substr(2)));
      else if (!line.empty())
        all += fmt::format("<p>{}</p>\n", gdl::markup(line));
    }
    if (!items.empty()) all += "<ul>\n" + items + "</ul>\n";
  }
  return all;
}

std::string script_text(std::string_view text) {
  const nlohmann::json json = std::string(text);
  std::string quoted;
  // Nothing in it can end a script, and line separators end no string.
  for (const char letter : json.dump(-1, ' ', true, nlohmann::json::error_handler_t::replace))
    quoted += letter == '<' ? std::string("\\u003c") : std::string(1, letter);
  return quoted;
}

}  // namespace ludi::app::site
