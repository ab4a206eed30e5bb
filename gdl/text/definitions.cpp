#include "gdl/text/definitions.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <set>
#include <utility>

#include "gdl/language/match.hpp"
#include "gdl/text/parse.hpp"

namespace ludi::gdl {

namespace {

/// A parameter of a definition.
struct Formal {
  std::string name;
  std::string sort;
  NodeIndex at = 0;
  bool used = false;
};

struct Definition {
  NodeIndex at = 0;
  std::string name;
  std::vector<Formal> formals;
  std::vector<NodeIndex> meaning;
  bool used = false;
};

/// What a parameter may be declared as, and the sort of the slots that it then stands in.
struct FormalSort {
  std::string_view name;
  Sort sort;

  [[nodiscard]] bool stands_in(const Vocabulary& vocabulary, std::string_view given,
                               const Use& use) const {
    if (vocabulary.find(given, sort) >= 0) return true;  // it might have been read so
    if (use.slot == sort || (fits(sort, use.slot) && use.slot != Sort::anything)) return true;
    if (sort == Sort::value) return use.slot == Sort::integer;
    if (sort == Sort::text) return use.slot == Sort::step_kind;
    // A player or a kind of piece names cells, too, and a region may be tested about one.
    if (use.kind != Use::Kind::row) return false;
    const Word& word = vocabulary.row(use.row);
    return use.as_test ? fits(sort, Sort::region) || word.head_sort == sort
                       : word.head == Head::refers && word.head_sort == sort;
  }
};

constexpr auto formal_sorts = std::to_array<FormalSort>({
    {"condition", Sort::condition},
    {"region", Sort::region},
    {"cell", Sort::cell},
    {"number", Sort::value},
    {"direction", Sort::direction},
    {"player", Sort::player},
    {"piece", Sort::piece},
    {"effect", Sort::effect},
    {"move", Sort::move},
    {"label", Sort::text},
    {"track", Sort::track},
});

using Definitions = std::map<std::string, Definition, std::less<>>;

std::string used_here(std::string_view name) {
  return fmt::format("'{}' is used here", name);
}

/// The row that defines, and which of its parameters has the keyword of the formals.
struct Form {
  int row = -1;
  std::string_view head, formals;
};

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

/// The rows that stand for a definition of each name they begin with, by their words.
using GroupRows = std::map<std::string_view, const Word*>;

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

/// A group of a text.
struct Group {
  NodeIndex at = 0;
  Sort named = Sort::none;       ///< what its names are names of
  std::vector<NodeIndex> names;  ///< its first words, up to one that has a meaning already
};

/// The groups of a text whose other names are known.
std::vector<Group> groups_in(const Vocabulary& vocabulary, const Tree& tree,
                             const Names& declared) {
  std::vector<Group> found;
  const GroupRows rows = groups_of(vocabulary);
  for (NodeIndex at = 1; at < tree.size(); ++at) {
    if (tree.kind(at) != NodeKind::element) continue;
    const auto row = rows.find(tree.text(at));
    if (row == rows.end()) continue;
    Group group{at, vocabulary.row(vocabulary.find_binding(row->second->sort)).head_sort, {}};
    for (const NodeIndex child : tree.children(at)) {
      if (tree.kind(child) != NodeKind::word || vocabulary.knows(tree.text(child)) ||
          declared.contains(tree.text(child)))
        break;
      group.names.push_back(child);
    }
    found.push_back(std::move(group));
  }
  return found;
}

/// What a text names beside its definitions; what is wrong with that the checker tells.
Names names_declared(const Vocabulary& vocabulary, const Tree& tree) {
  Names declared;
  Diagnostics elsewhere;
  (void)declare_names(vocabulary, tree, Sort::game, declared, elsewhere);
  return declared;
}

/// A word that asks cells one by one, as a use of it is written.
struct Asking {
  std::string_view inner, outer;     ///< the words for the cell asked about and the one around
  std::optional<NodeIndex> name;     ///< what the text calls the cell
  std::vector<NodeIndex> questions;  ///< the arguments in which it is asked about
};

/// Nothing if the element asks no cells.
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

/// Reads what a text defines, and what is wrong with it.
class DefinitionReader {
 public:
  DefinitionReader(const Vocabulary& vocabulary, const Tree& tree, Diagnostics& errors)
      : vocabulary_(vocabulary), tree_(tree), form_(form_of(vocabulary)), errors_(errors) {}

