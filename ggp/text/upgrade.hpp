// Texts and records of earlier versions, brought up to date.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "ggp/ludemes/renamed.hpp"
#include "ggp/play/game.hpp"

namespace ludi::ggp {

/// A place in a text where a word stands that is spelled otherwise now.
struct OldWord {
  gdl::SourcePosition position;
  std::string was, is;
};

/// The old words of a text that can be parsed, in order; none of one that cannot.
std::vector<OldWord> old_words(std::string_view text,
                               std::span<const Renamed> renamed = renamed_words());

/// The text with these words replaced and everything else, remarks and layout, as it was.
std::string respelled(std::string_view text, std::span<const OldWord> words);

/// The line of a record, said to be of this game whatever its hash. The error tells why its turns
/// cannot be played in this game to the result it tells.
gdl::Result<std::string> adopted_record(const Game& game, std::string_view line);

}  // namespace ludi::ggp
