// One game before its critic: built once, then asked stage by stage. Where that happens, in this
// process or in another, whoever asks need not know.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <vector>

#include "ggp/base/stop.hpp"
#include "synthesis/judge/critic.hpp"

namespace ludi::synthesis {

/// Thrown where a game brought its judge down. That is a verdict: it would again.
struct Crashed : std::runtime_error {
  using std::runtime_error::runtime_error;
};

/// Thrown where a judge was ended by something other than the game. That is no verdict.
struct Unjudged : std::runtime_error {
  using std::runtime_error::runtime_error;
};

/// Thrown where an answer is no longer waited for because of a stop request.
struct BrokenOff : std::exception {};

/// Thrown where the answer comes only after this program has ended: the question was written down.
struct Awaited : std::exception {};

/// What is left of a game that was pruned.
struct Remains {
  gdl::Tree rules;
  std::vector<Change> changes;
};

/// Everything that an examination is a function of, beside its critic.
struct Brief {
  gdl::Tree game;                     ///< canonical rules
  std::vector<gdl::Tree> policies{};  ///< its parents', as `(advisors …)`
  std::vector<std::string> pinned{};  ///< sections that pruning leaves alone
  bool founder = false;               ///< taken as it is: only `is_sound` and `appraise` are asked
};

/// The questions come in this order; each but `play` is asked once, and any but the first may be
/// left out.
class Examination {
 public:
  virtual ~Examination() = default;
  /// True if the game can be built, and is not over before anybody moves.
  virtual bool is_sound() = 0;
  /// How a sound game plays (`criticism::play_signature`); after `prune`, what is left of it.
  virtual std::uint64_t play() = 0;
  virtual bool is_fast_enough() = 0;
  /// Chooses a policy, with the parents' at hand; before that it is the game's own.
  virtual bool finds_winners() = 0;
  virtual Appraisal appraise() = 0;
  /// Goes on with fewer rules if some make no difference; nothing if all do.
  virtual std::optional<Remains> prune() = 0;
  virtual Appraisal reappraise() = 0;
  /// What the answers so far took of a core, where that was not this thread's.
  [[nodiscard]] virtual double seconds_elsewhere() const { return 0; }
};

/// Begins the examination of a game that reads. Safe to call from several threads; each keeps to
/// its own examination.
using Examiner =
    std::function<std::unique_ptr<Examination>(const Brief& brief, const ggp::Stop& stop)>;

/// An examiner who asks the critic on the spot.
Examiner examiner_by(const Critic& critic);

}  // namespace ludi::synthesis
