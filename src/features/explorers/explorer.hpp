#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "features/model.hpp"

namespace nimatron {

/// Where somebody explores, as it stands in links and in the history: "wythoff,15", "graph,1;nim:2,3".
std::string explorer_text(const AtExplorer& at);
/// Nothing: there is no such explorer, or those are no numbers.
std::optional<AtExplorer> read_explorer(std::string_view text);

} // namespace nimatron
