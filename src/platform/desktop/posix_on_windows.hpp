#pragma once

// What sdl_desktop*.cpp uses of POSIX and Windows spells otherwise. The program's manifest (packaging/windows) makes all
// texts of the system UTF-8, so that names of files need no other letters.

#include <cerrno>
#include <cstdio>
#include <ctime>
#include <string>
#include <string_view>

#include <direct.h>
#include <dirent.h>
#include <fcntl.h>
#include <io.h>
#include <process.h>
#include <sys/stat.h>
#include <windows.h>

inline constexpr int O_CLOEXEC = O_NOINHERIT | O_BINARY; // a text is kept as it is
inline constexpr int O_NONBLOCK = 0;                     // there are no pipes among the files
inline constexpr int O_NOFOLLOW = 0;
inline constexpr int O_DIRECTORY = 0;
inline constexpr int LOCK_EX = 0;
inline constexpr int LOCK_NB = 0;

/// A folder cannot be opened here, so it is never locked either: two games may write at a time, and each text that takes
/// another's place is whole.
inline int flock(int, int) { return 0; }
inline int fsync(int file) { return _commit(file); }
inline int lstat(const char* name, struct stat* about) { return ::stat(name, about); }

/// In the place of what is there, at once.
inline int replace_file(const char* from, const char* to) {
  if (MoveFileExA(from, to, MOVEFILE_REPLACE_EXISTING | MOVEFILE_WRITE_THROUGH) != 0) return 0;
  errno = GetLastError() == ERROR_ACCESS_DENIED ? EACCES : EIO;
  return -1;
}

/// Only ever asked whether a program runs.
inline int kill(int program, int) {
  HANDLE found = OpenProcess(PROCESS_QUERY_LIMITED_INFORMATION, FALSE, static_cast<DWORD>(program));
  DWORD status = 0;
  const bool runs = found != nullptr && GetExitCodeProcess(found, &status) != 0 && status == STILL_ACTIVE;
  if (found != nullptr) CloseHandle(found);
  return runs ? 0 : -1;
}

inline std::tm* localtime_r(const std::time_t* time, std::tm* here) {
  return localtime_s(here, time) == 0 ? here : nullptr;
}

namespace nimatron::windows {

/// What the person has chosen for programs.
inline bool prefers_dark() {
  DWORD light = 1;
  DWORD size = sizeof light;
  RegGetValueA(HKEY_CURRENT_USER, "Software\\Microsoft\\Windows\\CurrentVersion\\Themes\\Personalize",
               "AppsUseLightTheme", RRF_RT_REG_DWORD, nullptr, &light, &size);
  return light == 0;
}

/// A program with a window has no console of its own: what it says goes to the one it was started from.
inline void join_console() {
  if (GetStdHandle(STD_OUTPUT_HANDLE) != nullptr || AttachConsole(ATTACH_PARENT_PROCESS) == 0) return;
  std::freopen("CONOUT$", "w", stdout);
  std::freopen("CONOUT$", "w", stderr);
}

} // namespace nimatron::windows
