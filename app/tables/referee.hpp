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

/// Positions that were asked about a short while ago, by the game and the turns that led there; may
/// be asked by several threads at once.
class StateShelf {
 public:
  static std::string key_of(const std::string& hash, std::uint64_t seed,
                            const std::vector<std::string>& turns);
  std::optional<ggp::State> state(const std::string& key);
  void keep(const std::string& key, const ggp::State& state);

 private:
  static constexpr std::size_t most = 1'000;
  std::mutex mutex_;
  std::map<std::string, std::pair<ggp::State, std::uint64_t>> states_;
  std::map<std::uint64_t, std::string> by_age_;
  std::uint64_t asked_ = 0;
};

/// Plays in this process: for texts that come with Ludi.
class HouseReferee final : public Referee {
 public:
  Standing stand(const GameText& text, std::uint64_t seed, const std::vector<std::string>& turns,
                 const std::optional<std::string>& turn, bool automatic) override;

 private:
  GameShelf shelf_;
  StateShelf states_;
};

}  // namespace ludi::app::tables
