// Players, equipment and set-up, from the other system.
#include <algorithm>
#include <cctype>

#include "app/lud/frame.hpp"
#include "ggp/rules/vocabulary.hpp"

namespace ludi::app::lud {

namespace {

constexpr std::string_view usual_names[] = {"White", "Black",  "Red",    "Blue",
                                            "Green", "Yellow", "Violet", "Orange"};
constexpr std::string_view headings[] = {"N", "NE", "E", "SE", "S", "SW", "W", "NW"};

/// Groups, connections and captures go by the edges of squares alone if any rule says so.
bool by_edges(const Node& node) {
  for (const Slot slot : {Slot::condition, Slot::number, Slot::effect})
    if (const Construct* row = construct_for(slot, node); row != nullptr && row->by_contact)
      for (const Node& part : node.parts)
        if (part.is_word("Orthogonal")) return true;
  return std::any_of(node.parts.begin(), node.parts.end(), by_edges);
}

void read_board(Reading& reading, const Node& board, bool edges) {
  const Construct* row = nullptr;
  for (const Node& part : board.parts) {
    if (row == nullptr && part.kind == Node::Kind::call && part.name.empty()) {
      row = construct_for(Slot::board, part);
      if (row == nullptr || row->from == nullptr) {
        reading.refuse(part);
        return;
      }
      for (const gdl::Tree& section : row->from(reading, part)) reading.board.add(section);
    } else if (part.name == "use" && part.is_word("Cell")) {
      continue;
    } else {
      reading.refuse(part);
    }
  }
  if (row == nullptr) reading.refuse(board);
  if (reading.grid.hex || edges) return;
  reading.grid.diagonal = true;
  for (const gdl::NodeIndex child : reading.board.children(0))
    if (reading.board.text(child) == "tiling") {
      reading.board.insert(child, 1, word_tree("i-nbors"));
      return;
    }
}

int owner_of(Reading& reading, const Node& role) {
  if (role.is_word("Each")) return everybody;
  if (role.is_word("Neutral")) return nobody;
  const int seat = role.kind == Node::Kind::word ? reading.seat(role.text) : -1;
  if (seat < 0) reading.refuse(role);
  return seat < 0 ? nobody : seat;
}

void read_piece(Reading& reading, const Node& piece) {
  PieceFacts facts;
  facts.position = piece.position;
  bool owned = false;
  for (const Node& part : piece.parts) {
    if (part.kind == Node::Kind::string && facts.lud.empty()) {
      facts.lud = part.text;
    } else if (part.kind == Node::Kind::word && !owned && part.name.empty()) {
      facts.owner = owner_of(reading, part);
      owned = true;
    } else if (part.kind == Node::Kind::call && facts.moves == nullptr && part.name.empty()) {
      facts.moves = &part;
    } else {
      reading.refuse(part);
    }
  }
  if (facts.lud.empty() || !owned) {
    reading.refuse(piece);
    return;
  }
  facts.name = name_of(facts.lud, "Piece");
  while (std::any_of(reading.pieces.begin(), reading.pieces.end(),
                     [&](const PieceFacts& other) { return other.name == facts.name; }))
    facts.name += "-2";
  reading.pieces.push_back(std::move(facts));
}

void read_regions(Reading& reading, const Node& regions) {
  const Node* name = nullptr;
  const Node* role = nullptr;
  Trees each;
  for (const Node& part : regions.parts) {
    if (part.kind == Node::Kind::string && name == nullptr && each.empty()) {
      name = &part;
    } else if (part.kind == Node::Kind::word && role == nullptr) {
      role = &part;
    } else if (part.kind == Node::Kind::list) {
      for (const Node& inner : part.parts) each.push_back(reading.region(inner));
    } else {
      each.push_back(reading.region(part));
    }
  }
  if (each.empty()) reading.refuse(regions);
  if (name != nullptr)
    if (const auto [place, fresh] = reading.named_regions.try_emplace(name->text, each); !fresh)
      place->second.clear();
  if (role != nullptr) {
    const int seat = reading.seat(role->text);
    if (seat < 0) reading.refuse(*role);
    Trees& own = reading.own_regions[std::max(seat, 0)];
    own.insert(own.end(), each.begin(), each.end());
  }
}

/// Where a set-up puts pieces.
Trees cells_of(Reading& reading, const Node& place) {
  Trees cells;
  const auto add = [&](const Node& coordinate) {
    const auto cell = coordinate.kind == Node::Kind::string
                          ? cell_from(reading.grid, coordinate.text)
                          : std::nullopt;
    cells.push_back(cell ? word_tree(*cell)
                         : reading.refuse(coordinate, "no cell of this board here"));
  };
  for (std::size_t i = 1; i < place.parts.size(); ++i) {
    const Node& part = place.parts[i];
    if (part.name == "coord" || (part.kind == Node::Kind::string && part.name.empty()))
      add(part);
    else if (part.kind == Node::Kind::list && part.name.empty())
      for (const Node& inner : part.parts) add(inner);
    else if (part.kind == Node::Kind::call && part.name.empty())
      cells.push_back(reading.region(part));
    else
      reading.refuse(part);
  }
  return cells;
}

}  // namespace

std::vector<const Node*> unlisted(const Node& node, std::size_t from) {
  std::vector<const Node*> found;
  for (std::size_t i = from; i < node.parts.size(); ++i)
    if (node.parts[i].kind == Node::Kind::list && node.parts[i].name.empty())
      for (const Node& inner : node.parts[i].parts) found.push_back(&inner);
    else
      found.push_back(&node.parts[i]);
  return found;
}

std::string name_of(std::string_view text, std::string_view otherwise) {
  std::string name;
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    if (std::isalnum(byte) != 0 && byte < 128)
      name += c;
    else if (!name.empty() && name.back() != '-')
      name += '-';
  }
  while (!name.empty() && name.back() == '-') name.pop_back();
  while (!name.empty() && std::isalpha(static_cast<unsigned char>(name.front())) == 0)
    name.erase(0, 1);
  if (name.empty()) name = otherwise;
  if (name.size() > 40) name.resize(40);
  name[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(name[0])));
  const auto& texts = ggp::vocabulary().texts();
  while (std::find(texts.begin(), texts.end(), name) != texts.end()) name += "-piece";
  return name;
}

