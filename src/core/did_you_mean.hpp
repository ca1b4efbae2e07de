#pragma once

#include <cstddef>
#include <string_view>

namespace nimatron {

/// Finds which of several names was meant by a word that is none of them: the nearest by letters removed,
/// added, changed or swapped with a neighbour, or one of which only the beginning was written.
///
///     Nearest near("norhtcott");   near.look("nim");   near.look("northcott");   near.found()  ->
///     "northcott"
class Nearest {
 public:
  explicit Nearest(std::string_view word) : word_(word), distance_(word.size() < 5 ? 2 : 3) {}

  void look(std::string_view name) { look(name, name); }
  /// After this, `suggested` is found if `name` is the nearest. It must outlive this object.
  void look(std::string_view name, std::string_view suggested);
  /// Empty if none is near.
  std::string_view found() const { return found_; }

 private:
  std::string_view word_;
  std::size_t distance_; // of what has been found; at first one that is too far
  std::string_view found_;
};

} // namespace nimatron
