#pragma once

#include "core/message.hpp"
#include "learn/attempt.hpp"
#include "learn/exercise.hpp"

namespace nimatron {

// The right answers of an exercise, for paper and for a class: the same that an answer is judged by.

/// Whether there is one to be shown. What is only read has none, and a game is to be played.
bool has_answer(const Exercise& exercise);

/// In words: moves, choices, a number. "": there is none, or a table or a board shows it.
Message answer_words(const Exercise& exercise);

/// How it looks when everything has been answered rightly.
Attempt right_attempt(const Exercise& exercise);

} // namespace nimatron
