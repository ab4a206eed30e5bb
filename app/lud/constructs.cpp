// All rows together, and the page that lists them.
#include <fmt/format.h>

#include <array>
#include <cctype>

#include "app/lud/construct.hpp"

namespace ludi::app::lud {

namespace {

constexpr std::string_view preface = R"(# Games of another system

`ludi from-lud FILE` reads a game in the language of the Ludii system, a `.lud` file, and writes it in
the language of [language.md](language.md). `ludi to-lud GAME` writes a game of ours in that language.
Both translate what the table below lists, and nothing halfway: whatever else a text says is an error
with its place, and no game is written.

```
$ ludi from-lud mine.lud
mine.lud:12:7: error: not translated: (hand Each)
```

`--partial` writes the text nevertheless, with a stand-in for each such place; the exit code stays 1.
Notes tell what was left out because it changes nothing in play, which item of an option was taken, and
where the two languages differ in what they take for granted.

The table was written after the published grammar and reference of that language. The other program was
not run: that it reads what `to-lud` writes, and plays it as we do, is not claimed. Tests hold that games
written by us in that grammar come to the same counts of lines of play as the same games of ours, and
that what `to-lud` writes comes back as a game with the same counts. It can write 28 of the 238 games
that come with Ludi; `ludi to-lud --all` lists them.

## What differs

- **Definitions.** `(define …)` of the file itself is written out, with its arguments. Definitions that
  the other system keeps elsewhere are errors. Of an option the item marked `*` is taken.
- **Neighbours.** There, each rule says which directions it goes by. Here, the board says which cells
  touch, for groups, connections and captures by custody or enclosure alike. A game whose rules differ in
  that is an error.
- **Ends.** There, conditions are asked of the player who has just moved, in the order of the text. Here,
  every player is asked. A clause gets `(moved-last friend)` where that matters, and the negation of those
  before it where the order matters.
- **Repetition.** Here, a position that stands for the third time is a draw; there, it is nothing.
  `from-lud` adds `(repetition none)` where positions can come back; `to-lud` notes it.
- **Turns.** Numbers of moves and phases of the game are not translated.
- **Names.** Players are White, Black, Red, … unless the text names them.

## Constructs

)";

std::string_view slot_name(Slot slot) {
  switch (slot) {
    case Slot::frame:
      return "Sections";
    case Slot::board:
      return "Boards";
    case Slot::site:
      return "Sites";
    case Slot::region:
      return "Regions";
    case Slot::condition:
      return "Conditions";
    case Slot::number:
      return "Numbers";
    case Slot::direction:
      return "Directions";
    case Slot::moves:
      return "Moves";
    case Slot::effect:
      return "What follows a move";
  }
  return {};
}

/// Rows of this slot with this text.
const Construct* row_of(Slot slot, std::string_view lud) {
  for (const Construct* row : constructs())
    if (row->slot == slot && row->lud == lud) return row;
  return nullptr;
}

std::string_view told_ways(const Construct& row) {
  const bool from = row.from != nullptr || row.moves_from != nullptr;
  const bool to = row.to != nullptr || row.moves_to != nullptr;
  if (from == to) return "both";
  return from ? "from" : "to";
}

}  // namespace

std::vector<const Construct*> constructs() {
  std::vector<const Construct*> all;
  for (const auto family :
       {frame_constructs(), board_constructs(), direction_constructs(), region_constructs(),
        region_set_constructs(), condition_constructs(), goal_constructs(), number_constructs(),
        placing_constructs(), moving_constructs(), generator_constructs(), effect_constructs()})
    for (const Construct& row : family) all.push_back(&row);
  return all;
}

const Construct* construct_for(Slot slot, const Node& node) {
  if (node.kind == Node::Kind::word)
    return row_of(slot, node.number() ? std::string_view("a number") : std::string_view(node.text));
  if (node.kind != Node::Kind::call || node.quoted) return nullptr;
  if (!node.parts.empty() && node.parts[0].kind == Node::Kind::word && node.parts[0].name.empty())
    if (const Construct* row = row_of(slot, node.text + " " + node.parts[0].text)) return row;
  return row_of(slot, node.text);
}

std::string constructs_page() {
  std::string page(preface);
  for (const Slot slot : {Slot::frame, Slot::board, Slot::direction, Slot::site, Slot::region,
                          Slot::condition, Slot::number, Slot::moves, Slot::effect}) {
    page +=
        fmt::format("### {}\n\n| there | for example | here | ways | |\n|---|---|---|---|---|\n",
                    slot_name(slot));
    for (const Construct* row : constructs())
      if (row->slot == slot)
        page += fmt::format("| `{}` | `{}` | `{}` | {} | {} |\n", row->lud, row->example,
                            row->stands_for, told_ways(*row), row->note);
    page += "\n";
  }
  page.pop_back();
  return page;
}

}  // namespace ludi::app::lud
