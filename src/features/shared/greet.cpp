#include "features/shared/greet.hpp"

#include "features/context.hpp"
#include "features/welcome/welcome.hpp"

namespace nimatron {

bool greet(Context& m, std::string_view link, bool challenge) {
  constexpr std::size_t enough = 200; // to tell it from others
  const std::string begins(link.substr(0, enough));
  if ((!m.first_time && !challenge) || m.session.over() || m.greeted == begins) return false;
  m.greeted = begins;
  m.ask(Keep{"greeted", begins});
  m.sheet = Welcome{challenge};
  m.ask(Announce{welcome_words(m.session, challenge)});
  return true;
}

} // namespace nimatron
