#pragma once

#include <span>
#include <string_view>

#include "core/message.hpp"
#include "core/position.hpp"

namespace nimatron {

/// A game as it is offered on the first screen or among the presets of its setting up.
struct Offer {
  const char* name;            // a message id
  const char* about;           // a message id: one sentence
  const char* record;          // the position it starts from
  bool machine_begins = false; // where whoever begins would be lost
};

/// Offers under one heading, in the order in which a newcomer meets them.
struct Group {
  const char* title; // a message id
  std::span<const Offer> offers;
};

/// What a game with these options is called: as it is offered, else by its title.
Message game_name(const Position& position);
/// Likewise of its options as a record begins with them: `nim.max3`.
Message game_name(std::string_view kind);

/// The first screen.
std::span<const Group> gallery();

/// Named positions of the sources and others worth trying, of all games.
std::span<const Offer> presets();

} // namespace nimatron
