// ludi check: are these texts games?
#include <algorithm>

#include "advisors/advisors.hpp"
#include "app/answer.hpp"
#include "app/command.hpp"
#include "app/game_file.hpp"
#include "gdl/english/wording.hpp"
#include "gdl/text/parse.hpp"
#include "ggp/text/sample_play.hpp"
#include "ggp/text/warnings/warnings.hpp"

namespace ludi::app {

namespace {

constexpr Option check_options[] = {
    {"strict", "", "warnings are errors; random games are played to find more of them"},
    {"play",
     "N",
     "play so many random games, as far as the budget goes, and warn of what never came up",
     {},
     [] { return fmt::format("0; with --strict {}", ggp::SampleSettings{}.games); }},
    option::param,
    option::json};

/// Warnings of the text, and of play where that was asked for.
gdl::Diagnostics warnings_of(const ggp::Game& game, const Arguments& arguments) {
  gdl::Diagnostics all = ggp::warnings(game);
  for (auto& warning : advisors::warnings(game)) all.push_back(std::move(warning));
  ggp::SampleSettings settings;
  const auto games = arguments.number("play", 0, 1'000'000);
  if (!games && !arguments.flag("strict")) return all;
  if (games) settings.games = static_cast<int>(*games);
  auto seen = ggp::warnings_of_play(game, settings);
  // What the text tells for certain needs no sample.
  for (auto& warning : seen)
    if (std::ranges::find(all, warning.position, &gdl::Diagnostic::position) == all.end())
      all.push_back(std::move(warning));
  std::ranges::stable_sort(all, {}, &gdl::Diagnostic::position);
  return all;
}

/// The summary of a sound text: the number of warnings, or that there are none.
std::string remark(std::size_t warnings) {
  if (warnings == 0) return "no errors";
  return "no errors, " + gdl::counted(warnings, "warning");
}

bool check_one(const std::string& name, const Arguments& arguments) {
  const auto path = find_game(name);
  const std::string text = read_text(path, gdl::TextLimits{}.bytes);
  const auto game = ggp::Game::read(text, param_overrides(arguments));
  gdl::Diagnostics warnings = game ? warnings_of(*game, arguments) : gdl::Diagnostics{};
  gdl::Diagnostics errors = game ? gdl::Diagnostics{} : game.errors();
  if (arguments.flag("strict")) {
    for (auto& warning : warnings) warning.severity = gdl::Severity::error;
    errors.insert(errors.end(), warnings.begin(), warnings.end());
    warnings.clear();
  }
  const bool sound = errors.empty();
  warn("{}{}",
       game ? rendered(errors, path.string(), text) : rendered_rules(errors, path.string(), text),
       rendered(warnings, path.string(), text));
  if (arguments.json()) {
    Json line = {{"file", path.string()}, {"sound", sound}};
    if (game) {
      line["game"] = game->name();
      line["hash"] = game->hash();
    }
    line["errors"] = complaints_json(errors);
    line["warnings"] = complaints_json(warnings);
    answer(line);
  } else if (sound) {
    say("{}: {}, {}, {}, {}\n", path.string(), game->name(),
        gdl::counted(game->players(), "player"), gdl::counted(game->board().cells(), "cell"),
        remark(warnings.size()));
  }
  return sound;
}

Exit check(const Arguments& arguments) {
  bool sound = true;
  for (const std::string& name : arguments.operands()) {
    try {
      sound = check_one(name, arguments) && sound;
    } catch (const BadInput& bad) {
      warn(bad.what());
      if (arguments.json())
        answer({{"file", name},
                {"sound", false},
                {"errors", Json::array()},
                {"warnings", Json::array()}});
      sound = false;
    }
  }
  return sound ? Exit::done : Exit::bad_input;
}

}  // namespace

constinit const Command check_command = {
    .name = "check",
    .operands = "GAME…",
    .least_operands = 1,
    .most_operands = 100'000,
    .summary = "parse, check and compile games; errors with carets",
    .details =
        "Warnings name rules that can never matter. With --strict or --play the command also plays "
        "random games from a fixed seed and warns of what never comes up in them: a first move, a "
        "winner, a move, a capture.",
    .options = check_options,
    .run = check};

}  // namespace ludi::app
