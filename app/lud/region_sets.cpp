// Regions made of regions.
#include "app/lud/reading.hpp"
#include "app/lud/writing.hpp"

namespace ludi::app::lud {

namespace {

Trees set_of(Reading& reading, const Node& node, std::string_view head) {
  Trees each;
  for (const Node& part : node.parts)
    if (part.kind == Node::Kind::list)
      for (const Node& inner : part.parts) each.push_back(reading.region(inner));
    else
      each.push_back(reading.region(part));
  if (each.size() < 2) return {reading.refuse(node)};
  return {element(head, each)};
}
Trees union_from(Reading& reading, const Node& node) {
  return set_of(reading, node, "or");
}
Trees intersection_from(Reading& reading, const Node& node) {
  return set_of(reading, node, "and");
}
Trees difference_from(Reading& reading, const Node& node) {
  if (node.parts.size() != 2) return {reading.refuse(node)};
  const bool region = construct_for(Slot::region, node.parts[1]) != nullptr;
  return {tree("and", reading.region(node.parts[0]),
               tree("not", region ? reading.region(node.parts[1]) : reading.site(node.parts[1])))};
}
Trees expand_from(Reading& reading, const Node& node) {
  const Node* steps = node.named("steps");
  reading.expect_no_more(node, 1, "steps");
  if (node.parts.empty() || (steps != nullptr && !steps->number())) return {reading.refuse(node)};
  gdl::Tree made = reading.region(node.parts[0]);
  const int count = steps == nullptr ? 1 : *steps->number();
  if (count < 1 || count > 8) return {reading.refuse(node)};
  for (int i = 0; i < count; ++i) {
    const gdl::Tree before = made;
    made = tree("or", before, tree(reading.grid.hex ? "nbors" : "all-nbors", before));
  }
  return {made};
}
Node several(Writing& writing, std::string_view head, const std::vector<gdl::NodeIndex>& parts) {
  std::vector<Node> each;
  for (const gdl::NodeIndex part : parts) each.push_back(writing.region(part));
  if (each.size() == 2) return call(std::string(head), std::move(each));
  return call(std::string(head), {list(std::move(each))});
}
std::optional<Node> union_to(Writing& writing, gdl::NodeIndex at) {
  if (!writing.is(at, "or")) return {};
  return several(writing, "union", writing.children(at));
}
std::optional<Node> difference_to(Writing& writing, gdl::NodeIndex at) {
  if (writing.is(at, "not"))
    return call("difference",
                {call("sites", {word("Board")}), writing.region(writing.children(at)[0])});
  const auto children = writing.children(at);
  if (!writing.is(at, "and") || children.size() != 2 || !writing.is(children[1], "not")) return {};
  return call("difference",
              {writing.region(children[0]), writing.region(writing.children(children[1])[0])});
}
std::optional<Node> intersection_to(Writing& writing, gdl::NodeIndex at) {
  if (!writing.is(at, "and")) return {};
  return several(writing, "intersection", writing.children(at));
}
constexpr Construct region_set_rows[] = {
    {Slot::region,
     "union",
     "or",
     "(union (sites Top) (sites Bottom))",
     "(or (sides N) (sides S))",
     {},
     union_from,
     nullptr,
     union_to},
    {Slot::region,
     "difference",
     "not",
     "(difference (sites Board) (sites Corners))",
     "(and board (not corners))",
     {},
     difference_from,
     nullptr,
     difference_to},
    {Slot::region,
     "intersection",
     "and",
     "(intersection (sites Top) (sites Left))",
     "(and (sides N) (sides W))",
     {},
     intersection_from,
     nullptr,
     intersection_to},
    {Slot::region,
     "expand",
     "all-nbors",
     "(expand (sites Bottom))",
     "(or (sides S) (all-nbors (sides S)))",
     {},
     expand_from},
};

}  // namespace

std::span<const Construct> region_set_constructs() {
  return region_set_rows;
}

}  // namespace ludi::app::lud
