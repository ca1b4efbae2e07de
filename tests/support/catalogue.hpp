#pragma once

#include <string>
#include <vector>

namespace nimatron::testing {

/// Every English text of the program, as content/texts/nimatron.pot has it.
std::vector<std::string> catalogue_texts();

} // namespace nimatron::testing
