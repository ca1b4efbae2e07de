
#include "features/course/lessons.hpp"
#include "scene/exercise_scene.hpp"

// What is said of an answer, for those who see it and those who do not.

namespace nimatron {

namespace {

class Change {
 public:
  Change(const Exercise& exercise, const Attempt& before, const Attempt& now)
      : exercise_(exercise), before_(before), now_(now) {}

  std::optional<Message> operator()(const PickOption& pick) const {
    const auto& options = std::get<ToPick>(exercise_.task).options;
    if (pick.option >= options.size()) return std::nullopt;
    const Message& words = options[pick.option].words;
    return now_.picked[pick.option] ? say(N_("{0}: chosen"), words) : say(N_("{0}: not chosen"), words);
  }
  std::optional<Message> operator()(const SetNumber&) const {
    return say(N_("Your answer: {0}"), now_.number);
  }
  std::optional<Message> operator()(const FillCell& fill) const {
    const auto& task = std::get<ToFill>(exercise_.task);
    return fill.cell < now_.filled.size() ? std::optional(cell_words(task, now_, fill.cell)) : std::nullopt;
  }
  std::optional<Message> operator()(const TieBundle& tie) const {
    const auto& task = std::get<ToBundle>(exercise_.task);
    return sentences(
        closed(tray_words(now_, tie.size)),
        say(N_("{0, plural, one {{0} match is loose.} other {{0} matches are loose.}}"), task.loose(now_)));
  }
  std::optional<Message> operator()(const PairBundle& pair) const {
    const auto& task = std::get<ToPair>(exercise_.task);
    if (now_.held) return say(N_("{0}: chosen"), bundle_words(task, *now_.held));
    if (now_.gone.size() == before_.gone.size()) return say(N_("Nothing is chosen."));
    return before_.held ? say(N_("Paired off: {0}; {1}"), bundle_words(task, *before_.held),
                              bundle_words(task, pair.bundle))
                        : bundle_words(task, pair.bundle);
  }
  std::optional<Message> operator()(const TouchPoint&) const { return std::nullopt; }
  std::optional<Message> operator()(const LayBoard&) const { return std::nullopt; } // the position is told
  std::optional<Message> operator()(const LayByAdding&) const { return std::nullopt; }
  std::optional<Message> operator()(const CheckAnswer&) const { return std::nullopt; }

 private:
  const Exercise& exercise_;
  const Attempt& before_;
  const Attempt& now_;
};

} // namespace

std::optional<Message> words_of_change(const Exercise& exercise, const Attempt& before, const Attempt& now,
                                       const Answering& answer) {
  if (before == now) return std::nullopt; // it was no answer to this
  return std::visit(Change(exercise, before, now), answer);
}

std::optional<Message> said_of_answer(const LessonRun& teaching) {
  const Attempt& attempt = teaching.attempt;
  if (!attempt.said) return std::nullopt;
  const ToPlay* game = game_of(teaching);
  const bool won = game != nullptr && game->moves == 0;           // the end of the game has been told
  if (attempt.said_wrong && game != nullptr) return attempt.said; // it says what the move would lead to
  if (attempt.said_wrong)                                         // against the clock nothing is tried twice
    return attempt.solved ? sentences(say(N_("No.")), *attempt.said)
                          : sentences(say(N_("Not yet.")), *attempt.said);
  if (attempt.solved && !won) return sentences(say(N_("Right.")), *attempt.said);
  return attempt.said;
}

bool is_solved(const LessonRun& teaching, std::size_t step) {
  return step < teaching.done.size() && teaching.done[step];
}

} // namespace nimatron
