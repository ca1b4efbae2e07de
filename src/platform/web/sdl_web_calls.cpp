#include <SDL.h>
#include <emscripten.h>
#include <imgui.h>
#include <imgui_internal.h>
#include <unistd.h>

#include <cstdint>
#include <string>
#include <string_view>

#include "analyst/protocol.hpp"
#include "content/languages.hpp"
#include "features/intent.hpp"
#include "platform/web/sdl_web.hpp"
#include "ui/frame/app.hpp"

// What the page calls. Plain C, so that any page can: web/host.js uses it, and web/page.js offers it as `window.nimatron`.

using namespace nimatron;

namespace {

std::string to_page; // a text on its way to the page

/// Whether the wheel would move what lies under the pointer; if not, the page may have it.
bool wheel_moves_a_panel(float down) {
  for (const ImGuiWindow* at = ImGui::GetCurrentContext()->HoveredWindow; at != nullptr;
       at = at->ParentWindow) {
    const bool deaf =
        (at->Flags & (ImGuiWindowFlags_NoScrollWithMouse | ImGuiWindowFlags_NoMouseInputs)) != 0;
    if (!deaf && (down > 0 ? at->Scroll.y < at->ScrollMax.y : at->Scroll.y > 0)) return true;
    if ((at->Flags & ImGuiWindowFlags_ChildWindow) == 0) break;
  }
  return false;
}

/// Whether a finger there would scroll something of the game's: the topmost window decides.
bool panel_scrolls_at(ImVec2 at) {
  const ImVec2 scale = ImGui::GetIO().DisplaySize;
  const ImVec2 window = host::window_size();
  if (window.x < 1 || window.y < 1) return false;
  at = {at.x * scale.x / window.x, at.y * scale.y / window.y};
  const ImVector<ImGuiWindow*>& all = ImGui::GetCurrentContext()->Windows;
  for (int i = all.Size - 1; i >= 0; --i) {
    const ImGuiWindow& one = *all[i];
    if (!one.WasActive || one.Hidden || !one.OuterRectClipped.Contains(at)) continue;
    const ImGuiWindow* in = &one;
    while ((in->Flags & ImGuiWindowFlags_ChildWindow) != 0 && in->ScrollMax.y <= 0)
      in = in->ParentWindow;
    return (in->Flags & ImGuiWindowFlags_ChildWindow) != 0;
  }
  return false;
}

} // namespace

