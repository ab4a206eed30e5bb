// Studies for tests: small games, a clock that can be set, and people who answer as they are told.
#pragma once

#include <doctest/doctest.h>

#include <functional>
#include <string>
#include <vector>

#include "app/survey/participants.hpp"
#include "app/survey/studies.hpp"
#include "app/tables/referee.hpp"
#include "tests/folder.hpp"
#include "tests/plays.hpp"

namespace ludi::test {

using app::survey::Json;

/// Rows of three cells: whoever has `line` of them in a row wins.
inline std::string small_rules(int number) {
  return "(game G" + std::to_string(number) + " (players A B) (board (tiling square) (size 3 " +
         std::to_string(2 + number) + ")) (end (All win (in-a-row 3))))";
}

/// Games of one's own, from 1 on.
inline app::survey::GameFinder small_games() {
  return [next = 0](const std::string& source, const std::string&) mutable {
    const std::string rules = small_rules(++next);
    const Game game = game_of(rules);
    return app::survey::StudyGame{source, game.name(), game.hash(), rules, {}};
  };
}

/// A design as an owner writes it, without play.
inline Json plain_design(int games, int pairs) {
  Json list = Json::array();
  for (int i = 0; i < games; ++i) list.push_back({{"source", "library:small"}});
  return {{"title", "A test"}, {"games", list},       {"pairs", pairs},
          {"plays", 0},        {"understood", false}, {"seed", 7}};
}

/// A database with studies in a folder of its own.
struct Studying {
  Folder folder;
  std::int64_t now = 1'000'000;
  app::tables::Database database{folder.path(), [this] {
                                   return app::tables::Instant{now, 1000 * now, "one run"};
                                 }};
  app::tables::HouseReferee referee;
  app::survey::Studies studies{database};
  app::survey::Participants participants{database, referee};

  /// An open study.
  app::survey::StudyId opened(const Json& design) {
    const auto study = studies.make(app::survey::read_design(design, small_games()));
    studies.open(study);
    return study;
  }
  std::string begin(app::survey::StudyId study) {
    return participants.begin({.token = studies.view(study).link, .consents = true});
  }
  /// Answers the step that comes next; false where there is none.
  bool step(const std::string& secret,
            const std::function<std::string(int first, int second)>& preferred) {
    const auto view = participants.view(secret);
    const auto steps = app::survey::walk_of(view.design);
    if (std::ssize(steps) == view.step) return false;
    const auto& step = steps[static_cast<std::size_t>(view.step)];
    Json body = Json::object();
    if (step.kind == app::survey::Step::Kind::play) body["games"] = Json::array();
    if (step.kind == app::survey::Step::Kind::judge) {
      const auto pairs = app::survey::pairs_of(static_cast<int>(view.design.games.size()));
      const auto& slot = view.slots[static_cast<std::size_t>(step.place)];
      body["preferred"] =
          preferred(app::survey::game_of(slot, 0, pairs), app::survey::game_of(slot, 1, pairs));
    }
    participants.answer(secret, {view.step, body, 10});
    return true;
  }
};

/// What refuses an act: its status; nothing where it is done.
inline std::optional<app::tables::Why> refusal_of(const std::function<void()>& act) {
  try {
    act();
    return std::nullopt;
  } catch (const app::tables::Refusal& refusal) {
    return refusal.why;
  }
}

}  // namespace ludi::test
