#include <SDL.h>

#include <algorithm>
#include <cerrno>
#include <charconv>
#include <csignal>
#include <cstddef>
#include <cstdlib>
#include <cstring>
#include <iostream>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#ifdef _WIN32
#include "platform/desktop/posix_on_windows.hpp"
#else
#include <dirent.h>
#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>
#endif

#include "features/saved/kept_games.hpp"
#include "platform/desktop/sdl_desktop.hpp"

// What outlives the program: small texts, each in a file of its own, in the folder that the system has for
// it.
//
// A file is whole at every moment: a new text is written beside it and then takes its place. What cannot be
// read, whatever it is, is moved out of the way and never written over. Bare system calls, since a stream of
// the standard library throws where it meets a folder, and this program is compiled without exceptions.
namespace nimatron {

namespace {

#ifndef _WIN32
int replace_file(const char* from, const char* to) { return ::rename(from, to); }
#endif

/// Nothing kept is as large; what is, is not ours.
constexpr std::size_t most_bytes = 32'000'000;

class File {
 public:
  File(const std::string& name, int flags) : file_(::open(name.c_str(), flags | O_CLOEXEC, 0666)) {}
  File(const File&) = delete;
  File& operator=(const File&) = delete;
  ~File() {
    if (file_ >= 0) ::close(file_);
  }
  bool is_open() const { return file_ >= 0; }

  bool read(std::string& text) const {
    struct stat about {};
    // What is no file (a folder, a pipe that nobody writes into) is not even begun with.
    if (::fstat(file_, &about) != 0) return false;
    if (!S_ISREG(about.st_mode)) {
      errno = S_ISDIR(about.st_mode) ? EISDIR : EINVAL;
      return false;
    }
    char piece[4096];
    for (;;) {
      const auto n = ::read(file_, piece, sizeof piece);
      if (n == 0) return true;
      if (n < 0 && errno == EINTR) continue;
      if (n > 0 && text.size() >= most_bytes) errno = EFBIG;
      if (n < 0 || text.size() >= most_bytes) return false;
      text.append(piece, static_cast<std::size_t>(n));
    }
  }

  /// Down to the disk: otherwise, when the power fails, the new name may be there before the text is.
  bool write(std::string_view text) const {
    while (!text.empty()) {
      const auto n =
          ::write(file_, text.data(), static_cast<unsigned>(std::min<std::size_t>(text.size(), 1U << 20U)));
      if (n < 0 && errno == EINTR) continue;
      if (n <= 0) return false;
      text.remove_prefix(static_cast<std::size_t>(n));
    }
    return ::fsync(file_) == 0;
  }

  void settle() const { ::fsync(file_); }

