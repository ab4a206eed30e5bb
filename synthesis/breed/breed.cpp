#include "synthesis/breed/breed.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "criticism/measure/vestige.hpp"
#include "gdl/text/definitions.hpp"
#include "gdl/text/print.hpp"

namespace ludi::synthesis {

namespace {

using gdl::Checked;

/// The section of this name; nothing if the game has none.
std::optional<gdl::NodeIndex> section(const gdl::Tree& game, std::string_view word) {
  for (const gdl::NodeIndex at : game.children(0))
    if (game.text(at) == word) return at;
  return std::nullopt;
}

/// True if a change was made in or to the section.
bool concerns(const Change& change, std::string_view word) {
  const std::string within = fmt::format("game/{}", word), whole = fmt::format("({}", word);
  const auto begins = [](std::string_view text, std::string_view with) {
    return text.starts_with(with) &&
           (text.size() == with.size() ||
            std::string_view("/ )").find(text[with.size()]) != std::string_view::npos);
  };
  return begins(change.where, within) ||
         (change.where == "game" && (begins(change.before, whole) || begins(change.after, whole)));
}

/// Puts the pinned sections back where they were changed; it is as if nothing had happened there.
void restore(gdl::Tree& game, std::span<const Pinned> pinned, std::vector<Change>& changes) {
  for (const Pinned& pin : pinned) {
    const auto at = section(game, pin.word);
    if (at && pin.section.empty())
      game.erase(*at);
    else if (at)
      game.replace(*at, pin.section);
    else if (!pin.section.empty())
      game.add(pin.section);
    std::erase_if(changes, [&](const Change& change) { return concerns(change, pin.word); });
  }
}

/// The child with these rules, repaired, its pinned sections as they were; nothing if that cannot
/// be.
std::optional<Offspring> kept(const gdl::Vocabulary& vocabulary, Offspring child, gdl::Tree rules,
                              const Heritage& heritage, const BreedSettings& settings) {
  restore(rules, settings.pinned, child.changes);
  auto repaired = repair(vocabulary, std::move(rules), heritage, settings.repair);
  if (!repaired || !keeps(repaired->with_names().tree, settings.pinned)) return std::nullopt;
  child.game = *std::move(repaired);
  return child;
}

/// The child once it is mutated and repaired.
std::optional<Offspring> mutated(ggp::Rng& rng, const gdl::Vocabulary& vocabulary, Offspring child,
                                 const Heritage& heritage, const MutationSettings& mutation,
                                 const BreedSettings& settings) {
  mutate(rng, vocabulary, child, heritage, mutation, settings.repair);
  gdl::Tree mutant = child.game.with_names().tree;
  return kept(vocabulary, std::move(child), std::move(mutant), heritage, settings);
}

std::optional<Offspring> attempt(ggp::Rng& rng, const gdl::Vocabulary& vocabulary,
                                 const Checked& pattern, const Checked& donor,
                                 const BreedSettings& settings) {
  const Heritage heritage{pattern, {&pattern, &donor}};
  std::vector<Change> changes;
  gdl::Tree mixed = crossed(rng, vocabulary, pattern, donor, settings.crossover, changes);
  restore(mixed, settings.pinned, changes);
  auto recombined = well_formed(vocabulary, std::move(mixed), heritage, settings.repair);
  if (!recombined) return std::nullopt;
  return mutated(rng, vocabulary, {*std::move(recombined), std::move(changes)}, heritage,
                 settings.mutation, settings);
}

/// The game without one part of its rules of play, a great one sooner than a small one.
std::optional<Offspring> shortened(ggp::Rng& rng, const gdl::Vocabulary& vocabulary,
                                   const Checked& whole, const Heritage& heritage,
                                   const BreedSettings& settings) {
  std::vector<gdl::NodeIndex> words;  // by the part they stand in
  for (const gdl::NodeIndex part : criticism::parts_of_play(whole))
    words.insert(words.end(), whole.tree.end(part) - part, part);
  if (words.empty()) return std::nullopt;
  const auto part = words[rng.below(static_cast<std::uint32_t>(words.size()))];
  Offspring child{whole,
                  {{Change::Cause::mutation,
                    path_to(whole.tree, part),
                    gdl::print_line(whole.tree, part),
                    {}}}};
  gdl::Tree less = whole.tree;
  take(less, whole, part);
  return kept(vocabulary, std::move(child), std::move(less), heritage, settings);
}

/// True for what is said of pieces, turns and ends: what a game is about, not how it is set up.
bool is_of_turns(const Checked& game, gdl::NodeIndex at) {
  constexpr std::array sections = {gdl::Sort::pieces, gdl::Sort::play, gdl::Sort::end};
  return std::ranges::any_of(game.tree.children(0), [&](gdl::NodeIndex section) {
    return section <= at && at < game.tree.end(section) &&
           std::ranges::find(sections, game.use(section).slot) != sections.end();
  });
}

/// The game with one of its rules beside itself, the second time with other numbers and choices.
std::optional<Offspring> doubled(ggp::Rng& rng, const gdl::Vocabulary& vocabulary,
                                 const Checked& whole, const Heritage& heritage,
                                 const BreedSettings& settings) {
  struct Place {
    gdl::NodeIndex part = 0;
    gdl::NodeIndex word = 0;  ///< it is an argument of
  };
  std::vector<Place> places;
  for (const gdl::NodeIndex part : criticism::parts_of_play(whole)) {
    gdl::NodeIndex word = whole.tree.parent(part);
    if (whole.use(word).kind == gdl::Use::Kind::keyword) word = whole.tree.parent(word);
    const gdl::Use &use = whole.use(part), &above = whole.use(word);
    if (above.kind != gdl::Use::Kind::row || use.param < 0 || !is_of_turns(whole, part)) continue;
    const auto& param = vocabulary.row(above.row).params[static_cast<std::size_t>(use.param)];
    if (param.repeats() && whole.arguments(word, use.param).size() < param.count_most)
      places.push_back({part, word});
  }
  if (places.empty()) return std::nullopt;
  const auto [part, word] = places[rng.below(static_cast<std::uint32_t>(places.size()))];
  const auto twin = varied(rng, vocabulary, whole, part);
  if (!twin) return std::nullopt;
  Offspring child{whole,
                  {{Change::Cause::mutation,
                    fmt::format("{}/{}", path_to(whole.tree, word), whole.tree.text(word)),
                    {},
                    gdl::print_line(*twin)}}};
  gdl::Tree more = whole.tree;
  give(more, vocabulary, whole, word, whole.use(part).param, *twin);
  return kept(vocabulary, std::move(child), std::move(more), heritage, settings);
}

/// Where names of the game's own are used.
std::vector<gdl::NodeIndex> names_used(const Checked& game) {
  std::vector<gdl::NodeIndex> found;
  for (gdl::NodeIndex at = 0; at < game.tree.size(); ++at)
    if (game.use(at).kind == gdl::Use::Kind::named && game.names.contains(game.tree.text(at)))
      found.push_back(at);
  return found;
}

/// The game with a name written out at one of its uses, where it may then change by itself.
std::optional<Offspring> taken_apart(ggp::Rng& rng, const gdl::Vocabulary& vocabulary,
                                     const Checked& whole, std::span<const gdl::NodeIndex> names,
                                     const Heritage& heritage, const BreedSettings& settings) {
  const auto use = names[rng.below(static_cast<std::uint32_t>(names.size()))];
  const auto apart = gdl::check(vocabulary, gdl::dissolved(vocabulary, whole.tree, use));
  if (!apart) return std::nullopt;
  const Change change{Change::Cause::mutation, path_to(whole.tree, use),
                      gdl::print_line(whole.tree, use),
                      gdl::print_line(apart->with_names().tree, use)};
  return mutated(rng, vocabulary, {*apart, {change}}, heritage, settings.mutation, settings);
}

}  // namespace

std::vector<Pinned> pinned_sections(const gdl::Tree& game, std::span<const std::string> words) {
  std::vector<Pinned> all;
  for (const std::string& word : words) {
    const auto at = section(game, word);
    all.push_back({word, at ? game.subtree(*at) : gdl::Tree{}});
  }
  return all;
}

bool keeps(const gdl::Tree& game, std::span<const Pinned> pinned) {
  return std::ranges::all_of(pinned, [&](const Pinned& pin) {
    const auto at = section(game, pin.word);
    return at ? game.subtree(*at) == pin.section : pin.section.empty();
  });
}

Checked stripped(const gdl::Vocabulary& vocabulary, const Checked& game) {
  gdl::Tree tree = gdl::canonical(vocabulary, game.with_names());
  const auto sections = tree.children(0);
  for (auto at = sections.rbegin(); at != sections.rend(); ++at)
    if (vocabulary.find(tree.text(*at), gdl::Sort::support) >= 0 &&
        tree.kind(*at) == gdl::NodeKind::element)
      tree.erase(*at);
  auto checked = gdl::check(vocabulary, std::move(tree));
  return checked ? *std::move(checked) : game;
}

std::optional<Offspring> breed(ggp::Rng& rng, const gdl::Vocabulary& vocabulary,
                               const Checked& mother, const Checked& father,
                               const BreedSettings& settings) {
  const bool swapped = rng.one_in(2) && !settings.mother_is_template;
  const Checked pattern = stripped(vocabulary, swapped ? father : mother);
  const Checked donor = stripped(vocabulary, swapped ? mother : father);
  for (int k = 0; k < settings.attempts; ++k)
    if (auto child = attempt(rng, vocabulary, pattern.with_names(), donor.with_names(), settings)) {
      child->father_is_template = swapped;
      return child;
    }
  return std::nullopt;
}

std::optional<Offspring> vary(ggp::Rng& rng, const gdl::Vocabulary& vocabulary,
                              const Checked& parent, const BreedSettings& settings) {
  // Few changes are often none.
  constexpr int patience = 4;
  const Checked whole = stripped(vocabulary, parent);
  const Checked& pattern = whole.with_names();
  const Heritage heritage{pattern, {&pattern}};
  const auto names = names_used(pattern);
  MutationSettings gentle = settings.mutation;
  gentle.rate = settings.local_rate;
  const double way = rng.unit();
  const auto changed = [&] {
    if (way < settings.shortening) return shortened(rng, vocabulary, pattern, heritage, settings);
    if (way < settings.shortening + settings.doubling)
      return doubled(rng, vocabulary, pattern, heritage, settings);
    if (!names.empty() && way > 1 - settings.dissolving)
      return taken_apart(rng, vocabulary, pattern, names, heritage, settings);
    return mutated(rng, vocabulary, {pattern, {}}, heritage, gentle, settings);
  };
  for (int k = 0; k < patience * settings.attempts; ++k) {
    auto child = changed();
    if (child && child->game.tree != whole.tree) return child;
  }
  return std::nullopt;
}

std::string text_of(const Pinned& pinned) {
  return pinned.section.empty() ? "no " + pinned.word : gdl::print_line(pinned.section);
}

}  // namespace ludi::synthesis
