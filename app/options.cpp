#include "app/options.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <boost/program_options.hpp>
#include <charconv>
#include <cmath>
#include <limits>
#include <thread>

#include "gdl/text/spelling.hpp"

namespace ludi::app {

namespace po = boost::program_options;

namespace {

constexpr const char* operand_name = "operand";
constexpr unsigned most_threads = 1024;

[[noreturn]] void refuse_unknown(std::span<const Option> options, const std::string& name) {
  std::vector<std::string_view> known;
  for (const Option& option : options) known.push_back(option.name);
  std::string_view bare = name;
  bare.remove_prefix(std::min(bare.find_first_not_of('-'), bare.size()));
  bare = bare.substr(0, bare.find('='));
  const auto near = gdl::nearest(bare, known);
  throw WrongUsage(fmt::format("there is no option '--{}'{}", bare,
                               near.empty() ? "" : fmt::format("; did you mean '--{}'?", near)));
}

template <typename Number>
Number parse(std::string_view name, const std::string& text, Number least, Number most,
             std::string_view kind) {
  Number number{};
  const char* end = text.data() + text.size();
  const auto [stop, error] = std::from_chars(text.data(), end, number);
  const bool sound = error == std::errc{} && stop == end && number >= least && number <= most;
  if (!sound) {
    if (most == std::numeric_limits<Number>::max())
      throw WrongUsage(
          fmt::format("--{} takes {} of at least {}, not '{}'", name, kind, least, text));
    throw WrongUsage(
        fmt::format("--{} takes {} from {} to {}, not '{}'", name, kind, least, most, text));
  }
  return number;
}

}  // namespace

Arguments::Arguments(std::span<const Option> options, int least_operands, int most_operands,
                     const std::vector<std::string>& words)
    : options_(options) {
  po::options_description description;
  for (const Option& option : options) {
    const std::string name(option.name);
    if (option.argument.empty())
      description.add_options()(name.c_str(), "");
    else
      description.add_options()(name.c_str(), po::value<std::vector<std::string>>(), "");
  }
  description.add_options()(operand_name, po::value<std::vector<std::string>>(), "");
  po::positional_options_description positions;
  positions.add(operand_name, -1);
  // Words with a single dash are moves (`-d4`), and half an option's name is a slip, not a wish.
  namespace style = po::command_line_style;
  constexpr int long_options =
      style::allow_long | style::long_allow_adjacent | style::long_allow_next;
  try {
    const auto parsed = po::command_line_parser(words)
                            .options(description)
                            .positional(positions)
                            .style(long_options)
                            .run();
    for (const auto& found : parsed.options) {
      auto& values = values_[found.string_key];
      values.insert(values.end(), found.value.begin(), found.value.end());
    }
  } catch (const po::unknown_option& error) {
    refuse_unknown(options, error.get_option_name());
  } catch (const po::error& error) {
    throw WrongUsage(error.what());
  }
  if (const auto found = values_.find(operand_name); found != values_.end()) {
    operands_ = found->second;
    values_.erase(found);
  }
  const auto count = static_cast<int>(operands_.size());
  if (count < least_operands)
    throw WrongUsage(least_operands - count == 1 ? "an operand is missing"
                                                 : "operands are missing");
  if (count > most_operands)
    throw WrongUsage(fmt::format("'{}' is one operand too many",
                                 operands_[static_cast<std::size_t>(most_operands)]));
}

const Option* Arguments::row(std::string_view name) const {
  const auto found = std::find_if(options_.begin(), options_.end(),
                                  [&](const Option& option) { return option.name == name; });
  return found == options_.end() ? nullptr : &*found;
}

bool Arguments::given(const Option& option) const {
  return values_.contains(option.name);
}

std::optional<std::string> Arguments::text(std::string_view name) const {
  if (const auto found = values_.find(name); found != values_.end()) return found->second.back();
  const Option* option = row(name);
  if (option == nullptr || option->fallback.empty()) return std::nullopt;
  return std::string(option->fallback);
}

std::vector<std::string> Arguments::texts(std::string_view name) const {
  if (const auto found = values_.find(name); found != values_.end()) return found->second;
  const auto only = text(name);
  return only ? std::vector{*only} : std::vector<std::string>{};
}

std::optional<std::uint64_t> Arguments::number(std::string_view name, std::uint64_t least,
                                               std::uint64_t most) const {
  const auto said = text(name);
  if (!said) return std::nullopt;
  return parse<std::uint64_t>(name, *said, least, most, "a whole number");
}

std::optional<double> Arguments::decimal(std::string_view name, double least, double most) const {
  const auto said = text(name);
  if (!said) return std::nullopt;
  return parse<double>(name, *said, least, most, "a number");
}

std::uint64_t Arguments::seed() const {
  return *number("seed", 0, std::numeric_limits<std::uint64_t>::max());
}

unsigned Arguments::threads() const {
  const auto said = number("threads", 1, most_threads);
  return said ? static_cast<unsigned>(*said) : std::max(1U, std::thread::hardware_concurrency());
}

}  // namespace ludi::app