  Definitions read() {
    Names declared = names_declared(vocabulary_, tree_);
    for (const Group& group : groups_in(vocabulary_, tree_, declared))
      for (const NodeIndex name : group.names)
        declared.emplace(tree_.text(name), Declared{group.named, 0});
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
    find_circles();
    return std::move(found_);
  }

 private:
  void refuse(NodeIndex at, std::string message, std::string hint = {}) {
    errors_.push_back({tree_.position(at), std::move(message), std::move(hint)});
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
             fmt::format("'{}' has a meaning of its own and cannot name a parameter", formal.name));
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
  const Vocabulary& vocabulary_;
  const Tree& tree_;
  Form form_;
  Diagnostics& errors_;
  Definitions found_;
};

class DefinitionWriter {
 public:
  DefinitionWriter(const Vocabulary& vocabulary, const Tree& tree, Definitions& definitions,
                   Diagnostics& errors)
      : vocabulary_(vocabulary),
        tree_(tree),
        form_(form_of(vocabulary)),
        definitions_(definitions),
        errors_(errors),
        declared_(names_declared(vocabulary, tree)) {
    for (Group& group : groups_in(vocabulary, tree, declared_))
      groups_.emplace(group.at, std::move(group));
    for (const auto& [name, definition] : definitions_)
      declared_.emplace(name, Declared{Sort::definition, 0});
  }

  /// Writes out one use of a definition and nothing else.
  void only(NodeIndex use) { only_ = use; }

  WrittenOut write() {
    write_node(0, nullptr);
    out_.tree = builder_.take();
    for (auto& [name, definition] : definitions_)
      out_.names.emplace(name, Declared{Sort::definition, static_cast<int>(out_.names.size())});
    return std::move(out_);
  }

 private:
  /// One use of a definition: what stands for its parameters, and where that is said.
  struct Frame {
    Definition& definition;
    std::vector<NodeIndex> given;
    NodeIndex use = 0;
    const Frame* around = nullptr;
  };

  void refuse(NodeIndex at, std::string message, const Frame* frame) {
    Diagnostic error{tree_.position(at), std::move(message), {}};
    for (; frame != nullptr; frame = frame->around)
      error.remarks.push_back({tree_.position(frame->use), used_here(frame->definition.name)});
    errors_.push_back(std::move(error));
  }

  bool note(NodeIndex at, const Frame* frame) {
    const TextLimits limits;
    if (full_) return false;
    if (builder_.size() >= limits.nodes) {
      full_ = true;
      refuse(at,
             fmt::format("with its definitions written out the text has more than {} words and "
                         "numbers",
                         limits.nodes),
             frame);
      return false;
    }
    out_.origins.push_back({at, frame == nullptr ? 0 : frame->use, parameter_});
    return true;
  }

  void write_node(NodeIndex at, const Frame* frame) {
    if (full_) return;
    if (++depth_ > most_deep) {
      full_ = true;
      refuse(at,
             fmt::format("more than {} parentheses and definitions inside one another", most_deep),
             frame);
    } else {
      write_shallow(at, frame);
    }
    --depth_;
  }

  void write_shallow(NodeIndex at, const Frame* frame) {
    const NodeKind kind = tree_.kind(at);
    if (kind == NodeKind::integer || kind == NodeKind::string) {
      if (!note(at, frame)) return;
      if (kind == NodeKind::integer)
        builder_.integer(tree_.number(at), tree_.position(at));
      else
        builder_.string(tree_.text(at), tree_.position(at));
      return;
    }
    if (kind == NodeKind::word && !only_ && write_asked(at, frame)) return;
    if (frame != nullptr) {
      auto& formals = frame->definition.formals;
      const auto formal = std::ranges::find(formals, tree_.text(at), &Formal::name);
      if (formal != formals.end()) {
        formal->used = true;
        out_.wanted.emplace(at, formal->sort);
        return write_given(at, frame->given[static_cast<std::size_t>(formal - formals.begin())],
                           *frame);
      }
    }
    if (const auto group = groups_.find(at); group != groups_.end() && !only_)
      return write_group(group->second, frame);
    if (const auto named = definitions_.find(tree_.text(at));
        named != definitions_.end() && only_.value_or(at) == at)
      return write_use(at, named->second, frame);
    write_plain(at, tree_.text(at), frame);
  }

