#include "gdl/text/check.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "gdl/language/match.hpp"
#include "gdl/text/complaint.hpp"
#include "gdl/text/definitions.hpp"
#include "gdl/text/param_overrides.hpp"
#include "gdl/text/parse.hpp"
#include "gdl/text/spelling.hpp"

namespace ludi::gdl {

namespace {

/// Nobody reads further, and hints cost time.
constexpr std::size_t most_complaints = 20;

class Checker {
 public:
  Checker(const Vocabulary& vocabulary, Checked& checked, std::set<NodeIndex> wrong_names,
          Diagnostics& errors)
      : scope_{vocabulary, checked.tree, checked.names},
        uses_(checked.uses),
        wrong_names_(std::move(wrong_names)),
        errors_(errors) {}

  void root(Sort slot) {
    const Param param{.name = "rules", .sort = slot};
    if (const auto use = fit_param(scope_, 0, param)) {
      settle(0, *use, -1);
    } else {
      complain(misfit(scope_, 0, {}, {&param, 1}, false));
    }
  }

 private:
  using Counts = std::array<std::size_t, max_params>;

  static std::size_t capacity(const Param& param) {
    return !param.repeats()          ? 1
           : param.count_most == 255 ? std::numeric_limits<std::size_t>::max()
                                     : param.count_most;
  }

  void complain(Diagnostic diagnostic) {
    if (errors_.size() < most_complaints) errors_.push_back(std::move(diagnostic));
  }

  /// The node is what `use` says; its arguments are looked at next.
  void settle(NodeIndex at, Use use, int param) {
    use.param = param;
    uses_[at] = use;
    if (use.kind != Use::Kind::row || wrong_names_.contains(at)) return;
    arguments(at, scope_.vocabulary.row(use.row), use.as_test);
  }

  void arguments(NodeIndex at, const Word& word, bool as_test) {
    Counts counts{};
    bool tested = !as_test;
    bool failed = false;
    for (const NodeIndex child : scope_.tree.children(at)) {
      if (!take(at, child, word, counts, tested)) failed = true;
    }
    // A word that could not be placed was probably meant for what is missing.
    if (failed) return;
    bounded_by_others(at, word);
    for (std::size_t p = 0; p < word.param_count(); ++p)
      if (counts[p] == 0 && word.params[p].required())
        complain(missing(scope_, at, word.params[p]));
  }

  /// Numbers that are no less than those of other parameters.
  void bounded_by_others(NodeIndex at, const Word& word) {
    const auto number_of = [&](std::string_view name) -> std::optional<NodeIndex> {
      for (const NodeIndex child : scope_.tree.children(at))
        if (const int p = uses_[child].param; scope_.tree.kind(child) == NodeKind::integer &&
                                              p >= 0 &&
                                              word.params[static_cast<std::size_t>(p)].name == name)
          return child;
      return std::nullopt;
    };
    for (const Param& param : word.parameters()) {
      if (param.no_less_than.empty()) continue;
      const auto most = number_of(param.name), least = number_of(param.no_less_than);
      if (most && least && scope_.tree.number(*most) < scope_.tree.number(*least))
        complain(
            {scope_.tree.position(*most),
             fmt::format("{} must be at least {}, which is {}, not {}", param.name,
                         param.no_less_than, scope_.tree.number(*least), scope_.tree.number(*most)),
             {}});
    }
  }

  /// Gives one argument to the parameter it belongs to; false if there is none.
  bool take(NodeIndex at, NodeIndex child, const Word& word, Counts& counts, bool& tested) {
    const auto params = word.parameters();
    const std::string_view head = scope_.tree.text(at);
    const Param* full = nullptr;
    for (std::size_t p = 0; p < params.size(); ++p)
      if (wraps(scope_.tree, child, params[p]))
        return unwrap(head, child, params[p], static_cast<int>(p), counts[p]);

    if (scope_.tree.kind(child) == NodeKind::word && !params.empty() && counts[0] == 0 &&
        params[0].sort == Sort::name && params[0].required() &&
        scope_.vocabulary.reserved(scope_.tree.text(child))) {
      // A word where a name comes first was meant as one, whatever else it could be.
      complain(misfit(scope_, child, head, params.first(1), false));
      ++counts[0];
      return false;
    }
    for (const bool own_words : {true, false}) {
      for (std::size_t p = 0; p < params.size(); ++p) {
        const bool own = params[p].sort == Sort::flag || params[p].sort == Sort::choice;
        if (!params[p].keyword.empty() || own != own_words) continue;
        const auto use = fit_param(scope_, child, params[p]);
        if (!use) continue;
        if (counts[p] >= capacity(params[p])) {
          if (full == nullptr) full = &params[p];
          continue;
        }
        ++counts[p];
        accept(word, child, *use, params[p], static_cast<int>(p));
        return true;
      }
      if (own_words && full != nullptr) break;
    }
    if (!tested) {
      if (const auto use = fit_slot(scope_, child, Sort::region)) {
        tested = true;
        settle(child, *use, -1);
        return true;
      }
    }
    if (wrong_names_.contains(child) || errors_.size() >= most_complaints) return false;
    if (full != nullptr) {
      Diagnostic complaint = surplus(scope_, child, head, *full);
      if (auto order = out_of_order(at, word, counts, *full); !order.empty())
        complaint.hint = std::move(order);
      complain(std::move(complaint));
    } else {
      std::vector<Param> open;
      for (std::size_t p = 0; p < params.size(); ++p)
        if (counts[p] < capacity(params[p])) open.push_back(params[p]);
      if (!tested) open.push_back({.name = "test", .sort = Sort::region});
      complain(misfit(scope_, child, head, open, params.empty() && child == at + 1));
    }
    return false;
  }

