#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "app/analyst.hpp"
#include "app/intent.hpp"
#include "core/position.hpp"

namespace nimatron {

// What an analyst who works elsewhere is asked and answers, as text: numbers end with a space, a text has its
// length before it. All of it is written and read by one version of one program, so that nothing is
// negotiated; but whatever is read gives a value or nothing.
//
//     "1 0 9 nim:3,5,7"      question 1: what is known of this position?
//     "1 2 99 4 "            and which move would the perfect machine make there, by seed 99?

struct AskPosition {
  Position position;
};
struct AskReasons {};
struct AskStop {};
struct AskMove {
  std::uint64_t seed = 0;
  Player player = Player::perfect;
};
struct Question {
  Count number = 0; // which position it is about
  std::variant<AskPosition, AskReasons, AskMove, AskReview, AskStop> what;
};

struct Reply {
  Count number = 0;
  std::variant<Progressed, Analysed, Explained, Thought, Judged> what;
};
/// The number of replies about a review, which goes on whatever position is in question.
inline constexpr Count about_review = 0;

std::string pack(const Question& question);
std::string pack(const Reply& reply);

std::optional<Question> unpack_question(std::string_view text);
/// A reply to a question with another number is nothing.
std::optional<Reply> unpack_reply(Count number, std::string_view text);

} // namespace nimatron
