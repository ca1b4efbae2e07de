#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "core/message.hpp"

namespace nimatron {

struct Position;

/// What is drawn on the board beside the position itself, as long as the same game is played.
struct Overlays {
  bool bundles = false;   // heaps tied in powers of two
  bool gaps = true;       // the number of squares between facing pieces
  bool twin = false;      // the same position as heaps
  bool predicted = false; // of a match of games: who should win each

  bool operator==(const Overlays&) const = default;
};
inline constexpr Overlays no_overlays{false, false, false, false};

enum class Overlay : std::uint8_t { bundles, gaps, twin, predicted };

/// All there is to say of one. Links, pages, keys, switches and announcements have it from here.
struct OverlayRow {
  std::string_view key; // in links and to pages
  bool Overlays::*shown;
  const char* name;
};

/// In the order of Overlay.
inline constexpr std::array<OverlayRow, 4> overlay_rows = {{
    {"bundles", &Overlays::bundles, N_("Show bundles of 1, 2, 4, 8, …")},
    {"gaps", &Overlays::gaps, N_("Show the gaps between pieces")},
    {"twin", &Overlays::twin, N_("Show the position as heaps")},
    {"predicted", &Overlays::predicted, N_("Show who should win each game")},
}};
constexpr const OverlayRow& row_of(Overlay overlay) {
  return overlay_rows[static_cast<std::size_t>(overlay)];
}

/// What it is called over this position: a board may have another name for it.
Message name_of(Overlay overlay, const Position& position);

} // namespace nimatron
