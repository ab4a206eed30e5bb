#include "gdl/text/definition_reader.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <set>
#include <utility>

#include "gdl/language/match.hpp"

namespace ludi::gdl {

Form form_of(const Vocabulary& vocabulary) {
  Form form;
  const auto rows = vocabulary.of_sort(Sort::definition);
  if (rows.empty()) return form;
  form.row = rows.front();
  form.head = vocabulary.row(form.row).text;
  for (const Param& param : vocabulary.row(form.row).parameters())
    if (param.sort == Sort::formal) form.formals = param.keyword;
  return form;
}

bool is_named(const Tree& tree, NodeIndex at) {
  return tree.kind(at) == NodeKind::word || tree.kind(at) == NodeKind::element;
}

std::vector<NodeIndex> definitions_in(const Form& form, const Tree& tree) {
  std::vector<NodeIndex> found;
  if (tree.empty() || form.row < 0) return found;
  for (const NodeIndex child : tree.children(0))
    if (tree.kind(child) == NodeKind::element && tree.text(child) == form.head)
      found.push_back(child);
  return found;
}

GroupRows groups_of(const Vocabulary& vocabulary) {
  GroupRows found;
  for (const Word* word : vocabulary.rows()) {
    if (word->head != Head::literal || word->sort == Sort::definition) continue;
    const bool names = !word->parameters().empty() && word->parameters()[0].sort == Sort::name &&
                       word->parameters()[0].repeats();
    if (names && vocabulary.find_binding(word->sort) >= 0) found.emplace(word->text, word);
  }
  return found;
}

std::vector<Group> groups_in(const Vocabulary& vocabulary, const Tree& tree,
                             const Names& declared) {
  std::vector<Group> found;
  const GroupRows rows = groups_of(vocabulary);
  for (NodeIndex at = 1; at < tree.size(); ++at) {
    if (tree.kind(at) != NodeKind::element) continue;
    const auto row = rows.find(tree.text(at));
    if (row == rows.end()) continue;
    const Word& definition = vocabulary.row(vocabulary.find_binding(row->second->sort));
    Group group{at, &definition, definition.head_sort, {}};
    for (const NodeIndex child : tree.children(at)) {
      const auto known = declared.find(tree.text(child));
      if (tree.kind(child) != NodeKind::word || vocabulary.knows(tree.text(child)) ||
          (known != declared.end() && known->second.sort != Sort::formal))
        break;
      group.names.push_back(child);
    }
    found.push_back(std::move(group));
  }
  return found;
}

Names names_declared(const Vocabulary& vocabulary, const Tree& tree) {
  Names declared;
  Diagnostics elsewhere;
  (void)declare_names(vocabulary, tree, Sort::game, declared, elsewhere);
  return declared;
}

std::optional<Asking> asking_at(const Vocabulary& vocabulary, const Tree& tree, NodeIndex at,
                                const Names& declared) {
  if (tree.kind(at) != NodeKind::element) return std::nullopt;
  for (const int row : vocabulary.with_text(tree.text(at))) {
    const auto params = vocabulary.row(row).parameters();
    for (std::size_t p = 0; p < params.size(); ++p) {
      if (params[p].binds.empty()) continue;
      const std::size_t blank = params[p].binds.find(' ');
      Asking asking{params[p].binds.substr(0, blank), params[p].binds.substr(blank + 1), {}, {}};
      auto parts = tree.children(at);
      if (!params[p].keyword.empty()) {
        for (const NodeIndex part : parts)
          if (tree.kind(part) == NodeKind::element && tree.text(part) == params[p].keyword)
            asking.questions.push_back(part);
        if (asking.questions.empty()) continue;
        return asking;
      }
      const auto is_new = [&](std::string_view name) {
        const auto known = declared.find(name);
        return !vocabulary.knows(name) && !cell_spelling(name) &&
               (known == declared.end() || known->second.sort == Sort::formal);
      };
      if (p + 1 < parts.size() && tree.kind(parts[0]) == NodeKind::word &&
          is_new(tree.text(parts[0]))) {
        asking.name = parts[0];
        parts.erase(parts.begin());
      }
      for (std::size_t i = p; i < parts.size(); ++i) asking.questions.push_back(parts[i]);
      return asking;
    }
  }
  return std::nullopt;
}

namespace {

/// Reads what a text defines, and what is wrong with it.
class DefinitionReader {
 public:
  DefinitionReader(const Vocabulary& vocabulary, const Tree& tree, Diagnostics& errors)
      : vocabulary_(vocabulary), tree_(tree), form_(form_of(vocabulary)), errors_(errors) {}

