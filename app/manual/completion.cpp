#include "app/manual/completion.hpp"

#include <algorithm>

#include "app/command.hpp"
#include "gdl/text/spelling.hpp"

namespace ludi::app {

namespace {

struct Meaning {
  std::string_view said;
  Filling filling;
};

// What the help calls things that a shell can look up.
constexpr Meaning meanings[] = {
    {"GAME", Filling::game},     {"PAGE", Filling::game},       {"FILE", Filling::file},
    {"FILES", Filling::file},    {"SET", Filling::file},        {"DIR", Filling::folder},
    {"FOLDER", Filling::folder}, {"COMMAND", Filling::command},
};

constexpr std::string_view and_so_on = "…";

Offer offer_of(std::string_view said) {
  const bool small = !said.empty() && std::ranges::all_of(said, [](char letter) {
    return ('a' <= letter && letter <= 'z') || ('0' <= letter && letter <= '9') || letter == '-';
  });
  if (small) return {Filling::choice, said};
  if (said.find('.') != std::string_view::npos) return {Filling::file};
  const auto* found = std::ranges::find(meanings, said, &Meaning::said);
  return {found == std::end(meanings) ? Filling::anything : found->filling};
}

}  // namespace

std::vector<Offer> offers_of(std::string_view said) {
  if (said.starts_with('[') && said.ends_with(']')) said = said.substr(1, said.size() - 2);
  if (said.ends_with(and_so_on)) said.remove_suffix(and_so_on.size());
  std::vector<Offer> offers;
  for (const std::string_view one : gdl::split(said, '|')) offers.push_back(offer_of(one));
  return offers;
}

std::vector<std::vector<Offer>> operands_of(const Command& command) {
  std::vector<std::vector<Offer>> places;
  if (command.most_operands == 0) return places;
  for (const std::string_view said : gdl::split(command.operands, ' '))
    places.push_back(offers_of(said));
  return places;
}

std::span<const Shell> shells() {
  static constexpr Shell all[] = {
      {"bash", "bash-completion/completions/ludi", bash_completion},
      {"zsh", "zsh/vendor-completions/_ludi", zsh_completion},
  };
  return all;
}

}  // namespace ludi::app