  void write_plain(NodeIndex at, std::string_view text, const Frame* frame) {
    if (!note(at, frame)) return;
    if (tree_.kind(at) == NodeKind::word) return builder_.word(text, tree_.position(at));
    builder_.open(text, tree_.position(at));
    const auto asking = only_ ? std::nullopt : asking_at(vocabulary_, tree_, at, declared_);
    if (asking && asking->name) name_cell(*asking->name, frame);
    bool named_cell_used = !asking || !asking->name;
    for (const NodeIndex child : tree_.children(at)) {
      if (asking && asking->name == child) continue;
      if (asking && std::ranges::find(asking->questions, child) != asking->questions.end()) {
        binders_.push_back({frame, asking->name ? tree_.text(*asking->name) : std::string_view(),
                            asking->inner, asking->outer, false});
        write_node(child, frame);
        named_cell_used |= binders_.back().used;
        binders_.pop_back();
        continue;
      }
      const bool defines = at == 0 && !only_ && tree_.kind(child) == NodeKind::element &&
                           tree_.text(child) == form_.head;
      if (!defines) write_node(child, frame);
    }
    if (!named_cell_used && !full_)
      refuse(*asking->name, fmt::format("no use is made of '{}'", tree_.text(*asking->name)),
             frame);
    builder_.close();
  }

  /// A name that hides nothing.
  void name_cell(NodeIndex at, const Frame* frame) {
    const std::string_view name = tree_.text(at);
    out_.bound.push_back(at);
    const bool of_parameter =
        frame != nullptr && std::ranges::find(frame->definition.formals, name, &Formal::name) !=
                                frame->definition.formals.end();
    const bool of_cell = std::ranges::any_of(binders_, [&](const Binder& binder) {
      return binder.frame == frame && binder.name == name;
    });
    if (of_parameter || of_cell) refuse(at, fmt::format("'{}' is already named here", name), frame);
  }

  /// A word that means a cell asked about, by its name or as the innermost where it is written: it
  /// may have come to stand inside another question since.
  bool write_asked(NodeIndex at, const Frame* frame) {
    const std::string_view text = tree_.text(at);
    for (std::size_t i = binders_.size(); i-- > 0;) {
      Binder& binder = binders_[i];
      if (binder.frame != frame || (text != binder.name && text != binder.inner)) continue;
      const std::size_t further = binders_.size() - 1 - i;
      if (1 < further) {
        refuse(at,
               fmt::format("'{}' is out of reach: two cells can be asked about, one inside the "
                           "other, and no third",
                           text),
               frame);
        return true;
      }
      binder.used = true;
      if (text == binder.name) stands_for(at, frame);
      const std::string_view word = further == 0 ? binder.inner : binder.outer;
      if (note(at, frame)) builder_.word(word, tree_.position(at));
      return true;
    }
    return false;
  }

  /// What is given for a parameter; with arguments of its own it must be a word.
  void write_given(NodeIndex at, NodeIndex given, const Frame& frame) {
    if (lone(tree_, at)) {
      stands_for(at, &frame);
      const NodeIndex around = std::exchange(parameter_, at);
      write_node(given, frame.around);
      parameter_ = around;
      return;
    }
    if (!is_named(tree_, given) || !lone(tree_, given) || definitions_.contains(tree_.text(given)))
      return refuse(
          given, fmt::format("'{}' takes arguments, so a word must stand for it", tree_.text(at)),
          &frame);
    write_plain(at, word_for(given, frame), &frame);
  }
  /// The word given, which may itself be a parameter further out.
  [[nodiscard]] std::string_view word_for(NodeIndex given, const Frame& frame) const {
    const Frame* around = frame.around;
    while (around != nullptr) {
      const auto& formals = around->definition.formals;
      const auto formal = std::ranges::find(formals, tree_.text(given), &Formal::name);
      if (formal == formals.end()) break;
      given = around->given[static_cast<std::size_t>(formal - formals.begin())];
      around = around->around;
    }
    return tree_.text(given);
  }

