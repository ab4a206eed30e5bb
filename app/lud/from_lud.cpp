// From the other system: the sections of its game put together as one of ours.
#include <fmt/format.h>

#include <algorithm>

#include "app/lud/definitions.hpp"
#include "app/lud/frame.hpp"
#include "gdl/text/print.hpp"
#include "ggp/play/game.hpp"

namespace ludi::app::lud {

namespace {

/// The part of the game with this head, or none; a second one is refused.
const Node* section(Reading& reading, const Node& of, std::string_view head) {
  const Node* found = nullptr;
  for (const Node& part : of.parts)
    if (part.is_call(head)) {
      if (found != nullptr) reading.refuse(part, "a second one");
      found = &part;
    }
  return found;
}

/// `(meta (swap) (no Repeat Situational))`.
void read_meta(Reading& reading, const Node& meta, Trees& constraints, bool& never_repeats) {
  for (const Node* rule : unlisted(meta)) {
    if (rule->is_call("swap") && rule->parts.empty()) {
      constraints.push_back(gdl::Tree::element("can-swap"));
    } else if (rule->is_call("no") && rule->parts.size() == 2 && rule->parts[0].is_word("Repeat") &&
               rule->parts[1].is_word("Situational")) {
      constraints.push_back(tree("never", gdl::Tree::element("repeated")));
      never_repeats = true;
    } else {
      reading.refuse(*rule);
    }
  }
}

gdl::Tree players_tree(const Reading& reading) {
  gdl::Tree players = gdl::Tree::element("players");
  for (const SeatFacts& seat : reading.seats)
    players.add(seat.heading.empty() ? word_tree(seat.name)
                                     : tree(seat.name, word_tree(seat.heading)));
  return players;
}

/// Regions of the equipment that the rules ask for.
std::optional<gdl::Tree> regions_tree(Reading& reading, const Node& game) {
  if (!reading.asks_own_regions && !reading.asks_enemy_regions) return {};
  if (reading.asks_own_regions && reading.asks_enemy_regions &&
      std::any_of(reading.own_regions.begin(), reading.own_regions.end(),
                  [](const auto& own) { return own.second.size() > 1; }))
    reading.refuse(game, "regions to join, and those of the other player");
  gdl::Tree regions = gdl::Tree::element("regions");
  std::size_t most = 0;
  for (const auto& [seat, own] : reading.own_regions) most = std::max(most, own.size());
  const auto name = [&](int seat) {
    return word_tree(reading.seats[static_cast<std::size_t>(seat)].name);
  };
  if (reading.asks_own_regions)
    for (std::size_t i = 0; i < most; ++i)
      for (const auto& [seat, own] : reading.own_regions)
        if (i < own.size()) regions.add(tree(Reading::own_region(i), name(seat), own[i]));
  if (reading.asks_enemy_regions)
    for (const auto& [seat, own] : reading.own_regions) {
      gdl::Tree theirs = tree(reading.next_regions(), name(1 - seat));
      for (const gdl::Tree& region : own) theirs.add(region);
      regions.add(theirs);
    }
  if (regions.size() == 1) {
    reading.refuse(game, "regions of players who have none");
    return {};
  }
  return regions;
}

bool mentions(const gdl::Tree& where, std::string_view word) {
  for (gdl::NodeIndex at = 0; at < where.size(); ++at)
    if (where.kind(at) != gdl::NodeKind::integer && where.text(at) == word) return true;
  return false;
}

gdl::Tree game_tree(std::string_view name, const std::vector<gdl::Tree>& sections) {
  gdl::Tree game = tree("game", word_tree(name));
  for (const gdl::Tree& section : sections) game.add(section);
  return game;
}

}  // namespace

gdl::Result<Translation> from_lud(std::string_view text) {
  const auto file = read(text);
  if (!file) return file.errors();
  auto described = description(*file);
  if (!described) return described.errors();
  const Node& game = described->game;
  Reading reading;
  reading.notes = std::move(described->notes);

  for (std::size_t i = 0; i < game.parts.size(); ++i) {
    const Node& part = game.parts[i];
    const bool name = i == 0 && part.kind == Node::Kind::string;
    if (!name && !part.is_call("players") && !part.is_call("equipment") && !part.is_call("rules"))
      reading.refuse(part);
  }
  const Node* players = section(reading, game, "players");
  const Node* equipment = section(reading, game, "equipment");
  const Node* rules = section(reading, game, "rules");
  if (players == nullptr || equipment == nullptr || rules == nullptr) {
    reading.refuse(game, "players, equipment or rules are missing");
    return Translation{{}, std::move(reading.notes), std::move(reading.complaints)};
  }
  read_players(reading, *players);
  read_equipment(reading, game);

  Trees constraints;
  bool never_repeats = false;
  const Node* start = section(reading, *rules, "start");
  const Node* play = section(reading, *rules, "play");
  const Node* end = section(reading, *rules, "end");
  for (const Node& part : rules->parts)
    if (part.is_call("meta"))
      read_meta(reading, part, constraints, never_repeats);
    else if (!part.is_call("start") && !part.is_call("play") && !part.is_call("end"))
      reading.refuse(part);
  if (play == nullptr || end == nullptr) reading.refuse(*rules, "play or end is missing");
  const Trees setup = start == nullptr ? Trees{} : read_start(reading, *start);
  Play turns = play == nullptr ? Play{} : read_play(reading, *play);
  constraints.insert(constraints.end(), turns.constraints.begin(), turns.constraints.end());
  const Trees clauses = end == nullptr ? Trees{} : read_end(reading, *end);

  const std::string name = name_of(
      !game.parts.empty() && game.parts[0].kind == Node::Kind::string ? game.parts[0].text : "",
      "Game");
  gdl::Tree ends = element("end", clauses);
  if (const auto regions = regions_tree(reading, game)) reading.board.add(*regions);
  std::vector<gdl::Tree> front = {players_tree(reading), reading.board};
  gdl::Tree pieces = element("pieces", turns.kinds);
  const bool named = !reading.pieces.empty() && mentions(ends, reading.pieces[0].name);
  if (!turns.plain || named) front.push_back(pieces);
  if (!setup.empty()) front.push_back(element("start", setup));
  const auto made = [&](const Trees& of_turns) {
    std::vector<gdl::Tree> sections = front;
    if (!of_turns.empty()) sections.push_back(element("play", of_turns));
    sections.push_back(ends);
    return game_tree(name, sections);
  };
  gdl::Tree whole = made(constraints);
  if (reading.complaints.empty()) {
    auto ours = ggp::Game::make(whole);
    if (ours && ours->engine().can_repeat() && !never_repeats) {
      constraints.push_back(tree("repetition", word_tree("none")));
      whole = made(constraints);
      ours = ggp::Game::make(whole);
    }
    if (!ours)
      reading.complaints.push_back(
          {game.position,
           fmt::format("not translated: what comes out is no game here: {}",
                       ours.errors().front().message),
           {}});
  }
  std::sort(
      reading.complaints.begin(), reading.complaints.end(),
      [](const gdl::Diagnostic& a, const gdl::Diagnostic& b) { return a.position < b.position; });
  return Translation{gdl::print(whole) + "\n", std::move(reading.notes),
                     std::move(reading.complaints)};
}

}  // namespace ludi::app::lud
