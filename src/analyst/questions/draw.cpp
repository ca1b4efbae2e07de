#include "analyst/questions/draw.hpp"

#include "analyst/poster.hpp"
#include "explore/chart.hpp"
#include "scene/chart_scene.hpp"
#include "scene/picture.hpp"
#include "scene/qr_code.hpp"

namespace nimatron {

namespace {

/// What says a message in a language.
auto sayer_of(const Catalogue& words) {
  return [&words](const Message& message) { return words.say(message); };
}

} // namespace

DrawingMade answer(const DrawPosition& asked, const Catalogue& words) {
  if (asked.position.game == nullptr) return {};
  return {picture_of(asked.position, asked.shown, sayer_of(words))};
}

DrawingMade answer(const DrawPoster& asked, const Catalogue& words) {
  if (asked.position.game == nullptr) return {};
  return {poster_of(asked, code_of(asked.address), words)};
}

DrawingMade answer(const DrawResult& asked, const Catalogue& words) {
  return {result_poster(asked, code_of(asked.address), words)};
}

DrawingMade answer(const DrawChart& asked, const Catalogue& words) {
  const ExplorerEntry* entry = explorer_entry(asked.id);
  if (entry == nullptr) return {};
  return {svg_of_chart(*entry, make_chart(*entry, asked.numbers, asked.record), asked.turn, asked.tilt,
                       sayer_of(words))};
}

} // namespace nimatron
