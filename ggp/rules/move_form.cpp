#include "ggp/rules/move_form.hpp"

#include <algorithm>

#include "ggp/ludemes/families.hpp"
#include "ggp/rules/rules.hpp"
#include "ggp/rules/trait.hpp"
#include "ggp/rules/vocabulary.hpp"

namespace ludi::ggp {

namespace {

using gdl::NodeIndex;
using Act = MoveForm::Act;
using Takes = MoveForm::Takes;

class FormReader {
 public:
  FormReader(const Rules& rules, const MoveRule& move)
      : rules_(rules), checked_(rules.checked), move_(move) {}

  MoveForm read() {
    for (const NodeIndex at : move_.pre) {
      said_ |= facts_of(rules_, at);
      form_.asks_for_enemy = form_.asks_for_enemy || asks_for_enemies(rules_, at);
    }
    read_action();
    for (const NodeIndex at : move_.post) read_effect(at);
    return std::move(form_);
  }

 private:
  [[nodiscard]] const Ludeme& ludeme(NodeIndex at) const {
    return *ludemes()[static_cast<std::size_t>(checked_.use(at).row)];
  }

  void read_action() {
    const bool from_said = said_.has(trait::uses_from);
    form_.pushed_kind = move_.kind;
    // The usual action: the piece goes where the precondition lets it, or a new one is put there.
    form_.adds = move_.action.empty();
    form_.lifts = move_.action.empty() && from_said;
    gdl::Traits done;
    for (const NodeIndex at : move_.action) {
      gdl::Traits traits = ludeme(at).word.traits;
      if (traits.has(trait::lifts) && names_cells(at)) {
        traits = traits - trait::lifts;
        form_.lifts_from.push_back(at);
        form_.lifts_stack = true;
      }
      done |= traits;
      if (traits.has(trait::adds)) read_piece(at);
      if (traits.has(trait::lifts))
        form_.lifts_stack = form_.lifts_stack || traits.has(trait::stacks) || says_more(at);
      if (traits.has(trait::takes)) form_.takes = Takes::by_effects;
    }
    form_.adds = form_.adds || done.has(trait::adds);
    form_.lifts = form_.lifts || done.has(trait::lifts);
    form_.action_changes_pieces = done.has_any(trait::removes | trait::converts);
    form_.displaces = done.has(trait::displaces);
    form_.sows = done.has(trait::sows);
    form_.act = act(done, from_said);
    if (form_.lifts) read_ways();
  }

  [[nodiscard]] Act act(gdl::Traits done, bool from_said) const {
    if (done.has(trait::passes)) return Act::pass;
    if (form_.carries()) return done.has(trait::exchanges) ? Act::exchange : Act::move;
    if (form_.adds) return Act::place;
    // An action that neither lifts nor puts down acts on the cells the precondition speaks of;
    // where the move lists its directions, these alone do not speak of a cell to go to.
    const bool elsewhere = !form_.lifts && said_.has(trait::uses_to) && !move_.dirn;
    if (!elsewhere) return Act::on_spot;
    return from_said ? Act::aim : Act::point;
  }

  void read_ways() {
    form_.steps = said_.has(trait::steps);
    form_.slides = said_.has(trait::slides);
    form_.jumps = said_.has(trait::jumps);
    form_.leaps = said_.has(trait::leaps) || !(form_.steps || form_.slides || form_.jumps);
  }

  void read_effect(NodeIndex at) {
    const gdl::Word& word = ludeme(at).word;
    if (replaces(at)) {
      form_.replacing.push_back(at);
      if (form_.takes == Takes::nothing) form_.takes = Takes::by_replacing;
      return;
    }
    if (word.traits.has(trait::takes)) form_.takes = Takes::by_effects;
    if (word.traits.has_any(trait::removes | trait::converts)) form_.post_changes_pieces = true;
    if (word.traits.has(trait::displaces)) form_.displaces = true;
    if (word.traits.has(trait::converts) && word.param_count() != 0 &&
        word.params[0].sort == gdl::Sort::piece && 1 < checked_.arguments(at, 0).size())
      form_.promotion = at;
  }

  /// True if the effect takes what stands on `to`: that is done as the piece arrives, so that it
  /// does not come to stand on top.
  [[nodiscard]] bool replaces(NodeIndex at) const {
    if (!ludeme(at).word.traits.has(trait::takes)) return false;
    const auto region = checked_.arguments(at, 0);
    const auto* effect = std::get_if<Effect>(&ludeme(at).meaning);
    if (region.empty() || effect == nullptr || effect->replaces == nullptr) return false;
    return is_target(region.front()) &&
           effect->replaces(Entry(vocabulary(), rules_, at)).has_value();
  }
  [[nodiscard]] bool is_target(NodeIndex at) const {
    if (checked_.use(at).kind != gdl::Use::Kind::row) return false;
    const gdl::Word& word = ludeme(at).word;
    constexpr gdl::Traits variables = trait::uses_from | trait::uses_to | trait::uses_current;
    return word.sort == gdl::Sort::cell && word.param_count() == 0 &&
           (word.traits & variables) == trait::uses_to;
  }

  void read_piece(NodeIndex at) {
    const gdl::Word& word = ludeme(at).word;
    for (std::size_t p = 0; p < word.param_count(); ++p)
      if (word.params[p].sort == gdl::Sort::piece)
        if (const auto pieces = checked_.arguments(at, static_cast<int>(p)); !pieces.empty()) {
          const NodeIndex piece = pieces[std::min(move_.entered, pieces.size() - 1)];
          form_.pushed_kind = Entry(vocabulary(), rules_, at).order_of(piece);
          const auto owner = checked_.arguments(piece, 0);
          form_.pushed_owner = owner.empty() ? std::nullopt : std::optional(owner.front());
        }
  }
  [[nodiscard]] bool names_cells(NodeIndex at) const {
    const gdl::Word& word = ludeme(at).word;
    for (std::size_t p = 0; p < word.param_count(); ++p)
      if (word.params[p].sort == gdl::Sort::region &&
          !checked_.arguments(at, static_cast<int>(p)).empty())
        return true;
    return false;
  }
  /// True if the effect has an argument.
  [[nodiscard]] bool says_more(NodeIndex at) const { return !checked_.tree.children(at).empty(); }

  const Rules& rules_;
  const gdl::Checked& checked_;
  const MoveRule& move_;
  gdl::Traits said_;  ///< in the precondition
  MoveForm form_;
};

}  // namespace

MoveForm form_of(const Rules& rules, const MoveRule& move) {
  return FormReader(rules, move).read();
}

}  // namespace ludi::ggp
