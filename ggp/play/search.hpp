// What a search is asked and what it answers, free of board widths.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "gdl/text/tree.hpp"
#include "ggp/base/effort.hpp"
#include "ggp/base/fields.hpp"
#include "ggp/base/rng.hpp"
#include "ggp/base/stop.hpp"
#include "ggp/play/state.hpp"
#include "ggp/play/step.hpp"

namespace ludi::ggp {

struct Advisor;

/// One advisor with its weight. `goal` is the node of the end condition it serves, in the tree of
/// the game's `Rules` (0: none).
struct Counsellor {
  const Advisor* advisor = nullptr;
  gdl::NodeIndex goal = 0;
  double weight = 0;
  bool of_enemies = false;  ///< the advice is taken from the enemies' seats, their mean
  friend bool operator==(const Counsellor&, const Counsellor&) = default;
};

/// A policy: the advisors a player listens to. e_p is the sum of weight times advice for player p,
/// and the lead of p is e_p less the mean of the others'. Weights are used to 1/4096.
struct Policy {
  /// By player: clauses for one player alone give players different advisors.
  std::vector<std::vector<Counsellor>> of;
  friend bool operator==(const Policy&, const Policy&) = default;
};

/// The policy as a field of settings is told: equal texts, equal policies.
std::string text_of(const Policy& policy);

/// How steeply a lead becomes an expectation: E = 1 / (1 + exp(-steepness * lead)). A
/// steepness of 4 would fit leads that fill [-1, 1]; with weights that sum to 1 a lead worth
/// winning is near 0.1, so one larger number serves all games alike.
inline constexpr double steepness = 16;

enum class Method : std::uint8_t {
  alphabeta,  ///< with more than two players paranoid: all others are one
  maxn,       ///< every player for themselves
  uct,
};

std::string text_of(Method method);

struct SearchSettings {
  Method method = Method::alphabeta;
  int depth = 64;                          ///< alpha-beta: in turns
  std::uint64_t nodes = 100'000;           ///< positions entered, leaves and playouts included
  std::uint64_t effort = 0;                ///< see `Effort`; 0: no bound
  std::uint64_t table_bytes = 16U << 20U;  ///< a bound; short searches take less
  int beam = 0;                            ///< steps kept per node after ordering; 0: all
  double seconds = 0;                      ///< a guard, 0: none; results are then not reproducible
  std::uint64_t seed = 1;                  ///< of playouts and ties where no generator is given
  /// Looks for a win by unbroken threats before anything else, with a quarter of the nodes.
  bool use_threats = true;
  // techniques, for tests of soundness
  bool use_table = true;
  bool use_ordering = true;
  /// Looks at the leaves for wins that are there to be taken and threats that cannot be stopped, in
  /// games whose rows tell them.
  bool use_quiescence = true;
  double uct_exploration = 0.3;
  double uct_prior = 5;   ///< UCT: visits that the policy's view of a step counts for; 0: none
  int playout_turns = 4;  ///< UCT: a playout longer than this is judged by the policy
  Stop stop = {};         ///< what a search that was stopped says is worth nothing

  static constexpr auto fields() {
    using S = SearchSettings;
    return std::tuple{field("method", &S::method),
                      field("depth", &S::depth),
                      field("nodes", &S::nodes),
                      field("effort", &S::effort),
                      field("table_bytes", &S::table_bytes),
                      field("beam", &S::beam),
                      field("seconds", &S::seconds),
                      field("seed", &S::seed),
                      field("use_threats", &S::use_threats),
                      field("use_table", &S::use_table),
                      field("use_ordering", &S::use_ordering),
                      field("use_quiescence", &S::use_quiescence),
                      field("uct_exploration", &S::uct_exploration),
                      field("uct_prior", &S::uct_prior),
                      field("playout_turns", &S::playout_turns),
                      field("stop", &S::stop, Bearing::nothing)};
  }
};
static_assert(all_listed<SearchSettings>);

struct SearchResult {
  std::optional<Step> best;  ///< none only where the game is over
  double value = 0;          ///< for the mover, in [-1, 1]; ±1 only when proven
  bool proven = false;       ///< `value` is that of perfect play: 1, 0 or -1
  std::vector<Step> line;    ///< principal variation, beginning with `best`
  std::uint64_t nodes = 0;
  int depth = 0;  ///< turns searched completely
  bool cut_by_clock = false;
};

/// A search with its memory; one per thread. It must not outlive the game. What it does is booked
/// on the account given, if one is.
class Searcher {
 public:
  virtual ~Searcher() = default;
  /// The generator decides between steps of equal value and, in UCT, plays the playouts. The same
  /// state, settings and generator give the same result, whatever was searched before.
  [[nodiscard]] virtual SearchResult search(Rng& rng, const State& state, Work* work = nullptr) = 0;
  /// The same with a generator seeded by the settings.
  [[nodiscard]] virtual SearchResult search(const State& state, Work* work = nullptr) = 0;
  /// Static evaluation for each player, in [0, 1] (terminal: 1, ½, 0).
  [[nodiscard]] virtual std::vector<double> evaluate(const State& state, Work* work = nullptr) = 0;
  /// Value for the mover of the position after each legal step, in the order of `Engine::steps`,
  /// by static evaluation, in [0, 1].
  [[nodiscard]] virtual std::vector<double> step_values(const State& state,
                                                        Work* work = nullptr) = 0;
  /// Legal steps each player would have if it were their turn.
  [[nodiscard]] virtual std::vector<int> mobility(const State& state, Work* work = nullptr) = 0;
};

}  // namespace ludi::ggp
