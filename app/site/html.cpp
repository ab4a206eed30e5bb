#include "app/site/html.hpp"

#include <fmt/format.h>

#include "criticism/report/report_page.hpp"
#include "gdl/text/markup.hpp"
#include "gdl/text/spelling.hpp"

namespace ludi::app::site {

namespace {

using gdl::markup;

/// Pages may come from a disk, where 'self' stands for nothing: files are named by their scheme.
constexpr std::string_view content_policy =
    "default-src 'none'; script-src 'self' file: 'wasm-unsafe-eval'; worker-src 'self' blob:; "
    "style-src 'self' file:; img-src 'self' file: data:; manifest-src 'self'; base-uri 'none'; "
    "form-action 'none'";
constexpr std::string_view asking_policy = "; connect-src 'self'";

std::string navigation(const std::vector<Link>& links) {
  std::string items;
  for (const Link& link : links)
    items += fmt::format("<a href=\"{}\">{}</a>\n", markup(link.to), markup(link.name));
  return items.empty() ? items : "<nav>\n" + items + "</nav>\n";
}

}  // namespace

std::string document(const Page& page) {
  std::string files;
  for (const std::string& style : page.styles)
    files += fmt::format("<link rel=\"stylesheet\" href=\"{}{}\">\n", page.root, style);
  for (const std::string& script : page.scripts)
    files += fmt::format("<script src=\"{}{}\" defer></script>\n", page.root, script);
  return fmt::format(
      "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
      "<meta http-equiv=\"Content-Security-Policy\" content=\"{0}{6}\">\n"
      "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
      "<title>{1}</title>\n<link rel=\"icon\" href=\"{2}icon.svg\">\n"
      "<link rel=\"stylesheet\" href=\"{2}style.css\">\n{3}"
      "<script src=\"{2}offline.js\" defer></script>\n</head>\n"
      "<body>\n{4}<main>\n{5}</main>\n</body>\n</html>\n",
      content_policy, markup(page.title), page.root, files, navigation(page.links), page.body,
      page.asks ? asking_policy : "");
}

std::string rules_markup(const std::vector<std::string>& paragraphs) {
  std::string all;
  for (const std::string& paragraph : paragraphs) all += criticism::prose_markup(paragraph);
  return all;
}

std::string script_value(const Json& value) {
  std::string quoted;
  // Nothing in it can end a script, and line separators end no string.
  for (const char letter : value.dump(-1, ' ', true, Json::error_handler_t::replace))
    quoted += letter == '<' ? std::string("\\u003c") : std::string(1, letter);
  return quoted;
}

std::string script_setting(std::string_view name, const Json& value) {
  return fmt::format("var {} = {};\n", name, script_value(value));
}

}  // namespace ludi::app::site
