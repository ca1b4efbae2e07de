#pragma once

#include <algorithm>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "core/explanation.hpp"
#include "core/position.hpp"
#include "features/settings/settings.hpp"
#include "kit/ui.hpp"
#include "scene/piles.hpp"
#include "scene/scene.hpp"
#include "scene/viewport.hpp"

namespace nimatron {

/// The board and the hand over it: draws the scene, follows pointer and keys, and runs the motion of
/// the last move. What it holds is only what undo would not bring back.
class BoardView {
 public:
  struct Shown {
    Rect area;
    Rect zoom_buttons{}; // where they go, upright; empty: the board leaves room for them
    const Position* position = nullptr;
    Mode mode =
        Mode::watch; // what a person may do now; what a person makes of the position itself take_edit() tells
    bool adding = true; // Mode::edit: by adding to it; otherwise by taking away
    Overlays overlays;
    bool keyboard = true;    // arrow keys belong to the board
    bool page_keys = true;   // Page Up and Page Down, too
    bool wheel = true;       // nothing lies over it
    bool for_finger = false; // who presses it
    float words = 1;         // their size: larger for a whole room
    std::optional<Move> hint;
    const Answer* answer = nullptr;                        // and the move that it answers
    std::vector<Seat> winners;                             // of the games of a match so far
    std::array<Message, 2> players = {say("A"), say("B")}; // by Seat
    const Motion* last = nullptr;                          // these three as in SceneView
    const Board* began = nullptr;
    const std::vector<HeapPlace>* lies = nullptr;
    std::optional<Piles> piles; // what each has taken
    Rect piles_area{};          // where it lies, below the board
    bool turned = false;        // seen from the other side
    bool over = false;
    bool last_won = false;        // the side that moved last
    bool against_machine = false; // the person's is one of two sides
    bool less_motion = false;
    Settings::Ask ask = Settings::Ask::needed;
    double now = 0;
  };

  static constexpr float most_letters =
      1.3F; // larger words than that leave too little room for what they stand at
  static constexpr double settling = 1.5;            // seconds in which the end of a game is felt
  static constexpr Vec zoom_buttons_size = {44, 92}; // of both, one above the other

  /// Draws the board; the move that a person has decided on, if any.
  std::optional<Move> frame(Ui& ui, const Shown& shown);

  /// A move was played: shows it happening. `seconds` 0 shows only the end of it.
  void begin_motion(const Position& before, const Move& move, double now, double seconds);
  bool moving(double now) const {
    return (motion_ && now < motion_end_) || (over_ && now < settle_begin_ + settling);
  }
  /// When a frame is due though nothing moves, in seconds; < 0: none is.
  double next_wake(double now) const {
    return refused_ && refused_->until >= 0 ? std::max(0.0, refused_->until - now) : -1;
  }

  /// Another position altogether: nothing is chosen, nothing moves.
  void clear();

  const Choice& choice() const { return choice_; }
  /// Why the last touch or digit led nowhere; null: it did not.
  const Message* why_refused() const {
    return refused_ ? &refused_->why : choice_.refused ? &*choice_.refused : nullptr;
  }
  /// It does not play itself: a second tap, the button or Enter does.
  bool waits_for_confirmation() const { return asked_ && choice_.move; }
  /// A key, or the button that stands for it; the move that it decides on, if any.
  std::optional<Move> press(const Position& position, Key key);
  /// One step back from what was chosen on purpose; false if nothing was.
  bool let_go(const Position& position);
  /// How many are taken from what is chosen.
  void set_amount(const Position& position, Count amount);
  /// What is chosen is meant to be something else.
  void choose_instead(Choice choice);
  /// More or fewer, to an amount that there is.
  void step_amount(const Position& position, Count by);

  /// What was made of the position since it was asked last, in Mode::edit and Mode::swap.
  std::optional<Position> take_edit() { return std::exchange(edit_, std::nullopt); }

  /// What is chosen or hinted at comes into sight with the next frame.
  void reveal() { reveal_ = true; }