  /// Waits a little for another program that has it locked. It goes with the file, and with the program.
  void lock() const {
    for (int tries = 0; tries < 100 && ::flock(file_, LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK;
         ++tries)
      SDL_Delay(2);
  }

 private:
  int file_;
};

/// "" where the system has none, and SDL_GetError() says why.
std::string folder() {
  char* found = SDL_GetPrefPath("", "nimatron");
  if (found == nullptr) return {};
  std::string out = found;
  SDL_free(found);
  return out;
}

/// Said once; a game without a memory is a game all the same.
bool fail(const std::string& what, const char* why) {
  static bool told = false;
  if (!told) std::cerr << "nimatron: " << what << ": " << why << "\n";
  told = true;
  return false;
}

/// A name that nothing has yet: a.txt, or a2.txt if that is taken, and so on.
std::string free_name(const std::string& stem, std::string_view ending) {
  std::string name = stem + std::string(ending);
  struct stat about {};
  for (int i = 2; ::lstat(name.c_str(), &about) == 0 && i < 1000; ++i)
    name = stem + std::to_string(i) + std::string(ending);
  return name;
}

/// session.txt -> session.broken.txt, or session.broken2.txt.
void set_aside(const std::string& stem, const std::string& file, const char* why) {
  const std::string aside = free_name(stem + ".broken", ".txt");
  std::cerr << "nimatron: " << file << " could not be read: " << why << "\n";
  if (::rename(file.c_str(), aside.c_str()) == 0) std::cerr << "  It is " << aside << " from now on.\n";
}

/// What lies there is the old text or the new one, at every moment; 0, or the error.
int write_whole(const std::string& where, const std::string& path, std::string_view text) {
  const std::string fresh = path + ".new";
  // Two games at a time would otherwise write into the same new file.
  const File together(where, O_RDONLY | O_DIRECTORY);
  if (together.is_open()) together.lock();
  const int error = [&] {
    {
      const File file(fresh, O_WRONLY | O_CREAT | O_TRUNC | O_NOFOLLOW);
      if (!file.is_open() || !file.write(text)) return errno;
    } // closed: what is open cannot be renamed everywhere
    return replace_file(fresh.c_str(), path.c_str()) == 0 ? 0 : errno;
  }();
  // The new name too is down on the disk before anything else is done, such as erasing what this is a copy of.
  if (error == 0 && together.is_open()) together.settle();
  if (error != 0) ::unlink(fresh.c_str());
  return error;
}

/// The mark of a session that is being opened is the number of the program that opens it: one that still runs
/// has not been ended by it.
constexpr std::string_view opening_mark = "opening";

bool still_runs(const std::string& number) {
  int program = 0;
  const auto read = std::from_chars(number.data(), number.data() + number.size(), program);
  return read.ec == std::errc() && program > 0 && program != ::getpid() && ::kill(program, 0) == 0;
}

} // namespace

std::string desktop::kept_folder() { return folder(); }

bool desktop::is_file(const std::string& name) {
  struct stat about {};
  return ::stat(name.c_str(), &about) == 0 && S_ISREG(about.st_mode);
}

std::optional<std::string> desktop::read_file(const std::string& name) {
  const File file(name, O_RDONLY | O_NONBLOCK);
  std::string text;
  if (!file.is_open() || !file.read(text)) return std::nullopt;
  return text;
}

namespace platform {

namespace {

std::string load_text(std::string_view name) {
  if (desktop::for_a_picture()) return {};
  const std::string where = folder();
  if (where.empty()) return {};
  const std::string stem = where + std::string(name);
  const std::string path = stem + ".txt";
  std::string text;
  const File file(path, O_RDONLY | O_NONBLOCK); // a pipe would wait for somebody to write
  if (!file.is_open() && errno == ENOENT) return {};
  if (file.is_open() && file.read(text))
    return name == opening_mark && still_runs(text) ? std::string() : text;
  set_aside(stem, path, errno == EINVAL ? "it is not a regular file" : std::strerror(errno));
  return {};
}

} // namespace

std::string load(std::string_view name) {
  return name == "session"
             ? with_saved_game(load_text(name), [](std::string_view one) { return load_text(one); })
             : load_text(name);
}

std::vector<std::pair<std::string, std::string>> load_all(std::string_view prefix) {
  std::vector<std::pair<std::string, std::string>> out;
  if (desktop::for_a_picture()) return out;
  constexpr std::string_view ending = ".txt";
  constexpr std::string_view unfinished = ".txt.new"; // of a write in which the program was ended
  const std::string where = folder();
  const File together(where, O_RDONLY | O_DIRECTORY);
  if (together.is_open()) together.lock(); // so nobody writes it now
  DIR* all = ::opendir(where.c_str());
  if (all == nullptr) return out;
  while (const dirent* entry = ::readdir(all)) {
    std::string_view name = entry->d_name;
    if (name.starts_with(prefix) && name.ends_with(unfinished)) ::unlink((where + std::string(name)).c_str());
    if (!name.starts_with(prefix) || !name.ends_with(ending)) continue;
    name.remove_suffix(ending.size());
    if (std::string text = load(name); !text.empty()) out.emplace_back(name, std::move(text));
  }
  ::closedir(all);
  return out;
}

std::string save_file(std::string_view name, std::string_view text) {
  if (desktop::for_a_picture()) return {};
  const std::string where = folder();
  if (where.empty()) {
    fail("the file is not kept", SDL_GetError());
    return {};
  }
  const std::size_t dot = name.rfind('.');
  std::string painted;
  std::string_view ending = name.substr(dot);
  if (ending == ".png") {
    painted = desktop::png_of(text);
    if (painted.empty()) {
#ifdef _WIN32
      ending = ".svg";
#else
      fail("the picture is not kept", "it could not be painted");
      return {};
#endif
    } else {
      text = painted;
    }
  }
  std::string path = free_name(where + std::string(name.substr(0, dot)), ending);
  const int error = write_whole(where, path, text);
  if (error == 0) return path;
  fail(path + " could not be written", std::strerror(error));
  return {};
}

void ask_for_file(std::size_t) {}

bool save(std::string_view name, std::string_view text) {
  if (desktop::for_a_picture()) return true;
  const std::string where = folder();
  if (where.empty()) return fail("the game is not kept", SDL_GetError());
  if (text.empty()) return ::unlink((where + std::string(name) + ".txt").c_str()) == 0 || errno == ENOENT;
  const std::string own = std::to_string(::getpid());
  if (name == opening_mark && !text.empty()) text = own;
  const std::string path = where + std::string(name) + ".txt";
  const int error = write_whole(where, path, text);
  if (error == 0) return true;
  return fail(path + " could not be written, so the game is not kept", std::strerror(error));
}

} // namespace platform
} // namespace nimatron
