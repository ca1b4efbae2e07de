#include "analyst/questions/draw.hpp"

#include "analyst/poster.hpp"
#include "explore/chart.hpp"
#include "scene/chart_scene.hpp"
#include "scene/picture.hpp"
#include "scene/qr_code.hpp"

namespace nimatron {

namespace {

constexpr auto english = [](const Message& words) { return in_english(words); };

} // namespace

DrawingMade answer(const DrawPosition& asked) {
  if (asked.position.game == nullptr) return {};
  return {picture_of(asked.position, asked.shown, english)};
}

DrawingMade answer(const DrawPoster& asked) {
  if (asked.position.game == nullptr) return {};
  return {poster_of(asked, code_of(asked.address), english)};
}

DrawingMade answer(const DrawResult& asked) {
  return {result_poster(english(asked.title), english(asked.words), asked.marks, asked.address,
                        code_of(asked.address))};
}

DrawingMade answer(const DrawChart& asked) {
  const ExplorerEntry* entry = explorer_entry(asked.id);
  if (entry == nullptr) return {};
  return {
      svg_of_chart(*entry, make_chart(*entry, asked.numbers, asked.record), asked.turn, asked.tilt, english)};
}

} // namespace nimatron
