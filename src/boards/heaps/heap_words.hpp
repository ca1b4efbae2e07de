#pragma once

#include <cstddef>

#include "core/position.hpp"

namespace nimatron {

/// The words for heaps, which some games call by another name. Each is a whole sentence, because many
/// languages inflect the word. All are message ids; the comments say what their placeholders are.
struct HeapWords {
  const char* name;       // its number
  const char* lies_there; // how many, its number
  const char* offer;      // its number, how many can be taken, how many stay
  const char* taking;     // how many are taken, how many stay
  const char* take;       // how many are taken, its number, how many stay
  const char* take_all;   // how many, its number
  const char* both;       // its number, when exactly two matches are left
  const char* label;      // its number in the set-up
  const char* all;
  const char* add;
  const char* add_one; // its number, how many lie there
  const char* remove;
  const char* touch;
};

/// Those of one among so many heaps; passes have other words.
const HeapWords& heap_words(const Position& position, std::size_t heap, std::size_t heaps);
/// Those of heaps in general.
const HeapWords& heap_words(const Position& position);

} // namespace nimatron
