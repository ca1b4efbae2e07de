#include "scene/paper.hpp"

#include <algorithm>
#include <variant>
#include <vector>

#include "core/game.hpp"
#include "core/message.hpp"
#include "core/move_words.hpp"
#include "core/text.hpp"
#include "learn/preparation.hpp"
#include "scene/picture.hpp"
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
body { font: 12pt/1.45 serif; max-width: 18cm; margin: 1cm auto; padding: 0 .5cm; color: #000; background: #fff; }
h1 { font-size: 18pt; margin: 0; }
header { display: flex; justify-content: space-between; align-items: baseline; gap: 1cm; border-bottom: 1pt solid; padding-bottom: 4pt; }
header span { flex: 1; border-bottom: .5pt solid; max-width: 7cm; }
ol { padding-left: 1.4em; }
li { margin: 0 0 14pt; break-inside: avoid; }
li svg { display: block; max-width: 100%; max-height: 4.2cm; height: auto; margin: 4pt 0; }
.options { list-style: none; padding-left: 0; }
.options li { margin: 0; }
.options li::before { content: "\25a1"; margin-right: .6em; }
.line { display: inline-block; min-width: 5cm; border-bottom: .5pt solid; }
table { border-collapse: collapse; margin: 4pt 0; }
td, th { border: .5pt solid; min-width: 1.6em; height: 1.6em; text-align: center; padding: 0 .3em; font-weight: normal; }
.answers { break-before: page; }
.source, footer { font-size: 9pt; color: #333; }
@media screen and (prefers-color-scheme: dark) { html { background: #333; } body { box-shadow: 0 0 1cm #000; padding: 1cm; } }
</style>
)";

/// What is to be written, ticked or filled on paper.
struct OnPaper {
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
    return "<p><span class=\"line\">&nbsp;</span></p>";
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
      if (*option.why.id != '\0' && why.empty()) why = words(option.why);
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

std::string exercises_on_paper(std::optional<Skill> skill, int level, int count, std::uint64_t seed) {
  const std::string title = skill ? words(say(skills()[static_cast<std::size_t>(*skill)].title)) : "Nim";
  std::string out = page_head;
  out += "<title>" + title + "</title>\n<header><h1>" + title +
         "</h1> Name: <span>&nbsp;</span></header>\n<ol>\n";
  std::string answers;
  for (const Exercise& one : some_exercises(skill, level, count, seed)) {
    out += "<li>" + words(one.words);
    if (one.position.game != nullptr) {
      if (!heaps_of(one.position).empty())
        out += " <b>" + words(board_name(one.position)) + "</b>"; // a picture may be too small to count
      out += picture_of(one.position, {}, english);
    }
    out += std::visit(OnPaper{}, one.task);
    if (*one.source.id != '\0') out += "<div class=\"source\">" + words(one.source) + "</div>";
    out += "</li>\n";
    answers += "<li>" + std::visit(AnswerOnPaper{one}, one.task) + "</li>\n";
  }
  const std::string number =
      "level " + std::to_string(std::clamp(level, 1, hardest)) + ", number " + std::to_string(seed);
  out += "</ol>\n<section class=\"answers\">\n<h1>Answers</h1>\n<ol>\n" + answers + "</ol>\n</section>\n";
  return out + "<footer>Nimatron: " + title + ", " + number + "</footer>\n</html>\n";
}

} // namespace nimatron
