// Any bytes: read as a table, as measurements, ratings and paired comparisons. Fields written again
// are read as the same.
#include "criticism/study/comma_table.hpp"

#include "criticism/study/corpus.hpp"
#include "criticism/study/measurement_table.hpp"
#include "criticism/study/survey.hpp"
#include "tests/fuzz/law.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace ludi;
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  const auto table = criticism::read_comma_table(text);
  if (table) {
    std::string written;
    for (std::size_t i = 0; i < table->rows(); ++i) {
      const auto row = table->row(i);
      for (std::size_t f = 0; f < row.size(); ++f)
        written += (f == 0 ? "" : ",") + criticism::comma_field(row[f].text);
      // A line of one field without anything in it would be a blank line.
      written += row.size() == 1 && row[0].text.empty() ? "\"\"\n" : "\n";
    }
    const auto again = criticism::read_comma_table(written);
    fuzz::must(static_cast<bool>(again), "a written table is read", written);
    fuzz::must(again->rows() == table->rows() && again->fields() == table->fields(),
               "a table has the rows it was written with", written);
    for (std::size_t i = 0; i < table->rows(); ++i)
      for (std::size_t f = 0; f < table->row(i).size(); ++f)
        fuzz::must(again->row(i)[f].text == table->row(i)[f].text,
                   "a field is read as it was written", written);
  }
  const auto measured = criticism::read_measurements(text, {"epoch", "viable", "trials"});
  const auto rated = criticism::read_ratings(text);
  if (measured && rated) static_cast<void>(criticism::join(*measured, *rated));
  if (measured) static_cast<void>(criticism::scores(*measured, criticism::default_weights()));
  static_cast<void>(criticism::MeasurementRows(text).text());
  if (const auto survey = criticism::read_survey(text)) {
    fuzz::must(survey->comparisons() > 0, "a survey has comparisons");
    static_cast<void>(criticism::records_of(*survey));
    static_cast<void>(criticism::groups_of(*survey));
  }
  return 0;
}
