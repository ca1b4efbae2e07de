#include "ui/table/confirm_bar.hpp"

#include <algorithm>

#include "core/legality.hpp"
#include "core/move_words.hpp"
#include "platform/platform.hpp"
#include "scene/board_scene.hpp"

namespace nimatron {

namespace {

constexpr Count easily_stepped = 20; // larger amounts are rather typed

/// Pressed again and again while it is held.
bool repeating(Ui& ui, const Button& what, Rect area) {
  ImGui::PushItemFlag(ImGuiItemFlags_ButtonRepeat, true);
  const bool pressed = button(ui, what, area);
  ImGui::PopItemFlag();
  if (ImGui::IsItemActive()) platform::request_frame();
  return pressed;
}

/// How far a press goes: by one, and when it has been held for a while by tens, by hundreds, ...
Count stride(Count most) {
  Count out = 1;
  for (float held = ImGui::GetIO().MouseDownDuration[0] - 1.0F; held > 0 && out <= most / 100; held -= 0.7F)
    out *= 10;
  return out;
}

} // namespace

Message choice_in_words(const Position& position, const Choice& choice) {
  const auto words = board_scene(position).confirm_words(choice);
  return words ? *words : describe(position, *choice.move);
}

std::optional<Move> confirm_bar(Ui& ui, BoardView& stage, TextEntry& entry, const Position& position,
                                Rect area) {
  const Choice choice = stage.choice();
  const auto amount = amount_of(position, choice);
  const auto changes = [&](Key key) { return choose(position, choice, key).move != choice.move; };
  const bool less = amount ? amount->now > amount->least : changes(Key::less);
  const bool more = amount ? amount->now < amount->most : changes(Key::more);
  const bool typed = amount && amount->most > easily_stepped;

  constexpr float side = 46;
  constexpr float gap = 6;
  const float wide = std::min(area.w, 480.0F);
  Rect rest = {area.x + (area.w - wide) / 2, area.y, wide, area.h};
  const auto cut_right = [&] {
    rest.w -= side + gap;
    return Rect{rest.x + rest.w + gap, rest.y, side, rest.h};
  };
  const auto step = [&](const char* id, Icon icon, bool enabled, Key key, Rect place) {
    const Message name = key == Key::less ? say(N_C("one match fewer or more", "Less"))
                                          : say(N_C("one match fewer or more", "More"));
    if (!repeating(ui, {.name = name, .icon = icon, .icon_only = true, .enabled = enabled, .id = id}, place))
      return;
    if (!amount) return void(stage.press(position, key));
    stage.step_amount(position, key == Key::more ? stride(amount->most) : -stride(amount->most));
  };
  // `-` stands on the left and `+` on the right in every language, like the number line.
  if (less || more) {
    const Rect left = {rest.x, rest.y, side, rest.h};
    rest.x += side + gap;
    rest.w -= side + gap;
    step("less", Icon::minus, less, Key::less, left);
    step("more", Icon::plus, more, Key::more, cut_right());
  }
  if (typed &&
      button(ui,
             {.name = say(N_("Type a number")), .icon = Icon::edit, .icon_only = true, .id = "type a number"},
             cut_right())) {
    entry.open_number(ui, say(N_("How many? {0} to {1}"), amount->least, amount->most), amount->now,
                      amount->least, amount->most, [&stage, position, choice](Count n) {
                        if (stage.choice() == choice) stage.set_amount(position, n);
                      });
  }
  if (auto otherwise = board_scene(position).otherwise(position, choice)) {
    const Button instead = {.name = otherwise->words, .id = "instead"};
    const float room = std::min(measure(ui, ui(instead.name), text_size::body).x + 32, rest.w / 2);
    rest.w -= room + gap;
    if (button(ui, instead, {rest.x + rest.w + gap, rest.y, room, rest.h}))
      stage.choose_instead(std::move(otherwise->choice));
  }
  const Button confirm = {.name = choice_in_words(position, choice),
                          .icon = Icon::check,
                          .emphasis = Emphasis::primary,
                          .enabled = Legality(position).allows(*choice.move),
                          .id = "confirm"};
  return button(ui, confirm, rest) ? stage.press(position, Key::enter) : std::nullopt;
}

} // namespace nimatron
