#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "scene/scene.hpp"

namespace nimatron {

/// The game as seen from main: frames in, pictures out. An ImGui context and a GL context exist and
/// are current whenever it is called.
class App {
 public:
  App();
  ~App();
  App(const App&) = delete;
  App& operator=(const App&) = delete;

  /// Makes every GL object anew: once at the start, and again after the context was lost.
  void context_created();

  /// Builds and draws one frame, after ImGui::NewFrame() and before ImGui::Render(); the GL viewport
  /// is the whole framebuffer. `seconds` is a steady clock; `zoom` is how many units of the window
  /// (CSS pixels) one of ImGui's units is.
  /// Returns true while something still moves, so that another frame is wanted at once.
  bool frame(double seconds, float zoom = 1);

  /// Seconds until something will happen by itself (the machine's move); < 0: nothing will.
  double next_wake(double seconds) const;

  /// A line typed into a text field of the platform. If it will not do, platform::reject_text() says
  /// why and the field stays.
  void deliver_text(std::string_view text);

  /// Two fingers moved apart by `factor`, their middle from one place to another, in the window's units.
  void pinch(float factor, Vec from, Vec to);

  /// Starts from a record that came from outside, as a link does while the game is running.
  void open_record(std::string_view record);

  /// The canonical record of the game on the table; "" while there is none.
  std::string record() const;

  /// What of the last frame can be used, topmost last: a JSON array of
  /// {"name", "role", "x", "y", "w", "h", "enabled", "chosen"}, lengths in logical units.
  std::string describe_targets() const;

 private:
  struct State;
  std::unique_ptr<State> state_;
};

} // namespace nimatron
