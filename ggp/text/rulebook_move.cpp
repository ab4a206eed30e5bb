#include "ggp/text/rulebook_move.hpp"

#include <algorithm>
#include <utility>

#include "gdl/english/wording.hpp"
#include "ggp/ludemes/ludeme.hpp"
#include "ggp/rules/trait.hpp"
#include "ggp/rules/vocabulary.hpp"

namespace ludi::ggp {

namespace {

using gdl::NodeIndex;
using Form = gdl::Mood::Form;
using Strings = std::vector<std::string>;

// Stand for the cells of the move while a statement is looked at, so that it can be told what the
// statement is about.
constexpr char goes_to = '\x03';
constexpr char comes_from = '\x04';

constexpr std::string_view relative = "that";

constexpr std::string_view last_sown = "the cell sown last";

// How sentences begin that tell when a move may be made.
constexpr std::string_view first_proviso = "You may do so only if ";
constexpr std::string_view further_proviso = "This must hold as well: ";
// … how many pieces of a stack move, and what is done before a piece is put down.
constexpr std::string_view as_many = "As many pieces move in all as";
constexpr std::string_view before_that = "Before that,";

std::string replaced(std::string text, char mark, std::string_view by) {
  for (std::size_t at = text.find(mark); at != std::string::npos; at = text.find(mark, at))
    text.replace(at, 1, by);
  return text;
}

std::string with_comma(std::string text) {
  return text.ends_with(',') ? text : text + ',';
}

/// What is said of a cell, "that is next to an empty cell".
struct Statement {
  std::string text;
  bool of_alternatives = false;
  NodeIndex at = 0;
};

std::string behind_that(const std::vector<Statement>& statements, std::string_view noun) {
  if (statements.empty()) return std::string(noun);
  Strings said;
  for (const auto& [text, of_alternatives, at] : statements)
    said.push_back((of_alternatives && 1 < statements.size() ? "either " : "") + text);
  return std::string(noun) + " " + gdl::joined_statements(std::move(said));
}

std::string in_turn(const Strings& effects) {
  std::string text;
  for (const auto& effect : effects) text += (text.empty() ? "" : ", then ") + effect;
  if (!is_long(text)) return text;
  text.clear();
  for (const auto& effect : effects) text += (text.empty() ? "" : ". Then ") + effect;
  return text;
}

using Act = MoveForm::Act;

class MoveStory {
 public:
  MoveStory(const Narrator& narrator, const MoveRule& move, std::string_view noun)
      : narrator_(narrator),
        move_(move),
        noun_(noun),
        voice_(narrator.to_reader()),
        act_(move.form.act) {
    voice_.mover = "the " + this->noun();
    voice_.enters = [this](NodeIndex at) { return goes_on_with_new_piece(at); };
    bool pushed = !move.form.adds;
    for (const NodeIndex at : move.action) {
      if (narrator.told_before(at)) continue;
      const bool adds = narrator.traits(at).has(trait::adds);
      const bool lifts = narrator.traits(at).has(trait::lifts);
      if ((adds && pushed) || (!adds && !lifts)) (pushed ? others_ : before_).push_back(at);
      pushed = pushed || adds;
    }
    for (const NodeIndex pre : move.pre)
      for (const NodeIndex at : narrator.conjuncts(pre)) read(at);
  }

