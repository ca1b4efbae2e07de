#pragma once

#include <string>
#include <vector>

#include "app/effect.hpp"
#include "app/intent.hpp"
#include "session/day.hpp"

namespace nimatron {

struct Model;

// What update() does about sharing and about the diary.

/// What would be shared as the sheet stands: a link where the program has an address, else what a link says.
std::string shared_text(const Model& model);

/// How wide and high a frame is, in CSS pixels.
struct FrameSize {
  int width;
  int height;
};
FrameSize size_of(Sharing::Frame frame);
/// The line of HTML that shows it in another page; only where the program has an address.
std::string embed_text(const Model& model);

/// The heading of a sheet that is open.
Message title_of(const Sheet& sheet);

void show_sheet(Model& model, const Sheet& sheet, std::vector<Effect>& effects);
void share(Model& model, ShareNow how, std::vector<Effect>& effects);
void diary_read(Model& model, const DiaryRead& read, std::vector<Effect>& effects);
void erase_diary(Model& model, std::vector<Effect>& effects);

} // namespace nimatron
