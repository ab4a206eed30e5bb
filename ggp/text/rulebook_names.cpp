// Names that a game's text gives to what it says several times: its English keeps those that need
// nothing filled in, and says first what they mean.
#include <algorithm>
#include <utility>

#include "gdl/english/wording.hpp"
#include "gdl/text/definitions.hpp"
#include "ggp/ludemes/ludeme.hpp"
#include "ggp/rules/trait.hpp"
#include "ggp/rules/vocabulary.hpp"
#include "ggp/text/rulebook_voice.hpp"

namespace ludi::ggp {

namespace {

using gdl::NodeIndex;
using gdl::Sort;

constexpr NodeIndex least_nodes = 4;  ///< what is shorter is said again as easily
constexpr int least_uses = 2;

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
      return filled_in.empty() ? "{@" + name + " cell}" : std::string();
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

/// What a parameter is called where the meaning of a name is told.
std::string phrase_of_parameter(const std::string& name, Sort sort) {
  return sort == Sort::region ? "{@" + name + " cell}" : sort == Sort::value ? name : std::string();
}

/// A definition as the text writes it.
struct Definition {
  NodeIndex at = 0, end = 0;
  std::vector<std::string> parameters;
};

std::map<std::string, Definition, std::less<>> definitions_of(const gdl::Checked& written) {
  std::map<std::string, Definition, std::less<>> found;
  const gdl::Tree& tree = written.tree;
  for (const auto& [name, at] : gdl::definitions_of(vocabulary(), tree)) {
    Definition definition{at, tree.end(at), {}};
    for (NodeIndex part = at; part < definition.end; ++part)
      if (written.use(part).slot == Sort::formal)
        definition.parameters.emplace_back(tree.text(part));
    // Its name, its parameters, and one meaning.
    const std::size_t parts = definition.parameters.empty() ? 2 : 3;
    if (tree.children(at).size() == parts) found.emplace(name, std::move(definition));
  }
  return found;
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
    // A way to move, and what is short, is said where it is used.
    if (all_traits(at).has(trait::relates) || checked.tree.end(at) - at < least_nodes) continue;
    Told meaning{at, {}};
    for (const std::string& parameter : definition->second.parameters)
      for (NodeIndex part = at; part < checked.tree.end(at); ++part) {
        const auto stands_for = checked.named.find(part);
        if (stands_for == checked.named.end() || written.text(stands_for->second) != parameter ||
            stands_for->second < definition->second.at ||
            definition->second.end <= stands_for->second)
          continue;
        meaning.filled_in.push_back(part);
        break;
      }
    if (meaning.filled_in.size() == definition->second.parameters.size())
      uses[definition->first].push_back(std::move(meaning));
  }
  for (const auto& [name, meanings] : uses) {
    if (meanings.size() < least_uses) continue;
    OwnName own{in_plain_words(name), meanings.front().at, Sort::none, {}};
    own.sort = vocabulary().row(checked.use(own.meaning).row).sort;
    const auto& parameters = defined.at(name).parameters;
    bool sayable = true;
    for (std::size_t i = 0; i < parameters.size(); ++i) {
      const NodeIndex first = meanings.front().filled_in[i];
      const gdl::Use& use = checked.use(first);
      const Sort sort = use.kind == gdl::Use::Kind::row ? vocabulary().row(use.row).sort : use.slot;
      std::string called = phrase_of_parameter(in_plain_words(parameters[i]), sort);
      sayable = sayable && !called.empty() && !use.as_test;
      // All that stands for the parameter is called so where the meaning is told.
      for (NodeIndex part = own.meaning; part < checked.tree.end(own.meaning); ++part)
        if (const auto same = checked.named.find(part);
            same != checked.named.end() && written.text(same->second) == parameters[i])
          own.parameters.emplace(part, called);
    }
    std::map<NodeIndex, std::string> phrases;
    for (const Told& meaning : meanings) {
      std::vector<std::string> said;
      for (const NodeIndex part : meaning.filled_in)
        said.push_back(say(part, to_reader(), {.form = gdl::Mood::Form::subject}));
      std::string phrase = phrase_of(own.name, own.sort, gdl::joined(said, "with"));
      sayable = sayable && !phrase.empty();
      phrases.emplace(meaning.at, std::move(phrase));
    }
    if (!sayable) continue;
    own_names_.push_back(std::move(own));
    called_.merge(phrases);
  }
  // What others are made of is told before them.
  std::ranges::sort(own_names_, {}, [&](const OwnName& own) {
    return std::pair(checked.tree.end(own.meaning), -static_cast<std::int64_t>(own.meaning));
  });
}

std::vector<std::string> names_in_words(const Narrator& narrator) {
  std::string text = "Some names first:";
  for (const OwnName& own : narrator.own_names()) {
    gdl::Voice voice = narrator.to_reader();
    voice.there = "the destination";
    voice.origin = "the cell the move begins on";
    const auto others = voice.named;
    voice.named = [&](NodeIndex at) -> std::string_view {
      if (const auto parameter = own.parameters.find(at); parameter != own.parameters.end())
        return parameter->second;
      return at == own.meaning ? std::string_view() : others(at);
    };
    const auto constants = voice.constant;
    voice.constant = [&](NodeIndex at) {
      return own.parameters.contains(at) ? std::optional<std::int32_t>() : constants(at);
    };
    const std::string meaning = narrator.say(own.meaning, voice);
    std::vector<std::string> open;
    for (const auto& [at, called] : own.parameters)
      if (!called.starts_with('{') && std::ranges::find(open, called) == open.end())
        open.push_back(called);
    const std::string of = open.empty() ? "" : " for " + gdl::joined(open, "and");
    text += "\n- ";
    switch (own.sort) {
      case Sort::region:
        text += gdl::sentence("the " + own.name + " cells are " + meaning);
        break;
      case Sort::track:
      case Sort::value:
        text += gdl::sentence("the " + own.name + " is " + meaning);
        break;
      case Sort::effect:
        text += gdl::sentence("the effect \u201c" + own.name + "\u201d" + of + " says: " + meaning);
        break;
      default:
        text += gdl::sentence("the condition \u201c" + own.name + "\u201d" + of + " means that " +
                              meaning);
    }
  }
  if (narrator.own_names().empty()) return {};
  return {std::move(text)};
}

}  // namespace ludi::ggp
