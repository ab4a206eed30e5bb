#include "app/survey/export.hpp"

#include <fmt/format.h>

#include <array>
#include <ctime>
#include <functional>

#include "app/survey/analysis.hpp"
#include "criticism/study/comma_table.hpp"

namespace ludi::app::survey {

namespace {

using criticism::comma_field;

/// One column of a table whose rows are of one kind: what the codebook says, and its value.
template <typename Row>
struct Column {
  std::string name, type, meaning;
  std::function<std::string(const Row&)> value;
};

struct AnswerRow {
  const Participation& person;
  const Judgement& judged;
};

/// A text that people wrote. Programs for tables run what begins so, and they shall not; some of
/// them begin another field behind a semicolon, a tab or the end of a line, quoted or not.
std::string harmless(const std::string& text) {
  std::string all;
  bool begins = true;
  for (const char c : text) {
    if (begins && std::string_view("=+-@").find(c) != std::string_view::npos) all += '\'';
    begins = std::string_view(";\t\r\n").find(c) != std::string_view::npos ||
             (begins && std::string_view(" \"").find(c) != std::string_view::npos);
    all += c;
  }
  return !text.empty() && std::string_view("\t\r").find(text.front()) != std::string_view::npos
             ? "'" + all
             : all;
}

std::string moment(std::int64_t seconds) {
  const std::time_t time = seconds;
  std::tm parts = {};
  gmtime_r(&time, &parts);
  std::array<char, 32> text{};
  std::strftime(text.data(), text.size(), "%Y-%m-%dT%H:%M:%SZ", &parts);
  return text.data();
}

std::string seconds(std::int64_t ms) {
  return fmt::format("{:.1f}", static_cast<double>(ms) / 1'000);
}

std::string yes(bool holds) {
  return holds ? "yes" : "no";
}

std::string answer_text(const Json& answers, const Question& question) {
  if (!is_answered(answers, question)) return "";
  const Json& given = answers.at(question.id);
  if (question.kind == Kind::choice)
    return harmless(in_language(question.options[given.get<std::size_t>()], "en"));
  return given.is_string() ? harmless(given.get<std::string>()) : given.dump();
}

/// What of a question stands in the codebook.
std::string told(const Question& question) {
  std::string text = in_language(question.text, "en");
  if (question.kind == Kind::scale)
    text += fmt::format(" ({} to {})", question.least, question.most);
  for (std::size_t i = 0; i < question.options.size(); ++i)
    text += fmt::format("{}{}", i == 0 ? " (" : "; ", in_language(question.options[i], "en"));
  if (!question.options.empty()) text += ")";
  if (question.right)
    text +=
        fmt::format(" [checks attention; right is: {}]",
                    in_language(question.options[static_cast<std::size_t>(*question.right)], "en"));
  return text;
}

/// Games as records: turns by blanks, games by `|`.
std::string turns_text(const Played& played) {
  std::string text;
  for (const Json& game : played.games) {
    if (!text.empty()) text += " | ";
    std::string turns;
    for (const Json& turn : game.at("turns"))
      turns += (turns.empty() ? "" : " ") + turn.get<std::string>();
    text += turns;
  }
  return text;
}

/// Who played the other seat of each play.
std::string partners_text(const Played& played) {
  std::string text;
  for (const Json& game : played.games)
    text += (text.empty() ? "" : " | ") + game.value("with", "ludi");
  return text;
}

std::string check_text(const StudyGame& game, const Played& played) {
  return game.check && played.check ? yes(*played.check == *game.check->right) : "";
}

std::vector<Column<AnswerRow>> answer_columns(const Study& study) {
  const Design& design = study.design;
  const auto title = [&design](int game) {
    return design.games[static_cast<std::size_t>(game)].title;
  };
  std::vector<Column<AnswerRow>> columns = {
      {"design", "hash", "SHA-256 of the design that was answered",
       [&study](const AnswerRow&) { return study.hash; }},
      {"participant", "number", "of the participant in this study, from 1",
       [](const AnswerRow& row) { return std::to_string(row.person.number + 1); }},
      {"place", "number", "which pair of this participant it was, from 1",
       [](const AnswerRow& row) { return std::to_string(row.judged.place + 1); }},
      {"first", "game", "the game that was played first",
       [title](const AnswerRow& row) { return title(row.judged.first); }},
      {"second", "game", "the game that was played second",
       [title](const AnswerRow& row) { return title(row.judged.second); }},
      {"left", "game", "the game whose button stood on the left, or above on narrow screens",
       [title](const AnswerRow& row) { return title(row.judged.left); }},
      {"preferred", "game", "the game that was preferred; blank: no preference",
       [title](const AnswerRow& row) {
         return row.judged.preferred ? title(*row.judged.preferred) : std::string();
       }}};
  if (0 < design.scale)
    columns.push_back({"how_much", "number",
                       fmt::format("by how much, from 1 (hardly) to {} (very much)", design.scale),
                       [](const AnswerRow& row) {
                         return row.judged.much ? std::to_string(*row.judged.much) : "";
                       }});
  if (design.reasons)
    columns.push_back({"why", "text", "the reason in the participant's words",
                       [](const AnswerRow& row) { return harmless(row.judged.why); }});
  constexpr std::array<std::string_view, 2> orders = {"first", "second"};
  for (std::size_t which = 0; which < orders.size(); ++which) {
    const auto column = [&](const char* name) { return fmt::format("{}_{}", orders[which], name); };
    const auto of = [&](const char* what) {
      return fmt::format("{} the game played {}", what, orders[which]);
    };
    columns.push_back(
        {column("turns"), "record", of("turns of each play of") + "; plays are parted by |",
         [which](const AnswerRow& row) { return harmless(turns_text(row.judged.played[which])); }});
    if (design.opponent == Opponent::participant)
      columns.push_back(
          {column("with"), "text",
           of("who played the other seat in each play of") +
               ": another participant, for whom Ludi went on if they left, or ludi",
           [which](const AnswerRow& row) { return partners_text(row.judged.played[which]); }});
    columns.push_back(
        {column("seconds"), "number", of("seconds that the page was in view with"),
         [which](const AnswerRow& row) { return seconds(row.judged.played[which].ms); }});
    if (design.understood)
      columns.push_back({column("understood"), "yes or no",
                         of("whether the participant says to have understood the rules of"),
                         [which](const AnswerRow& row) {
                           const auto& said = row.judged.played[which].understood;
                           return said ? yes(*said) : std::string();
                         }});
    columns.push_back({column("check"), "yes or no",
                       of("whether the question was answered rightly about the rules of") +
                           "; blank: there was none",
                       [which, &design](const AnswerRow& row) {
                         const int game = which == 0 ? row.judged.first : row.judged.second;
                         return check_text(design.games[static_cast<std::size_t>(game)],
                                           row.judged.played[which]);
                       }});
  }
  columns.push_back({"judging_seconds", "number",
                     "seconds that the page was in view with the question which is preferred",
                     [](const AnswerRow& row) { return seconds(row.judged.ms); }});
  for (const Question* question : design.asked(When::pair))
    columns.push_back(
        {"q_" + question->id, std::string(name_of(question->kind)), told(*question),
         [question](const AnswerRow& row) { return answer_text(row.judged.answers, *question); }});
  return columns;
}

std::vector<Column<Participation>> participant_columns(const Study& study) {
  const Design& design = study.design;
  std::vector<Column<Participation>> columns = {
      {"design", "hash", "SHA-256 of the design that was answered",
       [&study](const Participation&) { return study.hash; }},
      {"participant", "number", "of the participant in this study, from 1",
       [](const Participation& person) { return std::to_string(person.number + 1); }}};
  if (!design.external.empty())
    columns.push_back({"external", "text",
                       fmt::format("what stood as {} in the address they came by", design.external),
                       [](const Participation& person) { return harmless(person.external); }});
  const std::vector<Column<Participation>> facts = {
      {"language", "code", "the language of the texts",
       [](const Participation& person) { return person.language; }},
      {"began", "moment", "when they consented (UTC)",
       [](const Participation& person) { return moment(person.began); }},
      {"finished", "moment", "when they gave their last answer (UTC); blank: they have not",
       [](const Participation& person) {
         return person.finished ? moment(*person.finished) : std::string();
       }},
      {"judged", "number", "pairs that they judged",
       [](const Participation& person) { return std::to_string(person.judgements.size()); }},
      {"checks", "number", "questions that check attention and were answered",
       [](const Participation& person) { return std::to_string(person.checks); }},
      {"checks_right", "number", "of those, answered rightly",
       [](const Participation& person) { return std::to_string(person.checks_right); }}};
  columns.insert(columns.end(), facts.begin(), facts.end());
  for (const When when : {When::beginning, When::end})
    for (const Question* question : design.asked(when))
      columns.push_back({"q_" + question->id, std::string(name_of(question->kind)), told(*question),
                         [question, when](const Participation& person) {
                           return answer_text(
                               when == When::beginning ? person.beginning : person.end, *question);
                         }});
  return columns;
}

template <typename Row>
std::string heading(const std::vector<Column<Row>>& columns) {
  std::string line;
  for (const auto& column : columns) line += (line.empty() ? "" : ",") + comma_field(column.name);
  return line + "\n";
}

template <typename Row>
std::string line_of(const std::vector<Column<Row>>& columns, const Row& row) {
  std::string line;
  for (std::size_t i = 0; i < columns.size(); ++i)
    line += (i == 0 ? "" : ",") + comma_field(columns[i].value(row));
  return line + "\n";
}

template <typename Row>
void explain(std::string& text, std::string_view file, const std::vector<Column<Row>>& columns) {
  for (const auto& column : columns)
    text += fmt::format("{},{},{},{}\n", file, comma_field(column.name), comma_field(column.type),
                        comma_field(harmless(column.meaning)));
}

template <typename Row>
std::vector<std::string> names_of(const std::vector<Column<Row>>& columns) {
  std::vector<std::string> names;
  for (const auto& column : columns) names.push_back(column.name);
  return names;
}

}  // namespace

std::vector<std::string> columns_of_answers(const Study& study) {
  return names_of(answer_columns(study));
}

std::vector<std::string> columns_of_participants(const Study& study) {
  return names_of(participant_columns(study));
}

std::string answers_csv(const Study& study, const std::vector<Participation>& people) {
  const auto columns = answer_columns(study);
  std::string text = heading(columns);
  for (const Participation& person : people)
    if (person.exported)
      for (const Judgement& judged : person.judgements)
        text += line_of(columns, AnswerRow{person, judged});
  return text;
}

std::string participants_csv(const Study& study, const std::vector<Participation>& people) {
  const auto columns = participant_columns(study);
  std::string text = heading(columns);
  for (const Participation& person : people)
    if (person.exported) text += line_of(columns, person);
  return text;
}

std::string preferences_csv(const Study& study, const std::vector<Participation>& people) {
  std::string text = "preferred,other,voter\n";
  for (const Participation& person : people) {
    if (!person.exported) continue;
    for (const Judgement& judged : person.judgements) {
      if (!judged.preferred) continue;
      const int other = *judged.preferred == judged.first ? judged.second : judged.first;
      const auto title = [&](int game) {
        return comma_field(study.design.games[static_cast<std::size_t>(game)].title);
      };
      text += fmt::format("{},{},{}\n", title(*judged.preferred), title(other), person.number + 1);
    }
  }
  return text;
}

std::string codebook_csv(const Study& study) {
  std::string text = "file,column,type,meaning\n";
  explain(text, "answers.csv", answer_columns(study));
  explain(text, "participants.csv", participant_columns(study));
  explain(text, "preferences.csv",
          std::vector<Column<int>>{{"preferred", "game", "the game that was preferred", {}},
                                   {"other", "game", "the game it was compared with", {}},
                                   {"voter", "number", "of the participant", {}}});
  text +=
      "all,,,\"A text that begins with = + - @ or a tab has a ' before it, so that programs for "
      "tables do not run it.\"\n";
  return text;
}

std::string design_json(const Study& study) {
  const auto when = [](const std::optional<std::int64_t>& time) {
    return time ? Json(moment(*time)) : Json(nullptr);
  };
  const Json json = {{"hash", study.hash},
                     {"opened", when(study.opened)},
                     {"closed", when(study.closed)},
                     {"withdrawal_was_possible_until", when(study.exported)},
                     {"design", to_json(study.design)}};
  return json.dump(2) + "\n";
}

}  // namespace ludi::app::survey
