// The second chapter of a rulebook: what a player does on a turn.
#include <algorithm>

#include "gdl/english/wording.hpp"
#include "ggp/ludemes/ludeme.hpp"
#include "ggp/rules/trait.hpp"
#include "ggp/text/rulebook/move.hpp"

namespace ludi::ggp {

namespace {

using gdl::joined;
using Strings = std::vector<std::string>;

struct Told {
  const MoveRule* move = nullptr;
  std::string text;
  std::string pattern = {};     ///< the text with a mark for the noun of its piece
  std::vector<int> kinds = {};  ///< that move like this
};

std::string with_small_letter(std::string text) {
  if (!text.empty()) text.front() = gdl::in_small_letters(text.substr(0, 1)).front();
  return text;
}

bool usable(const Narrator& narrator, const MoveRule& move, int seat) {
  return narrator.neutral(move.kind) || ((move.users >> static_cast<unsigned>(seat)) & 1U) != 0;
}

constexpr std::string_view any_noun = "\x05";

/// A kind as players speak of theirs.
struct Noun {
  std::string text;
  bool sole = false;  ///< a player never has two
};

/// The nouns of kinds that move alike: one for all if these are all kinds that the player uses, but
/// for new pieces, among which they choose.
std::vector<Noun> nouns_of(const Narrator& narrator, const MoveRule& move,
                           const std::vector<int>& kinds, int seat) {
  std::vector<Noun> nouns;
  for (const int kind : kinds) nouns.push_back({narrator.noun(kind), narrator.sole(kind)});
  if (move.form.enters()) return nouns;
  const auto& all = narrator.rules().kinds;
  for (std::size_t k = 0; k < all.size(); ++k) {
    const int kind = static_cast<int>(k);
    const bool usable =
        narrator.neutral(kind) || ((all[k].owners >> static_cast<unsigned>(seat)) & 1U) != 0;
    if (usable && std::ranges::find(kinds, kind) == kinds.end()) return nouns;
  }
  return {{"piece"}};
}

/// "your king or one of your pawns"
std::string one_of_yours(const std::vector<Noun>& nouns) {
  Strings phrases, many;
  for (const Noun& noun : nouns) {
    if (noun.sole)
      phrases.push_back("your " + noun.text);
    else
      many.push_back(gdl::plural(noun.text));
  }
  if (!many.empty()) phrases.push_back("one of your " + joined(many, "or"));
  return joined(phrases, "or");
}

/// What is said of any noun, said of these.
std::string said_of(const std::vector<Noun>& nouns, std::string pattern) {
  const std::string any(any_noun);
  const auto put = [&](const std::string& what, const std::string& by) {
    for (std::size_t at = pattern.find(what); at != std::string::npos;
         at = pattern.find(what, at + by.size()))
      pattern.replace(at, what.size(), by);
  };
  Strings each, many;
  for (const Noun& noun : nouns) {
    each.push_back(noun.text);
    many.push_back(gdl::plural(noun.text));
  }
  const std::string one = joined(each, "or");
  put("one of your " + gdl::plural(any), one_of_yours(nouns));
  put(gdl::plural(any), joined(many, "or"));
  put(gdl::with_article(any), gdl::with_article(one));
  put(any, one);
  return pattern;
}

bool plays(const MoveRule& move, const TurnStep& step) {
  return (step.kind < 0 || move.kind == step.kind) &&
         (step.label.empty() || move.label == step.label);
}

/// The moves of a player in such a step, each said once, and once for all kinds that move alike.
std::vector<Told> moves_of(const Narrator& narrator, int seat, const TurnStep& step = {}) {
  std::vector<Told> all;
  for (const MoveRule& move : narrator.rules().moves) {
    if (move.opening != 0 || !usable(narrator, move, seat) || !plays(move, step)) continue;
    std::string text = move_in_words(narrator, move);
    const auto same = std::ranges::find(all, text, &Told::text);
    if (same != all.end()) {
      if (same->move->priority < move.priority) same->move = &move;
      continue;
    }
    std::string pattern = move_in_words(narrator, move, any_noun);
    const auto alike = std::ranges::find_if(all, [&](const Told& told) {
      return told.pattern == pattern && told.move->label == move.label &&
             told.move->priority == move.priority && told.move->mandatory == move.mandatory;
    });
    if (alike == all.end())
      all.push_back({&move, std::move(text), std::move(pattern), {move.kind}});
    else if (std::ranges::find(alike->kinds, move.kind) == alike->kinds.end())
      alike->kinds.push_back(move.kind);
  }
  for (Told& told : all)
    if (1 < told.kinds.size())
      told.text = said_of(nouns_of(narrator, *told.move, told.kinds, seat), told.pattern);
  return all;
}

/// "If you can do the first or the third of these, you must do one of them."
std::string duty(const std::vector<Told>& moves, const auto& wanted) {
  Strings which;
  for (std::size_t i = 0; i < moves.size(); ++i)
    if (wanted(*moves[i].move)) which.push_back("the " + gdl::ordinal(static_cast<int>(i) + 1));
  if (which.empty() || which.size() == moves.size()) return {};
  return "if you can do " + joined(which, "or") + " of these, you must do " +
         (which.size() == 1 ? "it" : "one of them");
}

/// Which moves go before which.
std::string order_of(const std::vector<Told>& moves) {
  std::vector<int> priorities;
  for (const Told& told : moves) priorities.push_back(told.move->priority);
  std::ranges::sort(priorities, std::greater<>{});
  priorities.erase(std::unique(priorities.begin(), priorities.end()), priorities.end());
  Strings duties;
  for (std::size_t i = 0; i + 1 < priorities.size(); ++i)
    duties.push_back(
        duty(moves, [&](const MoveRule& move) { return move.priority == priorities[i]; }));
  duties.push_back(duty(moves, [](const MoveRule& move) { return move.mandatory; }));
  return gdl::sentence(gdl::joined_statements(duties, "; otherwise,"));
}

/// The sentences of a move, each with the list that belongs to it; what it leads to begins behind
/// the first.
Strings sentences(const std::string& text) {
  Strings all(1);
  bool item = false;
  for (std::size_t at = 0; at < text.size(); ++at) {
    const char next = at + 1 < text.size() ? text[at + 1] : '\0';
    const bool goes_on =
        next == ' ' ? item : next == '\n' && at + 2 < text.size() && text[at + 2] == '-';
    all.back() += text[at];
    if (text[at] == '\n') item = next == '-';
    if (text[at] != '.' || goes_on || (next != ' ' && next != '\n')) continue;
    all.emplace_back();
    item = false;
    ++at;  // the blank
  }
  return all;
}

std::string run_together(const Strings& all) {
  std::string text;
  for (const auto& one : all) add_sentence(text, one);
  return text;
}

std::string without_then(const std::string& text) {
  constexpr std::string_view then = "Then ";
  return text.starts_with(then) ? gdl::sentence(text.substr(then.size())) : text;
}

/// Takes what all moves end with off them: "capture any enemy piece on that cell."
std::string common_end(std::vector<Told>& moves) {
  std::vector<Strings> told;
  for (const Told& move : moves) told.push_back(sentences(move.text));
  Strings shared;
  while (moves.size() > 1) {
    const std::string last = without_then(told[0].back());
    if (goes_before(last)) break;
    if (!std::ranges::all_of(told, [&](const Strings& one) {
          return one.size() > 1 && without_then(one.back()) == last;
        }))
      break;
    shared.insert(shared.begin(), last);
    for (Strings& one : told) one.pop_back();
  }
  if (shared.empty()) return {};
  for (std::size_t i = 0; i < moves.size(); ++i) moves[i].text = run_together(told[i]);
  return run_together(shared);
}

/// A list of choices, or the only one as a sentence.
Strings choices(std::vector<Told> moves, const std::string& to_whom) {
  if (moves.empty()) return {to_whom + "you have nothing to play and can only pass."};
  if (moves.size() == 1) {
    std::string only = with_small_letter(moves[0].text);
    // "…, on your turn, turn one of your seeds"
    const bool twice = to_whom.ends_with("turn ") && only.starts_with("turn ");
    return {twice ? to_whom.substr(0, to_whom.size() - 1) + ", " + only : to_whom + only};
  }
  std::string list = to_whom + "do one of these:";
  const std::string end = common_end(moves);
  for (const Told& told : moves) {
    const std::string& label = told.move->label;
    list += "\n- " + (label.empty() ? told.text
                                    : gdl::sentence(label + ": " + with_small_letter(told.text)));
  }
  Strings paragraphs = {list};
  if (!end.empty()) paragraphs.push_back("After any of these, " + with_small_letter(end));
  if (std::string order = order_of(moves); !order.empty()) paragraphs.push_back(std::move(order));
  return paragraphs;
}

/// The moves of a player in each step that a turn lists; where it lists none, in any step.
std::vector<std::vector<Told>> moves_by_step(const Narrator& narrator, int seat) {
  const auto& steps = narrator.rules().turn.steps;
  if (steps.empty()) return {moves_of(narrator, seat)};
  std::vector<std::vector<Told>> all;
  for (const TurnStep& step : steps) all.push_back(moves_of(narrator, seat, step));
  return all;
}

/// A turn of several steps in a fixed order.
Strings listed_steps(const Narrator& narrator, const std::vector<std::vector<Told>>& moves,
                     const std::string& to_whom) {
  const auto& turn = narrator.rules().turn.steps;
  std::string list = to_whom + "take " + gdl::number_in_words(static_cast<int>(turn.size())) +
                     (turn.size() == 1 ? " step:" : " steps, one after the other:");
  int number = 0;
  for (const TurnStep& step : turn) {
    std::string texts = step.owner < 0 ? "" : "With a piece of " + narrator.name(step.owner) + ":";
    bool first = true;
    for (const Told& told : moves[static_cast<std::size_t>(number)]) {
      if (!texts.empty()) texts += first ? " " : " Or ";
      texts += texts.empty() ? told.text : with_small_letter(told.text);
      first = false;
    }
    list += "\n" + std::to_string(++number) + ". " + (first ? "Nothing can be played." : texts);
  }
  return {list};
}

/// A turn of so many steps of any kind.
Strings counted_steps(const Narrator& narrator, const std::vector<Told>& moves,
                      const std::string& to_whom) {
  const TurnRule& turn = narrator.rules().turn;
  const gdl::Voice voice = narrator.to_reader();
  const std::string number = narrator.say(*turn.number, voice);
  Strings paragraphs = choices(moves, to_whom);
  const bool reckoned = number.find(' ') != std::string::npos;
  std::string more = reckoned          ? "A turn takes as many steps of this kind as " + number
                     : number == "one" ? "A turn takes one step of this kind"
                                       : "A turn takes " + number + " steps of this kind";
  if (turn.first)
    if (const auto first = narrator.say(*turn.first, voice); first != number)
      more += ", but the very first turn " + first;
  paragraphs.push_back(more + ".");
  return paragraphs;
}

constexpr std::string_view finished_turns = "only the finished turn counts for how the game ends.";

Strings steps(const Narrator& narrator, const std::vector<std::vector<Told>>& moves,
              const std::string& to_whom) {
  const TurnRule& turn = narrator.rules().turn;
  Strings paragraphs = turn.steps.empty() ? counted_steps(narrator, moves.front(), to_whom)
                                          : listed_steps(narrator, moves, to_whom);
  constexpr std::string_view whole = "You may not begin a turn that you cannot finish";
  paragraphs.push_back(turn.together ? std::string(whole) + ", and " + std::string(finished_turns)
                                     : std::string(whole) + ".");
  return paragraphs;
}

/// True if a piece may go on as it likes without changing anything else, and perhaps come back.
bool may_lead_back(const Narrator& narrator) {
  const Rules& rules = narrator.rules();
  if (rules.traits.has_any(trait::visited | trait::moved)) return false;
  return narrator.game().engine().can_repeat() &&
         std::ranges::any_of(rules.moves, [&](const MoveRule& move) {
           gdl::Traits does;
           for (const auto* nodes : {&move.action, &move.post})
             for (const gdl::NodeIndex at : *nodes) does |= narrator.all_traits(at);
           return does.has(trait::continues) && !does.has_any(trait::removes | trait::converts);
         });
}

/// A constraint, its condition as a list where it is long and ends the sentence.
std::string constraint(const Narrator& narrator, gdl::NodeIndex at, const gdl::Voice& voice) {
  const std::string plain = gdl::sentence(narrator.say(at, voice));
  const auto arguments = narrator.arguments(at);
  if (!is_long(plain) || arguments.size() != 1) return plain;
  const auto before = said_before(narrator, at, arguments.front(), voice);
  return before ? spelled_out(narrator, *before, arguments.front(), voice) : plain;
}

/// What holds for whole turns: a sentence for each constraint but the one that lists the steps.
std::string constraints(const Narrator& narrator) {
  const Rules& rules = narrator.rules();
  std::string text;
  for (gdl::NodeIndex at = 0; at < rules.checked.tree.size(); ++at) {
    const Ludeme* row = narrator.ludeme(at);
    if (row == nullptr || row->word.sort != gdl::Sort::constraint ||
        row->word.traits.has(trait::continues))
      continue;
    gdl::Voice voice = narrator.to_reader();
    voice.there = "the destination";  // no step has been spoken of here
    add_sentence(text, constraint(narrator, at, voice));
  }
  if (!rules.never.empty() && rules.traits.has(trait::removes))
    add_sentence(text, "Captures are made before this is judged.");
  if (!rules.never.empty() && rules.traits.has(trait::passes))
    add_sentence(text, "A pass is always allowed.");
  if (may_lead_back(narrator))
    add_sentence(text, "A turn of several steps may not lead back to where it began.");
  return text;
}

}  // namespace

std::vector<std::string> turn(const Narrator& narrator) {
  const Rules& rules = narrator.rules();
  std::vector<std::vector<std::vector<Told>>> of_seats;
  for (int p = 0; p < narrator.players(); ++p) of_seats.push_back(moves_by_step(narrator, p));
  const auto told_alike = [](const std::vector<Told>& one, const std::vector<Told>& other) {
    return std::ranges::equal(one, other, {}, &Told::text, &Told::text);
  };
  const auto alike = [&](std::size_t p) {
    return std::ranges::equal(of_seats[p], of_seats[0], told_alike);
  };
  bool all_alike = true;
  for (std::size_t p = 0; p < of_seats.size(); ++p) all_alike &= alike(p);
  Strings paragraphs = openings(narrator);
  for (int p = 0; p < (all_alike ? 1 : narrator.players()); ++p) {
    const std::string to_whom = all_alike ? "On your turn, " : narrator.name(p) + ", on your turn ";
    const auto& moves = of_seats[static_cast<std::size_t>(p)];
    for (auto& text :
         !rules.turn.said() ? choices(moves.front(), to_whom) : steps(narrator, moves, to_whom))
      paragraphs.push_back(std::move(text));
  }
  if (rules.turn.together && !rules.turn.said())
    paragraphs.push_back(gdl::sentence(std::string(finished_turns)));
  // Tracks are followed by leaps, too, and nothing is said of them.
  const bool leaps = std::ranges::any_of(
      paragraphs, [](const std::string& told) { return told.find(" leap ") != std::string::npos; });
  if (leaps && rules.traits.has(trait::leaps))
    paragraphs.emplace_back(
        "A leap is described step by step and may begin in any direction; what stands on the way "
        "does not matter.");
  paragraphs.push_back(constraints(narrator));
  return paragraphs;
}

}  // namespace ludi::ggp
