#pragma once

#include <string>
#include <vector>

namespace nimatron::testing {

/// Every English text of the program, as content/texts/nimatron.pot has it.
std::vector<std::string> catalogue_texts();

/// The id of each of its messages: with its context, where it has one, as N_C has it.
std::vector<std::string> catalogue_ids();
/// Of those that the program says, which leaves out what only pages do.
std::vector<std::string> program_ids();

} // namespace nimatron::testing
