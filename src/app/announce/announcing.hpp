#pragma once

#include <cstddef>
#include <string>

#include "app/update.hpp"
#include "scene/overlays.hpp"

namespace nimatron {

/// What of the program those who see it would notice a change of.
struct Noticed {
  explicit Noticed(const Model& model);

  std::size_t screen = 0;
  std::size_t sheet = 0;
  std::string lesson; // and its step; "": nobody is taught
  std::size_t played = 0;
  bool why_open = false;
  bool proof_open = false;
  bool moves_open = false;
  bool erasing_days = false;
  std::string erasing_game;
  std::optional<ToldAnswer> answer;
  Settings settings;
  Overlays extras;
};

/// Those who do not see it are told of each change that the update with this intent has made, in one
/// announcement together with what the update has already said: a live region keeps only the last.
void announce_changes(const Noticed& before, const Intent& intent, bool another_start, Next& next);

/// What the program begins with.
void announce_start(Next& next);

} // namespace nimatron
