// Facts that rows state about themselves and that a whole game has when any of its words has them.
// Engine, advisors, criteria and synthesis ask for these, never for a word.
#pragma once

#include <cstdint>

#include "gdl/language/word.hpp"

namespace ludi::ggp::trait {

constexpr gdl::Traits bit(unsigned n) {
  return gdl::Traits{1} << n;
}

// what an expression's meaning depends on beside its arguments
inline constexpr gdl::Traits uses_from = bit(0);
inline constexpr gdl::Traits uses_to = bit(1);
inline constexpr gdl::Traits uses_current = bit(2);
inline constexpr gdl::Traits uses_path = bit(3);   ///< the cells between, the direction of the move
inline constexpr gdl::Traits relates = bit(4);     ///< a relation of `from` and `to` along paths
inline constexpr gdl::Traits contents = bit(5);    ///< a class of cells by what stands there
inline constexpr gdl::Traits ownership = bit(6);   ///< a class of cells by who owns the top piece
inline constexpr gdl::Traits membership = bit(7);  ///< first argument a subset of the second
inline constexpr gdl::Traits turn_start = bit(8);  ///< true only of a player about to begin a turn
inline constexpr gdl::Traits needs_stuck = bit(9);  ///< false unless the player has no legal step
inline constexpr gdl::Traits conjunction = bit(10);
inline constexpr gdl::Traits disjunction = bit(11);
inline constexpr gdl::Traits negation = bit(12);
inline constexpr gdl::Traits existence = bit(13);  ///< true if its region is not empty
inline constexpr gdl::Traits vacancy = bit(14);    ///< the class of empty cells
inline constexpr gdl::Traits own_side =
    bit(15);  ///< a region that lies differently for each player

// goals (what a clause is about)
inline constexpr gdl::Traits goal_row = bit(16);
inline constexpr gdl::Traits goal_connect = bit(17);
inline constexpr gdl::Traits goal_group = bit(18);
inline constexpr gdl::Traits goal_reach = bit(19);
inline constexpr gdl::Traits goal_capture = bit(20);
inline constexpr gdl::Traits goal_eliminate = bit(21);
inline constexpr gdl::Traits goal_score = bit(22);
inline constexpr gdl::Traits goal_stack = bit(23);
inline constexpr gdl::Traits goal_state = bit(24);
inline constexpr gdl::Traits goal_stuck = bit(25);
inline constexpr gdl::Traits goal_count = bit(26);  ///< compares counts of pieces
inline constexpr gdl::Traits any_goal = bit(27) - bit(16);

// what a turn remembers
inline constexpr gdl::Traits late = bit(27);     ///< captured pieces stand until the turn ends
inline constexpr gdl::Traits moved = bit(28);    ///< reads where pieces moved this turn stand
inline constexpr gdl::Traits visited = bit(29);  ///< reads where they have stood this turn
inline constexpr gdl::Traits chooses = bit(30);  ///< the mover names a cell as a further step
inline constexpr gdl::Traits cell_states = bit(31);

// what happens on the board
inline constexpr gdl::Traits adds = bit(32);      ///< pieces enter
inline constexpr gdl::Traits lifts = bit(33);     ///< pieces leave their cell
inline constexpr gdl::Traits removes = bit(34);   ///< pieces leave the board
inline constexpr gdl::Traits converts = bit(35);  ///< pieces change owner or kind
inline constexpr gdl::Traits displaces = bit(36);
inline constexpr gdl::Traits surrounds = bit(37);  ///< captures by taking away freedom
inline constexpr gdl::Traits steps = bit(38);
inline constexpr gdl::Traits slides = bit(39);
inline constexpr gdl::Traits jumps = bit(40);
inline constexpr gdl::Traits leaps = bit(41);  ///< turtle paths, far destinations
inline constexpr gdl::Traits passes = bit(42);
inline constexpr gdl::Traits stacks = bit(43);
inline constexpr gdl::Traits states = bit(44);
inline constexpr gdl::Traits hands = bit(45);
inline constexpr gdl::Traits scores = bit(46);
inline constexpr gdl::Traits looks_ahead = bit(47);
inline constexpr gdl::Traits continues = bit(48);  ///< a turn may have more than one step
inline constexpr gdl::Traits repeats = bit(49);    ///< reads whether a position was seen before
inline constexpr gdl::Traits counts_quiet = bit(50);
inline constexpr gdl::Traits flags = bit(51);        ///< pieces carry flags
inline constexpr gdl::Traits fills = bit(52);        ///< several pieces enter at once
inline constexpr gdl::Traits faces = bit(53);        ///< pieces look in a direction
inline constexpr gdl::Traits random = bit(54);       ///< the set-up is drawn by lot
inline constexpr gdl::Traits foresees = bit(55);     ///< reads what a turn could do next
inline constexpr gdl::Traits exchanges = bit(56);    ///< two pieces change places
inline constexpr gdl::Traits takes = bit(58);        ///< an effect that counts pieces as captured
inline constexpr gdl::Traits prisoners = bit(59);    ///< reads what kinds have been captured
inline constexpr gdl::Traits recalls = bit(60);      ///< reads where the last step went
inline constexpr gdl::Traits goal_more = bit(62);    ///< the first number is to be the greater
inline constexpr gdl::Traits goal_fewer = bit(63);   ///< … the smaller
inline constexpr gdl::Traits credits = bit(61);      ///< belongs on the rulebook page
inline constexpr gdl::Traits counts_turn = bit(57);  ///< reads what was captured this turn

}  // namespace ludi::ggp::trait
