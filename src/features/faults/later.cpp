#include "features/faults/later.hpp"

#include <variant>

#include "core/text.hpp"
#include "features/model.hpp"

namespace nimatron {

namespace {

bool ends_game(const Model& model, const Action& action) {
  if (model.teaching) return false; // what follows is said by the lesson
  const auto next = apply(model.session, action);
  return next && next->over();
}

/// Whether the first part is enough for it.
struct Enough {
  const Model& model;

  bool operator()(const Action& action) const {
    if (std::holds_alternative<Undo>(action) || std::holds_alternative<Redo>(action)) return true;
    return std::holds_alternative<PlayMove>(action) && !ends_game(model, action);
  }
  bool operator()(const ShowSheet& show) const {
    return std::holds_alternative<std::monostate>(show.sheet) &&
           (!model.sheet_open() || std::holds_alternative<Welcome>(model.sheet));
  }
  /// What happens by itself, and the answers to what is said over the table.
  template <class Other>
  bool operator()(const Other&) const {
    return is_kind_of<Other, KindList<TimePassed, Reply, Tell, Leave, StopSearch, CannotKeep, NotSetAside,
                                      CannotDo, GamesRead, StatsRead, ContinueImport, SearchLost, AskAgain,
                                      PlayByEye, VersionArrived, TakeVersion, CloseBanner, RestComes>>;
  }
};

} // namespace

bool is_whole(const Model& model) { return model.later.percent == 100; }

bool needs_rest(const Model& model, const Intent& intent) {
  return !is_whole(model) && !intent.visit(Enough{model});
}

bool holds_last_move(const Model& model) {
  return !is_whole(model) && model.chosen_move && model.at_table() && machine_plays(model) &&
         ends_game(model, PlayMove{print(*model.chosen_move)});
}

bool waits_for_rest(const Model& model) { return !model.later.wanted.empty() || holds_last_move(model); }

Message rest_words(const Model& model) {
  if (model.later.missed) {
    return say(N_("The rest of the game has not arrived yet, so it is asked for again. You can play on; what "
                  "you asked for comes then."));
  }
  return say(N_("The rest of the game is still on its way ({0} %). You can play on; what you asked for comes "
                "then."),
             model.later.percent);
}

} // namespace nimatron
