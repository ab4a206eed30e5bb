// Names that a text gives to what it says more than once, written out where they are used.
#pragma once

#include "gdl/text/check.hpp"
#include "gdl/text/definition_writer.hpp"

namespace ludi::gdl {

/// True if the text defines anything, or several kinds at once.
bool has_definitions(const Vocabulary& vocabulary, const Tree& written);

/// Parameters that are declared with another sort than that of what they stand for.
Diagnostics misdeclared(const Vocabulary& vocabulary, const Tree& written, const WrittenOut& out,
                        const Checked& checked);

/// The text as it was written, its nodes told by what they came to mean: a use of a definition is
/// Use::Kind::named. `checked` is the check of `out.tree`.
Checked as_written(const Vocabulary& vocabulary, Tree written, const WrittenOut& out,
                   const Checked& checked);

/// How a node came to stand where it does: the parameter it stands for, and the uses of definitions
/// that led there, the innermost first.
std::vector<Remark> remarks_on(const Tree& written, const WrittenOut& out, NodeIndex at);

/// The definitions of a text by their names.
std::map<std::string, NodeIndex, std::less<>> definitions_of(const Vocabulary& vocabulary,
                                                             const Tree& written);

/// The definitions that nothing uses but others that nothing uses, by the nodes of the written
/// tree.
std::vector<NodeIndex> unused_definitions(const Vocabulary& vocabulary, const Tree& written);

/// The words of a definition that mean nothing, wherever it were used: no words of the language and
/// no names of the text, of its parameters or of its cells. By the nodes of the written tree.
std::vector<NodeIndex> meaningless_words(const Vocabulary& vocabulary, const Tree& written,
                                         NodeIndex definition);

}  // namespace ludi::gdl
