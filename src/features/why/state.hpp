#pragma once

#include <cstddef>
#include <optional>

#include "scene/overlays.hpp"
#include "session/session.hpp"

namespace nimatron {

/// Why? is being presented, step by step (features/why/presenting.hpp).
struct Presenting {
  std::size_t step = 0;
  bool why_before = false;           // the reasons were open
  bool runs = false;                 // as a film: each step follows by itself
  std::size_t acted = 0;             // so many of the moves that the step speaks of have been played
  std::optional<Session> board = {}; // and this is what the board shows since
  double due = -1;                   // of the next move, or the next step; < 0: nothing comes by itself
};

struct WhyState {
  bool why_open = false;
  bool proof_open = false;         // all of the reasons, as long as they stay open; else only the short one
  Overlays unwanted = no_overlays; // of what the reasons show by themselves: switched off, likewise
  std::optional<Presenting> presenting; // presenting() says whether it still is
};

} // namespace nimatron
