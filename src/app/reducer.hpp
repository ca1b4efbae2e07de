#pragma once

#include <algorithm>
#include <string_view>
#include <utility>
#include <vector>

#include "app/model.hpp"
#include "app/play/presenting.hpp"
#include "app/play/thinking_delay.hpp"
#include "app/saved/update_games.hpp"
#include "app/update_sheets.hpp"
#include "explore/values.hpp"
#include "session/merge_link.hpp"
#include "session/wording.hpp"

namespace nimatron {

/// Where the person is, as it is kept.
std::string kept_place(const Model& model);
/// The explorer that is open, with its numbers; "": none is.
std::string explored(const Model& model);

/// One visit of update(): the model, and what it asks of the world. The parts are in
///
///     update.cpp          the game and who plays it, time, what follows from every change
///     update_begin.cpp    the program begins            update_screens.cpp  from one screen to another
///     update_hints.cpp    hints, moves, the review      update_lessons.cpp  the course
///     update_games.cpp    the games that are kept       update_sheets.cpp   what lies over everything
///     update_practice.cpp exercises without end         update_explorer.cpp charts of many positions
///     update_daily.cpp    the puzzle of a day           update_values.cpp   the table of values
///     update_glossary.cpp the words of the theory     update_friend.cpp   two people: links, the clock
///     update_faults.cpp   what cannot be done, and who does not answer
///     update_analyst.cpp  what the analyst is asked, and what becomes of the answers
///     update_activity.cpp what a page around has set to be done
class Reducer {
 public:
  explicit Reducer(Model model) : m(std::move(model)), place_(kept_place(m)), explored_(explored(m)) {}
  void consult();
  void note_help();
  void mind_clock();
  void mind_activity() {
    if (m.activity) judge_activity();
  }
  Next done() &&;

  void operator()(const Action& action);
  void operator()(const ShowHint&);
  void operator()(const WhoBegins& begins);
  void operator()(const StopSearch& stop);
  void operator()(const ShowWhy& why) {
    if (why.open && hints_refused()) return;
    if (why.open != m.why_open) begin_reasons();
    m.why_open = why.open;
    m.answer.reset();
    m.presenting.reset();
    if (why.open) m.moves_open = false;
  }
  void operator()(const ShowProof& proof) {
    m.proof_open = proof.open;
    if (!proof.open) m.answer.reset(); // answers belong to the proof
  }
  void operator()(const Present& what) {
    if (hints_refused()) return;
    present(what.where);
    m.machine_due = machine_may_move(m); // it waits meanwhile
  }
  void operator()(const ShowAnswer& show);
  void operator()(const ShowMoves& moves);
  void operator()(const ShowReview&);
  void operator()(const TryAgain& again);
  void operator()(const NextPosition& next);
  void operator()(const PlayOn&);
  void operator()(const OpenSetup&);
  void operator()(const CloseSetup&);
  void operator()(const ChangeSetup& change);
  void operator()(const GoHome&);
  void operator()(const GoOn& on);
  void operator()(const Learn&);
  void operator()(const OpenCourse&);
  void operator()(const OpenLesson& open);
  void operator()(const StepLesson& step);
  void operator()(const AnswerLesson& given);
  void operator()(const OpenExplorer& open);
  void operator()(const CloseExplorer&);
  void operator()(const ChoosePoint& choose);
  void operator()(const SaveChart& save);
  void operator()(const StartPractice& wish);
  void operator()(const ErasePractice& erase);
  void operator()(const PrintPaper&);
  void operator()(const ExportProgress&);
  void operator()(const ImportProgress& file);
  void operator()(const ShowGames&);
  void operator()(const ResumeGame& resumed);
  void operator()(const EraseGame& erase);
  void operator()(const ExportGames&);
  void operator()(const ChooseGames&) { ask(AskForGames{}); }
  void operator()(const ImportGames& import);
  void operator()(const FileSaved& file) {
    m.notice = say(N_("Saved as {0}"), file.where);
    ask(Announce{*m.notice});
  }
  void operator()(const GamesRead& read);
  void operator()(const Set& wish);
  void operator()(const Toggle& toggled);
  void operator()(const CopyRecord&);
  void operator()(const ShowSheet& show);
  void operator()(const ShowValues& show);
  void operator()(const ShowCell& show);
  void operator()(const CopyText& copied) {
    ask(Copy{copied.text});
    tell(say(N_("Copied: {0}"), shortened(copied.text.substr(0, copied.text.find('\n')))));
  }
  void operator()(const Tell& told) { ask(Announce{told.words}); }
  void operator()(const ShareNow& how);
  void operator()(const OpenTeachersPage& wanted);
  void operator()(const PlayTogether& play);
  void operator()(const WantHints& wish);
  void operator()(const PauseClock& wish);
  void operator()(const PlayDay& play);
  void operator()(const EraseStats&);
  void operator()(const StatsRead& read);
  void operator()(const OpenRecord& record);
  void operator()(const ComeBack& back);
  void operator()(const Leave&) { opened(); }
  void operator()(const CannotKeep& failed);
  void operator()(const NotSetAside& failed);
  void operator()(const CannotDo& failed);
  void operator()(const ContinueImport&);
  void operator()(const SearchLost&);
  void operator()(const AskAgain&);
  void operator()(const PlayByEye&);
  void operator()(const VersionArrived&);
  void operator()(const TakeVersion&);
  void operator()(const CloseBanner&);
  void operator()(const RestComes& rest);
  void operator()(const SetActivity& set);
  void operator()(const AnswerActivity& answer);
  void operator()(const ResumeActivity& saved);
  void operator()(const Reply& reply);
  void operator()(const TimePassed& tick);