  std::string tell() {
    std::string text;
    if (on_the_spot()) {
      text = done_on_the_spot();
    } else {
      text = act_ == Act::place      ? "place " + placed()
             : act_ == Act::aim      ? "choose " + moved() + " and,"
             : act_ == Act::exchange ? with_comma("exchange " + moved())
                                     : "move " + moved();
      if (ways_.empty() && text.ends_with(',')) text.pop_back();
      text += way_and_destination(text);
    }
    Strings provisos;
    std::vector<NodeIndex> said_at;
    voice_.origin = "its old cell";
    voice_.there = "that cell";
    for (const NodeIndex at : provisos_)
      if (std::string said = narrator_.say(at, voice_);
          std::ranges::find(provisos, said) == provisos.end()) {
        provisos.push_back(std::move(said));
        said_at.push_back(at);
      }
    if (provisos.size() == 1) {
      const std::string whole = gdl::sentence(text + ", but only if " + provisos[0]);
      if (is_long(lead() + whole) || text.find('\n') != std::string::npos)
        add_sentence(text = gdl::sentence(text), proviso(first_proviso, said_at[0]));
      else
        text = whole;
    } else {
      text = gdl::sentence(text);
    }
    // One idea a sentence, unless they are short and join in one way only.
    const bool plain = std::ranges::none_of(provisos, [&](const std::string& one) {
      const auto says = [&](std::string_view words) {
        return one.find(words) != std::string::npos;
      };
      const bool goes_on = says(" that is ") || says(" that are ") || says(" for which ");
      return says(" or ") || says(" and ") || (goes_on && &one != &provisos.back());
    });
    const std::string together = gdl::sentence(std::string(first_proviso) + gdl::joined(provisos));
    if (1 < provisos.size() && plain && !is_long(together))
      add_sentence(text, together);
    else if (1 < provisos.size())
      for (const NodeIndex at : said_at)
        add_sentence(text, proviso(at == said_at.front() ? first_proviso : further_proviso, at));
    add_sentence(text, number_lifted());
    if (move_.dirn)
      add_sentence(text, gdl::sentence("its direction is " + narrator_.say(*move_.dirn, voice_)));
    for (const std::string& more : {lifted_elsewhere(), what_follows()})
      add_sentence(text, more.substr(std::min(more.find_first_not_of(' '), more.size())));
    return text;
  }

 private:
  /// What is said before the move if its players have no other.
  [[nodiscard]] std::string lead() const {
    const auto& all = narrator_.rules().moves;
    const bool only = std::ranges::count_if(all, [&](const MoveRule& other) {
                        return (other.users & move_.users) != 0 || narrator_.neutral(other.kind);
                      }) == 1;
    return only ? "On your turn, " : "";
  }

  /// How it goes and where to, behind what goes; the ways are a list where they are long to tell.
  [[nodiscard]] std::string way_and_destination(const std::string& who) const {
    const std::string to = before_destination() + destination();
    std::string text;
    for (const NodeIndex way : ways_) text += " " + manner(way);
    const bool commas = (who + text).find(',') != std::string::npos;
    const auto ways = ways_.empty() ? std::vector<NodeIndex>{}
                                    : narrator_.parts_of(ways_.front(), trait::disjunction);
    if (is_long(lead() + who + text + to) && 1 < ways.size()) {
      text = to + ", in one of these ways:";
      for (const NodeIndex way : ways) text += "\n-- " + gdl::sentence(manner(way));
      return text;
    }
    if (commas && !ways_.empty()) text = with_comma(std::move(text));
    const auto said = without_the_implied();
    if (is_long(lead() + who + text + to) && 1 < said.size()) {
      text += before_destination() + (vacant_ || !target_said_ ? "an empty cell" : "a cell") +
              " of which all of these hold:";
      for (const Statement& one : said)
        text += "\n-- " + gdl::sentence("it" + one.text.substr(relative.size()));
      return with_piece_named(std::move(text));
    }
    if (is_long(lead() + who + text + to) && said.size() == 1)
      if (const std::string list = alternatives(said[0].at); !list.empty())
        return text + before_destination() + with_piece_named(list);
    return text + to;
  }
  /// Where "it" is the destination.
  [[nodiscard]] std::string with_piece_named(std::string text) const {
    constexpr std::string_view its = "its present cell";
    const std::string whose = "the present cell of the " + noun();
    for (std::size_t at = text.find(its); at != std::string::npos; at = text.find(its, at))
      text.replace(at, its.size(), whose);
    return text;
  }
  /// A destination of which one of several things is true, or none of them: a list of these.
  [[nodiscard]] std::string alternatives(NodeIndex at) const {
    const auto denied = narrator_.denied_by(at);
    const NodeIndex inner = denied.value_or(at);
    gdl::Voice voice = voice_;
    voice.there = "it";
    voice.origin = "its present cell";
    Strings items;
    const auto region = narrator_.class_of(inner, trait::uses_to);
    if (region && !narrator_.named(*region) && narrator_.traits(*region).has(trait::disjunction)) {
      const gdl::Mood mood = {.form = Form::predicate, .subject = "it"};
      for (const NodeIndex part : narrator_.arguments(*region))
        items.push_back(gdl::sentence(narrator_.say(part, voice, mood)));
    } else {
      const auto parts = narrator_.parts_of(inner, trait::disjunction);
      for (const NodeIndex part : parts) items.push_back(gdl::sentence(narrator_.say(part, voice)));
    }
    if (items.size() < 2) return {};
    std::string text = vacant_ || !target_said_ ? "an empty cell" : "a cell";
    text += denied ? " of which none of these holds:" : " of which one of these holds:";
    for (const std::string& item : items) text += "\n-- " + item;
    return text;
  }
  [[nodiscard]] std::string before_destination() const {
    return act_ == Act::place      ? " on "
           : act_ == Act::aim      ? " "
           : act_ == Act::exchange ? " with the piece on "
                                   : " to ";
  }
  [[nodiscard]] std::string manner(NodeIndex way) const {
    gdl::Mood mood;
    mood.manner = true;
    gdl::Voice voice = voice_;
    voice.origin = "its present cell";
    return narrator_.say(way, voice, mood);
  }

