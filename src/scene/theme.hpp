#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "scene/scene.hpp"

namespace nimatron {

/// A colour as designers write it: sRGB, each part 0 .. 1.
struct Rgb {
  float r = 0;
  float g = 0;
  float b = 0;

  bool operator==(const Rgb&) const = default;
};

/// From 0xRRGGBB.
constexpr Rgb rgb(std::uint32_t hex) {
  return {static_cast<float>(hex >> 16 & 255) / 255, static_cast<float>(hex >> 8 & 255) / 255,
          static_cast<float>(hex & 255) / 255};
}

constexpr Rgb mix(Rgb a, Rgb b, float t) {
  return {a.r + (b.r - a.r) * t, a.g + (b.g - a.g) * t, a.b + (b.b - a.b) * t};
}

/// How everything looks, both for the renderer and for the panels.
///
/// Text in `text`, `text_quiet`, `accent`, `danger` or `good` has a contrast of at least 4.5 : 1 on
/// `surface`, `surface_lit`, `surface_far`, `panel` and `panel_raised`, and so has `accent_text` on `accent`;
/// `focus` has at least 3 : 1 on all of them, as has the tint `allowed` (WCAG 2.1, level AA; a test measures it). `good`, `accent` and
/// `danger` also differ in lightness and along the blue-yellow axis, and nothing is shown by colour alone.
struct Theme {
  // Surfaces and words.
  Rgb surface;      // the table, on average
  Rgb surface_lit;  // where the lamp falls
  Rgb surface_far;  // the corners
  Rgb panel;        // what lies beside the table
  Rgb panel_raised; // buttons and fields on it
  Rgb text;
  Rgb text_quiet;
  Rgb accent;
  Rgb accent_text; // on the accent
  Rgb danger;
  Rgb good;
  Rgb line;  // rules and outlines of panels
  Rgb focus; // the keyboard's frame

  // Things on the table.
  std::array<Rgb, static_cast<std::size_t>(Tint::count)> tints;
  Rgb match_head;
  Rgb band;   // ties a bundle
  Rgb light;  // the lamp's colour, in highlights and halos
  Rgb shadow; // nearly black, but never quite

  float shadow_strength = 0.4F;    // 0 .. 1
  float grain = 1;                 // how much of the wood's and the cloth's texture shows, 0 .. 1
  float outline = 0;               // lines around things, 0 .. 1: high contrast draws by line, not by light
  Vec toward_light{-0.45F, -0.9F}; // on the table's plane, from a thing toward the lamp

