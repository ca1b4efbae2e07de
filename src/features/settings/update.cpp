#include "features/settings/update.hpp"

#include "features/shared/table.hpp"
#include "features/why/presenting.hpp"
#include "scene/sound.hpp"

namespace nimatron {

void update(Context& m, const Set& wish) {
  std::uint8_t& value = m.settings.of(wish.setting);
  value = wish.value.value_or(next_value(wish.setting, value));
  const SettingRow& row = row_of(wish.setting);
  m.ask(Keep{std::string(row.key), std::string(row.values[value].kept)});
  if (wish.setting == Setting::language) m.ask(Speak{});
  if (wish.setting == Setting::sound) {
    m.ask(AllowSound{m.settings.sound()});
    if (m.settings.sound()) m.ask(Play{{Sound::match}}); // what it is like
  }
  if (!row.in_bar) return;
  constexpr double to_be_read = 2.5; // on a touch screen nothing else tells what an icon stands for
  m.settings.just_set = wish.setting;
  m.setting_told_until = m.now + to_be_read;
}

void update(Context& m, const Toggle& toggled) {
  bool Overlays::*const what = row_of(toggled.what).shown;
  const bool shown = overlays_shown(m).*what;
  if (!shown && what != &Overlays::gaps && hints_refused(m)) return;
  m.extras.*what = !shown;
  m.unwanted.*what = shown;
  if (!m.settings.sound() || shown || what != &Overlays::bundles || !m.at_table()) return;
  if (const std::uint64_t alone = left_alone(m.session.current()); alone != 0)
    m.ask(Play{{.steps = 0, .alone = alone}});
}

void SettingsListener::on(Context& m, const TimePassed&) {
  if (m.setting_told_until < 0 || m.now < m.setting_told_until) return;
  m.setting_told_until = -1;
  m.settings.just_set.reset();
}

} // namespace nimatron
