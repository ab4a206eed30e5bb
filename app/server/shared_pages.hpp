// The pages of what people share. Only a server has them, since they ask it.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace ludi::app::server {

struct SharedPage {
  std::string_view name;   ///< of its address and its script: `lobby`
  std::string_view title;  ///< and heading
  std::string_view lead;   ///< what it is for, before its script says more
  bool led_to = true;      ///< every page of the site leads to it
  bool plays = false;      ///< its script needs the engine
  std::string_view style = "shared.css";
};

/// All of them, in the order in which other pages lead to them.
std::span<const SharedPage> shared_pages();

/// A script that tells the pages of the site which of these they lead to.
std::string shared_links();

/// The document of a path; nothing where it is of none of them.
std::optional<std::string> shared_page(std::string_view path);

}  // namespace ludi::app::server
