#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "explore/chart.hpp"
#include "features/setup/state.hpp"

namespace nimatron {

/// Many positions at once (explore/chart.hpp).
struct AtExplorer {
  std::string id;
  std::vector<Count> numbers;
  std::string record = {}; // of the position it begins from; "": one of its own
  Chart chart = {};        // no points until it has come
  std::optional<std::size_t> chosen = {};
  bool operator==(const AtExplorer&) const = default;
};
/// Where an explorer was opened: the place, and the set-up as it was laid there.
struct OpenedFrom {
  std::string place = "course";
  std::optional<NewGameForm> form = {};
};

struct ExplorersState {
  OpenedFrom explored_from; // where the explorer was opened
};

} // namespace nimatron
