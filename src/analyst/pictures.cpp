#include "analyst/pictures.hpp"

#include <cstdint>
#include <utility>
#include <vector>

#include <qrcodegen.h>

#include "analyst/poster.hpp"
#include "app/share.hpp"
#include "core/text.hpp"
#include "scene/chart_scene.hpp"
#include "scene/paper.hpp"
#include "scene/picture.hpp"

namespace nimatron {

namespace {

constexpr auto english = [](const Message& words) { return in_english(words); };

} // namespace

std::string code_of(std::string_view text) {
  std::vector<std::uint8_t> work(qrcodegen_BUFFER_LEN_MAX);
  std::vector<std::uint8_t> out(qrcodegen_BUFFER_LEN_MAX);
  constexpr int largest = 20; // with more squares than 97 to a side no camera reads it from a small window
  const bool fits =
      qrcodegen_encodeText(std::string(text).c_str(), work.data(), out.data(), qrcodegen_Ecc_LOW,
                           qrcodegen_VERSION_MIN, largest, qrcodegen_Mask_AUTO, true);
  if (!fits) return {};
  std::string squares;
  const int side = qrcodegen_getSize(out.data());
  for (int y = 0; y < side; ++y) {
    for (int x = 0; x < side; ++x)
      squares += qrcodegen_getModule(out.data(), x, y) ? '1' : '0';
  }
  return squares;
}

std::string paper_of(const MakePaper& wanted) {
  const std::string address = address_of_exercises(wanted.page, wanted.skill);
  const PaperLink link{address, address.empty() ? "" : code_of(address)};
  return exercises_on_paper(wanted.skill, wanted.level, wanted.count, wanted.seed, link);
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
