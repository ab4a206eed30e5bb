// Names that a game's text gives to what it says several times: its English keeps those that need
// nothing filled in, and says first what they mean.
#include <algorithm>
#include <utility>

#include "gdl/english/wording.hpp"
#include "gdl/text/definitions.hpp"
#include "ggp/ludemes/ludeme.hpp"
#include "ggp/rules/trait.hpp"
#include "ggp/rules/vocabulary.hpp"
#include "ggp/text/rulebook/voice.hpp"

namespace ludi::ggp {

namespace {

using gdl::NodeIndex;
using gdl::Sort;

constexpr NodeIndex least_nodes = 4;         ///< what is shorter is said again as easily
constexpr NodeIndex least_nodes_alone = 14;  ///< … of what is used once

std::string in_plain_words(std::string_view name) {
  std::string plain = gdl::in_small_letters(name);
  std::ranges::replace(plain, '-', ' ');
  return plain;
}

/// How a name is said where it is used, with what is filled in; empty where what it stands for has
/// to be said.
std::string phrase_of(const std::string& name, Sort sort, const std::string& filled_in) {
  const std::string quoted = "\u201c" + name + "\u201d";
  switch (sort) {
    case Sort::condition:
      return quoted + " {not|does not hold|holds}" + (filled_in.empty() ? "" : " for ") + filled_in;
    case Sort::region:
      return "{@" + name + " cell}" + (filled_in.empty() ? "" : " of ") + filled_in;
    case Sort::value:
      return "the " + name + (filled_in.empty() ? "" : " of ") + filled_in;
    case Sort::track:
      return filled_in.empty() ? "the " + name : std::string();
    case Sort::effect:
      return "do what " + quoted + " says" + (filled_in.empty() ? "" : " for ") + filled_in;
    default:
      return {};
  }
}

/// How a name is said by a voice.
std::string phrase_of(const NameUse& use, const Narrator& narrator, const gdl::Voice& voice) {
  std::vector<std::string> said;
  for (const NodeIndex part : use.filled_in) {
    std::string text = narrator.say(part, voice, {.form = gdl::Mood::Form::subject});
    // A way as it is named, not as one goes.
    if (const Ludeme* ludeme = narrator.ludeme(part);
        ludeme != nullptr && ludeme->word.sort == Sort::direction && text.starts_with("in "))
      text.erase(0, 3);
    said.push_back(std::move(text));
  }
  return phrase_of(use.name, use.sort, gdl::joined(said, "with"));
}

/// What a parameter is called where the meaning of a name is told.
std::string phrase_of_parameter(const std::string& name, Sort sort, bool only_one) {
  switch (sort) {
    case Sort::region:
      return "{@" + name + " cell}";
    case Sort::cell:
      return "the " + name;
    case Sort::value:
      return name;
    case Sort::direction:
      return only_one ? "in that direction" : "in the " + name + " direction";
    default:
      return {};
  }
}

/// What a parameter is called behind a name that is told; empty where that goes without saying.
std::string given_as(const std::string& name, Sort sort, bool only_one) {
  if (sort == Sort::region) return {};
  if (sort == Sort::direction) return only_one ? "a direction" : "the " + name + " direction";
  return phrase_of_parameter(name, sort, only_one);
}

/// A definition as the text writes it.
struct Definition {
  NodeIndex at = 0, end = 0;
  std::vector<std::string> parameters;
  std::vector<NodeIndex> meanings;  ///< several only if they are effects
};
using Definitions = std::map<std::string, Definition, std::less<>>;

Definitions definitions_of(const gdl::Checked& written) {
  Definitions found;
  const gdl::Tree& tree = written.tree;
  for (const auto& [name, at] : gdl::definitions_of(vocabulary(), tree)) {
    Definition definition{at, tree.end(at), {}, {}};
    for (NodeIndex part = at; part < definition.end; ++part)
      if (written.use(part).slot == Sort::formal)
        definition.parameters.emplace_back(tree.text(part));
    // Behind its name and its parameters.
    const auto parts = tree.children(at);
    definition.meanings.assign(parts.begin() + (definition.parameters.empty() ? 1 : 2),
                               parts.end());
    if (definition.meanings.size() == 1 || definition.parameters.empty())
      found.emplace(name, std::move(definition));
  }
  return found;
}

/// How many effects, or other things, a definition is written out to.
std::size_t written_out(const gdl::Checked& written, const Definitions& all,
                        const Definition& definition) {
  std::size_t count = 0;
  for (const NodeIndex at : definition.meanings) {
    const auto inner = all.find(written.tree.text(at));
    const bool named = written.use(at).kind == gdl::Use::Kind::named && inner != all.end();
    count += named ? written_out(written, all, inner->second) : 1;
  }
  return count;
}

/// The nodes behind one that stand beside it, so many.
std::vector<NodeIndex> nodes_behind(const gdl::Tree& tree, NodeIndex at, std::size_t count) {
  std::vector<NodeIndex> behind;
  for (NodeIndex next = tree.end(at); behind.size() < count; next = tree.end(next))
    behind.push_back(next);
  return behind;
}

/// True of a node that stands for a parameter of the definition, or that was given on from it.
bool stands_for_parameter(const gdl::Checked& checked, NodeIndex at, const Definition& definition,
                          const std::string& parameter) {
  const auto of_it = [&](NodeIndex use) {
    return checked.written->tree.text(use) == parameter && definition.at <= use &&
           use < definition.end;
  };
  const auto stands_for = checked.named.find(at);
  if (stands_for != checked.named.end() && of_it(stands_for->second)) return true;
  const auto [first, last] = checked.given_on.equal_range(at);
  return std::any_of(first, last, [&](const auto& given) { return of_it(given.second); });
}

}  // namespace

void Narrator::read_own_names() {
  const gdl::Checked& checked = rules_.checked;
  if (checked.written == nullptr) return;
  const gdl::Tree& written = checked.written->tree;
  const auto defined = definitions_of(*checked.written);
  struct Told {
    NodeIndex at = 0;
    std::vector<NodeIndex> filled_in;  ///< what stands for each parameter
  };
  std::map<std::string, std::vector<Told>, std::less<>> uses;
  for (const auto& [at, use] : checked.named) {
    const auto definition = defined.find(written.text(use));
    if (definition == defined.end() || checked.use(at).kind != gdl::Use::Kind::row ||
        checked.use(at).as_test)
      continue;
    const auto further = nodes_behind(
        checked.tree, at, written_out(*checked.written, defined, definition->second) - 1);
    gdl::Traits traits = all_traits(at);
    for (const NodeIndex effect : further) traits |= all_traits(effect);
    // A way to move, and what is short, is said where it is used.
    const NodeIndex end = checked.tree.end(further.empty() ? at : further.back());
    if (traits.has(trait::relates) || end - at < least_nodes) continue;
    if (!further.empty() && (vocabulary().row(checked.use(at).row).sort != Sort::effect ||
                             traits.has_any(trait::adds | trait::lifts)))
      continue;
    Told meaning{at, {}};
    for (const std::string& parameter : definition->second.parameters)
      for (NodeIndex part = at; part < checked.tree.end(at); ++part)
        if (stands_for_parameter(checked, part, definition->second, parameter)) {
          meaning.filled_in.push_back(part);
          break;
        }
    if (meaning.filled_in.size() == definition->second.parameters.size())
      uses[definition->first].push_back(std::move(meaning));
  }
  for (const auto& [name, meanings] : uses) {
    const NodeIndex first = meanings.front().at;
    if (meanings.size() == 1 && checked.tree.end(first) - first < least_nodes_alone) continue;
    OwnName own{in_plain_words(name), first, {}, Sort::none, {}, {}};
    const std::size_t effects = written_out(*checked.written, defined, defined.at(name));
    own.further = nodes_behind(checked.tree, own.meaning, effects - 1);
    own.sort = vocabulary().row(checked.use(own.meaning).row).sort;
    const auto& parameters = defined.at(name).parameters;
    bool sayable = true;
    const auto sort_of = [&](NodeIndex at) {
      const gdl::Use& use = checked.use(at);
      return use.kind == gdl::Use::Kind::row ? vocabulary().row(use.row).sort : use.slot;
    };
    const bool one_way =
        std::ranges::count(meanings.front().filled_in, Sort::direction, sort_of) < 2;
    for (std::size_t i = 0; i < parameters.size(); ++i) {
      const NodeIndex given_first = meanings.front().filled_in[i];
      const gdl::Use& use = checked.use(given_first);
      const std::string plain = in_plain_words(parameters[i]);
      std::string called = phrase_of_parameter(plain, sort_of(given_first), one_way);
      if (std::string given = given_as(plain, sort_of(given_first), one_way); !given.empty())
        own.given.push_back(std::move(given));
      sayable = sayable && !called.empty() && !use.as_test;
      // All that stands for the parameter is called so where the meaning is told.
      for (NodeIndex part = own.meaning; part < checked.tree.end(own.meaning); ++part)
        if (stands_for_parameter(checked, part, defined.at(name), parameters[i]))
          own.parameters.emplace(part, called);
    }
    std::map<NodeIndex, std::string> phrases;
    for (const Told& meaning : meanings) {
      std::string phrase = phrase_of({own.name, own.sort, meaning.filled_in}, *this, to_reader());
      sayable = sayable && !phrase.empty();
      phrases.emplace(meaning.at, std::move(phrase));
    }
    if (!sayable) continue;
    for (const Told& meaning : meanings) {
      name_uses_.emplace(meaning.at, NameUse{own.name, own.sort, meaning.filled_in});
      for (const NodeIndex at : nodes_behind(checked.tree, meaning.at, effects - 1))
        told_before_.insert(at);
    }
    own_names_.push_back(std::move(own));
    called_.merge(phrases);
  }
  // What others are made of is told before them.
  std::ranges::sort(own_names_, {}, [&](const OwnName& own) {
    const NodeIndex last = own.further.empty() ? own.meaning : own.further.back();
    return std::pair(checked.tree.end(last), -static_cast<std::int64_t>(own.meaning));
  });
}

namespace {

/// What a number is; if it is a long sum, with a list of what is added.
std::string value_spelled_out(const Narrator& narrator, const std::string& lead, NodeIndex at,
                              const gdl::Voice& voice) {
  constexpr std::string_view sum = "the sum of ";
  const gdl::Mood operand = {.form = gdl::Mood::Form::operand};
  std::string plain = gdl::sentence(lead + " " + narrator.say(at, voice));
  if (!is_long(plain) || !narrator.say(at, voice, operand).starts_with(sum)) return plain;
  std::vector<std::string> items;
  for (const NodeIndex part : narrator.arguments(at))
    items.push_back(gdl::sentence(narrator.say(part, voice, operand)));
  return as_list(lead + " " + std::string(sum) + "these:", items, 2);
}

/// What several effects of one name do, as a list.
std::string effects_in_order(const Narrator& narrator, const OwnName& own,
                             const gdl::Voice& voice) {
  std::vector<std::string> items;
  const auto add = [&](NodeIndex at) {
    items.push_back(region_spelled_out(narrator, "", at, voice, 2));
  };
  add(own.meaning);
  // Among them may be a name of its own.
  for (std::size_t i = 0; i < own.further.size(); ++i) {
    add(own.further[i]);
    for (const OwnName& inner : narrator.own_names()) {
      const auto use = narrator.name_uses().find(own.further[i]);
      if (use != narrator.name_uses().end() && use->second.name == inner.name)
        i += inner.further.size();
    }
  }
  return as_list("the effect \u201c" + own.name + "\u201d says:", items, 2);
}

}  // namespace

std::vector<std::string> names_in_words(const Narrator& narrator) {
  std::string text = "Some names first:";
  for (const OwnName& own : narrator.own_names()) {
    gdl::Voice voice = narrator.to_reader();
    voice.there = "the destination";
    voice.origin = "the cell the move begins on";
    const auto others = voice.named;
    // Other names in it are given what this one is given.
    std::map<NodeIndex, std::string> inside;
    voice.named = [&](NodeIndex at) -> std::string_view {
      if (const auto parameter = own.parameters.find(at); parameter != own.parameters.end())
        return parameter->second;
      if (at == own.meaning) return {};
      const auto use = narrator.name_uses().find(at);
      if (use == narrator.name_uses().end() || use->second.filled_in.empty()) return others(at);
      if (const auto told = inside.find(at); told != inside.end()) return told->second;
      std::string phrase = phrase_of(use->second, narrator, voice);
      return inside.emplace(at, std::move(phrase)).first->second;
    };
    const auto constants = voice.constant;
    const gdl::Tree& tree = narrator.game().checked().tree;
    voice.constant = [&](NodeIndex at) {
      // What it comes to with what was given once says nothing of the others.
      const auto within = own.parameters.lower_bound(at);
      const bool depends = within != own.parameters.end() && within->first < tree.end(at);
      return depends ? std::optional<std::int32_t>() : constants(at);
    };
    const std::string meaning = narrator.say(own.meaning, voice);
    const std::string given = gdl::joined(own.given, "and");
    const std::string of = given.empty() ? "" : " of " + given,
                      for_them = given.empty() ? "" : " for " + given;
    text += "\n- ";
    switch (own.sort) {
      case Sort::region:
        text += region_spelled_out(narrator, "the " + own.name + " cells" + of + " are",
                                   own.meaning, voice, 1);
        break;
      case Sort::value:
        text += value_spelled_out(narrator, "the " + own.name + of + " is", own.meaning, voice);
        break;
      case Sort::track:
        text += gdl::sentence("the " + own.name + of + " is " + meaning);
        break;
      case Sort::effect:
        if (!own.further.empty()) {
          text += effects_in_order(narrator, own, voice);
          break;
        }
        text += gdl::sentence("the effect \u201c" + own.name + "\u201d" + for_them +
                              " says: " + meaning);
        break;
      default:
        text += spelled_out(narrator,
                            "the condition \u201c" + own.name + "\u201d" + for_them + " means that",
                            own.meaning, voice, 1);
    }
  }
  if (narrator.own_names().empty()) return {};
  return {std::move(text)};
}

}  // namespace ludi::ggp
