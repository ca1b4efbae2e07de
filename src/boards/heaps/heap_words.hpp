#pragma once

#include "core/position.hpp"

namespace nimatron {

/// What is said of heaps, which in some games are called otherwise. Whole sentences: many a language bends
/// the word. All are message ids.
struct HeapWords {
  /// For say_n().
  struct Counted {
    const char* one;
    const char* many;
  };
  const char* name;   // beside it: its number
  Counted lies_there; // how many, its number
  const char* offer;  // its number, how many can be taken, how many stay
  const char* taking; // how many are taken, how many stay
  const char* take;   // how many are taken, its number, how many stay
  Counted take_all;   // how many, its number
  const char* both;   // the two that are left: its number
  const char* label;  // of its number in the set-up
  const char* all;
  const char* add;
  const char* add_one; // its number, how many lie there; one more
  const char* remove;
  const char* touch;
};

const HeapWords& heap_words(const Position& position);

} // namespace nimatron
