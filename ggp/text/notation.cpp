#include "ggp/text/notation.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <memory>
#include <span>

#include "gdl/text/spelling.hpp"

namespace ludi::ggp {

using gdl::complaint;

namespace {

constexpr std::string_view pass_text = "pass";
constexpr std::string_view stop_text = "stop";
constexpr std::string_view swap_text = "swap";

std::string lower(std::string_view text) {
  std::string low(text);
  for (char& letter : low)
    if (letter >= 'A' && letter <= 'Z') letter = static_cast<char>(letter - 'A' + 'a');
  return low;
}

/// A label as it stands in a turn, where blanks part turns and commas steps.
std::string in_one_word(std::string_view label) {
  std::string word(label);
  for (char& letter : word)
    if (static_cast<unsigned char>(letter) <= ' ' || letter == ',' || letter == 0x7f) letter = '-';
  return word;
}

/// The legal steps of one state and how each is written.
class Steps {
 public:
  Steps(const Game& game, const State& state)
      : game_(game),
        state_(state),
        mover_(game.engine().facts(state).seat),
        before_(game.engine().contents(state)),
        steps_(game.engine().steps(state)) {
    find_default_kind();
    for (const Step& step : steps_) texts_.push_back(base(step) + addition(step));
    tell_apart();
  }

  [[nodiscard]] const std::vector<Step>& steps() const { return steps_; }
  [[nodiscard]] const std::vector<std::string>& texts() const { return texts_; }

  [[nodiscard]] const std::string& text(const Step& step) const {
    const auto place = std::lower_bound(steps_.begin(), steps_.end(), step);
    return texts_[static_cast<std::size_t>(place - steps_.begin())];
  }

  /// The steps a text may mean: the one written so, else those that can be read so.
  [[nodiscard]] std::vector<std::size_t> meant_by(std::string_view text) const {
    const auto exact = std::find(texts_.begin(), texts_.end(), text);
    if (exact != texts_.end()) return {static_cast<std::size_t>(exact - texts_.begin())};
    std::vector<std::size_t> found;
    const std::string wanted = lower(text);
    for (std::size_t i = 0; i < steps_.size(); ++i)
      if (reads_as(i, wanted)) found.push_back(i);
    // It does not matter which is meant where all come to the same.
    const auto same = [&](std::size_t i) { return hash_after(i) == hash_after(found.front()); };
    if (found.size() > 1 && std::ranges::all_of(found, same)) found.resize(1);
    return found;
  }

 private:
  [[nodiscard]] const std::string& label(int cell) const { return game_.board().label(Cell{cell}); }
  [[nodiscard]] const MoveRule* rule(const Step& step) const {
    const auto& moves = game_.rules().moves;
    return step.rule < moves.size() ? &moves[step.rule] : nullptr;
  }
  /// The kind of the piece that a step of the move places or plays.
  static int kind_of(const MoveRule& move) {
    return move.form.act == MoveForm::Act::place ? move.form.pushed_kind : move.kind;
  }
  [[nodiscard]] std::string kind_name(Kind kind) const {
    return kind.exists() ? game_.rules().kinds[static_cast<std::size_t>(kind.index())].name : "";
  }
  static bool places(const Step& step) { return step.from < 0 && step.to >= 0; }
  static bool goes(const Step& step) { return step.from >= 0 && step.to >= 0; }

  [[nodiscard]] const CellContent& before(int cell) const {
    return before_[static_cast<std::size_t>(cell)];
  }
  [[nodiscard]] std::uint64_t hash_after(std::size_t i) const {
    State next = state_;
    game_.engine().play(next, steps_[i]);
    return game_.engine().facts(next).hash;
  }
  [[nodiscard]] std::vector<CellContent> after(const Step& step) const {
    State next = state_;
    game_.engine().play(next, step);
    return game_.engine().contents(next);
  }

  // Where a player places only stones nobody says that it is a stone. What goes without saying is
  // the same throughout play, and throughout an opening, else one text would name two pieces.
  void find_default_kind() {
    const auto placed = std::ranges::find_if(
        steps_, [&](const Step& step) { return places(step) && rule(step) != nullptr; });
    if (placed == steps_.end()) return;
    const unsigned users =
        1U << static_cast<unsigned>(mover_.index()) | 1U << static_cast<unsigned>(neutral_seat);
    for (const MoveRule& move : game_.rules().moves)
      if (move.form.act == MoveForm::Act::place && (move.users & users) != 0 &&
          move.opening == rule(*placed)->opening)
        default_kind_ = std::min(default_kind_, kind_of(move));
  }

