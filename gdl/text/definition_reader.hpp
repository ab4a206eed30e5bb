// Reads what a text defines: the parts of definitions, of groups of kinds, and of words that ask
// cells one by one. The inside of gdl/text/definition_writer.hpp.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "gdl/text/check.hpp"

namespace ludi::gdl {

/// A parameter of a definition.
struct Formal {
  std::string name;
  std::string sort;
  NodeIndex at = 0;
  bool used = false;
};

struct Definition {
  NodeIndex at = 0;
  std::string name;
  std::vector<Formal> formals;
  std::vector<NodeIndex> meaning;
  bool used = false;
};

using Definitions = std::map<std::string, Definition, std::less<>>;

/// The row that defines, and which of its parameters has the keyword of the formals.
struct Form {
  int row = -1;
  std::string_view head, formals;
};

Form form_of(const Vocabulary& vocabulary);

bool is_named(const Tree& tree, NodeIndex at);

std::vector<NodeIndex> definitions_in(const Form& form, const Tree& tree);

/// The rows that stand for a definition of each name they begin with, by their words.
using GroupRows = std::map<std::string_view, const Word*>;

GroupRows groups_of(const Vocabulary& vocabulary);

/// A group of a text.
struct Group {
  NodeIndex at = 0;
  const Word* row = nullptr;     ///< of the definition that it stands for several of
  Sort named = Sort::none;       ///< what its names are names of
  std::vector<NodeIndex> names;  ///< its first words, up to one that has a meaning already
};

/// The groups of a text whose other names are known.
std::vector<Group> groups_in(const Vocabulary& vocabulary, const Tree& tree, const Names& declared);

/// What a text names beside its definitions; what is wrong with that the checker tells.
Names names_declared(const Vocabulary& vocabulary, const Tree& tree);

/// A word that asks cells one by one, as a use of it is written.
struct Asking {
  std::string_view inner, outer;     ///< the words for the cell asked about and the one around
  std::optional<NodeIndex> name;     ///< what the text calls the cell
  std::vector<NodeIndex> questions;  ///< the arguments in which it is asked about
};

/// Nothing if the element asks no cells.
std::optional<Asking> asking_at(const Vocabulary& vocabulary, const Tree& tree, NodeIndex at,
                                const Names& declared);

/// The definitions of a text; what is wrong with them is added to the errors.
Definitions read_definitions(const Vocabulary& vocabulary, const Tree& tree, Diagnostics& errors);

}  // namespace ludi::gdl
