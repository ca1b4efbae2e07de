#include <algorithm>
#include <cmath>
#include <cstddef>
#include <string>
#include <vector>

#include "core/game.hpp"
#include "features/friend/two_players.hpp"
#include "features/sharing/share.hpp"
#include "features/sheets/sheets.hpp"
#include "session/levels.hpp"
#include "ui/sheets/sheet.hpp"

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

/// The link itself, and the buttons that copy it and send it.
std::optional<Intent> link_rows(Ui& ui, const Model& model) {
  std::optional<Intent> intent;
  const std::string& text = model.qr_text;
  const std::string shown = text.size() > 300 ? text.substr(0, 300) + " ..." : text;
  const float inner = ImGui::GetContentRegionAvail().x - 24;
  const Rect box = next_row(std::min(96.0F, measure(ui, shown, text_size::small, false, inner).y + 20), 12);
  ImDrawList* draw = ImGui::GetWindowDrawList();
  draw->AddRectFilled({box.x, box.y}, {box.x + box.w, box.y + box.h}, color(ui.theme.panel_raised), 10);
  draw->PushClipRect({box.x, box.y}, {box.x + box.w, box.y + box.h - 6}, true);
  wrapped(ui, {box.x + 12, box.y + 10, inner, 0}, shown, text_size::small, ui.theme.text, false, 0);
  draw->PopClipRect();
  add_named(ui, {"link", Role::text, text, box});

  const Rect row = next_row(48, 8);
  const bool sends = platform::can_send();
  const float wide = sends ? row.w / 2 - 4 : row.w;
  const Button copy = {.name = model.page.empty() ? say(N_("Copy")) : say(N_("Copy link")),
                       .icon = Icon::copy,
                       .emphasis = Emphasis::primary,
                       .id = "copy the link"};
  if (button(ui, copy, mirrored(ui, row, {row.x, row.y, wide, row.h}))) intent = ShareNow::copy;
  if (sends && button(ui, {.name = say(N_("Send…")), .icon = Icon::share, .id = "send"},
                      mirrored(ui, row, {row.x + row.w - wide, row.y, wide, row.h}))) {
    intent = ShareNow::send;
  }
  return intent;
}

/// The code for cameras, and a button that shows it large.
std::optional<Intent> code_rows(Ui& ui, Sharing next, const std::string& code) {
  if (code.empty()) return std::nullopt;
  const float side = std::min(220.0F, ImGui::GetContentRegionAvail().x);
  const Rect place = next_row(side + 8, 4);
  const Rect area = {place.x + (place.w - side) / 2, place.y + 4, side, side};
  draw_code(code, area);
  next.code_large = true;
  const Press tapped = press_area(ui, "code", say(N_("QR code for this link")), area);
  if (tapped.hovered || tapped.focused)
    ImGui::GetWindowDrawList()->AddRect({area.x, area.y}, {area.x + side, area.y + side},
                                        color(ui.theme.focus), 8, 0, 3);
  const Button large = {.name = say(N_("Show large")), .icon = Icon::zoom_in, .id = "show large"};
  if (button(ui, large, next_row(44, 12)) || tapped.pressed) return ShowSheet{next};
  return std::nullopt;
}

} // namespace

std::optional<Intent> turn_sheet(Ui& ui, const Model& model, const Sharing& sharing,
                                 const std::string& code) {
  const Session& session = model.session;
  const Agreement& agreement = session.agreement();
  const Message words =
      session.finished() ? say(N_("It shows your last move and how the game ended."))
      : session.played() == 0
          ? say(N_("It has the game and everything you agreed on. {0} begins."), friend_name(session))
          : say(N_("It shows your move. {0} answers and sends a link back: open it, and the game goes on."),
                friend_name(session));
  paragraph(ui, ui(words), text_size::body, ui.theme.text);
  ImGui::Dummy({0, 10});
  std::optional<Intent> intent = link_rows(ui, model);
  if (!session.finished() && agreement.me) {
    const bool wanted = agreement.hints[index_of(*agreement.me)];
    if (toggle(ui, "want hints", say(N_("Hints, if you both want them")), wanted, next_row(44, 6)))
      intent = WantHints{!wanted};
  }
  if (model.notice) paragraph(ui, ui(*model.notice), text_size::small, ui.theme.text);
  if (auto wish = code_rows(ui, sharing, code)) intent = wish;
  return intent;
}

