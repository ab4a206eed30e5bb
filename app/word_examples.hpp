// Words explained by the games that use them.
#pragma once

#include <string>
#include <vector>

#include "gdl/text/check.hpp"

namespace ludi::app {

/// One use of a word: the smallest expression around it.
struct WordExample {
  std::string place;  ///< the file within the folder of games, and the line
  std::string text;   ///< of one or more lines
};

/// What to look for: a row of the vocabulary, or a word that stands only inside others.
struct SoughtWord {
  int row = -1;
  std::string text;  ///< of a flag, an option or a keyword, if there is no row
};

/// Uses of the word in the shipped games: short ones before long ones, from as many games as there
/// are, no two alike; at most `most`.
std::vector<WordExample> word_examples(const SoughtWord& word, std::size_t most);

}  // namespace ludi::app
