// The end of a game of the other system. There, conditions are asked of the mover one after another
// and the first that holds decides; here, all are asked of every player.
#include <algorithm>

#include "app/lud/frame.hpp"

namespace ludi::app::lud {

namespace {

/// How clauses for one player are ranked here: the first decides.
enum class Rank : std::uint8_t { win, loss, draw };

struct Ending {
  gdl::Tree condition;
  Rank rank = Rank::win;  ///< for the mover, or for the player who cannot move
  std::string player;     ///< by name; empty: whoever
  bool stuck = false;     ///< it is about a player without a move
  bool of_mover = false;  ///< it holds for nobody but the mover
  const Node* node = nullptr;
};

std::string_view word_of(Rank rank) {
  return rank == Rank::win ? "win" : rank == Rank::loss ? "lose" : "draw";
}

Rank reversed(Rank rank) {
  return rank == Rank::win ? Rank::loss : rank == Rank::loss ? Rank::win : Rank::draw;
}

/// True if what stands there is told from the mover's seat.
bool speaks_of_mover(const Node& node) {
  static constexpr std::string_view words[] = {"Mover", "Next", "Prev",      "Friend",
                                               "Enemy", "Line", "Connected", "Loop"};
  if (node.kind == Node::Kind::word &&
      std::find(std::begin(words), std::end(words), node.text) != std::end(words))
    return true;
  return std::any_of(node.parts.begin(), node.parts.end(), speaks_of_mover);
}

/// The seat of P1 in `(and (is Mover P1) …)`: the rest is told from there; -1: nobody's.
int told_from(const Reading& reading, const Node& condition) {
  if (condition.is_call("and"))
    for (const Node& part : condition.parts)
      if (part.is_call("is") && part.parts.size() == 2 && part.parts[0].is_word("Mover"))
        return reading.seat(part.parts[1].text);
  return -1;
}

bool asks_for_moves(const Node& node) {
  return node.is_call("no") && !node.parts.empty() && node.parts[0].is_word("Moves");
}

/// `(result Mover Win)` and the like, as it is for the mover or for a player by name.
bool read_result(Reading& reading, const Node& result, Ending& ending) {
  const std::size_t before = reading.complaints.size();
  if (!result.is_call("result") || result.parts.size() != 2) {
    reading.refuse(result);
    return false;
  }
  const Node& role = result.parts[0];
  const Node& what = result.parts[1];
  if (what.is_word("Win"))
    ending.rank = Rank::win;
  else if (what.is_word("Loss"))
    ending.rank = Rank::loss;
  else if (what.is_word("Draw"))
    ending.rank = Rank::draw;
  else
    reading.refuse(what);
  const bool two = reading.seats.size() == 2;
  if (ending.rank != Rank::win && !two && !(ending.rank == Rank::draw))
    reading.refuse(result, "who is left goes on, with more than two players");
  if (role.is_word("Next")) {
    if (!two) reading.refuse(result, "the result of one of several others");
    ending.rank = reversed(ending.rank);
  } else if (const int seat = role.kind == Node::Kind::word ? reading.seat(role.text) : -1;
             seat >= 0) {
    ending.player = reading.seats[static_cast<std::size_t>(seat)].name;
  } else if (!role.is_word("Mover")) {
    reading.refuse(role);
  }
  return reading.complaints.size() == before;
}

void read_if(Reading& reading, const Node& node, std::vector<Ending>& endings) {
  if (!node.is_call("if") || node.parts.size() < 2 || node.parts.size() > 3) {
    reading.refuse(node);
    return;
  }
  Ending ending;
  ending.node = &node;
  const Node& condition = node.parts[0];
  const Construct* row = construct_for(Slot::condition, condition);
  ending.of_mover = row != nullptr && row->of_mover;
  ending.stuck = asks_for_moves(condition);
  bool sound = read_result(reading, node.parts[1], ending);
  if (ending.stuck) {
    if (condition.parts.size() != 2 || !condition.parts[1].is_word("Next")) {
      reading.refuse(condition, "of other than the next player");
      sound = false;
    }
    ending.condition = gdl::Tree::element("no-move");
    // From the seat of who is stuck.
    if (ending.player.empty()) ending.rank = reversed(ending.rank);
    if (reading.seats.size() != 2) {
      reading.refuse(condition, "with more than two players");
      sound = false;
    }
  } else {
    reading.whole_condition = &condition;
    ending.condition = reading.condition(condition);
    reading.whole_condition = nullptr;
    const int seat = told_from(reading, condition);
    if (sound && !ending.player.empty() && seat >= 0 && reading.seats.size() == 2) {
      const std::string& name = reading.seats[static_cast<std::size_t>(seat)].name;
      // The other player's win is this one's loss.
      if (name != ending.player) ending.rank = reversed(ending.rank);
      ending.player = name;
    } else if (!ending.player.empty() && speaks_of_mover(condition)) {
      reading.refuse(node, "a player's result by what the mover has done");
      sound = false;
    }
  }
  if (sound) endings.push_back(std::move(ending));
  if (node.parts.size() == 3) read_if(reading, node.parts[2], endings);
}

gdl::Tree clause_of(Reading& reading, const std::vector<Ending>& endings, std::size_t number) {
  const Ending& ending = endings[number];
  if (ending.stuck && !ending.player.empty()) {
    reading.refuse(*ending.node, "a player's result by who is stuck");
    return gdl::Tree::element("draw");
  }
  Trees all;
  if (!ending.stuck && ending.player.empty() && !ending.of_mover)
    all.push_back(tree("moved-last", word_tree("friend")));
  all.push_back(ending.condition);
  for (std::size_t i = 0; i < number; ++i) {
    const Ending& before = endings[i];
    if (!before.player.empty() || !ending.player.empty()) {
      if (!before.stuck && !ending.stuck &&
          (before.player != ending.player || before.rank != ending.rank))
        reading.note(*ending.node,
                     "of two results that contradict each other the mover's win counts here");
    } else if (before.stuck && !ending.stuck) {
      if (reversed(before.rank) != ending.rank)
        reading.refuse(*ending.node, "an end that counts only where the next player can move");
    } else if (before.stuck == ending.stuck && before.rank > ending.rank) {
      all.push_back(tree("not", before.condition));
    }
  }
  return tree(ending.player.empty() ? std::string_view("All") : std::string_view(ending.player),
              word_tree(word_of(ending.rank)), conjunction(all));
}

}  // namespace

Trees read_end(Reading& reading, const Node& end) {
  reading.moment = Reading::Moment::end;
  std::vector<Ending> endings;
  for (const Node* part : unlisted(end)) read_if(reading, *part, endings);
  Trees clauses;
  for (std::size_t i = 0; i < endings.size(); ++i)
    clauses.push_back(clause_of(reading, endings, i));
  reading.moment = Reading::Moment::before;
  return clauses;
}

}  // namespace ludi::app::lud
