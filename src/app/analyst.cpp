#include "app/analyst.hpp"

#include "app/model.hpp"

namespace nimatron {

namespace {

constexpr Count unasked = 1'000'000; // steps of a search for which nobody waits: a second or two

} // namespace

void Analyst::ask(const Position& position) {
  if (position_ == position) return;
  begin(position);
}

void Analyst::begin(const Position& position) {
  position_ = position;
  explain_ = false;
  seed_.reset();
  answer_.reset();
  reasons_.reset();
  move_.reset();
  asked();
}

void Analyst::forget() {
  position_.reset();
  explain_ = false;
  seed_.reset();
}

void Analyst::explain() {
  if (explain_ || !position_) return;
  explain_ = true;
  asked_why();
}

void Analyst::stop() {
  if (position_ && !answer_) asked_stop();
}

void Analyst::think(Player player, std::uint64_t seed) {
  if (!position_ || (seed_ && player_ == player)) return;
  if (seed_) begin(Position(*position_));
  player_ = player;
  seed_ = seed;
  asked_move();
}

void Analyst::review(const AskReview& asked) {
  review_ = asked;
  judged_.clear();
  to_judge_ = asked.record.start.game == nullptr ? 0 : asked.record.moves.size() + 1;
  asked_review();
}

void Analyst::take(Judged judged) {
  if (judged.review != review_.review || to_judge_ == 0) return;
  --to_judge_;
  judged_.push_back(std::move(judged));
}

bool Analyst::busy() const { return position_ && (!answer_ || (explain_ && !reasons_) || (seed_ && !move_)); }

bool Consultation::go_on(Analyst& analyst, const Model& model, std::uint64_t seed, double seconds,
                         FunctionRef<void(const Intent&)> feed) {
  if (restarts_ != model.restarts) {
    restarts_ = model.restarts;
    analyst.forget();
  }
  if (asked_ != model.question) {
    if (stopped_ == asked_ && rested_ == asked_) analyst.forget();
    analyst.ask(in_question(model));
    asked_ = model.question;
  }
  if (model.given_up == model.question && stopped_ != model.question) {
    stopped_ = model.question;
    analyst.stop();
  }
  if (review_ != model.reviews) {
    review_ = model.reviews;
    analyst.review({review_, model.review ? model.review->record : Record{}});
  }
  if (heard_ != analyst.heard()) {
    heard_ = analyst.heard();
    feed(SearchAlive{});
  }
  const auto wants_thought = [&] { return wants_move(model) && !model.thought; };
  if (model.why_open) analyst.explain();
  if (wants_thought()) analyst.think(thinker(model), model.session.machine_to_move() ? seed : 0);
  const bool working = analyst.work(seconds);
  if (rested_ != asked_ && !analyst.answer() && analyst.progress().steps > unasked && !wants_search(model)) {
    rested_ = asked_;
    feed(StopSearch{.until_asked = true});
  }
  if (const Analysed* answer = analyst.answer(); answer != nullptr && !model.known) feed(*answer);
  if (const Explained* told = analyst.reasons(); told != nullptr && !model.reasons) feed(*told);
  if (const Thought* move = analyst.move(); move != nullptr && wants_thought()) feed(*move);
  for (const Judged& judged : analyst.take_judged())
    feed(judged);
  return working || asked_ != model.question || (wants_thought() && !analyst.busy());
}

} // namespace nimatron
