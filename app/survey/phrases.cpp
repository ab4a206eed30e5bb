#include "app/survey/phrases.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "app/survey/phrase_rows.hpp"
#include "app/tables/refusal.hpp"
#include "gdl/text/spelling.hpp"

namespace ludi::app::survey {

using tables::Refusal;
using tables::Why;

namespace {

/// The first row names the languages.
PhrasesByLanguage read_rows() {
  PhrasesByLanguage all;
  std::vector<std::string_view> languages;
  for (const std::string_view line : gdl::split(phrase_rows, '\n')) {
    const auto fields = gdl::split(line, '\t');
    if (languages.empty()) {
      languages = fields;
      continue;
    }
    for (std::size_t i = 1; i < std::min(fields.size(), languages.size()); ++i)
      all[std::string(languages[i])].emplace(fields[0], fields[i]);
  }
  return all;
}

bool names_placeholder(std::string_view name) {
  return !name.empty() && std::ranges::all_of(name, [](char c) { return 'a' <= c && c <= 'z'; });
}

template <typename Names>
std::string nearest_of(std::string_view text, const Names& names) {
  const std::vector<std::string_view> candidates(names.begin(), names.end());
  return std::string(gdl::nearest(text, candidates));
}

std::string in_braces(const std::vector<std::string>& names) {
  std::string all;
  for (const std::string& name : names)
    all += fmt::format("{}{{{}}}", all.empty() ? "" : name == names.back() ? " and " : ", ", name);
  return all.empty() ? "nothing in braces" : all;
}

void expect_placeholders(std::string_view text, std::string_view english, std::string_view what) {
  const auto given = placeholders_of(text, what);
  const auto wanted = placeholders_of(english, what);
  for (const std::string& name : given) {
    if (std::ranges::binary_search(wanted, name)) continue;
    const std::string near = nearest_of(name, wanted);
    throw Refusal(
        Why::wrong,
        fmt::format("{} has {}, and no {{{}}}{}", what, in_braces(wanted), name.substr(0, 40),
                    near.empty() ? "" : fmt::format("; did you mean {{{}}}?", near)));
  }
  for (const std::string& name : wanted)
    if (!std::ranges::binary_search(given, name))
      throw Refusal(Why::wrong, fmt::format("{} must hold {{{}}}", what, name));
}

[[noreturn]] void refuse_name(const std::string& name, const std::string& language) {
  std::vector<std::string_view> names;
  for (const auto& [known, text] : shipped_phrases().at("en")) names.emplace_back(known);
  const std::string near = nearest_of(name, names);
  throw Refusal(Why::wrong,
                fmt::format("the phrases in {}: there is no '{}'{}", language, name.substr(0, 40),
                            near.empty() ? "" : fmt::format("; did you mean '{}'?", near)));
}

bool is_blank(std::string_view text) {
  return text.find_first_not_of(' ') == std::string_view::npos;
}

Phrases read_language(const Json& json, const std::string& language) {
  if (!json.is_object())
    throw Refusal(Why::wrong, fmt::format("the phrases in {} must be texts by name", language));
  const Phrases& english = shipped_phrases().at("en");
  Phrases phrases;
  for (const auto& [name, given] : json.items()) {
    const auto known = english.find(name);
    if (known == english.end()) refuse_name(name, language);
    const std::string what = fmt::format("the phrase '{}' in {}", name, language);
    if (!given.is_string()) throw Refusal(Why::wrong, fmt::format("{} must be a text", what));
    const auto text = given.get<std::string>();
    expect_plain(text, longest_phrase, Lines::one, what);
    if (is_blank(text)) continue;
    expect_placeholders(text, known->second, what);
    phrases.emplace(name, text);
  }
  return phrases;
}

}  // namespace

const PhrasesByLanguage& shipped_phrases() {
  static const PhrasesByLanguage phrases = read_rows();
  return phrases;
}

bool comes_with_phrases(std::string_view language) {
  return shipped_phrases().contains(language.substr(0, 2));
}

std::vector<std::string> placeholders_of(std::string_view text, std::string_view what) {
  std::set<std::string> names;
  for (auto at = text.find_first_of("{}"); at != text.npos; at = text.find_first_of("{}", at + 1)) {
    const auto end = text.find_first_of("{}", at + 1);
    const bool whole = text[at] == '{' && end != text.npos && text[end] == '}';
    const auto name = whole ? text.substr(at + 1, end - at - 1) : std::string_view();
    if (!names_placeholder(name))
      throw Refusal(Why::wrong, fmt::format("{}: a brace stands there beside a placeholder such as "
                                            "{{place}}",
                                            what));
    names.emplace(name);
    at = end;
  }
  return {names.begin(), names.end()};
}

PhrasesByLanguage read_phrases(const Json& json) {
  if (json.is_null()) return {};
  if (!json.is_object() || most_languages < json.size())
    throw Refusal(Why::wrong, fmt::format("'phrases' must be texts by language and name, in at "
                                          "most {} languages",
                                          most_languages));
  PhrasesByLanguage all;
  for (const auto& [language, phrases] : json.items()) {
    if (!is_language(language))
      throw Refusal(Why::wrong, "'phrases': languages are called en or pt-BR, for example");
    Phrases read = read_language(phrases, language);
    const bool kept = !read.empty() || (language != "en" && comes_with_phrases(language));
    if (kept) all.emplace(language, std::move(read));
  }
  return all;
}

}  // namespace ludi::app::survey
