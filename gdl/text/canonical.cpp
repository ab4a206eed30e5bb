#include "gdl/text/parse.hpp"
#include "gdl/text/print.hpp"

namespace ludi::gdl {

namespace {

struct Writing {
  bool write_fallbacks = false;
  bool only_rules = false;
};

class Writer {
 public:
  Writer(const Vocabulary& vocabulary, const Checked& checked, Writing writing)
      : vocabulary_(vocabulary), checked_(checked), tree_(checked.tree), writing_(writing) {}

  void write(NodeIndex at) {
    if (const auto name = checked_.named.find(at); name != checked_.named.end())
      named_.emplace(out_.size(), name->second);
    const auto [first, last] = checked_.given_on.equal_range(at);
    for (auto given = first; given != last; ++given) given_on_.emplace(out_.size(), given->second);
    const Use& use = checked_.use(at);
    if (use.kind == Use::Kind::named) {
      write_named(at, use);
    } else if (use.kind == Use::Kind::row) {
      write_row(at, use, vocabulary_.row(use.row));
    } else if (use.kind == Use::Kind::keyword) {
      write_all(at);
    } else if (tree_.kind(at) == NodeKind::integer) {
      out_.integer(tree_.number(at), tree_.position(at));
    } else if (tree_.kind(at) == NodeKind::string) {
      out_.string(tree_.text(at), tree_.position(at));
    } else {
      out_.word(tree_.text(at), tree_.position(at));
    }
  }

  [[nodiscard]] Tree take() { return out_.take(); }
  /// Where what names stand for was written.
  [[nodiscard]] Elaborated elaborated() && {
    return {out_.take(), std::move(named_), std::move(given_on_)};
  }

 private:
  /// A name of the text's own, with what is given for its parameters.
  void write_named(NodeIndex at, const Use& use) {
    const auto given = tree_.children(at);
    if (given.empty() && !in_parentheses(use.slot))
      return out_.word(tree_.text(at), tree_.position(at));
    write_all(at);
  }
  void write_all(NodeIndex at) {
    out_.open(tree_.text(at), tree_.position(at));
    for (const NodeIndex each : tree_.children(at)) write(each);
    out_.close();
  }

  /// Its name and its parameters as they stand, then what it stands for.
  void write_definition(NodeIndex at) {
    out_.open(tree_.text(at), tree_.position(at));
    for (const NodeIndex part : tree_.children(at)) {
      const Use& use = checked_.use(part);
      if (use.kind == Use::Kind::literal && use.slot == Sort::none)
        copy(tree_.subtree(part), tree_.position(part));
      else
        write(part);
    }
    out_.close();
  }

  void write_row(NodeIndex at, const Use& use, const Word& word) {
    if (word.sort == Sort::definition) return write_definition(at);
    // A literal may stand for a row of its own, a label for a kind of step.
    if (tree_.kind(at) == NodeKind::string) return out_.string(tree_.text(at), tree_.position(at));
    if (tree_.kind(at) == NodeKind::integer)
      return out_.integer(tree_.number(at), tree_.position(at));
    const bool names = word.head == Head::refers || !in_parentheses(word.sort);
    if (names && !use.as_test && !has_arguments(at, word))
      return out_.word(tree_.text(at), tree_.position(at));
    out_.open(tree_.text(at), tree_.position(at));
    if (const auto parts = tree_.children(at);
        !parts.empty() && checked_.use(parts.front()).kind == Use::Kind::bound)
      out_.word(tree_.text(parts.front()), tree_.position(parts.front()));
    for (std::size_t p = 0; p < word.param_count(); ++p)
      write_arguments(at, word, static_cast<int>(p));
    if (use.as_test)
      for (const NodeIndex tested : checked_.tested(at)) write(tested);
    out_.close();
  }

  [[nodiscard]] bool has_arguments(NodeIndex at, const Word& word) const {
    for (std::size_t p = 0; p < word.param_count(); ++p)
      if (!given(at, word, static_cast<int>(p)).empty() || writes_fallback(at, word.params[p], p))
        return true;
    return false;
  }

