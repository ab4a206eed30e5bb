// A byte for a game and a line: read as a record, also as one of an earlier version. What is read
// is written and read again as the same.
#include "ggp/text/record.hpp"

#include "ggp/text/upgrade.hpp"
#include "tests/fuzz/games.hpp"
#include "tests/fuzz/law.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace ludi;
  const auto [game, line] = fuzz::about_game(data, size);
  static_cast<void>(ggp::adopted_record(game, line));
  const auto record = ggp::read_record(game, line);
  if (!record) {
    fuzz::must(!record.errors().empty(), "a refusal says why");
    return 0;
  }
  const std::string written = ggp::write(game, *record);
  const auto again = ggp::read_record(game, written);
  fuzz::must(static_cast<bool>(again), "a written record is read", written);
  fuzz::must(*again == *record, "a record is read as it was written", written);
  return 0;
}
