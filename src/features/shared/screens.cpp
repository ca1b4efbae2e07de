#include "features/shared/screens.hpp"

#include "features/context.hpp"
#include "features/course/lessons.hpp"
#include "features/explorers/explorer.hpp"
#include "features/play/thinking_delay.hpp"
#include "features/shared/teaching.hpp"
#include "learn/first_steps.hpp"

namespace nimatron {

std::string kept_place(const Model& m) {
  if (m.at_home()) return "home";
  if (m.at_games() != nullptr) return "games";
  if (m.at_course()) return "course";
  if (const AtExplorer* at = m.at_explorer()) return "explore " + at->id;
  return m.teaching ? lesson_place(*m.teaching) : "table";
}

std::string explored(const Model& m) {
  const AtExplorer* at = m.at_explorer();
  return at == nullptr ? "" : explorer_text(*at);
}

void go(Context& m, Screen screen) {
  const Position before = in_question(m);
  if (m.screen.index() != screen.index()) m.notice.reset();
  m.screen = std::move(screen);
  m.sheet = {};
  m.day_wanted = 0; // who goes elsewhere no longer waits for it
  m.fault.reset();
  if (!(in_question(m) == before)) m.happened(QuestionChanged{});
  m.machine_due = machine_may_move(m);
}

bool open_place(Context& m, std::string_view place) {
  constexpr std::string_view lesson = "lesson";
  constexpr std::string_view own = "own ";
  constexpr std::string_view practice = "practice ";
  constexpr std::string_view explore = "explore ";
  if (place == lesson) {
    teach(m, first_steps(), std::min(m.learned, count_of_first_steps - 1));
  } else if (place == "course") {
    m.dispatch(OpenCourse{});
  } else if (place.substr(0, lesson.size() + 1) == "lesson ") {
    m.dispatch(OpenLesson{std::string(place.substr(lesson.size() + 1))});
  } else if (place.substr(0, own.size()) == own) {
    m.dispatch(OpenOwnLesson{std::string(place.substr(own.size()))});
  } else if (place.substr(0, practice.size()) == practice) {
    m.dispatch(StartPractice{std::string(place.substr(practice.size()))});
  } else if (place.substr(0, explore.size()) == explore) {
    const std::string_view what = place.substr(explore.size());
    const auto at = read_explorer(what);
    m.dispatch(at ? OpenExplorer{at->id, at->numbers, at->record} : OpenExplorer{std::string(what)});
  } else {
    return false;
  }
  return true;
}

} // namespace nimatron
