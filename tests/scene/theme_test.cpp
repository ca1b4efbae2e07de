// The colours of the themes, measured: WCAG 2.1's contrast ratio, (L1 + 0.05) / (L2 + 0.05) of relative
// luminances (https://www.w3.org/TR/WCAG21/#dfn-contrast-ratio).

#include <catch2/catch_test_macros.hpp>

#include <algorithm>
#include <array>
#include <cmath>

#include "scene/theme.hpp"

namespace nimatron {
namespace {

double linear(float v) {
  const double x = static_cast<double>(v);
  return x <= 0.03928 ? x / 12.92 : std::pow((x + 0.055) / 1.055, 2.4);
}

double luminance(Rgb c) { return 0.2126 * linear(c.r) + 0.7152 * linear(c.g) + 0.0722 * linear(c.b); }

double contrast(Rgb a, Rgb b) {
  const double x = luminance(a);
  const double y = luminance(b);
  return (std::max(x, y) + 0.05) / (std::min(x, y) + 0.05);
}

struct Named {
  const char* name;
  Rgb color;
};

} // namespace

TEST_CASE("the contrast of black on white is 21, of a colour on itself 1", "[theme]") {
  CHECK(std::abs(contrast(rgb(0x000000), rgb(0xFFFFFF)) - 21) < 1e-9);
  CHECK(std::abs(contrast(rgb(0x808080), rgb(0x808080)) - 1) < 1e-9);
  CHECK(std::abs(contrast(rgb(0x767676), rgb(0xFFFFFF)) - 4.54) < 0.01); // the well-known limit of AA
}

TEST_CASE("words are readable on every ground of every theme", "[theme]") {
  for (const Theme& t : {light_theme(), dark_theme(), high_contrast_theme()}) {
    const std::array<Named, 5> grounds{{{"surface", t.surface},
                                        {"surface_lit", t.surface_lit},
                                        {"surface_far", t.surface_far},
                                        {"panel", t.panel},
                                        {"panel_raised", t.panel_raised}}};
    const std::array<Named, 5> inks{{{"text", t.text},
                                     {"text_quiet", t.text_quiet},
                                     {"accent", t.accent},
                                     {"danger", t.danger},
                                     {"good", t.good}}};
    for (const Named& ground : grounds) {
      for (const Named& ink : inks) {
        INFO(ink.name << " on " << ground.name << ": " << contrast(ink.color, ground.color));
        CHECK(contrast(ink.color, ground.color) >= 4.5);
      }
      INFO("focus on " << ground.name << ": " << contrast(t.focus, ground.color));
      CHECK(contrast(t.focus, ground.color) >= 3);
    }
    CHECK(contrast(t.accent_text, t.accent) >= 4.5);
    CHECK(contrast(t.text, t.panel) >= 7);
    // Two sides of a game, two colours of squares: told apart by lightness alone.
    CHECK(contrast(t.tint(Tint::ivory), t.tint(Tint::ebony)) >= 4.5);
    CHECK(contrast(t.tint(Tint::maple), t.tint(Tint::walnut)) >= 3);
  }
}

TEST_CASE("where a move may lead stands out from what it lies on by 3 : 1", "[theme]") {
  for (const Theme& t : {light_theme(), dark_theme(), high_contrast_theme()}) {
    for (const Rgb ground : {t.surface, t.surface_lit, t.surface_far, t.tint(Tint::cell)})
      CHECK(contrast(t.tint(Tint::allowed), ground) >= 3);
    // On the chessboard a dot with a rim says it: one of the two stands out from any square, lit or not, and from the other.
    for (const Tint square : {Tint::maple, Tint::walnut}) {
      for (const float washed : {0.0F, 0.3F, 0.75F}) {
        const Rgb ground = mix(t.tint(square), t.tint(Tint::legal), washed);
        INFO(contrast(t.tint(Tint::ivory), ground) << ", " << contrast(t.tint(Tint::ebony), ground));
        CHECK(std::max(contrast(t.tint(Tint::ivory), ground), contrast(t.tint(Tint::ebony), ground)) >= 3);
      }
    }
    CHECK(contrast(t.tint(Tint::ivory), t.tint(Tint::ebony)) >= 3);
  }
}

TEST_CASE("the high contrast theme has at least 7 : 1", "[theme]") {
  const Theme t = high_contrast_theme();
  for (const Rgb ink : {t.text, t.text_quiet, t.accent, t.danger, t.good, t.line})
    CHECK(contrast(ink, t.panel) >= 7);
}

} // namespace nimatron
