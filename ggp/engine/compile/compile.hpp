// Turns nodes of the tree into expressions for one board width. Conditions are split by the cell
// variables they mention: what depends on `to` alone becomes a set of destinations, asked once.
#pragma once

#include <deque>
#include <map>
#include <optional>
#include <utility>

#include "ggp/engine/compile/code.hpp"
#include "ggp/engine/compile/rules_reader.hpp"
#include "ggp/engine/position/reaching.hpp"

namespace ludi::ggp {

template <int W>
class Compiler : public RulesReader {
 public:
  Compiler(const gdl::Vocabulary& vocabulary, std::span<const Ludeme* const> ludemes,
           const Rules& rules, GameConstants<W>& ground)
      : RulesReader(vocabulary, ludemes, rules), ground_(ground) {}

  /// The expression at a node, in the form its slot asks for.
  const Expr<W>* expr(gdl::NodeIndex at) {
    if (const auto known = made_.find(at); known != made_.end()) return known->second;
    const Expr<W>* made = make(at);
    if (rules_.traits.has(trait::covers) && is_same_for_all_steps(at)) made = remembered(made);
    made_[at] = made;
    return made;
  }

  /// The expression if it has been compiled already, else null.
  [[nodiscard]] const Expr<W>* known(gdl::NodeIndex at) const {
    const auto made = made_.find(at);
    return made != made_.end() ? made->second : nullptr;
  }

  /// The cells of one variable (trait::uses_to or trait::uses_from) for which the condition holds;
  /// null if it can only be asked cell by cell.
  const Expr<W>* over(gdl::NodeIndex at, gdl::Traits variable) {
    const auto& use = rules_.checked.use(at);
    if (use.kind != gdl::Use::Kind::row) return nullptr;
    if (!mentions(at, variable)) return nullptr;
    const Ludeme& ludeme = *ludemes_[static_cast<std::size_t>(use.row)];
    const gdl::Traits telling = told_by(variable);
    if (use.as_test) {
      const auto tested = rules_.checked.tested(at);
      const bool is_variable =
          tested.empty() ? variable == trait::uses_to : is_cell_variable(tested.front(), variable);
      return is_variable && !class_mentions(at, telling) ? class_expr(at) : nullptr;
    }
    const auto args0 = rules_.checked.arguments(at, 0);
    if (ludeme.word.traits.has(trait::membership)) {
      const auto args1 = rules_.checked.arguments(at, 1);
      if (is_cell_variable(args0.front(), variable) && !mentions(args1.front(), telling))
        return expr(args1.front());
      return nullptr;
    }
    if (ludeme.word.traits.has(trait::existence) && variable == trait::uses_to) {
      const auto& region = rules_.checked.use(args0.front());
      if (region.kind != gdl::Use::Kind::row) return nullptr;
      const auto* where_row =
          std::get_if<Where>(&ludemes_[static_cast<std::size_t>(region.row)]->meaning);
      if (where_row == nullptr || !where_row->some_to) return nullptr;
      Expr<W>& e = fill(args0.front());
      e.code.where = where_row->some_to.template get<W>();
      return &e;
    }
    const auto* row = std::get_if<Holds>(&ludeme.meaning);
    if (row == nullptr || !row->over) return nullptr;
    // Sets of the arguments: conditions become sets, the rest must not mention the variable.
    // What is inside may be tried as sets of its own, and fail.
    const bool failed_around = std::exchange(failed_, false);
    Expr<W>& e = fill_over(at, variable);
    if (std::exchange(failed_, failed_around)) return nullptr;
    e.code.where = row->over.template get<W>();
    if (ludeme.word.traits.has(trait::negation) && e.arg(0).form == KnownForm::mine)
      e.form = KnownForm::others;
    return &e;
  }

  /// The region of a condition that `to` belongs to a region which `from` decides and neither `to`
  /// nor the way there; null if it is no such condition.
  const Expr<W>* ends_from(gdl::NodeIndex at) {
    if (!is_row(at) || rules_.checked.use(at).as_test || !word(at).traits.has(trait::membership))
      return nullptr;
    const auto member = rules_.checked.arguments(at, 0), of = rules_.checked.arguments(at, 1);
    // What is surrounded is read as if the piece stood on `to`, without speaking of it.
    constexpr gdl::Traits not_of_from =
        trait::uses_to | trait::uses_path | trait::uses_current | trait::as_moved;
    return is_cell_variable(member.front(), trait::uses_to) && !mentions(of.front(), not_of_from)
               ? expr(of.front())
               : nullptr;
  }

