#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "core/count.hpp"
#include "solve/surveys/surveys.hpp"

namespace nimatron::cli {

// The file of a survey, or of a part of it, is a table of comma-separated values between two remarks:
//
//     # nimatron survey kings part 1/2
//     board,value
//     1x1,1
//     1x3,2
//     # done to 4
//
// It grows by whole lines, and the last one is written when everything is done. So whatever a killed program leaves of it
// can be continued, and a finished file can be continued to a larger number.

/// Which part, of how many. Of 8 parts, each has every eighth item.
struct SurveyPart {
  std::size_t number = 1;
  std::size_t of = 1;

  bool has(std::size_t item) const { return item % of == number - 1; }
};

/// The first two lines.
std::string survey_head(const Survey& survey, SurveyPart part);
/// The last line.
std::string survey_end(Count to);

/// What a file holds.
struct SurveyText {
  enum class State { fresh, begun, foreign };
  State state = State::fresh;
  std::vector<std::string> lines; // of items, in their order
  std::size_t bytes = 0;          // of the head and these lines; what comes after is not kept
};

/// `foreign` where it is of another survey, or of another part.
SurveyText read_survey(std::string_view text, const Survey& survey, SurveyPart part,
                       const std::vector<SurveyItem>& items);

/// The parts of a survey as the file of the whole, or why they do not make one.
struct JoinedSurvey {
  std::string text;
  std::string fault; // empty if there is none
};
struct NamedText {
  std::string name;
  std::string text;
};
JoinedSurvey join_surveys(const std::vector<NamedText>& files);

} // namespace nimatron::cli
