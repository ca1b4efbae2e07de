#include <string>
#include <utility>

#include "content/gallery.hpp"
#include "core/game.hpp"
#include "features/parts.hpp"

namespace nimatron {

SheetView NewGameSheet::view(const ViewContext& now) const {
  const Session& session = now.model.session;
  const Position& start = session.record().start;
  const bool begun = session.played() > 0;
  SheetView sheet;
  // Two and two, over everything that has to be scrolled.
  sheet.parts.push_back(
      View::Row{{View::Button{.id = "new: again",
                              .name = say(N_("Play again")),
                              .press = begun ? std::optional<Intent>(Action(Again{})) : std::nullopt,
                              .icon = Icon::again,
                              .emphasis = begun ? Emphasis::primary : Emphasis::secondary},
                 View::Button{.id = "new: random",
                              .name = say(N_("Random position")),
                              .press = RandomPosition{now.seed},
                              .icon = Icon::dice,
                              .emphasis = begun ? Emphasis::secondary : Emphasis::primary}}});
  sheet.parts.push_back(View::Row{{View::Button{.id = "new: set up",
                                                .name = say(N_("Set up a position \xe2\x80\xa6")),
                                                .press = OpenSetup{},
                                                .icon = Icon::edit},
                                   View::Button{.id = "new: other games",
                                                .name = say(N_("Other games")),
                                                .press = GoHome{},
                                                .icon = Icon::home}}});
  sheet.parts.push_back(View::Button{.id = "new: two players",
                                     .name = say(N_("Two players \xe2\x80\xa6")),
                                     .press = ShowSheet{TwoPlayersSheet{}},
                                     .icon = Icon::person});
  const auto presets = presets_of(*start.game);
  if (presets.empty()) return sheet;
  sheet.parts.push_back(View::Break{});
  sheet.parts.push_back(View::Text{.words = say(N_("Positions to try")),
                                   .size = View::Size::small,
                                   .ink = View::Ink::quiet,
                                   .bold = true,
                                   .level = 2});
  for (const Preset* preset : presets) {
    sheet.parts.push_back(position_line(std::string("preset ") + preset->offer->record,
                                        say(preset->offer->name), say(preset->offer->about), preset->position,
                                        NextPosition{preset->position}));
  }
  return sheet;
}

} // namespace nimatron
