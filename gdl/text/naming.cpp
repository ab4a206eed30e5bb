#include "gdl/text/naming.hpp"

#include <algorithm>
#include <optional>

namespace ludi::gdl {

namespace {

/// A declaration, and the part of the text in which it is seen.
struct Seen {
  std::size_t naming;
  NodeIndex begin, end;
};

struct Declaration {
  Sort sort;
  bool everywhere;
};

class NameReader {
 public:
  NameReader(const Vocabulary& vocabulary, const Checked& checked)
      : vocabulary_(vocabulary), text_(checked.with_names()), parents_(text_.tree.size(), 0) {
    for (NodeIndex at = 0; at < text_.tree.size(); ++at)
      for (const NodeIndex child : text_.tree.children(at)) parents_[child] = at;
  }

  std::vector<Naming> all() {
    for (NodeIndex at = 0; at < text_.tree.size(); ++at) {
      const auto declared = declaration(at);
      if (!declared) continue;
      // Flags of several kinds, regions of several players: one name, declared more than once.
      const auto known = std::ranges::find_if(found_, [&](const Naming& naming) {
        return naming.name == text_.tree.text(at) && naming.sort == declared->sort;
      });
      if (declared->everywhere && known != found_.end()) {
        known->nodes.push_back(at);
        continue;
      }
      const NodeIndex scope = declared->everywhere ? 0 : scope_of(at);
      seen_.push_back({found_.size(), scope, text_.tree.end(scope)});
      found_.push_back({std::string(text_.tree.text(at)), declared->sort, {at}});
    }
    for (NodeIndex at = 0; at < text_.tree.size(); ++at)
      if (speaks_of_name(at) && !declaration(at)) add(at);
    return std::move(found_);
  }

 private:
  [[nodiscard]] const Word* row(NodeIndex at) const {
    const Use& use = text_.use(at);
    return use.kind == Use::Kind::row ? &vocabulary_.row(use.row) : nullptr;
  }

  /// What the node declares, if anything.
  [[nodiscard]] std::optional<Declaration> declaration(NodeIndex at) const {
    const Use& use = text_.use(at);
    if (use.kind == Use::Kind::bound) return Declaration{Sort::cell, false};
    if (const Word* word = row(at)) {
      if (word->head != Head::binds) return std::nullopt;
      // A parameter of the text stands for a value.
      const Sort sort = word->head_sort == Sort::value ? Sort::param : word->head_sort;
      return Declaration{sort, word->sort != Sort::formal};
    }
    // The names of a definition and of a group of kinds are words without a slot.
    if (at == 0 || use.kind != Use::Kind::literal || use.slot != Sort::none ||
        text_.tree.kind(at) != NodeKind::word)
      return std::nullopt;
    const NodeIndex parent = parents_[at];
    const Word* around = row(parent);
    if (around != nullptr && around->sort == Sort::definition)
      return at == parent + 1 ? std::optional(Declaration{Sort::definition, true}) : std::nullopt;
    if (text_.use(parent).kind == Use::Kind::named &&
        text_.use(parent).slot == Sort::piece_definition)
      return Declaration{Sort::piece, true};
    return std::nullopt;
  }

  /// The element in which a name is seen that is not seen everywhere: the definition of a
  /// parameter, the word that a cell's name stands first in.
  [[nodiscard]] NodeIndex scope_of(NodeIndex at) const {
    NodeIndex scope = parents_[at];
    if (row(at) == nullptr) return scope;
    while (scope != 0 && (row(scope) == nullptr || row(scope)->sort != Sort::definition))
      scope = parents_[scope];
    return scope;
  }

  [[nodiscard]] bool speaks_of_name(NodeIndex at) const {
    const Use& use = text_.use(at);
    if (use.kind == Use::Kind::named) return true;
    // What is given to a definition is told by where it is used there, not here.
    if (use.kind == Use::Kind::literal && use.slot == Sort::none) return true;
    const Word* word = row(at);
    return word != nullptr && word->head == Head::refers;
  }

  /// Adds the node to the name that is seen from it, the innermost.
  void add(NodeIndex at) {
    const Seen* nearest = nullptr;
    for (const Seen& seen : seen_)
      if (seen.begin <= at && at < seen.end && found_[seen.naming].name == text_.tree.text(at) &&
          (nearest == nullptr || nearest->begin < seen.begin))
        nearest = &seen;
    if (nearest != nullptr) found_[nearest->naming].nodes.push_back(at);
  }

  const Vocabulary& vocabulary_;
  const Checked& text_;
  std::vector<NodeIndex> parents_;
  std::vector<Naming> found_;
  std::vector<Seen> seen_;
};

}  // namespace

std::vector<Naming> namings(const Vocabulary& vocabulary, const Checked& checked) {
  return NameReader(vocabulary, checked).all();
}

}  // namespace ludi::gdl
