// The formats of data as a page, as in docs/data.md, and as text for people.
#pragma once

#include <string>

#include "app/data/format.hpp"

namespace ludi::app::data {

/// The whole page, in Markdown.
std::string data_page();

/// One format, for people.
std::string explanation(const Format& format);

}  // namespace ludi::app::data
