#include "ggp/rules/subject.hpp"

#include <algorithm>

#include "gdl/text/traits.hpp"
#include "ggp/rules/trait.hpp"

namespace ludi::ggp {

namespace {

/// One statement at a time, with what is around it.
class Subject {
 public:
  Subject(const gdl::Vocabulary& vocabulary, const Rules& rules, gdl::Traits variable,
          gdl::Traits about)
      : vocabulary_(vocabulary), rules_(rules), variable_(variable), about_(about) {}

  [[nodiscard]] bool of(gdl::NodeIndex at) const {
    const gdl::Word* word = word_at(at);
    if (word == nullptr) return false;
    if (checked().use(at).as_test) {
      const auto tested = checked().tested(at);
      return (tested.empty() ? variable_ == trait::uses_to : is_variable(tested.front())) &&
             word->traits.has_any(about_);
    }
    if (word->traits.has(trait::membership)) {
      const auto member = checked().arguments(at, 0), of = checked().arguments(at, 1);
      if (!member.empty() && !of.empty() && is_variable(member.front()) && is_class(of.front()))
        return true;
    }
    if (!word->traits.has_any(about_)) return false;
    for (std::size_t p = 0; p < word->param_count(); ++p)
      for (const auto arg : checked().arguments(at, static_cast<int>(p)))
        if (is_variable(arg)) return true;
    return false;
  }

 private:
  [[nodiscard]] const gdl::Checked& checked() const { return rules_.checked; }
  [[nodiscard]] const gdl::Word* word_at(gdl::NodeIndex at) const {
    const gdl::Use& use = checked().use(at);
    return use.kind == gdl::Use::Kind::row ? &vocabulary_.row(use.row) : nullptr;
  }
  [[nodiscard]] bool is_variable(gdl::NodeIndex at) const {
    return Entry(vocabulary_, rules_, at).is_cell_variable(variable_);
  }
  /// A class of this sort, or made of such by and, or, not: what lies beside one is not.
  [[nodiscard]] bool is_class(gdl::NodeIndex region) const {
    const gdl::Word* word = word_at(region);
    if (word == nullptr) return false;
    if (word->traits.has_any(about_)) return true;
    if (!word->traits.has_any(trait::conjunction | trait::disjunction | trait::negation))
      return false;
    return std::ranges::any_of(checked().arguments(region, 0),
                               [&](gdl::NodeIndex part) { return is_class(part); });
  }

  const gdl::Vocabulary& vocabulary_;
  const Rules& rules_;
  gdl::Traits variable_, about_;
};

}  // namespace

bool speaks_of(const gdl::Vocabulary& vocabulary, const Rules& rules, gdl::NodeIndex at,
               gdl::Traits variable, gdl::Traits about) {
  const Subject subject(vocabulary, rules, variable, about);
  return std::ranges::any_of(gdl::nodes_outside(vocabulary, rules.checked, at, variable),
                             [&](gdl::NodeIndex i) { return subject.of(i); });
}

}  // namespace ludi::ggp
