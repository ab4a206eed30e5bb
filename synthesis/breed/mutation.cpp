#include "synthesis/breed/mutation.hpp"

#include <algorithm>

#include "gdl/text/print.hpp"

namespace ludi::synthesis {

namespace {

using gdl::Checked;
using gdl::NodeIndex;
using gdl::NodeKind;
using gdl::Param;
using gdl::Sort;
using gdl::Tree;
using gdl::Use;
using gdl::Vocabulary;
using ggp::Rng;

/// Names, descriptions and other words for people are no rules; of a definition only what it stands
/// for is.
bool is_rule(const Param& param) {
  constexpr std::array others = {Sort::name, Sort::text, Sort::support, Sort::definition};
  return std::ranges::find(others, param.sort) == others.end();
}

template <typename T>
T draw(Rng& rng, const std::vector<T>& from) {
  return from[rng.below(static_cast<std::uint32_t>(from.size()))];
}

/// Another number, one up or down, sometimes more, or another choice; nothing for other atoms.
std::optional<Tree> other_atom(Rng& rng, const Tree& tree, NodeIndex at, const Param& slot) {
  if (tree.kind(at) == NodeKind::integer) {
    std::int64_t step = 1;
    while (step < 8 && rng.one_in(3)) ++step;
    const std::int64_t old = tree.number(at);
    const std::int64_t moved = rng.one_in(2) ? old + step : old - step;
    const auto held = std::clamp<std::int64_t>(moved, slot.least, slot.most);
    return Tree::integer(static_cast<std::int32_t>(held));
  }
  if (slot.sort != Sort::choice) return std::nullopt;
  auto options = gdl::options_of(slot);
  std::erase(options, tree.text(at));
  if (options.empty()) return std::nullopt;
  return Tree::word(draw(rng, options));
}

/// One mutation of one element, not yet checked.
struct Mutant {
  Tree tree;
  NodeIndex at = 0;  ///< what changed, for the history
  std::string before, after;
};

class Mutator {
 public:
  Mutator(const Vocabulary& vocabulary, const Checked& checked, NodeIndex at,
          const MutationSettings& settings)
      : vocabulary_(vocabulary),
        checked_(checked),
        tree_(checked.tree),
        at_(at),
        row_(vocabulary.row(checked.use(at).row)),
        doubling_(settings.doubling),
        context_{vocabulary, checked.names, out_of_place_at(vocabulary, checked, at),
                 settings.grow} {
    if (const auto here = out_of_place_in(row_.sort)) context_.out_of_place = *here;
  }

  std::optional<Mutant> add(Rng& rng) const {
    std::vector<int> open;
    for (std::size_t p = 0; p < row_.param_count(); ++p) {
      const Param& param = row_.params[p];
      const std::size_t given = checked_.arguments(at_, static_cast<int>(p)).size();
      const std::size_t room = param.repeats() ? param.count_most : 1;
      if (is_rule(param) && given < room) open.push_back(static_cast<int>(p));
    }
    if (open.empty()) return std::nullopt;
    const int p = draw(rng, open);
    const auto siblings = checked_.arguments(at_, p);
    const bool doubled = !siblings.empty() && rng.unit() < doubling_;
    const auto more = doubled ? varied(rng, vocabulary_, checked_,
                                       draw(rng, std::vector(siblings.begin(), siblings.end())))
                              : grow(rng, context_, param(p));
    if (!more) return std::nullopt;
    Mutant mutant{tree_, at_, {}, gdl::print_line(*more)};
    give(mutant.tree, vocabulary_, checked_, at_, p, *more);
    return mutant;
  }

  std::optional<Mutant> remove(Rng& rng) const {
    const auto all = arguments();
    if (all.empty()) return std::nullopt;
    const Argument gone = draw(rng, all);
    const bool mandatory =
        param(gone.param).required() && checked_.arguments(at_, gone.param).size() == 1;
    if (mandatory) {
      const auto stand_in = default_argument(rng, context_, param(gone.param));
      if (!stand_in) return std::nullopt;
      return replaced(gone.at, *stand_in);
    }
    Mutant mutant{tree_, at_, gdl::print_line(tree_, gone.at), {}};
    take(mutant.tree, checked_, gone.at);
    return mutant;
  }

  std::optional<Mutant> change(Rng& rng) const {
    auto all = arguments();
    // The element itself, as a word that might have been another.
    all.push_back({at_, -1});
    const Argument drawn = draw(rng, all);
    if (drawn.param < 0) return other_word(rng);
    const Param& slot = param(drawn.param);
    const bool is_atom = tree_.kind(drawn.at) == NodeKind::integer || slot.sort == Sort::choice;
    const auto other = is_atom ? other_atom(rng, tree_, drawn.at, slot) : grow(rng, context_, slot);
    if (!other) return std::nullopt;
    return replaced(drawn.at, *other);
  }

 private:
  struct Argument {
    NodeIndex at = 0;
    int param = -1;
  };

