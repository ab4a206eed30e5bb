// Which game a message means: its word and the number of players choose a text, its options are
// the parameters of that text.
#pragma once

#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include "gdl/text/check.hpp"
#include "ggp/play/game.hpp"

namespace ludi::app::tables {

/// A text of a game with values of its parameters.
struct GameText {
  std::string rules;
  gdl::ParamOverrides params;
  bool own = false;  ///< it came with a message, and not with Ludi
  friend auto operator<=>(const GameText&, const GameText&) = default;
};

/// The text that a word stands for: that of its row in words.tsv for so many players, else the text
/// that comes with Ludi under this name, where it is for so many. Throws Refusal with what there
/// is instead: the nearest name, or the numbers of players.
GameText text_for(const std::string& word, int players);

/// All texts that a word stands for, by the number of players. Throws Refusal (missing) with the
/// nearest name where it stands for none.
std::map<int, GameText> texts_for(const std::string& word);

/// Names of the parameters of a text with their usual values, in the order of the text.
std::vector<std::pair<std::string, std::int32_t>> params_of(const std::string& rules);

/// Games that were compiled a short while ago; may be asked by several threads at once.
class GameShelf {
 public:
  /// The game of a text. Throws Refusal with what is wrong with the text or its parameters.
  std::shared_ptr<const ggp::Game> game(const GameText& text);

 private:
  static constexpr std::size_t most = 64;
  std::mutex mutex_;
  std::map<GameText, std::pair<std::shared_ptr<const ggp::Game>, std::uint64_t>> games_;
  std::uint64_t asked_ = 0;
};

}  // namespace ludi::app::tables
