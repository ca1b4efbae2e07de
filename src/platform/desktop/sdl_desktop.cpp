#include <SDL.h>
#include <imgui.h>
#include <imgui_impl_opengl3.h>
#include <imgui_impl_sdl2.h>

#include <algorithm>
#include <atomic>
#include <cerrno>
#include <cmath>
#include <ctime>
#include <deque>
#include <iostream>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "content/languages.hpp"
#include "features/saved/kept_games.hpp"
#include "features/sharing/share.hpp"
#include "generated/faces.hpp"
#include "generated/words.hpp"
#include "platform/host.hpp"
#include "platform/pointer.hpp"
#ifdef _WIN32
#include "platform/desktop/posix_on_windows.hpp"
#endif
#include "platform/desktop/sdl_desktop.hpp"
#include "platform/desktop/sdl_desktop_options.hpp"
#include "platform/desktop/sdl_desktop_place.hpp"
#include "render/gl.hpp"
#include "session/daily_puzzle.hpp"
#include "ui/frame/app.hpp"

namespace nimatron {
namespace {

desktop::Options options;
SDL_Window* window = nullptr;
SDL_GLContext context = nullptr;
Uint32 wake_event = 0;
std::atomic<bool> wake_pushed = false;
bool quitting = false;
/// Dropped onto the window, or handed over by another program.
struct Arrival {
  std::string words;
  bool is_file = true; // the words are its name
};
std::deque<Arrival> arrivals;
bool take_picture = false; // of the frame being drawn
bool picture_saved = false;
void (*picture_lost)() = nullptr;

// --------------------------------------------------------------------------------------- picture

/// What is drawn into, as large as the window: what a window's own buffer holds after it was shown is
/// anybody's guess, and only what has changed is drawn.
struct Canvas {
  unsigned framebuffer = 0;
  unsigned pixels = 0;
  int width = 0;
  int height = 0;

  /// True when it is another one, and empty.
  bool fit(int new_width, int new_height) {
    if (framebuffer != 0 && new_width == width && new_height == height) return false;
    width = new_width;
    height = new_height;
    if (framebuffer == 0) {
      glGenFramebuffers(1, &framebuffer);
      glGenRenderbuffers(1, &pixels);
    }
    glBindRenderbuffer(GL_RENDERBUFFER, pixels);
    glRenderbufferStorage(GL_RENDERBUFFER, GL_RGBA8, std::max(width, 1), std::max(height, 1));
    glBindFramebuffer(GL_FRAMEBUFFER, framebuffer);
    glFramebufferRenderbuffer(GL_FRAMEBUFFER, GL_COLOR_ATTACHMENT0, GL_RENDERBUFFER, pixels);
    return true;
  }

