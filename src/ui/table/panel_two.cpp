#include <string>

#include "app/share/two_players.hpp"
#include "session/wording.hpp"
#include "ui/table/panel.hpp"

// What two people need beside the game.

namespace nimatron {

std::optional<Message> clock_line(const PanelContext& now) {
  if (!now.left) return std::nullopt;
  return say("{0} \xc2\xb7 {1}", clock_text(now.left->at(0)), clock_text(now.left->at(1)));
}

std::optional<Intent> two_players_rows(Ui& ui, const PanelContext& now) {
  std::optional<Intent> intent;
  const Session& session = now.session;
  if (const auto score = match_words(session)) {
    const Rect row = next_row(28, 4);
    const std::string words = ui(*score);
    wrapped(ui, row, words, text_size::body, ui.theme.text, true, ui.words.right_to_left() ? 1.0F : 0.0F);
    add_named(ui, {"match score", Role::text, words, row});
  }
  const Button send = {.name = say(N_("Send your link")),
                       .icon = Icon::share,
                       .emphasis = Emphasis::primary,
                       .id = "send turn"};
  if (has_link_to_send(session) && !can_redo(session) && button(ui, send, next_row(48, 6)))
    intent = ShowSheet{Sharing{.what = Sharing::What::turn}};
  if (!is_timed(session) || session.played() == 0) return intent;
  const Button clock = {.name = now.paused ? say(N_("Go on playing")) : say(N_("Pause the clock")),
                        .emphasis = now.paused ? Emphasis::primary : Emphasis::quiet,
                        .id = now.paused ? "clock: go on" : "clock: pause"};
  if (button(ui, clock, next_row(44, 6))) intent = ThinkingDelay{!now.paused};
  return intent;
}

} // namespace nimatron
