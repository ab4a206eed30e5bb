#include "app/data/criterion_fields.hpp"

#include "app/data/settings_fields.hpp"
#include "criticism/measure/measure.hpp"

namespace ludi::app::data {

namespace {

Field field_of(const criticism::Criterion& criterion) {
  return {.name = std::string(criterion.symbol),
          .type = Type::number,
          .meaning = fmt::format("{}. {}", criterion.name, criterion.meaning),
          .least = criterion.least,
          .most = criterion.most,
          .blank = true,
          .missing = true,
          .stands_for = "A_…",
          .all_mean = "the value of each criterion, with its range in [criteria.md](criteria.md)"};
}

Field end_of(const criticism::Criterion& criterion, std::string_view end) {
  Field field = field_of(criterion);
  field.name += fmt::format("_{}", end);
  field.meaning = fmt::format("{} end of the interval of {}", end, criterion.symbol);
  field.stands_for = "A_…_low, A_…_high";
  field.all_mean = "the ends of its interval";
  return field;
}

/// A file of another version may lack some of them.
void may_be_missing(std::vector<Field>& fields) {
  for (Field& field : fields) {
    field.missing = true;
    field.stands_for = "…";
    field.all_mean = "each setting of `ludi measure`, structs as objects; the schema lists them";
    may_be_missing(field.fields);
  }
}

}  // namespace

std::vector<std::string> criterion_symbols() {
  std::vector<std::string> symbols;
  for (const criticism::Criterion* criterion : criticism::criteria())
    symbols.emplace_back(criterion->symbol);
  return symbols;
}

std::vector<Field> value_fields() {
  std::vector<Field> fields;
  for (const criticism::Criterion* criterion : criticism::criteria())
    fields.push_back(field_of(*criterion));
  return fields;
}

std::vector<Field> interval_fields() {
  std::vector<Field> fields;
  for (const criticism::Criterion* criterion : criticism::criteria())
    for (const std::string_view end : {"low", "high"}) fields.push_back(end_of(*criterion, end));
  return fields;
}

std::vector<Field> end_fields() {
  std::vector<Field> fields;
  for (const criticism::Criterion* criterion : criticism::criteria()) {
    Field field = field_of(*criterion);
    field.lists = 1;
    field.blank = false;
    field.all_mean = "the ends of the interval of each criterion";
    fields.push_back(std::move(field));
  }
  return fields;
}

std::vector<Field> measurement_settings() {
  std::vector<Field> fields = settings_fields(criticism::MeasureSettings{});
  may_be_missing(fields);
  return fields;
}

}  // namespace ludi::app::data
