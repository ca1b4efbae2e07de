#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "features/faults/banner.hpp"
#include "features/model.hpp"
#include "features/play/last_move.hpp"
#include "features/saved/safe_storage.hpp"
#include "kit/focus.hpp"
#include "kit/outline.hpp"
#include "kit/repaint.hpp"
#include "kit/style.hpp"
#include "kit/targets.hpp"
#include "kit/text_entry.hpp"
#include "kit/view_kit.hpp"
#include "platform/platform.hpp"
#include "render/renderer.hpp"
#include "ui/frame/app.hpp"
#include "ui/frame/layout.hpp"
#include "ui/frame/settings_bar.hpp"
#include "ui/home/games_list.hpp"
#include "ui/home/home.hpp"
#include "ui/learn/explorer_screen.hpp"
#include "ui/learn/lesson_board.hpp"
#include "ui/setup/setup.hpp"
#include "ui/table/board_view.hpp"
#include "ui/table/panel.hpp"
#include "ui/table/welcome_card.hpp"

namespace nimatron {

/// The model, and what it is seen through. app.cpp has how they are tied together, app_screen.cpp what is
/// shown. What the view keeps to itself is only what undo would not bring back: what is pointed at, dragged,
/// scrolled.
struct App::State {
  Model model;
  std::uint64_t seed = 1; // another one for each random choice

  Renderer renderer;
  Repaint repaint;
  Catalogue words;
  /// A language that is spoken from the next frame on, with its faces, if it has any.
  struct NextLanguage {
    Catalogue words;
    std::string face = {};
    std::string bold_face = {};
  };
  std::optional<NextLanguage> next_language;
  bool awaits_words = false;   // of the language that is wanted
  std::vector<Message> unsaid; // until they are there: nobody is to hear two languages
  Fonts fonts;
  Theme theme = light_theme();
  BoardView stage;
  Home home;
  GamesList games;
  Setup setup;
  ExplorerScreen explorer;
  TextEntry entry;
  ViewKit kit{entry};
  MoveList moves;
  LessonBoard lesson;
  LastMove back;
  Focus focus;
  std::optional<Intent> wish;         // of this frame
  std::vector<Message> announcements; // what the view has to tell those who do not see it
  std::vector<Named> named;           // what could be used in the last frame
  float smallest_text = 0;            // of the last frame
  float zoom = 1;                     // units of the window in one of ours
  float letters = 1;                  // how much larger words are wanted
  EmbedPermissions framed;            // what the page around a frame leaves to the person
  std::vector<Rect> grips;            // where a finger would drag something in the last frame (Ui::grips)
  Rect table_area;                    // of the last frame
  Rect welcome_area;                  // of the card for somebody who comes by a link
  ShowingHand hand;                   // with it
  // For somebody who does not see the picture (app_outline.cpp).
  bool outlined = false;            // somebody wants the outline of each frame
  Outline outline;                  // of the last frame
  std::string told_outline;         // as it was told last
  std::vector<std::string> presses; // asked for outside the picture, one for each frame
  std::optional<Position> moves_of; // whose moves these are
  std::vector<std::pair<std::string, Message>> legal_moves;
  SafeStorage keeper{platform::save, platform::load};

  // The model: what is asked of it, and what it asks for.
  void begin();
  void feed(const Intent& intent);
  void carry_out(const std::vector<Effect>& effects);
  const Language& wanted_language() const;
  /// In the language that is set, as soon as its words are there.
  void speak_as_set();
  void speak(const Language& language, const platform::LanguageFiles& files);
  void change_language();
  /// A file of the person's lies there, unless the place is "".
  void saved(const std::string& where);

  // The view. At most one wish a frame is heard: the first.
  void ask(std::optional<Intent> intent) {
    if (intent && !wish) wish = std::move(intent);
  }
  void frame();
  /// Another frame is wanted at once.
  bool is_moving(double seconds) const;
  Ui begin_ui();
  void claim_gestures() const;
  void end_ui(Ui& ui);
  // What fills the window (app_screen.cpp, app_table.cpp); one that is not drawn does not compile.
  void screen(Ui& ui, const AtHome& at);
  void screen(Ui& ui, const AtTable& at);
  void screen(Ui& ui, const NewGameForm& at);
  void screen(Ui& ui, const AtGames& at);
  void screen(Ui& ui, const AtCourse& at);
  void screen(Ui& ui, const AtExplorer& at);
  void table(Ui& ui);
  void tell_writing(Ui& ui, const Scene& scene, const std::string& told) const;
  void tell_board(Ui& ui, const Position* drawn);
  void tell_moves(Ui& ui, const Position& position);
  std::string outline_text();
  void banner(Ui& ui);
  void begin_banner(Ui& ui, const Rect& box);
  void loud_banner(Ui& ui, const Banner& shown, const std::string& told, const Rect& room, bool at_top);
  void quiet_banner(Ui& ui, const Banner& shown, const std::string& told, const Rect& room);
  // The keyboard (app_keys.cpp).
  void walk();
  bool amount_wanted() const;
  void light(bool was_shown);
  void walk_by_arrow(bool was_shown);
  void scroll_by_pages() const;
  void walk_to(std::size_t stop);
  bool walk_to_part(Part from, int by, bool around);
  Part part_now() const;
  bool goes_by_parts() const;
  bool walk_by_tab(int by, bool around);
  void enter_by_tab();
  void lead_to(const std::string& id);
  bool at_result() const;
  std::string result_id() const;
  std::string first_of_sheet() const;
  void follow_arrows();
  void leave_screen();
  void come_to_screen(std::size_t screen);
  void look_where_it_is();
  void draw_ring(Ui& ui) const;
  void press_from_outside();
  void shortcuts();
  void escape();
  void stroke(char key);
  void answer_by_enter();
  void step_by_keys();
  std::size_t screen_number() const;
  /// The arrows choose on the board.
  bool board_has_keys() const;
  bool board_can_have_keys() const;
  bool answers_beside_table() const;
  bool board_has_page_keys() const;
  void sheet(Ui& ui);
  ViewContext view_context(const Ui& ui);
  bool is_fault(const std::string& said) const;
  /// To those who do not see it.
  void announce(const Message& what);
  PanelContext situation();
  platform::Insets insets() const;
  /// Nothing lies over it.
  bool table_shown() const { return model.has_table() && !entry.drawn() && !model.sheet_open(); }
  bool setting_up() const { return model.form() != nullptr; }
  bool dialog() const { return setting_up() || entry.drawn() || model.sheet_open(); }
};

} // namespace nimatron
