#pragma once

#include <algorithm>
#include <string_view>
#include <utility>
#include <vector>

#include "app/model.hpp"
#include "app/pause.hpp"
#include "app/presenting.hpp"
#include "app/update_games.hpp"
#include "app/update_sheets.hpp"
#include "app/values.hpp"
#include "app/wording.hpp"

namespace nimatron {

/// Where the person is, as it is kept.
const char* kept_place(const Model& model);

/// One visit of update(): the model, and what it asks of the world. The parts are in
///
///     update.cpp          the game and who plays it, time, what follows from every change
///     update_begin.cpp    the program begins            update_screens.cpp  from one screen to another
///     update_hints.cpp    hints, moves, the review      update_lessons.cpp  the first steps
///     update_games.hpp    the games that are kept       update_sheets.hpp   what lies over everything
///     update_daily.cpp    the puzzle of a day
///     update_faults.cpp   what cannot be done, and who does not answer
class Visitor {
 public:
  explicit Visitor(Model model) : m(std::move(model)), place_(kept_place(m)) {}
  void search_on();
  void note_help();
  Next done() &&;

  void operator()(const Action& action);
  void operator()(const ShowHint&);
  void operator()(const WhoBegins& begins);
  void operator()(const StopSearch& stop) {
    m.given_up = m.question;
    if (stop.until_asked) m.resting = m.question;
  }
  void operator()(const ShowWhy& why) {
    m.why_open = why.open;
    m.answer.reset();
    m.presenting.reset();
    if (why.open) m.moves_open = false;
  }
  void operator()(const Present& what) {
    present(m, what.where, effects_);
    m.machine_due = machine_may_move(m); // it waits meanwhile
  }
  void operator()(const ShowAnswer& show);
  void operator()(const ShowMoves& moves);
  void operator()(const ShowReview&);
  void operator()(const TryAgain& again);
  void operator()(const NextPosition& next);
  void operator()(const PlayOn&) { m.looking_back = false; }
  void operator()(const OpenSetup&);
  void operator()(const CloseSetup&);
  void operator()(const ChangeProposal& change);
  void operator()(const GoHome&);
  void operator()(const GoOn& on);
  void operator()(const Learn&);
  void operator()(const ShowGames&);
  void operator()(const ResumeGame& resumed);
  void operator()(const EraseGame& erase) { erase_game(m, erase, effects_); }
  void operator()(const ExportGames&) { export_games(m, effects_); }
  void operator()(const ChooseGames&) { ask(AskForGames{}); }
  void operator()(const ImportGames& import) { import_games(m, import, effects_); }
  void operator()(const FileSaved& file) {
    m.notice = say(N_("Saved as {0}"), file.where);
    ask(Announce{*m.notice});
  }
  void operator()(const GamesRead& read) { games_read(m, read); }
  void operator()(const NextTheme&);
  void operator()(const SwitchSound&);
  void operator()(const AskBefore& wish);
  void operator()(const Toggle& toggled);
  void operator()(const CopyRecord&);
  void operator()(const ShowSheet& show);
  void operator()(const ShowValues& show) { show_values(m, show, effects_); }
  void operator()(const ValuesFound& found) { values_found(m, found, effects_); }
  void operator()(const ShowCell& show) { show_cell(m, show, effects_); }
  void operator()(const CopyText& copied) {
    ask(Copy{copied.text});
    tell(say(N_("Copied: {0}"), shortened(copied.text.substr(0, copied.text.find('\n')))));
  }
  void operator()(const ShareNow& how) { share(m, how, effects_); }
  void operator()(const PlayDay& play);
  void operator()(const DayFound& found);
  void operator()(const EraseDiary&) { erase_diary(m, effects_); }
  void operator()(const DiaryRead& read) { diary_read(m, read, effects_); }
  void operator()(const OpenRecord& record);
  void operator()(const ComeBack& back);
  void operator()(const Leave&) { opened(); }
  void operator()(const CannotKeep& failed);
  void operator()(const NotSetAside& failed);
  void operator()(const CannotDo& failed);
  void operator()(const WorkOn&) { work_on_games(m, effects_); }
  void operator()(const SearchAlive&);
  void operator()(const SearchLost&);
  void operator()(const AskAgain&);
  void operator()(const PlayByEye&);
  void operator()(const VersionArrived&);
  void operator()(const TakeVersion&);
  void operator()(const CloseBanner&);
  void operator()(const Analysed& found);
  void operator()(const Explained& told);
  void operator()(const Thought& thought);
  void operator()(const Judged& judged);
  void operator()(const TimePassed& tick);

  void begin(const Kept& kept);

 private:
  template <class E>
  void ask(E effect) {
    effects_.emplace_back(std::move(effect));
  }
  void ask_anew();
  void session_changed(bool further = false);
  void go(Screen screen);
  void put_aside();
  void take_up();
  /// The session on the table is another one: other players, or another game, which lay_game() means; with the
  /// last game goes the sheet that lay over it.
  void replace(Session session, bool further = false);
  void lay_game(Session session, bool further = false);
  /// Another game is about to begin: nothing that was open or shown for the last one gives anything away.
  void show_nothing_of(const Position& start);
  void played(const Position& before, Seat mover);
  void teach(std::size_t lesson, bool to_table = false);
  void lay_lesson();
  void lesson_changed();
  void stop_teaching();
  void give_back();
  void show_hint();
  void tell_verdict();
  void settle_fair_start();
  void seat_changed(Seat seat);
  void remember_level();
  void tell(Message words);
  void make_sounds();
  void wait_for_search(double seconds);
  void think_by_eye();
  void review();
  void show_turning();
  void show_better();
  void go_on_reviewing();
  void begin_day(Day today);
  void ask_for_day();
  void begin_puzzle(const Puzzle& puzzle);
  void note_puzzle(bool fresh);
  bool greet(std::string_view link, bool challenge);
  void opened();
  void fault_in_link(const Message& why, std::string_view text);
  bool set_aside_broken(const Kept& kept);

  Model m;
  std::vector<Effect> effects_;
  std::string_view place_; // at the beginning
};

} // namespace nimatron
