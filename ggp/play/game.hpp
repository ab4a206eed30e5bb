// A game read from its text: the one object that the rest of the program plays with.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "gdl/text/check.hpp"
#include "ggp/play/engine.hpp"
#include "ggp/rules/rules.hpp"

namespace ludi::ggp {

class Game {
 public:
  /// Reads, checks and compiles a text. Every complaint carries a position in it.
  static gdl::Result<Game> read(std::string_view text, const gdl::ParamOverrides& overrides = {});
  /// The same from a tree that was made rather than read.
  static gdl::Result<Game> make(gdl::Tree tree, const gdl::ParamOverrides& overrides = {});

  [[nodiscard]] const std::string& name() const { return rules().name; }
  [[nodiscard]] const std::string& hash() const { return hash_; }
  /// As written, checked, nothing added; definitions are written out.
  [[nodiscard]] const gdl::Checked& checked() const { return *checked_; }
  /// The same with its definitions, if it has any.
  [[nodiscard]] const gdl::Checked& written() const { return checked_->with_names(); }
  [[nodiscard]] const Rules& rules() const { return *rules_; }
  [[nodiscard]] const Board& board() const { return *rules_->board; }
  [[nodiscard]] const Engine& engine() const { return *engine_; }
  [[nodiscard]] gdl::Traits traits() const { return rules_->traits; }
  [[nodiscard]] int players() const { return static_cast<int>(rules_->players.size()); }
  [[nodiscard]] const std::string& player_name(Player p) const {
    return rules_->players[static_cast<std::size_t>(p.index())].name;
  }

 private:
  Game() = default;
  std::shared_ptr<const gdl::Checked> checked_;
  std::shared_ptr<const Rules> rules_;
  std::shared_ptr<const Engine> engine_;
  std::string hash_;
};

}  // namespace ludi::ggp
