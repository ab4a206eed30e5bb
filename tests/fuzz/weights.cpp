// Any bytes: read as a set of weights. What is read is written and read again as the same, and
// scores games.
#include "criticism/criteria/score.hpp"
#include "tests/fuzz/law.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace ludi;
  const auto set = criticism::read_weights({reinterpret_cast<const char*>(data), size});
  if (!set) {
    fuzz::must(!set.errors().empty(), "a refusal says why");
    return 0;
  }
  const std::string written = criticism::write(*set);
  const auto again = criticism::read_weights(written);
  fuzz::must(static_cast<bool>(again), "a written set is read", written);
  fuzz::must(criticism::write(*again) == written, "a set is read as it was written", written);
  const auto half = [](const criticism::Criterion&) { return 0.5; };
  static_cast<void>(criticism::score(*set, half));
  static_cast<void>(criticism::leverage(*set, half));
  return 0;
}
