#include "scene/worksheet.hpp"

#include <algorithm>
#include <variant>
#include <vector>

#include "core/game.hpp"
#include "core/message.hpp"
#include "core/move_words.hpp"
#include "core/text.hpp"
#include "explain/binary.hpp"
#include "learn/preparation.hpp"
#include "scene/code_drawing.hpp"
#include "scene/picture.hpp"
#include "scene/qr_code.hpp"
#include "scene/svg.hpp"

namespace nimatron {

namespace {

constexpr const char* page_head = R"(<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<style>
:root { color-scheme: light; }
@page { margin: 1.3cm; }
body { font: 12pt/1.4 system-ui, sans-serif; max-width: 18.4cm; margin: 0 auto; padding: .5cm; color: #000; background: #fff; }
@media print { body { padding: 0; } }
h1 { font-size: 18pt; margin: 0; }
header { display: flex; align-items: flex-end; gap: .4cm; border-bottom: 1pt solid; padding-bottom: 4pt; }
header h1 { margin-inline-end: auto; }
header span { border-bottom: .5pt solid; width: 5cm; }
header span + span { width: 2.6cm; }
ol { list-style: none; margin: 8pt 0 0; padding: 0; counter-reset: number; }
ol > li { counter-increment: number; position: relative; padding-inline-start: 2em; break-inside: avoid; }
ol > li::before { content: counter(number) "."; position: absolute; inset-inline-start: 0; font-weight: bold; }
.sheet { display: grid; grid-template-columns: 1fr 1fr; gap: 0 .8cm; }
.sheet > li { border-top: .5pt solid #999; padding-top: 7pt; padding-bottom: 9pt; }
.sheet > li:nth-child(-n+2) { border-top: 0; }
li svg { display: block; max-width: 100%; height: auto; margin: 2pt 0; }
.options { list-style: none; margin: 4pt 0 0; padding: 0; }
.options li::before { content: ""; display: inline-block; width: 10pt; height: 10pt; border: 1pt solid; margin-inline-end: .5em; vertical-align: -1pt; }
.answer { display: flex; align-items: center; gap: .3cm; margin: 4pt 0 0; }
.answer span { border: 1pt solid; height: .9cm; flex: 1; max-width: 5.6cm; }
.answer .number { flex: none; width: 1.8cm; }
table { border-collapse: collapse; margin: 4pt 0; }
td, th { border: .5pt solid; min-width: 1.7em; height: 1.7em; text-align: center; padding: 0 .25em; font-weight: normal; }
.binary th { border: 0; }
.binary tr:last-child td { border-top: 1.5pt solid; }
.answers { break-before: page; }
.answers ol { columns: 2; column-gap: .8cm; }
.answers ol > li { padding-bottom: 5pt; }
.source { font-size: 9pt; color: #333; }
footer { display: flex; align-items: center; gap: .4cm; margin-top: 8pt; border-top: 1pt solid; padding-top: 6pt; font-size: 10pt; break-inside: avoid; }
footer svg { width: 2.2cm; height: 2.2cm; flex: none; }
footer p { margin: 0; overflow-wrap: anywhere; }
@media screen and (prefers-color-scheme: dark) { html { background: #333; } body { box-shadow: 0 0 1cm #000; padding: 1cm; } }
</style>
)";

/// A column of the sheet, and the least size of what is written in its pictures: 11 points where it has little room.
constexpr float column_width = 300;
constexpr float least_letters = 18;

/// The page, in one language.
class PaperWriter {
 public:
  PaperWriter(const Worksheet& sheet, const WorksheetLink& link, const Catalogue& words)
      : sheet_(sheet), link_(link), words_(words) {}

  std::string page() const;

 private:
  std::string said(const Message& message) const { return xml_escaped(words_.say(message)); }

  std::string item(const Exercise& one) const;
  std::string binary_grid(const std::vector<Count>& heaps) const;
  std::string table(const ToFill& task, bool answers) const;
  std::string cell(const ToFill& task, const ToFill::Cell& cell, bool answers) const;
  std::string place_for_answer(const Exercise& one) const;
  std::string answer_to(const Exercise& one) const;
  std::string title() const;
  std::string number() const;
  std::string foot() const;

  const Worksheet& sheet_;
  const WorksheetLink& link_;
  const Catalogue& words_;
};

std::string PaperWriter::cell(const ToFill& task, const ToFill::Cell& cell, bool answers) const {
  if (cell.right < 0) return said(cell.given);
  const auto symbol = static_cast<std::size_t>(cell.right);
  return answers && symbol < task.symbols.size() ? said(task.symbols[symbol]) : "";
}

std::string PaperWriter::table(const ToFill& task, bool answers) const {
  std::string out = "<table>";
  if (!task.columns.empty()) {
    out += "<tr>" + std::string(task.rows.empty() ? "" : "<th></th>");
    for (const Message& column : task.columns)
      out += "<th>" + said(column) + "</th>";
    out += "</tr>";
  }
  for (std::size_t i = 0; i < task.cells.size(); ++i) {
    if (i % task.width == 0) {
      out += i > 0 ? "</tr><tr>" : "<tr>";
      if (!task.rows.empty()) out += "<th>" + said(task.rows[i / task.width]) + "</th>";
    }
    out += "<td>" + cell(task, task.cells[i], answers) + "</td>";
  }
  return out + "</tr></table>";
}

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

/// Empty squares for the heaps in binary, a row each, with one for what is below the line. Digits run from left to right.
std::string PaperWriter::binary_grid(const std::vector<Count>& heaps) const {
  const int columns = binary_table(heaps, heaps).columns;
  const auto row = [&](const std::string& name) {
    std::string out = "<tr><th>" + name + "</th>";
    for (int i = 0; i < columns; ++i)
      out += "<td></td>";
    return out + "</tr>";
  };
  std::string out = "<table class=\"binary\" dir=\"ltr\"><tr><th></th>";
  for (int bit = columns; bit-- > 0;)
    out += "<th>" + std::to_string(Count{1} << bit) + "</th>";
  out += "</tr>";
  for (const Count heap : heaps)
    out += row(std::to_string(heap));
  return out + row(said(say(N_C("below heaps in binary, on paper", "nim-sum")))) + "</table>";
}

/// One item of the sheet.
std::string PaperWriter::item(const Exercise& one) const {
  std::string out = "<li>" + said(one.words);
  const bool adds = one.title == say(skills()[static_cast<std::size_t>(Skill::nim_sum)].title);
  if (one.position.game != nullptr) {
    const std::vector<Count> heaps = heaps_of(one.position);
    if (!heaps.empty())
      out += " <b>" + said(board_name(one.position)) + "</b>"; // a picture may be too small to count
    out += picture_in_column(one.position, column_width, least_letters,
                             [this](const Message& message) { return words_.say(message); });
    if (adds && !heaps.empty()) out += binary_grid(heaps);
  }
  out += place_for_answer(one);
  if (is_said(one.source)) out += "<div class=\"source\">" + said(one.source) + "</div>";
  return out + "</li>\n";
}

std::string PaperWriter::answer_to(const Exercise& one) const {
  if (const auto* count = std::get_if<ToCount>(&one.task)) return std::to_string(count->answer);
  if (const auto* fill = std::get_if<ToFill>(&one.task)) return table(*fill, true);
  Message out;
  const auto add = [&out](const Message& next) { out = is_said(out) ? with_semicolon(out, next) : next; };
  Message why;
  if (const auto* move_task = std::get_if<ToMove>(&one.task)) {
    for (const Move& move : move_task->right)
      add(in_words(one.position, move));
  } else if (const auto* pick = std::get_if<ToPick>(&one.task)) {
    for (const ToPick::Option& option : pick->options) {
      if (!option.right) continue;
      add(option.words);
      if (!is_said(why)) why = option.why;
    }
  }
  if (!is_said(out)) return "";
  return said(is_said(why) ? sentences(closed(out), why) : out);
}

std::string PaperWriter::title() const {
  return said(sheet_.skill ? say(skills()[static_cast<std::size_t>(*sheet_.skill)].title)
                           : say(N_C("the game, as the title of mixed exercises", "Nim")));
}

/// What makes the same page again.
std::string PaperWriter::number() const {
  const int level = std::clamp(sheet_.level, 1, hardest);
  return said(say(N_("level {0}, number {1}"), level, std::to_string(sheet_.seed)));
}

std::string PaperWriter::foot() const {
  std::string out =
      "<footer>" +
      code_drawing(link_.squares, " role=\"img\" aria-label=\"" + said(say(N_("QR code"))) + '"') +
      "<div><p>";
  if (!link_.address.empty())
    out += said(say(N_("More of these, at a screen:"))) + " <b dir=\"ltr\">" + xml_escaped(link_.address) +
           "</b></p><p>";
  return out + "Nimatron: " + title() + ", " + number() + "</p></div></footer>\n";
}

std::string PaperWriter::page() const {
  std::string out = "<!doctype html>\n<html lang=\"" + std::string(words_.tag()) + '"' +
                    (words_.right_to_left() ? " dir=\"rtl\"" : "") + ">\n" + page_head;
  out += "<title>" + title() + "</title>\n<header><h1>" + title() + "</h1> " +
         said(say(N_C("beside the room for a pupil's name, on paper", "Name"))) + " <span></span> " +
         said(say(N_C("beside the room for the date, on paper", "Date"))) +
         " <span></span></header>\n<ol class=\"sheet\">\n";
  std::string answers;
  for (const Exercise& one : some_exercises(sheet_.skill, sheet_.level, sheet_.count, sheet_.seed)) {
    out += item(one);
    answers += "<li>" + answer_to(one) + "</li>\n";
  }
  out += "</ol>\n" + foot();
  out += "<section class=\"answers\">\n<h1>" + said(say(N_C("a heading, on paper", "Answers"))) +
         "</h1>\n<p>" + title() + ", " + number() + "</p>\n<ol>\n" + answers + "</ol>\n</section>\n";
  return out + "</html>\n";
}

} // namespace

WorksheetLink link_of_exercises(const std::string& page, std::optional<Skill> skill) {
  if (page.empty()) return {};
  const std::string address =
      page + "#practice=" + (skill ? skills()[static_cast<std::size_t>(*skill)].id : "today");
  return {address, code_of(address)};
}

std::string exercises_on_paper(const Worksheet& sheet, const WorksheetLink& link, const Catalogue& words) {
  return PaperWriter(sheet, link, words).page();
}

} // namespace nimatron
