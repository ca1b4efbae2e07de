#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace nimatron::desktop {

/// What the command line asks for.
struct Options {
  std::string record; // to begin with; of a file, its first line
  std::string file;   // in which it stands; "": on the command line itself
  std::string text;   // all that stands in the file, until it is opened
  std::string theme;
  std::string language;
  std::string screenshot;
  std::optional<std::pair<int, int>> size;
  float scale = 1;
  int frames = 90;
  bool less_motion = false;
};

/// -1: go on; otherwise the exit status of the program, and what was to be said has been said.
int read_options(const std::vector<std::string_view>& words, Options& options);

/// The whole of the text as a number of low..high.
std::optional<int> whole_number(std::string_view text, int low, int high);
/// `1280x800`
std::optional<std::pair<int, int>> size_of(std::string_view text);
/// The first that is not empty, without the blanks around it.
std::string first_line(std::string_view text);
/// Whether there is more in the text than its first line.
bool has_more_lines(std::string_view text);

} // namespace nimatron::desktop
