#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "features/intent.hpp"
#include "platform/platform.hpp"
#include "scene/scene.hpp"

struct ImDrawData;

namespace nimatron {

/// The game as seen from main: frames in, pictures out. An ImGui context and a GL context exist and
/// are current whenever it is called.
class App {
 public:
  App();
  ~App();
  App(const App&) = delete;
  App& operator=(const App&) = delete;

  /// With what was kept of the last time, once, before the first frame.
  void begin();

  /// Makes every GL object anew: once at the start, and again after the context was lost.
  void context_created();

  /// What the framebuffer showed is no longer there.
  void picture_lost();

  /// Builds one frame, after ImGui::NewFrame() and before ImGui::Render(). `seconds` is a steady clock;
  /// `zoom` is how many units of the window (CSS pixels) one of ImGui's units is; beyond that, words are wanted larger by
  /// `letters`. Returns true while
  /// something still moves, so that another frame is wanted at once.
  bool frame(double seconds, float zoom = 1, float letters = 1);
  /// Something was asked for in the last frame, so what came of it can only be in the next one.
  bool asked() const;

  /// Draws what it made of it, after ImGui::Render(): what lies below ImGui's part at once, leaving in
  /// `picture` what ImGui's backend is to draw over it; false if that is nothing. Only what has changed is
  /// drawn: the framebuffer must still hold the frame before, unless picture_lost() was called.
  bool paint(ImDrawData& picture);

  /// When all is drawn: something was left out that the next frame will have.
  bool unfinished() const;

  /// The analyst has not answered yet; when it has, a frame is due.
  bool waiting() const;

  /// Seconds until something will happen by itself (the computer's move); < 0: nothing will.
  double next_wake() const;

  /// A line typed into a text field of the platform. If it will not do, platform::reject_text() says
  /// why and the field stays. `confirmed`: of a field that delivers every letter, the last time.
  void deliver_text(std::string_view text, bool confirmed);

  /// Tab, forward or with Shift back: whether it goes on within the screen; otherwise it is the page's, and leaves the
  /// game.
  bool tab(int by);
  /// Tab has come into the picture, from what the page has before it.
  void enter_by_tab();

  /// The keyboard has come to the game, or has gone elsewhere.
  void keyboard_here(bool here);

  /// Two fingers moved apart by `factor`, their middle from one place to another, in the window's units.
  void pinch(float factor, Vec from, Vec to);

  /// Whether a finger that goes down there, in the window's units, may drag something of the game's; else it may scroll the
  /// page around. Scrolling inside the game's own panels is not asked about.
  bool takes_hold(Vec at) const;

  /// Starts from a record that came from outside, as a link does while the game is running.
  void open_record(std::string_view record);

  /// A text file that the person has chosen.
  void open_file(std::string_view text);

  /// Saved games are being read, or a file of them is: another file has to wait.
  bool reads_games() const;

  /// Back or Forward to a screen, "home" or "table", and the session that was saved there; "": the one there
  /// is.
  void come_back(std::string_view place, std::string_view session);

  /// What the place it runs in has to tell.
  void feed(const Intent& intent);

  /// What platform::language_files() has had fetched; without words, it could not be.
  void speak(const Language& language, const platform::LanguageFiles& files);
  /// Before a frame is begun: what may not change while one is built.
  void before_frame();

  /// The page is closed in good order.
  void leave();

  /// The canonical record of the game on the table.
  std::string record() const;

  /// What may be known of the program, and what is asked of it, as programs have it (app/api/api.hpp). The answer is "", or
  /// in which column the request is wrong, and why.
  std::string state_as_json() const;
  std::string intend(std::string_view fields);

  /// In a frame, what the page around leaves to the person there: words of features/sharing/embed_permissions.hpp.
  void leave_to_person(std::string_view what);

  /// What of the last frame can be used, topmost last: a JSON array of
  /// {"id", "name", "role", "x", "y", "w", "h", "enabled", "chosen", "focused"}, lengths in logical units.
  std::string describe_targets() const;

  /// From now on each frame also leaves its outline (kit/outline.hpp), or no longer does.
  void outline(bool wanted);
  bool outlined() const;
  /// The outline of the last frame as JSON, if it is another than the one taken before.
  std::optional<std::string> take_outline();
  /// What has this id is pressed in the next frame.
  void press(std::string_view id);
  /// Somebody is on what has this id, outside the picture, which shows a ring there; "": no longer.
  void point(std::string_view id);
  /// Plays a move that was typed; why not, or "".
  std::string play_move(std::string_view text);

  /// The size of the smallest letters in the last frame, as CSS measures it, in the window's units.
  float smallest_text() const;
  /// The words that were drawn in the last frame and where, as JSON; only while there is an outline, which is compared
  /// with them.
  std::string drawn_words() const;

  struct State;

 private:
  std::unique_ptr<State> state_;
};

} // namespace nimatron
