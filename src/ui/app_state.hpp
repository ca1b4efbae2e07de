#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "app/analyst.hpp"
#include "app/keeper.hpp"
#include "app/model.hpp"
#include "platform/platform.hpp"
#include "render/renderer.hpp"
#include "ui/app.hpp"
#include "ui/focus.hpp"
#include "ui/games_list.hpp"
#include "ui/home.hpp"
#include "ui/layout.hpp"
#include "ui/looking_back.hpp"
#include "ui/new_game_sheet.hpp"
#include "ui/panel.hpp"
#include "ui/repaint.hpp"
#include "ui/settings.hpp"
#include "ui/setup.hpp"
#include "ui/stage.hpp"
#include "ui/style.hpp"
#include "ui/targets.hpp"
#include "ui/text_entry.hpp"
#include "ui/welcome_card.hpp"

namespace nimatron {

/// The model, and what it is seen through. app.cpp has how they are tied together, app_screen.cpp what is
/// shown. What the view keeps to itself is only what undo would not bring back: what is pointed at, dragged,
/// scrolled.
struct App::State {
  Model model;
  std::unique_ptr<Analyst> analyst = platform::make_analyst();
  Pace pace; // of its search
  Consultation consultation;
  std::uint64_t seed = 1; // another one for each random choice

  Renderer renderer;
  Repaint repaint;
  Catalogue words;
  Fonts fonts;
  Theme theme = light_theme();
  Stage stage;
  Home home;
  GamesList games;
  Setup setup;
  NewGameChoice new_game;
  TextEntry entry;
  MoveList moves;
  LookingBack back;
  Focus focus;
  std::optional<Intent> wish; // of this frame
  std::vector<Named> named;   // what could be used in the last frame
  float smallest_text = 0;    // of the last frame
  float zoom = 1;             // units of the window in one of ours
  bool started = false;
  Rect table_area;                      // of the last frame
  Rect welcome_area;                    // of the card for somebody who comes by a link
  ShowingHand hand;                     // with it
  std::vector<std::string> asked_apart; // questions that are not answered yet
  Keeper keeper{platform::save, platform::load};
  std::string coded; // what a code was asked for,
  std::string code;  // and the code; "" until it has come

  // The model: what is asked of it, and what it asks for.
  void begin();
  void feed(const Intent& intent);
  void carry_out(const std::vector<Effect>& effects);
  /// A file of the person's lies there, unless the place is "".
  void saved(const std::string& where);

  // The view. At most one wish a frame is heard: the first.
  void ask(std::optional<Intent> intent) {
    if (intent && !wish) wish = std::move(intent);
  }
  void frame();
  void first_screen(Ui& ui);
  void games_screen(Ui& ui);
  void table(Ui& ui);
  void show_what_was(Stage::Shown& shown, const Layout& layout);
  void bar(Ui& ui, const Layout& layout);
  void caption(Ui& ui, const Layout& layout);
  void point_at(Ui& ui, const Move& move) const;
  void panel(Ui& ui, const Layout& layout);
  void banner(Ui& ui);
  // The keyboard (app_keys.cpp).
  void walk();
  void walk_to(std::size_t stop);
  bool walk_to_part(int by, bool around);
  void follow_arrows();
  void look_where_it_is();
  void draw_ring(Ui& ui) const;
  void shortcuts();
  std::size_t screen_number() const;
  /// The arrows choose on the board.
  bool board_has_keys() const;
  bool board_can_have_keys() const;
  bool board_has_page_keys() const;
  void sheet(Ui& ui);
  void ask_apart(const std::string& question);
  void want_code(const std::string& text);
  Situation situation() const;
  platform::Insets insets() const;
  bool setting_up() const { return model.proposal() != nullptr; }
  bool dialog() const { return setting_up() || entry.drawn() || model.sheet_open(); }
};

} // namespace nimatron
