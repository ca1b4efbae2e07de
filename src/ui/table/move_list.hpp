#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "features/play/move_rows.hpp"
#include "features/review/review.hpp"
#include "kit/ui.hpp"
#include "session/session.hpp"

namespace nimatron {

/// The moves, the one that lies on the board in sight; a press goes to it. A game may have thousands: each is
/// measured once, and only those in sight are laid out.
class MoveList {
 public:
  struct Shown {
    const std::vector<MoveRow>& rows;
    const Session& session;
    std::uint64_t change = 0;       // another number whenever the rows may be others
    const Review* review = nullptr; // of the session's record: then its moves are marked
  };

  /// Draws them in a window of their own, `height` tall.
  std::optional<GoTo> frame(Ui& ui, const Shown& shown, float height);

 private:
  void measure_rows(Ui& ui, const Shown& shown, float width);
  float top_of(std::size_t row) const { return row == 0 ? 0 : bottom_[row - 1]; }
  float scroll_to(std::size_t here, std::size_t count, float height);
  std::pair<std::size_t, std::size_t> in_sight(const Ui& ui, float from, float to) const;

  std::vector<float> bottom_; // of each row, from the top of the first
  float width_ = 0;
  std::uint64_t change_ = 0;
  std::size_t shown_ = 0; // the row that was brought into sight
  std::size_t rows_ = 0;
};

} // namespace nimatron