void read_players(Reading& reading, const Node& players) {
  std::vector<const Node*> each = unlisted(players);
  std::size_t count = each.size();
  const bool number = each.size() == 1 && each[0]->number().has_value();
  if (number) count = static_cast<std::size_t>(std::max(0, *each[0]->number()));
  if (count < 1 || count > std::size(usual_names)) {
    reading.refuse(players);
    count = 2;
    each.clear();
  }
  for (std::size_t i = 0; i < count; ++i) {
    SeatFacts seat{std::string(usual_names[i]), {}};
    if (!number && i < each.size()) {
      if (!each[i]->is_call("player")) reading.refuse(*each[i]);
      for (const Node& part : each[i]->parts)
        if (part.kind == Node::Kind::string)
          seat.name = name_of(part.text, usual_names[i]);
        else if (std::find(std::begin(headings), std::end(headings), part.text) !=
                     std::end(headings) &&
                 part.kind == Node::Kind::word)
          seat.heading = part.text;
        else
          reading.refuse(part);
    }
    while (std::any_of(reading.seats.begin(), reading.seats.end(),
                       [&](const SeatFacts& other) { return other.name == seat.name; }))
      seat.name += "-2";
    reading.seats.push_back(std::move(seat));
  }
}

void read_equipment(Reading& reading, const Node& game) {
  const bool edges = by_edges(game);
  std::vector<const Node*> items;
  for (const Node& part : game.parts)
    if (part.is_call("equipment"))
      for (const Node* item : unlisted(part)) items.push_back(item);
  for (const Node* item : items)
    if (item->is_call("board")) read_board(reading, *item, edges);
  for (const Node* item : items)
    if (item->is_call("piece")) read_piece(reading, *item);
  for (const Node* item : items)
    if (item->is_call("regions"))
      read_regions(reading, *item);
    else if (!item->is_call("board") && !item->is_call("piece"))
      reading.refuse(*item);
}

Trees read_start(Reading& reading, const Node& start) {
  Trees clauses;
  for (const Node* place : unlisted(start)) {
    const PieceFacts* facts = place->is_call("place") && !place->parts.empty() &&
                                      place->parts[0].kind == Node::Kind::string
                                  ? reading.piece(place->parts[0].text, true)
                                  : nullptr;
    if (facts == nullptr) {
      reading.refuse(*place);
      continue;
    }
    const std::string& item = place->parts[0].text;
    std::string owner = "neutral";
    if (facts->owner >= 0) {
      owner = reading.seats[static_cast<std::size_t>(facts->owner)].name;
    } else if (facts->owner == everybody) {
      const int seat = reading.seat("P" + item.substr(facts->lud.size()));
      if (seat < 0) {
        reading.refuse(*place, "whose piece it is");
        continue;
      }
      owner = reading.seats[static_cast<std::size_t>(seat)].name;
    }
    gdl::Tree clause = tree("place", tree(facts->name, word_tree(owner)));
    const Trees cells = cells_of(reading, *place);
    if (cells.empty()) reading.refuse(*place);
    for (const gdl::Tree& cell : cells) clause.add(cell);
    clauses.push_back(std::move(clause));
    reading.placed_at_start = true;
  }
  return clauses;
}

}  // namespace ludi::app::lud