  /// A condition of the move in a sentence, as items of a list in a list where it is long.
  [[nodiscard]] std::string proviso(std::string_view lead, NodeIndex at) const {
    lead.remove_suffix(1);  // the blank
    return spelled_out(narrator_, std::string(lead), at, voice_, 1);
  }

  [[nodiscard]] std::string noun() const {
    return !noun_.empty() ? noun_ : move_.any_kind ? "piece" : narrator_.noun(move_.kind);
  }

  /// The player has but one such piece. Where kinds are told together they are told as several.
  [[nodiscard]] bool sole() const { return noun_.empty() && narrator_.sole(move_.kind); }

  /// Of a label, or of the effect that asks for more moves like this one.
  [[nodiscard]] bool goes_on_with_new_piece(NodeIndex at) const {
    const auto& tree = narrator_.rules().checked.tree;
    if (tree.kind(at) != gdl::NodeKind::string) return move_.form.enters();
    bool any = false;
    for (const MoveRule& move : narrator_.rules().moves) {
      if (move.label != tree.text(at)) continue;
      if (!move.form.enters()) return false;
      any = true;
    }
    return any;
  }

  /// Nothing is put down, and the piece it is about goes nowhere.
  [[nodiscard]] bool on_the_spot() const {
    return act_ == Act::point || act_ == Act::on_spot || act_ == Act::pass;
  }

  /// True for statements about the way from start to destination, all of them.
  [[nodiscard]] bool tells_the_way(NodeIndex at) const {
    if (narrator_.traits(at).has(trait::relates)) return true;
    if (narrator_.named(at) || !narrator_.traits(at).has(trait::disjunction) ||
        narrator_.rules().checked.use(at).as_test)
      return false;
    const auto parts = narrator_.arguments(at);
    return std::ranges::all_of(parts, [&](NodeIndex part) { return tells_the_way(part); });
  }

  void read(NodeIndex at) {
    for (const NodeIndex before : read_)
      if (narrator_.same_text(before, at)) return;
    read_.push_back(at);
    if (act_ != Act::place && !on_the_spot() && ways_.empty() && tells_the_way(at)) {
      ways_.push_back(at);
      return;
    }
    if (narrator_.speaks_of(at, trait::uses_to, trait::contents)) target_said_ = true;
    const bool owner_said = narrator_.speaks_of(at, trait::uses_from, trait::ownership);
    any_owner_ |= owner_said;
    if (const auto region = narrator_.class_of(at, trait::uses_to)) {
      const auto traits = narrator_.traits(*region);
      if (traits.has(trait::vacancy)) {
        vacant_ = true;
        return;
      }
    }
    if (owner_said && owner_.empty())
      if (const auto region = narrator_.class_of(at, trait::uses_from);
          region && narrator_.traits(*region).has(trait::ownership)) {
        gdl::Voice voice = voice_;
        voice.token = noun();
        owner_ = narrator_.say(*region, voice, {.form = Form::one});
        return;
      }
    sort_statement(at);
  }

