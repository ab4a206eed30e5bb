#include "criticism/models/normal.hpp"

#include <boost/math/distributions/normal.hpp>

namespace ludi::criticism {

double normal_quantile(double probability) {
  return boost::math::quantile(boost::math::normal(), probability);
}

}  // namespace ludi::criticism