  constexpr Rgb tint(Tint t) const { return tints[static_cast<std::size_t>(t)]; }
  bool operator==(const Theme&) const = default;
};

constexpr bool is_wooden(Tint tint) {
  return tint == Tint::wood || tint == Tint::walnut || tint == Tint::maple;
}
constexpr bool is_state(Tint tint) { return tint >= Tint::legal; }

/// The material of a thing whose tint only says what state it is in.
constexpr Tint material_of(Shape shape) {
  return shape == Shape::coin ? Tint::silver : shape == Shape::piece ? Tint::ivory : Tint::wood;
}

/// The colour of a thing: its material, with its state's colour washed over it.
constexpr Rgb color_of(const Sprite& s, const Theme& theme) {
  if (s.shape == Shape::ball) return mix(theme.tint(Tint::gold), theme.tint(Tint::last), s.detail);
  Rgb color = theme.tint(is_state(s.tint) ? material_of(s.shape) : s.tint);
  if (is_state(s.tint)) color = mix(color, theme.tint(s.tint), s.tint == Tint::danger ? 0.3F : 0.5F);
  color = mix(color, theme.tint(Tint::chosen), 0.25F * s.mark);
  return mix(color, theme.light, 0.12F * s.glow);
}

/// Oatmeal linen by day.
constexpr Theme light_theme() {
  Theme t;
  t.surface = rgb(0xE9DFCB);
  t.surface_lit = rgb(0xF3EBDA);
  t.surface_far = rgb(0xDCCFB6);
  t.panel = rgb(0xFAF6EC);
  t.panel_raised = rgb(0xF0E8D8);
  t.text = rgb(0x2B211A);
  t.text_quiet = rgb(0x5E5042);
  t.accent = rgb(0x84410C);
  t.accent_text = rgb(0xFFF8EC);
  t.danger = rgb(0xA01E22);
  t.good = rgb(0x3F6326);
  t.line = rgb(0xCDBFA6);
  t.focus = rgb(0x0B5FA8);
  //          wood            walnut         maple          ivory          ebony          silver
  t.tints = {rgb(0xE3BC82), rgb(0x7A5034), rgb(0xE2C394), rgb(0xF4E9D2), rgb(0x2A2522), rgb(0xC3C6CA),
             //  gold            cell           legal          chosen         hint           danger
             rgb(0xD7AA4B), rgb(0xFBF6EA), rgb(0x8BAF45), rgb(0xD4610C), rgb(0xE59A1A), rgb(0xC2302B),
             // ghost         last           allowed
             rgb(0x8A7B68), rgb(0x47708F), rgb(0x3F6326)};
  t.match_head = rgb(0x9C2822);
  t.band = rgb(0x7E2B26);
  t.light = rgb(0xFFF3DC);
  t.shadow = rgb(0x2E1E10);
  t.shadow_strength = 0.42F;
  return t;
}

/// Dark baize under a lamp in the evening.
constexpr Theme dark_theme() {
  Theme t;
  t.surface = rgb(0x24302B);
  t.surface_lit = rgb(0x32423A);
  t.surface_far = rgb(0x141B18);
  t.panel = rgb(0x211C18);
  t.panel_raised = rgb(0x322A24);
  t.text = rgb(0xF3E9DA);
  t.text_quiet = rgb(0xC0B2A0);
  t.accent = rgb(0xF0B45C);
  t.accent_text = rgb(0x2A1B08);
  t.danger = rgb(0xFF9D8A);
  t.good = rgb(0xB5CF8E);
  t.line = rgb(0x4A4038);
  t.focus = rgb(0x8CC8FF);
  t.tints = {rgb(0xDDB177), rgb(0x65402A), rgb(0xD0AC7A), rgb(0xEFE2C8), rgb(0x241F1D),
             rgb(0xBCC0C4), rgb(0xD2A344), rgb(0x4C4238), rgb(0xB9CB7C), rgb(0xF29A3E),
             rgb(0xFFC75F), rgb(0xF0705C), rgb(0xB7AE9F), rgb(0x9CC0DE), rgb(0xB9CB7C)};
  t.match_head = rgb(0x93261F);
  t.band = rgb(0x8A2E26);
  t.light = rgb(0xFFE2B0);
  t.shadow = rgb(0x050605);
  t.shadow_strength = 0.62F;
  return t;
}

/// White on black, drawn by line.
constexpr Theme high_contrast_theme() {
  Theme t;
  t.surface = rgb(0x000000);
  t.surface_lit = rgb(0x000000);
  t.surface_far = rgb(0x000000);
  t.panel = rgb(0x000000);
  t.panel_raised = rgb(0x141414);
  t.text = rgb(0xFFFFFF);
  t.text_quiet = rgb(0xE0E0E0);
  t.accent = rgb(0xFFD23F);
  t.accent_text = rgb(0x000000);
  t.danger = rgb(0xFF9A8C);
  t.good = rgb(0x7CF0D2);
  t.line = rgb(0xFFFFFF);
  t.focus = rgb(0x5CD0FF);
  t.tints = {rgb(0xFFD79A), rgb(0x4A2E1C), rgb(0xF2DDB4), rgb(0xFFFFFF), rgb(0x101010),
             rgb(0xE4E8EC), rgb(0xFFC933), rgb(0x1C1C1C), rgb(0xB8F060), rgb(0xFFB020),
             rgb(0xFFE45C), rgb(0xFF6A55), rgb(0xB0B0B0), rgb(0x8CC8FF), rgb(0xB8F060)};
  t.match_head = rgb(0xD8322A);
  t.band = rgb(0xD8322A);
  t.light = rgb(0xFFFFFF);
  t.shadow = rgb(0x000000);
  t.shadow_strength = 0;
  t.grain = 0;
  t.outline = 1;
  return t;
}

} // namespace nimatron
