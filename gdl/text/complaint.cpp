#include "gdl/text/complaint.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "gdl/english/wording.hpp"
#include "gdl/text/spelling.hpp"

namespace ludi::gdl {

namespace {

/// True for the spelling of a declared name rather than a word.
bool capital(std::string_view text) {
  return !text.empty() && text.front() >= 'A' && text.front() <= 'Z';
}

void add_once(std::vector<std::string>& parts, std::string part) {
  if (std::ranges::count(parts, part) == 0) parts.push_back(std::move(part));
}

std::string plural(Sort sort) {
  std::string text(name_of(sort == Sort::value ? Sort::integer : sort));
  if (sort == Sort::sizes) return "lists of numbers";
  if (sort == Sort::family) return "families of regions";
  if (sort == Sort::text) return "texts";
  return text + "s";
}

/// The sorts a text can stand for, each once.
std::vector<std::string> readings(const Scope& scope, std::string_view text) {
  std::vector<std::string> sorts;
  for (const int row : scope.vocabulary.with_text(text))
    add_once(sorts, with_article(scope.vocabulary.row(row).sort));
  if (const auto name = scope.names.find(text); name != scope.names.end())
    add_once(sorts,
             with_article(name->second.sort == Sort::value ? Sort::param : name->second.sort));
  if (sorts.empty() && !scope.vocabulary.knows(text) && cell_spelling(text) &&
      scope.vocabulary.find_named(Sort::cell, Sort::cell) >= 0)
    add_once(sorts, with_article(Sort::cell));
  return sorts;
}

/// The parameters the writer most likely meant: a name, else what must still be said, else any.
std::vector<const Param*> likely(std::span<const Param> open) {
  std::vector<const Param*> wanted;
  const auto collect = [&](auto&& meant) {
    for (const Param& param : open)
      if (param.keyword.empty() && param.sort != Sort::flag && meant(param))
        wanted.push_back(&param);
    return !wanted.empty();
  };
  if (collect([](const Param& p) { return p.required() && p.sort == Sort::name; })) return wanted;
  if (collect([](const Param& p) { return p.required(); })) return wanted;
  collect([](const Param&) { return true; });
  return wanted;
}

std::string expectation(std::string_view head, std::span<const Param> open) {
  const auto wanted = likely(open);
  std::vector<std::string> sorts;
  for (const Param* param : wanted) {
    if (param->sort == Sort::choice) {
      for (const auto option : options_of(*param)) add_once(sorts, fmt::format("'{}'", option));
    } else {
      add_once(sorts, param->sort == Sort::value ? "a number" : with_article(param->sort));
    }
  }
  constexpr std::size_t worth_listing = 3;
  if (wanted.empty() || wanted.size() > worth_listing) return {};
  std::string text = joined(sorts, "or") + " is expected here";
  if (head.empty()) return text;
  return wanted.size() == 1 ? fmt::format("{} ({} of '{}')", text, wanted.front()->name, head)
                            : fmt::format("{} in '{}'", text, head);
}

/// The words of this idea that fit here; empty if there are none.
std::string by_idea(const Scope& scope, std::string_view text, std::span<const Param> open) {
  std::vector<std::string> fitting;
  for (const int row : scope.vocabulary.with_idea(text)) {
    const Word& word = scope.vocabulary.row(row);
    // What stands in a wrapper of its own cannot stand here.
    if (word.head == Head::literal && std::ranges::any_of(open, [&](const Param& param) {
          return param.keyword.empty() && fits(word.sort, param.sort);
        }))
      add_once(fitting, fmt::format("'{}'", word.text));
  }
  return fitting.empty() ? std::string() : fmt::format("did you mean {}?", joined(fitting, "or"));
}

std::string did_you_mean(const Scope& scope, std::string_view text, std::span<const Param> open) {
  const auto meant = likely(open);
  if (!meant.empty() && std::ranges::all_of(meant, [](auto* p) { return p->sort == Sort::text; }))
    return {};
  // What would fit here comes first, then names, then every other word.
  std::vector<std::string_view> here;
  for (const Param& param : open) {
    if (!param.keyword.empty()) here.push_back(param.keyword);
    if (param.sort == Sort::flag) here.push_back(param.name);
    for (const auto option : options_of(param)) here.push_back(option);
    for (const int row : scope.vocabulary.of_sort(param.sort))
      if (scope.vocabulary.row(row).head == Head::literal)
        here.push_back(scope.vocabulary.row(row).text);
  }
  std::string_view best = nearest(text, here);
  std::vector<std::string_view> elsewhere;
  for (const auto& [name, declared] : scope.names) elsewhere.push_back(name);
  elsewhere.insert(elsewhere.end(), scope.vocabulary.texts().begin(),
                   scope.vocabulary.texts().end());
  const std::string_view other = nearest(text, elsewhere);
  if (best.empty() || (!other.empty() && edits(text, other) < edits(text, best))) best = other;
  return best.empty() ? std::string() : fmt::format("did you mean '{}'?", best);
}

/// True if a name that a game declares could stand in the parameter. A class of cells is a test as
/// well.
bool takes_names(const Vocabulary& vocabulary, const Param& param, Sort declared) {
  return vocabulary.find_named(declared, param.sort) >= 0 ||
         (param.sort == Sort::condition && vocabulary.find_named(declared, Sort::region) >= 0);
}

bool takes_names(const Vocabulary& vocabulary, std::span<const Param> open) {
  return std::ranges::any_of(open, [&](const Param& param) {
    return takes_names(vocabulary, param, Sort::piece) ||
           takes_names(vocabulary, param, Sort::player) ||
           takes_names(vocabulary, param, Sort::region);
  });
}

/// The declared names that may stand here, by kind, in the order of declaration.
std::string declared_names(const Scope& scope, std::span<const Param> open) {
  const auto params = likely(open);
  std::string text;
  for (const Sort sort : {Sort::piece, Sort::player, Sort::region}) {
    const bool asked = std::ranges::any_of(
        params, [&](const Param* param) { return takes_names(scope.vocabulary, *param, sort); });
    std::vector<std::pair<int, std::string_view>> declared;
    for (const auto& [name, what] : scope.names)
      if (asked && what.sort == sort && capital(name)) declared.emplace_back(what.order, name);
    std::ranges::sort(declared);
    for (std::size_t i = 0; i < declared.size(); ++i) {
      if (i == 0) text += fmt::format("{}the {} are: ", text.empty() ? "" : "; ", plural(sort));
      text += fmt::format("{}{}", i > 0 ? ", " : "", declared[i].second);
    }
  }
  return text;
}

/// A word by which a region becomes a condition, "(some …)", found by its shape.
std::string wrapper_for_region(const Vocabulary& vocabulary) {
  for (const int row : vocabulary.of_sort(Sort::condition)) {
    const Word& word = vocabulary.row(row);
    if (word.head == Head::literal && word.param_count() == 1 && word.params[0].required() &&
        word.params[0].sort == Sort::region && word.params[0].arity == Arity::one)
      return fmt::format("say ({} ...) to ask whether it has any cell", word.text);
  }
  return {};
}

/// The words that make one of several of a sort, "(and ...) or (or ...)", found by their shape: all
/// they take is more of it.
std::string joiners_of(const Vocabulary& vocabulary, Sort sort) {
  std::vector<std::string> shown;
  for (const int row : vocabulary.of_sort(sort)) {
    const Word& word = vocabulary.row(row);
    if (word.head == Head::literal && word.param_count() == 1 && word.params[0].repeats() &&
        word.params[0].sort == sort && word.params[0].keyword.empty())
      shown.push_back(fmt::format("({} ...)", word.text));
  }
  return fmt::format("{}", fmt::join(shown, " or "));
}

/// How this argument is written, if it only lacks the keyword that goes with it.
std::string with_keyword(const Scope& scope, NodeIndex at, std::span<const Param> open) {
  const std::string_view text = scope.tree.text(at);
  const bool word = scope.tree.kind(at) == NodeKind::word;
  const bool bare = word || scope.tree.children(at).empty();
  const std::string inner = bare ? std::string(text) : fmt::format("{} ...", text);
  const std::string shown = word ? inner : fmt::format("({})", inner);
  const auto sorts = readings(scope, text);
  std::string ways;
  for (const Param& param : open)
    if (!param.keyword.empty() && std::ranges::find(sorts, with_article(param.sort)) != sorts.end())
      ways += fmt::format("{}({} {})", ways.empty() ? "write " : " or ", param.keyword, shown);
  return ways;
}

}  // namespace

std::string with_article(Sort sort) {
  const std::string_view name = name_of(sort);
  const bool vowel = std::string_view("aeio").find(name.front()) != std::string_view::npos;
  return fmt::format("{} {}", vowel ? "an" : "a", name);
}

Diagnostic misfit(const Scope& scope, NodeIndex at, std::string_view head,
                  std::span<const Param> open, bool takes_nothing) {
  const auto& [vocabulary, tree, names] = scope;
  const std::string_view text = tree.text(at);
  const std::string expected = expectation(head, open);
  std::string what;
  std::string hint;
  bool unknown = false;
  switch (tree.kind(at)) {
    case NodeKind::integer:
      what = fmt::format("{} is a number", tree.number(at));
      break;
    case NodeKind::string:
      what = "this is a text in quotes";
      break;
    case NodeKind::element:
    case NodeKind::word:
      const auto sorts = readings(scope, text);
      unknown = sorts.empty() && !vocabulary.knows(text);
      if (unknown) {
        what = capital(text) && takes_names(vocabulary, open)
                   ? fmt::format("'{}' is not declared", text)
                   : fmt::format("'{}' is not a word of the language", text);
        hint = did_you_mean(scope, text, open);
        if (capital(text) && hint.empty()) hint = declared_names(scope, open);
        if (hint.empty()) hint = by_idea(scope, text, open);
      } else if (!sorts.empty()) {
        what = fmt::format("'{}' is {}", text, joined(sorts, "or"));
      } else if (head.empty()) {
        what = fmt::format("'{}' has no place here", text);
      } else {
        what = fmt::format("'{}' has no place in '{}'", text, head);
      }
  }
  const bool asks = std::ranges::any_of(
      open, [](const Param& p) { return p.sort == Sort::condition && p.keyword.empty(); });
  if (asks && vocabulary.find(text, Sort::region) >= 0) hint = wrapper_for_region(vocabulary);
  if (unknown) return {tree.position(at), what, hint.empty() ? expected : hint};
  // Where something else is missing, it was probably meant for that.
  const bool lacks = std::ranges::any_of(
      open, [](const Param& p) { return p.keyword.empty() && p.required() && !p.repeats(); });
  if (hint.empty() && (expected.empty() || !lacks)) hint = with_keyword(scope, at, open);
  // A name for the cell in question may stand first.
  const bool is_first = at != 0 && tree.parent(at) + 1 == at;
  const bool wants_name =
      tree.kind(at) == NodeKind::word && std::ranges::any_of(open, [&](const Param& p) {
        return p.sort == Sort::name || (is_first && !p.binds.empty());
      });
  if (wants_name) {
    what = fmt::format("'{}' is a word of the language and cannot be a name", text);
  } else if (!expected.empty()) {
    what += "; " + expected;
  } else if (!head.empty() && open.empty()) {
    what += fmt::format("; '{}' takes {}", head, takes_nothing ? "no arguments" : "nothing more");
  } else if (what.find("has no place") == std::string::npos) {
    what += fmt::format(" and has no place in '{}'", head);
  }
  return {tree.position(at), what, hint};
}

Diagnostic surplus(const Scope& scope, NodeIndex at, std::string_view head, const Param& param) {
  const SourcePosition position = scope.tree.position(at);
  const std::string_view text = scope.tree.text(at);
  if (param.repeats())
    return {position,
            fmt::format("'{}' takes at most {} {}", head, param.count_most,
                        param.count_most == 1 ? name_of(param.sort) : plural(param.sort)),
            {}};
  const auto rows = scope.vocabulary.of_sort(param.sort);
  const bool only_word_of_its_sort =
      rows.size() == 1 && scope.vocabulary.row(rows.front()).head == Head::literal;
  if ((!text.empty() && text == param.keyword) || param.sort == Sort::flag ||
      (!text.empty() && only_word_of_its_sort))
    return {position, fmt::format("only one '{}' may stand here", text), {}};
  // Numbers are not joined but come to another.
  const std::string joiners =
      param.sort == Sort::value ? std::string() : joiners_of(scope.vocabulary, param.sort);
  return {position,
          fmt::format("'{}' takes only one {} ({})", head,
                      name_of(param.sort == Sort::value ? Sort::integer : param.sort), param.name),
          joiners.empty() ? joiners : "join them by " + joiners};
}

Diagnostic missing(const Scope& scope, NodeIndex at, const Param& param) {
  std::string what;
  const auto rows = scope.vocabulary.of_sort(param.sort);
  if (!param.keyword.empty()) {
    what = fmt::format("'{}'", param.keyword);
  } else if (rows.size() == 1 && scope.vocabulary.row(rows.front()).head == Head::literal) {
    what = fmt::format("'{}'", scope.vocabulary.row(rows.front()).text);
  } else if (param.sort == Sort::choice) {
    what = fmt::format("one of: {}", param.options);
  } else {
    what =
        fmt::format("{} ({})", with_article(param.sort == Sort::value ? Sort::integer : param.sort),
                    param.name);
  }
  return {scope.tree.position(at), fmt::format("'{}' needs {}", scope.tree.text(at), what), {}};
}

Diagnostic out_of_range(SourcePosition at, const Param& param, std::int32_t number) {
  constexpr auto lowest = std::numeric_limits<std::int32_t>::min();
  constexpr auto highest = std::numeric_limits<std::int32_t>::max();
  const std::string range = param.most == highest ? fmt::format("at least {}", param.least)
                            : param.least == lowest
                                ? fmt::format("at most {}", param.most)
                                : fmt::format("from {} to {}", param.least, param.most);
  return {at, fmt::format("{} must be {}, not {}", param.name, range, number), {}};
}

}  // namespace ludi::gdl
