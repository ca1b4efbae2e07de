#include "kit/style.hpp"

#include <imgui_internal.h>

#include <algorithm>
#include <span>
#include <string_view>

#include "generated/fonts.hpp"
#include "kit/spare_letters.hpp"
#include "kit/ui.hpp"

namespace nimatron {

namespace {

/// `more` stands in for letters that the file has not; it is copied.
ImFont* add(std::span<const unsigned char> file, std::string_view more, bool bold) {
  ImFontAtlas& atlas = *ImGui::GetIO().Fonts;
  ImFontConfig config;
  config.FontDataOwnedByAtlas = false; // it is part of the program
  // ImGui takes it as writable but, not owning it, only reads it.
  ImFont* const font = atlas.AddFontFromMemoryTTF(const_cast<unsigned char*>(file.data()),
                                                  static_cast<int>(file.size()), 0, &config);
  if (!more.empty()) {
    config.MergeMode = true;
    atlas.AddFontFromMemoryTTF(const_cast<char*>(more.data()), static_cast<int>(more.size()), 0, &config);
  }
  add_spare_letters(bold);
  return font;
}

} // namespace

Fonts load_fonts(std::string_view face, std::string_view bold_face) {
  ImGui::GetIO().Fonts->ClearFonts();
  return {add(fonts::latin, face, false), add(fonts::latin_bold, bold_face.empty() ? face : bold_face, true)};
}

void apply_style(const Theme& theme, float ratio) {
  ImGui::GetDrawListSharedData()->InitialFringeScale = 1 / std::max(ratio, 0.5F);
  ImGuiStyle& style = ImGui::GetStyle();
  style.WindowPadding = {0, 0};
  style.WindowBorderSize = 0;
  style.WindowMinSize = {1, 1};
  style.ChildBorderSize = 0;
  style.ItemSpacing = {0, 0};
  style.ScrollbarSize = 8;
  style.ScrollbarRounding = 4;
  style.AntiAliasedLinesUseTex = false; // its lines are baked for one pixel in a unit
  style.CircleTessellationMaxError = 0.3F / ratio;
  style.CurveTessellationTol = 1.25F / ratio;
  style.DisabledAlpha = 1; // our controls fade by themselves
  style.Colors[ImGuiCol_ScrollbarBg] = {0, 0, 0, 0};
  const auto set = [&](ImGuiCol which, Rgb rgb, float alpha) {
    style.Colors[which] = {rgb.r, rgb.g, rgb.b, alpha};
  };
  set(ImGuiCol_ScrollbarGrab, theme.text, 0.22F);
  set(ImGuiCol_ScrollbarGrabHovered, theme.text, 0.4F);
  set(ImGuiCol_ScrollbarGrabActive, theme.text, 0.5F);
  set(ImGuiCol_TextSelectedBg, theme.accent, 0.35F);
  set(ImGuiCol_InputTextCursor, theme.text, 1);
  style.Colors[ImGuiCol_NavCursor] = {0, 0, 0, 0}; // our controls draw their own frame
}

} // namespace nimatron
