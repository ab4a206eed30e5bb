// Proofs of searches and solvers on endgames of random play, against values by looking at all that
// can come. A hundred thousand endgames of the games below.
#include "advisors/advisors.hpp"
#include "ggp/text/position_text.hpp"
#include "tests/plays.hpp"
#include "tests/trust/account.hpp"
#include "tests/trust/endgame.hpp"

namespace {

using namespace ludi;
using namespace ludi::test;
using trust::Account;
using trust::Endgame;

/// A game for two without a rule about earlier positions; `size`: of its board, 0 as it is.
struct Field {
  const char* name;
  int size = 0;
};

/// Placing, moving, taking, stacking, several steps a turn, passes, positions that come back.
constexpr Field fields[] = {
    {"tic-tac-toe"},
    {"misere-tic-tac-toe"},
    {"wild-tic-tac-toe"},
    {"notakto"},
    {"squava"},
    {"connect-four"},
    {"yavalath", 3},
    {"hex", 4},
    {"y", 4},
    {"breakthrough-3x5"},
    {"hexapawn"},
    {"clobber"},
    {"clobber-5x6"},
    {"konane"},
    {"domineering"},
    {"cram"},
    {"nogo"},
    {"isolation"},
    {"amazons"},
    {"dodgem"},
    {"reversi"},
    {"fanorona"},
    {"english-draughts"},
    {"tapatan"},
    {"three-mens-morris"},
    {"pong-hau-ki"},
    {"mu-torere"},
    {"quarto"},
    {"dots-and-boxes"},
    {"toads-and-frogs"},
    {"kalah"},
    {"avalam"},
    {"pentago"},
    {"col"},
    {"snort"},
    {"breakthrough-4x4"},
    {"tac-tix"},
};

constexpr std::uint64_t most_positions = 100'000;
constexpr std::size_t most_of_endgame = 20'000;
constexpr int longest_trial = 600;

/// Positions of a random game to its end, the last one over; none where it takes too long.
std::vector<State> random_game(const Game& game, ggp::Rng& rng) {
  const auto& engine = game.engine();
  std::vector<State> states = {engine.start(engine.lot(rng))};
  while (!engine.facts(states.back()).outcome.over()) {
    if (static_cast<int>(states.size()) > longest_trial) return {};
    State next = states.back();
    const auto steps = engine.steps(next);
    engine.play(next, steps[rng.below(static_cast<std::uint32_t>(steps.size()))]);
    states.push_back(std::move(next));
  }
  return states;
}

/// The farthest position from the end that can be looked through, and what comes of it.
struct Found {
  State state;
  Endgame all;
};
std::optional<Found> endgame_of(const Game& game, std::vector<State>& states) {
  std::optional<Found> found;
  for (std::size_t back = 2; back <= states.size(); back += 1 + back / 4) {
    State state = states[states.size() - back];
    state.seen.clear();
    Endgame all(game, state, most_of_endgame);
    if (!all.whole()) break;
    found.emplace(Found{std::move(state), std::move(all)});
  }
  return found;
}

class Comparison {
 public:
  Comparison(Account& account, const Game& game, const char* name, std::uint64_t trial)
      : account_(account), game_(game), name_(name), trial_(trial) {}

  void search(const Found& found, ggp::Rng& rng) const {
    ggp::SearchSettings settings;
    constexpr std::uint64_t budgets[] = {300, 3'000, 30'000};
    settings.nodes = budgets[rng.below(3)];
    settings.table_bytes = 1U << 20U;
    settings.use_threats = !rng.one_in(4);
    settings.use_quiescence = !rng.one_in(4);
    settings.use_table = !rng.one_in(4);
    const bool uct = rng.one_in(8);
    if (uct) {
      settings.method = ggp::Method::uct;
      settings.nodes = 300;
    }
    const auto policy = advisors::default_policy(game_);
    const auto result = game_.engine().searcher(policy, settings)->search(found.state);
    if (!result.proven) return;
    const std::string how = fmt::format("{} of {} nodes{}{}{}", uct ? "uct" : "alpha-beta",
                                        settings.nodes, settings.use_threats ? "" : ", no threats",
                                        settings.use_quiescence ? "" : ", no reading at leaves",
                                        settings.use_table ? "" : ", no table");
    prove(how, found, static_cast<int>(result.value));
    if (!result.best) return;
    const auto steps = game_.engine().steps(found.state);
    const auto place = std::find(steps.begin(), steps.end(), *result.best) - steps.begin();
    const auto values = found.all.step_values();
    if (place >= std::ssize(values) || values[static_cast<std::size_t>(place)] < result.value)
      tell(how, found, "its best step is worth less than it says");
  }

  void solve(const Found& found) const {
    const auto solver = game_.engine().solver({.nodes = 60'000, .table_bytes = 4U << 20U});
    if (const auto value = solver->solve(found.state, 40'000).value)
      prove("the solver", found,
            *value == ggp::Result::win    ? 1
            : *value == ggp::Result::loss ? -1
                                          : 0);
    const auto mover = game_.engine().facts(found.state).mover;
    for (int p = 0; p < 2; ++p) {
      const auto wins = solver->wins(found.state, ggp::Player{p}, 10'000);
      if (!wins) continue;
      ++account_["proofs"];
      if (*wins != (found.all.value() == (ggp::Player{p} == mover ? 1 : -1)))
        tell("the solver", found, fmt::format("person {} {}", p, *wins ? "wins" : "does not win"));
    }
  }

 private:
  void prove(const std::string& how, const Found& found, int value) const {
    ++account_["proofs"];
    if (value != found.all.value()) tell(how, found, fmt::format("its value is {}", value));
  }
  void tell(const std::string& how, const Found& found, const std::string& what) const {
    account_.find(fmt::format("{}, trial {}: {} says: {}; by all positions its value is {}: {}",
                              name_, trial_, how, what, found.all.value(),
                              ggp::position_text(game_, found.state)));
  }

  Account& account_;
  const Game& game_;
  const char* name_;
  std::uint64_t trial_;
};

void compare(Account& account) {
  std::vector<Game> games;
  for (const Field& field : fields) {
    gdl::ParamOverrides overrides;
    if (field.size != 0) overrides["size"] = field.size;
    auto game = Game::read(text_of(field.name), overrides);
    if (!game) throw std::runtime_error(std::string(field.name) + " is no game");
    games.push_back(std::move(*game));
  }
  for (double& round = account["rounds"];
       account.whole("endgames") < most_positions && !account.out_of_time(); ++round)
    for (std::size_t f = 0; f < games.size() && !account.out_of_time(); ++f) {
      const auto trial = static_cast<std::uint64_t>(round);
      ggp::Rng rng(ggp::mix(trial, f));
      auto states = random_game(games[f], rng);
      const auto found = endgame_of(games[f], states);
      if (!found) continue;
      ++account["endgames"];
      ++account[std::string("endgames of ") + fields[f].name];
      account["positions looked through"] += static_cast<double>(found->all.positions());
      const Comparison comparison(account, games[f], fields[f].name, trial);
      comparison.search(*found, rng);
      comparison.solve(*found);
    }
  account["games"] = static_cast<double>(std::ranges::count_if(fields, [&](const Field& field) {
    return account[std::string("endgames of ") + field.name] > 0;
  }));
}

}  // namespace

int main(int count, char** arguments) {
  return ludi::trust::goes_on(count, arguments, compare);
}
