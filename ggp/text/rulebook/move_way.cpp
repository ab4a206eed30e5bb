// How a piece goes and where to.
#include "ggp/text/rulebook/move_story.hpp"

#include <algorithm>
#include <utility>

#include "gdl/english/wording.hpp"
#include "ggp/rules/trait.hpp"

namespace ludi::ggp {

using gdl::NodeIndex;

bool MoveStory::on_the_spot() const {
  return act_ == Act::point || act_ == Act::on_spot || act_ == Act::pass;
}

std::string MoveStory::way_and_destination(const std::string& who) const {
  const std::string to = before_destination() + destination();
  std::string text;
  for (const NodeIndex way : ways_) text += " " + manner(way);
  const bool commas = (who + text).find(',') != std::string::npos;
  const auto ways = ways_.empty() ? std::vector<NodeIndex>{}
                                  : narrator_.parts_of(ways_.front(), trait::disjunction);
  if (is_long(lead() + who + text + to) && 1 < ways.size()) {
    text = to + ", in one of these ways:";
    for (const NodeIndex way : ways) text += "\n-- " + gdl::sentence(manner(way));
    return text;
  }
  if (commas && !ways_.empty()) text = with_comma(std::move(text));
  const auto said = without_the_implied();
  if (is_long(lead() + who + text + to) && 1 < said.size()) {
    text += before_destination() + (vacant_ || !target_said_ ? "an empty cell" : "a cell") +
            " of which all of these hold:";
    for (const Statement& one : said)
      text += "\n-- " + gdl::sentence("it" + one.text.substr(relative.size()));
    return with_piece_named(std::move(text));
  }
  if (is_long(lead() + who + text + to) && said.size() == 1)
    if (const std::string list = alternatives(said[0].at); !list.empty())
      return text + before_destination() + with_piece_named(list);
  return text + to;
}

std::string MoveStory::with_piece_named(std::string text) const {
  constexpr std::string_view its = "its present cell";
  const std::string whose = "the present cell of the " + noun();
  for (std::size_t at = text.find(its); at != std::string::npos; at = text.find(its, at))
    text.replace(at, its.size(), whose);
  return text;
}

std::string MoveStory::alternatives(NodeIndex at) const {
  const auto denied = narrator_.denied_by(at);
  const NodeIndex inner = denied.value_or(at);
  gdl::Voice voice = voice_;
  voice.there = "it";
  voice.origin = "its present cell";
  Strings items;
  const auto region = narrator_.class_of(inner, trait::uses_to);
  if (region && !narrator_.named(*region) && narrator_.traits(*region).has(trait::disjunction)) {
    const gdl::Mood mood = {.form = Form::predicate, .subject = "it"};
    for (const NodeIndex part : narrator_.arguments(*region))
      items.push_back(gdl::sentence(narrator_.say(part, voice, mood)));
  } else {
    const auto parts = narrator_.parts_of(inner, trait::disjunction);
    for (const NodeIndex part : parts) items.push_back(gdl::sentence(narrator_.say(part, voice)));
  }
  if (items.size() < 2) return {};
  std::string text = vacant_ || !target_said_ ? "an empty cell" : "a cell";
  text += denied ? " of which none of these holds:" : " of which one of these holds:";
  for (const std::string& item : items) text += "\n-- " + item;
  return text;
}

std::string MoveStory::before_destination() const {
  return act_ == Act::place      ? " on "
         : act_ == Act::aim      ? " "
         : act_ == Act::exchange ? " with the piece on "
                                 : " to ";
}

std::string MoveStory::manner(NodeIndex way) const {
  gdl::Mood mood;
  mood.manner = true;
  gdl::Voice voice = voice_;
  voice.origin = "its present cell";
  return narrator_.say(way, voice, mood);
}

std::string MoveStory::destination() const {
  const bool empty = vacant_ || !target_said_;
  const auto said = without_the_implied();
  if (!said.empty()) return behind_that(said, empty ? "an empty cell" : "a cell");
  if (!empty) return "any cell";
  if (narrator_.rules().kinds[static_cast<std::size_t>(move_.kind)].covers) return "empty cells";
  return act_ == Act::place && provisos_.empty() ? "any empty cell" : "an empty cell";
}

std::vector<MoveStory::Statement> MoveStory::without_the_implied() const {
  const bool taken = std::ranges::any_of(of_target_, [](const Statement& said) {
    return said.text.starts_with("that is occupied by an enemy");
  });
  std::vector<Statement> kept;
  for (const auto& said : of_target_) {
    const bool free = said.text.starts_with("that is not occupied by any ");
    const bool own = said.text.starts_with("that is not occupied by any of your ");
    if (!(vacant_ && free) && !(taken && own)) kept.push_back(said);
  }
  return kept;
}

std::string MoveStory::behind_that(const std::vector<Statement>& statements,
                                   std::string_view noun) {
  if (statements.empty()) return std::string(noun);
  Strings said;
  for (const auto& [text, of_alternatives, at] : statements)
    said.push_back((of_alternatives && 1 < statements.size() ? "either " : "") + text);
  return std::string(noun) + " " + gdl::joined_statements(std::move(said));
}

}  // namespace ludi::ggp