  void show() const {
    glBindFramebuffer(GL_DRAW_FRAMEBUFFER, 0);
    glBlitFramebuffer(0, 0, width, height, 0, 0, width, height, GL_COLOR_BUFFER_BIT, GL_NEAREST);
    SDL_GL_SwapWindow(window);
    glBindFramebuffer(GL_FRAMEBUFFER, framebuffer);
  }
} canvas;

bool save_screenshot() {
  const int width = canvas.width;
  const int height = canvas.height;
  const auto row = static_cast<std::size_t>(width) * 3;
  std::vector<unsigned char> pixels(row * static_cast<std::size_t>(height));
  glPixelStorei(GL_PACK_ALIGNMENT, 1);
  glReadPixels(0, 0, width, height, GL_RGB, GL_UNSIGNED_BYTE, pixels.data());
  for (int line = 0; line < height / 2; ++line) { // GL begins at the bottom
    const auto upper = pixels.begin() + static_cast<std::ptrdiff_t>(row) * line;
    const auto lower = pixels.begin() + static_cast<std::ptrdiff_t>(row) * (height - 1 - line);
    std::swap_ranges(upper, upper + static_cast<std::ptrdiff_t>(row), lower);
  }
  SDL_Surface* picture =
      SDL_CreateRGBSurfaceWithFormatFrom(pixels.data(), width, height, 24, 3 * width, SDL_PIXELFORMAT_RGB24);
  const bool saved = picture != nullptr && SDL_SaveBMP(picture, options.screenshot.c_str()) == 0;
  if (!saved)
    std::cerr << "nimatron: " << options.screenshot << " could not be written: " << SDL_GetError() << "\n";
  SDL_FreeSurface(picture);
  return saved;
}

/// A link is followed, and a game that somebody has saved comes to the table as it was left. If there is more in the text
/// than that, or it is no game at all, it is imported.
void open_text(App& app, const std::string& text) {
  const std::string line = desktop::first_line(text);
  const bool link = bool(read_link(line));
  const auto saved = read_kept_game(line);
  if (desktop::has_more_lines(text) || !(link || saved)) app.open_file(text);
  if (link) {
    app.open_record(line);
  } else if (saved) {
    app.come_back("table", save(saved->session));
  }
}

void open_file(App& app, const std::string& name) {
  if (const auto text = desktop::read_file(name)) {
    open_text(app, *text);
  } else {
    app.feed(CannotDo{errno == EFBIG ? CannotDo::What::too_large : CannotDo::What::read});
  }
}

/// What is more than a link is opened when the program has begun; a picture shows only the first game.
bool opens_later() {
  if (options.file.empty()) return false;
  return !read_link(options.record) || (options.screenshot.empty() && desktop::has_more_lines(options.text));
}

/// One at a time: an import takes as long as it takes.
void open_what_came(App& app) {
  for (std::string& name : desktop::take_files()) {
    arrivals.push_back({std::move(name)});
    if ((SDL_GetWindowFlags(window) & SDL_WINDOW_MINIMIZED) != 0) SDL_RestoreWindow(window);
    SDL_RaiseWindow(window);
  }
  if (arrivals.empty() || app.reads_games()) return;
  const Arrival next = std::move(arrivals.front());
  arrivals.pop_front();
  if (next.is_file) {
    open_file(app, next.words);
  } else {
    open_text(app, next.words);
  }
}

/// A picture is the same every time: nothing in it may depend on how fast a thread is.
int run_for_picture(App& app, const host::Frames& frames) {
  if (opens_later()) open_text(app, options.record);
  for (int i = 0; i < options.frames; ++i) {
    for (const Reply& reply : desktop::work_in_between())
      app.feed(reply);
    take_picture = i + 1 == options.frames;
    frames.draw(i / 60.0);
  }
  return picture_saved ? 0 : 1;
}

} // namespace

// ------------------------------------------------------------------------------------------- host

int host::open(int argc, char** argv) {
#ifdef _WIN32
  windows::join_console();
  SDL_SetMainReady(); // main() is an ordinary one
#endif
  if (const int status = desktop::read_options({argv + 1, argv + std::max(argc, 1)}, options); status >= 0)
    return status;
  const bool for_window = options.screenshot.empty();
  if (for_window && !options.file.empty() && desktop::hand_over(desktop::kept_folder(), options.file))
    return 0;

  const auto fail = [](std::string_view what) {
    std::cerr << "nimatron: " << what << "\n";
    if (const std::string_view why = SDL_GetError(); !why.empty()) std::cerr << "  " << why << "\n";
    return 1;
  };
  SDL_SetHint(SDL_HINT_IME_SHOW_UI, "1");
  SDL_SetHint(SDL_HINT_VIDEO_ALLOW_SCREENSAVER, "1"); // SDL would keep the screen from being locked
  SDL_SetHint(SDL_HINT_VIDEO_X11_NET_WM_BYPASS_COMPOSITOR, "0");
  const bool no_display = SDL_Init(SDL_INIT_VIDEO) != 0;
  // Where there is none SDL makes do with one that nobody sees: right for a picture, not for a game.
  if (!no_display) SDL_ClearError(); // of the drivers that were tried before one did
  if (no_display || (options.screenshot.empty() && SDL_getenv("SDL_VIDEODRIVER") == nullptr &&
                     SDL_GetCurrentVideoDriver() == std::string_view("offscreen"))) {
    return fail("there is no display to open a window on");
  }
  SDL_GL_SetAttribute(SDL_GL_CONTEXT_PROFILE_MASK, SDL_GL_CONTEXT_PROFILE_CORE);
  SDL_GL_SetAttribute(SDL_GL_CONTEXT_MAJOR_VERSION, 3);
  SDL_GL_SetAttribute(SDL_GL_CONTEXT_MINOR_VERSION, 3);
  SDL_GL_SetAttribute(SDL_GL_CONTEXT_FLAGS, SDL_GL_CONTEXT_FORWARD_COMPATIBLE_FLAG);
  SDL_GL_SetAttribute(SDL_GL_DEPTH_SIZE, 0);
  SDL_GL_SetAttribute(SDL_GL_STENCIL_SIZE, 0);
  const auto pixels = [](int length) {
    return static_cast<int>(std::lround(static_cast<float>(length) * options.scale));
  };
  const desktop::Place place = desktop::first_place(options);
  const auto [width, height] = place.size;
  const auto [x, y] = place.at.value_or(std::pair<int, int>(SDL_WINDOWPOS_CENTERED, SDL_WINDOWPOS_CENTERED));
  Uint32 flags = SDL_WINDOW_OPENGL | SDL_WINDOW_RESIZABLE | SDL_WINDOW_ALLOW_HIGHDPI;
  if (place.maximized && options.screenshot.empty()) flags |= SDL_WINDOW_MAXIMIZED;
  window = SDL_CreateWindow("Nimatron", x, y, pixels(width), pixels(height), flags);
  if (window != nullptr) context = SDL_GL_CreateContext(window);
#ifdef _WIN32
  if (context != nullptr && !gl::load()) context = nullptr;
#endif
  if (context == nullptr) {
    return fail(
        "the table is drawn with OpenGL 3.3, which this system does not give: a newer graphics driver "
        "(or Mesa's software rendering, LIBGL_ALWAYS_SOFTWARE=1) helps");
  }
  SDL_SetWindowMinimumSize(window, pixels(320), pixels(320));
  SDL_GL_SetSwapInterval(options.screenshot.empty() ? 1 : 0);
  wake_event = SDL_RegisterEvents(1);
  if (for_window) desktop::open_door(desktop::kept_folder());

  ImGui_ImplSDL2_InitForOpenGL(window, context);
  ImGui_ImplSDL2_SetGamepadMode(ImGui_ImplSDL2_GamepadMode_Manual);
  ImGui_ImplOpenGL3_Init("#version 330 core");
  return -1;
}

namespace {

int seconds_to_midnight() {
  const std::time_t now = std::time(nullptr);
  std::tm here{};
  constexpr int day = 24 * 3600;
  if (::localtime_r(&now, &here) == nullptr) return day;
  return std::max(1, day - here.tm_hour * 3600 - here.tm_min * 60 - here.tm_sec);
}

/// Until something happens, or it is another day.
void wait_for_anything() {
  constexpr int longest_sound = 30; // in seconds
  const int seconds =
      desktop::has_sound_open() ? std::min(longest_sound, seconds_to_midnight()) : seconds_to_midnight();
  if (SDL_WaitEventTimeout(nullptr, 1000 * seconds) == 0) desktop::rest_sound();
}

} // namespace

int host::run(App& app, const Frames& frames) {
  picture_lost = frames.picture_lost;
  if (!options.screenshot.empty()) return run_for_picture(app, frames);
  const auto now = [] {
    return static_cast<double>(SDL_GetPerformanceCounter()) /
           static_cast<double>(SDL_GetPerformanceFrequency());
  };
  if (opens_later()) open_text(app, options.text);
  options.text = {};
  while (!quitting) {
    open_what_came(app);
    for (const Reply& reply : desktop::take_replies())
      app.feed(reply);
    const double start = now();
    const double next = frames.draw(start);
    if (next < 0) {
      wait_for_anything();
    } else if (next > 0) {
      SDL_WaitEventTimeout(nullptr, static_cast<int>(std::ceil(std::min(next, 3600.0) * 1000)));
    } else if (now() - start < 0.004) {
      SDL_Delay(4); // swapping did not wait for the screen
    }
  }
  desktop::close_door();
  app.leave();
  desktop::save_place(window, options);
  return 0;
}

void host::close() {
  desktop::end_analyst();
  ImGui_ImplOpenGL3_Shutdown();
  ImGui_ImplSDL2_Shutdown();
  ImGui::DestroyContext();
  SDL_GL_DeleteContext(context);
  SDL_DestroyWindow(window);
  SDL_Quit();
}

ImVec2 host::window_size() {
  int width = 0;
  int height = 0;
  SDL_GetWindowSize(window, &width, &height);
  return {static_cast<float>(width) / options.scale, static_cast<float>(height) / options.scale};
}

namespace {

/// A text comes a line at a time.
void take_drop(const SDL_Event& event) {
  static std::string lines;
  if (event.type == SDL_DROPFILE) arrivals.push_back({event.drop.file});
  if (event.type == SDL_DROPTEXT) lines.append(event.drop.file).append("\n");
  if (event.type == SDL_DROPFILE || event.type == SDL_DROPTEXT) SDL_free(event.drop.file);
  if (event.type == SDL_DROPCOMPLETE && !lines.empty()) arrivals.push_back({std::exchange(lines, {}), false});
}

} // namespace

bool host::take_events(float zoom) {
  bool happened = false;
  SDL_Event event;
  while (SDL_PollEvent(&event) != 0) {
    happened = true;
    if (event.type == SDL_QUIT) quitting = true;
    if (event.type == wake_event) wake_pushed = false;
    if (event.type == SDL_KEYDOWN && event.key.keysym.sym == SDLK_F11 && event.key.repeat == 0)
      desktop::switch_full_screen(window);
    take_drop(event);
    if (event.type == SDL_MOUSEMOTION) {
      point_at(event.motion.x, event.motion.y, event.motion.which, options.scale * zoom);
    } else {
      ImGui_ImplSDL2_ProcessEvent(&event);
    }
  }
  return happened;
}

void host::fit_picture(float zoom) {
  int width = 0;
  int height = 0;
  SDL_GL_GetDrawableSize(window, &width, &height);
  if (canvas.fit(width, height)) picture_lost();
  const float scale = options.scale * zoom;
  const ImVec2 size = ImGui::GetIO().DisplaySize;
  set_picture({size.x / scale, size.y / scale}, {static_cast<float>(width), static_cast<float>(height)});
  if (scale != 1) { // the backend has just told where the pointer is, in pixels
    int x = 0;
    int y = 0;
    SDL_GetMouseState(&x, &y);
    if (SDL_GetMouseFocus() == window) {
      point_at(x, y, 0, scale);
    } else {
      point_nowhere();
    }
  }
  glViewport(0, 0, width, height);
}

bool host::has_picture() { return true; }

void host::present() {
  if (take_picture) picture_saved = save_screenshot();
  canvas.show();
}

// --------------------------------------------------------------------------------------- platform

bool desktop::for_a_picture() { return !options.screenshot.empty(); }

namespace platform {

/// From any thread: the main one may be asleep until an event comes.
void request_frame() {
  if (wake_pushed.exchange(true)) return;
  SDL_Event event{};
  event.type = wake_event;
  if (SDL_PushEvent(&event) <= 0) wake_pushed = false; // there was no room for it
}

bool prefers_dark() {
  if (!options.theme.empty()) return options.theme == "dark";
  return options.screenshot.empty() && desktop::system_prefers_dark();
}

bool prefers_less_motion() { return options.less_motion; }
bool prefers_more_contrast() { return options.theme == "contrast"; }

std::string language() {
  if (!options.language.empty() || !options.screenshot.empty()) return options.language;
  std::string out;
  if (SDL_Locale* const wishes = SDL_GetPreferredLocales()) {
    for (const SDL_Locale* one = wishes; one->language != nullptr && out.empty(); ++one) {
      if (find_language(one->language) != nullptr) out = one->language;
    }
    SDL_free(wishes);
  }
  return out;
}

LanguageFiles language_files(const Language& language) {
  const std::string face(language.face);
  return {words::find(std::string(language.tag) + ".words"), faces::find(face + ".ttf"),
          faces::find(face + "_bold.ttf")};
}

std::string_view spare_face() { return faces::find("spare.ttf"); }
Letter draw_letter(char32_t, float, bool) { return {}; }

bool fingers_alone() { return false; }
float text_scale() { return 1; }

Insets insets() { return {}; }
void claim_gestures(Gestures) {} // nothing else wants them

void visit(std::string_view) {} // no Back, no Forward
void address(std::string_view, bool) {}
std::string initial_record() { return opens_later() ? std::string() : options.record; }

void copy_to_clipboard(std::string_view text) { SDL_SetClipboardText(std::string(text).c_str()); }

std::string page() { return {}; }
std::string teachers_page() { return {}; }
void open_page(std::string_view) {} // there is no other
int today() {
  const std::time_t now = std::time(nullptr);
  std::tm here{};
  return ::localtime_r(&now, &here) != nullptr ? day_of({here.tm_year + 1900, here.tm_mon + 1, here.tm_mday})
                                               : 0;
}
bool can_send() { return false; }
void send(std::string_view) {}

void ask_for_text(const TextField&) {}
void reject_text(std::string_view, std::size_t) {}
void announce(std::string_view, bool) {}

void cannot_draw(std::string_view why) {
  std::cerr << "nimatron: the table cannot be drawn; the graphics driver says:\n" << why << std::endl;
}

} // namespace platform
} // namespace nimatron
