// Listing the steps a player has: buckets of destinations, rule by rule. What only a trial can
// refuse is listed too; see TurnJudge.
#pragma once

#include <bit>
#include <vector>

#include "ggp/base/effort.hpp"
#include "ggp/engine/compile/rule_set.hpp"
#include "ggp/engine/position/options.hpp"
#include "ggp/play/step.hpp"

namespace ludi::ggp {

template <int W>
class Lister {
 public:
  explicit Lister(const RuleSet<W>& set) : set_(set) {}

  /// Steps the player would have if it were their turn.
  void list(const Position<W>& at, int player, Options<W>& options) const;

  /// The step number k of the options, 0 <= k < choices().
  [[nodiscard]] Step pick(const Options<W>& options, int k) const;
  /// The step of a bucket that leads to the cell.
  [[nodiscard]] Step step_of(const Bucket<W>& bucket, int cell) const;
  /// Every step of the options, in the order of `pick`.
  template <typename F>
  void for_each(const Options<W>& options, F&& f) const {
    for (const auto& bucket : options.buckets)
      bucket.to.for_each([&](int c) { f(step_of(bucket, c)); });
    if (options.may_stop) f(Step::stop());
    if (options.may_pass) f(Step::pass());
    for (unsigned left = options.swaps; left != 0; left &= left - 1)
      f(Step::swap(std::countr_zero(left)));
  }

  /// The same until f says that it has seen enough.
  template <typename F>
  void until(const Options<W>& options, F&& f) const {
    for (const auto& bucket : options.buckets)
      if (bucket.to.any_of([&](int c) { return f(step_of(bucket, c)); })) return;
    if (options.may_stop && f(Step::stop())) return;
    if (options.may_pass && f(Step::pass())) return;
    for (unsigned left = options.swaps; left != 0; left &= left - 1)
      if (f(Step::swap(std::countr_zero(left)))) return;
  }

  /// Takes one listed step out.
  void strike(Options<W>& options, const Step& step) const;
  /// Keeps the steps that are wanted, asked in the order of `for_each`; passing and taking a seat
  /// are never in question.
  template <typename F>
  void retain(Options<W>& options, F&& wanted) const {
    options.total = 0;
    for (auto& bucket : options.buckets) {
      CellSet<W> kept;
      bucket.to.for_each([&](int c) {
        if (wanted(step_of(bucket, c))) kept.add(c);
      });
      bucket.to = kept;
      bucket.count = kept.count();
      options.total += bucket.count;
    }
    if (options.may_stop && !wanted(Step::stop())) options.may_stop = false;
    std::erase_if(options.buckets, [](const auto& bucket) { return bucket.count == 0; });
  }

 private:
  void list_pattern(View<W>& view, const CompiledRule<W>& rule, const Pattern<W>& pattern,
                    Options<W>& options) const;
  void list_steps(View<W>& view, const CompiledRule<W>& rule, const Pattern<W>& pattern,
                  Options<W>& options) const;
  void judge_late(View<W>& view, const Pattern<W>& pattern, Options<W>& options,
                  std::size_t first) const;
  [[nodiscard]] CellSet<W> wanted_of(const CompiledRule<W>& rule, const Options<W>& options) const;
  void offer_poses(View<W>& view, const CompiledRule<W>& rule, const Pattern<W>& pattern,
                   const CellSet<W>& to, std::uint8_t choice, Options<W>& options) const;
  void list_spots(View<W>& view, const CompiledRule<W>& rule, const Pattern<W>& pattern,
                  const CellSet<W>& from, Options<W>& options) const;
  void list_ways(View<W>& view, const CompiledRule<W>& rule, const Pattern<W>& pattern,
                 const CellSet<W>& from, const CellSet<W>& to, Options<W>& options) const;
  void offer_placements(View<W>& view, const CompiledRule<W>& rule, const Pattern<W>& pattern,
                        const CellSet<W>& to, Options<W>& options) const;
  void add_moves(View<W>& view, const CompiledRule<W>& rule, const CellSet<W>& to, int from,
                 std::uint16_t path, Options<W>& options, std::size_t first) const;
  [[nodiscard]] CellSet<W> origins_of(const View<W>& view, const CompiledRule<W>& rule) const;
  [[nodiscard]] bool touches_others(const View<W>& view, const CompiledRule<W>& rule) const;
  [[nodiscard]] CellSet<W> keep(View<W>& view, CellSet<W> cells,
                                const std::vector<const Expr<W>*>& conditions,
                                int View<W>::*variable) const;
  [[nodiscard]] CellSet<W> cells_to_choose(View<W>& view) const;
  [[nodiscard]] CellSet<W> again_origins(View<W>& view) const;
  [[nodiscard]] std::int16_t origin_of(std::uint16_t path, int to) const {
    return set_.ground.tables.paths[path].from_of[static_cast<std::size_t>(to)];
  }
  [[nodiscard]] std::size_t first_of(const Options<W>& options, const CompiledRule<W>& rule,
                                     std::size_t end) const;
  void drop_known(const Options<W>& options, const CompiledRule<W>& rule, std::size_t first,
                  int origin, std::uint16_t path, CellSet<W>& fresh) const;
  [[nodiscard]] CellSet<W> full_stacks(const View<W>& view, bool whole) const;
  [[nodiscard]] const TurnStep* turn_step(const Position<W>& at) const;

  const RuleSet<W>& set_;
};

// Compiled once, with the engine of the width.
extern template class Lister<1>;
extern template class Lister<2>;
extern template class Lister<4>;
extern template class Lister<8>;
extern template class Lister<16>;

}  // namespace ludi::ggp
