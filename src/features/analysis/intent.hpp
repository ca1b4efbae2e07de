#pragma once

#include "analyst/request.hpp"
#include "features/kinds.hpp"

namespace nimatron {

/// Stops the search: what is known by then is the answer.
struct StopSearch {
  bool until_asked = false; // nobody has asked for the answer: the search goes on when somebody does
};
/// The analyst will not answer: it did not arrive, or has ended.
struct SearchLost {};
/// Asks it again, or lets the computer play without it, by eye.
struct AskAgain {};
struct PlayByEye {};

using AnalysisIntents = KindList<Reply, StopSearch, SearchLost, AskAgain, PlayByEye>;

} // namespace nimatron
