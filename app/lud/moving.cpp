// Moves that lead a piece from cell to cell.
#include "app/lud/move_parts.hpp"

namespace ludi::app::lud {

namespace {

Drafts step_from(Reading& reading, const Node& node) {
  const Parts parts = parts_of(reading, node, "from directions to");
  Draft draft = begun(reading, node, parts);
  draft.pre.push_back(tree("step", reading.direction(parts.directions)));
  arrive(reading, node, parts.to, draft);
  follow(reading, parts, draft);
  return {draft};
}

Drafts slide_from(Reading& reading, const Node& node) {
  const Parts parts = parts_of(reading, node, "from directions between to");
  Draft draft = begun(reading, node, parts);
  if (parts.between != nullptr) reading.refuse(*parts.between);
  draft.pre.push_back(tree("slide", reading.direction(parts.directions)));
  const gdl::Tree vacant = tree("empty", word_tree("to"));
  if (parts.to == nullptr) {
    draft.pre.push_back(vacant);
  } else {
    const Node* condition = parts.to->named("if");
    if (condition == nullptr || !condition->is_call("is") || !speaks_of(*condition, "is", "Enemy"))
      reading.refuse(*parts.to, "a slide that ends on other than empty cells and enemies");
    else
      draft.pre.push_back(tree("or", vacant, reading.condition(*condition)));
    for (const Node& part : parts.to->parts)
      if (!part.is_call("apply") && part.name != "if") reading.refuse(part);
    if (!apply(reading, *parts.to, draft))
      reading.refuse(*parts.to, "pieces would stand on pieces");
  }
  follow(reading, parts, draft);
  return {draft};
}

/// The class of cells of which a condition on `(between)` holds.
gdl::Tree class_between(Reading& reading, const Node& condition) {
  const auto is_between = [](const Node& node) {
    return node.is_call("between") || (node.is_call("who") && node.named("at") != nullptr &&
                                       node.named("at")->is_call("between"));
  };
  if (condition.is_call("is") && condition.parts.size() == 2 && is_between(condition.parts[1])) {
    if (condition.parts[0].is_word("Enemy")) return word_tree("enemy");
    if (condition.parts[0].is_word("Friend")) return word_tree("friend");
    if (condition.parts[0].is_word("Occupied")) return word_tree("occupied");
    if (condition.parts[0].is_word("Empty")) return word_tree("empty");
  }
  if (condition.is_call("is") && condition.parts.size() == 3 && condition.parts[0].is_word("In") &&
      is_between(condition.parts[1]))
    return reading.region(condition.parts[2]);
  for (const std::string_view head : {"and", "or", "not"}) {
    if (!condition.is_call(head) || condition.parts.empty()) continue;
    Trees each;
    for (const Node& part : condition.parts) each.push_back(class_between(reading, part));
    if (head == "not" && each[0] == word_tree("empty")) return word_tree("occupied");
    return element(head, each);
  }
  return reading.refuse(condition);
}

Drafts hop_from(Reading& reading, const Node& node) {
  const Parts parts = parts_of(reading, node, "from directions between to");
  Draft draft = begun(reading, node, parts);
  const Node* over = parts.between == nullptr ? nullptr : parts.between->named("if");
  if (over == nullptr) {
    reading.refuse(node, "what is hopped over is not said");
    return {};
  }
  for (const Node& part : parts.between->parts)
    if (!part.is_call("apply") && part.name != "if") reading.refuse(part);
  draft.pre.push_back(
      tree("jump", class_between(reading, *over), reading.direction(parts.directions)));
  const bool enemy = over->is_call("is") && speaks_of(*over, "is", "Enemy");
  if (apply(reading, *parts.between, draft) && !enemy)
    reading.refuse(*parts.between, "what may be taken is not enemies alone");
  const Node* condition = parts.to == nullptr ? nullptr : parts.to->named("if");
  if (condition == nullptr ||
      !implies(*condition, [](const Node& part) { return is_empty_test(part, "to"); }))
    reading.refuse(parts.to == nullptr ? node : *parts.to, "a hop that may end on pieces");
  else
    draft.pre.push_back(reading.condition(*condition));
  if (parts.to != nullptr)
    for (const Node& part : parts.to->parts)
      if (part.name != "if") reading.refuse(part);
  follow(reading, parts, draft);
  return {draft};
}

/// `{F F R F}`: strokes ahead, each perhaps after a turn.
std::optional<gdl::Tree> strokes_of(const Node& walk) {
  gdl::Tree made = gdl::Tree::element("turtle");
  std::string_view turn = "f";
  bool any = false;
  for (const Node& stroke : walk.parts) {
    const bool plain = turn == "f";
    if (stroke.is_word("F")) {
      made.add(word_tree(turn));
      turn = "f";
      any = true;
    } else if (plain && stroke.is_word("R")) {
      turn = "r";
    } else if (plain && stroke.is_word("L")) {
      turn = "l";
    } else {
      return {};
    }
  }
  if (!any || turn != "f" || walk.kind != Node::Kind::list || walk.parts.size() > 14) return {};
  return made;
}

Drafts leap_from(Reading& reading, const Node& node) {
  const Parts parts = parts_of(reading, node, "from walks to", "forward");
  Draft draft = begun(reading, node, parts);
  Trees ways;
  const Node* forward = node.named("forward");
  if (parts.walks != nullptr)
    for (const Node& walk : parts.walks->parts) {
      auto way = strokes_of(walk);
      if (!way) {
        reading.refuse(walk);
        continue;
      }
      if (forward != nullptr && forward->is_word("True")) {
        const Node straight_on = word("Forward");
        way->add(tree("heading", reading.direction(&straight_on)));
      }
      ways.push_back(*way);
    }
  if (ways.empty()) {
    reading.refuse(node);
    return {};
  }
  draft.pre.push_back(ways.size() == 1 ? ways[0] : element("or", ways));
  arrive(reading, node, parts.to, draft);
  follow(reading, parts, draft);
  return {draft};
}

// ---- back

bool goes_by(const Writing& writing, const Manner& manner, std::string_view way) {
  return manner.way && writing.is(*manner.way, way);
}

std::optional<Node> step_to(Writing& writing, const Manner& manner) {
  if (!goes_by(writing, manner, "step") || manner.takes_between) return {};
  std::vector<Node> parts = {word("Step")};
  writing.add_directions(writing.children(*manner.way)[0], parts);
  parts.push_back(end_of(writing, manner));
  begin_and_end(manner, parts);
  return call("move", std::move(parts));
}

/// `(empty to)` alone, or what means empty cells and enemies alike.
bool ends_on(const Writing& writing, const Manner& manner, bool enemies) {
  if (manner.conditions.empty()) return !enemies;
  if (manner.conditions.size() != 1) return false;
  const gdl::NodeIndex at = manner.conditions[0];
  const auto test = [&](gdl::NodeIndex node, std::string_view head) {
    return writing.is(node, head) && writing.children(node).size() == 1 &&
           writing.is(writing.children(node)[0], "to");
  };
  if (!enemies) return test(at, "empty");
  const auto children = writing.children(at);
  if (writing.is(at, "not") && test(children[0], "friend")) return true;
  return writing.is(at, "or") && children.size() == 2 &&
         ((test(children[0], "empty") && test(children[1], "enemy")) ||
          (test(children[0], "enemy") && test(children[1], "empty")));
}

std::optional<Node> slide_to(Writing& writing, const Manner& manner) {
  if (!goes_by(writing, manner, "slide") || manner.takes_between) return {};
  const bool takes = manner.takes_to.has_value();
  if (!ends_on(writing, manner, takes)) return {};
  std::vector<Node> parts = {word("Slide")};
  writing.add_directions(writing.children(*manner.way)[0], parts);
  if (takes)
    parts.push_back(call(
        "to", {named("if", call("is", {word("Enemy"), call("who", {named("at", call("to"))})})),
               call("apply", {call("remove", {call("to")})})}));
  begin_and_end(manner, parts);
  return call("move", std::move(parts));
}

std::optional<Node> hop_to(Writing& writing, const Manner& manner) {
  if (!goes_by(writing, manner, "jump") || manner.takes_to) return {};
  const auto children = writing.children(*manner.way);
  Node over;
  const Node site = call("between");
  const Node who = call("who", {named("at", site)});
  if (writing.is(children[0], "enemy"))
    over = call("is", {word("Enemy"), who});
  else if (writing.is(children[0], "friend"))
    over = call("is", {word("Friend"), who});
  else if (writing.is(children[0], "occupied") || writing.is(children[0], "any"))
    over = call("is", {word("Occupied"), site});
  else
    return {};
  if (manner.takes_between && !writing.is(children[0], "enemy")) return {};
  std::vector<Node> parts = {word("Hop")};
  writing.add_directions(children[1], parts);
  Node between = call("between", {named("if", over)});
  if (manner.takes_between)
    between.parts.push_back(call("apply", {call("remove", {call("between")})}));
  parts.push_back(std::move(between));
  parts.push_back(end_of(writing, manner));
  begin_and_end(manner, parts);
  return call("move", std::move(parts));
}

std::optional<Node> leap_to(Writing& writing, const Manner& manner) {
  if (!manner.way || manner.takes_between) return {};
  std::vector<gdl::NodeIndex> ways = {*manner.way};
  if (writing.is(*manner.way, "or")) ways = writing.children(*manner.way);
  std::vector<Node> walks;
  std::size_t headed = 0;
  for (const gdl::NodeIndex way : ways) {
    if (!writing.is(way, "turtle")) return {};
    std::vector<Node> strokes;
    for (const gdl::NodeIndex stroke : writing.children(way)) {
      if (writing.is(stroke, "heading")) {
        const auto bearing = bearing_of(writing.grid, writing.tree, writing.children(stroke)[0]);
        if (!bearing || *bearing != Bearing{1U, true}) return {};
        ++headed;
        continue;
      }
      if (writing.is(stroke, "l") || writing.is(stroke, "r"))
        strokes.push_back(word(writing.is(stroke, "l") ? "L" : "R"));
      else if (!writing.is(stroke, "f"))
        return {};
      strokes.push_back(word("F"));
    }
    walks.push_back(list(std::move(strokes)));
  }
  if (headed != 0 && headed != ways.size()) return {};
  std::vector<Node> parts = {word("Leap"), list(std::move(walks))};
  if (headed != 0) {
    parts.push_back(named("forward", word("True")));
    writing.needs_headings = true;
  }
  parts.push_back(end_of(writing, manner));
  begin_and_end(manner, parts);
  return call("move", std::move(parts));
}

constexpr Construct moving_rows[] = {
    {Slot::moves, "move Step", "step", "(move Step (to if:(is Empty (to))))",
     "(move (pre (and (step adjacent) (empty to))))",
     "`(apply (remove (to)))` is `(capture to)`, of enemies alone.", nullptr, step_from, nullptr,
     step_to},
    {Slot::moves, "move Slide", "slide", "(move Slide Orthogonal)",
     "(move (pre (and (slide orthogonal) (empty to))))",
     "Across empty cells, at the end perhaps onto an enemy that is taken.", nullptr, slide_from,
     nullptr, slide_to},
    {Slot::moves, "move Hop", "jump",
     "(move Hop Orthogonal (between if:(is Enemy (who at:(between))) (apply (remove (between)))) "
     "(to if:(is Empty (to))))",
     "(move (pre (and (jump enemy orthogonal) (empty to))) (post (capture between)))",
     "Over one piece next to it, onto the cell behind.", nullptr, hop_from, nullptr, hop_to},
    {Slot::moves, "move Leap", "turtle",
     "(move Leap {{F F R F} {F F L F}} (to if:(is Empty (to))))",
     "(move (pre (and (or (turtle f f r) (turtle f f l)) (empty to))))",
     "`forward:True` is `(heading …)`; otherwise all rotations.", nullptr, leap_from, nullptr,
     leap_to},
};

}  // namespace

std::span<const Construct> moving_constructs() {
  return moving_rows;
}

}  // namespace ludi::app::lud
