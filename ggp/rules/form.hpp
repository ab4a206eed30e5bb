// Known forms: what a row says of itself so that engine and advisors understand its uses without
// calling it. A form names parameters of its own row, never their places.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

#include "gdl/language/word.hpp"

namespace ludi::ggp {

/// Forms for which whole shapes of rules have kernels of their own.
enum class KnownForm : std::uint8_t {
  other,
  vacant,   ///< the empty cells
  mine,     ///< the player's own pieces
  enemy,    ///< the other players' pieces
  others,   ///< cells without an own piece
  target,   ///< the cell `to`
  row,      ///< a row of a length, and maybe longer
  steps,    ///< one step in some directions
  reach,    ///< a number of pieces, or more, in a region
  absence,  ///< comes true only when somebody loses the last piece on the board
  chain,    ///< a chain joining a number of a family's regions
};

/// What a parameter is to the form it stands in.
enum class Role : std::uint8_t {
  number,      ///< how many, how long
  exactly,     ///< … and not more
  of,          ///< the cells it is about
  region,      ///< where they are to be
  regions,     ///< the family they are to join
  which,       ///< … and which of it, if not any
  directions,  ///< which ways
  who,         ///< whom it is about
  by_links,    ///< whether a chain goes along links
  state,       ///< the number they are to carry
  left,        ///< of two numbers compared
  right,
};
inline constexpr std::size_t role_count = 12;

struct RowForm {
  std::string_view length, exactly, of;
};
struct ReachForm {
  std::string_view region, number, exactly, of;
};
struct ChainForm {
  std::string_view regions, number, of, which, by_links;
};
struct AbsenceForm {
  std::string_view who;
};
struct StepsForm {
  std::string_view directions;
};
/// Any other goal of which advisors judge how near it is.
struct GoalForm {
  std::string_view number = {}, exactly = {}, of = {}, region = {}, state = {};
};
struct ComparisonForm {
  std::string_view left, right;
};

/// The form of a row: which one, and the row's names for its parts.
struct Form {
  KnownForm known = KnownForm::other;
  std::array<std::string_view, role_count> names{};

  constexpr Form() = default;
  constexpr Form(KnownForm form) : known(form) {}
  constexpr Form(const RowForm& f) : known(KnownForm::row) {
    (*this)[Role::number] = f.length;
    (*this)[Role::exactly] = f.exactly;
    (*this)[Role::of] = f.of;
  }
  constexpr Form(const ReachForm& f) : known(KnownForm::reach) {
    (*this)[Role::region] = f.region;
    (*this)[Role::number] = f.number;
    (*this)[Role::exactly] = f.exactly;
    (*this)[Role::of] = f.of;
  }
  constexpr Form(const ChainForm& f) : known(KnownForm::chain) {
    (*this)[Role::regions] = f.regions;
    (*this)[Role::number] = f.number;
    (*this)[Role::of] = f.of;
    (*this)[Role::which] = f.which;
    (*this)[Role::by_links] = f.by_links;
  }
  constexpr Form(const AbsenceForm& f) : known(KnownForm::absence) { (*this)[Role::who] = f.who; }
  constexpr Form(const StepsForm& f) : known(KnownForm::steps) {
    (*this)[Role::directions] = f.directions;
  }
  constexpr Form(const GoalForm& f) {
    (*this)[Role::number] = f.number;
    (*this)[Role::exactly] = f.exactly;
    (*this)[Role::of] = f.of;
    (*this)[Role::region] = f.region;
    (*this)[Role::state] = f.state;
  }
  constexpr Form(const ComparisonForm& f) {
    (*this)[Role::left] = f.left;
    (*this)[Role::right] = f.right;
  }

 private:
  constexpr std::string_view& operator[](Role role) {
    return names[static_cast<std::size_t>(role)];
  }
};

/// The place of each part among the parameters of one row; -1 where the form has no such part.
class FormPlaces {
 public:
  constexpr FormPlaces() { places_.fill(-1); }
  constexpr FormPlaces(const gdl::Word& word, const Form& form) : FormPlaces() {
    for (std::size_t r = 0; r < role_count; ++r)
      for (std::size_t p = 0; p < word.param_count(); ++p)
        if (!form.names[r].empty() && word.params[p].name == form.names[r])
          places_[r] = static_cast<std::int8_t>(p);
  }
  [[nodiscard]] constexpr bool has(Role role) const { return 0 <= place(role); }
  /// Only of a part it has.
  [[nodiscard]] constexpr std::size_t operator[](Role role) const {
    return static_cast<std::size_t>(place(role));
  }
  /// True if the parameter is a part of the form.
  [[nodiscard]] constexpr bool holds(std::size_t param) const {
    for (const std::int8_t place : places_)
      if (place == static_cast<std::int8_t>(param)) return true;
    return false;
  }

 private:
  [[nodiscard]] constexpr int place(Role role) const {
    return places_[static_cast<std::size_t>(role)];
  }
  std::array<std::int8_t, role_count> places_;
};

/// True if every part that a form names is a parameter of the row, and no two are the same.
constexpr bool fits(const gdl::Word& word, const Form& form) {
  const FormPlaces places(word, form);
  std::array<bool, gdl::max_params> taken{};
  for (std::size_t r = 0; r < role_count; ++r) {
    if (form.names[r].empty()) continue;
    const auto role = static_cast<Role>(r);
    if (!places.has(role) || taken[places[role]]) return false;
    taken[places[role]] = true;
  }
  return true;
}

}  // namespace ludi::ggp
