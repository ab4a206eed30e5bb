#include <fmt/format.h>

#include <span>

#include "gdl/language/match.hpp"
#include "gdl/text/spelling.hpp"

namespace ludi::gdl {

namespace {

/// What a name of this sort is called.
std::string_view named(Sort sort) {
  return name_of(sort == Sort::value ? Sort::param : sort);
}

class Declaring {
 public:
  Declaring(const Vocabulary& vocabulary, const Tree& tree, Names& names, Diagnostics& errors)
      : vocabulary_(vocabulary), tree_(tree), names_(names), errors_(errors) {
    // Names from outside keep their places in the order of declaration.
    for (const auto& [name, declared] : names_) ++count_[declared.sort];
  }

  /// Finds what the node is by its head alone, no name being known yet, and goes on below it.
  void visit(NodeIndex at, std::span<const Param> params) {
    if (tree_.kind(at) == NodeKind::integer || tree_.kind(at) == NodeKind::string) return;
    for (const Param& param : params) {
      const auto use = fit_param({vocabulary_, tree_, nothing_}, at, param);
      if (!use) continue;
      if (use->kind == Use::Kind::row) visit_arguments(at, vocabulary_.row(use->row));
      return;
    }
    for (const Param& param : params) {
      const int row = vocabulary_.find_binding(param.sort);
      if (row < 0) continue;
      declare(at, vocabulary_.row(row).head_sort);
      visit_arguments(at, vocabulary_.row(row));
      return;
    }
  }

  std::set<NodeIndex> wrong;

 private:
  void visit_arguments(NodeIndex at, const Word& word) {
    std::vector<Param> positional;
    for (const Param& param : word.parameters())
      if (param.keyword.empty()) positional.push_back(param);
    for (const NodeIndex child : tree_.children(at)) {
      const Param* wrapper = nullptr;
      for (const Param& param : word.parameters())
        if (wraps(tree_, child, param)) wrapper = &param;
      if (wrapper == nullptr) {
        visit(child, positional);
      } else {
        for (const NodeIndex wrapped : tree_.children(child)) visit(wrapped, {wrapper, 1});
      }
    }
  }

  static bool begins_with_capital(Sort sort) {
    return sort == Sort::player || sort == Sort::piece || sort == Sort::region ||
           sort == Sort::counter;
  }

  void declare(NodeIndex at, Sort sort) {
    const std::string name(tree_.text(at));
    const bool capital = !name.empty() && name.front() >= 'A' && name.front() <= 'Z';
    auto known = names_.find(name);
    // A parameter of a definition is a name inside it alone: it keeps nobody from finding another.
    if (known != names_.end() && known->second.sort == Sort::formal && sort != Sort::formal) {
      names_.erase(known);
      known = names_.end();
      declared_here_.erase(name);
    }
    // The slot tells a parameter from a word, unless both could stand there.
    const bool taken =
        sort == Sort::value ? vocabulary_.find(name, sort) >= 0 : vocabulary_.reserved(name);
    if (taken && sort == Sort::value) {
      refuse(at, fmt::format("'{}' is a word that stands for a number and cannot name a parameter",
                             name));
    } else if (taken) {
      refuse(at,
             fmt::format("'{}' is a word of the language and cannot name a {}", name, named(sort)));
    } else if (cell_spelling(name)) {
      refuse(at, fmt::format("'{}' reads as a cell and cannot name a {}", name, named(sort)));
    } else if (begins_with_capital(sort) && !capital) {
      refuse(at,
             fmt::format("'{}' cannot name a {}: such names begin with a capital letter", name,
                         named(sort)),
             name);
    } else if ((declared_here_.contains(name) && sort != Sort::piece_flag &&
                sort != Sort::region) ||
               (known != names_.end() && known->second.sort != sort)) {
      // A region may be declared once for each player; whose it is, only the rows' owner knows.
      refuse(at, fmt::format("'{}' is already the name of a {}", name, named(known->second.sort)));
    }
    declared_here_.insert(name);
    if (known == names_.end()) names_.emplace(name, Declared{sort, count_[sort]++});
  }

  void refuse(NodeIndex at, std::string message, std::string_view misspelt = {}) {
    const auto meant = nearest(misspelt, vocabulary_.texts());
    errors_.push_back({tree_.position(at), std::move(message),
                       meant.empty() ? std::string() : fmt::format("did you mean '{}'?", meant)});
    wrong.insert(at);
  }

  const Vocabulary& vocabulary_;
  const Tree& tree_;
  Names& names_;
  Diagnostics& errors_;
  const Names nothing_;
  std::set<std::string> declared_here_;
  std::map<Sort, int> count_;
};

}  // namespace

std::set<NodeIndex> declare_names(const Vocabulary& vocabulary, const Tree& tree, Sort slot,
                                  Names& names, Diagnostics& errors) {
  Declaring declaring(vocabulary, tree, names, errors);
  const Param root{.name = "rules", .sort = slot};
  declaring.visit(0, {&root, 1});
  return std::move(declaring.wrong);
}

}  // namespace ludi::gdl
