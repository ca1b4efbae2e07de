#include "features/setup/update.hpp"

#include "features/setup/setup.hpp"
#include "features/shared/screens.hpp"
#include "features/shared/teaching.hpp"

namespace nimatron {

void update(Context& m, const OpenSetup&) {
  stop_teaching(m);
  const Players& players = m.session.players();
  const bool machine = is_machine(players[0]) || is_machine(players[1]);
  NewGameForm form = {m.session.record().start, players};
  form.level = machine ? level_of(players) : m.settings.level;
  go(m, std::move(form));
}

void update(Context& m, const CloseSetup&) {
  if (m.form() != nullptr) go(m, AtTable{});
}

void update(Context& m, const ChangeSetup& change) {
  auto* form = std::get_if<NewGameForm>(&m.screen);
  if (form == nullptr) return;
  NewGameForm next = changed(*form, change);
  const bool another = !(form->start == next.start);
  *form = std::move(next);
  if (another) m.happened(QuestionChanged{});
  const auto* typed = std::get_if<TypePosition>(&change);
  if (typed != nullptr && typed->understood.how) m.ask(Announce{*typed->understood.how});
}

} // namespace nimatron