  [[nodiscard]] std::string base(const Step& step) const {
    if (step.is_pass()) return std::string(pass_text);
    if (step.is_stop()) return std::string(stop_text);
    if (step.is_swap())
      return std::string(swap_text) +
             (game_.players() == 2 ? "" : "=" + game_.player_name(Player{step.choice}));
    if (step.is_choice()) return changed(step, step.to);
    if (places(step)) return label(step.to);
    if (goes(step)) return label(step.from) + (exchanges(step) ? "~" : "-") + label(step.to);
    if (step.from < 0) return rule(step) != nullptr ? in_one_word(rule(step)->label) : "";
    if (rule(step) != nullptr && rule(step)->form.sows) return label(step.from);
    return changed(step, step.from);
  }
  [[nodiscard]] bool exchanges(const Step& step) const {
    const MoveRule* move = rule(step);
    if (move == nullptr || move->form.act != MoveForm::Act::exchange) return false;
    if (!before(step.to).kind.exists()) return false;
    const auto now = after(step);
    const auto same_piece = [](const CellContent& a, const CellContent& b) {
      return a.owner == b.owner && a.kind == b.kind;
    };
    return same_piece(now[static_cast<std::size_t>(step.from)], before(step.to)) &&
           same_piece(now[static_cast<std::size_t>(step.to)], before(step.from));
  }
  /// What a step that goes nowhere does to a cell.
  [[nodiscard]] std::string changed(const Step& step, int at) const {
    const CellContent was = before(at);
    const CellContent is = after(step)[static_cast<std::size_t>(at)];
    const std::string& cell = label(at);
    if (is.height < was.height)
      return (was.owner.exists() && was.owner != mover_ ? "x" : "-") + cell;
    if (is.kind != was.kind) return cell + "=" + kind_name(is.kind);
    if (is.owner != was.owner && is.owner.exists()) return cell + "=" + game_.player_name(is.owner);
    if (is.facing != was.facing && is.facing.exists())
      return cell + "/" + game_.board().direction(is.facing).name;
    if (is.state != was.state) return cell + "/" + std::to_string(is.state);
    return cell;
  }

  /// Whose piece is placed where that is not the mover's, and which where that is not the usual.
  [[nodiscard]] std::string addition(const Step& step) {
    const MoveRule* move = rule(step);
    if (!places(step) || move == nullptr) return {};
    std::string text;
    if (const Player owner = chosen_owner(step); owner.exists() && owner != mover_)
      text += "=" + game_.player_name(owner);
    if (kind_of(*move) != default_kind_) text += "=" + kind_name(Kind{kind_of(*move)});
    return text + pose_of(step);
  }
  /// How a piece lies that covers several cells and may lie otherwise: `/N`, turned over `/N*`.
  [[nodiscard]] std::string pose_of(const Step& step) {
    const int number = kind_of(*rule(step));
    const PieceKind& kind = game_.rules().kinds[static_cast<std::size_t>(number)];
    if (!kind.covers) return {};
    const auto [turns, fresh] = turns_.try_emplace(number);
    if (fresh) turns->second = kind.footprint.turns(game_.engine().poses(state_, Kind{number}));
    if (!turns->second) return {};
    return "/" + name_of(game_.board(),
                         kind.footprint.poses[static_cast<std::size_t>((step.choice >> 4) - 1)]);
  }
  [[nodiscard]] Player chosen_owner(const Step& step) const {
    const MoveRule* move = rule(step);
    const int owner = step.choice & 15;
    if (move == nullptr || !move->owner || owner == 0 || owner > game_.players())
      return Player::none();
    return Player{owner - 1};
  }

  // What can be said to tell two steps apart, in the order in which it is tried.
  [[nodiscard]] std::string resulting_kind(const Step& step) const {
    const int cell = step.to >= 0 ? step.to : step.from;
    if (cell < 0) return {};
    const Kind is = after(step)[static_cast<std::size_t>(cell)].kind;
    const MoveRule* move = rule(step);
    const bool usual = move != nullptr && is.index() == kind_of(*move);
    return usual || !is.exists() ? "" : "=" + kind_name(is);
  }
  [[nodiscard]] std::string name_of_move(const Step& step) const {
    const MoveRule* move = rule(step);
    return move == nullptr || move->label.empty() ? "" : "=" + in_one_word(move->label);
  }
  [[nodiscard]] std::string via(const Step& step) const {
    std::string cells;
    for (const Cell cell : game_.engine().passed_over(step)) cells += "-" + label(cell.index());
    return cells;
  }

