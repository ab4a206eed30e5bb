#include "ggp/text/limits.hpp"

#include <array>

#include "gdl/text/parse.hpp"
#include "ggp/base/types.hpp"
#include "ggp/engine/position/position.hpp"
#include "ggp/engine/referee/referee.hpp"
#include "ggp/play/engine.hpp"
#include "ggp/rules/limits.hpp"

namespace ludi::ggp {

std::span<const Limit> limits() {
  constexpr gdl::TextLimits text;
  constexpr std::string_view error = "an error";
  const auto count = [](auto number) { return static_cast<std::int64_t>(number); };
  static const std::array all = {
      Limit{"bytes of a text", count(text.bytes), error},
      Limit{"words, numbers and strings of a text", count(text.nodes), error},
      Limit{"parentheses inside one another", count(text.nesting), error},
      Limit{"letters of a word", count(text.word_letters), error},
      Limit{"bytes of a string", count(text.string_bytes), error},
      Limit{"players", max_players, error},
      Limit{"cells of a board, levels included", max_cells, error},
      Limit{"regions of one player", count(max_own_regions), error},
      Limit{"kinds of pieces", max_kinds, error},
      Limit{"moves of all pieces and openings together", count(max_moves), error},
      Limit{"turns of all openings together", max_opening_turns, error},
      Limit{"steps that `turn` lists", count(max_listed_steps), error},
      Limit{"steps of a turn", count(max_steps), "the turn is over"},
      Limit{"flags", max_flags, error},
      Limit{"number that a piece carries", 255, "it stays there"},
      Limit{"pieces of a kind in hand", endless - 1,
            "an error; a hand without a number never runs out"},
      Limit{"pieces in a stack", max_height, "no step puts another one on it"},
      Limit{"events since which turns are counted", count(max_counters), error},
      Limit{"turns counted since an event", 60'000, "it stays there"},
      Limit{"turns of a random game", max_playout_turns, "it stops, without a result"},
  };
  return all;
}

}  // namespace ludi::ggp
