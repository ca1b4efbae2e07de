#include "kit/labels.hpp"
#include "kit/repaint.hpp"
#include "ui/table/board_view.hpp"

// What each has taken lies beside the board; when the game is over it comes to rest, and the winner's shines.

namespace nimatron {

float BoardView::settled(double now) const {
  return static_cast<float>(std::clamp((now - settle_begin_) / settling, 0.0, 1.0));
}

void BoardView::lay_piles(Ui& ui, const Shown& shown) {
  if (!shown.piles || !motion_ || !lying_) lying_ = shown.piles; // what is on its way has not arrived
  if (!lying_ || shown.piles_area.h <= 0) return;
  const Rect& strip = shown.piles_area;
  PilesView view;
  view.strip = strip;
  view.table = {shown.area.x, shown.area.y, shown.area.w, strip.y + strip.h - shown.area.y};
  view.settled = settled(shown.now);
  view.text = std::min(ui.letters, most_letters);
  view.right_to_left = ui.words.right_to_left();
  piles_ = piles_scene(*lying_, view);
  draw_scene(piles_, view.table);
  draw_labels(ui, piles_);
  scene_.targets.insert(scene_.targets.end(), piles_.targets.begin(), piles_.targets.end());
}

} // namespace nimatron
