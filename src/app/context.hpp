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

/// The model while something is asked of it, and what it asks of the world.
struct Context : Model {
  explicit Context(Model model) : Model(std::move(model)) {}

  template <class E>
  void ask(E effect) {
    effects.emplace_back(std::move(effect));
  }
  /// A question to the analyst; its answer comes as a Reply.
  void request(decltype(Request::what) what);
  /// Says it, as the notice and for those who do not see it.
  void tell(Message words, bool error = false);
  /// Does at once what this intent asks.
  void dispatch(const Intent& intent);

  std::vector<Effect> effects;
  bool coming_back = false; // by Back or Forward
};

/// Where the person is, as it is kept.
std::string kept_place(const Model& model);
/// The explorer that is open, with its numbers; "": none is.
std::string explored(const Model& model);

/// An intent that nobody handles does not compile.
void update(Context& m, const Intent& intent) = delete;

void update(Context& m, const VersionArrived&);
void update(Context& m, const ChangeSetup& change);
void update(Context& m, const PrintPaper&);
void update(Context& m, const ShareNow& how);
void update(Context& m, const StopSearch& stop);
void update(Context& m, const NextPosition& next);
void update(Context& m, const SaveChart& save);
void update(Context& m, const Set& wish);
void update(Context& m, const StartPractice& wish);
void update(Context& m, const CloseExplorer&);
void update(Context& m, const PauseClock& wish);
void update(Context& m, const CloseBanner&);
void update(Context& m, const EraseStats&);
void update(Context& m, const NotSetAside& failed);
void update(Context& m, const AskAgain&);
void update(Context& m, const CannotDo& failed);
void update(Context& m, const Reply& reply);
void update(Context& m, const PlayOn&);
void update(Context& m, const FileSaved& file);
void update(Context& m, const GamesRead& read);
void update(Context& m, const Action& action);
void update(Context& m, const ShowReview&);
void update(Context& m, const CopyText& copied);
void update(Context& m, const RestComes& rest);
void update(Context& m, const ShowMoves& moves);
void update(Context& m, const CopyRecord&);
void update(Context& m, const TimePassed& tick);
void update(Context& m, const ErasePractice& erase);
void update(Context& m, const ShowAnswer& show);
void update(Context& m, const Learn&);
void update(Context& m, const ShowValues& show);
void update(Context& m, const PlayByEye&);
void update(Context& m, const ImportProgress& file);
void update(Context& m, const StepLesson& to);
void update(Context& m, const ShowGames&);
void update(Context& m, const AnswerLesson& given);
void update(Context& m, const ContinueImport&);
void update(Context& m, const WantHints& wish);
void update(Context& m, const Leave&);
void update(Context& m, const ShowSheet& show);
void update(Context& m, const ResumeGame& resumed);
void update(Context& m, const PlayDay& play);
void update(Context& m, const OpenExplorer& open);
void update(Context& m, const Tell& told);
void update(Context& m, const OpenRecord& record);
void update(Context& m, const ImportGames& import);
void update(Context& m, const ComeBack& back);
void update(Context& m, const OpenCourse&);
void update(Context& m, const ShowCell& show);
void update(Context& m, const ShowProof& proof);
void update(Context& m, const GoHome&);
void update(Context& m, const OpenSetup&);
void update(Context& m, const ChoosePoint& choose);
void update(Context& m, const ChooseGames&);
void update(Context& m, const OpenLesson& open);
void update(Context& m, const OpenTeachersPage& wanted);
void update(Context& m, const StatsRead& read);
void update(Context& m, const ShowHint&);
void update(Context& m, const TryAgain& again);
void update(Context& m, const ExportProgress&);
void update(Context& m, const WhoBegins& begins);
void update(Context& m, const EraseGame& erase);
void update(Context& m, const ShowWhy& why);
void update(Context& m, const TakeVersion&);
void update(Context& m, const CloseSetup&);
void update(Context& m, const CannotKeep& failed);
void update(Context& m, const PlayTogether& play);
void update(Context& m, const Present& what);
void update(Context& m, const SearchLost&);
void update(Context& m, const GoOn& on);
void update(Context& m, const ExportGames&);
void update(Context& m, const Toggle& toggled);
void answered(Context& m, const Request&, const ExerciseMade& made);
void answered(Context& m, const Request& asked, const DrawingMade& drawn);
void answered(Context& m, const Request& asked, const MoveVerdict& judged);
void answered(Context& m, const Request& asked, const ValuesFound& found);
void answered(Context& m, const Request&, const GlossaryRead& read);
void answered(Context& m, const Request&, const LessonRead& read);
void answered(Context& m, const Request&, const MoveChosen& chosen);
void answered(Context& m, const Request&, const Progressed& progress);
void answered(Context& m, const Request&, const HistoryRead& read);
void answered(Context& m, const Request&, const Explained& told);
void answered(Context& m, const Request&, const Analysed& found);
void answered(Context& m, const Request& asked, const PositionExplained& found);
void answered(Context& m, const Request& asked, const WorksheetMade& made);
void answered(Context& m, const Request& asked, const ChartMade& made);
void answered(Context& m, const Request& asked, const PuzzleFound& found);
void answered(Context& m, const Request&, const CodeMade& made);
void begin_day(Context& m, Day today);
void import_some_lines(Context& m);
void played(Context& m, const Position& before, Seat mover);
void lesson_points_at(Context& m, const Move& move);
void request_exercise(Context& m, const PracticeRun& run);
void lesson_hint(Context& m);
void take_up(Context& m);
void practice_goes_on(Context& m);
void keep_game(Context& m);
void close_practice(Context& m);
void tell(Context& m, Message words, bool error);
void teach(Context& m, Lesson lesson, std::size_t step, bool to_table = false,
           std::optional<PracticeRun> practice = {});
