#include "ui/sheets/new_game_sheet.hpp"

#include <algorithm>
#include <array>
#include <string>
#include <utility>

#include "content/gallery.hpp"
#include "core/game.hpp"
#include "kit/repaint.hpp"
#include "scene/edit.hpp"

namespace nimatron {

namespace {

constexpr float preset_row = 68;
constexpr float preset_picture = 96; // the width of one

} // namespace

std::optional<Intent> NewGameChoice::frame(Ui& ui, const Session& session, std::uint64_t seed) {
  scenes_.clear();
  const Position& start = session.record().start;
  std::optional<Intent> intent = ways(ui, session, seed);
  const auto presets = presets_of(*start.game);
  if (presets.empty()) return intent;
  ImGui::Dummy({0, 8});
  paragraph(ui, ui(say(N_("Positions to try"))), text_size::small, ui.theme.text_quiet, true);
  ImGui::Dummy({0, 4});
  for (const Preset* preset : presets) {
    if (position_row(ui, scenes_, say(preset->offer->name), say(preset->offer->about), preset->position,
                     std::string("preset ") + preset->offer->record))
      intent = NextPosition{preset->position};
  }
  return intent;
}

/// Two and two, over everything that has to be scrolled.
std::optional<Intent> NewGameChoice::ways(Ui& ui, const Session& session, std::uint64_t seed) {
  const Position& start = session.record().start;
  const bool begun = session.played() > 0;
  const std::array all = {
      Button{.name = say(N_("Play again")),
             .icon = Icon::again,
             .emphasis = begun ? Emphasis::primary : Emphasis::secondary,
             .enabled = begun,
             .id = "new: again"},
      Button{.name = say(N_("Random position")),
             .icon = Icon::dice,
             .emphasis = begun ? Emphasis::secondary : Emphasis::primary,
             .id = "new: random"},
      Button{.name = say(N_("Set up a position \xe2\x80\xa6")), .icon = Icon::edit, .id = "new: set up"},
      Button{.name = say(N_("Other games")), .icon = Icon::home, .id = "new: other games"},
  };
  std::optional<Intent> intent;
  Rect row{};
  for (std::size_t i = 0; i < all.size(); ++i) {
    if (i % 2 == 0) row = next_row(52, 8);
    const float half = row.w / 2 - 4;
    const Rect place = mirrored(ui, row, {i % 2 == 0 ? row.x : row.x + row.w - half, row.y, half, row.h});
    if (!button(ui, all.at(i), place)) continue;
    switch (i) {
    case 0: intent = Action(Again{}); break;
    case 1: intent = NextPosition{random_start(start, seed)}; break;
    case 2: intent = OpenSetup{}; break;
    default: intent = GoHome{};
    }
  }
  const Button two = {
      .name = say(N_("Two players \xe2\x80\xa6")), .icon = Icon::person, .id = "new: two players"};
  if (button(ui, two, next_row(48, 8))) intent = ShowSheet{TwoPlayersSheet{}};
  return intent;
}

bool position_row(Ui& ui, std::deque<Scene>& scenes, const Message& name, const Message& about,
                  const Position& position, std::string id) {
  const Rect row = next_row(preset_row, 4);
  const Press press = line_of_list(ui, std::move(id), say(N_("{0}: {1}"), name, about), row, false);
  if (!ImGui::IsRectVisible({row.x, row.y}, {row.x + row.w, row.y + row.h})) return press.pressed;
  const Rect shown = mirrored(ui, row, {row.x + 4, row.y + 6, preset_picture, row.h - 12});
  SceneView view;
  view.area = shown;
  view.mode = Mode::watch;
  view.miniature = true;
  view.right_to_left = ui.words.right_to_left();
  scenes.push_back(make_scene(position, view));
  draw_scene(scenes.back(), shown);
  const float room = row.w - preset_picture - 24;
  const float align = ui.words.right_to_left() ? 1.0F : 0.0F;
  std::string title = ui(name);
  const float size = fit(ui, title, text_size::body, true, room);
  const std::string line = ui(about);
  const float tall = measure(ui, line, text_size::small, false, room).y;
  const float y = row.y + (row.h - 22 - tall) / 2;
  line_from_start(ui, {row.x, y, row.w, 22}, preset_picture + 16, title, size, ui.theme.text, true);
  wrapped(ui, mirrored(ui, row, {row.x + preset_picture + 16, y + 22, room, tall}), line, text_size::small,
          ui.theme.text_quiet, false, align);
  return press.pressed;
}

} // namespace nimatron
