#include "scene/worksheet.hpp"

#include <algorithm>
#include <optional>
#include <utility>
#include <variant>
#include <vector>

#include "content/gallery.hpp"
#include "core/game.hpp"
#include "core/message.hpp"
#include "core/move_words.hpp"
#include "explain/binary.hpp"
#include "learn/answers.hpp"
#include "learn/preparation.hpp"
#include "learn/taught_lesson.hpp"
#include "scene/picture.hpp"
#include "scene/qr_code.hpp"

namespace nimatron {

namespace {

constexpr const char* sheet_style =
    R"(header { display: flex; align-items: flex-end; gap: .4cm; border-bottom: 1pt solid; padding-bottom: 4pt; }
header h1 { margin-inline-end: auto; }
header span { border-bottom: .5pt solid; width: 5cm; }
header span + span { width: 2.6cm; }
ol { list-style: none; margin: 8pt 0 0; padding: 0; counter-reset: number; }
ol > li { counter-increment: number; position: relative; padding-inline-start: 2em; break-inside: avoid; }
ol > li::before { content: counter(number) "."; position: absolute; inset-inline-start: 0; font-weight: bold; }
.sheet { display: grid; grid-template-columns: 1fr 1fr; gap: 0 .8cm; }
.sheet > li { border-top: .5pt solid #999; padding-top: 7pt; padding-bottom: 9pt; }
.sheet > li:nth-child(-n+2) { border-top: 0; }
.sheet.one { grid-template-columns: 1fr; }
.sheet > .wide { grid-column: 1 / -1; }
.sheet > .told { counter-increment: none; padding-inline-start: 0; }
.sheet > .told::before { content: none; }
.rules { margin: 8pt 0 0; }
.lines span { display: block; height: .85cm; border-bottom: .5pt solid; }
.numerals { font-size: 15pt; font-weight: bold; margin: 4pt 0 0; }
li svg { display: block; max-width: 100%; height: auto; margin: 2pt 0; }
.options { list-style: none; margin: 4pt 0 0; padding: 0; }
.options li::before { content: ""; display: inline-block; width: 10pt; height: 10pt; border: 1pt solid; margin-inline-end: .5em; vertical-align: -1pt; }
.answer { display: flex; align-items: center; gap: .3cm; margin: 4pt 0 0; }
.answer span { border: 1pt solid; height: .9cm; flex: 1; max-width: 5.6cm; }
.answer .number { flex: none; width: 1.8cm; }
.binary th { border: 0; }
.sum { display: flex; flex-wrap: wrap; align-items: flex-end; gap: 0 .4cm; }
.binary tr:last-child td { border-top: 1.5pt solid; }
.answers { break-before: page; }
.answers ol { columns: 2; column-gap: .8cm; }
.answers ol > li { padding-bottom: 5pt; }
.answers ol > .wide { column-span: all; }
.source { font-style: italic; }
)";

/// A column of the sheet, or all of its width for a single position, and the least size of what is written in its pictures: 12
/// points, where they are drawn a little smaller for want of room.
constexpr PictureColumn half_of_page = {.wide = 270, .letters = 22};
constexpr PictureColumn whole_page = {.wide = 600, .letters = 22};
/// Heaps that are only added need no names.
constexpr PictureColumn to_be_added = {.wide = 270, .letters = 22, .heap = 42};

/// What stands on a page, in one language.
class PaperWriter : private Paper {
 public:
  PaperWriter(Message title, Message number, const WorksheetLink& link, const Catalogue& words)
      : Paper(words), title_(std::move(title)), number_(std::move(number)), link_(link) {}

  std::string page(const std::vector<Exercise>& exercises) const;
  std::string page(const std::vector<PaperTask>& tasks) const;
  std::string page(const Lesson& lesson, const Message& idea) const;

 private:
  std::string title() const { return said(title_); }

