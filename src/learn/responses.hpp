#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/message.hpp"
#include "learn/attempt.hpp"
#include "learn/exercise.hpp"

namespace nimatron {

// What was answered, as a learning platform and a teacher have it: in letters and numbers that are the same in every language, so that
// answers can be compared, and in words.

/// As the standards class what is asked: chosen from a list, a number, a short text, or something done on the board.
enum class ResponseKind : unsigned char { choice, numeric, fill_in, performance };

struct Response {
  ResponseKind kind = ResponseKind::fill_in;
  std::string given =
      {}; // of a choice the letters of the options: "a,c"; "": a move, which the record of the game has
  std::vector<Message> words = {};     // the same as people read it, where that is something else
  std::vector<std::string> right = {}; // what would be right, each as `given`; none: nobody knows all of it
  std::vector<Message> options = {};   // of a choice, from "a" on

  bool operator==(const Response&) const = default;
};

/// What was answered last and judged; nothing: there was no answer yet, or a game is played.
std::optional<Response> response_to(const Exercise& exercise, const Attempt& attempt);

/// What lies there as an answer now, whether it has been judged or not.
GivenAnswer given_answer(const Exercise& exercise, const Attempt& attempt);

} // namespace nimatron