  /// Sets that hold, between them, every empty cell an own piece must come to for the region to
  /// hold an enemy's; nothing if that is not known.
  std::optional<std::vector<const Expr<W>*>> capture_targets(gdl::NodeIndex region) {
    std::vector<const Expr<W>*> all;
    if (is_cell_variable(region, trait::uses_to)) return all;
    if (!is_row(region) || rules_.checked.use(region).as_test) return std::nullopt;
    const auto traits = word(region).traits;
    if (traits.has_any(trait::conjunction | trait::disjunction)) {
      const bool any_part_will_do = traits.has(trait::conjunction);
      for (const auto part : rules_.checked.arguments(region, 0)) {
        const auto of_part = capture_targets(part);
        if (any_part_will_do && of_part) return of_part;
        if (!any_part_will_do && !of_part) return std::nullopt;
        if (of_part) all.insert(all.end(), of_part->begin(), of_part->end());
      }
      if (any_part_will_do) return std::nullopt;
      return all;
    }
    const auto* row = std::get_if<Where>(&ludeme(region).meaning);
    if (row == nullptr || !row->only_to) return std::nullopt;
    constexpr gdl::Traits of_the_step =
        trait::uses_from | trait::uses_to | trait::uses_path | trait::uses_current;
    for (std::size_t p = 0; p < word(region).param_count(); ++p)
      for (const auto arg : rules_.checked.arguments(region, static_cast<int>(p)))
        if (mentions(arg, of_the_step) && !is_cell_variable(arg, trait::uses_to))
          return std::nullopt;
    Expr<W>& e = fill(region);
    e.code.where = row->only_to.template get<W>();
    all.push_back(&e);
    return all;
  }

  /// A condition asked of bound cells; a relation is asked through its fan.
  const Expr<W>* condition(gdl::NodeIndex at) { return expr(at); }

  /// A relation as such, for listing its ways.
  const Expr<W>* relation(gdl::NodeIndex at) {
    const auto& row = std::get<Relation>(ludeme(at).meaning);
    Expr<W>& e = fill(at);
    e.code.fan = row.code.template get<W>();
    give_form(e, at);
    if (row.leaps != nullptr) {
      auto& indices = leaps_.emplace_back();
      for (Path& path : row.leaps(*rules_.board, Entry(vocabulary_, rules_, at))) {
        e.conditional = e.conditional || path.taken != 0 || path.passed != 0;
        indices.push_back(ground_.tables.add_leap(std::move(path)));
      }
      e.extra = &indices;
    }
    return &e;
  }

  /// Row form of a clause condition by the cells just changed, or null.
  const Expr<W>* grown(gdl::NodeIndex at) {
    if (!is_row(at) || rules_.checked.use(at).as_test) return nullptr;
    const auto* row = std::get_if<Holds>(&ludeme(at).meaning);
    if (row == nullptr || !row->grown || !decided_by_contents(at)) return nullptr;
    Expr<W>& e = fill(at);
    e.code.holds = row->grown.template get<W>();
    give_form(e, at);
    return &e;
  }

  /// True if the condition asks for an exact size: then it may come to hold where a piece leaves,
  /// and cease to where one is put.
  [[nodiscard]] bool asks_exactly(gdl::NodeIndex at) {
    if (!is_row(at) || rules_.checked.use(at).as_test) return false;
    const FormPlaces places(word(at), ludeme(at).form);
    return places.has(Role::exactly) && expr(at)->flag(places[Role::exactly]);
  }

  /// True if the condition may cease to hold where a piece is put: it asks for an exact size, or
  /// for all of a region as one group.
  [[nodiscard]] bool may_cease(gdl::NodeIndex at) {
    if (!is_row(at) || rules_.checked.use(at).as_test) return false;
    const FormPlaces places(word(at), ludeme(at).form);
    return asks_exactly(at) || (word(at).goals.has(goal::group) && places.has(Role::number) &&
                                !expr(at)->has(places[Role::number]));
  }

  /// The class word of a test as a region of its own.
  const Expr<W>* class_expr(gdl::NodeIndex at) {
    if (const auto known = classes_.find(at); known != classes_.end()) return known->second;
    Expr<W>& e = fill(at);
    give_region_code(e, at);
    classes_[at] = &e;
    return &e;
  }