  /// Two fingers moved apart by `factor`, their middle from one place to another.
  void pinch(float factor, Vec from, Vec to);
  bool can_zoom() const { return viewport_.can_zoom(); }
  /// Whether a finger that goes down there may drag something, as of the last frame.
  bool takes_hold(const Position& position, Vec at) const;
  /// Where the wheel would enlarge a large board, and make it smaller again.
  bool wheel_enlarges() const { return pointed_at_ && viewport_.can_zoom_in(); }
  bool wheel_reduces() const { return pointed_at_ && viewport_.zoomed(); }

  /// What lies on the table and can be touched, as of the last frame.
  const Scene& scene() const { return scene_; }

 private:
  /// The scene, and a place in it, as nobody has turned the board.
  std::pair<Scene, Vec> straight(const Shown& shown, const SceneView& view, Vec at) const;
  Touch touched(const Shown& shown, const SceneView& view, Vec at) const;
  void put_down();
  SceneView scene_view(const Ui& ui, const Shown& shown) const;
  void make(const Shown& shown, SceneView& view);
  std::optional<Move> follow(Ui& ui, const Shown& shown, SceneView& view);
  Move decide(const Choice& choice);
  Rect strip_for_zoom(const Ui& ui, const Shown& shown);
  void look_around(const Ui& ui, const Shown& shown);
  void zoom_buttons(Ui& ui);
  void draw_rulers(Ui& ui) const;
  void zoom(float factor);
  void lay_piles(Ui& ui, const Shown& shown);
  float settled(double now) const;
  bool plays_at_once(const Shown& shown, const Choice& next, bool by_touch) const;
  void refuse(Ui& ui, const Shown& shown, const SceneView& view, Vec at);
  void draw_refusal(Ui& ui) const;
  void draw_answer(Ui& ui, const Shown& shown, const SceneView& view) const;
  void follow_pointer(const Shown& shown, const SceneView& view, std::optional<Move>& decided);
  void drag(const Shown& shown, const SceneView& view, Vec at, const Touch& touch);
  void hover(const Shown& shown, const Touch& touch, bool by_touch);
  bool point_at(const Position& position, const Touch& touch);
  std::optional<Move> press_on(const Shown& shown, const Touch& touch, Gesture gesture, bool by_touch);
  void follow_outside(Ui& ui, const Shown& shown, const SceneView& view, std::optional<Move>& decided);
  void follow_keys(const Shown& shown, std::optional<Move>& decided);
  void follow_digits(const Position& position);
  bool is_pressed() const;
  void tell_choice(Ui& ui, const Position& position, const Choice& before);

  // While the position is laid out (board_view_lay.cpp).
  void lay(const Shown& shown, const Touch& touch, Gesture gesture);
  void lay_by_keys(Ui& ui, const Shown& shown);
  void step_by_keys(const Shown& shown, const Touch& touch);
  bool holds(const Position& position) const;

  Scene scene_;
  Choice choice_;
  Choice told_;             // as it was when the last frame ended
  Mode mode_ = Mode::watch; // in which it was made
  std::optional<Motion> motion_;
  Choice decided_; // the last one that was played
  double motion_begin_ = 0;
  double motion_end_ = 0;
  Scene piles_;
  std::optional<Piles> lying_; // as of the last moment in which nothing moved
  bool over_ = false;
  double settle_begin_ = long_ago; // when the last move had arrived
  static constexpr double long_ago = -1e9;
  std::optional<Position> edit_;
  /// Why the last touch led nowhere, said where it was.
  struct Refused {
    Message why;
    Vec at;
    double until = -1; // the clock's time when it goes by itself; < 0: it stays
  };
  std::optional<Refused> refused_;
  bool touched_ = false;   // a touch has ended in this frame
  bool pressed_ = false;   // ... or a press from outside the picture, on something
  std::string over_there_; // what somebody outside the picture was on
  Vec drag_from_;
  bool dragging_ = false;
  bool asked_ = false; // the choice does not play itself: it waits to be confirmed

  Viewport viewport_;
  Rect zoom_place_; // of the buttons
  Rect window_;     // through which the board is seen, as of the last frame
  bool pointed_at_ = false;
  bool hovered_ = false; // a mouse was over the board in the last frame
  bool panning_ = false; // the drag moves the board under the window
  bool reveal_ = false;  // what the scene puts the focus on has to come into sight
};

} // namespace nimatron
