#include <atomic>
#include <cstdint>
#include <cstdlib>
#include <fstream>
#include <string>
#include <string_view>
#include <thread>

#ifdef __linux__
#include <cerrno>
#include <poll.h>
#include <sys/eventfd.h>
#include <sys/inotify.h>
#include <unistd.h>
#endif

#ifdef _WIN32
#include "platform/posix_on_windows.hpp"
#endif
#include "platform/sdl_desktop.hpp"

// Whether the system is dark, now and when that changes while the game runs.
namespace nimatron {

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

/// Looks into the settings again whenever a file in their folder has been written. It sleeps in between.
class Watch {
 public:
  Watch() : changes_(::inotify_init1(IN_CLOEXEC | IN_NONBLOCK)), end_(::eventfd(0, EFD_CLOEXEC)) {
    constexpr auto what = IN_CLOSE_WRITE | IN_MOVED_TO | IN_DELETE;
    const bool watched =
        changes_ >= 0 && end_ >= 0 && ::inotify_add_watch(changes_, settings_folder().c_str(), what) >= 0;
    if (watched) thread_ = std::thread([this] { run(); });
  }
  Watch(const Watch&) = delete;
  Watch& operator=(const Watch&) = delete;
  ~Watch() {
    const std::uint64_t one = 1;
    if (thread_.joinable() && ::write(end_, &one, sizeof one) == sizeof one) thread_.join();
    if (thread_.joinable()) thread_.detach();
    if (changes_ >= 0) ::close(changes_);
    if (end_ >= 0) ::close(end_);
  }

  bool dark() const { return dark_; }

 private:
  void run() {
    for (;;) {
      pollfd both[] = {{changes_, POLLIN, 0}, {end_, POLLIN, 0}};
      if (::poll(both, 2, -1) < 0 && errno != EINTR) return;
      if (both[1].revents != 0) return;
      char events[4096];
      while (::read(changes_, events, sizeof events) > 0) {
      }
      if (dark_.exchange(read_dark()) != dark_) platform::request_frame();
    }
  }

  std::atomic<bool> dark_ = read_dark();
  int changes_;
  int end_;
  std::thread thread_;
};

#else

struct Watch {
  bool now = read_dark();
  bool dark() const { return now; }
};

#endif

} // namespace

bool desktop::system_prefers_dark() {
  static const Watch watch;
  return watch.dark();
}

} // namespace nimatron
