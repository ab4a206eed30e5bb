// A game of a site, with what is known of it beside its rules.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "app/site/html.hpp"
#include "ggp/play/game.hpp"

namespace ludi::app::site {

/// What measuring the game came to.
struct Worth {
  double score = 0;
  bool viable = false;
  std::vector<std::pair<std::string, double>> criteria;  ///< by symbol
};

struct Entry {
  std::string slug;  ///< the name of its files
  std::string text;
  ggp::Game game;
  std::optional<Worth> worth = {};
  std::vector<Link> links = {};  ///< of its page, to other pages about it
  std::string family = {};       ///< what people call games like it; empty where nobody said
};

/// A name as the name of a file and as a part of an address: small letters, digits, `-` and `.`.
std::string slug_of(std::string_view name);

/// Gives those whose slugs are taken another one.
void tell_apart(std::vector<Entry>& entries);

}  // namespace ludi::app::site
