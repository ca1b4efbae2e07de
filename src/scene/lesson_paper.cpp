#include "scene/lesson_paper.hpp"

#include <algorithm>
#include <cstddef>
#include <utility>
#include <variant>

#include "learn/preparation.hpp"
#include "scene/exercise_scene.hpp"
#include "scene/picture.hpp"

namespace nimatron {

namespace {

constexpr const char* notes_style = R"(@page { size: A4; margin: 1.2cm; }
body { font-size: 9pt; line-height: 1.3; max-width: 18.6cm; }
h1 { font-size: 16pt; line-height: 1.2; }
h2 { font-size: 11pt; margin: 7pt 0 3pt; }
p, ol { margin: 0; }
header p { font-weight: bold; color: #555; }
dl { display: grid; grid-template-columns: auto 1fr; gap: 1pt .4cm; margin: 4pt 0 0; }
dt { font-weight: bold; }
dd { margin: 0; }
.steps { width: 100%; margin: 0; table-layout: fixed; }
.steps > * > tr > * { border: 0; border-top: .5pt solid #999; height: auto; min-width: 0; text-align: start; vertical-align: top; padding: 2.5pt 0; padding-inline-end: .25cm; overflow-wrap: break-word; }
.steps > thead > tr > * { border-top: 0; border-bottom: 1pt solid; font-weight: bold; }
.steps > tbody > tr > th { font-weight: bold; }
.steps > tbody > tr { break-inside: avoid; }
.steps .number { width: .6cm; }
.steps .picture { width: 3.4cm; }
.steps .asked { width: 6.6cm; }
.steps svg { display: block; width: auto; max-width: 3.1cm; height: auto; max-height: 2cm; }
.steps td table { margin: 1pt 0; }
.steps td table td, .steps td table th { height: 1.3em; min-width: 1.3em; line-height: 1.15; }
.answer { font-weight: bold; }
.answer span { display: inline-block; margin-inline-end: .5cm; }
.answer table { font-weight: normal; }
.steps ol { padding-inline-start: 1.3em; }
.steps ul { margin: 0; padding-inline-start: 1.1em; color: #333; }
.boards { color: #333; }
.told::before { content: "→ "; }
[dir=rtl] .told::before { content: "← "; }
.questions { padding-inline-start: 1.5em; font-size: 10pt; }
.questions li { margin-bottom: 3pt; break-inside: avoid; }
.questions b { display: block; }
.board { break-before: page; }
footer { margin-top: 6pt; padding-top: 4pt; }
footer svg { width: 2.1cm; height: 2.1cm; }
)";

/// A picture beside its step, drawn twice as large as it is printed, so that its lines are fine.
constexpr PictureColumn beside_step = {.wide = 300, .letters = 20};

/// So many wrong answers of a step are shown.
constexpr std::size_t most_listed_wrong = 3;

class NotesWriter : private Paper {
 public:
  NotesWriter(const TaughtLesson& taught, const WorksheetLink& link, const Catalogue& words)
      : Paper(words), taught_(taught), link_(link) {}

  std::string page() const {
    return page_of(
        say(N_C("the title of a page: of which lesson", "Notes for the teacher: {0}"), taught_.lesson.title),
        notes_style, head() + steps() + board() + foot(link_, said(taught_.lesson.title)));
  }

 private:
  std::string head() const;
  std::string steps() const;
  std::string step(std::size_t number, const Exercise& one) const;
  std::string picture(const Position& position) const;
  std::string answer(const Exercise& one) const;
  std::string options(const ToPick& task) const;
  std::string board() const;
  std::string help(std::size_t number, const Exercise& one) const;

  std::string heading(const Message& words) const { return "<h2>" + said(words) + "</h2>\n"; }
  std::string row(const Message& name, const std::string& what) const {
    return "<dt>" + said(name) + "</dt><dd>" + what + "</dd>\n";
  }

  const TaughtLesson& taught_;
  const WorksheetLink& link_;
};

std::string NotesWriter::head() const {
  std::string out = "<header><p>" + said(say(N_("Notes for the teacher"))) + "</p><h1>" +
                    said(taught_.lesson.title) + "</h1></header>\n<dl>\n";
  if (is_said(taught_.idea)) out += row(say(N_C("of a lesson: what it teaches", "Aim")), said(taught_.idea));
  if (taught_.of_course) {
    const Message before = say(N_C("of a lesson: what pupils should know", "Before it"));
    std::string known;
    if (!taught_.chapters.empty())
      known += said(
          labelled(say(N_C("of the course", "Chapters")), listed(taught_.chapters, taught_.chapters.size())));
    if (!taught_.lessons.empty())
      known +=
          (known.empty() ? "" : "<br>") + said(labelled(say(N_C("of a chapter", "Lessons")),
                                                        listed(taught_.lessons, taught_.lessons.size())));
    out += row(before, known.empty() ? said(say(N_("Nothing: the course begins here."))) : known);
  }
  const Count minutes = minutes_of(taught_);
  out += row(say(N_C("of a lesson: how long it takes", "Time")),
             said(taught_.questions.empty()
                      ? say(N_("About {0} minutes."), minutes)
                      : say(N_("About {0} minutes, with the questions for the board."), minutes)));
  return out + "</dl>\n";
}

std::string NotesWriter::picture(const Position& position) const {
  return picture_in_column(position, beside_step,
                           [this](const Message& message) { return words().say(message); });
}

std::string NotesWriter::answer(const Exercise& one) const {
  std::string out;
  const Message in_words = told_answer(one);
  if (is_said(in_words)) out += said(in_words);
  for (const Message& reply : told_replies(one))
    out += "<span>" + said(reply) + "</span> ";
  if (const auto* fill = std::get_if<ToFill>(&one.task)) out += table(*fill, true);
  if (const auto* lay = std::get_if<ToLay>(&one.task);
      lay && lay->by == ToLay::By::colours && !lay->right.empty())
    out += picture(lay->right.front());
  return out.empty() ? "" : "<div class=\"answer\">" + out + "</div>";
}

/// What there is to choose from: boards in a line, sentences each in its own.
std::string NotesWriter::options(const ToPick& task) const {
  constexpr std::size_t of_a_board = 16; // characters
  std::vector<Message> all;
  std::string rows;
  bool boards = true;
  for (const ToPick::Option& option : task.options) {
    all.push_back(option.words);
    rows += "<li>" + said(option.words) + "</li>";
    boards = boards && in_english(option.words).size() <= of_a_board;
  }
  return boards ? "<p class=\"boards\">" + said(listed(all, all.size())) + "</p>" : "<ul>" + rows + "</ul>";
}

/// Where another thing than the position lies on the table, the words have its room; and where the position is one of
/// several games, which would be too small to be seen.
std::string NotesWriter::step(std::size_t number, const Exercise& one) const {
  std::string out = "<tr><th>" + std::to_string(number) + "</th>";
  const bool drawn =
      one.position.game != nullptr && !lays_something(one) && !quantity(one.position, "games-a");
  if (drawn) {
    out += "<td>" + picture(one.position) + "</td><td class=\"asked\">";
  } else {
    out += "<td class=\"asked\" colspan=\"2\">";
  }
  out += said(is_said(one.title) ? sentences(closed(one.title), one.words) : one.words);
  if (const auto* pick = std::get_if<ToPick>(&one.task)) out += options(*pick);
  out += "</td><td>" + answer(one);
  if (is_said(one.right)) out += "<p class=\"told\">" + said(one.right) + "</p>";
  return out + "</td></tr>\n";
}

std::string NotesWriter::steps() const {
  std::string out = heading(say(N_C("a heading of notes for a teacher", "How it goes")));
  out += "<table class=\"steps\"><colgroup><col class=\"number\"><col class=\"picture\"><col "
         "class=\"asked\"><col></colgroup>"
         "<thead><tr><th></th><th colspan=\"2\">" +
         said(say(N_C("a column: the step of a lesson", "What they do"))) + "</th><th>" +
         said(say(N_C("a column: the step of a lesson", "The answer, and what they read then"))) +
         "</th></tr></thead><tbody>\n";
  std::size_t number = 0;
  for (const Exercise& one : taught_.lesson.exercises)
    out += step(++number, one);
  return out + "</tbody></table>\n";
}

std::string NotesWriter::help(std::size_t number, const Exercise& one) const {
  const std::vector<WrongAnswer> wrong = likely_wrong(one);
  if (one.hints.empty() && wrong.empty() && !is_said(one.wrong)) return "";
  std::string out = "<tr><th>" + std::to_string(number) + "</th><td><ol>";
  for (const Message& hint : one.hints)
    out += "<li>" + said(hint) + "</li>";
  out += "</ol></td><td>";
  const auto add = [&](const std::string& given, const Message& why) {
    out += "<p>" + given + " <span class=\"told\">" + said(why) + "</span></p>";
  };
  for (std::size_t i = 0; i < std::min(most_listed_wrong, wrong.size()); ++i)
    add("<b>" + said(wrong[i].given) + "</b>", wrong[i].said);
  if (wrong.size() > most_listed_wrong)
    out += "<p>" + said(and_more(wrong.size(), most_listed_wrong)) + "</p>";
  if (is_said(one.wrong))
    add(said(wrong.empty() ? say(N_C("any wrong answer, beside what is said of it", "whatever is wrong"))
                           : say(N_C("all other wrong answers, beside what is said of them", "any other"))),
        one.wrong);
  return out + "</td></tr>\n";
}

std::string NotesWriter::board() const {
  std::string out = "<section class=\"board\">\n";
  if (!taught_.questions.empty()) {
    out += heading(say(N_C("a heading of notes for a teacher", "Questions for the board"))) +
           "<ol class=\"questions\">\n";
    for (const BoardQuestion& one : taught_.questions)
      out += "<li><b>" + said(say(one.words)) + "</b> " + said(say(one.answer)) + "</li>\n";
    out += "</ol>\n";
  }
  out += heading(say(N_C("a heading of notes for a teacher", "When a pupil is stuck")));
  out += "<table class=\"steps\"><colgroup><col class=\"number\"><col><col></colgroup>"
         "<thead><tr><th></th><th>" +
         said(say(N_C("a column: the step of a lesson", "Hints, one after another"))) + "</th><th>" +
         said(say(N_C("a column: the step of a lesson", "Likely wrong answers, and what they read then"))) +
         "</th></tr></thead><tbody>\n";
  std::size_t number = 0;
  for (const Exercise& one : taught_.lesson.exercises)
    out += help(++number, one);
  return out + "</tbody></table>\n</section>\n";
}

} // namespace

std::string notes_on_paper(const TaughtLesson& taught, const WorksheetLink& link, const Catalogue& words) {
  return NotesWriter(taught, link, words).page();
}

} // namespace nimatron
