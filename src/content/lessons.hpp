#pragma once

#include <span>

#include "core/message.hpp"

namespace nimatron {

/// A tiny game that somebody who has never seen Nim is led through, and wins. The machine speaks.
struct Lesson {
  const char* title;   // a message id, as are the others
  const char* task;    // before and while it is played
  const char* learned; // when it is won
  const char* record;  // won for whoever the person is
  bool machine_begins;
};

/// The first minutes, in order.
std::span<const Lesson> lessons();

} // namespace nimatron
