#include "gdl/text/elaborate.hpp"

#include "gdl/text/print.hpp"

namespace ludi::gdl {

Result<Checked> elaborate(const Vocabulary& vocabulary, const Checked& checked) {
  return check(vocabulary, elaborated(vocabulary, checked));
}

}  // namespace ludi::gdl