  /// Statements that begin with a cell of the move are said of that cell.
  void sort_statement(NodeIndex at) {
    gdl::Voice voice = voice_;
    voice.there = std::string(1, goes_to);
    voice.origin = std::string(1, comes_from);
    std::string said = narrator_.say(at, voice);
    const bool choice = narrator_.traits(at).has(trait::disjunction);
    const auto begins = [&](char mark) {
      return said.size() > 1 && said[0] == mark && said[1] == ' ' &&
             std::ranges::count(said, mark) == 1;
    };
    if (!on_the_spot() && begins(goes_to)) {
      said.replace(0, 1, "that");
      of_target_.push_back({replaced(std::move(said), comes_from, "its present cell"), choice, at});
    } else if (act_ != Act::place && begins(comes_from) &&
               said.find(goes_to) == std::string::npos) {
      said.replace(0, 1, relative);
      const bool of_piece =
          said.starts_with("that is occupied by ") || said.starts_with("that is not occupied by ");
      gdl::Mood mood;
      mood.subject = relative;
      mood.pieces = true;
      std::string of_mover = of_piece ? narrator_.say(at, voice, mood) : std::string();
      if (of_mover.starts_with(relative) && of_mover.find(comes_from) == std::string::npos)
        of_mover_.push_back({std::move(of_mover), choice, at});
      else
        of_origin_.push_back({std::move(said), choice, at});
    } else {
      provisos_.push_back(at);
    }
  }

  /// True of a move that says that what it places is nobody's.
  [[nodiscard]] bool nobodys() const {
    return move_.owner &&
           Entry(vocabulary(), narrator_.rules(), move_.node).seats_of(*move_.owner) ==
               SeatSet{1} << neutral_seat;
  }
  [[nodiscard]] std::string placed() const {
    const std::vector<int> kinds = placed_kinds();
    const int kind = kinds.front();
    Strings nouns, many;
    for (const int one : kinds) {
      nouns.push_back(one == move_.kind && !noun_.empty() ? noun_ : narrator_.noun(one));
      many.push_back(gdl::plural(nouns.back()));
    }
    const std::string noun = gdl::joined(nouns, "or");
    std::string text = gdl::with_article(noun);
    if (move_.owner) {
      const gdl::Voice reader = narrator_.to_reader();
      const std::string owner = narrator_.say(*move_.owner, reader);
      text = owner == reader.enemies  ? "a " + noun + " of " + reader.enemies
             : owner == reader.me     ? "one of your " + gdl::joined(many, "or")
             : owner == "each player" ? "a " + noun + " of any player"
             : nobodys()              ? "a neutral " + noun
                                      : gdl::with_article(owner + " " + noun);
    }
    const bool limited = std::ranges::any_of(narrator_.rules().setup, [&](const SetupRule& rule) {
      return rule.what == SetupRule::What::hand;
    });
    if (limited && !narrator_.neutral(kind) && !nobodys()) text += " from your hand";
    return text;
  }

  /// Of the first piece put down, among which the mover chooses; those behind it are told as
  /// effects.
  [[nodiscard]] std::vector<int> placed_kinds() const {
    const auto& checked = narrator_.rules().checked;
    const auto push = std::ranges::find_if(
        move_.action, [&](NodeIndex at) { return narrator_.traits(at).has(trait::adds); });
    std::vector<int> kinds;
    if (push != move_.action.end())
      for (const NodeIndex arg : narrator_.arguments(*push))
        if (const auto named = checked.names.find(checked.tree.text(arg));
            named != checked.names.end() && named->second.sort == gdl::Sort::piece)
          kinds.push_back(named->second.order);
    return kinds.empty() ? std::vector{move_.kind} : kinds;
  }

