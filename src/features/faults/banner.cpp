#include "features/faults/banner.hpp"

#include "features/analysis/search_timeout.hpp"
#include "features/faults/later.hpp"
#include "features/model.hpp"
#include "features/why/presenting.hpp"
#include "session/levels.hpp"

namespace nimatron {

std::optional<Banner> banner_of(const Model& model) {
  if (search_timed_out(model)) {
    Banner out{say(N_("The solver is not responding.")), {{"ask again", say(N_("Try again")), AskAgain{}}}};
    if (const auto player = player_by_eye(model))
      out.choices.push_back({"play by eye",
                             say(N_("{0, select, beginner {Play on against Beginner ({1})} other {Play on "
                                    "against Casual ({1})}}"),
                                 level_name(*player), seconds_to_play_by_eye(model)),
                             PlayByEye{}});
    return out;
  }
  if (model.cannot_keep && model.at_table()) {
    return Banner{
        say(N_("This game can't be saved here: there is no room on this device, or saving is not allowed. "
               "You can play on, and copy the game as text.")),
        {{"copy game", say(N_("Copy the game")), CopyRecord{}},
         {"close banner", say(N_("OK")), CloseBanner{}}}};
  }
  if (waits_for_rest(model))
    return Banner{rest_words(model), {{"close banner", say(N_("Never mind")), CloseBanner{}}}, true};
  if (model.version_arrived && !in_front_of_class(model)) {
    return Banner{say(N_("A new version of Nimatron is ready.")),
                  {{"take version", say(N_("Update now")), TakeVersion{}},
                   {"close banner", say(N_("Later")), CloseBanner{}}},
                  true};
  }
  return std::nullopt;
}

} // namespace nimatron
