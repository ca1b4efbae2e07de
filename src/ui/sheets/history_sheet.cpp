#include <string>

#include "core/text.hpp"
#include "ui/sheets/history_sheet.hpp"
#include "ui/sheets/new_game_sheet.hpp"

namespace nimatron {

namespace {

/// A paragraph, which is told to the page, too.
void said(Ui& ui, const std::string& id, const std::string& text, float size, Rgb ink, bool bold = false) {
  const ImVec2 at = ImGui::GetCursorScreenPos();
  paragraph(ui, text, size, ink, bold);
  const float wide = ImGui::GetContentRegionAvail().x;
  add_named(ui, {id, Role::text, text, {at.x, at.y, wide, ImGui::GetCursorScreenPos().y - at.y}});
  ImGui::Dummy({0, 4});
}

/// What is linked in, as packaging/components.json has it (tests/packages/run.py compares the two).
struct Component {
  const char* name;
  const char* licence;
  const char* whose;
};

constexpr Component made_of[] = {
    {"Dear ImGui", "MIT", "2014-2025 Omar Cornut"},
    {"QR Code generator library", "MIT", "Project Nayuki"},
    {"SDL", "Zlib", "1997-2023 Sam Lantinga"},
    {"Noto Sans", "OFL-1.1", "2015-2022 Google LLC"},
#ifdef __EMSCRIPTEN__
    {"Emscripten runtime", "MIT", "2010-2022 Emscripten authors"},
    {"musl libc", "MIT", "2005-2020 Rich Felker, et al."},
    {"LLVM libc++, libc++abi and compiler-rt", "Apache-2.0 WITH LLVM-exception", "LLVM project contributors"},
#endif
};

/// Which version this is, and whose work it is made with.
void about(Ui& ui) {
  said(ui, "about", ui(say("Nimatron {0}", NIMATRON_VERSION)), text_size::lead, ui.theme.text, true);
  said(ui, "about words",
       ui(say(N_("Free software under the MIT licence, with no warranty. It contains the work of others:"))),
       text_size::body, ui.theme.text);
  for (const Component& one : made_of) {
    const std::string line =
        std::string(one.name) + "  \xc2\xb7  " + one.licence + "  \xc2\xb7  \xc2\xa9 " + one.whose;
    said(ui, std::string("about ") + one.name, line, text_size::small, ui.theme.text_quiet);
  }
  said(ui, "about texts",
       ui(say(N_("The full licences come with the game: licences.txt (on Debian, copyright)."))),
       text_size::small, ui.theme.text_quiet);
}

} // namespace

std::optional<Intent> HistoryList::frame(Ui& ui, const HistorySheet& sheet, const Players& players) {
  scenes_.clear();
  std::optional<Intent> intent;
  if (sheet.entries.empty()) // they are on their way
    paragraph(ui, ui(say(N_("One moment…"))), text_size::body, ui.theme.text_quiet);
  for (const HistoryEntry& entry : sheet.entries) {
    const std::string year = entry.year.empty() ? "" : entry.year + "  \xc2\xb7  ";
    said(ui, entry.id, year + ui(entry.title), text_size::lead, ui.theme.text, true);
    said(ui, entry.id + " words", ui(entry.words), text_size::body, ui.theme.text);
    said(ui, entry.id + " source", entry.source, text_size::small, ui.theme.text_quiet);
    if (const auto record = parse_record(entry.example)) {
      const Position position = replay(*record);
      if (position_row(ui, scenes_, say(N_("Play it")), say("{0}", entry.example), position,
                       "play " + entry.id))
        intent = Action(NewGame{position, players});
    }
    ImGui::Dummy({0, 16});
  }
  if (!sheet.entries.empty()) about(ui);
  return intent;
}

} // namespace nimatron