  [[nodiscard]] bool lifts_elsewhere(NodeIndex at) const {
    return std::ranges::find(move_.form.lifts_from, at) != move_.form.lifts_from.end();
  }

  /// What is taken up from other cells: what was lifted first lies lowest.
  [[nodiscard]] std::string lifted_elsewhere() const {
    std::string text;
    bool under = true;
    for (const NodeIndex at : move_.action) {
      if (lifts_elsewhere(at))
        text += " " + gdl::sentence("with that, " + narrator_.say(at, voice_) + ", which goes " +
                                    (under ? "under what moves" : "on top"));
      else if (narrator_.traits(at).has(trait::lifts))
        under = false;
    }
    return text;
  }

  /// How many pieces of a stack move, where that is reckoned.
  [[nodiscard]] std::string number_lifted() const {
    if (!move_.form.lifts_stack || act_ != Act::move) return {};
    for (const NodeIndex at : move_.action) {
      if (!narrator_.traits(at).has(trait::lifts) || lifts_elsewhere(at)) continue;
      for (const NodeIndex arg : narrator_.arguments(at))
        if (const Ludeme* row = narrator_.ludeme(arg);
            row != nullptr && row->word.sort == gdl::Sort::value)
          return gdl::sentence(std::string(as_many) + " " + narrator_.say(arg, voice_));
    }
    return {};
  }

  /// What is lifted beside the one piece, or how much of its stack.
  [[nodiscard]] std::string stack_lifted() const {
    for (const NodeIndex at : move_.action)
      if (narrator_.traits(at).has_all(trait::lifts | trait::stacks))
        return " with the whole stack below it";
    for (const NodeIndex at : move_.action) {
      if (!narrator_.traits(at).has(trait::lifts) || lifts_elsewhere(at)) continue;
      const gdl::Word& word = narrator_.ludeme(at)->word;
      std::string said;
      bool lowest = false;
      for (std::size_t p = 0; p < word.param_count(); ++p)
        for (const NodeIndex arg : narrator_.rules().checked.arguments(at, static_cast<int>(p))) {
          if (word.params[p].sort == gdl::Sort::value) said = narrator_.say(arg, voice_);
          lowest = lowest || word.params[p].sort == gdl::Sort::flag;
        }
      if (lowest)
        return ", " + (said.empty() ? "the lowest piece" : "the lowest " + said + " pieces") +
               " of its stack alone,";
      const bool reckoned = said.find(' ') != std::string::npos;
      if (!said.empty())
        return reckoned ? " and pieces below it" : " and the pieces below it, " + said + " in all,";
    }
    return {};
  }

  [[nodiscard]] std::string moved() const {
    const std::string noun = this->noun();
    std::string text = !owner_.empty()                 ? owner_
                       : narrator_.neutral(move_.kind) ? "a neutral " + noun
                       : any_owner_                    ? "any " + noun + " of any player"
                       : sole()                        ? "your " + noun
                                                       : "one of your " + gdl::plural(noun);
    if (move_.form.lifts_stack && act_ == Act::move) text += stack_lifted();
    if (!of_mover_.empty()) {
      const std::string said = behind_that(of_mover_, "");
      const std::string begin = " " + std::string(relative) + " ";
      const bool one = sole() && said.starts_with(begin);
      text += one ? ", if it " + said.substr(begin.size()) + "," : said;
    }
    const bool stays = on_the_spot() && !move_.form.action_changes_pieces;
    if (!of_origin_.empty())
      text += " " + behind_that(of_origin_, stays ? "on a cell" : "from a cell");
    return text;
  }

  [[nodiscard]] std::string destination() const {
    const bool empty = vacant_ || !target_said_;
    const auto said = without_the_implied();
    if (!said.empty()) return behind_that(said, empty ? "an empty cell" : "a cell");
    if (!empty) return "any cell";
    if (narrator_.rules().kinds[static_cast<std::size_t>(move_.kind)].covers) return "empty cells";
    return act_ == Act::place && provisos_.empty() ? "any empty cell" : "an empty cell";
  }

