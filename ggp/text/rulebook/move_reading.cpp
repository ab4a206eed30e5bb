// What the statements of a move are about: the piece, its way, the cell it goes to, or the whole.
#include "ggp/text/rulebook/move_story.hpp"

#include <algorithm>
#include <utility>

#include "gdl/english/wording.hpp"
#include "ggp/ludemes/ludeme.hpp"
#include "ggp/rules/trait.hpp"

namespace ludi::ggp {

namespace {

using gdl::NodeIndex;

// Stand for the cells of the move while a statement is looked at, so that it can be told what the
// statement is about.
constexpr char goes_to = '\x03';
constexpr char comes_from = '\x04';

std::string replaced(std::string text, char mark, std::string_view by) {
  for (std::size_t at = text.find(mark); at != std::string::npos; at = text.find(mark, at))
    text.replace(at, 1, by);
  return text;
}

}  // namespace

MoveStory::MoveStory(const Narrator& narrator, const MoveRule& move, std::string_view noun)
    : narrator_(narrator),
      move_(move),
      noun_(noun),
      voice_(narrator.to_reader()),
      act_(move.form.act) {
  voice_.mover = "the " + this->noun();
  voice_.enters = [this](NodeIndex at) { return goes_on_with_new_piece(at); };
  bool pushed = !move.form.adds;
  for (const NodeIndex at : move.action) {
    if (narrator.told_before(at)) continue;
    const bool adds = narrator.traits(at).has(trait::adds);
    const bool lifts = narrator.traits(at).has(trait::lifts);
    if ((adds && pushed) || (!adds && !lifts)) (pushed ? others_ : before_).push_back(at);
    pushed = pushed || adds;
  }
  for (const NodeIndex pre : move.pre)
    for (const NodeIndex at : narrator.conjuncts(pre)) read(at);
}

bool MoveStory::goes_on_with_new_piece(NodeIndex at) const {
  const auto& tree = narrator_.rules().checked.tree;
  if (tree.kind(at) != gdl::NodeKind::string) return move_.form.enters();
  bool any = false;
  for (const MoveRule& move : narrator_.rules().moves) {
    if (move.label != tree.text(at)) continue;
    if (!move.form.enters()) return false;
    any = true;
  }
  return any;
}

bool MoveStory::tells_the_way(NodeIndex at) const {
  if (narrator_.traits(at).has(trait::relates)) return true;
  if (narrator_.named(at) || !narrator_.traits(at).has(trait::disjunction) ||
      narrator_.rules().checked.use(at).as_test)
    return false;
  const auto parts = narrator_.arguments(at);
  return std::ranges::all_of(parts, [&](NodeIndex part) { return tells_the_way(part); });
}

void MoveStory::read(NodeIndex at) {
  for (const NodeIndex before : read_)
    if (narrator_.same_text(before, at)) return;
  read_.push_back(at);
  if (act_ != Act::place && !on_the_spot() && ways_.empty() && tells_the_way(at)) {
    ways_.push_back(at);
    return;
  }
  if (narrator_.speaks_of(at, trait::uses_to, trait::contents)) target_said_ = true;
  const bool owner_said = narrator_.speaks_of(at, trait::uses_from, trait::ownership);
  any_owner_ |= owner_said;
  if (const auto region = narrator_.class_of(at, trait::uses_to)) {
    const auto traits = narrator_.traits(*region);
    if (traits.has(trait::vacancy)) {
      vacant_ = true;
      return;
    }
  }
  if (owner_said && owner_.empty())
    if (const auto region = narrator_.class_of(at, trait::uses_from);
        region && narrator_.traits(*region).has(trait::ownership)) {
      gdl::Voice voice = voice_;
      voice.token = noun();
      owner_ = narrator_.say(*region, voice, {.form = Form::one});
      return;
    }
  sort_statement(at);
}

void MoveStory::sort_statement(NodeIndex at) {
  gdl::Voice voice = voice_;
  voice.there = std::string(1, goes_to);
  voice.origin = std::string(1, comes_from);
  std::string said = narrator_.say(at, voice);
  const bool choice = narrator_.traits(at).has(trait::disjunction);
  const auto begins = [&](char mark) {
    return said.size() > 1 && said[0] == mark && said[1] == ' ' &&
           std::ranges::count(said, mark) == 1;
  };
  if (!on_the_spot() && begins(goes_to)) {
    said.replace(0, 1, "that");
    of_target_.push_back({replaced(std::move(said), comes_from, "its present cell"), choice, at});
  } else if (act_ != Act::place && begins(comes_from) && said.find(goes_to) == std::string::npos) {
    said.replace(0, 1, relative);
    const bool of_piece =
        said.starts_with("that is occupied by ") || said.starts_with("that is not occupied by ");
    gdl::Mood mood;
    mood.subject = relative;
    mood.pieces = true;
    std::string of_mover = of_piece ? narrator_.say(at, voice, mood) : std::string();
    if (of_mover.starts_with(relative) && of_mover.find(comes_from) == std::string::npos)
      of_mover_.push_back({std::move(of_mover), choice, at});
    else
      of_origin_.push_back({std::move(said), choice, at});
  } else {
    provisos_.push_back(at);
  }
}

}  // namespace ludi::ggp
