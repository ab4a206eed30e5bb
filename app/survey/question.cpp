#include "app/survey/question.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "app/tables/refusal.hpp"

namespace ludi::app::survey {

using tables::Refusal;
using tables::Why;

namespace {

const std::vector<std::string_view> when_names = {"beginning", "pair", "end"};
const std::vector<std::string_view> kind_names = {"scale", "choice", "text"};
constexpr std::size_t longest_id = 30;
constexpr std::size_t longest_question = 2'000;
constexpr std::size_t longest_option = 500;
constexpr std::size_t most_options = 20;
constexpr std::int64_t widest_scale = 100;

bool is_id(const std::string& id) {
  return !id.empty() && std::ranges::all_of(id, [](char c) {
    return ('a' <= c && c <= 'z') || ('A' <= c && c <= 'Z') || ('0' <= c && c <= '9') || c == '_';
  });
}

/// The answer to one question.
Json read_answer(const Json& given, const Question& question) {
  const auto refuse = [&](std::string_view what) -> Refusal {
    return {Why::wrong, fmt::format("the answer to '{}' must be {}", question.id, what)};
  };
  const auto within = [&](int least, int most) -> Json {
    const bool whole =
        given.is_number_integer() && (!given.is_number_unsigned() || given <= 1'000'000);
    if (!whole || given < least || given > most)
      throw refuse(fmt::format("a whole number from {} to {}", least, most));
    return given;
  };
  switch (question.kind) {
    case Kind::scale:
      return within(question.least, question.most);
    case Kind::choice:
      return within(0, static_cast<int>(question.options.size()) - 1);
    default:
      if (!given.is_string()) throw refuse("a text");
      expect_plain(given.get<std::string>(), longest_answer, Lines::many,
                   fmt::format("the answer to '{}'", question.id));
      return given;
  }
}

}  // namespace

std::string_view name_of(When when) {
  return when_names[static_cast<std::size_t>(when)];
}

std::string_view name_of(Kind kind) {
  return kind_names[static_cast<std::size_t>(kind)];
}

Question read_question(const Json& json, const std::string& where) {
  const Fields fields(
      json, where, {"id", "when", "kind", "text", "least", "most", "options", "required", "right"});
  Question question;
  question.id = fields.text("id", longest_id);
  if (!is_id(question.id)) fields.refuse("id", "made of letters, digits and _");
  question.when = static_cast<When>(fields.choice("when", when_names));
  question.kind = static_cast<Kind>(fields.choice("kind", kind_names));
  question.text = fields.wording("text", longest_question);
  if (!question.text.contains("en")) fields.refuse("text", "there, in English too");
  question.required = fields.flag("required", true);
  if (question.kind == Kind::scale) {
    question.least = static_cast<int>(fields.number("least", 0, widest_scale, 1));
    question.most = static_cast<int>(fields.number("most", 0, widest_scale, 7));
    if (question.most <= question.least) fields.refuse("most", "more than 'least'");
  }
  if (question.kind != Kind::choice) return question;
  for (const Json& option : fields.list("options", most_options)) {
    question.options.push_back(wording_in(option, longest_option, where + ": an option"));
    if (!question.options.back().contains("en")) fields.refuse("options", "there, in English too");
  }
  if (question.options.size() < 2) fields.refuse("options", "at least two");
  if (fields.has("right"))
    question.right = static_cast<int>(
        fields.number("right", 0, static_cast<std::int64_t>(question.options.size()) - 1, 0));
  return question;
}

Json open_json(const Question& question) {
  Json json = {{"id", question.id},
               {"when", name_of(question.when)},
               {"kind", name_of(question.kind)},
               {"text", question.text},
               {"required", question.required}};
  if (question.kind == Kind::scale) {
    json["least"] = question.least;
    json["most"] = question.most;
  }
  if (question.kind == Kind::choice) json["options"] = question.options;
  return json;
}

Json to_json(const Question& question) {
  Json json = open_json(question);
  if (question.right) json["right"] = *question.right;
  return json;
}

bool is_answered(const Json& answers, const Question& question) {
  return answers.is_object() && answers.contains(question.id) &&
         !answers.at(question.id).is_null() && answers.at(question.id) != "";
}

Json read_answers(const Json& answers, const std::vector<const Question*>& questions) {
  if (!answers.is_null() && !answers.is_object())
    throw Refusal(Why::wrong, "'answers' must be an object");
  Json read = Json::object();
  for (const Question* question : questions) {
    if (is_answered(answers, *question))
      read[question->id] = read_answer(answers.at(question->id), *question);
    else if (question->required)
      throw Refusal(Why::wrong, fmt::format("'{}' has no answer yet", question->id));
  }
  if (!answers.is_null())
    for (const auto& [id, value] : answers.items())
      if (std::ranges::find(questions, id, [](const Question* one) { return one->id; }) ==
          questions.end())
        throw Refusal(Why::wrong,
                      fmt::format("nothing called '{}' is asked here", id.substr(0, 40)));
  return read;
}

}  // namespace ludi::app::survey
