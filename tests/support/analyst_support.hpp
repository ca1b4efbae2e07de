#pragma once

#include <catch2/catch_test_macros.hpp>

#include <optional>
#include <utility>
#include <variant>
#include <vector>

#include "analyst/analyst.hpp"
#include "app/update.hpp"

namespace nimatron {

/// The reply to the request of this kind that waits for one.
template <class Asked, class Said>
Reply reply_to(const Model& model, Said said) {
  const Request* asked = pending<Asked>(model);
  REQUIRE(asked != nullptr);
  return {asked->number, std::move(said)};
}

/// All that is said until nothing is left to do.
inline std::vector<Reply> work_out(Analyst& analyst) {
  std::vector<Reply> said;
  while (analyst.work(0.01, [&](Reply reply) { said.push_back(std::move(reply)); })) {
  }
  return said;
}

/// The last thing of this kind among them.
template <class Said>
std::optional<Said> last(const std::vector<Reply>& replies) {
  std::optional<Said> out;
  for (const Reply& reply : replies) {
    if (const auto* said = std::get_if<Said>(&reply.what)) out = *said;
  }
  return out;
}

/// What an analyst replies to one request.
template <class Said, class Asked>
Said asked(Asked what) {
  Analyst analyst;
  analyst.take({1, std::move(what)});
  const auto said = last<Said>(work_out(analyst));
  REQUIRE(said);
  return *said;
}

/// The program and who works for it, without a clock.
struct Consulted {
  Model model;
  Analyst analyst;
  Count steps = 0; // that an analysis was last said to have taken

  explicit Consulted(const SavedState& kept = {.learned = "0"}, Now now = steady_seconds) : analyst(now) {
    take(start(kept));
  }

  void ask(const Intent& intent) { take(update(std::move(model), intent)); }
  /// Works for so long at most; true while there is more to do.
  bool work(double seconds = 0.02) {
    std::vector<Reply> replies;
    const bool more = analyst.work(seconds, [&](Reply reply) { replies.push_back(std::move(reply)); });
    for (const Reply& reply : replies) {
      if (const auto* progress = std::get_if<Progressed>(&reply.what)) steps = progress->steps;
      ask(reply);
    }
    return more || !replies.empty();
  }

 private:
  void take(Next next) {
    model = std::move(next.model);
    for (Effect& effect : next.effects) {
      if (auto* request = std::get_if<Request>(&effect)) analyst.take(std::move(*request));
    }
  }
};

} // namespace nimatron
