#include "app/data/format.hpp"

#include "gdl/text/spelling.hpp"

namespace ludi::app::data {

std::span<const Format* const> formats() {
  static const std::vector<const Format*> all = [] {
    std::vector<const Format*> list;
    for (const auto family : {measurement_formats(), played_formats(), run_formats(),
                              study_formats(), package_formats()})
      for (const Format& format : family) list.push_back(&format);
    return list;
  }();
  return all;
}

const Format* find_format(std::string_view name) {
  for (const Format* format : formats())
    if (format->name == name) return format;
  return nullptr;
}

std::vector<std::string> key_of(const Format& format) {
  std::vector<std::string> names;
  if (format.key.empty()) return names;
  for (const std::string_view name : gdl::split(format.key, ' ')) names.emplace_back(name);
  return names;
}

bool is_named_for(const Format& format, std::string_view file_name) {
  return format.file.starts_with('*') ? file_name.ends_with(format.file.substr(1))
                                      : file_name == format.file;
}

}  // namespace ludi::app::data
