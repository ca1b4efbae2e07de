#include <SDL.h>
#include <emscripten.h>
#include <emscripten/html5.h>
#include <imgui.h>
#include <imgui_impl_opengl3.h>
#include <imgui_impl_sdl2.h>
#include <imgui_internal.h>

#include <algorithm>
#include <cmath>
#include <initializer_list>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "analyst/protocol.hpp"
#include "features/intent.hpp"
#include "features/saved/kept_games.hpp"
#include "platform/host.hpp"
#include "platform/platform.hpp"
#include "platform/pointer.hpp"
#include "platform/web/sdl_web.hpp"
#include "render/gl.hpp"
#include "ui/frame/app.hpp"

// The page. web/host.js is the other half: whatever needs the document is written there, in the
// page's own language, as methods of `Module.host`, and called by name from here.
//
//     C++                                   web/host.js
//     ask("load", "game")         ->        host.load("game")        a text or a number comes back
//     nimatron_wheel(dx, dy)      <-        the canvas's wheel listener (sdl_web_calls.cpp)
//
// Texts go to the page as they are and come from it through nimatron_buffer(); nothing is allocated
// from JavaScript.

#ifdef EM_JS_DEPS // Emscripten before 3.1.14 links these helpers without being asked
EM_JS_DEPS(nimatron_host, "$UTF8ToString,$stringToUTF8,$lengthBytesUTF8,$getWasmTableEntry,$JSEvents")
#endif

// clang-format off
EM_JS(double, nimatron_ask_number, (const char* method, const char* text), {
  return Number(Module['host'][UTF8ToString(method)](UTF8ToString(text)));
});
EM_JS(void, nimatron_ask_text, (const char* method, const char* text), {
  var answer = String(Module['host'][UTF8ToString(method)](UTF8ToString(text)));
  var bytes = lengthBytesUTF8(answer);
  stringToUTF8(answer, Module['_nimatron_buffer'](bytes), bytes + 1);
});
EM_JS(void, nimatron_play_sound, (const float* samples, int count, int rate), {
  Module['host']['playSound'](HEAPF32.subarray(samples >> 2, (samples >> 2) + count), rate);
});
// After a fault: whatever the browser still calls back, by a timer or a listener, finds nothing to do.
EM_JS(void, nimatron_offer_end, (), {
  Module['host']['_endProgram'] = function() {
    JSEvents.removeAllEventListeners();
    getWasmTableEntry = function() { return function() { return 0; }; };
  };
  Module['host']['_forgetStart'] = function() { JSEvents.removeAllEventListeners(); };
});
// Until all of the program is there its callbacks are made by way of web/guard.js.
EM_JS(void, nimatron_offer_callbacks, (), {
  var guarded = Module['host']['guardCallbacks']();
  var entry = getWasmTableEntry;
  if (guarded) getWasmTableEntry = function(place) {
    var call = entry(place);
    return function() { return guarded(call, arguments); };
  };
});
// clang-format on

