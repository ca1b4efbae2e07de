#include <cstdint>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>
#include <thread>
#include <utility>
#include <vector>

#ifdef __linux__
#include <cerrno>
#include <climits>
#include <cstddef>
#include <cstdlib>
#include <cstring>
#include <poll.h>
#include <sys/eventfd.h>
#include <sys/socket.h>
#include <sys/time.h>
#include <sys/un.h>
#include <unistd.h>
#endif

#include "platform/sdl_desktop.hpp"

// A file that is opened while the game runs goes to the window that is there. The two programs meet at a socket whose name
// is that of the folder in which both keep their games; it is no file, so nothing of it is left when a program ends.
namespace nimatron {

#ifdef __linux__

namespace {

constexpr std::size_t longest_path = 4096;

struct Address {
  sockaddr_un name{};
  socklen_t size = 0;
};

/// Whoever else is on this machine has another folder, or at least another number.
Address address_of(const std::string& folder) {
  std::uint64_t hash = 14695981039346656037ULL; // FNV-1a
  for (const char c : folder)
    hash = (hash ^ static_cast<unsigned char>(c)) * 1099511628211ULL;
  const std::string text = "nimatron-" + std::to_string(::getuid()) + "-" + std::to_string(hash);
  Address out;
  out.name.sun_family = AF_UNIX;
  std::memcpy(out.name.sun_path + 1, text.data(), text.size()); // after a 0: a name that is no file
  out.size = static_cast<socklen_t>(offsetof(sockaddr_un, sun_path) + 1 + text.size());
  return out;
}

/// The program at the other end belongs to the same person.
bool is_ours(int socket) {
  ucred peer{};
  socklen_t size = sizeof peer;
  return ::getsockopt(socket, SOL_SOCKET, SO_PEERCRED, &peer, &size) == 0 && peer.uid == ::getuid();
}

void set_patience(int socket) {
  const timeval patience{2, 0};
  ::setsockopt(socket, SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof patience);
  ::setsockopt(socket, SOL_SOCKET, SO_SNDTIMEO, &patience, sizeof patience);
}

class Door {
 public:
  explicit Door(const std::string& folder)
      : socket_(::socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0)), end_(::eventfd(0, EFD_CLOEXEC)) {
    const Address at = address_of(folder);
    const bool open = socket_ >= 0 && end_ >= 0 &&
                      ::bind(socket_, reinterpret_cast<const sockaddr*>(&at.name), at.size) == 0 &&
                      ::listen(socket_, 4) == 0;
    if (open) thread_ = std::thread([this] { run(); }); // else the first program has it
  }
  Door(const Door&) = delete;
  Door& operator=(const Door&) = delete;
  ~Door() {
    const std::uint64_t one = 1;
    if (thread_.joinable() && ::write(end_, &one, sizeof one) == sizeof one) thread_.join();
    if (thread_.joinable()) thread_.detach();
    if (socket_ >= 0) ::close(socket_);
    if (end_ >= 0) ::close(end_);
  }

  std::vector<std::string> take() {
    const std::lock_guard lock(mutex_);
    return std::exchange(come_, {});
  }

 private:
  void run() {
    for (;;) {
      pollfd both[] = {{socket_, POLLIN, 0}, {end_, POLLIN, 0}};
      if (::poll(both, 2, -1) < 0 && errno != EINTR) return;
      if (both[1].revents != 0) return;
      if (both[0].revents == 0) continue;
      const int other = ::accept4(socket_, nullptr, nullptr, SOCK_CLOEXEC);
      if (other < 0) continue;
      hear(other);
      ::close(other);
    }
  }

  /// A path, up to the end of what is said; the answer is one byte.
  void hear(int other) {
    if (!is_ours(other)) return;
    set_patience(other);
    std::string path;
    char piece[512];
    for (;;) {
      const ssize_t n = ::read(other, piece, sizeof piece);
      if (n == 0) break;
      if (n < 0 || path.size() + static_cast<std::size_t>(n) > longest_path) return;
      path.append(piece, static_cast<std::size_t>(n));
    }
    if (path.empty() || ::send(other, "y", 1, MSG_NOSIGNAL) != 1) return;
    {
      const std::lock_guard lock(mutex_);
      come_.push_back(std::move(path));
    }
    platform::request_frame();
  }

  int socket_;
  int end_;
  std::mutex mutex_;
  std::vector<std::string> come_;
  std::thread thread_;
};

std::unique_ptr<Door>& door() {
  static std::unique_ptr<Door> one;
  return one;
}

} // namespace

bool desktop::hand_over(const std::string& folder, const std::string& path) {
  char whole[longest_path]; // the other program was started elsewhere
  if (folder.empty() || ::realpath(path.c_str(), whole) == nullptr) return false;
  const int socket = ::socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
  if (socket < 0) return false;
  set_patience(socket);
  const Address at = address_of(folder);
  const std::string_view text = whole;
  char answer = 0;
  const bool taken =
      ::connect(socket, reinterpret_cast<const sockaddr*>(&at.name), at.size) == 0 && is_ours(socket) &&
      ::send(socket, text.data(), text.size(), MSG_NOSIGNAL) == static_cast<ssize_t>(text.size()) &&
      ::shutdown(socket, SHUT_WR) == 0 && ::read(socket, &answer, 1) == 1 && answer == 'y';
  ::close(socket);
  return taken;
}

void desktop::open_door(const std::string& folder) {
  if (!folder.empty()) door() = std::make_unique<Door>(folder);
}

std::vector<std::string> desktop::take_files() {
  return door() ? door()->take() : std::vector<std::string>();
}

void desktop::close_door() { door().reset(); }

#else

bool desktop::hand_over(const std::string&, const std::string&) { return false; }
void desktop::open_door(const std::string&) {}
std::vector<std::string> desktop::take_files() { return {}; }
void desktop::close_door() {}

#endif

} // namespace nimatron