std::optional<Intent> sharing_sheet(Ui& ui, const Model& model, const Sharing& sharing,
                                    const std::string& code) {
  std::optional<Intent> intent;
  Sharing next = sharing;
  const int what = segmented(ui, say(N_("What to share")),
                             {{"share position", say(N_("Position"))},
                              {"share game", say(N_("Game"))},
                              {"share challenge", say(N_("Challenge"))}},
                             static_cast<int>(sharing.what), next_row(44, 12));
  if (what >= 0) next.what = static_cast<Sharing::What>(what);
  const Message told = [&]() -> Message {
    switch (sharing.what) {
    case Sharing::What::position: return say(N_("The position on the board now."));
    case Sharing::What::game: return say(N_("The whole game so far, move by move."));
    case Sharing::What::challenge:
    case Sharing::What::turn: break;
    }
    return say(N_("Challenge someone to win from here. Choose their opponent:"));
  }();
  paragraph(ui, ui(told), text_size::small, ui.theme.text_quiet);
  ImGui::Dummy({0, 8});
  if (sharing.what == Sharing::What::challenge) {
    const auto chosen = std::find(machines.begin(), machines.end(), sharing.level) - machines.begin();
    const int level = segmented(ui, say(N_("Level")), levels(), static_cast<int>(chosen), next_row(44, 8));
    if (level >= 0) next.level = machines[static_cast<std::size_t>(level)];
  }
  if (toggle(ui, "include extras", say(N_("Include bundles and gaps as shown here")), sharing.extras,
             next_row(44, 8)))
    next.extras = !sharing.extras;
  if (!(next == sharing)) intent = ShowSheet{next};

  if (auto wish = link_rows(ui, model)) intent = wish;
  const Rect pictures = next_row(44, 8);
  const float half = pictures.w / 2 - 4;
  if (button(ui, {.name = say(N_("Save picture")), .id = "save a picture"},
             mirrored(ui, pictures, {pictures.x, pictures.y, half, pictures.h})))
    intent = ShareNow::picture;
  if (button(ui, {.name = say(N_("Save for printing (SVG)")), .id = "save for printing"},
             mirrored(ui, pictures, {pictures.x + pictures.w - half, pictures.y, half, pictures.h})))
    intent = ShareNow::drawing;
  if (model.notice) paragraph(ui, ui(*model.notice), text_size::small, ui.theme.text);
  if (auto wish = code_rows(ui, next, code)) intent = wish;
  if (model.page.empty()) return intent;
  paragraph(ui, ui(say(N_("Embed in a web page:"))), text_size::small, ui.theme.text_quiet);
  ImGui::Dummy({0, 4});
  std::vector<Segment> sizes;
  for (const auto frame : {Sharing::Frame::small, Sharing::Frame::medium, Sharing::Frame::large}) {
    const FrameSize size = size_of(frame);
    sizes.push_back(
        {"frame " + std::to_string(size.width), say("{0} \xc3\x97 {1}", size.width, size.height)});
  }
  const int frame = segmented(ui, say(N_("Size")), sizes, static_cast<int>(sharing.frame), next_row(44, 8));
  if (frame >= 0 && frame != static_cast<int>(sharing.frame)) {
    next = sharing;
    next.frame = static_cast<Sharing::Frame>(frame);
    intent = ShowSheet{next};
  }
  const Rect last = next_row(44, 8);
  const float part = last.w / 2 - 6;
  if (toggle(ui, "frame bare", say(N_("Without menus")), sharing.bare,
             mirrored(ui, last, {last.x, last.y, part, last.h}))) {
    next = sharing;
    next.bare = !sharing.bare;
    intent = ShowSheet{next};
  }
  const Button embed = {.name = say(N_("Copy embed code")), .icon = Icon::copy, .id = "embed"};
  if (button(ui, embed, mirrored(ui, last, {last.x + last.w - part, last.y, part, last.h})))
    intent = ShareNow::embed;
  const Button teachers = {.name = say(N_("For teachers: tasks, sheets, Moodle…")),
                           .emphasis = Emphasis::quiet,
                           .id = "for teachers"};
  if (!model.teachers.empty() && button(ui, teachers, next_row(44, 4))) intent = OpenTeachersPage{true};
  return intent;
}

std::optional<Intent> large_code(Ui& ui, Sharing sharing, const std::string& text, const std::string& code) {
  const ImVec2 screen = ImGui::GetIO().DisplaySize;
  cover(ui); // nothing beneath can be used
  ImGui::SetNextWindowPos({0, 0});
  ImGui::SetNextWindowSize(screen);
  ImGui::Begin("##large code", nullptr,
               ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoBackground |
                   ImGuiWindowFlags_NoSavedSettings);
  ImGui::GetWindowDrawList()->AddRectFilled({0, 0}, screen, IM_COL32_WHITE);
  constexpr float pad = 16;
  constexpr Rgb ink = {0, 0, 0};
  const std::string shown = text.size() > 160 ? text.substr(0, 160) + " ..." : text;
  const float size = std::clamp(screen.y / 36, 14.0F, 28.0F);
  const float words = measure(ui, shown, size, false, screen.x - 2 * pad).y;
  const float side = std::min(screen.x, screen.y - words - 2 * pad);
  const Rect area = {(screen.x - side) / 2, (screen.y - words - 2 * pad - side) / 2, side, side};
  draw_code(code, area);
  centred(ui, {pad, area.y + side + pad / 2, screen.x - 2 * pad, words}, shown, size, ink);
  add_named(ui, {"code", Role::text, text, area});
  const bool closed =
      press_area(ui, "close code", say(N_("QR code for this link: close it")), {0, 0, screen.x, screen.y})
          .pressed ||
      ImGui::IsKeyPressed(ImGuiKey_Escape, false);
  ImGui::End();
  if (!closed) return std::nullopt;
  sharing.code_large = false;
  return ShowSheet{sharing};
}

} // namespace nimatron
