// Texts of games that change as games do when they are bred: a text gives way to its child by
// mutation, or by another parent, and is then compiled, told in English, written and read again,
// and played under the laws. Bytes that are no game are changed as bytes.
#include "ggp/text/position_text.hpp"
#include "ggp/text/rulebook/rulebook.hpp"
#include "tests/fuzz/law.hpp"
#include "tests/ggp/engine/law_of_play.hpp"
#include "tests/trust/bred.hpp"

using namespace ludi;

namespace {

std::optional<gdl::Checked> checked_text(const std::uint8_t* data, std::size_t size) {
  const auto tree = gdl::parse({reinterpret_cast<const char*>(data), size});
  if (!tree) return std::nullopt;
  auto checked = gdl::check(ggp::vocabulary(), *tree);
  return checked ? std::optional(std::move(*checked)) : std::nullopt;
}

const std::vector<gdl::Checked>& shipped() {
  static const std::vector<gdl::Checked> games = trust::parents();
  return games;
}

/// Writes the child's text where the bytes stood; 0 where there is none or no room.
std::size_t put(const std::optional<synthesis::Offspring>& child, std::uint8_t* data,
                std::size_t most) {
  if (!child) return 0;
  const std::string text = gdl::print(child->game.with_names().tree);
  if (text.size() > most) return 0;
  std::ranges::copy(text, data);
  return text.size();
}

/// Of a trial: a few texts ask for thousands of times what chess does.
constexpr std::uint64_t most_effort = 50'000;

void play(const ggp::Game& game, const std::string& text) {
  if (!game.engine().can_start()) return;
  for (std::uint64_t trial = 0; trial < 2; ++trial) {
    ggp::Rng rng(trial);
    const auto play = test::play_by_laws(rng, game, trial, 40, most_effort);
    fuzz::must(play.broken.empty(), play.broken, text);
  }
  const auto start = game.engine().start();
  const std::string written = ggp::position_text(game, start);
  const auto read = ggp::read_position(game, written);
  fuzz::must(static_cast<bool>(read), "the first position is read", text + "\n" + written);
}

}  // namespace

extern "C" std::size_t LLVMFuzzerMutate(std::uint8_t* data, std::size_t size, std::size_t most);

extern "C" std::size_t LLVMFuzzerCustomMutator(std::uint8_t* data, std::size_t size,
                                               std::size_t most, unsigned seed) {
  ggp::Rng rng(seed);
  if (!rng.one_in(20))
    if (const auto parent = checked_text(data, size)) {
      const auto& other = shipped()[rng.below(static_cast<std::uint32_t>(shipped().size()))];
      const auto child = rng.one_in(3) ? synthesis::breed(rng, ggp::vocabulary(), *parent, other)
                                       : synthesis::vary(rng, ggp::vocabulary(), *parent);
      if (const std::size_t length = put(child, data, most); length > 0) return length;
    }
  return LLVMFuzzerMutate(data, size, most);
}

extern "C" std::size_t LLVMFuzzerCustomCrossOver(const std::uint8_t* one, std::size_t one_size,
                                                 const std::uint8_t* two, std::size_t two_size,
                                                 std::uint8_t* out, std::size_t most,
                                                 unsigned seed) {
  const auto mother = checked_text(one, one_size), father = checked_text(two, two_size);
  if (!mother || !father) return 0;
  ggp::Rng rng(seed);
  return put(synthesis::breed(rng, ggp::vocabulary(), *mother, *father), out, most);
}

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const auto checked = checked_text(data, size);
  if (!checked) return 0;
  const auto canonical = gdl::canonical(ggp::vocabulary(), *checked);
  const std::string text = gdl::print(canonical);
  const auto again = checked_text(reinterpret_cast<const std::uint8_t*>(text.data()), text.size());
  fuzz::must(again.has_value(), "a canonical text is a game", text);
  fuzz::must(gdl::print(gdl::canonical(ggp::vocabulary(), *again)) == text,
             "a canonical text is its own canonical text", text);
  const auto game = ggp::Game::make(checked->with_names().tree);
  if (!game) return 0;
  static_cast<void>(ggp::rulebook(*game));
  play(*game, text);
  return 0;
}
