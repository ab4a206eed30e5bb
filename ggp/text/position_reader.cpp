// Positions that are written down, read.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <string>
#include <vector>

#include "gdl/text/spelling.hpp"
#include "ggp/text/excerpt.hpp"
#include "ggp/text/fen.hpp"
#include "ggp/text/piece_reader.hpp"
#include "ggp/text/position_clauses.hpp"
#include "ggp/text/position_text.hpp"

namespace ludi::ggp {

namespace {

using Piece = Arrangement::Piece;
using Texts = std::vector<std::string>;

class PositionReader {
 public:
  PositionReader(const Game& game, std::string_view text)
      : game_(game),
        text_(text),
        all_(game.engine().arrangement(game.engine().start())),
        pieces_(game, all_, fault_) {
    for (auto& stack : all_.stacks) stack.clear();
    std::ranges::fill(all_.numbers, 0);
    all_.links.clear();
    std::ranges::fill(all_.since, 0);
    // Play has begun, with the first player.
    if (all_.opening != 0) all_.seat = Player{0};
    all_.opening = all_.openings = all_.passes = 0;
    all_.last_from = all_.last_to = Cell::none();
    for (auto& holder : all_.holders) holder.may_swap = false;
    for (int p = 0; p < game.players(); ++p) names_.push_back(game.player_name(Player{p}));
  }

  gdl::Result<State> read() {
    for (const Excerpt& clause : split({text_, 0}, ";\n")) {
      read_clause(clause);
      if (fault_.told()) return *fault_.told();
    }
    if (!turns_said_) all_.turns = all_.seat.index();
    State state = game_.engine().arranged(all_);
    find_what_was_lost(game_.engine().arrangement(state));
    if (fault_.told()) return *fault_.told();
    return state;
  }

 private:
  void refuse(const Excerpt& part, std::string message, std::string hint = {}) {
    fault_.tell(part, std::move(message), std::move(hint));
  }

  int number(const Excerpt& part, int most, int least = 0) {
    return number_in(part, most, least, fault_);
  }

  void read_clause(const Excerpt& clause) {
    const std::size_t colon = clause.text.find(':');
    const Excerpt head = trimmed({clause.text.substr(0, colon), clause.at});
    const Excerpt rest = colon == std::string_view::npos
                             ? Excerpt{{}, clause.at + clause.text.size()}
                             : trimmed({clause.text.substr(colon + 1), clause.at + colon + 1});
    for (std::size_t p = 0; p < names_.size(); ++p) {
      const Player player{static_cast<int>(p)};
      if (head.text == names_[p]) return read_pieces(player, rest);
      if (head.text.starts_with(names_[p] + " "))
        return read_of_player(
            player, {head.text.substr(names_[p].size() + 1), head.at + names_[p].size() + 1}, rest);
    }
    if (head.text == clause::nobody) return read_pieces(Player::none(), rest);
    if (head.text == clause::stacks) return read_stacks(rest);
    if (head.text == clause::numbers) return read_numbers(rest);
    if (head.text == clause::links) return read_links(rest);
    if (head.text == clause::to_move) {
      if (const Player player = player_named(rest); player.exists()) all_.seat = player;
    } else if (head.text == clause::turns) {
      all_.turns = number(rest, 1'000'000);
      turns_said_ = true;
    } else if (head.text == clause::passes) {
      all_.passes = number(rest, game_.players() - 1);
    } else if (head.text == clause::opening) {
      read_opening(rest);
    } else if (head.text == clause::since) {
      read_since(rest);
    } else if (head.text == clause::last) {
      read_last(rest);
    } else if (head.text == clause::seats) {
      read_seats(rest);
    } else {
      std::vector<std::string_view> known(names_.begin(), names_.end());
      known.insert(known.end(), {clause::nobody, clause::stacks, clause::numbers, clause::links,
                                 clause::to_move, clause::turns, clause::opening, clause::passes,
                                 clause::since, clause::last, clause::seats});
      const auto near = gdl::nearest(head.text, known);
      refuse(head, fmt::format("'{}' says nothing of a position", head.text),
             near.empty() ? fmt::format("a clause begins with one of: {}", fmt::join(known, ", "))
                          : fmt::format("did you mean '{}'?", near));
    }
  }