  /// An expression with its arguments compiled and no code yet.
  Expr<W>& fill(gdl::NodeIndex at) {
    Expr<W>& e = blank();
    std::vector<const Expr<W>*> all;
    const auto& w = word(at);
    for (std::size_t p = 0; p < w.param_count(); ++p) {
      const auto& param = w.params[p];
      e.first[p] = static_cast<std::uint16_t>(all.size());
      if (param.sort == gdl::Sort::flag) {
        e.given[p] = rules_.checked.flag(at, static_cast<int>(p)) ? 1 : 0;
        continue;
      }
      if (param.sort == gdl::Sort::choice) {
        e.choice[p] =
            static_cast<std::uint8_t>(Entry(vocabulary_, rules_, at).choice(static_cast<int>(p)));
        e.given[p] =
            static_cast<std::uint16_t>(rules_.checked.arguments(at, static_cast<int>(p)).size());
        continue;
      }
      const auto args = rules_.checked.arguments(at, static_cast<int>(p));
      e.given[p] = static_cast<std::uint16_t>(args.size());
      for (const auto arg : args) all.push_back(expr(arg));
      if (w.sort == gdl::Sort::region && !args.empty() &&
          param.own.has_any(trait::uses_to | trait::uses_current))
        e.extra =
            &cell_test(args, param.own.has(trait::uses_to) ? trait::uses_to : trait::uses_current);
      // What looks ahead is asked last.
      if (param.sort == gdl::Sort::condition &&
          w.traits.has_any(trait::conjunction | trait::disjunction)) {
        std::size_t i = all.size() - args.size();
        for (const bool dear : {false, true})
          for (const auto arg : args)
            if (mentions(arg, trait::foresees) == dear) all[i++] = expr(arg);
      }
    }
    e.args = list(std::move(all));
    name_facts(e, at);
    return e;
  }
  Expr<W>& blank() { return arena_.emplace_back(); }
  const Expr<W>* const* list(std::vector<const Expr<W>*> items) {
    return lists_.emplace_back(std::move(items)).data();
  }

  /// Conditions on the cell of a variable, and where it is `to` on the step there, ready to be
  /// asked of many.
  const CellTest<W>& cell_test(std::vector<gdl::NodeIndex> left, gdl::Traits variable) {
    constexpr gdl::Traits all =
        trait::uses_from | trait::uses_to | trait::uses_path | trait::uses_current;
    const gdl::Traits others = all - variable;
    CellTest<W> test;
    while (!left.empty()) {
      const auto part = left.back();
      left.pop_back();
      const bool logical = is_row(part) && !rules_.checked.use(part).as_test;
      if (logical && word(part).traits.has(trait::conjunction)) {
        const auto parts = rules_.checked.arguments(part, 0);
        left.insert(left.end(), parts.rbegin(), parts.rend());
      } else if (test.relation == nullptr && variable == trait::uses_to && is_relation(part)) {
        test.relation = relation(part);
        test.by_origin = arguments_mention(part, trait::uses_from);
      } else if (const Expr<W>* set = mentions(part, others) ? nullptr : over(part, variable)) {
        test.sets.push_back(set);
      } else if (variable == trait::uses_current && mentions(part, trait::foresees) &&
                 !mentions(part, trait::uses_current | trait::uses_outer)) {
        test.once.push_back(expr(part));
      } else {
        test.rest.push_back(expr(part));
      }
    }
    return cell_tests_.emplace_back(std::move(test));
  }

 private:
  // The form its row says, unless options make the expression something else.
  void give_form(Expr<W>& e, gdl::NodeIndex at) {
    const Form& form = ludeme(at).form;
    const auto& places = places_.emplace_back(word(at), form);
    e.parts = &places;
    e.form = form.known;
    if (places.has(Role::exactly) && e.flag(places[Role::exactly])) e.form = KnownForm::other;
    for (std::size_t p = 0; p < gdl::max_params; ++p)
      if (!places.holds(p) && (e.given[p] != 0 || e.choice[p] != 0)) e.form = KnownForm::other;
  }

  Expr<W>& fill_over(gdl::NodeIndex at, gdl::Traits variable) {
    Expr<W>& e = blank();
    std::vector<const Expr<W>*> all;
    const auto& w = word(at);
    for (std::size_t p = 0; p < w.param_count(); ++p) {
      e.first[p] = static_cast<std::uint16_t>(all.size());
      const auto args = rules_.checked.arguments(at, static_cast<int>(p));
      e.given[p] = static_cast<std::uint16_t>(args.size());
      for (const auto arg : args) {
        const Expr<W>* part = w.params[p].sort == gdl::Sort::condition ? as_set(arg, variable)
                              : mentions(arg, told_by(variable))       ? nullptr
                                                                       : expr(arg);
        if (part == nullptr) failed_ = true;
        all.push_back(part);
      }
    }
    e.args = list(std::move(all));
    return e;
  }
  // What must be known of the step before a set of the variable's cells can be told: what is read
  // as if the step were made depends on its cells without a word of them.
  [[nodiscard]] static gdl::Traits told_by(gdl::Traits variable) {
    return variable.has_any(trait::uses_from | trait::uses_to) ? variable | trait::as_moved
                                                               : variable;
  }
  // A condition as a set of the variable's cells; null if it must be asked of each, which is better
  // done when everything else has left few of them.
  const Expr<W>* as_set(gdl::NodeIndex at, gdl::Traits variable) {
    if (const Expr<W>* direct = over(at, variable)) return direct;
    if (mentions(at, trait::uses_from | trait::uses_to | trait::uses_path | trait::uses_current |
                         trait::foresees | trait::as_moved))
      return nullptr;
    Expr<W>& e = blank();
    e.first[0] = 0;
    e.given[0] = 1;
    e.args = list({expr(at)});
    e.code.where = &code::all_or_none<W>;
    return &e;
  }

