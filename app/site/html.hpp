// The frame of the pages of a site: one document each, with scripts of their own and no others.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "app/answer.hpp"

namespace ludi::app::site {

struct Link {
  std::string to;
  std::string name;
};

struct Page {
  std::string title;
  std::string root;                       ///< the way back to the site's folder: "" or "../"
  std::vector<std::string> scripts = {};  ///< files of the site, in the order they are read
  std::vector<std::string> styles = {};   ///< beside those of all pages
  std::vector<Link> links = {};           ///< to other pages, above everything
  std::string body;                       ///< markup
  bool asks = false;                      ///< it asks the server that it comes from
};

/// The whole document. Its policy lets it run the site's own scripts and the engine, and nothing
/// else; it can be read without any script.
std::string document(const Page& page);

/// The rules in English as markup.
std::string rules_markup(const std::vector<std::string>& paragraphs);

/// A value as JavaScript that may stand in any script, whatever texts are in it.
std::string script_value(const Json& value);

/// A script that sets one variable.
std::string script_setting(std::string_view name, const Json& value);

}  // namespace ludi::app::site