  /// What was given to a full parameter may have been meant for one behind it, which is free.
  std::string out_of_order(NodeIndex at, const Word& word, const Counts& counts,
                           const Param& full) {
    const auto params = word.parameters();
    for (const NodeIndex given : scope_.tree.children(at)) {
      if (uses_[given].param < 0 || &params[static_cast<std::size_t>(uses_[given].param)] != &full)
        continue;
      for (std::size_t p = static_cast<std::size_t>(uses_[given].param) + 1; p < params.size(); ++p)
        if (params[p].keyword.empty() && counts[p] < capacity(params[p]) &&
            fit_param(scope_, given, params[p]))
          return fmt::format("'{}' is the {} only where it stands behind the {}",
                             scope_.tree.text(given), params[p].name, full.name);
    }
    return {};
  }

  /// Inside `(keyword …)` everything belongs to one parameter.
  bool unwrap(std::string_view head, NodeIndex wrapper, const Param& param, int index,
              std::size_t& count) {
    uses_[wrapper] = {.kind = Use::Kind::keyword, .slot = param.sort, .param = index};
    if (!param.repeats() && count > 0) {
      complain(surplus(scope_, wrapper, head, param));
      return false;
    }
    const auto wrapped = scope_.tree.children(wrapper);
    for (const NodeIndex child : wrapped) {
      if (const auto use = fit_param(scope_, child, param); !use) {
        complain(misfit(scope_, child, param.keyword, {&bare(param), 1}, false));
      } else if (count >= capacity(param)) {
        complain(surplus(scope_, child, param.keyword, param));
      } else {
        accept({}, child, *use, param, index);
      }
      ++count;
    }
    if (wrapped.empty() && (param.arity != Arity::any)) {
      complain(missing(scope_, wrapper, bare(param)));
      return false;
    }
    return true;
  }

  /// The parameter as it is inside its wrapper.
  const Param& bare(const Param& param) {
    bare_ = param;
    bare_.keyword = {};
    return bare_;
  }

  void accept(const Word& word, NodeIndex at, const Use& use, const Param& param, int index) {
    if (scope_.tree.kind(at) == NodeKind::integer) {
      const std::int32_t number = scope_.tree.number(at);
      if (number < param.least || number > param.most)
        complain(out_of_range(scope_.tree.position(at), param, number));
    } else if (word.sort == Sort::param && param.sort == Sort::integer) {
      // The number a game declares is the one thing the outside may change: it must be there.
      complain({scope_.tree.position(at), "a number is expected here, written out", {}});
    }
    settle(at, use, index);
  }

