// A game as people play it at a distance: the rules, and the turns so far as they wrote them.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "gdl/text/check.hpp"
#include "gdl/text/result.hpp"
#include "ggp/play/game.hpp"

namespace ludi::app::tables {

struct Match {
  std::string rules;           ///< the text of the game
  gdl::ParamOverrides params;  ///< values of its parameters
  std::uint64_t seed = 0;      ///< of a set-up by lot
  std::vector<std::string> turns;
};

/// How a match stands.
struct Standing {
  std::vector<std::string> turns;    ///< all of them, as the notation has them
  std::size_t automatic = 0;         ///< how many of the last were forced and so played unasked
  std::vector<std::string> players;  ///< by the rules, in the order of their seats
  std::optional<int> mover;          ///< whose turn it is, by person; none: the game is over
  std::vector<std::string> results;  ///< by person: win, loss, draw or a place; empty: none yet
  std::string board;                 ///< as board_text has it
  std::string hash;                  ///< of the rules
  ggp::State state;
};

/// How a match stands, after one more turn if there is one. If `automatic`, turns that are forced
/// are played after that one, one after the other, for whoever has to play them. The error of a
/// turn that cannot be played names what is legal or what it resembles. `known`, if there is one,
/// is the state after the turns so far, which are then taken as the notation has them.
gdl::Result<Standing> stand(const ggp::Game& game, const Match& match,
                            const std::optional<std::string>& turn, bool automatic,
                            const ggp::State* known = nullptr);

/// The board as text messages show it. Pieces of one kind are o for the first player, x for the
/// second and further letters for others: so it is in the diagram of the Yavalath server of 2007,
/// where x has made the last of twelve turns. A hexagon of hexagons has the form of that diagram,
/// blanks at the ends of lines among it.
std::string board_text(const ggp::Game& game, const ggp::State& state);

}  // namespace ludi::app::tables