  /// What is said of the destination, but not that it is free of somebody where it is empty or held
  /// by somebody else.
  [[nodiscard]] std::vector<Statement> without_the_implied() const {
    const bool taken = std::ranges::any_of(of_target_, [](const Statement& said) {
      return said.text.starts_with("that is occupied by an enemy");
    });
    std::vector<Statement> kept;
    for (const auto& said : of_target_) {
      const bool free = said.text.starts_with("that is not occupied by any ");
      const bool own = said.text.starts_with("that is not occupied by any of your ");
      if (!(vacant_ && free) && !(taken && own)) kept.push_back(said);
    }
    return kept;
  }

  /// The counters of a cell are dealt out.
  std::string sown() {
    std::string cell = behind_that(of_origin_, "a cell");
    cell += (of_origin_.empty() ? " with " : ", which must hold ") + gdl::plural(noun());
    Strings parts = {"choose " + cell};
    for (const NodeIndex at : others_) parts.push_back(narrator_.say(at, voice_));
    others_.clear();
    return in_turn(parts);
  }

  std::string done_on_the_spot() {
    if (move_.form.sows) {
      voice_.origin = "that cell";
      voice_.there = std::string(last_sown);
      return sown();
    }
    std::string piece = moved();
    voice_.called = {{trait::uses_from, "the cell of " + piece, piece}};
    const std::string mover = std::exchange(voice_.mover, piece);
    Strings effects;
    for (const NodeIndex at : others_) {
      effects.push_back(narrator_.say(at, voice_));
      voice_.called.clear();
      voice_.mover = mover;
    }
    voice_.called.clear();
    voice_.mover = mover;
    others_.clear();
    return effects.empty() ? "choose " + piece : in_turn(effects);
  }

  /// A sentence on an effect; what it is done to is a list where that is long.
  [[nodiscard]] std::string followed_by(const std::string& lead, NodeIndex at) const {
    return region_spelled_out(narrator_, lead, at, voice_, 1);
  }

  std::string what_follows() {
    voice_.origin = move_.form.sows ? "the cell chosen"
                    : on_the_spot() ? "its cell"
                                    : "the cell it left";
    voice_.there = move_.form.sows ? std::string(last_sown) : "that cell";
    std::string text;
    for (const NodeIndex at : before_)
      add_sentence(text, followed_by(std::string(before_that), at));
    Strings effects;
    for (const auto& nodes : {others_, move_.post})
      for (const NodeIndex at : nodes) {
        if (narrator_.told_before(at)) continue;
        const std::string said = narrator_.say(at, voice_);
        if (said.empty() || std::ranges::find(effects, said) != effects.end()) continue;
        const bool bare = !effects.empty() || said.starts_with("if ");
        add_sentence(text, followed_by(bare ? "" : "then", at));
        effects.push_back(said);
      }
    return text;
  }

  const Narrator& narrator_;
  const MoveRule& move_;
  std::string noun_;  ///< empty: that of its kind
  gdl::Voice voice_;
  Act act_;
  std::vector<NodeIndex> before_;  ///< parts of the action beside lifting, before putting down
  std::vector<NodeIndex> others_;  ///< … and those behind it, or all where nothing is put down
  std::vector<NodeIndex> read_;
  std::vector<NodeIndex> ways_;  ///< how it moves
  std::vector<Statement> of_target_, of_origin_;
  std::vector<Statement> of_mover_;  ///< said of the piece, not of its cell
  std::vector<NodeIndex> provisos_;
  std::string owner_;  ///< whose piece moves, if said
  bool any_owner_ = false, vacant_ = false, target_said_ = false;
};

}  // namespace

bool goes_before(std::string_view sentence) {
  return sentence.starts_with(first_proviso) || sentence.starts_with(further_proviso) ||
         sentence.starts_with(as_many) || sentence.starts_with(before_that);
}

std::string move_in_words(const Narrator& narrator, const MoveRule& move, std::string_view noun) {
  return MoveStory(narrator, move, noun).tell();
}

}  // namespace ludi::ggp
