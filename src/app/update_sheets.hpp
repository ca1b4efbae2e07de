#pragma once

#include <string>
#include <vector>

#include "app/effect.hpp"
#include "app/intent.hpp"
#include "session/daily_puzzle.hpp"

namespace nimatron {

struct Model;

// What sheets say.

/// What the sheet would share now: a link where the program has an address, else what the link would say.
std::string shared_text(const Model& model);

/// How wide and high a frame is, in CSS pixels.
struct FrameSize {
  int width;
  int height;
};
FrameSize size_of(Sharing::Frame frame);
/// The line of HTML that shows it in another page; only where the program has an address.
std::string embed_text(const Model& model);

/// What is there when the open sheet is closed: the one that it was opened on, or nothing.
Sheet under(const Model& model);

/// The position that a calculator is about.
Position nim_of(const CalculatorSheet& calculator);

/// The heading of a sheet that is open.
Message title_of(const Sheet& sheet);

} // namespace nimatron
