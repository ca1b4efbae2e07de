#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "platform/platform.hpp"
#include "render/renderer.hpp"
#include "session/session.hpp"
#include "ui/analyst.hpp"
#include "ui/app.hpp"
#include "ui/home.hpp"
#include "ui/layout.hpp"
#include "ui/panel.hpp"
#include "ui/repaint.hpp"
#include "ui/settings.hpp"
#include "ui/setup.hpp"
#include "ui/stage.hpp"
#include "ui/style.hpp"
#include "ui/targets.hpp"
#include "ui/text_entry.hpp"

namespace nimatron {

Session first_session();

/// All that the game remembers from frame to frame. app.cpp has what is done, app_screen.cpp what is shown.
struct App::State {
  Renderer renderer;
  Repaint repaint;
  Catalogue words;
  Fonts fonts;
  Theme theme = light_theme();
  Settings settings;

  Session session = first_session();
  Analyst analyst;
  Stage stage;
  Home home;
  Setup setup;
  TextEntry entry;

  bool at_home = true;
  bool kept_home = true; // where the person was, as it is kept for the next visit
  bool why_open = false;
  Extras extras;
  std::optional<Move> hint;
  std::optional<Message> notice;
  std::vector<Message> lines; // the history panel's
  std::vector<Seat> winners;  // of the games of a match that have ended
  double machine_due = -1;    // when the machine moves; < 0: not its turn
  double sound_due = -1;      // when the move on its way is heard; < 0: none is
  std::vector<Named> named;   // what could be used in the last frame
  std::uint64_t seed = 1;     // another one for each random choice
  double now = 0;
  float zoom = 1; // units of the window in one of ours
  bool started = false;

  void start();
  void change(const Action& action);
  void session_changed();
  void carry_out(const Intent& intent);
  void show_hint();
  void flip(Extra what);
  void machine_moves();
  void switch_sound();
  void make_sounds();
  void announce_move(const Position& before, const Move& move, Seat who) const;
  bool human_to_move() const;
  Situation situation() const;
  std::string record() const;

  void frame();
  void first_screen(Ui& ui);
  void table(Ui& ui);
  void bar(Ui& ui, const Layout& layout);
  Message searching() const;
  void caption(Ui& ui, Rect area);
  void panel(Ui& ui, const Layout& layout);
  void shortcuts();
  platform::Insets insets() const;
  bool dialog() const { return setup.is_open() || entry.drawn(); }
};

} // namespace nimatron