  void write_use(NodeIndex at, Definition& definition, const Frame* frame) {
    const auto given = tree_.children(at);
    if (given.size() != definition.formals.size()) {
      std::string wanted = "nothing";
      if (!definition.formals.empty()) {
        wanted.clear();
        for (const Formal& formal : definition.formals)
          wanted += (wanted.empty() ? "" : ", ") + formal.name;
      }
      return refuse(at, fmt::format("'{}' takes {}", definition.name, wanted), frame);
    }
    definition.used = true;
    stands_for(at, frame);
    const Frame inner{definition, given, at, frame};
    for (const NodeIndex body : definition.meaning) write_node(body, &inner);
  }
  /// A definition for each name.
  void write_group(const Group& group, const Frame* frame) {
    if (group.names.empty())
      return refuse(
          group.at,
          fmt::format("'{}' begins with the names of what is alike", tree_.text(group.at)), frame);
    out_.groups.emplace(group.at, WrittenOut::Group{builder_.size(), group.names});
    const auto parts = tree_.children(group.at);
    for (const NodeIndex name : group.names) {
      if (!note(name, frame)) return;
      builder_.open(tree_.text(name), tree_.position(name));
      for (std::size_t i = group.names.size(); i < parts.size(); ++i) write_node(parts[i], frame);
      builder_.close();
    }
  }
  void stands_for(NodeIndex at, const Frame* frame) {
    out_.meanings.emplace(at, builder_.size());
    // The outermost name wins where one stands for another.
    out_.named.emplace(builder_.size(), at);
    if (frame != nullptr) out_.led_by.emplace(at, frame->use);
  }

  /// A cell that is being asked about.
  struct Binder {
    const Frame* frame;
    std::string_view name, inner, outer;
    bool used;
  };

