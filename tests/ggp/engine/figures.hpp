// The table of counts from outside this project, tests/perft.tsv.
#pragma once

#include <cstdint>
#include <sstream>

#include "tests/plays.hpp"

namespace ludi::test {

struct Figure {
  std::string game, after;
  int depth = 0;
  std::uint64_t nodes = 0;
  std::string tier;
};

inline std::vector<Figure> figures() {
  std::istringstream lines(contents_of(LUDI_SOURCE_DIR "/tests/perft.tsv"));
  std::vector<Figure> all;
  std::string line;
  std::getline(lines, line);  // the heading
  while (std::getline(lines, line)) {
    std::istringstream fields(line);
    std::string depth, nodes;
    Figure f;
    for (std::string* field : {&f.game, &f.after, &depth, &nodes, &f.tier})
      std::getline(fields, *field, '\t');
    f.depth = std::stoi(depth);
    f.nodes = std::stoull(nodes);
    all.push_back(std::move(f));
  }
  return all;
}

}  // namespace ludi::test
