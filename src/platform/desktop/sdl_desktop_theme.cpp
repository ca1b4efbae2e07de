#include <atomic>
#include <cstdlib>
#include <fstream>
#include <optional>
#include <string>
#include <string_view>

#ifdef __linux__
#include <sys/inotify.h>
#include <unistd.h>

#include "platform/desktop/sdl_desktop_listener.hpp"
#endif
#ifdef _WIN32
#include "platform/desktop/posix_on_windows.hpp"
#endif
#include "platform/desktop/sdl_desktop.hpp"

// Whether the system is dark, now and when that changes while the game runs.
namespace nimatron::desktop {

namespace {

std::string settings_folder() {
  const char* config = std::getenv("XDG_CONFIG_HOME");
  const char* home = std::getenv("HOME");
  return (config != nullptr ? config : std::string(home != nullptr ? home : "") + "/.config") + "/gtk-3.0";
}

/// GTK's settings are where the desktops agree to write the wish for dark.
bool read_dark() {
#ifdef _WIN32
  if (windows::prefers_dark()) return true;
#endif
  if (const char* theme = std::getenv("GTK_THEME"); theme != nullptr && *theme != '\0')
    return std::string_view(theme).find("dark") != std::string_view::npos;
  std::ifstream file(settings_folder() + "/settings.ini");
  for (std::string line; std::getline(file, line);) {
    std::erase(line, ' ');
    if (line == "gtk-application-prefer-dark-theme=1" || line == "gtk-application-prefer-dark-theme=true")
      return true;
  }
  return false;
}

#ifdef __linux__

/// Looks into the settings again whenever a file in their folder has changed.
class Watch {
 public:
  Watch() = default;
  Watch(const Watch&) = delete;
  Watch& operator=(const Watch&) = delete;
  ~Watch() {
    listener_.reset();
    if (changes_ >= 0) ::close(changes_);
  }

  bool dark() const { return dark_; }

 private:
  static int watch_settings() {
    const int changes = ::inotify_init1(IN_CLOEXEC | IN_NONBLOCK);
    constexpr auto what = IN_CLOSE_WRITE | IN_MOVED_TO | IN_DELETE | IN_ONLYDIR;
    if (changes >= 0)
      ::inotify_add_watch(changes, settings_folder().c_str(), what); // if there is such a folder
    return changes;
  }

  /// In the listener's thread.
  bool look() {
    alignas(inotify_event) char events[4096]; // what they say does not matter
    while (::read(changes_, events, sizeof events) > 0) {
    }
    const bool dark = read_dark();
    if (dark_.exchange(dark) != dark) platform::request_frame();
    return true;
  }

  int changes_ = watch_settings(); // before it is read, so that no change gets lost
  std::atomic<bool> dark_ = read_dark();
  std::optional<Listener> listener_{std::in_place, "nimatron theme", changes_, [this] { return look(); }};
};

#else

struct Watch {
  bool now = read_dark();
  bool dark() const { return now; }
};

#endif

} // namespace

bool system_prefers_dark() {
  static const Watch watch;
  return watch.dark();
}

} // namespace nimatron::desktop
