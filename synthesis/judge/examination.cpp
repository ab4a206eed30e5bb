#include "synthesis/judge/examination.hpp"

#include <utility>

#include "advisors/advisors.hpp"
#include "criticism/measure/play_signature.hpp"

namespace ludi::synthesis {

namespace {

class PlainExamination final : public Examination {
 public:
  PlainExamination(const Critic& critic, gdl::Tree tree)
      : critic_(critic), tree_(std::move(tree)) {}

  bool is_sound() override {
    auto made = ggp::Game::make(std::move(tree_));
    if (!made) return false;
    game_ = std::move(*made);
    policy_ = advisors::policy_of(*game_);
    return !game_->engine().facts(game_->engine().start()).outcome.over();
  }
  std::uint64_t play() override { return criticism::play_signature(*game_); }
  bool is_fast_enough() override { return critic_.fast_enough(*game_); }
  bool finds_winners(std::span<const gdl::Tree> parents) override {
    auto chosen = critic_.choose_policy(*game_, parents);
    if (!chosen) return false;
    policy_ = *std::move(chosen);
    return true;
  }
  Appraisal appraise() override { return critic_.appraise(*game_, policy_); }
  std::optional<Remains> prune(std::span<const std::string> pinned) override {
    auto less = critic_.prune ? critic_.prune(*game_, policy_, pinned) : std::nullopt;
    if (!less) return std::nullopt;
    policy_ = advisors::policy_in(less->game, advisors::to_support(*game_, policy_));
    game_ = std::move(less->game);
    return Remains{game_->written().tree, std::move(less->changes)};
  }
  Appraisal reappraise() override { return critic_.reappraise(*game_, policy_); }

 private:
  const Critic& critic_;
  gdl::Tree tree_;
  std::optional<ggp::Game> game_;
  ggp::Policy policy_;
};

}  // namespace

Examiner examiner_by(const Critic& critic) {
  return [critic](const gdl::Tree& game, const ggp::Stop&) {
    return std::make_unique<PlainExamination>(critic, game);
  };
}

}  // namespace ludi::synthesis
