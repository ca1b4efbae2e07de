#include "app/update.hpp"

#include <algorithm>
#include <list>
#include <string>
#include <utility>

#include "app/announce/announcing.hpp"
#include "app/start.hpp"
#include "features/activity/update.hpp"
#include "features/analysis/search_timeout.hpp"
#include "features/analysis/update.hpp"
#include "features/calculator/update.hpp"
#include "features/course/lessons.hpp"
#include "features/course/update.hpp"
#include "features/daily/update.hpp"
#include "features/explorers/update.hpp"
#include "features/faults/later.hpp"
#include "features/faults/update.hpp"
#include "features/friend/two_players.hpp"
#include "features/friend/update.hpp"
#include "features/glossary/update.hpp"
#include "features/hints/update.hpp"
#include "features/history/update.hpp"
#include "features/places/update.hpp"
#include "features/play/update.hpp"
#include "features/practice/update.hpp"
#include "features/review/update.hpp"
#include "features/saved/update.hpp"
#include "features/settings/update.hpp"
#include "features/setup/update.hpp"
#include "features/shared/screens.hpp"
#include "features/sharing/share.hpp"
#include "features/sharing/update.hpp"
#include "features/sheets/update.hpp"
#include "features/statistics/update.hpp"
#include "features/values/update.hpp"
#include "features/why/presenting.hpp"
#include "features/why/update.hpp"
#include "features/worksheet/update.hpp"

namespace nimatron {

namespace {

// While the computer thinks.
constexpr double look_again = 0.1;
// While somebody waits for whoever searches.
constexpr double look_for_silence = 0.5;

} // namespace

void update(Context& m, const TimePassed& tick) { m.happened(tick); }

void update(Context& m, const Reply& reply) {
  m.silence = 0;
  m.by_eye = false;
  const auto found = std::find_if(m.pending.begin(), m.pending.end(),
                                  [&](const Request& one) { return one.number == reply.number; });
  if (found == m.pending.end()) return; // nobody waits for it any more
  const Request asked = *found;
  const bool more_to_come =
      std::holds_alternative<Progressed>(reply.what) || std::holds_alternative<MoveVerdict>(reply.what);
  if (!more_to_come) m.pending.erase(found);
  std::visit([&](const auto& said) { answered(m, asked, said); }, reply.what);
}

void Context::dispatch(const Intent& intent) {
  intent.visit([&](const auto& one) { nimatron::update(*this, one); });
}

namespace {

/// What is kept from now on is kept at the new place, if it is one: so that is told first.
Next done(Context m, const std::string& place_before, const std::string& explored_before) {
  const std::string place = kept_place(m);
  if (place != place_before) {
    std::vector<Effect> first = {Visit{place}};
    if ((m.at_table() || m.at_explorer() != nullptr) && !address(m).empty())
      first.push_back(Address{address(m)});
    first.push_back(Keep{"place", place});
    m.effects.insert(m.effects.begin(), first.begin(), first.end());
  }
  if (m.at_explorer() != nullptr &&
      explored(m) != explored_before) { // its numbers go with it, in the same place
    m.ask(Address{address(m)});
    m.ask(Keep{"place", "explore " + explored(m)});
  }
  if (m.session_to_keep) {
    const KeptGame* game = m.game_unkept ? nullptr : kept_by_key(m.games, m.game);
    m.ask(Keep{"session", print_session(m.teaching ? m.teaching->before : m.session, game)});
  }
  std::vector<Effect> effects = std::move(m.effects);
  return {static_cast<Model&&>(m), std::move(effects)};
}

/// It waits from now on, and that is told.
Next put_off(Model model, const Intent& intent) {
  std::list<Intent>& wanted = model.later.wanted;
  wanted.remove_if([&](const Intent& one) { return one.index() == intent.index(); });
  wanted.push_back(intent);
  const Message words = rest_words(model);
  return {std::move(model), {Announce{words}}};
}

/// Once that part is there: what has waited for it is done as well.
Next make_up(Next next) {
  if (!is_whole(next.model)) return next;
  for (const Intent& wanted : std::exchange(next.model.later.wanted, {})) {
    Next more = update(std::move(next.model), wanted);
    next.model = std::move(more.model);
    next.effects.insert(next.effects.end(), more.effects.begin(), more.effects.end());
  }
  return next;
}

} // namespace

Next start(const SavedState& kept) {
  Context m{Model{}};
  begin_program(m, kept);
  m.happened(UpdateDone{});
  Next next = done(std::move(m), "", ""); // wherever it begins, that is told
  announce_start(next);
  return next;
}

Next update(Model model, const Intent& intent) {
  if (needs_rest(model, intent)) return put_off(std::move(model), intent);
  const Noticed before(model);
  const bool changes = intent.is<ChangeSetup>() && model.form() != nullptr;
  const std::optional<Position> start = changes ? std::optional(model.form()->start) : std::nullopt;
  const std::string place = kept_place(model);
  const std::string explored_before = explored(model);
  Context m(std::move(model));
  m.dispatch(intent);
  m.happened(UpdateDone{});
  Next next = done(std::move(m), place, explored_before);
  announce_changes(before, intent, start && !(*start == next.model.form()->start), next);
  return make_up(std::move(next));
}

namespace {

/// When the computer's move is due, or is asked about again.
std::optional<double> machine_tick(const Model& model) {
  if (!model.at_table() || !machine_plays(model) || search_timed_out(model) || holds_last_move(model))
    return std::nullopt;
  const bool thinking = !model.chosen_move && !thinks_by_eye(model); // its answer comes by itself
  return thinking ? std::max(model.machine_due, model.now + look_again) : model.machine_due;
}

} // namespace

double next_tick(const Model& model) {
  double soonest = -1;
  const auto at = [&](double when) {
    const double left = std::max(0.0, when - model.now);
    soonest = soonest < 0 ? left : std::min(soonest, left);
  };
  const Presenting* film = presenting(model);
  for (const double due :
       {model.sound_due, model.review_due, model.lesson_due, model.arrival_due, model.send_due,
        model.setting_told_until, practice_tick(model), film != nullptr ? film->due : -1,
        model.activity ? model.activity->closes_at : -1}) {
    if (due >= 0) at(due);
  }
  if (const double second = clock_tick(model); second >= 0) at(model.now + second);
  if (const auto move = machine_tick(model)) at(*move);
  if (waits_for_search(model) && !search_timed_out(model)) at(model.now + look_for_silence);
  if (search_timed_out(model) && player_by_eye(model)) at(model.now + 1); // its seconds are counted
  return soonest;
}

} // namespace nimatron
