// Verbs about the language: what a word means, and which words fit at a place of a text.
#include <algorithm>
#include <set>

#include "app/talk/talk.hpp"
#include "gdl/english/reference.hpp"
#include "gdl/text/naming.hpp"
#include "gdl/text/parse.hpp"
#include "gdl/text/token.hpp"
#include "ggp/rules/vocabulary.hpp"

namespace ludi::app::talk {

namespace {

using gdl::Param;
using gdl::Sort;
using gdl::Word;

Json word_json(const Word& word) {
  return {{"word", word.text},
          {"sort", gdl::name_of(word.sort)},
          {"help", word.help},
          {"example", word.example}};
}

Json words(Talk& /*talk*/, Request& ask) {
  const std::string idea = ask.text("idea");
  const gdl::Vocabulary& vocabulary = ggp::vocabulary();
  Json list = Json::array();
  if (idea.empty()) {
    for (const Word* word : vocabulary.rows()) list.push_back(word_json(*word));
  } else {
    for (const int row : vocabulary.with_idea(idea)) list.push_back(word_json(vocabulary.row(row)));
  }
  return {{"words", std::move(list)}};
}

/// The letters of a word of the language, as the grammar has them.
bool is_letter(char c) {
  return std::string_view(" \t\r\n()\";").find(c) == std::string_view::npos;
}

Json hover(Talk& /*talk*/, Request& ask) {
  const std::string source = ask.text("rules");
  const auto line = static_cast<std::uint32_t>(ask.number("line"));
  const auto column = static_cast<std::uint32_t>(ask.number("column"));
  std::size_t begin = gdl::byte_at(source, {line, column});
  while (begin > 0 && is_letter(source[begin - 1])) --begin;
  std::size_t end = begin;
  while (end < source.size() && is_letter(source[end])) ++end;
  const std::string word = source.substr(begin, end - begin);
  const gdl::Vocabulary& vocabulary = ggp::vocabulary();
  std::string text;
  for (const int row : vocabulary.with_text(word)) text += gdl::explanation(vocabulary, row);
  text += gdl::whereabouts(vocabulary, word);
  return {{"word", word},
          {"begin", place_json(gdl::position_of(source, begin))},
          {"end", place_json(gdl::position_of(source, end))},
          {"text", text}};
}

/// The words that stand open at a place of a text, the outermost first, and where the word begins
/// that is being written there. Comments and strings are passed over.
struct Inside {
  std::vector<std::string> heads;
  std::size_t begin = 0;
  bool after_parenthesis = false;
  bool in_prose = false;  ///< in a comment or a string
};

Inside inside(std::string_view text) {
  Inside place;
  std::size_t at = 0;
  bool head = false;  // the next word is the head of the innermost element
  while (at < text.size()) {
    const char c = text[at];
    if (c == ';' || text.substr(at, 2) == "//") {
      at = std::min(text.find('\n', at), text.size());
      place.in_prose = at == text.size();
      continue;
    }
    if (c == '"') {
      std::size_t end = at + 1;
      while (end < text.size() && text[end] != '"') end += text[end] == '\\' ? 2 : 1;
      if (text.size() <= end) place.in_prose = true;
      at = std::min(end + 1, text.size());
      head = false;
      continue;
    }
    if (c == '(') {
      place.heads.emplace_back();
      head = true;
      ++at;
      continue;
    }
    if (c == ')') {
      if (!place.heads.empty()) place.heads.pop_back();
      head = false;
      ++at;
      continue;
    }
    if (!is_letter(c)) {
      ++at;
      continue;
    }
    std::size_t end = at;
    while (end < text.size() && is_letter(text[end])) ++end;
    if (end == text.size()) break;  // the word being written
    if (head) place.heads.back() = std::string(text.substr(at, end - at));
    head = false;
    at = end;
  }
  place.begin = at;
  place.after_parenthesis = head;
  if (head && !place.heads.empty()) place.heads.pop_back();
  return place;
}

/// What may stand at a place: parameters of the word around it.
std::vector<const Param*> open_slots(const gdl::Vocabulary& vocabulary,
                                     const std::vector<std::string>& heads) {
  std::vector<const Param*> slots;
  const auto of_row = [&](int row) {
    slots.clear();
    for (const Param& param : vocabulary.row(row).parameters()) slots.push_back(&param);
  };
  static constexpr Param whole = {.name = "game", .sort = Sort::game};
  slots = {&whole};
  for (const std::string& head : heads) {
    const auto keyword = std::ranges::find_if(
        slots, [&](const Param* param) { return !head.empty() && param->keyword == head; });
    if (keyword != slots.end()) {
      slots = {*keyword};
      continue;
    }
    int found = -1;
    for (const Param* param : slots)
      for (const Sort sort : {param->sort, param->also})
        if (found < 0 && sort != Sort::none) found = vocabulary.find(head, sort);
    if (found < 0)
      for (const Param* param : slots)
        if (found < 0) found = vocabulary.find_binding(param->sort);
    if (found < 0) return {};
    of_row(found);
  }
  return slots;
}

Json complete(Talk& /*talk*/, Request& ask) {
  const std::string source = ask.text("rules");
  const auto line = static_cast<std::uint32_t>(ask.number("line"));
  const auto column = static_cast<std::uint32_t>(ask.number("column"));
  const gdl::Vocabulary& vocabulary = ggp::vocabulary();
  const std::size_t cursor = gdl::byte_at(source, {line, column});
  const Inside place = inside(std::string_view(source).substr(0, cursor));
  Json candidates = Json::array();
  std::set<std::string> told;
  const std::string begun = source.substr(place.begin, cursor - place.begin);
  const auto offer = [&](std::string_view word, bool parentheses, std::string_view help,
                         std::string_view example) {
    if (!word.starts_with(begun) || !told.insert(std::string(word)).second) return;
    if (place.after_parenthesis && !parentheses) return;
    candidates.push_back({{"word", word},
                          {"parentheses", parentheses && !place.after_parenthesis},
                          {"help", help},
                          {"example", example}});
  };
  if (!place.in_prose)
    for (const Param* param : open_slots(vocabulary, place.heads)) {
      if (!param->keyword.empty() &&
          (place.heads.empty() || place.heads.back() != param->keyword)) {
        offer(param->keyword, true, param->name, "");
        continue;
      }
      if (param->sort == Sort::flag) offer(param->name, false, "may be said or left out", "");
      if (param->sort == Sort::choice)
        for (const auto option : gdl::options_of(*param)) offer(option, false, param->name, "");
      for (const Sort sort : {param->sort, param->also}) {
        if (sort == Sort::none || sort == Sort::flag || sort == Sort::choice) continue;
        for (const int row : vocabulary.of_sort(sort)) {
          const Word& word = vocabulary.row(row);
          if (word.head != gdl::Head::literal) continue;
          offer(word.text, word.param_count() > 0 || gdl::in_parentheses(word.sort), word.help,
                word.example);
        }
      }
    }
  return {{"from", place_json(gdl::position_of(source, place.begin))},
          {"candidates", std::move(candidates)}};
}

/// Where a word of the text stands.
Json span_json(std::string_view source, gdl::SourcePosition begin) {
  return {{"begin", place_json(begin)}, {"end", place_json(gdl::end_of_token(source, begin))}};
}

Json names(Talk& /*talk*/, Request& ask) {
  const std::string source = ask.text("rules");
  const gdl::Vocabulary& vocabulary = ggp::vocabulary();
  Json list = Json::array();
  const auto tree = gdl::parse(source);
  const auto checked =
      tree ? gdl::check(vocabulary, *tree) : gdl::Result<gdl::Checked>(tree.errors());
  if (checked)
    for (const gdl::Naming& naming : gdl::namings(vocabulary, *checked)) {
      Json places = Json::array();
      for (const gdl::NodeIndex node : naming.nodes)
        places.push_back(span_json(source, checked->with_names().tree.position(node)));
      list.push_back({{"name", naming.name},
                      {"sort", gdl::name_of(naming.sort)},
                      {"places", std::move(places)}});
    }
  return {{"sound", static_cast<bool>(checked)}, {"names", std::move(list)}};
}

constexpr Field asked_of_words[] = {{"idea", "text?", "such as flip, counter or chance"}};
constexpr Field told_by_words[] = {{"words", "[word]", "in the order of the language page"}};
constexpr Field asked_of_place[] = {{"rules", "text", "a text, finished or not"},
                                    {"line", "number", "from 1", 1, 1 << 20},
                                    {"column", "number", "from 1, in characters", 1, 1 << 20}};
constexpr Field told_by_hover[] = {{"word", "text", "what stands there"},
                                   {"begin", "place", "its first character"},
                                   {"end", "place", "behind its last"},
                                   {"text", "text", "its entry in the language page, or nothing"}};
constexpr Field asked_of_names[] = {{"rules", "text", "the text of a game"}};
constexpr Field told_by_names[] = {
    {"sound", "flag", "the text is well formed; where it is not, no name is told"},
    {"names", "[naming]", "players, kinds, definitions and others, as they are declared"}};
constexpr Field told_by_complete[] = {
    {"from", "place", "where the word begins that is being written"},
    {"candidates", "[candidate]", "words that fit and begin so"}};

constexpr Verb word_rows[] = {
    {.name = "words",
     .summary = "The words of the language, all or those that have to do with an idea.",
     .asks = asked_of_words,
     .answers = told_by_words,
     .run = words},
    {.name = "hover",
     .summary = "What the word at a place of a text means.",
     .asks = asked_of_place,
     .answers = told_by_hover,
     .run = hover},
    {.name = "complete",
     .summary = "The words that fit at a place of a text, with what is begun there.",
     .asks = asked_of_place,
     .answers = told_by_complete,
     .run = complete},
    {.name = "names",
     .summary = "The names of a text's own, and where each stands.",
     .asks = asked_of_names,
     .answers = told_by_names,
     .run = names}};

}  // namespace

std::span<const Verb> word_verbs() {
  return word_rows;
}

}  // namespace ludi::app::talk