  void read_of_player(Player player, const Excerpt& what, const Excerpt& rest) {
    auto& holder = all_.holders[static_cast<std::size_t>(player.index())];
    if (what.text == clause::is_out || what.text == clause::may_swap) {
      if (!rest.text.empty()) return refuse(rest, "nothing is expected behind this");
      (what.text == clause::is_out ? holder.out : holder.may_swap) = true;
    } else if (what.text == clause::scores) {
      holder.score = number(rest, most_points, -most_points);
    } else if (what.text == clause::came_in) {
      if (!game_.rules().gives_places) return refuse(what, "the rules give no places");
      holder.place = number(rest, game_.players());
    } else if (what.text == clause::counts) {
      read_counters(rest, holder.counts);
    } else if (what.text == clause::holds) {
      if (holder.hand.empty()) return refuse(what, "the rules limit no hand");
      read_counts(rest, holder.hand, endless_hand);
    } else if (what.text == clause::took && holder.taken.empty()) {
      holder.captured = number(rest, 60'000);
    } else if (what.text == clause::took) {
      read_counts(rest, holder.taken, 254);
      holder.captured = 0;
      for (const int n : holder.taken) holder.captured += n;
    } else {
      constexpr std::array known = {clause::holds,   clause::took,    clause::scores,
                                    clause::counts,  clause::came_in, clause::is_out,
                                    clause::may_swap};
      const auto near = gdl::nearest(what.text, known);
      refuse(what, fmt::format("'{}' says nothing of a player", what.text),
             near.empty() ? fmt::format("say one of: {}", fmt::join(known, ", "))
                          : fmt::format("did you mean '{}'?", near));
    }
  }

  Player player_named(const Excerpt& part) {
    for (std::size_t p = 0; p < names_.size(); ++p)
      if (part.text == names_[p]) return Player{static_cast<int>(p)};
    refuse(part, fmt::format("'{}' is no player", part.text),
           fmt::format("the players are: {}", fmt::join(names_, ", ")));
    return Player::none();
  }

  Cell cell_named(const Excerpt& part) {
    const Cell cell = game_.board().find(std::string(part.text));
    if (!cell.exists()) refuse(part, fmt::format("there is no cell '{}'", part.text));
    return cell;
  }

  void put(const Excerpt& where, std::vector<Piece> stack) {
    const Cell cell = cell_named(where);
    if (!cell.exists() || fault_.told()) return;
    auto& there = all_.stacks[static_cast<std::size_t>(cell.index())];
    if (!there.empty()) return refuse(where, fmt::format("{} is named twice", where.text));
    there = std::move(stack);
    places_.push_back({cell, where});
  }

  void read_pieces(Player owner, const Excerpt& list) {
    for (const Excerpt& one : split(list, " \t\r,")) {
      const std::size_t end = std::min(one.text.find_first_of("=/:+!"), one.text.size());
      Kind kind = Kind::none();
      std::size_t behind = end;
      if (end < one.text.size() && one.text[end] == '=') {
        behind = end + 1 + pieces_.length_of_kind(one.text.substr(end + 1));
        kind = pieces_.kind({one.text.substr(end + 1, behind - end - 1), one.at + end + 1}, owner);
      } else {
        kind = pieces_.usual(one, owner);
      }
      if (fault_.told()) return;
      Excerpt carried{one.text.substr(behind), one.at + behind};
      Piece made = pieces_.piece(owner, kind, carried);
      if (!carried.text.empty())
        return refuse(carried, "pieces on each other are told behind 'stacks:'");
      put({one.text.substr(0, end), one.at}, {made});
    }
  }

  /// Takes the lowest piece that is told off the text, with others like it, and puts it on a stack.
  void read_member(Excerpt& rest, std::vector<Piece>& stack) {
    const auto take = [&](std::size_t n) { rest = {rest.text.substr(n), rest.at + n}; };
    int times = 1;
    const std::size_t star = rest.text.find('*');
    // No name begins with a digit.
    if ('0' <= rest.text.front() && rest.text.front() <= '9' && star < rest.text.find('.')) {
      const Excerpt said{rest.text.substr(0, star), rest.at};
      times = number(said, max_height);
      if (times < 1) return refuse(said, "a piece of a stack is there once or more");
      take(star + 1);
    }
    const std::size_t dot = rest.text.find('.');
    if (dot == std::string_view::npos)
      return refuse(rest, "a piece of a stack is written as PLAYER.KIND");
    const Excerpt who{rest.text.substr(0, dot), rest.at};
    const Player owner = who.text == clause::nobody ? Player::none() : player_named(who);
    take(dot + 1);
    if (fault_.told()) return;
    const Excerpt said{rest.text.substr(0, pieces_.length_of_kind(rest.text)), rest.at};
    take(said.text.size());
    const Piece made = pieces_.piece(owner, pieces_.kind(said, owner), rest);
    stack.insert(stack.end(), static_cast<std::size_t>(times), made);
    if (!rest.text.empty()) take(1);  // what parts it from the one on top of it
  }

  void read_stacks(const Excerpt& list) {
    for (const Excerpt& one : split(list, " \t\r,")) {
      const std::size_t equals = one.text.find('=');
      if (equals == std::string_view::npos)
        return refuse(one,
                      "a stack is written as CELL=PLAYER.KIND<3*PLAYER.KIND, the lowest first");
      std::vector<Piece> stack;
      Excerpt rest{one.text.substr(equals + 1), one.at + equals + 1};
      while (!rest.text.empty() && !fault_.told()) read_member(rest, stack);
      if (fault_.told()) return;
      put({one.text.substr(0, equals), one.at}, std::move(stack));
    }
  }

  void read_numbers(const Excerpt& list) {
    for (const Excerpt& one : split(list, " \t\r,")) {
      const std::size_t equals = std::min(one.text.find('='), one.text.size());
      const Cell cell = cell_named({one.text.substr(0, equals), one.at});
      if (!cell.exists()) return;
      const Excerpt said = equals == one.text.size()
                               ? Excerpt{{}, one.at + equals}
                               : Excerpt{one.text.substr(equals + 1), one.at + equals + 1};
      all_.numbers[static_cast<std::size_t>(cell.index())] = number(said, 255);
    }
  }

  void read_counters(const Excerpt& list, std::vector<int>& counts) {
    const auto& counters = game_.rules().counters;
    for (const Excerpt& one : split(list, " \t\r,")) {
      const std::size_t equals = std::min(one.text.rfind('='), one.text.size());
      const auto counter =
          std::ranges::find(counters, one.text.substr(0, equals), &CounterFacts::name);
      if (counter == counters.end())
        return refuse(one, fmt::format("'{}' is no counter", one.text.substr(0, equals)));
      if (equals == one.text.size())
        return refuse(one, "a counter is written with its number, Name=3");
      counts[static_cast<std::size_t>(counter - counters.begin())] =
          number({one.text.substr(equals + 1), one.at + equals + 1}, most_points, -most_points);
    }
  }

  void read_links(const Excerpt& list) {
    for (const Excerpt& one : split(list, " \t\r,")) {
      const std::size_t dash = std::min(one.text.find('-'), one.text.size());
      const Cell from = cell_named({one.text.substr(0, dash), one.at});
      if (!from.exists()) return;
      if (dash == one.text.size())
        return refuse(one, "a link is written with both its cells, a1-b3");
      const Cell to = cell_named({one.text.substr(dash + 1), one.at + dash + 1});
      if (!to.exists()) return;
      if (!game_.board().links().between(from, to))
        return refuse(one, fmt::format("no link can join {} and {}", game_.board().label(from),
                                       game_.board().label(to)));
      all_.links.push_back({std::min(from, to), std::max(from, to)});
      links_.push_back(one);
    }
  }

  /// A hand, too, may hold what is no kind of its owner's: the set-up or a capture put it there.
  void read_counts(const Excerpt& list, std::vector<int>& by_kind, int most) {
    for (int& n : by_kind) n = n < 0 ? n : 0;
    if (list.text == "nothing") return;
    const auto words = split(list, " \t\r,");
    for (std::size_t i = 0; i < words.size(); i += 2) {
      const int n = number(words[i], most);
      if (i + 1 == words.size()) return refuse(words[i], "a kind of piece is missing behind this");
      const Kind kind = pieces_.kind(words[i + 1], std::nullopt);
      if (!kind.exists()) return;
      by_kind[static_cast<std::size_t>(kind.index())] = n;
    }
  }

  void read_opening(const Excerpt& rest) {
    int most = 0;
    for (const OpeningRule& rule : game_.rules().openings) most += rule.turns;
    all_.opening = number(rest, most);
    all_.openings = std::max(0, all_.opening - 1);
    if (most == 0) refuse(rest, "the rules have no opening");
  }

  void read_since(const Excerpt& rest) {
    const auto words = split(rest, " \t\r,");
    if (words.size() != all_.since.size())
      return refuse(rest, fmt::format("the rules count turns since {} events", all_.since.size()));
    for (std::size_t i = 0; i < words.size(); ++i) all_.since[i] = number(words[i], 60'000);
  }

  void read_last(const Excerpt& rest) {
    const std::size_t dash = rest.text.find('-');
    if (dash != std::string_view::npos)
      all_.last_from = cell_named({rest.text.substr(0, dash), rest.at});
    const std::size_t to = dash == std::string_view::npos ? 0 : dash + 1;
    all_.last_to = cell_named({rest.text.substr(to), rest.at + to});
  }

  void read_seats(const Excerpt& rest) {
    const auto words = split(rest, " \t\r,");
    if (words.size() != names_.size()) return refuse(rest, "every player sits on one seat");
    std::vector<bool> sits(names_.size());
    for (std::size_t p = 0; p < words.size(); ++p) {
      const Player person = player_named(words[p]);
      if (!person.exists()) return;
      const auto who = static_cast<std::size_t>(person.index());
      if (sits[who]) return refuse(words[p], "every player sits on one seat");
      sits[who] = true;
      all_.holders[p].person = person;
    }
  }

  /// Complains of what the rules keep no room for.
  void find_what_was_lost(const Arrangement& kept) {
    for (const auto& [cell, part] : places_) {
      const auto c = static_cast<std::size_t>(cell.index());
      const auto &said = all_.stacks[c], &has = kept.stacks[c];
      if (said == has) continue;
      if (has.size() < said.size())
        refuse(part, said.size() > 1 ? fmt::format("so many pieces cannot stand on {}", part.text)
                                     : fmt::format("this piece does not fit on {}", part.text));
      else
        refuse(part,
               fmt::format("the piece on {} carries what the rules know nothing of", part.text));
    }
    for (std::size_t i = 0; i < links_.size(); ++i)
      if (std::ranges::count(kept.links, all_.links[i]) == 0)
        refuse(links_[i], "a link joins two pieces");
    for (std::size_t c = 0; c < kept.numbers.size(); ++c)
      if (kept.numbers[c] != all_.numbers[c])
        refuse({text_, 0}, "cells carry no numbers in this game");
  }

  static constexpr int endless_hand = 254;
  static constexpr int most_points = 1'000'000'000;

  const Game& game_;
  std::string_view text_;
  Arrangement all_;
  FirstFault fault_;
  PieceReader pieces_;
  Texts names_;
  std::vector<std::pair<Cell, Excerpt>> places_;
  std::vector<Excerpt> links_;
  bool turns_said_ = false;
};

}  // namespace

gdl::Result<State> read_position(const Game& game, std::string_view text) {
  if (!is_fen(text)) return PositionReader(game, text).read();
  const gdl::Result<std::string> written = text_of_fen(game, text);
  if (!written) return written.errors();
  return PositionReader(game, *written).read();
}

}  // namespace ludi::ggp