  using Group = std::vector<std::size_t>;

  /// The groups of two and more steps that read alike.
  [[nodiscard]] std::vector<Group> alike() const {
    std::map<std::string_view, Group> by_text;
    for (std::size_t i = 0; i < texts_.size(); ++i) by_text[texts_[i]].push_back(i);
    std::vector<Group> groups;
    for (auto& [text, group] : by_text)
      if (group.size() > 1) groups.push_back(std::move(group));
    return groups;
  }

  void tell_apart() {
    const auto refine = [&](auto&& text_with_more) {
      for (const Group& group : alike()) {
        std::vector<std::string> refined;
        for (const std::size_t i : group) refined.push_back(text_with_more(i));
        const bool helps = std::any_of(refined.begin(), refined.end(),
                                       [&](const auto& text) { return text != refined.front(); });
        if (!helps) continue;
        for (std::size_t k = 0; k < group.size(); ++k) texts_[group[k]] = refined[k];
      }
    };
    refine([&](std::size_t i) { return texts_[i] + resulting_kind(steps_[i]); });
    refine([&](std::size_t i) { return texts_[i] + name_of_move(steps_[i]); });
    refine([&](std::size_t i) {
      if (!goes(steps_[i])) return texts_[i];
      const std::size_t from = label(steps_[i].from).size();
      return texts_[i].substr(0, from) + via(steps_[i]) + texts_[i].substr(from);
    });
    // Rules that differ in nothing that shows: numbered, so that every step can be named.
    for (const Group& group : alike())
      for (std::size_t k = 0; k < group.size(); ++k)
        texts_[group[k]] += "#" + std::to_string(k + 1);
  }

  [[nodiscard]] bool reads_as(std::size_t i, const std::string& wanted) const {
    const Step& step = steps_[i];
    std::vector<std::string> ways = {texts_[i], base(step)};
    if (goes(step)) ways.push_back(label(step.from) + "x" + label(step.to));
    if (goes(step)) ways.push_back(texts_[i]), ways.back()[label(step.from).size()] = 'x';
    const auto add_names = [&](const std::string& start) {
      const MoveRule* move = rule(step);
      if (move == nullptr) return;
      ways.push_back(start + "=" + kind_name(Kind{kind_of(*move)}));
      if (!move->label.empty()) ways.push_back(start + "=" + in_one_word(move->label));
      const Player owner = chosen_owner(step).exists() ? chosen_owner(step) : mover_;
      if (places(step)) ways.push_back(start + "=" + game_.player_name(owner));
    };
    const std::size_t plain = ways.size();
    for (std::size_t k = 1; k < plain; ++k) add_names(std::string(ways[k]));
    return std::any_of(ways.begin(), ways.end(),
                       [&](const std::string& way) { return lower(way) == wanted; });
  }

