#pragma once

#include <string>

#include "features/kinds.hpp"

namespace nimatron {

struct GoHome {};
/// Resumes the game on the table, or the one that was put aside for it.
struct GoOn {
  bool aside = false;
};
/// Back or Forward to a place, "home", "table" or "lesson", and the session that was saved there; "": the one
/// there is.
struct ComeBack {
  std::string place;
  std::string session;
};
/// The program is left in good order: the page is closed, or another one comes.
struct Leave {};

using PlacesIntents = KindList<GoHome, GoOn, ComeBack, Leave>;

} // namespace nimatron
