#pragma once

#include <functional>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "core/count.hpp"

namespace nimatron {

/// Asked again and again while an item is worked on; false: stop.
using KeepGoing = std::function<bool()>;

/// One line of a survey.
struct SurveyItem {
  std::string label; // its first fields: what is examined
  double work = 1;   // roughly, compared with the other items
  /// The other fields, with at most so many bytes ("unknown" where that is too little); nothing if it was stopped.
  std::function<std::optional<std::string>(Count bytes, const KeepGoing&)> find;
};

/// One of the results in docs/findings.md, which can be carried further. The items up to a larger `to` begin with those
/// up to a smaller one, so that a file can be continued.
struct Survey {
  const char* name;
  const char* what;
  const char* reach;  // what `to` bounds
  const char* fields; // the names of the fields of a line
  Count usual;        // `to`, if nothing else is said
  Count most;
  std::vector<SurveyItem> (*items)(Count to);
};

std::span<const Survey> surveys();
const Survey* find_survey(const std::string& name);

} // namespace nimatron