  static constexpr int most_deep = 200;
  const Vocabulary& vocabulary_;
  const Tree& tree_;
  Form form_;
  std::map<NodeIndex, Group> groups_;
  Definitions& definitions_;
  Diagnostics& errors_;
  Names declared_;
  std::vector<Binder> binders_;
  TreeBuilder builder_;
  WrittenOut out_;
  std::optional<NodeIndex> only_;
  NodeIndex parameter_ = 0;  ///< that what is written stands for
  int depth_ = 0;
  bool full_ = false;
};

}  // namespace

bool has_definitions(const Vocabulary& vocabulary, const Tree& written) {
  if (!definitions_in(form_of(vocabulary), written).empty()) return true;
  if (written.empty()) return false;
  const GroupRows groups = groups_of(vocabulary);
  const Names declared = names_declared(vocabulary, written);
  for (NodeIndex at = 1; at < written.size(); ++at) {
    if (written.kind(at) != NodeKind::element) continue;
    if (groups.contains(written.text(at))) return true;
    if (const auto asking = asking_at(vocabulary, written, at, declared); asking && asking->name)
      return true;
  }
  return false;
}

Result<WrittenOut> write_out(const Vocabulary& vocabulary, const Tree& written) {
  Diagnostics errors;
  Definitions definitions = DefinitionReader(vocabulary, written, errors).read();
  if (!errors.empty()) return errors;
  WrittenOut out = DefinitionWriter(vocabulary, written, definitions, errors).write();
  for (const auto& [name, definition] : definitions)
    for (const Formal& formal : definition.formals)
      if (definition.used && !formal.used)
        errors.push_back({written.position(formal.at),
                          fmt::format("'{}' makes no use of '{}'", name, formal.name),
                          {}});
  if (!errors.empty()) return errors;
  return out;
}

Checked as_written(const Vocabulary& vocabulary, Tree written, const WrittenOut& out,
                   const Checked& checked) {
  Checked told;
  told.names = checked.names;
  told.uses.resize(written.size());
  std::vector<bool> known(written.size());
  for (NodeIndex at = 0; at < checked.tree.size(); ++at) {
    const NodeIndex origin = out.origins[at].node;
    if (known[origin]) continue;
    known[origin] = true;
    told.uses[origin] = checked.use(at);
  }
  for (const auto& [use, meaning] : out.meanings) {
    if (meaning >= checked.tree.size()) continue;
    told.uses[use] = checked.use(meaning);
    told.uses[use].kind = Use::Kind::named;
    told.uses[use].row = -1;
  }
  for (const NodeIndex at : out.bound)
    told.uses[at] = {.kind = Use::Kind::bound, .slot = Sort::cell};
  for (const auto& [at, group] : out.groups) {
    told.uses[at] = checked.use(group.first);
    told.uses[at].kind = Use::Kind::named;
    told.uses[at].row = -1;
    for (const NodeIndex name : group.names) told.uses[name] = {};
  }
  const Form form = form_of(vocabulary);
  for (const NodeIndex at : definitions_in(form, written)) {
    const auto params = vocabulary.row(checked.use(0).row).parameters();
    const auto slot = std::ranges::find(params, Sort::definition, &Param::sort);
    told.uses[at] = {.kind = Use::Kind::row,
                     .row = form.row,
                     .slot = Sort::definition,
                     .param = static_cast<int>(slot - params.begin())};
    for (NodeIndex part = at + 1; part < written.end(at); ++part)
      if (written.text(written.parent(part)) == form.formals &&
          written.parent(written.parent(part)) == at)
        told.uses[part] = {.kind = Use::Kind::row,
                           .row = vocabulary.find_binding(Sort::formal),
                           .slot = Sort::formal};
  }
  told.tree = std::move(written);
  return told;
}

std::vector<Remark> remarks_on(const Tree& written, const WrittenOut& out, NodeIndex at) {
  const Origin& origin = out.origins[at];
  std::vector<Remark> remarks;
  if (origin.parameter != 0)
    remarks.push_back({written.position(origin.parameter),
                       fmt::format("it stands for '{}' here", written.text(origin.parameter))});
  for (NodeIndex use = origin.use; use != 0;) {
    remarks.push_back({written.position(use), used_here(written.text(use))});
    const auto outer = out.led_by.find(use);
    use = outer == out.led_by.end() ? 0 : outer->second;
  }
  return remarks;
}

Diagnostics misdeclared(const Vocabulary& vocabulary, const Tree& written, const WrittenOut& out,
                        const Checked& checked) {
  Diagnostics found;
  for (const auto& [at, wanted] : out.wanted) {
    const auto meaning = out.meanings.find(at);
    if (meaning == out.meanings.end() || meaning->second >= checked.tree.size()) continue;
    const Use& use = checked.use(meaning->second);
    const auto is = std::ranges::find(formal_sorts, wanted, &FormalSort::name);
    if (is == formal_sorts.end() ||
        is->stands_in(vocabulary, checked.tree.text(meaning->second), use))
      continue;
    found.push_back({written.position(at),
                     fmt::format("'{}' is declared as a {}, but stands for a {} here",
                                 written.text(at), wanted, name_of(use.slot)),
                     {}});
  }
  return found;
}

Tree dissolved(const Vocabulary& vocabulary, const Tree& written, NodeIndex use) {
  Diagnostics ignored;
  Definitions definitions = DefinitionReader(vocabulary, written, ignored).read();
  DefinitionWriter writing(vocabulary, written, definitions, ignored);
  writing.only(use);
  return writing.write().tree;
}

std::map<std::string, NodeIndex, std::less<>> definitions_of(const Vocabulary& vocabulary,
                                                             const Tree& written) {
  std::map<std::string, NodeIndex, std::less<>> found;
  for (const NodeIndex at : definitions_in(form_of(vocabulary), written))
    if (!written.children(at).empty()) found.emplace(written.text(at + 1), at);
  return found;
}

std::vector<NodeIndex> unused_definitions(const Vocabulary& vocabulary, const Tree& written) {
  std::vector<NodeIndex> unused;
  for (const NodeIndex definition : definitions_in(form_of(vocabulary), written)) {
    const std::string_view name = written.text(definition + 1);
    bool used = false;
    for (NodeIndex at = 1; at < written.size() && !used; ++at)
      used = (at < definition || written.end(definition) <= at) && is_named(written, at) &&
             written.text(at) == name;
    if (!used) unused.push_back(definition);
  }
  return unused;
}

}  // namespace ludi::gdl
