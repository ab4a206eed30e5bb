// ludi show: a game's rules, its tree, a position, a played game.
#include <cstdio>
#include <optional>
#include <utility>

#include "advisors/advisors.hpp"
#include "app/answer.hpp"
#include "app/command.hpp"
#include "app/game_file.hpp"
#include "gdl/text/print.hpp"
#include "gdl/text/spelling.hpp"
#include "ggp/rules/vocabulary.hpp"
#include "ggp/text/marks.hpp"
#include "ggp/text/notation.hpp"
#include "ggp/text/picture.hpp"
#include "ggp/text/position_text.hpp"
#include "ggp/text/record.hpp"
#include "ggp/text/rulebook/rulebook.hpp"

namespace ludi::app {

namespace {

constexpr Option show_options[] = {
    {"english", "", "the rules in English"},
    {"tree", "", "the tree of the rules, a word a line, with its sort"},
    {"canonical", "", "the rules as Ludi writes them"},
    {"policy", "", "the advisors its players listen to"},
    {"board", "", "the position"},
    {"written", "", "the position as `--position` reads it"},
    {"svg", "FILE", "write the position as a picture"},
    {"marks", "", "mark with + where the next step may end"},
    {"from", "CELL", "mark only where the piece on this cell may go"},
    option::after,
    option::position,
    option::first,
    {"record", "FILE", "replay the played games of a file, one a line"},
    option::param};

constexpr std::size_t record_bytes = 64U << 20U;

std::string_view sort_of(const gdl::Use& use) {
  switch (use.kind) {
    case gdl::Use::Kind::row:
      return use.as_test ? "test" : gdl::name_of(ggp::vocabulary().row(use.row).sort);
    case gdl::Use::Kind::keyword:
      return "keyword";
    case gdl::Use::Kind::flag:
      return "flag";
    case gdl::Use::Kind::choice:
      return "choice";
    case gdl::Use::Kind::named:
    case gdl::Use::Kind::bound:
    case gdl::Use::Kind::literal:
      break;
  }
  return gdl::name_of(use.slot);
}

void show_tree(const gdl::Checked& checked, gdl::NodeIndex at = 0, int depth = 0) {
  const gdl::Tree& tree = checked.tree;
  const bool element = tree.kind(at) == gdl::NodeKind::element;
  const std::string text = element ? std::string(tree.text(at)) : gdl::print_line(tree, at);
  say("{:{}}{:<{}}  {}\n", "", 2 * depth, text, std::max(1, 32 - 2 * depth),
      sort_of(checked.use(at)));
  for (const gdl::NodeIndex child : tree.children(at)) show_tree(checked, child, depth + 1);
}

void replay(const ggp::Game& game, const std::string& file, const std::string& line, int number) {
  const auto record = ggp::read_record(game, line);
  if (!record) {
    gdl::Diagnostics errors = record.errors();
    std::string above(static_cast<std::size_t>(number - 1), '\n');
    for (auto& error : errors) error.position.line = static_cast<std::uint32_t>(number);
    throw BadInput(rendered(errors, file, above + line));
  }
  say("{}, seed {}:", game.name(), record->seed);
  for (int p = 0; p < game.players(); ++p)
    say("{} {} by {}", p == 0 ? "" : ",", game.player_name(ggp::Player{p}),
        record->players[static_cast<std::size_t>(p)]);
  say("\n");
  ggp::State state = ggp::start_of(game, *record);
  for (std::size_t i = 0; i < record->turns.size(); ++i) {
    say("{:>4}. {:<8} {}\n", i + 1, game.player_name(game.engine().facts(state).seat),
        ggp::notate(game, state, record->turns[i]));
    ggp::play(game, state, record->turns[i]);
  }
  say("\n{}\n", ggp::draw(game, state));
}

void replay_all(const ggp::Game& game, const std::string& file) {
  const std::string text = read_text(file, record_bytes);
  if (text.find_first_not_of(" \t\r\n") == text.npos)
    throw BadInput(fmt::format("{}: error: there is no record here\n", file));
  int number = 0;
  for (const std::string_view line : gdl::split(text, '\n')) {
    ++number;
    if (line.find_first_not_of(" \t\r") != line.npos) replay(game, file, std::string(line), number);
  }
}

/// The cells that `--marks` and `--from` ask for.
std::vector<ggp::Cell> asked_targets(const Arguments& arguments, const ggp::Game& game,
                                     const ggp::State& state) {
  const auto from = arguments.text("from");
  if (!from) return arguments.flag("marks") ? ggp::marks(game, state) : std::vector<ggp::Cell>{};
  const ggp::Cell cell = game.board().find(*from);
  if (!cell.exists())
    throw BadInput(fmt::format("--from: error: {} has no cell '{}'\n", game.name(), *from));
  return ggp::marks(game, state, cell);
}

/// The position before the last turn of `--after`, and that turn; nothing if there is none.
std::optional<std::pair<ggp::State, ggp::Turn>> last_turn(const Arguments& arguments,
                                                          const ggp::Game& game) {
  constexpr std::string_view blanks = " \t\r\n";
  std::string moves = arguments.text("after").value_or("");
  moves.erase(moves.find_last_not_of(blanks) + 1);
  const std::string last = moves.substr(moves.find_last_of(blanks) + 1);
  moves.erase(moves.size() - last.size());
  if (last.empty()) return std::nullopt;
  auto before = ggp::play_text(game, start_asked(arguments, game), moves);
  if (!before) return std::nullopt;
  auto turn = ggp::read_turn(game, *before, last);
  if (!turn) return std::nullopt;
  return std::pair(std::move(*before), std::move(*turn));
}

Exit show(const Arguments& arguments) {
  const ggp::Game game = open_game(arguments);
  const auto& words = ggp::vocabulary();
  const auto asks = [&](std::string_view name) { return arguments.flag(name); };
  const bool nothing_asked = !asks("english") && !asks("tree") && !asks("canonical") &&
                             !asks("policy") && !asks("board") && !asks("svg") && !asks("record") &&
                             !asks("marks") && !asks("from") && !asks("written");
  // What is asked wrongly is told before anything is shown.
  const ggp::State state = state_after(arguments, game);
  const auto last = last_turn(arguments, game);
  ggp::Highlights marks = last ? highlights_of(game, last->first, state) : ggp::Highlights{};
  marks.targets = asked_targets(arguments, game, state);
  if (asks("english") || nothing_asked) say("{}\n", ggp::rulebook(game));
  if (asks("canonical")) say("{}\n", gdl::print(gdl::canonical(words, game.written())));
  if (asks("tree")) show_tree(game.checked());
  if (asks("policy")) say("{}", advisors::describe(game, advisors::policy_of(game)));
  if (asks("record")) replay_all(game, *arguments.text("record"));
  const bool tutorial = asks("marks") || asks("from");
  if (asks("board") || nothing_asked ||
      ((asks("after") || asks("position") || tutorial) && !asks("svg") && !asks("written"))) {
    const auto texts = ggp::with_marks(ggp::cell_texts(game, state), marks.targets);
    say("{}", ggp::draw(game, state, texts));
    if (last) say("The last turn was {}.\n", ggp::notate(game, last->first, last->second));
  }
  if (asks("written")) {
    if (game.engine().facts(state).step != 0)
      throw BadInput("ludi: error: a position is written down between turns, not inside one\n");
    say("{}\n", ggp::position_text(game, state));
  }
  if (const auto file = arguments.text("svg")) write_text(*file, svg(game, state, marks));
  return Exit::done;
}

}  // namespace

constinit const Command show_command = {
    .name = "show",
    .operands = "GAME",
    .least_operands = 1,
    .most_operands = 1,
    .summary = "a game's rules in English or as a tree, a position, a played game",
    .details = "Without options: the rules in English and the first position.",
    .options = show_options,
    .run = show};

}  // namespace ludi::app
