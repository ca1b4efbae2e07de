#include "features/parts.hpp"
#include "features/play/seats.hpp"

namespace nimatron {

SheetView LevelSheet::view(const ViewContext& now) const {
  SheetView sheet{.parts = {}, .width = 440};
  for (const Player player : who_can_play()) {
    const bool sits = now.model.session.player(seat) == player;
    const Message name = name_in_list(player);
    const Message about = about_player(player);
    sheet.parts.push_back(
        View::Line{.id = std::string("level ") + letter_of(player),
                   .name = labelled(name, about),
                   .title = name,
                   .about = about,
                   .icon = sits                      ? Icon::check
                           : player == Player::human ? Icon::person
                                                     : Icon::machine,
                   .chosen = sits,
                   .here = sits,
                   .press = sits ? Intent(ShowSheet{}) : Intent(Action(SetPlayer{seat, player}))});
  }
  sheet.parts.push_back(
      View::Button{.id = "friend by link",
                   .name = say(N_("A friend by link \xe2\x80\xa6")),
                   .press = ShowSheet{TwoPlayersSheet{{.with = Agreement::With::link}, false}},
                   .icon = Icon::share,
                   .emphasis = Emphasis::quiet});
  return sheet;
}

} // namespace nimatron
