#include "app/announce/announcing.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

#include "content/gallery.hpp"
#include "core/game.hpp"
#include "core/move_words.hpp"
#include "features/course/lessons.hpp"
#include "features/hints/hints.hpp"
#include "features/play/position_words.hpp"
#include "features/play/seats.hpp"
#include "features/sheets/sheets.hpp"
#include "features/why/presenting.hpp"
#include "session/wording.hpp"

namespace nimatron {

namespace {

bool asks_to_erase_days(const Model& model) {
  const auto* stats = std::get_if<StatsSheet>(&model.sheet);
  return stats != nullptr && stats->erasing;
}

template <class A>
bool is_action(const Intent& intent) {
  const auto* action = intent.as<Action>();
  return action != nullptr && std::holds_alternative<A>(*action);
}

template <class E>
bool has(const std::vector<Effect>& effects) {
  return std::any_of(effects.begin(), effects.end(),
                     [](const Effect& effect) { return std::holds_alternative<E>(effect); });
}

Message gone(const Message& sheet) { return say(N_("Closed: {0}"), sheet); }

/// What has come into sight with another screen.
Message screen_words(const Model& model) {
  if (model.at_home()) return say(N_("All games"));
  if (model.at_games() != nullptr) return say(N_("Saved games"));
  if (model.at_course()) return say(N_("Learn Nim"));
  if (const AtExplorer* at = model.at_explorer()) return say(explorer_entry(at->id)->title);
  if (model.teaching && !shows_table(*model.teaching)) return model.teaching->lesson.title;
  if (const NewGameForm* form = model.form())
    return labelled(say(N_("New game")), position_words(form->start));
  return table_words(model);
}

/// The move that undo has taken back, or redo has played again.
Message told_move(const Model& model, std::size_t ply) {
  const Session& session = model.session;
  return told(maker_at_table(model, session, ply), session.position(ply), session.record().moves[ply]);
}

/// The short reason, or what follows it, behind these words.
Message with_reasons(Message words, const Model& model, Depth depth) {
  for (const Reason& step : *model.reasons) {
    if (step.depth == depth) words = sentences(words, step.text);
  }
  return words;
}

/// Who can win, and the reasons that are open, as soon as they are there.
Message why_words(const Model& model) {
  const Session& session = model.session;
  if (session.over()) return status(session);
  if (!model.known) return say(N_("Still searching…"));
  const bool person = person_to_move(model);
  Message verdict = person || model.known->outcome == Outcome::T || model.known->outcome == Outcome::unknown
                        ? can_win(*model.known)
                    : model.known->outcome == Outcome::N
                        ? say(N_("The player to move can force a win."))
                        : say(N_("The player to move loses against best play."));
  if (!model.reasons || model.reasons->empty()) return verdict;
  verdict = with_reasons(std::move(verdict), model, Depth::brief);
  return model.proof_open ? with_reasons(std::move(verdict), model, Depth::proof) : verdict;
}

Message moves_words(const Model& model) {
  const Session& session = model.session;
  const auto all = static_cast<Count>(session.record().moves.size());
  return labelled(say(N_("Moves")),
                  all == 0 ? say(N_("No moves yet")) : say(N_("Move {0} of {1}"), session.played(), all));
}

Message settings_words(const Settings& before, const Settings& now) {
  const auto* changed = std::mismatch(before.values.begin(), before.values.end(), now.values.begin()).second;
  const auto setting = static_cast<Setting>(changed - now.values.begin());
  return say(now.value(setting).words);
}

bool is_explanation(const Intent& intent) {
  const auto* reply = intent.as<Reply>();
  return reply != nullptr && std::holds_alternative<Explained>(reply->what);
}

std::optional<Message> words_of_undo(const Noticed& before, const Intent& intent, const Model& model) {
  const std::size_t played = model.session.played();
  if (is_action<Undo>(intent) && played < before.played)
    return sentences(say(N_("Undone: {0}."), told_move(model, played)), table_words(model));
  if (is_action<Redo>(intent) && played > before.played)
    return sentences(say(N_("Redone: {0}."), told_move(model, before.played)), table_words(model));
  return std::nullopt;
}

/// Another position lies there, and nobody tells it.
bool shows_another(const Intent& intent, const Next& next) {
  const bool told_elsewhere = is_action<GoTo>(intent) || is_action<SetPlayer>(intent) ||
                              intent.is<TimePassed>() || intent.is<Present>() || intent.is<TryAgain>();
  const Model& model = next.model;
  const bool shown = !model.teaching || shows_table(*model.teaching); // else what lies there is not seen
  return has<ShowAnother>(next.effects) && !told_elsewhere && shown;
}

/// The reasons and the moves, as they open. `said`: something else has been said already.
std::optional<Message> words_of_opening(const Noticed& before, const Intent& intent, const Model& model,
                                        bool said) {
  const Noticed now(model);
  if (model.why_open && !before.why_open && !said) return sentences(say(N_("Why?")), why_words(model));
  if (now.proof_open != before.proof_open && intent.is<ShowProof>() && model.reasons) {
    return now.proof_open ? with_reasons(say(N_("The whole proof:")), model, Depth::proof)
                          : with_reasons(say(N_("The short reason:")), model, Depth::brief);
  }
  if (model.why_open && is_explanation(intent) && model.reasons) return why_words(model);
  if (model.moves_open && !before.moves_open) return moves_words(model);
  return std::nullopt;
}

std::optional<Message> words_of_closing(const Noticed& before, const Model& model) {
  if (!model.why_open && before.why_open) return gone(say(N_("Why?")));
  if (!model.moves_open && before.moves_open) return gone(say(N_("Moves")));
  return std::nullopt;
}

/// Of the game on the table, while that goes on being shown.
std::optional<Message> game_words(const Noticed& before, const Intent& intent, const Next& next, bool said) {
  const Model& model = next.model;
  if (auto words = words_of_undo(before, intent, model)) return words;
  if (shows_another(intent, next)) return table_words(model);
  if (intent.is<PlayOn>()) return status(model.session);
  if (auto words = words_of_opening(before, intent, model, said)) return words;
  if (said) return std::nullopt; // and with that something was closed
  if (auto words = words_of_closing(before, model)) return words;
  if (!model.answer || model.answer == before.answer) return std::nullopt;
  const auto& row = std::get<Answers>((*model.reasons)[model.answer->step].figure).row;
  return row[model.answer->row].said;
}

/// What is to be deleted is asked back first.
std::optional<Message> words_of_erasing(const Noticed& before, const Noticed& now, bool said) {
  if (now.erasing_days && !before.erasing_days)
    return say(N_("Delete your solved days and wins? Press again to confirm."));
  if (now.erasing_game != before.erasing_game && !now.erasing_game.empty())
    return say(N_("Delete this game? Press again to delete it."));
  const bool no_longer_asked = (before.erasing_days && !now.erasing_days) ||
                               (!before.erasing_game.empty() && now.erasing_game.empty());
  if (no_longer_asked && !said) return say(N_("Nothing was deleted."));
  return std::nullopt;
}

std::optional<Message> change_words(const Noticed& before, const Intent& intent, bool another_start,
                                    const Next& next) {
  const Model& model = next.model;
  const Noticed now(model);
  const bool said = has<Announce>(next.effects);
  if (now.screen != before.screen || now.lesson != before.lesson) return screen_words(model);
  if (before.settings.values != now.settings.values) return settings_words(before.settings, now.settings);
  if (const auto* toggled = intent.as<Toggle>(); toggled != nullptr && !(before.extras == now.extras))
    return switched(name_of(toggled->what, in_question(model)), now.extras.*row_of(toggled->what).shown);
  if (auto words = words_of_erasing(before, now, said)) return words;
  if (another_start) return position_words(model.form()->start);
  if (model.at_table()) {
    if (auto words = game_words(before, intent, next, said)) return words;
  }
  if (now.sheet == 0 && before.sheet != 0 && !said) return say(N_("Closed"));
  return std::nullopt;
}

/// The words come first, and then what has been said already, unless they end with that.
void say_together(Message words, const Model& model, std::vector<Effect>& effects) {
  const Message turn = status_at_table(model);
  for (auto effect = effects.begin(); effect != effects.end();) {
    const auto* said = std::get_if<Announce>(&*effect);
    if (said == nullptr) {
      ++effect;
      continue;
    }
    if (!(said->text == turn)) words = sentences(closed(words), said->text);
    effect = effects.erase(effect);
  }
  effects.emplace_back(Announce{std::move(words)});
}

} // namespace

namespace {

std::string where_in_course(const LessonRun& teaching) {
  return lesson_place(teaching) + '/' + std::to_string(teaching.step);
}

} // namespace

Noticed::Noticed(const Model& model)
    : screen(model.screen.index()), sheet(model.sheet.index()),
      lesson(model.teaching ? where_in_course(*model.teaching) : ""), played(model.session.played()),
      why_open(model.why_open), proof_open(model.why_open && model.proof_open), moves_open(model.moves_open),
      erasing_days(asks_to_erase_days(model)),
      erasing_game(model.at_games() != nullptr ? model.at_games()->erasing : ""), answer(model.answer),
      settings(model.settings), extras(overlays_shown(model)) {}

void announce_changes(const Noticed& before, const Intent& intent, bool another_start, Next& next) {
  if (auto words = change_words(before, intent, another_start, next))
    say_together(std::move(*words), next.model, next.effects);
}

void announce_start(Next& next) {
  if (!next.model.at_home()) say_together(screen_words(next.model), next.model, next.effects);
}

} // namespace nimatron
