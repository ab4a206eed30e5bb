// ludi distance: how far apart two games' rules are, and what differs.
#include "gdl/text/distance.hpp"
#include "app/answer.hpp"
#include "app/command.hpp"
#include "app/game_file.hpp"
#include "ggp/rules/vocabulary.hpp"

namespace ludi::app {

namespace {

constexpr Option distance_options[] = {option::json};

Exit distance(const Arguments& arguments) {
  const ggp::Game left = open_game(arguments, 0), right = open_game(arguments, 1);
  const gdl::Distance apart = gdl::distance(ggp::vocabulary(), left.checked(), right.checked());
  if (arguments.json()) {
    Json differences = Json::array();
    for (const auto& difference : apart.differences)
      differences.push_back({{"where", difference.where},
                             {"left", difference.left},
                             {"right", difference.right},
                             {"weight", difference.weight}});
    answer({{"left", left.name()},
            {"right", right.name()},
            {"distance", apart.value},
            {"differences", std::move(differences)}});
    return Exit::done;
  }
  say("{} and {}: {:.4f}\n", left.name(), right.name(), apart.value);
  for (const auto& difference : apart.differences) {
    say("{:.4f}  {}\n", difference.weight, difference.where);
    if (!difference.left.empty()) say("        - {}\n", difference.left);
    if (!difference.right.empty()) say("        + {}\n", difference.right);
  }
  return Exit::done;
}

}  // namespace

constinit const Command distance_command = {
    .name = "distance",
    .operands = "GAME GAME",
    .least_operands = 2,
    .most_operands = 2,
    .summary = "how far apart the rules of two games are, from 0 to 1",
    .options = distance_options,
    .run = distance};

}  // namespace ludi::app
