// What people are asked beside which game they prefer.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "app/survey/fields.hpp"

namespace ludi::app::survey {

enum class When { beginning, pair, end };
enum class Kind { scale, choice, text };

struct Question {
  std::string id;  ///< of letters, digits and `_`: a column of what is exported
  When when = When::end;
  Kind kind = Kind::text;
  Wording text;
  int least = 1, most = 7;       ///< ends of a scale
  std::vector<Wording> options;  ///< of a choice
  bool required = true;
  std::optional<int> right;  ///< of a choice, the place of what whoever reads it will answer: the
                             ///< question checks attention
};

inline constexpr std::size_t longest_answer = 2'000;  ///< bytes of a text that is asked for

/// Throws Refusal where a limit is passed.
Question read_question(const Json& json, const std::string& where);
Json to_json(const Question& question);
/// The same without what is right: what a participant may see.
Json open_json(const Question& question);

/// True where the answers (an object by id) hold one to this question.
bool is_answered(const Json& answers, const Question& question);

/// The answers to some questions, and no others: a number of a scale, the place of an option from
/// 0, or a text. Throws Refusal where one is required and missing, or is none of those.
Json read_answers(const Json& answers, const std::vector<const Question*>& questions);

std::string_view name_of(When when);
std::string_view name_of(Kind kind);

}  // namespace ludi::app::survey
