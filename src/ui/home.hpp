#pragma once

#include <cstdint>
#include <deque>
#include <optional>
#include <vector>

#include "app/intent.hpp"
#include "core/message.hpp"
#include "scene/demo.hpp"
#include "session/session.hpp"
#include "ui/settings.hpp"
#include "ui/ui.hpp"

namespace nimatron {

struct Model;

/// The first screen: the last unfinished game, then every game as a miniature of itself. A miniature plays a
/// little where the pointer or the keyboard rests on it; when the screen is first opened, each does, in turn.
class Home {
 public:
  struct Shown {
    Rect area;
    const Session* unfinished = nullptr; // these two: games to go on with
    const Session* aside = nullptr;
    const Message* notice = nullptr;
    bool error = false; // it is one
    const Settings* settings = nullptr;
    const Model* program = nullptr;
    double now = 0;
    bool less_motion = false;
  };

  Home();

  /// Draws it; what was asked for, if anything.
  std::optional<Intent> frame(Ui& ui, const Shown& shown);

  /// As of the last frame: another one is wanted at once.
  bool moving() const { return moving_; }

 private:
  /// A game on offer.
  struct Card {
    Message name;
    Message about;
    Demo demo;
    bool machine_begins = false;
    double turn = -1; // when it plays a move by itself, on clock_; < 0: it has not been in sight yet
  };
  struct Shelf {
    Message title;
    std::vector<Card> cards;
  };
  /// Where the cards of a shelf go.
  struct CardColumns {
    int count = 1;
    float left = 0;
    float width = 0; // of all of them
    float card = 0;
    float picture = 0; // the height of one
  };

  std::optional<Intent> head(Ui& ui, const Shown& shown, const CardColumns& columns);
  bool first_steps(Ui& ui, std::size_t learned, const CardColumns& columns);
  bool your_games(Ui& ui, std::size_t games, const CardColumns& columns);
  /// A wide card that leads somewhere; true when it was pressed.
  bool way_on(Ui& ui, const Message& title, const Message& about, const CardColumns& columns,
              std::string_view id);
  bool unfinished_game(Ui& ui, const Session& session, const CardColumns& columns, std::string_view id);
  /// True when it was pressed.
  bool draw_card(Ui& ui, const Shown& shown, Card& card, Rect place, float picture);
  const Card* draw_shelf(Ui& ui, const Shown& shown, Shelf& shelf, const CardColumns& columns);
  bool has_turn(Card& card, Rect place);

  std::vector<Shelf> shelves_;
  std::deque<Scene> scenes_; // live until the frame is rendered
  std::uint64_t seed_ = 0;   // of what is played next
  bool moving_ = false;
  double last_ = 0;       // when the last frame was drawn
  double step_ = 0;       // seconds since then
  double clock_ = 0;      // seconds that the screen has been drawn for
  double last_turn_ = -1; // of all the cards' turns
};

} // namespace nimatron