  void begin(const SavedState& kept);

 private:
  template <class E>
  void ask(E effect) {
    effects_.emplace_back(std::move(effect));
  }
  void request(decltype(Request::what) what);
  void answered(const Request& asked, const Progressed& progress);
  void answered(const Request& asked, const Analysed& found);
  void answered(const Request& asked, const Explained& told);
  void answered(const Request& asked, const MoveChosen& chosen);
  void answered(const Request& asked, const MoveVerdict& judged);
  void answered(const Request& asked, const PuzzleFound& found);
  void answered(const Request& asked, const ValuesFound& found);
  void answered(const Request& asked, const CodeMade& made);
  void answered(const Request& asked, const DrawingMade& drawn);
  void answered(const Request& asked, const GlossaryRead& read);
  void answered(const Request& asked, const HistoryRead& read);
  void answered(const Request& asked, const PositionExplained& found);
  void answered(const Request& asked, const ExerciseMade& made);
  void answered(const Request& asked, const WorksheetMade& made);
  void answered(const Request& asked, const ChartMade& made);
  void answered(const Request& asked, const LessonRead& read);
  void ask_anew();
  void ask_again();
  void search_on();
  void want_code();
  void tell_term();
  void session_changed(bool further = false);
  void go(Screen screen);
  void put_aside();
  void take_up();
  /// The session on the table is another one: other players, or another game, which lay_game() means; with the
  /// last game goes the sheet that lay over it.
  void replace(Session session, bool further = false);
  void lay_game(Session session, bool further = false);
  /// Reasons begin with the short one, and with what shows it on the board.
  void begin_reasons() {
    m.proof_open = false;
    m.unwanted = no_overlays;
  }
  /// Another game is about to begin: nothing that was open or shown for the last one gives anything away.
  void show_nothing_of(const Position& start);
  void played(const Position& before, Seat mover);
  void teach(Lesson lesson, std::size_t step, bool to_table = false,
             std::optional<PracticeRun> practice = std::nullopt);
  std::vector<bool> solved_before(const Lesson& lesson) const;
  void lay_exercise();
  void lay_on_table();
  void lesson_changed();
  void lesson_played(const Move& move, Seat mover);
  void lesson_goes_on();
  void lesson_game_over();
  void lesson_lost();
  void lesson_solved();
  bool lesson_holds_move();
  void ask_exercise();
  void request_exercise(const PracticeRun& run);
  bool lies_there(const Exercise& next) const;
  void lay_in_practice(PracticeRun run, const Exercise& exercise);
  void count_answer(bool right);
  void next_exercise();
  void close_practice();
  void practice_goes_on();
  void tell_answer();
  void note_missed();
  void start_practice();
  bool lesson_gives_back() const;
  void lesson_hint();
  void lesson_points_at(const Move& move);
  bool open_place(std::string_view place);
  void remember_opener();
  void stop_teaching();
  void give_back();
  void show_hint();
  void tell_verdict();
  void settle_fair_start();
  void seat_changed(Seat seat);
  void remember_level();
  /// Says it, as the notice and for those who do not see it.
  void tell(Message words, bool error = false);
  void present(Present::To where);
  void begin_step(std::size_t step);
  void tell_step();
  void wait_in_step(double seconds);
  void run_film();
  void film_goes_on();
  bool hints_refused();
  void receive_link(const GamesRead& read);
  void lay_arrival(Received received, std::string key);
  void arrive();
  void offer_link();
  void charge_clock();
  void keep_clock();
  void press_clock(Seat mover);
  void stop_clock();
  void flag_falls();
  void judge_activity();
  void keep_game();
  /// At the end of this update, when what it names has been kept.
  void keep_session() { session_to_keep_ = true; }
  void read_one_game();
  void all_games_read();
  bool import_one_line();
  void import_some_lines();
  void all_games_imported();
  void tell_import(std::size_t before);
  bool import_unkept(std::string_view name);
  void make_sounds();
  void wait_for_search(double seconds);
  void think_by_eye();
  void review();
  void end_review();
  void show_turning();
  void show_better();
  void go_on_reviewing();
  void begin_day(Day today);
  void ask_for_day();
  void sit_for_day();
  void begin_puzzle(const Puzzle& puzzle);
  void note_puzzle(bool fresh);
  bool greet(std::string_view link, bool challenge);
  void opened();
  void fault_in_link(const Message& why, std::string_view text);
  bool set_aside_broken(const SavedState& kept);

  Model m;
  std::vector<Effect> effects_;
  // At the beginning.
  std::string place_;
  std::string explored_;
  bool coming_back_ = false; // by Back or Forward
  bool session_to_keep_ = false;
};

} // namespace nimatron
