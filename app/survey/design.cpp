#include "app/survey/design.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "app/survey/usual_texts.hpp"
#include "app/tables/refusal.hpp"
#include "gdl/hash/sha256.hpp"

namespace ludi::app::survey {

using tables::Refusal;
using tables::Why;

namespace {

const std::vector<std::string_view> opponent_names = {"ludi", "person", "participant"};
constexpr std::size_t longest_title = 200;
constexpr std::size_t longest_wording = 8'000;
constexpr std::size_t longest_source = 200;
constexpr std::size_t longest_rules = 30'000;
constexpr std::size_t longest_code = 100;
constexpr std::size_t longest_address = 1'000;
constexpr std::size_t longest_parameter = 40;
constexpr std::size_t most_questions = 40;

bool is_plain_address(const std::string& address) {
  return address.starts_with("https://") && std::ranges::all_of(address, [](char c) {
           return 0x20 < c && c < 0x7f && c != '"' && c != '<' && c != '>' && c != '\\';
         });
}

bool is_parameter(const std::string& name) {
  return std::ranges::all_of(name, [](char c) {
    return ('a' <= c && c <= 'z') || ('A' <= c && c <= 'Z') || ('0' <= c && c <= '9') || c == '_' ||
           c == '-';
  });
}

std::vector<StudyGame> read_games(const Json& list, const GameFinder& find) {
  std::vector<StudyGame> games;
  for (std::size_t i = 0; i < list.size(); ++i) {
    const std::string where = fmt::format("game {}", i + 1);
    const Fields fields(list[i], where, {"source", "title", "hash", "rules", "check"});
    const std::string source = fields.text("source", longest_source);
    const std::string rules =
        source == "own" ? fields.text("rules", longest_rules, Lines::many) : std::string();
    StudyGame game = find(source, rules);
    if (fields.has("check")) {
      game.check = read_question(list[i].at("check"), where + ": its check");
      if (game.check->kind != Kind::choice || !game.check->right)
        fields.refuse("check", "a choice with what is right");
    }
    games.push_back(std::move(game));
  }
  std::set<std::string> titles, hashes;
  for (const StudyGame& game : games) {
    if (!titles.insert(game.title).second)
      throw Refusal(Why::wrong, fmt::format("two games are called {}", game.title));
    if (!hashes.insert(game.hash).second)
      throw Refusal(Why::wrong, fmt::format("the rules of {} stand there twice", game.title));
  }
  if (games.size() < 2) throw Refusal(Why::wrong, "a study needs two games to compare");
  return games;
}

Json game_json(const StudyGame& game) {
  Json json = {
      {"source", game.source}, {"title", game.title}, {"hash", game.hash}, {"rules", game.rules}};
  if (game.check) json["check"] = to_json(*game.check);
  return json;
}

/// Where the English is the usual text, it is there in every language of the phrases too.
void add_usual(Wording& wording, const Wording& usual, const PhrasesByLanguage& phrases) {
  if (wording.at("en") != usual.at("en")) return;
  for (const auto& [language, own] : phrases)
    if (const auto found = usual.find(language.substr(0, 2));
        found != usual.end() && wording.size() < most_languages)
      wording.emplace(language, found->second);
}

/// The design as it stands there, its phrases aside, with the usual English texts where it has
/// none.
Design design_in(const Json& json, const GameFinder& find) {
  const Fields fields(json, "the design",
                      {"title",        "games",   "pairs",  "opponent", "level",      "plays",
                       "turns",        "ties",    "scale",  "reasons",  "understood", "questions",
                       "introduction", "consent", "thanks", "phrases",  "code",       "redirect",
                       "external",     "tokens",  "people", "patience", "seed"});
  Design design;
  design.title = fields.text("title", longest_title);
  if (design.title.empty()) fields.refuse("title", "there");
  design.games = read_games(fields.list("games", most_games), find);
  const int all = design.all_pairs();
  design.pairs =
      static_cast<int>(fields.number("pairs", 1, std::min(most_pairs, all), std::min(5, all)));
  design.opponent = static_cast<Opponent>(fields.choice("opponent", opponent_names));
  design.level = static_cast<int>(fields.number("level", 0, levels_of_ludi - 1, 2));
  design.plays = static_cast<int>(fields.number("plays", 0, 10, 1));
  design.turns = static_cast<int>(fields.number("turns", 0, 1'000, 0));
  design.ties = fields.flag("ties", true);
  design.scale = static_cast<int>(fields.number("scale", 0, 11, 0));
  if (design.scale == 1) fields.refuse("scale", "0, or at least 2 steps");
  design.reasons = fields.flag("reasons", false);
  design.understood = fields.flag("understood", true);
  std::set<std::string> ids;
  for (const Json& question : fields.list("questions", most_questions)) {
    const std::string where = fmt::format("question {}", design.questions.size() + 1);
    design.questions.push_back(read_question(question, where));
    if (!ids.insert(design.questions.back().id).second)
      throw Refusal(Why::wrong,
                    fmt::format("two questions are called {}", design.questions.back().id));
  }
  const auto texts = [&](std::string_view field, const Wording& usual) {
    Wording wording = fields.wording(field, longest_wording);
    wording.emplace("en", usual.at("en"));
    if (most_languages < wording.size())
      fields.refuse(field, fmt::format("in at most {} languages", most_languages));
    return wording;
  };
  design.introduction = texts("introduction", usual_texts().introduction);
  design.consent = texts("consent", usual_texts().consent);
  design.thanks = texts("thanks", usual_texts().thanks);
  design.code = fields.text("code", longest_code);
  design.redirect = fields.text("redirect", longest_address);
  if (!design.redirect.empty() && !is_plain_address(design.redirect))
    fields.refuse("redirect", "an address that begins with https://");
  design.external = fields.text("external", longest_parameter);
  if (!is_parameter(design.external)) fields.refuse("external", "made of letters, digits, _ and -");
  design.tokens = fields.flag("tokens", false);
  design.people = static_cast<int>(fields.number("people", 0, 1'000'000, 0));
  design.patience = static_cast<int>(fields.number("patience", 1, 24 * 365, 24));
  design.seed = static_cast<std::uint64_t>(fields.number("seed", 0, INT64_MAX, 1));
  return design;
}

}  // namespace

int Design::all_pairs() const {
  const int n = static_cast<int>(games.size());
  return n * (n - 1) / 2;
}

std::vector<const Question*> Design::asked(When when) const {
  std::vector<const Question*> found;
  for (const Question& question : questions)
    if (question.when == when) found.push_back(&question);
  return found;
}

std::vector<const Question*> Design::checks() const {
  std::vector<const Question*> found;
  for (const Question& question : questions)
    if (question.right) found.push_back(&question);
  return found;
}

std::vector<std::string> Design::languages() const {
  std::set<std::string> codes;
  const auto take = [&](const Wording& wording) {
    for (const auto& [language, text] : wording) codes.insert(language);
  };
  for (const Wording* wording : {&introduction, &consent, &thanks}) take(*wording);
  for (const Question& question : questions) take(question.text);
  for (const auto& [language, own] : phrases) codes.insert(language);
  codes.erase("en");
  std::vector<std::string> all = {"en"};
  all.insert(all.end(), codes.begin(), codes.end());
  return all;
}

Design read_design(const Json& json, const GameFinder& find) {
  Design design = design_in(json, find);
  design.phrases = read_phrases(json.value("phrases", Json()));
  const UsualTexts& usual = usual_texts();
  add_usual(design.introduction, usual.introduction, design.phrases);
  add_usual(design.consent, usual.consent, design.phrases);
  add_usual(design.thanks, usual.thanks, design.phrases);
  return design;
}

Design kept_design(const std::string& text) {
  const Json json = Json::parse(text);
  // What was found once is kept with its text.
  std::size_t next = 0;
  Design design = design_in(json, [&](const std::string& source, const std::string&) {
    const Json& game = json.at("games").at(next++);
    return StudyGame{source, game.at("title"), game.at("hash"), game.at("rules"), {}};
  });
  // They were checked against the phrases of their time.
  design.phrases = json.value("phrases", PhrasesByLanguage());
  return design;
}

Json to_json(const Design& design) {
  Json games = Json::array(), questions = Json::array();
  for (const StudyGame& game : design.games) games.push_back(game_json(game));
  for (const Question& question : design.questions) questions.push_back(to_json(question));
  Json json = {{"title", design.title},
               {"games", std::move(games)},
               {"pairs", design.pairs},
               {"opponent", opponent_names[static_cast<std::size_t>(design.opponent)]},
               {"level", design.level},
               {"plays", design.plays},
               {"turns", design.turns},
               {"ties", design.ties},
               {"scale", design.scale},
               {"reasons", design.reasons},
               {"understood", design.understood},
               {"questions", std::move(questions)},
               {"introduction", design.introduction},
               {"consent", design.consent},
               {"thanks", design.thanks},
               {"code", design.code},
               {"redirect", design.redirect},
               {"external", design.external},
               {"tokens", design.tokens},
               {"people", design.people},
               {"patience", design.patience},
               {"seed", design.seed}};
  // Designs without phrases are written as they always were.
  if (!design.phrases.empty()) json["phrases"] = design.phrases;
  return json;
}

std::string canonical(const Design& design) {
  return to_json(design).dump();
}

std::string hash_of(const Design& design) {
  return gdl::sha256(canonical(design));
}

}  // namespace ludi::app::survey
