#pragma once

#include <cstddef>
#include <cstdint>
#include <list>
#include <optional>

#include "analyst/request.hpp"
#include "core/analysis.hpp"
#include "core/explanation.hpp"
#include "features/analysis/search_progress.hpp"

namespace nimatron {

/// One of the answers in the reasons: the step that has it, and its row.
struct ToldAnswer {
  std::size_t step = 0;
  std::size_t row = 0;

  bool operator==(const ToldAnswer&) const = default;
};

/// What the analyst has answered about the position in question.
struct Findings {
  std::uint64_t question = 0; // another one whenever it is asked about anew
  SearchProgress pace;        // of the search
  bool given_up = false;      // the search is to end, whatever is known
  bool resting = false;       // ... until somebody asks
  std::optional<Analysis> known;
  std::optional<Reasons> reasons;
  std::optional<Move> chosen_move;
  std::optional<ToldAnswer> answer; // of the reasons: it is shown on the board
  bool hint_wanted = false;         // as soon as that can be told
};

/// The analyst: which requests are unanswered, and whether it gives any sign of life.
struct Asked {
  Count requests = 0; // the number of the last one
  /// A list, because a request that moves up moves by a function for its kind, and the page's first part has not all of them.
  std::list<Request> pending;
  double silence = 0; // seconds without a word, while somebody waits (features/analysis/search_timeout.hpp)
  bool silence_told = false; // that it has been too many
  bool by_eye = false;       // the computer plays without him
};

} // namespace nimatron
