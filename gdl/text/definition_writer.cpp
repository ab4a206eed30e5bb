#include "gdl/text/definition_writer.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "gdl/language/match.hpp"
#include "gdl/text/definition_reader.hpp"
#include "gdl/text/parse.hpp"

namespace ludi::gdl {

namespace {

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
  /// True if writing ended before all was written: what was not seen may yet be there.
  [[nodiscard]] bool stopped() const { return full_; }

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
    // What is refused adds no node, so the limit on nodes would never end it.
    if (++refused_ >= most_refused) full_ = true;
    // What is wrong with a definition itself is told once.
    const bool told = std::ranges::any_of(errors_, [&](const Diagnostic& error) {
      return error.position == tree_.position(at) && error.message == message;
    });
    if (told) return;
    Diagnostic error{tree_.position(at), std::move(message), {}};
    for (; frame != nullptr && error.remarks.size() < most_remarks; frame = frame->around)
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
    for (std::size_t nth = 0; nth < group.names.size(); ++nth) {
      const NodeIndex name = group.names[nth];
      if (!note(name, frame)) return;
      builder_.open(tree_.text(name), tree_.position(name));
      for (std::size_t i = group.names.size(); i < parts.size(); ++i)
        if (!write_share(parts[i], group, nth, frame)) write_node(parts[i], frame);
      builder_.close();
    }
  }
  /// Where one definition would take a single argument, a group may say one for each of its names.
  bool write_share(NodeIndex at, const Group& group, std::size_t nth, const Frame* frame) {
    if (tree_.kind(at) != NodeKind::element) return false;
    const auto params = group.row->parameters();
    const auto param = std::ranges::find(params, tree_.text(at), &Param::keyword);
    if (param == params.end() || param->repeats()) return false;
    const auto shares = tree_.children(at);
    if (shares.size() < 2) return false;
    if (shares.size() != group.names.size()) {
      if (nth == 0)
        refuse(at,
               fmt::format("'{}' tells {} for {} names: one for all is meant, or one for each",
                           tree_.text(at), shares.size(), group.names.size()),
               frame);
      return true;
    }
    if (!note(at, frame)) return true;
    builder_.open(tree_.text(at), tree_.position(at));
    write_node(shares[nth], frame);
    builder_.close();
    return true;
  }
  void stands_for(NodeIndex at, const Frame* frame) {
    const TextLimits limits;
    if (!full_ && ++stood_for_ > most_names_a_node * limits.nodes) {
      full_ = true;
      refuse(at,
             fmt::format("with its definitions written out the text has more than {} names",
                         most_names_a_node * limits.nodes),
             frame);
    }
    if (full_) return;
    out_.meanings.emplace(at, builder_.size());
    // Of names the outermost wins where one stands for another, of parameters the innermost.
    if (!out_.named.emplace(builder_.size(), at).second) out_.given_on.emplace(builder_.size(), at);
    if (frame != nullptr) out_.led_by.emplace(at, frame->use);
  }

  /// A cell that is being asked about.
  struct Binder {
    const Frame* frame;
    std::string_view name, inner, outer;
    bool used;
  };

  static constexpr int most_deep = 200;
  static constexpr std::size_t most_refused = 100;
  /// Several names may stand for one node, a parameter given on for another; each is kept.
  static constexpr std::size_t most_names_a_node = 5;
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
  NodeIndex parameter_ = 0;    ///< that what is written stands for
  std::size_t stood_for_ = 0;  ///< uses of names written out so far
  std::size_t refused_ = 0;
  int depth_ = 0;
  bool full_ = false;
};

}  // namespace

std::string used_here(std::string_view name) {
  return fmt::format("'{}' is used here", name);
}

Result<WrittenOut> write_out(const Vocabulary& vocabulary, const Tree& written) {
  Diagnostics errors;
  Definitions definitions = read_definitions(vocabulary, written, errors);
  if (!errors.empty()) return errors;
  DefinitionWriter writing(vocabulary, written, definitions, errors);
  WrittenOut out = writing.write();
  for (const auto& [name, definition] : definitions)
    for (const Formal& formal : definition.formals)
      if (definition.used && !formal.used && !writing.stopped())
        errors.push_back({written.position(formal.at),
                          fmt::format("'{}' makes no use of '{}'", name, formal.name),
                          {}});
  if (!errors.empty()) return errors;
  return out;
}

Tree dissolved(const Vocabulary& vocabulary, const Tree& written, NodeIndex use) {
  Diagnostics ignored;
  Definitions definitions = read_definitions(vocabulary, written, ignored);
  DefinitionWriter writing(vocabulary, written, definitions, ignored);
  writing.only(use);
  return writing.write().tree;
}

}  // namespace ludi::gdl
