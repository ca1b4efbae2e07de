#include <string>

#include "features/friend/two_players.hpp"
#include "session/wording.hpp"
#include "ui/table/panel.hpp"

// What two people need beside the game.

namespace nimatron {

std::optional<Message> clock_line(const PanelContext& now) {
  if (!now.session().agreement().has_clock()) return std::nullopt;
  return say("{0} \xc2\xb7 {1}", clock_text(time_left(now.model, Seat::first)),
             clock_text(time_left(now.model, Seat::second)));
}

std::optional<Intent> two_players_rows(Ui& ui, const PanelContext& now) {
  std::optional<Intent> intent;
  const Session& session = now.session();
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
  const Button clock = {.name =
                            clock_paused(now.model) ? say(N_("Go on playing")) : say(N_("Pause the clock")),
                        .emphasis = clock_paused(now.model) ? Emphasis::primary : Emphasis::quiet,
                        .id = clock_paused(now.model) ? "clock: go on" : "clock: pause"};
  if (button(ui, clock, next_row(44, 6))) intent = PauseClock{!clock_paused(now.model)};
  return intent;
}

} // namespace nimatron
