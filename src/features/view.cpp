#include "features/view.hpp"

#include "content/catalogue.hpp"

namespace nimatron {

Message in_rows(const std::vector<Message>& all) {
  Message out;
  for (const Message& one : all)
    out = is_said(out) ? say("{0}\n{1}", out, one) : one;
  return out;
}

namespace {

/// Prints each part in a line of its own.
class Printer {
 public:
  explicit Printer(const Catalogue& words) : words_(words) {}

  void print(const Views& parts) {
    for (const View& part : parts)
      std::visit([&](const auto& one) { print(one); }, part.what);
  }
  std::string text() && { return std::move(out_); }

 private:
  std::string say(const Message& message) const { return words_.say(message); }
  void line(const std::string& text) { out_ += text + '\n'; }
  std::string state(bool on) const {
    return say(on ? nimatron::say(N_C("a setting", "on")) : nimatron::say(N_C("a setting", "off")));
  }

  void print(const View::Text& text) {
    line((text.level > 0 ? std::string(static_cast<std::size_t>(text.level), '#') + " " : "") +
         say(text.words));
  }
  void print(const View::Button& what) {
    line("[" + say(what.press ? what.name : nimatron::say(N_("{0}, not now"), what.name)) + "]");
  }
  void print(const View::Toggle& what) { line("[" + say(what.name) + ": " + state(what.on) + "]"); }
  void print(const View::Choice& what) {
    line(say(what.name) + ":");
    for (std::size_t i = 0; i < what.options.size(); ++i)
      line((i == what.chosen ? "  (x) " : "  ( ) ") + say(what.options[i].name));
  }
  void print(const View::Number& what) {
    line("[" + say(what.name) + ": " + std::to_string(what.value) + "]");
  }
  void print(const View::Matches&) {} // the number has been printed
  void print(const View::Line& what) {
    const std::string end = is_said(what.end) ? " (" + say(what.end) + ")" : "";
    line((what.chosen ? "> " : "- ") + say(what.title) + end);
    if (is_said(what.about)) line("  " + say(what.about));
  }
  void print(const View::Signs& what) { line(say(what.name)); }
  void print(const View::Code& what) { line("[" + say(what.name) + "]"); }
  void print(const View::Drawing&) {} // its sentence says what it shows
  void print(const View::Table& table) {
    line(say(table.name) + ":");
    if (!table.head.empty()) {
      std::string heads;
      for (const Message& head : table.head)
        heads += say(head) + "\t";
      line(heads);
    }
    for (const auto& row : table.rows) {
      std::string cells;
      for (const View::Table::Cell& cell : row)
        cells += (is_said(cell.above) ? say(cell.above) + "=" : "") + say(cell.face) + "\t";
      line(cells);
    }
  }
  void print(const View::Terms& terms) {
    for (const auto& [term, what] : terms.all)
      line(say(term) + ": " + say(what));
  }
  void print(const View::Row& row) { print(row.parts); }
  void print(const View::Between& what) {
    print(what.what);
    print(what.before);
    print(what.after);
  }
  void print(const View::Flow& flow) { print(flow.parts); }
  void print(const View::Break&) { line(""); }

  const Catalogue& words_;
  std::string out_;
};

} // namespace

std::string as_text(const Catalogue& words, const Views& parts) {
  Printer printer(words);
  printer.print(parts);
  return std::move(printer).text();
}

std::string as_text(const Catalogue& words, const SheetView& sheet) {
  return "# " + words.say(sheet.title) + "\n\n" + as_text(words, sheet.parts);
}

} // namespace nimatron
