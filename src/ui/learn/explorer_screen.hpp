#pragma once

#include <optional>
#include <utility>
#include <vector>

#include "features/model.hpp"
#include "kit/text_entry.hpp"
#include "kit/ui.hpp"
#include "ui/learn/chart_board.hpp"

namespace nimatron {

/// The screen of an explorer: its numbers, its chart, and what is told of the point that was chosen.
class ExplorerScreen {
 public:
  struct Shown {
    Rect area;
    const AtExplorer& at;
    const Settings& settings;
    const Message* notice = nullptr;
    bool from_course = true; // it was opened there
    double now = 0;
    bool less_motion = false;
  };

  /// Draws it; what was asked for.
  std::optional<Intent> frame(Ui& ui, TextEntry& entry, const Shown& shown);
  /// Another frame is wanted at once.
  bool moving(double now) const { return board_.moving(now); }
  /// More of the chart than is seen can be scrolled to.
  bool scrolls() const { return board_.scrolls(); }

 private:
  std::optional<Intent> panel(Ui& ui, TextEntry& entry, const Shown& shown);
  std::vector<Count> numbers(Ui& ui, TextEntry& entry, const AtExplorer& at);
  void windows(Ui& ui);
  void turns(Ui& ui);
  std::optional<Intent> saving(Ui& ui, const Chart& chart) const;

  ChartBoard board_;
  std::optional<std::pair<std::size_t, Count>>
      typed_; // which number, and what; it comes when the field is closed
};

} // namespace nimatron
