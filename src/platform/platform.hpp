#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "analyst/request.hpp"

// The seam between the game and where it runs. platform/desktop/sdl_desktop.cpp or platform/web/sdl_web.cpp implements it; CMake
// chooses. Nobody who includes this header knows which it is.
namespace nimatron {
class Catalogue;
struct Language;
} // namespace nimatron

namespace nimatron::platform {

/// Is answered by the analyst (src/analyst), which works elsewhere: App::feed() gets what it replies.
void ask_analyst(const Request& request);

/// From now on the analyst draws and lays on paper in this language.
void analyst_speaks(const Catalogue& words);

/// The analyst does not answer any more: another one takes its place, where it is in a program of its own.
void restart_analyst();

/// The new version of the program that waits takes the place of this one, where there is such a thing.
void change_version();

/// Has a frame drawn soon. Without such a wish, without an event and without something that moves,
/// nothing is drawn at all.
void request_frame();

// What the person has asked of the whole system. Cheap enough to ask in every frame; when one of
// them changes, a frame is drawn.

bool prefers_dark();
bool prefers_less_motion();
bool prefers_more_contrast();
/// The tag of the language that is wanted, such as "he" or "es-AR" (content/languages.hpp); "": none is known.
std::string language();
/// What a language needs: its words as they are packed (content/translation.hpp), "" where they are not here, and its faces,
/// "" where it has none.
struct LanguageFiles {
  std::string_view words;
  std::string_view face;
  std::string_view bold_face;
};
/// At once where they are here, as those of a program are. Else nothing: they are fetched, and App::speak() gets them.
LanguageFiles language_files(const Language& language);
/// A face for letters that the game's own have not and somebody types; "": the system draws them one by one.
std::string_view spare_face();
/// A letter as the system draws it, in pixels.
struct Letter {
  int width = 0; // of the picture
  int height = 0;
  float left = 0; // of the picture, from where the letter begins on its line
  float top = 0;
  float advance = 0; // from there to where the next one begins
  std::string alpha; // how much of each pixel is covered, row by row; "": the system has no such letter
};
Letter draw_letter(char32_t letter, float size, bool bold);
/// There is nothing but fingers to point with, as on a phone.
bool fingers_alone();
/// 1 where text has its usual size, 2 where everything is wanted twice as large.
float text_scale();

/// How much of each edge, in logical units, a notch or a rounded corner may hide. Pictures may go
/// there, nothing that has to be read or touched.
struct Insets {
  float top = 0;
  float right = 0;
  float bottom = 0;
  float left = 0;
};
Insets insets();

/// Which gestures on the canvas belong to the game, from now on until it says otherwise; the others
/// scroll and zoom the page around it. A finger's drag cannot change hands once it has begun, so a
/// board with things to drag claims drags as long as it is shown; where the page around can be scrolled,
/// they are the game's only where App::takes_hold() says so. Scrolling inside the game's own panels by the
/// wheel needs no claim.
struct Gestures {
  bool drag = false;
  bool pinch = false; // with two fingers: App::pinch() gets it
  bool wheel_up = false;
  bool wheel_down = false;
  bool operator==(const Gestures&) const = default;
};
void claim_gestures(Gestures gestures);

/// A small named text that outlives the program; "" if there is none. Saving is all or nothing: what was kept
/// before stays whole until the new text is. False where it cannot be kept (a sandboxed frame, a full disk).
/// In a page each frame has its own, but for what is the person's, whatever frame it is (`common` in web/visit.js).
/// An empty text is none.
std::string load(std::string_view name);
bool save(std::string_view name, std::string_view text);
/// The names that begin so, and their texts.
std::vector<std::pair<std::string, std::string>> load_all(std::string_view prefix);

/// A file for the person to keep; where it lies now, "" where the person has said that. A drawing (SVG) whose name ends
/// in .png is painted first.
std::string save_file(std::string_view name, std::string_view text);
/// Whether ask_for_file() does anything. Where not, a file is dropped onto the window.
#ifdef __EMSCRIPTEN__
inline constexpr bool asks_for_files = true;
#else
inline constexpr bool asks_for_files = false;
#endif
/// A text file of the person's is wanted, of so many bytes at most: App::open_file() gets what stands in it, if one is
/// chosen.
void ask_for_file(std::size_t most);

/// The person has gone to another place, "home", "table" or "lesson", before anything there is saved: where
/// there is a history, Back leads to the one before, with what was saved there, by App::come_back().
void visit(std::string_view place);

/// What lies on the table has this link (features/sharing/share.hpp), behind the # of the page's address. `further`: Back
/// is to lead to what lay there before. A text that is saved follows, and takes it along.
void address(std::string_view link, bool further);

/// The record the game was started with, by a link or on the command line; "" if with none.
std::string initial_record();

void copy_to_clipboard(std::string_view text);

/// The address of the program, without what stands behind the #; "": it has none.
std::string page();

/// The address of the page for teachers; "": there is none here.
std::string teachers_page();
/// Another page of the site takes the place of this one.
void open_page(std::string_view address);

/// Today in the person's own calendar, in days since the first of January 1970.
int today();

/// Whether the system has something to pass a text on with; and does so.
bool can_send();
void send(std::string_view text);

/// Whether ask_for_text() has a field to offer here; where it has, none need be drawn.
#ifdef __EMSCRIPTEN__
inline constexpr bool has_text_field = true;
#else
inline constexpr bool has_text_field = false;
#endif

/// A line of text is wanted.
struct TextField {
  std::string_view label;
  std::string_view text; // what stands in it at first
  std::string_view accept;
  std::string_view cancel; // the words on the buttons
  bool digits = false;     // nothing but digits is expected: a keyboard of digits will do
  bool live =
      false; // App::deliver_text() gets it after every letter, and what is beside the field can be used
};
/// Asks for it in a real text field of the platform, with its keyboard, its clipboard and its input
/// method; App::deliver_text() gets the answer. Only where has_text_field.
void ask_for_text(const TextField& field);
/// To be called from App::deliver_text(): the text will not do, and why. The field stays open, the
/// fault beneath it; `column` counts characters from 1.
void reject_text(std::string_view why, std::size_t column);

/// Sounds may be made from now on, or no more; at first they may not.
void enable_sound(bool on);
inline constexpr int sound_rate = 44100; // samples a second
/// Is heard once, from now on, together with what still sounds; where a few do, it is left out.
void play_sound(std::span<const float> samples);

/// What somebody who does not see the table has to hear now: a live region on the web. Elsewhere
/// nobody listens, and nothing happens.
/// `urgent`: it does not wait until something else has been said.
void announce(std::string_view text, bool urgent = false);

/// The table, or a part of it, is not to be seen, and this is what the graphics driver says of it.
void cannot_draw(std::string_view why);

} // namespace nimatron::platform
