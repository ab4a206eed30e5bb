// Conditions on cells, and conditions joined.
#include "app/lud/reading.hpp"
#include "app/lud/writing.hpp"

namespace ludi::app::lud {

namespace {

// ---- what stands on a site

Trees on_site_from(Reading& reading, const Node& node, std::string_view ours) {
  reading.expect_no_more(node, 2);
  if (node.parts.size() < 2) return {reading.refuse(node)};
  return {tree(ours, reading.site(node.parts[1]))};
}
Trees is_empty_from(Reading& reading, const Node& node) {
  return on_site_from(reading, node, "empty");
}
Trees is_occupied_from(Reading& reading, const Node& node) {
  return on_site_from(reading, node, "occupied");
}
/// `(is Enemy (who at:SITE))`.
Trees owner_on_site_from(Reading& reading, const Node& node, std::string_view ours) {
  reading.expect_no_more(node, 2);
  if (node.parts.size() < 2 || !node.parts[1].is_call("who") ||
      node.parts[1].named("at") == nullptr || node.parts[1].parts.size() != 1)
    return {reading.refuse(node)};
  return {tree(ours, reading.site(node.parts[1].parts[0]))};
}
Trees is_enemy_from(Reading& reading, const Node& node) {
  return owner_on_site_from(reading, node, "enemy");
}
Trees is_friend_from(Reading& reading, const Node& node) {
  return owner_on_site_from(reading, node, "friend");
}
std::optional<Node> on_site_to(Writing& writing, gdl::NodeIndex at, std::string_view ours,
                               std::string_view theirs, bool owner) {
  const auto children = writing.children(at);
  if (!writing.is(at, ours) || children.size() != 1) return {};
  Node site = writing.site(children[0]);
  if (owner) site = call("who", {named("at", std::move(site))});
  return call("is", {word(std::string(theirs)), std::move(site)});
}
std::optional<Node> is_empty_to(Writing& writing, gdl::NodeIndex at) {
  return on_site_to(writing, at, "empty", "Empty", false);
}
std::optional<Node> is_occupied_to(Writing& writing, gdl::NodeIndex at) {
  return on_site_to(writing, at, "occupied", "Occupied", false);
}
std::optional<Node> is_enemy_to(Writing& writing, gdl::NodeIndex at) {
  return on_site_to(writing, at, "enemy", writing.for_next ? "Friend" : "Enemy", true);
}
std::optional<Node> is_friend_to(Writing& writing, gdl::NodeIndex at) {
  return on_site_to(writing, at, "friend", writing.for_next ? "Enemy" : "Friend", true);
}

Trees is_in_from(Reading& reading, const Node& node) {
  reading.expect_no_more(node, 3);
  if (node.parts.size() < 3) return {reading.refuse(node)};
  return {tree("in", reading.site(node.parts[1]), reading.region(node.parts[2]))};
}
std::optional<Node> is_in_to(Writing& writing, gdl::NodeIndex at) {
  const auto children = writing.children(at);
  if (writing.is(at, "in") && children.size() == 2)
    return call("is", {word("In"), writing.site(children[0]), writing.region(children[1])});
  // A class of places as a test: `(goal 1 to)`.
  if (children.empty()) return {};
  const gdl::NodeIndex cell = children.back();
  for (const std::string_view place : {"goal", "home", "home-row", "corners", "edge", "centre"})
    if (writing.is(at, place) && (writing.is(cell, "to") || writing.is(cell, "from")))
      return call("is", {word("In"), writing.site(cell), writing.place(at)});
  return {};
}

// ---- joined conditions

template <const char* head>
Trees joined_from(Reading& reading, const Node& node) {
  Trees each;
  for (const Node& part : node.parts)
    if (part.kind == Node::Kind::list)
      for (const Node& inner : part.parts) each.push_back(reading.condition(inner));
    else
      each.push_back(reading.condition(part));
  if (each.empty()) return {reading.refuse(node)};
  return {each.size() == 1 && std::string_view(head) != "not" ? each[0] : element(head, each)};
}
template <const char* head>
std::optional<Node> joined_to(Writing& writing, gdl::NodeIndex at) {
  if (!writing.is(at, head)) return {};
  std::vector<Node> each;
  for (const gdl::NodeIndex child : writing.children(at)) each.push_back(writing.condition(child));
  if (each.size() <= 2) return call(head, std::move(each));
  return call(head, {list(std::move(each))});
}
constexpr char both_words[] = "and", either_word[] = "or", not_word[] = "not";

constexpr Construct condition_rows[] = {
    {Slot::condition,
     "is Empty",
     "empty",
     "(is Empty (to))",
     "(empty to)",
     {},
     is_empty_from,
     nullptr,
     is_empty_to},
    {Slot::condition,
     "is Occupied",
     "occupied",
     "(is Occupied (to))",
     "(occupied to)",
     {},
     is_occupied_from,
     nullptr,
     is_occupied_to},
    {Slot::condition,
     "is Enemy",
     "enemy",
     "(is Enemy (who at:(to)))",
     "(enemy to)",
     {},
     is_enemy_from,
     nullptr,
     is_enemy_to},
    {Slot::condition,
     "is Friend",
     "friend",
     "(is Friend (who at:(to)))",
     "(friend to)",
     {},
     is_friend_from,
     nullptr,
     is_friend_to},
    {Slot::condition,
     "is In",
     "in",
     "(is In (to) (sites Corners))",
     "(in to corners)",
     {},
     is_in_from,
     nullptr,
     is_in_to},
    {Slot::condition,
     "and",
     "and",
     "(and (is Full) (is Line 3))",
     "(and (full) (in-a-row 3 (with last-to)))",
     {},
     joined_from<both_words>,
     nullptr,
     joined_to<both_words>},
    {Slot::condition,
     "or",
     "or",
     "(or (is Full) (is Line 3))",
     "(or (full) (in-a-row 3 (with last-to)))",
     {},
     joined_from<either_word>,
     nullptr,
     joined_to<either_word>},
    {Slot::condition,
     "not",
     "not",
     "(not (is Full))",
     "(not (full))",
     {},
     joined_from<not_word>,
     nullptr,
     joined_to<not_word>},
};

}  // namespace

std::span<const Construct> condition_constructs() {
  return condition_rows;
}

}  // namespace ludi::app::lud