  [[nodiscard]] const Param& param(int p) const { return row_.params[static_cast<std::size_t>(p)]; }

  /// The arguments that are rules. A set flag is one: changing it is growing it anew, so flags
  /// change by being removed or added.
  [[nodiscard]] std::vector<Argument> arguments() const {
    std::vector<Argument> all;
    for (std::size_t p = 0; p < row_.param_count(); ++p)
      if (is_rule(row_.params[p]))
        for (const NodeIndex at : checked_.arguments(at_, static_cast<int>(p)))
          all.push_back({at, static_cast<int>(p)});
    return all;
  }

  [[nodiscard]] std::optional<Mutant> replaced(NodeIndex at, const Tree& by) const {
    Mutant mutant{tree_, at, gdl::print_line(tree_, at), gdl::print_line(by)};
    mutant.tree.replace(at, by);
    return mutant;
  }

  /// Another word of the slot that takes the arguments as they are: `or` for `and`, Black for
  /// White.
  std::optional<Mutant> other_word(Rng& rng) const {
    const Use& use = checked_.use(at_);
    if (row_.head == gdl::Head::binds || use.as_test) return std::nullopt;
    std::vector<std::string> heads;
    for (const int r : vocabulary_.of_sort(use.slot)) {
      const gdl::Word& other = vocabulary_.row(r);
      if (other.weight == 0 || other.traits.has_any(context_.out_of_place)) continue;
      if (other.head == gdl::Head::literal) heads.emplace_back(other.text);
      if (other.head == gdl::Head::refers)
        for (const auto& [name, declared] : checked_.names)
          if (declared.sort == other.head_sort) heads.push_back(name);
    }
    std::erase(heads, tree_.text(at_));
    ggp::shuffle(rng, std::span(heads));
    for (const std::string& head : heads) {
      Tree by = renamed(tree_, at_, [&](NodeIndex node) {
        return std::string(node == at_ ? std::string_view(head) : tree_.text(node));
      });
      if (gdl::check_fragment(vocabulary_, by, use.slot, checked_.names)) return replaced(at_, by);
    }
    return std::nullopt;
  }

  const Vocabulary& vocabulary_;
  const Checked& checked_;
  const Tree& tree_;
  NodeIndex at_;
  const gdl::Word& row_;
  double doubling_;
  GrowContext context_;
};

}  // namespace

std::optional<Tree> varied(Rng& rng, const Vocabulary& vocabulary, const Checked& checked,
                           NodeIndex element) {
  const Tree& tree = checked.tree;
  Tree copy = tree.subtree(element);
  bool differs = false;
  for (NodeIndex at = element; at < tree.end(element); ++at) {
    if (checked.use(at).kind != Use::Kind::row) continue;
    const gdl::Word& word = vocabulary.row(checked.use(at).row);
    for (std::size_t p = 0; p < word.param_count(); ++p)
      for (const NodeIndex atom : checked.arguments(at, static_cast<int>(p))) {
        if (tree.end(atom) != atom + 1 || rng.one_in(2)) continue;
        const auto other = other_atom(rng, tree, atom, word.params[p]);
        if (!other) continue;
        copy.replace(atom - element, *other);  // as long as before, so that places stay
        differs = true;
      }
  }
  return differs ? std::optional(std::move(copy)) : std::nullopt;
}

void mutate(Rng& rng, const Vocabulary& vocabulary, Offspring& child, const Heritage& heritage,
            const MutationSettings& settings, const RepairSettings& repairs) {
  for (NodeIndex at = 0; at < child.game.with_names().tree.size(); ++at) {
    const Checked& game = child.game.with_names();
    const Use& use = game.use(at);
    // A board drawn line by line makes sense only as a whole.
    if (use.slot == Sort::support || use.slot == Sort::lines) {
      at = game.tree.end(at) - 1;
      continue;
    }
    if (use.kind != Use::Kind::row || use.slot == Sort::definition || use.slot == Sort::formal ||
        rng.unit() >= settings.rate)
      continue;
    const Mutator mutator(vocabulary, game, at, settings);
    const auto operation = rng.below(3);
    auto mutant = operation == 0   ? mutator.add(rng)
                  : operation == 1 ? mutator.change(rng)
                                   : mutator.remove(rng);
    if (!mutant || mutant->before == mutant->after || mutant->tree.size() > repairs.most_nodes)
      continue;
    Heritage own = heritage;
    own.parents.insert(own.parents.begin(), &game);
    auto checked = well_formed(vocabulary, std::move(mutant->tree), own, repairs);
    if (!checked) continue;
    std::string where = path_to(game.tree, mutant->at);
    if (mutant->before.empty() || mutant->after.empty())
      where += (where.empty() ? "" : "/") + std::string(game.tree.text(mutant->at));
    child.changes.push_back({Change::Cause::mutation, std::move(where), std::move(mutant->before),
                             std::move(mutant->after)});
    child.game = *std::move(checked);
  }
}

}  // namespace ludi::synthesis
