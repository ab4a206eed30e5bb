#include "synthesis/run/support.hpp"

#include <fmt/format.h>

namespace ludi::synthesis {

namespace {

using gdl::Tree;

/// Well below what a string may hold.
constexpr std::size_t longest_description = 3000;

std::string description(const std::vector<Parentage>& parents, const std::vector<Change>& changes) {
  std::string text = "Bred";
  for (std::size_t i = 0; i < parents.size(); ++i)
    text += fmt::format("{} {} (distance {:.3f})", i == 0 ? " from" : " and", parents[i].name,
                        parents[i].distance);
  text += '.';
  for (const Change& change : changes) {
    const std::string sentence = fmt::format(" In {}.", told(change));
    if (text.size() + sentence.size() > longest_description) break;
    text += sentence;
  }
  return text;
}

}  // namespace

std::string told(const Change& change) {
  const std::string what = change.before.empty() ? fmt::format("{} was added", change.after)
                           : change.after.empty()
                               ? fmt::format("{} was dropped", change.before)
                               : fmt::format("{} became {}", change.before, change.after);
  constexpr std::array<std::string_view, causes.size()> done = {"inherited", "mutated", "pruned"};
  return fmt::format("{}, {}: {}", change.where, done[static_cast<std::size_t>(change.cause)],
                     what);
}

Tree under_own_name(const Individual& game) {
  const gdl::Checked& rules = game.rules.with_names();
  Tree tree = rules.tree;
  for (const gdl::NodeIndex child : tree.children(0))
    if (rules.use(child).slot == gdl::Sort::name) tree.replace(child, Tree::word(game.name));
  return tree;
}

Tree published(const Individual& game, const std::vector<Parentage>& parents,
               const std::vector<Change>& changes) {
  Tree support = Tree::element("support");
  support.add(Tree::element("description").add(Tree::string(description(parents, changes))));
  // Where no advisor is left, the policy that follows from the rules is the one judged by.
  if (const Tree& policy = game.appraisal.policy; !policy.empty() && !policy.children(0).empty())
    support.add(policy);
  Tree ancestry = Tree::element("ancestry").add(Tree::integer(game.generation));
  for (const std::string& parent : game.parents) ancestry.add(Tree::string(parent));
  support.add(ancestry);
  support.add(Tree::element("score").add(Tree::string(written(game.appraisal.score))));
  Tree viable = Tree::element("viable").add(Tree::word(game.appraisal.viable ? "yes" : "no"));
  for (const std::string& reason : game.appraisal.reasons) viable.add(Tree::string(reason));
  support.add(viable);

  return under_own_name(game).add(support);
}

}  // namespace ludi::synthesis
