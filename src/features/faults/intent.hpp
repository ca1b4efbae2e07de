#pragma once

#include "features/kinds.hpp"

namespace nimatron {

/// The browser or system could not do what was asked; it can be asked again.
struct CannotDo {
  enum class What : unsigned char {
    save,
    send,
    picture,
    read,
    too_large,
    update,
    speak,
    count
  } what = What::save;
};
/// A new version of the program has arrived and waits; or it is to be taken now.
struct VersionArrived {};
struct TakeVersion {};
/// Closes what lies over the screen (features/faults/banner.hpp).
struct CloseBanner {};
/// So many hundredths of the program's second part have come (features/faults/later.hpp); < 0: it has to be asked for again.
struct RestComes {
  int percent = 100;
};

using FaultsIntents = KindList<CannotDo, VersionArrived, TakeVersion, CloseBanner, RestComes>;

} // namespace nimatron
