#include "app/data/encoding.hpp"

namespace ludi::app::data {

std::span<const Encoding* const> encodings() {
  static constexpr const Encoding* all[] = {&comma_table, &json_lines, &json_document,
                                            &record_lines, &trial_lines};
  return all;
}

const Encoding& encoding_of(const Format& format, std::string_view file_name) {
  if (format.encoding == &comma_table && file_name.ends_with(json_lines.extension))
    return json_lines;
  return *format.encoding;
}

}  // namespace ludi::app::data
