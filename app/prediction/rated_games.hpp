// Games that were measured and rated, from the files a command line names.
#pragma once

#include <string>
#include <vector>

#include "app/options.hpp"
#include "criticism/study/corpus.hpp"
#include "criticism/study/pool.hpp"

namespace ludi::app {

/// The sets of a command line: its two operands, and those of `--with`. Reads `--target`,
/// `--group`, `--weight-by`, `--covariate`, `--criteria` and `--own-criteria`; tells on stderr of
/// games that stand in one file only. Several sets keep the criteria that all of them have. Throws
/// BadInput where a set is too small, or tells nothing.
std::vector<criticism::Corpus> open_corpora(const Arguments& arguments);

/// The lists of an option such as `--criteria`, as columns of the sets.
std::vector<criticism::Choice> choices_of(const Arguments& arguments, std::string_view option,
                                          const std::vector<criticism::Corpus>& corpora);

/// The argument of an option for a set: its own where it is repeated, or the only one; may be
/// empty.
std::string for_set(const Arguments& arguments, std::string_view option, std::size_t set);

}  // namespace ludi::app
