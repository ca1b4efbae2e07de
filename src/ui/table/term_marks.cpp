#include "ui/table/term_marks.hpp"

#include <algorithm>
#include <cmath>

namespace nimatron {

namespace {

Rect at_least(Rect word, float side) {
  const float wide = std::max(word.w, side);
  const float high = std::max(word.h, side);
  return {word.x + (word.w - wide) / 2, word.y + (word.h - high) / 2, wide, high};
}

float distance(ImVec2 from, Rect to) {
  return std::hypot(std::max({to.x - from.x, 0.0F, from.x - to.x - to.w}),
                    std::max({to.y - from.y, 0.0F, from.y - to.y - to.h}));
}

} // namespace

TermMarks::TermMarks(Ui& ui, const std::vector<Term>& glossary)
    : ui_(ui), glossary_(glossary), finder_(ui.words.language().written_on) {
  for (std::size_t i = 0; i < glossary.size(); ++i) {
    if (glossary[i].plain) continue;
    for (std::string& form : parted(ui(glossary[i].forms)))
      finder_.add(i, std::move(form));
  }
}

void TermMarks::paragraph(const std::string& text, float width) {
  std::vector<TextLine> lines;
  nimatron::paragraph(ui_, text, text_size::body, ui_.theme.text, false, width, &lines);
  for (const TermPlace& place : finder_.find(text)) {
    for (const TextLine& line : lines) {
      const std::size_t from = std::max(place.from, line.from);
      const std::size_t to = std::min(place.from + place.length, line.from + line.length);
      if (from >= to) continue;
      const std::vector<Rect> words = where_drawn(ui_, text, line, from, to, text_size::body);
      for (const Rect& word : words) {
        ImGui::GetWindowDrawList()->AddLine({word.x, word.y + word.h - 2},
                                            {word.x + word.w, word.y + word.h - 2},
                                            color(ui_.theme.accent, 0.8F));
        if (&word == &words.front()) marks_.push_back({place.term, from == place.from, word});
      }
    }
  }
}

/// Where the room of two words overlaps, the nearer one is pressed: ImGui gives a press to what comes first.
std::optional<Intent> TermMarks::press() {
  const ImVec2 at = ImGui::GetIO().MousePos;
  std::stable_sort(marks_.begin(), marks_.end(), [at](const Mark& a, const Mark& b) {
    return distance(at, a.word) < distance(at, b.word);
  });
  std::optional<Intent> intent;
  for (const Mark& mark : marks_) {
    if (auto wish = press(mark)) intent = std::move(wish);
  }
  return intent;
}

std::optional<Intent> TermMarks::press(const Mark& mark) {
  const Term& term = glossary_[mark.term];
  const Rect room = at_least(mark.word, ui_.finger ? 44.0F : 0.0F);
  const std::string id = (mark.begins ? "term " : "rest of term ") + term.id;
  const Press press = press_area(ui_, id, say(N_("What does {0} mean?"), term.name), room);
  if (press.hovered)
    ImGui::GetWindowDrawList()->AddRectFilled({mark.word.x - 2, mark.word.y},
                                              {mark.word.x + mark.word.w + 2, mark.word.y + mark.word.h},
                                              color(ui_.theme.accent, 0.14F), 4);
  if (!press.pressed) return std::nullopt;
  return ShowSheet{GlossarySheet{.term = term.id}};
}

} // namespace nimatron
