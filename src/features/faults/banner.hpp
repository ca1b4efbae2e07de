#pragma once

#include <optional>
#include <vector>

#include "core/message.hpp"
#include "features/intent.hpp"

namespace nimatron {

struct Model;

/// What has to be read before anything else, over the screen, until somebody has decided what to do about it.
struct Banner {
  struct Choice {
    const char* id;
    Message name;
    Intent intent;
  };
  Message words;
  std::vector<Choice> choices; // the best one first
  bool quiet = false; // it can wait: a line at the lower edge, which covers nothing that is played with
};

std::optional<Banner> banner_of(const Model& model);

} // namespace nimatron
