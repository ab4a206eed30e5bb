// What a processor can do beyond every processor of its kind, and whether this program needs it.
// Read before anything else of the program runs: nothing here may use what another source defines
// inline, since the copy that was compiled for a better processor might be the one that is linked.
#pragma once

#include <cstddef>

namespace ludi::app {

enum class Register : unsigned char { eax, ebx, ecx, edx };

/// One feature: the program was compiled to use it, or not; where CPUID tells of it; and which
/// states (bits of XCR0) the system must keep for it.
struct Feature {
  const char* name;
  bool wanted;
  unsigned leaf, subleaf;
  Register where;
  unsigned bit;
  unsigned states;
};

/// Everything that compilers use of themselves, in the order of the table.
extern const Feature* const features;
extern const std::size_t feature_count;

/// A line of text that needs no memory of its own.
struct Complaint {
  static constexpr std::size_t room = 1024;
  char text[room] = {};
  std::size_t length = 0;
};

/// What to say where features that are wanted are not present; empty where none is missing. Of more
/// than the line can hold the last are left out.
Complaint complaint_about(const Feature* rows, std::size_t count,
                          bool (*present)(const Feature& feature));

/// Whether this processor and its system have the feature. True on processors of another kind, of
/// which the table says nothing.
bool is_present(const Feature& feature);

}  // namespace ludi::app
