// The piece of a move: whose it is, which one, and what of its stack goes with it.
#include "ggp/text/rulebook/move_story.hpp"

#include <algorithm>

#include "gdl/english/wording.hpp"
#include "ggp/ludemes/ludeme.hpp"
#include "ggp/rules/trait.hpp"
#include "ggp/rules/vocabulary.hpp"

namespace ludi::ggp {

using gdl::NodeIndex;

std::string MoveStory::noun() const {
  return !noun_.empty() ? noun_ : move_.any_kind ? "piece" : narrator_.noun(move_.kind);
}

bool MoveStory::nobodys() const {
  return move_.owner && Entry(vocabulary(), narrator_.rules(), move_.node).seats_of(*move_.owner) ==
                            SeatSet{1} << neutral_seat;
}

std::string MoveStory::owned(const std::string& noun, const std::string& many) const {
  const gdl::Voice reader = narrator_.to_reader();
  const std::string owner = narrator_.say(*move_.owner, reader);
  return owner == reader.enemies  ? gdl::with_article(noun) + " of " + reader.enemies
         : owner == reader.me     ? "one of your " + many
         : owner == "each player" ? gdl::with_article(noun) + " of any player"
         : nobodys()              ? "a neutral " + noun
                                  : gdl::with_article(owner + " " + noun);
}

std::string MoveStory::placed() const {
  const std::vector<int> kinds = placed_kinds();
  const int kind = kinds.front();
  Strings nouns, many;
  for (const int one : kinds) {
    nouns.push_back(one == move_.kind && !noun_.empty() ? noun_ : narrator_.noun(one));
    many.push_back(gdl::plural(nouns.back()));
  }
  const std::string noun = gdl::joined(nouns, "or");
  std::string text = move_.owner ? owned(noun, gdl::joined(many, "or")) : gdl::with_article(noun);
  const bool limited = std::ranges::any_of(narrator_.rules().setup, [&](const SetupRule& rule) {
    return rule.what == SetupRule::What::hand;
  });
  if (limited && !narrator_.neutral(kind) && !nobodys()) text += " from your hand";
  return text;
}

std::vector<int> MoveStory::placed_kinds() const {
  const auto& checked = narrator_.rules().checked;
  const auto push = std::ranges::find_if(
      move_.action, [&](NodeIndex at) { return narrator_.traits(at).has(trait::adds); });
  std::vector<int> kinds;
  if (push != move_.action.end())
    for (const NodeIndex arg : narrator_.arguments(*push))
      if (const auto named = checked.names.find(checked.tree.text(arg));
          named != checked.names.end() && named->second.sort == gdl::Sort::piece)
        kinds.push_back(named->second.order);
  return kinds.empty() ? std::vector{move_.kind} : kinds;
}

bool MoveStory::lifts_elsewhere(NodeIndex at) const {
  return std::ranges::find(move_.form.lifts_from, at) != move_.form.lifts_from.end();
}

std::string MoveStory::stack_lifted() const {
  for (const NodeIndex at : move_.action)
    if (narrator_.traits(at).has_all(trait::lifts | trait::stacks))
      return " with the whole stack below it";
  for (const NodeIndex at : move_.action) {
    if (!narrator_.traits(at).has(trait::lifts) || lifts_elsewhere(at)) continue;
    const gdl::Word& word = narrator_.ludeme(at)->word;
    std::string said;
    bool lowest = false;
    for (std::size_t p = 0; p < word.param_count(); ++p)
      for (const NodeIndex arg : narrator_.rules().checked.arguments(at, static_cast<int>(p))) {
        if (word.params[p].sort == gdl::Sort::value) said = narrator_.say(arg, voice_);
        lowest = lowest || word.params[p].sort == gdl::Sort::flag;
      }
    if (lowest)
      return ", " + (said.empty() ? "the lowest piece" : "the lowest " + said + " pieces") +
             " of its stack alone,";
    const bool reckoned = said.find(' ') != std::string::npos;
    if (!said.empty())
      return reckoned ? " and pieces below it" : " and the pieces below it, " + said + " in all,";
  }
  return {};
}

std::string MoveStory::moved() const {
  const std::string noun = this->noun();
  std::string text = !owner_.empty()                 ? owner_
                     : narrator_.neutral(move_.kind) ? "a neutral " + noun
                     : any_owner_                    ? "any " + noun + " of any player"
                     : move_.owner                   ? owned(noun, gdl::plural(noun))
                     : sole()                        ? "your " + noun
                                                     : "one of your " + gdl::plural(noun);
  if (move_.form.lifts_stack && act_ == Act::move) text += stack_lifted();
  if (!of_mover_.empty()) {
    const std::string said = behind_that(of_mover_, "");
    const std::string begin = " " + std::string(relative) + " ";
    const bool one = sole() && said.starts_with(begin);
    text += one ? ", if it " + said.substr(begin.size()) + "," : said;
  }
  const bool stays = on_the_spot() && !move_.form.action_changes_pieces;
  if (!of_origin_.empty())
    text += " " + behind_that(of_origin_, stays ? "on a cell" : "from a cell");
  return text;
}

}  // namespace ludi::ggp
