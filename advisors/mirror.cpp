#include "advisors/mirror.hpp"

#include <algorithm>

namespace ludi::advisors {

namespace {

using ggp::Cell;
using ggp::CellContent;
using Contents = std::vector<CellContent>;
using Image = std::vector<Cell>;

class MirrorPlayer final : public Contestant {
 public:
  explicit MirrorPlayer(const ggp::Game& game) : images_(game.board().involutions()) {}

  ggp::Step choose(ggp::Rng& rng, const ggp::Game& game, const ggp::State& state,
                   ggp::Work* work) override {
    const auto steps = game.engine().steps(state, work);
    if (steps.empty()) return ggp::Step::pass();
    std::vector<Contents> after;
    for (const ggp::Step& step : steps) {
      ggp::State next = state;
      game.engine().play(next, step, work);
      after.push_back(game.engine().contents(next));
    }
    // One kind of symmetry after the other, so that the same is kept up while it can be.
    for (const bool exchanged : {true, false})
      for (const Image& image : images_) {
        std::vector<ggp::Step> copies;
        for (std::size_t i = 0; i < steps.size(); ++i)
          if (falls_on_itself(after[i], image, exchanged)) copies.push_back(steps[i]);
        if (!copies.empty()) return any(rng, copies);
      }
    return any(rng, steps);
  }

 private:
  static const ggp::Step& any(ggp::Rng& rng, const std::vector<ggp::Step>& steps) {
    return steps[rng.below(static_cast<std::uint32_t>(steps.size()))];
  }

  static bool falls_on_itself(const Contents& contents, const Image& image, bool exchanged) {
    bool occupied = false;
    for (std::size_t c = 0; c < contents.size(); ++c) {
      const auto there = static_cast<std::size_t>(image[c].index());
      if (there == c) continue;
      const CellContent &one = contents[c], &other = contents[there];
      if (one.height != other.height || one.state != other.state ||
          one.owner.exists() != other.owner.exists() || one.kind.exists() != other.kind.exists())
        return false;
      if (one.owner.exists() && (one.owner != other.owner) != exchanged) return false;
      occupied = occupied || one.kind.exists();
    }
    return occupied;
  }

  std::vector<Image> images_;
};

}  // namespace

std::unique_ptr<Contestant> make_mirror(const ggp::Game& game) {
  return std::make_unique<MirrorPlayer>(game);
}

}  // namespace ludi::advisors
