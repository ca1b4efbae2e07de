#pragma once

namespace nimatron {

struct AtHome {
  bool operator==(const AtHome&) const = default;
};
struct AtTable {
  bool operator==(const AtTable&) const = default;
};

struct PlacesState {
  bool opening = false;  // the session counts as one that is just being opened
  double opened_at = -1; // when it no longer will; < 0 before the first tick: clocks begin anywhere
};

} // namespace nimatron
