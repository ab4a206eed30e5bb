// Turns before play begins.
#include <algorithm>

#include "gdl/english/wording.hpp"
#include "ggp/text/rulebook/move.hpp"

namespace ludi::ggp {

std::vector<std::string> openings(const Narrator& narrator) {
  struct Told {
    const OpeningRule* rule;
    std::vector<std::string> players, moves;
  };
  const Rules& rules = narrator.rules();
  std::vector<Told> all;
  int before = 0;  // turns that the players take in turn, through all openings
  for (std::size_t i = 0; i < rules.openings.size(); ++i) {
    const OpeningRule& opening = rules.openings[i];
    std::vector<std::string> said;
    for (const MoveRule& move : rules.moves) {
      if (move.opening != static_cast<int>(i) + 1) continue;
      std::string one = move_in_words(narrator, move);
      if (std::ranges::find(said, one) == said.end()) said.push_back(std::move(one));
    }
    if (said.empty()) continue;
    const bool named = opening.player >= 0;
    const bool sole = !named && opening.turns == 1;
    const int next = before % narrator.players();
    if (!named) before += opening.turns;
    const std::string who = named  ? narrator.name(opening.player)
                            : sole ? narrator.name(next)
                                   : "the players in turn";
    if (named && !all.empty() && !all.back().players.empty() && all.back().moves == said &&
        all.back().rule->player >= 0 && all.back().rule->turns == opening.turns &&
        all.back().rule->can_pass == opening.can_pass)
      all.back().players.push_back(who);
    else
      all.push_back({&opening, {who}, std::move(said)});
  }
  std::vector<std::string> paragraphs;
  for (const Told& told : all) {
    const bool in_turn = told.rule->player < 0 && 1 < told.rule->turns;
    const bool many = 1 < told.players.size() || in_turn;
    std::string text = "Before play begins, " + gdl::joined(told.players, "and then");
    text += told.rule->can_pass ? " may take " : many ? " take " : " takes ";
    text += gdl::number_in_words(told.rule->turns) + (told.rule->turns == 1 ? " turn" : " turns") +
            " of this kind" +
            (1 < told.players.size() ? " each:"
             : in_turn               ? " in all:"
                                     : ":");
    for (const std::string& one : told.moves) text += "\n- " + one;
    paragraphs.push_back(std::move(text));
  }
  return paragraphs;
}

}  // namespace ludi::ggp
