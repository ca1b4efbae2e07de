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

constexpr auto english = [](const Message& words) { return in_english(words); };

std::string words(const Message& message) { return xml_escaped(in_english(message)); }

constexpr const char* page_head = R"(<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<style>
:root { color-scheme: light; }
@page { margin: 1.3cm; }
body { font: 12pt/1.4 system-ui, sans-serif; max-width: 18.4cm; margin: 0 auto; padding: .5cm; color: #000; background: #fff; }
@media print { body { padding: 0; } }
h1 { font-size: 18pt; margin: 0; }
header { display: flex; align-items: flex-end; gap: .4cm; border-bottom: 1pt solid; padding-bottom: 4pt; }
header h1 { margin-right: auto; }
header span { border-bottom: .5pt solid; width: 5cm; }
header span + span { width: 2.6cm; }
ol { list-style: none; margin: 8pt 0 0; padding: 0; counter-reset: number; }
ol > li { counter-increment: number; position: relative; padding-left: 2em; break-inside: avoid; }
ol > li::before { content: counter(number) "."; position: absolute; left: 0; font-weight: bold; }
.sheet { display: grid; grid-template-columns: 1fr 1fr; gap: 0 .8cm; }
.sheet > li { border-top: .5pt solid #999; padding-top: 7pt; padding-bottom: 9pt; }
.sheet > li:nth-child(-n+2) { border-top: 0; }
li svg { display: block; max-width: 100%; height: auto; margin: 2pt 0; }
.options { list-style: none; margin: 4pt 0 0; padding: 0; }
.options li::before { content: ""; display: inline-block; width: 10pt; height: 10pt; border: 1pt solid; margin-right: .5em; vertical-align: -1pt; }
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

/// What is to be written, ticked or filled on paper.
struct OnPaper {
  std::string operator()(const ToCount&) const {
    return "<p class=\"answer\">Answer <span class=\"number\"></span></p>";
  }
  std::string operator()(const ToPick& task) const {
    std::string out = "<ul class=\"options\">";
    for (const ToPick::Option& option : task.options)
      out += "<li>" + words(option.words) + "</li>";
    return out + "</ul>";
  }
  std::string operator()(const ToFill& task) const { return table(task, false); }
  std::string operator()(const ToRead&) const { return ""; }
  template <class Other>
  std::string operator()(const Other&) const {
    return "<p class=\"answer\">Answer <span></span></p>";
  }

  static std::string table(const ToFill& task, bool answers) {
    std::string out = "<table>";
    if (!task.columns.empty()) {
      out += "<tr>" + std::string(task.rows.empty() ? "" : "<th></th>");
      for (const Message& column : task.columns)
        out += "<th>" + words(column) + "</th>";
      out += "</tr>";
    }
    for (std::size_t i = 0; i < task.cells.size(); ++i) {
      const ToFill::Cell& cell = task.cells[i];
      if (i % task.width == 0) {
        out += i > 0 ? "</tr><tr>" : "<tr>";
        if (!task.rows.empty()) out += "<th>" + words(task.rows[i / task.width]) + "</th>";
      }
      const auto symbol = static_cast<std::size_t>(std::max(cell.right, 0));
      const bool written = answers && symbol < task.symbols.size();
      out += "<td>" +
             (cell.right < 0 ? words(cell.given)
              : written      ? words(task.symbols[symbol])
                             : "") +
             "</td>";
    }
    return out + "</tr></table>";
  }
};

/// Empty squares for the heaps in binary, a row each, with one for what is below the line.
std::string binary_grid(const std::vector<Count>& heaps) {
  const int columns = binary_table(heaps, heaps).columns;
  const auto row = [&](const std::string& name) {
    std::string out = "<tr><th>" + name + "</th>";
    for (int i = 0; i < columns; ++i)
      out += "<td></td>";
    return out + "</tr>";
  };
  std::string out = "<table class=\"binary\"><tr><th></th>";
  for (int bit = columns; bit-- > 0;)
    out += "<th>" + std::to_string(Count{1} << bit) + "</th>";
  out += "</tr>";
  for (const Count heap : heaps)
    out += row(std::to_string(heap));
  return out + row("nim-sum") + "</table>";
}

/// One item of the sheet.
std::string item(const Exercise& one) {
  std::string out = "<li>" + words(one.words);
  const bool adds = one.title == say(skills()[static_cast<std::size_t>(Skill::nim_sum)].title);
  if (one.position.game != nullptr) {
    const std::vector<Count> heaps = heaps_of(one.position);
    if (!heaps.empty())
      out += " <b>" + words(board_name(one.position)) + "</b>"; // a picture may be too small to count
    out += picture_in_column(one.position, column_width, least_letters, english);
    if (adds && !heaps.empty()) out += binary_grid(heaps);
  }
  out += std::visit(OnPaper{}, one.task);
  if (is_said(one.source)) out += "<div class=\"source\">" + words(one.source) + "</div>";
  return out + "</li>\n";
}

std::string foot(const std::string& title, const std::string& number, const WorksheetLink& link) {
  std::string out =
      "<footer>" + code_drawing(link.squares, " role=\"img\" aria-label=\"QR code\"") + "<div><p>";
  if (!link.address.empty())
    out += "More of these, at a screen: <b>" + xml_escaped(link.address) + "</b></p><p>";
  return out + "Nimatron: " + title + ", " + number + "</p></div></footer>\n";
}

struct AnswerOnPaper {
  const Exercise& exercise;

  std::string operator()(const ToMove& task) const {
    std::string out;
    for (const Move& move : task.right)
      out += (out.empty() ? "" : "; ") + words(in_words(exercise.position, move));
    return out;
  }
  std::string operator()(const ToPick& task) const {
    std::string out;
    std::string why;
    for (const ToPick::Option& option : task.options) {
      if (!option.right) continue;
      out += (out.empty() ? "" : "; ") + words(option.words);
      if (is_said(option.why) && why.empty()) why = words(option.why);
    }
    return out + (why.empty() ? "" : ". " + why);
  }
  std::string operator()(const ToCount& task) const { return std::to_string(task.answer); }
  std::string operator()(const ToFill& task) const { return OnPaper::table(task, true); }
  template <class Other>
  std::string operator()(const Other&) const {
    return "";
  }
};

} // namespace

WorksheetLink link_of_exercises(const std::string& page, std::optional<Skill> skill) {
  if (page.empty()) return {};
  const std::string address =
      page + "#practice=" + (skill ? skills()[static_cast<std::size_t>(*skill)].id : "today");
  return {address, code_of(address)};
}

std::string exercises_on_paper(std::optional<Skill> skill, int level, int count, std::uint64_t seed,
                               const WorksheetLink& link) {
  const std::string title = skill ? words(say(skills()[static_cast<std::size_t>(*skill)].title)) : "Nim";
  std::string out = page_head;
  out += "<title>" + title + "</title>\n<header><h1>" + title +
         "</h1> Name <span></span> Date <span></span></header>\n<ol class=\"sheet\">\n";
  std::string answers;
  for (const Exercise& one : some_exercises(skill, level, count, seed)) {
    out += item(one);
    answers += "<li>" + std::visit(AnswerOnPaper{one}, one.task) + "</li>\n";
  }
  const std::string number =
      "level " + std::to_string(std::clamp(level, 1, hardest)) + ", number " + std::to_string(seed);
  out += "</ol>\n" + foot(title, number, link);
  out += "<section class=\"answers\">\n<h1>Answers</h1>\n<p>" + title + ", " + number + "</p>\n<ol>\n" +
         answers + "</ol>\n</section>\n";
  return out + "</html>\n";
}

} // namespace nimatron
