#include "kit/text_entry.hpp"

#include <algorithm>
#include <utility>

#include "core/reader.hpp"
#include "platform/platform.hpp"

namespace nimatron {

namespace {

/// ImGui's field grows the string it edits: nothing that is typed or pasted is cut off.
int grow(ImGuiInputTextCallbackData* data) {
  if (data->EventFlag != ImGuiInputTextFlags_CallbackResize) return 0;
  auto& text = *static_cast<std::string*>(data->UserData);
  text.resize(static_cast<std::size_t>(data->BufTextLen));
  data->Buf = text.data();
  return 0;
}

} // namespace

void TextEntry::open(const Ui& ui, const Message& label, std::string initial, Accept accept, bool digits,
                     bool live) {
  label_ = label;
  number_ = false;
  live_ = live;
  first_ = initial;
  text_ = std::move(initial);
  accept_ = std::move(accept);
  fault_.reset();
  const std::string words = ui(label);
  const std::string yes = ui(say(N_("OK")));
  const std::string no = ui(say(N_("Cancel")));
  drawn_ = !platform::has_text_field;
  platform::ask_for_text(
      {.label = words, .text = text_, .accept = yes, .cancel = no, .digits = digits, .live = live});
  fresh_ = drawn_;
}

void TextEntry::open_live(const Ui& ui, const Message& label, std::string initial, Accept accept) {
  open(ui, label, std::move(initial), std::move(accept), false, true);
}

void TextEntry::open_number(const Ui& ui, const Message& label, Count value, Count low, Count high,
                            std::function<void(Count)> set) {
  const Accept accept = [set = std::move(set), low, high](const std::string& text) -> std::optional<Fault> {
    Reader in(text);
    const auto n = in.number(low, high);
    if (!n) return n.fault();
    if (!in.done()) return in.expected(N_("expected only digits"));
    set(*n);
    return std::nullopt;
  };
  open(ui, label, std::to_string(value), accept, true);
  number_ = true;
}

/// Of a single number one need not say where it is wrong, but which it is.
Message TextEntry::wrong(const Fault& fault) const {
  return number_ ? labelled(label_, fault.message) : where(fault);
}

void TextEntry::deliver(const Catalogue& words, const std::string& text, bool confirmed) {
  if (!accept_) return;
  if (const auto fault = accept_(text)) {
    platform::reject_text(words.say(wrong(*fault)), fault->column);
  } else {
    found_ = live_ && confirmed;
  }
}

void TextEntry::frame(Ui& ui) {
  if (platform::has_text_field || !drawn_) return; // where there is one, all of this falls away
  const ImVec2 screen = ImGui::GetIO().DisplaySize;
  const Rect box = {std::max(16.0F, screen.x / 2 - 260), screen.y * 0.3F, std::min(520.0F, screen.x - 32),
                    210};
  ImGui::SetNextWindowFocus();
  begin_layer("##entry", whole_window());
  fill_area(whole_window(), IM_COL32(0, 0, 0, 120));
  card(ui, box);
  ImGui::SetCursorScreenPos({box.x + 20, box.y + 18});
  paragraph(ui, ui(label_), text_size::lead, ui.theme.text, true, box.w - 40);
  ImGui::SetCursorScreenPos({box.x + 20, box.y + 58});
  ImGui::PushFont(ui.regular, text_size::body);
  ImGui::PushStyleColor(ImGuiCol_FrameBg, color(ui.theme.panel_raised));
  ImGui::PushStyleColor(ImGuiCol_Text, color(ui.theme.text));
  ImGui::PushStyleVar(ImGuiStyleVar_FramePadding, {12, 10});
  ImGui::PushStyleVar(ImGuiStyleVar_FrameRounding, 10);
  ImGui::SetNextItemWidth(box.w - 40);
  if (std::exchange(fresh_, false)) ImGui::SetKeyboardFocusHere();
  const std::string before = text_;
  bool confirmed = ImGui::InputText("##text", text_.data(), text_.capacity() + 1,
                                    ImGuiInputTextFlags_EnterReturnsTrue | ImGuiInputTextFlags_AutoSelectAll |
                                        ImGuiInputTextFlags_CallbackResize,
                                    grow, &text_);
  ImGui::PopStyleVar(2);
  ImGui::PopStyleColor(2);
  ImGui::PopFont();
  if (fault_) {
    ImGui::SetCursorScreenPos({box.x + 20, box.y + 104});
    paragraph(ui, ui(wrong(*fault_)), text_size::small, ui.theme.danger, false, box.w - 40);
  }
  const float y = box.y + box.h - 60;
  const float half = box.w / 2 - 24;
  const bool cancelled = button(ui, {.name = say(N_("Cancel")), .id = "cancel"}, {box.x + 20, y, half, 44}) ||
                         ImGui::IsKeyPressed(ImGuiKey_Escape);
  confirmed = button(ui, {.name = say(N_("OK")), .emphasis = Emphasis::primary, .id = "ok"},
                     {box.x + box.w / 2 + 4, y, half, 44}) ||
              confirmed;
  ImGui::End();
  if (confirmed) {
    fault_ = accept_(text_);
    drawn_ = fault_.has_value();
    found_ = live_ && !drawn_;
  }
  if (live_ && !confirmed && (cancelled || text_ != before)) accept_(cancelled ? first_ : text_);
  if (cancelled) drawn_ = false;
}

void number_row(Ui& ui, TextEntry& entry, const Id& id, const Message& label, Count value, Count low,
                Count high, const std::function<void(Count)>& set) {
  bool typed = false;
  const Count next = stepper(ui, id, label, value, low, high, next_row(46, 2), &typed);
  if (next != value) set(next);
  if (typed) entry.open_number(ui, label, value, low, high, set);
}

} // namespace nimatron
