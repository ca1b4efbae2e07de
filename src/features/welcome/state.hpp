#pragma once

#include <string>

namespace nimatron {

/// Greets somebody who came by a link, with the rules (features/welcome/welcome.hpp). The computer waits until it is closed.
struct Welcome {
  bool challenge = false; // the person is to win

  bool operator==(const Welcome&) const = default;
};

struct WelcomeState {
  bool first_time = false; // nobody has done anything here yet
  std::string greeted;     // the link, or its beginning, that was met with a card last
};

} // namespace nimatron
