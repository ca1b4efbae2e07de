#include "app/analyst_apart.hpp"

#include "app/analyst_wire.hpp"

namespace nimatron {

void AnalystApart::asked() {
  progress_ = {};
  post_(pack(Question{++number_, AskPosition{*position_}}));
}

void AnalystApart::asked_why() { post_(pack(Question{number_, AskReasons{}})); }

void AnalystApart::asked_stop() { post_(pack(Question{number_, AskStop{}})); }

void AnalystApart::asked_move() { post_(pack(Question{number_, AskMove{*seed_, player_}})); }

void AnalystApart::asked_review() { post_(pack(Question{review_.review, review_})); }

bool AnalystApart::hear(std::string_view text) {
  if (auto judged = unpack_reply(about_review, text)) {
    ++heard_;
    if (auto* one = std::get_if<Judged>(&judged->what)) take(std::move(*one));
    return true;
  }
  if (!position_) return false;
  std::optional<Reply> reply = unpack_reply(number_, text);
  if (!reply) return false;
  ++heard_;
  if (auto* found = std::get_if<Analysed>(&reply->what)) answer_ = std::move(*found);
  if (auto* told = std::get_if<Explained>(&reply->what)) reasons_ = std::move(*told);
  if (auto* move = std::get_if<Thought>(&reply->what)) move_ = std::move(*move);
  if (const auto* done = std::get_if<Progressed>(&reply->what)) progress_ = *done;
  return true;
}

} // namespace nimatron