  Definitions read() {
    Names declared = names_declared(vocabulary_, tree_);
    for (const Group& group : groups_in(vocabulary_, tree_, declared))
      for (const NodeIndex name : group.names)
        declared.insert_or_assign(std::string(tree_.text(name)), Declared{group.named, 0});
    const auto all = definitions_in(form_, tree_);
    for (const NodeIndex at : all) {
      Definition definition{at, {}, {}, {}, false};
      if (!read_parts(definition)) continue;
      if (const auto known = declared.find(definition.name);
          known != declared.end() && known->second.sort != Sort::formal) {
        refuse(at + 1, fmt::format("'{}' is already the name of a {}", definition.name,
                                   name_of(known->second.sort)));
      } else if (!found_.emplace(definition.name, definition).second) {
        refuse(at + 1, fmt::format("'{}' is already the name of a definition", definition.name));
      }
    }
    for (auto& [name, definition] : found_)
      for (const Formal& formal : definition.formals)
        if (found_.contains(formal.name))
          refuse(formal.at, fmt::format("'{}' is already the name of a definition", formal.name));
        else if (const auto known = declared.find(formal.name);
                 known != declared.end() && is_everybodys(known->second.sort))
          refuse(formal.at, fmt::format("'{}' is already the name of a {}", formal.name,
                                        name_of(known->second.sort)));
    find_circles();
    return std::move(found_);
  }

 private:
  void refuse(NodeIndex at, std::string message, std::string hint = {}) {
    if (errors_.size() >= most_complaints) return;
    errors_.push_back({tree_.position(at), std::move(message), std::move(hint)});
  }

  /// What the whole game speaks of by its name. Flags and numbers are named for one thing only.
  static bool is_everybodys(Sort sort) {
    return sort == Sort::player || sort == Sort::piece || sort == Sort::region ||
           sort == Sort::counter;
  }

  bool new_name(NodeIndex at, std::string_view what, std::string& name) {
    if (!lone(tree_, at)) {
      refuse(at, fmt::format("a name is expected here ({})", what));
      return false;
    }
    name = std::string(tree_.text(at));
    if (vocabulary_.knows(name)) {
      refuse(at, fmt::format("'{}' is a word of the language and cannot name a {}", name, what));
      return false;
    }
    if (cell_spelling(name)) {
      refuse(at, fmt::format("'{}' reads as a cell and cannot name a {}", name, what));
      return false;
    }
    return true;
  }

  bool read_parts(Definition& definition) {
    const auto parts = tree_.children(definition.at);
    if (parts.empty()) {
      refuse(definition.at, "a definition needs a name and what it stands for");
      return false;
    }
    if (!new_name(parts.front(), "definition", definition.name)) return false;
    for (std::size_t i = 1; i < parts.size(); ++i) {
      const bool formals = tree_.kind(parts[i]) == NodeKind::element &&
                           tree_.text(parts[i]) == form_.formals && definition.meaning.empty() &&
                           definition.formals.empty();
      if (!formals) {
        definition.meaning.push_back(parts[i]);
        continue;
      }
      for (const NodeIndex at : tree_.children(parts[i]))
        if (!read_formal(at, definition)) return false;
    }
    if (!definition.meaning.empty()) return true;
    refuse(definition.at, fmt::format("'{}' stands for nothing: say what", definition.name));
    return false;
  }

