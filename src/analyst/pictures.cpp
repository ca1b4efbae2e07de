#include "analyst/pictures.hpp"

#include <utility>

#include "analyst/poster.hpp"
#include "app/share/share.hpp"
#include "core/text.hpp"
#include "scene/chart_scene.hpp"
#include "scene/paper.hpp"
#include "scene/picture.hpp"
#include "scene/qr_code.hpp"

namespace nimatron {

namespace {

constexpr auto english = [](const Message& words) { return in_english(words); };

} // namespace

std::string paper_of(const MakePaper& wanted) {
  return exercises_on_paper(wanted.skill, wanted.level, wanted.count, wanted.seed,
                            link_of_exercises(wanted.page, wanted.skill));
}

std::string drawing_of(const DrawPosition& wanted) {
  auto link = read_link(wanted.link);
  if (!link || link->record.start.game == nullptr) return {};
  const Overlays extras = link->extras.value_or(Overlays{});
  SceneView shown;
  shown.show_bundles = extras.bundles;
  shown.show_gaps = extras.gaps;
  shown.show_twin = extras.twin;
  shown.show_predicted = extras.predicted;
  return picture_of(session_of(std::move(*link)).current(), shown, english);
}

std::string drawing_of(const DrawPoster& wanted) {
  auto link = read_link(wanted.link);
  if (!link || link->record.start.game == nullptr) return {};
  return poster_of(std::move(*link), wanted.address, code_of(wanted.address), english);
}

std::string drawing_of(const DrawResult& wanted) {
  return result_poster(english(wanted.title), english(wanted.words), wanted.marks, wanted.address,
                       code_of(wanted.address));
}

std::string drawing_of(const DrawChart& wanted) {
  const ExplorerEntry* entry = explorer_entry(wanted.id);
  return entry == nullptr ? std::string()
                          : svg_of_chart(*entry, make_chart(*entry, wanted.numbers, wanted.record),
                                         wanted.turn, wanted.tilt, english);
}

} // namespace nimatron
