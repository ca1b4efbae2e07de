#include "kit/spare_letters.hpp"

#include <imgui_internal.h>

#include <string_view>

#include "platform/platform.hpp"

namespace nimatron {

namespace {

/// What has no picture of its own: signs of control and of direction, a letter that stands for none, private letters.
bool is_drawn(ImWchar letter) {
  return letter >= 0xa1 && !(letter >= 0x200b && letter <= 0x200f) &&
         !(letter >= 0x2028 && letter <= 0x202f) && !(letter >= 0x2060 && letter <= 0x206f) &&
         !(letter >= 0xd800 && letter <= 0xf8ff) && !(letter >= 0xfe00 && letter <= 0xfe0f) &&
         letter < 0xfff0;
}

/// ImGui's wish for one letter (ImFontLoader::FontBakedLoadGlyph): its picture, or only how far it moves what follows.
template <bool bold>
bool load(ImFontAtlas* atlas, ImFontConfig* source, ImFontBaked* baked, void*, ImWchar wanted,
          ImFontGlyph* glyph, float* only_advance) {
  if (!is_drawn(wanted)) return false;
  constexpr float em = 0.734F; // of a line, as in Noto Sans
  const float density = source->RasterizerDensity * baked->RasterizerDensity;
  const platform::Letter letter = platform::draw_letter(wanted, baked->Size * density * em, bold);
  if (letter.alpha.empty()) return false;
  if (only_advance != nullptr) {
    *only_advance = letter.advance / density;
    return true;
  }
  const ImFontAtlasRectId place = ImFontAtlasPackAddRect(atlas, letter.width, letter.height);
  if (place == ImFontAtlasRectId_Invalid) return false;
  const float left = letter.left / density;
  const float top = letter.top / density + baked->Ascent;
  glyph->Codepoint = wanted;
  glyph->AdvanceX = letter.advance / density;
  glyph->X0 = left;
  glyph->Y0 = top;
  glyph->X1 = left + static_cast<float>(letter.width) / density;
  glyph->Y1 = top + static_cast<float>(letter.height) / density;
  glyph->Visible = true;
  glyph->PackId = place;
  ImFontAtlasBakedSetFontGlyphBitmap(atlas, baked, source, glyph, ImFontAtlasPackGetRect(atlas, place),
                                     reinterpret_cast<const unsigned char*>(letter.alpha.data()),
                                     ImTextureFormat_Alpha8, letter.width);
  return true;
}

/// It does not say which letters it has (FontSrcContainsGlyph): what the game says itself is to be in its own faces, and the
/// tests ask whether it is.
template <bool bold>
const ImFontLoader& loader() {
  static const ImFontLoader made = [] {
    ImFontLoader out;
    out.Name = "spare letters";
    out.FontBakedLoadGlyph = load<bold>;
    return out;
  }();
  return made;
}

} // namespace

void add_spare_letters(bool bold) {
  ImFontConfig config;
  config.MergeMode = true;
  ImFontAtlas& atlas = *ImGui::GetIO().Fonts;
  if (const std::string_view face = platform::spare_face(); !face.empty()) {
    config.FontDataOwnedByAtlas = false; // it is part of the program
    atlas.AddFontFromMemoryTTF(const_cast<char*>(face.data()), static_cast<int>(face.size()), 0, &config);
  } else {
    config.FontLoader = bold ? &loader<true>() : &loader<false>();
    atlas.AddFont(&config);
  }
}

} // namespace nimatron
