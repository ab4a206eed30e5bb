#include "ggp/text/position_text.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <vector>

#include "ggp/rules/trait.hpp"
#include "ggp/text/notation.hpp"
#include "ggp/text/position_clauses.hpp"

namespace ludi::ggp {

namespace {

using Piece = Arrangement::Piece;
using Texts = std::vector<std::string>;

std::string marks_of(const Game& game, const Piece& piece) {
  const PieceKind& kind = piece_facts(game, piece.kind);
  std::string text;
  if (piece.pose >= 0)
    text += "/" + name_of(game.board(), kind.footprint.poses[static_cast<std::size_t>(piece.pose)]);
  else if (kind.covers)
    text += fmt::format("/{}", clause::one_cell);
  if (piece.facing.exists()) text += "/" + game.board().direction(piece.facing).name;
  if (piece.state != kind.state) text += fmt::format(":{}", piece.state);
  for (const auto& flag : flag_names(game.rules(), piece.flags & ~kind.flags)) text += "+" + flag;
  for (const auto& flag : flag_names(game.rules(), kind.flags & ~piece.flags)) text += "!" + flag;
  return text;
}

std::string pieces_of(const Game& game, const Arrangement& all, Player owner) {
  Texts pieces;
  for (std::size_t c = 0; c < all.stacks.size(); ++c) {
    if (all.stacks[c].size() != 1 || all.stacks[c].front().owner != owner) continue;
    const Piece& piece = all.stacks[c].front();
    std::string text = game.board().label(Cell{static_cast<int>(c)});
    if (piece.kind != usual_kind(game, owner)) text += "=" + piece_facts(game, piece.kind).name;
    pieces.push_back(text + marks_of(game, piece));
  }
  return fmt::format("{}", fmt::join(pieces, " "));
}

std::string stacks_of(const Game& game, const Arrangement& all) {
  Texts told;
  for (std::size_t c = 0; c < all.stacks.size(); ++c) {
    if (all.stacks[c].size() < 2) continue;
    Texts members;
    std::string last;
    int alike = 0;  // the last so many, told once with their number
    for (const Piece& piece : all.stacks[c]) {
      const std::string now =
          (piece.owner.exists() ? game.player_name(piece.owner) : std::string(clause::nobody)) +
          "." + piece_facts(game, piece.kind).name + marks_of(game, piece);
      alike = now == last ? alike + 1 : 1;
      if (alike > 1)
        members.back() = fmt::format("{}*{}", alike, now);
      else
        members.push_back(now);
      last = now;
    }
    told.push_back(game.board().label(Cell{static_cast<int>(c)}) + "=" +
                   fmt::format("{}", fmt::join(members, "<")));
  }
  return fmt::format("{}", fmt::join(told, " "));
}

std::string pieces_by_kind(const Game& game, const std::vector<int>& by_kind) {
  Texts told;
  for (std::size_t k = 0; k < by_kind.size(); ++k)
    if (by_kind[k] > 0)
      told.push_back(fmt::format("{} {}", by_kind[k], game.rules().kinds[k].name));
  return told.empty() ? "nothing" : fmt::format("{}", fmt::join(told, " "));
}

}  // namespace

std::string links_in_words(const Board& board, const std::vector<Link>& links) {
  Texts told;
  for (const Link& link : links)
    told.push_back(board.label(link.one) + "-" + board.label(link.other));
  return fmt::format("{}", fmt::join(told, " "));
}

std::string position_text(const Game& game, const State& state) {
  const Arrangement all = game.engine().arrangement(state);
  Texts clauses;
  const auto add = [&](std::string_view head, const std::string& said) {
    if (!said.empty()) clauses.push_back(fmt::format("{}: {}", head, said));
  };
  const auto number = [&](std::string_view head, int n) {
    if (n != 0) add(head, std::to_string(n));
  };
  for (int p = 0; p < game.players(); ++p)
    add(game.player_name(Player{p}), pieces_of(game, all, Player{p}));
  add(clause::nobody, pieces_of(game, all, Player::none()));
  add(clause::stacks, stacks_of(game, all));
  Texts carry, persons;
  for (std::size_t c = 0; c < all.numbers.size(); ++c)
    if (all.numbers[c] != 0)
      carry.push_back(
          fmt::format("{}={}", game.board().label(Cell{static_cast<int>(c)}), all.numbers[c]));
  add(clause::numbers, fmt::format("{}", fmt::join(carry, " ")));
  add(clause::links, links_in_words(game.board(), all.links));
  const Arrangement start = game.engine().arrangement(game.engine().start());
  bool changed_seats = false;
  for (int p = 0; p < game.players(); ++p) {
    const auto& holder = all.holders[static_cast<std::size_t>(p)];
    const std::string name = game.player_name(Player{p}) + " ";
    if (holder.hand != start.holders[static_cast<std::size_t>(p)].hand)
      add(name + std::string(clause::holds), pieces_by_kind(game, holder.hand));
    if (holder.captured != 0)
      add(name + std::string(clause::took), holder.taken.empty()
                                                ? std::to_string(holder.captured)
                                                : pieces_by_kind(game, holder.taken));
    number(name + std::string(clause::scores), holder.score);
    if (holder.counts != start.holders[static_cast<std::size_t>(p)].counts) {
      Texts counts;
      for (std::size_t c = 0; c < holder.counts.size(); ++c)
        counts.push_back(fmt::format("{}={}", game.rules().counters[c].name, holder.counts[c]));
      add(name + std::string(clause::counts), fmt::format("{}", fmt::join(counts, " ")));
    }
    number(name + std::string(clause::came_in), holder.place);
    if (holder.out) clauses.push_back(name + std::string(clause::is_out));
    if (holder.may_swap) clauses.push_back(name + std::string(clause::may_swap));
    persons.push_back(game.player_name(holder.person));
    changed_seats = changed_seats || holder.person != Player{p};
  }
  if (changed_seats) add(clause::seats, fmt::format("{}", fmt::join(persons, " ")));
  add(clause::to_move, game.player_name(all.seat));
  add(clause::turns, std::to_string(all.turns));
  number(clause::opening, all.opening);
  number(clause::passes, all.passes);
  if (std::ranges::any_of(all.since, [](int n) { return n != 0; }))
    add(clause::since, fmt::format("{}", fmt::join(all.since, " ")));
  if (all.last_to.exists() && game.rules().traits.has(trait::recalls))
    add(clause::last, (all.last_from.exists() ? game.board().label(all.last_from) + "-" : "") +
                          game.board().label(all.last_to));
  return fmt::format("{}", fmt::join(clauses, "; "));
}

}  // namespace ludi::ggp
