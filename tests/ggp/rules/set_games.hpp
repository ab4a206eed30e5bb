// The games of the Yavalath set, other set-ups for them, and plays told in turns.
#pragma once

#include <set>
#include <sstream>

#include "ggp/text/notation.hpp"
#include "tests/plays.hpp"

namespace ludi::test {

inline std::string set_text(const std::string& name) {
  return contents_of(LUDI_GAMES_DIR "/yavalath-set/" + name + ".gdl");
}

/// A game of the set, perhaps with other sizes than it comes with.
inline Game set_game(const std::string& name, const gdl::ParamOverrides& sizes = {}) {
  auto game = Game::read(set_text(name), sizes);
  REQUIRE(game);
  return *game;
}

/// The same rules from another beginning: the text's `start` section is replaced.
inline Game set_game_from(const std::string& name, const std::string& start) {
  std::string text = set_text(name);
  const std::size_t begin = text.find("(start");
  REQUIRE(begin != std::string::npos);
  std::size_t end = begin;
  int depth = 0;
  do depth += text[end] == '(' ? 1 : text[end] == ')' ? -1 : 0;
  while (++end < text.size() && depth > 0);
  return game_of(text.replace(begin, end - begin, start));
}

/// The same rules with these placements for a start, such as `(Stone White) e5 e6`.
inline Game set_game_with(const std::string& name, const std::vector<std::string>& placements) {
  std::string start = "(start";
  for (const auto& placement : placements) start += " (place " + placement + ")";
  return set_game_from(name, start + ")");
}

/// How a game stands after these turns.
inline std::string outcome(const Game& game, const std::string& turns) {
  return standing(game, played(game, turns));
}

inline bool allows(const Game& game, const State& state, const std::string& turn) {
  return static_cast<bool>(ggp::read_turn(game, state, turn));
}

/// The legal turns as written.
inline std::set<std::string> turns_of(const Game& game, const State& state) {
  const auto texts = ggp::turn_texts(game, state);
  return {texts.begin(), texts.end()};
}

/// The stones of two players, one by one in turn.
inline std::string alternating(const std::string& first, const std::string& second) {
  std::istringstream one(first), other(second);
  std::string all, turn;
  while (one >> turn) {
    all += turn + ' ';
    if (other >> turn) all += turn + ' ';
  }
  return all;
}

/// Who is to move: a person, and the colour he plays, as two digits from 1.
inline std::string mover(const Game& game, const State& state) {
  const auto facts = game.engine().facts(state);
  return std::to_string(facts.mover.index() + 1) + std::to_string(facts.seat.index() + 1);
}

/// The cells of a player's pieces, by label.
inline std::set<std::string> stones(const Game& game, const State& state, int player) {
  const auto cells = cells_of(game, state, ggp::Player{player});
  return {cells.begin(), cells.end()};
}

using LabelSet = std::set<std::string>;

/// What stands on the cells: the initials of the owners, `*` for nobody's, '.' for nothing.
inline std::string look(const Game& game, const State& state, const std::string& labels) {
  std::istringstream all(labels);
  std::string letters, label;
  while (all >> label) {
    const auto on = content(game, state, label);
    letters += !on.kind.exists()   ? '.'
               : on.owner.exists() ? game.player_name(on.owner).front()
                                   : '*';
  }
  return letters;
}

}  // namespace ludi::test
