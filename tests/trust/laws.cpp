// Laws of play in random games: of every shipped game a million steps or ten minutes of a core, and
// of a hundred thousand bred games one trial each. Games come round in turn, each round with ten
// times the steps of the last, so that a short run has seen all of them alike.
#include "tests/ggp/engine/law_of_play.hpp"

#include "ggp/text/position_text.hpp"
#include "tests/trust/account.hpp"
#include "tests/trust/bred.hpp"

namespace {

using namespace ludi;
using namespace ludi::test;
using trust::Account;

constexpr double most_plies = 1e6, most_seconds = 600;
constexpr int most_steps_of_trial = 1'000;
constexpr std::uint64_t bred_games = 100'000;

/// The last turn of a short game, written and read again, leads to the same position.
std::string notation_broken(ggp::Rng& rng, const Game& game, std::uint64_t lot) {
  const auto& engine = game.engine();
  State state = engine.start(lot);
  for (std::uint32_t n = rng.below(60); n > 0; --n) {
    const auto steps = engine.steps(state);
    if (steps.empty()) return {};
    engine.play(state, steps[rng.below(static_cast<std::uint32_t>(steps.size()))]);
  }
  const auto steps = engine.steps(state);
  if (steps.empty()) return {};
  const auto texts = ggp::step_texts(game, state);
  const auto pick = rng.below(static_cast<std::uint32_t>(steps.size()));
  const auto meant = ggp::steps_meant(game, state, texts[pick]);
  if (std::find(meant.begin(), meant.end(), steps[pick]) == meant.end())
    return "'" + texts[pick] + "' is not read as the step it is written for";
  if (engine.facts(state).step != 0) return {};
  const std::string written = ggp::position_text(game, state);
  const auto read = ggp::read_position(game, written);
  if (!read) return "'" + written + "' is not read: " + read.errors().front().message;
  if (ggp::position_text(game, *read) != written)
    return "'" + written + "' is read as '" + ggp::position_text(game, *read) + "'";
  return {};
}

struct Watched {
  std::string name;
  Game game;
};

/// Plays on until the game has so many steps in all, or its time is over.
void play_on(Account& account, const Watched& watched, double target) {
  double& plies = account["plies " + watched.name];
  double& trials = account["trials " + watched.name];
  double& seconds = account["seconds " + watched.name];
  while (plies < target && seconds < most_seconds && !account.out_of_time()) {
    const double before = trust::core_seconds();
    const auto trial = static_cast<std::uint64_t>(trials++);
    ggp::Rng rng(ggp::mix(7, trial));
    const LawfulPlay play = play_by_laws(rng, watched.game, trial, most_steps_of_trial);
    plies += play.steps + 1;
    std::string broken = play.broken;
    if (broken.empty() && trial % 8 == 0) broken = notation_broken(rng, watched.game, trial);
    if (!broken.empty())
      account.find(
          fmt::format("{}: trial {}, after {} steps: {}", watched.name, trial, play.steps, broken));
    seconds += trust::core_seconds() - before;
  }
}

void watch_bred(Account& account, std::uint64_t until) {
  const auto parents = trust::parents();
  double& number = account["bred games"];
  while (number < static_cast<double>(until) && !account.out_of_time()) {
    const auto k = static_cast<std::uint64_t>(number++);
    const auto child = trust::child_of(parents, k);
    const auto game = child ? Game::make(child->game.tree) : gdl::Result<Game>(gdl::Diagnostic{});
    if (!game) continue;
    ++account["bred games that can be played"];
    ggp::Rng rng(ggp::mix(11, k));
    const LawfulPlay play = play_by_laws(rng, *game, k, 60);
    account["plies of bred games"] += play.steps + 1;
    const std::string broken = !play.broken.empty()         ? play.broken
                               : game->engine().can_start() ? notation_broken(rng, *game, k)
                                                            : std::string();
    if (!broken.empty())
      account.find(fmt::format("child {} of tests/trust/bred.hpp, after {} steps: {}: {}", k,
                               play.steps, broken, gdl::print_line(game->checked().tree)));
  }
}

void watch(Account& account) {
  std::vector<Watched> games;
  for (const auto& file : shipped_files(true))
    games.push_back({file.stem().string(), game_of(contents_of(file))});
  account["games"] = static_cast<double>(games.size());
  for (const double target : {1e3, 1e4, 1e5, most_plies}) {
    for (const Watched& watched : games) play_on(account, watched, target);
    account.save();
    watch_bred(account, static_cast<std::uint64_t>(static_cast<double>(bred_games) * target / 1e6));
  }
  double plies = 0, least = most_plies, done = 0;
  for (const Watched& watched : games) {
    const double reached = account["plies " + watched.name];
    plies += reached;
    least = std::min(least, reached);
    done += reached >= most_plies || account["seconds " + watched.name] >= most_seconds ? 1 : 0;
  }
  account["plies"] = plies;
  account["fewest plies of a game"] = least;
  account["games done"] = done;
}

}  // namespace

int main(int count, char** arguments) {
  return trust::goes_on(count, arguments, watch);
}
