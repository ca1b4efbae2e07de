#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#ifdef __linux__
#include <cerrno>
#include <climits>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <fcntl.h>
#include <mutex>
#include <sys/file.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/time.h>
#include <sys/un.h>
#include <unistd.h>

#include "platform/desktop/sdl_desktop_listener.hpp"
#endif

#include "platform/desktop/sdl_desktop.hpp"

// A file that is opened while the game runs goes to the window that is there.
//
// The two programs meet at a socket in the folder that the system gives each user for such things ($XDG_RUNTIME_DIR).
// Who takes files has locked the file beside it; the lock goes with the program, however that ends, and whoever has it
// puts a socket of its own in the place of what was left behind. Where anything at all is not as it should be, no file is
// handed over and the second program opens a window of its own.
namespace nimatron::desktop {

#ifdef __linux__

namespace {

class File {
 public:
  explicit File(int file) : file_(file) {}
  File(const File&) = delete;
  File& operator=(const File&) = delete;
  ~File() {
    if (file_ >= 0) ::close(file_);
  }
  int get() const { return file_; }
  bool is_open() const { return file_ >= 0; }

 private:
  int file_;
};

/// The path of the socket, without its ending: games that keep in other folders meet elsewhere. "" where there is no folder
/// that belongs to this user alone.
std::string meeting_place(const std::string& folder) {
  const char* room = std::getenv("XDG_RUNTIME_DIR");
  struct stat about {};
  if (folder.empty() || room == nullptr || *room != '/' || ::stat(room, &about) != 0) return {};
  if (!S_ISDIR(about.st_mode) || about.st_uid != ::getuid() || (about.st_mode & 077U) != 0) return {};
  std::uint64_t hash = 14695981039346656037ULL; // FNV-1a
  for (const char c : folder)
    hash = (hash ^ static_cast<unsigned char>(c)) * 1099511628211ULL;
  return std::string(room) + "/nimatron-" + std::to_string(hash);
}

/// The address of a socket with this path; nothing if the path is too long for one.
bool make_address(const std::string& path, sockaddr_un& address) {
  if (path.size() >= sizeof address.sun_path) return false;
  address.sun_family = AF_UNIX;
  std::memcpy(address.sun_path, path.c_str(), path.size() + 1);
  return true;
}

const sockaddr* generic(const sockaddr_un& address) { return reinterpret_cast<const sockaddr*>(&address); }

int new_socket() { return ::socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0); }

/// Neither program waits for long for the other.
void set_patience(int socket) {
  const timeval patience{2, 0};
  ::setsockopt(socket, SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof patience);
  ::setsockopt(socket, SOL_SOCKET, SO_SNDTIMEO, &patience, sizeof patience);
}

/// What the other program says, up to its end: the path of a file, from the root, that one could read here. "" for anything
/// else.
std::string heard_path(int other) {
  set_patience(other);
  std::string path;
  char piece[512];
  for (;;) {
    const ssize_t n = ::read(other, piece, sizeof piece);
    if (n < 0 && errno == EINTR) continue;
    if (n < 0) return {};
    if (n == 0) break;
    path.append(piece, static_cast<std::size_t>(n));
    if (path.size() >= PATH_MAX) return {};
  }
  const bool good = path.starts_with('/') && path.find('\0') == std::string::npos && is_file(path);
  return good ? path : std::string();
}

class Door {
 public:
  explicit Door(const std::string& place)
      : path_(place + ".socket"),
        lock_(::open((place + ".lock").c_str(), O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0600)),
        socket_(new_socket()), open_(try_open()),
        listener_("nimatron door", open_ ? socket_.get() : -1, [this] { return answer(); }) {}
  Door(const Door&) = delete;
  Door& operator=(const Door&) = delete;
  ~Door() {
    if (open_) ::unlink(path_.c_str()); // still locked, so it is ours
  }

  std::vector<std::string> take() {
    const std::lock_guard lock(mutex_);
    return std::exchange(come_, {});
  }

 private:
  bool try_open() const {
    sockaddr_un address{};
    if (!lock_.is_open() || !socket_.is_open() || !make_address(path_, address)) return false;
    if (::flock(lock_.get(), LOCK_EX | LOCK_NB) != 0) return false; // another game takes the files
    ::unlink(path_.c_str());                                        // of one that was killed
    return ::bind(socket_.get(), generic(address), sizeof address) == 0 && ::listen(socket_.get(), 4) == 0;
  }

  /// In the listener's thread.
  bool answer() {
    const File other(::accept4(socket_.get(), nullptr, nullptr, SOCK_CLOEXEC));
    if (!other.is_open()) return errno == ECONNABORTED || errno == EINTR;
    std::string path = heard_path(other.get());
    if (path.empty() || ::send(other.get(), "y", 1, MSG_NOSIGNAL) != 1) return true;
    {
      const std::lock_guard lock(mutex_);
      come_.push_back(std::move(path));
    }
    platform::request_frame();
    return true;
  }

  std::string path_;
  File lock_;
  File socket_;
  bool open_;
  std::mutex mutex_; // of the list
  std::vector<std::string> come_;
  Listener listener_; // the last: it uses all of these
};

std::unique_ptr<Door> door;

} // namespace

bool hand_over(const std::string& folder, const std::string& path) {
  const std::string place = meeting_place(folder);
  sockaddr_un address{};
  if (place.empty() || !make_address(place + ".socket", address)) return false;
  char whole[PATH_MAX]; // the other program was started elsewhere
  const File socket(new_socket());
  if (!socket.is_open() || ::realpath(path.c_str(), whole) == nullptr) return false;
  set_patience(socket.get());
  const std::string_view text = whole;
  char answer = 0;
  return ::connect(socket.get(), generic(address), sizeof address) == 0 &&
         ::send(socket.get(), text.data(), text.size(), MSG_NOSIGNAL) == static_cast<ssize_t>(text.size()) &&
         ::shutdown(socket.get(), SHUT_WR) == 0 && ::read(socket.get(), &answer, 1) == 1 && answer == 'y';
}

void open_door(const std::string& folder) {
  const std::string place = meeting_place(folder);
  if (!place.empty()) door = std::make_unique<Door>(place);
}

std::vector<std::string> take_files() { return door ? door->take() : std::vector<std::string>(); }

void close_door() { door.reset(); }

#else

bool hand_over(const std::string&, const std::string&) { return false; }
void open_door(const std::string&) {}
std::vector<std::string> take_files() { return {}; }
void close_door() {}

#endif

} // namespace nimatron::desktop
