#include "ggp/play/game.hpp"

#include "gdl/hash/hash.hpp"
#include "gdl/text/parse.hpp"
#include "ggp/rules/vocabulary.hpp"

namespace ludi::ggp {

gdl::Result<Game> Game::read(std::string_view text, const gdl::ParamOverrides& overrides) {
  auto tree = gdl::parse(text);
  if (!tree) return tree.errors();
  return make(std::move(*tree), overrides);
}

gdl::Result<Game> Game::make(gdl::Tree tree, const gdl::ParamOverrides& overrides) {
  auto checked = gdl::check(vocabulary(), std::move(tree), overrides);
  if (!checked) return checked.errors();
  auto rules = draft(vocabulary(), *checked);
  if (!rules) {
    gdl::Diagnostics errors = rules.errors();
    gdl::add_remarks(*checked, errors);
    return errors;
  }
  Game game;
  game.hash_ = gdl::game_hash(vocabulary(), *checked);
  game.checked_ = std::make_shared<const gdl::Checked>(std::move(*checked));
  game.rules_ = std::make_shared<const Rules>(std::move(*rules));
  game.engine_ = make_engine(*game.rules_);
  if (!game.engine_->can_start())
    return gdl::Diagnostics{{game.checked().tree.position(game.rules().start_never.front()),
                             "no legal set-up found: this held in all of 1000 random ones",
                             {}}};
  return game;
}

}  // namespace ludi::ggp
