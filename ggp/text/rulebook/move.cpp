#include "ggp/text/rulebook/move.hpp"

#include <algorithm>
#include <utility>

#include "gdl/english/wording.hpp"
#include "ggp/ludemes/ludeme.hpp"
#include "ggp/rules/trait.hpp"
#include "ggp/text/rulebook/move_story.hpp"

namespace ludi::ggp {

namespace {

using gdl::NodeIndex;

constexpr std::string_view last_sown = "the cell sown last";

// How sentences begin that tell when a move may be made.
constexpr std::string_view first_proviso = "You may do so only if ";
constexpr std::string_view further_proviso = "This must hold as well: ";
// … how many pieces of a stack move, and what is done before a piece is put down.
constexpr std::string_view as_many = "As many pieces move in all as";
constexpr std::string_view before_that = "Before that,";
constexpr std::string_view also_before_that = "Next, and still before that,";
// … and what is put down, and how, where that is not what has been lifted, on top.
constexpr std::string_view in_its_stead = "In its stead,";
constexpr std::string_view in_doing_so = "In doing so,";

std::string in_turn(const std::vector<std::string>& effects) {
  std::string text;
  for (const auto& effect : effects) text += (text.empty() ? "" : ", then ") + effect;
  if (!is_long(text)) return text;
  text.clear();
  for (const auto& effect : effects) text += (text.empty() ? "" : ". Then ") + effect;
  return text;
}

}  // namespace

std::string MoveStory::tell() {
  std::string text;
  if (on_the_spot()) {
    text = done_on_the_spot();
  } else {
    text = act_ == Act::place      ? "place " + placed()
           : act_ == Act::aim      ? "choose " + moved() + " and,"
           : act_ == Act::exchange ? with_comma("exchange " + moved())
                                   : "move " + moved();
    if (ways_.empty() && text.ends_with(',')) text.pop_back();
    text += way_and_destination(text);
  }
  Strings provisos;
  std::vector<NodeIndex> said_at;
  voice_.origin = "its old cell";
  voice_.there = "that cell";
  for (const NodeIndex at : provisos_)
    if (std::string said = narrator_.say(at, voice_);
        std::ranges::find(provisos, said) == provisos.end()) {
      provisos.push_back(std::move(said));
      said_at.push_back(at);
    }
  if (provisos.size() == 1) {
    const std::string whole = gdl::sentence(text + ", but only if " + provisos[0]);
    if (is_long(lead() + whole) || text.find('\n') != std::string::npos)
      add_sentence(text = gdl::sentence(text), proviso(first_proviso, said_at[0]));
    else
      text = whole;
  } else {
    text = gdl::sentence(text);
  }
  // One idea a sentence, unless they are short and join in one way only.
  const bool plain = std::ranges::none_of(provisos, [&](const std::string& one) {
    const auto says = [&](std::string_view words) { return one.find(words) != std::string::npos; };
    const bool goes_on = says(" that is ") || says(" that are ") || says(" for which ");
    return says(" or ") || says(" and ") || (goes_on && &one != &provisos.back());
  });
  const std::string together = gdl::sentence(std::string(first_proviso) + gdl::joined(provisos));
  if (1 < provisos.size() && plain && !is_long(together))
    add_sentence(text, together);
  else if (1 < provisos.size())
    for (const NodeIndex at : said_at)
      add_sentence(text, proviso(at == said_at.front() ? first_proviso : further_proviso, at));
  add_sentence(text, number_lifted());
  if (move_.dirn)
    add_sentence(text, gdl::sentence("its direction is " + narrator_.say(*move_.dirn, voice_)));
  for (const std::string& more : {lifted_elsewhere(), what_follows()})
    add_sentence(text, more.substr(std::min(more.find_first_not_of(' '), more.size())));
  return text;
}

std::string MoveStory::lead() const {
  const auto& all = narrator_.rules().moves;
  const bool only = std::ranges::count_if(all, [&](const MoveRule& other) {
                      return (other.users & move_.users) != 0 || narrator_.neutral(other.kind);
                    }) == 1;
  return only ? "On your turn, " : "";
}

std::string MoveStory::proviso(std::string_view lead, NodeIndex at) const {
  lead.remove_suffix(1);  // the blank
  return spelled_out(narrator_, std::string(lead), at, voice_, 1);
}

std::string MoveStory::number_lifted() const {
  if (!move_.form.lifts_stack || act_ != Act::move) return {};
  for (const NodeIndex at : move_.action) {
    if (!narrator_.traits(at).has(trait::lifts) || lifts_elsewhere(at)) continue;
    for (const NodeIndex arg : narrator_.arguments(at))
      if (const Ludeme* row = narrator_.ludeme(arg);
          row != nullptr && row->word.sort == gdl::Sort::value)
        return gdl::sentence(std::string(as_many) + " " + narrator_.say(arg, voice_));
  }
  return {};
}

std::string MoveStory::lifted_elsewhere() const {
  std::string text;
  bool under = true, put_down = false;
  for (const NodeIndex at : move_.action) {
    // Once the piece has been put down the effect that follows says where this goes.
    const std::string_view where = put_down              ? ""
                                   : names_what_enters() ? ", which leaves the board"
                                   : under               ? ", which goes under what moves"
                                                         : ", which goes on top";
    if (lifts_elsewhere(at))
      text += " " + gdl::sentence("with that, " + narrator_.say(at, voice_) + std::string(where));
    else if (narrator_.traits(at).has(trait::lifts))
      under = false;
    put_down = put_down || narrator_.traits(at).has(trait::adds);
  }
  return text;
}

bool MoveStory::names_what_enters() const {
  const auto push = first_push();
  return push && std::ranges::any_of(narrator_.arguments(*push), [&](NodeIndex arg) {
           const Ludeme* row = narrator_.ludeme(arg);
           return row != nullptr && row->word.sort == gdl::Sort::piece;
         });
}

std::optional<NodeIndex> MoveStory::first_push() const {
  const auto push = std::ranges::find_if(
      move_.action, [&](NodeIndex at) { return narrator_.traits(at).has(trait::adds); });
  return push == move_.action.end() ? std::nullopt : std::optional(*push);
}

std::string MoveStory::how_put_down() const {
  const auto push = first_push();
  if (!push || (act_ != Act::move && act_ != Act::place) || narrator_.told_before(*push)) return {};
  const auto& checked = narrator_.rules().checked;
  bool how = false;
  for (const NodeIndex part : checked.tree.children(*push))
    how = how || checked.use(part).kind == gdl::Use::Kind::flag;
  const bool instead = names_what_enters() && move_.form.lifts;
  if (!how && !instead) return {};
  gdl::Voice voice = voice_;
  voice.mover = "it";
  return gdl::sentence(std::string(instead ? in_its_stead : in_doing_so) + " " +
                       narrator_.say(*push, voice));
}

std::string MoveStory::sown() {
  std::string cell = behind_that(of_origin_, "a cell");
  cell += (of_origin_.empty() ? " with " : ", which must hold ") + gdl::plural(noun());
  Strings parts = {"choose " + cell};
  for (const NodeIndex at : others_) parts.push_back(narrator_.say(at, voice_));
  others_.clear();
  return in_turn(parts);
}

std::string MoveStory::done_on_the_spot() {
  if (move_.form.sows) {
    voice_.origin = "that cell";
    voice_.there = std::string(last_sown);
    return sown();
  }
  std::string piece = moved();
  voice_.called = {{trait::uses_from, "the cell of " + piece, piece}};
  const std::string mover = std::exchange(voice_.mover, piece);
  Strings effects;
  for (const NodeIndex at : others_) {
    effects.push_back(narrator_.say(at, voice_));
    voice_.called.clear();
    voice_.mover = mover;
  }
  voice_.called.clear();
  voice_.mover = mover;
  others_.clear();
  return effects.empty() ? "choose " + piece : in_turn(effects);
}

std::string MoveStory::followed_by(const std::string& lead, NodeIndex at) const {
  return region_spelled_out(narrator_, lead, at, voice_, 1);
}

bool MoveStory::continues(NodeIndex effect) const {
  const Ludeme* row = narrator_.ludeme(effect);
  return row != nullptr && row->word.traits.has(trait::continues);
}

std::string MoveStory::what_follows() {
  voice_.origin = move_.form.sows ? "the cell chosen"
                  : on_the_spot() ? "its cell"
                                  : "the cell it left";
  voice_.there = move_.form.sows ? std::string(last_sown) : "that cell";
  std::string text;
  for (const NodeIndex at : before_)
    add_sentence(text, followed_by(std::string(text.empty() ? before_that : also_before_that), at));
  add_sentence(text, how_put_down());
  // What follows is about the piece that stands there now.
  if (names_what_enters()) {
    const std::vector<int> kinds = placed_kinds();
    voice_.mover = "the " + (kinds.size() != 1             ? std::string("piece")
                             : kinds.front() == move_.kind ? noun()
                                                           : narrator_.noun(kinds.front()));
  }
  Strings effects;
  bool goes_on = false;
  for (const auto& nodes : {others_, move_.post})
    for (const NodeIndex at : nodes) {
      const bool behind = std::exchange(goes_on, goes_on || continues(at));
      if (narrator_.told_before(at)) continue;
      const std::string said = narrator_.say(at, voice_);
      if (said.empty() || std::ranges::find(effects, said) != effects.end()) continue;
      const bool bare = !effects.empty() || said.starts_with("if ");
      add_sentence(text, followed_by(behind ? "at the turn's end," : bare ? "" : "then", at));
      effects.push_back(said);
    }
  return text;
}

bool goes_before(std::string_view sentence) {
  return sentence.starts_with(first_proviso) || sentence.starts_with(further_proviso) ||
         sentence.starts_with(as_many) || sentence.starts_with(before_that) ||
         sentence.starts_with(also_before_that) || sentence.starts_with(in_its_stead) ||
         sentence.starts_with(in_doing_so);
}

std::string move_in_words(const Narrator& narrator, const MoveRule& move, std::string_view noun) {
  return MoveStory(narrator, move, noun).tell();
}

}  // namespace ludi::ggp
