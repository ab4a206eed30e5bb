// Verbs about the texts of games.
#include <algorithm>

#include "app/game_signature.hpp"
#include "app/talk/talk.hpp"
#include "gdl/text/tidy.hpp"
#include "gdl/text/token.hpp"
#include "ggp/text/differences.hpp"
#include "ggp/text/rulebook/rulebook.hpp"
#include "ggp/text/sample_play.hpp"
#include "ggp/text/warnings/warnings.hpp"

namespace ludi::app::talk {

namespace {

std::string_view name_of(gdl::Severity severity) {
  switch (severity) {
    case gdl::Severity::error:
      return "error";
    case gdl::Severity::warning:
      return "warning";
    case gdl::Severity::note:
      break;
  }
  return "note";
}

/// What is wrong with a text, or who is sound: its name and hash.
Json verdict(std::string_view source, const gdl::Result<ggp::Game>& game,
             gdl::Diagnostics warnings) {
  const bool sound = static_cast<bool>(game);
  Json answer = {
      {"sound", sound},
      {"complaints", complaints_json(source, sound ? warnings : game.errors())},
  };
  if (sound) {
    answer["name"] = game->name();
    answer["hash"] = game->hash();
  }
  return answer;
}

Json check(Talk& /*talk*/, Request& ask) {
  const std::string source = ask.text("rules");
  const gdl::ParamOverrides params = ask.numbers("params");
  const bool plays = ask.flag("play");
  const auto game = ggp::Game::read(source, params);
  gdl::Diagnostics warnings;
  if (game) warnings = ggp::warnings(*game);
  if (game && plays)
    for (auto& warning : ggp::warnings_of_play(*game))
      if (std::ranges::find(warnings, warning.position, &gdl::Diagnostic::position) ==
          warnings.end())
        warnings.push_back(std::move(warning));
  std::ranges::stable_sort(warnings, {}, &gdl::Diagnostic::position);
  return verdict(source, game, std::move(warnings));
}

/// The page of the rulebook in its parts, those with nothing to say left out.
Json english_json(const ggp::Game& game) {
  const ggp::RulebookParts parts = ggp::rulebook_parts(game);
  Json page = Json::array();
  const auto add = [&](std::string_view title, const std::vector<std::string>& paragraphs) {
    Json list = Json::array();
    for (const std::string& text : paragraphs)
      if (!text.empty()) list.push_back(text);
    if (!list.empty()) page.push_back({{"part", title}, {"paragraphs", std::move(list)}});
  };
  add("credits", {parts.credits});
  add("players", {parts.players});
  add("board", {parts.board});
  add("pieces", {parts.pieces});
  add("start", {parts.start});
  add("turn", parts.turn);
  add("ending", parts.ending);
  return page;
}

Json load(Talk& talk, Request& ask) {
  const std::string source = ask.text("rules");
  const gdl::ParamOverrides params = ask.numbers("params");
  const auto seed = static_cast<std::uint64_t>(ask.number("seed"));
  const auto first = static_cast<int>(ask.number("first")) - 1;
  auto game = ggp::Game::read(source, params);
  Json answer = verdict(source, game, game ? ggp::warnings(*game) : gdl::Diagnostics{});
  if (!game) return answer;
  if (first >= game->players() || !game->engine().may_begin(ggp::Player{first})) {
    ask.refuse("the rules do not let player " + std::to_string(first + 1) + " begin");
    return {};
  }
  talk.sitting =
      Talk::Sitting{*game, source, 0, ggp::Player{0}, {}, {}, 0}.anew(seed, ggp::Player{first});
  const Talk::Sitting& sitting = *talk.sitting;
  answer["title"] = ggp::title(sitting.game);
  Json players = Json::array(), kinds = Json::array();
  for (int p = 0; p < sitting.game.players(); ++p)
    players.push_back({{"name", sitting.game.player_name(ggp::Player{p})}});
  for (const auto& kind : sitting.game.rules().kinds) {
    Json owners = Json::array();
    for (int seat = 0; seat <= ggp::neutral_seat; ++seat)
      if (((kind.owners >> static_cast<unsigned>(seat)) & 1U) != 0)
        owners.push_back(seat == ggp::neutral_seat ? -1 : seat);
    kinds.push_back({{"name", kind.name}, {"owners", std::move(owners)}});
  }
  answer["players"] = std::move(players);
  answer["kinds"] = std::move(kinds);
  Json counters = Json::array();
  for (const auto& counter : sitting.game.rules().counters)
    counters.push_back({{"name", counter.name}});
  answer["counters"] = std::move(counters);
  answer["lots"] = sitting.game.engine().draws_lots();
  answer["english"] = english_json(sitting.game);
  answer["board"] = board_json(sitting.game);
  answer["position"] = position_json(sitting);
  return answer;
}

Json tidy(Talk& /*talk*/, Request& ask) {
  const auto text = gdl::tidy(ask.text("rules"));
  if (!text) {
    const gdl::Diagnostic& first = text.errors().front();
    ask.refuse("line " + std::to_string(first.position.line) + ": " + first.message);
    return {};
  }
  return {{"rules", *text}};
}

Json diff(Talk& /*talk*/, Request& ask) {
  const auto before = ggp::Game::read(ask.text("rules"));
  const auto after = ggp::Game::read(ask.text("other"));
  for (const auto* game : {&before, &after})
    if (!*game)
      ask.refuse(std::string(game == &before ? "'rules'" : "'other'") +
                 " is no game: " + game->errors().front().message);
  if (!ask.refusal().empty()) return {};
  return {{"changes", ggp::differences(*before, *after)}};
}

Json signature(Talk& talk, Request& /*ask*/) {
  const GameSignature lines = signature_of(talk.sitting->game);
  return {{"steps", lines.steps},
          {"searches", lines.searches},
          {"criteria", lines.criteria},
          {"english", lines.english}};
}

constexpr Field rules = {"rules", "text", "the text of a game"};
constexpr Field params = {"params", "params?", "values of the text's parameters, by name"};

constexpr Field asked_of_check[] = {
    rules, params, {"play", "flag?", "plays random games as well, to find what never comes up"}};
constexpr Field told_by_check[] = {
    {"sound", "flag", "the text is a game"},
    {"complaints", "[complaint]", "what is wrong, or in a sound text what can never matter"},
    {"name", "text?", "of a sound game"},
    {"hash", "text?", "of its rules"}};

constexpr Field asked_of_load[] = {
    rules,
    params,
    {"seed", "number", "what set-ups by lot are drawn from", 0, exact, "0"},
    {"first", "number", "who begins, where the rules leave that open", 1, ggp::max_players, "1"}};
constexpr Field told_by_load[] = {
    {"sound", "flag", "the text is a game; where it is none, only `complaints` follows"},
    {"complaints", "[complaint]", "as of `check`"},
    {"name", "text?", "as the text has it"},
    {"hash", "text?", "of its rules"},
    {"title", "text?", "the name for people"},
    {"players", "[named]?", "in the order of their seats"},
    {"kinds", "[kind]?", "of pieces, in the order of the text"},
    {"counters", "[named]?", "numbers that every player has, in the order of the text"},
    {"lots", "flag?", "the set-up is drawn by lot"},
    {"english", "[part]?", "the rules as a page of a rulebook"},
    {"board", "board?", "its geometry"},
    {"position", "position?", "the first one"}};

constexpr Field asked_of_tidy[] = {rules};
constexpr Field told_by_tidy[] = {{"rules", "text", "the same words, comments among them"}};
constexpr Field asked_of_diff[] = {rules, {"other", "text", "the text of another"}};
constexpr Field told_by_diff[] = {{"changes", "[text]", "sentences; none where the rules agree"}};

constexpr Field told_by_signature[] = {{"steps", "text", "of the legal steps in twenty positions"},
                                       {"searches", "text", "of two searches of 500 nodes"},
                                       {"criteria", "text", "of the fast criteria in a few trials"},
                                       {"english", "text", "of the rules in English"}};

constexpr Verb rule_rows[] = {
    {.name = "check",
     .summary = "Is this text a game? Its complaints, each with the range it is about.",
     .asks = asked_of_check,
     .answers = told_by_check,
     .run = check},
    {.name = "load",
     .summary = "Reads a game and begins a sitting: rules in English, board, first position.",
     .asks = asked_of_load,
     .answers = told_by_load,
     .run = load},
    {.name = "tidy",
     .summary = "Lays a text out anew.",
     .asks = asked_of_tidy,
     .answers = told_by_tidy,
     .run = tidy},
    {.name = "diff",
     .summary = "What sets two games apart, in words.",
     .asks = asked_of_diff,
     .answers = told_by_diff,
     .run = diff},
    {.name = "signature",
     .summary = "Hashes of what the engine does with the game, alike wherever it runs.",
     .answers = told_by_signature,
     .needs_game = true,
     .run = signature}};

}  // namespace

std::span<const Verb> rule_verbs() {
  return rule_rows;
}

Json place_json(gdl::SourcePosition at) {
  return {{"line", at.line}, {"column", at.column}};
}

Json complaints_json(std::string_view source, const gdl::Diagnostics& complaints) {
  Json list = Json::array();
  for (const gdl::Diagnostic& complaint : complaints) {
    Json remarks = Json::array();
    for (const gdl::Remark& remark : complaint.remarks)
      remarks.push_back({{"begin", place_json(remark.position)},
                         {"end", place_json(gdl::end_of_token(source, remark.position))},
                         {"message", remark.message}});
    list.push_back({{"severity", name_of(complaint.severity)},
                    {"begin", place_json(complaint.position)},
                    {"end", place_json(gdl::end_of_token(source, complaint.position))},
                    {"message", complaint.message},
                    {"hint", complaint.hint},
                    {"remarks", std::move(remarks)}});
  }
  return list;
}

}  // namespace ludi::app::talk
