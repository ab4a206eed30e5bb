// The gallery of a run of evolution, one page: the children by stage, the scores, the best games
// with their rules, and the ancestor of each rule of a viable game.
#pragma once

#include <span>
#include <string>

#include "criticism/measure/measure.hpp"
#include "synthesis/pages/family_tree.hpp"
#include "synthesis/run/family.hpp"

namespace ludi::synthesis {

/// A game that the gallery shows, with the measurement its score is from.
struct Exhibit {
  const Child* child = nullptr;
  ggp::Game game;
  criticism::Measurement measurement;
  std::string report, sheet, picture;  ///< where its pages are, seen from the gallery
};

/// How many children of a run ended at each stage, and the core time it took.
struct StageTally {
  Stage stage = Stage::malformed;
  int children = 0;    ///< that ended there
  double seconds = 0;  ///< of one core, that all children together spent there
};
std::vector<StageTally> tally(const std::vector<Child>& children);

/// A sentence on the share of viable games among those measured, beside that of the paper.
std::string yield(const std::vector<Child>& children);

/// What stands beside the gallery, seen from it; what is empty is not there.
struct GalleryPages {
  PlayPages play = {};   ///< of children and founders
  std::string all = {};  ///< the library of the run's games
  std::string tree = {};
};

/// The page, whole. `settings` are told at its end.
std::string gallery(const Family& family, std::span<const Exhibit> exhibits,
                    std::string_view settings, const GalleryPages& pages = {});

}  // namespace ludi::synthesis
