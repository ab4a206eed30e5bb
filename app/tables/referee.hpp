// Who says how a game at a table stands.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "app/tables/catalogue.hpp"
#include "app/tables/match.hpp"

namespace ludi::app::tables {

class Referee {
 public:
  virtual ~Referee() = default;
  /// How the game of a text stands after these turns, and one more if there is one; as `stand`.
  /// Throws Refusal with what is wrong with the text or the turn.
  virtual Standing stand(const GameText& text, std::uint64_t seed,
                         const std::vector<std::string>& turns,
                         const std::optional<std::string>& turn, bool automatic) = 0;
};

/// Plays in this process: for texts that come with Ludi.
class HouseReferee final : public Referee {
 public:
  Standing stand(const GameText& text, std::uint64_t seed, const std::vector<std::string>& turns,
                 const std::optional<std::string>& turn, bool automatic) override;

 private:
  GameShelf shelf_;
};

}  // namespace ludi::app::tables
