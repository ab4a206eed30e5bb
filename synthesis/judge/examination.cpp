#include "synthesis/judge/examination.hpp"

#include <utility>

#include "advisors/advisors.hpp"
#include "criticism/measure/play_signature.hpp"

namespace ludi::synthesis {

namespace {

class PlainExamination final : public Examination {
 public:
  PlainExamination(const Critic& critic, Brief brief) : critic_(critic), brief_(std::move(brief)) {}

  bool is_sound() override {
    auto made = ggp::Game::make(std::move(brief_.game));
    if (!made) return false;
    game_ = std::move(*made);
    policy_ = advisors::policy_of(*game_);
    return !game_->engine().facts(game_->engine().start()).outcome.over();
  }
  std::uint64_t play() override { return criticism::play_signature(*game_); }
  bool is_fast_enough() override { return critic_.fast_enough(*game_); }
  bool finds_winners() override {
    auto chosen = critic_.choose_policy(*game_, brief_.policies);
    if (!chosen) return false;
    policy_ = *std::move(chosen);
    return true;
  }
  Appraisal appraise() override { return critic_.appraise(*game_, policy_); }
  std::optional<Remains> prune() override {
    auto less = critic_.prune ? critic_.prune(*game_, policy_, brief_.pinned) : std::nullopt;
    if (!less) return std::nullopt;
    policy_ = advisors::policy_in(less->game, advisors::to_support(*game_, policy_));
    game_ = std::move(less->game);
    return Remains{game_->written().tree, std::move(less->changes)};
  }
  Appraisal reappraise() override { return critic_.reappraise(*game_, policy_); }

 private:
  const Critic& critic_;
  Brief brief_;
  std::optional<ggp::Game> game_;
  ggp::Policy policy_;
};

}  // namespace

Examiner examiner_by(const Critic& critic) {
  return [critic](const Brief& brief, const ggp::Stop&) {
    return std::make_unique<PlainExamination>(critic, brief);
  };
}

}  // namespace ludi::synthesis
