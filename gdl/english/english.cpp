#include "gdl/english/english.hpp"

#include "gdl/english/speaker.hpp"
#include "gdl/english/wording.hpp"

namespace ludi::gdl {

std::string phrase(const Vocabulary& vocabulary, const Checked& checked, NodeIndex at,
                   const Voice& voice, const Mood& mood) {
  Budget budget;
  std::string said = Speaker(vocabulary, checked, voice, budget, false).say(at, mood);
  std::erase(said, Speaker::owned);
  return tidied(said);
}

}  // namespace ludi::gdl