  Scope scope_;
  std::vector<Use>& uses_;
  std::set<NodeIndex> wrong_names_;
  Diagnostics& errors_;
  Param bare_;
};

std::optional<Diagnostic> too_large(const Tree& tree) {
  const TextLimits limits;
  if (tree.empty()) return Diagnostic{{}, "there is nothing here", {}};
  if (tree.size() > limits.nodes)
    return Diagnostic{{}, fmt::format("more than {} words and numbers", limits.nodes), {}};
  if (tree.height() > limits.nesting + 1)
    return Diagnostic{
        {}, fmt::format("more than {} parentheses inside one another", limits.nesting), {}};
  return std::nullopt;
}

Result<Checked> check_slot(const Vocabulary& vocabulary, Tree tree, Sort slot, const Names& names) {
  if (auto refused = too_large(tree)) return *std::move(refused);
  Diagnostics errors;
  Checked checked;
  checked.tree = std::move(tree);
  checked.uses.resize(checked.tree.size());
  checked.names = names;
  auto wrong = declare_names(vocabulary, checked.tree, slot, checked.names, errors);
  if (errors.size() > most_complaints) errors.resize(most_complaints);
  Checker(vocabulary, checked, std::move(wrong), errors).root(slot);
  if (errors.empty()) return checked;
  std::stable_sort(errors.begin(), errors.end(), [](const Diagnostic& a, const Diagnostic& b) {
    return a.position < b.position;
  });
  return errors;
}

/// Checks what comes of a text with definitions. Every node is given a position of its own for as
/// long, so that a complaint tells which use of a definition it is about.
Result<Checked> check_defined(const Vocabulary& vocabulary, Tree written) {
  if (auto refused = too_large(written)) return *std::move(refused);
  auto out = write_out(vocabulary, written);
  if (!out) return out.errors();
  Tree tree = out->tree;
  for (NodeIndex at = 0; at < tree.size(); ++at) tree.set_position(at, {at + 1, 1});
  auto checked = check_slot(vocabulary, std::move(tree), Sort::game, out->names);
  if (!checked) {
    Diagnostics errors = checked.errors();
    for (Diagnostic& error : errors) {
      if (error.position.line == 0) continue;
      const NodeIndex at = error.position.line - 1;
      error.position = out->tree.position(at);
      error.remarks = remarks_on(written, *out, at);
    }
    std::stable_sort(errors.begin(), errors.end(), [](const Diagnostic& a, const Diagnostic& b) {
      return a.position < b.position;
    });
    // What is wrong with a definition itself is told once.
    const auto again = std::unique(errors.begin(), errors.end(), [](const auto& a, const auto& b) {
      return a.position == b.position && a.message == b.message;
    });
    errors.erase(again, errors.end());
    return errors;
  }
  if (Diagnostics errors = misdeclared(vocabulary, written, *out, *checked); !errors.empty())
    return errors;
  checked->tree = out->tree;
  checked->named = std::move(out->named);
  checked->given_on = std::move(out->given_on);
  for (NodeIndex at = 0; at < checked->tree.size(); ++at)
    checked->remarks.push_back(remarks_on(written, *out, at));
  checked->written =
      std::make_shared<const Checked>(as_written(vocabulary, std::move(written), *out, *checked));
  return checked;
}

}  // namespace

std::vector<NodeIndex> Checked::arguments(NodeIndex at, int param) const {
  std::vector<NodeIndex> found;
  for (const NodeIndex child : tree.children(at)) {
    if (uses[child].param != param) continue;
    if (uses[child].kind == Use::Kind::keyword) {
      const auto wrapped = tree.children(child);
      found.insert(found.end(), wrapped.begin(), wrapped.end());
    } else {
      found.push_back(child);
    }
  }
  return found;
}

bool Checked::flag(NodeIndex at, int param) const {
  return !arguments(at, param).empty();
}

std::vector<NodeIndex> Checked::tested(NodeIndex at) const {
  if (!uses[at].as_test) return {};
  return arguments(at, -1);
}

Result<Checked> check(const Vocabulary& vocabulary, Tree tree, const ParamOverrides& overrides) {
  if (Diagnostics errors = override_params(vocabulary, tree, overrides); !errors.empty())
    return errors;
  if (has_definitions(vocabulary, tree)) return check_defined(vocabulary, std::move(tree));
  return check_slot(vocabulary, std::move(tree), Sort::game, {});
}

void add_remarks(const Checked& checked, Diagnostics& complaints) {
  for (Diagnostic& complaint : complaints)
    for (NodeIndex at = 0; at < checked.remarks.size() && complaint.remarks.empty(); ++at)
      if (checked.tree.position(at) == complaint.position) complaint.remarks = checked.remarks[at];
}

Result<Checked> check_fragment(const Vocabulary& vocabulary, Tree tree, Sort slot,
                               const Names& names) {
  return check_slot(vocabulary, std::move(tree), slot, names);
}

std::string nearest_word(const Vocabulary& vocabulary, std::string_view text, Sort slot) {
  std::vector<std::string_view> candidates;
  for (const int row : vocabulary.of_sort(slot))
    if (vocabulary.row(row).head == Head::literal) candidates.push_back(vocabulary.row(row).text);
  std::sort(candidates.begin(), candidates.end());
  candidates.insert(candidates.end(), vocabulary.texts().begin(), vocabulary.texts().end());
  return std::string(nearest(text, candidates));
}

}  // namespace ludi::gdl
