#include <algorithm>
#include <cmath>
#include <cstddef>
#include <string>
#include <vector>

#include "app/share.hpp"
#include "app/update_sheets.hpp"
#include "core/game.hpp"
#include "session/levels.hpp"
#include "ui/sheet.hpp"

namespace nimatron {

namespace {

/// Dark on light, whatever the colours are: cameras expect it so; with the margin that they need.
void draw_code(const std::string& code, Rect area) {
  const auto side = static_cast<std::size_t>(std::lround(std::sqrt(static_cast<double>(code.size()))));
  constexpr float margin = 4;
  const float one = area.w / (static_cast<float>(side) + 2 * margin);
  ImDrawList* draw = ImGui::GetWindowDrawList();
  draw->AddRectFilled({area.x, area.y}, {area.x + area.w, area.y + area.w}, IM_COL32_WHITE, 8);
  const auto at = [&](std::size_t i) { return (static_cast<float>(i) + margin) * one; };
  for (std::size_t y = 0; y < side; ++y) {
    for (std::size_t x = 0; x < side; ++x) {
      if (code[y * side + x] != '1') continue;
      std::size_t end = x;
      while (end < side && code[y * side + end] == '1')
        ++end;
      draw->AddRectFilled({area.x + at(x), area.y + at(y)}, {area.x + at(end), area.y + at(y + 1)},
                          IM_COL32_BLACK);
      x = end;
    }
  }
}

} // namespace

std::optional<Intent> sharing_sheet(Ui& ui, const Model& model, const Sharing& sharing,
                                    const std::string& code) {
  std::optional<Intent> intent;
  Sharing next = sharing;
  const int what = segmented(ui, {say(N_("The position")), say(N_("The game")), say(N_("A challenge"))},
                             static_cast<int>(sharing.what), next_row(44, 12));
  if (what >= 0) next.what = static_cast<Sharing::What>(what);
  const Message told = [&]() -> Message {
    switch (sharing.what) {
    case Sharing::What::position: return say(N_("What lies on the table now, for whoever opens the link."));
    case Sharing::What::game: return say(N_("The game with all its moves, as far as it has come."));
    case Sharing::What::challenge: break;
    }
    return say(N_("Win this! The link sets it as a task, against the machine you choose here:"));
  }();
  paragraph(ui, ui(told), text_size::small, ui.theme.text_quiet);
  ImGui::Dummy({0, 8});
  if (sharing.what == Sharing::What::challenge) {
    std::vector<Message> levels;
    levels.reserve(machines.size());
    for (const Player level : machines)
      levels.push_back(level_name(level));
    const auto chosen = std::find(machines.begin(), machines.end(), sharing.level) - machines.begin();
    const int level = segmented(ui, levels, static_cast<int>(chosen), next_row(44, 8));
    if (level >= 0) next.level = machines[static_cast<std::size_t>(level)];
  }
  if (toggle(ui, say(N_("With bundles and gaps as shown here")), sharing.extras, next_row(44, 8)))
    next.extras = !sharing.extras;
  if (!(next == sharing)) intent = ShowSheet{next};

  const std::string text = shared_text(model);
  const std::string shown = text.size() > 300 ? text.substr(0, 300) + " ..." : text;
  const float inner = ImGui::GetContentRegionAvail().x - 24;
  const Rect box = next_row(std::min(96.0F, measure(ui, shown, text_size::small, false, inner).y + 20), 12);
  ImDrawList* draw = ImGui::GetWindowDrawList();
  draw->AddRectFilled({box.x, box.y}, {box.x + box.w, box.y + box.h}, color(ui.theme.panel_raised), 10);
  draw->PushClipRect({box.x, box.y}, {box.x + box.w, box.y + box.h - 6}, true);
  wrapped(ui, {box.x + 12, box.y + 10, inner, 0}, shown, text_size::small, ui.theme.text, false, 0);
  draw->PopClipRect();
  ui.named.push_back({"link", Role::text, text, box});

  const Rect row = next_row(48, 8);
  const bool sends = platform::can_send();
  const float wide = sends ? row.w / 2 - 4 : row.w;
  const Button copy = {.name = model.page.empty() ? say(N_("Copy")) : say(N_("Copy the link")),
                       .icon = Icon::copy,
                       .emphasis = Emphasis::primary,
                       .id = "copy the link"};
  if (button(ui, copy, mirrored(ui, row, {row.x, row.y, wide, row.h}))) intent = ShareNow::copy;
  if (sends && button(ui, {.name = say(N_("Send it ...")), .icon = Icon::share},
                      mirrored(ui, row, {row.x + row.w - wide, row.y, wide, row.h}))) {
    intent = ShareNow::send;
  }
  const Rect pictures = next_row(44, 8);
  const float half = pictures.w / 2 - 4;
  if (button(ui, {.name = say(N_("Save a picture"))},
             mirrored(ui, pictures, {pictures.x, pictures.y, half, pictures.h})))
    intent = ShareNow::picture;
  if (button(ui, {.name = say(N_("Picture to print (SVG)"))},
             mirrored(ui, pictures, {pictures.x + pictures.w - half, pictures.y, half, pictures.h})))
    intent = ShareNow::drawing;
  if (model.notice) paragraph(ui, ui(*model.notice), text_size::small, ui.theme.text);
  if (!code.empty()) {
    const float side = std::min(220.0F, ImGui::GetContentRegionAvail().x);
    const Rect place = next_row(side + 8, 4);
    const Rect area = {place.x + (place.w - side) / 2, place.y + 4, side, side};
    draw_code(code, area);
    ui.named.push_back({"code", Role::text, ui(say(N_("A code for a camera: the same link"))), area});
  }
  return intent;
}

} // namespace nimatron
