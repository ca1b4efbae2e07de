#include "platform/desktop/sdl_desktop_options.hpp"

#include <algorithm>
#include <array>
#include <cctype>
#include <cerrno>
#include <charconv>
#include <cstddef>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <iostream>
#include <system_error>

#include "core/game.hpp"
#include "features/course/progress_file.hpp"
#include "features/saved/kept_games.hpp"
#include "features/sharing/share.hpp"
#include "platform/desktop/sdl_desktop.hpp"

// The command line of the desktop game.
namespace nimatron::desktop {

namespace {

constexpr std::string_view usage = R"(nimatron [options] [RECORD | FILE]

The game of Nim and its relatives. Start with a RECORD, as in nim:3,5,7/1-2, or with a FILE that has a record, a link
or a saved game on its first line. If the file has more games, all of them are imported. A FILE opens in the window
that is already open, if there is one. You can also drop files and links onto the window. F11 switches to full screen
and back.

  --theme light|dark|contrast   instead of what the system prefers
  --lang TAG                    the language of what is said: en, es, sl, he or ja, instead of the system's; or pseudo,
                                which shows what could not be translated
  --less-motion                 nothing moves unless it has to
  --size WxH                    of the window, in logical units (as you left it; 1280x800 at first)
  --scale S                     pixels in a logical unit, where the system does not see to it (1)
  --screenshot FILE             draws some frames, writes the last one as a BMP picture, and ends;
                                nothing saved is read or changed
  --frames N                    how many frames that is (90, sixty of them to a second)
  --help                        this text
  --version

Exit status: 0 all went well, 1 something failed (no display, no OpenGL 3.3, a full disk), 2 wrong usage.

Example: nimatron nim.misere:3,5,7
)";

constexpr std::string_view blank = " \t\r\n";

int complain(std::string_view what) {
  std::cerr << "nimatron: " << what << "\nTry nimatron --help.\n";
  return 2;
}

int print(std::string_view text) {
  if (std::cout << text << std::flush) return 0;
  std::cerr << "nimatron: the output could not be written\n";
  return 1;
}

/// What is to be begun with is in a file: it is read.
int read_file_of(Options& options) {
  options.file = std::exchange(options.record, {});
  auto text = read_file(options.file);
  if (!text) {
    const std::string why = std::strerror(errno);
    return complain(options.file + " could not be read: " + why);
  }
  options.text = std::move(*text);
  options.record = first_line(options.text);
  return options.record.empty() ? complain("there is no record in " + options.file) : -1;
}

/// What somebody has saved, as a game or as progress.
bool is_saved(const Options& options) {
  if (options.file.empty()) return false;
  return read_kept_game(options.record) || (is_progress_file(options.text) && options.screenshot.empty());
}

/// Whether words that are no record were rather meant as the name of a file.
bool names_file(std::string_view words) {
  if (words.starts_with('/') || words.starts_with('.') || words.starts_with('~') ||
      words.find('\\') != std::string_view::npos)
    return true;
  const bool letter = !words.empty() && std::isalpha(static_cast<unsigned char>(words.front())) != 0;
  if (!letter || words.find(':') != std::string_view::npos) return false;
  const std::size_t mark = words.find_first_of("./");
  return mark != std::string_view::npos && find_game(words.substr(0, mark)) == nullptr;
}

int check_record(const Options& options) {
  if (is_saved(options)) return -1;
  const auto record = read_link(options.record);
  if (record) return -1;
  if (options.file.empty() && names_file(options.record)) {
    std::error_code unknown;
    const bool there = std::filesystem::exists(options.record, unknown);
    return complain(there ? options.record + " is not a file" : "there is no file " + options.record);
  }
  if (!options.file.empty()) std::cerr << "nimatron: " << options.file << " does not begin with a game\n";
  const std::size_t column = record.fault().column;
  std::cerr << "nimatron: " << in_english(record.fault().message) << " (column " << column << ")\n";
  const bool printable =
      std::all_of(options.record.begin(), options.record.end(), [](char c) { return c >= ' ' && c <= '~'; });
  if (printable && options.record.size() <= 100)
    std::cerr << "  " << options.record << "\n  " << std::string(column > 0 ? column - 1 : 0, ' ') << "^\n";
  return 2;
}

} // namespace

std::optional<int> whole_number(std::string_view text, int low, int high) {
  int value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc{} || end != text.data() + text.size() || value < low || value > high)
    return std::nullopt;
  return value;
}

std::optional<std::pair<int, int>> size_of(std::string_view text) {
  const std::size_t x = text.find('x');
  if (x == std::string_view::npos) return std::nullopt;
  const auto width = whole_number(text.substr(0, x), 200, 16000);
  const auto height = whole_number(text.substr(x + 1), 200, 16000);
  if (!width || !height) return std::nullopt;
  return std::pair(*width, *height);
}

std::string first_line(std::string_view text) {
  const std::size_t begin = text.find_first_not_of(blank);
  if (begin == std::string_view::npos) return {};
  const std::string_view line = text.substr(begin, text.find_first_of("\r\n", begin) - begin);
  return std::string(line.substr(0, line.find_last_not_of(blank) + 1));
}

bool has_more_lines(std::string_view text) {
  const std::size_t begin = text.find_first_not_of(blank);
  const std::size_t end = text.find_first_of("\r\n", begin);
  return begin != std::string_view::npos && text.find_first_not_of(blank, end) != std::string_view::npos;
}

namespace {

constexpr std::array<std::string_view, 6> with_value = {"--theme", "--lang",       "--size",
                                                        "--scale", "--screenshot", "--frames"};

/// Takes in the value of one of those; -1, or the exit status.
int read_value(std::string_view word, std::string_view value, Options& options) {
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
    const auto frames = whole_number(value, 1, 100000);
    if (!frames) return complain("--frames is from 1 to 100000");
    options.frames = *frames;
  } else if (word == "--lang") {
    options.language = value;
  } else {
    options.screenshot = value;
  }
  return -1;
}

} // namespace

int read_options(const std::vector<std::string_view>& words, Options& options) {
  for (std::size_t i = 0; i < words.size(); ++i) {
    const std::string_view word = words[i];
    if (word == "--help" || word == "-h") return print(usage);
    if (word == "--version") return print("nimatron " NIMATRON_VERSION "\n");
    if (std::find(with_value.begin(), with_value.end(), word) != with_value.end()) {
      if (i + 1 == words.size()) return complain(std::string(word) + " needs a value");
      if (const int status = read_value(word, words[++i], options); status >= 0) return status;
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
  if (is_file(options.record)) {
    if (const int status = read_file_of(options); status >= 0) return status;
  }
  return check_record(options);
}

} // namespace nimatron::desktop
