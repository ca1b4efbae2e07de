#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "core/message.hpp"
#include "core/position.hpp"

namespace nimatron {

/// A game as it is offered on the first screen or among the presets of its setting up.
struct Offer {
  const char* name;            // a message id
  const char* about;           // a message id: one sentence
  const char* record;          // the position it starts from
  const char* looks = nullptr; // the position that its picture shows, where the start would show nothing
  const char* also = nullptr;  // a message id: further words that find it
  bool machine_begins = false; // where the first player would lose
};

/// Offers under one heading, for one wish.
struct Group {
  const char* title; // a message id
  std::span<const Offer> offers;
};

/// What a game with these options is called: as it is offered, else as people know it, else by its title.
Message game_name(const Position& position);
/// Likewise of its options as a record begins with them: `nim.max3`.
Message game_name(std::string_view kind);

/// The first screen.
std::span<const Group> gallery();

/// Named positions of the sources and others worth trying, of all games.
std::span<const Offer> presets();

/// One of them as a position. They are read once.
struct Preset {
  const Offer* offer;
  Position position;
};
std::span<const Preset> placed_presets();
/// Those of a game, whatever its options.
std::vector<const Preset*> presets_of(const Game& game);

/// Whether every word that is wanted occurs in the text, in large letters or small, with accents or without.
bool found(std::string_view text, std::string_view wanted);

} // namespace nimatron
