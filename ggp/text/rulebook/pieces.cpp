// What the players have: how many of each kind, what they carry, which cells they cover.
#include <algorithm>
#include <array>
#include <map>
#include <set>

#include "gdl/english/wording.hpp"
#include "ggp/board/tiling.hpp"
#include "ggp/rules/trait.hpp"
#include "ggp/rules/vocabulary.hpp"
#include "ggp/text/notation.hpp"
#include "ggp/text/rulebook/voice.hpp"

namespace ludi::ggp {

namespace {

using gdl::joined;
using gdl::number_in_words;

/// What an owner (-1: nobody) has of a kind at the start; empty if nothing.
std::string supply(const Narrator& narrator, int kind, int owner) {
  const int on_board = narrator.count_at_start(kind, owner);
  const unsigned seat = 1U << static_cast<unsigned>(owner < 0 ? neutral_seat : owner);
  const bool may_enter =
      narrator.enters(kind) &&
      (narrator.rules().kinds[static_cast<std::size_t>(kind)].owners & seat) != 0;
  if (!may_enter) return on_board > 0 ? narrator.counted(on_board, kind) : std::string();
  std::vector<std::string> parts;
  if (on_board > 0) parts.push_back(narrator.counted(on_board, kind) + " on the board");
  const int held = owner < 0 ? 255 : narrator.held_at_start(kind, owner);
  if (held == 255)
    parts.push_back("as many " + std::string(on_board > 0 ? "more " : "") +
                    gdl::plural(narrator.noun(kind)) + " as needed");
  else if (held > 0)
    parts.push_back(narrator.counted(held, kind) + " in hand");
  else
    return on_board > 0 ? narrator.counted(on_board, kind) : std::string();
  return joined(parts);
}

/// "no men or kings in hand": of what the player may put down and has not yet; empty if there is
/// nothing of the kind.
std::string not_yet(const Narrator& narrator, int owner) {
  std::vector<std::string> nouns;
  for (int k = 0; k < static_cast<int>(narrator.rules().kinds.size()); ++k) {
    const unsigned owners = narrator.rules().kinds[static_cast<std::size_t>(k)].owners;
    if (narrator.enters(k) && ((owners >> static_cast<unsigned>(owner)) & 1U) != 0 &&
        supply(narrator, k, owner).empty())
      nouns.push_back(gdl::plural(narrator.noun(k)));
  }
  return nouns.empty() ? std::string() : "no " + joined(nouns, "or") + " in hand";
}

/// The same of many kinds at once, where a player holds as many of each; else empty.
std::string supply_of_each(const Narrator& narrator, int owner) {
  constexpr std::size_t many = 5;
  std::vector<std::string> nouns;
  std::set<int> held;
  for (int k = 0; k < static_cast<int>(narrator.rules().kinds.size()); ++k) {
    if (supply(narrator, k, owner).empty()) continue;
    if (narrator.count_at_start(k, owner) != 0 || !narrator.enters(k)) return {};
    nouns.push_back(narrator.noun(k));
    held.insert(narrator.held_at_start(k, owner));
  }
  if (nouns.size() < many || held.size() != 1 || *held.begin() == 255) return {};
  return number_in_words(*held.begin()) + " each of " +
         number_in_words(static_cast<int>(nouns.size())) +
         " kinds of pieces in hand: " + joined(nouns);
}

/// "Two men, one king and one rook in hand": what is in the same place is said so once.
std::string joined_in_hand(std::vector<std::string> has) {
  constexpr std::string_view place = " in hand";
  std::erase(has, std::string());
  const bool all = 1 < has.size() && std::ranges::all_of(has, [&](const std::string& one) {
                     return one.ends_with(place) && one.find(" and ") == std::string::npos &&
                            !one.starts_with("no ");
                   });
  if (!all) return joined(has);
  for (std::string& one : has) one.resize(one.size() - place.size());
  return joined(has) + std::string(place);
}

/// What the players have, in one sentence or in one for each.
std::string shares(const Narrator& narrator) {
  const int kinds = static_cast<int>(narrator.rules().kinds.size());
  std::vector<std::string> seats, has_of;
  for (int p = 0; p < narrator.players(); ++p) {
    std::vector<std::string> has;
    for (int k = 0; k < kinds; ++k) has.push_back(supply(narrator, k, p));
    has.push_back(not_yet(narrator, p));
    const std::string of_each = supply_of_each(narrator, p);
    has_of.push_back(of_each.empty() ? joined_in_hand(has) : of_each);
    seats.push_back(narrator.name(p) + " has " +
                    (has_of.back().empty() ? "no pieces" : has_of.back()));
  }
  if (std::ranges::all_of(has_of, [](const auto& has) { return has.empty(); })) return {};
  const bool alike = std::ranges::all_of(has_of, [&](const auto& has) { return has == has_of[0]; });
  if (alike && 1 < seats.size()) return "Each player has " + has_of[0] + ".";
  const std::string together = gdl::sentence(joined(seats));
  if (!is_long(together)) return together;
  std::string text;
  for (const std::string& seat : seats) add_sentence(text, gdl::sentence(seat));
  return text;
}

/// What new pieces of each kind carry beside a number: marks and the way they face.
std::string carried_at_first(const Narrator& narrator) {
  const Rules& rules = narrator.rules();
  std::map<std::string, std::vector<std::string>> kinds_that;
  for (int k = 0; k < static_cast<int>(rules.kinds.size()); ++k) {
    const PieceKind& kind = rules.kinds[static_cast<std::size_t>(k)];
    std::vector<std::string> begins;
    if (const auto marks = flag_names(rules, kind.flags); !marks.empty())
      begins.push_back("is marked as " + joined(marks));
    if (kind.orientation)
      begins.push_back("faces " + narrator.say(*kind.orientation, narrator.to_reader()));
    if (!begins.empty()) kinds_that[joined(begins)].push_back("every " + narrator.noun(k));
  }
  std::string text;
  for (const auto& [begins, kinds] : kinds_that)
    text += " " + gdl::sentence(joined(kinds) + " " + begins + " at first");
  return text;
}

/// The strokes of a footprint: "three ahead, one to the left".
std::string strokes_in_words(const Narrator& narrator, const PieceKind& kind) {
  const Entry covers(vocabulary(), narrator.rules(), *kind.covers);
  constexpr std::string_view strokes = "fblr";
  constexpr std::array<std::string_view, 4> ways = {"ahead", "back", "to the left", "to the right"};
  std::vector<std::pair<std::size_t, int>> runs;
  for (const auto at : covers.args(0)) {
    const std::size_t way = strokes.find(covers.text_of(at).front());
    // A stroke to the side turns as well: the next one to the left goes elsewhere.
    if (!runs.empty() && runs.back().first == way && way < 2)
      ++runs.back().second;
    else
      runs.emplace_back(way, 1);
  }
  std::string text;
  for (const auto& [way, times] : runs)
    text += (text.empty() ? "" : ", ") + number_in_words(times) + " " + std::string(ways[way]);
  return text;
}

/// The cell at which the strokes begin.
std::string first_in_words(const Narrator& narrator, const PieceKind& kind) {
  const Entry covers(vocabulary(), narrator.rules(), *kind.covers);
  const std::string tile(facts_of(narrator.rules().board->spec().tiling).tile);
  const std::array<std::string, 3> sorts = {"a " + tile, "an edge", "a vertex"};
  return covers.has(3) ? sorts[static_cast<std::size_t>(covers.choice(3))] : "one";
}

/// What pieces cover that lie on more than one cell, and how they may lie.
std::string footprints_in_words(const Narrator& narrator) {
  std::vector<std::string> told;
  std::map<std::string, std::vector<std::string>> kinds_that;
  const auto& kinds = narrator.rules().kinds;
  for (std::size_t k = 0; k < kinds.size(); ++k) {
    const PieceKind& kind = kinds[k];
    if (!kind.covers) continue;
    std::size_t cells = 0;
    for (const auto& by_cell : kind.footprint.cells)
      for (const auto& covered : by_cell) cells = std::max(cells, covered.size());
    const std::string noun = narrator.noun(static_cast<int>(k));
    told.push_back("the " + noun + " covers " + number_in_words(static_cast<int>(cells)) +
                   " cells: " + first_in_words(narrator, kind) + ", then " +
                   strokes_in_words(narrator, kind));
    std::string lies = kind.lies ? "ahead is " + narrator.say(*kind.lies, narrator.to_reader())
                       : kind.footprint.turns() ? "{it} may be turned to any edge"
                                                : "";
    if (kind.footprint.has_two_sides())
      lies += std::string(lies.empty() ? "{it} may be"
                          : kind.lies  ? ", and {it} may be"
                                       : " and") +
              " turned over";
    if (!lies.empty()) kinds_that[lies].push_back("the " + noun);
  }
  if (told.empty()) return {};
  std::string text;
  if (told.size() == 1)
    text = " " + gdl::sentence(told.front());
  else
    for (const auto& one : told) text += "\n- " + gdl::sentence(one);
  for (const auto& [lies, which] : kinds_that) {
    std::string said = lies;
    if (const std::size_t it = said.find("{it}"); it != std::string::npos)
      said.replace(it, 4,
                   which.size() < told.size() ? joined(which)
                   : told.size() == 1         ? "it"
                                              : "each");
    text += (told.size() == 1 ? " " : "\n- ") + gdl::sentence(said);
  }
  return text;
}

}  // namespace

std::string pieces_in_words(const Narrator& narrator) {
  std::string text = shares(narrator);
  const auto add = [&](const std::string& more) { text += (text.empty() ? "" : " ") + more; };
  std::vector<std::string> nobodys, later;
  bool one_first = false, one_alone = false;
  for (int k = 0; k < static_cast<int>(narrator.rules().kinds.size()); ++k) {
    const std::string neutral = supply(narrator, k, -1);
    bool anywhere = !neutral.empty() || narrator.enters(k);
    for (int p = 0; p < narrator.players(); ++p) anywhere |= !supply(narrator, k, p).empty();
    if (!neutral.empty()) {
      if (nobodys.empty()) one_first = narrator.at_start(k, -1).size() == 1;
      one_alone = nobodys.empty() && neutral == narrator.counted(1, k);
      nobodys.push_back(neutral);
    }
    if (!anywhere && narrator.rules().traits.has(trait::converts))
      later.push_back(gdl::plural(narrator.noun(k)));
  }
  if (!nobodys.empty())
    add((one_first ? "There is " : "There are ") + joined(nobodys) +
        (one_alone ? ", which belongs to nobody." : ", which belong to nobody."));
  if (!later.empty()) add(gdl::sentence(joined(later) + " only come into play later"));
  if (const std::string marks = carried_at_first(narrator); !marks.empty()) add(marks.substr(1));
  const std::string covered = footprints_in_words(narrator);
  if (text.empty() && covered.starts_with('\n')) text = "Pieces cover these cells:";
  text += text.empty() && covered.starts_with(' ') ? covered.substr(1) : covered;
  if (!narrator.rules().traits.has(trait::states)) return text;
  const auto& kinds = narrator.rules().kinds;
  const auto carries = [&](const std::string& noun, int state) {
    add("Every " + noun + " carries a number, which is " + number_in_words(state) + " at first.");
  };
  if (1 < kinds.size() && std::ranges::all_of(kinds, [&](const PieceKind& kind) {
        return kind.state == kinds.front().state;
      })) {
    carries("piece", kinds.front().state);
    return text;
  }
  for (std::size_t k = 0; k < kinds.size(); ++k)
    carries(narrator.noun(static_cast<int>(k)), kinds[k].state);
  return text;
}

}  // namespace ludi::ggp
