#pragma once

#include <string>
#include <vector>

#include "content/catalogue.hpp"
#include "core/message.hpp"
#include "core/position.hpp"
#include "scene/overlays.hpp"

namespace nimatron {

// Pictures to keep or to send, as SVG documents.

/// "": there is no such thing.
struct DrawingMade {
  std::string drawing;
};

/// A position, for printing.
struct DrawPosition {
  Position position;
  Overlays shown;
};
DrawingMade answer(const DrawPosition& asked, const Catalogue& words);

/// The same as a picture that needs no explanation (analyst/poster.hpp).
struct DrawPoster {
  Position position;
  Overlays shown;
  Message players;     // who plays
  std::string address; // where it can be played
};
DrawingMade answer(const DrawPoster& asked, const Catalogue& words);

/// The result of a puzzle, as such a picture.
struct DrawResult {
  Message title;
  Message words;
  std::string marks; // features/daily/daily.hpp
  std::string address;
};
DrawingMade answer(const DrawResult& asked, const Catalogue& words);

/// The chart of an explorer, seen from there (thousandths of a radian).
struct DrawChart {
  std::string id;
  std::vector<Count> numbers;
  std::string record = {};
  int turn = 0;
  int tilt = 0;
};
DrawingMade answer(const DrawChart& asked, const Catalogue& words);

} // namespace nimatron
