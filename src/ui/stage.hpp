#pragma once

#include <optional>
#include <utility>
#include <vector>

#include "core/position.hpp"
#include "render/renderer.hpp"
#include "scene/scene.hpp"
#include "ui/ui.hpp"

namespace nimatron {

/// The board and the hand over it: draws the scene, follows pointer and keys, and runs the motion of
/// the last move. What it holds is only what undo would not bring back.
class Stage {
 public:
  struct Look {
    Rect area;
    const Position* position = nullptr;
    bool mine = false;      // a person may move now
    bool editing = false;   // touches are told by take_touch() instead of composing a move
    bool ask_first = false; // a tap marks, a second one (or the button) plays
    bool show_bundles = false;
    bool show_gaps = true;
    bool show_twin = false;
    bool keyboard = true; // arrow keys belong to the board
    std::optional<Move> hint;
    std::vector<int> winners; // of the games of a match so far
    double now = 0;
  };

  /// Draws the board; the move that a person has decided on, if any.
  std::optional<Move> frame(Ui& ui, Renderer& renderer, const Look& look);

  /// A move was played: shows it happening. `seconds` 0 shows only the end of it.
  void begin_motion(const Position& before, const Move& move, double now, double seconds);
  bool moving(double now) const { return motion_ && now < motion_end_; }

  /// Another position altogether: nothing is chosen, nothing moves.
  void clear();

  const Choice& choice() const { return choice_; }
  /// It does not play itself: a second tap, the button or Enter does.
  bool waits_for_confirmation() const { return asked_ && choice_.move; }
  /// A key, or the button that stands for it; the move that it decides on, if any.
  std::optional<Move> press(const Position& position, Key key);
  /// How many are taken from what is chosen.
  void set_amount(const Position& position, Count amount);

  /// What was pressed since it was asked last, while `editing`.
  Touch take_touch() { return std::exchange(touched_, Touch{}); }

  /// What lies on the table and can be touched, as of the last frame.
  const Scene& scene() const { return scene_; }

 private:
  void follow_pointer(const Look& look, const SceneView& view, std::optional<Move>& decided);
  void follow_keys(const Look& look, std::optional<Move>& decided);
  void follow_digits(const Ui& ui, const Position& position);

  Scene scene_;
  Choice choice_;
  std::optional<Motion> motion_;
  double motion_begin_ = 0;
  double motion_end_ = 0;
  Touch touched_;
  Vec drag_from_;
  bool dragging_ = false;
  bool asked_ = false; // the choice does not play itself: it waits to be confirmed
};

/// Draws sprites in the middle of ImGui's drawing, below what is drawn later and above what came
/// before. The scene must live until the frame is rendered.
void draw_scene(Ui& ui, Renderer& renderer, const Scene& scene, Rect clip, bool on_bare_table = false);

} // namespace nimatron
