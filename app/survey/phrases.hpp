// The words of the page that leads participants: those that Ludi comes with, and those that an
// owner puts in their place.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "app/survey/fields.hpp"

namespace ludi::app::survey {

/// Texts by the name of the phrase.
using Phrases = std::map<std::string, std::string, std::less<>>;
/// Phrases by language.
using PhrasesByLanguage = std::map<std::string, Phrases, std::less<>>;

inline constexpr std::size_t longest_phrase = 400;  ///< bytes

/// The phrases of app/web/words/study.tsv, whole in every language. The English ones are what the
/// others are held against.
const PhrasesByLanguage& shipped_phrases();

/// True of a language that Ludi brings phrases for; `de-CH` has those of `de`.
bool comes_with_phrases(std::string_view language);

/// What a text leaves open, such as `place` of `Pair {place}`: each once, by the alphabet. Throws
/// Refusal where a brace belongs to no placeholder; `what` is how it calls the text.
std::vector<std::string> placeholders_of(std::string_view text, std::string_view what);

/// Reads phrases by language; empty texts are left out. A language without phrases stays where Ludi
/// has its own. Throws Refusal with the nearest name where a phrase is not known, or has other
/// placeholders than its English.
PhrasesByLanguage read_phrases(const Json& json);

}  // namespace ludi::app::survey
