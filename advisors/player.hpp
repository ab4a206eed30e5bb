// Players: their kinds as a small value with a text, and a player ready to choose steps.
#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "ggp/base/effort.hpp"
#include "ggp/play/game.hpp"
#include "ggp/play/search.hpp"

namespace ludi::advisors {

enum class PlayerKind : std::uint8_t {
  ai,           ///< the search that the game's text recommends, else alpha-beta
  random,       ///< any legal step, all alike
  greedy,       ///< the step after which the policy likes the position best
  flat,         ///< the step behind which random playouts went best (flat Monte Carlo)
  defensive,    ///< the step after which it likes the others' prospects least
  obstructive,  ///< the step, of 100 at most, that leaves the others the fewest
  mirror,       ///< a step that makes the position symmetric again, else any
  alphabeta,    ///< with more than two players: alone against all others
  maxn,         ///< every player for themselves (max^n)
  uct,
};

/// As text: the kind, then `:` and settings that differ from the usual ones, separated by commas:
/// `random`, `alphabeta:nodes=1000,depth=3,beam=20`, `uct:nodes=50000`. Settings: `nodes`, `depth`
/// (in turns), `beam`, `table` (megabytes), `seconds`, `turns` (of a playout), `explore` (UCT's
/// constant), `prior` (visits the policy's view counts for), `noise` (of those that search: how
/// many of 1000 steps they draw by lot), `every` (… each so-manieth turn by lot), `contrary` (1: …
/// never the step their policy likes best), `samples` and `cut` (of the flat player: playouts a
/// step, and turns after which one counts as a draw), and `policy=default` for the policy that
/// follows from the rules, whatever the game's text recommends.
struct PlayerSpec {
  PlayerKind kind = PlayerKind::ai;
  ggp::SearchSettings settings;
  std::uint32_t noise = 0;
  std::uint32_t every = 0;  ///< 0: no turn
  bool contrary = false;
  std::uint32_t samples = 4;
  std::uint32_t cut = 30;
  bool by_default_policy = false;

  static gdl::Result<PlayerSpec> parse(std::string_view text);
  /// The text `parse` reads; settings at their defaults are left out.
  [[nodiscard]] std::string describe() const;
};

/// The kind of search for a kind of player in a game, `ai` resolved; alpha-beta for those that do
/// not search.
ggp::Method method_of(PlayerKind kind, const ggp::Game& game);

/// A player in a seat; keeps its search memory from step to step. One per thread; it must not
/// outlive its game.
class Contestant {
 public:
  virtual ~Contestant() = default;
  /// A legal step of a state that is not over. The generator decides between equals. What it takes
  /// to find it is booked on the account, if one is given.
  [[nodiscard]] virtual ggp::Step choose(ggp::Rng& rng, const ggp::Game& game,
                                         const ggp::State& state, ggp::Work* work = nullptr) = 0;
};

/// A player of the kind for one game. It follows the policy given unless it has its own; random
/// players follow none.
std::unique_ptr<Contestant> make_contestant(const PlayerSpec& spec, const ggp::Game& game,
                                            const ggp::Policy& policy);

}  // namespace ludi::advisors
