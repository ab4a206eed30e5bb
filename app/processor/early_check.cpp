// Says in one line that this build is for another processor, before anything that was built for it
// runs. This source alone is compiled for every processor, and calls nothing but the system.
#include <unistd.h>

#if defined(__x86_64__)
#include <cpuid.h>
#endif

#include "app/processor/feature.hpp"

namespace ludi::app {

namespace {

constexpr int bad_input = 1;

void append(Complaint& complaint, const char* text) {
  while (*text != '\0' && complaint.length < Complaint::room)
    complaint.text[complaint.length++] = *text++;
}

std::size_t length_of(const char* text) {
  std::size_t length = 0;
  while (text[length] != '\0') ++length;
  return length;
}

}  // namespace

Complaint complaint_about(const Feature* rows, std::size_t count,
                          bool (*present)(const Feature& feature)) {
  constexpr const char* head =
      "ludi: error: this program was built for a processor with more than this one has: ";
  constexpr const char* tail = "; build it here, or for all processors with -DLUDI_NATIVE=OFF\n";
  Complaint complaint;
  const std::size_t reserved = length_of(tail);
  for (std::size_t i = 0; i < count; ++i) {
    if (!rows[i].wanted || present(rows[i])) continue;
    const char* before = complaint.length == 0 ? head : ", ";
    const std::size_t needed = length_of(before) + length_of(rows[i].name) + reserved;
    if (Complaint::room < complaint.length + needed) break;
    append(complaint, before);
    append(complaint, rows[i].name);
  }
  if (complaint.length != 0) append(complaint, tail);
  return complaint;
}

#if defined(__x86_64__)

bool is_present(const Feature& feature) {
  unsigned found[4] = {};
  // A leaf that the processor does not know leaves nothing in the registers.
  __get_cpuid_count(feature.leaf, feature.subleaf, &found[0], &found[1], &found[2], &found[3]);
  if ((found[static_cast<unsigned>(feature.where)] >> feature.bit & 1U) == 0) return false;
  if (feature.states == 0) return true;
  constexpr unsigned keeps_states = 1U << 27U;
  __get_cpuid(1, &found[0], &found[1], &found[2], &found[3]);
  if ((found[2] & keeps_states) == 0) return false;
  unsigned kept = 0, further = 0;
  __asm__("xgetbv" : "=a"(kept), "=d"(further) : "c"(0));
  return (kept & feature.states) == feature.states;
}

#else

bool is_present(const Feature& /*feature*/) {
  return true;
}

#endif

namespace {

/// Constructors without a number come later, and so does main.
[[gnu::constructor(101)]] void check_processor() {
  const Complaint complaint = complaint_about(features, feature_count, is_present);
  if (complaint.length == 0) return;
  [[maybe_unused]] const auto written = write(STDERR_FILENO, complaint.text, complaint.length);
  _exit(bad_input);
}

}  // namespace

}  // namespace ludi::app
