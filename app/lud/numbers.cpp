// Numbers and what compares them.
#include "app/lud/reading.hpp"
#include "app/lud/writing.hpp"

namespace ludi::app::lud {

namespace {

bool is_site(const Node& node) {
  return construct_for(Slot::site, node) != nullptr;
}
template <const char* head>
Trees compared_from(Reading& reading, const Node& node) {
  if (node.parts.size() != 2) return {reading.refuse(node)};
  if (std::string_view(head) == "=" && is_site(node.parts[0]) && is_site(node.parts[1]))
    return {tree("in", reading.site(node.parts[0]), reading.site(node.parts[1]))};
  return {tree(head, reading.number(node.parts[0]), reading.number(node.parts[1]))};
}
template <const char* head>
std::optional<Node> compared_to(Writing& writing, gdl::NodeIndex at) {
  const auto children = writing.children(at);
  if (!writing.is(at, head) || children.size() != 2) return {};
  return call(head, {writing.number(children[0]), writing.number(children[1])});
}
constexpr char equal_sign[] = "=", unequal_sign[] = "!=", less_sign[] = "<", most_sign[] = "<=";
constexpr char more_sign[] = ">", least_sign[] = ">=", plus_sign[] = "+", minus_sign[] = "-";
constexpr char times_sign[] = "*";

Trees literal_from(Reading& reading, const Node& node) {
  const auto value = node.number();
  return {value ? gdl::Tree::integer(*value) : reading.refuse(node)};
}
std::optional<Node> literal_to(Writing& writing, gdl::NodeIndex at) {
  if (writing.tree.kind(at) != gdl::NodeKind::integer) return {};
  return number(writing.tree.number(at));
}
Trees count_pieces_from(Reading& reading, const Node& node) {
  std::optional<gdl::Tree> of = word_tree("occupied");
  std::optional<gdl::Tree> kind;
  for (std::size_t i = 1; i < node.parts.size(); ++i) {
    const Node& part = node.parts[i];
    const PieceFacts* facts =
        part.kind == Node::Kind::string && part.name.empty() ? reading.piece(part.text) : nullptr;
    if (facts != nullptr)
      kind = word_tree(facts->name);
    else if (const auto role = reading.class_of(part); role && part.name.empty())
      of = role;
    else
      reading.refuse(part);
  }
  return {tree("count", kind ? tree("and", *of, *kind) : *of)};
}
std::optional<Node> count_pieces_to(Writing& writing, gdl::NodeIndex at) {
  const auto children = writing.children(at);
  if (!writing.is(at, "count") || children.size() != 1 || !writing.children(children[0]).empty())
    return {};
  const auto role = writing.role_of(children[0]);
  if (!role) return {};
  return call("count", {word("Pieces"), *role});
}
Trees count_sites_from(Reading& reading, const Node& node) {
  reading.expect_no_more(node, 1, "in");
  const Node* in = node.named("in");
  if (in == nullptr) return {reading.refuse(node)};
  return {tree("count", reading.region(*in))};
}
std::optional<Node> count_sites_to(Writing& writing, gdl::NodeIndex at) {
  const auto children = writing.children(at);
  if (!writing.is(at, "count") || children.size() != 1) return {};
  return call("count", {word("Sites"), named("in", writing.region(children[0]))});
}
Trees count_liberties_from(Reading& reading, const Node& node) {
  const Node* directions =
      node.parts.size() > 1 && names_directions(node.parts[1]) ? &node.parts[1] : nullptr;
  reading.expect_no_more(node, directions == nullptr ? 1 : 2);
  reading.expect_contact(node, directions);
  const bool after = reading.moment == Reading::Moment::after;
  return {tree("count", tree("and", word_tree("empty"),
                             tree("nbors", tree("group", word_tree(after ? "to" : "last-to")))))};
}
template <const char* head>
Trees arithmetic_from(Reading& reading, const Node& node) {
  if (node.parts.size() != 2) return {reading.refuse(node)};
  return {tree(head, reading.number(node.parts[0]), reading.number(node.parts[1]))};
}
template <const char* head>
std::optional<Node> arithmetic_to(Writing& writing, gdl::NodeIndex at) {
  const auto children = writing.children(at);
  if (!writing.is(at, head) || children.size() != 2) return {};
  return call(head, {writing.number(children[0]), writing.number(children[1])});
}

constexpr Construct number_rows[] = {
    {Slot::condition, "=", "=", "(= (count Pieces Next) 1)", "(= (count next) 1)",
     "Of two sites it is `in`.", compared_from<equal_sign>, nullptr, compared_to<equal_sign>},
    {Slot::condition,
     "!=",
     "!=",
     "(!= (count Pieces Next) 1)",
     "(!= (count next) 1)",
     {},
     compared_from<unequal_sign>,
     nullptr,
     compared_to<unequal_sign>},
    {Slot::condition,
     "<",
     "<",
     "(< (count Pieces Next) 2)",
     "(< (count next) 2)",
     {},
     compared_from<less_sign>,
     nullptr,
     compared_to<less_sign>},
    {Slot::condition,
     "<=",
     "<=",
     "(<= (count Pieces Next) 1)",
     "(<= (count next) 1)",
     {},
     compared_from<most_sign>,
     nullptr,
     compared_to<most_sign>},
    {Slot::condition,
     ">",
     ">",
     "(> (count Pieces Mover) 8)",
     "(> (count friend) 8)",
     {},
     compared_from<more_sign>,
     nullptr,
     compared_to<more_sign>},
    {Slot::condition,
     ">=",
     ">=",
     "(>= (count Pieces Mover) 9)",
     "(>= (count friend) 9)",
     {},
     compared_from<least_sign>,
     nullptr,
     compared_to<least_sign>},
    {Slot::number,
     "a number",
     "",
     "(= (count Pieces Next) 1)",
     "1",
     {},
     literal_from,
     nullptr,
     literal_to},
    {Slot::number, "count Pieces", "count", "(count Pieces Mover)", "(count friend)",
     "A name of pieces behind it is translated from there.", count_pieces_from, nullptr,
     count_pieces_to},
    {Slot::number,
     "count Sites",
     "count",
     "(count Sites in:(sites Empty))",
     "(count empty)",
     {},
     count_sites_from,
     nullptr,
     count_sites_to},
    {Slot::number, "count Liberties", "nbors", "(count Liberties)",
     "(count (and empty (nbors (group last-to))))",
     "Back, `(some (surround friend))` is said by it.", count_liberties_from, nullptr, nullptr,
     nullptr, true},
    {Slot::number,
     "+",
     "+",
     "(+ (count Pieces Mover) 1)",
     "(+ (count friend) 1)",
     {},
     arithmetic_from<plus_sign>,
     nullptr,
     arithmetic_to<plus_sign>},
    {Slot::number,
     "-",
     "-",
     "(- (count Pieces Mover) 1)",
     "(- (count friend) 1)",
     {},
     arithmetic_from<minus_sign>,
     nullptr,
     arithmetic_to<minus_sign>},
    {Slot::number,
     "*",
     "*",
     "(* (count Pieces Mover) 2)",
     "(* (count friend) 2)",
     {},
     arithmetic_from<times_sign>,
     nullptr,
     arithmetic_to<times_sign>},
};

}  // namespace

std::span<const Construct> number_constructs() {
  return number_rows;
}

}  // namespace ludi::app::lud