  /// True of a region made of others that no step decides, though a position does.
  [[nodiscard]] bool is_same_for_all_steps(gdl::NodeIndex at) {
    if (!is_row(at) || rules_.checked.use(at).as_test || is_fixed_region(at)) return false;
    if (word(at).sort != gdl::Sort::region || rules_.checked.arguments(at, 0).empty()) return false;
    return !mentions(at, trait::uses_from | trait::uses_to | trait::uses_path |
                             trait::uses_current | trait::uses_outer | trait::as_moved);
  }
  /// The same region, asked once where the view keeps answers.
  const Expr<W>* remembered(const Expr<W>* region) {
    Expr<W>& e = blank();
    e.args = list({region});
    e.given[0] = 1;
    e.code.where = &code::remembered<W>;
    return &e;
  }

  void name_facts(Expr<W>& e, gdl::NodeIndex at) {
    const auto& w = word(at);
    if (w.head != gdl::Head::refers) return;
    const auto text = rules_.checked.tree.text(at);
    const auto declared = rules_.checked.names.find(text);
    if (declared == rules_.checked.names.end()) return;
    const int order = declared->second.order;
    if (w.head_sort == gdl::Sort::player) {
      e.seat_set = static_cast<SeatSet>(1U << static_cast<unsigned>(order));
      e.number = order;
    } else if (w.head_sort == gdl::Sort::value) {
      e.number = rules_.params[static_cast<std::size_t>(order)];
    } else {
      e.number = order;
    }
  }

  void give_region_code(Expr<W>& e, gdl::NodeIndex at) {
    std::visit(
        [&](const auto& meaning) {
          using M = std::decay_t<decltype(meaning)>;
          if constexpr (std::is_same_v<M, Where>) {
            e.code.where = meaning.code.template get<W>();
            give_form(e, at);
            if (is_fixed_region(at)) settle(e);
          } else if constexpr (std::is_same_v<M, Area>) {
            auto& sets = areas_.emplace_back();
            for (int me = 0; me < ground_.players; ++me) {
              CellSet<W> s;
              for (const Cell c : meaning.code(*rules_.board, Entry(vocabulary_, rules_, at), me))
                s.add(c.index());
              sets.push_back(s);
            }
            e.areas = sets.data();
            e.code.where = &code::area<W>;
          }
        },
        ludeme(at).meaning);
  }

  // A region that no position changes is worked out once.
  void settle(Expr<W>& e) {
    Layout bare;
    bare.bytes = sizeof(Position<W>);
    const PositionStack<W> room(bare, 1);
    View<W> view(ground_, room[0]);
    auto& sets = areas_.emplace_back();
    for (view.me = 0; view.me < ground_.players; ++view.me) sets.push_back(e.code.where(view, e));
    e.areas = sets.data();
    e.code.where = &code::area<W>;
  }

  // Directions that only the player decides are worked out once, the others asked each time.
  void give_directions(Expr<W>& e, const Toward& meaning, gdl::NodeIndex at) {
    const Entry entry(vocabulary_, rules_, at);
    if (meaning.asked) {
      e.code.toward = meaning.asked.template get<W>();
      return;
    }
    bool known = true;
    if (meaning.combine != nullptr) {
      e.extra = &meaning;
      e.number = entry.number(1).value_or(0);
      for (int i = 0; i < e.count(0); ++i)
        known = known && e.arg(0, static_cast<std::size_t>(i)).directions_of != nullptr;
      e.code.toward = &code::combined<W>;
    }
    if (!known) return;
    auto& sets = directions_.emplace_back();
    for (int me = 0; me < ground_.players; ++me) {
      if (meaning.combine == nullptr) {
        sets.push_back(meaning.code(*rules_.board, entry, me));
        continue;
      }
      std::vector<DirectionSet> parts;
      for (int i = 0; i < e.count(0); ++i)
        parts.push_back(e.arg(0, static_cast<std::size_t>(i)).directions_of[me]);
      sets.push_back(meaning.combine(*rules_.board, parts, e.number));
    }
    e.directions_of = sets.data();
  }

