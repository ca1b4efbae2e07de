#include <algorithm>
#include <string>

#include "kit/view_kit.hpp"
#include "ui/frame/sheet.hpp"

namespace nimatron {

std::optional<Intent> large_code(Ui& ui, Sharing sharing, const std::string& text, const std::string& code) {
  const ImVec2 screen = ImGui::GetIO().DisplaySize;
  cover(ui); // nothing beneath can be used
  begin_layer("##large code", whole_window());
  fill_area(whole_window(), IM_COL32_WHITE);
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
