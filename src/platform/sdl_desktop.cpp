#include <SDL.h>
#include <imgui.h>
#include <imgui_impl_opengl3.h>
#include <imgui_impl_sdl2.h>

#include <algorithm>
#include <atomic>
#include <cerrno>
#include <charconv>
#include <cmath>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <fstream>
#include <iostream>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "app/kept_games.hpp"
#include "app/share.hpp"
#include "platform/host.hpp"
#include "platform/pointer.hpp"
#ifdef _WIN32
#include "platform/posix_on_windows.hpp"
#endif
#include "platform/sdl_desktop.hpp"
#include "render/gl.hpp"
#include "session/day.hpp"
#include "ui/app.hpp"

namespace nimatron {
namespace {

constexpr std::string_view usage = R"(nimatron [options] [RECORD | FILE]

The game of Nim and its relatives. RECORD, as in nim:3,5,7/1-2, is what to begin with; or a FILE with a record, a
link or a saved game on its first line. If there are more games in it, they are imported. A FILE opens in the window
that is open already, if there is one; it can also be dropped onto it. F11 fills the screen.

  --theme light|dark|contrast   instead of what the system prefers
  --less-motion                 nothing moves that need not
  --size WxH                    of the window, in logical units (as it was left; 1280x800 at first)
  --scale S                     pixels in a logical unit, where the system does not see to it (1)
  --screenshot FILE             draws some frames, writes the last one as a BMP picture, and ends;
                                nothing kept is read or changed
  --frames N                    how many frames that is (90, sixty of them to a second)
  --help                        this text
  --version

exit status: 0 it went well, 1 something failed (no display, no OpenGL 3.3, a full disk), 2 a wrong command line

example: nimatron nim.misere:3,5,7
)";

struct Options {
  std::string record;
  std::string file; // where it stands; "": on the command line
  std::string theme;
  std::string screenshot;
  std::optional<std::pair<int, int>> size;
  float scale = 1;
  int frames = 90;
  bool less_motion = false;
};

Options options;
SDL_Window* window = nullptr;
SDL_GLContext context = nullptr;
Uint32 wake_event = 0;
std::atomic<bool> wake_pushed = false;
bool quitting = false;
std::vector<std::string> dropped; // names of files, onto the window, until the next frame
std::optional<SDL_Rect> unfilled; // the window's place before it filled the screen
bool take_picture = false;        // of the frame being drawn
bool picture_saved = false;
void (*picture_lost)() = nullptr;

// ---------------------------------------------------------------------------------- command line

/// The whole of the text as a number of low..high.
std::optional<int> number(std::string_view text, int low, int high) {
  int value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc{} || end != text.data() + text.size() || value < low || value > high)
    return std::nullopt;
  return value;
}

std::optional<std::pair<int, int>> size_of(std::string_view text) {
  const std::size_t x = text.find('x');
  if (x == std::string_view::npos) return std::nullopt;
  const auto width = number(text.substr(0, x), 200, 16000);
  const auto height = number(text.substr(x + 1), 200, 16000);
  if (!width || !height) return std::nullopt;
  return std::pair(*width, *height);
}

int complain(std::string_view what) {
  std::cerr << "nimatron: " << what << "\nTry nimatron --help.\n";
  return 2;
}

int print(std::string_view text) {
  if (std::cout << text << std::flush) return 0;
  std::cerr << "nimatron: the output could not be written\n";
  return 1;
}

/// The first that is not empty, without the blanks around it.
std::string first_line(std::string_view text) {
  constexpr std::string_view blank = " \t\r\n";
  const std::size_t begin = text.find_first_not_of(blank);
  if (begin == std::string_view::npos) return {};
  const std::string_view line = text.substr(begin, text.find_first_of("\r\n", begin) - begin);
  return std::string(line.substr(0, line.find_last_not_of(blank) + 1));
}

