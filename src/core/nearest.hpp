#pragma once

#include <cstddef>
#include <string_view>

namespace nimatron {

/// Which of several names somebody meant who wrote another one: the nearest by letters left out, added,
/// exchanged or swapped with a neighbour; or one of which only the beginning was written.
///
///     Nearest near("norhtcott");   near.look("nim");   near.look("northcott");   near.found()  ->
///     "northcott"
class Nearest {
 public:
  explicit Nearest(std::string_view word) : word_(word), distance_(word.size() < 5 ? 2 : 3) {}

  void look(std::string_view name) { look(name, name); }
  /// If `name` is the nearest, `suggested` is found. It must outlive this.
  void look(std::string_view name, std::string_view suggested);
  /// Empty if none is near.
  std::string_view found() const { return found_; }

 private:
  std::string_view word_;
  std::size_t distance_; // of what is found; at first, one too far
  std::string_view found_;
};

} // namespace nimatron
