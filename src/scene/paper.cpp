#include "scene/paper.hpp"

#include <cstddef>

#include "core/message.hpp"
#include "scene/code_drawing.hpp"
#include "scene/qr_code.hpp"
#include "scene/svg.hpp"

namespace nimatron {

namespace {

constexpr const char* page_style = R"(:root { color-scheme: light; }
@page { margin: 1.3cm; }
body { font: 12pt/1.4 system-ui, sans-serif; max-width: 18.4cm; margin: 0 auto; padding: .5cm; color: #000; background: #fff; }
@media print { body { padding: 0; } }
h1 { font-size: 18pt; margin: 0; }
table { border-collapse: collapse; margin: 4pt 0; }
td, th { border: .5pt solid; min-width: 1.7em; height: 1.7em; text-align: center; padding: 0 .25em; font-weight: normal; }
footer { display: flex; align-items: center; gap: .4cm; margin-top: 8pt; border-top: 1pt solid; padding-top: 6pt; break-inside: avoid; }
footer svg { width: 2.6cm; height: 2.6cm; flex: none; }
footer p { margin: 0; overflow-wrap: anywhere; }
@media screen and (prefers-color-scheme: dark) { html { background: #333; } body { box-shadow: 0 0 1cm #000; padding: 1cm; } }
)";

} // namespace

std::string Paper::said(const Message& message) const { return xml_escaped(words_.say(message)); }

std::string Paper::cell(const ToFill& task, const ToFill::Cell& cell, bool answers) const {
  if (cell.right < 0) return said(cell.given);
  const auto symbol = static_cast<std::size_t>(cell.right);
  return answers && symbol < task.symbols.size() ? said(task.symbols[symbol]) : "";
}

std::string Paper::table(const ToFill& task, bool answers) const {
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

/// An address that nobody would type stands in the code alone.
std::string Paper::foot(const WorksheetLink& link, const std::string& below) const {
  constexpr std::size_t longest_typed = 90;
  std::string out =
      "<footer>" +
      code_drawing(link.squares, " role=\"img\" aria-label=\"" + said(say(N_("QR code"))) + '"') + "<div>";
  if (!link.address.empty()) {
    out += "<p>" + said(say(N_("The same at a screen:")));
    if (link.address.size() <= longest_typed || link.squares.empty())
      out += " <b dir=\"ltr\">" + xml_escaped(link.address) + "</b>";
    out += "</p>";
  }
  return out + "<p>Nimatron: " + below + "</p></div></footer>\n";
}

std::string Paper::page_of(const Message& title, const char* style, const std::string& body) const {
  std::string out = "<!doctype html>\n<html lang=\"" + std::string(words_.tag()) + '"' +
                    (words_.right_to_left() ? " dir=\"rtl\"" : "") + ">\n";
  out +=
      "<meta charset=\"utf-8\">\n<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n";
  out += std::string("<style>\n") + page_style + style + "</style>\n";
  return out + "<title>" + said(title) + "</title>\n" + body + "</html>\n";
}

WorksheetLink link_to(const std::string& address) {
  return address.empty() ? WorksheetLink{} : WorksheetLink{address, code_of(address)};
}

} // namespace nimatron
