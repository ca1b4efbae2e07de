#include "features/activity/update.hpp"
#include "features/analysis/update.hpp"
#include "features/calculator/update.hpp"
#include "features/context.hpp"
#include "features/course/update.hpp"
#include "features/daily/update.hpp"
#include "features/friend/update.hpp"
#include "features/glossary/update.hpp"
#include "features/hints/update.hpp"
#include "features/history/update.hpp"
#include "features/places/update.hpp"
#include "features/play/update.hpp"
#include "features/practice/update.hpp"
#include "features/review/update.hpp"
#include "features/settings/update.hpp"
#include "features/sharing/update.hpp"
#include "features/statistics/update.hpp"
#include "features/why/update.hpp"

// Who hears of what happens, and in which order.

namespace nimatron {

namespace {

template <class... Listeners, class Event>
void in_order(Context& m, const Event& event) {
  (Listeners::on(m, event), ...);
}

} // namespace

void Context::happened(const QuestionChanged& event) {
  in_order<AnalysisListener, WhyListener>(*this, event);
}
void Context::happened(const SessionChanged& event) {
  in_order<AnalysisListener, WhyListener, CourseListener>(*this, event);
}
void Context::happened(const MovePlayed& event) {
  in_order<FriendListener, CourseListener, ReviewListener>(*this, event);
}
void Context::happened(const MoveTold& event) { in_order<StatisticsListener, DailyListener>(*this, event); }
void Context::happened(const MoveDue& event) { in_order<CourseListener>(*this, event); }
void Context::happened(const PositionAnalysed& event) {
  in_order<CourseListener, PlayListener, HintsListener, PlacesListener>(*this, event);
}
void Context::happened(const MoveFound& event) { in_order<HintsListener>(*this, event); }
void Context::happened(const HintInLesson& event) { in_order<CourseListener>(*this, event); }
void Context::happened(const ExerciseJudged& event) { in_order<PracticeListener>(*this, event); }
void Context::happened(const NextExercise& event) { in_order<PracticeListener>(*this, event); }
void Context::happened(const PracticeAgain& event) { in_order<PracticeListener>(*this, event); }
void Context::happened(const SheetShown& event) {
  in_order<StatisticsListener, SharingListener, GlossaryListener, HistoryListener, CalculatorListener>(*this,
                                                                                                       event);
}
void Context::happened(const LinkArrived& event) { in_order<FriendListener>(*this, event); }
void Context::happened(const TimePassed& event) {
  in_order<SilenceListener, ClockListener, DailyListener, PlacesListener, SoundListener, FriendListener,
           ReviewListener, CourseListener, PracticeListener, SettingsListener, WhyListener, ByEyeListener,
           PlayListener>(*this, event);
}
void Context::happened(const UpdateDone& event) {
  in_order<DailyListener, FriendListener, ActivityListener, AnalysisListener, SharingListener,
           GlossaryListener>(*this, event);
}

} // namespace nimatron
