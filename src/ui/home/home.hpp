#pragma once

#include <cstdint>
#include <deque>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/message.hpp"
#include "features/intent.hpp"
#include "kit/text_entry.hpp"
#include "kit/ui.hpp"
#include "scene/demo.hpp"
#include "session/session.hpp"
#include "ui/frame/settings_bar.hpp"

namespace nimatron {

struct Model;

/// The first screen: the ways on, then every game as a miniature of itself, by what one may wish for. A
/// miniature plays a little where the pointer or the keyboard rests on it; when the screen is first opened,
/// each does, in turn. A word that is searched for leaves the games and positions that it fits.
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
    TextEntry* entry = nullptr;
    bool keyboard = true; // keys belong to the screen
    double now = 0;
    bool less_motion = false;
  };

  /// Draws it; what was asked for, if anything.
  std::optional<Intent> frame(Ui& ui, const Shown& shown);

  /// As of the last frame: another one is wanted at once.
  bool moving() const { return moving_; }

  /// The id of the first card that fits what is searched for; "": none does, or nothing is searched for.
  std::string first_found() const { return results_.empty() ? "" : id_of(*results_.front()); }

 private:
  /// A game on offer.
  struct Card {
    Message name;
    Message about;
    const char* also = nullptr; // a message id: further words that find it
    Position start;
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
  /// A wide card that leads somewhere.
  struct Way {
    Message title;
    Message about;
    const char* id;
    Intent leads;
  };

  static std::string id_of(const Card& card);
  void fill_shelves();
  CardColumns columns_of(const Ui& ui, const Rect& area) const;
  std::optional<Intent> head(Ui& ui, const Shown& shown, const CardColumns& columns);
  std::optional<Intent> first_ways(Ui& ui, const Shown& shown, const CardColumns& columns);
  std::optional<Intent> last_ways(Ui& ui, const Shown& shown, const CardColumns& columns);
  /// Side by side where there is room; among them, at the place `day`, the position of the day.
  std::optional<Intent> ways(Ui& ui, const Shown& shown, const CardColumns& columns,
                             const std::vector<Way>& all, std::size_t day);
  bool way_on(Ui& ui, const Way& way, Rect place);
  /// True when it was pressed.
  bool draw_card(Ui& ui, const Shown& shown, Card& card, Rect place, float picture);
  const Card* draw_cards(Ui& ui, const Shown& shown, std::span<Card* const> cards,
                         const CardColumns& columns);
  bool has_turn(Card& card, Rect place);

  // Searching (home_search.cpp).
  void search_by_keys(Ui& ui, const Shown& shown);
  void search_row(Ui& ui, const Shown& shown, Rect row);
  void ask_for_words(Ui& ui, const Shown& shown);
  void search(const Catalogue& words, const std::string& wanted);
  void add_known_names(const Catalogue& words);
  Message how_many() const;

  std::vector<Shelf> shelves_;
  std::string wanted_;              // is searched for; "": nothing is
  std::vector<Card> positions_;     // presets that fit it
  std::optional<Message> not_here_; // of a game that is known by its name
  std::vector<Card*> results_;      // all that fits
  std::deque<Scene> scenes_;        // live until the frame is rendered
  std::uint64_t seed_ = 0;          // of what is played next
  bool moving_ = false;
  double last_ = 0;       // when the last frame was drawn
  double step_ = 0;       // seconds since then
  double clock_ = 0;      // seconds that the screen has been drawn for
  double last_turn_ = -1; // of all the cards' turns
};

} // namespace nimatron
