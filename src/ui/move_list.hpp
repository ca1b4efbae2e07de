#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "core/message.hpp"
#include "ui/ui.hpp"

namespace nimatron {

/// The moves so far, a paragraph each, the newest in sight. A game may have thousands: each is measured once,
/// and only those in sight are laid out.
class MoveList {
 public:
  /// Draws them in a window of their own, `height` tall; `change` is another number whenever the lines may be
  /// others.
  void frame(Ui& ui, const std::vector<Message>& lines, std::uint64_t change, float height);

 private:
  void measure_lines(Ui& ui, const std::vector<Message>& lines, float width);

  std::vector<float> bottom_; // of each line, from the top of the first
  float width_ = 0;
  std::uint64_t change_ = 0;
  std::size_t shown_ = 0;
};

} // namespace nimatron
