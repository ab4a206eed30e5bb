// Text as part of HTML and SVG.
#pragma once

#include <string>
#include <string_view>

namespace ludi::gdl {

/// The text with what would be markup written as entities: safe between tags and in attributes
/// within double quotes.
inline std::string markup(std::string_view text) {
  std::string out;
  for (const char letter : text) {
    if (letter == '<')
      out += "&lt;";
    else if (letter == '>')
      out += "&gt;";
    else if (letter == '&')
      out += "&amp;";
    else if (letter == '"')
      out += "&quot;";
    else
      out += letter;
  }
  return out;
}

}  // namespace ludi::gdl
