// What is too long for a sentence, told as a list of what it is made of.
#include "ggp/text/rulebook/voice.hpp"

#include <algorithm>
#include <map>
#include <optional>
#include <string_view>

#include "gdl/english/wording.hpp"
#include "ggp/ludemes/ludeme.hpp"
#include "ggp/rules/trait.hpp"

namespace ludi::ggp {

using gdl::NodeIndex;

namespace {

constexpr std::ptrdiff_t most_words = 40;       ///< of a sentence
constexpr std::ptrdiff_t most_item_words = 25;  ///< of an item of a list
constexpr int deepest = 2;                      ///< lists in lists

bool is_long_item(const std::string& text) {
  return most_item_words <= std::ranges::count(text, ' ');
}

std::string listed(const Narrator& narrator, const std::string& lead,
                   const std::vector<NodeIndex>& parts, const gdl::Voice& voice, int depth,
                   bool denied = false) {
  std::vector<std::string> items;
  for (const NodeIndex part : parts)
    if (std::string item = spelled_out(narrator, "", part, voice, depth + 1, denied);
        std::ranges::find(items, item) == items.end())
      items.push_back(std::move(item));
  return as_list(lead + ":", items, depth + 1);
}

std::string behind(const std::string& lead, std::string_view text) {
  return lead.empty() ? std::string(text) : lead + " " + std::string(text);
}

/// The parts of a class that is said not to be empty, if several things must be true of a cell.
std::vector<NodeIndex> all_true_of_one(const Narrator& narrator, NodeIndex at) {
  if (narrator.rules().checked.use(at).as_test || !narrator.traits(at).has(trait::existence))
    return {};
  const auto regions = narrator.arguments(at);
  if (regions.size() != 1 || narrator.named(regions.front()) ||
      !narrator.traits(regions.front()).has(trait::conjunction))
    return {};
  return narrator.arguments(regions.front());
}

/// A list of what is true of cells, told of by the pronoun.
std::string spelled_of_cells(const Narrator& narrator, const std::string& lead,
                             const std::vector<NodeIndex>& parts, const gdl::Voice& voice,
                             int depth, const std::string& pronoun) {
  gdl::Mood mood;
  mood.form = gdl::Mood::Form::predicate;
  mood.subject = pronoun;
  mood.many = pronoun == "they";
  std::vector<std::string> items;
  for (const NodeIndex part : parts) {
    std::string item = gdl::sentence(narrator.say(part, voice, mood));
    const gdl::Traits joins = narrator.named(part) ? gdl::Traits() : narrator.traits(part);
    const auto inner = narrator.arguments(part);
    const bool any = joins.has(trait::disjunction);
    if (is_long_item(item) && depth < deepest && 1 < inner.size() &&
        (any || joins.has(trait::conjunction)))
      item = spelled_of_cells(narrator, any ? "one of these holds:" : "all of these hold:", inner,
                              voice, depth + 1, pronoun);
    items.push_back(std::move(item));
  }
  return as_list(lead, items, depth + 1);
}

/// The conditions in a node, those inside the classes of cells that it speaks of too.
void conditions_in(const Narrator& narrator, NodeIndex at, std::vector<NodeIndex>& found) {
  for (const NodeIndex part : narrator.arguments(at)) {
    const Ludeme* row = narrator.ludeme(part);
    if (row == nullptr || narrator.named(part)) continue;
    if (narrator.rules().checked.use(part).slot == gdl::Sort::condition)
      found.push_back(part);
    else if (row->word.sort == gdl::Sort::region)
      conditions_in(narrator, part, found);
  }
}

/// What is said of a node where some of its parts are called otherwise.
std::string said_with(const Narrator& narrator, NodeIndex at,
                      const std::map<NodeIndex, std::string_view>& called, const gdl::Voice& voice,
                      const gdl::Mood& mood = {}) {
  gdl::Voice other = voice;
  other.named = [&](NodeIndex node) -> std::string_view {
    const auto known = called.find(node);
    return known != called.end() ? known->second : voice.named(node);
  };
  return narrator.say(at, other, mood);
}

/// The numbers that a node compares or sets, each an item; empty if they are short.
std::string numbers_spelled_out(const Narrator& narrator, const std::string& lead, NodeIndex at,
                                const gdl::Voice& voice, int depth, bool denied) {
  constexpr std::string_view calls[] = {"the first of these numbers", "the second"};
  constexpr std::string_view only = "this number";
  const gdl::Mood operand = {.form = gdl::Mood::Form::operand};
  std::map<NodeIndex, std::string_view> called;
  std::vector<std::string> items;
  for (const NodeIndex part : narrator.arguments(at)) {
    const Ludeme* row = narrator.ludeme(part);
    if (row == nullptr || row->word.sort != gdl::Sort::value || narrator.named(part) ||
        std::size(calls) <= items.size())
      continue;
    called.emplace(part, calls[items.size()]);
    items.push_back(gdl::sentence(narrator.say(part, voice, operand)));
  }
  if (items.empty() || (items.size() == 1 && !is_long_item(items.front()))) return {};
  if (items.size() == 1) called.begin()->second = only;
  gdl::Mood mood;
  mood.denied = denied;
  const std::string before = behind(lead, said_with(narrator, at, called, voice, mood));
  // Of "there are at least two" no number is told by itself.
  const bool condition = narrator.rules().checked.use(at).slot == gdl::Sort::condition;
  const bool nothing_said = condition && before.ends_with(only);
  const bool told = std::ranges::all_of(
      called, [&](const auto& one) { return before.find(one.second) != std::string::npos; });
  return is_long(before) || !told || nothing_said ? std::string()
                                                  : as_list(before + ":", items, depth + 1);
}

/// What a node does to, or says of, cells of which several things are true: a list of these.
std::string cells_spelled_out(const Narrator& narrator, const std::string& lead, NodeIndex at,
                              const gdl::Voice& voice, int depth) {
  constexpr std::string_view mark = "\x01", phrase = "{@\x01 cell}";
  for (const NodeIndex part : narrator.arguments(at)) {
    const Ludeme* row = narrator.ludeme(part);
    if (row == nullptr || row->word.sort != gdl::Sort::region || narrator.named(part) ||
        narrator.rules().checked.use(part).as_test)
      continue;
    const bool any = row->word.traits.has(trait::disjunction);
    if (!any && !row->word.traits.has(trait::conjunction)) continue;
    std::string before = behind(lead, said_with(narrator, at, {{part, phrase}}, voice));
    const std::string cells = "the " + std::string(mark) + " cells";
    const std::size_t found = before.find(cells);
    if (found == std::string::npos || before.find(mark, found + cells.size()) != std::string::npos)
      continue;
    before.replace(found, cells.size(),
                   any ? "the cells of this list" : "the cells of which all of these hold");
    if (is_long(before)) continue;
    if (any) {
      std::vector<std::string> items;
      for (const NodeIndex one : narrator.arguments(part))
        items.push_back(
            gdl::sentence(narrator.say(one, voice, {.form = gdl::Mood::Form::subject})));
      return as_list(before + ":", items, depth + 1);
    }
    return spelled_of_cells(narrator, before + ":", narrator.arguments(part), voice, depth, "they");
  }
  return {};
}

}  // namespace

std::optional<std::string> said_before(const Narrator& narrator, NodeIndex at, NodeIndex part,
                                       const gdl::Voice& voice) {
  constexpr std::string_view mark = "\x01";
  const std::string said = said_with(narrator, at, {{part, mark}}, voice);
  const std::size_t end = said.find(mark);
  if (end == std::string::npos || said.find_first_not_of(mark, end) != std::string::npos)
    return std::nullopt;
  return said.substr(0, said.find_last_not_of(' ', end - 1) + 1);
}

std::string as_list(const std::string& lead, const std::vector<std::string>& items, int dashes) {
  std::string text = gdl::sentence(lead);
  text.pop_back();  // the full stop
  for (const std::string& item : items)
    text += "\n" + std::string(static_cast<std::size_t>(dashes), '-') + " " + item;
  return text;
}

bool is_long(const std::string& text) {
  return most_words <= std::ranges::count(text, ' ');
}

void add_sentence(std::string& text, const std::string& next) {
  if (next.empty()) return;
  const std::size_t line = text.rfind('\n') + 1;  // npos + 1 is 0
  if (!text.empty()) text += line < text.size() && text[line] == '-' ? "\n" : " ";
  text += next;
}

std::string spelled_out(const Narrator& narrator, const std::string& lead, NodeIndex at,
                        const gdl::Voice& voice, int depth, bool denied) {
  gdl::Mood mood;
  mood.denied = denied;
  const std::string plain = gdl::sentence(behind(lead, narrator.say(at, voice, mood)));
  const bool item = depth > 0 && lead.empty();
  const bool by_name = item && narrator.named(at);
  if (!(item ? is_long_item(plain) : is_long(plain)) || depth > deepest || by_name) return plain;
  if (const auto inner = narrator.denied_by(at))
    return spelled_out(narrator, lead, *inner, voice, depth, !denied);
  for (const Trait joins : {trait::disjunction, trait::conjunction}) {
    const auto parts = narrator.parts_of(at, joins);
    if (parts.size() < 2) continue;
    const bool any = (joins == trait::disjunction) != denied;
    return listed(narrator, behind(lead, any ? "one of these holds" : "all of these hold"), parts,
                  voice, depth, denied);
  }
  if (std::string list = numbers_spelled_out(narrator, lead, at, voice, depth, denied);
      !list.empty())
    return list;
  if (const auto parts = all_true_of_one(narrator, at); !parts.empty())
    return spelled_of_cells(narrator,
                            behind(lead, denied ? "there is no cell of which all of these hold:"
                                                : "there is a cell of which all of these hold:"),
                            parts, voice, depth, "it");
  return denied ? plain : region_spelled_out(narrator, lead, at, voice, depth);
}

std::string region_spelled_out(const Narrator& narrator, const std::string& lead, NodeIndex at,
                               const gdl::Voice& voice, int depth) {
  const std::string plain = gdl::sentence(behind(lead, narrator.say(at, voice)));
  const Ludeme* row = narrator.ludeme(at);
  if (!is_long(plain) || depth > deepest || row == nullptr) return plain;
  // What is said last of it may be a list of its own.
  std::vector<NodeIndex> conditions;
  conditions_in(narrator, at, conditions);
  for (const NodeIndex condition : conditions) {
    const auto before = said_before(narrator, at, condition, voice);
    if (!before) continue;
    const std::string so_far = behind(lead, *before);
    std::string longer = spelled_out(narrator, so_far, condition, voice, depth);
    if (longer.find('\n') != std::string::npos) return longer;
    for (const std::string_view proviso : {", but only where", " if"})
      if (so_far.ends_with(proviso))
        return gdl::sentence(so_far.substr(0, so_far.size() - proviso.size())) + " " +
               spelled_out(narrator, "This is done only if", condition, voice, depth);
  }
  const auto all_of_these = [&](const std::string& before, const std::vector<NodeIndex>& parts) {
    std::vector<std::string> items;
    for (const NodeIndex part : parts)
      items.push_back(region_spelled_out(narrator, "", part, voice, depth + 1));
    return as_list(before + " all of these:", items, depth + 1);
  };
  const auto parts = narrator.arguments(at);
  // What an effect is done to.
  if (row->word.sort == gdl::Sort::effect)
    for (const NodeIndex part : parts)
      if (const Ludeme* region = narrator.ludeme(part);
          region != nullptr && region->word.sort == gdl::Sort::region && !narrator.named(part) &&
          region->word.traits.has(trait::disjunction))
        if (const auto before = said_before(narrator, at, part, voice))
          return all_of_these(behind(lead, *before), narrator.arguments(part));
  if (row->word.sort == gdl::Sort::effect) {
    if (std::string list = numbers_spelled_out(narrator, lead, at, voice, depth, false);
        !list.empty())
      return list;
    if (std::string list = cells_spelled_out(narrator, lead, at, voice, depth); !list.empty())
      return list;
  }
  const bool told_first = lead.ends_with(" are") && !lead.ends_with("that are");
  if (row->word.sort != gdl::Sort::region || parts.size() < 2 || !told_first) return plain;
  if (row->word.traits.has(trait::conjunction))
    return spelled_of_cells(narrator, lead + " those of which all of these hold:", parts, voice,
                            depth, "they");
  return row->word.traits.has(trait::disjunction) ? all_of_these(lead, parts) : plain;
}

std::string any_spelled_out(const Narrator& narrator, const std::string& lead,
                            const std::vector<NodeIndex>& all, const gdl::Voice& voice, int depth) {
  std::vector<std::string> said;
  for (const NodeIndex at : all)
    if (std::string text = narrator.say(at, voice); std::ranges::find(said, text) == said.end())
      said.push_back(std::move(text));
  std::string plain = lead;
  for (const std::string& text : said) plain += (&text == said.data() ? " " : ", or if ") + text;
  if (!is_long(plain)) return gdl::sentence(plain);
  if (said.size() == 1) return spelled_out(narrator, lead, all.front(), voice, depth);
  return listed(narrator, behind(lead, "one of these holds"), all, voice, depth);
}

}  // namespace ludi::ggp