  const Expr<W>* make(gdl::NodeIndex at) {
    const auto& use = rules_.checked.use(at);
    if (use.kind != gdl::Use::Kind::row) {
      Expr<W>& e = blank();
      if (rules_.checked.tree.kind(at) == gdl::NodeKind::integer)
        e.number = rules_.checked.tree.number(at);
      e.code.value = &code::number<W>;
      return &e;
    }
    if (use.as_test) {
      Expr<W>& e = blank();
      const auto tested = rules_.checked.tested(at);
      Expr<W>* variable = nullptr;
      if (tested.empty()) {
        variable = &blank();
        variable->code.where = &code::to_cell<W>;
      }
      e.args = list({tested.empty() ? variable : expr(tested.front()), class_expr(at)});
      e.first[1] = 1;
      e.given[0] = e.given[1] = 1;
      const bool of_to = tested.empty() || is_cell_variable(tested.front(), trait::uses_to);
      const bool of_from = !tested.empty() && is_cell_variable(tested.front(), trait::uses_from);
      e.code.holds = of_to     ? &code::to_in_class<W>
                     : of_from ? &code::from_in_class<W>
                               : &code::in_class<W>;
      return &e;
    }
    if (is_relation(at)) {
      Expr<W>& e = blank();
      e.args = list({relation(at)});
      e.given[0] = 1;
      e.code.holds = &code::related<W>;
      return &e;
    }
    Expr<W>& e = fill(at);
    give_region_code(e, at);
    std::visit(
        [&](const auto& meaning) {
          using M = std::decay_t<decltype(meaning)>;
          if constexpr (std::is_same_v<M, Holds>) {
            e.code.holds = meaning.code.template get<W>();
            give_form(e, at);
          }
          if constexpr (std::is_same_v<M, Value>) {
            e.code.value = meaning.code.template get<W>();
            if (meaning.event != nullptr) {
              const auto& events = rules_.events;
              const Event event = meaning.event(Entry(vocabulary_, rules_, at));
              e.number = static_cast<std::int32_t>(std::find(events.begin(), events.end(), event) -
                                                   events.begin());
            }
          }
          if constexpr (std::is_same_v<M, Sizes>) {
            e.code.sizes = meaning.code.template get<W>();
            e.is_sizes = true;
          }
          if constexpr (std::is_same_v<M, Effect>) e.code.effect = meaning.code.template get<W>();
          if constexpr (std::is_same_v<M, Arithmetic>) {
            e.extra = &meaning;
            e.code.value = &code::arithmetic<W>;
            if (const auto n = constant(vocabulary_, rules_, at)) {
              e.number = *n;
              e.code.value = &code::number<W>;
            }
          }
          if constexpr (std::is_same_v<M, Who>) e.who = meaning.code;
          if constexpr (std::is_same_v<M, Toward>) give_directions(e, meaning, at);
          if constexpr (std::is_same_v<M, Family>) {
            auto& sets = areas_.emplace_back();
            std::size_t most = 0;
            std::vector<std::vector<std::vector<Cell>>> lists;
            for (int me = 0; me < ground_.players; ++me) {
              lists.push_back(meaning.code(*rules_.board, Entry(vocabulary_, rules_, at), me));
              most = std::max(most, lists.back().size());
            }
            for (const auto& mine : lists)
              for (std::size_t i = 0; i < most; ++i) {
                CellSet<W> s;
                if (i < mine.size())
                  for (const Cell c : mine[i]) s.add(c.index());
                sets.push_back(s);
              }
            e.family = sets.data();
            e.number = static_cast<std::int32_t>(most);
          }
        },
        ludeme(at).meaning);
    return &e;
  }

  GameConstants<W>& ground_;
  bool failed_ = false;
  std::deque<Expr<W>> arena_;
  std::deque<std::vector<const Expr<W>*>> lists_;
  std::deque<std::vector<CellSet<W>>> areas_;
  std::deque<std::vector<DirectionSet>> directions_;
  std::deque<std::vector<std::uint16_t>> leaps_;
  std::deque<FormPlaces> places_;
  std::deque<CellTest<W>> cell_tests_;
  std::map<gdl::NodeIndex, const Expr<W>*> made_, classes_;
};

}  // namespace ludi::ggp
