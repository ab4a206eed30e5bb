#include "gdl/language/soundness.hpp"

#include <fmt/format.h>

#include <set>
#include <tuple>

#include "gdl/english/english.hpp"
#include "gdl/text/complaint.hpp"
#include "gdl/text/parse.hpp"
#include "gdl/text/print.hpp"

namespace ludi::gdl {

namespace {

bool atom(Sort sort) {
  return sort == Sort::name || sort == Sort::text || sort == Sort::integer || sort == Sort::flag ||
         sort == Sort::choice || sort == Sort::anything;
}

bool number(Sort sort) {
  return sort == Sort::integer || sort == Sort::value;
}

/// True if whatever fits `behind` fits `before` as well.
bool takes_all_of(const Param& before, const Param& behind) {
  return fits(behind.sort, before.sort) || (number(before.sort) && number(behind.sort));
}

class Inspection {
 public:
  Inspection(const Vocabulary& vocabulary, const Names& names)
      : vocabulary_(vocabulary), names_(names) {}

  std::vector<std::string> run() {
    std::set<std::tuple<std::string_view, Sort, Head, Sort>> keys;
    for (const Word* word : vocabulary_.rows()) {
      word_ = word;
      if (!sound(*word)) fault("its row is not sound by itself");
      const bool literal = word->head == Head::literal;
      if (!keys.emplace(literal ? word->text : std::string_view(), word->sort, word->head,
                        word->head_sort)
               .second)
        fault("there is another such row");
      if (const auto phrases = fault_of_phrases(*word); !phrases.empty())
        fault("phrase: " + phrases);
      inspect_params();
      inspect_example();
    }
    return std::move(faults_);
  }

 private:
  void fault(const std::string& what) {
    faults_.push_back(fmt::format("{} ({}): {}", word_->text, name_of(word_->sort), what));
  }

  void inspect_params() {
    std::set<std::string_view> own;
    const auto params = word_->parameters();
    for (const Param& param : params) {
      std::vector<std::string_view> words = options_of(param);
      if (param.sort == Sort::flag) words.push_back(param.name);
      if (!param.keyword.empty()) words.push_back(param.keyword);
      for (const auto word : words)
        if (!own.insert(word).second) fault(fmt::format("'{}' means two things", word));
      if (!atom(param.sort) && vocabulary_.of_sort(param.sort).empty())
        fault(fmt::format("{}: no word is {}", param.name, with_article(param.sort)));
      inspect_fallback(param);
    }
    for (std::size_t behind = 0; behind < params.size(); ++behind)
      for (std::size_t before = 0; before < behind; ++before)
        starve(params[before], params[behind]);
  }

  void starve(const Param& before, const Param& behind) {
    if (!before.keyword.empty() || !behind.keyword.empty()) return;
    if (before.sort == Sort::flag || before.sort == Sort::choice || !takes_all_of(before, behind))
      return;
    if (before.repeats() || (!before.required() && behind.required()))
      fault(fmt::format("{} takes what {} needs", before.name, behind.name));
  }

  void inspect_fallback(const Param& param) {
    if (param.fallback.empty()) return;
    if (param.sort == Sort::choice) {
      for (const auto option : options_of(param))
        if (option == param.fallback) return;
      return fault(fmt::format("{}: its fallback is no option", param.name));
    }
    if (const auto wrong = refusal(param.fallback, param.sort); !wrong.empty())
      return fault(fmt::format("{}: fallback: {}", param.name, wrong));
    if (endless(param, 0)) fault(fmt::format("{}: its fallback asks for itself", param.name));
  }

  /// Follows what a fallback leaves out to the fallbacks of that, and so on.
  [[nodiscard]] bool endless(const Param& param, int followed) const {
    constexpr int deeper_than_any_sensible = 8;
    if (followed > deeper_than_any_sensible) return true;
    const auto tree = parse(param.fallback);
    if (!tree) return false;
    const auto checked = check_fragment(vocabulary_, *tree, param.sort, names_);
    if (!checked) return false;
    for (NodeIndex at = 0; at < tree->size(); ++at) {
      if (checked->use(at).kind != Use::Kind::row) continue;
      const auto params = vocabulary_.row(checked->use(at).row).parameters();
      for (std::size_t p = 0; p < params.size(); ++p)
        if (!params[p].fallback.empty() && params[p].sort != Sort::choice &&
            checked->arguments(at, static_cast<int>(p)).empty() && endless(params[p], followed + 1))
          return true;
    }
    return false;
  }

  std::string refusal(std::string_view text, Sort sort) const {
    const auto tree = parse(text);
    if (!tree) return tree.errors().front().message;
    const auto checked = check_fragment(vocabulary_, *tree, sort, names_);
    return checked ? std::string() : checked.errors().front().message;
  }

  void inspect_example() {
    if (const auto wrong = refusal(word_->example, word_->sort); !wrong.empty())
      return fault("example: " + wrong);
    const auto checked = check_fragment(vocabulary_, *parse(word_->example), word_->sort, names_);
    const Use& use = checked->use(0);
    if (use.kind != Use::Kind::row || &vocabulary_.row(use.row) != word_)
      return fault("its example is of another row");
    if (phrase(vocabulary_, *checked, 0).empty()) fault("its example reads as nothing");
    inspect_elaboration(*checked);
  }

  /// A fallback must come to stand in its own parameter when it is written out.
  void inspect_elaboration(const Checked& example) {
    const auto full =
        check_fragment(vocabulary_, elaborated(vocabulary_, example), word_->sort, names_);
    if (!full) return fault("its fallbacks written out: " + full.errors().front().message);
    for (std::size_t p = 0; p < word_->param_count(); ++p) {
      const int param = static_cast<int>(p);
      const std::size_t given = example.arguments(0, param).size();
      const std::size_t wanted = given == 0 && !word_->params[p].fallback.empty() ? 1 : given;
      if (full->arguments(0, param).size() != wanted)
        return fault(fmt::format("{}: its fallback written out is taken for something else",
                                 word_->params[p].name));
    }
  }

  const Vocabulary& vocabulary_;
  const Names& names_;
  const Word* word_ = nullptr;
  std::vector<std::string> faults_;
};

}  // namespace

Names sample_names() {
  return {{"White", {Sort::player, 0}},     {"Black", {Sort::player, 1}},
          {"Red", {Sort::player, 2}},       {"Stone", {Sort::piece, 0}},
          {"Man", {Sort::piece, 1}},        {"King", {Sort::piece, 2}},
          {"Camp", {Sort::region, 0}},      {"moved", {Sort::piece_flag, 0}},
          {"Energy", {Sort::counter, 0}},   {"side", {Sort::value, 0}},
          {"goal-length", {Sort::value, 1}}};
}

std::vector<std::string> faults(const Vocabulary& vocabulary, const Names& names) {
  return Inspection(vocabulary, names).run();
}

}  // namespace ludi::gdl
