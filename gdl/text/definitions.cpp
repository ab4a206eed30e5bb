#include "gdl/text/definitions.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <set>
#include <utility>

#include "gdl/language/match.hpp"
#include "gdl/text/definition_reader.hpp"

namespace ludi::gdl {

namespace {

/// What a parameter may be declared as, and the sort of the slots that it then stands in.
struct FormalSort {
  std::string_view name;
  Sort sort;

  [[nodiscard]] bool stands_in(const Vocabulary& vocabulary, std::string_view given,
                               const Use& use) const {
    if (vocabulary.find(given, sort) >= 0) return true;  // it might have been read so
    // A region may stand where a cell may, and yet is none.
    if (sort == Sort::cell && use.kind == Use::Kind::row && !use.as_test)
      return vocabulary.row(use.row).sort == Sort::cell;
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
  for (NodeIndex use = origin.use; use != 0 && remarks.size() < most_remarks;) {
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
    // Where a region may stand a cell may, too: what is wrong is what was given.
    const std::string but =
        is->sort == Sort::cell
            ? fmt::format("'{}' is given for it", checked.tree.text(meaning->second))
            : fmt::format("stands for a {} here", name_of(use.slot));
    found.push_back({written.position(at),
                     fmt::format("'{}' is declared as a {}, but {}", written.text(at), wanted, but),
                     {}});
  }
  return found;
}

std::map<std::string, NodeIndex, std::less<>> definitions_of(const Vocabulary& vocabulary,
                                                             const Tree& written) {
  std::map<std::string, NodeIndex, std::less<>> found;
  for (const NodeIndex at : definitions_in(form_of(vocabulary), written))
    if (!written.children(at).empty()) found.emplace(written.text(at + 1), at);
  return found;
}

std::vector<NodeIndex> unused_definitions(const Vocabulary& vocabulary, const Tree& written) {
  const auto all = definitions_in(form_of(vocabulary), written);
  const auto defined = definitions_of(vocabulary, written);
  std::set<NodeIndex> used;
  std::vector<NodeIndex> unread;
  const auto read = [&](NodeIndex at) {
    const auto named = is_named(written, at) ? defined.find(written.text(at)) : defined.end();
    if (named != defined.end() && used.insert(named->second).second)
      unread.push_back(named->second);
  };
  for (NodeIndex at = 1; at < written.size(); ++at) {
    if (std::ranges::find(all, at) != all.end())
      at = written.end(at) - 1;
    else
      read(at);
  }
  while (!unread.empty()) {
    const NodeIndex definition = unread.back();
    unread.pop_back();
    for (NodeIndex at = definition + 2; at < written.end(definition); ++at) read(at);
  }
  std::vector<NodeIndex> unused;
  std::ranges::copy_if(all, std::back_inserter(unused),
                       [&](NodeIndex at) { return !used.contains(at); });
  return unused;
}

std::vector<NodeIndex> meaningless_words(const Vocabulary& vocabulary, const Tree& written,
                                         NodeIndex definition) {
  Names names = names_declared(vocabulary, written);
  const auto add = [&](NodeIndex at) { names.emplace(written.text(at), Declared{}); };
  for (const Group& group : groups_in(vocabulary, written, names))
    for (const NodeIndex name : group.names) add(name);
  for (const auto& [name, at] : definitions_of(vocabulary, written)) add(at + 1);
  const Form form = form_of(vocabulary);
  for (NodeIndex at = definition + 1; at < written.end(definition); ++at) {
    if (written.parent(at) == definition && written.text(at) == form.formals)
      for (const NodeIndex formal : written.children(at)) add(formal);
    if (const auto asking = asking_at(vocabulary, written, at, names); asking && asking->name)
      add(*asking->name);
  }
  std::vector<NodeIndex> found;
  for (NodeIndex at = definition + 1; at < written.end(definition); ++at)
    if (is_named(written, at) && !vocabulary.knows(written.text(at)) &&
        !cell_spelling(written.text(at)) && !names.contains(written.text(at)))
      found.push_back(at);
  return found;
}

}  // namespace ludi::gdl
