#include "synthesis/pages/family_tree.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <nlohmann/json.hpp>
#include <set>

#include "gdl/text/markup.hpp"
#include "gdl/text/parse.hpp"
#include "gdl/text/spelling.hpp"
#include "ggp/rules/vocabulary.hpp"
#include "synthesis/breed/breed.hpp"
#include "synthesis/pages/provenance.hpp"

namespace ludi::synthesis {

namespace {

using Json = nlohmann::ordered_json;
using gdl::markup;

/// The rules of a founder as breeding sees them; empty where its text no longer checks.
gdl::Tree rules_of(const Founder& founder) {
  auto tree = gdl::parse(founder.text);
  if (!tree) return {};
  const auto checked = gdl::check(ggp::vocabulary(), std::move(*tree));
  return checked ? stripped(ggp::vocabulary(), *checked).tree : gdl::Tree();
}

/// A game of the tree, bred or given.
struct Member {
  std::string name;
  const Child* child = nullptr;      ///< null for founders
  const Appraisal* worth = nullptr;  ///< null where it is not known
  gdl::Tree rules = {};              ///< without what it says about itself
};

std::vector<Member> members_of(const Family& family) {
  const Relations relations = relations_of(family);
  std::vector<Member> all;
  for (const Founder* founder : relations.founders)
    all.push_back({founder->name, nullptr, founder->appraisal ? &*founder->appraisal : nullptr,
                   rules_of(*founder)});
  for (const Child* child : relations.children) {
    all.push_back({child->name, child, &child->appraisal, child->text});
    all.back().rules.erase(child->text.children(0).back());
  }
  return all;
}

std::map<std::string, int, std::less<>> places_of(const std::vector<Member>& members) {
  std::map<std::string, int, std::less<>> places;
  for (const Member& member : members)
    places.emplace(gdl::lower_case(member.name), static_cast<int>(places.size()));
  return places;
}

/// The text in pieces with the parent each is from.
Json rules_json(const Member& member, const std::vector<Member>& members,
                const std::vector<int>& parents) {
  std::vector<gdl::Tree> sources;
  for (const int parent : parents)
    sources.push_back(members[static_cast<std::size_t>(parent)].rules);
  Json pieces = Json::array();
  if (member.rules.empty()) return pieces;
  const auto origins = provenance(ggp::vocabulary(), member.rules, sources);
  for (const Passage& passage : passages(member.rules, origins))
    pieces.push_back({passage.source, passage.text});
  return pieces;
}

}  // namespace

std::string page_of(const PlayPages& pages, std::string_view name) {
  const auto found = pages.find(gdl::lower_case(name));
  return found == pages.end() ? std::string() : found->second;
}

Relations relations_of(const Family& family) {
  std::set<const Founder*> used;
  Relations all;
  for (const Child& child : family.children()) {
    if (!survives(child.stage)) continue;
    all.children.push_back(&child);
    for (const Founder* founder : family.founders_of(child)) used.insert(founder);
  }
  for (const Founder& founder : family.founders())
    if (used.contains(&founder)) all.founders.push_back(&founder);
  return all;
}

std::string family_json(const Family& family, const PlayPages& pages) {
  const std::vector<Member> members = members_of(family);
  const auto places = places_of(members);
  std::vector<int> refused(members.size());
  for (const Child& child : family.children()) {
    if (survives(child.stage)) continue;
    for (const Parentage& parent : child.parents)
      if (const auto found = places.find(gdl::lower_case(parent.name)); found != places.end())
        ++refused[static_cast<std::size_t>(found->second)];
  }
  Json games = Json::array();
  for (std::size_t i = 0; i < members.size(); ++i) {
    const Member& member = members[i];
    std::vector<int> parents;
    Json changes = Json::array();
    if (member.child != nullptr) {
      for (const Parentage& parent : member.child->parents)
        if (const auto found = places.find(gdl::lower_case(parent.name)); found != places.end())
          parents.push_back(found->second);
      for (const Change& change : member.child->changes) changes.push_back(told(change));
    }
    games.push_back({{"name", member.name},
                     {"generation", member.child == nullptr ? 0 : member.child->generation},
                     {"score", member.worth == nullptr ? Json(nullptr) : Json(member.worth->score)},
                     {"viable", member.worth != nullptr && member.worth->viable},
                     {"page", page_of(pages, member.name)},
                     {"parents", parents},
                     {"refused", refused[i]},
                     {"changes", std::move(changes)},
                     {"rules", rules_json(member, members, parents)}});
  }
  return Json{{"games", std::move(games)}}.dump(-1, ' ', false, Json::error_handler_t::replace);
}

std::string family_list(const Family& family, const PlayPages& pages) {
  const auto link = [&](std::string_view name) {
    const std::string page = page_of(pages, name);
    return page.empty() ? markup(name)
                        : fmt::format("<a href=\"{}\">{}</a>", markup(page), markup(name));
  };
  std::string items;
  for (const Child* child : relations_of(family).children) {
    std::vector<std::string> parents;
    for (const Parentage& parent : child->parents) parents.push_back(link(parent.name));
    fmt::format_to(std::back_inserter(items), "<li>{}, generation {}, of {}</li>\n",
                   link(child->name), child->generation, fmt::join(parents, " and "));
  }
  return items.empty() ? std::string("<p>No child was measured.</p>\n")
                       : "<ul>\n" + items + "</ul>\n";
}

}  // namespace ludi::synthesis
