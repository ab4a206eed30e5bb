// The moves of a game of the other system, sorted by kind of piece, and its turns of two steps.
#include <algorithm>

#include "app/lud/frame.hpp"

namespace ludi::app::lud {

namespace {

constexpr std::string_view first_step = "first", later_step = "next";

bool goes_on(const Draft& draft) {
  return draft.again;
}

/// Every turn is one step and then another that puts a piece down: no step but these.
bool always_two_steps(const Drafts& first, const Drafts& later) {
  const auto always = [](const Draft& draft) {
    return std::any_of(draft.post.begin(), draft.post.end(),
                       [](const gdl::Tree& e) { return e == gdl::Tree::element("again"); });
  };
  return !later.empty() && std::all_of(first.begin(), first.end(), always) &&
         std::all_of(later.begin(), later.end(),
                     [](const Draft& draft) { return draft.enters && !draft.again; });
}

gdl::Tree move_of(const Draft& draft, std::string_view label, bool two_steps, bool may_stop) {
  gdl::Tree move = gdl::Tree::element("move");
  if (draft.priority != 0) move.add(tree("priority", gdl::Tree::integer(draft.priority)));
  if (!label.empty()) move.add(tree("label", gdl::Tree::string(label)));
  Trees pre = draft.pre;
  if (draft.later && !two_steps)
    pre.insert(pre.begin(), tree(">", gdl::Tree::element("steps"), gdl::Tree::integer(1)));
  if (!pre.empty()) move.add(tree("pre", conjunction(pre)));
  if (!draft.action.empty()) move.add(element("action", draft.action));
  Trees post;
  for (const gdl::Tree& effect : draft.post) {
    if (effect.text(0) != "again") {
      post.push_back(effect);
      continue;
    }
    if (two_steps) continue;
    gdl::Tree again = effect;
    again.insert(0, 0, gdl::Tree::string(later_step));
    if (may_stop) again.insert(0, 0, word_tree("can-pass"));
    post.push_back(std::move(again));
  }
  if (!post.empty()) move.add(element("post", post));
  return move;
}

/// What `can Move` announced must be what the later steps of a turn then are.
void compare_announced(Reading& reading, const Drafts& later) {
  for (const Draft& draft : reading.announced) {
    const bool known = std::any_of(later.begin(), later.end(), [&](const Draft& step) {
      return step.pre == draft.pre && step.action == draft.action;
    });
    if (!known)
      reading.complaints.push_back(
          {draft.position,
           "not translated: (can Move …): what may follow is not what (is Prev Mover) leads to",
           {}});
  }
}

/// One piece onto any empty cell, the mover's only kind.
bool is_plain_placing(const Reading& reading, const Drafts& first, const Drafts& later) {
  return first.size() == 1 && later.empty() && !reading.placed_at_start &&
         reading.pieces.size() == 1 && reading.pieces[0].owner == everybody && first[0].enters &&
         first[0].pre == Trees{tree("empty", word_tree("to"))} && first[0].post.empty() &&
         first[0].priority == 0;
}

std::string owner_in_words(const Reading& reading, const PieceFacts& facts) {
  if (facts.owner == everybody) return "All";
  if (facts.owner == nobody) return "neutral";
  return reading.seats[static_cast<std::size_t>(facts.owner)].name;
}

}  // namespace

Play read_play(Reading& reading, const Node& play) {
  Play made;
  if (play.parts.size() != 1) {
    reading.refuse(play);
    return made;
  }
  reading.whole_play = &play.parts[0];
  Drafts first, later;
  bool may_stop = false, bounded_pass = false;
  for (Draft& draft : reading.moves(play.parts[0])) {
    bounded_pass = bounded_pass || (draft.passes && (!draft.pre.empty() || draft.priority != 0));
    if (draft.passes && draft.later)
      may_stop = true;
    else if (draft.passes)
      made.constraints.push_back(gdl::Tree::element("can-pass"));
    else if (draft.later)
      later.push_back(std::move(draft));
    else
      first.push_back(std::move(draft));
  }
  const bool ranked = std::any_of(first.begin(), first.end(),
                                  [](const Draft& draft) { return draft.priority != 0; });
  if (bounded_pass || (ranked && !made.constraints.empty()))
    reading.refuse(play, "passes that not everybody has at all times");
  const bool again = std::any_of(first.begin(), first.end(), goes_on) ||
                     std::any_of(later.begin(), later.end(), goes_on);
  if (again && later.empty())
    reading.refuse(play, "another step that (is Prev Mover) does not tell from the first");
  if (!again && !later.empty()) reading.refuse(play, "a later step that no (moveAgain) leads to");
  for (const Draft& draft : first)
    if (draft.kind.empty())
      reading.complaints.push_back(
          {draft.position, "not translated: a move of no piece: (forEach Piece …) is missing", {}});
  compare_announced(reading, later);
  const bool two_steps = always_two_steps(first, later);
  if (!two_steps)
    for (const Draft& draft : later)
      if (draft.enters && draft.kind.empty())
        reading.complaints.push_back({draft.position, "not translated: a later step", {}});

  made.plain = is_plain_placing(reading, first, later);
  for (const PieceFacts& facts : reading.pieces) {
    gdl::Tree kind = tree(facts.name, word_tree(owner_in_words(reading, facts)));
    Trees moves;
    for (const Draft& draft : first)
      if (draft.kind == facts.name)
        moves.push_back(
            move_of(draft, two_steps ? first_step : std::string_view{}, two_steps, may_stop));
    for (const Draft& draft : later) {
      const bool continues = std::any_of(first.begin(), first.end(), [&](const Draft& step) {
        return step.kind == facts.name && step.again;
      });
      if (draft.kind == facts.name || (draft.kind.empty() && continues))
        moves.push_back(move_of(draft, later_step, two_steps, may_stop));
    }
    if (!moves.empty()) kind.add(element("moves", moves));
    made.kinds.push_back(std::move(kind));
  }
  for (const gdl::Tree& never : reading.never) {
    // Not (not …).
    const bool twice = never.text(0) == "not" && never.text(1) == "not";
    made.constraints.push_back(tree("never", twice ? never.subtree(2) : never));
  }
  if (two_steps)
    made.constraints.push_back(
        tree("turn", gdl::Tree::string(first_step), gdl::Tree::string(later_step)));
  return made;
}

}  // namespace ludi::app::lud
