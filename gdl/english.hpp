// Rules in plain English, assembled from the phrases of the rows.
//
// A phrase is text with holes; `name` is a parameter of the row. A hole may hold other holes, and
// `{}` in a text that depends on a parameter is that parameter.
//
//   {name}              what was said; the phrase of the fallback if nothing was, else nothing.
//                       Several are joined: "a", "a and b", "a, b and c"
//   {name/or}           the same, joined by another word
//   {name/.} {name/;}   the same, each a sentence or a clause of its own
//   {name|text}         the text, if the parameter was said and is not its fallback; of a flag, if
//   {name|text|else}    it is set. `?` may stand for the first `|`
//   {name=word|text|else}  the text, if the parameter is this word, number or name, said or not
//   {name#noun}         "1 noun", "3 nouns", "(x) nouns"; {name#singular/plural} for odd plurals
//   {head}              the head as spelled, which is the name where the row stands for names
//   {test}              in the phrase of a class used as a test: what is tested, else "it"
#pragma once

#include <string>

#include "gdl/check.hpp"

namespace ludi::gdl {

/// The phrase of the expression at `at`, without capital or full stop.
std::string phrase(const Vocabulary& vocabulary, const Checked& checked, NodeIndex at);

/// The whole game: its name as a title and a paragraph for each section that has something to say.
std::string english(const Vocabulary& vocabulary, const Checked& checked);

/// What is wrong with a phrase of the row: braces that do not match, holes that name no parameter.
/// Empty if it is sound.
std::string fault_of_phrases(const Word& word);

}  // namespace ludi::gdl