  [[nodiscard]] bool writes_fallback(NodeIndex at, const Param& param, std::size_t p) const {
    return writing_.write_fallbacks && !param.fallback.empty() &&
           checked_.arguments(at, static_cast<int>(p)).empty();
  }

  /// The arguments to be written for a parameter.
  [[nodiscard]] std::vector<NodeIndex> given(NodeIndex at, const Word& word, int p) const {
    const Sort sort = word.params[static_cast<std::size_t>(p)].sort;
    if (writing_.only_rules && word.sort == Sort::game &&
        (sort == Sort::name || sort == Sort::support))
      return {};
    return checked_.arguments(at, p);
  }

  void write_arguments(NodeIndex at, const Word& word, int p) {
    const Param& param = word.params[static_cast<std::size_t>(p)];
    const auto arguments = given(at, word, p);
    const bool fallback = writes_fallback(at, param, static_cast<std::size_t>(p));
    if (arguments.empty() && !fallback) return;
    if (!param.keyword.empty()) out_.open(param.keyword, tree_.position(at));
    for (const NodeIndex argument : arguments) write(argument);
    if (fallback) write_fallback(at, param);
    if (!param.keyword.empty()) out_.close();
  }

  void write_fallback(NodeIndex at, const Param& param) {
    if (param.sort == Sort::choice) return out_.word(param.fallback, tree_.position(at));
    const auto parsed = parse(param.fallback);
    if (!parsed) return;
    const auto checked = check_fragment(vocabulary_, *parsed, param.sort, checked_.names);
    // A fallback that asks for itself would never end; sound vocabularies have none.
    if (!checked || nesting_ > 8) return;
    ++nesting_;
    Writer inner(vocabulary_, *checked, writing_);
    inner.nesting_ = nesting_;
    inner.write(0);
    --nesting_;
    copy(inner.take(), tree_.position(at));
  }

  void copy(const Tree& from, SourcePosition position) {
    std::vector<NodeIndex> ends;
    for (NodeIndex at = 0; at < from.size(); ++at) {
      for (; !ends.empty() && ends.back() <= at; ends.pop_back()) out_.close();
      switch (from.kind(at)) {
        case NodeKind::integer:
          out_.integer(from.number(at), position);
          break;
        case NodeKind::string:
          out_.string(from.text(at), position);
          break;
        case NodeKind::word:
          out_.word(from.text(at), position);
          break;
        case NodeKind::element:
          out_.open(from.text(at), position);
          ends.push_back(from.end(at));
      }
    }
    for (; !ends.empty(); ends.pop_back()) out_.close();
  }

  const Vocabulary& vocabulary_;
  const Checked& checked_;
  const Tree& tree_;
  Writing writing_;
  TreeBuilder out_;
  std::map<NodeIndex, NodeIndex> named_;
  std::multimap<NodeIndex, NodeIndex> given_on_;
  int nesting_ = 0;
};

}  // namespace

Tree canonical(const Vocabulary& vocabulary, const Checked& checked, NodeIndex at) {
  Writer writer(vocabulary, checked, {});
  writer.write(at);
  return writer.take();
}

Tree canonical_rules(const Vocabulary& vocabulary, const Checked& checked) {
  Writer writer(vocabulary, checked, {.write_fallbacks = false, .only_rules = true});
  writer.write(0);
  return writer.take();
}

Elaborated elaborated_game(const Vocabulary& vocabulary, const Checked& checked) {
  Writer writer(vocabulary, checked, {.write_fallbacks = true, .only_rules = false});
  writer.write(0);
  return std::move(writer).elaborated();
}

Tree elaborated(const Vocabulary& vocabulary, const Checked& checked, NodeIndex at) {
  Writer writer(vocabulary, checked, {.write_fallbacks = true, .only_rules = false});
  writer.write(at);
  return writer.take();
}

}  // namespace ludi::gdl
