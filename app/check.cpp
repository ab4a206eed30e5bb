// ludi check: are these texts games?
#include <cstdio>

#include "app/answer.hpp"
#include "app/command.hpp"
#include "app/game_file.hpp"
#include "gdl/parse.hpp"

namespace ludi::app {

namespace {

constexpr Option options[] = {option::param, option::json};

Json complaints_json(const gdl::Diagnostics& errors) {
  Json list = Json::array();
  for (const auto& error : errors)
    list.push_back({{"line", error.position.line},
                    {"column", error.position.column},
                    {"message", error.message},
                    {"hint", error.hint}});
  return list;
}

bool check_one(const std::string& name, const Arguments& arguments) {
  const auto path = find_game(name);
  const std::string text = read_text(path, gdl::TextLimits{}.bytes);
  const auto game = ggp::Game::read(text, param_overrides(arguments));
  if (!game) fmt::print(stderr, "{}", rendered(game.errors(), path.string(), text));
  if (arguments.json()) {
    Json line = {{"file", path.string()}, {"sound", bool(game)}};
    if (game) {
      line["game"] = game->name();
      line["hash"] = game->hash();
    }
    line["errors"] = game ? Json::array() : complaints_json(game.errors());
    answer(line);
  } else if (game) {
    say("{}: {}, {} player{}, {} cells, no errors\n", path.string(), game->name(), game->players(),
        game->players() == 1 ? "" : "s", game->board().cells());
  }
  return bool(game);
}

Exit check(const Arguments& arguments) {
  bool sound = true;
  for (const std::string& name : arguments.operands()) {
    try {
      sound = check_one(name, arguments) && sound;
    } catch (const BadInput& bad) {
      fmt::print(stderr, "{}", bad.what());
      if (arguments.json()) answer({{"file", name}, {"sound", false}, {"errors", Json::array()}});
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
    .options = options,
    .run = check};

}  // namespace ludi::app
