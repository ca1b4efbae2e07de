#include "learn/answers.hpp"

#include <cstddef>
#include <variant>

#include "core/move_words.hpp"
#include "explain/binary.hpp"

namespace nimatron {

namespace {

Message moves_in_words(const Position& position, const ToMove& task) {
  Message out;
  for (const Move& move : task.right)
    out = with_semicolon(out, in_words(position, move));
  return out;
}

/// The right choices, and then why the first of them is right.
Message choices_in_words(const ToPick& task) {
  Message out;
  Message why;
  for (const ToPick::Option& option : task.options) {
    if (!option.right) continue;
    out = with_semicolon(out, option.words);
    if (!is_said(why)) why = option.why;
  }
  return is_said(out) && is_said(why) ? sentences(closed(out), why) : out;
}

/// One partner after another leaves, as somebody would answer it; what is no pair comes back by itself.
Attempt paired(const Exercise& exercise, const ToPair& task) {
  Attempt attempt = begin_attempt(exercise);
  const auto answer = [&](const BundleOf& one) {
    attempt = answered(exercise, std::move(attempt), PairBundle{one});
  };
  for (bool more = true; more && !attempt.solved;) {
    const std::size_t gone = attempt.gone.size();
    const std::vector<BundleOf> left = task.left(attempt);
    for (std::size_t i = 0; i < left.size() && attempt.gone.size() == gone; ++i) {
      if (task.modulus > 0 && left[i].size % task.modulus == 0) answer(left[i]);
      for (std::size_t j = i + 1; j < left.size() && attempt.gone.size() == gone; ++j) {
        const Count apart = left[i].size - left[j].size;
        if (task.modulus > 0 ? apart % task.modulus != 0 : apart != 0) continue;
        answer(left[i]);
        answer(left[j]);
      }
    }
    more = attempt.gone.size() > gone;
  }
  return attempt;
}

} // namespace

bool has_answer(const Exercise& exercise) {
  return !std::holds_alternative<ToRead>(exercise.task) && !std::holds_alternative<ToPlay>(exercise.task);
}

Message answer_words(const Exercise& exercise) {
  if (const auto* count = std::get_if<ToCount>(&exercise.task)) return say("{0}", count->answer);
  if (const auto* pick = std::get_if<ToPick>(&exercise.task)) return choices_in_words(*pick);
  if (const auto* move = std::get_if<ToMove>(&exercise.task)) return moves_in_words(exercise.position, *move);
  return {};
}

Attempt right_attempt(const Exercise& exercise) {
  Attempt out = begin_attempt(exercise);
  if (const auto* count = std::get_if<ToCount>(&exercise.task)) {
    out.number = count->answer;
    out.typed = true;
  } else if (const auto* pick = std::get_if<ToPick>(&exercise.task)) {
    for (std::size_t i = 0; i < pick->options.size(); ++i)
      out.picked[i] = pick->options[i].right;
  } else if (const auto* move = std::get_if<ToMove>(&exercise.task)) {
    out.found = move->right;
  } else if (const auto* fill = std::get_if<ToFill>(&exercise.task)) {
    for (std::size_t i = 0; i < fill->cells.size(); ++i) {
      const bool stays_empty = fill->cells[i].right >= static_cast<int>(fill->symbols.size());
      out.filled[i] = stays_empty ? -1 : fill->cells[i].right;
    }
  } else if (const auto* bundle = std::get_if<ToBundle>(&exercise.task)) {
    out.tied = powers_of(bundle->heap);
  } else if (const auto* pair = std::get_if<ToPair>(&exercise.task)) {
    out = paired(exercise, *pair);
  } else if (const auto* look = std::get_if<ToLook>(&exercise.task); look && !look->right.empty()) {
    out.touched = {look->right.front()};
  } else if (const auto* lay = std::get_if<ToLay>(&exercise.task); lay && !lay->right.empty()) {
    out.laid = lay->right.front();
  }
  out.solved = true;
  out.said.reset();
  out.said_wrong = false;
  return out;
}

} // namespace nimatron