  std::string item(const Exercise& one) const;
  std::string item(const PaperTask& one, bool alone) const;
  std::string step(const Exercise& one) const;
  std::string answer_to_step(const Exercise& one) const;
  std::string digits(const BinaryTable& table) const;
  std::string sum_of_columns(int columns, std::optional<Count> sum) const;
  static std::string lines(int count);
  std::string board(const Position& position, const PictureColumn& column, bool last_asked) const;
  std::string binary_grid(std::vector<Count> heaps, bool last_asked) const;
  std::string place_for_answer(const Exercise& one) const;
  std::string answer_to(const Exercise& one) const;
  std::string whole(const std::string& rules, bool alone, const std::string& items,
                    const std::string& answers) const;

  Message title_;
  Message number_; // what makes the same page again; "": nothing does
  const WorksheetLink& link_;
};

/// What is to be written, ticked or filled on paper.
std::string PaperWriter::place_for_answer(const Exercise& one) const {
  if (const auto* fill = std::get_if<ToFill>(&one.task)) return table(*fill, false);
  if (std::holds_alternative<ToRead>(one.task)) return "";
  if (const auto* pick = std::get_if<ToPick>(&one.task)) {
    std::string out = "<ul class=\"options\">";
    for (const ToPick::Option& option : pick->options)
      out += "<li>" + said(option.words) + "</li>";
    return out + "</ul>";
  }
  const char* room =
      std::holds_alternative<ToCount>(one.task) ? "<span class=\"number\"></span>" : "<span></span>";
  return "<p class=\"answer\">" + said(say(N_C("beside the room for an answer, on paper", "Answer"))) + ' ' +
         room + "</p>";
}

/// A row of binary digits behind its name; of no number, room for them.
std::string row_of_digits(const std::string& name, int columns, std::optional<Count> number) {
  std::string out = "<tr><th>" + name + "</th>";
  for (int bit = columns; bit-- > 0;)
    out += "<td>" + (number ? std::to_string((*number >> bit) & 1) : "") + "</td>";
  return out + "</tr>";
}

/// The last row of a table of heaps in binary.
std::string PaperWriter::sum_of_columns(int columns, std::optional<Count> sum) const {
  return row_of_digits(said(say(N_C("below heaps in binary, on paper", "nim-sum"))), columns, sum) +
         "</table>";
}

/// Empty squares for the heaps in binary, a row each, with one for what is below the line. Digits run from left to right. A heap that
/// is asked for has a row, too.
std::string PaperWriter::binary_grid(std::vector<Count> heaps, bool last_asked) const {
  const int columns = binary_table(heaps, heaps).columns;
  if (last_asked) heaps.pop_back();
  std::string out = "<table class=\"binary\" dir=\"ltr\"><tr><th></th>";
  for (int bit = columns; bit-- > 0;)
    out += "<th>" + std::to_string(Count{1} << bit) + "</th>";
  out += "</tr>";
  for (const Count heap : heaps)
    out += row_of_digits(std::to_string(heap), columns, std::nullopt);
  if (last_asked) out += row_of_digits("?", columns, std::nullopt);
  return out + sum_of_columns(columns, std::nullopt);
}

/// Heaps in numbers, as a picture may be too small to count, and the picture.
std::string PaperWriter::board(const Position& position, const PictureColumn& column, bool last_asked) const {
  std::string out;
  std::vector<Count> heaps = heaps_of(position);
  if (!heaps.empty() && last_asked) {
    heaps.pop_back();
    out += " <b>" + said(say("{0}, ?", number_list(heaps))) + "</b>";
  } else if (!heaps.empty()) {
    out += " <b>" + said(board_name(position)) + "</b>";
  }
  return out +
         picture_in_column(position, column, [this](const Message& message) { return words().say(message); });
}

/// Exercises of which nim-sums are all there is to be written.
bool adds_heaps(const Exercise& one) {
  const auto* count = std::get_if<ToCount>(&one.task);
  const bool sum = one.title == say(skills()[static_cast<std::size_t>(Skill::nim_sum)].title);
  return (sum || (count != nullptr && count->last_heap)) && !heaps_of(one.position).empty() &&
         heaps_of(one.position) == values_of(one.position);
}

/// One item of the sheet.
std::string PaperWriter::item(const Exercise& one) const {
  std::string out = "<li>" + said(one.words);
  const bool grid = one.position.game != nullptr && adds_heaps(one);
  if (one.position.game != nullptr) {
    const auto* count = std::get_if<ToCount>(&one.task);
    const bool last_asked = count != nullptr && count->last_heap;
    out += board(one.position, grid ? to_be_added : half_of_page, last_asked);
    if (grid) out += "<div class=\"sum\">" + binary_grid(heaps_of(one.position), last_asked);
  }
  out += place_for_answer(one) + (grid ? "</div>" : "");
  if (is_said(one.source)) out += "<div class=\"source\">" + said(one.source) + "</div>";
  return out + "</li>\n";
}

/// Lines to write on: reasons are asked for, and moves of a game.
std::string PaperWriter::item(const PaperTask& one, bool alone) const {
  return "<li>" + said(one.words) + board(one.position, alone ? whole_page : half_of_page, false) +
         lines(alone ? 6 : 3) + "</li>\n";
}

std::string PaperWriter::lines(int count) {
  std::string out = "<div class=\"lines\">";
  for (int i = 0; i < count; ++i)
    out += "<span></span>";
  return out + "</div>";
}

std::string PaperWriter::answer_to(const Exercise& one) const {
  if (const auto* fill = std::get_if<ToFill>(&one.task)) return table(*fill, true);
  const Message answer = answer_words(one);
  return is_said(answer) ? said(answer) : "";
}

std::string PaperWriter::whole(const std::string& rules, bool alone, const std::string& items,
                               const std::string& answers) const {
  const Message named = is_said(number_) ? with_comma(title_, number_) : title_;
  std::string out = "<header><h1>" + title() + "</h1> " +
                    said(say(N_C("beside the room for a pupil's name, on paper", "Name"))) +
                    " <span></span> " + said(say(N_C("beside the room for the date, on paper", "Date"))) +
                    " <span></span></header>\n";
  if (!rules.empty()) out += "<p class=\"rules\">" + rules + "</p>\n";
  out += std::string("<ol class=\"sheet") + (alone ? " one" : "") + "\">\n" + items + "</ol>\n" +
         foot(link_, said(named));
  out += "<section class=\"answers\">\n<h1>" + said(say(N_C("a heading, on paper", "Answers"))) +
         "</h1>\n<p>" + said(named) + "</p>\n<ol>\n" + answers + "</ol>\n</section>\n";
  return page_of(title_, sheet_style, out);
}

std::string PaperWriter::page(const std::vector<Exercise>& exercises) const {
  std::string items;
  std::string answers;
  for (const Exercise& one : exercises) {
    items += item(one);
    answers += "<li>" + answer_to(one) + "</li>\n";
  }
  return whole("", false, items, answers);
}

std::string PaperWriter::page(const std::vector<PaperTask>& tasks) const {
  std::string rules;
  std::string items;
  std::string answers;
  if (!tasks.empty()) rules = said(sentences(rules_of(tasks.front().position)));
  for (const PaperTask& one : tasks) {
    items += item(one, tasks.size() == 1);
    answers += "<li>" + said(one.verdict) + "</li>\n";
  }
  return whole(rules, tasks.size() == 1, items, answers);
}

/// What a step speaks of: the heaps in binary, and below them the sums of the columns, or room for them where their number is asked for.
std::string PaperWriter::digits(const BinaryTable& table) const {
  std::string out = "<table class=\"binary\" dir=\"ltr\">";
  for (const Count value : table.value)
    out += row_of_digits(std::to_string(value), table.columns, value);
  return out + sum_of_columns(table.columns, table.asked ? std::nullopt : std::optional(table.sum));
}

/// Whether a step needs all of the width: a match of many games, a table of many columns.
bool is_wide(const Exercise& one) {
  constexpr std::size_t most_columns = 8;
  const auto* fill = std::get_if<ToFill>(&one.task);
  return (one.position.game != nullptr && one.position.game->scored()) ||
         (fill != nullptr && fill->width > most_columns);
}

/// A step of a lesson. What only tells something has no number; a chart has no room on paper.
std::string PaperWriter::step(const Exercise& one) const {
  const bool tells = std::holds_alternative<ToRead>(one.task);
  const bool plays = std::holds_alternative<ToPlay>(one.task);
  const bool looks = std::holds_alternative<ToLook>(one.task);
  const bool wide = is_wide(one);
  std::string out =
      std::string("<li class=\"") + (tells ? "told" : "") + (wide ? " wide" : "") + "\">" + said(one.words);
  if (is_said(one.numerals)) out += "<p class=\"numerals\">" + said(one.numerals) + "</p>";
  const auto* count = std::get_if<ToCount>(&one.task);
  const bool last_asked = count != nullptr && count->last_heap;
  const auto* binary = std::get_if<BinaryTable>(&one.figure);
  const bool moores = binary != nullptr && !binary->ones.empty(); // its sums are no digits
  if (one.position.game != nullptr) out += board(one.position, wide ? whole_page : half_of_page, last_asked);
  if (binary != nullptr && !moores && !binary->changed) out += digits(*binary);
  if (plays) return out + lines(2) + "</li>\n";
  return out +
         (looks ? "<p>" + said(say(N_("This step is done at a screen."))) + "</p>" : place_for_answer(one)) +
         "</li>\n";
}

/// What would be right, whatever was asked, as the teacher's notes have it; of a table, the table.
std::string PaperWriter::answer_to_step(const Exercise& one) const {
  if (const Message told = told_answer(one); is_said(told)) return said(told);
  constexpr std::size_t most_replies = 3;
  if (const std::vector<Message> replies = told_replies(one); !replies.empty())
    return said(listed(replies, most_replies));
  const auto* fill = std::get_if<ToFill>(&one.task);
  return fill != nullptr ? table(*fill, true) : said(one.right);
}

std::string PaperWriter::page(const Lesson& lesson, const Message& idea) const {
  std::string items;
  std::string answers;
  for (const Exercise& one : lesson.exercises) {
    items += step(one);
    if (!std::holds_alternative<ToRead>(one.task))
      answers += std::string(is_wide(one) ? "<li class=\"wide\">" : "<li>") + answer_to_step(one) + "</li>\n";
  }
  return whole(is_said(idea) ? said(idea) : "", false, items, answers);
}

Message title_of(const ExerciseSet& sheet) {
  return sheet.skill ? say(skills()[static_cast<std::size_t>(*sheet.skill)].title)
                     : say(N_C("the game, as the title of mixed exercises", "Nim"));
}

ExerciseSet within_limits(ExerciseSet sheet) {
  sheet.level = std::clamp(sheet.level, 1, hardest);
  sheet.count = std::clamp(sheet.count, 1, most_on_a_sheet);
  return sheet;
}

} // namespace

WorksheetLink link_of_exercises(const std::string& page, const ExerciseSet& set) {
  return page.empty() ? WorksheetLink{} : link_to(page + "#practice=" + print(within_limits(set)));
}

std::string exercises_on_paper(const ExerciseSet& sheet, const WorksheetLink& link, const Catalogue& words) {
  const ExerciseSet set = within_limits(sheet);
  const Message number = say(N_("level {0}, number {1}"), set.level, std::to_string(set.seed));
  return PaperWriter(title_of(set), number, link, words)
      .page(some_exercises(set.skill, set.level, set.count, set.seed));
}

std::string steps_on_paper(const Lesson& lesson, const Message& idea, const WorksheetLink& link,
                           const Catalogue& words) {
  return PaperWriter(lesson.title, {}, link, words).page(lesson, idea);
}

std::string tasks_on_paper(const std::vector<PaperTask>& tasks, const WorksheetLink& link,
                           const Catalogue& words) {
  const Message title = tasks.empty() ? say(N_C("the game, as the title of mixed exercises", "Nim"))
                                      : game_name(tasks.front().position);
  return PaperWriter(title, {}, link, words).page(tasks);
}

} // namespace nimatron