  const Game& game_;
  const State& state_;
  Player mover_;
  std::vector<CellContent> before_;
  std::vector<Step> steps_;
  std::vector<std::string> texts_;
  int default_kind_ = max_kinds;
  std::map<int, bool> turns_;  ///< by kind: it may lie in ways that look different
};

std::string listed(std::span<const std::string> texts, std::string_view last) {
  std::string list;
  for (std::size_t i = 0; i < texts.size(); ++i)
    list += (i == 0 ? "" : i + 1 == texts.size() ? std::string(last) : ", ") + texts[i];
  return list;
}

/// What to try instead.
std::string advice(const std::vector<std::string>& legal, std::string_view text) {
  constexpr std::size_t little = 12;
  if (legal.size() <= little) return "legal here: " + listed(legal, ", ");
  const std::vector<std::string_view> candidates(legal.begin(), legal.end());
  const auto near = gdl::nearest(text, candidates);
  return near.empty() ? fmt::format("{} steps are legal here, such as {}", legal.size(), legal[0])
                      : fmt::format("did you mean {}?", near);
}

bool turn_is_over(const Game& game, const State& state) {
  const Facts facts = game.engine().facts(state);
  return facts.outcome.over() || facts.step == 0;
}

}  // namespace

std::vector<std::string> step_texts(const Game& game, const State& state) {
  return Steps(game, state).texts();
}

std::vector<Step> steps_meant(const Game& game, const State& state, std::string_view text) {
  const Steps steps(game, state);
  std::vector<Step> meant;
  for (const std::size_t i : steps.meant_by(text)) meant.push_back(steps.steps()[i]);
  return meant;
}

std::vector<std::string> turn_texts(const Game& game, const State& state,
                                    const std::vector<Turn>& turns) {
  // Turns come sorted, so those with a common beginning stand together: what a beginning leads to
  // is kept while it lasts.
  struct Node {
    State state;
    Steps steps;
    Node(const Game& g, State s) : state(std::move(s)), steps(g, state) {}
  };
  std::vector<std::unique_ptr<Node>> nodes;
  nodes.push_back(std::make_unique<Node>(game, state));
  std::vector<std::string> texts;
  Turn last;
  for (const Turn& turn : turns) {
    const auto [a, b] = std::mismatch(turn.begin(), turn.end(), last.begin(), last.end());
    const auto common = static_cast<std::size_t>(a - turn.begin());
    while (nodes.size() > common + 1) nodes.pop_back();
    std::string text;
    for (std::size_t k = 0; k < turn.size(); ++k) {
      if (k == nodes.size()) {
        State next = nodes.back()->state;
        game.engine().play(next, turn[k - 1]);
        nodes.push_back(std::make_unique<Node>(game, std::move(next)));
      }
      if (k > 0 && turn[k].is_stop()) continue;
      text += (k == 0 ? "" : ",") + nodes[k]->steps.text(turn[k]);
    }
    texts.push_back(std::move(text));
    last = turn;
  }
  return texts;
}

std::string notate(const Game& game, const State& state, const Step& step) {
  return Steps(game, state).text(step);
}

std::string notate(const Game& game, const State& state, const Turn& turn) {
  std::string text;
  State at = state;
  for (std::size_t k = 0; k < turn.size(); ++k) {
    if (k > 0 && turn[k].is_stop()) break;
    text += (k == 0 ? "" : ",") + notate(game, at, turn[k]);
    if (k + 1 < turn.size()) game.engine().play(at, turn[k]);
  }
  return text;
}

gdl::Result<Turn> read_turn(const Game& game, const State& state, std::string_view text) {
  if (game.engine().facts(state).outcome.over())
    return complaint(0, fmt::format("the game is over before {}", text));
  Turn turn;
  State at = state;
  for (std::size_t begin = 0; begin <= text.size();) {
    const std::size_t end = std::min(text.find(',', begin), text.size());
    const std::string_view part = text.substr(begin, end - begin);
    if (!turn.empty() && turn_is_over(game, at))
      return complaint(begin, fmt::format("the turn is over before {}", part));
    const Steps steps(game, at);
    const auto meant = steps.meant_by(part);
    if (meant.empty())
      return complaint(begin, fmt::format("'{}' is not a legal step here", part),
                       advice(steps.texts(), part));
    if (meant.size() > 1) {
      std::vector<std::string> texts;
      for (const std::size_t i : meant) texts.push_back(steps.texts()[i]);
      return complaint(begin, fmt::format("'{}' may mean {}", part, listed(texts, " or ")));
    }
    turn.push_back(steps.steps()[meant.front()]);
    game.engine().play(at, turn.back());
    begin = end + 1;
  }
  if (turn_is_over(game, at)) return turn;
  const auto next = game.engine().steps(at);
  if (std::find(next.begin(), next.end(), Step::stop()) == next.end())
    return complaint(text.size(), "the turn must go on", advice(step_texts(game, at), {}));
  turn.push_back(Step::stop());
  return turn;
}

gdl::Result<State> play_text(const Game& game, State state, std::string_view moves) {
  constexpr std::string_view blanks = " \t\r\n";
  std::size_t at = moves.find_first_not_of(blanks);
  while (at != std::string_view::npos) {
    const std::size_t end = std::min(moves.find_first_of(blanks, at), moves.size());
    const auto turn = read_turn(game, state, moves.substr(at, end - at));
    if (!turn) {
      gdl::Diagnostics errors = turn.errors();
      const std::string_view before = moves.substr(0, at);
      const auto line_start = before.rfind('\n') + 1;  // npos + 1 is 0
      for (auto& error : errors) {
        error.position.line +=
            static_cast<std::uint32_t>(std::count(before.begin(), before.end(), '\n'));
        error.position.column += static_cast<std::uint32_t>(at - line_start);
      }
      return errors;
    }
    play(game, state, *turn);
    at = moves.find_first_not_of(blanks, end);
  }
  return state;
}

void play(const Game& game, State& state, const Turn& turn) {
  for (const Step& step : turn) game.engine().play(state, step);
}

}  // namespace ludi::ggp