namespace nimatron {

WebProgram web;

namespace {

constexpr const char* canvas = "#canvas";

SDL_Window* window = nullptr;
EMSCRIPTEN_WEBGL_CONTEXT_HANDLE context = 0;

bool lost = false;   // the GL context, for a while
bool unseen = false; // there is none

double tell(const char* method, const std::string& text = {}) {
  return nimatron_ask_number(method, text.c_str());
}

std::string ask(const char* method, const std::string& text = {}) {
  nimatron_ask_text(method, text.c_str());
  return web.buffer;
}

/// Fields that the page takes apart at the line ends; within a field there are none.
std::string lines(std::initializer_list<std::string_view> fields) {
  std::string text;
  for (const std::string_view field : fields) {
    if (!text.empty() || field.data() != fields.begin()->data()) text += '\n';
    for (const char c : field)
      text += c == '\n' ? ' ' : c;
  }
  return text;
}

/// In a picture, or as the outline alone.
bool shown_somehow() { return web.app != nullptr && (host::has_picture() || unseen || web.app->outlined()); }

/// The frame that was asked for, unless it has been drawn already.
void draw_scheduled() {
  if (web.late != 0) emscripten_clear_timeout(web.late);
  web.late = 0;
  if (std::exchange(web.scheduled, false)) draw_now();
}

EM_BOOL on_animation_frame(double, void*) {
  web.requested = false;
  draw_scheduled();
  return EM_FALSE;
}

void on_late(void*) {
  web.late = 0;
  draw_scheduled();
}

void schedule() {
  if (!shown_somehow()) return;
  web.scheduled = true;
  if (!std::exchange(web.requested, true)) emscripten_request_animation_frame(on_animation_frame, nullptr);
  // A frame of another page's that is out of sight gets no animation frames, but that page waits for its answers.
  constexpr double patience = 1000;
  if (web.watched && web.late == 0) web.late = emscripten_set_timeout(on_late, patience, nullptr);
}

void on_timer(void*) {
  web.timer = 0;
  schedule();
}

} // namespace

void draw_now() {
  if (!shown_somehow()) return;
  int width = 0;
  int height = 0;
  emscripten_get_canvas_element_size(canvas, &width, &height);
  if (width < 2 || height < 2) return; // hidden; a resize follows when it is shown
  const double next = web.frames.draw(emscripten_get_now() / 1000);
  if (++web.frames_drawn == 1) tell("ready");
  if (const auto outline = web.app->take_outline()) tell("outline", *outline);
  if (web.watched) tell("drawn");

  if (web.timer != 0) emscripten_clear_timeout(web.timer);
  web.timer = 0;
  if (next == 0) schedule();
  if (next > 0) web.timer = emscripten_set_timeout(on_timer, next * 1000, nullptr);
}

void wake() {
  web.happened = true;
  schedule();
}

namespace {

/// SDL_PollEvent itself pushes a sentinel: a frame for that would call for the next one, for ever.
int on_sdl_event(void*, SDL_Event* event) {
  if (event->type != SDL_POLLSENTINEL) wake();
  return 0;
}

EM_BOOL on_context_lost(int, const void*, void*) {
  lost = true;
  // Now, while deleting means nothing to the dead context: to the next one these would be a stranger's
  // objects.
  ImGui_ImplOpenGL3_DestroyDeviceObjects();
  return EM_TRUE; // it may come back
}

EM_BOOL on_context_restored(int, const void*, void*) {
  lost = false;
  emscripten_webgl_make_context_current(context);
  web.frames.context_created();
  wake();
  return EM_TRUE;
}

/// In index.html web/early.js has asked for the same already; a page with a canvas of its own has not.
bool open_webgl() {
  EmscriptenWebGLContextAttributes wanted;
  emscripten_webgl_init_context_attributes(&wanted);
  wanted.majorVersion = 2;
  wanted.alpha = EM_FALSE;
  wanted.depth = EM_FALSE;
  wanted.antialias = EM_FALSE;            // the shaders draw their own soft edges
  wanted.preserveDrawingBuffer = EM_TRUE; // only what has changed is drawn
  wanted.enableExtensionsByDefault = EM_FALSE;
  context = emscripten_webgl_create_context(canvas, &wanted);
  lost = context > 0 && emscripten_is_webgl_context_lost(context) != EM_FALSE;
  return context > 0 && emscripten_webgl_make_context_current(context) == EMSCRIPTEN_RESULT_SUCCESS;
}

} // namespace

// ------------------------------------------------------------------------------------------- host

int host::open(int, char**) {
  nimatron_offer_end();
  nimatron_offer_callbacks();
  unseen = !open_webgl();
  if (unseen) tell("unseen");
  SDL_SetHint(SDL_HINT_EMSCRIPTEN_KEYBOARD_ELEMENT, canvas); // by default it takes the whole page's keys
  if (SDL_Init(SDL_INIT_VIDEO) != 0) {
    tell("fail", SDL_GetError());
    return 1;
  }
  // SDL keeps from the page whatever it has switched on. A finger reaches us as a mouse just the same,
  // and the wheel is ours only where something moves by it. Without a title SDL leaves the page's alone.
  for (const Uint32 event :
       {SDL_FINGERDOWN, SDL_FINGERUP, SDL_FINGERMOTION, SDL_MULTIGESTURE, SDL_MOUSEWHEEL})
    SDL_EventState(event, SDL_DISABLE);
  window = SDL_CreateWindow(nullptr, 0, 0, 640, 480, SDL_WINDOW_ALLOW_HIGHDPI | SDL_WINDOW_RESIZABLE);
  if (window == nullptr) {
    tell("fail", SDL_GetError());
    return 1;
  }
  emscripten_set_beforeunload_callback(nullptr,
                                       nullptr); // SDL's would keep the page out of the back-forward cache

  ImGui_ImplSDL2_InitForOther(window);
  ImGui_ImplSDL2_SetGamepadMode(ImGui_ImplSDL2_GamepadMode_Manual);
  if (unseen) {
    ImGui::GetIO().BackendFlags |= ImGuiBackendFlags_RendererHasTextures;
  } else {
    ImGui_ImplOpenGL3_Init("#version 300 es");
  }
  ImGui::GetPlatformIO().Platform_SetClipboardTextFn = [](ImGuiContext*, const char* text) {
    platform::copy_to_clipboard(text);
  };

  SDL_AddEventWatch(on_sdl_event, nullptr);
  emscripten_set_webglcontextlost_callback(canvas, nullptr, EM_FALSE, on_context_lost);
  emscripten_set_webglcontextrestored_callback(canvas, nullptr, EM_FALSE, on_context_restored);
  return -1;
}

int host::run(App& the_app, const Frames& the_frames) {
  web.app = &the_app;
  web.frames = the_frames;
  tell("attach"); // the page listens from now on
  schedule();
  return -1;
}

void host::close() {} // a page is closed without asking

/// SDL rounds the canvas's size in the page; its pixels are known exactly.
ImVec2 host::window_size() {
  double width = 0;
  double height = 0;
  emscripten_get_element_css_size(canvas, &width, &height);
  return {static_cast<float>(width), static_cast<float>(height)};
}

bool host::take_events(float zoom) {
  bool finger_gone = false;
  SDL_Event event;
  while (SDL_PollEvent(&event) != 0) {
    const bool button = event.type == SDL_MOUSEBUTTONDOWN || event.type == SDL_MOUSEBUTTONUP;
    const bool finger = (button && event.button.which == SDL_TOUCH_MOUSEID) ||
                        (event.type == SDL_MOUSEMOTION && event.motion.which == SDL_TOUCH_MOUSEID);
    if (finger && web.touch_cancelled) {
      // The page scrolls by this finger now. It points at nothing and, going up, presses nothing.
      if (event.type == SDL_MOUSEMOTION) continue;
      point_nowhere();
      web.touch_cancelled = false;
    }
    // SDL leaves out a motion to where it knows the pointer to be; ImGui has been told that it is nowhere.
    if (finger && event.type == SDL_MOUSEBUTTONDOWN)
      point_at(event.button.x, event.button.y, event.button.which, zoom);
    if (event.type == SDL_MOUSEMOTION) {
      point_at(event.motion.x, event.motion.y, event.motion.which, zoom);
    } else {
      ImGui_ImplSDL2_ProcessEvent(&event);
    }
    if (finger) finger_gone = event.type == SDL_MOUSEBUTTONUP;
  }
  if (finger_gone || web.touch_cancelled) point_nowhere(); // a finger that has gone hovers over nothing
  return std::exchange(web.happened, false);
}

void host::fit_picture(float zoom) {
  int pixels_across = 0;
  int pixels_down = 0;
  emscripten_get_canvas_element_size(canvas, &pixels_across, &pixels_down);
  if (const ImVec2 size = window_size(); size.x >= 1 && size.y >= 1) {
    set_picture({size.x / zoom, size.y / zoom},
                {static_cast<float>(pixels_across), static_cast<float>(pixels_down)});
  }
  if (has_picture()) glViewport(0, 0, pixels_across, pixels_down);
}

bool host::has_picture() { return !unseen && !lost; }

void host::present() {} // the browser does, when the frame's callback ends

// --------------------------------------------------------------------------------------- platform

namespace platform {

void request_frame() { wake(); }

bool prefers_dark() { return tell("prefersDark") != 0; }
bool prefers_less_motion() { return tell("prefersLessMotion") != 0; }
bool prefers_more_contrast() { return tell("prefersMoreContrast") != 0; }
std::string language() { return ask("language"); }

void analyst_speaks(const Catalogue& words) { tell("speaks", std::string(words.tag())); }

LanguageFiles language_files(const Language& language) {
  web.language_files = {};
  if (ask("languageFiles", std::string(language.tag)) != "here") return {};
  return {web.language_files[0], web.language_files[1], web.language_files[2]};
}

std::string_view spare_face() { return {}; }

/// The page answers with its sizes, and two hexadecimal digits a pixel.
Letter draw_letter(char32_t letter, float size, bool bold) {
  const std::string answer =
      ask("drawLetter", std::to_string(static_cast<std::uint32_t>(letter)) + ' ' +
                            std::to_string(static_cast<int>(size + 0.5F)) + (bold ? " bold" : " normal"));
  Letter out;
  const char* at = answer.c_str();
  const auto next = [&] {
    char* end = nullptr;
    const long number = std::strtol(at, &end, 10);
    at = end;
    return number;
  };
  out.width = static_cast<int>(next());
  out.height = static_cast<int>(next());
  out.left = static_cast<float>(next());
  out.top = static_cast<float>(next());
  out.advance = static_cast<float>(next()) / 64;
  if (*at == ' ') ++at;
  const std::string_view digits = at;
  if (digits.size() != 2 * static_cast<std::size_t>(out.width) * static_cast<std::size_t>(out.height))
    return {};
  const auto value = [](char c) { return c <= '9' ? c - '0' : c - 'a' + 10; };
  for (std::size_t i = 0; i < digits.size(); i += 2)
    out.alpha += static_cast<char>(16 * value(digits[i]) + value(digits[i + 1]));
  return out;
}

bool fingers_alone() { return tell("fingersAlone") != 0; }
float text_scale() { return static_cast<float>(tell("textScale")); }

Insets insets() {
  const auto side = [](const char* name) { return static_cast<float>(tell("inset", name)); };
  return {side("top"), side("right"), side("bottom"), side("left")};
}

void claim_gestures(Gestures wanted) {
  if (wanted.drag != web.gestures.drag || wanted.pinch != web.gestures.pinch)
    tell("leaveToPage", wanted.pinch ? "none" : wanted.drag ? "pinch-zoom" : "");
  web.gestures = wanted;
}

std::string load(std::string_view name) {
  const auto load_text = [](std::string_view one) { return ask("load", std::string(one)); };
  return name == "session" ? with_saved_game(load_text(name), load_text) : load_text(name);
}
bool save(std::string_view name, std::string_view text) {
  return tell("save", std::string(name) + '\n' + std::string(text)) != 0;
}

void visit(std::string_view place) { tell("visit", std::string(place)); }

void address(std::string_view link, bool further) {
  tell("address", lines({further ? "further" : "", link}));
}

std::string initial_record() { return ask("initialRecord"); }

void copy_to_clipboard(std::string_view text) { tell("copy", std::string(text)); }

std::vector<std::pair<std::string, std::string>> load_all(std::string_view prefix) {
  const std::string all = ask("loadAll", std::string(prefix)); // a name, its text, a name, ...
  std::vector<std::pair<std::string, std::string>> out;
  for (std::size_t from = 0; from < all.size();) {
    const std::size_t middle = all.find('\n', from);
    if (middle == std::string::npos) break;
    const std::size_t end = std::min(all.find('\n', middle + 1), all.size());
    out.emplace_back(all.substr(from, middle - from), all.substr(middle + 1, end - middle - 1));
    from = end + 1;
  }
  return out;
}

std::string save_file(std::string_view name, std::string_view text) {
  tell("saveFile", std::string(name) + '\n' + std::string(text));
  return {};
}

void ask_for_file(std::size_t most) { tell("askForFile", std::to_string(most)); }
void restart_analyst() { tell("restartAnalyst"); }
void change_version() { tell("changeVersion"); }

std::string page() { return ask("page"); }
std::string teachers_page() { return ask("teachersPage"); }
void open_page(std::string_view address) { tell("openPage", std::string(address)); }
int today() { return static_cast<int>(tell("today")); }
bool can_send() { return tell("canSend") != 0; }
void send(std::string_view text) { tell("send", std::string(text)); }
void ask_analyst(const Request& request) { tell("search", pack(request)); }

void ask_for_text(const TextField& field) {
  tell("askForText", lines({field.label, field.text, field.accept, field.cancel,
                            field.live     ? "search"
                            : field.digits ? "numeric"
                                           : "text"}));
}

void reject_text(std::string_view why, std::size_t column) {
  web.text_rejected = true;
  tell("rejectText", lines({std::to_string(column), why}));
}

void enable_sound(bool on) { tell("enableSound", on ? "yes" : ""); }
void play_sound(std::span<const float> samples) {
  nimatron_play_sound(samples.data(), static_cast<int>(samples.size()), sound_rate);
}

void cannot_draw(std::string_view why) {
  if (emscripten_is_webgl_context_lost(context) == EM_FALSE) tell("fail", std::string(why));
}

void announce(std::string_view text, bool urgent) { tell(urgent ? "alert" : "announce", std::string(text)); }

} // namespace platform
} // namespace nimatron