/// -1: go on; otherwise the exit status.
int read_options(const std::vector<std::string_view>& words) {
  for (std::size_t i = 0; i < words.size(); ++i) {
    const std::string_view word = words[i];
    const bool takes_value = word == "--theme" || word == "--size" || word == "--scale" ||
                             word == "--screenshot" || word == "--frames";
    if (takes_value && i + 1 == words.size()) return complain(std::string(word) + " needs a value");
    const std::string_view value = takes_value ? words[++i] : std::string_view();
    if (word == "--help" || word == "-h") {
      return print(usage);
    }
    if (word == "--version") {
      return print("nimatron " NIMATRON_VERSION "\n");
    }
    if (word == "--theme") {
      if (value != "light" && value != "dark" && value != "contrast")
        return complain("--theme is light, dark or contrast");
      options.theme = value;
    } else if (word == "--size") {
      options.size = size_of(value);
      if (!options.size) return complain("--size is a width and a height from 200 up, as in 1280x800");
    } else if (word == "--scale") {
      options.scale = std::strtof(std::string(value).c_str(), nullptr);
      if (!(options.scale >= 0.5F && options.scale <= 8)) return complain("--scale is from 0.5 to 8");
    } else if (word == "--frames") {
      const auto frames = number(value, 1, 100000);
      if (!frames) return complain("--frames is from 1 to 100000");
      options.frames = *frames;
    } else if (word == "--screenshot") {
      options.screenshot = value;
    } else if (word == "--less-motion") {
      options.less_motion = true;
    } else if (word.starts_with("-")) {
      return complain("there is no option " + std::string(word));
    } else if (!options.record.empty()) {
      return complain("one record is enough");
    } else {
      options.record = word;
    }
  }
  if (options.record.empty()) return -1;
  std::string& file = options.file;
  if (desktop::is_file(options.record)) {
    file = options.record;
    const auto text = desktop::read_file(file);
    if (!text) return complain(file + " could not be read: " + std::strerror(errno));
    options.record = first_line(*text);
    if (options.record.empty()) return complain("there is no record in " + file);
    if (read_kept_game(options.record)) return -1;
  }
  const auto record = read_link(options.record);
  if (record) return -1;
  if (!file.empty()) std::cerr << "nimatron: " << file << " does not begin with a game\n";
  const std::size_t column = record.fault().column;
  std::cerr << "nimatron: " << in_english(record.fault().message) << " (column " << column << ")\n";
  const bool printable =
      std::all_of(options.record.begin(), options.record.end(), [](char c) { return c >= ' ' && c <= '~'; });
  if (printable && options.record.size() <= 100)
    std::cerr << "  " << options.record << "\n  " << std::string(column > 0 ? column - 1 : 0, ' ') << "^\n";
  return 2;
}

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

/// Where a window is, in the system's units, and how large, in logical ones.
struct Place {
  std::pair<int, int> size{1280, 800};
  std::optional<std::pair<int, int>> at{};
};

/// `1280x800` or `1280x800+40+30`
Place place_of(std::string_view text) {
  Place out;
  const std::size_t plus = text.find('+');
  out.size = size_of(text.substr(0, plus)).value_or(out.size);
  if (plus == std::string_view::npos) return out;
  const std::string_view rest = text.substr(plus + 1);
  const std::size_t second = rest.find('+');
  if (second == std::string_view::npos) return out;
  constexpr int far = 100'000;
  const auto x = number(rest.substr(0, second), -far, far);
  const auto y = number(rest.substr(second + 1), -far, far);
  if (x && y) out.at = {*x, *y};
  return out;
}

/// Enough of a window there is on a screen: to be seen, and to be taken hold of.
bool is_on_a_screen(int x, int y, int width) {
  constexpr int enough = 100;
  for (int i = 0; i < SDL_GetNumVideoDisplays(); ++i) {
    SDL_Rect room;
    if (SDL_GetDisplayUsableBounds(i, &room) != 0) continue;
    if (x + width >= room.x + enough && x + enough <= room.x + room.w && y >= room.y &&
        y + enough <= room.y + room.h)
      return true;
  }
  return false;
}

/// As is asked for, or as it was left: no larger than what the screen has room for.
Place first_place() {
  if (options.size) return {*options.size};
  Place place = place_of(platform::load("window"));
  auto& [width, height] = place.size;
  SDL_Rect room;
  if (options.screenshot.empty() && SDL_GetDisplayUsableBounds(0, &room) == 0) {
    width = std::min(width, std::max(320, static_cast<int>(static_cast<float>(room.w) / options.scale)));
    height = std::min(height, std::max(320, static_cast<int>(static_cast<float>(room.h) / options.scale)));
  }
  if (place.at && !is_on_a_screen(place.at->first, place.at->second, width)) place.at.reset();
  return place;
}

bool fills_screen() { return (SDL_GetWindowFlags(window) & SDL_WINDOW_FULLSCREEN) != 0; }

/// Without the window's frame, which the system puts around what it is told.
SDL_Rect window_place() {
  SDL_Rect place{};
  SDL_GetWindowPosition(window, &place.x, &place.y);
  SDL_GetWindowSize(window, &place.w, &place.h);
  return place;
}

void fill_screen(bool fill) {
  if (fill == fills_screen()) return;
  if (fill) unfilled = window_place();
  SDL_SetWindowFullscreen(window, fill ? SDL_WINDOW_FULLSCREEN_DESKTOP : 0);
}

/// For the next time, unless it was asked for: as it is where it does not fill the screen.
void keep_place() {
  if (options.size || (SDL_GetWindowFlags(window) & SDL_WINDOW_MAXIMIZED) != 0) return;
  if (fills_screen() && !unfilled) return;
  const SDL_Rect place = fills_screen() ? *unfilled : window_place();
  const auto logical = [](int length) { return std::lround(static_cast<float>(length) / options.scale); };
  platform::save("window", std::to_string(logical(place.w)) + 'x' + std::to_string(logical(place.h)) + '+' +
                               std::to_string(place.x) + '+' + std::to_string(place.y));
}

/// A game that was saved in a file comes to the table as it was; what else is in the file is imported.
void open_text(App& app, const std::string& text) {
  const std::string line = first_line(text);
  const auto saved = read_kept_game(line);
  const bool several = text.find_first_not_of(" \t\r\n", text.find(line) + line.size()) != std::string::npos;
  if (several || !(saved || read_link(line))) app.open_file(text);
  if (saved) {
    app.come_back("table", save(saved->session));
  } else if (read_link(line)) {
    app.open_record(line);
  }
}

