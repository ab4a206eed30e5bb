// The language reference, written from the rows.
#pragma once

#include <string>
#include <string_view>

#include "gdl/language/word.hpp"

namespace ludi::gdl {

/// One word a line with its sort, parameters indented below it; one word only if `text` is given
/// (empty result: no such word).
std::string reference(const Vocabulary& vocabulary, std::string_view text = {});
/// The entry of one row, with its example read in English.
std::string explanation(const Vocabulary& vocabulary, int row);
/// The rows with an idea such as "flip", a line each; empty if there are none.
std::string found_by_idea(const Vocabulary& vocabulary, std::string_view idea);
/// For a word that stands only inside others (a flag, an option, a keyword): where, one line for
/// each of the three. Empty for all other texts.
std::string whereabouts(const Vocabulary& vocabulary, std::string_view text);
/// Every sort of record: what it is, the words that can stand for it, and where it stands.
std::string records(const Vocabulary& vocabulary);
/// The same as a page, grouped by sort.
std::string reference_markdown(const Vocabulary& vocabulary);

}  // namespace ludi::gdl
