#include "features/statistics/update.hpp"

#include "features/daily/daily.hpp"
#include "features/statistics/player_stats.hpp"

namespace nimatron {

void update(Context& m, const StatsRead& read) {
  if (auto stats = load_stats(read.text)) {
    m.stats = std::move(*stats); // another page may have written in it
  } else {
    m.ask(SetAside{"diary", "diary.broken"});
    m.ask(Keep{"diary", save(m.stats)});
  }
  const PlayerStats was = m.stats;
  const auto& won = was.won;
  if (std::exchange(m.win_to_note, false) && note_win(m.stats, m.session)) {
    const auto beaten = weakest_beaten(m.session);
    m.first_win = std::none_of(won.begin(), won.end(),
                               [&](const PlayerStats::Won& one) { return one.level == beaten; });
  }
  const Day day = m.session.daily().day;
  const bool before = was.find(day) != nullptr && was.find(day)->solved();
  if (std::exchange(m.try_to_note, false)) note_try(m.stats, day);
  const bool solved = std::exchange(m.solved_to_note, false);
  if (solved) note_solved(m.stats, m.session, m.today);
  if (!(m.stats == was)) m.ask(Keep{"diary", save(m.stats)});
  if (before || !solved) return;
  const int row = streak_on_table(m);
  m.tell(row < 2 ? say(N_("Daily puzzle solved!"))
                 : say(N_("{0, plural, one {Daily puzzle solved! {0}-day streak.} other {Daily puzzle "
                          "solved! {0}-day streak.}}"),
                       static_cast<Count>(row)));
}

void update(Context& m, const EraseStats&) {
  m.stats = {};
  m.sheet = StatsSheet{};
  m.ask(Keep{"diary", ""});
  m.ask(Announce{say(N_("Deleted"))});
}

void StatisticsListener::on(Context& m, const MoveTold&) {
  if (m.teaching || !m.session.over() || std::exchange(m.win_noted, true)) return;
  m.win_to_note = true;
  m.ask(ReadStats{});
}

void StatisticsListener::on(Context& m, const SheetShown& shown) {
  const auto* month = std::get_if<StatsSheet>(&shown.before);
  const auto* turned = std::get_if<StatsSheet>(&m.sheet);
  if (month != nullptr && turned != nullptr && month->months_back != turned->months_back)
    m.ask(Announce{month_words(month_of(m.today, turned->months_back))});
}

} // namespace nimatron