void open_file(App& app, const std::string& name) {
  if (const auto text = desktop::read_file(name)) {
    open_text(app, *text);
  } else {
    app.feed(CannotDo{errno == EFBIG ? CannotDo::What::too_large : CannotDo::What::read});
  }
}

/// A saved game, or a file of several, is more than a record: it comes when the program has begun.
bool opens_later() {
  if (options.file.empty() || !options.screenshot.empty()) return false;
  const auto text = desktop::read_file(options.file);
  return text && (read_kept_game(first_line(*text)) ||
                  text->find_first_not_of(" \t\r\n", text->find(options.record) + options.record.size()) !=
                      std::string::npos);
}

/// A picture is the same every time: nothing in it may depend on how fast a thread is.
int run_for_picture(App& app, const host::Frames& frames) {
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
  if (const int status = read_options({argv + 1, argv + std::max(argc, 1)}); status >= 0) return status;
  const bool for_window = options.screenshot.empty();
  if (for_window && !options.file.empty() && desktop::hand_over(desktop::kept_folder(), options.file))
    return 0;

  const auto fail = [](std::string_view what) {
    std::cerr << "nimatron: " << what << "\n";
    if (const std::string_view why = SDL_GetError(); !why.empty()) std::cerr << "  " << why << "\n";
    return 1;
  };
  SDL_SetHint(SDL_HINT_IME_SHOW_UI, "1");
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
  const Place place = first_place();
  const auto [width, height] = place.size;
  const auto [x, y] = place.at.value_or(std::pair<int, int>(SDL_WINDOWPOS_CENTERED, SDL_WINDOWPOS_CENTERED));
  window = SDL_CreateWindow("Nimatron", x, y, pixels(width), pixels(height),
                            SDL_WINDOW_OPENGL | SDL_WINDOW_RESIZABLE | SDL_WINDOW_ALLOW_HIGHDPI);
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

} // namespace

int host::run(App& app, const Frames& frames) {
  picture_lost = frames.picture_lost;
  if (opens_later()) {
    dropped.push_back(options.file);
    platform::request_frame();
  }
  if (!options.screenshot.empty()) return run_for_picture(app, frames);
  const auto now = [] {
    return static_cast<double>(SDL_GetPerformanceCounter()) /
           static_cast<double>(SDL_GetPerformanceFrequency());
  };
  for (bool begun = false; !quitting; begun = true) {
    if (begun) { // with its first frame the game is as it was left
      for (const std::string& name : std::exchange(dropped, {}))
        open_file(app, name);
    }
    for (const std::string& name : desktop::take_files()) {
      open_file(app, name);
      SDL_RaiseWindow(window);
    }
    for (const Reply& reply : desktop::take_replies())
      app.feed(reply);
    const double start = now();
    const double next = frames.draw(start);
    if (next < 0) {
      SDL_WaitEventTimeout(nullptr, 1000 * seconds_to_midnight()); // then it is another day
    } else if (next > 0) {
      SDL_WaitEventTimeout(nullptr, static_cast<int>(std::ceil(std::min(next, 3600.0) * 1000)));
    } else if (now() - start < 0.004) {
      SDL_Delay(4); // swapping did not wait for the screen
    }
  }
  app.leave();
  keep_place();
  desktop::close_door();
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

int host::take_events(float zoom) {
  int wanted = 0;
  SDL_Event event;
  while (SDL_PollEvent(&event) != 0) {
    wanted = std::max(wanted, 1) + frames_for(event);
    if (event.type == SDL_QUIT) quitting = true;
    if (event.type == wake_event) wake_pushed = false;
    if (event.type == SDL_KEYDOWN && event.key.keysym.sym == SDLK_F11 && event.key.repeat == 0)
      fill_screen(!fills_screen());
    if (event.type == SDL_DROPFILE) {
      dropped.emplace_back(event.drop.file);
      SDL_free(event.drop.file);
    }
    if (event.type == SDL_MOUSEMOTION) {
      point_at(event.motion.x, event.motion.y, event.motion.which, options.scale * zoom);
    } else {
      ImGui_ImplSDL2_ProcessEvent(&event);
    }
  }
  return wanted;
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
  SDL_PushEvent(&event);
}

bool prefers_dark() {
  if (!options.theme.empty()) return options.theme == "dark";
  return options.screenshot.empty() && desktop::system_prefers_dark();
}

bool prefers_less_motion() { return options.less_motion; }
bool prefers_more_contrast() { return options.theme == "contrast"; }
float text_scale() { return 1; }

Insets insets() { return {}; }
void claim_gestures(Gestures) {} // nothing else wants them

void visit(std::string_view) {} // no Back, no Forward
void address(std::string_view, bool) {}
std::string initial_record() { return opens_later() ? std::string() : options.record; }

void copy_to_clipboard(std::string_view text) { SDL_SetClipboardText(std::string(text).c_str()); }

std::string page() { return {}; }
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
