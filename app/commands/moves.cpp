// ludi moves: what may be played.
#include <algorithm>

#include "app/answer.hpp"
#include "app/command.hpp"
#include "app/game_file.hpp"
#include "ggp/text/notation.hpp"
#include "ggp/text/refusal.hpp"

namespace ludi::app {

namespace {

constexpr Option moves_options[] = {option::after, option::position, option::first, option::param,
                                    option::json};

Exit moves(const Arguments& arguments) {
  const ggp::Game game = open_game(arguments);
  const ggp::State state = state_after(arguments, game);
  constexpr std::size_t most = 100'000;
  const ggp::TurnListing listing = game.engine().list_turns(state, most);
  auto texts = ggp::turn_texts(game, state, listing.turns);
  std::sort(texts.begin(), texts.end());
  const std::string want = ggp::want_of_moves(game, state);
  if (!arguments.json()) {
    for (const std::string& text : texts) say("{}\n", text);
    if (!want.empty()) warn("{}\n", want);
    if (!listing.complete)
      warn(
          "there are more: turns of many steps are too many to list; `perft --depth 1` counts "
          "them\n");
    return Exit::done;
  }
  const ggp::Facts facts = game.engine().facts(state);
  answer({{"game", game.name()},
          {"mover", game.player_name(facts.seat)},
          {"moves", texts},
          {"complete", listing.complete},
          {"over", facts.outcome.over()},
          {"outcome", outcome_json(game, facts.outcome)},
          {"why", want.empty() ? Json(nullptr) : Json(want)}});
  return Exit::done;
}

}  // namespace

constinit const Command moves_command = {
    .name = "moves",
    .operands = "GAME",
    .least_operands = 1,
    .most_operands = 1,
    .summary = "the legal turns of a position, sorted, one a line",
    .details = "Where no turn is legal, or only a pass, it says why.",
    .options = moves_options,
    .run = moves};

}  // namespace ludi::app
