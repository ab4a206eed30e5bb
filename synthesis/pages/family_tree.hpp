// The family tree of a run as data for a page that draws it: the games that joined the population
// with all their ancestors, and which parent each rule is from.
#pragma once

#include <map>
#include <string>

#include "synthesis/run/family.hpp"

namespace ludi::synthesis {

/// Where games are played, by their names in small letters.
using PlayPages = std::map<std::string, std::string, std::less<>>;

/// The page of a game, however its name is capitalised; empty where it has none.
std::string page_of(const PlayPages& pages, std::string_view name);

/// The children that survived and everybody they descend from, founders first, by name.
struct Relations {
  std::vector<const Founder*> founders;
  std::vector<const Child*> children;  ///< in order of birth
};
Relations relations_of(const Family& family);

/// A JSON object. `games` in an order in which parents come before children, each with `name`,
/// `generation`, `score`, `viable`, `page`, `parents` (places in the list), `refused` (how many of
/// its children did not survive) and `changes` in words; `rules` is the text in pieces, each with
/// the place among `parents` of the one that has that rule too, or -1.
std::string family_json(const Family& family, const PlayPages& pages);

/// The same games as a list in markup, for those who run no scripts.
std::string family_list(const Family& family, const PlayPages& pages);

}  // namespace ludi::synthesis