void lesson_goes_on(Context& m);
void charge_clock(Context& m);
void go_on_reviewing(Context& m);
void consult(Context& m);
bool hints_refused(Context& m);
void press_clock(Context& m, Seat mover);
void lay_on_table(Context& m);
void stop_teaching(Context& m);
void present(Context& m, Present::To where);
void note_missed(Context& m);
void ask_exercise(Context& m);
void tell_import(Context& m, std::size_t before);
void tell_term(Context& m);
void show_turning(Context& m);
void stop_clock(Context& m);
void ask_for_day(Context& m);
void wait_in_step(Context& m, double seconds);
void count_answer(Context& m, bool right);
void note_help(Context& m);
void mind_clock(Context& m);
void lesson_changed(Context& m);
void give_back(Context& m);
void lay_game(Context& m, Session session, bool further = false);
void think_by_eye(Context& m);
bool greet(Context& m, std::string_view link, bool challenge);
void want_code(Context& m);
void tell_answer(Context& m);
void flag_falls(Context& m);
bool lies_there(const Model& m, const Exercise& next);
void read_one_game(Context& m);
void wait_for_search(Context& m, double seconds);
void replace(Context& m, Session session, bool further = false);
bool import_unkept(Context& m, std::string_view name);
void lay_exercise(Context& m);
void put_aside(Context& m);
void arrive(Context& m);
void ask_again(Context& m);
void lesson_lost(Context& m);
void receive_link(Context& m, const GamesRead& read);
void show_hint(Context& m);
void begin_puzzle(Context& m, const Puzzle& puzzle);
void show_better(Context& m);
void next_exercise(Context& m);
void start_review(Context& m);
void begin_reasons(Context& m);
void tell_verdict(Context& m);
void go(Context& m, Screen screen);
void tell_step(Context& m);
void end_review(Context& m);
bool import_one_line(Context& m);
void keep_clock(Context& m);
void lesson_solved(Context& m);
void sit_for_day(Context& m);
void film_goes_on(Context& m);
void seat_changed(Context& m, Seat seat);
void settle_fair_start(Context& m);
void remember_opener(Context& m);
void make_sounds(Context& m);
void lay_arrival(Context& m, Received received, std::string key);
void lesson_played(Context& m, const Move& move, Seat mover);
std::vector<bool> solved_before(const Model& m, const Lesson& lesson);
void start_practice(Context& m);
void session_changed(Context& m, bool further = false);
void all_games_read(Context& m);
void remember_level(Context& m);
bool open_place(Context& m, std::string_view place);
bool lesson_gives_back(const Model& m);
void note_puzzle(Context& m, bool fresh);
void begin_program(Context& m, const SavedState& kept);
void ask_anew(Context& m);
void opened(Context& m);
void offer_link(Context& m);
void search_on(Context& m);
void lay_in_practice(Context& m, PracticeRun run, const Exercise& exercise);
void begin_step(Context& m, std::size_t step);
bool lesson_holds_move(Context& m);
void show_nothing_of(Context& m, const Position& start);
bool set_aside_broken(Context& m, const SavedState& kept);
void lesson_game_over(Context& m);
void fault_in_link(Context& m, const Message& why, std::string_view text);
void run_film(Context& m);
void all_games_imported(Context& m);

} // namespace nimatron
