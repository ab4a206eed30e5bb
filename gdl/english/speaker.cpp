#include "gdl/english/speaker.hpp"

#include <algorithm>

#include "gdl/english/noun.hpp"
#include "gdl/english/wording.hpp"
#include "gdl/text/parse.hpp"
#include "gdl/text/print.hpp"

namespace ludi::gdl {

namespace {

constexpr int deepest = 400;

/// The last first, those of several words behind a comma: "diagonally forward, in any direction but
/// north".
std::string adverbs(std::vector<std::string> parts) {
  std::string text, more;
  std::ranges::reverse(parts);
  parts.erase(std::unique(parts.begin(), parts.end()), parts.end());
  for (const auto& part : parts) {
    const bool several = part.find(' ') != std::string::npos;
    std::string& to = several ? more : text;
    const bool choice = part.find(" or ") != std::string::npos && !part.starts_with("in ");
    to += (to.empty() ? ""
           : several  ? ", "
                      : " ") +
          (choice && parts.size() > 1 ? "though only " + part : part);
  }
  return text + (text.empty() || more.empty() ? "" : ", ") + more;
}

/// "orthogonally forward or diagonally": what is narrowed stands first, so that the word that
/// narrows it does not seem to narrow the others as well.
void put_narrowed_first(std::vector<std::string>& directions) {
  std::ranges::stable_partition(directions, [](const std::string& part) {
    return part.find(' ') != std::string::npos && !part.starts_with("in ");
  });
}

bool place_of(Sort sort) {
  return sort == Sort::region || sort == Sort::cell;
}

}  // namespace

std::string Speaker::say(NodeIndex at, const Mood& mood) {
  const Use& use = checked_.use(at);
  if (const auto number = constant(at)) {
    return mood.form == Form::digits ? std::to_string(*number) : number_in_words(*number);
  }
  if (use.kind != Use::Kind::row)
    return std::string(name_of(at).empty() ? checked_.tree.text(at) : name_of(at));
  if (--budget_.phrases < 0 || budget_.nesting > deepest) return "…";
  ++budget_.nesting;
  const Word& row = vocabulary_.row(use.row);
  Word named;
  if (const auto phrase = name_of(at); !phrase.empty()) {
    named = row;
    named.english = phrase;
    named.english_as_test = {};
  }
  const Word& word = named.english.empty() ? row : named;
  std::string said = use.as_test && mood.form == Form::all ? say_test(at, mood)
                     : !place_of(word.sort)                ? fill(word.english, {at, word, mood})
                     : mood.form == Form::predicate        ? say_predicate(at, word, mood)
                                                           : say_place(at, word, mood);
  --budget_.nesting;
  return said;
}

std::optional<std::int32_t> Speaker::constant(NodeIndex at) const {
  if (!name_of(at).empty()) return std::nullopt;
  if (checked_.tree.kind(at) == NodeKind::integer) return checked_.tree.number(at);
  const Use& use = checked_.use(at);
  if (fragment_ || !voice_.constant || use.kind != Use::Kind::row ||
      vocabulary_.row(use.row).sort != Sort::value)
    return std::nullopt;
  return voice_.constant(at);
}

bool Speaker::number_first(const Place& place) const {
  const auto first = checked_.arguments(place.at, 0), second = checked_.arguments(place.at, 1);
  return !first.empty() && !second.empty() && constant(first.front()) && !constant(second.front());
}

std::string Speaker::fill(std::string_view phrase, const Place& place) {
  std::string said;
  each_part(
      phrase, [&](std::string_view text) { said += text; },
      [&](std::string_view inside) { said += answer(inside, place); });
  return said;
}

std::string Speaker::answer(std::string_view inside, const Place& place) {
  if (inside.starts_with('*')) return bend(inside.substr(1), true, place);
  if (inside.starts_with('@')) return bend(inside.substr(1), false, place);
  if (inside.starts_with("I ")) return with_verb(voice_.me, inside.substr(2));
  const Hole hole = take_apart(inside);
  if (const auto said = of_every_row(hole, place)) return *said;
  const Param* param = hole.name.empty() ? place.same : nullptr;
  for (const Param& p : place.word.parameters())
    if (p.name == hole.name) param = &p;
  if (param == nullptr) return {};
  const auto arguments =
      checked_.arguments(place.at, static_cast<int>(param - place.word.params.data()));
  const Place inner{place.at, place.word, place.mood, param};
  switch (hole.mark) {
    case '|': {
      const bool holds = hole.equals.empty() ? was_said(arguments, *param)
                                             : is_word(arguments, *param, hole.equals);
      return fill(holds ? hole.text : hole.otherwise, inner);
    }
    case '#':
      return counted(parts_of(arguments, *param, {}), fill(hole.text, inner));
    case '@':
      return measured(arguments, hole, inner);
    default:
      return told(arguments, *param, hole, inner);
  }
}

std::optional<std::string> Speaker::of_every_row(const Hole& hole, const Place& place) {
  const Mood& mood = place.mood;
  const auto choose = [&](bool first) { return fill(first ? hole.text : hole.otherwise, place); };
  if (hole.name == "head") return head(place);
  if (hole.name == "test") return mood.subject.empty() ? voice_.there : mood.subject;
  // Of several cells a test holds if it does of all of them.
  if (hole.name == "is")
    return std::string(mood.many ? "are" : "is") + (mood.denied ? " not" : "") +
           (mood.denied && mood.many && mood.together ? " all" : "");
  if (hole.name == "swapped") return choose(number_first(place));
  if (hole.name == "not") return choose(mood.denied);
  if (hole.name == "either") return mood.nested == "and" ? "either " : "";
  if (hole.name == "jointly") return both(place);
  if (hole.name == "operand") return choose(mood.form == Form::operand);
  if (hole.name == "enters") return choose(voice_.enters && voice_.enters(place.at));
  if (hole.name == "moving")
    return mood.manner ? "" : voice_.mover + (mood.denied ? " does not move " : " moves ");
  if (hole.name == "quantity")
    return hole.mark == '|' ? choose(!mood.quantity.empty()) : mood.quantity;
  if (hole.name == "nth") return ordinal_of(mood.quantity);
  if (hole.name == "are") return mood.single ? "is" : "are";
  if (hole.name == "has") return mood.single ? "has" : "have";
  if (hole.name == "s") return mood.single ? "" : "s";
  if (hole.name == "me") return voice_.me;
  if (hole.name == "my") return owned + voice_.my + owned;
  if (hole.name == "mine") return voice_.mine;
  if (hole.name == "enemies") return voice_.enemies;
  if (hole.name == "mover") return voice_.mover;
  if (hole.name == "token") return voice_.token;
  if (hole.name == "tokens") return plural(voice_.token);
  if (hole.name == "tile") return voice_.tile;
  if (hole.name == "there") return voice_.there;
  if (hole.name == "origin") return voice_.origin;
  if (hole.name == "sides") return voice_.sides;
  return std::nullopt;
}

std::string Speaker::both(const Place& place) const {
  if (place.mood.nested != "or") return {};
  return flat(checked_.arguments(place.at, 0), place).size() == 2 ? "both " : "all of these hold: ";
}

std::string Speaker::made(const std::vector<NodeIndex>& labels, std::string_view by_piece) const {
  Strings of_piece, entering;
  for (const NodeIndex label : labels)
    (voice_.enters && voice_.enters(label) ? entering : of_piece)
        .emplace_back(checked_.tree.text(label));
  std::string text;
  if (!of_piece.empty()) text = with_article(joined(of_piece, "or")) + std::string(by_piece);
  if (!of_piece.empty() && !entering.empty()) text += " or ";
  return text + with_article(joined(entering, "or"));
}

std::string Speaker::head(const Place& place) const {
  const std::string text(checked_.tree.text(place.at));
  return place.word.head_sort == Sort::piece ? in_small_letters(text) : text;
}

std::string Speaker::with_verb(const std::string& who, std::string_view verb) {
  const bool many = who == "you" || who.ends_with("opponents") || who.ends_with("players");
  return who + " " + (many ? std::string(verb) : third_person(verb));
}

namespace {

/// "any piece on a1, any piece on b1": what all begin with is left to the first.
void said_once(std::vector<std::string>& parts, const std::string& begin) {
  if (begin.empty() || !std::ranges::all_of(parts, [&](const std::string& part) {
        return part.starts_with(begin) && part.find(' ', begin.size()) == std::string::npos;
      }))
    return;
  for (std::string& part : parts)
    if (&part != &parts.front()) part.erase(0, begin.size());
}

}  // namespace

std::string Speaker::told(const std::vector<NodeIndex>& arguments, const Param& param,
                          const Hole& hole, const Place& place) {
  if (hole.form.find('=') != std::string_view::npos)
    return fill(translated(arguments, hole.form, joiner(hole)), place);
  if (hole.form.starts_with('+') && param.sort != Sort::player)
    return joined(parts_of(arguments, param, {.form = Form::subject})) + " " +
           (arguments.empty() || one_cell(arguments.front()) ? third_person(hole.form.substr(1))
                                                             : std::string(hole.form.substr(1)));
  if (hole.form.starts_with('+'))
    return with_verb(joined(parts_of(arguments, param, {})), hole.form.substr(1));
  if (hole.text == "that") return restricted(arguments, place.mood);
  if (hole.form == "of-head") return of_head(arguments, place);
  if (hole.form == "step") return of_step(arguments);
  if (hole.form == "asked") return of_cell(arguments, param);
  if (hole.form == "made") return made(arguments, fill(hole.text, place));
  Mood mood = asked(hole.form, place);
  if (hole.form == "whose") return whose(parts_of(arguments, param, mood));
  if (hole.form == "a" && param.sort == Sort::text)
    return with_article(joined(parts_of(arguments, param, mood), joiner(hole)));
  const bool inherits = hole.form == "same" || hole.form == "not";
  std::string_view by = joiner(hole);
  if (by == "any") {
    const bool one = mood.form == Form::one || mood.form == Form::there;
    by = one != (mood.form == Form::there && mood.denied) ? "or" : "and";
  }
  if (inherits && arguments.size() > 1) mood.nested = by;
  const bool bent = bent_;
  Strings parts = parts_of(inherits ? flat(arguments, place) : arguments, param, mood);
  bent_ = bent || inherits;
  if (hole.text == "any") said_once(parts, tidied(fixed_place({}, true, voice_, mood)) + " ");
  if (hole.text == "<") return adverbs(parts);
  if (by == "or" && param.sort == Sort::direction) put_narrowed_first(parts);
  return inherits ? joined_statements(std::move(parts), by) : joined(parts, by);
}

std::string Speaker::of_head(const std::vector<NodeIndex>& arguments, const Place& place) {
  Voice voice = voice_;
  voice.me = head(place);
  voice.my = voice.mine = possessive(voice.me);
  return arguments.empty()
             ? std::string()
             : Speaker(vocabulary_, checked_, voice, budget_, fragment_).say(arguments.front(), {});
}

std::string Speaker::of_cell(const std::vector<NodeIndex>& conditions, const Param& param) {
  Voice voice = voice_;
  std::erase_if(voice.called, [&](const Called& known) {
    return known.traits == param.own || known.traits == param.around;
  });
  voice.called.push_back({param.own, "it"});
  voice.called.push_back({param.around, "the former"});
  return Speaker(vocabulary_, checked_, voice, budget_, fragment_).say(conditions.front(), {});
}

bool Speaker::is_way(NodeIndex at) const {
  const Use& use = checked_.use(at);
  if (use.kind != Use::Kind::row || use.as_test) return false;
  const Word& word = vocabulary_.row(use.row);
  if (word.english.starts_with("{moving}")) return true;
  const auto parts = checked_.arguments(at, 0);
  return word.english.find(":same") != std::string_view::npos && !parts.empty() &&
         std::ranges::all_of(parts, [&](NodeIndex part) { return is_way(part); });
}

std::string Speaker::of_step(const std::vector<NodeIndex>& conditions) {
  Voice voice = voice_;
  voice.there = "the next cell";
  voice.origin = "the cell before";
  Speaker speaker(vocabulary_, checked_, voice, budget_, fragment_);
  Strings ways, provisos;
  for (const NodeIndex at : conditions)
    if (is_way(at))
      ways.push_back(speaker.say(at, {.manner = true}));
    else
      provisos.push_back(speaker.say(at, {}));
  std::string text = joined(ways);
  if (!provisos.empty())
    text +=
        (ways.empty() ? "one where " : " where ") + joined_statements(std::move(provisos), "and");
  return text;
}

std::string_view Speaker::joiner(const Hole& hole) {
  return hole.mark == '/' ? hole.text : "and";
}

Mood Speaker::asked(std::string_view form, const Place& place) {
  Mood mood;
  if (form == "same" || form == "not") {
    mood = place.mood;
    if (form == "not") mood.denied = !mood.denied;
    if (form == "same") mood.nested = {};
    return mood;
  }
  if (form == "a") {
    mood.form = Form::one;
    mood.denied = place.mood.denied;
  }
  if (form == "bare") mood.form = Form::bare;
  if (form == "whose") mood.form = Form::whose;
  if (form == "digits") mood.form = Form::digits;
  if (form == "operand") mood.form = Form::operand;
  if (form == "n") {
    mood.form = Form::number;
    mood.single = place.mood.single;
    mood.quantity = place.mood.quantity;
  }
  if (form == "there") {
    mood.form = Form::there;
    mood.denied = place.mood.denied;
  }
  if (form.ends_with("pieces")) mood.form = Form::pieces;
  if (form == "enemy-pieces") mood.quantity = "enemy";
  if (form == "that-not") {
    mood = about_noun(place.mood);
    mood.denied = true;
  }
  if (form.starts_with("test ")) {
    mood.form = Form::predicate;
    mood.denied = place.mood.denied;
    mood.subject = subject_of(form.substr(5), place, mood.many);
    mood.together = true;
  }
  return mood;
}

std::string Speaker::whose(const Strings& players) const {
  std::string said = joined(players);
  if (said.empty()) return said;
  if (said == "nobody") return "neutral ";
  return owned + (said == voice_.me ? voice_.my : possessive(said)) + owned;
}

std::string Speaker::translated(const std::vector<NodeIndex>& arguments, std::string_view table,
                                std::string_view by) const {
  std::string said;
  for (std::size_t i = 0; i < arguments.size(); ++i) {
    if (i > 0) said += i + 1 < arguments.size() ? ", " : " " + std::string(by) + " ";
    const std::string_view word = checked_.tree.text(arguments[i]);
    for (std::string_view rest = table; !rest.empty();) {
      const std::size_t end = std::min(rest.find(';'), rest.size());
      const std::size_t equals = rest.find('=');
      if (rest.substr(0, equals) == word) said += rest.substr(equals + 1, end - equals - 1);
      rest.remove_prefix(std::min(end + 1, rest.size()));
    }
  }
  return said;
}

std::string Speaker::measured(const std::vector<NodeIndex>& arguments, const Hole& hole,
                              const Place& place) {
  if (arguments.empty()) return {};
  bool plain = true;
  for (std::size_t p = 0; p < place.word.param_count(); ++p)
    for (const NodeIndex at : checked_.arguments(place.at, static_cast<int>(p)))
      if (at != arguments.front() && !constant(at)) plain = false;
  Mood mood;
  const Use& use = checked_.use(arguments.front());
  if (plain && use.kind == Use::Kind::row && !constant(arguments.front()) &&
      vocabulary_.row(use.row).english.find("{quantity") != std::string_view::npos) {
    mood.quantity = tidied(fill(hole.text, place));
    mood.single = mood.quantity.ends_with("one");
    return say(arguments.front(), mood);
  }
  return say(arguments.front(), mood) + " " + fill(hole.otherwise, place);
}

bool Speaker::was_said(const std::vector<NodeIndex>& arguments, const Param& param) const {
  return !arguments.empty() && !is_word(arguments, param, param.fallback);
}

bool Speaker::is_word(const std::vector<NodeIndex>& arguments, const Param& param,
                      std::string_view word) const {
  if (arguments.empty()) return param.fallback == word;
  if (arguments.size() > 1) return false;
  if (const auto number = constant(arguments.front())) return std::to_string(*number) == word;
  const std::string line = print_line(checked_.tree, arguments.front());
  return line == word || line == "(" + std::string(word) + ")" ||
         "(" + line + ")" == std::string(word);
}

std::vector<std::string> Speaker::parts_of(const std::vector<NodeIndex>& arguments,
                                           const Param& param, const Mood& mood) {
  Strings parts;
  for (const NodeIndex argument : arguments)
    if (std::string part = tidied(say(argument, mood)); !part.empty())
      parts.push_back(std::move(part));
  if (!arguments.empty() || param.fallback.empty()) return parts;
  if (param.sort == Sort::choice) return {std::string(param.fallback)};
  const auto parsed = parse(param.fallback);
  if (!parsed || budget_.nesting > deepest) return parts;
  if (const auto fallback = check_fragment(vocabulary_, *parsed, param.sort, checked_.names)) {
    ++budget_.nesting;
    parts.push_back(tidied(Speaker(vocabulary_, *fallback, voice_, budget_, true).say(0, mood)));
    --budget_.nesting;
  }
  return parts;
}

std::string Speaker::counted(const Strings& numbers, std::string_view noun) {
  const std::size_t slash = noun.find('/');
  const std::string singular(noun.substr(0, slash));
  const std::string many =
      slash == std::string_view::npos ? plural(singular) : std::string(noun.substr(slash + 1));
  if (numbers.empty()) return many;
  const bool reckoned = numbers.size() == 1 && numbers[0].find(' ') != std::string::npos &&
                        !numbers[0].starts_with("minus");
  if (reckoned) return "as many " + many + " as " + numbers[0];
  return joined(numbers) + " " + (numbers.size() == 1 && numbers[0] == "one" ? singular : many);
}

}  // namespace ludi::gdl
