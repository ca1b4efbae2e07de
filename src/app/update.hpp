#pragma once

#include <array>
#include <string>
#include <vector>

#include "features/model.hpp"

namespace nimatron {

struct Next {
  Model model;
  std::vector<Effect> effects;
};

/// What was kept when the program ran last, each "" if there is nothing.
struct SavedState {
  std::string session{};
  std::string aside{};
  std::string place{};
  std::array<std::string, setting_count> settings{}; // of each row
  std::string level{};
  std::string opening{};  // not "": it ended while this session was being opened
  std::string learned{};  // "": nobody has been here; otherwise how many of the first steps are won
  std::string course{};   // how far one has come in it
  std::string practice{}; // and with its exercises
  std::string reviewed{}; // not "": a review has been seen
  std::string greeted{};
  std::string page{};     // its address, without what stands behind the #
  std::string teachers{}; // the address of the page for teachers; "": there is none here
  std::string framed{};   // not "": the page around says what lies there
  std::string link{};     // what the program was asked to begin with
};

/// The program as it begins.
Next start(const SavedState& kept);

/// What becomes of the model. Pure.
Next update(Model model, const Intent& intent);

/// Seconds until something happens by itself, 0 for at once; < 0: nothing will. While the computer is to move, something
/// will, unless its search has fallen silent (features/analysis/search_timeout.hpp).
double next_tick(const Model& model);

} // namespace nimatron
