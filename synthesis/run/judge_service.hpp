// What a process does that judges games for another one, and the words between the two.
#pragma once

#include <sys/types.h>

#include <cstdint>

#include "synthesis/judge/examination.hpp"

namespace ludi::synthesis {

/// A packet to a judge begins with one of these, then comes what belongs to it.
enum class Question : std::uint8_t {
  begin,  ///< about this game; gets no reply
  sound,
  play,
  fast,
  winners,
  appraise,
  prune,
  reappraise,
  end,  ///< nothing more about this game
};

/// A packet from a judge: one of these, the seconds of a core it took, and a text.
enum class Reply : std::uint8_t {
  answer,   ///< the text is a packet with what was asked for
  done,     ///< to `end`
  crashed,  ///< in place of an answer: the game brought its judge down, …
  ended,    ///< … or something else did; the text says what
};

/// Dies with the process it works for, even now.
void follow(pid_t parent);

/// Lends a process to each game that comes through the socket, until nobody asks any more, then
/// ends this one. `guard`: see `JudgeSettings`.
[[noreturn]] void preside(int socket, const Examiner& examine, unsigned guard);

}  // namespace ludi::synthesis
