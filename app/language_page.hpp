// The page that explains the language: how texts are written, how boards lie, how turns are noted,
// then every word.
#pragma once

#include <string>

namespace ludi::app {

/// All of docs/language.md. The boards in it are drawn, the words listed from their rows.
std::string language_page();

/// What a text and a game may have at most, a line each.
std::string limits_in_words();

}  // namespace ludi::app