  bool read_formal(NodeIndex at, Definition& definition) {
    const auto sorts =
        tree_.kind(at) == NodeKind::element ? tree_.children(at) : std::vector<NodeIndex>{};
    Formal formal{{}, {}, at, false};
    std::vector<std::string_view> known;
    for (const int row : vocabulary_.of_sort(Sort::formal))
      for (const Param& param : vocabulary_.row(row).parameters())
        for (const auto option : options_of(param)) known.push_back(option);
    if (sorts.size() != 1 || !lone(tree_, sorts.front()) ||
        std::ranges::count(known, tree_.text(sorts.front())) == 0) {
      refuse(sorts.empty() ? at : sorts.front(),
             "a parameter of a definition is written (NAME SORT)",
             fmt::format("SORT is one of {}", fmt::join(known, ", ")));
      return false;
    }
    formal.name = std::string(tree_.text(at));
    formal.sort = std::string(tree_.text(sorts.front()));
    if (vocabulary_.knows(formal.name) || cell_spelling(formal.name)) {
      refuse(at,
             cell_spelling(formal.name)
                 ? fmt::format("'{}' reads as a cell and cannot name a parameter", formal.name)
                 : fmt::format("'{}' is a word of the language ({}) and cannot name a parameter",
                               formal.name, fmt::join(sorts_of(formal.name), ", ")));
      return false;
    }
    for (const Formal& other : definition.formals)
      if (other.name == formal.name || formal.name == definition.name) {
        refuse(at, fmt::format("'{}' is already named here", formal.name));
        return false;
      }
    definition.formals.push_back(std::move(formal));
    return true;
  }

  /// The sorts of the words of that spelling.
  [[nodiscard]] std::set<std::string_view> sorts_of(std::string_view text) const {
    std::set<std::string_view> sorts;
    for (const Word* word : vocabulary_.rows())
      if (word->head == Head::literal && word->text == text) sorts.insert(name_of(word->sort));
    if (sorts.empty()) sorts.insert("a part of other words");
    return sorts;
  }

  /// Definitions that would never end are taken out.
  void find_circles() {
    std::set<std::string, std::less<>> done;
    std::vector<std::string> way;
    std::vector<std::string> endless;
    const auto visit = [&](const auto& self, const std::string& name) -> void {
      if (done.contains(name)) return;
      way.push_back(name);
      for (const NodeIndex body : found_.at(name).meaning)
        for (NodeIndex at = body; at < tree_.end(body); ++at) {
          if (!is_named(tree_, at)) continue;
          const auto other = found_.find(tree_.text(at));
          if (other == found_.end()) continue;
          const auto before = std::ranges::find(way, other->first);
          if (before == way.end()) {
            if (way.size() < most_deep) self(self, other->first);
            continue;
          }
          refuse(at, fmt::format("'{}' would stand for itself", other->first),
                 before + 1 == way.end()
                     ? std::string()
                     : fmt::format("the circle is {}, {}", fmt::join(before, way.end(), ", "),
                                   other->first));
          endless.push_back(other->first);
        }
      way.pop_back();
      done.insert(name);
    };
    for (const auto& [name, definition] : found_) visit(visit, name);
    for (const auto& name : endless) found_.erase(name);
  }

  static constexpr std::size_t most_deep = 200;
  static constexpr std::size_t most_complaints = 20;
  const Vocabulary& vocabulary_;
  const Tree& tree_;
  Form form_;
  Diagnostics& errors_;
  Definitions found_;
};

}  // namespace

Definitions read_definitions(const Vocabulary& vocabulary, const Tree& tree, Diagnostics& errors) {
  return DefinitionReader(vocabulary, tree, errors).read();
}

}  // namespace ludi::gdl
