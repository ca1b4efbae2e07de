#include "app/analyst_desk.hpp"

#include "app/analyst_wire.hpp"

namespace nimatron {

void AnalystDesk::hear(std::string_view text) {
  const std::optional<Question> question = unpack_question(text);
  if (!question) return;
  if (const auto* asked = std::get_if<AskPosition>(&question->what)) {
    analyst_.forget(); // who asks again, even of the same position, wants it worked out anew
    analyst_.ask(asked->position);
    number_ = question->number;
    percent_ = 0;
    told_ = told_reasons_ = false;
    told_move_ = true; // one of before is nobody's
    return;
  }
  if (const auto* asked = std::get_if<AskReview>(&question->what)) return analyst_.review(*asked);
  if (question->number != number_) return;
  if (const auto* move = std::get_if<AskMove>(&question->what)) {
    told_move_ = false;
    return analyst_.think(move->player, move->seed);
  }
  if (std::holds_alternative<AskStop>(question->what)) return analyst_.stop();
  analyst_.explain();
}

bool AnalystDesk::work(double seconds, FunctionRef<void(const std::string&)> post) {
  const bool more = analyst_.work(seconds);
  const auto tell = [&](bool& told, const auto* what) {
    if (told || what == nullptr) return;
    told = true;
    post(pack(Reply{number_, *what}));
  };
  tell(told_, analyst_.answer());
  tell(told_reasons_, analyst_.reasons());
  tell(told_move_, analyst_.move());
  for (Judged& judged : analyst_.take_judged())
    post(pack(Reply{about_review, std::move(judged)}));
  const int percent = static_cast<int>(analyst_.progress().fraction * 100);
  constexpr double often = 1; // seconds: whoever waits knows that there is somebody to wait for
  const double now = now_();
  if ((!told_ && percent != percent_) || (more && now >= told_at_ + often)) {
    post(pack(Reply{number_, Progressed{analyst_.progress()}}));
    told_at_ = now;
  }
  percent_ = percent;
  return more;
}

} // namespace nimatron