extern "C" {

/// Room for a text of so many bytes from the page, which the next call takes as its argument.
EMSCRIPTEN_KEEPALIVE char* nimatron_buffer(int bytes) {
  web.buffer.resize(static_cast<std::size_t>(bytes));
  return web.buffer.data();
}

/// Opens the record in the buffer.
EMSCRIPTEN_KEEPALIVE void nimatron_open_record() {
  const std::string text = web.buffer;
  if (web.app != nullptr) web.app->open_record(text);
  wake();
}

/// A file that the person has chosen, in the buffer.
EMSCRIPTEN_KEEPALIVE void nimatron_open_file() {
  const std::string text = web.buffer;
  if (web.app != nullptr) web.app->open_file(text);
  wake();
}

/// Something that was asked of the page could not be done: the name of a CannotDo::What is in web/host.js.
EMSCRIPTEN_KEEPALIVE void nimatron_cannot(int what) {
  if (web.app != nullptr && what >= 0 && what < static_cast<int>(CannotDo::What::count))
    web.app->feed(CannotDo{static_cast<CannotDo::What>(what)});
  wake();
}

/// The buffer has a file of a language: its words (0), its face (1), its bold face (2).
EMSCRIPTEN_KEEPALIVE void nimatron_language_file(int which) {
  if (which == 0) web.language_files = {}; // of another one
  if (which >= 0 && which < 3) web.language_files[static_cast<std::size_t>(which)] = web.buffer;
}

/// These are all files of the language whose tag is in the buffer; without words, they could not be fetched.
EMSCRIPTEN_KEEPALIVE void nimatron_speak() {
  const Language* const language = find_language(web.buffer);
  const auto& [words, face, bold_face] = web.language_files;
  if (web.app != nullptr && language != nullptr) web.app->speak(*language, {words, face, bold_face});
  wake();
}

/// The core that searches did not come to run, or has ended.
EMSCRIPTEN_KEEPALIVE void nimatron_analyst_lost() {
  if (web.app != nullptr) web.app->feed(SearchLost{});
  wake();
}

/// A new version of the program has arrived, and waits.
EMSCRIPTEN_KEEPALIVE void nimatron_version_arrived() {
  if (web.app != nullptr) web.app->feed(VersionArrived{});
  wake();
}

/// So many hundredths of the program's second part have come: 100 for all of it, -1 if it has to be asked for again.
EMSCRIPTEN_KEEPALIVE void nimatron_rest(int percent) {
  if (web.app != nullptr) web.app->feed(RestComes{percent});
  wake();
}

/// How many bytes of the memory mean anything (web/guard.js).
EMSCRIPTEN_KEEPALIVE int nimatron_used() {
  return static_cast<int>(reinterpret_cast<std::uintptr_t>(sbrk(0)));
}

/// Back to what the buffer holds: a place, a line end, a session ("": the one there is).
EMSCRIPTEN_KEEPALIVE void nimatron_come_back() {
  const std::string text = web.buffer;
  const std::size_t end = text.find('\n');
  if (web.app != nullptr && end != std::string::npos)
    web.app->come_back(std::string_view(text).substr(0, end), std::string_view(text).substr(end + 1));
  wake();
}

/// The analyst has said what the buffer holds.
EMSCRIPTEN_KEEPALIVE void nimatron_answered() {
  const auto reply = unpack_reply(web.buffer);
  if (web.app == nullptr || !reply) return; // nothing is drawn for it
  web.app->feed(*reply);
  wake();
}

/// The page goes, in good order.
EMSCRIPTEN_KEEPALIVE void nimatron_leave() {
  if (web.app != nullptr) web.app->leave();
}

/// The text in the buffer was typed. 1: taken; 0: rejected, and the field has been told why. `confirmed`: 1 for the last
/// time, where every letter is delivered.
EMSCRIPTEN_KEEPALIVE int nimatron_deliver_text(int confirmed) {
  const std::string text = web.buffer;
  web.text_rejected = false;
  if (web.app != nullptr) web.app->deliver_text(text, confirmed != 0);
  wake();
  return web.text_rejected ? 0 : 1;
}

/// App::record(); valid until the next call.
EMSCRIPTEN_KEEPALIVE const char* nimatron_record() {
  to_page = web.app != nullptr ? web.app->record() : "";
  return to_page.c_str();
}

/// App::state_as_json(); valid until the next call.
EMSCRIPTEN_KEEPALIVE const char* nimatron_state() {
  to_page = web.app != nullptr ? web.app->state_as_json() : "{}";
  return to_page.c_str();
}

/// Does what is asked for in the buffer, as App::intend() says; valid until the next call.
EMSCRIPTEN_KEEPALIVE const char* nimatron_intend() {
  const std::string fields = web.buffer;
  to_page = web.app != nullptr ? web.app->intend(fields) : "1: the game has not begun";
  wake();
  return to_page.c_str();
}

/// The page around leaves to the person what the buffer says: App::leave_to_person().
EMSCRIPTEN_KEEPALIVE void nimatron_leave_to_person() {
  if (web.app != nullptr) web.app->leave_to_person(web.buffer);
  wake();
}

/// From now on the page is told of each frame (`drawn`), for what it shows may have changed; or no longer.
EMSCRIPTEN_KEEPALIVE void nimatron_watch(int on) {
  web.watched = on != 0;
  wake();
}

/// App::describe_targets(); valid until the next call.
EMSCRIPTEN_KEEPALIVE const char* nimatron_targets() {
  to_page = web.app != nullptr ? web.app->describe_targets() : "[]";
  return to_page.c_str();
}

/// App::smallest_text()
EMSCRIPTEN_KEEPALIVE float nimatron_smallest_text() {
  return web.app != nullptr ? web.app->smallest_text() : 0;
}

/// App::drawn_words(); valid until the next call.
EMSCRIPTEN_KEEPALIVE const char* nimatron_drawn_words() {
  to_page = web.app != nullptr ? web.app->drawn_words() : "[]";
  return to_page.c_str();
}

/// How many frames have been drawn since the start.
EMSCRIPTEN_KEEPALIVE int nimatron_frames() { return web.frames_drawn; }

/// 1 when nothing is on its way: no frame is due, at once or later, until something happens, and no answer.
EMSCRIPTEN_KEEPALIVE int nimatron_resting() {
  return !web.scheduled && web.timer == 0 && (web.app == nullptr || !web.app->waiting()) ? 1 : 0;
}

/// Something the picture depends on has changed.
EMSCRIPTEN_KEEPALIVE void nimatron_wake() { wake(); }

/// The canvas has a new size, and with it lost its picture: waiting for the next frame would show it empty.
EMSCRIPTEN_KEEPALIVE void nimatron_resized() {
  web.happened = true;
  if (web.app != nullptr) web.frames.picture_lost();
  draw_now();
}

/// The wheel over the canvas, in CSS pixels. 1: something moves by it; 0: it is the page's. `active`: the
/// page does not scroll, or somebody has gone into the canvas; else the board leaves the wheel to the page.
EMSCRIPTEN_KEEPALIVE int nimatron_wheel(float right, float down, int active) {
  const bool claimed = active != 0 && (down > 0 ? web.gestures.wheel_down : web.gestures.wheel_up);
  if (web.app == nullptr || !(claimed || wheel_moves_a_panel(down))) return 0;
  ImGui::GetIO().AddMouseWheelEvent(-right / 100, -down / 100); // 100 pixels are one notch
  wake();
  return 1;
}

/// A finger goes down there on the canvas, in CSS pixels; `fingers` are down now. 1: what it drags is the game's; 0: it may
/// scroll the page around.
EMSCRIPTEN_KEEPALIVE int nimatron_takes_hold(float x, float y, int fingers) {
  if (web.app == nullptr) return 0;
  if (fingers > 1) return web.gestures.pinch ? 1 : 0;
  return web.gestures.drag && (panel_scrolls_at({x, y}) || web.app->takes_hold({x, y})) ? 1 : 0;
}

/// A press begins there, in CSS pixels. SDL believes that it begins where the pointer has moved to last, but who presses by
/// eye or voice moves nothing.
EMSCRIPTEN_KEEPALIVE void nimatron_pressing(float x, float y) {
  SDL_Event event = {};
  event.type = SDL_MOUSEMOTION;
  event.motion.x = static_cast<int>(x);
  event.motion.y = static_cast<int>(y);
  SDL_PushEvent(&event);
}

/// Two fingers have moved apart by `factor`, their middle from one place of the canvas to another.
EMSCRIPTEN_KEEPALIVE void nimatron_pinch(float factor, float from_x, float from_y, float to_x, float to_y) {
  if (web.app != nullptr) web.app->pinch(factor, {from_x, from_y}, {to_x, to_y});
  wake();
}

/// The page took a finger's gesture over: nothing was pressed.
EMSCRIPTEN_KEEPALIVE void nimatron_touch_cancelled() {
  web.touch_cancelled = true;
  wake();
}

/// Keys that are down will never be told to be up.
EMSCRIPTEN_KEEPALIVE void nimatron_keys_lost() {
  SDL_ResetKeyboard();
  wake();
}

/// The canvas has got the keyboard, or has lost it.
EMSCRIPTEN_KEEPALIVE void nimatron_keyboard(int here) {
  if (here == 0) SDL_ResetKeyboard();
  if (web.app != nullptr) web.app->keyboard_here(here != 0);
  wake();
}

/// Each frame also leaves its outline from now on, which host.outline() gets; or no longer does.
EMSCRIPTEN_KEEPALIVE void nimatron_outline(int wanted) {
  if (web.app != nullptr) web.app->outline(wanted != 0);
  wake();
}

/// What has the id in the buffer is pressed.
EMSCRIPTEN_KEEPALIVE void nimatron_press() {
  if (web.app != nullptr) web.app->press(web.buffer);
  wake();
}

/// Somebody is on what has the id in the buffer, outside the canvas; "": no longer.
EMSCRIPTEN_KEEPALIVE void nimatron_point() {
  if (web.app != nullptr) web.app->point(web.buffer);
  wake();
}

/// Plays the move in the buffer; why not, or "". Valid until the next call.
EMSCRIPTEN_KEEPALIVE const char* nimatron_play() {
  to_page = web.app != nullptr ? web.app->play_move(web.buffer) : "";
  wake();
  return to_page.c_str();
}

/// Tab, -1 with Shift. 1: it goes on within the game; 0: it leaves it.
EMSCRIPTEN_KEEPALIVE int nimatron_tab(int by) {
  const bool within = web.app != nullptr && web.app->tab(by);
  wake();
  return within ? 1 : 0;
}

/// Tab has come to the canvas from what stands before it.
EMSCRIPTEN_KEEPALIVE void nimatron_enter_by_tab() {
  if (web.app != nullptr) web.app->enter_by_tab();
  wake();
}

} // extern "C"
