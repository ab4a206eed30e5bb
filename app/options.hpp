// What may stand on the command line, as rows, and what stood there.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

namespace ludi::app {

/// One option of a command.
struct Option {
  std::string_view name;      ///< without the dashes
  std::string_view argument;  ///< as in the help: "N", "FILE"; empty: a flag
  std::string_view help;
  std::string_view fallback = {};  ///< the argument where the option is not given; empty: none
  /// What the help says instead where the default is that of a settings struct.
  std::string (*usual)() = nullptr;
};

// Options that many commands share.
namespace option {
inline constexpr Option after{"after", "MOVES", "turns played before, separated by blanks"};
inline constexpr Option position{
    "position", "TEXT",
    "begin there, as `show --written` tells positions, or FEN; @FILE: read it from a file"};
inline constexpr Option first{"first", "N", "the player who begins, where the rules leave it open",
                              "1"};
inline constexpr Option param{"param", "NAME=VALUE", "a parameter of the rules; may be repeated"};
inline constexpr Option json{"json", "", "one JSON document instead of text for people"};
inline constexpr Option quiet{"quiet", "", "no progress on stderr"};
inline constexpr Option seed{"seed", "S", "number that all chance follows from", "1"};
inline constexpr Option threads{"threads", "N", "threads at work; by default one per core"};
inline constexpr Option hash{"hash", "MB", "size of a search's table", "16"};
}  // namespace option

/// Thrown for a command line that asks for something impossible.
struct WrongUsage : std::runtime_error {
  using std::runtime_error::runtime_error;
};

/// A command line that was read against the rows of a command.
class Arguments {
 public:
  /// Throws WrongUsage on an unknown option, a missing argument, or too many or too few operands.
  Arguments(std::span<const Option> options, int least_operands, int most_operands,
            const std::vector<std::string>& words);

  [[nodiscard]] const std::vector<std::string>& operands() const { return operands_; }
  [[nodiscard]] const std::string& operand(std::size_t i) const { return operands_[i]; }

  [[nodiscard]] bool given(const Option& option) const;
  [[nodiscard]] bool flag(std::string_view name) const { return values_.contains(name); }
  /// The argument of an option, or its fallback; nothing if there is neither.
  [[nodiscard]] std::optional<std::string> text(std::string_view name) const;
  /// All arguments of an option that may be repeated, or its default.
  [[nodiscard]] std::vector<std::string> texts(std::string_view name) const;
  /// The argument as a whole number; throws WrongUsage outside the bounds. Nothing if not said.
  [[nodiscard]] std::optional<std::uint64_t> number(std::string_view name, std::uint64_t least,
                                                    std::uint64_t most) const;
  /// The argument as a decimal number, likewise.
  [[nodiscard]] std::optional<double> decimal(std::string_view name, double least,
                                              double most) const;

  [[nodiscard]] bool json() const { return flag("json"); }
  [[nodiscard]] bool quiet() const { return flag("quiet"); }
  [[nodiscard]] std::uint64_t seed() const;
  /// As asked for, else one per core.
  [[nodiscard]] unsigned threads() const;

 private:
  [[nodiscard]] const Option* row(std::string_view name) const;

  std::span<const Option> options_;
  std::map<std::string, std::vector<std::string>, std::less<>> values_;
  std::vector<std::string> operands_;
};

}  // namespace ludi::app
