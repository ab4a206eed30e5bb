// Classes of cells: as nouns, as what is said of cells, as nouns with more said of them.
#include <algorithm>
#include <utility>

#include "gdl/english/noun.hpp"
#include "gdl/english/phrase_hole.hpp"
#include "gdl/english/speaker.hpp"
#include "gdl/english/wording.hpp"

namespace ludi::gdl {

namespace {

constexpr std::string_view owned_cell = "{my} ";  ///< begins the phrase of a player's one cell

/// "marked as new", "moved this turn".
bool begins_with_participle(std::string_view text) {
  return text.substr(0, text.find(' ')).ends_with("ed");
}

}  // namespace

std::string Speaker::say_test(NodeIndex at, Mood mood) {
  const auto tested = checked_.tested(at);
  mood.form = Form::predicate;
  if (mood.subject.empty()) {
    mood.subject = tested.empty() ? voice_.there : say(tested.front(), {.form = Form::subject});
    mood.many = !tested.empty() && !one_cell(tested.front());
    mood.together = true;
  }
  const Word& row = vocabulary_.row(checked_.use(at).row);
  const std::string_view phrase = name_of(at);
  if (phrase.empty()) return say_predicate(at, row, mood);
  Word named = row;
  named.english = phrase;
  named.english_as_test = {};
  return say_predicate(at, named, mood);
}

bool Speaker::one_cell(NodeIndex at) const {
  const Use& use = checked_.use(at);
  return use.kind == Use::Kind::row &&
         (vocabulary_.row(use.row).sort == Sort::cell || name_of(at).starts_with(owned_cell));
}

std::string Speaker::say_predicate(NodeIndex at, const Word& word, const Mood& mood) {
  constexpr std::string_view bare_noun = "{@cell} ", bare_piece = "{*piece} ";
  if (!word.english_as_test.empty()) {
    std::string said = fill(word.english_as_test, {at, word, mood});
    return mood.pieces ? of_pieces(std::move(said)) : said;
  }
  const std::string start = fill("{test} {is} ", {at, word, mood});
  Mood told;
  told.single = !mood.many;
  told.denied = mood.denied;
  if (word.english.starts_with(bare_noun))
    return start + fill(word.english.substr(bare_noun.size()), {at, word, told});
  if (mood.pieces && word.english.starts_with(bare_piece))
    return start + fill(word.english.substr(bare_piece.size()), {at, word, told});
  told.form = mood.many ? Form::bare : Form::one;
  const bool noun = word.english.starts_with("{@") && !word.english.starts_with("{@cell");
  if (noun) {
    told.denied = false;  // "is not a corner"
    const std::string place = say_place(at, word, told);
    const bool cell = place.ends_with("cell") || place.ends_with("cells");
    return start + (mood.pieces && cell ? "on " : "") + place;
  }
  if (word.english.starts_with("{*") && !mood.pieces)
    return start + "occupied by " + say_place(at, word, told);
  told.form = Form::all;
  const bool bends = word.english.starts_with('{') && !word.english.starts_with(owned_cell);
  const std::string_view among = word.sort == Sort::cell ? (mood.pieces ? "on " : "")
                                 : !bends                ? "on "
                                 : mood.many             ? "among "
                                                         : "one of ";
  return start + std::string(among) + say_place(at, word, told);
}

std::string Speaker::say_place(NodeIndex at, const Word& word, const Mood& mood) {
  const Called* called = called_of(word);
  if (called != nullptr && !called->pieces.empty() && mood.form == Form::pieces)
    return called->pieces;
  const bool bent_before = std::exchange(bent_, false);
  std::string said =
      called != nullptr ? called->cell : tidied(fill(word.english, {at, word, mood}));
  if (!bent_)
    said = fixed_place(said, word.sort == Sort::cell || word.english.starts_with(owned_cell),
                       voice_, mood);
  bent_ = bent_before;
  return said;
}

const Called* Speaker::called_of(const Word& word) const {
  if (word.sort != Sort::cell || word.head != Head::literal) return nullptr;
  for (const Called& called : voice_.called)
    if (called.traits == word.traits) return &called;
  return nullptr;
}

std::string Speaker::bend(std::string_view text, bool pieces, const Place& place) {
  bent_ = true;
  const std::size_t slash = find_outside_holes(text, "/");
  Noun noun;
  noun.pieces = pieces;
  noun.one = tidied(fill(text.substr(0, slash), place));
  if (noun.one.starts_with(owned)) {
    const std::size_t end = noun.one.find(owned, 1);
    noun.owner = noun.one.substr(1, end - 1);
    noun.one = tidied(noun.one.substr(end + 1));
  }
  noun.many = slash < text.size() ? tidied(fill(text.substr(slash + 1), place)) : plural(noun.one);
  return bent(noun, voice_, place.mood);
}

Mood Speaker::about_noun(const Mood& noun) {
  Mood mood;
  mood.form = Form::predicate;
  mood.subject = "that";
  mood.many = noun.form != Form::one && noun.form != Form::there && !noun.single;
  return mood;
}

std::string Speaker::of_pieces(std::string statement) const {
  constexpr std::pair<std::string_view, std::string_view> forms[] = {
      {"that is not occupied by any ", "that is not "},
      {"that are not occupied by any ", "that are not "},
      {"that is occupied by ", "that is "},
      {"that are occupied by ", "that are "}};
  for (const auto& [cell, piece] : forms) {
    if (!statement.starts_with(cell)) continue;
    const std::string rest = statement.substr(cell.size());
    // "that is marked as new" rather than "that is a piece marked as new"
    for (const std::string& token :
         {voice_.token, with_article(voice_.token), plural(voice_.token)})
      if (rest.starts_with(token + " ") && begins_with_participle(rest.substr(token.size() + 1)))
        return std::string(piece) + rest.substr(token.size() + 1);
    if (!cell.ends_with(" any ")) return std::string(piece) + rest;
    const bool one = cell == forms[0].first;
    if (rest.starts_with("of ")) return std::string(piece) + (one ? "one " : "any ") + rest;
    if (one) return std::string(piece) + with_article(rest);
    return rest.find(' ') == std::string::npos ? std::string(piece) + plural(rest) : statement;
  }
  return statement;
}

std::string Speaker::subject_of(std::string_view name, const Place& place, bool& many) {
  for (const Param& p : place.word.parameters()) {
    if (p.name != name) continue;
    const auto arguments =
        checked_.arguments(place.at, static_cast<int>(&p - place.word.params.data()));
    many = !arguments.empty() && !one_cell(arguments.front());
    return joined(parts_of(arguments, p, {.form = Form::subject}));
  }
  return {};
}

std::string Speaker::restricted(const std::vector<NodeIndex>& arguments, const Mood& mood) {
  std::vector<NodeIndex> rest = arguments;
  // Of "you have a stone or there is an enemy stone" no more could be said of both.
  auto noun = std::ranges::find_if(rest, [&](NodeIndex at) {
    return begins(at, "{*") && !(mood.form == Form::there && !alternatives(at).empty());
  });
  if (noun == rest.end())
    noun = std::ranges::find_if(rest, [&](NodeIndex at) { return begins(at, "{@"); });
  if (noun == rest.end()) noun = rest.begin();
  if (noun == rest.end()) return {};
  const NodeIndex named = *noun;
  rest.erase(noun);
  // "one of your kings" rather than "a king that is one of your pieces", whichever is named first.
  const auto beside = std::ranges::find_if(rest, [&](NodeIndex at) {
    return is_kind(named) ? is_any_piece(at) : is_any_piece(named) && is_kind(at);
  });
  std::string said;
  if (beside != rest.end()) {
    const auto [kind, whose] =
        is_kind(named) ? std::pair(named, *beside) : std::pair(*beside, named);
    Voice of_kind = voice_;
    of_kind.token = head({kind, vocabulary_.row(checked_.use(kind).row), mood});
    said = Speaker(vocabulary_, checked_, of_kind, budget_, fragment_).say(whose, mood);
    rest.erase(beside);
  } else {
    said = say(named, mood);
  }
  Strings statements;
  Mood about = about_noun(mood);
  if (1 < rest.size()) about.nested = "and";
  about.pieces = begins(named, "{*");
  for (const NodeIndex at : rest) {
    std::string statement = say(at, about);
    if (std::ranges::find(statements, statement) == statements.end())
      statements.push_back(std::move(statement));
  }
  bent_ = true;
  return statements.empty() ? said : said + " " + joined_statements(std::move(statements));
}

std::vector<NodeIndex> Speaker::alternatives(NodeIndex at) const {
  const Use& use = checked_.use(at);
  if (use.kind != Use::Kind::row || !name_of(at).empty()) return {};
  // The whole phrase is one hole that joins what stands in it by "any".
  const Word& word = vocabulary_.row(use.row);
  const std::string_view phrase = word.english;
  if (!phrase.starts_with('{') || find_outside_holes(phrase.substr(1), "}") + 2 != phrase.size())
    return {};
  const Hole hole = take_apart(phrase.substr(1, phrase.size() - 2));
  const auto params = word.parameters();
  const auto param = std::ranges::find(params, hole.name, &Param::name);
  if (param == params.end() || hole.mark != '/' || hole.text != "any") return {};
  return checked_.arguments(at, static_cast<int>(param - params.begin()));
}

bool Speaker::is_kind(NodeIndex at) const {
  const Use& use = checked_.use(at);
  return use.kind == Use::Kind::row && name_of(at).empty() && checked_.tree.children(at).empty() &&
         vocabulary_.row(use.row).head_sort == Sort::piece;
}

bool Speaker::is_any_piece(NodeIndex at) const {
  const Use& use = checked_.use(at);
  if (use.kind != Use::Kind::row || !name_of(at).empty()) return false;
  const Word& word = vocabulary_.row(use.row);
  return word.param_count() == 0 && word.english.starts_with("{*") &&
         word.english.ends_with("{token}}");
}

bool Speaker::begins(NodeIndex at, std::string_view with) const {
  const Use& use = checked_.use(at);
  if (use.kind != Use::Kind::row) return false;
  // "your stones and enemy stones": alternatives are what all of them are.
  if (const auto name = name_of(at); !name.empty()) return name.starts_with(with);
  if (const auto parts = alternatives(at); !parts.empty())
    return std::ranges::all_of(parts, [&](NodeIndex part) { return begins(part, with); });
  return vocabulary_.row(use.row).english.starts_with(with);
}

std::vector<NodeIndex> Speaker::flat(const std::vector<NodeIndex>& arguments,
                                     const Place& place) const {
  if (!place.word.params[0].repeats()) return arguments;
  std::vector<NodeIndex> all;
  for (const NodeIndex at : arguments) {
    const Use& use = checked_.use(at);
    const bool same = use.kind == Use::Kind::row && &vocabulary_.row(use.row) == &place.word &&
                      use.as_test == checked_.use(place.at).as_test;
    if (!same || !name_of(at).empty()) {
      all.push_back(at);
      continue;
    }
    const auto inner = flat(checked_.arguments(at, 0), {at, place.word, place.mood});
    all.insert(all.end(), inner.begin(), inner.end());
  }
  return all;
}

}  // namespace ludi::gdl
