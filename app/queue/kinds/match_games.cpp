#include "app/queue/kinds/match_games.hpp"

#include <algorithm>
#include <stdexcept>
#include <utility>

#include "advisors/advisors.hpp"
#include "app/queue/handout.hpp"
#include "app/queue/task_kinds.hpp"
#include "gdl/text/print.hpp"

namespace ludi::app::queue {

namespace {

using advisors::Entrant;
using advisors::MatchGame;
using advisors::MatchSettings;

/// What such a player does is no function of an order.
bool goes_by_a_clock(const advisors::PlayerSpec& player) {
  return player.settings.seconds > 0;
}

/// Weights exactly, of each player; which advisors have them follows from the game.
Order weights_of(const ggp::Policy& policy) {
  Order players = Order::array();
  for (const auto& list : policy.of) {
    Order weights = Order::array();
    for (const auto& each : list) weights.push_back(each.weight);
    players.push_back(std::move(weights));
  }
  return players;
}

ggp::Policy policy_with(ggp::Policy policy, const Order& weights) {
  const auto expect = [](bool holds) {
    if (!holds) throw std::runtime_error("the weights of an order belong to another game");
  };
  expect(weights.size() == policy.of.size());
  for (std::size_t p = 0; p < policy.of.size(); ++p) {
    expect(weights[p].size() == policy.of[p].size());
    for (std::size_t i = 0; i < policy.of[p].size(); ++i)
      policy.of[p][i].weight = weights[p][i].get<double>();
  }
  return policy;
}

void play_game_of(const Order& order, const Emit& emit) {
  const auto game = ggp::Game::read(order.at("game").get<std::string>());
  if (!game || game->hash() != order.at("hash").get<std::string>())
    throw std::runtime_error("the game of an order is another one");
  std::vector<Entrant> entrants;
  for (const Order& said : order.at("entrants")) {
    const auto spec = advisors::PlayerSpec::parse(said.at("player").get<std::string>());
    if (!spec) throw std::runtime_error("a player of an order is none");
    const ggp::Policy policy = policy_with(advisors::policy_of(*game), said.at("weights"));
    entrants.push_back({said.at("name"), [&game, policy, spec = *spec](ggp::Player) {
                          return advisors::make_contestant(spec, *game, policy);
                        }});
  }
  if (entrants.size() != static_cast<std::size_t>(game->players()))
    throw std::runtime_error("an order has too many players, or too few");
  const MatchSettings settings = {.seed = order.at("seed"),
                                  .opening = order.at("opening"),
                                  .most_turns = order.at("most_turns"),
                                  .most_steps = order.at("most_steps"),
                                  .most_effort = order.at("most_effort")};
  const auto games = advisors::play_match(*game, entrants, order.at("number"), 1, settings);
  emit(ggp::write(*game, games.front().record));
}

Task task_of(const ggp::Game& game, const std::vector<Entrant>& entrants, std::size_t number,
             const MatchSettings& settings) {
  Order players = Order::array();
  for (const Entrant& entrant : entrants)
    players.push_back({{"name", entrant.name},
                       {"player", entrant.mind->spec.describe()},
                       {"weights", weights_of(entrant.mind->policy)}});
  const Order order = {{"game", gdl::print(game.checked().tree)},
                       {"hash", game.hash()},
                       {"entrants", std::move(players)},
                       {"seed", settings.seed},
                       {"opening", settings.opening},
                       {"most_turns", settings.most_turns},
                       {"most_steps", settings.most_steps},
                       {"most_effort", settings.most_effort},
                       {"number", number}};
  return {std::string(game_kind.word), order.dump()};
}

}  // namespace

const TaskKind game_kind = {"game", "a game of a match", play_game_of};

advisors::PlayElsewhere played_through(Errands& errands, ggp::Stopper stopper) {
  return [&errands, stopper](const ggp::Game& game, const std::vector<Entrant>& entrants,
                             std::size_t number,
                             const MatchSettings& settings) -> std::optional<MatchGame> {
    for (const Entrant& entrant : entrants)
      if (!entrant.mind || goes_by_a_clock(entrant.mind->spec)) return std::nullopt;
    MatchGame played;
    try {
      const Outcome outcome =
          errands.run(task_of(game, entrants, number, settings), stopper.stop());
      const auto parts = outcome.answer.parts();
      if (outcome.dead || parts.size() != 1) return std::nullopt;
      auto record = ggp::read_record(game, parts.front());
      if (!record) return std::nullopt;
      played.record = std::move(*record);
    } catch (const AnsweredLater&) {
      stopper.request();
      return played;
    } catch (const CalledOff&) {
      stopper.request();
      return played;
    }
    for (std::size_t seat = 0; seat < entrants.size(); ++seat)
      played.entrant_in.push_back((seat + number) % entrants.size());
    played.finished = true;
    return played;
  };
}

unsigned games_at_a_time(std::span<const advisors::PlayerSpec> players, unsigned here) {
  return std::ranges::any_of(players, goes_by_a_clock) ? here : most_awaited;
}

}  // namespace ludi::app::queue
