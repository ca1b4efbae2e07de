#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "analyst/analyst.hpp"
#include "content/catalogue.hpp"

namespace nimatron {

// What a program may ask that needs no game on a table: docs/api.md, "Questions". Lines of `name=value` go in, beginning
// with `ask`, and JSON comes out:
//
//     answer_to("ask=read\ntext=3,5,7")          {"link":"nim:3,5,7","title":"Nim",...}
//     answer_to("ask=svg\nlink=nim:3,5,7")       {"svg":"<svg ..."}
//     answer_to("ask=fly")                       {"fault":"there is no question fly","column":5}

/// In the language of `words`; what is wrong with a request is for those who write programs, and English. Total: any bytes give
/// an answer or a fault. Who wins, and why, is searched for to the end.
std::string answer_to(std::string_view fields, const Catalogue& words = {});

/// A question that is worked on a slice at a time, for who has something else to do as well.
class Inquiry {
 public:
  explicit Inquiry(std::string_view fields, const Catalogue& words = {});
  /// Works for `seconds` at most, give or take what one look costs; the answer, once there is one.
  std::optional<std::string> work(double seconds);

 private:
  struct Search {
    Position position = {};
    bool reasons_wanted = true;
    Analyst analyst = Analyst();
    std::optional<Analysis> known = {};
    std::optional<Reasons> reasons = {};
  };
  Catalogue words_;                // of what a person is to read
  std::unique_ptr<Search> search_; // which has to stay where it is
  std::string answer_;             // of what needs none
};

} // namespace nimatron
