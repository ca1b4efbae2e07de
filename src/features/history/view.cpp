#include <string>
#include <utility>

#include "core/text.hpp"
#include "features/model.hpp"
#include "features/parts.hpp"

namespace nimatron {

namespace {

/// What is linked in, as packaging/components.json has it (tests/packages/run.py compares the two).
struct Component {
  const char* name;
  const char* licence;
  const char* whose;
};

constexpr Component made_of[] = {
    {"Dear ImGui", "MIT", "2014-2025 Omar Cornut"},
    {"QR Code generator library", "MIT", "Project Nayuki"},
    {"FriBidi", "LGPL-2.1-or-later", "1999-2017 Behdad Esfahbod, Dov Grobgeld and others"},
    {"SDL", "Zlib", "1997-2023 Sam Lantinga"},
    {"Noto Sans", "OFL-1.1", "2015-2022 Google LLC"},
    {"VL Gothic", "mplus AND BSD-3-Clause", "1990-2022 Wada Laboratory, M+ FONTS PROJECT, Daisuke SUZUKI"},
#ifdef __EMSCRIPTEN__
    {"Emscripten runtime", "MIT", "2010-2022 Emscripten authors"},
    {"musl libc", "MIT", "2005-2020 Rich Felker, et al."},
    {"LLVM libc++, libc++abi and compiler-rt", "Apache-2.0 WITH LLVM-exception", "LLVM project contributors"},
#endif
};

void add_said(Views& to, std::string id, Message words, View::Size size, View::Ink ink) {
  to.push_back(View::Text{.words = std::move(words), .id = std::move(id), .size = size, .ink = ink});
}

void add_heading(Views& to, std::string id, Message words) {
  to.push_back(View::Text{
      .words = std::move(words), .id = std::move(id), .size = View::Size::lead, .bold = true, .level = 2});
}

/// Which version this is, and whose work it is made with.
void add_about(Views& to) {
  add_heading(to, "about", say("Nimatron {0}", NIMATRON_VERSION));
  add_said(to, "about words",
           say(N_("Free software under the MIT licence, with no warranty. It contains the work of others:")),
           View::Size::body, View::Ink::plain);
  for (const Component& one : made_of) {
    add_said(to, std::string("about ") + one.name,
             say("{0}  \xc2\xb7  {1}  \xc2\xb7  \xc2\xa9 {2}", one.name, one.licence, one.whose),
             View::Size::small, View::Ink::quiet);
  }
  add_said(to, "about texts",
           say(N_("The full licences come with the game: licences.txt (on Debian, copyright).")),
           View::Size::small, View::Ink::quiet);
}

} // namespace

SheetView HistorySheet::view(const ViewContext& now) const {
  SheetView sheet{.parts = {}, .width = 620};
  Views& parts = sheet.parts;
  if (entries.empty()) // they are on their way
    parts.push_back(View::Text{.words = say(N_("One moment…")), .ink = View::Ink::quiet});
  for (const HistoryEntry& entry : entries) {
    add_heading(parts, entry.id,
                entry.year.empty() ? entry.title : say("{0}  \xc2\xb7  {1}", entry.year, entry.title));
    add_said(parts, entry.id + " words", entry.words, View::Size::body, View::Ink::plain);
    add_said(parts, entry.id + " source", entry.source, View::Size::small, View::Ink::quiet);
    if (!entry.proof.empty()) {
      parts.push_back(View::Text{.words = say(N_("The proof")), .bold = true, .level = 3});
      for (std::size_t i = 0; i < entry.proof.size(); ++i)
        add_said(parts, entry.id + " proof " + std::to_string(i + 1), entry.proof[i], View::Size::body,
                 View::Ink::plain);
    }
    if (const auto record = parse_record(entry.example)) {
      const Position position = replay(*record);
      parts.push_back(position_line("play " + entry.id, say(N_("Play it")), say("{0}", entry.example),
                                    position, Action(NewGame{position, now.model.session.players()})));
    }
    parts.push_back(View::Break{});
  }
  if (!entries.empty()) add_about(parts);
  return sheet;
}

} // namespace nimatron
