#include "criticism/measure/vestige.hpp"

#include <algorithm>
#include <array>
#include <map>

#include "criticism/trials/choices.hpp"
#include "gdl/text/print.hpp"
#include "ggp/text/rulebook/rulebook.hpp"

namespace ludi::criticism {

namespace {

using gdl::NodeIndex;

using Contents = std::vector<ggp::CellContent>;

/// Whose pieces stand where, in what order, and the numbers of cells: what is left of a board where
/// it makes no difference what a piece is called and which way it looks.
Contents bare(Contents contents) {
  for (ggp::CellContent& cell : contents) {
    cell.kind = {};
    cell.facing = {};
    cell.state = 0;
    cell.flags = 0;
    for (ggp::CoveredPiece& piece : cell.below) piece.kind = {};
  }
  return contents;
}

class Twin {
 public:
  Twin(const ggp::Game& game, const ggp::Game& less, ggp::Work* work)
      : game_(game), less_(less), work_(work) {}

  /// True if the trial goes the same way in both games.
  bool goes_alike(const Trial& trial) const {
    ggp::State state = start_of(game_, trial, work_);
    ggp::State other = start_of(less_, trial, work_);
    if (bare(contents(game_, state)) != bare(contents(less_, other))) return false;
    for (const Ply& ply : trial.plies)
      for (const ggp::Step& step : ply.turn) {
        const auto offered = less_.engine().steps(other, work_);
        if (!offer_alike(state, other, offered)) return false;
        game_.engine().play(state, step, work_);
        const auto next = follow(other, offered, step, contents(game_, state));
        if (!next) return false;
        other = *next;
        const auto here = game_.engine().facts(state), there = less_.engine().facts(other);
        if (here.outcome != there.outcome || here.mover != there.mover || here.step != there.step)
          return false;
      }
    return offer_alike(state, other, less_.engine().steps(other, work_));
  }

 private:
  static Contents contents(const ggp::Game& game, const ggp::State& state) {
    return game.engine().contents(state);
  }

  /// True if both games offer steps to and from the same places. The first may tell a move twice:
  /// where it offers more steps to a place, these have to leave the same pieces of everybody's.
  [[nodiscard]] bool offer_alike(const ggp::State& state, const ggp::State& other,
                                 const std::vector<ggp::Step>& less) const {
    const auto steps = game_.engine().steps(state, work_);
    auto a = step_places(steps), b = step_places(less);
    if (a == b) return true;
    if (a.size() < b.size()) return false;
    for (auto* places : {&a, &b})
      places->erase(std::ranges::unique(*places).begin(), places->end());
    if (a != b) return false;
    const auto here = changes(game_, state, steps), there = changes(less_, other, less);
    return std::ranges::equal(here, there, [](const auto& one, const auto& same_place) {
      return std::ranges::is_permutation(one.second, same_place.second);
    });
  }

  /// What the steps make of the board, laid bare, by place.
  [[nodiscard]] std::map<StepPlace, std::vector<Contents>> changes(
      const ggp::Game& game, const ggp::State& state, const std::vector<ggp::Step>& steps) const {
    std::map<StepPlace, std::vector<Contents>> found;
    for (const ggp::Step& step : steps) {
      ggp::State next = state;
      game.engine().play(next, step, work_);
      auto& different = found[step_place(step)];
      Contents board = bare(contents(game, next));
      if (std::ranges::find(different, board) == different.end())
        different.push_back(std::move(board));
    }
    return found;
  }

  /// The lesser game's state after the step from the same place that changes the board alike, best
  /// of all to the same kinds of pieces.
  std::optional<ggp::State> follow(const ggp::State& other, const std::vector<ggp::Step>& offered,
                                   const ggp::Step& step, const Contents& wanted) const {
    std::optional<ggp::State> nearly;
    for (const ggp::Step& candidate : offered) {
      if (step_place(candidate) != step_place(step)) continue;
      ggp::State next = other;
      less_.engine().play(next, candidate, work_);
      const Contents board = contents(less_, next);
      if (board == wanted) return next;
      if (!nearly && bare(board) == bare(wanted)) nearly = next;
    }
    return nearly;
  }

  const ggp::Game& game_;
  const ggp::Game& less_;
  ggp::Work* work_;
};

/// The sections with rules of play. The others name the players, the board and facts about the
/// game.
bool is_of_play(gdl::Sort section) {
  constexpr std::array sections = {gdl::Sort::params, gdl::Sort::regions, gdl::Sort::pieces,
                                   gdl::Sort::start,  gdl::Sort::play,    gdl::Sort::end};
  return std::ranges::find(sections, section) != sections.end();
}

bool is_part(const gdl::Checked& checked, NodeIndex at) {
  return checked.tree.kind(at) == gdl::NodeKind::element || checked.use(at).slot != gdl::Sort::none;
}

/// The label of a move makes no difference in play.
bool is_wording(const gdl::Checked& checked, NodeIndex at) {
  const auto inside = checked.tree.children(at);
  return checked.use(at).slot == gdl::Sort::text ||
         (!inside.empty() && std::ranges::all_of(inside, [&](NodeIndex child) {
           return checked.use(child).slot == gdl::Sort::text;
         }));
}

}  // namespace

std::vector<NodeIndex> parts_of_play(const gdl::Checked& checked) {
  std::vector<NodeIndex> parts;
  for (const NodeIndex section : checked.tree.children(0)) {
    const bool is_board = checked.use(section).slot == gdl::Sort::board;
    NodeIndex of_play = is_of_play(checked.use(section).slot) ? checked.tree.end(section) : section;
    for (NodeIndex at = section; at < checked.tree.end(section); ++at) {
      // The names of regions stand in the board.
      if (is_board && is_of_play(checked.use(at).slot)) of_play = checked.tree.end(at);
      if (at < of_play ? is_part(checked, at) && !is_wording(checked, at)
                       : is_board && checked.use(at).slot == gdl::Sort::flag)
        parts.push_back(at);
    }
  }
  return parts;
}

std::optional<ggp::Game> without(const ggp::Game& game, NodeIndex part) {
  gdl::Tree tree = game.written().tree;
  tree.erase(part);
  auto less = ggp::Game::make(std::move(tree));
  return less && less->hash() != game.hash() ? std::optional(*std::move(less)) : std::nullopt;
}

bool go_alike(const ggp::Game& game, const ggp::Game& other, std::span<const Trial* const> trials,
              ggp::Work* work) {
  const Twin twin(game, other, work);
  return std::ranges::all_of(trials, [&](const Trial* trial) { return twin.goes_alike(*trial); });
}

std::vector<Vestige> vestiges(const ggp::Game& game, std::span<const Trial* const> trials) {
  std::vector<Vestige> found;
  if (trials.empty()) return found;
  const gdl::Checked& checked = game.written();
  const std::string page = ggp::rulebook(game);
  NodeIndex past = 0;  // the end of the last part found: what is inside goes with it
  for (const NodeIndex at : parts_of_play(checked)) {
    if (at < past) continue;
    const auto less = without(game, at);
    if (!less || ggp::rulebook(*less) == page || !go_alike(game, *less, trials)) continue;
    found.push_back({at, gdl::print_line(checked.tree, at)});
    past = checked.tree.end(at);
  }
  return found;
}

}  // namespace ludi::criticism
