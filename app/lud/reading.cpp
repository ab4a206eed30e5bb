#include "app/lud/reading.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>

#include "gdl/text/token.hpp"

namespace ludi::app::lud {

namespace {

/// The beginning of what stands there, for complaints.
std::string shown(const Node& node) {
  std::string text = print(node, 1 << 20);
  if (text.size() <= 60) return text;
  std::size_t end = 56;
  while (end > 0 && !gdl::begins_character(text[end])) --end;
  return text.substr(0, end) + " …" + (text.back() == ')' ? ")" : "");
}

/// Stands where something could not be translated.
gdl::Tree stand_in(const Node& node) {
  std::string text = print(node, 1 << 20);
  std::erase_if(text, [](char c) { return c == '"' || c == '\n'; });
  return tree("not-translated", gdl::Tree::string(text));
}

}  // namespace

gdl::Tree word_tree(std::string_view text) {
  return gdl::Tree::word(text);
}

gdl::Tree element(std::string_view head, const Trees& children) {
  gdl::Tree made = gdl::Tree::element(head);
  for (const gdl::Tree& child : children) made.add(child);
  return made;
}

gdl::Tree conjunction(const Trees& conditions) {
  if (conditions.empty()) return gdl::Tree::element("true");
  return conditions.size() == 1 ? conditions.front() : element("and", conditions);
}

bool names_directions(const Node& node) {
  static constexpr std::string_view words[] = {
      "Adjacent", "All",       "Orthogonal", "Diagonal", "OffDiagonal", "N",          "NE",
      "E",        "SE",        "S",          "SW",       "W",           "NW",         "Forward",
      "Backward", "Rightward", "Leftward",   "Forwards", "Backwards",   "Rightwards", "Leftwards",
      "FL",       "FR",        "BL",         "BR"};
  if (node.kind == Node::Kind::word)
    return std::find(std::begin(words), std::end(words), node.text) != std::end(words);
  return node.is_call("directions");
}

gdl::Tree Reading::refuse(const Node& node, std::string_view what) {
  complaints.push_back(
      {node.position,
       fmt::format("not translated: {}{}{}", shown(node), what.empty() ? "" : ": ", what),
       {}});
  return stand_in(node);
}

void Reading::note(const Node& node, std::string what) {
  notes.push_back({node.position, std::move(what), {}, gdl::Severity::note});
}

void Reading::expect_no_more(const Node& node, std::size_t from, std::string_view names) {
  for (std::size_t i = from; i < node.parts.size(); ++i) {
    const std::string& name = node.parts[i].name;
    if (name.empty() || names.find(name) == names.npos) refuse(node.parts[i]);
  }
}

gdl::Tree Reading::one(Slot slot, const Node& node) {
  const Construct* row = construct_for(slot, node);
  if (row == nullptr || row->from == nullptr) return refuse(node);
  const Trees made = row->from(*this, node);
  return made.size() == 1 ? made.front() : refuse(node);
}

Trees Reading::effects(const Node& node) {
  const Construct* row = construct_for(Slot::effect, node);
  if (row == nullptr || row->from == nullptr) return {refuse(node)};
  return row->from(*this, node);
}

Drafts Reading::moves(const Node& node) {
  const Construct* row = construct_for(Slot::moves, node);
  if (row == nullptr && node.kind == Node::Kind::call && !node.quoted && !node.text.empty()) {
    // `(hop …)` is `(move Hop …)` as it is asked for rather than decided on.
    Node decided = call("move", node.parts);
    decided.position = node.position;
    Node kind_of_move = word(node.text);
    kind_of_move.text[0] =
        static_cast<char>(std::toupper(static_cast<unsigned char>(node.text[0])));
    decided.parts.insert(decided.parts.begin(), kind_of_move);
    row = construct_for(Slot::moves, decided);
    if (row != nullptr && row->lud.find(' ') != std::string_view::npos &&
        row->moves_from != nullptr)
      return row->moves_from(*this, decided);
    row = nullptr;
  }
  if (row == nullptr || row->moves_from == nullptr) {
    refuse(node);
    return {};
  }
  return row->moves_from(*this, node);
}

Bearing Reading::bearing(const Node* node) {
  if (node == nullptr) return {grid.all()};
  if (node->is_call("directions")) {
    Bearing all;
    for (const Node& part : node->parts)
      for (const Node& each : part.kind == Node::Kind::list ? part.parts : std::vector{part}) {
        const Bearing one = bearing(&each);
        if (all.bits != 0 && all.relative != one.relative) {
          refuse(*node, "directions of the board and of a player together");
          return {grid.all()};
        }
        all = {all.bits | one.bits, one.relative};
      }
    if (all.bits == 0) refuse(*node);
    return all;
  }
  const auto found = bearing_of_word(grid, node->text);
  if (!found || node->kind != Node::Kind::word) {
    refuse(*node, "a direction that this board does not have here");
    return {grid.all()};
  }
  if (found->relative && grid.compass == Grid::Compass::unknown)
    refuse(*node, "a direction of players on a turned board");
  if (found->relative &&
      std::any_of(seats.begin(), seats.end(), [](const SeatFacts& s) { return s.heading.empty(); }))
    refuse(*node, "a direction of players who have none");
  return *found;
}

gdl::Tree Reading::direction(const Node* node) {
  const std::size_t before = complaints.size();
  const Bearing found = bearing(node);
  if (const auto made = direction_of(grid, found)) return *made;
  if (node != nullptr && complaints.size() == before)
    return refuse(*node, "one side of a player's directions without the other");
  return word_tree("adjacent");
}

void Reading::expect_contact(const Node& at, const Node* directions) {
  const Bearing found = bearing(directions);
  if (found.bits != grid.adjacent())
    refuse(at, "which cells are neighbours is one thing for all rules of a game");
}

int Reading::seat(std::string_view role) const {
  if (role.size() == 2 && role[0] == 'P' && role[1] >= '1' &&
      role[1] < '1' + static_cast<int>(seats.size()))
    return role[1] - '1';
  return -1;
}

std::optional<gdl::Tree> Reading::class_of(const Node& role) const {
  if (role.kind != Node::Kind::word) return {};
  const bool before_or_after = seats.size() == 2;
  if (role.text == "Mover") return word_tree("friend");
  if (role.text == "Next" || (role.text == "Enemy" && before_or_after)) return word_tree("next");
  if (role.text == "Neutral") return word_tree("neutral");
  if (role.text == "All" || role.text == "Each") return word_tree("occupied");
  if (const int number = seat(role.text); number >= 0)
    return word_tree(seats[static_cast<std::size_t>(number)].name);
  return {};
}

std::vector<const PieceFacts*> Reading::pieces_called(std::string_view lud, bool owned) const {
  std::vector<const PieceFacts*> found;
  for (const PieceFacts& facts : pieces)
    if (facts.lud == lud) found.push_back(&facts);
  if (!found.empty() || lud.empty() || lud.back() < '0' || '8' < lud.back()) return found;
  const int owner = lud.back() == '0' ? nobody : lud.back() - '1';
  lud.remove_suffix(1);
  for (const PieceFacts& facts : pieces)
    if (facts.lud == lud && (facts.owner == owner || (facts.owner == everybody && owned)))
      found.push_back(&facts);
  return found;
}

const PieceFacts* Reading::piece(std::string_view lud, bool owned) const {
  const auto found = pieces_called(lud, owned);
  return found.size() == 1 ? found.front() : nullptr;
}

std::string Reading::own_region(std::size_t number) {
  std::string name = "Own";
  if (number > 0) name += "-" + std::to_string(number + 1);
  return name;
}

}  // namespace ludi::app::lud
