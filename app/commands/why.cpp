// ludi why: what in the rules refuses a turn.
#include "app/answer.hpp"
#include "app/command.hpp"
#include "app/game_file.hpp"
#include "ggp/text/refusal.hpp"

namespace ludi::app {

namespace {

constexpr Option why_options[] = {option::after, option::position, option::first, option::param,
                                  option::json};

Exit why(const Arguments& arguments) {
  const auto [file, text, game] = open_with_text(arguments.operand(0), param_overrides(arguments));
  const ggp::State state = state_after(arguments, game);
  const std::string& turn = arguments.operand(1);
  const auto found = ggp::why_not(game, state, turn);
  if (!found) throw BadInput(rendered(found.errors(), "TURN", turn));
  if (!arguments.json()) {
    say("{}\n{}", found->message, rendered(found->notes, file.string(), text));
    return Exit::done;
  }
  answer({{"game", game.name()},
          {"turn", turn},
          {"legal", found->legal},
          {"message", found->message},
          {"notes", complaints_json(found->notes)}});
  return Exit::done;
}

}  // namespace

constinit const Command why_command = {
    .name = "why",
    .operands = "GAME TURN",
    .least_operands = 2,
    .most_operands = 2,
    .summary = "which line of the rules refuses a turn",
    .details =
        "TURN is written as `ludi moves` lists turns. Of several steps the first that cannot "
        "be taken is explained.",
    .options = why_options,
    .run = why};

}  // namespace ludi::app
