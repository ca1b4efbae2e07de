#include "app/analyst_apart.hpp"

#include "app/analyst_wire.hpp"

namespace nimatron {

void AnalystApart::ask(const Position& position) {
  if (position_ == position) return;
  position_ = position;
  answer_.reset();
  reasons_.reset();
  move_.reset();
  explain_ = think_ = false;
  progress_ = 0;
  post_(pack(Question{++number_, AskPosition{position}}));
}

void AnalystApart::explain() {
  if (explain_ || !position_) return;
  explain_ = true;
  post_(pack(Question{number_, AskReasons{}}));
}

void AnalystApart::think(std::uint64_t seed) {
  if (think_ || !position_) return;
  think_ = true;
  post_(pack(Question{number_, AskMove{seed}}));
}

bool AnalystApart::busy() const {
  return position_ && (!answer_ || (explain_ && !reasons_) || (think_ && !move_));
}

void AnalystApart::hear(std::string_view text) {
  if (!position_) return;
  std::optional<Reply> reply = unpack_reply(number_, text);
  if (!reply) return;
  if (auto* found = std::get_if<Analysed>(&reply->what)) answer_ = std::move(*found);
  if (auto* told = std::get_if<Explained>(&reply->what)) reasons_ = std::move(*told);
  if (auto* move = std::get_if<Thought>(&reply->what)) move_ = std::move(*move);
  if (const auto* done = std::get_if<Progressed>(&reply->what)) progress_ = done->fraction;
}

} // namespace nimatron
